"""Screens over screens: what the browser's own way back does, and where the focus goes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FOCUSED = "document.activeElement?.dataset?.testid ?? document.activeElement?.textContent"


@pytest.fixture
def stack(gallery, page):
    page.goto(gallery("navigation", "--lang", "ko").url)
    page.wait_for_selector("html[data-live]")
    return page


def serious(page):
    found = Axe().run(page).response["violations"]
    return [entry["id"] for entry in found if entry["impact"] in ("serious", "critical")]


def entries(page, number):
    """Waits until the history has so many entries; the page's policy lets no script wait for it."""
    for _ in range(100):
        if page.evaluate("history.state?.place ?? 0") == number:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{page.evaluate('history.state')}, not {number}")


def depth(page, number):
    expect(page.locator("[data-testid='depth.0']")).to_have_text(f"Depth {number}")
    entries(page, number)


def go(page, *levels):
    for level in levels:
        page.get_by_test_id(f"go.{level}").click()
        expect(page.get_by_role("heading", name=f"Level {level}")).to_be_visible()
    page.wait_for_timeout(400)


def test_three_pushes_three_backs_and_what_is_below_survives(stack):
    stack.get_by_test_id("count.0").click()
    stack.evaluate("document.querySelector('[data-testid=\"scroller.0\"]').scrollTo(0, 30)")
    go(stack, 1)
    stack.get_by_test_id("count.1").click()
    go(stack, 2, 3)
    depth(stack, 3)
    assert serious(stack) == []
    for level in (2, 1):
        stack.go_back()
        expect(stack.get_by_role("heading", name=f"Level {level}")).to_be_visible()
        depth(stack, level)
    expect(stack.get_by_test_id("count.1")).to_have_text("Count 1")
    stack.go_back()
    expect(stack.get_by_role("heading", name="Places")).to_be_visible()
    depth(stack, 0)
    expect(stack.get_by_test_id("count.0")).to_have_text("Count 1")
    assert stack.evaluate("document.querySelector('[data-testid=\"scroller.0\"]').scrollTop") == 30


def test_two_quick_backs_take_two_screens(stack):
    go(stack, 1, 2, 3)
    depth(stack, 3)
    stack.evaluate("history.back(); setTimeout(() => history.back(), 20)")
    expect(stack.get_by_role("heading", name="Level 1")).to_be_visible()
    depth(stack, 1)


def test_forward_shows_the_screen_again(stack):
    go(stack, 1, 2)
    stack.go_back()
    expect(stack.get_by_role("heading", name="Level 1")).to_be_visible()
    depth(stack, 1)
    stack.go_forward()
    expect(stack.get_by_role("heading", name="Level 2")).to_be_visible()
    depth(stack, 2)


def test_the_app_pops_and_the_history_follows(stack):
    go(stack, 1, 2, 3)
    stack.get_by_test_id("home.3").click()
    expect(stack.get_by_role("heading", name="Places")).to_be_visible()
    depth(stack, 0)
    # A way forward that leads nowhere is given up.
    stack.go_forward()
    depth(stack, 0)


def test_back_after_a_reload_does_not_leave_the_app(stack):
    go(stack, 1, 2)
    depth(stack, 2)
    stack.reload()
    stack.wait_for_selector("html[data-live]")
    stack.wait_for_timeout(300)
    shown = stack.get_by_role("heading", level=1).inner_text()
    entries(stack, 2 if shown == "Level 2" else 0)
    go(stack, *([3] if shown == "Level 2" else [1]))
    stack.go_back()
    expect(stack.get_by_role("heading", name=shown)).to_be_visible()


def test_focus_goes_to_the_heading_and_back_to_the_link(stack):
    stack.get_by_test_id("go.1").focus()
    stack.keyboard.press("Enter")
    expect(stack.get_by_role("heading", name="Level 1")).to_be_focused()
    # What is below is out of reach.
    seen = set()
    for _ in range(12):
        stack.keyboard.press("Tab")
        seen.add(stack.evaluate(FOCUSED))
    assert "go.2" in seen and not {"go.1", "count.0"} & seen
    stack.get_by_role("button", name="Places").click()
    expect(stack.get_by_role("heading", name="Places")).to_be_visible()
    expect(stack.get_by_test_id("go.1")).to_be_focused()
    assert serious(stack) == []


