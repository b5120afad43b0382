"""A board of many spaces: they are sent once, lie under the pieces, and can be clicked, tapped, read and heard."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Route, expect

import kingstable
from meadow import SHEEP, SIDE, Meadow, space_name
from web.driver import CLOSER, FAIR, FINGER, NARROW, PHONE, Screen
from web.fixtures import MakeScreen
from web.server import Server
from web.test_access import barriers

HOME = 68  # where a runner is set: a sheep stands beside it
SHEEPISH = 51
FAR = 200  # a space that no runner at home reaches
ELEMENTS = ".places .piece"
COUNT_GLIDES = """() => {
  const { animate } = Element.prototype;
  window.glides = 0;
  Element.prototype.animate = function (...how) {
    if (this.matches(".canvas")) window.glides += 1;
    return animate.apply(this, how);
  };
}"""

DRAW_AT_ONCE = "() => { window.requestAnimationFrame = queueMicrotask; }"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the Meadow."""
    found = Server(tmp_path_factory.mktemp("tables"), "web.serve_meadow")
    found.start()
    yield found
    found.stop()


@pytest.fixture
def empty(server: Server, screen: Screen) -> Screen:
    """A table at which the first runner is to be set: every space is lit."""
    screen.sit(server.table("meadow", "me", "open", confirm=False))
    assert screen.settled() == "choose"
    expect(screen.page.locator(ELEMENTS)).to_have_count(SIDE * SIDE)
    return screen


@pytest.fixture
def running(server: Server, screen: Screen) -> Screen:
    """Both runners are set, and the first is to go."""
    begin(server, screen)
    return screen


def begin(server: Server, screen: Screen, at: int = HOME, lit: int = 24) -> None:
    screen.sit(server.table("meadow", "me", "me", confirm=False))
    for space in (at, FAR + 1):
        assert screen.settled() == "choose"
        screen.page.get_by_role("searchbox").fill(f"to {space_name(space)}.")
        screen.play_button()
        expect(screen.page.locator("#log .line-text").last).to_contain_text(space_name(space))
    expect(screen.page.locator(f"{ELEMENTS}[data-lit]")).to_have_count(lit)
    screen.page.wait_for_timeout(CLOSER)  # when a turn begins, the page shows what is lit


def middle(screen: Screen, space: int) -> tuple[float, float]:
    """Where a space is on the screen, whether it has an element or not."""
    box = screen.page.locator("#boards .canvas").bounding_box()
    assert box
    unit = box["width"] / SIDE
    return box["x"] + unit * (space % SIDE + 0.5), box["y"] + unit * (space // SIDE + 0.5)


def scale(screen: Screen) -> float:
    """How many times the board is enlarged."""
    found: float = screen.page.evaluate(
        "() => new DOMMatrix(getComputedStyle(document.querySelector('#boards .canvas')).transform).a"
    )
    return found


def tap(screen: Screen, space: int) -> None:
    x, y = middle(screen, space)
    screen.tapping(lambda: screen.page.touchscreen.tap(x, y))


def double_tap(screen: Screen, space: int) -> None:
    """Two taps that are a tenth of a second apart by their own time, however busy the machine is."""
    x, y = middle(screen, space)
    browser, began = screen.page.context.new_cdp_session(screen.page), time.time() - 0.2
    for at in (began, began + 0.1):
        touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}], "timestamp": at}
        browser.send("Input.dispatchTouchEvent", touch)
        browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": at + 0.01})
    browser.detach()


def last(screen: Screen, move: str) -> None:
    """The log ends with a move."""
    expect(screen.page.locator("#log .line-text").last).to_contain_text(move)


# With a mouse --------------------------------------------------------------------------------------------------------


