"""The automated Undead of the solitaire game: what they may choose among when a die decides."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.actions import ENTER, FIRE, HEX, PASS, TOKEN
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE
from kingstable.games.wizard_kings.rules.building import Workshop, tell_spending
from kingstable.games.wizard_kings.rules.moving import Outlook, may_move, reach_of, ways_to
from kingstable.games.wizard_kings.rules.retreats import must_retreat
from kingstable.games.wizard_kings.state import COMBAT_TURN, DRIVEN_OUT, HITS, OFF, Campaign

CITIES: Final = 256  # more than any layout has
RISING: Final = MOST_TOKENS  # types of blocks are numbered from here, tokens below


def attackers(state: Campaign, side: int) -> list[int]:
    """The blocks that have somebody to attack."""
    look = Outlook(state, side)
    tokens = [token for token in range(len(state.place)) if state.side[token] == side]
    return [TOKEN.at(token) for token in tokens if may_move(state, token, look) and goals(state, token, look)]  # [13.1]


def attacks(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The ways by which a block can attack."""
    return [
        action
        for action in ways_to(state, token, look, reach_of(state, token, look))
        if look.others >> target_of(state, action) & 1
    ]  # [13.2] [13.3]


def target_of(state: Campaign, action: int) -> int:
    """The hex to which an action leads."""
    return state.land.index[ENTER.part(action) if ENTER.has(action) else HEX.part(action)]


def goals(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The hexes that a block can attack, as choices."""
    hexes = sorted({target_of(state, action) for action in attacks(state, token, look)})
    return [HEX.at(state.land.code[hex]) for hex in hexes]  # [13.4]


def ways_in(state: Campaign, token: int, hex: int) -> list[int]:
    """The ways by which a block can attack one hex."""
    look = Outlook(state, state.side[token])
    return [action for action in attacks(state, token, look) if target_of(state, action) == hex]  # [13.13]


def preferred(state: Campaign, step: int, options: list[int]) -> list[int]:
    """Of what is open to the Undead, that among which a die decides."""
    if step == HITS:
        return cheapest_to_hit(state, options)
    if step == COMBAT_TURN:
        return conduct(state, state.b, options)
    if step == DRIVEN_OUT:
        return best_retreats(state, options)
    return options  # [13.13]


def cheapest_to_hit(state: Campaign, options: list[int]) -> list[int]:
    """Of the blocks that may take a hit, the cheapest."""
    costs = [state.book.cost[state.kind_of(TOKEN.part(option))] for option in options]
    return [options[i] for i in range(len(options)) if costs[i] == min(costs)]  # [13.9]


def conduct(state: Campaign, token: int, options: list[int]) -> list[int]:
    """A block fires as long as it is strong; where it must it retreats."""
    if must_retreat(state, token):
        return best_retreats(state, options)  # [13.6]
    return (
        [FIRE.first] if FIRE.first in options else [option for option in options if option == PASS.first] or options
    )  # [13.8]


def best_retreats(state: Campaign, options: list[int]) -> list[int]:
    """Friendly hexes before neutral ones, then along a road."""
    side = state.side[state.b if state.step == COMBAT_TURN else state.a]
    friendly = Outlook(state, side).friendly
    best = NONE
    found: list[int] = []
    for option in options:
        hex = state.land.index[HEX.part(option)]
        d = state.land.way_to(state.arena, hex)
        rank = 2 * (friendly >> hex & 1) + (1 if d >= 0 and state.land.road[state.arena * 6 + d] else 0)  # [13.7]
        if rank > best:
            best = rank
            found = []
        if rank == best:
            found.append(option)
    return found


def builds(state: Campaign, side: int) -> list[int]:
    """What the Undead may build next: the dead first, and steps when all are back; in both the cheapest first.

    A city and, above it, what is built there: a type of block, or a token that gains a step.
    """
    workshop = Workshop(state, side)
    dead = {state.kind_of(token) for token in range(len(state.place)) if is_dead(state, side, token)}
    grounds = workshop.grounds()
    found = [
        (state.book.cost[kind], CITIES * (kind + RISING) + state.land.city_at[hex])
        for kind in dead
        for hex in workshop.sites(kind, grounds)
    ]
    if dead:
        return cheapest(found) if found else []  # [13.10] [13.12] what cannot buy one of them is saved
    for city in range(len(state.home)):
        tokens = [token for token in state.tokens_at(state.land.city_hex[city], side) if workshop.may_step(token)]
        if tokens:
            return cheapest(
                [(state.book.cost[state.kind_of(token)], CITIES * token + city) for token in tokens]
            )  # [13.11] [13.12]
    return []


def is_dead(state: Campaign, side: int, token: int) -> bool:
    """Whether a token is a block that was eliminated."""
    return state.side[token] == side and state.place[token] == OFF


def cheapest(priced: list[tuple[int, int]]) -> list[int]:
    """Of what has a price, all that has the lowest."""
    lowest = min([price for price, _ in priced])
    return sorted([what for price, what in priced if price == lowest])


def build(state: Campaign, side: int, what: int) -> None:
    """Carry out what the die has chosen to build."""
    workshop = Workshop(state, side)
    built, city = divmod(what, CITIES)
    if built >= RISING:
        workshop.build(built - RISING, state.land.city_hex[city])
    else:
        workshop.step(built)
    tell_spending(state, side, workshop.spent)
