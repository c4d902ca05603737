"""The home screen in a real browser, from the real service."""

import json
import re
import urllib.request
from threading import Event
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import programs
from proxies import CountingProxy


@pytest.fixture
def counted(start_app):
    """The app behind a proxy that counts what it asks the service for."""
    backend = programs.start_backend()
    proxy = CountingProxy(backend.url)
    yield start_app("--backend", proxy.url), proxy
    proxy.stop()
    backend.stop()


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def products(page):
    return page.locator("[data-testid^='home.product.stay']")


def module(page, number):
    return page.get_by_test_id(f"home.module.{number}")


def scroll(page, by):
    page.mouse.move(195, 400)
    page.mouse.wheel(0, by)


def test_the_first_html_already_shows_the_home(app_url):
    html = urllib.request.urlopen(app_url).read().decode()
    assert "data-testid=\"home.category.1002\"" in html
    assert "호텔·리조트" in html and "오션뷰 호텔" in html
    assert "style=\"" not in html


def test_the_grid_and_two_shelves_with_products_appear(page, app_url):
    live(page, app_url)
    expect(page.locator("[data-testid^='home.category.']")).to_have_count(10)
    for number in (104, 105):
        expect(module(page, number).locator("[data-testid^='home.product.stay']").first).to_be_visible()
    picture = products(page).first.locator("img")
    page.wait_for_function("image => image.complete && image.naturalWidth > 0",
                           arg=picture.element_handle())


