"""Levels and hints in the page: whom one plays against, what is advised and why, and that everybody is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.driver import NARROW, PHONE, Screen
from web.fixtures import MakeScreen
from web.server import Server
from web.test_access import barriers

TAKEN = "Anna asked for a hint."


@pytest.fixture
def kingsburg(server: Server, screen: Screen) -> Screen:
    """A person and a bot at a table; the person is to choose."""
    screen.sit(server.table("kingsburg", "me", "random"))
    assert screen.settled() == "choose"
    return screen


def advice(screen: Screen) -> Locator:
    """What is advised, as buttons."""
    return screen.part("hint").locator(".advice")


def take(screen: Screen) -> Locator:
    """Take a hint, and wait for it."""
    screen.press(screen.part("hint-button"))
    expect(screen.part("hint")).to_be_visible()
    return advice(screen)


def test_the_levels_are_offered_in_words(screen: Screen) -> None:
    screen.hall()
    screen.page.get_by_role("button", name="Set up a table of Kingsburg").click()
    form = screen.page.get_by_role("dialog", name="New table")
    bots = form.get_by_role("group", name="Seat 2").get_by_label("Which bot")
    expect(bots.locator("option")).to_have_text(["Page (easy)", "Knight (even)", "King (hard)", "Greedy", "Random"])
    expect(bots.locator("optgroup option")).to_have_text(["Greedy", "Random"])
    expect(bots).to_have_value("knight")
    expect(form).to_contain_text("Knight: Looks some moves ahead")
    bots.select_option("king")
    expect(form).to_contain_text("King: Looks as far ahead as it can")
    form.get_by_role("button", name="Create table").click()
    screen.page.wait_for_url("**/t/*")
    king = screen.part("seats").locator("li").nth(1)
    expect(king).to_have_attribute("title", re.compile("the bot king$"))
    expect(king.locator(".chip")).to_have_text("king bot")
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_role("dialog", name="Menu")).to_contain_text(
        re.compile(r"Bots: \w+ \(king\), \w+ \(knight\)")
    )


def test_a_hint_shows_three_choices_with_their_chances_and_why(kingsburg: Screen) -> None:
    before = kingsburg.log()
    found = take(kingsburg)
    expect(found).to_have_count(3)
    chances = [int(text.removesuffix(" %")) for text in kingsburg.part("hint").locator(".chance").all_inner_texts()]
    assert len(chances) == 3 and all(0 <= chance <= 100 for chance in chances)
    texts = found.locator(".advice-text").all_inner_texts()
    assert set(texts) == set(kingsburg.choices.all_inner_texts())
    expect(kingsburg.page.locator("#live")).to_contain_text(f"1. {texts[0]} {chances[0]} %.")
    why = kingsburg.part("hint").locator(".why").first
    expect(why).to_be_hidden()
    toggle = kingsburg.page.get_by_role("button", name=f"Why: {texts[0]}")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    expect(why).to_contain_text(re.compile(r"^Tried \d+ of \d+ times\."))
    expect(kingsburg.page.locator("#log .line-text").last).to_have_text(TAKEN)
    assert kingsburg.log() == [*before, TAKEN]


def test_what_is_advised_lights_its_pieces_and_a_click_plays_it(kingsburg: Screen) -> None:
    found = take(kingsburg)
    touched = kingsburg.page.locator(".piece[data-touched]")
    expect(touched).to_have_count(0)
    found.last.hover()
    expect(touched).not_to_have_count(0)
    kingsburg.page.mouse.move(2, 2)
    expect(touched).to_have_count(0)
    text = found.first.locator(".advice-text").inner_text()
    good = re.fullmatch(r"Take 1 (\w+)\.", text)
    assert good
    found.first.click()
    assert kingsburg.settled() == "confirm"
    expect(kingsburg.part("hint")).to_be_hidden()
    expect(kingsburg.part("hint-button")).to_be_hidden()
    kingsburg.part("confirm").click()
    expect(kingsburg.part("log")).to_contain_text(f"Anna takes 1 {good[1]}.")


def test_a_hint_goes_with_its_position(kingsburg: Screen) -> None:
    take(kingsburg)
    kingsburg.play_button("Take 1 gold.")
    assert kingsburg.settled() == "confirm"
    kingsburg.part("undo").click()
    assert kingsburg.settled() == "choose"
    expect(kingsburg.part("hint-button")).to_be_visible()
    expect(kingsburg.part("hint")).to_be_hidden()


def test_where_nobody_can_tell_what_is_better_that_is_said_and_no_hint_is_taken(server: Server, screen: Screen) -> None:
    screen.sit(server.table("wizard_kings", "me", "random", options={"scenario": "custom"}))
    assert screen.settled() == "choose"
    screen.press(screen.part("hint-button"))
    expect(screen.page.locator("#fault")).to_contain_text("Nothing speaks for one choice more than for another here.")
    expect(screen.part("hint")).to_be_hidden()
    expect(screen.part("hint-button")).to_have_text("Hint")
    assert TAKEN not in screen.log()


def test_a_key_takes_a_hint_and_folds_it(kingsburg: Screen) -> None:
    kingsburg.page.keyboard.press("h")
    expect(advice(kingsburg)).to_have_count(3)
    kingsburg.page.keyboard.press("h")
    expect(kingsburg.part("hint")).to_be_hidden()
    kingsburg.page.keyboard.press("h")
    expect(kingsburg.part("hint")).to_be_visible()
    assert kingsburg.log().count(TAKEN) == 1, "what was thought is shown again, and not asked again"
    advice(kingsburg).first.focus()
    kingsburg.page.keyboard.press("Enter")
    assert kingsburg.settled() == "confirm"
    expect(kingsburg.part("prompt")).to_be_focused()
    kingsburg.page.keyboard.press("?")
    expect(kingsburg.page.get_by_role("dialog", name="Keyboard")).to_contain_text("Take a hint")


def test_where_people_play_there_is_no_hint_unless_it_was_agreed(
    server: Server, screen: Screen, new_screen: MakeScreen
) -> None:
    screen.sit(server.table("kingswood", "me", "me"))
    assert screen.settled() == "choose"
    expect(screen.part("hint-button")).to_be_hidden()
    screen.page.keyboard.press("h")
    made = server.table("kingswood", "me", "me", hints=True)
    screen.sit(made)
    assert screen.settled() == "choose"
    take(screen)
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_text("Hints are allowed; the log shows each one.")).to_be_visible()
    watcher = new_screen()
    watcher.look_at(made)
    expect(watcher.part("log")).to_contain_text("asked for a hint.")
    expect(watcher.part("hint-button")).to_be_hidden()


def test_the_form_asks_whether_hints_are_allowed_and_a_friend_is_told(screen: Screen, new_screen: MakeScreen) -> None:
    screen.hall()
    screen.page.get_by_role("button", name="Set up a table of Kingsburg").click()
    form = screen.page.get_by_role("dialog", name="New table")
    form.get_by_text("More", exact=True).click()
    box = form.get_by_label("Allow hints")
    expect(box).not_to_be_checked()
    box.check()
    form.get_by_role("group", name="Seat 2").get_by_label("Who").select_option("open")
    form.get_by_role("button", name="Create table").click()
    link = screen.page.get_by_role("textbox", name="Link for Friend").input_value()
    friend = new_screen()
    friend.goto(link)
    expect(friend.page.get_by_text("Hints are allowed at this table; the log shows each one.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, NARROW])
def test_a_finger_takes_a_hint(server: Server, new_screen: MakeScreen, size: tuple[int, int]) -> None:
    phone = new_screen(size, touch=True)
    phone.sit(server.table("kingsburg", "me", "random"))
    phone.settled()
    found = take(phone)
    assert phone.overflow() == 0
    for node in (phone.part("hint-button"), found.first, phone.part("hint").locator(".unfolds").first):
        box = node.bounding_box()
        assert box and min(box["width"], box["height"]) >= 43.5
    phone.press(found.first)
    assert phone.settled() == "confirm"


def test_why_is_told_turn_by_turn_and_where_nothing_was_compared_it_is_said(kingsburg: Screen) -> None:
    told = kingsburg.page.evaluate(
        """async () => {
          const { Hints } = await import("/static/hints.js");
          const hints = new Hints({ touch() {} });
          const why = (visits, tries, ...line) => {
            const moves = line.map(([seat, name, move]) => ({ seat, name, move }));
            const item = hints.item({ action: 1, text: "Pass.", chance: 0.5, visits, tries, line: moves });
            return [...item.querySelectorAll(".why > p, .why li")].map((node) => node.textContent);
          };
          return [why(3, 9, [1, "Bert", "roll"], [1, "Bert", "take wood"], [0, "Anna", "pass"], [1, "Bert", "pass"]),
            why(1, 1), why(0, 9)];
        }"""
    )
    moves = ["Bert roll\u00a0· take wood", "Anna pass", "Bert pass"]
    glance = ["Judged at a glance."]
    assert told == [["Tried 3 of 9 times.", "Then probably:", *moves], glance, glance]


@pytest.mark.parametrize("dark", [False, True])
def test_a_hint_is_no_barrier(server: Server, new_screen: MakeScreen, dark: bool) -> None:
    screen = new_screen(dark=dark)
    screen.sit(server.table("kingsburg", "me", "random"))
    screen.settled()
    take(screen)
    screen.part("hint").locator(".unfolds").first.click()
    assert barriers(screen) == []


def test_a_bot_that_is_to_decide_is_seen_to_think(kingsburg: Screen) -> None:
    found = kingsburg.page.evaluate(
        """async () => {
          const { Seats } = await import("/static/seats.js");
          const seats = new Seats({ face: () => ({ text: "", hurry: false }) });
          const kinds = [{ name: "Anna", kind: "person" }, { name: "Bert", kind: "bot", bot: "king" }];
          const shown = { seats: kinds, held: [0], points: [0, 0], unit: "VP", over: false };
          return [[1], [0]].map((waiting) => {
            seats.show({ ...shown, waiting });
            return [...seats.root.children].map((seat) => Boolean(seat.querySelector(".thinks")));
          });
        }"""
    )
    assert found == [[False, True], [False, False]]
