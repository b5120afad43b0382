"""What a position is worth, by trying everything: all choices of both seats and all outcomes of chance, to the end.

The solver knows no game.  It takes a state and a seat, and gives the seat's share of victory: 1 for a victory, a half
for a shared one, 0 for a defeat, and the average over chance by its exact odds.  Each seat wants as large a share as it
can have; by how much it wins is nothing to it.  With two seats one's share is what the other lacks, so that is the
value of the game in the strict sense.  A seat that plays alone wins or does not.

Why its values may be called proven:

- **Nothing is left out.**  Choices come from `legal`, outcomes from `odds`; neither samples nor `canonical` are used.
  Only what cannot matter is cut: where a seat has found a sure victory, it need not look for another.
- **Nobody knows more than they may, and nobody less.**  Wherever a seat has a choice, the solver asks whether its view
  leaves just one world: nothing is hidden from it, or what is hidden can be told from what lies open (the cards of the
  last deck are those that are nowhere else).  If not, it refuses the position.  So in all that is ever enumerated both
  seats see through everything but the future, no choice rests on a belief, and to search the true state is to search
  what the players know.  What chance will bring is in no state: a deck has no order.
- **Answers given at once are given in ignorance.**  Where both decide at the same time, all pairs of answers are
  solved.  The value stands only if there is a pair of answers from which neither would go away (a saddle point);
  else it would take mixed answers, and the solver refuses.
- **Going round in circles is no way out.**  A seat's own choices that follow each other are explored as a graph: each
  place in it is worth the best end of the seat's own moves that can be reached.  A position that repeats itself through
  others' moves or chance is refused.

What is refused is `Unproven`; that says nothing about the position but that it is no proof.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b

from kingstable.core import knowledge
from kingstable.core.game import Game, View
from kingstable.core.knowledge import COUNTS, HIDDEN, INT, LIST, SEEN, STEPS
from kingstable.core.state import CHANCE, State, seats_in

CHANCE_BIT = 1 << CHANCE
CLOSE = 1e-9  # values that differ by less are the same: they are sums of fractions
BUDGET = 200_000
DEEPEST = 100  # times that the word passes from one seat, or chance, to the next
DIGEST = 16  # bytes of a key: that two positions share one is less likely than any fault of the machine
UNKNOWN = -1.0  # stands for a position whose worth is being found

Key = bytes
Draft = tuple[int, ...]  # the clicks of one answer


class Unproven(Exception):
    """Why a position has no proof here."""


class Solver:
    """Finds what positions of one game are worth to one seat; what it has found once it remembers."""

    def __init__(self, game: Game, seat: int, budget: int = BUDGET) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget  # positions that may still be made
        self.made = 0
        self.depth = 0
        self.known: dict[Key, float] = {}

    def choices(self, state: State) -> dict[int, float]:
        """What each choice of the seat is worth, if the seat decides alone here."""
        if not decides_alone(state, self.seat):
            raise Unproven("this is not the decision of one seat alone")
        self.check_knowledge(state, self.seat)
        return {action: self.worth(self.after(state, self.seat, action)) for action in state.legal(self.seat)}

    def worth(self, state: State) -> float:
        """The seat's share of victory."""
        if not state.waiting:
            return self.result(state)
        key = self.key(state)
        found = self.known.get(key)
        if found == UNKNOWN:
            raise Unproven("the position repeats itself")
        if found is not None:
            return found
        if self.depth == DEEPEST:
            raise Unproven("the end is too far away")
        self.known[key] = UNKNOWN
        self.depth += 1
        try:
            if state.waiting == CHANCE_BIT:
                value = self.average(state)
            elif state.drafts:
                value = self.saddle(state)
            else:
                value = self.own_moves(state, key)
        finally:
            self.depth -= 1
            del self.known[key]
        self.known[key] = value
        return value

    def key(self, state: State) -> Key:
        """A position in few bytes: the packed states themselves would fill the memory."""
        return blake2b(repr(self.game.pack(state)).encode(), digest_size=DIGEST).digest()

    def result(self, state: State) -> float:
        """The share of victory in a game that is over."""
        winners = self.game.outcome(state).winners
        if not winners and state.seats > 1:
            raise Unproven("nobody has won: what one seat loses the other does not gain")
        return 1 / len(winners) if self.seat in winners else 0.0

    def after(self, state: State, seat: int, action: int) -> State:
        """The position that a choice or an outcome leads to."""
        self.made += 1
        if self.made > self.budget:
            raise Unproven("there is too much to try")
        child = state.clone()
        child.apply(seat, action)
        return child

    # Chance ------------------------------------------------------------------------------------------------------

    def average(self, state: State) -> float:
        """By the odds of chance."""
        odds = state.odds()
        total = 0.0
        for outcome, weight in enumerate(odds):
            if weight:
                total += weight * self.worth(self.after(state, CHANCE, state.base + outcome))
        return total / sum(odds)

    # One seat decides --------------------------------------------------------------------------------------------

    def own_moves(self, start: State, key: Key) -> float:
        """The best end of the moves that a seat makes one after the other, from where it begins.

        All positions on the way are looked at, each once; each is worth the best end that can be reached from it.
        """
        seat = seats_in(start.waiting)[0]
        turn = 1 << seat
        best = 1.0 if seat == self.seat else 0.0
        before: dict[Key, list[Key]] = {key: []}  # from where each position can be reached in one move
        ends: dict[Key, float] = {}
        open_ends = [(start, key)]
        while open_ends:
            here, here_key = open_ends.pop()
            legal = here.legal(seat)
            if len(legal) > 1:
                self.check_knowledge(here, seat)
            for action in legal:
                child = self.after(here, seat, action)
                child_key = self.key(child)
                if child_key in before:
                    before[child_key].append(here_key)
                    continue
                before[child_key] = [here_key]
                found = self.known.get(child_key)
                if found is None and child.waiting == turn and not child.drafts:
                    open_ends.append((child, child_key))
                    continue
                value = ends[child_key] = self.worth(child)
                if abs(value - best) < CLOSE:
                    self.remember(before, {child_key: value}, seat)
                    return value
        found_worth = self.remember(before, ends, seat)
        if key not in found_worth:
            raise Unproven("a seat can go on for ever")
        return found_worth[key]

    def remember(self, before: dict[Key, list[Key]], ends: dict[Key, float], seat: int) -> dict[Key, float]:
        """Give every position from which these ends can be reached the worth of the best of them."""
        worth: dict[Key, float] = {}
        for end in sorted(ends, key=lambda end: ends[end], reverse=seat == self.seat):
            todo = [end]
            while todo:
                key = todo.pop()
                if key not in worth:
                    worth[key] = ends[end]
                    todo.extend(before[key])
        for key, value in worth.items():
            if self.known.get(key) != UNKNOWN:
                self.known[key] = value
        return worth

    # Both decide at once -----------------------------------------------------------------------------------------

    def saddle(self, state: State) -> float:
        """The value of answers given at once, where neither seat has a reason to be unpredictable."""
        table = self.answers(state)
        least = max(min(row.values()) for row in table.values())
        columns = next(iter(table.values()))
        most = min(max(row[column] for row in table.values()) for column in columns)
        if most - least > CLOSE:
            raise Unproven("answers are given at once, and the best of them would be mixed")
        return least

    def answers(self, state: State) -> dict[Draft, dict[Draft, float]]:
        """What each answer of the seat is worth against each of the other's."""
        others = [seat for seat in range(state.seats) if seat != self.seat]
        table: dict[Draft, dict[Draft, float]] = {}
        for mine, between in self.drafted(state, self.seat):
            row = table[mine] = {}
            for theirs, after in self.drafted(between, others[0]) if others else [((), between)]:
                row[theirs] = self.worth(after)
        return table

    def drafted(self, state: State, seat: int) -> Iterator[tuple[Draft, State]]:
        """A seat's whole answers, with the position after each; none, if the seat has given one or owes none."""
        if not state.drafts or not state.waiting >> seat & 1:
            yield (), state
            return
        legal = state.legal(seat)
        if len(legal) > 1:
            self.check_knowledge(state, seat)
        for action in legal:
            child = self.after(state, seat, action)
            for rest, end in self.drafted(child, seat):
                yield (action, *rest), end

    # What a seat knows -------------------------------------------------------------------------------------------

    def check_knowledge(self, state: State, seat: int) -> None:
        """Refuse where a seat must choose without knowing how things stand."""
        if state.seats > 2:
            raise Unproven("with three seats or more there is no value")
        if not self.game.open_information and not sees_through(self.game.view(state, seat)):
            raise Unproven("a seat has to choose, and something is hidden from it")


