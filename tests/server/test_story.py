"""The log as a story: where a line belongs, in whose turn, after whose move, what it speaks of, and the points then."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random

import pytest

from games.test_golden import file_of
from games.wizard_kings.speaking import clash
from kingstable.core import registry
from kingstable.core.record import Record
from kingstable.core.state import ALL, CHANCE, SPECTATOR, Event
from kingstable.games.wizard_kings.book import MOST_SIDES, MOST_TOKENS
from kingstable.server.protocol import LogItem
from kingstable.server.room import Room
from kingstable.server.store import Entry, SeatSetup
from server.house import GAMES, decide, few, setup


def played(name: str, seats: int, entries: int, seed: int = 3, rng: Random | None = None) -> Room:
    room, rng = Room("story", setup(name, seats, False, seed)), rng or Random(f"story {name} {seed}")
    for _ in range(entries):
        if not room.playing:
            break
        room.apply(decide(room, rng))
    return room


def golden(game: str, name: str) -> list[LogItem]:
    """All that is told of a golden record."""
    text = file_of(game, name).read_text(encoding="utf-8")
    return lines(Room("story", setup(game, Record.parse(text).seats, opening=text)))


def lines(room: Room, viewer: int = SPECTATOR) -> list[LogItem]:
    return [line for line in room.journal.lines(viewer) if line.kind == "event"]


@pytest.mark.parametrize("name", GAMES)
def test_every_line_has_a_chapter_in_words(name: str) -> None:
    room = played(name, few(name), 120)
    told = lines(room)
    assert all(line.chapter for line in told)
    chapters = [line.chapter for line, before in zip(told[1:], told, strict=False) if line.chapter != before.chapter]
    assert len(chapters) >= 2
    assert told[-1].chapter in (room.game.drawing.epoch(room.view(SPECTATOR)), chapters[-1])


@pytest.mark.parametrize("name", GAMES)
def test_who_moved_is_told_of_open_moves_alone(name: str) -> None:
    """Of what was decided in secret it is only told whom each sentence is about: who came last stays unknown."""
    room = played(name, few(name), 200)
    for line in range(room.journal.length(SPECTATOR)):
        item, at = room.journal.lines(SPECTATOR)[line], room.journal.position(SPECTATOR, line)
        if item.kind != "event" or at <= 0:
            continue
        seat = room.table.entries[at - 1][0]
        if at - 1 in room.table.sealed:
            assert item.by == item.seat
        else:
            assert item.by == (-1 if seat == CHANCE else seat)


def test_winter_belongs_to_its_year() -> None:
    """A move may lead through several chapters: each line stands in its own."""
    told = [line for seed in range(6) for line in lines(played("kingsburg", 3, 160, seed))]
    winter = [line.chapter for line in told if line.text.startswith("The enemy attacks")]
    assert winter and all(chapter.endswith("· Winter") for chapter in winter)
    home = [line.chapter for line in told if line.text.startswith("The enemy is gone")]
    assert home == winter[: len(home)]
    assert all(line.chapter.endswith("· Spring") for line in told if line.text == "Spring begins.")


def test_a_turn_lasts_until_another_seat_acts() -> None:
    told = lines(played("kings_of_artifice", 2, 160))
    begun = [place for place, line in enumerate(told) if line.text.startswith("Round ")]
    assert len(begun) > 4
    for place, after in itertools.pairwise(begun):
        assert {line.turn for line in told[place:after]} == {told[place].seat}


def test_a_shot_belongs_to_the_turn_of_whoever_fires() -> None:
    """No move need come before the dice: in the first Combat Round, most blocks cannot but fire."""
    told = golden("wizard_kings", "island")
    shots = [line for line in told if " rolls " in line.text and line.text.endswith(("hit.", "hits."))]
    assert {line.turn for line in shots} == {0, 1}
    assert all(line.turn == line.seat for line in shots)
    assert {line.turn for line in told if line.text.startswith("Combat Round")} == {-1}


def test_a_shot_is_one_line() -> None:
    """Dice and hits are one sentence, and so are the hits that a block takes, down to its end."""
    told = golden("wizard_kings", "island")
    texts = [line.text for line in told]
    shot = texts.index("Vermilion's Ranger rolls 1, 2 and 3: 2 hits.")
    assert texts[shot + 1] == "Blue's Zombie is eliminated in Baven."
    assert told[shot + 1].more
    assert not any(text.startswith("Dice:") for text in texts)
    assert "Blue's Skeleton drops to strength 1." in texts


def test_more_than_eight_dice_are_one_throw() -> None:
    game = registry.game("wizard_kings")
    both = game.log.join(throw(6), throw(20))
    assert both is not None and game.narrate(both, []) == "Dice: 1, 1, 3 and 6."
    shot = game.log.join(both, Event("fired", "8.12", {"piece": 3 * MOST_SIDES * MOST_TOKENS, "hits": 3}, ALL))
    assert shot is not None and game.narrate(shot, ["Ann"]).endswith(" rolls 1, 1, 3 and 6: 3 hits.")
    assert game.log.join(throw(6), throw(20)._replace(to=1)) is None, "not everybody saw the second"


def throw(number: int) -> Event:
    return Event("threw", "8.12", {"throw": number}, ALL)


def test_what_chance_lays_out_is_one_line_and_nobodys() -> None:
    market = [line for line in golden("artificium", "two") if line.text.startswith("The market offers")]
    assert market[0].text == "The market offers Sawmill, Farm, 2× Charcoal Burner's House and 2× Hunter Hut."
    assert len(market) == 4
    assert {(line.turn, line.more) for line in market} == {(-1, False)}
    assert len(market[0].touches) == 4
    options = {"setup": "quick"}
    room = Room("story", setup("kings_of_artifice", 2, options=options))
    trees = [line for line in lines(room) if "tree token" in line.text]
    assert [line.text for line in trees] == ["24 tree tokens are placed at random."]
    assert len([key for key in trees[0].touches if key.startswith("tree-")]) == 24


def test_what_was_told_in_one_sentence_is_taken_back_in_one() -> None:
    """A rewind takes back dice: all lines that they told are struck out, and no other."""
    sitting = [SeatSetup("me", "Ann"), SeatSetup("bot", "Brian", "random")]
    laid = replace(clash("orcs_orc 4, orcs_goblin 4", "feudals_spear 4").record, dice="seeded")
    room = Room("story", setup("wizard_kings", 2, sitting=sitting, opening=str(laid)))
    rng = Random(1)
    while not (room.can_rewind(0) and " rolls " in lines(room)[-1].text + lines(room)[-2].text):
        room.apply(decide(room, rng))
    length, stood = room.journal.length(SPECTATOR), len(room.table.history)
    room.apply(Entry(0, "undo"))
    undone = room.journal.lines(SPECTATOR)[-1]
    gone = [n for n in range(length) if room.journal.position(SPECTATOR, n) == -1]
    assert undone.kind == "undone" and gone == list(range(undone.first, undone.last + 1))
    assert undone.last == length - 1 and stood > len(room.table.history)


def test_a_silent_pass_takes_no_turn() -> None:
    """What comes of a spell belongs to its caster, whoever lets it happen."""
    told = golden("wizard_kings", "custom_hungry")
    assert {line.turn for line in told if line.text.startswith("Frost Rune by Blue's")} == {1}


def test_what_goes_on_with_a_line_follows_it_in_the_same_turn() -> None:
    for name in GAMES:
        room = played(name, few(name), 200)
        for viewer in room.journal.viewers:
            told = room.journal.lines(viewer)
            for before, line in itertools.pairwise(told):
                if line.more:
                    assert before.kind == "event" and (before.turn, line.n) == (line.turn, before.n + 1)


@pytest.mark.parametrize("name", GAMES)
def test_pieces_that_lines_speak_of_are_known_to_the_scene(name: str) -> None:
    """Each template of a key names pieces that are there, at least sometimes."""
    room, rng = Room("story", setup(name, few(name), False, 5)), Random(f"keys {name}")
    met: set[str] = set()
    had = 0
    for _ in range(260):
        if not room.playing:
            break
        room.apply(decide(room, rng))
        fresh = lines(room, 0)[had:]
        had += len(fresh)
        wanted = {key for line in fresh for key in line.touches}
        if wanted:
            met |= {
                key.partition("-")[0]
                for key in wanted & room.game.drawing.scene(room.view(0), room.names).pieces.keys()
            }
    kinds = {template.partition("-")[0] for template in room.game.log.pieces}
    assert len(met) >= max(1, len(kinds) - 3), (met, kinds)


@pytest.mark.parametrize("name", GAMES)
def test_points_are_told_when_they_change(name: str) -> None:
    room = played(name, few(name), 400)
    told = [line.points for line in lines(room) if line.points]
    assert all(one != other for one, other in itertools.pairwise(told))
    if not room.table.state.drafts and told:
        public = [points for _, _, points in room.chart]
        assert all(points in public for points in told)


def test_what_is_taken_back_takes_chapter_turn_and_points_with_it() -> None:
    room = played("kings_of_artifice", 2, 60)
    seat = room.waiting[0]
    rng = Random(1)
    while not room.table.can_undo(seat):
        room.apply(decide(room, rng))
        seat = room.waiting[0]
    stood = len(room.table.history)
    before = lines(room)[-1]
    room.apply(Entry(seat, "undo"))
    room.apply(Entry(seat, "redo"))
    again = lines(room)[-1]
    assert len(room.table.history) == stood
    assert (again.chapter, again.turn, again.by, again.text) == (before.chapter, before.turn, before.by, before.text)
