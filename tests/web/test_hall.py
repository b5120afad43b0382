"""The hall: games to begin, tables to set up, friends to invite, records to open."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

import kingstable
from kingstable.core.introduction import introduction
from web.driver import Screen
from web.fixtures import MakeScreen
from web.games import GAMES, finished_record
from web.server import Server
from web.test_access import barriers, drawn


def test_the_hall_shows_every_game_with_a_way_to_learn_it(screen: Screen) -> None:
    screen.hall()
    for name in GAMES:
        title = kingstable.game(name).title
        expect(screen.page.locator("#cards").get_by_role("heading", name=title)).to_be_visible()
        expect(screen.page.get_by_role("link", name=f"How to play {title}")).to_have_attribute("href", f"/rules/{name}")
        expect(drawn(screen, f"The board of {title}")).to_be_visible()


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
    dialog.get_by_role("button", name="Create table").click()
    return screen.page.get_by_role("dialog", name="Invite a friend")


def test_an_invitation_names_an_address_that_works_elsewhere(screen: Screen) -> None:
    found = '{"addresses": ["http://192.0.2.7:8000"]}'
    screen.page.route("**/api/reach", lambda route: route.fulfill(body=found, content_type="application/json"))
    dialog = invited(screen)
    link = dialog.get_by_role("textbox", name="Link for Friend")
    expect(link).to_have_value(re.compile(r"^http://192\.0\.2\.7:8000/t/\w+#\S+$"))
    expect(dialog.get_by_role("img", name="QR code for Friend's seat")).to_be_visible()
    assert barriers(screen) == []
    expect(dialog).not_to_contain_text("this computer only")


def test_where_nobody_else_can_come_one_is_told_how_to_let_them_in(screen: Screen) -> None:
    dialog = invited(screen)
    expect(dialog).to_contain_text("These links work on this computer only.")
    expect(dialog).to_contain_text("kingstable serve --host 0.0.0.0")
    expect(dialog.locator(".qr")).to_have_count(0)  # it would lead a phone to the phone itself
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
    expect(friend.page.get_by_role("heading", name="Guest invites you to Kingsburg")).to_be_visible()
    greeting = friend.page.locator("#greeting")
    expect(greeting).to_contain_text("2 players · 90 minutes")
    expect(greeting).to_contain_text(introduction(kingstable.game("kingsburg")).in_a_minute[:60])
    expect(drawn(friend, "The board of Kingsburg")).to_be_visible()
    expect(friend.page.get_by_role("link", name="How to play")).to_have_attribute("href", "/rules/kingsburg")
    assert barriers(friend) == []
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
    late.page.get_by_role("button", name="Just watch").click()
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


def card(form: Locator, title: str) -> Locator:
    """A scenario's card: what of it can be chosen."""
    return form.get_by_role("radio", name=re.compile(f"^{title}"))


def more(form: Locator) -> None:
    form.get_by_text("More", exact=True).click()


def test_a_scenario_is_chosen_by_its_card(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    seats = form.get_by_role("group", name=re.compile(r"^Seat \d"))
    budget, turns = (form.locator(f"#option-{name}") for name in ("budget", "turns"))
    scenarios = kingstable.game("wizard_kings").scenarios
    expect(form.locator(".scenario")).to_have_count(len(scenarios))
    for scenario in scenarios:
        expect(form.locator(".scenario").filter(has_text=scenario.goal)).to_have_count(1)
    for picture in form.locator(".scenario-picture").all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator("> svg")).to_be_visible()
    expect(card(form, "Island of the Dead 2")).to_be_checked()
    expect(seats).to_have_count(2)
    expect(budget).to_be_hidden()
    more(form)
    expect(turns).to_be_hidden()
    card(form, "Alliance Expansion").check(force=True)
    expect(turns).to_be_visible()
    expect(budget).to_be_hidden()
    form.get_by_role("button", name="Add a seat").click()
    expect(card(form, "Custom game")).to_be_checked()  # three can play nothing else
    expect(budget).to_have_value("50")
    for name in ("maps", "layout", "pool", "chaos", "treasure", "artifacts", "capture", "victory", "turns"):
        expect(form.locator(f"#option-{name}")).to_be_visible()
    expect(form.locator("#option-scenario")).to_be_hidden()
    card(form, "Island of the Dead, alone").check(force=True)
    expect(seats).to_have_count(1)
    expect(budget).to_be_hidden()
    form.get_by_role("button", name="Create table").click()
    screen.page.wait_for_url("**/t/*")
    expect(screen.part("seats").locator("li")).to_have_count(1)
    assert screen.settled() == "choose"


