"""What those get who see little, use no pointer, or hear the page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")
    expect(page.locator("[data-testid^='home.product.stay']").first).to_be_visible()


def check(page):
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["ko-KR", "en-US"])
def test_axe_finds_nothing_in_the_home(new_page, app_url, scheme, locale):
    page = new_page(color_scheme=scheme, locale=locale)
    live(page, app_url)
    check(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_elsewhere(new_page, app_url, scheme):
    page = new_page(color_scheme=scheme)
    live(page, app_url)
    page.locator("[data-testid^='home.product.stay']").first.click()
    expect(page.get_by_test_id("route.back")).to_be_visible()
    check(page)
    page.get_by_test_id("route.back").click()
    page.get_by_test_id("tab.search").click()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()
    check(page)


def test_every_control_is_reached_by_key_and_named(page, app_url):
    live(page, app_url)
    reached = []
    for _ in range(400):
        page.keyboard.press("Tab")
        found = page.evaluate("""() => {
          const node = document.activeElement;
          if (node === document.body) return null;
          const words = node.getAttribute("aria-label") || node.innerText
            || [...node.querySelectorAll("img")].map(image => image.alt).join();
          const ring = getComputedStyle(node);
          return [node.tagName, node.dataset.testid || "", words.trim(), ring.outlineStyle];
        }""")
        if found is None:
            break
        reached.append(found)
    buttons = [entry for entry in reached if entry[0] == "BUTTON"]
    assert all(words for _, _, words, _ in buttons), "a button without a name"
    assert all(ring != "none" for *_, ring in reached), "focus cannot be seen"
    names = [words for _, _, words, _ in buttons]
    for wanted in ("새로 고침", "호텔·리조트", "홈", "검색", "찜"):
        assert names.count(wanted) == 1, wanted


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_press_buttons(page, app_url, key):
    live(page, app_url)
    page.get_by_role("button", name="검색", exact=True).focus()
    page.keyboard.press(key)
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()


def test_what_a_screen_covers_is_out_of_reach(page, app_url):
    live(page, app_url)
    page.locator("[data-testid^='home.product.stay']").first.click()
    expect(page.get_by_test_id("route.back")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.dataset.testid") in (None, "route.back")


def test_at_twice_the_size_nothing_is_cut_off_sideways(new_page, app_url):
    page = new_page(viewport={"width": 195, "height": 422}, device_scale_factor=2)
    live(page, app_url)
    wide = page.evaluate("""() => [...document.querySelectorAll(".sy button, .tab")].filter(node => {
      const box = node.getBoundingClientRect();
      return box.width && !node.closest(".sx") && (box.left < -1 || box.right > innerWidth + 1);
    }).map(node => node.dataset.testid || node.innerText)""")
    assert wide == []
