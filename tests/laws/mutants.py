"""Gauntlets with one planted fault each.  `test_mutation` demands that a law turns red on every one of them.

Each fault is one that a game's author makes easily: a copy too shallow, an audience too wide, a query that tidies up.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

from gauntlet import (
    BID,
    DRAWN,
    KINDS,
    KING,
    PARRY,
    PASS,
    SHOW,
    SHOWN,
    SPELLED,
    Bid,
    Bidden,
    Caught,
    Draw,
    Gauntlet,
    GauntletState,
    Round,
    Show,
    Turn,
)  # fmt: skip
from kingstable.core.decision import Kinds
from kingstable.core.game import SEAT_NAMES, Choice, Outcome, Refusal, standings
from kingstable.core.knowledge import INT, NOBODY, PUBLIC, Field, Values
from kingstable.core.notation import Notation
from kingstable.core.state import ALL, State
from kingstable.core.thinking import Thinking, never
from kingstable.design import Step, Steps, field


class Idle(Step[GauntletState]):
    """A step that only carries an argument."""

    def __init__(self, secret: int) -> None:
        self.secret = secret

    def run(self, state: GauntletState) -> None:
        return


def redeclared(name: str, knowledge: str) -> tuple[Field, ...]:
    """The Gauntlet's fields with one of them known to others than it should be."""
    return tuple(field.changed(knowledge=knowledge) if field.name == name else field for field in Gauntlet.fields)


# Copies and saving ---------------------------------------------------------------------------------------------------


class ShallowHandState(GauntletState):
    def clone(self) -> Self:
        twin = super().clone()
        twin.hand = self.hand[:]
        twin.hand_seen = self.hand_seen[:]
        return twin


class ShallowHand(Gauntlet):
    """A clone shares the hands."""

    state_class = ShallowHandState


class SharedDraftsState(GauntletState):
    def clone(self) -> Self:
        twin = super().clone()
        twin.drafts = self.drafts
        return twin


class SharedDrafts(Gauntlet):
    """A clone shares the sealed answers."""

    state_class = SharedDraftsState


class ForgetfulCloneState(GauntletState):
    def clone(self) -> Self:
        twin = super().clone()
        twin.top_seen = [0] * len(self.top_seen)
        return twin


class ForgetfulClone(Gauntlet):
    """A clone forgets who has looked at the top card."""

    state_class = ForgetfulCloneState


class UnsavedState(GauntletState):
    strikes = 0

    def clone(self) -> Self:
        twin = super().clone()
        twin.strikes = self.strikes
        return twin

    def strike(self, seat: int, card: int, target: int) -> None:
        self.strikes += 1
        self.score[seat] += self.strikes % 2
        super().strike(seat, card, target)


class Unsaved(Gauntlet):
    """Something that the rules remember is not among the fields."""

    state_class = UnsavedState


# Queries, chance and order -------------------------------------------------------------------------------------------


class TidyQueryState(GauntletState):
    def legal(self, seat: int) -> list[int]:
        self.hand[seat].sort()
        return super().legal(seat)


class TidyQuery(Gauntlet):
    """Asking what is legal sorts a hand."""

    state_class = TidyQueryState


class OwnDiceState(GauntletState):
    def strike(self, seat: int, card: int, target: int) -> None:
        super().strike(seat, card, target)
        self.score[seat] += random.randrange(100)  # the very fault: rules never roll


class OwnDice(Gauntlet):
    """The rules roll dice of their own."""

    state_class = OwnDiceState


class HashOrderState(GauntletState):
    def begin_round(self) -> None:
        if self.round < 3:
            self.round += 1
            order = [int(name[4:]) for name in {f"seat{seat}" for seat in range(self.seats)}]
            self.do(*map(Turn, order), Bid(), Bidden(), Round())


class HashOrder(Gauntlet):
    """The order of turns is that of a set of texts."""

    state_class = HashOrderState


class ArrivalOrderState(GauntletState):
    latest = 0  # the seat that clicked last

    def clone(self) -> Self:
        twin = super().clone()
        twin.latest = self.latest
        return twin

    def drafting(self, seat: int) -> bool:
        self.latest = seat
        return super().drafting(seat)

    def bids(self, bids: list[int]) -> None:
        super().bids(bids)
        self.score[self.latest] += 1


class ArrivalOrder(Gauntlet):
    """Who answers last gains by it."""

    state_class = ArrivalOrderState


# Knowledge -----------------------------------------------------------------------------------------------------------


class OpenTokens(Gauntlet):
    """Tokens that only their owner may know are declared public."""

    fields = redeclared("token", PUBLIC)


class OpenHands(Gauntlet):
    """Hands are declared public."""

    fields = redeclared("hand", PUBLIC)


class OpenDeck(Gauntlet):
    """What is left in the deck is declared public."""

    fields = redeclared("deck", PUBLIC)


class OpenDrafts(Gauntlet):
    """Sealed answers are declared public."""

    fields = redeclared("drafts", PUBLIC)


