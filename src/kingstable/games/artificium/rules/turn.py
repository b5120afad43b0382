"""Chapter 2: the turn and its four phases."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.decision import Kinds, Step
from kingstable.games.artificium.book import TURNS
from kingstable.games.artificium.rules.market import OpenMarket
from kingstable.games.artificium.rules.playing import CHOOSE
from kingstable.games.artificium.rules.start import FirstPlayer
from kingstable.games.artificium.rules.turn_end import TurnEnd
from kingstable.games.artificium.state import START, Towns


class Turn(Step[Towns]):
    """One turn; the next follows, up to the last."""

    def run(self, towns: Towns) -> None:
        towns.turn += 1
        towns.phase = START
        towns.tell("turn: turn", "2.1", towns.turn)
        if towns.turn < TURNS:
            towns.agenda.append(TURN)  # [10.6]
        towns.do_all(PHASES)  # [2.2]


PHASES: Final[list[Step[Any]]] = [FirstPlayer(), OpenMarket(), CHOOSE, TurnEnd()]
TURN: Final = Turn()
STEPS: Final[Kinds] = (Turn,)
