"""A room: the same entries make the same room, and what cannot be done changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kingstable.core.errors import Illegal, KingstableError
from kingstable.core.record import Record
from kingstable.core.state import SPECTATOR
from kingstable.games.kings_of_artifice.rules.setting_up import Harbour
from kingstable.server import presenters, progress
from kingstable.server.frame_cache import FrameCache
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import WATCHER, Pace, encode
from kingstable.server.room import SHOWN, Room, told_apart
from kingstable.server.store import Entry, SeatSetup, Setup
from server.house import GAMES, SPECIMENS, decide, few, setup
from web.games import finished_record


def told(room: Room) -> list[bytes]:
    """All that all viewers are sent, log and clocks and table included."""
    gallery = Gallery()
    out = [encode(presenters.table_info(room, gallery, [False] * len(room.sitters))), encode(room.clocks.show(10**6))]
    for eyes in (*range(len(room.sitters)), WATCHER):
        viewer = presenters.viewer_of(eyes)
        out.append(FrameCache(room, gallery).text(eyes, True, 0).encode())
        out.append(encode([room.journal.position(viewer, line) for line in range(room.journal.length(viewer))]))
    return out


def wild(room: Room, rng: Random) -> Entry:
    """Anything that somebody might try, whether it is allowed or not."""
    seat = rng.randrange(len(room.sitters))
    verbs = ["undo", "undo", "redo", "reset", "confirm", "hint", "claim", "leave", "return", "end", "continue"]
    verb = rng.choice(verbs)
    value = {"claim": rng.choice(["Zoe", "", "Ann", "a|b"]), "leave": "greedy"}.get(verb, "")
    return Entry(seat, verb, value, room.changed + SPECIMENS, f"{room.written}")


OPEN = [SeatSetup("me", "Ann"), SeatSetup("open", "Brian"), SeatSetup("bot", "Carl", "greedy")]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("confirm", [False, True])
def test_a_room_that_is_restored_is_the_room_that_was(name: str, confirm: bool) -> None:
    """Moves, undo, redo, reset, confirmations, seats taken and left: the entries alone give all of it again."""
    rng = Random(f"restored {name} {confirm}")
    made = refused = 0
    for seed in range(4):
        laid = setup(name, few(name), confirm, seed, Pace("live", 20, 60), sitting=OPEN[: few(name)], hints=seed > 1)
        room = Room("room", laid)
        entries: list[Entry] = []
        for _ in range(140):
            if not room.playing:
                break
            entry = decide(room, rng) if rng.random() < 0.7 else wild(room, rng)
            before = told(room) if rng.random() < 0.1 else None
            try:
                room.apply(entry)
            except KingstableError as error:
                refused += 1
                assert str(error)
                assert before is None or told(room) == before, "what is refused changes nothing"
            else:
                entries.append(entry)
        again = Room.restored("room", laid, entries)
        assert told(again) == told(room) and again.written == room.written == len(entries)
        assert again.nonces == room.nonces and again.names == room.names and again.changed == room.changed
        assert str(again.record()) == str(room.record()) and again.chart == room.chart
        made += len(entries)
    assert made > 100 and refused > 10


@pytest.mark.parametrize("name", GAMES)
def test_what_is_undone_is_struck_out_by_a_line_that_names_who_did_it(name: str) -> None:
    rng = Random(3)
    undone = 0
    for seed in range(8):
        room = Room("room", setup(name, few(name), False, seed))
        for _ in range(80):
            if not room.playing:
                break
            backs = [seat for seat in range(few(name)) if room.table.can_undo(seat)]
            if not backs or rng.random() < 0.7:
                room.apply(decide(room, rng))
                continue
            seat = rng.choice(backs)
            lengths = {viewer: room.journal.length(viewer) for viewer in room.journal.viewers}
            texts = {viewer: [line.text for line in room.journal.lines(viewer)] for viewer in room.journal.viewers}
            room.apply(Entry(seat, "undo", "", room.changed + 1))
            for viewer, had in lengths.items():
                new = room.journal.lines(viewer, had)
                assert len(new) <= 1, "one line at most, and none to whom nothing was told"
                assert [line.text for line in room.journal.lines(viewer)][:had] == texts[viewer], "nothing is erased"
                for line in new:
                    undone += 1
                    assert line.kind == "undone" and line.first <= line.last < had
                    assert line.text == f"{room.names[seat]} undoes that." and line.seat == seat
    assert undone > 5


def test_names_are_told_apart() -> None:
    assert told_apart("Ann", ["Brian"]) == "Ann"
    assert told_apart("Ann", ["Ann", "Ann 2"]) == "Ann 3"
    assert told_apart("  Ann ", ["Ann", "Ann 2"]) == "Ann 3", "spaces make no other name"
    long = "x" * 40
    assert len(told_apart(long, [long])) <= 40 and told_apart(long, [long]) != long
    room = Room("room", setup("kingsburg", 3, sitting=OPEN))
    room.apply(Entry(1, "claim", " Ann ", 2_000))
    assert room.names == ("Ann", "Ann 2", "Carl") and room.sitters[1].kind == "person"
    assert "Ann 2 sits down." in [line.text for line in room.journal.lines(SPECTATOR)]


@pytest.mark.parametrize(
    ("verb", "seat", "value", "reason"),
    [
        ("claim", 0, "Zoe", "this seat is taken"),
        ("claim", 2, "Zoe", "this seat is taken"),
        ("claim", 1, "a|b", "is not a name"),
        ("claim", 1, "a\x07b", "is not a name"),
        ("claim", 1, "x" * 80, "is not a name"),
        ("leave", 2, "greedy", "a bot already plays this seat"),
        ("return", 0, "", "no bot plays for this seat"),
        ("return", 2, "", "no bot plays for this seat"),
        ("continue", 0, "", "have not proposed to end"),
        ("rematch", 0, "next", "once the game is over"),
        ("reset", 0, "", "nothing to take back"),
        ("dance", 0, "", "nobody knows how to 'dance'"),
        ("play", 3, "pass", "there is no seat 3"),
        ("play", -1, "pass", "there is no seat -1"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(verb: str, seat: int, value: str, reason: str) -> None:
    room = Room("room", setup("kingsburg", 3, sitting=OPEN))
    before = told(room)
    with pytest.raises(KingstableError, match=reason):
        room.apply(Entry(seat, verb, value, 2_000, "n"))
    assert told(room) == before and room.written == 0 and not room.nonces and room.changed == 1_000


def test_a_seat_that_was_left_is_played_by_a_bot_until_one_returns() -> None:
    room = Room("room", setup("kingsburg", 2))
    seat = room.waiting[0]
    room.apply(Entry(seat, "leave", "greedy", 2_000))
    assert room.bots_due == [seat] and seat not in room.people and room.sitters[seat].left
    assert presenters.frame(room, Gallery(), seat).choices == []
    room.apply(Entry(seat, "return", "", 3_000))
    assert room.bots_due == [] and room.sitters[seat].kind == "person"
    assert presenters.frame(room, Gallery(), seat).choices


# The end -------------------------------------------------------------------------------------------------------------


def test_a_game_ends_when_all_people_agree() -> None:
    room = Room("room", setup("kingsburg", 3, sitting=[SeatSetup("me", "Ann"), SeatSetup("me", "Brian"), OPEN[2]]))
    room.apply(Entry(0, "end", "", 2_000))
    assert room.playing and room.sitters[0].agrees
    room.apply(Entry(0, "continue", "", 3_000))
    room.apply(Entry(1, "end", "", 4_000))
    assert room.playing
    room.apply(Entry(0, "end", "", 5_000))
    assert not room.playing and room.state == "over" and room.waiting == []
    assert room.result is not None and room.result.text == "Ended without a result, as Ann and Brian agreed."
    assert room.result.ranking == []
    with pytest.raises(Illegal, match="the game is over"):
        room.apply(Entry(0, "play", "pass", 6_000))
    Record.parse(str(room.record())).verify()


def test_who_leaves_is_no_longer_asked() -> None:
    room = Room("room", setup("kingsburg", 2))
    room.apply(Entry(0, "end", "", 2_000))
    room.apply(Entry(1, "leave", "greedy", 3_000))
    assert not room.playing


def test_who_is_out_of_time_is_not_asked() -> None:
    room = Room("room", setup("kingsburg", 2, pace=Pace("live", 10, 60)))
    slow = room.waiting[0]
    room.apply(Entry(1 - slow, "end", "", 60_000))
    assert room.playing, "there is time left"
    room.apply(Entry(1 - slow, "continue", "", 61_000))
    room.apply(Entry(1 - slow, "end", "", 72_000))
    assert not room.playing, "the clock ran out at 71 seconds"


def test_there_is_one_rematch_after_the_end() -> None:
    room = Room("room", setup("kingsburg", 2))
    for seat in (0, 1):
        room.apply(Entry(seat, "end", "", 2_000))
    room.apply(Entry(1, "rematch", "next-one", 3_000))
    assert room.next == "next-one"
    with pytest.raises(Illegal, match="there is already a rematch"):
        room.apply(Entry(0, "rematch", "another", 4_000))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_played_to_its_end_has_a_result_and_a_record(name: str) -> None:
    rng = Random(9)
    room = Room("room", setup(name, 2, False, 5))
    while room.playing:
        room.apply(decide(room, rng))
    result = room.result
    assert room.state == "over" and result is not None
    assert sorted(seat for rank in result.ranking for seat in rank) == [0, 1]
    assert room.table.outcome is not None and result.tallies == [room.table.outcome.tally(seat) for seat in (0, 1)]
    record = Record.parse(str(room.record()))
    record.verify()
    info = presenters.table_info(room, Gallery(), [False, False])
    assert info.seed == room.setup.seed and info.moves == len(room.table.entries)
    assert room.at(0).entries == [] and room.at(10**6).over
    for move in (0, 3, len(record)):
        made = presenters.position(room, Gallery(), room.at(move), presenters.ALL_OPEN, move)
        assert made.last == len(record) and made.scene.surfaces


def test_the_past_is_shown_as_it_was_then() -> None:
    rng, gallery = Random(2), Gallery()
    for name in GAMES:
        room = Room("room", setup(name, 2, False, 6))
        seen: dict[int, Any] = {}
        for _ in range(40):
            at = len(room.table.entries)
            if not room.table.state.drafts:
                seen[at] = presenters.scene_info(room.game.drawing.scene(room.view(0), room.names), gallery, asks=False)
            room.apply(decide(room, rng))
        checked = 0
        for line in range(room.journal.length(0)):
            at = room.journal.position(0, line)
            if at in seen:
                assert presenters.position(room, gallery, room.at(room.past(0, line)), 0, line).scene == seen[at]
                checked += 1
        assert checked > 5


# Records and branches ------------------------------------------------------------------------------------------------


def half_played(name: str = "kingsburg") -> Record:
    rng = Random(1)
    room = Room("room", setup(name, 2, False, 8))
    for _ in range(30):
        room.apply(decide(room, rng))
    return room.record()


def opened(record: Record, **more: Any) -> Setup:
    return setup(record.game.name, record.seats, opening=str(record), **more)


def test_a_record_is_opened_to_be_looked_at() -> None:
    record = half_played()
    room = Room("room", opened(record, replay=True))
    assert not room.playing and room.state == "closed" and room.result is not None and room.result.text == SHOWN
    with pytest.raises(Illegal, match="play on from any of its moves"):
        room.apply(Entry(0, "play", "pass", 2_000))
    assert str(room.record()) == str(record), "the file, as it was opened"
    assert presenters.table_info(room, Gallery(), [False, False]).seed == ""


def test_a_branch_goes_on_from_a_record_with_dice_of_its_own() -> None:
    record = half_played()
    rng = Random(5)
    rooms = [Room("room", opened(record, seed=seed)) for seed in (1, 1, 2)]
    for room in rooms:
        assert room.playing and room.table.entries[: len(record)] == list(record.entries)
    entries = []
    for _ in range(40):
        entries.append(decide(rooms[0], rng))
        rooms[0].apply(entries[-1])
    for entry in entries:
        rooms[1].apply(entry)
    assert told(rooms[0]) == told(rooms[1])
    again = Room.restored("room", rooms[0].setup, entries)
    assert told(again) == told(rooms[0])
    thrown = [room.table.entries[len(record) :] for room in rooms]
    while rooms[2].playing and len(rooms[2].table.entries) < len(record) + len(thrown[0]):
        rooms[2].apply(decide(rooms[2], rng))
    assert [pair for pair in rooms[2].table.entries if pair[0] == 30] != [
        pair for pair in rooms[0].table.entries if pair[0] == 30
    ]
    made = rooms[0].record()
    assert made.seed is None and "seed: secret" in str(made)
    Record.parse(str(made)).verify()


def test_a_table_whose_entry_no_longer_holds_is_closed_and_says_why() -> None:
    room = Room("room", setup("kingsburg", 2))
    good = decide(room, Random(1))
    broken = Entry(0, "play", "take wood,wood", 3_000)
    again = Room.restored("room", replace(room.setup, rules=0), [good, broken, good])
    assert len(again.table.entries) == len(played(room, good)) and again.state == "closed" and not again.playing
    assert again.written == 3, "what does not hold is kept all the same"
    why = "The game stops here because the rules have changed (version 0 to 1): "
    assert again.result is not None and again.result.text.startswith(why.replace("1", str(room.game.rules_version)))
    with pytest.raises(Illegal, match="The game stops here"):
        again.apply(good)
    assert presenters.frame(again, Gallery(), 0).over
    assert again.journal.lines(SPECTATOR)[0].text.startswith("This game began under version 0 of the rules; ")
    damaged = Room.restored("room", room.setup, [good, broken]).result
    assert damaged is not None and "because its store is damaged: " in damaged.text


def played(room: Room, entry: Entry) -> list[tuple[int, int]]:
    room.apply(entry)
    return room.table.entries


def test_a_number_that_is_no_action_has_no_notation() -> None:
    room = Room("room", setup("kingsburg", 2))
    assert room.notation((room.game.parse("take gold"),)) == "take gold"
    for action in (-1, room.game.actions):
        with pytest.raises(Illegal, match="not an action of this game"):
            room.notation((action,))


def test_dice_that_fall_otherwise_by_new_rules_close_the_table() -> None:
    room = Room("room", setup("kingsburg", 2))
    entries = [decide(room, Random(1))]
    while not (room.entries and room.entries[-1].dice and room.written > 1):
        room.apply(entries[-1])
        entries.append(decide(room, Random(1)))
    kept = room.entries
    assert kept[0].dice and kept[0].dice.startswith("order "), "also what was thrown before the first move"
    assert told(Room.restored("room", room.setup, kept)) == told(room)
    last = kept[-1]
    other = [*kept[:-1], replace(last, dice="soldiers 7")]
    again = Room.restored("room", replace(room.setup, rules=0), other)
    assert again.state == "closed" and again.written == len(kept)
    assert again.table.entries == Room.restored("room", room.setup, kept[:-1]).table.entries, "as all had seen it"
    assert again.result is not None and "chance gave soldiers 7 and would give " in again.result.text
    unknown = [replace(entry, dice=None) for entry in kept]
    assert told(Room.restored("room", room.setup, unknown)) == told(room)


def test_a_table_of_newer_rules_is_not_opened() -> None:
    laid = setup("kingsburg", 2)
    with pytest.raises(KingstableError, match=r"by version 99 of the rules of Kingsburg, and this server knows"):
        Room.restored("room", replace(laid, rules=99), [])


def test_a_rematch_is_found_behind_entries_that_do_not_hold() -> None:
    laid = setup("kingsburg", 2, rules=0)
    entries = [Entry(0, "play", "fly", 2_000), Entry(1, "rematch", "next", 3_000)]
    room = Room.restored("room", laid, entries)
    assert room.next == "next" and room.written == 2


@pytest.mark.parametrize("replay", [False, True])
def test_a_branch_whose_record_no_longer_holds_is_closed_where_it_does_not(replay: bool) -> None:
    record = half_played()
    older = str(record).replace(f"rules: {record.rules_version}", "rules: 0")
    lines = older.splitlines()
    at = next(n for n, line in enumerate(lines) if n > 20 and line.startswith("*: "))
    lines[at] = "*: soldiers 9"
    laid = setup(record.game.name, record.seats, opening="\n".join(lines), replay=replay, rules=0)
    for entries in ([], [Entry(0, "play", "pass", 2_000), Entry(0, "rematch", "next", 3_000)]):
        room = Room.restored("room", laid, entries)
        assert room.state == "closed" and len(room.table.entries) < len(record) and room.written == len(entries)
        assert room.result is not None and "rules 0 played on here" in room.result.text
        assert room.next == ("next" if entries else "")


# Half-made and final -------------------------------------------------------------------------------------------------


def planted() -> Room:
    """Kings of Artifice after the trees: one of the two spaces of the first ship is chosen, a corner of the sea."""
    room = Room("t", setup("kings_of_artifice", 2, confirm=True))
    rng = Random(5)
    while room.table.seen_by(room.waiting[0]).question() is not Harbour:
        room.apply(decide(room, rng))
    room.apply(Entry(room.waiting[0], "play", "b2", 2_000))
    return room


def test_half_of_an_act_cannot_be_confirmed_and_can_be_taken_back() -> None:
    room = planted()
    [seat] = room.waiting
    made = presenters.frame(room, Gallery(), seat)
    assert made.staged and made.undo and not made.confirm
    with pytest.raises(Illegal, match="finish what you have begun, or take it back"):
        room.apply(Entry(seat, "confirm", "", 2_000))
    room.apply(decide(room, Random(6)))
    assert presenters.frame(room, Gallery(), seat).confirm


def test_a_table_where_half_was_confirmed_when_that_was_possible_is_restored() -> None:
    room = planted()
    [seat] = room.waiting
    again = Room.restored("t", room.setup, [*room.entries, Entry(seat, "confirm", "", 2_000)])
    assert again.playing and not again.table.staged(seat) and again.table.choices(seat)


def test_choices_say_whether_they_can_be_taken_back() -> None:
    """To exchange a card in Artificium shows the market a new one."""
    room = Room("t", setup("artificium", 2, confirm=True))
    rng = Random(7)
    found: set[bool] = set()
    for _ in range(60):
        [seat, *_] = room.waiting
        made = presenters.frame(room, Gallery(), seat)
        final = room.table.finals(seat)
        assert [choice.final for choice in made.choices] == [choice.action in final for choice in made.choices]
        found |= {choice.final for choice in made.choices}
        whole = bool(made.choices) and all(choice.final for choice in made.choices)
        assert made.prompt.endswith("Whatever you choose cannot be undone.") == whole
        room.apply(decide(room, rng))
    assert found == {True, False}


def test_where_every_click_counts_at_once_nothing_is_marked_as_final() -> None:
    room = Room("t", setup("wizard_kings", 2, confirm=False))
    rng = Random(7)
    unmarked = 0
    while room.playing and not unmarked:
        [seat, *_] = room.waiting
        made = presenters.frame(room, Gallery(), seat)
        assert not any(choice.final for choice in made.choices)
        unmarked += bool(room.table.finals(seat))
        room.apply(decide(room, rng))
    assert unmarked


def test_the_chart_of_a_record_names_the_chapters_of_its_whole_game() -> None:
    text = finished_record("kingsburg")
    seats = [SeatSetup("me", "Anna"), SeatSetup("me", "Bert")]
    laid = setup("kingsburg", 2, sitting=seats)
    room = Room("shown", replace(laid, opening=text, replay=True))
    chapters = [chapter.name for chapter in progress.chart(room.chart)]
    assert {name.split(" · ")[0] for name in chapters} >= {f"Year {year}" for year in range(1, 6)}
    assert chapters == list(dict.fromkeys(chapters))
    assert room.table.outcome and room.chart[-1][2] == list(room.table.outcome.scores)
