"""The log as each viewer may know it: it only grows, and tells nobody of what it was not told."""

from __future__ import annotations

from kingstable.core.state import ALL, SPECTATOR
from kingstable.server.journal import GONE, Journal, Told, common


def journal() -> Journal:
    made = Journal(2)
    made.tell(Told("Ann takes a card.", "1", 0, ALL, 1))
    made.tell(Told("It is the King.", "1", 0, 0b01, 1))
    made.tell(Told("Brian passes.", "2", 1, ALL, 2))
    return made


def texts(made: Journal, viewer: int) -> list[str]:
    return [line.text for line in made.lines(viewer)]


def test_each_viewer_has_lines_of_its_own_numbered_from_0() -> None:
    made = journal()
    assert texts(made, 0) == ["Ann takes a card.", "It is the King.", "Brian passes."]
    assert texts(made, 1) == texts(made, SPECTATOR) == ["Ann takes a card.", "Brian passes."]
    for viewer in made.viewers:
        assert [line.n for line in made.lines(viewer)] == list(range(made.length(viewer)))
    assert made.lines(0, 2) == made.lines(0)[2:] and made.lines(1, 5) == []


def test_what_was_taken_back_stays_and_is_struck_out() -> None:
    made = journal()
    made.take_back(2, "Ann takes it back.", 0)
    assert texts(made, 0) == ["Ann takes a card.", "It is the King.", "Brian passes.", "Ann takes it back."]
    last = made.lines(0)[-1]
    assert (last.kind, last.first, last.last, last.seat) == ("undone", 1, 2, 0)
    last = made.lines(1)[-1]
    assert (last.kind, last.first, last.last) == ("undone", 1, 1)
    assert made.position(0, 0) == 1 and made.position(0, 1) == made.position(0, 2) == made.position(0, 3) == GONE


def test_who_was_not_told_is_not_told_of_its_end() -> None:
    made = Journal(2)
    made.tell(Told("It is the King.", "1", 0, 0b01, 1))
    made.take_back(1, "Ann takes it back.", 0)
    assert made.length(0) == 2 and made.length(1) == made.length(SPECTATOR) == 0
    made.take_back(0, "Nobody takes anything back.", 0)
    assert made.length(0) == 2


def test_a_notice_goes_to_all_and_is_not_taken_back() -> None:
    made = journal()
    made.notice("Ann sits down.", 0)
    made.take_back(1, "Brian takes it back.", 1)
    assert [line.kind for line in made.lines(1)] == ["event", "event", "notice", "undone"]
    assert made.lines(1)[-1].first == made.lines(1)[-1].last == 1
    assert made.position(1, 2) == made.position(1, 99) == made.position(1, -1) == GONE


def test_what_two_histories_have_in_common_is_the_very_same() -> None:
    one, two = object(), object()
    assert common([one, two], [one, two]) == 2 and common([one], [two]) == 0 and common([], [one]) == 0
    assert common([one, two, one], [one, one, one]) == 1
