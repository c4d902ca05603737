"""A session survives: cut and slow lines, sleeping tabs, servers that are killed."""

import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from proxies import CuttingProxy


@pytest.fixture
def survival(gallery, page):
    """The screen of that name, and a page on it."""
    running = gallery("survival")
    show(page, running.url)
    yield running
    page.problems.clear()  # the browser reports each connection that could not be made


@pytest.fixture
def behind(survival, page):
    """The same behind a proxy."""
    proxy = CuttingProxy(urlsplit(survival.url).port)
    show(page, f"http://127.0.0.1:{proxy.port}/")
    yield proxy
    proxy.stop()


def show(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")
    page.evaluate("window.mark = 1")


def text(page, name):
    return page.get_by_test_id(name).first


def is_the_same_page(page):
    return page.evaluate("window.mark") == 1


def settle(page):
    """Waits until the server has said that nothing the page did can be lost."""
    time.sleep(0.4)


def fresh_page_is_answered(new_page, url):
    other = new_page()
    show(other, url)
    start = time.monotonic()
    other.get_by_test_id("tap").click()
    expect(text(other, "count")).to_have_text("1")
    return time.monotonic() - start


# Lines


def test_a_line_cut_again_and_again_in_a_burst_loses_no_tap(behind, page):
    tap = page.get_by_test_id("tap")
    for _ in range(5):
        tap.evaluate("node => { for (let i = 0; i < 40; i++) node.click(); }")
        behind.cut()
        tap.evaluate("node => { for (let i = 0; i < 10; i++) node.click(); }")
        page.wait_for_selector("html[data-live]")
    expect(text(page, "count")).to_have_text("250", timeout=20_000)
    assert is_the_same_page(page)


def test_a_slow_line_answers_every_tap_in_order(behind, page):
    behind.delay = 0.3
    for name in ["tap", "tap", "add", "turn", "heart.4"]:
        if name == "heart.4":
            expect(text(page, "row.4")).to_be_visible()
        page.get_by_test_id(name).click()
    expect(text(page, "count")).to_have_text("2")
    expect(text(page, "row.4")).to_have_text("4: 1")


def test_a_reader_that_stops_keeps_no_other_waiting(behind, survival, page, new_page):
    behind.stalled = True
    tap = page.get_by_test_id("tap")
    for _ in range(30):
        tap.evaluate("node => { for (let i = 0; i < 20; i++) node.click(); }")
        page.wait_for_timeout(5)
    assert fresh_page_is_answered(new_page, survival.url) < 2
    behind.stalled = False
    expect(text(page, "count")).to_have_text("600", timeout=20_000)
    assert is_the_same_page(page)


def test_a_tab_that_slept_is_taken_up_where_it_was(behind, page):
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("1")
    page.get_by_test_id("scroll").evaluate("node => node.scrollTo(0, 600)")
    client = page.context.new_cdp_session(page)
    client.send("Page.setWebLifecycleState", {"state": "frozen"})
    behind.is_down = True
    behind.cut()
    time.sleep(1)
    behind.is_down = False
    client.send("Page.setWebLifecycleState", {"state": "active"})
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("2")
    assert page.get_by_test_id("scroll").evaluate("node => node.scrollTop") == 600
    assert is_the_same_page(page)


# Crashes


def crash(running, page):
    running.kill()
    page.wait_for_selector("html:not([data-live])")


def come_back(running, page):
    running.restart()
    page.wait_for_selector("html[data-live]", timeout=20_000)


def test_a_killed_server_gives_the_same_screen_back(survival, page):
    for name in ["tap", "tap", "add", "turn", "open", "heart.detail", "heart.3"]:
        page.get_by_test_id(name).click()
    expect(text(page, "row.3")).to_have_text("3: 1")
    settle(page)
    before = page.locator(".root").inner_text()
    crash(survival, page)
    come_back(survival, page)
    expect(text(page, "count")).to_have_text("2")
    assert page.locator(".root").inner_text() == before
    page.get_by_test_id("heart.3").click()
    expect(text(page, "row.3")).to_have_text("3: 2")
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("3")
    assert is_the_same_page(page)


def test_taps_while_the_server_is_dead_are_done_by_the_next(survival, page):
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("1")
    settle(page)
    crash(survival, page)
    for name in ["tap", "heart.2", "tap"]:
        page.get_by_test_id(name).click()
    come_back(survival, page)
    expect(text(page, "count")).to_have_text("3")
    expect(text(page, "row.2")).to_have_text("2: 1")
    assert is_the_same_page(page)


def test_a_tap_that_never_arrived_is_done_once(behind, survival, page):
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("1")
    settle(page)
    behind.muted = True
    page.get_by_test_id("tap").click()
    crash(survival, page)
    behind.cut()
    behind.muted = False
    come_back(survival, page)
    expect(text(page, "count")).to_have_text("2")
    settle(page)
    expect(text(page, "count")).to_have_text("2")


def test_taps_just_before_a_kill_are_done_once(survival, page):
    """Whatever of them the disk had: those are not done again, the others are."""
    done = 0
    for _ in range(4):
        page.get_by_test_id("tap").evaluate("node => { for (let i = 0; i < 25; i++) node.click(); }")
        done += 25
        page.wait_for_timeout(37)
        crash(survival, page)
        come_back(survival, page)
    expect(text(page, "count")).to_have_text(str(done), timeout=20_000)
    assert is_the_same_page(page)


def test_what_was_loading_begins_again(survival, page):
    page.get_by_test_id("tab.slot").click()
    expect(text(page, "slot")).to_have_text("loading")
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    expect(text(page, "slot")).to_have_text("loading")
    expect(text(page, "slot")).to_have_text("loaded")
    # A tab that was not looked at since keeps what it had.
    page.get_by_test_id("tab.list").click()
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("1")


def test_scrolled_rows_and_the_place_in_them_stay(survival, page):
    scroll = page.get_by_test_id("scroll")
    row = page.get_by_test_id("heart.130")
    # Rows are made as they come near: some screens further, the one before is there.
    for top in (600, 1200, 1400):
        scroll.evaluate("(node, top) => node.scrollTo(0, top)", top)
        page.wait_for_timeout(150)
    row.click()
    expect(text(page, "row.130")).to_have_text("130: 1")
    top = scroll.evaluate("node => node.scrollTop")
    assert top > 500
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    page.wait_for_timeout(300)
    assert abs(scroll.evaluate("node => node.scrollTop") - top) <= 1
    page.get_by_test_id("heart.130").click()
    expect(text(page, "row.130")).to_have_text("130: 2")


def test_a_stopped_server_keeps_the_last_change_too(survival, page):
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("1")
    survival.process.terminate()
    survival.process.wait()
    come_back(survival, page)
    page.get_by_test_id("tap").click()
    expect(text(page, "count")).to_have_text("2")
    assert is_the_same_page(page)


def test_the_focus_stays_where_it_was(survival, page):
    page.get_by_test_id("turn").focus()
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    expect(page.get_by_test_id("turn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid^='row.']").first).to_have_text("3: 0")


def test_another_visitor_does_not_get_the_session(survival, page, new_page):
    page.get_by_test_id("tap").click()
    settle(page)
    token = page.get_attribute("body", "data-token")
    survival.kill()
    survival.restart()
    stranger = new_page()
    show(stranger, survival.url)
    answer = stranger.evaluate("""token => new Promise(resolve => {
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
      socket.onopen = () => socket.send(JSON.stringify(["h", token, 0, 390, 844, 0, 0]));
      socket.onmessage = event => resolve(event.data);
    })""", token)
    assert answer == '["reload"]'


# Forms and sheets


def test_a_form_half_filled_is_half_filled(survival, page):
    name = page.get_by_test_id("name")
    name.click()
    page.keyboard.type("서울 나들이")
    expect(text(page, "greeting")).to_have_text("[서울 나들이]")
    settle(page)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    crash(survival, page)
    page.keyboard.type("봄 ")  # nobody is there to hear it
    come_back(survival, page)
    expect(text(page, "greeting")).to_have_text("[서울 봄 나들이]")
    expect(name).to_be_focused()
    assert name.evaluate("node => node.selectionStart") == 5
    page.keyboard.type("길 ")
    expect(text(page, "greeting")).to_have_text("[서울 봄 길 나들이]")
    # And the server has the last word where it wants it.
    page.get_by_test_id("clear").click()
    expect(name).to_have_value("")
    assert is_the_same_page(page)


def test_the_server_clears_a_field_after_a_restart_that_saw_no_typing(survival, page):
    name = page.get_by_test_id("name")
    name.fill("half")
    expect(text(page, "greeting")).to_have_text("[half]")
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    expect(name).to_have_value("half")
    page.get_by_test_id("clear").click()
    expect(name).to_have_value("")


def test_a_composition_goes_on_through_a_restart(survival, page):
    client = page.context.new_cdp_session(page)
    name = page.get_by_test_id("name")
    name.click()
    client.send("Input.imeSetComposition", {"text": "서", "selectionStart": 1, "selectionEnd": 1})
    settle(page)
    crash(survival, page)
    client.send("Input.imeSetComposition", {"text": "설", "selectionStart": 1, "selectionEnd": 1})
    come_back(survival, page)
    client.send("Input.insertText", {"text": "서울"})
    expect(name).to_have_value("서울")
    expect(text(page, "greeting")).to_have_text("[서울]")


def test_a_sheet_stays_open_with_what_is_in_it(survival, page):
    page.get_by_test_id("sheet").click()
    note = page.get_by_test_id("note")
    note.click()
    page.keyboard.type("창가 자리")
    expect(text(page, "noted")).to_have_text("창가 자리 (writing)")
    settle(page)
    page.evaluate("window.dialog = document.querySelector('dialog')")
    crash(survival, page)
    page.keyboard.type("요")
    come_back(survival, page)
    expect(text(page, "noted")).to_have_text("창가 자리요 (writing)")
    expect(note).to_be_focused()
    assert page.evaluate("dialog.isConnected && dialog.matches(':modal')")
    page.get_by_test_id("done").click()
    expect(page.locator("dialog:not(.leaving)")).to_have_count(0)
    assert is_the_same_page(page)


def test_a_sheet_opened_just_before_a_kill_opens_and_is_written_in(survival, page):
    page.get_by_test_id("sheet").click()
    page.get_by_test_id("note").fill("x")
    crash(survival, page)
    come_back(survival, page)
    expect(page.locator("dialog:modal")).to_have_count(1)
    expect(page.get_by_test_id("note")).to_be_visible()


def test_the_way_back_closes_a_sheet_after_a_restart(survival, page):
    page.get_by_test_id("sheet").click()
    expect(page.get_by_test_id("note")).to_be_visible()
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    page.go_back()
    expect(page.locator("dialog:not(.leaving)")).to_have_count(0)
    assert is_the_same_page(page)


# Screens


def test_pushed_screens_are_pushed_and_lead_back(survival, page):
    page.get_by_test_id("tab.screens").click()
    page.get_by_test_id("push").click()
    page.get_by_test_id("heart.서울").click()
    page.locator(".screen:not([inert])").get_by_test_id("deeper").click()
    page.get_by_test_id("heart.서울역").click()
    expect(text(page, "row.서울역")).to_have_text("서울역: 1")
    settle(page)
    crash(survival, page)
    page.get_by_test_id("heart.서울역").click()
    come_back(survival, page)
    expect(text(page, "row.서울역")).to_have_text("서울역: 2")
    expect(page.locator(".screen")).to_have_count(3)
    page.go_back()
    expect(page.locator(".screen:not([inert])").get_by_test_id("row.서울")).to_have_text("서울: 1")
    page.go_back()
    expect(page.get_by_test_id("push")).to_be_visible()
    assert is_the_same_page(page)


def test_a_screen_that_a_link_pushed_is_there_again(survival, page):
    page.get_by_test_id("tab.screens").click()
    page.get_by_test_id("link").click()
    page.get_by_test_id("heart.linked").click()
    expect(text(page, "row.linked")).to_have_text("linked: 1")
    settle(page)
    crash(survival, page)
    come_back(survival, page)
    page.get_by_test_id("heart.linked").click()
    expect(text(page, "row.linked")).to_have_text("linked: 2")
    page.go_back()
    expect(page.get_by_test_id("link")).to_be_visible()


# The app


def test_the_app_comes_back_with_its_tab_its_hearts_and_its_screens(page, start_app):
    app = start_app()
    show(page, app.url)
    heart = page.locator("[data-testid^='home.heart.']").first
    expect(heart).to_be_visible()
    name = heart.get_attribute("data-testid")
    heart = page.locator(f"button[data-testid='{name}'], [data-testid='{name}'] button").first
    heart.click()
    expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")
    page.locator("[data-testid^='home.product.stay']").first.click()
    expect(page.get_by_test_id("route.back")).to_be_visible()
    settle(page)
    crash(app, page)
    page.get_by_test_id("route.back").click()
    come_back(app, page)
    expect(page.get_by_test_id("route.back")).to_have_count(0)
    expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")
    page.get_by_test_id("tab.favorites").click()
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_visible()
    settle(page)
    crash(app, page)
    come_back(app, page)
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_visible()
    assert is_the_same_page(page)
    page.problems.clear()


def test_shelves_that_were_loading_load_after_a_restart(page, start_app, new_page):
    app = start_app()
    show(page, app.url)  # killed while products are on their way
    crash(app, page)
    come_back(app, page)
    expect(page.locator("[data-testid^='home.product.stay']").first).to_be_visible(timeout=20_000)
    page.problems.clear()


# Parking


def test_a_parked_session_answers_as_if_nothing_had_been(gallery, page):
    running = gallery("survival", "--park", "200")
    show(page, running.url)
    for name in ["tap", "open", "heart.detail", "heart.3"]:
        page.get_by_test_id(name).click()
    expect(text(page, "row.3")).to_have_text("3: 1")
    page.get_by_test_id("turn").focus()
    page.evaluate("window.row = document.querySelector(\"[data-testid='row.3']\")")
    for count in (2, 3):
        page.wait_for_timeout(800)
        before = page.locator(".root").inner_text()
        page.get_by_test_id("heart.detail").evaluate("node => node.click()")
        expect(text(page, "row.detail")).to_have_text(f"detail: {count}")
        after = before.replace(f"detail: {count - 1}", f"detail: {count}")
        assert page.locator(".root").inner_text() == after
        expect(page.get_by_test_id("turn")).to_be_focused()
    assert page.evaluate("window.row.isConnected"), "an element was made anew"
    assert is_the_same_page(page)
