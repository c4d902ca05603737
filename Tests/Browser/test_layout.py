"""Grids, views that fit, texts that shrink and bars, as the page lays them out."""

import pytest


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def box(page, name):
    return page.get_by_test_id(name).bounding_box()


def shown(page, name):
    return page.get_by_test_id(name).evaluate("node => getComputedStyle(node).visibility") == "visible"


def test_cells_of_a_column_begin_at_one_place(gallery, page):
    live(page, gallery("layout").url)
    assert box(page, "a1")["x"] == pytest.approx(box(page, "a2")["x"], abs=0.5)
    assert box(page, "b1")["x"] == pytest.approx(box(page, "b2")["x"], abs=0.5)
    assert box(page, "b1")["x"] == pytest.approx(
        box(page, "a2")["x"] + box(page, "a2")["width"] + 10, abs=0.5)
    assert box(page, "a1")["y"] < box(page, "a2")["y"]
    # What is in no row has one to itself; a cell may be as wide as two.
    right = box(page, "b1")["x"] + box(page, "b1")["width"]
    assert box(page, "line")["x"] == pytest.approx(box(page, "a1")["x"], abs=0.5)
    assert box(page, "line")["x"] + box(page, "line")["width"] == pytest.approx(right, abs=0.5)
    assert box(page, "both")["x"] == pytest.approx(box(page, "a1")["x"], abs=0.5)
    page.get_by_test_id("third").click()
    page.get_by_test_id("c2").wait_for()
    assert box(page, "c2")["y"] == pytest.approx(box(page, "b2")["y"], abs=0.5)
    assert box(page, "c2")["x"] > box(page, "b1")["x"] + box(page, "b1")["width"]


def test_the_first_view_that_fits_is_shown(gallery, page):
    live(page, gallery("layout").url)
    assert shown(page, "long")
    page.get_by_test_id("narrow").click()
    page.wait_for_function("""() => getComputedStyle(
        document.querySelector('[data-testid=short]')).visibility === 'visible'""")
    assert not shown(page, "long")
    assert not shown(page, "shortest")
    page.get_by_test_id("narrow").click()
    page.wait_for_function("""() => getComputedStyle(
        document.querySelector('[data-testid=long]')).visibility === 'visible'""")


def test_a_text_shrinks_until_it_fits_and_grows_again(gallery, page):
    live(page, gallery("layout").url)
    text = page.get_by_test_id("shrinking").locator(".t")

    def size():
        return float(text.evaluate("node => getComputedStyle(node).fontSize").removesuffix("px"))

    full = size()
    page.get_by_test_id("narrow").click()
    page.wait_for_function("""full => {
        const node = document.querySelector('[data-testid=shrinking] .t');
        return parseFloat(getComputedStyle(node).fontSize) < full * 0.9
            && node.scrollWidth <= node.clientWidth;
    }""", arg=full)
    page.get_by_test_id("narrow").click()
    page.wait_for_function("""full => Math.abs(parseFloat(getComputedStyle(document.querySelector(
        '[data-testid=shrinking] .t')).fontSize) - full) < 0.1""", arg=full)


def test_bars_take_their_room_from_the_content(gallery, page):
    live(page, gallery("layout").url)
    scroller, bar, head = (box(page, name) for name in ("scroller", "bar", "head"))
    assert head["y"] + head["height"] == pytest.approx(scroller["y"], abs=0.5)
    assert scroller["y"] + scroller["height"] == pytest.approx(bar["y"], abs=0.5)
    assert head["height"] + scroller["height"] + bar["height"] == pytest.approx(200, abs=1)
    assert head["x"] == pytest.approx(scroller["x"], abs=0.5)


def test_a_view_reaches_under_the_bars_of_the_device(gallery, page):
    live(page, gallery("layout").url)
    before = box(page, "bleeding")
    page.evaluate("document.documentElement.style.setProperty('--safe-bottom', '34px')")
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('.root')).paddingBottom === '34px'")
    after = box(page, "bleeding")
    assert after["height"] == pytest.approx(before["height"], abs=0.5)
    style = page.get_by_test_id("bleeding").evaluate("node => getComputedStyle(node).marginBottom")
    assert style == "-34px"
