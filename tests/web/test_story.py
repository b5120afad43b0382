"""What others did: told in turns, watched again, and shown at the reader's own pace."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from web.driver import NARROW, PHONE, Screen
from web.fixtures import MakeScreen
from web.server import Json, Server

ACTS = 12  # own acts after which a game has a story


@pytest.fixture
def table(server: Server) -> Json:
    """A person and two bots."""
    return server.table("kingsburg", "me", "random", "random")


def cards(screen: Screen) -> Locator:
    return screen.page.locator("#recap .turn-card")


def act(screen: Screen) -> None:
    """One choice, and its confirmation."""
    if screen.settled() == "choose":
        screen.play_button()
    if screen.settled() == "confirm":
        screen.press(screen.part("confirm"))


def until_cards(screen: Screen) -> None:
    """Play until others have had a turn since one's own."""
    for _ in range(40):
        act(screen)
        screen.settled()
        if cards(screen).count():
            return
    raise AssertionError("nobody else has ever had a turn")


def set_pace(screen: Screen, pace: str) -> None:
    screen.page.locator("#recap select").select_option(pace)


def test_a_card_tells_of_each_turn_of_others_since_ones_own(screen: Screen, table: Json) -> None:
    screen.sit(table)
    until_cards(screen)
    for card in cards(screen).all():
        name = card.locator("strong").inner_text()
        assert name in ("Bert", "Cleo", "You")
        rows = card.locator("li").all_text_contents()
        told = " ".join(screen.log())
        assert rows and all(row in told for row in rows) and any({"You": "Anna"}.get(name, name) in row for row in rows)
    acts = cards(screen).locator("li").all_text_contents()
    screen.page.reload()
    screen.settled()
    assert cards(screen).locator("li").all_text_contents() == acts, "they come from what the server tells"


def test_a_turn_is_watched_again_and_then_it_is_now(screen: Screen, table: Json) -> None:
    screen.sit(table)
    until_cards(screen)
    prompt, lit = screen.prompt, screen.lit()
    rows = cards(screen).last.locator("li").all_text_contents()
    cards(screen).last.locator(".again").click()
    expect(screen.part("prompt")).to_contain_text(rows[-1])
    expect(screen.part("prompt")).to_contain_text("Back to now")
    assert screen.lit() == []
    expect(screen.part("prompt")).to_have_text(prompt)
    assert screen.lit() == lit, "it ends by itself"
    cards(screen).last.locator(".again").click()
    screen.page.get_by_role("button", name="Back to now").click()
    expect(screen.part("prompt")).to_have_text(prompt)


def test_the_cards_fold_away_and_stay_so(screen: Screen, table: Json) -> None:
    screen.sit(table)
    until_cards(screen)
    fold = screen.page.locator("#recap .fold")
    expect(fold).to_have_attribute("aria-expanded", "true")
    fold.press("Enter")
    expect(cards(screen).first).to_be_hidden()
    screen.page.reload()
    screen.settled()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(cards(screen).first).to_be_hidden()
    fold.click()
    expect(cards(screen).first).to_be_visible()


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_on_a_phone_they_leave_room_for_the_board(new_screen: MakeScreen, table: Json, size: tuple[int, int]) -> None:
    phone = new_screen(size, touch=True)
    phone.sit(table)
    until_cards(phone)
    expect(cards(phone).first).to_be_hidden()  # until one asks for them: choices come first
    phone.page.locator("#recap .fold").tap()
    expect(cards(phone).first).to_be_visible()
    expect(phone.page.locator("#recap .words")).to_be_visible()
    box = phone.page.locator("#recap").bounding_box()
    assert box and box["height"] <= 0.45 * size[1] and box["width"] <= size[0]
    card = cards(phone).last.bounding_box()
    assert card and card["width"] > 0.85 * size[0]  # one under the other
    assert phone.overflow() <= 0
    cards(phone).last.locator(".again").tap()
    expect(phone.part("prompt")).to_contain_text("Back to now")