class CachedSecretState(GauntletState):
    best: int = field(PUBLIC, INT)

    def __init__(self, *args: Any, best: int = 0, **fields: Any) -> None:
        super().__init__(*args, best=best, **fields)

    def give(self, seat: int, card: int, seen: int) -> None:
        super().give(seat, card, seen)
        self.best = max(map(max, filter(None, self.hand)))


class CachedSecret(Gauntlet):
    """A public field is kept up to date from what is hidden: the best card in any hand."""

    state_class = CachedSecretState
    fields = CachedSecretState.fields


class TellingLegalState(GauntletState):
    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        other = (seat + 1) % self.seats
        if isinstance(self.step, Turn) and self.token[other][0] == KING:
            legal.remove(PASS.first)
        return legal


class TellingLegal(Gauntlet):
    """What a seat may do depends on another's hidden token."""

    state_class = TellingLegalState


class TellingText(Gauntlet):
    """The words for a choice name another's hidden token."""

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        choice = super().describe(state, seat, action)
        assert isinstance(state, GauntletState)
        token = state.token[(seat + 1) % state.seats]
        return Choice(choice.action, choice.notation, f"{choice.text} {token[:1]}", choice.rule)


class TellingBarrierState(GauntletState):
    def take(self, seat: int, action: int) -> None:
        other = (seat + 1) % self.seats
        if isinstance(self.step, Turn) and self.token[other][0] == KING:
            self.barrier = True
        super().take(seat, action)


class TellingBarrier(Gauntlet):
    """Whether a move can be taken back depends on another's hidden token."""

    state_class = TellingBarrierState


class TellingRefusal(Gauntlet):
    """The reason of a refusal tells who holds the card."""

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        if refusal and refusal.reason.startswith("you do not hold"):
            assert isinstance(state, GauntletState)
            return Refusal(f"the others hold {sorted(state.hand[seat - 1])}", refusal.rule)
        return refusal


class LoudDrawState(GauntletState):
    def give(self, seat: int, card: int, seen: int) -> None:
        self.hand[seat].append(card)
        self.hand_seen[seat].append(seen)
        self.tell("draw: seat", "2.2", seat)
        self.tell("card: seat, card", "2.2", seat, card)


class LoudDraw(Gauntlet):
    """Everyone is told which card was drawn."""

    state_class = LoudDrawState


class LoudShowingState(GauntletState):
    def take(self, seat: int, action: int) -> None:
        if isinstance(self.step, Caught):
            owner = self.step.seat
            self.tell("shown: seat, card", "2.7", owner, self.hand[owner][SHOWN.part(action)])
        super().take(seat, action)


class LoudShowing(Gauntlet):
    """Everyone is told which card was shown to one."""

    state_class = LoudShowingState


class SilentDrawState(GauntletState):
    def give(self, seat: int, card: int, seen: int) -> None:
        self.hand[seat].append(card)
        self.hand_seen[seat].append(seen)
        self.tell("draw: seat", "2.2", seat)


class SilentDraw(Gauntlet):
    """Nobody, not even who draws, is told the card."""

    state_class = SilentDrawState


WITH_IDLE = Steps(*cast(Kinds, Gauntlet.steps.kinds[1:]), Idle)


class SecretStepState(GauntletState):
    def take(self, seat: int, action: int) -> None:
        drawing = isinstance(self.step, Draw)
        super().take(seat, action)
        if drawing:
            self.agenda.insert(0, Idle(DRAWN.part(action)))


class SecretStep(Gauntlet):
    """A step of the agenda carries the card that was drawn."""

    state_class = SecretStepState
    steps = WITH_IDLE


class SecretDeploymentState(GauntletState):
    def deploy(self, drafts: list[list[int]]) -> None:
        super().deploy(drafts)
        self.agenda.insert(0, Idle(self.token[0][0]))


class SecretDeployment(Gauntlet):
    """A step of the agenda carries a token that was deployed in secret."""

    state_class = SecretDeploymentState
    steps = WITH_IDLE


class FrozenWorld(Gauntlet):
    """Scrambling deals nothing anew."""

    def scramble(self, state: State, viewer: int, rng: random.Random) -> State:
        return state.clone()


class BlindSample(Gauntlet):
    """No sample ever has another's king in the first place."""

    def sample(self, view: Any, rng: random.Random, *, answered: bool = True) -> State:
        while True:
            state = super().sample(view, rng, answered=answered)
            assert isinstance(state, GauntletState)
            hidden = [seat for seat, seen in enumerate(view["token"]) if seen and seen[0] is None]
            if all(state.token[seat][0] != KING for seat in hidden):
                return state


class UnfairPools(Gauntlet):
    """Samples are dealt from a pool that is not the one in the box."""

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return super().pools(masked) | {"cards": [3] * (KINDS - 1) + [4]}


# Undo ----------------------------------------------------------------------------------------------------------------


