"""How a game goes, on the page: the goal, the briefing, the last winter, the score by category, the final score."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import kingstable
from kingstable.core.record import Record
from web.driver import PHONE, Screen
from web.fixtures import MakeScreen
from web.games import finished_record
from web.server import Json, Server

RAID = {"scenario": "barbarian_raid"}
SHORT: dict[str, Any] = {"wizard_kings": {"scenario": "custom", "budget": 30, "turns": 1}}  # quickly read


def overlay(screen: Screen, title: str) -> Locator:
    """What lies over the board, which has this title."""
    found = screen.part("overlay")
    expect(found.get_by_role("heading", level=2)).to_have_text(title)
    return found


def close(screen: Screen) -> None:
    screen.part("overlay").get_by_role("button", name="Close").click()
    expect(screen.part("overlay")).to_be_hidden()


def table(server: Server, game: str, **options: Any) -> Json:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    return server.post("/api/tables", {"game": game, "seats": seats, "options": options})


@pytest.fixture(scope="module")
def record(server: Server) -> Json:
    """A game of Kingsburg that is over."""
    return server.post("/api/records", {"text": finished_record("kingsburg")})


def after_winter(server: Server, record: Json) -> Json:
    """A game in which Anna has something to choose just after the first winter."""
    played = Record.parse(finished_record("kingsburg"))
    home = next(at for at, event in played.replay().history if event.kind == "home")
    move = next(at for at in range(home, len(played)) if played.replay(at).waiting == [0])
    return server.post(f"/api/tables/{record['id']}/branch", {"move": move, "seat": 0, "confirm": False})


def test_the_goal_is_on_the_screen_and_a_scenario_begins_with_a_briefing_once(
    server: Server, new_screen: MakeScreen
) -> None:
    screen = new_screen(briefed=True)
    made = table(server, "wizard_kings", **RAID)
    screen.sit(made)
    briefing = overlay(screen, "Barbarian Raid")
    expect(briefing).to_contain_text("You: the Barbarians.")
    expect(screen.part("goal")).to_contain_text("Destroy the Amazons' castle")
    close(screen)
    screen.part("goal").get_by_role("button", name="How to win").click()
    overlay(screen, "Barbarian Raid")
    screen.page.keyboard.press("Escape")
    expect(screen.part("overlay")).to_be_hidden()
    screen.look_at(made)
    expect(screen.part("goal")).to_be_visible()
    expect(screen.part("overlay")).to_be_hidden()
    screen.page.get_by_role("button", name="Menu").click()
    screen.page.get_by_role("dialog").get_by_role("button", name="How to win").click()
    overlay(screen, "Barbarian Raid")


def test_a_game_without_scenarios_is_introduced_once_and_not_at_every_table(
    server: Server, new_screen: MakeScreen
) -> None:
    screen = new_screen(briefed=True)
    screen.sit(table(server, "kingsburg"))
    overlay(screen, "Kingsburg: in a minute")
    screen.look_at(table(server, "kingsburg"))
    expect(screen.part("goal")).to_contain_text("Most VP after 5 years wins. Year 1 of 5.")
    expect(screen.part("overlay")).to_be_hidden()


def test_whoever_wants_no_briefings_gets_none(server: Server, screen: Screen) -> None:
    screen.sit(table(server, "wizard_kings", **RAID))
    expect(screen.part("goal")).to_be_visible()
    expect(screen.part("overlay")).to_be_hidden()


def test_the_winter_stays_until_its_reader_goes_on_and_opens_again(
    server: Server, record: Json, screen: Screen
) -> None:
    made = after_winter(server, record)
    screen.sit(made)
    report = overlay(screen, "Winter of year 1")
    expect(report.locator(".fighter")).to_have_count(2)
    expect(report).to_contain_text("King's die")
    expect(report).to_contain_text(re.compile("Victory|Held|Defeat"))
    screen.page.locator("#choices [data-action]:not(:disabled)").last.click()
    expect(screen.part("overlay")).to_be_hidden()
    screen.look_at(made)
    again = screen.part("goal").get_by_role("button", name="Winter of year 1")
    expect(screen.part("overlay")).to_be_hidden()
    again.click()
    overlay(screen, "Winter of year 1")
    again.click()
    expect(screen.part("overlay")).to_be_hidden()


def test_the_score_tells_its_categories_and_the_chart_its_chapters(
    server: Server, record: Json, screen: Screen
) -> None:
    screen.sit(after_winter(server, record))
    close(screen)
    screen.page.get_by_role("tab", name="Score").click()
    panel = screen.page.locator("#chart-panel")
    expect(panel.get_by_role("row", name="Winter battles")).to_be_visible()
    total = panel.get_by_role("row", name="Total VP").get_by_role("cell").all_inner_texts()
    points = [seat.removesuffix(" VP") for seat in screen.page.locator("#seats .points").all_inner_texts()]
    assert total == points
    chart = panel.locator("svg.chart")
    chart.scroll_into_view_if_needed()
    chart.hover(position={"x": 200, "y": 60})
    expect(panel.locator(".chart-told")).to_contain_text(re.compile(r"Year \d · .+: Anna \S+, Bert \S+ VP"))


@pytest.mark.parametrize("game", sorted(kingstable.game_names()))
def test_the_end_shows_the_whole_score_on_a_phone(server: Server, new_screen: MakeScreen, game: str) -> None:
    if not kingstable.game(game).package.startswith("kingstable."):
        pytest.skip("a game of the tests")
    text = finished_record(game, **SHORT.get(game, {}))
    played = Record.parse(text).replay()
    assert played.outcome
    screen = new_screen(size=PHONE, touch=True)
    screen.look_at(server.post("/api/records", {"text": text}))
    final = overlay(screen, "Final score")
    expect(final.locator(".verdict")).to_have_text(f"{played.outcome.verdict(played.names)}.")
    totals = final.locator(".score").first.locator("tr", has_text="Total").get_by_role("cell")
    assert totals.all_inner_texts() == [played.outcome.tally(seat) for seat in range(2)]
    expect(final.get_by_role("heading", name="Statistics")).to_be_attached()
    expect(final.locator("svg.chart polyline").first).to_be_attached()
    assert screen.overflow() == 0
    close(screen)
    screen.page.get_by_role("tab", name="Score").click()
    screen.page.get_by_role("button", name="Show large").click()
    overlay(screen, "Final score")


WATCH = """() => {
  window.seen = {};
  const look = () => {
    const [over, final] = [document.querySelector(".ending"), document.querySelector("#overlay:not([hidden])")];
    if (over) window.seen.over ??= performance.now();
    if (final) window.seen.final ??= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def test_the_last_move_is_seen_before_the_final_score_lies_over_it(
    server: Server, record: Json, screen: Screen
) -> None:
    screen.page.add_init_script(f"({WATCH})()")
    screen.look_at(record)
    overlay(screen, "Final score")
    seen = screen.page.evaluate("window.seen")
    assert seen["final"] - seen["over"] > 2000


def test_a_replay_tells_goal_score_and_winter_as_they_were(server: Server, record: Json, screen: Screen) -> None:
    last = len(Record.parse(finished_record("kingsburg")))
    screen.goto(f"/t/{record['id']}?at={last - 1}")
    expect(screen.part("goal")).to_contain_text("Year 5 of 5.")
    screen.part("goal").get_by_role("button", name="Winter of year 4").click()
    expect(screen.part("overlay").locator(".fighter")).to_have_count(2)
    screen.page.get_by_role("button", name="First move").click()
    expect(screen.part("overlay")).to_be_hidden()
    screen.page.get_by_role("tab", name="Score").click()
    expect(screen.page.locator("#chart-panel").get_by_role("row", name="Total VP")).to_contain_text("0")
