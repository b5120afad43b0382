"""The Gauntlet: a small game, nasty on purpose.  It uses everything that the core promises.

[1.1] 2 to 4 seats; a deck of six kinds of cards, three of each; chance names the first seat, and from it round the
      table each draws a card, twice.
[1.2] Deployment: all at once and in secret, each names its three tokens in order: pawn, trap and king, one of each.
[2.1] Three rounds; in a round each seat from the first has one turn: peek, draw, move, strike or pass.
[2.2] Draw: the top card, unseen by others.  [2.3] An empty deck is made of the discards again, also in mid-deal.
[2.4] Peek: look at the top card, then leave it there (it stays known to you) or bury it face up in the discards.
[2.5] Move: a token to another place; tokens of one owner in one place are mixed: others lose sight of them.
[2.6] Strike: discard a card against another seat; it may parry with a card of the same or a higher kind; the striker
      may answer with a riposte in the same way, and so on.  [2.7] Who does not answer shows a card of its hand, taken
      at random, to the one who struck, and shows a token of its choice to all; a shown king costs 2, a trap the
      striker 1, a pawn nothing.
[3.1] After each round all bid at once and in secret, a card or nothing; the highest unmatched card scores its kind + 1.
[4.1] Most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from kingstable.core.errors import BadNotation
from kingstable.core.game import SEAT_NAMES, Choice, Game, Outcome, Refusal, standings
from kingstable.core.knowledge import (
    COUNTS,
    FRAME_FIELDS,
    INT,
    LIST,
    LISTS,
    NOBODY,
    PUBLIC,
    SEEN,
    Field,
    Values,
)
from kingstable.core.state import ALL, Event, FrameState, State, frame

KINDS: Final = 6
COPIES: Final = 3
PAWN, TRAP, KING = 0, 1, 2
ORDERS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]

FIRST, DRAW, DEPLOY, DEPLOYED, ROUND, TURN, PEEK, PEEKED, MIX, ANSWER, CAUGHT, SHOW, BID, BIDDEN, END = range(1, 16)

# Actions: [start, end) of each kind
PASS, PEEK_ACT, DRAW_ACT, LEAVE, BURY = range(5)
NAME = 5  # + kind of token
MOVE = 8  # + token * 3 + place
STRIKE = 17  # + card * 4 + target
PARRY = 41  # + card
SHOW_ACT = 47  # + token
BID_ACT = 50  # + card
CHANCE_FIRST = 56  # + seat
CHANCE_CARD = 60  # + kind
CHANCE_MIX = 66  # + order
CHANCE_SHOWN = 72  # + place in the sorted hand
ACTIONS = 92


class GauntletState(FrameState):
    def __init__(
        self, seats: int, agenda: list[int], frame: int, waiting: int, base: int, drafts: list[list[int]],
        deck: list[int], top: list[int], top_seen: list[int], discard: list[int],
        hand: list[list[int]], hand_seen: list[list[int]],
        token: list[list[int]], token_seen: list[list[int]], place: list[list[int]],
        score: list[int], first: int, round: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.deck, self.top, self.top_seen, self.discard = deck, top, top_seen, discard
        self.hand, self.hand_seen = hand, hand_seen
        self.token, self.token_seen, self.place = token, token_seen, place
        self.score, self.first, self.round = score, first, round

    def clone(self) -> Self:
        return type(self)(
            self.seats, self.agenda[:], self.frame, self.waiting, self.base, [d[:] for d in self.drafts],
            self.deck[:], self.top[:], self.top_seen[:], self.discard[:],
            [h[:] for h in self.hand], [h[:] for h in self.hand_seen],
            [t[:] for t in self.token], [t[:] for t in self.token_seen], [p[:] for p in self.place],
            self.score[:], self.first, self.round,
        )  # fmt: skip

    def step_names(self) -> dict[int, str]:
        return {ROUND: "ROUND", TURN: "TURN seat", ANSWER: "ANSWER seat striker card", END: "END"}

    def run(self, step: int, a: int, b: int, c: int) -> None:
        if step == FIRST:
            self.ask_chance(CHANCE_FIRST)
        elif step == DRAW:
            self._draw(a)
        elif step == DEPLOY:
            self.ask_all((1 << self.seats) - 1)
        elif step == DEPLOYED:
            for seat, draft in enumerate(self.unseal()):
                self.token[seat] = [action - NAME for action in draft]
                self.token_seen[seat] = [1 << seat] * 3
            self.tell("deployed", "1.2")
        elif step == ROUND:
            if self.round < 3:
                self.round += 1
                order = [(self.first + i) % self.seats for i in range(self.seats)]
                self.do(*[frame(TURN, seat) for seat in order], frame(BID), frame(BIDDEN), frame(ROUND))
        elif step in (TURN, ANSWER, SHOW):
            self.ask(a)
        elif step == PEEK:
            if not self.top:
                self._refill()
                if not any(self.deck):
                    return
                self.agenda.append(frame(PEEKED, a))
                self.ask_chance(CHANCE_CARD)
            else:
                self.top_seen[-1] = self.reveal(self.top_seen[-1], 1 << a)
                self.tell("peek: seat, card", "2.4", a, self.top[-1], to=1 << a)
                self.agenda.append(frame(PEEKED, a))
        elif step == PEEKED:
            self.ask(a)
        elif step == MIX:
            self.ask_chance(CHANCE_MIX)
        elif step == CAUGHT:
            if self.hand[a]:
                self.ask_chance(CHANCE_SHOWN)
        elif step == BID:
            self.ask_all((1 << self.seats) - 1)
        elif step == BIDDEN:
            self._bids([draft[0] for draft in self.unseal()])

    def _refill(self) -> None:
        if not any(self.deck) and not self.top:
            self.deck, self.discard = self.discard, [0] * KINDS
            self.tell("reshuffle", "2.3")

    def _draw(self, seat: int) -> None:
        if self.top:
            self._give(seat, self.top.pop(), self.reveal(self.top_seen.pop(), 1 << seat))
        else:
            self._refill()
            if any(self.deck):
                self.ask_chance(CHANCE_CARD)

    def _give(self, seat: int, card: int, seen: int) -> None:
        self.hand[seat].append(card)
        self.hand_seen[seat].append(seen)
        self.tell("draw: seat", "2.2", seat)
        self.tell("card: seat, card", "2.2", seat, card, to=seen)

    def _bids(self, bids: list[int]) -> None:
        for seat, action in enumerate(bids):
            if action != PASS:
                self._discard(seat, action - BID_ACT)
        cards = [action - BID_ACT for action in bids if action != PASS]
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            self.score[bids.index(max(alone) + BID_ACT)] += max(alone) + 1
        for seat, action in enumerate(bids):
            self.tell("bid: seat, bid", "3.1", seat, action)

    def _discard(self, seat: int, card: int) -> None:
        """A copy that more have seen goes first: which copy it was does not matter to its owner."""
        places = [i for i, held in enumerate(self.hand[seat]) if held == card]
        i = max(places, key=lambda i: (self.hand_seen[seat][i].bit_count(), self.hand_seen[seat][i]))
        del self.hand[seat][i]
        self.reveal(self.hand_seen[seat].pop(i), ALL)
        self.discard[card] += 1

    def mixing(self, seat: int) -> list[int]:
        """The tokens that share the place of the token just moved (the open step's second argument)."""
        where = self.place[seat][self.b]
        return [i for i in range(3) if self.place[seat][i] == where]

    def odds(self) -> list[int]:
        step, a = self.step, self.a
        if step == FIRST:
            return [1] * self.seats
        if step == MIX:
            together = self.mixing(a)
            return [int(all(order[i] == i for i in range(3) if i not in together)) for order in ORDERS]
        if step == CAUGHT:
            return [1] * len(self.hand[a])
        return self.deck

    def legal(self, seat: int) -> list[int]:
        step = self.step
        if step == DEPLOY:
            return [NAME + kind for kind in range(3) if NAME + kind not in self.drafts[seat]]
        cards = sorted(set(self.hand[seat]))
        if step == BID:
            return [PASS] + [BID_ACT + card for card in cards]
        if step == PEEKED:
            return [LEAVE, BURY]
        if step == ANSWER:
            return [PASS] + [PARRY + card for card in cards if card >= self.c]
        if step == SHOW:
            return [SHOW_ACT + i for i in range(3)]
        moves = [MOVE + i * 3 + where for i in range(3) for where in range(3) if where != self.place[seat][i]]
        strikes = [STRIKE + card * 4 + other for card in cards for other in range(self.seats) if other != seat]
        return [PASS, PEEK_ACT, DRAW_ACT, *moves, *strikes]

    def drafting(self, seat: int) -> bool:
        return self.step == DEPLOY and len(self.drafts[seat]) < 3

    def take(self, seat: int, action: int) -> None:
        step, a = self.step, self.a
        if step == FIRST:
            self.first = action - CHANCE_FIRST
            self.tell("first: seat", "1.1", self.first)
            deals = [frame(DRAW, (self.first + i) % self.seats) for i in range(self.seats)] * 2
            self.do(*deals, frame(DEPLOY), frame(DEPLOYED), frame(ROUND))
        elif step == DRAW:
            self.deck[action - CHANCE_CARD] -= 1
            self._give(a, action - CHANCE_CARD, 1 << a)
        elif step == PEEK:
            self.deck[action - CHANCE_CARD] -= 1
            self.top.append(action - CHANCE_CARD)
            self.top_seen.append(1 << a)
            self.tell("peek: seat, card", "2.4", a, action - CHANCE_CARD, to=1 << a)
        elif step == PEEKED and action == BURY:
            self.reveal(self.top_seen.pop(), ALL)
            card = self.top.pop()
            self.discard[card] += 1
            self.tell("bury: seat, card", "2.4", seat, card)
        elif step == MIX:
            order = ORDERS[action - CHANCE_MIX]
            together = self.mixing(a)
            kinds, seen = self.token[a][:], self.token_seen[a][:]
            # others know a mixed token only if all of them were known to all
            audience = ALL if all(seen[j] == ALL for j in together) else 1 << a
            for i in together:
                self.token[a][i] = kinds[order[i]]
                self.token_seen[a][i] = audience
            self.tell("mix: seat", "2.5", a)
            self.tell("mixed: seat, way", "2.5", a, action - CHANCE_MIX, to=audience)
        elif step == CAUGHT:
            striker = self.b
            i = action - CHANCE_SHOWN
            self.hand_seen[a][i] = self.reveal(self.hand_seen[a][i], 1 << striker)
            self.tell("shown: seat, card", "2.7", a, self.hand[a][i], to=self.hand_seen[a][i])
        elif step == SHOW:
            i, striker = action - SHOW_ACT, self.b
            self.token_seen[seat][i] = self.reveal(self.token_seen[seat][i], ALL)
            kind = self.token[seat][i]
            self.score[seat] -= 2 if kind == KING else 0
            self.score[striker] -= 1 if kind == TRAP else 0
            self.tell("token: seat, token, kind", "2.7", seat, i, kind)
        elif step == ANSWER:
            striker = self.b
            if action == PASS:
                self.do(frame(CAUGHT, seat, striker), frame(SHOW, seat, striker))
                self.tell("caught: seat, striker", "2.7", seat, striker)
            else:
                self._strike(seat, action - PARRY, striker)
        elif step == TURN:
            self._turn(seat, action)

    def _turn(self, seat: int, action: int) -> None:
        if action == PEEK_ACT:
            self.do(frame(PEEK, seat))
        elif action == DRAW_ACT:
            self.do(frame(DRAW, seat))
        elif MOVE <= action < STRIKE:
            token, where = divmod(action - MOVE, 3)
            self.place[seat][token] = where
            self.tell("move: seat, token, place", "2.5", seat, token, where)
            if self.place[seat].count(where) > 1:
                self.do(frame(MIX, seat, token))
        elif action >= STRIKE:
            card, target = divmod(action - STRIKE, 4)
            self._strike(seat, card, target)

    def _strike(self, seat: int, card: int, target: int) -> None:
        self._discard(seat, card)
        self.tell("strike: seat, target, card", "2.6", seat, target, card)
        self.do(frame(ANSWER, target, seat, card))

    def scores(self) -> list[int]:
        return self.score[:]


class Gauntlet(Game):
    name = "gauntlet"
    title = "The Gauntlet"
    seats = range(2, 5)
    actions = ACTIONS
    fields: ClassVar[tuple[Field, ...]] = (
        *FRAME_FIELDS,
        Field("deck", NOBODY, COUNTS, pool="cards"),
        Field("top", SEEN, LIST, pool="cards", audience="top_seen", ordered=True),
        Field("top_seen", PUBLIC, LIST),
        Field("discard", PUBLIC, COUNTS, pool="cards"),
        Field("hand", SEEN, LISTS, pool="cards", audience="hand_seen"),
        Field("hand_seen", PUBLIC, LISTS),
        Field("token", SEEN, LISTS, pool="tokens*", audience="token_seen", ordered=True),
        Field("token_seen", PUBLIC, LISTS),
        Field("place", PUBLIC, LISTS),
        Field("score", PUBLIC, LIST),
        Field("first", PUBLIC, INT),
        Field("round", PUBLIC, INT),
    )
    state_class: type[GauntletState] = GauntletState

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return self.state_class(
            seats, [frame(FIRST)], 0, 0, 0, [], [COPIES] * KINDS, [], [], [0] * KINDS,
            [[] for _ in range(seats)], [[] for _ in range(seats)],
            [[] for _ in range(seats)], [[] for _ in range(seats)], [[0, 1, 2] for _ in range(seats)],
            [0] * seats, 0, 0,
        )  # fmt: skip

    def build(self, values: Values) -> State:
        return self.state_class(**values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"cards": [COPIES] * KINDS} | {f"tokens{seat}": [1, 1, 1] for seat in range(masked["seats"])}

    WORDS = (
        *("pass", "peek", "draw", "leave", "bury"),
        *(f"name {kind}" for kind in ("pawn", "trap", "king")),
        *(f"move {token} to {place}" for token in range(3) for place in range(3)),
        *(f"strike {card} at {target}" for card in range(KINDS) for target in range(4)),
        *(f"parry {card}" for card in range(KINDS)),
        *(f"show {token}" for token in range(3)),
        *(f"bid {card}" for card in range(KINDS)),
        *(f"first {seat}" for seat in range(4)),
        *(f"card {card}" for card in range(KINDS)),
        *(f"mix {''.join(map(str, order))}" for order in ORDERS),
        *(f"shown {i}" for i in range(20)),
    )
    RULES: ClassVar[dict[int, str]] = {
        TURN: "2.1",
        ANSWER: "2.6",
        SHOW: "2.7",
        PEEKED: "2.4",
        DEPLOY: "1.2",
        BID: "3.1",
    }

    def format(self, action: int) -> str:
        return self.WORDS[action]

    def parse(self, text: str) -> int:
        if text not in self.WORDS:
            raise BadNotation(f"{text!r} is no move of the Gauntlet")
        return self.WORDS.index(text)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        words = self.format(action)
        assert isinstance(state, GauntletState)
        rule = self.RULES.get(state.step, "1.1")
        return Choice(action, words, words.capitalize() + ".", rule, (f"seat{seat}",))

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, GauntletState)
        step = state.step
        rule = self.RULES[step]
        kinds = {
            TURN: (range(3), range(MOVE, PARRY)), ANSWER: (range(1), range(PARRY, SHOW_ACT)),
            SHOW: (range(SHOW_ACT, BID_ACT),), PEEKED: (range(LEAVE, NAME),), DEPLOY: (range(NAME, MOVE),),
            BID: (range(1), range(BID_ACT, CHANCE_FIRST)),
        }[step]  # fmt: skip
        if not any(action in kind for kind in kinds):
            return Refusal("not now: another kind of decision is open", rule)
        if action in state.legal(seat):
            return None
        if step == DEPLOY:
            return Refusal("this token is named already", "1.2")
        if step == TURN and action < STRIKE:
            return Refusal("the token is there already", "2.5")
        if step == TURN and not 0 <= (action - STRIKE) % 4 < state.seats:
            return Refusal("there is no such seat", "2.6")
        if step == TURN and (action - STRIKE) % 4 == seat:
            return Refusal("you cannot strike at yourself", "2.6")
        if step == ANSWER and action - PARRY in state.hand[seat]:
            return Refusal(f"needs a card of kind {state.c} or higher", "2.6")
        return Refusal("you do not hold this card", rule)

    def prompt(self, state: State, seat: int) -> str:
        return "Choose."

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return " ".join([event.kind, *map(str, event.facts.values())])

    def outcome(self, state: State) -> Outcome:
        return Outcome(standings(state.scores()), tuple(state.scores()), "most points")

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, GauntletState)
        cards = [*state.top, *(card for hand in state.hand for card in hand)]
        counts = [state.deck[kind] + state.discard[kind] + cards.count(kind) for kind in range(KINDS)]
        faults = [f"{count} copies of card {kind}" for kind, count in enumerate(counts) if count != COPIES]
        faults += [f"tokens {tokens}" for tokens in state.token if tokens and sorted(tokens) != [0, 1, 2]]
        return faults
