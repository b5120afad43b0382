"""Few clicks: what needs no confirmation, what the board says without a list, what is said once and for all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import kingstable
from web.driver import DESKTOP, PHONE, Screen
from web.fixtures import MakeScreen
from web.server import Server

RESOLVING = """
    seats = 2
    at = "playing"
    turn = 1
    [seat.0]
    hand = ["farm"]
    coins = 9
    resources = { wood = 2, coal = 2 }
    [seat.1]
    hand = ["farm"]
"""


def by_itself(server: Server, *kinds: str, game: str = "kingsburg") -> dict[str, object]:
    """A table whose turns are conducted as suits those who play."""
    return server.table(game, *kinds, confirm=None)


def test_against_bots_nothing_is_confirmed_and_all_can_be_taken_back(server: Server, screen: Screen) -> None:
    screen.sit(by_itself(server, "me", "random"))
    undo = screen.part("undo")
    asked = []
    for _ in range(5):
        assert screen.settled() == "choose"
        expect(screen.part("confirm")).to_be_hidden()
        asked.append(screen.prompt)
        screen.play_button()
    assert screen.settled() == "choose"
    for prompt in reversed(asked):
        screen.press(undo)
        expect(screen.part("prompt")).to_have_text(prompt)
        assert screen.settled() == "choose"
    expect(undo).to_be_disabled()
    assert not screen.fault


def test_among_people_a_single_choice_counts_by_itself_unless_it_is_taken_back(
    server: Server, new_screen: MakeScreen
) -> None:
    made = by_itself(server, "me", "me")
    screens = {0: new_screen(), 1: new_screen()}
    for seat, screen in screens.items():
        screen.sit({**made, "keys": [key for key in made["keys"] if key["seat"] == seat]})  # type: ignore[attr-defined]
    mover = next(screen for screen in screens.values() if screen.choices.count())
    prompt = mover.prompt
    mover.play_button()
    expect(mover.part("confirm")).to_have_attribute("data-grace", "")
    expect(mover.part("prompt")).to_have_text("This counts in a moment. Undo takes it back.")
    mover.press(mover.part("undo"))
    expect(mover.part("prompt")).to_have_text(prompt)
    mover.play_button()
    expect(mover.part("confirm")).to_have_attribute("data-grace", "")
    expect(mover.part("confirm")).not_to_have_attribute("data-grace", "")
    expect(mover.part("prompt")).not_to_have_text("This counts in a moment. Undo takes it back.")
    expect(mover.part("undo")).to_be_disabled()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_the_board_can_say_is_listed_on_demand(
    server: Server, new_screen: MakeScreen, size: tuple[int, int]
) -> None:
    screen = new_screen(size, touch=size == PHONE, listed=False)
    screen.sit(server.table("kings_of_artifice", "me", "random", confirm=None))  # by the book: trees are planted
    fold = screen.page.locator("#choices .fold")
    expect(fold).to_have_text(re.compile(r"^Choose on the board, or list all \d+ choices$"))
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(screen.page.locator(".piece[data-lit]").nth(6)).to_be_attached()
    assert screen.choices.count() == 0
    screen.page.keyboard.press("l")
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(screen.page.get_by_role("searchbox")).to_be_focused()
    assert screen.choices.count() > 6
    screen.page.reload()
    if size == DESKTOP:
        expect(fold).to_have_text("Hide the list")  # the browser remembers it
        screen.press(fold)
    expect(screen.choices).to_have_count(0)  # on a phone it lay over the board: it was wanted once
    expect(fold).to_have_attribute("aria-expanded", "false")
    screen.play_board(screen.lit()[0])
    expect(screen.part("log")).to_contain_text("Anna")


def test_what_a_question_is_about_is_listed_first_beside_the_board(server: Server, new_screen: MakeScreen) -> None:
    """Whoever resolves a card may trade before: many choices, of which one is the main one."""
    screen = new_screen(PHONE, touch=True, listed=False)
    position = kingstable.position("artificium", RESOLVING)
    shown = server.post("/api/records", {"text": str(position.record)})
    screen.sit(server.post(f"/api/tables/{shown['id']}/branch", {"move": 0, "seat": 0, "bot": "random"}))
    screen.settled()
    screen.play_board(next(key for key in screen.lit() if key.startswith("card-")))
    expect(screen.part("prompt")).to_contain_text("Resolve your Farm")
    expect(screen.page.locator("#choices .fold")).to_contain_text("list all")
    expect(screen.choices.first).to_contain_text("Resolve")
    expect(screen.page.locator("#choices [data-action]")).to_have_count(2)  # the other: to go without it


def test_what_passes_has_its_own_place_and_is_not_pressed_by_a_click_meant_for_another(
    server: Server, screen: Screen
) -> None:
    screen.sit(by_itself(server, "me", "random"))
    closing = screen.page.locator("#closing button")
    for _ in range(20):
        assert screen.settled() == "choose"
        if closing.count():
            break
        screen.play_button()
    expect(closing).to_have_count(1)
    expect(closing).to_contain_text("ass")
    assert not screen.page.locator("#choices").get_by_text(closing.inner_text()).count()
    before = closing.bounding_box()
    turn = screen.page.locator("#turn").bounding_box()
    assert before and turn and before["y"] + before["height"] <= turn["y"]
    screen.page.evaluate("""() => new MutationObserver(() => {
        const pass = document.querySelector("#closing button");
        if (pass?.disabled) window.held = true;
    }).observe(document.getElementById("closing"), { childList: true })""")
    question = screen.prompt
    for _ in range(12):
        screen.press(closing if closing.count() else screen.choices.first)
        assert screen.settled() == "choose"
        if closing.count() and screen.page.evaluate("window.held === true"):
            break
    assert screen.page.evaluate("window.held === true"), question


def test_a_standing_answer_is_set_by_the_mat(server: Server, screen: Screen) -> None:
    screen.sit(by_itself(server, "me", "random"))
    answers = screen.page.locator("#standing")
    answers.locator("summary").click()
    box = answers.get_by_label("Always take the Merchants' Guild's gold.")
    box.check()
    expect(box).to_be_checked()
    expect(box).to_be_focused()
    screen.page.reload()
    answers.locator("summary").click()
    expect(box).to_be_checked()
    box.press("Space")
    expect(box).not_to_be_checked()
    assert not screen.fault
