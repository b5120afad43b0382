"""What a viewer cannot see, dealt anew: blocks to the tokens that they may be, with strengths that they may have."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from kingstable.core.knowledge import HIDDEN, Values, opened, taken_at_random
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import DISMISS, PASS
from kingstable.games.wizard_kings.book import (
    ARTIFACTS,
    CUSTOM,
    LAST_WIZARD_STANDING,
    MOST_TOKENS,
    NONE,
    TREASURE,
    Book,
)
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import LAST_WIZARD_STEPS
from kingstable.games.wizard_kings.rules.chapters import COMBAT
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.raising import Recruits, raise_army
from kingstable.games.wizard_kings.rules.setting_up import Deploy
from kingstable.games.wizard_kings.rules.sightings import gear_in, sighting, strength_in, turn_of
from kingstable.games.wizard_kings.rules.token_identities import TokenIdentities, is_pooled
from kingstable.games.wizard_kings.state import FIELDS, HAS_CAST, OFF, REPLACED, UNARMED, Campaign
from kingstable.games.wizard_kings.thinking.known import holders, incomes, last_sighting

TRIES: Final = 10_000
FAITH: Final = 0.7  # how often an army is thought to have cost no more than its gold
SURE: Final = 0.99  # how often a block is dealt with the strength that was seen: where hardly anything can have changed
STEADY: Final = 0.9  # it, later, out of cities,
CHANGING: Final = 0.5  # and where steps are built, or spells cost them: in an own city, and for a wizard
OTHERS_MEMORY: Final = 0.1  # how often another seat is thought to remember a block that the viewer need not know it saw
RAISED: Final = 0.3  # how often an artifact that nobody saw is dealt as one that somebody carries
CONTENT: Final = 0.2  # how often an army that can be deployed is thought to be all that was raised
GUESSES: Final = 8  # at what may be raised next, before all of it is looked for

WRITTEN_TO: Final = [field for field in FIELDS if field.name not in REPLACED]  # the others a state shares with the view


def deal(shown: Mapping[str, Any], seat: int, rng: Random, book: Book, land: Layout) -> Values:
    """All values of a state that the viewer cannot tell from the true one."""
    dealt = Dealing(shown, seat, rng, book, land)
    for side in range(dealt.sides):
        dealt.deal_blocks(side)
    dealt.deal_strengths()
    dealt.deal_memories()
    if dealt.turn:
        dealt.hand_out()
        if dealt.scenario == CUSTOM:
            dealt.afford()
    elif dealt.scenario == CUSTOM and isinstance(shown["step"], Deploy):
        dealt.raise_armies()
    return dealt.values


class Dealing:
    """What a viewer sees, and the values that are dealt to go with it."""

    def __init__(self, shown: Mapping[str, Any], seat: int, rng: Random, book: Book, land: Layout) -> None:
        self.shown = shown
        self.viewer = seat
        self.rng = rng
        self.book = book
        self.land = land
        self.values = opened(shown, WRITTEN_TO)
        # What everybody sees
        self.seats: int = shown["seats"]
        self.scenario: int = shown["scenario"]
        self.options: int = shown["options"]
        self.turn: int = shown["turn"]
        self.arena: int = shown["arena"]
        self.kind: list[int] = shown["kind"]
        self.side: list[int] = shown["side"]
        self.place: list[int] = shown["place"]
        self.status: list[int] = shown["status"]
        armies: list[int] = shown["armies"]
        self.sides = len(armies)
        self.ids = TokenIdentities(
            book, land, self.scenario, self.options, armies, self.arena, self.kind, self.side, self.place, self.status,
            shown["entered"],
        )  # fmt: skip
        # What the viewer sees of the tokens, and what is dealt
        self.block_shown: list[int | None] = shown["block"]
        self.steps_shown: list[int | None] = shown["steps"]
        self.gear_shown: list[int | None] = shown["gear"]
        self.block: list[int] = self.values["block"]
        self.steps: list[int] = self.values["steps"]
        self.gear: list[int] = self.values["gear"]
        self.holders: list[int] = []  # of the cities, once they were looked for

    def kind_of(self, token: int) -> int:
        """The type of the block that a token is dealt as."""
        return self.kind[self.block[token]]

    # Blocks ----------------------------------------------------------------------------------------------------------

    def deal_blocks(self, side: int) -> None:
        """Say which blocks the tokens of a side are that the viewer does not know."""
        tokens: list[int] = []
        known: set[int] = set()
        for token in range(len(self.side)):
            if self.side[token] == side:
                block = self.block_shown[token]
                if block is HIDDEN:
                    tokens.append(token)
                else:
                    known.add(block)
        if not tokens:
            return
        missing = [block for block in range(len(self.side)) if self.side[block] == side and block not in known]
        if is_pooled(self.scenario):
            self.deal_from_pool(tokens, missing)
        else:
            self.deal_to_fitting(tokens, missing)

    def deal_to_fitting(self, tokens: list[int], blocks: list[int]) -> None:
        """Blocks for tokens, each where it may be: those with the fewest possible tokens first."""
        fits: dict[int, list[int]] = {}
        all_fit = True
        for block in blocks:
            fitting = [token for token in tokens if self.ids.fits(token, self.kind[block])]
            fits[block] = fitting
            all_fit = all_fit and len(fitting) == len(tokens)
        if all_fit:
            for token in tokens:
                self.block[token] = taken_at_random(blocks, self.rng)
            return
        for _ in range(TRIES):
            left = blocks[:]
            mixed = [taken_at_random(left, self.rng) for _ in blocks]
            free = set(tokens)
            for block in sorted(mixed, key=lambda block: len(fits[block])):
                open_to = [token for token in fits[block] if token in free]
                if not open_to:
                    break
                token = taken_at_random(open_to, self.rng)
                free.remove(token)
                self.block[token] = block
            if not free:
                return
        raise RuntimeError("wizard_kings: blocks found no tokens that they may be")

    def deal_from_pool(self, tokens: list[int], blocks: list[int]) -> None:
        """The same where most lie beside the map, and may be any: tokens with the fewest possible blocks come first."""
        standing = [token for token in tokens if self.place[token] >= 0]
        beside = [token for token in tokens if self.place[token] < 0]
        fits = {token: self.ids.fitting(token, blocks) for token in standing}
        standing.sort(key=lambda token: len(fits[token]))
        for _ in range(TRIES):
            free = set(blocks)
            found = True
            for token in standing:
                open_to = [block for block in fits[token] if block in free]
                if not open_to:
                    found = False
                    break
                self.block[token] = taken_at_random(open_to, self.rng)
                free.remove(self.block[token])
            if found:
                rest = [block for block in blocks if block in free]
                for token in beside:
                    self.block[token] = taken_at_random(rest, self.rng)
                return
        raise RuntimeError("wizard_kings: tokens found no blocks that they may be")

    # Strengths -------------------------------------------------------------------------------------------------------

    def deal_strengths(self) -> None:
        """Say how strong those are whose strength the viewer cannot read; they carry nothing so far."""
        for token in range(len(self.steps_shown)):
            if self.steps_shown[token] is HIDDEN:
                self.steps[token] = self.strength(token)
                self.gear[token] = UNARMED

    def strength(self, token: int) -> int:
        """A strength that a block may have: what was seen of it, and what may have happened since."""
        if self.place[token] < 0 and self.block_shown[token] is HIDDEN:
            return 0
        block = self.block[token]
        most = self.book.most[self.kind[block]]
        seen = last_sighting(self.shown, self.viewer, block)
        if not seen:
            return between(1, most, self.rng)
        expected = min(most, strength_in(seen) + self.gains(token, turn_of(seen)))
        if self.rng.random() < self.trust(token, turn_of(seen)):
            return expected
        return between(1 if self.may_lose_steps(block) else strength_in(seen), most, self.rng)

    def gains(self, token: int, seen_in: int) -> int:
        """The steps that a wizard has gained by the Build Phases since it was seen, if it cast nothing."""
        if not self.book.is_wizard(self.kind_of(token)):
            return 0
        phases = self.turn - max(seen_in, 1)
        if isinstance(self.shown["step"], BuildPhase):  # where wizards have gained already
            phases += 1
        gain = 0
        if self.place[token] >= 0 and self.land.henge >> self.place[token] & 1:  # [10.13]
            gain = 1
        if self.scenario == LAST_WIZARD_STANDING:
            gain += LAST_WIZARD_STEPS  # [15.9]
        return phases * gain

    def trust(self, token: int, seen_in: int) -> float:
        """How likely a block has the strength that it should have by what was seen of it."""
        if self.book.is_wizard(self.kind_of(token)):  # all see when it casts, and not what is left
            calm = self.scenario == LAST_WIZARD_STANDING and not self.status[token] & HAS_CAST
            return STEADY if calm else CHANGING
        if self.turn <= 1 or self.scenario == LAST_WIZARD_STANDING:
            return SURE  # [15.10] but for Heal
        if seen_in == self.turn and (self.arena != NONE or isinstance(self.shown["step"], COMBAT)):
            return SURE  # it has fought just now
        city = self.land.city_at[self.place[token]] if self.place[token] >= 0 else NONE
        return CHANGING if city != NONE and self.holder(city) == self.side[token] else STEADY  # [10.2]

    def holder(self, city: int) -> int:
        """Who controls a city, or NONE."""
        if not self.holders:
            self.holders = holders(self.shown, self.land)
        return self.holders[city]

    def may_lose_steps(self, block: int) -> bool:
        """Whether a block may lose steps while it stands upright: by spells, merging, treasure or an artifact."""
        kind = self.kind[block]
        if self.book.is_wizard(kind):
            return True
        if self.scenario == LAST_WIZARD_STANDING:
            return False  # [15.10]
        if self.options & (TREASURE | ARTIFACTS):
            return True
        for other in range(len(self.kind)):
            if self.kind[other] == kind and self.side[other] == self.side[block] and other != block:
                return True
        return False

    # What others remember, and what blocks carry ----------------------------------------------------------------------

    def deal_memories(self) -> None:
        """What each seat may have seen by Scry: the viewer's own memory as it is, the others' as it might be."""
        shown: list[list[int]] = self.shown["scried"]
        seen: list[int] = self.shown["seen"]
        found = [row[:] for row in shown]
        for seat in range(len(found)):
            row = found[seat]
            if seat == self.viewer or not row:
                continue
            for token in range(len(self.block)):
                block = self.block[token]
                alone = seen[token] >> seat & 1 and seen[token] != ALL
                row[block] = 0
                if self.side[token] != seat and (alone or self.rng.random() < OTHERS_MEMORY):
                    strength = between(1, self.book.most[self.kind[block]], self.rng)
                    row[block] = sighting(strength, between(1, self.turn, self.rng))
        self.values["scried"] = found

    def hand_out(self) -> None:
        """Artifacts that the viewer does not see in anybody's hands: they are in those of blocks that stand upright.

        Which of them were raised at all it knows of those alone that it has seen.  Who is thought to carry one is, as a
        rule, who did when it was seen.
        """
        artifacts: list[int] = []
        unknown: list[int] = []
        for token in range(len(self.place)):
            if self.place[token] == OFF and self.book.is_artifact(self.kind_of(token)):
                (unknown if self.block_shown[token] is HIDDEN else artifacts).append(token)
        artifacts += unknown  # those that it knows come first
        if not artifacts:
            return
        left = [t for t in range(len(self.place)) if self.gear_shown[t] is HIDDEN and self.place[t] >= 0]
        hands: list[int] = []
        while left:
            hands.append(taken_at_random(left, self.rng))
        lying: list[int] = self.shown["dropped"]
        held = {artifact for artifact in self.gear if artifact != UNARMED}
        held |= {artifact % MOST_TOKENS for artifact in lying}
        for token in artifacts:
            block = self.block[token]
            hidden = self.block_shown[token] is HIDDEN
            if hidden and (block in held or (hands and self.rng.random() < RAISED)):
                self.steps[token] = between(1, self.book.most[self.kind[block]], self.rng)
            if self.steps[token] and block not in held:
                hand = self.bearer(token, hands)
                if hand != NONE:
                    self.gear[hand] = block
                    hands.remove(hand)
                elif hidden:
                    self.steps[token] = 0

    def bearer(self, token: int, hands: list[int]) -> int:
        """Who is thought to carry an artifact, or NONE."""
        seen_by: int = self.shown["shown"][token]
        own = 1 << self.side[token]
        captors = (seen_by & ~own) or own  # [16.15]
        fitting = [hand for hand in hands if captors >> self.side[hand] & 1]
        carriers = [hand for hand in fitting if self.carried_when_seen(hand) == self.block[token]]
        if not fitting:
            return NONE
        return carriers[0] if carriers and self.rng.random() < STEADY else fitting[0]

    def carried_when_seen(self, token: int) -> int:
        """The artifact that a token carried when the viewer saw it last, or NONE."""
        block = self.block_shown[token]
        if block is HIDDEN or self.steps_shown[token] is not HIDDEN:
            return NONE
        seen = last_sighting(self.shown, self.viewer, block)
        return gear_in(seen) if seen else NONE

    # What armies cost -------------------------------------------------------------------------------------------------

    def afford(self) -> None:
        """Armies that others may have raised for their gold; what they built since is mostly paid by their cities."""
        income = incomes(self.shown, self.land)
        budget: int = self.shown["budget"]
        for side in range(self.seats):
            spent = self.turn - 1
            if side == self.viewer or (spent and self.rng.random() > FAITH):
                continue
            tokens = [token for token in range(len(self.side)) if self.side[token] == side]
            self.cheapen(tokens, budget + spent * income[side])  # [19.1]

    def cheapen(self, tokens: list[int], means: int) -> None:
        """Take steps and blocks from an army, where the viewer does not know them, until it costs no more than that."""
        cost = self.book.cost
        over = sum([cost[self.kind_of(token)] * self.steps[token] for token in tokens]) - means
        open_to = [token for token in tokens if self.block_shown[token] is HIDDEN and self.steps[token]]
        open_to = [token for token in open_to if not self.is_in_sight(token)]
        while over > 0 and open_to:
            token = self.rng.choice(open_to)
            if self.steps[token] > 1:
                self.steps[token] -= 1
                over -= cost[self.kind_of(token)]
            else:
                over -= self.make_cheaper(token, tokens)
                open_to.remove(token)

    def is_in_sight(self, token: int) -> bool:
        """Whether a token beside the map is an artifact that the viewer sees lie, or in somebody's hands."""
        if self.place[token] != OFF:
            return False
        hand = self.gear.index(self.block[token]) if self.block[token] in self.gear else NONE
        return hand == NONE or self.gear_shown[hand] is not HIDDEN

    def make_cheaper(self, token: int, tokens: list[int]) -> int:
        """A token becomes the cheapest block it may be of those beside the map, an artifact none: what that saves."""
        cost = self.book.cost
        now = cost[self.kind_of(token)]
        if self.place[token] == OFF:
            self.gear[self.gear.index(self.block[token])] = UNARMED
            self.steps[token] = 0
            return now
        cheapest = token
        least = now
        for other in tokens:
            unused = self.place[other] == OFF and self.block_shown[other] is HIDDEN and not self.steps[other]
            if unused and cost[self.kind_of(other)] < least and self.ids.fits(token, self.kind_of(other)):
                cheapest = other
                least = cost[self.kind_of(other)]
        self.block[token], self.block[cheapest] = self.block[cheapest], self.block[token]
        return now - least

    def raise_armies(self) -> None:
        """Armies that others may have raised, before they are deployed."""
        state = Campaign(self.book, self.land, **self.values)
        state.drafts = []
        for side in range(self.seats):
            if side != self.viewer:
                raise_army(state, side, any_army(state, side, self.rng))
        self.values["steps"] = state.steps


def between(low: int, high: int, rng: Random) -> int:
    """A number from low to high, all as likely."""
    return low + int(rng.random() * (high - low + 1))


def any_army(state: Campaign, side: int, rng: Random) -> list[int]:
    """The clicks by which a side may have raised its army."""
    recruits = Recruits(state, side, [])
    draft: list[int] = []
    while recruits.bar_end() or rng.random() >= CONTENT:
        action = any_recruit(recruits, rng)
        if action == PASS.first:
            break
        recruits.enlist(action)
        draft.append(action)
    return draft


def any_recruit(recruits: Recruits, rng: Random) -> int:
    """Any block that may be raised, all as likely; PASS, if there is none."""
    offers = recruits.offers()
    for _ in range(GUESSES if offers else 0):
        guess = rng.choice(offers)
        if not recruits.bar_recruit(guess):
            return guess
    return rng.choice([action for action in recruits.options() if PASS.first < action < DISMISS.first] or [PASS.first])