class OpenShowState(GauntletState):
    def take(self, seat: int, action: int) -> None:
        if isinstance(self.step, Show):
            token = SHOW.part(action)
            self.token_seen[seat][token] = ALL
            self.tell("token: seat, token, kind", "2.7", seat, token, self.token[seat][token])
        else:
            super().take(seat, action)


class OpenShow(Gauntlet):
    """A token is shown without `reveal`: it could be taken back."""

    state_class = OpenShowState


class OpenPeekState(GauntletState):
    def peek(self, seat: int) -> None:
        barrier = self.barrier
        super().peek(seat)
        self.barrier = barrier


class OpenPeek(Gauntlet):
    """A look at the top card could be taken back."""

    state_class = OpenPeekState


class OpenStrikeState(GauntletState):
    def strike(self, seat: int, card: int, target: int) -> None:
        super().strike(seat, card, target)
        self.barrier = False


class OpenStrike(Gauntlet):
    """A card that was struck with could be taken back into the hand."""

    state_class = OpenStrikeState


# Legality, notation and the rules themselves -------------------------------------------------------------------------


class UnsortedState(GauntletState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class Unsorted(Gauntlet):
    """Legal lists are not sorted."""

    state_class = UnsortedState


class StuckState(GauntletState):
    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return legal if not isinstance(self.step, Bid) or self.hand[seat] else []


class Stuck(Gauntlet):
    """Who has no card has nothing to answer."""

    state_class = StuckState


class Lenient(Gauntlet):
    """A parry with a lower card is not refused."""

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return None if refusal and refusal.reason.startswith("needs a card") else refusal


class SameWords(Gauntlet):
    """Two actions share a notation."""

    notation = Notation("the Gauntlet", {**SPELLED, PARRY.at(2): SPELLED[PARRY.at(1)]})


class LostCardState(GauntletState):
    def throw_away(self, seat: int, card: int) -> None:
        super().throw_away(seat, card)
        if card == 0:
            self.discard[card] -= 1


class LostCard(Gauntlet):
    """The lowest card, once played, is gone."""

    state_class = LostCardState


class DoubledCardState(GauntletState):
    def bids(self, bids: list[int]) -> None:
        super().bids(bids)
        for action in bids[:1]:
            if BID.has(action):
                self.discard[BID.part(action)] += 1


class DoubledCard(Gauntlet):
    """The first seat's bid is discarded twice."""

    state_class = DoubledCardState


class EndlessState(GauntletState):
    def begin_round(self) -> None:
        self.round = min(self.round, 2)
        super().begin_round()


class Endless(Gauntlet):
    """The last round never comes."""

    state_class = EndlessState


class LastWins(Gauntlet):
    """The ranking is upside down."""

    def outcome(self, state: State) -> Outcome:
        scores = state.scores()
        return Outcome(standings([-score for score in scores]), tuple(scores), "fewest points")


class SeatedAdvantageState(GauntletState):
    def bids(self, bids: list[int]) -> None:
        super().bids(bids)
        self.score[0] += 1


class SeatedAdvantage(Gauntlet):
    """Seat 0 gains by its number."""

    state_class = SeatedAdvantageState


class Brittle(Gauntlet):
    """A fault that only shows when a state is built anew: the discards come back empty."""

    def build(self, values: Values) -> GauntletState:
        return super().build(values | {"discard": [0] * KINDS})


class HiddenFromAll(Gauntlet):
    """Discards lie open, but nobody is shown them."""

    fields = redeclared("discard", NOBODY)


# What search asks ----------------------------------------------------------------------------------------------------


class Hopeless(Gauntlet):
    """Where there is one answer alone, search is told to think of none."""

    thinking = Thinking(candidates=lambda state, seat, legal: legal[1:])


def wishful(state: State, seat: int, legal: list[int]) -> list[int]:
    highest = BID.at(KINDS - 1)
    return [*legal, highest] if state.question() is Bid and legal[-1] < highest else legal


class WishfulThought(Gauntlet):
    """Search may think of a card that one does not hold."""

    thinking = Thinking(candidates=wishful)


class DisorderlyThought(Gauntlet):
    """The best comes first, and not what comes first in the list."""

    thinking = Thinking(candidates=lambda state, seat, legal: legal[::-1])


def tidying(state: GauntletState, seat: int, legal: list[int]) -> list[int]:
    state.hand[seat].sort(reverse=True)
    return legal


class TidyThought(Gauntlet):
    """A hand is sorted while search asks what to do with it."""

    thinking = Thinking(candidates=tidying)


def shortening(state: State, seat: int, legal: list[int]) -> list[int]:
    del legal[2:]
    return legal


class GreedyList(Gauntlet):
    """The list that was asked about is shortened with the answer."""

    thinking = Thinking(candidates=shortening)


class MoodyHorizon(Gauntlet):
    """How far to look is a matter of chance."""

    thinking = Thinking(horizon=lambda state, root: random.random() < 0.5)


class NeverQuiescent(Gauntlet):
    """Not even the end is to be relied on."""

    thinking = Thinking(is_quiescent=never)
