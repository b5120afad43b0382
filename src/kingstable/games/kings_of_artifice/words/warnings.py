"""What looks like self-harm: turns ended before they have begun, and what is given up for nothing."""

from __future__ import annotations

from kingstable.core.prose import Text, quantity, say
from kingstable.core.speech import Asked, Chapter
from kingstable.games.kings_of_artifice.actions import FIGURE, PASS, SPACE
from kingstable.games.kings_of_artifice.rules.spells import Demolish
from kingstable.games.kings_of_artifice.rules.thief import Steal
from kingstable.games.kings_of_artifice.rules.turn import Act
from kingstable.games.kings_of_artifice.state import LIFTED, PLAIN_TOKENS, TOKENS, Island
from kingstable.games.kings_of_artifice.words.names import Words


def end_unused(asked: Asked[Island, Act, Words]) -> Text | None:
    """The turn, or Alchemy, ends with all that could be used."""
    state, seat = asked.state, asked.seat
    if asked.action != PASS.first or not any(map(FIGURE.has, state.legal(seat))):
        return None
    if state.means == LIFTED:
        return say("You could still build with {blocks}.", blocks=quantity(state.in_hand, "block", "blocks"))
    if state.means == TOKENS and state.plain[seat] < PLAIN_TOKENS:
        return None
    return say("You still have {points}.", points=quantity(state.purse(seat), "AP"))


def leave_token(asked: Asked[Island, Steal, Words]) -> Text | None:
    return say("Stealing it costs you nothing.") if asked.action == PASS.first else None


def demolish_own(asked: Asked[Island, Demolish, Words]) -> Text | None:
    own = asked.state.owner[SPACE.part(asked.action)] == asked.seat
    return say("This Wall is your own.") if own else None


CHAPTER = Chapter(warnings={Act: end_unused, Steal: leave_token, Demolish: demolish_own})
