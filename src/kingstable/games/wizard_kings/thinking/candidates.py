"""What a good player would think of doing: for search, which has no time for the rest.

A draft is a long row of clicks that nobody answers before all are done, and `evaluate` sees at once what each of them
is worth: so armies are raised and deployed, and blocks built, by its judgement alone.  A block that may go to many
hexes thinks of the few that promise most.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.actions import DISBAND, DISMISS, DROP, HEX, LEAVE, NEW, PLAYER, REVIEW
from kingstable.games.wizard_kings.book import CUSTOM, FREE
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.setting_up import ChooseArmy, FirstPick
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.thinking.canonical import canonical
from kingstable.games.wizard_kings.thinking.evaluation import GOALS, evaluate, hex_of, hexes_of, lead, likeliest
from kingstable.games.wizard_kings.thinking.position_value import Presence, strength

TYPES: Final = 12  # of blocks that are thought of
SELDOM: Final = (LEAVE.first, DROP.first, REVIEW.first)  # worth a thought: what is open beside everything else


def candidates(state: Campaign, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that are worth a thought."""
    if state.drafts:  # in any order: the best comes first, and what one order would leave out may come second
        return [best_by_sight(state, seat, worth_building(state, legal))]
    step = state.step
    kept = [action for action in canonical(state, seat, legal) if action not in SELDOM or isinstance(step, Movement)]
    if isinstance(step, Movement) and state.league:
        kept = [action for action in kept if not PLAYER.has(action) and (action != LEAVE.first or is_free(state, seat))]
    if isinstance(step, MoveBlock):
        return with_likeliest_hexes(state, step.token, kept)
    return kept


def is_free(state: Campaign, seat: int) -> bool:
    """Whether a seat has made no alliance in this turn that it still keeps: whoever has just agreed does not leave."""
    offers = state.offers
    return not any(offers[seat] >> ally & 1 or offers[ally] >> seat & 1 for ally in state.allies_of(seat))


def worth_building(state: Campaign, options: list[int]) -> list[int]:
    """What one would think of: nobody is sent home again or left, and of very many types the strongest are enough."""
    parted = [action for action in options if action != LEAVE.first]
    kept = [action for action in parted if not (DISBAND.has(action) or DISMISS.has(action))]
    types = [action for action in kept if NEW.has(action)]
    if len(types) <= TYPES:
        return kept if kept else options
    ranked = sorted([(-strength(state, NEW.part(action)), action) for action in types])
    strongest = [action for _, action in ranked[:TYPES]]
    return [action for action in kept if action in strongest or not NEW.has(action)]


def best_by_sight(state: Campaign, seat: int, options: list[int]) -> int:
    """The option after which a seat stands best."""
    best = options[0]
    if len(options) == 1:
        return best
    most = 0.0
    for action in options:
        tried = state.clone()
        tried.apply(seat, action)
        points = evaluate(tried)
        worth = lead(seat, points) if len(points) > 1 else points[0]
        if action == options[0] or worth > most:
            best = action
            most = worth
    return best


def with_likeliest_hexes(state: Campaign, token: int, options: list[int]) -> list[int]:
    """Spells, and those ways of going that lead to the most promising hexes."""
    goals = hexes_of(state, options)
    if len(goals) <= GOALS + 1:
        return options
    chosen = likeliest(Presence(state), token, goals)
    return [action for action in options if action < HEX.first or hex_of(state, action) in chosen]


def is_horizon(state: Campaign, root: Campaign) -> bool:
    """Whether the last turn that is looked at is over: what all build then is too much to look through.

    Mostly it is that of the root; where it is worth while to play on, the one after it, when all have answered: what a
    move is worth shows in the enemy's next turn rather than in this one.
    """
    return isinstance(state.step, BuildPhase) and (state.turn > root.turn or not is_played_on(root))


def is_quiescent(state: Campaign, root: Campaign) -> bool:
    """Whether `evaluate` is to be relied on: there, or at once where nobody plays on."""
    return not (state.waiting and is_played_on(root)) or is_horizon(state, root)


def is_played_on(root: Campaign) -> bool:
    """Whether it is worth while to play on until the next turn is over.

    More than two armies would take too long, and so would the many spells of a scenario of wizards.  Before the first
    turn nothing is to be seen on the map.  And in a game without a last turn who looks so far puts off what can be done
    tomorrow, for ever.
    """
    return root.scenario in FREE and root.turn > 0 and root.last_turn > 0 and root.sides() == 2


def choices_persist(state: Campaign) -> bool:
    """Whether one block after another is moved, in any order."""
    return isinstance(state.step, Movement)


def no_preference(state: Campaign) -> bool:
    """Whether armies are chosen and maps laid for a custom game: nobody can tell yet which are better."""
    return state.scenario == CUSTOM and isinstance(state.step, (FirstPick, ChooseArmy, ChooseSheet, LaySheet))
