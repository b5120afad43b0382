"""What one sees of Kings of Artifice: the island with all that stands on it, the cards, the mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, quantity, say, series
from kingstable.core.scene import BOARD, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import BATTLEMENT, FIGURES, HIGHEST, NONE, NOTHING, OTHER_HALF, PALACE
from kingstable.games.kings_of_artifice.drawing import art, backdrop, mats
from kingstable.games.kings_of_artifice.drawing.layout import (
    ASIDE,
    CELL,
    DECKS,
    FIGURE,
    FOOT,
    GROUND,
    ISLAND,
    LIFT,
    ZOOM,
    corner,
)
from kingstable.games.kings_of_artifice.drawing.pieces import asked, figure, mark
from kingstable.games.kings_of_artifice.rules.ground import SIDE, SPACES
from kingstable.games.kings_of_artifice.words.board import epoch
from kingstable.games.kings_of_artifice.words.names import Words, row_of, space

TERRAIN: Final = {  # what the places are: a name, what it means, and the rule
    "~": ("{space}: sea", "Ships lie here, on two spaces of one quadrant.", "14.1"),
    ".": ("{space}: development", "Anything can be built here.", "7.9"),
    "T": ("{space}: forest", "A Wall, a Fountain or a Battlement can be built here, but not a House.", "8.2"),
    "w": ("{space}: wasteland", "Figures can walk here, but nothing can be built.", "7.2"),
}
SHADOWED: Final = (BATTLEMENT + 2, BATTLEMENT + 3, PALACE + 1, PALACE + 2, PALACE + 3)  # drawn with another space
SHIPS, TREES, STRUCTURES, FIGURES_LAST = range(4)  # the order of drawing within a row

Layered = tuple[int, int, Piece]  # its row, its layer in the row, and the piece


def scene(view: View, names: Sequence[str], words: Words) -> Scene:
    """All that a viewer sees."""
    first = view.seat if view.seat < view.seats else 0
    order = [(first + i) % view.seats for i in range(view.seats)]
    boards = (_island(view, names, words), mats.cards(view, names, words))
    return Scene(
        surfaces=(*boards, *(mats.mat(view, seat, names, words) for seat in order)),
        status=_status(view, names),
        points=tuple(view["vp"]),
        unit="VP",
        holdings=mats.holdings(view, first, names, words) if view.seat == first else (),
    )


def _status(view: View, names: Sequence[str]) -> Text:
    parts = [epoch(view)]
    if view["round"] and view["active"] != NONE and not view.over:
        parts.append(say("{who}'s turn", who=Name(names[view["active"]])))
        parts.append(_means(view, names))
    return series(parts, "{before} · {next}")


def _means(view: View, names: Sequence[str]) -> Text:
    """What there is to act with."""
    if view["means"] == st.LIFTED:
        return say("{blocks} lifted", blocks=quantity(view["in_hand"], "block", "blocks"))
    if view["means"] == st.TEMPORARY:
        who = next((seat for seat in view.waiting if seat < view.seats), view["active"])
        return say("{count} temporary AP for {who}", count=view["temporary"], who=Name(names[who]))
    seat = view["active"]
    bags = sum(view["bag_active"][owner] for owner in range(view.seats) if view["bag"][owner] == seat)
    return quantity(view["plain"][seat] + bags, "AP")


# The island ----------------------------------------------------------------------------------------------------------


def _island(view: View, names: Sequence[str], words: Words) -> Surface:
    board = view.seats - 2
    rows = tuple(words.rows["boards"][board]["rows"])
    layered: list[Layered] = [
        *_ships(view, names),
        *_trees(view),
        *_structures(view, names, words),
        *_figures(view, names, words),
    ]
    layered.sort(key=lambda each: each[:2])
    return Surface(
        key="island",
        kind=BOARD,
        title=say("The island"),
        width=ISLAND,
        height=ISLAND,
        backdrop=backdrop.island(rows),
        places=_places(rows, bool(mark(words, "boards", board)), view.seat < view.seats),
        pieces=tuple(piece for _, _, piece in layered),
        zoom=ZOOM,
    )


@lru_cache(maxsize=32)
def _places(rows: tuple[str, ...], reconstructed: bool, playing: bool) -> tuple[Piece, ...]:
    """All spaces; what is printed on them never changes."""
    found = []
    for number, char in enumerate("".join(rows)):
        x, y = corner(number)
        name, tip, rule = TERRAIN[char]
        found.append(
            Piece(
                key=f"space-{number}",
                x=x + CELL / 2,
                y=y + CELL / 2,
                width=CELL,
                height=CELL,
                name=say(name, space=space(number)),
                tip=say(tip),
                rule=rule,
                mark=RECONSTRUCTED if reconstructed and char in "Tw" else "",
                action=act.SPACE.at(number) if playing else -1,
            )
        )
    return tuple(found)


def _trees(view: View) -> Iterator[Layered]:
    for at in view["trees"]:
        x, y = corner(at)
        yield at // SIDE, TREES, Piece(
            key=f"tree-{at}",
            art="tree",
            x=x + CELL / 2,
            y=y + CELL / 2,
            width=30,
            height=31.5,
            name=say("Tree token on {space}", space=space(at)),
            tip=say("Counts as forest until somebody builds a Wall here and takes the token."),
            rule="7.12",
            action=asked(view, act.SPACE.at(at)),
        )  # fmt: skip


def _structures(view: View, names: Sequence[str], words: Words) -> Iterator[Layered]:
    for at in range(SPACES):
        kind = view["structure"][at]
        if kind != NOTHING and kind not in SHADOWED:
            yield _foot(at, kind) // SIDE, STRUCTURES, _structure(view, at, names, words)


def _foot(at: int, kind: int) -> int:
    """The southernmost space under a structure, from its first space."""
    return at + SIDE if kind in (BATTLEMENT + 1, PALACE) else at


def _structure(view: View, at: int, names: Sequence[str], words: Words) -> Piece:
    kind, seat, under = view["structure"][at], view["owner"][at], view["foundation"][at]
    if kind > HIGHEST:
        under = seat
    drawn = art.structure(kind, seat, under)
    symbol = art.FIXED[drawn]
    x, y = corner(_foot(at, kind))
    row = row_of(kind)
    name = say("{who}'s {structure} on {space}", structure=words.standing(kind), who=Name(names[seat]), space=space(at))
    if under != seat:
        name = say("{structure}, over {other}'s block", structure=name, other=Name(names[under]))
    return Piece(
        key=f"structure-{at}",
        art=drawn,
        x=x + 1 + symbol.width / 2,
        y=y + FOOT + 1 - symbol.height / 2,
        width=symbol.width,
        height=symbol.height,
        seat=seat,
        name=name,
        tip=words.structure_text(row),
        rule=words.rows["structures"][row]["rule"],
        mark=mark(words, "structures", row),
        action=asked(view, act.SPACE.at(at)),
    )


# Those who wander ----------------------------------------------------------------------------------------------------


def _figures(view: View, names: Sequence[str], words: Words) -> Iterator[Layered]:
    together: dict[int, list[int]] = {}
    for who, at in enumerate(view["place"]):
        if at >= 0:
            together.setdefault(at, []).append(who)
    for at, company in together.items():
        left, top = corner(at)
        height = view["structure"][at] if view["structure"][at] <= HIGHEST else 0
        for number, who in enumerate(company):
            x = left + CELL / 2 + (2 * number - 1) * ASIDE * (len(company) - 1)
            y = top + GROUND - LIFT * height
            yield at // SIDE, FIGURES_LAST, figure(view, who, names, words, x, y, FIGURE)
    for seat in range(view.seats):
        crew = [who for who in range(FIGURES * seat, FIGURES * seat + FIGURES) if view["place"][who] == st.ABOARD]
        bow, stern = view["ship"][2 * seat : 2 * seat + 2]
        if bow == NONE:
            continue
        left, top = corner(bow)
        for who, (across, down) in zip(crew, DECKS[_lies_down(bow, stern)][len(crew)], strict=True):
            yield stern // SIDE, FIGURES_LAST, figure(view, who, names, words, left + across, top + down, FIGURE)


def _lies_down(bow: int, stern: int) -> bool:
    """Whether a ship lies from north to south."""
    return stern - bow == OTHER_HALF[1]


def _ships(view: View, names: Sequence[str]) -> Iterator[Layered]:
    for seat in range(view.seats):
        bow, stern = view["ship"][2 * seat : 2 * seat + 2]
        if bow == NONE:
            continue
        left, top = corner(bow)
        down = _lies_down(bow, stern)
        drawn = f"ship-{seat}-down" if down else f"ship-{seat}"
        symbol = art.FIXED[drawn]
        crew = sum(view["place"][who] == st.ABOARD for who in range(FIGURES * seat, FIGURES * seat + FIGURES))
        yield stern // SIDE, SHIPS, Piece(
            key=f"ship-{seat}",
            art=drawn,
            x=left + (CELL / 2 if down else CELL),
            y=top + (CELL if down else CELL - 1 - symbol.height / 2),
            width=symbol.width,
            height=symbol.height,
            seat=seat,
            name=say("{who}'s ship on {bow} and {stern}, with {crew} aboard", who=Name(names[seat]), bow=space(bow),
                     stern=space(stern), crew=quantity(crew, "figure", "figures")),
            tip=say("Holds up to {most} figures. It moves within its quadrant for no AP, to the next one for 1 AP.",
                    most=st.CAPACITY),
            rule="14.6",
            action=asked(view, act.SHIP.first) if seat == view.seat else -1,
        )  # fmt: skip
