"""What reports tell apart: who ran out of blocks first, the structures and the scoring cards of each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.state import Event
from kingstable.core.statistics import Traits
from kingstable.games.kings_of_artifice.book import ROW_PASTURE
from kingstable.games.kings_of_artifice.rules import scoring_cards
from kingstable.games.kings_of_artifice.rules.ground import spaces_in
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.names import Words, row_of


def traits(island: Island, events: Sequence[Event], words: Words) -> list[Traits]:
    """What each seat has at the end."""
    paid = [scoring_cards.points(island, card) for card in island.scoring]
    return [
        {
            "first without blocks": "yes" if seat == island.first_out else "no",
            "structure": _structures(island, seat, words),
            "scoring card": _scored(island, [points[seat] for points in paid], words),
        }
        for seat in range(island.seats)
    ]


def measures(island: Island) -> Mapping[str, int]:
    """How many rounds were played."""
    return {"rounds": island.round}


def _structures(island: Island, seat: int, words: Words) -> tuple[str, ...]:
    """The kinds of structures that a seat has."""
    rows = {row_of(island.structure[space]) for space in spaces_in(island.own[seat])}
    if island.pasture[seat]:
        rows.add(ROW_PASTURE)
    return tuple(words.structure(row) for row in sorted(rows))


def _scored(island: Island, paid: Sequence[int], words: Words) -> tuple[str, ...]:
    """The cards in play that brought a seat points, or took them: in play they are for everybody."""
    names = [(words.card(card), points) for card, points in zip(island.scoring, paid, strict=True)]
    return tuple(name if points > 0 else f"{name} (loss)" for name, points in names if points)
