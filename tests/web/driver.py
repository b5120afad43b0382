"""A person at the page, for tests: reads what is shown, and clicks, taps or types what a person could.

Everything is read from the page itself; nothing is known of what was sent to it.  A piece is clicked only where it is
in nobody's shadow: what lies at the middle of its hit area must be the piece itself.  On a board of many spaces a
finger's first tap looks closer, and the next ones choose.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from web.server import Json, Server

PATIENCE = 15_000  # milliseconds that a page may need for anything
expect.set_options(timeout=PATIENCE)
FINGER = 44  # CSS pixels
FAIR = 28  # what a finger can hit on a board that is enlarged already
DESKTOP = (1280, 800)
PHONE = (390, 844)
NARROW = (360, 640)
STALE = "The table has changed meanwhile: look again."  # what a page says when somebody else was quicker
STEPS = 12  # clicks that one choice may need

State = Literal["choose", "confirm", "over", "curtain"]

# What the page waits for; nothing while it waits for others, or for a moment in which what ends or passes is closed.
STATE = """() => {
  if (!document.getElementById("curtain")) return null; // another page
  if (!document.getElementById("curtain").hidden) return document.querySelector("#curtain button") && "curtain";
  if (document.getElementById("page").hidden) return null;
  if (document.querySelector(".ending")) return "over";
  if (document.querySelector("#closing[aria-busy=true]")) return null;
  if (document.querySelector("#sheet [data-action]:not(:disabled)")) return "choose";
  return document.querySelector("[data-testid=confirm]:not(:disabled)") && "confirm";
}"""

# Brings a piece into sight; once it lies still, tells its hit area and who lies at the middle of it.  Not all of a
# place need be free: any point of it will do, and what is not lit does not cover it.  A page may scroll by itself when
# a turn begins, so fingers wait a moment, as people do.
AIM = """async ([key, moment]) => {
  const group = document.querySelector(`.piece[data-key="${CSS.escape(key)}"]`);
  if (!group) return null;
  const place = Boolean(group.closest(".places"));
  const drawn = () => group.querySelector(".base").getBoundingClientRect();
  const area = () => (group.querySelector(":scope > .hit") ?? group.querySelector(".base")).getBoundingClientRect();
  const bring = () => group.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  bring();
  let [box, since] = [area(), performance.now()];
  while (performance.now() - since < moment) {
    await new Promise(requestAnimationFrame);
    if (area().x !== box.x || area().y !== box.y) {
      bring();
      [box, since] = [area(), performance.now()];
    }
  }
  const above = (node) => place && (node.matches(".hit") || node.closest(".piece:not([data-lit], [data-chosen])"));
  const ownerAt = (x, y) => {
    const top = document.elementsFromPoint(x, y).find((node) => node.closest(".piece") === group || !above(node));
    return top?.closest(".piece")?.dataset.key ?? `<${top?.tagName} id=${top?.id} class=${top?.className}>`;
  };
  const parts = place ? [0, -0.3, 0.3] : [0];
  const points = parts.flatMap((down) => parts.map((across) => [across, down])).map(([across, down]) => {
    const [x, y] = [box.x + box.width / 2 + across * drawn().width, box.y + box.height / 2 + down * drawn().height];
    return { x, y, owner: ownerAt(x, y) };
  });
  const { x, y, owner } = points.find((point) => point.owner === key) ?? points[0];
  const clip = group.closest(".window").getBoundingClientRect();
  return {
    x, y, owner, place, width: box.width, height: box.height,
    drawn: Math.min(drawn().width, drawn().height),
    shown: x > clip.left && x < clip.right && y > clip.top && y < clip.bottom,
    zoom: Number(group.closest("[data-surface]").dataset.zoom),
    enlarged: group.closest(".window").hasAttribute("data-zoomed"),
  };
}"""
MOMENT = 200  # milliseconds
LOOKS = 4  # before a person gives up
CLOSER = 450  # milliseconds that one looks before one taps again

# A promise that is kept when the page has heard a click and done what it does about it.
CLICKED = """() => ({
  heard: new Promise((kept, broken) => {
    addEventListener("click", () => setTimeout(kept), { once: true, capture: true });
    setTimeout(() => broken(new Error("the tap made no click")), 5000);
  }),
})"""

KEYS = "(groups) => groups.map((group) => group.dataset.key)"


def kind_of(key: str) -> str:
    """What sort of piece a key names.

    >>> kind_of("advisor-7"), kind_of("board")
    ('advisor', 'board')
    """
    return key.partition("-")[0]


class Aim(NamedTuple):
    """Where a piece can be hit."""

    x: float
    y: float
    width: float
    height: float
    owner: str
    place: bool  # a space, on which pieces may lie
    drawn: float  # the shorter side of what is drawn
    shown: bool  # whether it is in the part of its surface that is seen
    zoom: float  # of the surface: how close one has to look
    enlarged: bool  # whether one looks closer already

    @property
    def least(self) -> float:
        """How large it must be for a finger."""
        return (FAIR if self.enlarged else FINGER) - 0.5


class Screen:
    """One tab of a browser, at one server."""

    def __init__(self, context: BrowserContext, server: Server, touch: bool) -> None:
        self.context, self.server, self.touch = context, server, touch
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("console", self._hear)

    @classmethod
    def of(
        cls,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        dark: bool = False,
        motion: bool = False,
        briefed: bool = False,
        listed: bool = True,
    ) -> Screen:
        """A browser of its own, that remembers nothing but whether all choices are `listed`, its reader `briefed`."""
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE)
        if not briefed:
            context.add_init_script("try { localStorage['kingstable.briefings'] ??= 'off' } catch {}")
        if listed:
            context.add_init_script("try { localStorage['kingstable.list'] ??= 'open' } catch {}")
        return cls(context, server, touch)

    def another_tab(self) -> Screen:
        """A second tab of the same browser."""
        return Screen(self.context, self.server, self.touch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def expect_complaints(self, pattern: str) -> None:
        """What the browser may complain of in this test, because the test causes it."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        """What went wrong in the page, of which nobody is told."""
        return [line for line in self.complaints if not any(re.search(pattern, line) for pattern in self.expected)]

    # Going somewhere

    def goto(self, path: str) -> None:
        self.page.goto(path)

    def hall(self) -> None:
        self.goto("/")
        expect(self.page.locator(".card").first).to_be_visible()

    def sit(self, made: Json) -> None:
        """Open a table with the secrets that its maker has."""
        own = {str(each["seat"]): each["key"] for each in made["keys"] if each["kind"] == "me"}
        links = {str(each["seat"]): each["key"] for each in made["keys"] if each["kind"] == "open"}
        self.goto("/static/icon.svg")  # the lightest page that has the storage of the site
        self.page.evaluate(
            "([id, entry]) => localStorage.setItem('kingstable.keys', JSON.stringify({ [id]: entry }))",
            [made["id"], {"seats": own, "open": links, "host": made["host"]}],
        )
        self.look_at(made)

    def look_at(self, made: Json) -> None:
        """Open a table with whatever the browser remembers."""
        self.goto(f"/t/{made['id']}")
        self.page.wait_for_function(
            "() => !document.getElementById('curtain').hidden || document.getElementById('prompt').textContent"
        )

    # Reading

    def part(self, name: str) -> Locator:
        """A part of the page that tests know by name."""
        return self.page.get_by_test_id(name)

    @property
    def prompt(self) -> str:
        return self.part("prompt").inner_text()

    @property
    def choices(self) -> Locator:
        """The choices that can be made now, as buttons."""
        return self.page.locator("#sheet [data-action]:not(:disabled)")

    @property
    def fault(self) -> str:
        """What the page says went wrong."""
        return self.page.locator("#fault").inner_text()

    def lit(self) -> list[str]:
        """The keys of the pieces that may be clicked."""
        found: list[str] = self.page.locator(".piece[data-lit]").evaluate_all(KEYS)
        return found

    def chosen(self) -> list[str]:
        """The keys of the pieces of a half-made choice."""
        found: list[str] = self.page.locator(".piece[data-chosen]").evaluate_all(KEYS)
        return found

    def piece(self, key: str) -> Locator:
        return self.page.locator(f'.piece[data-key="{key}"]')

    def surface_of(self, key: str) -> Locator:
        """The surface that a piece lies on."""
        return self.page.locator("[data-surface]").filter(has=self.piece(key))

    def log(self) -> list[str]:
        """What the log tells, line by line."""
        return self.page.locator("#log .line-text").all_inner_texts()

    def struck(self) -> list[str]:
        """The lines of the log that no longer hold."""
        return self.page.locator("#log .struck .line-text").all_inner_texts()

    def now(self) -> State | None:
        """What the page waits for; None while it waits for others."""
        found: State | None = self.page.evaluate(STATE)
        return found

    def settled(self) -> State:
        """Wait until the page waits for this person, and say for what."""
        found: State = self.page.wait_for_function(STATE).json_value()
        return found

    def text(self) -> str:
        """All text of the page that anybody could read or hear, hidden or not; but for the stock of drawings."""
        found: str = self.page.evaluate(
            """() => {
              const body = document.body.cloneNode(true);
              for (const symbol of body.querySelectorAll("symbol")) symbol.remove();
              const spoken = [...body.querySelectorAll("[aria-label], [title]")];
              const told = spoken.map((node) => `${node.ariaLabel} ${node.title}`);
              return [document.title, body.textContent, ...told].join("\\n");
            }"""
        )
        return found

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        found: int = self.page.evaluate(
            """() => { const page = document.scrollingElement; page.scrollLeft = 1000;
              return Math.max(page.scrollLeft, page.scrollWidth - innerWidth); }"""
        )
        return found

    # Doing

    def press(self, where: Locator) -> None:
        """Click, or tap."""
        if self.touch:
            self.tapping(where.tap)
        else:
            where.click()

    def tapping(self, tap: Callable[[], None]) -> None:
        """Tap, and wait for the click that comes of it: unlike that of a mouse, it comes a little later."""
        clicked = self.page.evaluate_handle(CLICKED)
        tap()
        clicked.evaluate("(promise) => promise.heard")

    def aim(self, key: str) -> Aim:
        """Where to click a piece: it must be there, in nobody's shadow, and large enough for a finger.

        A finger that finds it out of sight looks at the whole board, and one that finds it small taps to look closer.
        """
        if self.touch and not self.piece(key).is_visible():
            self.press(self.page.get_by_role("tab", name="Mats"))
        if self.part("overlay").is_visible():
            self.press(self.part("overlay").get_by_role("button", name="Close"))
        if self.page.locator("#tooltip").is_visible():
            self.page.mouse.move(2, 2)
            expect(self.page.locator("#tooltip")).to_be_hidden()
        for _ in range(LOOKS):  # the page may move under the finger, and something else be shown larger
            aim = self._look_at(key)
            if aim.shown:
                break
        covered = aim.owner != key and not (aim.place and aim.owner in self.lit())
        assert not covered, f"{key} is covered: {aim}"
        if self.touch:
            size = f"{aim.width:.1f} x {aim.height:.1f}"
            assert min(aim.width, aim.height) >= aim.least, f"{key} is too small for a finger: {size}"
        return aim

    def _look_at(self, key: str) -> Aim:
        """Bring a piece into sight, and for a finger closer."""
        aim = self._aim(key)
        if not aim.shown:
            self.press(self.surface_of(key).get_by_role("button", name="Fit the board"))
            aim = self._at_rest(key)
        if self.touch and aim.zoom > 1 and aim.drawn < aim.least:
            self.look_closer(key, aim)
            aim = self._aim(key)
            assert aim.drawn >= FINGER - 0.5, f"{key} is too small after a closer look: {aim.drawn:.1f}"
        return aim

    def _at_rest(self, key: str) -> Aim:
        """Where a piece is when the board has come to rest."""
        before, aim = None, self._aim(key)
        while aim != before:
            self.page.wait_for_timeout(60)
            before, aim = aim, self._aim(key)
        return aim

    def _aim(self, key: str) -> Aim:
        found: dict[str, Any] | None = self.page.evaluate(AIM, [key, MOMENT if self.touch else 0])
        assert found, f"there is no piece {key}"
        return Aim(**found)

    def look_closer(self, key: str, aim: Aim) -> None:
        """Tap what is too small: it is shown larger, and not chosen."""
        before = self.lit(), self.chosen(), self.prompt
        self.tapping(lambda: self.page.touchscreen.tap(aim.x, aim.y))
        expect(self.surface_of(key).locator(".window")).to_have_attribute("data-zoomed", "")
        self.page.wait_for_timeout(CLOSER)
        assert (self.lit(), self.chosen(), self.prompt) == before, "a closer look has chosen something"

    def click_piece(self, key: str) -> str:
        """Click a piece; answers which it was: what lies on a small place and can be clicked too comes first."""
        aim = self.aim(key)
        if self.touch:
            self.tapping(lambda: self.page.touchscreen.tap(aim.x, aim.y))
        else:
            self.page.mouse.click(aim.x, aim.y)
        return aim.owner or key

    def play_button(self, text: str | re.Pattern[str] | None = None, at: int = 0) -> str:
        """Make a choice by its button; answers what it said."""
        button = (self.choices.filter(has_text=text) if text else self.choices).nth(at)
        said = button.inner_text()
        self.press(button)
        return said

    def play_board(self, key: str, random: Random | None = None) -> list[str]:
        """Make a choice on the board, beginning with a piece; answers the keys that were clicked.

        Where several choices are left, more pieces are clicked, or one is picked from what the page offers.
        """
        random = random or Random(0)
        clicked = []
        for _ in range(STEPS):
            key = self.click_piece(key)
            clicked.append(key)
            if not self.chosen():
                return clicked  # it was sent
            popup = self.page.locator("#popup button")
            lit = self.lit()
            if popup.count() and self.page.locator("#popup").is_visible():
                self.press(popup.nth(random.randrange(popup.count())))
                return clicked
            if not lit:
                self.play_button(at=random.randrange(self.choices.count()))
                return clicked
            key = random.choice(lit)
        raise AssertionError(f"after {STEPS} clicks the choice is not made: {clicked}")
