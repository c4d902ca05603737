"""Measures the runtime in a browser: from a click to the change in the page, and a whole screen."""

import argparse
import json
import shutil
import statistics
import sys
import time

from playwright.sync_api import sync_playwright

import crowd
import programs

# From the click's dispatch to the observer that sees the change, one tap after the other.
TAPS = """async ([selectors, attribute]) => {
  const times = [];
  for (const selector of selectors) {
    const node = document.querySelector(selector);
    const seen = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(node, { attributes: true, attributeFilter: [attribute] });
    });
    const start = performance.now();
    node.click();
    times.push(await seen - start);
    await new Promise(resolve => setTimeout(resolve, 15));
  }
  return times;
}"""

# From the click to the last day in the page, laid out.
NAVIGATION = """async () => {
  const seen = new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-testid="day.503"]')) return;
      observer.disconnect();
      document.body.getBoundingClientRect();
      document.querySelector('[data-testid="day.503"]').getBoundingClientRect();
      resolve(performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const start = performance.now();
  document.querySelector('[data-testid="open"]').click();
  return await seen - start;
}"""


def open_page(browser, url):
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(url)
    page.wait_for_selector("html[data-live]")
    return page


def day_taps(browser, url, count):
    """Days from the last on: each begins a stay, so each moves the selection by one day."""
    page = open_page(browser, url)
    days = [f'[data-testid="day.{500 - tap % 500}"]' for tap in range(count)]
    times = page.evaluate(TAPS, [days, "aria-pressed"])
    page.context.close()
    return times


def bare_taps(browser, url, count):
    page = open_page(browser, url)
    times = page.evaluate(TAPS, [["#n1"] * count, "data-tap"])
    page.context.close()
    return times


def navigation(browser, url, count):
    times = []
    for _ in range(count):
        page = open_page(browser, url)
        times.append(page.evaluate(NAVIGATION))
        page.context.close()
    return times


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def row(name, value, times, unit="ms", ratio=None):
    fields = {"group": "runtime", "name": name, "unit": unit, "median": round(value, 3),
              "min": round(min(times), 3), "max": round(max(times), 3), "runs": len(times)}
    if ratio is not None:
        fields["ratio"] = round(ratio, 3)
    print(json.dumps(fields), flush=True)


def main():
    parser = argparse.ArgumentParser(prog="scripts/browser-bench", description=__doc__)
    parser.add_argument("--taps", type=int, default=200, help="taps of each row (200)")
    parser.add_argument("--sessions", type=int, default=200,
                        help="sessions that tap once a second meanwhile (200)")
    parser.add_argument("--held", type=int, default=0,
                        help="also hold so many sessions, and tell the memory of each (none)")
    options = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--disable-dev-shm-usage"])
        measure(browser, options)
        browser.close()


def measure(browser, options):
    bare = programs.start_gallery("bare")
    floor = bare_taps(browser, bare.url, options.taps + 20)[20:]
    bare.stop()
    base = statistics.median(floor)
    row("baseline.bareRoundTrip.p50", base, floor)

    gallery = programs.start_gallery("calendar")
    alone = day_taps(browser, gallery.url, options.taps + 20)[20:]
    row("tapToDOM.1.p50", statistics.median(alone), alone, ratio=statistics.median(alone) / base)
    row("tapToDOM.1.p99", percentile(alone, 0.99), alone)
    with crowd.Crowd(gallery.url, options.sessions, taps_a_second=1) as others:
        others.wait_until_all_tapped()
        busy = day_taps(browser, gallery.url, options.taps)
        if others.failures:
            sys.exit(f"{len(others.failures)} sessions failed: {others.failures[0]}")
    row(f"tapToDOM.{options.sessions}.p99", percentile(busy, 0.99), busy)
    gallery.stop()

    if options.held:
        gallery = programs.start_gallery("calendar")
        before = crowd.resident_bytes(gallery.process.pid)
        with crowd.Crowd(gallery.url, options.held, taps_a_second=0) as held:
            held.wait_until_all_tapped()
            time.sleep(1)
            each = (crowd.resident_bytes(gallery.process.pid) - before) / options.held
            row(f"session.resident.{options.held}", each, [each], unit="bytes")
        # To end so many sessions one by one takes longer than the measuring.
        gallery.kill()
        gallery.stop()

    gallery = programs.start_gallery("calendar-opening")
    times = navigation(browser, gallery.url, 12)[2:]
    row("navigation.504cells", statistics.median(times), times)
    gallery.stop()


if __name__ == "__main__":
    main()