def test_places_are_fetched_once_and_only_lit_ones_have_an_element(server: Server, screen: Screen) -> None:
    fetched: list[str] = []
    screen.page.on("request", lambda request: fetched.append(request.url) if "/places-" in request.url else None)
    begin(server, screen)
    expect(screen.page.locator(ELEMENTS)).to_have_count(24)
    assert set(screen.lit()) == {"runner-0", *(f"space-{s + 16 * r}" for r in (2, 3, 4, 5, 6) for s in range(2, 7))} - {
        f"space-{HOME}"
    }
    assert len(fetched) == 1
    order = screen.page.evaluate("() => [...document.querySelectorAll('#boards .piece')].map((g) => g.dataset.key)")
    assert [key for key in order[:24] if not key.startswith("space-")] == [], "places lie under the pieces"


def test_one_click_chooses_at_any_scale(empty: Screen) -> None:
    empty.page.set_viewport_size({"width": 420, "height": 800})
    empty.page.mouse.click(*middle(empty, HOME))
    last(empty, "Anna: go e5.")
    assert scale(empty) == 1


def test_a_click_on_what_lies_above_goes_to_the_lit_place(running: Screen) -> None:
    assert SHEEPISH in SHEEP
    running.page.mouse.move(*middle(running, SHEEPISH))
    expect(running.piece(f"space-{SHEEPISH}")).to_have_attribute("data-pointed", "")
    expect(running.page.locator("#choices .touches")).to_have_text("Go to d4.")
    running.page.mouse.click(*middle(running, SHEEPISH))
    last(running, "Anna: go d4.")


def test_a_lit_piece_is_not_taken_for_the_place_beneath(running: Screen) -> None:
    running.click_piece("runner-0")
    assert running.chosen() == ["runner-0"]
    running.click_piece("space-69")
    last(running, "Anna: go f5.")


def test_choices_and_places_light_each_other(running: Screen) -> None:
    touched = running.page.locator(f"{ELEMENTS}[data-touched]")
    running.choices.filter(has_text="Go to c3.").hover()
    expect(touched).to_have_count(1)
    expect(touched).to_have_attribute("data-key", "space-34")
    running.page.mouse.move(*middle(running, 70))
    expect(touched).to_have_count(0)
    expect(running.page.locator("#choices .touches")).to_have_text("Go to g5.")
    running.page.mouse.move(*middle(running, FAR))
    expect(running.page.locator("#choices .touches")).to_have_count(0)


def test_an_unlit_place_tells_what_it_is_and_why_not(running: Screen) -> None:
    tooltip = running.page.locator("#tooltip")
    running.page.mouse.move(*middle(running, FAR))
    expect(tooltip).to_contain_text(f"Space {space_name(FAR)}")
    expect(tooltip).to_contain_text("Grass.")
    expect(tooltip.locator("a.rule")).to_be_visible()
    running.page.mouse.click(*middle(running, FAR))
    expect(tooltip).to_contain_text("Why not? a runner goes one or two spaces")
    expect(running.page.locator(ELEMENTS)).to_have_count(24)
    running.page.mouse.move(*middle(running, SHEEP[-1]))
    expect(tooltip).to_contain_text(f"Sheep on {space_name(SHEEP[-1])}")  # it lies above its place, and neither is lit


def test_who_watches_is_told_of_places_and_asks_nothing(server: Server, screen: Screen) -> None:
    screen.look_at(server.table("meadow", "me", "me", confirm=False))
    expect(screen.page.locator("#boards .piece").first).to_be_visible()
    screen.page.mouse.move(*middle(screen, FAR))
    expect(screen.page.locator("#tooltip")).to_contain_text(f"Space {space_name(FAR)}")
    screen.page.mouse.click(*middle(screen, FAR))
    expect(screen.page.locator("#tooltip")).not_to_contain_text("Why not?")
    expect(screen.page.locator(ELEMENTS)).to_have_count(0)


