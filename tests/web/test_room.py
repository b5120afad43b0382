"""Room and type: how much of the window the boards have, what is in sight, and what opens large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from web.driver import DESKTOP, PHONE, Screen
from web.fixtures import MakeScreen
from web.games import GAMES
from web.server import Server
from web.test_access import barriers

LYING = (844, 390)
SIZES = [(360, 640), PHONE, LYING, (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
HIGHEST = 0.8  # of the height that is left under the bar: what a board has that is higher than wide

SHARE = """() => {
  const table = document.getElementById("table").getBoundingClientRect();
  const windows = [...document.querySelectorAll('[data-kind="board"] .window')];
  const boxes = windows.map((node) => node.getBoundingClientRect());
  const [main] = boxes.sort((one, other) => other.width * other.height - one.width * one.height);
  return [main.height / table.height, main.width / table.width];
}"""

# Every piece of text of every symbol, drawn large: by how much it hangs over the edge of its drawing.
HANGING = """async () => {
  await document.fonts.ready;
  const found = [];
  for (const symbol of document.querySelectorAll("symbol:has(text)")) {
    const box = symbol.viewBox.baseVal;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const { width, height } = box;
    const frame_ = { viewBox: symbol.getAttribute("viewBox"), width, height };
    for (const [name, value] of Object.entries(frame_)) picture.setAttribute(name, value);
    picture.append(...symbol.cloneNode(true).childNodes);
    document.body.append(picture);
    const frame = picture.getBoundingClientRect();
    for (const text of picture.querySelectorAll("text")) {
      const { left, right } = text.getBoundingClientRect();
      const over = Math.max(frame.left - left, right - frame.right);
      if (over > 1) found.push(`${symbol.id} ${text.textContent} ${over.toFixed(1)}`);
    }
    picture.remove();
  }
  return [document.querySelectorAll("symbol text").length, found];
}"""


def inside(inner: Locator, outer: Locator) -> bool:
    """Whether a box lies within another."""
    one, other = inner.bounding_box(), outer.bounding_box()
    assert one and other
    return (
        one["x"] >= other["x"] - 1
        and one["y"] >= other["y"] - 1
        and one["x"] + one["width"] <= other["x"] + other["width"] + 1
        and one["y"] + one["height"] <= other["y"] + other["height"] + 1
    )


def window_of(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] | None = page.locator(f"{selector} .window").first.bounding_box()  # type: ignore[assignment]
    assert found
    return found


def play_until(screen: Screen, pieces: Locator, most: int) -> None:
    """Choose by buttons, so often at most, until there is one of these pieces to choose."""
    for _ in range(most):
        if screen.settled() == "choose" and pieces.count():
            return
        screen.play_button()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_the_window(
    server: Server, new_screen: MakeScreen, game: str, size: tuple[int, int]
) -> None:
    screen = new_screen(size, touch=size[0] < 1000)
    screen.sit(server.table(game, "me", "random", "random"))
    screen.settled()
    assert screen.overflow() == 0


@pytest.mark.parametrize("size", [LYING, (768, 1024), (1440, 900), (2560, 1440)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", GAMES)
def test_a_board_has_the_height_or_the_width_that_there_is(
    server: Server, new_screen: MakeScreen, game: str, size: tuple[int, int]
) -> None:
    screen = new_screen(size, touch=size[0] < 1000)
    screen.sit(server.table(game, "me", "random"))
    screen.settled()
    high, wide = screen.page.evaluate(SHARE)
    assert high > (0.48 if size[0] == 768 else HIGHEST) or wide > 0.6


def test_all_surfaces_are_in_sight_on_a_desktop(server: Server, screen: Screen) -> None:
    screen.sit(server.table("kingswood", "me", "random", "random"))
    screen.settled()
    table = screen.page.locator("#table")
    windows = screen.page.locator("[data-surface] .window")
    assert windows.count() == 5
    for number in range(windows.count()):
        assert inside(windows.nth(number), table)


def test_what_is_magnified_has_all_the_room_of_boards(server: Server, screen: Screen) -> None:
    screen.sit(server.table("wizard_kings", "me", "random"))
    screen.settled()
    before = window_of(screen.page, "#boards .surface")
    surface = screen.page.locator("#boards .surface").first
    surface.get_by_role("button", name="Zoom in").click()
    area = screen.page.locator("#boards").bounding_box()
    after = window_of(screen.page, "#boards .surface")
    assert area and abs(after["width"] - area["width"]) < 2 and after["width"] > before["width"]
    surface.get_by_role("button", name="Fit the board").click()
    assert window_of(screen.page, "#boards .surface") == before


FILL = "(sign) => getComputedStyle(sign).fill"


def test_players_have_the_colours_that_the_scene_gives_them(server: Server, screen: Screen) -> None:
    screen.sit(server.table("wizard_kings", "me", "random", options={"scenario": "barbarian_raid"}))
    screen.settled()
    signs = screen.page.locator("#seats .sign path")
    assert [signs.nth(seat).evaluate(FILL) for seat in (0, 1)] == ["rgb(58, 112, 181)", "rgb(195, 63, 54)"]
    screen.sit(server.table("kingsburg", "me", "random"))
    screen.settled()
    assert signs.first.evaluate(FILL) == "rgb(196, 68, 28)"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_board_takes_the_page_and_gives_it_back(
    server: Server, new_screen: MakeScreen, size: tuple[int, int]
) -> None:
    screen = new_screen(size, touch=size == PHONE)
    screen.sit(server.table("kingsburg", "me", "random"))
    screen.settled()
    before = window_of(screen.page, "#boards .surface")
    screen.press(screen.page.get_by_role("button", name="Show only the board"))
    expect(screen.page.locator("#bar")).to_be_hidden()
    assert inside(screen.page.locator("#boards .window"), screen.page.locator("html"))
    sheet = screen.page.locator("#sheet").bounding_box()
    now = window_of(screen.page, "#boards .surface")
    assert sheet and sheet["height"] > 40  # one can still choose
    assert size == PHONE or now["height"] > before["height"]
    assert now["y"] + now["height"] <= sheet["y"] + 1 or now["x"] + now["width"] <= sheet["x"] + 1
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("#bar")).to_be_visible()
    assert window_of(screen.page, "#boards .surface") == before


def test_the_sheet_of_a_phone_that_lies_is_at_the_side(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(LYING, touch=True)
    phone.sit(server.table("kingsburg", "me", "random"))
    phone.settled()
    board, sheet = window_of(phone.page, "#boards .surface"), phone.page.locator("#sheet").bounding_box()
    assert sheet and board["x"] + board["width"] <= sheet["x"]
    assert board["height"] > 0.8 * LYING[1]
    confirm = phone.page.locator("#turn").bounding_box()
    assert confirm is None or confirm["y"] + confirm["height"] <= LYING[1]


def test_whoever_reads_the_log_of_a_lying_phone_is_brought_back_when_asked(
    server: Server, new_screen: MakeScreen
) -> None:
    phone = new_screen(LYING, touch=True)
    phone.sit(server.table("kingswood", "me", "random"))
    side = phone.page.locator("#side")
    for state in ("choose", "confirm"):
        assert phone.settled() == state
        side.evaluate("(node) => node.scrollTo(0, node.scrollHeight)")
        assert side.evaluate("(node) => node.scrollTop") > 100
        if state == "choose":
            phone.play_board(phone.lit()[0])
        else:
            phone.page.keyboard.press("Enter")  # and the bot answers
        phone.page.wait_for_function("() => document.getElementById('side').scrollTop === 0")


@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_is_in_sight_of_an_upright_phone(server: Server, new_screen: MakeScreen, game: str) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table(game, "me", "random"))
    phone.settled()
    strip = phone.part("holdings")
    for _ in range(2):
        expect(strip).to_be_in_viewport(ratio=1)
        phone.page.mouse.wheel(0, 600)
    box = strip.bounding_box()
    assert box and 44 <= box["height"] <= 84
    phone.press(strip.locator(".thing").first)
    expect(phone.part("large")).to_be_visible()
    expect(phone.part("large").locator("[data-kind=mat] .window")).to_be_in_viewport()
    assert phone.overflow() == 0
    phone.press(phone.part("large").get_by_role("button", name="Close"))
    expect(phone.part("large")).to_be_hidden()


def test_a_card_in_the_strip_opens_the_hand(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("artificium", "me", "random"))
    phone.settled()
    card = phone.part("holdings").locator('.thing[data-key^="card-"]').first
    card.scroll_into_view_if_needed()
    phone.press(card)
    expect(phone.part("large").locator("[data-kind=hand] .window")).to_be_in_viewport()
    phone.press(phone.part("large").get_by_role("button", name="Close"))
    expect(phone.part("large")).to_be_hidden()


def test_a_watcher_has_no_strip(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.look_at(server.table("kingsburg", "me", "random"))
    expect(phone.part("prompt")).to_have_text("Waiting for Anna.")
    expect(phone.part("holdings")).to_be_hidden()


def test_a_mat_opens_large_by_a_click_or_a_key_and_closes(server: Server, new_screen: MakeScreen) -> None:
    screen = new_screen((1024, 768))
    screen.sit(server.table("kingsburg", "me", "random"))
    screen.settled()
    large, mat = screen.part("large"), screen.page.locator('[data-surface="mat-1"]')
    small = window_of(screen.page, '[data-surface="mat-1"]')
    expect(mat.locator('[data-key="building-1-7"]')).to_have_count(0)
    mat.locator(".window").click(position={"x": small["width"] / 2, "y": small["height"] - 4})
    expect(large).to_be_visible()
    expect(large).to_have_accessible_name(mat.locator(".caption").text_content() or "")
    expect(mat.locator('[data-key="building-1-7"]')).to_have_count(1)  # in full: every building, with its name
    assert window_of(screen.page, '[data-surface="mat-1"]')["width"] > 2 * small["width"]
    assert inside(large, screen.page.locator("#table"))
    mat.locator('[data-key="building-1-7"]').hover()
    expect(screen.page.locator("#tooltip")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    assert window_of(screen.page, '[data-surface="mat-1"]') == small
    opener = mat.get_by_role("button", name="Enlarge")
    expect(opener).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(large).to_be_visible()
    expect(large.get_by_role("button", name="Close")).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(large).to_be_hidden()


@pytest.mark.parametrize("size", [LYING, (768, 1024), (1440, 900)], ids=lambda size: f"{size[0]}")
def test_the_buttons_of_a_magnified_board_cover_none_of_it(
    server: Server, new_screen: MakeScreen, size: tuple[int, int]
) -> None:
    screen = new_screen(size, touch=size[0] < 1000)
    screen.sit(server.table("wizard_kings", "me", "random"))
    screen.settled()
    board, buttons = (screen.page.locator(f"#boards {name}").first for name in (".window", ".lens-buttons"))
    board.focus()
    board.evaluate("(node) => node.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }))")
    expect(board).to_have_attribute("data-zoomed", "")
    over, under = buttons.bounding_box(), board.bounding_box()
    assert over and under
    beside = over["x"] >= under["x"] + under["width"] or over["y"] + over["height"] <= under["y"]
    assert beside, (over, under)


@pytest.mark.parametrize("size", [(1024, 768), PHONE], ids=["tablet", "phone"])
def test_a_longer_status_moves_nothing(server: Server, new_screen: MakeScreen, size: tuple[int, int]) -> None:
    screen = new_screen(size, touch=size == PHONE)
    screen.sit(server.table("kings_of_artifice", "me", "random", "random"))
    screen.settled()
    heights = []
    for status in ("Round 6", "Round 6 · " + "a battle in the middle of the island that goes on for long · " * 3):
        screen.page.evaluate("(text) => { document.getElementById('status').textContent = text; }", status)
        heights.append(screen.page.locator("#bar").bounding_box()["height"])  # type: ignore[index]
    assert heights[0] == heights[1]
    lines = screen.part("status").evaluate(
        "(node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)"
    )
    assert lines < (1.5 if size == PHONE else 2.5)
    assert screen.overflow() == 0


def test_the_goal_is_read_in_full_on_a_phone(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("kings_of_artifice", "me", "random", "random"))
    phone.settled()
    goal = phone.part("goal").locator("span").first
    assert goal.evaluate("(node) => node.scrollHeight <= node.parentElement.clientHeight")
    assert goal.evaluate("(node) => node.getClientRects().length") <= 2


def test_while_a_choice_waits_for_the_board_the_sheet_stays_low_and_the_board_in_sight(
    server: Server, new_screen: MakeScreen
) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("kings_of_artifice", "me", "random", confirm=False))
    figure = phone.page.locator('#boards .piece[data-lit][data-key^="figure-"]')
    play_until(phone, figure, most=40)
    key = figure.last.get_attribute("data-key")
    assert key
    phone.click_piece(key)
    assert phone.chosen() == [key]
    sheet = phone.page.locator("#sheet")
    expect(sheet).to_have_attribute("data-half", "")
    phone.page.wait_for_timeout(400)
    low, piece = sheet.bounding_box(), phone.piece(key).locator(".base").bounding_box()
    assert low and piece
    assert low["height"] <= 0.41 * PHONE[1]
    assert piece["y"] + piece["height"] <= low["y"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_large_mat_and_the_strip_are_no_barrier(server: Server, new_screen: MakeScreen, dark: bool) -> None:
    phone = new_screen(PHONE, touch=True, dark=dark)
    phone.sit(server.table("kingsburg", "me", "random"))
    phone.settled()
    assert barriers(phone) == []
    phone.press(phone.part("holdings"))
    expect(phone.part("large")).to_be_visible()
    assert barriers(phone) == []


def test_what_is_lit_on_a_large_mat_can_be_chosen_there(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("artificium", "me", "random", confirm=False))
    lit = phone.page.locator('[data-surface="mat-0"] .piece[data-lit]')
    play_until(phone, lit, most=30)
    phone.press(phone.part("holdings"))
    expect(phone.part("large").locator(".piece[data-lit]").first).to_be_visible()
    before = phone.prompt, phone.log()
    phone.tapping(phone.part("large").locator(".piece[data-lit]").first.tap)
    phone.page.wait_for_function(
        "([prompt, lines]) => document.getElementById('prompt').textContent !== prompt"
        " || document.querySelectorAll('#log .line').length > lines || document.querySelector('.piece[data-chosen]')",
        arg=[before[0], len(before[1])],
    )


def test_a_mat_that_served_its_purpose_closes(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("kings_of_artifice", "me", "random", confirm=False))
    large = phone.part("large")
    supply = phone.page.locator('[data-surface="mat-0"] .piece[data-lit]')
    play_until(phone, supply, most=40)
    phone.press(phone.part("holdings"))
    expect(large).to_be_visible()
    phone.tapping(large.locator(".piece[data-lit]").first.tap)
    expect(phone.page.locator(".piece[data-lit]").first).to_be_attached()
    if large.locator(".piece[data-lit]").count():
        expect(large).to_be_visible()
    else:
        expect(large).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_every_lettering_lies_within_its_drawing(server: Server, screen: Screen, game: str) -> None:
    screen.sit(server.table(game, "me", "random"))
    screen.settled()
    assert screen.page.evaluate("document.fonts.check('16px \"Source Serif Pro\"')")
    told, hanging = screen.page.evaluate(HANGING)
    assert told and hanging == []


FILLS = """() => [document.querySelector("#boards .backdrop rect"), document.querySelector("symbol rect")]
  .map((node) => getComputedStyle(node).fill)"""


def test_boards_are_dimmed_by_the_system_and_by_the_page_s_own_switch(server: Server, new_screen: MakeScreen) -> None:
    made = server.table("kingsburg", "me", "random")
    shades: dict[object, list[str]] = {}
    for dark in (False, True):
        screen = new_screen(dark=dark)
        screen.sit(made)
        screen.settled()
        expect(screen.page.locator("#boards .backdrop rect").first).to_be_attached()
        shades[dark] = screen.page.evaluate(FILLS)
        for choice in ("Light", "Dark", "Automatic"):
            screen.page.get_by_role("button", name="Menu").click()
            screen.page.get_by_label("Colours").select_option(label=choice)
            screen.page.keyboard.press("Escape")
            shades[choice, dark] = screen.page.evaluate(FILLS)
    assert shades[False] != shades[True]
    for dark in (False, True):
        assert shades["Light", dark] == shades[False]
        assert shades["Dark", dark] == shades[True]
        assert shades["Automatic", dark] == shades[dark]
