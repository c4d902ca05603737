"""The home screen in each of its five shapes, in a real browser, from a real service."""

import pytest
from playwright.sync_api import expect

import programs
from proxies import CountingProxy

SHAPES = ["mvc", "mvvm", "reactor", "mvi", "composable"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_fails_is_tried_again_loads_and_turns_a_heart(start_app, page, shape):
    backend = programs.start_backend()
    proxy = CountingProxy(backend.url)
    try:
        proxy.failing = lambda path: path.startswith("/v1/home")
        app = start_app("--home", shape, "--backend", proxy.url)
        page.goto(app.url)
        page.wait_for_selector("html[data-live]")
        expect(page.get_by_text("홈을 불러오지 못했어요")).to_be_visible()

        # The screen comes back, its shelves do not yet: each fails alone.
        proxy.failing = lambda path: path.startswith("/v1/home/products")
        page.get_by_test_id("home.retry.screen").click()
        shelf = page.get_by_test_id("home.module.104")
        retry = shelf.locator("[data-testid^='home.retry.']")
        expect(retry).to_be_visible()
        expect(page.locator("[data-testid^='home.category.']")).to_have_count(10)

        proxy.failing = None
        retry.click()
        heart = shelf.locator("[data-testid^='home.heart.']").first
        expect(heart.locator("svg")).to_have_attribute("data-icon", "heart")
        heart.click()
        expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")

        # The next page of the same visitor has the heart too.
        page.reload()
        page.wait_for_selector("html[data-live]")
        expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill")
        shelf.locator("[data-testid^='home.product.']").first.click()
        expect(page.get_by_test_id("route.back")).to_be_visible()
    finally:
        proxy.stop()
        backend.stop()
