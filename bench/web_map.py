"""Measures the browser client's map on a 200 x 200 board with 400 counters, without a GPU.

    python bench/web_map.py [--chromium PATH] [--runs 3]

Prints medians: ms from mounting the map to the first whole picture of the sheet and to all tiles in view at their
own scale, and script ms per frame while panning and zooming (style and layout beside it). Needs Node.js with the
client's packages installed, Playwright and Chromium; the page is built into build/web-demo.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import shutil
import statistics
import subprocess
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "web-demo"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
FRAMES = 60
# One step of the camera, then two frames: the first runs the script, the second shows that it is over.
STEP = """([dx, dy, factor]) => {
  const camera = window.demo.handle.camera;
  if (factor) camera.zoom(factor); else camera.pan(dx, dy);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is the base class's)
        """Nothing: the measurement is the output."""


def build() -> None:
    npx = shutil.which("npx")
    if npx is None:
        raise SystemExit("Node.js is needed to build the page that is measured: npx was not found")
    subprocess.run([npx, "vite", "build", "--mode", "demo", "--logLevel", "warn"], cwd=ROOT / "web", check=True)


def metrics(cdp: Any) -> dict[str, float]:
    found = cdp.send("Performance.getMetrics")["metrics"]
    return {m["name"]: m["value"] * 1000 for m in found if m["name"].endswith("Duration")}


def frames(page: Any, cdp: Any, step: list[float]) -> list[dict[str, float]]:
    """What each of `FRAMES` steps of the camera costs on the main thread, ms."""
    out = []
    for k in range(FRAMES):
        # To and fro, so that the part in view stays on the sheet and new counters keep coming in.
        turn = 1 if (k // 20) % 2 == 0 else -1
        before = metrics(cdp)
        factor = step[2] ** turn if step[2] else 0
        page.evaluate(STEP, [step[0] * turn, step[1] * turn, factor])
        after = metrics(cdp)
        out.append({name: after[name] - before[name] for name in after})
    return out


def run(page: Any, cdp: Any, url: str) -> dict[str, float]:
    page.goto(f"{url}/demo.html?board=big")
    page.wait_for_selector(".terrain[data-settled]", state="attached", timeout=60_000)
    marks = page.evaluate(
        "() => Object.fromEntries(performance.getEntriesByType('mark').reverse().map((m) => [m.name, m.startTime]))"
    )
    out = {
        "first picture": marks["map-overview"] - marks["map-start"],
        "all tiles in view": marks["map-settled"] - marks["map-start"],
    }
    page.evaluate("() => window.demo.handle.camera.centreOn('100100', 0.8, false)")
    page.wait_for_timeout(1500)
    for name, step in (("pan", [-37.0, -23.0, 0.0]), ("zoom", [0.0, 0.0, 1.03])):
        costs = frames(page, cdp, step)
        script = sorted(c["ScriptDuration"] for c in costs)
        out[f"{name}: script, median"] = statistics.median(script)
        out[f"{name}: script, 95 %"] = script[int(len(script) * 0.95)]
        out[f"{name}: style and layout, median"] = statistics.median(
            c["RecalcStyleDuration"] + c["LayoutDuration"] for c in costs
        )
        page.wait_for_timeout(600)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    parser.add_argument("--chromium", default=found, help="the browser's program")
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    if not args.chromium:
        raise SystemExit("no Chromium was found; name it with --chromium")
    from playwright.sync_api import sync_playwright

    build()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(BUILD))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    results: list[dict[str, float]] = []
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=args.chromium, headless=True, args=ARGS)
        for _ in range(args.runs):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            cdp = page.context.new_cdp_session(page)
            cdp.send("Performance.enable")
            results.append(run(page, cdp, f"http://127.0.0.1:{server.server_address[1]}"))
            page.close()
        browser.close()
    server.shutdown()
    print(f"200 x 200 hexes, 400 counters, 1280 x 800, medians of {args.runs} runs, ms")
    for name in results[0]:
        print(f"  {name:34s} {statistics.median(r[name] for r in results):8.1f}")


if __name__ == "__main__":
    main()