def test_a_replay_tells_of_places(server: Server, screen: Screen) -> None:
    table = kingstable.Table(Meadow(), 2, seed=1, names=["Anna", "Bert"])
    while not table.over:
        table.play(table.choices()[0].action)
    made = server.post("/api/records", {"text": str(table.record)})
    screen.goto(f"/t/{made['id']}?at=3")
    expect(screen.part("status")).to_contain_text("move 3 of")
    screen.page.mouse.move(*middle(screen, FAR))
    expect(screen.page.locator("#tooltip")).to_contain_text(f"Space {space_name(FAR)}")


def test_without_its_places_a_game_is_played_by_buttons_and_they_are_asked_for_again(
    server: Server, screen: Screen
) -> None:
    screen.expect_complaints("Failed to load resource")
    broken = True

    def answer(route: Route) -> None:
        route.fulfill(status=500) if broken else route.continue_()

    screen.page.route("**/places-*", answer)
    screen.sit(server.table("meadow", "me", "me", confirm=False))
    assert screen.settled() == "choose" and screen.lit() == []
    broken = False
    screen.play_button()
    last(screen, "Anna: go a1.")
    expect(screen.page.locator(f"{ELEMENTS}[data-lit]")).to_have_count(SIDE * SIDE - 1)
    expect(screen.page.locator("#choices")).to_contain_text("Go to b1.")


def test_where_spaces_overlap_the_nearest_is_meant(empty: Screen) -> None:
    found = empty.page.evaluate(
        """async () => {
          const { Places } = await import("/static/places.js");
          const places = new Places(new Map());
          const hexes = [["a", 20, 20], ["b", 50, 37]].map(([key, x, y]) => ({ key, x, y, width: 40, height: 34 }));
          places.set(hexes);
          const all = () => true;
          return [places.at({ x: 33, y: 27 }, all), places.at({ x: 37, y: 30 }, all),
            places.at({ x: 37, y: 30 }, (key) => key === "a"), places.at({ x: 90, y: 90 }, all)];
        }"""
    )
    assert found == ["a", "b", "a", None]


def test_a_hex_is_lit_and_hit_within_its_six_sides(empty: Screen) -> None:
    found = empty.page.evaluate(
        """async () => {
          const { Places } = await import("/static/places.js");
          const { PieceNode } = await import("/static/piece.js");
          const hex = { key: "a", x: 20, y: 20, width: 40, height: 34, name: "A hex", outline: "hex" };
          const places = new Places(new Map());
          places.set([hex]);
          const at = (x, y) => places.at({ x, y }, () => true);
          const drawn = (info) => {
            const node = new PieceNode(info);
            node.light("lit", "");
            return [...node.body.children].map((part) => `${part.tagName} ${part.getAttribute("class")}`);
          };
          const points = [at(20, 20), at(1, 20), at(30, 35), at(2, 5), at(38, 35)];
          return [points, drawn(hex), drawn({ ...hex, outline: "" })];
        }"""
    )
    kinds = ("base", "frame edge", "frame glow")
    assert found == [
        ["a", "a", "a", None, None],
        [f"polygon {kind}" for kind in kinds],
        [f"rect {kind}" for kind in kinds],
    ]


def test_the_hexes_of_a_map_are_lit_as_hexes(server: Server, screen: Screen) -> None:
    screen.sit(server.table("wizard_kings", "me", "random", confirm=False, options={"scenario": "barbarian_raid"}))
    assert screen.settled() == "choose"
    lit = screen.page.locator(f"{ELEMENTS}[data-lit]")
    expect(lit).to_have_count(2)
    expect(lit.locator("rect")).to_have_count(0)
    expect(lit.locator(".glow")).to_have_count(2)  # with their places, under the blocks
    expect(lit.first.locator("polygon.glow")).to_have_css("stroke", "rgb(226, 179, 60)")
    expect(lit.first.locator("polygon.edge")).to_have_css("stroke", "rgb(33, 29, 24)")
    lit.first.focus()
    screen.page.keyboard.press("ArrowDown")  # from the keyboard, the focus is seen
    expect(screen.page.locator(f"{ELEMENTS}[data-focused] .glow")).to_have_css("stroke", "rgb(255, 251, 242)")


