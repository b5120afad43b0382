"""For everybody: no barrier that axe knows of, no page wider than a small phone, rules within reach."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

import kingstable
from kingstable.core.introduction import introduction
from web.driver import NARROW, Screen
from web.fixtures import MakeScreen
from web.games import GAMES, finished_record
from web.server import Json, Server

AXE = Axe()
GRAVE = ("serious", "critical")


def barriers(screen: Screen) -> list[str]:
    """What axe finds serious or critical on the page."""
    found = AXE.run(screen.page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['impact']} {each['id']}: {node['target']} {node['failureSummary']}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def drawn(screen: Screen, name: str) -> Locator:
    """A picture of that name, once it is drawn in the page's own type."""
    return screen.page.locator("svg").and_(screen.page.get_by_role("img", name=name, exact=True))


@pytest.fixture(scope="module")
def record(server: Server) -> Json:
    return server.post("/api/records", {"text": finished_record("kingsburg")})


@pytest.fixture(params=["light", "dark"])
def shade(request: pytest.FixtureRequest, new_screen: MakeScreen) -> Screen:
    """A screen in light or dark colours."""
    return new_screen(dark=request.param == "dark")


def test_nothing_in_the_hall_is_a_barrier(server: Server, shade: Screen) -> None:
    server.table("kingswood", "me", "random", listed=True)
    shade.hall()
    assert barriers(shade) == []
    shade.page.get_by_role("button", name="Set up a table of Kingswood").click()
    expect(shade.page.get_by_role("dialog", name="New table")).to_be_visible()
    assert barriers(shade) == []


def test_no_part_of_the_form_is_a_barrier(shade: Screen) -> None:
    shade.hall()
    shade.page.get_by_role("button", name="Set up a table of Wizard Kings").click()
    form = shade.page.get_by_role("dialog", name="New table")
    form.get_by_role("radio", name="Custom game").check(force=True)
    expect(form.locator(".tile-preview")).to_be_visible()  # of the standard layout
    assert barriers(shade) == []
    form.get_by_label("Maps", exact=True).select_option(label="Lay them here")
    form.locator(".tile.place").first.click()
    form.locator("#option-budget").fill("0")
    form.get_by_text("More", exact=True).click()
    expect(form.get_by_role("alert").filter(visible=True)).to_have_text("Budget: choose 1 to 999")
    assert barriers(shade) == []


WIDTHS = (360, 390, 768, 1024, 1440, 2560)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_before_the_table_is_wider_than_the_window(server: Server, new_screen: MakeScreen, width: int) -> None:
    made = server.table("wizard_kings", "me", "open", options={"scenario": "custom", "layout": "14 15"})
    screen = new_screen((width, 800))
    screen.hall()
    assert screen.overflow() == 0
    screen.page.get_by_role("button", name="Set up a table of Wizard Kings").click()
    form = screen.page.get_by_role("dialog", name="New table")
    form.get_by_role("radio", name="Custom game").check(force=True)
    form.get_by_label("Maps", exact=True).select_option(label="Lay them here")
    form.get_by_text("Type it instead").click()
    form.locator("#option-layout-typed").fill("13 14 15 16 13/14")
    form.get_by_text("More", exact=True).click()
    assert form.evaluate("(node) => node.scrollWidth - node.clientWidth") == 0
    screen.goto(f"/t/{made['id']}#{made['keys'][1]['key']}")
    expect(screen.page.get_by_role("heading", name="Anna invites you to Wizard Kings")).to_be_visible()
    assert screen.overflow() == 0
    screen.goto("/rules/wizard_kings")
    screen.page.get_by_label("Find a rule").fill("castle")
    expect(screen.page.locator("#found [role=option]").first).to_be_visible()
    assert screen.overflow() == 0


def test_nothing_at_the_table_is_a_barrier(server: Server, shade: Screen) -> None:
    made = server.table("kingsburg", "me", "random")
    shade.look_at(made)  # as a watcher, who waits
    expect(shade.part("prompt")).to_have_text("Waiting for Anna.")
    assert barriers(shade) == []
    shade.sit(made)
    shade.settled()
    assert barriers(shade) == []
    for name in ("Chat", "Score"):
        shade.page.get_by_role("tab", name=name).click()
        assert barriers(shade) == []
    shade.page.get_by_role("button", name="Menu").click()
    assert barriers(shade) == []


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kingsburg"])
def test_no_game_has_a_barrier(server: Server, screen: Screen, game: str) -> None:
    screen.sit(server.table(game, "me", "random"))
    screen.settled()
    assert barriers(screen) == []


