"""What was written to do harm is refused in words."""

from __future__ import annotations

import pytest

import kingstable
from kingstable.core.edition import LONGEST, Edition
from kingstable.core.errors import BadEdition, BadRecord
from kingstable.core.record import Record
from kingstable.server.limits import BODY
from kingstable.server.protocol import (
    Chatted,
    Ping,
    Pong,
    Refused,
    Say,
)
from server.house import House, fresh, housed
from server.staging import TWO, ended
from server.test_connection import refused

# Editions and records that were written to do harm -------------------------------------------------------------------


def with_lines(*lines: str) -> str:
    """A record with more lines in its header."""
    text = str(kingstable.new("kingsburg", seats=2, seed=7).record)
    return text.replace("seats: 2", "\n".join([*lines, "seats: 2"]), 1)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 5000 + "a = 1",
        "a . " * 5000 + "a = 1",
        f"[{'a.' * 5000}a]",
        '"a".' * 5000 + "a = 1",
        "x = {" + "a." * 5000 + "a = 1}",
    ],
)
def test_an_edition_of_endless_keys_is_refused(text: str) -> None:
    with pytest.raises(BadEdition, match=r"keys such as sheet\.row\.value"):
        Edition.parse(text, "the edition", "own")


def test_an_endless_edition_is_refused() -> None:
    with pytest.raises(BadEdition, match="an edition has up to"):
        Edition.parse("#" * (LONGEST + 1), "the edition", "own")


HOSTILE_RECORDS = [
    (with_lines(*(f"option a{number}: 1" for number in range(20_000))), "a header of at most 2000 lines"),
    (with_lines(*(f"option a{number}: 1" for number in range(1_500))), "has no option 'a0'"),
    (with_lines(*("changed: enemies.enemy_1.strength = 3" for _ in range(20_000))), "a header of at most 2000 lines"),
    (with_lines("changed: enemies.enemy_1.strength = " + "9" * (LONGEST + 1)), "an edition has up to"),
    (with_lines("changed: " + "a." * 5_000 + "a = 1"), "keys such as sheet.row.value"),
    (with_lines("option a: 1", "option a: 1"), "only once"),
]


@pytest.mark.parametrize(("text", "reason"), HOSTILE_RECORDS)
def test_a_record_with_an_endless_header_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.parse(text)


@housed
async def test_what_was_written_to_do_harm_is_refused_over_the_wire_in_words(house: House) -> None:
    for text in ("a." * 20_000 + "a = 1", "[" + "a." * 20_000 + "a]"):
        reply = await house.post("/api/tables", {"game": "kingsburg", "seats": TWO, "edition": text})
        assert reply.status == 422 and "keys such as sheet.row.value" in reply.json["reason"]
    for text, reason in HOSTILE_RECORDS:
        reply = await house.post("/api/records", {"text": text})
        assert reply.status == 422 and reason in reply.json["reason"] and len(reply.body) < 1000
    assert await house.tables.store.playing() == []


# What is asked in a wrong way ----------------------------------------------------------------------------------------


@housed
async def test_a_message_that_is_nested_without_end_is_refused(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = (await house.seated(made))[0]
    for said in (
        "[" * 8000,
        "[" * 8000 + "]" * 8000,
        '{"id":' + "[" * 8000 + "]" * 8000 + ',"type":"ping"}',
        '{"a":' * 2500 + "1" + "}" * 2500,
        '{"type":"ping","a":' + "[" * 8000 + "]" * 8000 + "}",
    ):
        assert (await refused(house, made.id, page, said)).reason.startswith("This message is not understood")
    page.say(Ping())
    assert isinstance(await page.hear(), Pong)


@housed
async def test_a_position_that_is_no_number_is_refused(house: House) -> None:
    table = await ended(house)
    for path in (
        "99999999999999999999",
        "9" * 4000,
        "9" * 6000,
        "abc",
        "-1",
        "1.5",
        "4?eyes=" + "9" * 6000,
        "4?eyes=abc",
    ):
        reply = await house.get(f"/api/tables/{table}/positions/{path}")
        assert reply.status == 422 and reply.json["reason"] and len(reply.body) < 200
    assert (await house.get(f"/api/tables/{table}/positions/1")).status == 200


@housed
async def test_requests_that_are_too_long_or_bear_no_secret_are_told_apart(house: House) -> None:
    made = await house.make("kingsburg", 2)
    long = b'{"text":"' + b"x" * BODY + b'"}'
    for path in ("records", "tables", f"tables/{made.id}/claim"):
        reply = await house.ask("POST", f"/api/{path}", raw=long)
        assert reply.status == 413 and reply.json["reason"] == "This is too long."
    for headers in ({}, {"authorization": "Basic abc"}, {"authorization": "Bearer"}, {"authorization": "Bearer "}):
        for method, path in (("POST", "moves"), ("POST", "turn"), ("GET", "stream")):
            reply = await house.ask(method, f"/api/tables/{made.id}/{path}", {"verb": "undo"}, headers=headers)
            assert reply.status == 401 and "Authorization: Bearer" in reply.json["reason"]
    assert await house.entries(made.id) == []


@housed
async def test_a_line_of_blanks_is_no_line(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    for text in (" ", "  \t\n ", "\u2003\u00a0"):
        assert isinstance(await ann.ask(Say(fresh(), text)), Refused)
    assert await house.tables.store.chat(made.id) == []
    assert not [message for message in await brian.all() if isinstance(message, Chatted)]
