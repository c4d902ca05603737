"""What a page tells of its reader when it opens and when that changes, and how it reads."""

import pytest


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def text(page, name, wanted):
    page.get_by_test_id(name).get_by_text(wanted, exact=True).wait_for()


def size(page, name):
    return page.get_by_test_id(name).evaluate("node => parseFloat(getComputedStyle(node).fontSize)")


def test_appearance_and_motion_are_told_while_the_page_is_open(gallery, page):
    live(page, gallery("appearance").url)
    text(page, "traits", "light, lively")
    page.emulate_media(color_scheme="dark")
    text(page, "traits", "dark, lively")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    text(page, "traits", "dark, calm")
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    text(page, "traits", "light, lively")


def test_a_view_may_ask_for_an_appearance_of_the_page(gallery, page):
    live(page, gallery("appearance").url)
    page.get_by_test_id("dark").click()
    text(page, "traits", "dark, lively")
    root = page.locator(".root")
    assert root.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(0, 0, 0)"
    assert page.get_by_test_id("body").evaluate(
        "node => getComputedStyle(node).color") == "rgb(255, 255, 255)"
    page.get_by_test_id("dark").click()
    text(page, "traits", "light, lively")
    assert root.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(255, 255, 255)"


def test_a_view_is_drawn_for_an_appearance_of_its_own(gallery, page):
    live(page, gallery("appearance").url)
    node = page.get_by_test_id("always-dark")
    assert node.evaluate("node => getComputedStyle(node).colorScheme") == "dark"
    assert node.evaluate("node => getComputedStyle(node).color") == "rgb(255, 255, 255)"


def test_texts_follow_the_reader_and_what_is_set(gallery, page):
    live(page, gallery("appearance").url)
    text(page, "type-size", "large")
    assert size(page, "body") == pytest.approx(17, abs=0.1)
    assert size(page, "small") == pytest.approx(14, abs=0.1)
    assert size(page, "huge") == pytest.approx(28, abs=0.1)
    page.evaluate("document.documentElement.style.fontSize = '20px'")
    text(page, "type-size", "xxLarge")
    assert size(page, "body") == pytest.approx(21.25, abs=0.1)
    # What is set is set, whatever the page's own size.
    page.wait_for_function("""() => Math.abs(parseFloat(getComputedStyle(
        document.querySelector('[data-testid=small]')).fontSize) - 14) < 0.3""")
    page.wait_for_function("""() => Math.abs(document.querySelector(
        '[data-testid=scaled]').getBoundingClientRect().width - 42) < 0.5""")


def test_a_page_in_arabic_is_read_from_the_right(gallery, page):
    live(page, gallery("appearance", "--lang", "ar").url)
    text(page, "direction", "from the right")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    first, last = (page.get_by_test_id(name).bounding_box() for name in ("first", "last"))
    assert first["x"] > last["x"]
    assert page.get_by_test_id("first").evaluate(
        "node => getComputedStyle(node).paddingRight") == "30px"
    assert page.get_by_test_id("arrow").evaluate(
        "node => getComputedStyle(node).scale") == "-1 1"


def test_a_part_of_a_page_may_be_read_from_the_right(gallery, page):
    live(page, gallery("appearance").url)
    text(page, "direction", "from the left")
    first, last = (page.get_by_test_id(f"inner-{name}").bounding_box() for name in ("first", "last"))
    assert first["x"] > last["x"]


def test_materials_blurs_and_lines_are_drawn(gallery, page):
    live(page, gallery("appearance").url)
    assert page.get_by_test_id("material").evaluate(
        "node => getComputedStyle(node).backdropFilter") == "blur(20px)"
    assert page.get_by_test_id("blurred").evaluate(
        "node => getComputedStyle(node).filter") == "blur(2px)"
    node = page.get_by_test_id("lines")
    assert node.evaluate("node => node.offsetHeight / parseFloat(getComputedStyle(node).lineHeight)") \
        == pytest.approx(3, abs=0.1)
