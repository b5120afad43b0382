"""A game that is over: how it ended, every move of it through any eyes, and another that begins from one of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.driver import Screen
from web.games import finished_record
from web.server import Json, Server


@pytest.fixture(scope="module")
def record(server: Server) -> Json:
    """A game of Artificium, from its record."""
    return server.post("/api/records", {"text": finished_record("artificium")})


@pytest.fixture
def replay(screen: Screen, record: Json) -> Screen:
    screen.goto(f"/t/{record['id']}?at=0")
    expect(screen.part("status")).to_contain_text("move 0 of")
    return screen


def last_move(screen: Screen) -> int:
    return int(screen.part("status").inner_text().rpartition(" of ")[2])


def at_move(screen: Screen, move: int) -> None:
    expect(screen.part("status")).to_contain_text(f"move {move} of")
    expect(screen.page).to_have_url(re.compile(rf"\?at={move}&eyes="))


def test_every_move_is_reached_by_button_key_and_slider(replay: Screen) -> None:
    last = last_move(replay)
    replay.page.get_by_role("button", name="Next move").click()
    at_move(replay, 1)
    replay.page.keyboard.press("ArrowRight")
    at_move(replay, 2)
    replay.page.get_by_role("slider", name="Move").fill(str(last // 2))
    at_move(replay, last // 2)
    replay.page.get_by_role("button", name="Last move").click()
    at_move(replay, last)
    expect(replay.part("prompt")).not_to_be_empty()
    replay.page.get_by_role("button", name="First move").click()
    at_move(replay, 0)
    replay.page.get_by_role("button", name="Play", exact=True).click()
    expect(replay.page.get_by_role("button", name="Stop")).to_be_visible()
    at_move(replay, 1)
    replay.page.get_by_role("button", name="Stop").click()


def test_eyes_decide_what_is_seen_and_a_link_leads_back_there(replay: Screen) -> None:
    middle = last_move(replay) // 2
    hands = replay.page.locator('.surface[data-kind="hand"]')
    eyes = replay.page.get_by_label("Through the eyes of")
    expect(hands).to_have_count(2)
    eyes.select_option("Bert")
    expect(hands).to_have_count(1)
    eyes.select_option("A spectator")
    expect(hands).to_have_count(0)
    eyes.select_option("Anna")
    replay.page.get_by_role("slider", name="Move").fill(str(middle))
    at_move(replay, middle)
    replay.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay.page.get_by_role("button", name="Copy link").click()
    expect(replay.page.get_by_role("button", name="Copied")).to_be_visible()
    link: str = replay.page.evaluate("() => navigator.clipboard.readText()")
    shown = replay.prompt
    replay.goto(link)
    at_move(replay, middle)
    expect(replay.part("prompt")).to_have_text(shown)
    expect(eyes).to_have_value("0")


def test_the_record_is_downloaded_as_it_was(replay: Screen) -> None:
    with replay.page.expect_download() as download:
        replay.page.get_by_role("link", name="Download record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.partition("entries:")[2] == finished_record("artificium").partition("entries:")[2]
    assert re.fullmatch(r"artificium-\w+\.txt", download.value.suggested_filename)


def test_one_plays_on_from_a_move(replay: Screen) -> None:
    replay.page.get_by_role("slider", name="Move").fill(str(last_move(replay) // 2))
    at_move(replay, last_move(replay) // 2)
    old = replay.page.url
    replay.page.get_by_label("Play on from here, as").select_option("Bert")
    replay.page.get_by_role("button", name="Play on").click()
    replay.page.wait_for_url(lambda url: "at=" not in url)
    assert replay.page.url.partition("?")[0] != old.partition("?")[0]
    assert replay.settled() in ("choose", "confirm")
    replay.play_button()
    replay.settled()
    assert not replay.fault


def test_a_table_that_is_over_says_how_it_ended(server: Server, screen: Screen) -> None:
    made = server.table("artificium", "random", "random")
    screen.sit(made)
    assert screen.settled() == "over"
    expect(screen.page.locator(".ranking li")).to_have_count(2)
    assert "Anna" in screen.prompt or "Bert" in screen.prompt
    expect(screen.page.get_by_role("button", name="Rematch")).to_have_count(0)  # that is for those who played
    screen.page.get_by_role("link", name="Replay").click()
    at_move(screen, 0)
