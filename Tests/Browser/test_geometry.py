"""Sizes and places as the page tells them, and what views make of them."""

import pytest


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def text(page, name, wanted):
    page.get_by_test_id(name).get_by_text(wanted, exact=True).wait_for()


def width(page, name):
    return page.get_by_test_id(name).bounding_box()["width"]


def test_a_reader_knows_its_size_and_follows_it(gallery, page):
    live(page, gallery("geometry").url)
    text(page, "size", "240 × 80")
    assert width(page, "half") == pytest.approx(120)
    page.get_by_test_id("narrow").click()
    text(page, "size", "120 × 80")
    assert width(page, "half") == pytest.approx(60)


def test_content_never_changes_the_size_of_its_reader(gallery, page):
    live(page, gallery("geometry").url)
    text(page, "size", "240 × 80")
    page.get_by_test_id("large").click()
    page.wait_for_function(
        "() => document.querySelector('[data-testid=content]').getBoundingClientRect().width > 800")
    assert page.get_by_test_id("size").inner_text() == "240 × 80"
    box = page.get_by_test_id("reader").bounding_box()
    assert (box["width"], box["height"]) == (240, 80)


def test_a_change_of_geometry_is_told_once_for_each_size(gallery, page):
    live(page, gallery("geometry").url)
    # The text that counts the changes has one size whatever it says.
    page.get_by_text("changing 1", exact=True).wait_for()
    first = page.get_by_test_id("heard").inner_text()
    page.get_by_test_id("large").click()
    page.get_by_text("changing 2", exact=True).wait_for()
    assert page.get_by_test_id("heard").inner_text() != first


def test_a_place_follows_the_scroller_it_is_measured_in(gallery, page):
    live(page, gallery("geometry").url)
    place = page.get_by_test_id("place")
    page.wait_for_function(
        "() => document.querySelector('[data-testid=place]').textContent.startsWith('y 308')")
    page.get_by_test_id("scroller").locator(".scroll").evaluate("node => { node.scrollTop = 100 }")
    page.wait_for_function(
        "() => document.querySelector('[data-testid=place]').textContent.startsWith('y 208')")
    top = place.evaluate("""node => node.closest('.geo').getBoundingClientRect().top
        - document.querySelector('.root').getBoundingClientRect().top""")
    assert int(place.inner_text().rsplit(" ", 1)[1]) == pytest.approx(top, abs=1)


def test_a_reader_is_there_in_the_first_page(gallery, new_page):
    page = new_page(java_script_enabled=False)
    page.goto(gallery("geometry").url)
    assert page.get_by_test_id("size").inner_text() == "390 × 844"


def scrolled(page, name):
    return page.get_by_test_id(name).evaluate("node => node.scrollTop")


def press(page, name):
    """A click that scrolls nothing, as Playwright's own would."""
    page.get_by_test_id(name).evaluate("node => node.click()")


def in_view(page, row):
    return page.evaluate("""row => {
        const own = document.querySelector(`[data-testid=row-${row}]`)?.getBoundingClientRect();
        const list = document.querySelector('[data-testid=list]').getBoundingClientRect();
        return !!own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    }""", row)


def wait_in_view(page, row):
    page.wait_for_function("""row => {
        const own = document.querySelector(`[data-testid=row-${row}]`)?.getBoundingClientRect();
        const list = document.querySelector('[data-testid=list]').getBoundingClientRect();
        return !!own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    }""", arg=row)


def test_scrolling_to_a_view_moves_its_scroller_only(gallery, page):
    live(page, gallery("scrolling").url)
    page.get_by_test_id("page").evaluate("node => { node.scrollTop = 20 }")
    assert not in_view(page, 39)
    press(page, "last")
    wait_in_view(page, 39)
    assert scrolled(page, "page") == 20
    press(page, "nothing")
    press(page, "middle")
    wait_in_view(page, 20)
    # Its middle at the middle of the scroller, once the rows on the way have their heights.
    page.wait_for_function("""() => {
        const [own, list] = ['row-20', 'list'].map(
            name => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect());
        return Math.abs((own.top + own.bottom) / 2 - (list.top + list.bottom) / 2) < 2;
    }""")
    assert scrolled(page, "page") == 20
    assert page.evaluate("scrollY") == 0


def test_scrolling_with_an_animation_arrives(gallery, page):
    live(page, gallery("scrolling").url)
    page.get_by_test_id("last").click()
    wait_in_view(page, 39)
    page.get_by_test_id("top").click()
    page.wait_for_function("() => document.querySelector('[data-testid=list]').scrollTop < 2")


def test_a_row_that_is_added_in_the_same_turn_is_scrolled_to(gallery, page):
    live(page, gallery("scrolling").url)
    page.get_by_test_id("added").click()
    wait_in_view(page, 40)
