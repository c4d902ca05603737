"""Views that come and go: how they move, what a person can still reach, and what is left of them."""

import pytest

from motion import by_id, finish, freeze, motions, moves, style

NAMES = ["fade", "move", "scale", "push", "custom", "plain"]


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def tap(page, name):
    page.get_by_test_id(name).click()


def leaving(page):
    return page.evaluate(
        "[...document.querySelectorAll('[data-leaving]')].map(node => node.textContent)")


def test_what_comes_is_animated_in(gallery, page):
    live(page, gallery("transitions").url)
    tap(page, "toggle")
    moves(page, by_id("fade"))
    assert motions(page, by_id("fade"))["opacity"]["from"] == "0"
    assert set(motions(page, by_id("move"))) == {"transform"}
    assert set(motions(page, by_id("scale"))) == {"opacity", "transform"}
    assert set(motions(page, by_id("push"))) == {"opacity", "transform"}
    assert motions(page, by_id("plain"))["opacity"]["from"] == "0"
    assert motions(page, by_id("still")) == {}
    freeze(page, 1000)
    width = page.get_by_test_id("move").evaluate("node => node.offsetWidth")
    shift = page.evaluate("""selector => new DOMMatrix(
        getComputedStyle(document.querySelector(selector)).transform).e""", by_id("move"))
    assert shift == pytest.approx(-width / 2, abs=1)
    assert float(style(page, by_id("fade"), "opacity")) == pytest.approx(0.5, abs=0.01)
    turned = page.evaluate("""() => document.getAnimations().map(each => each.effect.getKeyframes()[0].rotate)
        .filter(Boolean)""")
    assert turned == ["-90deg"]
    finish(page)
    assert style(page, by_id("fade"), "opacity") == "1"
    assert style(page, by_id("move"), "transform") == "none"


def test_what_goes_stays_in_place_until_it_has_gone(gallery, page):
    live(page, gallery("transitions").url)
    tap(page, "at-once")
    place = page.get_by_test_id("fade").bounding_box()
    tap(page, "toggle")
    page.wait_for_selector("[data-leaving]", state="attached")
    assert leaving(page) == NAMES
    freeze(page, 500)
    gone = page.locator("[data-leaving]").first
    assert gone.bounding_box() == pytest.approx(place, abs=1)
    assert float(gone.evaluate("node => getComputedStyle(node).opacity")) == pytest.approx(0.75, abs=0.01)
    # Its id is free, nothing in it can be reached, and it takes no taps.
    assert gone.evaluate("""node => node.inert && !node.id && !node.querySelector('[id],[data-on]')
        && getComputedStyle(node).pointerEvents === 'none'""")
    hit = page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('[data-leaving]')",
                        [place["x"] + 5, place["y"] + 5])
    assert not hit
    finish(page)
    page.wait_for_selector("[data-leaving]", state="detached")
    assert page.locator(".holds").count() == 0


def test_what_comes_back_goes_on_from_what_it_looks_like(gallery, page):
    live(page, gallery("transitions").url)
    tap(page, "at-once")
    tap(page, "toggle")
    page.wait_for_selector("[data-leaving]", state="attached")
    freeze(page, 500)
    tap(page, "toggle")
    moves(page, by_id("fade"))
    assert leaving(page) == []
    found = motions(page, by_id("fade"))["opacity"]
    assert float(found["from"]) == pytest.approx(0.75, abs=0.01)
    assert found["to"] == "1"
    assert page.get_by_text("fade", exact=True).count() == 1
    finish(page)
    assert style(page, by_id("fade"), "opacity") == "1"


def test_rows_come_and_go_while_the_others_close_up(gallery, page):
    live(page, gallery("transitions").url)
    first, second = (page.get_by_test_id(f"row-{row}").bounding_box() for row in (1, 2))
    last = page.get_by_test_id("row-3").bounding_box()
    tap(page, "remove")
    page.wait_for_selector("[data-leaving]", state="attached")
    assert leaving(page) == ["row 1"]
    freeze(page, 0)
    # What goes stays where it was; the others share its room, in the middle of the screen.
    assert page.locator("[data-leaving]").bounding_box()["y"] == pytest.approx(first["y"], abs=1)
    step = second["y"] - first["y"]
    assert page.get_by_test_id("row-2").bounding_box()["y"] == pytest.approx(
        second["y"] - step / 2, abs=1)
    assert page.get_by_test_id("row-3").bounding_box()["y"] == pytest.approx(
        last["y"] - step / 2, abs=1)
    tap(page, "add")
    moves(page, by_id("row-4"))
    assert set(motions(page, by_id("row-4"))) == {"opacity", "transform"}


def test_nothing_is_left_after_many_changes(gallery, page):
    live(page, gallery("transitions").url)
    tap(page, "pace")
    page.get_by_test_id("speed").get_by_text("fast").wait_for()
    nodes = page.evaluate("document.querySelectorAll('*').length")
    for _ in range(10):
        tap(page, "toggle")
        tap(page, "add")
        tap(page, "remove")
    page.wait_for_function("""nodes => !document.querySelector('[data-leaving]')
        && document.querySelectorAll('*').length === nodes""", arg=nodes)


def test_reduced_motion_takes_away_at_once(gallery, new_page):
    page = new_page(reduced_motion="reduce")
    live(page, gallery("transitions").url)
    tap(page, "toggle")
    page.get_by_test_id("fade").wait_for()
    assert motions(page, by_id("fade")) == {}
    tap(page, "toggle")
    page.get_by_test_id("fade").wait_for(state="detached")
    assert leaving(page) == []
