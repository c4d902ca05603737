"""Writes pictures of the home screen: a phone's in both appearances, and a desktop's."""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

import programs

PICTURES = {
    "home-light.png": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "home-dark.png": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "home-desktop.png": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
}

# Two shelves of products, every picture in sight drawn, every font there.
READY = """async () => {
  if (document.documentElement.dataset.live === undefined) return false;
  const products = document.querySelectorAll(
    '[data-testid^="home.product."]:not([data-testid$=".placeholder"])');
  const shelves = new Set([...products].map(one => one.closest('[data-testid^="home.module."]')));
  if (shelves.size < 2) return false;
  // An observer knows what frames and shelves clip away.
  const entries = await new Promise(resolve => {
    const observer = new IntersectionObserver(resolve);
    for (const image of document.images) observer.observe(image);
  });
  const pictures = entries.filter(entry => entry.isIntersecting).map(entry => entry.target);
  await Promise.all([document.fonts.ready, ...pictures.map(image => image.decode())]);
  // Fading in takes a moment more.
  await Promise.all(document.getAnimations()
    .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
    .map(one => one.finished));
  return true;
}"""


def palette(png):
    """The picture in 256 colors: a quarter of the bytes, no difference to the eye."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    small = io.BytesIO()
    image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG).save(
        small, "PNG", optimize=True)
    return small.getvalue()


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    nadri = programs.start_nadri()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
            for name, options in PICTURES.items():
                context = browser.new_context(
                    locale="ko-KR", timezone_id="Asia/Seoul", device_scale_factor=2, **options)
                page = context.new_page()
                page.goto(nadri.url)
                page.wait_for_function(READY, timeout=30_000, polling=200)
                png = palette(page.screenshot(animations="disabled"))
                (folder / name).write_bytes(png)
                print(f"{folder / name}, {len(png) // 1024} KiB")
                context.close()
            browser.close()
    finally:
        nadri.stop()


main(Path(sys.argv[1]))
