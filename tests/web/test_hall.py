"""The hall: games to begin, tables to set up, friends to invite, records to open."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

import kingstable
from web.driver import Screen
from web.fixtures import MakeScreen
from web.games import GAMES, finished_record
from web.server import Server


def test_the_hall_shows_every_game_with_a_way_to_its_rules(screen: Screen) -> None:
    screen.hall()
    for name in GAMES:
        title = kingstable.game(name).title
        expect(screen.page.locator("#cards").get_by_role("heading", name=title)).to_be_visible()
        expect(screen.page.get_by_role("link", name=f"Rules of {title}")).to_have_attribute("href", f"/rules/{name}")
        expect(screen.page.get_by_alt_text(f"The board of {title}")).to_have_js_property("complete", True)


def test_one_click_begins_a_game(screen: Screen) -> None:
    screen.hall()
    screen.page.get_by_role("button", name="Play against bots: Kingsburg").click()
    screen.page.wait_for_url("**/t/*")
    assert screen.settled() == "choose"
    expect(screen.part("seats").locator("li")).to_have_count(3)
    screen.hall()
    mine = screen.page.locator("#mine-list .table")
    expect(mine).to_have_count(1)
    expect(mine.get_by_text("Your turn")).to_be_visible()
    mine.get_by_role("link", name="Play: Kingsburg").click()
    assert screen.settled() == "choose"


def test_a_name_and_the_colours_are_kept(screen: Screen) -> None:
    screen.hall()
    screen.page.get_by_label("You are").fill("Walburga")
    screen.page.get_by_label("Colours").select_option("dark")
    for path in ("/", "/rules/kingswood"):
        screen.goto(path)
        expect(screen.page.locator("html")).to_have_attribute("data-theme", "dark")
    screen.hall()
    expect(screen.page.get_by_label("You are")).to_have_value("Walburga")
    screen.page.get_by_role("button", name="Play against bots: Kingswood").click()
    screen.settled()
    expect(screen.part("seats")).to_contain_text("Walburga")
    screen.page.get_by_role("button", name="Menu").click()
    screen.page.get_by_label("Colours").select_option("light")
    expect(screen.page.locator("html")).to_have_attribute("data-theme", "light")


def invited(screen: Screen) -> Locator:
    """The dialog with the link of a new table's free seat."""
    screen.hall()
    screen.page.get_by_role("button", name="Set up a table of Kingsburg").click()
    dialog = screen.page.get_by_role("dialog", name="New table")
    dialog.get_by_role("button", name="Remove seat 3").click()
    dialog.get_by_role("group", name="Seat 2").get_by_label("Who").select_option("open")
    dialog.get_by_role("button", name="Make the table").click()
    return screen.page.get_by_role("dialog", name="Invite a friend")


def test_an_invitation_names_an_address_that_works_elsewhere(screen: Screen) -> None:
    found = '{"addresses": ["http://192.0.2.7:8000"]}'
    screen.page.route("**/api/reach", lambda route: route.fulfill(body=found, content_type="application/json"))
    dialog = invited(screen)
    link = dialog.get_by_role("textbox", name="Link for Friend")
    expect(link).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/t/\w+#\S+$"))
    expect(dialog).not_to_contain_text("this computer only")


def test_where_nobody_else_can_come_one_is_told_how_to_let_them_in(screen: Screen) -> None:
    dialog = invited(screen)
    expect(dialog).to_contain_text("These links work on this computer only.")
    expect(dialog).to_contain_text("kingstable serve --host 0.0.0.0")
    dialog.get_by_role("link", name="Go to the table").click()
    expect(screen.page.get_by_role("button", name="Copy the link for this computer")).to_be_visible()
    expect(screen.page.locator(".offer")).to_contain_text("start the server with kingstable serve --host 0.0.0.0")


def test_a_friend_sits_down_by_a_link_and_both_see_every_move(screen: Screen, new_screen: MakeScreen) -> None:
    dialog = invited(screen)
    link = dialog.get_by_role("textbox", name="Link for Friend").input_value()
    dialog.get_by_role("link", name="Go to the table").click()
    expect(screen.part("seats")).to_contain_text("free")

    friend = new_screen()
    friend.goto(link)
    friend.page.get_by_label("Your name").fill("Ottokar")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.part("seats")).to_contain_text("Ottokar")
    assert "#" not in friend.page.url, "the secret stays in the address bar"
    expect(screen.part("seats")).to_contain_text("Ottokar")

    for mover in (screen, friend) if screen.now() else (friend, screen):
        mover.settled()
        mover.play_button("Take 1 gold.")
        mover.settled()
        mover.part("confirm").click()
        name = mover.page.locator(".seat", has_text="you").locator(".seat-name").inner_text()
        for each in (screen, friend):
            expect(each.part("log")).to_contain_text(f"{name} takes 1 gold.")

    late = new_screen()
    late.goto(link)
    late.page.get_by_label("Your name").fill("Thief")
    late.expect_complaints("403")
    late.page.get_by_role("button", name="Sit down").click()
    expect(late.page.get_by_role("alert").filter(has_text=re.compile("[a-z]"))).to_be_visible()
    late.page.get_by_role("button", name="Only watch").click()
    expect(late.part("prompt")).to_have_text(re.compile("Waiting for"))