def test_a_game_that_cannot_work_is_refused_at_its_field(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    form.get_by_role("button", name="Add a seat").click()
    layout, budget, fault = form.locator("#option-layout"), form.locator("#option-budget"), form.get_by_role("alert")
    make = form.get_by_role("button", name="Create table")
    form.get_by_role("group", name="Seat 3").get_by_label("Name").fill("Ottilie")
    layout.select_option(label="Lay them here")
    form.get_by_text("Type it instead").click()
    typed = form.locator("#option-layout-typed")
    typed.fill("13 14t")
    budget.fill("-5")
    make.click()
    expect(fault.filter(visible=True)).to_have_text("Budget: choose 1 to 999")  # nothing was asked of the server
    expect(budget).to_have_attribute("aria-invalid", "true")
    expect(budget).to_be_focused()
    budget.fill("77")
    screen.expect_complaints("422")
    make.click()
    expect(fault.filter(visible=True)).to_have_text("Maps: lay 1 more map (3 in all, 1 per player)")
    expect(layout).to_have_attribute("aria-invalid", "true")
    expect(budget).not_to_have_attribute("aria-invalid", "true")
    expect(typed).to_have_value("13 14t")
    typed.fill("13 14t/15")
    budget.fill("5")
    make.click()
    expect(fault.filter(visible=True)).to_contain_text("the cheapest cost 11 GP together; the budget is 5")
    expect(budget).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_role("group", name="Seat 3").get_by_label("Name")).to_have_value("Ottilie")
    expect(typed).to_have_value("13 14t/15")
    form.get_by_label("Budget, by slider").fill("75")
    expect(budget).to_have_value("75")
    expect(fault.filter(visible=True)).to_have_count(0)
    more(form)
    form.locator("#option-artifacts").check()
    make.click()
    screen.page.wait_for_url("**/t/*")
    expect(screen.part("seats")).to_contain_text("Ottilie")
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_text("Budget: 75")).to_be_visible()


def test_maps_are_laid_by_mouse(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    card(form, "Custom game").check(force=True)
    form.get_by_label("Maps", exact=True).select_option(label="Lay them here")
    stock, board = form.get_by_role("group", name="Maps to lay"), form.locator(".tile-board")
    preview, note = form.locator(".tile-preview"), form.get_by_role("status").filter(has_text="lay 1 more map")
    stock.get_by_role("button", name="14").click()
    expect(stock.get_by_role("button", name="14")).to_have_attribute("aria-pressed", "true")
    board.get_by_role("button", name="Row 1, column 1: free").click()
    expect(note).to_be_visible()  # what is still missing
    expect(preview).to_be_visible()
    first = preview.get_attribute("src")
    stock.get_by_role("button", name="15").click()
    board.get_by_role("button", name="Row 1, column 2: free").click()
    form.get_by_role("button", name="Turn 15").click()
    expect(board.get_by_role("button", name="Row 1, column 2: 15, turned")).to_be_focused()
    expect(preview).to_have_attribute("alt", "As laid: 14 15t")
    expect(preview).not_to_have_attribute("src", first or "")
    expect(note).to_be_hidden()
    form.get_by_role("button", name="Create table").click()
    screen.page.wait_for_url("**/t/*")
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_text("Maps: 14 15t")).to_be_visible()


def test_maps_are_laid_by_keyboard(screen: Screen) -> None:
    form = new_table(screen, "wizard_kings")
    card(form, "Custom game").check(force=True)
    form.get_by_label("Maps", exact=True).select_option(label="Lay them here")
    board, typed = form.locator(".tile-board"), form.locator("#option-layout-typed")
    form.get_by_role("group", name="Maps to lay").get_by_role("button", name="16").focus()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Tab")
    for key in ("Enter", "ArrowDown", "Enter", "t"):
        screen.page.keyboard.press(key)
    expect(typed).to_have_value("16/13t")  # the next that does not lie there yet
    expect(board.get_by_role("button", name="Row 2, column 1: 13, turned")).to_be_focused()
    screen.page.keyboard.press("Delete")
    expect(typed).to_have_value("16")
    form.get_by_role("button", name="Clear").click()
    expect(typed).to_have_value("")


def test_a_second_person_at_this_screen_has_a_name_and_a_colour(screen: Screen) -> None:
    form = new_table(screen, "kingsburg")
    second = form.get_by_role("group", name="Seat 2, Blue")
    second.get_by_label("Who").select_option(label="At this screen")
    expect(second.get_by_label("Name")).to_have_attribute("placeholder", "Blue")
    form.get_by_role("button", name="Create table").click()
    screen.page.wait_for_url("**/t/*")
    expect(screen.part("seats").locator("li").nth(1)).to_contain_text("Blue")


def test_a_record_is_opened_from_a_file(screen: Screen) -> None:
    screen.hall()
    record = finished_record("artificium").encode()
    screen.page.locator("#record-file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": record})
    screen.page.wait_for_url("**/t/*?at=0*")
    expect(screen.part("status")).to_contain_text("move 0 of")
    screen.hall()
    screen.expect_complaints("422")
    screen.page.locator("#record-file").set_input_files({"name": "b.txt", "mimeType": "text/plain", "buffer": b"what"})
    expect(screen.page.locator("#record-fault")).to_contain_text("Not a Kingstable game file.")


def test_tables_in_public_can_be_watched(server: Server, screen: Screen) -> None:
    made = server.table("kingswood", "me", "random", listed=True)
    screen.hall()
    line = screen.page.locator(f'#watch-list [data-table="{made["id"]}"]')
    line.get_by_role("link", name=re.compile("Watch")).click()
    expect(screen.part("prompt")).to_have_text("Waiting for Anna.")