def test_step_by_step_each_act_waits_for_the_reader(screen: Screen, table: Json) -> None:
    screen.sit(table)
    until_cards(screen)
    set_pace(screen, "step")
    following = screen.page.get_by_role("button", name="Next ▸")
    while following.is_hidden():
        act_blindly(screen)
    assert screen.now() is None, "what is asked is seen when all before it was"
    before = screen.log()
    screen.page.wait_for_timeout(300)
    assert screen.log() == before, "nothing comes by itself"
    for _ in range(80):
        if screen.now():
            break
        screen.page.keyboard.press("n")
        screen.page.wait_for_timeout(20)
    expect(following).to_be_hidden()
    assert screen.settled() == "choose" and screen.log()[: len(before)] == before and len(screen.log()) > len(before)


def act_blindly(screen: Screen) -> None:
    """What can be done now, if anything."""
    now = screen.now()
    if now == "choose":
        screen.play_button()
    elif now == "confirm":
        screen.press(screen.part("confirm"))
    else:
        screen.page.wait_for_timeout(50)


def test_a_press_on_what_is_behind_shows_the_rest_and_does_nothing_else(screen: Screen, table: Json) -> None:
    screen.sit(table)
    until_cards(screen)
    set_pace(screen, "slow")
    skip = screen.page.locator("#recap .small").last
    while skip.is_hidden():
        act_blindly(screen)
    before = len(screen.log())
    screen.page.locator("#boards .window").first.click(position={"x": 200, "y": 160})
    expect(skip).to_be_hidden()
    assert screen.settled() == "choose", "nothing was chosen"
    assert len(screen.log()) > before


def test_the_pace_is_changed_by_a_key_and_remembered(screen: Screen, table: Json) -> None:
    screen.sit(table)
    select = screen.page.locator("#recap select")
    expect(select).to_have_value("once")  # whoever wants no motion sees all at once, until they choose
    screen.page.keyboard.press("p")
    expect(select).to_have_value("step")
    screen.page.keyboard.press("p")
    expect(select).to_have_value("slow")
    screen.page.reload()
    expect(select).to_have_value("slow")
    screen.page.locator("#menu-button").click()
    expect(screen.page.locator("#menu").get_by_label("Pace of others' moves")).to_have_value("slow")


def test_a_watcher_has_a_pace_too(new_screen: MakeScreen, server: Server) -> None:
    watcher = new_screen(motion=True)
    watcher.context.add_init_script("localStorage['kingstable.pace'] ??= 'step'")
    watcher.look_at(server.table("kingsburg", "knight", "knight"))  # who think while the page is opened
    following = watcher.page.get_by_role("button", name="Next ▸")
    following.wait_for()
    stood = len(watcher.log())
    following.click()
    assert len(watcher.log()) > stood
    expect(cards(watcher).first).to_be_visible()


def test_older_chapters_of_the_log_fold_away_and_can_be_unfolded(screen: Screen, table: Json) -> None:
    screen.sit(table)
    folds = screen.page.locator("#log details")
    for _ in range(120):
        if folds.count() > 3:
            break
        act(screen)
    expect(folds.first).not_to_have_attribute("open", "")
    expect(folds.last).to_have_attribute("open", "")
    first = folds.first.locator("summary")
    assert "Year 1" in first.inner_text()
    first.press("Enter")
    expect(folds.first.locator(".line").first).to_be_visible()
    act(screen)
    expect(folds.first).to_have_attribute("open", "")


def test_a_line_lights_what_it_speaks_of(screen: Screen, table: Json) -> None:
    screen.sit(table)
    line = screen.page.locator("#log .line", has_text="influences the")
    for _ in range(ACTS):
        if line.count():
            break
        act(screen)
    touched = screen.page.locator('.piece[data-touched][data-key^="advisor-"]')
    line.last.hover()
    expect(touched).to_have_count(1)
    screen.page.mouse.move(2, 2)
    expect(touched).to_have_count(0)
    line.last.locator("button").focus()
    expect(touched).to_have_count(1)
    expect(line.last.locator("a.rule")).to_be_visible()