def test_one_click_begins_the_usual_game_of_many(screen: Screen) -> None:
    screen.hall()
    screen.page.get_by_role("button", name="Play against bots: Wizard Kings").click()
    screen.page.wait_for_url("**/t/*")
    expect(screen.part("seats").locator("li")).to_have_count(2)
    expect(screen.page.locator("#boards figcaption").last).to_contain_text("Island of the Dead")
    assert screen.settled() == "choose"


def new_table(screen: Screen, game: str) -> Locator:
    """The form that sets up a table."""
    screen.hall()
    screen.page.get_by_role("button", name=f"Set up a table of {kingstable.game(game).title}").click()
    return screen.page.get_by_role("dialog", name="New table")


def test_only_what_goes_with_the_seats_is_offered(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    games, budget, turns = (form.locator(f"#option-{name}") for name in ("scenario", "budget", "turns"))
    names = kingstable.game("wizard_kings").options[0].allowed
    expect(form.get_by_role("group", name=re.compile(r"^Seat \d"))).to_have_count(2)
    expect(games.locator("option")).to_have_count(len(names))
    expect(budget).to_be_hidden()
    games.select_option(label="Alliance expansion")
    expect(turns).to_be_visible()
    expect(budget).to_be_hidden()
    form.get_by_role("button", name="Add a seat").click()
    expect(games.locator("option")).to_have_text(["Custom"])
    expect(budget).to_have_value("50")
    expect(form.locator("#option-layout")).to_have_attribute("placeholder", "players choose")
    for name in ("maps", "layout", "pool", "chaos", "treasure", "artifacts", "capture", "victory", "turns"):
        expect(form.locator(f"#option-{name}")).to_be_visible()
    form.get_by_role("button", name="Remove seat 3").click()
    expect(games.locator("option")).to_have_count(len(names))
    expect(games.locator("option:checked")).to_have_text("Custom")  # it can be played by two as well
    form.get_by_role("button", name="Remove seat 2").click()
    expect(games.locator("option")).to_have_text(["Island of the dead"])
    expect(budget).to_be_hidden()


def test_a_game_that_cannot_work_is_refused_with_its_sums(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    form.get_by_role("button", name="Add a seat").click()
    layout, budget, fault = form.locator("#option-layout"), form.locator("#option-budget"), form.get_by_role("alert")
    make = form.get_by_role("button", name="Make the table")
    form.get_by_role("group", name="Seat 3").get_by_label("Name").fill("Ottilie")
    layout.fill("13 14t")
    budget.fill("77")
    screen.expect_complaints("422")
    make.click()
    expect(fault.filter(visible=True)).to_have_text("option layout: 2 maps; 3 players with 1 each need 3")
    expect(layout).to_have_value("13 14t")
    layout.fill("13 14t/15")
    budget.fill("5")
    make.click()
    expect(fault.filter(visible=True)).to_contain_text("the cheapest cost 11 GP together; the budget is 5")
    expect(form.get_by_role("group", name="Seat 3").get_by_label("Name")).to_have_value("Ottilie")
    expect(layout).to_have_value("13 14t/15")
    budget.fill("77")
    form.locator("#option-artifacts").check()
    make.click()
    screen.page.wait_for_url("**/t/*")
    expect(screen.part("seats")).to_contain_text("Ottilie")
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_text("to raise an army. (77)")).to_be_visible()


def test_a_record_is_opened_from_a_file(screen: Screen) -> None:
    screen.hall()
    record = finished_record("artificium").encode()
    screen.page.locator("#record-file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": record})
    screen.page.wait_for_url("**/t/*?at=0*")
    expect(screen.part("status")).to_contain_text("move 0 of")
    screen.hall()
    screen.expect_complaints("422")
    screen.page.locator("#record-file").set_input_files({"name": "b.txt", "mimeType": "text/plain", "buffer": b"what"})
    expect(screen.page.locator("#record-fault")).to_be_visible()


def test_tables_in_public_can_be_watched(server: Server, screen: Screen) -> None:
    made = server.table("kingswood", "me", "random", listed=True)
    screen.hall()
    line = screen.page.locator(f'#watch-list [data-table="{made["id"]}"]')
    line.get_by_role("link", name=re.compile("Watch")).click()
    expect(screen.part("prompt")).to_have_text("Waiting for Anna.")
