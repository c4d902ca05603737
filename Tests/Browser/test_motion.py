"""Animations as the page draws them: what moves, from where to where, and how long."""

import re

import pytest

from motion import by_id, finish, freeze, hold, motions, moves, style

BOX = by_id("box")


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def tap(page, name):
    page.get_by_test_id(name).click()


def x_of(page, selector):
    return float(style(page, selector, "translate").split("px")[0])


def test_a_page_is_placed_unanimated_then_faded_and_moved_at_two_paces(gallery, page):
    live(page, gallery("page-transition").url)
    hold(page)
    tap(page, "slide")
    target = by_id("page")
    moves(page, target)
    found = motions(page, target)
    assert found["opacity"] == {
        "from": "0", "to": "1", "duration": 250, "delay": 0, "easing": "linear"}
    assert found["translate"] == {
        "from": "300px", "to": "0px", "duration": 1000, "delay": 0, "easing": "linear"}
    assert set(found) == {"opacity", "translate"}
    for moment, x, opacity in [(0, 300, 0), (125, 262.5, 0.5), (249, 225.3, 0.996)]:
        freeze(page, moment)
        assert x_of(page, target) == pytest.approx(x, abs=0.5)
        assert float(style(page, target, "opacity")) == pytest.approx(opacity, abs=0.01)
    # Completion is the host's, by its own clock.
    page.get_by_test_id("settled").get_by_text("1").wait_for()
    finish(page)
    assert style(page, target, "translate") in ("0px", "none")
    assert style(page, target, "opacity") == "1"


def test_an_interrupted_move_goes_on_from_where_it_is(gallery, page):
    live(page, gallery("animations").url)
    tap(page, "move")
    moves(page, BOX)
    freeze(page, 500)
    tap(page, "move")
    page.wait_for_function("""selector => document.querySelector(selector).getAnimations().some(
        each => each.effect.getKeyframes()[1].translate === '0px')""", arg=BOX)
    found = motions(page, BOX)
    assert list(found) == ["translate"]
    assert float(found["translate"]["from"].removesuffix("px")) == pytest.approx(25, abs=0.5)


def test_a_change_of_one_property_leaves_the_others_moving(gallery, page):
    live(page, gallery("animations").url)
    tap(page, "move")
    moves(page, BOX)
    freeze(page, 500)
    tap(page, "fade")
    page.wait_for_function(
        "selector => document.querySelector(selector).getAnimations().length === 2", arg=BOX)
    found = motions(page, BOX)
    assert found["opacity"]["duration"] == 1000
    assert found["opacity"]["to"] == "0.2"
    assert found["translate"]["duration"] == 2000
    assert x_of(page, BOX) == pytest.approx(25, abs=0.5)


def test_disabled_animations_apply_at_once_and_end_what_moves(gallery, page):
    live(page, gallery("animations").url)
    tap(page, "move")
    moves(page, BOX)
    freeze(page, 500)
    tap(page, "jump")
    page.wait_for_function(
        "selector => !document.querySelector(selector).getAnimations().length", arg=BOX)
    assert style(page, BOX, "translate") in ("0px", "none")


def test_a_spring_is_a_linear_easing_that_overshoots(gallery, page):
    live(page, gallery("animations").url)
    tap(page, "spring")
    moves(page, BOX)
    easing = motions(page, BOX)["translate"]["easing"]
    assert easing.startswith("linear(")
    assert max(float(value) for value in re.findall(r"[(,] ?(-?[\d.]+)", easing)) > 1.05


def test_a_size_moves_and_its_completion_comes_once(gallery, page):
    live(page, gallery("animations").url)
    tap(page, "grow")
    moves(page, by_id("bar"))
    found = motions(page, by_id("bar"))["width"]
    assert (found["from"], found["to"], found["duration"]) == ("100px", "200px", 400)
    page.get_by_test_id("done").get_by_text("grown").wait_for()
    assert page.get_by_test_id("done").inner_text().split() == ["grown"]


def test_reduced_motion_applies_at_once_and_still_completes(gallery, new_page):
    page = new_page(reduced_motion="reduce")
    live(page, gallery("animations").url)
    tap(page, "grow")
    page.wait_for_function(
        "selector => document.querySelector(selector).offsetWidth === 200", arg=by_id("bar"))
    assert motions(page, by_id("bar")) == {}
    page.get_by_test_id("done").get_by_text("grown").wait_for()
