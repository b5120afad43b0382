"""Casting: a spell is declared and paid for, aimed in battle, perhaps dispelled; and then it works."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds, Step
from kingstable.games.wizard_kings.actions import LEAVE, LETTER, PASS, ROLL, TOKEN
from kingstable.games.wizard_kings.book import DREAD, NONE
from kingstable.games.wizard_kings.rules.battles import bar_absent
from kingstable.games.wizard_kings.rules.combat_spells import OTHER_LETTER, CombatSpell, bar_target, letters, targets
from kingstable.games.wizard_kings.rules.deciding import Question, Throw
from kingstable.games.wizard_kings.rules.move_spells import MoveSpell
from kingstable.games.wizard_kings.rules.wielding import use
from kingstable.games.wizard_kings.rules.wizards import DISPELLED, bar_dispeller, dispellers, is_aimed, pay, wizards_of
from kingstable.games.wizard_kings.state import HAS_CAST, NO_TOKEN, Campaign


def cast(state: Campaign, token: int, spell: int) -> None:
    """Declare a spell and pay for it; then others may dispel it, and then it works."""
    hex = state.place[token]
    token = declare(state, token, spell)
    pay(state, token, state.book.level[spell])  # [3.4] [3.6]
    begin(state, token, hex, spell)


def invoke(state: Campaign, token: int, spell: int) -> None:
    """The same by a Magic Artifact, which pays for it."""
    hex = state.place[token]
    token = declare(state, token, spell)
    use(state, token)  # [25.11]
    begin(state, token, hex, spell)


def declare(state: Campaign, token: int, spell: int) -> int:
    """All learn who casts, not how strong it is.  The token that it is now."""
    hex = state.place[token]
    token = state.identify(token)  # [16.3]
    if state.arena == NONE:
        state.status[token] |= HAS_CAST
    state.tell("cast: piece, spell, hex", "3.4", state.piece(token), spell, state.land.code[hex])
    return token


def begin(state: Campaign, token: int, hex: int, spell: int) -> None:
    """A spell in battle is aimed first, if it is aimed at anything."""
    if state.arena == NONE:
        await_dispel(state, token, MoveSpell(token, hex, spell))
    elif is_aimed(state, spell):
        state.do(AimSpell(token, spell))  # [3.35]
    else:
        await_dispel(state, token, CombatSpell(token, spell, NO_TOKEN))


def await_dispel(state: Campaign, caster: int, works: MoveSpell | CombatSpell) -> None:
    """Others may dispel a spell; else it works."""
    named = works.named if isinstance(works, CombatSpell) else NO_TOKEN
    asked: list[Step[Any]] = [Dispel(side, works.spell, named) for side in dispellers(state, state.side[caster])]
    state.do(*asked, works)  # [3.28]


def aim(state: Campaign, token: int, spell: int, named: int) -> None:
    """A block, or a letter, is named: now others may dispel the spell."""
    if spell != DREAD:
        state.tell("aimed: piece, spell", state.book.rule_of_spell[spell], state.piece(named), spell)
    await_dispel(state, token, CombatSpell(token, spell, named))  # [3.35]


AT_LETTER: Final = (LETTER,)
AT_BLOCK: Final = (TOKEN,)


class AimSpell(Question):
    """The caster of a spell in battle names a block, or a letter."""

    def __init__(self, token: int, spell: int) -> None:
        self.token: Final = token
        self.spell: Final = spell

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return AT_LETTER if self.spell == DREAD else AT_BLOCK

    def options(self, campaign: Campaign) -> list[int]:
        return letters(campaign) if self.spell == DREAD else targets(campaign, self.token, self.spell)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if LETTER.has(action):
            return OTHER_LETTER  # [11.39]
        token = TOKEN.part(action)
        return bar_absent(campaign, token) or bar_target(campaign, seat, token, self.spell)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        named = LETTER.part(action) if self.spell == DREAD else TOKEN.part(action)
        aim(campaign, self.token, self.spell, named)


# Dispel --------------------------------------------------------------------------------------------------------------


def dispel_options(state: Campaign, side: int) -> list[int]:
    """Which of the own wizards dispels, if one does."""
    return [PASS.first, *[TOKEN.at(token) for token in wizards_of(state, side)]]


def dispel(state: Campaign, token: int) -> None:
    """A wizard tries to dispel a spell: all learn which, and it pays."""
    token = state.identify(token)  # [16.3]
    state.tell("dispels: piece", "3.28", state.piece(token))
    pay(state, token, 1)  # [3.29]


def dispel_rolled(state: Campaign, spell: int, face: int) -> None:
    """The die for a Dispel: a dispelled spell does not come to work."""
    if face - state.book.level[spell] < DISPELLED:
        state.tell("undispelled: spell, face", "3.29", spell, face)
        return
    while not isinstance(state.agenda.pop(), (MoveSpell, CombatSpell)):  # [3.29] and nobody else is asked
        pass
    state.tell("dispelled: spell, face", "3.29", spell, face)


class Dispel(Question):
    """A side may dispel a spell that another has cast."""

    def __init__(self, seat: int, spell: int, named: int) -> None:
        self.seat: Final = seat
        self.spell: Final = spell
        self.named: Final = named  # the block, or the letter, that it is aimed at; or NO_TOKEN

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, self.seat)  # [3.28]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return dispel_options(campaign, self.seat)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_dispeller(campaign, seat, TOKEN.part(action))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            campaign.do(RollDispel(self.seat, self.spell))
            dispel(campaign, TOKEN.part(action))


class RollDispel(Throw):
    """The die for a Dispel."""

    def __init__(self, seat: int, spell: int) -> None:
        self.seat: Final = seat
        self.spell: Final = spell

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def fallen(self, campaign: Campaign, throw: int) -> None:
        dispel_rolled(campaign, self.spell, throw + 1)


STEPS: Final[Kinds] = (AimSpell, Dispel, RollDispel)
