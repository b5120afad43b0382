"""How smoothly a large board pans and zooms: 600 hexes as places, 40 of them lit, 200 pieces, a phone, the processor at
a quarter of its speed.

python -m bench.page
"""

from __future__ import annotations

import math
import random
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.browser import launched
from bench.house import served

COLUMNS, ROWS, SIDE = 30, 20, 20
PIECES = 200
LIT = 40
PLACES, BACKDROP = "/drawings/places-of-the-bench.json", "/drawings/backdrop-of-the-bench.svg"
THROTTLE = 4
GESTURES = 6

MOUNT = """
async ([scene, lit]) => {
  const { Stage } = await import("/static/stage.js");
  const quiet = () => {};
  await new Promise((laid) => {
    window.stage = new Stage({ pick: quiet, ask: quiet, leave: quiet, hover: quiet, laid });
    window.stage.show(scene, 0);
  });
  const began = performance.now();
  window.stage.light(new Set(lit), new Set(), new Map());
  return performance.now() - began;
}
"""
WATCH = """
() => {
  window.frames_ = [];
  let last = performance.now();
  const step = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}
"""


WIDTH, HEIGHT = (COLUMNS + 1) * SIDE * 1.5, (ROWS + 1) * SIDE * math.sqrt(3)


def backdrop() -> str:
    """A map of hexes."""
    hexes = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            x, y = centre(column, row)
            corners = (
                f"{x + SIDE * math.cos(math.pi / 3 * i):.1f},{y + SIDE * math.sin(math.pi / 3 * i):.1f}"
                for i in range(6)
            )
            fill = ("#C9B98A", "#8FA86B", "#B08D57", "#7D9BB0")[(column * 7 + row * 3) % 4]
            hexes.append(f'<polygon points="{" ".join(corners)}" fill="{fill}" stroke="#5A4B33"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}">{"".join(hexes)}</svg>'


def scene() -> dict[str, Any]:
    """Blocks on the map."""
    rng = random.Random(7)
    pieces = []
    for number in range(PIECES):
        x, y = centre(rng.randrange(COLUMNS), rng.randrange(ROWS))
        pieces.append(
            {"key": f"block-{number}", "x": x, "y": y, "width": 18, "height": 18, "art": f"seat-{number % 7}",
             "seat": number % 7, "name": f"Block {number}", "badge": "3"}
        )  # fmt: skip
    board = {
        "key": "map", "kind": "board", "title": "Map", "width": WIDTH, "height": HEIGHT, "seat": -1,
        "backdrop": BACKDROP, "places": PLACES, "pieces": pieces, "zoom": 3,
    }  # fmt: skip
    return {"status": "", "unit": "", "points": [], "surfaces": [board], "holdings": []}


def places() -> list[dict[str, Any]]:
    """The hexes, as they can be clicked."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            x, y = centre(column, row)
            box = {"x": x, "y": y, "width": 2 * SIDE, "height": SIDE * math.sqrt(3)}
            found.append({"key": f"hex-{column}-{row}", "name": f"Hex {column}, {row}", **box})
    return found


def centre(column: int, row: int) -> tuple[float, float]:
    """Where a hex lies."""
    return SIDE * (1.5 * column + 1), SIDE * math.sqrt(3) * (row + (column % 2) / 2 + 0.5)


def gestures(page: Page, client: CDPSession) -> None:
    """Pinch in and out, and drag about, as a thumb does."""
    box = page.locator("#boards .window").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for number in range(GESTURES):
        spread = [(20 + 6 * i) if number % 2 == 0 else (140 - 6 * i) for i in range(20)]
        touch(client, "touchStart", [(x - spread[0], y), (x + spread[0], y)])
        for part in spread:
            touch(client, "touchMove", [(x - part, y), (x + part, y)])
            page.wait_for_timeout(16)
        touch(client, "touchEnd", [])
        touch(client, "touchStart", [(x, y)])
        for i in range(30):
            touch(client, "touchMove", [(x + 90 * math.sin(i / 5), y + 60 * math.cos(i / 7))])
            page.wait_for_timeout(16)
        touch(client, "touchEnd", [])


def touch(client: CDPSession, kind: str, points: list[tuple[float, float]]) -> None:
    """Fingers on the screen."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def main() -> None:
    """Print the frames' times."""
    with served("--workers", "1") as house, sync_playwright() as playwright:
        browser = launched(playwright)
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        page = context.new_page()
        page.goto(f"{house.address}/t/{house.table('kingsburg', ['me', 'open'])['id']}")
        page.wait_for_selector("#boards .piece")
        client = context.new_cdp_session(page)
        client.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
        page.route(f"**{BACKDROP}", lambda route: route.fulfill(body=backdrop(), content_type="image/svg+xml"))
        page.route(f"**{PLACES}", lambda route: route.fulfill(json=places()))
        lit = [place["key"] for place in random.Random(8).sample(places(), LIT)]
        lighting = page.evaluate(MOUNT, [scene(), lit])
        elements = page.locator("#boards .places .piece").count()
        page.wait_for_timeout(1000)
        page.wait_for_timeout(500)
        page.evaluate(WATCH)
        gestures(page, client)
        frames = sorted(page.evaluate("window.frames_"))
        zoomed = page.locator("#boards .window[data-zoomed]").count()
        browser.close()
    at = [frames[int(len(frames) * part)] for part in (0.5, 0.95, 0.99)]
    print(
        f"600 hexes, {elements} of them lit, {PIECES} pieces, processor at 1/{THROTTLE}: {len(frames)} frames, "
        f"median {at[0]:.0f} ms, 95th percentile {at[1]:.0f} ms, 99th {at[2]:.0f} ms"
        f"{'' if zoomed else ' (nothing was zoomed)'}; to light them took {lighting:.0f} ms"
    )


if __name__ == "__main__":
    main()
