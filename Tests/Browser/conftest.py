"""Fixtures: the built app on a free port, and a phone-sized page in Debian's Chromium."""

import re
import shutil
from dataclasses import dataclass

import pytest
from playwright.sync_api import sync_playwright

import programs

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser():
    path = shutil.which("chromium")
    assert path, "chromium is not installed"
    with sync_playwright() as playwright:
        # A container has little shared memory; Chromium's tabs crash when it runs out.
        browser = playwright.chromium.launch(
            executable_path=path, args=["--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def app():
    """The app with the backend inside, shared by all tests; a page is a visitor of its own."""
    running = programs.start_nadri()
    yield running
    running.stop()


@pytest.fixture
def app_url(app):
    return app.url


@pytest.fixture
def start_app():
    """Starts the app with a test's own options, as often as it likes."""
    started = []

    def start(*options):
        started.append(programs.start_nadri(*options))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture
def gallery():
    """Starts the gallery with a screen, as often as a test likes."""
    started = []

    def start(screen, *options):
        started.append(programs.start_gallery(screen, *options))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@dataclass
class SeparateBackend:
    app: programs.Running
    backend: programs.Running

    @property
    def url(self):
        return self.app.url


@pytest.fixture
def separate_backend():
    """The app in one process and its backend in another, which a test may stop."""
    backend = programs.start_backend()
    try:
        app = programs.start_nadri("--backend", backend.url)
    except BaseException:
        backend.stop()
        raise
    yield SeparateBackend(app, backend)
    try:
        app.stop()
    finally:
        backend.stop()


@pytest.fixture
def new_page(browser, request):
    """Makes pages, each a visitor of its own; what goes wrong in any of them fails the test.

    `page.problems` holds what the page's console said as an error; a test that causes some on
    purpose clears it.
    """
    contexts, pages = [], []

    def make(**options):
        settings = {"viewport": PHONE, "locale": "ko-KR", "timezone_id": "Asia/Seoul"}
        contexts.append(browser.new_context(**(settings | options)))
        page = contexts[-1].new_page()
        page.set_default_timeout(10_000)
        page.problems = []
        page.on("console", lambda message: message.type == "error"
                and page.problems.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: page.problems.append(f"page: {error}"))
        pages.append(page)
        return page

    yield make
    report = getattr(request.node, "call_report", None)
    if report is not None and report.failed:
        folder = programs.ROOT / ".build/browser"
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", request.node.name)
        for number, page in enumerate(pages):
            if not page.is_closed():
                path = folder / f"{name}-{number}.png"
                page.screenshot(path=path)
                print(f"the page as it was: {path}")
    problems = [problem for page in pages for problem in page.problems]
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.call_report = report
    return report
