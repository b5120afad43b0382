"""A room in messages: what a viewer sees and may do, and what everybody may know of the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kingstable.bots import advice
from kingstable.bots.search import Thought
from kingstable.core.errors import KingstableError
from kingstable.core.game import Choice, Game, View
from kingstable.core.knowledge import plain
from kingstable.core.perspective import Perspective
from kingstable.core.progress import Course
from kingstable.core.prose import Name, listed, say, sentences
from kingstable.core.scene import Scene, Surface
from kingstable.core.state import OPEN, SPECTATOR
from kingstable.core.table import Table
from kingstable.server import progress
from kingstable.server.limits import GRACE
from kingstable.server.pictures import Gallery, piece_info
from kingstable.server.protocol import (
    WATCHER,
    AdviceInfo,
    Answer,
    ChoiceInfo,
    Frame,
    Hinted,
    LargeInfo,
    Position,
    SceneInfo,
    SeatInfo,
    StandingInfo,
    Step,
    SurfaceInfo,
    TableInfo,
)
from kingstable.server.room import Room

ALL_OPEN = -2  # the eyes before which all cards lie open


def viewer_of(eyes: int) -> int:
    """A seat of the protocol as a viewer of the core."""
    return SPECTATOR if eyes == WATCHER else OPEN if eyes == ALL_OPEN else eyes


def table_info(room: Room, gallery: Gallery, online: Sequence[bool]) -> TableInfo:
    """What everybody may know without looking at the board."""
    setup, game = room.setup, room.game
    over = not room.playing
    return TableInfo(
        id=room.id,
        game=game.name,
        title=game.title,
        art=gallery.art(game),
        accent=game.accent,
        rules=f"/rules/{game.name}",
        edition=game.edition.name,
        changed=game.edition.lines(),
        options=_options(game, setup.options),
        seats=[
            SeatInfo(name, sitter.kind, sitter.bot, here, sitter.left, sitter.agrees)  # type: ignore[arg-type]
            for name, sitter, here in zip(room.names, room.sitters, online, strict=True)
        ],
        confirm=setup.confirm,
        pace=setup.pace,
        hints=room.hints,
        state=room.state,  # type: ignore[arg-type]
        made=setup.made,
        seed_hash=room.seed_hash,
        seed=setup.seed if over and not setup.replay else "",
        next=room.next,
        source=setup.source,
        result=room.result,
        moves=len(room.table.entries) if over else 0,
    )


def _options(game: Game, chosen: dict[str, bool | int | str]) -> list[str]:
    """The options that are not as usual, in words."""
    known = {option.name: option for option in game.options}
    return [known[name].told(value) for name, value in chosen.items() if name in known and value != known[name].default]


def frame(room: Room, gallery: Gallery, eyes: int, seen: Perspective | None = None) -> Frame:
    """What a viewer sees and may do; its name, the log and the values of the view are put in when it is sent."""
    table, waiting = room.table, room.waiting
    seen = seen or table.perspective(viewer_of(eyes))
    mine = eyes in waiting and eyes in room.people
    final = seen.finals if mine and table.confirm_turns else frozenset()  # elsewhere every click counts at once
    seated = eyes != WATCHER and room.playing
    staged = table.staged(eyes) if seated else []
    return Frame(
        rev="",
        n=0,
        eyes=eyes,
        log=[],
        scene=scene_info(room.game.drawing.scene(seen.view, room.names), gallery, asks=seated),
        prompt=_prompt(room, seen, mine, final),
        waiting=waiting,
        choices=_choices(seen, final) if mine else [],
        staged=staged,
        undo=seated and (table.can_undo(eyes) or room.can_rewind(eyes)),
        redo=seated and seen.can_redo,
        confirm=bool(staged) and not seen.asked and not seen.half_made,
        grace=round(GRACE * 1000) if seated and room.counts_by_itself(eyes) else 0,
        over=not room.playing,
        goal=room.game.progress.goal(seen.course),
        sheet=progress.sheet_info(seen.course),
        deeds=progress.deeds(seen.course) if not room.playing else [],
        battle=progress.battle_info(seen.course, room.table.entries),
        chart=progress.chart(room.chart),
        standing=_standing(room, seen) if seated else [],
    )


def _standing(room: Room, seen: Perspective) -> list[StandingInfo]:
    """What a seat may say once and for all, and what of it stands."""
    applying = seen.standing_answers
    return [
        StandingInfo(key, text, key in room.standing[seen.seat], key in applying)
        for key, text in room.standing_answers().items()
    ]


def view_values(view: View) -> dict[str, Any]:
    """The values of a view, for bots that were written elsewhere."""
    return plain(view.fields, view.game.fields)


def _prompt(room: Room, seen: Perspective, mine: bool, final: Collection[int]) -> str:
    """What is asked of who looks, or for whom one waits."""
    if not room.playing:
        result, outcome = room.result, None if room.ended else room.table.outcome
        if outcome is not None:
            return say("{verdict}.", verdict=outcome.verdict(room.names, seen.seat))
        return result.text if result else say("The game is over.")
    if mine and not seen.asked:
        moment = room.counts_by_itself(seen.seat)
        return (
            say("This counts in a moment. Undo takes it back.")
            if moment
            else say("Confirm your moves, or take them back.")
        )
    if mine:
        warning = say("Whatever you choose cannot be undone.") if len(final) == len(seen.legal) else ""
        return sentences(seen.prompt, warning)
    untaken = [Name(room.names[seat]) for seat in room.waiting if room.sitters[seat].kind == "open"]
    template = (
        "Nobody has taken the seats of {names} yet." if len(untaken) > 1 else "Nobody has taken {names}'s seat yet."
    )
    return sentences(
        say("Waiting for {names}.", names=listed([Name(room.names[seat]) for seat in room.waiting])),
        say(template, names=listed(untaken)) if untaken else "",
    )


def _choices(seen: Perspective, final: Collection[int]) -> list[ChoiceInfo]:
    """What a seat may say at once, and all that it may choose: what the question is about comes first."""
    confirms = seen.table.confirm_turns
    compounds = [
        choice_info(choice, confirms and seen.is_final(choice.action, *choice.then)) for choice in seen.compounds
    ]
    choices = compounds + [choice_info(choice, choice.action in final) for choice in seen.choices]
    return sorted(choices, key=lambda choice: not choice.main)


def choice_info(choice: Choice, final: bool) -> ChoiceInfo:
    """A choice as it is sent, and whether there is a way back from it."""
    return ChoiceInfo(
        choice.action, choice.text, choice.notation, choice.rule, list(choice.targets), final, list(choice.then),
        choice.passes, choice.warning, choice.main,
    )  # fmt: skip


def scene_info(scene: Scene, gallery: Gallery, asks: bool) -> SceneInfo:
    """A scene as it is sent: backdrops and places by their addresses, and of an action only whether one may ask."""
    surfaces = [
        SurfaceInfo(
            key=surface.key,
            kind=surface.kind,  # type: ignore[arg-type]
            title=surface.title,
            width=surface.width,
            height=surface.height,
            backdrop=gallery.backdrop(surface.backdrop, surface.width, surface.height),
            seat=surface.seat,
            places=gallery.places(surface.places, asks),
            pieces=[piece_info(piece, asks) for piece in surface.pieces],
            zoom=surface.zoom,
            front=surface.front,
            large=_large(surface.large, gallery, asks) if surface.large else None,
        )
        for surface in scene.surfaces
    ]
    holdings = [piece_info(piece, False) for piece in scene.holdings]
    return SceneInfo(scene.status, scene.unit, list(scene.points), surfaces, list(scene.colours), holdings)


def _large(surface: Surface, gallery: Gallery, asks: bool) -> LargeInfo:
    return LargeInfo(
        surface.width,
        surface.height,
        gallery.backdrop(surface.backdrop, surface.width, surface.height),
        [piece_info(piece, asks) for piece in surface.pieces],
    )


def why_not(room: Room, eyes: int, piece: str, move: str) -> Answer:
    """Why a piece, or a move in notation, cannot be chosen by a seat."""
    seen = room.table.perspective(eyes)
    asked: int | str = move
    if piece:
        found = room.game.drawing.scene(seen.view, room.names).pieces.get(piece)
        if found is None or found.action < 0:
            return Answer(piece, move, "You can do nothing with this now.", found.rule if found else "", False)
        asked = found.action
    try:
        refusal = seen.why_not(seen.action(asked))
    except KingstableError as error:
        return Answer(piece, move, str(error), "", False)
    if refusal is None:
        return Answer(piece, move, "You can choose it.", "", True)
    return Answer(piece, move, refusal.reason, refusal.rule, False)


def hinted(room: Room, seat: int, rev: str, choices: Sequence[Choice], thought: Thought) -> Hinted:
    """What was thought for a seat that had these choices."""
    found = [
        AdviceInfo(
            each.choice.action,
            each.choice.text,
            each.choice.notation,
            round(each.chance, 3),
            each.visits,
            each.tries,
            [Step(*step) for step in each.line],
        )
        for each in advice.in_words(thought, room.game, room.names, choices)
    ]
    return Hinted(seat, rev, found)


def position(room: Room, gallery: Gallery, table: Table, eyes: int, at: int) -> Position:
    """How a table stood, to some eyes."""
    viewer = viewer_of(eyes)
    view: View = room.game.view(table.state, viewer)
    course = Course(view, room.names, table.history)
    move = len(table.entries)
    lines = [
        room.game.narrate(event, room.names, view)
        for when, event in table.history
        if when == move and (viewer == OPEN or event.to >> viewer & 1)
    ]
    return Position(
        at=at,
        eyes=eyes,
        last=len(room.table.entries) if not room.playing else 0,
        told=lines[0] if lines else "",
        lines=lines,
        scene=scene_info(room.game.drawing.scene(view, room.names), gallery, asks=False),
        goal=room.game.progress.goal(course),
        sheet=progress.sheet_info(course),
        battle=progress.battle_info(course),
    )
