"""The automated Undead of the solitaire game: what they may choose among when a die decides."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds
from kingstable.games.wizard_kings.actions import ENTER, HEX, PICK, TOKEN
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE
from kingstable.games.wizard_kings.rules.building import Workshop, tell_spending
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import look_out, may_move, reach_of, ways_to
from kingstable.games.wizard_kings.rules.sea_transport import move_block
from kingstable.games.wizard_kings.state import OFF, Campaign

CITIES: Final = 256  # more than any layout has
RISING: Final = MOST_TOKENS  # types of blocks are numbered from here, tokens below


def attackers(state: Campaign, side: int) -> list[int]:
    """The blocks that have somebody to attack."""
    look = look_out(state, side)
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
    look = look_out(state, state.side[token])
    return [action for action in attacks(state, token, look) if target_of(state, action) == hex]  # [13.13]


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
        tokens = [token for token in state.tokens_at(state.land.city_hex[city], side) if not workshop.bar_gain(token)]
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


# Steps ---------------------------------------------------------------------------------------------------------------


class AutomatedMovement(Question):
    """One block after the other attacks, as long as there is somebody to attack."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, campaign: Campaign) -> None:
        campaign.forget_battles()
        campaign.active = self.side
        if not self.let_die_choose(campaign):  # [13.1] [13.5]
            campaign.active = NONE

    def blocks(self) -> tuple[Block, ...]:
        return (PICK,)

    def options(self, campaign: Campaign) -> list[int]:
        return attackers(campaign, self.side)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.do(AutomatedGoal(TOKEN.part(action)), self)


class AutomatedGoal(Question):
    """Which hex a block attacks."""

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        self.let_die_choose(campaign)

    def blocks(self) -> tuple[Block, ...]:
        return (PICK,)

    def options(self, campaign: Campaign) -> list[int]:
        return goals(campaign, self.token, look_out(campaign, campaign.active))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.do(AutomatedAttack(self.token, campaign.hex_of(action)))


class AutomatedAttack(Question):
    """By which way it attacks."""

    def __init__(self, token: int, hex: int) -> None:
        self.token: Final = token
        self.hex: Final = hex

    def run(self, campaign: Campaign) -> None:
        self.let_die_choose(campaign)

    def blocks(self) -> tuple[Block, ...]:
        return (PICK,)

    def options(self, campaign: Campaign) -> list[int]:
        return ways_in(campaign, self.token, self.hex)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        move_block(campaign, self.token, action)


class Rebuild(Question):
    """The dead rise again, and blocks gain steps, one after the other."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, campaign: Campaign) -> None:
        self.let_die_choose(campaign)

    def blocks(self) -> tuple[Block, ...]:
        return (PICK,)

    def options(self, campaign: Campaign) -> list[int]:
        return builds(campaign, self.side)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        build(campaign, self.side, action)
        campaign.do(self)


STEPS: Final[Kinds] = (AutomatedMovement, AutomatedGoal, AutomatedAttack, Rebuild)
