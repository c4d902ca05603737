"""The gallery shows a screen, and says what is wrong with its options."""

import programs


def test_a_button_counts(gallery, page):
    page.goto(gallery("buttons").url)
    page.get_by_test_id("add").click()
    page.get_by_test_id("add").click()
    page.get_by_test_id("count").get_by_text("2").wait_for()


def test_an_unknown_screen_is_refused():
    ended = programs.run("nadri-gallery", "--screen", "none")
    assert ended.returncode == 64
    assert "there is no screen none" in ended.stderr
