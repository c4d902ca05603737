"""A page whose connection or server goes away."""

import http.client
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from proxies import CuttingProxy


@pytest.fixture
def cutting(app):
    proxy = CuttingProxy(urlsplit(app.url).port)
    yield proxy
    proxy.stop()


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def test_a_cut_line_is_taken_up_where_it_was(page, cutting):
    live(page, f"http://127.0.0.1:{cutting.port}/")
    loads = page.evaluate("performance.getEntriesByType('navigation').length")
    page.evaluate("window.mark = 1")
    page.get_by_test_id("tab.favorites").click()
    expect(page.get_by_text("찜 목록은 준비 중이에요")).to_be_visible()
    cutting.is_down = True
    cutting.cut()
    page.wait_for_selector("html:not([data-live])")
    page.get_by_test_id("tab.search").click()  # kept until the line is back
    cutting.is_down = False
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()
    assert page.evaluate("window.mark") == 1 and loads == 1, "the page was loaded again"
    page.problems.clear()  # the browser reports each connection that could not be made


def test_a_long_loss_says_so(page, cutting):
    live(page, f"http://127.0.0.1:{cutting.port}/")
    cutting.is_down = True
    cutting.cut()
    page.wait_for_selector("body.link-lost")
    cutting.is_down = False
    page.wait_for_selector("body:not(.link-lost)")
    page.problems.clear()


def test_a_line_that_dies_in_silence_is_noticed(page, cutting):
    live(page, f"http://127.0.0.1:{cutting.port}/")
    page.evaluate("window.mark = 1")
    cutting.silence()
    page.get_by_test_id("tab.search").click()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible(timeout=40_000)
    assert page.evaluate("window.mark") == 1, "the page was loaded again"
    page.problems.clear()


def test_a_browser_that_keeps_no_cookies_is_served(page, cutting):
    cutting.replaced = (b"set-cookie:", b"not-cookie:")
    live(page, f"http://127.0.0.1:{cutting.port}/")
    assert page.context.cookies() == []
    page.get_by_test_id("tab.search").click()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()


def test_many_taps_while_the_line_is_down_arrive(page, cutting):
    live(page, f"http://127.0.0.1:{cutting.port}/")
    heart = page.locator("[data-testid^='home.heart.']").first
    expect(heart).to_be_visible()
    name = heart.get_attribute("data-testid")
    # That one: another may come first later. The name may be on a box around the button.
    heart = page.locator(f"button[data-testid='{name}'], [data-testid='{name}'] button").first
    cutting.is_down = True
    cutting.cut()
    page.wait_for_selector("html:not([data-live])")
    # More than a message takes, and an odd number: the heart is on at the end.
    heart.evaluate("node => { for (let i = 0; i < 501; i++) node.click(); }")
    cutting.is_down = False
    page.wait_for_selector("html[data-live]")
    expect(heart.locator("svg")).to_have_attribute("data-icon", "heart-fill", timeout=20_000)
    page.problems.clear()


def test_a_new_server_process_gives_the_page_back(page, start_app):
    app = start_app()
    live(page, app.url)
    port = urlsplit(app.url).port
    app.stop()
    page.wait_for_selector("html:not([data-live])")
    start_app("--port", str(port))
    page.wait_for_selector("html[data-live]")
    expect(page.locator("[data-testid^='home.product.stay']").first).to_be_visible()
    page.problems.clear()


@pytest.mark.parametrize("origin", ["http://evil.example", None])
def test_another_site_cannot_open_a_socket(app_url, origin):
    headers = {
        "connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    if origin:
        headers["origin"] = origin
    connection = http.client.HTTPConnection(urlsplit(app_url).netloc, timeout=10)
    connection.request("GET", "/live", headers=headers)
    assert connection.getresponse().status == 403
    connection.close()


def test_a_stranger_with_the_token_is_sent_away(page, new_page, app_url):
    live(page, app_url)
    token = page.get_attribute("body", "data-token")
    stranger = new_page()
    live(stranger, app_url)
    answer = stranger.evaluate("""token => new Promise(resolve => {
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
      socket.onopen = () => socket.send(JSON.stringify(["h", token, 0, 390, 844, 0, 0]));
      socket.onmessage = event => resolve(event.data);
    })""", token)
    assert answer == '["reload"]'


@pytest.mark.parametrize("message", [
    "", "[", "[]", "{}", "null", '["h"]', '["e",0,[[1]]]', '["a",null]', "[" * 60_000,
    '["e",0,[' + ",".join(['[1,"tap",1,""]'] * 300) + "]]", "x" * 70_000,
])
def test_nonsense_ends_its_own_connection_only(page, app_url, message):
    live(page, app_url)
    code = page.evaluate("""message => new Promise(resolve => {
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
      socket.onopen = () => socket.send(message);
      socket.onclose = event => resolve(event.code);
    })""", message)
    assert code in (1008, 1009)
    page.get_by_test_id("tab.search").click()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()


def test_a_flood_ends_its_own_connection_only(page, app_url):
    live(page, app_url)
    code = page.evaluate("""() => new Promise(resolve => {
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
      const events = Array(200).fill([1, "tap", 1, "x".repeat(200)]);
      const message = JSON.stringify(["e", 0, events]);
      socket.onopen = () => { for (let i = 0; i < 400; i++) socket.send(message); };
      socket.onclose = event => resolve(event.code);
    })""")
    assert code == 1008
    page.get_by_test_id("tab.search").click()
    expect(page.get_by_text("검색은 준비 중이에요")).to_be_visible()