def decides_alone(state: State, seat: int) -> bool:
    """Whether a seat decides, and nobody else at the same time."""
    return state.waiting == 1 << seat and (not state.drafts or state.base == 1 << seat)


def sees_through(view: View) -> bool:
    """Whether a view leaves just one world.

    What others answer at the same time is not asked here.  Who else has seen a piece is not, either: it is no part of
    how things stand, and matters to nobody where all see through everything.
    """
    fields = view.game.fields
    audiences = {field.audience for field in fields}
    pools = view.game.pools(view.fields)
    hidden: Counter[str] = Counter()  # pieces that are not in sight, by pool
    places: Counter[str] = Counter()  # and the places that they may be in
    for field in fields:
        value = view[field.name]
        if field.name == "drafts" or field.name in audiences:
            continue
        if field.shape == COUNTS and field.knowledge == knowledge.NOBODY:
            hidden[field.pool] += value
            places[field.pool] += value > 0
        elif unseen := _unseen(field.shape, value):
            if not field.pool or field.pool.endswith("*") or field.knowledge != SEEN:
                return False
            hidden[field.pool] += unseen
            places[field.pool] += unseen
    seen = knowledge.survey(view.fields, fields, pools)
    for pool, pieces in pools.items():
        left = Counter(dict(enumerate(pieces))) - Counter(dict(enumerate(seen[pool])))
        alike = len(left) <= 1
        together = places[pool] == 1 and hidden[pool] == left.total()
        if hidden[pool] and not alike and not together:
            return False
    return True


def _unseen(shape: str, value: object) -> int:
    """How many values of a field are hidden from the viewer."""
    if shape == INT or not isinstance(value, list):
        return int(value is HIDDEN)
    if shape in (LIST, COUNTS, STEPS):
        return value.count(HIDDEN)
    return sum(1 if row is HIDDEN else row.count(HIDDEN) for row in value)
