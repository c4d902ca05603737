"""A run that is recorded while the app is used, and replayed."""

import json

import pytest
from playwright.sync_api import expect

import programs


@pytest.fixture
def recorded(start_app, page, tmp_path):
    """A log of a short visit, and the app that still runs."""
    path = tmp_path / "run.jsonl"
    app = start_app("--record", str(path))
    page.goto(app.url)
    page.wait_for_selector("html[data-live]")
    first = page.locator("[data-testid^='home.heart.']").first
    expect(first).to_be_visible()
    # That one: another may come first when a shelf above has its products.
    heart = page.get_by_test_id(first.get_attribute("data-testid")).first
    heart.click()
    expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")
    page.get_by_test_id("tab.favorites").click()
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_visible()
    return path, app


def replay(path):
    return programs.run("nadri", "replay", path)


def test_a_visit_replays_to_the_same_states(recorded):
    path, app = recorded
    app.stop()
    result = replay(path)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert any(line.startswith("page-1/home:") and line.endswith("the same to the end") for line in lines)
    assert any(line.startswith("page-1/app: 1 mutations, the same") for line in lines)


@pytest.mark.parametrize("shape", ["reactor", "composable"])
def test_other_shapes_with_a_loop_replay_too(start_app, page, tmp_path, shape):
    path = tmp_path / "run.jsonl"
    app = start_app("--record", str(path), "--home", shape)
    page.goto(app.url)
    page.wait_for_selector("html[data-live]")
    first = page.locator("[data-testid^='home.heart.']").first
    expect(first).to_be_visible()
    heart = page.get_by_test_id(first.get_attribute("data-testid")).first
    heart.click()
    expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")
    app.stop()
    result = replay(path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert any(
        line.startswith("page-1/home:") and line.endswith("the same to the end")
        for line in result.stdout.splitlines())


def test_a_log_cut_in_a_line_replays_up_to_the_cut(recorded):
    path, app = recorded
    app.kill()
    text = path.read_bytes()
    lines = text.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])
    result = replay(path)
    assert result.returncode == 0, result.stderr
    assert "the same up to where the log ends" in result.stdout


def test_a_difference_is_named(recorded):
    path, app = recorded
    app.stop()
    changed = path.read_text().replace('{"setTab":{"_0":"favorites"}}', '{"setTab":{"_0":"search"}}')
    assert changed != path.read_text()
    path.write_text(changed)
    result = replay(path)
    assert result.returncode == 1
    assert "page-1/app: differs" in result.stdout
    assert "favorites" in result.stdout and "search" in result.stdout
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content, says", [
    ("", "holds no recording"), ("not a log\n", "holds no recording"),
    (json.dumps({"hello": 1}) + "\n", "holds no recording"),
])
def test_what_is_no_log_is_told(tmp_path, content, says):
    path = tmp_path / "log"
    path.write_text(content)
    result = replay(path)
    assert result.returncode == 1 and says in result.stderr and result.stderr.count("\n") == 1


def test_a_missing_log_and_a_shape_that_is_not_recorded_are_told(tmp_path):
    assert replay(tmp_path / "none").returncode == 1
    result = programs.run("nadri", "--record", tmp_path / "x", "--home", "mvc")
    assert result.returncode == 64 and "mvc has no loop" in result.stderr
    assert not (tmp_path / "x").exists()