# By keyboard and by ear ----------------------------------------------------------------------------------------------


def test_the_arrow_keys_read_every_space(running: Screen) -> None:
    focused = running.page.locator(".piece:focus")
    running.page.keyboard.press("Tab")
    running.piece("space-70").focus()
    for key, space, meaning in (
        ("ArrowRight", 71, "ask why not"), ("ArrowRight", 72, "ask why not"), ("ArrowLeft", 71, "ask why not"),
        ("ArrowLeft", 70, "Go to g5."),
    ):  # fmt: skip
        running.page.keyboard.press(key)
        expect(focused).to_have_attribute("data-key", f"space-{space}")
        expect(focused).to_have_attribute("aria-label", f"Space {space_name(space)} — {meaning}")
    expect(running.page.locator(ELEMENTS)).to_have_count(24)
    running.page.keyboard.press("ArrowRight")
    running.page.keyboard.press("Enter")
    expect(running.page.locator("#tooltip")).to_contain_text("Why not?")
    running.page.keyboard.press("ArrowLeft")
    running.page.keyboard.press("Enter")
    last(running, "Anna: go g5.")


def test_a_long_list_of_choices_is_one_stop_of_the_tab_key(empty: Screen) -> None:
    choices = empty.page.locator("#choices .groups")
    focused = choices.locator("[data-action]:focus")
    empty.page.get_by_label("Find a choice").focus()
    empty.page.keyboard.press("Tab")
    first = focused.inner_text()
    empty.page.keyboard.press("ArrowDown")
    second = focused.inner_text()
    assert second != first
    empty.page.keyboard.press("ArrowRight")
    expect(choices.locator("a.rule:focus")).to_have_count(1)
    empty.page.keyboard.press("Tab")
    expect(choices.locator(":focus")).to_have_count(0)
    empty.page.keyboard.press("Shift+Tab")
    expect(focused).to_have_text(second)
    empty.page.keyboard.press("Enter")
    expect(focused).to_have_count(0)
    assert not empty.fault


def test_a_lit_place_is_read_before_the_piece_on_it(running: Screen) -> None:
    running.page.keyboard.press("Tab")
    running.piece("space-50").focus()
    running.page.keyboard.press("ArrowRight")
    expect(running.page.locator(".piece:focus")).to_have_attribute("data-key", f"space-{SHEEPISH}")


def test_the_focus_stays_in_sight_of_a_closer_look(running: Screen) -> None:
    running.page.keyboard.press("Tab")
    running.piece("space-70").focus()
    for _ in range(4):
        running.page.keyboard.press("+")
    window = running.page.locator("#boards .window").bounding_box()
    assert window
    for _ in range(6):
        running.page.keyboard.press("ArrowDown")
    running.page.wait_for_timeout(300)
    box = running.page.locator(".piece:focus .base").bounding_box()
    assert box and scale(running) > 4
    assert window["y"] <= box["y"] and box["y"] + box["height"] <= window["y"] + window["height"]


def test_a_screen_reader_hears_the_lit_spaces_alone(running: Screen) -> None:
    told = running.page.get_by_role("region", name="Board").aria_snapshot()
    spaces = re.findall(r'button "Space (\w+) — Go to (\w+)\."', told)
    assert len(spaces) == 24 and all(one == other for one, other in spaces)
    assert told.count("Space") == 24
    assert barriers(running) == []


# With a finger -------------------------------------------------------------------------------------------------------


