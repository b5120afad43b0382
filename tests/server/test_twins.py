"""Two tables that differ in nothing a viewer may know send it the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.wizard_kings import steps
from kingstable.core import registry
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table
from kingstable.games.wizard_kings.actions import PASS, STEP
from kingstable.games.wizard_kings.state import Campaign
from kingstable.server import presenters
from kingstable.server import room as rooms
from kingstable.server.frame_cache import FrameCache
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import WATCHER, Eyes, Past, Why
from kingstable.server.room import Room
from kingstable.server.store import Entry, Setup
from server.house import GAMES, House, decide, few, housed, setup

HIDDEN = {"artificium": 0.9, "kingsburg": 0.03}  # how often something is hidden, at least; in Kingswood hardly ever
HIDING = [name for name in GAMES if not registry.game(name).open_information]
CROWDS: dict[str, tuple[int, dict[str, Any]]] = {  # as many as there can be, in a game that soon gets going
    "wizard_kings": (7, {"scenario": "custom", "budget": 16, "treasure": True, "artifacts": True, "capture": True}),
}
TABLES = [
    (name, seats, confirm)
    for name in HIDING
    for seats in (2, 3)
    for confirm in (False, True)
    if seats in registry.game(name).seats
] + [(name, seats, True) for name, (seats, _) in CROWDS.items() if name in HIDING]
BY_CHOICE = ("wizard_kings",)  # games in which all that is hidden was chosen, and chance is seen by all
each_table = pytest.mark.parametrize(
    ("name", "seats", "confirm"), TABLES, ids=lambda value: str(value) if not isinstance(value, bool) else "ny"[value]
)


def eyes_of(room: Room) -> list[int]:
    return [*range(len(room.sitters)), WATCHER]


def sent(room: Room, gallery: Gallery, eyes: int, since: int = 0) -> bytes:
    """What goes over the wire to some eyes that have so many lines of the log; a bot gets the values too."""
    return FrameCache(room, gallery).text(eyes, True, since).encode()


def wander(room: Room, rng: Random, steps: int) -> Iterator[int]:
    """Play at random, with moves taken back and made again; one stop after each entry."""
    for step in range(steps):
        if not room.playing:
            return
        entry = decide(room, rng)
        seat = entry.seat
        if rng.random() < 0.25 and room.table.can_undo(seat):
            entry = replace(entry, verb="undo", value="")
        elif rng.random() < 0.5 and room.table.can_redo(seat):
            entry = replace(entry, verb="redo", value="")
        room.apply(entry)
        yield step


@each_table
def test_what_is_hidden_can_be_anything_and_the_frame_is_the_same(name: str, seats: int, confirm: bool) -> None:
    """At many moments all that a viewer may not know is dealt anew: its frame does not change by a byte."""
    rng = Random(f"{name} {seats} {confirm}")
    gallery = Gallery()
    compared = changed = 0
    crowd, options = CROWDS.get(name, (0, {}))
    game = registry.game(name)
    for seed in range(4):
        laid = setup(name, seats, confirm, seed)
        room = Room("twin", replace(laid, options=game.check_options(options, seats)) if seats == crowd else laid)
        for _ in wander(room, rng, 250):
            if rng.random() > 0.12:
                continue
            truth = room.table.state
            for eyes in eyes_of(room):
                before = sent(room, gallery, eyes)
                room.table.state = room.game.scramble(truth, presenters.viewer_of(eyes), rng)
                changed += room.game.pack(room.table.state) != room.game.pack(truth)
                assert sent(room, gallery, eyes) == before
                room.table.state = truth
                compared += 1
    assert compared > 60
    assert changed >= compared * HIDDEN.get(name, 0), "little was hidden: the comparison says nothing"


class Guided(Table):
    """A table whose dice and cards follow a script; a twin's script differs in one place."""

    def __init__(self, script: list[int], other: int, rng: Random, game: Game, *args: Any, **more: Any) -> None:
        self.script, self.other, self.rng = script, other, rng
        self.apart = False  # whether the script could not be followed
        self.strayed = False  # whether something was other than in the script
        self.own: dict[int, int] = {}
        super().__init__(game, *args, **more)

    def seeded_outcome(self) -> int:
        thrown, outcomes = self._thrown, self.state.outcomes()
        if thrown not in self.own:
            if thrown == len(self.script):
                self.script.append(self.rng.choice(outcomes))
            self.own[thrown] = self.script[thrown]
            if self.own[thrown] not in outcomes:
                self.apart = True
                self.own[thrown] = outcomes[0]
            elif 0 <= self.other <= thrown and not self.strayed:
                self._stray(thrown, outcomes)
        return self.own[thrown]

    def _stray(self, thrown: int, outcomes: list[int]) -> None:
        """Let something else be drawn, if that is hidden from anybody."""
        for outcome in self.rng.sample(outcomes, min(4, len(outcomes))):
            worlds = [self.state.clone(), self.state.clone()]
            for world, drawn in zip(worlds, (self.own[thrown], outcome), strict=True):
                world.apply(CHANCE, drawn)
            one, two = worlds
            viewers = (*range(one.seats), SPECTATOR)
            same = any(self.game.view(one, viewer) == self.game.view(two, viewer) for viewer in viewers)
            if same and self.game.pack(one) != self.game.pack(two):
                self.own[thrown] = outcome
                self.strayed = True
                return


