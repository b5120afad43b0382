"""The live table: choices by board and by button, light, words about pieces, and turns taken back."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from web.driver import PHONE, STATE, Screen
from web.fixtures import MakeScreen
from web.server import Server


@pytest.fixture
def kingsburg(server: Server, screen: Screen) -> Screen:
    """A person and a bot at a table; the person is to choose."""
    screen.sit(server.table("kingsburg", "me", "random"))
    assert screen.settled() == "choose"
    return screen


def half_choice(screen: Screen) -> tuple[str, list[str]]:
    """Play until one click on a piece leaves several choices; answers the piece and what was lit before."""
    random = Random(3)
    for _ in range(80):
        state = screen.settled()
        assert state in ("choose", "confirm")
        if state == "confirm":
            screen.press(screen.part("confirm"))
            continue
        lit = screen.lit()
        if not lit:
            screen.play_button()
            continue
        key = random.choice(lit)
        screen.click_piece(key)
        if screen.chosen():
            return key, lit
    raise AssertionError("no choice has more than one step")


def test_a_click_on_the_board_plays(kingsburg: Screen) -> None:
    lines = len(kingsburg.log())
    kingsburg.play_board(kingsburg.lit()[0])
    assert kingsburg.settled() == "confirm"
    kingsburg.part("confirm").click()
    expect(kingsburg.page.locator("#log .line-text")).not_to_have_count(lines)
    assert not kingsburg.fault


def test_a_button_plays(kingsburg: Screen) -> None:
    lines = len(kingsburg.log())
    kingsburg.play_button("Take 1 gold.")
    assert kingsburg.settled() == "confirm"
    kingsburg.part("confirm").click()
    expect(kingsburg.page.locator("#log .line-text")).not_to_have_count(lines)
    assert "Anna takes 1 gold." in kingsburg.log()


def test_what_a_choice_touches_is_lit_and_what_touches_a_piece_is_marked(kingsburg: Screen) -> None:
    touched = kingsburg.page.locator(".piece[data-touched]")
    expect(touched).to_have_count(0)
    kingsburg.choices.first.hover()
    expect(touched).not_to_have_count(0)
    key = touched.first.get_attribute("data-key")
    assert key in kingsburg.lit()
    kingsburg.page.mouse.move(2, 2)
    expect(touched).to_have_count(0)
    kingsburg.piece(str(key)).hover()
    expect(kingsburg.page.locator("#choices .touches")).not_to_have_count(0)


def test_a_piece_that_cannot_be_chosen_says_why(kingsburg: Screen) -> None:
    silent = kingsburg.page.locator('.piece[role=button]:not([data-lit])[aria-label$="ask why not"]').first
    key = silent.get_attribute("data-key")
    assert key
    kingsburg.click_piece(key)
    tooltip = kingsburg.page.locator("#tooltip")
    expect(tooltip).to_contain_text("Why not?")
    expect(kingsburg.page.locator("#live")).to_contain_text("Why not?")
    link = tooltip.locator("a.rule")
    expect(link).to_have_attribute("href", re.compile(r"^/rules/kingsburg#r\d"))
    with kingsburg.context.expect_page() as opened:
        link.click()
    anchor = link.get_attribute("href")
    assert anchor and opened.value.locator(f'[id="{anchor.partition("#")[2]}"]').count() == 1
    opened.value.close()


def test_focus_tells_what_a_piece_is_and_where_its_rule_stands(kingsburg: Screen) -> None:
    kingsburg.page.keyboard.press("Tab")
    kingsburg.page.locator('[data-surface] .piece[data-key^="advisor-"]').first.focus()
    tooltip = kingsburg.page.locator("#tooltip")
    expect(tooltip.locator("a.rule")).to_be_visible()
    before = tooltip.inner_text()
    kingsburg.page.keyboard.press("ArrowRight")
    expect(tooltip).not_to_have_text(before)
    kingsburg.page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()


def test_the_arrow_keys_go_from_line_to_line_of_the_log_and_to_its_rule(kingsburg: Screen) -> None:
    kingsburg.play_button()
    kingsburg.settled()
    kingsburg.page.locator("#log").focus()
    kingsburg.page.keyboard.press("ArrowUp")
    lines = kingsburg.page.locator("#log button.line-text")
    expect(lines.last).to_be_focused()
    kingsburg.page.keyboard.press("ArrowUp")
    expect(lines.nth(-2)).to_be_focused()
    kingsburg.page.keyboard.press("ArrowDown")
    expect(lines.last).to_be_focused()
    rules = kingsburg.page.locator("#log .line:has(button) a.rule")
    kingsburg.page.keyboard.press("ArrowLeft")
    expect(rules.nth(-2)).to_be_focused()


def test_turns_are_taken_back_made_again_and_confirmed(kingsburg: Screen) -> None:
    undo, redo, reset, confirm = (kingsburg.part(name) for name in ("undo", "redo", "reset", "confirm"))
    for button in (undo, redo, reset, confirm):
        expect(button).to_be_disabled()
    kingsburg.play_button()
    expect(undo).to_be_enabled()
    undo.click()
    assert kingsburg.settled() == "choose"
    redo.click()
    assert kingsburg.settled() == "confirm"
    expect(redo).to_be_disabled()
    reset.click()
    assert kingsburg.settled() == "choose"
    expect(undo).to_be_disabled()
    kingsburg.page.keyboard.press("r")
    assert kingsburg.settled() == "confirm"
    confirm.click()
    kingsburg.settled()
    expect(undo).to_be_enabled()  # against bots alone, everything can be taken back
    assert not kingsburg.fault


def test_nothing_half_made_is_confirmed(server: Server, screen: Screen) -> None:
    """In Kingswood one chooses where to go, and then what to do there: until then there is nothing to confirm."""
    screen.sit(server.table("kingswood", "me", "random"))
    undo, confirm = screen.part("undo"), screen.part("confirm")
    for _ in range(20):
        if screen.settled() == "confirm":
            confirm.click()
            continue
        single = screen.page.locator('#choices [data-action]:not([data-action*=" "]):not(:disabled)')
        screen.press(single.first if single.count() else screen.choices.first)
        if confirm.get_attribute("title") == "Finish what you have begun, or take it back":
            break
    expect(confirm).to_be_disabled()
    expect(undo).to_be_enabled()
    while undo.is_enabled():
        undo.click()
        screen.settled()
    expect(confirm).to_have_attribute("title", "There is nothing to confirm")


def test_what_cannot_be_undone_says_so_and_is_asked_again_on_the_board(server: Server, screen: Screen) -> None:
    """In Artificium an exchange is paid at once, and a new card is seen."""
    screen.sit(server.table("artificium", "me", "random"))
    marked, popup = screen.page.locator("#choices .final"), screen.page.locator("#popup .final")
    for _ in range(30):
        state = screen.settled()
        if state == "choose" and marked.count() and len(screen.lit()) > 1:
            break
        screen.part("confirm").click() if state == "confirm" else screen.play_button()
    expect(marked.first).to_have_text("Cannot be undone.")
    before = screen.log()
    for first in (True, False):
        while not popup.count():
            screen.click_piece(screen.lit()[-1])
        assert screen.log() == before, "it is not done yet"
        expect(screen.page.locator("#choices")).to_contain_text("This cannot be undone. Do it?")
        expect(screen.page.locator("#popup button").first).to_be_focused()
        while first and screen.chosen():
            screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("Enter")
    screen.settled()
    assert screen.log() != before and not screen.fault


def test_lines_that_no_longer_hold_are_struck(server: Server, screen: Screen) -> None:
    screen.sit(server.table("kingswood", "me", confirm=False))
    for _ in range(2):
        screen.settled()
        screen.play_button()
    expect(screen.part("undo")).to_be_enabled()
    told = screen.log()
    screen.page.keyboard.press("u")
    expect(screen.page.locator("#log .struck")).not_to_have_count(0)
    assert screen.struck() == told[-len(screen.struck()) :]
    expect(screen.part("redo")).to_be_enabled()
    screen.page.keyboard.press("r")
    expect(screen.page.locator("#log .line-text").last).to_have_text(told[-1])
    screen.page.reload()
    screen.settled()
    assert screen.struck(), "what was taken back is forgotten by a reload"


@pytest.mark.parametrize("game", ["kingsburg", "kingswood"])
def test_escape_takes_a_half_made_choice_back(server: Server, screen: Screen, game: str) -> None:
    screen.sit(server.table(game, "me", "random"))
    key, lit = half_choice(screen)
    assert screen.chosen() == [key]
    expect(screen.page.get_by_role("button", name="← Cancel")).to_be_visible()
    screen.page.keyboard.press("Escape")
    assert screen.chosen() == []
    assert screen.lit() == lit


def test_a_finger_makes_and_leaves_a_choice(server: Server, new_screen: MakeScreen) -> None:
    phone = new_screen(PHONE, touch=True)
    phone.sit(server.table("kingsburg", "me", "random"))
    key, lit = half_choice(phone)
    phone.click_piece(key)  # once more: it is let go
    assert phone.lit() == lit
    phone.play_board(key, Random(1))
    phone.settled()
    assert not phone.fault


def test_the_tab_says_whose_turn_it_is(server: Server, screen: Screen, new_screen: MakeScreen) -> None:
    made = server.table("kingsburg", "me", "open")
    screen.sit(made)
    waits = "document.getElementById('prompt').textContent.startsWith('Waiting')"
    for _ in range(9):
        state = screen.page.wait_for_function(f"() => {waits} ? 'wait' : ({STATE})()").json_value()
        if state == "wait":
            break
        expect(screen.page).to_have_title("● Your turn — Kingsburg")
        screen.part("confirm").click() if state == "confirm" else screen.play_button()
    expect(screen.page).to_have_title("Kingsburg — Kingstable")


def test_a_line_of_the_log_shows_the_position_then(kingsburg: Screen) -> None:
    kingsburg.play_button()
    kingsburg.settled()
    kingsburg.part("log").get_by_role("button").first.click()
    back = kingsburg.page.get_by_role("button", name="Back to now")
    expect(back).to_be_visible()
    assert kingsburg.lit() == []
    back.click()
    assert kingsburg.settled() == "confirm"


def test_the_marks_of_a_move_go_with_the_piece_and_decoration_has_none(kingsburg: Screen) -> None:
    found = kingsburg.page.evaluate(
        """async () => {
          const { Surface } = await import("/static/surface.js");
          const [size, none] = [{ width: 90, height: 90 }, { title: "", backdrop: "", places: "" }];
          const board = { key: "b", kind: "board", zoom: 1, ...size, ...none };
          const surface = new Surface(board);
          const marks = (...pieces) => {
            surface.show({ ...board, pieces }, new Map(), true);
            if (surface.moved.length) surface.trace();
            return [...surface.ghosts.children, ...surface.rings.children].map((mark) => mark.dataset.of);
          };
          const at = (key, name, x) => ({ key, name, x, y: 9, width: 9, height: 9, art: "die-1" });
          const [die, ring] = [at("die", "Die", 9), at("ring", "", 9)];
          return [marks(die, ring), marks(at("die", "Die", 30), at("ring", "", 30)), marks(ring), marks()];
        }"""
    )
    assert found == [[], ["die", "die"], [], []]


def test_the_keyboard_is_explained(kingsburg: Screen) -> None:
    kingsburg.page.keyboard.press("?")
    help_page = kingsburg.page.get_by_role("dialog", name="Keyboard")
    expect(help_page).to_contain_text("Undo / redo")
    kingsburg.page.keyboard.press("Escape")
    expect(help_page).to_be_hidden()


def test_with_motion_the_page_comes_to_the_same(server: Server, new_screen: MakeScreen) -> None:
    screen = new_screen(motion=True)
    screen.sit(server.table("kingsburg", "me", "random"))
    for _ in range(6):
        if screen.settled() == "confirm":
            screen.part("confirm").click()
        elif screen.lit():
            screen.play_board(screen.lit()[0])
        else:
            screen.play_button()
    screen.settled()
    shown = screen.lit()
    screen.page.reload()
    screen.settled()
    assert screen.lit() == shown
