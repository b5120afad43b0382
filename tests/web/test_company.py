"""Several people at one table: at one screen, in several browsers and tabs, watching, talking, losing the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from web.driver import STATE, Screen
from web.fixtures import MakeScreen
from web.server import Json, Server

HOSTILE = '<img src=x onerror="document.title=1">'


def hand(screen: Screen) -> set[str]:
    """The names of the cards in the hand that is shown, as a screen reader says them."""
    cards = screen.page.locator('.surface[data-kind="hand"] .piece[aria-label]')
    found: list[str] = cards.evaluate_all("(cards) => cards.map((card) => card.ariaLabel.split(' — ')[0])")
    return set(found)


def confirm(screen: Screen) -> None:
    assert screen.settled() == "confirm"
    screen.part("confirm").click()


def join(screen: Screen, made: Json, name: str) -> None:
    """Come by the link of the second seat, and sit down."""
    screen.goto(f"/t/{made['id']}#{made['keys'][1]['key']}")
    screen.page.get_by_label("Your name").fill(name)
    screen.page.get_by_role("button", name="Sit down").click()


def say(screen: Screen, text: str) -> None:
    screen.page.get_by_role("tab", name="Chat").click()
    screen.part("chat-input").fill(text)
    screen.part("chat-input").press("Enter")


def test_behind_the_curtain_nothing_of_the_last_seat_is_left(server: Server, screen: Screen) -> None:
    screen.sit(server.table("artificium", "me", "me"))
    last: set[str] = set()
    shown = 0
    for _ in range(12):
        state = screen.settled()
        if state == "curtain":
            expect(screen.part("curtain")).to_be_visible()
            expect(screen.page.locator("#page")).to_be_hidden()
            text = screen.text()
            assert [card for card in last if card in text] == []
            assert screen.page.locator("#page .piece, #log li, #choices [data-action]").count() == 0
            screen.page.get_by_role("button", name=re.compile(": show my side$")).click()
            shown += 1
            expect(screen.part("curtain")).to_be_hidden()
            last = hand(screen)
            assert last
        elif state == "choose":
            screen.play_button("Pass") if screen.choices.filter(has_text="Pass").count() else screen.play_button()
        else:
            confirm(screen)
    assert shown >= 3
    assert not screen.fault


def test_a_watcher_sees_the_game_and_no_hand(server: Server, screen: Screen, new_screen: MakeScreen) -> None:
    made = server.table("artificium", "me", "random")
    screen.sit(made)
    screen.settled()
    watcher = new_screen()
    watcher.look_at(made)
    expect(watcher.part("prompt")).to_have_text("Waiting for Anna.")
    assert len(hand(screen)) > 2
    assert hand(watcher) == set()
    assert watcher.choices.count() == 0
    expect(watcher.part("undo")).to_be_hidden()
    lines = len(watcher.log())
    while screen.settled() == "choose":  # whoever passes last in the market is asked for a card at once
        screen.play_button("Pass")
    confirm(screen)
    expect(watcher.page.locator("#log .line-text")).not_to_have_count(lines)
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_role("dialog", name="Menu")).to_contain_text("1 watching")


def test_players_talk_among_themselves_and_names_are_only_text(server: Server, new_screen: MakeScreen) -> None:
    seats = [{"kind": "me", "name": HOSTILE}, {"kind": "open", "name": "Friend"}]
    made = server.post("/api/tables", {"game": "kingsburg", "seats": seats, "listed": False})
    anna, bert, watcher = new_screen(), new_screen(), new_screen()
    anna.sit(made)
    join(bert, made, "<b>Bert</b>")
    watcher.look_at(made)
    expect(watcher.part("seats")).to_contain_text("<b>Bert</b>")

    say(anna, f"Well met {HOSTILE}")
    bert.page.get_by_role("tab", name="Chat").click()
    for each in (anna, bert):
        line = each.page.locator(".chat-lines li")
        expect(line).to_contain_text(f"Well met {HOSTILE}")
        expect(each.page.locator("[onerror]")).to_have_count(0)
        expect(each.part("seats")).to_contain_text(HOSTILE)
        assert each.page.title() != "1"
    say(watcher, "I only look")
    expect(watcher.page.locator(".chat-lines li")).to_have_count(1)
    expect(watcher.page.locator(".chat-lines li")).to_contain_text("I only look")
    say(bert, "Let us begin")
    expect(anna.page.locator(".chat-lines li")).to_have_count(2)
    assert "I only look" not in anna.text()
    assert "Well met" not in watcher.text()


def raising_armies(server: Server, new_screen: MakeScreen) -> tuple[Screen, Screen]:
    """Two people who buy their armies at the same time."""
    made = server.table("wizard_kings", "me", "open", confirm=False, options={"scenario": "custom", "layout": "13 14"})
    anna, bert = new_screen(), new_screen()
    anna.sit(made)
    join(bert, made, "Bert")
    for _ in range(3):  # two armies, and a map; the dice say who chooses first
        while not (asked := [each for each in (anna, bert) if each.page.evaluate(STATE)]):
            anna.page.wait_for_timeout(20)
        question = asked[0].prompt
        asked[0].play_button()
        expect(asked[0].part("prompt")).not_to_have_text(question)
    for each in (anna, bert):
        expect(each.part("prompt")).to_contain_text("Raise your army")
    return anna, bert


def finish_army(screen: Screen) -> None:
    """Take the army that the game offers ready-made."""
    screen.play_button("ready-made")
    closing = screen.page.locator("#closing").get_by_text("Finish your army")
    if closing.count():
        screen.press(closing)


def test_beside_a_small_menu_another_piece_can_be_clicked_at_once(server: Server, new_screen: MakeScreen) -> None:
    anna, _ = raising_armies(server, new_screen)
    popup = anna.page.locator("#popup")
    first, second, *_ = [key for key in anna.lit() if key.startswith("recruit-")]
    anna.click_piece(first)
    expect(popup.locator("button").first).to_be_visible()
    assert anna.chosen() == [first]
    anna.click_piece(second)
    expect(anna.piece(first)).not_to_have_attribute("data-chosen", "")
    assert anna.chosen() in ([second], []), "it is chosen, or bought at once"
    assert not anna.fault


def test_what_others_do_meanwhile_takes_no_half_made_choice_back(server: Server, new_screen: MakeScreen) -> None:
    anna, bert = raising_armies(server, new_screen)
    popup = anna.page.locator("#popup button")
    anna.click_piece(next(key for key in anna.lit() if key.startswith("recruit-")))  # its first block is a wizard
    expect(popup).to_have_count(4)
    popup.last.focus()
    expect(anna.part("prompt").locator("svg")).to_have_count(2)
    finish_army(bert)
    expect(anna.part("prompt").locator("svg")).to_have_count(1)
    expect(popup.last).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#popup")).to_be_hidden()
    expect(anna.part("prompt")).to_contain_text("42 of 50")
    assert not anna.fault


def test_what_others_do_meanwhile_takes_no_button_from_under_the_mouse(server: Server, new_screen: MakeScreen) -> None:
    anna, bert = raising_armies(server, new_screen)
    question = anna.prompt
    anna.choices.first.hover()
    anna.page.mouse.down()
    finish_army(bert)
    expect(anna.part("seats").locator(".turn")).to_have_count(1)
    anna.page.mouse.up()
    expect(anna.part("prompt")).not_to_have_text(question)
    assert not anna.fault


def test_what_others_do_meanwhile_leaves_the_way_back_from_the_past(server: Server, new_screen: MakeScreen) -> None:
    anna, bert = raising_armies(server, new_screen)
    anna.part("log").get_by_role("button").first.click()
    anna.page.get_by_role("button", name="Back to now").hover()
    anna.page.mouse.down()
    finish_army(bert)
    expect(anna.part("seats").locator(".turn")).to_have_count(1)
    anna.page.mouse.up()
    expect(anna.part("prompt")).to_contain_text("Raise your army")


def test_two_tabs_of_one_player_agree(server: Server, screen: Screen, screens: list[Screen]) -> None:
    made = server.table("kingsburg", "me", "random")
    screen.sit(made)
    other = screen.another_tab()
    screens.append(other)
    other.look_at(made)
    screen.settled()
    assert other.settled() == "choose"
    screen.play_button("Take 1 wood.")
    expect(other.part("confirm")).to_be_enabled()
    other.part("undo").click()
    for each in (screen, other):
        expect(each.choices).to_have_count(3)
    other.play_button("Take 1 stone.")
    expect(screen.part("confirm")).to_be_enabled()
    screen.part("confirm").click()
    for each in (screen, other):
        expect(each.choices).not_to_have_count(0)
        expect(each.part("log")).to_contain_text("Anna takes 1 stone.")
    assert screen.log() == other.log()
    assert screen.lit() == other.lit()


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    found = Server(tmp_path / "frail")
    found.start()
    yield found
    found.stop()


def test_a_server_that_dies_and_comes_back_costs_nothing(
    frail: Server, browser: Browser, screens: list[Screen]
) -> None:
    screen = Screen.of(browser, frail)
    screens.append(screen)
    screen.expect_complaints("WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")
    screen.sit(frail.table("kingsburg", "me", "random"))
    screen.settled()
    screen.play_button("Take 1 stone.")
    screen.settled()
    before = screen.log()

    frail.kill()
    expect(screen.part("connection")).to_have_text("Reconnecting…")
    screen.part("confirm").click()  # meanwhile: it is said when there is somebody to hear it
    expect(screen.part("confirm")).to_be_disabled()
    frail.start()

    expect(screen.part("log")).to_contain_text("Anna takes 1 stone.")
    expect(screen.part("connection")).to_have_text("")
    screen.settled()
    log = screen.log()
    assert log[: len(before)] == before
    assert log.count("Anna takes 1 stone.") == 1
    lit = screen.lit()
    screen.page.reload()
    screen.settled()
    assert screen.log() == log, "the log of a page that was there all the time differs from that of one that came anew"
    assert screen.lit() == lit
    screen.play_button()
    assert screen.settled() in ("choose", "confirm")
    assert not screen.fault


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(server: Server, screen: Screen) -> None:
    screen.sit(server.table("kingsburg", "me", "open"))
    screen.page.get_by_role("button", name="Menu").click()
    screen.page.get_by_role("button", name="Resign and let a bot play on").click()
    expect(screen.part("seats").locator("li").first.locator(".chip.bot")).to_have_text("knight bot")
    screen.page.get_by_role("button", name="Come back").click()
    expect(screen.part("seats").locator("li").first.locator(".chip.bot")).to_have_count(0)
    assert not screen.fault


def test_there_is_no_such_table(screen: Screen) -> None:
    screen.expect_complaints("404")
    screen.goto("/t/nowhere")
    expect(screen.page.get_by_role("heading", name="No such table")).to_be_visible()
    screen.page.get_by_role("link", name="Back to the hall").click()
    expect(screen.page.locator(".card").first).to_be_visible()
