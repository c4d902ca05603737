"""Typing, Korean above all: nothing is lost, and nothing is overtaken by an older answer."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from keyboards import WORDS, KoreanKeyboard
from proxies import CuttingProxy, DelayingProxy


@pytest.fixture(scope="module")
def running():
    import programs
    gallery = programs.start_gallery("text-fields")
    yield gallery
    gallery.stop()


@pytest.fixture
def through(running):
    """Makes proxies in front of the gallery, and gives the address behind each."""
    proxies = []

    def make(kind, *options):
        proxies.append(kind(urlsplit(running.url).port, *options))
        return proxies[-1], f"http://127.0.0.1:{proxies[-1].port}/"

    yield make
    for proxy in proxies:
        proxy.stop()


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")
    return page.get_by_role("textbox", name="Name")


def model(page, text):
    expect(page.get_by_test_id("model")).to_have_text(f"[{text}]")


@pytest.mark.parametrize("restless", [False, True], ids=["calm", "restless"])
@pytest.mark.parametrize("delay", [0, 0.06, 0.3])
@pytest.mark.parametrize("word", WORDS)
def test_korean_is_what_was_typed(page, through, word, delay, restless):
    _, url = through(DelayingProxy, delay)
    field = live(page, url)
    if restless:
        page.get_by_role("button", name="Restless").click()
    field.click()
    keyboard = KoreanKeyboard(page, pause=0.04)
    keyboard.type(WORDS[word])
    expect(field).to_have_value(word)
    model(page, word)
    if restless:
        page.get_by_role("button", name="Restless").click()
    page.wait_for_timeout(int(delay * 2000) + 100)
    expect(field).to_have_value(word)



def test_two_words_and_a_letter_between(page, running):
    field = live(page, running.url)
    field.click()
    keyboard = KoreanKeyboard(page)
    keyboard.type(WORDS["서울"])
    page.keyboard.type("-")
    keyboard.type(WORDS["완전"])
    page.keyboard.press("Home")
    keyboard.type(WORDS["값이"])
    expect(field).to_have_value("값이서울-완전")
    model(page, "값이서울-완전")


def test_return_in_a_composition_submits_nothing(page, running):
    field = live(page, running.url)
    field.click()
    keyboard = KoreanKeyboard(page)
    keyboard.type(WORDS["서울"][:1])
    keyboard.compose("울")
    keyboard.key("Enter", "Enter")
    page.evaluate("""() => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", {key: "Enter", isComposing: true, bubbles: true}))""")
    model(page, "서울")
    expect(page.get_by_test_id("submitted")).to_have_text("")
    keyboard.commit("울")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("submitted")).to_have_text("서울")


def test_clearing_in_a_composition_clears_once_it_is_over(page, running):
    field = live(page, running.url)
    field.click()
    keyboard = KoreanKeyboard(page)
    keyboard.type(WORDS["서울"][:1])
    keyboard.compose("우")
    model(page, "서우")
    # As a key of the app would: focus and composition stay in the field.
    page.get_by_role("button", name="Clear").evaluate("button => button.click()")
    model(page, "")
    expect(field).to_have_value("서우")
    keyboard.commit("우")
    expect(field).to_have_value("")
    keyboard.type(WORDS["완전"])
    model(page, "완전")
    page.get_by_role("button", name="Clear").click()
    expect(field).to_have_value("")


def test_letters_that_an_android_keyboard_composes_are_kept(page, running):
    field = live(page, running.url)
    field.click()
    keyboard = KoreanKeyboard(page)
    for end in range(1, 6):
        keyboard.compose("seoul"[:end])
    model(page, "seoul")
    keyboard.commit("seoul ")
    expect(field).to_have_value("seoul ")
    model(page, "seoul ")


def test_a_limit_holds_once_a_composition_is_over(page, running):
    live(page, running.url)
    field = page.get_by_placeholder("Five letters")
    field.click()
    keyboard = KoreanKeyboard(page)
    keyboard.type(WORDS["서울"] + WORDS["값이"])
    keyboard.compose("완")
    keyboard.commit("완")
    keyboard.compose("저")
    page.wait_for_timeout(300)
    expect(field).to_have_value("서울값이완저")
    keyboard.commit("저")
    expect(field).to_have_value("서울값이완")


def test_a_rewritten_text_keeps_the_caret_in_place(page, running):
    live(page, running.url)
    field = page.get_by_placeholder("Card")
    field.click()
    page.keyboard.type("12345678", delay=30)
    expect(field).to_have_value("1234 5678")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("9", delay=30)
    expect(field).to_have_value("1239 4567 8")
    page.keyboard.type("0", delay=30)
    expect(field).to_have_value("1239 0456 78")


def test_a_lost_line_loses_no_letter(page, through):
    proxy, url = through(CuttingProxy)
    field = live(page, url)
    field.click()
    keyboard = KoreanKeyboard(page)
    keyboard.type(WORDS["서울"])
    model(page, "서울")
    proxy.is_down = True
    proxy.cut()
    page.wait_for_function("!('live' in document.documentElement.dataset)")
    keyboard.type(WORDS["값이"])
    keyboard.compose("완")
    proxy.is_down = False
    page.wait_for_selector("html[data-live]")
    model(page, "서울값이완")
    keyboard.commit("완")
    keyboard.type(WORDS["완전"][1:])
    expect(field).to_have_value("서울값이완전")
    model(page, "서울값이완전")
    expect(field).to_be_focused()
    page.problems.clear()


def test_what_is_typed_before_the_script_runs_counts(page, running):
    page.route("**/assets/client.*", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.goto(running.url, wait_until="commit")
    field = page.get_by_role("textbox", name="Name")
    field.focus()
    page.keyboard.type("early")
    page.keyboard.press("Enter")
    model(page, "early")
    expect(page.get_by_test_id("submitted")).to_have_text("early")
    expect(page.get_by_test_id("focus")).to_have_text("name")


def test_long_texts_arrive_and_are_cut_at_the_limit(page, running):
    live(page, running.url)
    note = page.get_by_placeholder("Note")
    note.fill("가" * 10_500)
    expect(note).to_have_js_property("value", "가" * 10_000)
    note.press("End")


def test_focus_goes_both_ways(page, running):
    field = live(page, running.url)
    state = page.get_by_test_id("focus")
    field.click()
    expect(state).to_have_text("name")
    page.keyboard.press("Tab")
    expect(state).to_have_text("limited")
    page.get_by_role("button", name="To note").click()
    expect(page.get_by_placeholder("Note")).to_be_focused()
    expect(state).to_have_text("note")
    page.get_by_role("button", name="Nowhere").evaluate("button => button.click()")
    expect(state).to_have_text("none")
    expect(page.get_by_placeholder("Note")).not_to_be_focused()
    expect(state).to_have_text("none")