def test_the_curtain_is_no_barrier(server: Server, shade: Screen) -> None:
    shade.sit(server.table("artificium", "me", "me"))
    assert shade.settled() == "curtain"
    assert barriers(shade) == []


def test_nothing_of_a_game_that_is_over_is_a_barrier(record: Json, shade: Screen) -> None:
    shade.look_at(record)
    assert shade.settled() == "over"
    assert barriers(shade) == []
    shade.goto(f"/t/{record['id']}?at=9")
    expect(shade.part("status")).to_contain_text("move 9 of")
    assert barriers(shade) == []


def test_nothing_in_the_rules_is_a_barrier(shade: Screen) -> None:
    shade.goto(f"/rules/{GAMES[0]}")
    assert barriers(shade) == []


@pytest.mark.parametrize("game", GAMES[1:])
def test_no_rules_have_a_barrier(screen: Screen, game: str) -> None:
    screen.goto(f"/rules/{game}")
    assert barriers(screen) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_small_phone_is_wide_enough(server: Server, new_screen: MakeScreen, game: str) -> None:
    phone = new_screen(NARROW, touch=True)
    phone.hall()
    assert phone.overflow() == 0
    phone.page.locator(f'[data-game="{game}"]').get_by_role("button", name="Set up a table of").tap()
    assert phone.overflow() == 0
    phone.sit(server.table(game, "me", "random"))
    phone.settled()
    assert phone.overflow() == 0
    for name in ("Mats", "Chat", "Score", "Log"):
        phone.page.get_by_role("tab", name=name).tap()
        assert phone.overflow() == 0
    phone.page.get_by_role("button", name="Menu").tap()
    assert phone.overflow() == 0
    record = server.post("/api/records", {"text": finished_record(game)})
    phone.goto(f"/t/{record['id']}?at=5")
    expect(phone.part("status")).to_contain_text("move 5 of")
    assert phone.overflow() == 0
    phone.goto(f"/rules/{game}")
    assert phone.overflow() == 0


def test_rules_are_found_by_words_and_by_number_without_a_mouse(screen: Screen) -> None:
    screen.goto("/rules/kingsburg")
    page, found = screen.page, screen.page.locator("#found [role=option]")
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name="Find a rule")
    expect(field).to_be_focused()
    page.keyboard.type("envoy season")
    expect(found.first).to_be_visible()
    for text in found.all_inner_texts():
        assert "envoy" in text.lower()
    assert page.evaluate("CSS.highlights.get('found').size") > 0
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(found.first).to_have_attribute("aria-selected", "true")
    assert barriers(screen) == []
    field.fill("11.9")
    expect(found.first).to_contain_text("11.9")
    page.keyboard.press("Enter")
    expect(page.locator('[id="r11.9"]')).to_be_in_viewport()
    assert page.url.endswith("#r11.9")
    field.fill("no such word at all")
    expect(page.locator("#found")).to_contain_text("Nothing found")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    assert page.evaluate("CSS.highlights.has('found')") is False


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_an_introduction_are_shown(screen: Screen, game: str) -> None:
    screen.goto(f"/rules/{game}")
    figures = screen.page.locator("figure")
    expect(figures).to_have_count(len(introduction(kingstable.game(game)).pictures))
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator("svg[role=img]")).to_have_attribute("aria-label", re.compile(r"\w"))


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_found_by_its_number(screen: Screen, game: str) -> None:
    screen.goto(f"/rules/{game}#r2.1")
    expect(screen.page.locator('[id="r2.1"]')).to_be_in_viewport()
    entry = screen.page.locator(".contents a").nth(3)
    address = entry.get_attribute("href")
    assert address
    entry.click()
    expect(screen.page.locator(f'[id="{address[1:]}"]')).to_be_in_viewport()
