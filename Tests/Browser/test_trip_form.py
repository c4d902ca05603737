"""A whole screen as an app would write it: a list, a form, a sheet to search in, an alert and a confirmation."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


@pytest.fixture
def trips(gallery, page):
    page.goto(gallery("trip-form", "--lang", "ko").url)
    page.wait_for_selector("html[data-live]")
    return page


def dialog(page):
    return page.locator("dialog:modal")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def serious(page):
    found = Axe().run(page).response["violations"]
    return [entry["id"] for entry in found if entry["impact"] in ("serious", "critical")]


def expect_focus(page, name):
    for _ in range(40):
        if page.evaluate(FOCUSED) == name:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{page.evaluate(FOCUSED)}, not {name}")


def test_a_trip_is_made_by_keyboard_alone(trips):
    trips.get_by_role("button", name="추가").focus()
    press(trips, "Enter")
    expect(trips.get_by_role("heading", name="새 여행")).to_be_visible()
    # The form asked for focus as it appeared, and keeps it while the screen slides in.
    expect_focus(trips, "여행 이름")
    trips.wait_for_timeout(500)
    expect_focus(trips, "여행 이름")
    trips.keyboard.insert_text("겨울 바다")
    press(trips, "Enter")
    expect_focus(trips, "메모")
    trips.keyboard.insert_text("목도리")
    press(trips, "Tab", "Enter")
    expect(dialog(trips)).to_have_count(1)
    expect_focus(trips, "도시 찾기")
    trips.keyboard.insert_text("파")
    expect(dialog(trips).get_by_text("제주")).to_have_count(0)
    city = dialog(trips).get_by_role("button", name="파리")
    expect(city).to_have_count(1)
    for _ in range(4):
        press(trips, "Tab")
        if "파리" in trips.evaluate(FOCUSED):
            break
    press(trips, "Enter")
    expect(dialog(trips)).to_have_count(0)
    expect(trips.get_by_role("button", name="목적지 파리")).to_be_focused()
    press(trips, "Tab")
    expect(trips.get_by_role("combobox", name="출발")).to_be_focused()
    press(trips, "ArrowDown")
    expect(trips.get_by_role("combobox", name="출발")).to_have_js_property("selectedIndex", 3)
    assert serious(trips) == []
    trips.get_by_role("button", name="저장").focus()
    press(trips, "Enter")
    row = trips.get_by_role("button", name="겨울 바다").or_(trips.get_by_role("link", name="겨울 바다"))
    expect(row).to_contain_text("파리 · 7월")


def test_what_is_wrong_is_said_and_the_field_gets_the_focus(trips):
    trips.get_by_text("벚꽃 여행").click()
    name = trips.get_by_role("textbox", name="여행 이름")
    name.fill("")
    trips.get_by_role("button", name="저장").click()
    expect(trips.get_by_text("이름을 적어 주세요.")).to_be_visible()
    expect(name).to_be_focused()
    name.fill("출장")
    expect(trips.get_by_text("이름을 적어 주세요.")).to_have_count(0)
    trips.get_by_role("button", name="저장").click()
    alert = trips.get_by_role("alertdialog", name="저장할 수 없습니다")
    expect(alert).to_be_visible()
    alert.get_by_role("button", name="확인").click()
    # The button's action asks for the field; the alert does not take the focus back from it.
    expect(dialog(trips)).to_have_count(0)
    expect(name).to_be_focused()
    trips.keyboard.press("End")
    trips.keyboard.insert_text(" 둘")
    expect(trips.get_by_role("heading", name="출장 둘")).to_be_visible()


def test_a_trip_is_deleted_once_it_is_confirmed(trips):
    trips.get_by_text("출장").click()
    trips.get_by_role("button", name="여행 삭제").click()
    expect(dialog(trips)).to_contain_text("되돌릴 수 없습니다.")
    trips.keyboard.press("Escape")
    expect(dialog(trips)).to_have_count(0)
    trips.get_by_role("button", name="여행 삭제").click()
    dialog(trips).get_by_role("button", name="삭제", exact=True).click()
    expect(trips.get_by_role("heading", name="내 여행")).to_be_visible()
    expect(trips.get_by_text("도쿄 · 5월")).to_have_count(0)


def test_rows_of_a_form_look_as_such(trips):
    trips.get_by_text("벚꽃 여행").click()
    trips.wait_for_timeout(500)
    menu = trips.get_by_role("combobox", name="출발").bounding_box()
    label = trips.get_by_text("출발").bounding_box()
    assert label["x"] < 40 and menu["x"] > 250
    assert menu["x"] + menu["width"] <= 390 - 16
    seats = trips.get_by_role("switch", name="출장").bounding_box()
    button = trips.get_by_role("button", name="여행 삭제").bounding_box()
    # A section without a heading stands apart from the one before.
    assert button["y"] - (seats["y"] + seats["height"]) > 20


def test_the_bars_over_a_list_of_cards_have_its_color(trips):
    color = "node => getComputedStyle(node).backgroundColor"
    assert trips.locator(".screen").evaluate(color) == "rgb(242, 242, 247)"
    trips.get_by_role("switch", name="어두운 화면").click()
    expect(trips.get_by_text("지금은 어둡습니다.")).to_be_visible()
    assert trips.locator(".screen").evaluate(color) == "rgb(0, 0, 0)"
    assert serious(trips) == []