def test_the_first_tap_looks_closer_and_the_next_one_chooses(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("meadow", "me", "me", confirm=False))
    hint = phone.page.locator(".hint")
    expect(hint).to_have_text("Tap to look closer")
    tap(phone, HOME)
    expect(hint).to_have_count(0)
    phone.page.wait_for_timeout(CLOSER)
    assert phone.log() == [] and scale(phone) > 1
    box = phone.piece(f"space-{HOME}").locator(".base").bounding_box()
    assert box and min(box["width"], box["height"]) >= FINGER
    closer = scale(phone)
    tap(phone, HOME)
    last(phone, "Anna: go e5.")
    assert scale(phone) == closer, "a choice leaves the board as it is looked at"
    phone.press(phone.page.get_by_role("button", name="Fit the board"))
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) == 1 and phone.log() == ["Anna: go e5."]
    phone.page.reload()
    phone.settled()
    expect(phone.page.locator(f"{ELEMENTS}[data-lit]")).not_to_have_count(0)
    expect(hint).to_have_count(0)


def test_one_look_is_close_enough_for_all_that_can_be_chosen(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    begin(server, phone)
    tap(phone, 69)
    phone.page.wait_for_timeout(CLOSER)
    closer = scale(phone)
    boxes = phone.page.locator("#boards .piece[data-lit] .base").evaluate_all(
        "(nodes) => nodes.map((node) => node.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"
    )
    assert min(boxes) >= FINGER
    phone.click_piece("runner-0")
    assert phone.chosen() == ["runner-0"] and scale(phone) == closer
    phone.click_piece("space-69")
    last(phone, "Anna: go f5.")


def test_at_a_scale_of_the_reader_s_own_a_tap_chooses_what_it_can_hit(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    begin(server, phone)
    closer = phone.page.get_by_role("button", name="Zoom in")
    phone.press(closer)
    phone.page.wait_for_timeout(CLOSER)
    middling = scale(phone)
    show = phone.page.get_by_role("button", name="Next highlight")
    if show.is_visible():
        phone.press(show)
        phone.page.wait_for_timeout(CLOSER)
    drawn = phone.piece("space-69").locator(".base").bounding_box()
    assert drawn and FAIR < drawn["width"] < FINGER
    tap(phone, 69)
    last(phone, "Anna: go f5.")
    assert scale(phone) == middling


def test_a_double_tap_chooses_nothing_and_fits_what_is_enlarged(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    begin(server, phone)
    before = phone.log()
    double_tap(phone, 69)
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) > 1 and phone.log() == before and phone.chosen() == []
    double_tap(phone, 71)
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) == 1 and phone.log() == before


def test_the_click_of_a_double_tap_finds_the_board_fitted_and_leaves_it(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    begin(server, phone)
    tap(phone, 69)
    phone.page.wait_for_timeout(CLOSER)
    phone.page.evaluate(DRAW_AT_ONCE)  # as where a frame comes between the finger's rise and the click
    double_tap(phone, 71)
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) == 1
    tap(phone, 69)
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) > 1, "the next tap is heard again"


