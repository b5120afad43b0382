"""For everybody: no barrier that axe knows of, no page wider than a small phone, rules within reach."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

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


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_found_by_its_number(screen: Screen, game: str) -> None:
    screen.goto(f"/rules/{game}#r2.1")
    expect(screen.page.locator('[id="r2.1"]')).to_be_in_viewport()
    entry = screen.page.locator(".contents a").nth(3)
    address = entry.get_attribute("href")
    assert address
    entry.click()
    expect(screen.page.locator(f'[id="{address[1:]}"]')).to_be_in_viewport()
