"""Sheets, covers and alerts: real dialogs that keep the focus and give it back."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FOCUSED = "document.activeElement?.dataset?.testid ?? document.activeElement?.tagName"


@pytest.fixture
def sheets(gallery, page):
    page.goto(gallery("sheets").url)
    page.wait_for_selector("html[data-live]")
    return page


@pytest.fixture
def alerts(gallery, page):
    page.goto(gallery("alerts", "--lang", "ko").url)
    page.wait_for_selector("html[data-live]")
    return page


def dialog(page):
    return page.locator("dialog:modal")


def open_by_key(page, name):
    page.get_by_test_id(name).focus()
    page.keyboard.press("Enter")
    expect(dialog(page)).to_have_count(1)
    page.wait_for_timeout(400)


def serious(page):
    found = Axe().run(page).response["violations"]
    return [entry["id"] for entry in found if entry["impact"] in ("serious", "critical")]


def test_a_sheet_by_keyboard_keeps_the_focus_and_gives_it_back(sheets):
    open_by_key(sheets, "open.sheet")
    expect(sheets.get_by_role("dialog", name="A sheet")).to_be_visible()
    seen = set()
    for _ in range(12):
        sheets.keyboard.press("Tab")
        where = sheets.evaluate(
            "[document.activeElement === document.body || !!document.activeElement.closest('dialog'), "
            + FOCUSED + "]")
        assert where[0], f"the focus left the sheet for {where[1]}"
        seen.add(where[1])
    assert {"count", "nest", "close"} <= seen
    assert serious(sheets) == []
    sheets.keyboard.press("Escape")
    expect(dialog(sheets)).to_have_count(0)
    expect(sheets.get_by_test_id("dismissed")).to_have_text("Dismissed 1")
    assert sheets.evaluate(FOCUSED) == "open.sheet"


def test_escape_closes_nested_sheets_one_by_one(sheets):
    open_by_key(sheets, "open.sheet")
    sheets.get_by_test_id("nest").click()
    expect(dialog(sheets)).to_have_count(2)
    sheets.keyboard.press("Escape")
    expect(dialog(sheets)).to_have_count(1)
    assert sheets.evaluate(FOCUSED) == "nest"
    sheets.keyboard.press("Escape")
    expect(dialog(sheets)).to_have_count(0)
    assert sheets.evaluate(FOCUSED) == "open.sheet"


def test_a_sheet_closes_itself_and_by_a_tap_beside_it(sheets):
    sheets.get_by_test_id("open.sheet").click()
    sheets.get_by_test_id("close").click()
    expect(dialog(sheets)).to_have_count(0)
    sheets.get_by_test_id("open.sheet").click()
    expect(dialog(sheets)).to_have_count(1)
    sheets.wait_for_timeout(400)
    sheets.mouse.click(195, 8)
    expect(dialog(sheets)).to_have_count(0)
    expect(sheets.get_by_test_id("dismissed")).to_have_text("Dismissed 2")


def test_what_is_behind_a_sheet_does_not_scroll(sheets):
    sheets.get_by_test_id("open.detents").click()
    expect(dialog(sheets)).to_have_count(1)
    sheets.wait_for_timeout(400)
    box = sheets.locator(".panel").bounding_box()
    assert abs(box["height"] - 422) < 3, "a sheet starts with its lowest height"
    for y in (100, 700):
        sheets.mouse.move(195, y)
        sheets.mouse.wheel(0, 500)
    sheets.wait_for_timeout(200)
    assert sheets.evaluate("document.querySelector('[data-testid=scroller]').scrollTop") == 0


def swipe(page, x, start, end):
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 9):
        y = start + (end - start) * step / 8
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_swipes_change_the_height_and_close(gallery, new_page):
    page = new_page(has_touch=True)
    page.goto(gallery("sheets").url)
    page.wait_for_selector("html[data-live]")
    page.get_by_test_id("open.detents").tap()
    expect(dialog(page)).to_have_count(1)
    page.wait_for_timeout(400)
    swipe(page, 195, 600, 300)
    expect(page.locator("dialog.sheet[data-detent='1']")).to_have_count(1)
    page.wait_for_timeout(800)
    assert page.locator(".panel").bounding_box()["height"] > 780
    swipe(page, 195, 100, 800)
    expect(dialog(page)).to_have_count(0)


def test_a_locked_sheet_stays_until_its_button(sheets):
    sheets.get_by_test_id("open.locked").click()
    expect(dialog(sheets)).to_have_count(1)
    sheets.wait_for_timeout(400)
    for _ in range(3):
        sheets.keyboard.press("Escape")
    sheets.mouse.click(195, 8)
    sheets.go_back()
    sheets.wait_for_timeout(300)
    expect(dialog(sheets)).to_have_count(1)
    sheets.get_by_test_id("count").click()
    expect(sheets.get_by_test_id("count")).to_have_text("Count 1")
    sheets.get_by_test_id("close").click()
    expect(dialog(sheets)).to_have_count(0)


def test_another_item_takes_the_place_of_the_one_shown(sheets):
    sheets.get_by_test_id("open.item").click()
    expect(sheets.get_by_role("dialog", name="Seoul")).to_be_visible()
    sheets.get_by_test_id("other").click()
    expect(sheets.get_by_role("dialog", name="Busan")).to_be_visible()
    expect(dialog(sheets)).to_have_count(1)
    sheets.keyboard.press("Escape")
    expect(dialog(sheets)).to_have_count(0)
    assert sheets.evaluate(FOCUSED) == "open.item"
    expect(sheets.get_by_test_id("dismissed")).to_have_text("Dismissed 2")


def test_back_closes_sheets_before_it_leaves(sheets):
    sheets.get_by_test_id("open.cover").click()
    sheets.get_by_test_id("nest").click()
    expect(dialog(sheets)).to_have_count(2)
    sheets.wait_for_timeout(400)
    sheets.go_back()
    expect(dialog(sheets)).to_have_count(1)
    sheets.go_back()
    expect(dialog(sheets)).to_have_count(0)
    expect(sheets.get_by_test_id("dismissed")).to_have_text("Dismissed 1")
    assert sheets.evaluate("history.state?.place ?? 0") == 0


@pytest.mark.parametrize("way", ["tap", "return key"])
def test_a_field_has_the_focus_as_its_sheet_opens(sheets, way):
    if way == "tap":
        sheets.get_by_test_id("open.search").click()
    else:
        sheets.get_by_test_id("note").click()
        expect(sheets.get_by_test_id("writing")).to_have_text("Writing")
        sheets.keyboard.press("Enter")
    for depth in (1, 2):
        expect(dialog(sheets)).to_have_count(depth)
        sheets.wait_for_timeout(400)
        sheets.keyboard.type("ab")
        expect(sheets.get_by_test_id("searched").last).to_have_text("ab searching")
        if depth == 2:
            break
        if way == "tap":
            sheets.get_by_test_id("further").click()
        else:
            sheets.keyboard.press("Enter")
    expect(sheets.get_by_test_id("writing")).to_have_text("Not writing")
    expect(sheets.get_by_test_id("searched").first).to_have_text("ab resting")


def test_reduced_motion_opens_and_closes_at_once(gallery, new_page):
    page = new_page(reduced_motion="reduce")
    page.goto(gallery("sheets").url)
    page.wait_for_selector("html[data-live]")
    page.get_by_test_id("open.sheet").click()
    expect(dialog(page)).to_have_count(1)
    assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(page.locator("dialog")).to_have_count(0)


def test_an_alert_asks_and_its_buttons_answer(alerts):
    open_by_key(alerts, "open.alert")
    alert = alerts.get_by_role("alertdialog", name="Delete the trip?")
    expect(alert).to_be_visible()
    expect(alert.get_by_text("It cannot be brought back.")).to_be_visible()
    assert serious(alerts) == []
    alerts.get_by_test_id("delete").click()
    expect(alerts.get_by_test_id("answer")).to_have_text("deleted")
    expect(dialog(alerts)).to_have_count(0)
    assert alerts.evaluate(FOCUSED) == "open.alert"
    open_by_key(alerts, "open.alert")
    alerts.keyboard.press("Escape")
    expect(alerts.get_by_test_id("answer")).to_have_text("kept")


def test_a_row_goes_with_the_alert_that_asked(alerts):
    for name in ("Seoul", "Busan"):
        alerts.get_by_test_id(f"row.{name}").click()
        alerts.get_by_role("button", name="Remove", exact=True).click()
        expect(alerts.get_by_test_id(f"row.{name}")).to_have_count(0)
    expect(alerts.locator("dialog, [data-leaving]")).to_have_count(0)
    open_by_key(alerts, "open.alert")


def test_an_alert_without_buttons_has_one(alerts):
    open_by_key(alerts, "open.plain")
    alerts.get_by_role("button", name="확인").click()
    expect(dialog(alerts)).to_have_count(0)


def test_a_choice_can_always_be_left(alerts):
    open_by_key(alerts, "open.choice")
    expect(alerts.get_by_role("dialog", name="Sort by")).to_be_visible()
    assert serious(alerts) == []
    alerts.get_by_role("button", name="취소").click()
    expect(dialog(alerts)).to_have_count(0)
    expect(alerts.get_by_test_id("answer")).to_have_text("none")
    open_by_key(alerts, "open.choice")
    alerts.get_by_test_id("price").click()
    expect(alerts.get_by_test_id("answer")).to_have_text("price")
    expect(dialog(alerts)).to_have_count(0)
