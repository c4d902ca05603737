"""What comes from outside is text: it is shown and never run."""

import json

import pytest
from playwright.sync_api import expect

import programs
from proxies import CountingProxy

SCRIPT = "<script>window.hacked=1</script><img src=x onerror='window.hacked=2'>\"'><b>"
# What is compared, not shown: kinds, ids, addresses, days.
MACHINE = {"id", "type", "kind", "style", "url", "image", "icon", "color", "target", "landing",
           "from", "until", "key", "variant"}


def infect(value, name=None):
    if isinstance(value, dict):
        return {key: infect(part, key) for key, part in value.items()}
    if isinstance(value, list):
        return [infect(part, name) for part in value]
    is_shown = isinstance(value, str) and name not in MACHINE and (
        " " in value or any(ord(letter) > 127 for letter in value))
    return value + SCRIPT if is_shown else value


@pytest.fixture
def infected():
    """The app on a service whose every word brings a script along."""
    backend = programs.start_backend()
    proxy = CountingProxy(backend.url)
    proxy.words = 0

    def rewrite(path, body):
        if not path.startswith("/v1/home"):
            return body
        text = json.dumps(infect(json.loads(body)))
        proxy.words += text.count("window.hacked=1")
        return text.encode()

    proxy.rewrite = rewrite
    app = programs.start_nadri("--backend", proxy.url)
    yield app, proxy
    app.stop()
    proxy.stop()
    backend.stop()


def test_a_script_in_every_word_of_the_service_is_shown_as_text(infected, page):
    app, proxy = infected
    violations = []
    page.on("console", lambda message: violations.append(message.text))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => console.log('policy', e.violatedDirective))")
    page.goto(app.url)
    page.wait_for_selector("html[data-live]")
    expect(page.locator("[data-testid^='home.product.stay']").first).to_be_visible()
    assert proxy.words > 20, "nothing was infected"
    expect(page.get_by_text("<script>window.hacked=1</script>").first).to_be_attached()
    # Over the socket too: rows that come near later, and the whole page again.
    scroller = page.locator(".scroll.sy").first
    for top in range(0, 4000, 400):
        scroller.evaluate("(node, top) => node.scrollTo(0, top)", top)
        page.wait_for_timeout(60)
    assert page.evaluate("window.hacked") is None
    assert page.locator("main script, main b").count() == 0
    assert not [text for text in violations if "policy" in text or "Content Security" in text]


def test_a_script_typed_into_a_field_comes_back_as_text(gallery, page):
    running = gallery("survival")
    page.goto(running.url)
    page.wait_for_selector("html[data-live]")
    page.get_by_test_id("name").fill(SCRIPT)
    expect(page.get_by_test_id("greeting")).to_have_text(f"[{SCRIPT}]")
    page.wait_for_timeout(400)
    running.kill()
    page.wait_for_selector("html:not([data-live])")
    running.restart()
    page.wait_for_selector("html[data-live]")
    expect(page.get_by_test_id("greeting")).to_have_text(f"[{SCRIPT}]")
    assert page.evaluate("window.hacked") is None
    page.problems.clear()


@pytest.mark.parametrize("path", [
    "..%2f..%2fetc/passwd", "assets/../../../etc/passwd", "assets/%2e%2e/%2e%2e/etc/passwd",
    "v1/pictures/..%2f..%2fhome", "sessions", "assets/", "%00", "assets/client.js%00.svg",
])
def test_no_path_leads_out(app, path):
    status, body = app.get(path)
    assert status in (400, 404, 405)
    assert b"root:" not in body


def test_nobody_outside_is_listened_to_unless_asked_for(app):
    port = app.url.rsplit(":", 1)[1].strip("/")
    with open("/proc/net/tcp") as table:
        listening = [row.split()[1] for row in table if " 0A " in row]
    own = [address for address in listening if address.endswith(f":{int(port):04X}")]
    assert own and all(address.startswith("0100007F") for address in own)
