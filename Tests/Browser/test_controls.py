"""Toggles, pickers, menus and gestures, by pointer, finger and key."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import programs


@pytest.fixture(scope="module")
def urls():
    running = {name: programs.start_gallery(name) for name in ("controls", "gestures", "text-fields")}
    yield {name: program.url for name, program in running.items()}
    for program in running.values():
        program.stop()


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def model(page, text):
    expect(page.get_by_test_id("model")).to_have_text(text)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["controls", "gestures", "text-fields"])
def test_axe_finds_nothing(new_page, urls, screen, scheme):
    page = new_page(color_scheme=scheme)
    live(page, urls[screen])
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_axe_finds_nothing_in_an_open_menu(page, urls):
    live(page, urls["controls"])
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("menu")).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_toggles_switch_at_once_and_go_back_when_refused(page, urls):
    live(page, urls["controls"])
    page.get_by_role("switch", name="Wi-Fi").click()
    model(page, "true false 1 pear 1 nothing 3")
    page.get_by_text("Wi-Fi").click()
    model(page, "false false 1 pear 1 nothing 3")
    never = page.get_by_role("switch", name="Never")
    never.click()
    expect(never).not_to_be_checked()
    page.get_by_role("button", name="Bold").click()
    expect(page.get_by_role("button", name="Bold")).to_have_attribute("aria-pressed", "true")


def test_everything_is_worked_by_key(page, urls):
    live(page, urls["controls"])
    page.get_by_role("switch", name="Wi-Fi").focus()
    page.keyboard.press("Space")
    model(page, "true false 1 pear 1 nothing 3")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    model(page, "true true 1 pear 1 nothing 3")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    model(page, "true true 2 pear 1 nothing 3")
    page.get_by_role("combobox", name="Fruit").focus()
    page.keyboard.press("ArrowDown")
    model(page, "true true 2 plum 1 nothing 3")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Medium")).to_be_focused()
    page.keyboard.press("ArrowRight")
    model(page, "true true 2 plum 2 nothing 3")
    page.get_by_role("spinbutton", name="Rating").focus()
    page.keyboard.press("ArrowUp")
    model(page, "true true 2 plum 2 nothing 4")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Clear")).to_be_focused()
    page.keyboard.press("Enter")
    model(page, "true true 2 plum 2 nothing 0")


def test_a_menu_is_worked_by_key_and_by_tap(page, urls):
    live(page, urls["controls"])
    more = page.get_by_role("button", name="More")
    more.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Copy")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    model(page, "false false 1 pear 1 deleted 3")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_be_hidden()
    more.click()
    box, button = page.get_by_role("menu").bounding_box(), more.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 390
    assert box["y"] >= button["y"] + button["height"] or box["y"] + box["height"] <= button["y"]
    page.get_by_role("menuitemcheckbox", name="Wireless").click()
    model(page, "true false 1 pear 1 deleted 3")
    more.click()
    page.get_by_role("menuitemradio", name="L").click()
    model(page, "true false 1 pear 2 deleted 3")
    expect(page.get_by_role("radio", name="Large")).to_be_checked()


def test_a_style_hears_of_presses(page, urls):
    live(page, urls["controls"])
    button = page.get_by_role("button", name="Press")
    button.hover()
    page.mouse.down()
    expect(page.get_by_test_id("press")).to_have_text("down")
    page.mouse.up()
    expect(page.get_by_test_id("press")).to_have_text("up")
    model(page, "false false 1 pear 1 pressed 3")
    button.focus()
    page.keyboard.down("Space")
    expect(page.get_by_test_id("press")).to_have_text("down")
    page.keyboard.up("Space")
    expect(page.get_by_test_id("press")).to_have_text("up")


def test_a_link_opens_a_window_of_its_own(page, urls):
    live(page, urls["controls"])
    page.context.route("https://example.com/**", lambda route: route.fulfill(body="there"))
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Example").click()
    assert opened.value.url == "https://example.com/"


def test_taps_where_gestures_lie_in_each_other(page, urls):
    live(page, urls["gestures"])
    said = page.get_by_test_id("said")
    for tapped, words in [
        ("Along", ["button", "along"]), ("Inner", ["outer"]), ("Deep", ["deep"]),
        ("Where", ["at 100,20"]),
    ]:
        page.get_by_text(tapped, exact=True).locator("xpath=ancestor-or-self::*[@data-on][1]").click()
        expect(said).to_have_text(" ".join(words)) if tapped != "Along" else None
        page.wait_for_timeout(150)
        assert sorted(said.inner_text().split(" ")) == sorted(" ".join(words).split(" ")), tapped
        page.get_by_role("button", name="Clear").click()
        expect(said).to_have_text("")
    page.get_by_text("Tap twice").click()
    page.wait_for_timeout(100)
    expect(said).to_have_text("")
    page.get_by_text("Tap twice").dblclick()
    expect(said).to_have_text("two")


def test_a_hold(page, urls):
    live(page, urls["gestures"])
    said = page.get_by_test_id("said")
    page.get_by_text("Hold").hover()
    page.mouse.down()
    expect(said).to_have_text("down held up")
    page.mouse.up()
    page.get_by_text("Hold").click()
    expect(said).to_have_text("down held up down up")


def test_a_drag_moves_and_is_no_tap(page, urls):
    live(page, urls["gestures"])
    box = page.get_by_test_id("knob").bounding_box()
    x, y = box["x"] + 50, box["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 3)
    page.mouse.move(x + 60, y + 10, steps=5)
    expect(page.get_by_test_id("offset")).to_have_text("60 10")
    page.mouse.up()
    expect(page.get_by_test_id("offset")).to_have_text("0 0")
    expect(page.get_by_test_id("end")).to_have_text("60 10")
    expect(page.get_by_test_id("said")).to_have_text("")
    page.mouse.click(x, y)
    expect(page.get_by_test_id("said")).to_have_text("knob")


def test_a_finger_drags_across_and_scrolls_along(new_page, urls):
    page = new_page(has_touch=True)
    live(page, urls["gestures"])
    box = page.get_by_test_id("knob").bounding_box()
    x, y = box["x"] + 60, box["y"] + 30
    cdp = page.context.new_cdp_session(page)

    def finger(kind, *points):
        cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x + dx, "y": y + dy} for dx, dy in points]})
        page.wait_for_timeout(30)

    finger("touchStart", (0, 0))
    for step in range(1, 7):
        finger("touchMove", (step * 15, 0))
    expect(page.get_by_test_id("offset")).to_have_text("90 0")
    finger("touchEnd")
    expect(page.get_by_test_id("end")).to_have_text("90 0")
    finger("touchStart", (0, 0))
    for step in range(1, 10):
        finger("touchMove", (0, -step * 15))
    finger("touchEnd")
    page.wait_for_function("document.querySelector('.sy').scrollTop > 50")
    expect(page.get_by_test_id("end")).to_have_text("90 0")
    expect(page.get_by_test_id("offset")).to_have_text("0 0")