def guided(
    monkeypatch: pytest.MonkeyPatch, laid: Setup, script: list[int], other: int, rng: Random
) -> tuple[Room, Guided]:
    names = [seat.name for seat in laid.seats]

    def lay(game: Game, asked: Setup, opening: Record | None, watch: Callable[[Table], None]) -> Table:
        return Guided(script, other, rng, game, len(names), seed=1, confirm=laid.confirm, names=names)

    monkeypatch.setattr(rooms, "_laid", lay)
    room = Room("twin", laid)
    assert isinstance(room.table, Guided)
    return room, room.table


def known(room: Room, eyes: int) -> object:
    """All that the referee lets a viewer know: what it sees, and what it was told."""
    viewer = presenters.viewer_of(eyes)
    told = [event for _, event in room.table.history if event.to >> viewer & 1]
    return room.view(viewer).fields, told


@each_table
def test_twin_tables_send_the_same_bytes_until_a_reveal(
    name: str, seats: int, confirm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same entries at two tables, where one card or throw is another: who does not learn it, cannot tell."""
    if name in BY_CHOICE:
        pytest.skip("chance deals nothing in secret")
    rng = Random(f"twins {name} {seats} {confirm}")
    gallery = Gallery()
    compared = hidden = 0
    for game in range(400):  # in Kingswood hardly ever is something hidden
        script: list[int] = []
        laid = setup(name, seats, confirm, seed=game)
        one, first = guided(monkeypatch, laid, script, -1, rng)
        two, second = guided(monkeypatch, laid, script, rng.randrange(30), rng)
        fooled = eyes_of(one)
        lines = dict.fromkeys(fooled, 0)
        for _ in range(60):
            fooled = [eyes for eyes in fooled if known(one, eyes) == known(two, eyes)]
            if not fooled:
                break
            if one.game.pack(one.table.state) != two.game.pack(two.table.state):
                hidden += len(fooled)
                for eyes in fooled:
                    assert sent(one, gallery, eyes, lines[eyes]) == sent(two, gallery, eyes, lines[eyes])
                    lines[eyes] = one.journal.length(presenters.viewer_of(eyes))
                    compared += 1
            entry = decide(one, rng) if one.playing else None
            if entry is None:
                break
            one.apply(entry)
            try:
                two.apply(entry)
            except KingstableError:
                break  # a move that only one of the worlds allows
            if first.apart or second.apart:
                break
        if compared > 120:
            break
    assert hidden == compared >= 20


def test_the_frames_of_one_seat_are_not_those_of_another() -> None:
    """The comparison can fail: two who hold different hands are sent different bytes."""
    room, gallery = Room("twin", setup("artificium", 2)), Gallery()
    assert sent(room, gallery, 0) != sent(room, gallery, 1) != sent(room, gallery, WATCHER)


# Fog of war ----------------------------------------------------------------------------------------------------------

FOGGY: list[tuple[int, dict[str, Any]]] = [  # games in which blocks soon fight, and build after it
    (2, {"scenario": "barbarian_raid"}),
    (2, {"scenario": "alliance_expansion", "turns": 4}),
    (3, {"scenario": "custom", "budget": 24, "turns": 5, "treasure": True, "artifacts": True, "capture": True}),
]
foggy = pytest.mark.parametrize(("seats", "options"), FOGGY, ids=lambda value: str(value)[:40])


def foggy_room(seats: int, options: dict[str, Any], seed: int) -> Room:
    laid = setup("wizard_kings", seats, False, seed)
    return Room("twin", replace(laid, options=registry.game("wizard_kings").check_options(options, seats)))


def campaign(room: Room) -> Campaign:
    assert isinstance(room.table.state, Campaign)
    return room.table.state


def play(room: Room, entry: Entry) -> None:
    """Apply an entry; when the first turn begins, all blocks are seen once, as if all had fought."""
    waits = campaign(room).turn == 0
    room.apply(entry)
    if waits and campaign(room).turn == 1:
        everybody = [token for token, place in enumerate(campaign(room).place) if place >= 0]
        campaign(room).show_all(everybody)
        for token in everybody:
            campaign(room).stand_up(token)


def remembered(room: Room, eyes: int) -> list[int]:
    """The tokens that a viewer has seen and that stand upright now."""
    view = room.view(presenters.viewer_of(eyes))
    return [
        token
        for token, steps in enumerate(view["steps"])
        if steps is None and view["block"][token] is not None and view["place"][token] >= 0
    ]


@foggy
def test_the_strength_of_an_upright_block_can_be_anything(seats: int, options: dict[str, Any]) -> None:
    """After battles and builds: whatever strength a block has that was seen before, the frame is the same."""
    rng, gallery = Random(f"fog {seats} {options}"), Gallery()
    compared = 0
    for seed in range(12):
        room = foggy_room(seats, options, seed)
        for _ in range(900):
            if not room.playing:
                break
            play(room, decide(room, rng))
            if rng.random() > 0.1:
                continue
            truth = campaign(room)
            for eyes in eyes_of(room):
                known = remembered(room, eyes)
                twin = room.game.scramble(truth, presenters.viewer_of(eyes), rng)
                assert isinstance(twin, Campaign)
                if all(twin.steps[token] == truth.steps[token] for token in known):
                    continue
                before = sent(room, gallery, eyes)
                room.table.state = twin
                assert sent(room, gallery, eyes) == before
                room.table.state = truth
                compared += 1
        if compared > 60:
            return
    raise AssertionError(f"only {compared} frames with a block that was seen and has another strength")


@foggy
def test_whichever_block_gets_a_step_others_are_sent_the_same(seats: int, options: dict[str, Any]) -> None:
    """Two steps that cost the same in the same city: nobody else can tell them apart, by frame or by log."""
    rng, gallery = Random(f"build {seats} {options}"), Gallery()
    compared = known = 0
    for seed in range(120):
        room = foggy_room(seats, options, seed)
        entries: list[Entry] = []
        for _ in range(700):
            if not room.playing:
                break
            pair = like_steps(room)
            if pair is not None and rng.random() < 0.5:
                seat, clicks = pair
                twins = [room, foggy_room(seats, options, seed)]
                for entry in entries:
                    play(twins[1], entry)
                known += any(set(clicks) & set(remembered(room, eyes)) for eyes in eyes_of(room) if eyes != seat)
                for twin, token in zip(twins, clicks, strict=True):
                    build(twin, seat, token)
                for eyes in eyes_of(room):
                    if eyes != seat:
                        one, two = (sent(twin, gallery, eyes) for twin in twins)
                        assert one == two
                        compared += 1
                break
            entries.append(decide(room, rng))
            play(room, entries[-1])
        if compared >= 8 and known >= 2:
            return
    raise AssertionError(f"{compared} frames compared, {known} of blocks that somebody had seen")


def like_steps(room: Room) -> tuple[int, list[int]] | None:
    """A seat that builds, and two of its tokens that can have a step in one city for the same gold."""
    state = campaign(room)
    if not isinstance(state.step, steps.BuildPhase) or any(state.drafts):
        return None
    for seat in room.waiting:
        tokens = [STEP.part(action) for action in state.legal(seat) if STEP.has(action)]
        for one in tokens:
            for two in tokens:
                alike = state.place[one] == state.place[two] >= 0
                if one < two and alike and state.book.cost[state.kind_of(one)] == state.book.cost[state.kind_of(two)]:
                    return seat, [one, two]
    return None


def build(room: Room, seat: int, token: int) -> None:
    """A seat adds one step, and all are done with building."""
    for player, actions in [(seat, [STEP.at(token)]), *((other, []) for other in room.waiting if other != seat)]:
        for action in [*actions, PASS.first]:
            room.apply(Entry(player, "play", room.notation((action,)), room.changed + 1))


# Secret decisions ----------------------------------------------------------------------------------------------------


def test_secret_clicks_send_nothing_to_anybody_else(plain: str, tmp_path: Any) -> None:
    """Several clicks, taken back and made again: until the answer is whole, no message goes to the others."""

    @housed
    async def story(house: House) -> None:
        for confirm in (False, True):
            made = await house.make(plain, 3, confirm=confirm)
            pages = [*await house.seated(made), await house.page(made.id)]
            live = await house.live(made.id)
            assert live.room.table.state.drafts and live.room.waiting == [0, 1, 2]
            for page in pages:
                await page.all()
            before = [len(page.got) for page in pages]
            frames = len(pages[0].frames)
            for verb in (5, 6, "undo", "undo", "redo", 7, "reset", 6):
                heard = await (pages[0].play(verb) if isinstance(verb, int) else pages[0].turn(verb))
                assert heard.__class__.__name__ == "Done"
            assert len(pages[0].frames) - frames == 8
            for page, had in zip(pages[1:], before[1:], strict=True):
                assert await page.all() == []
                assert len(page.got) == had + 1, "a pong, and nothing else"

    story(tmp_path)


def test_secret_clicks_send_nothing_where_a_clock_runs(plain: str, tmp_path: Any) -> None:
    @housed
    async def story(house: House) -> None:
        made = await house.make(plain, 2, pace={"name": "live", "each": 30, "bank": 60})
        pages = await house.seated(made)
        await pages[1].all()
        await pages[0].play(5)
        assert await pages[1].all() == []
        await pages[0].turn("undo")
        assert await pages[1].all() == []

    story(tmp_path)


@pytest.mark.parametrize("confirm", [False, True])
def test_an_answer_of_several_is_told_to_nobody_before_the_last(confirm: bool) -> None:
    """In Artificium all choose at once: until then the others see who still owes an answer, and nothing else."""
    rng, gallery = Random(5), Gallery()
    checked = 0
    for seed in range(6):
        room = Room("sealed", setup("artificium", 3, confirm, seed))
        for _ in range(200):
            if not room.playing:
                break
            entry = decide(room, rng)
            sealed = bool(room.table.state.drafts)
            others = [eyes for eyes in eyes_of(room) if eyes != entry.seat]
            before = [sent(room, gallery, eyes, room.journal.length(presenters.viewer_of(eyes))) for eyes in others]
            waiting = list(room.waiting)
            room.apply(entry)
            if sealed and room.table.state.drafts and room.waiting == waiting:
                after = [sent(room, gallery, eyes, room.journal.length(presenters.viewer_of(eyes))) for eyes in others]
                assert after == before
                checked += 1
        if checked > 10:
            break
    assert not confirm or checked > 3, "without confirmation, a click is the whole answer here"


def test_staged_moves_are_shown_to_their_seat_alone() -> None:
    rng, gallery = Random(6), Gallery()
    staged = 0
    for name in GAMES:
        room = Room("staged", setup(name, few(name), True, 3))
        for _ in range(60):
            entry = decide(room, rng)
            others = [eyes for eyes in eyes_of(room) if eyes != entry.seat]
            lengths = [room.journal.length(viewer) for viewer in room.journal.viewers]
            before = [sent(room, gallery, eyes) for eyes in others]
            room.apply(entry)
            if entry.verb == "play" and room.table.staged(entry.seat):
                assert [sent(room, gallery, eyes) for eyes in others] == before
                assert [room.journal.length(viewer) for viewer in room.journal.viewers] == lengths
                staged += 1
    assert staged > 30


@housed
async def test_no_answer_tells_a_seat_what_another_holds(house: House) -> None:
    """Why, past and eyes are asked by a page for seats that it does not hold."""
    made = await house.make("artificium", 2, confirm=False)
    ann, _ = await house.seated(made)
    watcher = await house.page(made.id)
    for page, said in ((ann, Eyes(1)), (watcher, Eyes(0)), (watcher, Why(move="pass")), (watcher, Past(10_000))):
        page.say(said)
        heard = (await page.all())[-1]
        assert heard.__class__.__name__ == "Refused" and heard.reason
    assert all(frame.eyes == 0 for frame in ann.frames) and all(frame.eyes == WATCHER for frame in watcher.frames)