def test_a_first_load_is_small(page, app_url):
    sizes = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds = {}
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    session.on("Network.loadingFinished",
               lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    live(page, app_url)
    page.wait_for_timeout(500)
    counted = [size for key, size in sizes.items()
               if kinds.get(key) not in ("Font", "Image", "WebSocket")]
    icons = len(urllib.request.urlopen(urllib.request.Request(
        app_url.rstrip("/") + page.get_attribute("body", "data-icons"),
        headers={"accept-encoding": "gzip"})).read())
    assert 0 < sum(counted) + icons < 60_000, (counted, icons)


def test_a_tap_before_the_connection_is_answered(page, app_url):
    held = []
    page.route("**/assets/client.*.js", lambda route: held.append(route))
    page.goto(app_url, wait_until="commit")
    page.get_by_test_id("tab.search").click()
    assert held, "the client script was not asked for yet"
    assert page.evaluate("document.documentElement.dataset.live") is None
    held[0].continue_()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()


def test_scrolling_loads_a_further_shelf_once(page, counted):
    app, proxy = counted
    live(page, app.url)
    expect(products(page).first).to_be_visible()
    page.wait_for_timeout(400)
    before = proxy.products()
    far = module(page, 113)
    assert "landing=" in before[0]
    while not far.locator("[data-testid^='home.product.stay']").count():
        scroll(page, 600)
        page.wait_for_timeout(100)
    assert len(proxy.products()) > len(before), "shelves were asked for while they were far away"
    for _ in range(20):
        scroll(page, 20_000)
        page.wait_for_timeout(60)
    page.wait_for_timeout(500)
    after = proxy.products()
    for _ in range(2):
        scroll(page, -20_000)
        page.wait_for_timeout(200)
        scroll(page, 20_000)
        page.wait_for_timeout(200)
    assert proxy.products() == after
    assert len(set(after)) == len(after), "a shelf was asked for twice"


def test_four_loads_at_a_time(page, counted):
    app, proxy = counted
    proxy.held = Event()
    live(page, app.url)
    for _ in range(12):
        scroll(page, 500)
        page.wait_for_timeout(60)
    page.wait_for_timeout(300)
    assert len(proxy.products()) == 4
    proxy.held.set()
    proxy.held = None
    page.wait_for_timeout(800)
    assert len(proxy.products()) > 4


def test_a_dead_service_costs_the_shelves_only(page, separate_backend):
    live(page, separate_backend.url)
    expect(products(page).first).to_be_visible()
    page.wait_for_timeout(400)
    shown = products(page).count()
    port = urlsplit(separate_backend.backend.url).port
    separate_backend.backend.stop()
    retry = page.locator("[data-testid^='home.retry.']")
    while not retry.count():
        scroll(page, 600)
        page.wait_for_timeout(150)
    expect(retry.first).to_be_visible()
    assert products(page).count() >= shown, "products that were there are gone"
    expect(page.locator("[data-testid^='home.category.']")).to_have_count(10)
    failed = retry.first.get_attribute("data-testid")
    retry.first.click()
    page.wait_for_timeout(300)
    expect(page.get_by_test_id(failed)).to_be_visible()
    again = programs.start_backend("--port", str(port))
    try:
        page.get_by_test_id(failed).click()
        expect(page.get_by_test_id(failed)).to_have_count(0)
    finally:
        again.stop()
    page.problems.clear()  # pictures that could not be had meanwhile


def test_a_heart_is_a_small_patch_and_survives_a_reload(page, new_page, app_url):
    frames = []
    page.on("websocket", lambda socket: socket.on(
        "framereceived", lambda data: frames.append(data)))
    live(page, app_url)
    heart = page.locator("[data-testid^='home.heart.']").first
    expect(heart).to_be_visible()
    page.wait_for_timeout(600)
    frames.clear()
    name = heart.get_attribute("data-testid")
    identifier = page.get_by_test_id(name).first
    icon = identifier.locator("svg")
    expect(icon).to_have_attribute("data-icon", "heart")
    identifier.click()
    expect(icon).to_have_attribute("data-icon", "heart-fill")
    patches = [frame for frame in frames if json.loads(frame)[0] not in ("hello",)]
    assert sum(len(frame.encode()) for frame in patches) < 1024, patches

    page.reload()
    page.wait_for_selector("html[data-live]")
    expect(page.get_by_test_id(name).first.locator("svg")).to_have_attribute("data-icon", "heart-fill")

    other = new_page()
    live(other, app_url)
    expect(other.get_by_test_id(name).first.locator("svg")).to_have_attribute("data-icon", "heart")
    cookies = [c.context.cookies()[0] for c in (page, other)]
    assert cookies[0]["value"] != cookies[1]["value"]
    assert all(c["httpOnly"] and c["sameSite"] == "Lax" for c in cookies)


def test_two_windows_of_a_visitor_share_hearts(page, app_url):
    live(page, app_url)
    second = page.context.new_page()
    live(second, app_url)
    first = page.locator("[data-testid^='home.heart.']").first
    expect(first).to_be_visible()
    name = first.get_attribute("data-testid")
    page.get_by_test_id(name).first.click()
    expect(second.get_by_test_id(name).first.locator("svg")).to_have_attribute("data-icon", "heart-fill")


def test_a_refresh_keeps_products_and_place(page, counted):
    app, proxy = counted
    live(page, app.url)
    expect(products(page).first).to_be_visible()
    page.wait_for_timeout(400)
    shown = products(page).count()
    before = proxy.products()
    page.get_by_test_id("home.refresh").click()
    page.wait_for_function("window.performance.now() > 0")
    page.wait_for_timeout(500)
    assert products(page).count() == shown
    assert proxy.products() == before
    assert len([path for path in proxy.paths if path.startswith("/v1/home?") or path == "/v1/home"]) == 2


def test_tabs_keep_their_place(page, app_url):
    live(page, app_url)
    expect(products(page).first).to_be_visible()
    scroll(page, 700)
    page.wait_for_timeout(300)
    place = page.evaluate("document.querySelector('.scroll.sy').scrollTop")
    assert place > 300
    page.get_by_test_id("tab.favorites").click()
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_visible()
    expect(products(page).first).to_be_hidden()
    page.get_by_test_id("tab.home").click()
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_hidden()
    assert page.evaluate("document.querySelector('.scroll.sy').scrollTop") == place


def test_a_product_opens_a_screen_and_back_leads_home(page, app_url):
    live(page, app_url)
    products(page).first.click()
    expect(page.get_by_text("이 화면은 준비 중이에요")).to_be_visible()
    page.get_by_test_id("route.back").click()
    expect(page.get_by_text("이 화면은 준비 중이에요")).to_have_count(0)
    expect(products(page).first).to_be_visible()


@pytest.mark.parametrize("version", ["oddities", "default"])
def test_what_an_editor_got_wrong_costs_no_neighbour(start_app, page, version):
    app = start_app("--screen", version)
    live(page, app.url)
    expect(page.locator("[data-testid^='home.module.']").first).to_be_visible()
    expect(products(page).first).to_be_visible()


@pytest.mark.parametrize("version, says", [
    ("malformed", "홈을 불러오지 못했어요"), ("error", "홈을 불러오지 못했어요"),
    ("empty", "지금은 보여 드릴 내용이 없어요"), ("hidden", "지금은 보여 드릴 내용이 없어요"),
    ("modulesNull", "지금은 보여 드릴 내용이 없어요"),
    ("modulesMissing", "지금은 보여 드릴 내용이 없어요"),
    ("modulesNotArray", "지금은 보여 드릴 내용이 없어요"),
])
def test_a_document_without_content_says_so(start_app, page, version, says):
    app = start_app("--screen", version)
    live(page, app.url)
    expect(page.get_by_text(says)).to_be_visible()
    expect(page.get_by_test_id("home.retry.screen")).to_be_visible()
    expect(page.get_by_test_id("tab.home")).to_be_visible()


def test_nothing_jumps_while_it_loads(page, app_url):
    page.add_init_script("""
      window.shifts = [];
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    """)
    live(page, app_url)
    expect(products(page).first).to_be_visible()
    page.wait_for_timeout(800)
    assert sum(page.evaluate("shifts")) < 0.02


def test_a_shelf_is_as_high_while_it_loads_as_with_its_products(page, counted):
    app, proxy = counted
    proxy.held = held = Event()
    live(page, app.url)
    def heights():
        return [module(page, number).bounding_box()["height"] for number in (104, 105)]
    before = heights()
    proxy.held = None
    held.set()
    for number in (104, 105):
        expect(module(page, number).locator("[data-testid^='home.product.stay']").first).to_be_visible()
    assert heights() == before


def test_english_by_the_browser_or_the_address(new_page, app_url):
    english = new_page(locale="en-US")
    live(english, app_url)
    expect(english.get_by_role("button", name="Refresh")).to_be_visible()
    assert english.get_attribute("html", "lang") == "en"
    live(english, re.sub(r"/?$", "/?lang=ko", app_url))
    expect(english.get_by_role("button", name="새로 고침")).to_be_visible()


@pytest.mark.parametrize("options", [{"color_scheme": "dark"}, {"viewport": {"width": 320, "height": 640}},
                                     {"viewport": {"width": 1280, "height": 900}}])
def test_other_screens_show_it_too(new_page, app_url, options):
    page = new_page(**options)
    live(page, app_url)
    expect(products(page).first).to_be_visible()
    box = page.locator(".root").bounding_box()
    width = options.get("viewport", {"width": 390})["width"]
    assert box["width"] == min(width, 390)
    wide = page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= width, "the page scrolls sideways"
