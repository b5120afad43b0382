"""A room, as it is told to somebody: what a viewer sees and may do, and what everybody may know of the table."""

from __future__ import annotations

from collections.abc import Container, Sequence

from kingstable.bots.advice import told
from kingstable.bots.search import Thought
from kingstable.core.errors import KingstableError
from kingstable.core.game import Choice, Game, View
from kingstable.core.knowledge import plain
from kingstable.core.prose import Name, listed, say, sentences
from kingstable.core.scene import Scene
from kingstable.core.state import OPEN, SPECTATOR
from kingstable.core.table import Table
from kingstable.server.pictures import Gallery, piece_info
from kingstable.server.protocol import (
    WATCHER,
    AdviceInfo,
    Answer,
    ChoiceInfo,
    Frame,
    Hinted,
    Position,
    SceneInfo,
    SeatInfo,
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
    texts = {option.name: option for option in game.options}
    return [
        texts[name].text if value is True else f"{texts[name].text} ({texts[name].write(value)})"
        for name, value in chosen.items()
        if name in texts and value != texts[name].default
    ]


def frame(room: Room, gallery: Gallery, eyes: int, values: bool = False) -> Frame:
    """What a viewer sees and may do; the number of the frame and the log are put in when it is sent."""
    viewer = viewer_of(eyes)
    table, view = room.table, room.view(viewer)
    mine = eyes in room.waiting and eyes in room.people
    choices = table.choices(eyes) if mine else []
    final = table.finals(eyes) if mine and table.confirm_turns else set()  # elsewhere every click counts at once
    seated = eyes != WATCHER and room.playing
    return Frame(
        rev="",
        n=0,
        eyes=eyes,
        log=[],
        scene=scene_info(room.game.scene(view, room.names), gallery, asks=seated),
        prompt=_prompt(room, eyes, choices, mine, final),
        waiting=room.waiting,
        choices=[choice_info(choice, choice.action in final) for choice in choices],
        staged=table.staged(eyes) if seated else [],
        undo=seated and table.can_undo(eyes),
        redo=seated and table.can_redo(eyes),
        confirm=seated and bool(table.staged(eyes)) and not table.half_made(eyes),
        over=not room.playing,
        chart=[points for _, points in room.chart],
        view=plain(view.fields, room.game.fields) if values else None,
    )


def _prompt(room: Room, eyes: int, choices: Sequence[Choice], mine: bool, final: Container[int]) -> str:
    """What is asked of who looks, or for whom one waits."""
    if not room.playing:
        result = room.result
        return result.text if result else "The game is over."
    if mine and not choices:
        return "Confirm your moves, or take them back."
    if mine:
        warning = all(choice.action in final for choice in choices) and say("Whatever you choose cannot be undone.")
        return sentences(room.table.prompt(eyes), warning or "")
    untaken = listed([Name(room.names[seat]) for seat in room.waiting if room.sitters[seat].kind == "open"])
    return sentences(
        say("Waiting for {names}.", names=listed([Name(room.names[seat]) for seat in room.waiting])),
        say("Nobody has taken the seat of {names} yet.", names=untaken) if untaken else "",
    )


def choice_info(choice: Choice, final: bool) -> ChoiceInfo:
    """A choice as it is sent, and whether there is a way back from it."""
    return ChoiceInfo(choice.action, choice.text, choice.notation, choice.rule, list(choice.targets), final)


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
        )
        for surface in scene.surfaces
    ]
    return SceneInfo(scene.status, scene.unit, list(scene.points), surfaces)


def why_not(room: Room, eyes: int, piece: str, move: str) -> Answer:
    """Why a piece, or a move in notation, cannot be chosen by a seat."""
    table = room.table
    asked: int | str = move
    if piece:
        found = room.game.scene(room.view(eyes), room.names).pieces.get(piece)
        if found is None or found.action < 0:
            return Answer(piece, move, "There is nothing to be done with it.", found.rule if found else "", False)
        asked = found.action
    try:
        refusal = table.why_not(asked, eyes)
    except KingstableError as error:
        return Answer(piece, move, str(error), "", False)
    if refusal is None:
        return Answer(piece, move, "It can be chosen.", "", True)
    return Answer(piece, move, refusal.reason, refusal.rule, False)


def hinted(room: Room, seat: int, rev: str, choices: Sequence[Choice], thought: Thought) -> Hinted:
    """What was thought for a seat that had these choices."""
    advice = [
        AdviceInfo(
            found.choice.action,
            found.choice.text,
            found.choice.notation,
            round(found.chance, 3),
            found.visits,
            found.tries,
            [Step(*step) for step in found.line],
        )
        for found in told(thought, room.game, room.names, choices)
    ]
    return Hinted(seat, rev, advice)


def position(room: Room, gallery: Gallery, table: Table, eyes: int, at: int) -> Position:
    """How a table stood, to some eyes."""
    viewer = viewer_of(eyes)
    view: View = room.game.view(table.state, viewer)
    move = len(table.entries)
    told = [
        room.game.narrate(event, room.names)
        for when, event in table.history
        if when == move and (viewer == OPEN or event.to >> viewer & 1)
    ]
    return Position(
        at=at,
        eyes=eyes,
        last=len(room.table.entries) if not room.playing else 0,
        told=told[0] if told else "",
        lines=told,
        scene=scene_info(room.game.scene(view, room.names), gallery, asks=False),
    )