def test_two_quick_taps_push_one_screen(stack):
    for name, title in (("go.1", "Level 1"), ("about.0", "About")):
        stack.get_by_test_id(name).evaluate("node => { node.click(); node.click(); }")
        expect(stack.get_by_role("heading", name=title)).to_be_visible()
        entries(stack, 1)
        assert stack.locator(".screen").count() == 2
        stack.go_back()
        entries(stack, 0)
        expect(stack.locator(".screen")).to_have_count(1)


def test_a_field_has_the_focus_as_its_screen_comes(stack):
    stack.get_by_test_id("search.0").click()
    expect(stack.get_by_role("heading", name="Search")).to_be_visible()
    stack.wait_for_timeout(400)
    stack.keyboard.type("ab")
    expect(stack.get_by_test_id("searched")).to_have_text("ab searching")


def test_links_and_bindings_push_views(stack):
    for name, title in (("about.0", "About"), ("detail.0", "Detail")):
        stack.get_by_test_id(name).click()
        expect(stack.get_by_role("heading", name=title)).to_be_visible()
        stack.go_back()
        expect(stack.get_by_role("heading", name="Places")).to_be_visible()
        stack.get_by_test_id(name).click()
        expect(stack.get_by_role("heading", name=title)).to_be_visible()
        stack.get_by_role("button", name="Places").click()
        expect(stack.get_by_role("heading", name="Places")).to_be_visible()


def test_back_leads_through_a_sheet_with_a_stack_of_its_own(stack):
    go(stack, 1)
    stack.get_by_test_id("sheet.1").click()
    expect(stack.get_by_role("dialog", name="In a sheet")).to_be_visible()
    stack.get_by_test_id("further").click()
    expect(stack.get_by_role("heading", name="Inside")).to_be_visible()
    entries(stack, 3)
    assert serious(stack) == []
    stack.go_back()
    expect(stack.get_by_role("heading", name="In a sheet")).to_be_visible()
    stack.go_back()
    expect(stack.locator("dialog:modal")).to_have_count(0)
    expect(stack.get_by_role("heading", name="Level 1")).to_be_visible()
    stack.go_back()
    expect(stack.get_by_role("heading", name="Places")).to_be_visible()


def test_a_swipe_from_the_edge_leads_back(gallery, new_page):
    page = new_page(has_touch=True)
    page.goto(gallery("navigation").url)
    page.wait_for_selector("html[data-live]")
    page.get_by_test_id("go.1").tap()
    expect(page.get_by_role("heading", name="Level 1")).to_be_visible()
    page.wait_for_timeout(400)
    session = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", 5), ("touchMove", 100), ("touchMove", 300)):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 300}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("heading", name="Places")).to_be_visible()


@pytest.fixture
def rows(gallery, page):
    page.goto(gallery("list").url)
    page.wait_for_selector("html[data-live]")
    return page


def test_a_list_is_a_list_of_items(rows):
    near = rows.get_by_role("list").nth(1)
    expect(near.get_by_role("listitem")).to_have_count(3)
    expect(rows.get_by_role("heading", name="Near")).to_be_visible()
    rows.get_by_test_id("tap").click()
    expect(rows.get_by_test_id("tapped")).to_have_text("tapped")
    # The whole row is the button.
    box = rows.get_by_test_id("place.1").bounding_box()
    assert box["width"] > 350 and box["height"] >= 44
    rows.mouse.click(box["x"] + box["width"] - 60, box["y"] + 10)
    expect(rows.get_by_role("heading", name="Place", exact=True)).to_be_visible()
    rows.go_back()
    expect(rows.get_by_role("heading", name="List")).to_be_visible()
    assert serious(rows) == []


def test_rows_are_made_as_they_come_near(rows):
    assert rows.get_by_text("Row 79").count() == 0
    scroller = rows.locator(".scroll").first
    for _ in range(12):
        scroller.evaluate("node => node.scrollBy(0, 3000)")
        rows.wait_for_timeout(80)
    expect(rows.get_by_text("Row 79")).to_be_visible()


def test_a_tag_may_stand_before_its_tab(rows):
    rows.get_by_role("button", name="Phase").click()
    expect(rows.get_by_test_id("phase")).to_have_text("phase active")
    rows.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(rows.get_by_test_id("phase")).to_have_text("phase away")