def test_what_is_lit_out_of_sight_is_shown_on_request(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    begin(server, phone)
    show = phone.page.get_by_role("button", name="Next highlight")
    expect(show).to_be_hidden()
    tap(phone, 142)
    expect(show).to_be_visible()  # the board does not jump by itself: somebody looks at something else
    phone.page.wait_for_timeout(CLOSER)
    closer = scale(phone)
    phone.press(show)
    expect(show).to_be_hidden()
    phone.page.wait_for_timeout(CLOSER)
    assert scale(phone) == closer
    phone.click_piece("space-69")
    last(phone, "Anna: go f5.")


def test_when_a_turn_begins_what_is_lit_comes_into_sight(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True, motion=True)
    begin(server, phone, at=17, lit=15)
    phone.click_piece("space-18")
    last(phone, "Anna: go c2.")  # the other runner is at the other end of the board
    phone.page.wait_for_timeout(2 * CLOSER)
    expect(phone.page.get_by_role("button", name="Next highlight")).to_be_hidden()
    assert scale(phone) > 1
    phone.click_piece("space-202")
    last(phone, "Bert: go k13.")


def test_when_others_have_moved_the_reader_s_view_comes_back(server: Server, new_screen: MakeScreen) -> None:
    made = server.table("meadow", "me", "me", confirm=False)
    anna, bert = new_screen(PHONE, touch=True), new_screen()
    for seat, screen in enumerate((anna, bert)):
        screen.sit({**made, "keys": [key for key in made["keys"] if key["seat"] == seat]})
    for screen, space in ((anna, HOME), (bert, FAR + 1)):
        assert screen.settled() == "choose"
        screen.page.get_by_role("searchbox").fill(f"to {space_name(space)}.")
        screen.play_button()
    expect(anna.page.locator(f"{ELEMENTS}[data-lit]")).to_have_count(24)
    anna.page.wait_for_timeout(CLOSER)
    tap(anna, HOME)
    anna.page.wait_for_timeout(CLOSER)
    tap(anna, 69)
    last(anna, "Anna: go f5.")
    where = "document.querySelector('#boards .canvas').style.transform"
    anna.page.wait_for_timeout(CLOSER)
    before = anna.page.evaluate(where)
    bert.click_piece(f"space-{FAR}")
    anna.page.wait_for_function(f"(before) => {where} !== before", arg=before)  # it follows
    anna.page.wait_for_function(f"(before) => {where} === before", arg=before)  # and comes back
    expect(anna.page.get_by_role("button", name="Next highlight")).to_be_hidden()


def test_columns_and_rows_are_named_while_a_board_is_enlarged(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("kings_of_artifice", "me", "random", confirm=False))
    phone.settled()
    board = phone.page.locator('[data-surface="island"]')
    across, down = board.locator(".ruler.across span"), board.locator(".ruler.down span")
    expect(across).to_have_text(list("abcdefghijklmnop"))
    expect(down).to_have_text([str(row) for row in range(1, 17)])
    expect(across.first).to_be_hidden()
    phone.press(board.get_by_role("button", name="Zoom in"))
    phone.press(board.get_by_role("button", name="Zoom in"))
    phone.page.wait_for_timeout(CLOSER)
    letter = board.locator('[data-ruler="across"] text', has_text="h").first
    named, drawn = across.nth(7).bounding_box(), letter.bounding_box()
    window = board.locator(".window").bounding_box()
    assert named and drawn and window
    assert named["x"] + named["width"] / 2 == pytest.approx(drawn["x"] + drawn["width"] / 2, abs=2)
    assert named["y"] == pytest.approx(window["y"], abs=2)


def test_with_motion_the_lens_comes_to_the_same(server: Server, new_screen: MakeScreen) -> None:
    phone, still = new_screen(PHONE, touch=True, motion=True), new_screen(PHONE, touch=True)
    for each in (still, phone):
        begin(server, each)
        each.page.evaluate(COUNT_GLIDES)
        tap(each, 69)
        each.page.wait_for_timeout(CLOSER)
    assert [each.page.evaluate("window.glides") for each in (still, phone)] == [0, 1]
    assert scale(phone) == pytest.approx(scale(still), abs=0.001)
    phone.click_piece("space-69")
    last(phone, "Anna: go f5.")


@pytest.mark.parametrize("size", [None, PHONE, NARROW], ids=["desktop", "phone", "small"])
def test_a_game_is_played_on_its_places(server: Server, new_screen: MakeScreen, size: tuple[int, int] | None) -> None:
    screen = new_screen(size, touch=True) if size else new_screen()
    random = Random(3)
    screen.sit(server.table("meadow", "me", "me", confirm=False))
    for _ in range(14):
        assert screen.settled() == "choose"
        screen.page.locator('.piece[data-lit][data-key^="space-"]').first.wait_for(state="attached")
        places = [key for key in screen.lit() if key.startswith("space-")]
        told = len(screen.log())
        screen.play_board(random.choice(places), random)
        expect(screen.page.locator("#log .line-text")).to_have_count(told + 1)
    assert screen.settled() == "over" and not screen.fault
