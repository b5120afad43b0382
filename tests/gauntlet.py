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
from typing import Any, ClassVar, Final

from kingstable.design import (
    ALL,
    ALLOWED,
    COUNTS,
    INT,
    LIST,
    LISTS,
    NOBODY,
    PUBLIC,
    SEEN,
    ActionSpace,
    Asked,
    Axis,
    Block,
    Chance,
    Chapter,
    Decision,
    Described,
    Event,
    Field,
    Game,
    Notation,
    Reason,
    SimpleState,
    Speech,
    Step,
    Steps,
    View,
    field,
    say,
    spelled,
)  # fmt: skip

KINDS: Final = 6
COPIES: Final = 3
PAWN, TRAP, KING = 0, 1, 2
ORDERS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]

CARD = Axis("kind of card", KINDS)
KIND = Axis("kind of token", 3)
TOKEN = Axis("token", 3)
PLACE = Axis("place", 3)
TARGET = Axis("target", 4)
SEAT = Axis("seat", 4)
ORDER = Axis("order of tokens", len(ORDERS))
POSITION = Axis("position in the sorted hand", 20)

PASS, PEEK, DRAW, LEAVE, BURY = map(Block, ("pass", "peek", "draw", "leave", "bury"))
NAME = Block("name", KIND)
MOVE = Block("move", TOKEN, PLACE)
STRIKE = Block("strike", CARD, TARGET)
PARRY = Block("parry", CARD)
SHOW = Block("show", TOKEN)
BID = Block("bid", CARD)
FIRST = Block("first", SEAT, chance=True)
DRAWN = Block("card", CARD, chance=True)
MIXED = Block("mix", ORDER, chance=True)
SHOWN = Block("shown", POSITION, chance=True)
ACTIONS = ActionSpace(
    PASS, PEEK, DRAW, LEAVE, BURY, NAME, MOVE, STRIKE, PARRY, SHOW, BID, FIRST, DRAWN, MIXED, SHOWN
)  # fmt: skip
SPELLED: Final = spelled(ACTIONS.blocks, {
    KIND: ("pawn", "trap", "king"), TARGET: [f"at {seat}" for seat in range(4)],
    PLACE: [f"to {place}" for place in range(3)], ORDER: ["".join(map(str, order)) for order in ORDERS],
    **{axis: [str(number) for number in range(axis.size)] for axis in (CARD, TOKEN, SEAT, POSITION)},
})  # fmt: skip

# Why not
NOT_HELD, NAMED, ALREADY_THERE, NO_SUCH_SEAT, AT_YOURSELF, TOO_LOW = range(101, 107)


class GauntletState(SimpleState):
    deck: list[int] = field(NOBODY, COUNTS, pool="cards")
    top: list[int] = field(SEEN, LIST, pool="cards", audience="top_seen", ordered=True)
    top_seen: list[int] = field(PUBLIC, LIST)
    discard: list[int] = field(PUBLIC, COUNTS, pool="cards")
    hand: list[list[int]] = field(SEEN, LISTS, pool="cards", audience="hand_seen")
    hand_seen: list[list[int]] = field(PUBLIC, LISTS)
    token: list[list[int]] = field(SEEN, LISTS, pool="tokens*", audience="token_seen", ordered=True)
    token_seen: list[list[int]] = field(PUBLIC, LISTS)
    place: list[list[int]] = field(PUBLIC, LISTS)
    score: list[int] = field(PUBLIC, LIST)
    first: int = field(PUBLIC, INT)
    round: int = field(PUBLIC, INT)

    def turn_order(self) -> list[int]:
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def ask_everyone(self) -> None:
        self.ask_all((1 << self.seats) - 1)

    def deploy(self, drafts: list[list[int]]) -> None:
        for seat, draft in enumerate(drafts):
            self.token[seat] = [NAME.part(action) for action in draft]
            self.token_seen[seat] = [1 << seat] * 3
        self.tell("deployed", "1.2")

    def begin_round(self) -> None:
        if self.round < 3:
            self.round += 1
            self.do(*map(Turn, self.turn_order()), Bid(), Bidden(), Round())

    def refill(self) -> None:
        if not any(self.deck) and not self.top:
            self.deck, self.discard = self.discard, [0] * KINDS
            self.tell("reshuffle", "2.3")

    def give(self, seat: int, card: int, seen: int) -> None:
        self.hand[seat].append(card)
        self.hand_seen[seat].append(seen)
        self.tell("draw: seat", "2.2", seat)
        self.tell("card: seat, card", "2.2", seat, card, to=seen)

    def peek(self, seat: int) -> None:
        """Look at the card that lies on top."""
        self.top_seen[-1] = self.reveal(self.top_seen[-1], 1 << seat)
        self.tell("peek: seat, card", "2.4", seat, self.top[-1], to=1 << seat)

    def throw_away(self, seat: int, card: int) -> None:
        """A copy that more have seen goes first: which copy it was does not matter to its owner."""
        places = [i for i, held in enumerate(self.hand[seat]) if held == card]
        i = max(places, key=lambda i: (self.hand_seen[seat][i].bit_count(), self.hand_seen[seat][i]))
        del self.hand[seat][i]
        self.reveal(self.hand_seen[seat].pop(i), ALL)
        self.discard[card] += 1

    def strike(self, seat: int, card: int, target: int) -> None:
        self.throw_away(seat, card)
        self.tell("strike: seat, target, card", "2.6", seat, target, card)
        self.do(Answer(target, seat, card))

    def bids(self, bids: list[int]) -> None:
        for seat, action in enumerate(bids):
            if BID.has(action):
                self.throw_away(seat, BID.part(action))
        cards = [BID.part(action) for action in bids if BID.has(action)]
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            self.score[bids.index(BID.at(max(alone)))] += max(alone) + 1
        for seat, action in enumerate(bids):
            self.tell("bid: seat, bid", "3.1", seat, action)

    def bar_card(self, seat: int, card: int) -> int:
        return ALLOWED if card in self.hand[seat] else NOT_HELD


# Set-up --------------------------------------------------------------------------------------------------------------


class First(Chance[GauntletState]):
    opens = (FIRST,)

    def odds(self, state: GauntletState) -> list[int]:
        return [1] * state.seats

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        state.first = FIRST.part(action)
        state.tell("first: seat", "1.1", state.first)
        state.do(*map(Draw, state.turn_order() * 2), Deploy(), Deployed(), Round())


class Draw(Chance[GauntletState]):
    opens = (DRAWN,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: GauntletState) -> None:
        if state.top:
            state.give(self.seat, state.top.pop(), state.reveal(state.top_seen.pop(), 1 << self.seat))
        else:
            state.refill()
            if any(state.deck):
                state.ask_chance(DRAWN.first)

    def odds(self, state: GauntletState) -> list[int]:
        return state.deck

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        card = DRAWN.part(action)
        state.deck[card] -= 1
        state.give(self.seat, card, 1 << self.seat)


class Deploy(Step[GauntletState]):
    opens = (NAME,)

    def run(self, state: GauntletState) -> None:
        state.ask_everyone()

    def bar(self, state: GauntletState, seat: int, action: int) -> int:
        return NAMED if action in state.drafts[seat] else ALLOWED

    def drafting(self, state: GauntletState, seat: int) -> bool:
        return len(state.drafts[seat]) < 3


class Deployed(Step[GauntletState]):
    def run(self, state: GauntletState) -> None:
        state.deploy(state.unseal())


# Turns ---------------------------------------------------------------------------------------------------------------


class Round(Step[GauntletState]):
    def run(self, state: GauntletState) -> None:
        state.begin_round()


class Turn(Decision[GauntletState]):
    opens = (PASS, PEEK, DRAW, MOVE, STRIKE)

    def bar(self, state: GauntletState, seat: int, action: int) -> int:
        if MOVE.has(action):
            return ALREADY_THERE if state.place[seat][MOVE.part(action)] == MOVE.part2(action) else ALLOWED
        if not STRIKE.has(action):
            return ALLOWED
        target = STRIKE.part2(action)
        if target >= state.seats:
            return NO_SUCH_SEAT
        return AT_YOURSELF if target == seat else state.bar_card(seat, STRIKE.part(action))

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        if PEEK.has(action):
            state.do(Peek(seat))
        elif DRAW.has(action):
            state.do(Draw(seat))
        elif MOVE.has(action):
            token, where = MOVE.parts(action)
            state.place[seat][token] = where
            state.tell("move: seat, token, place", "2.5", seat, token, where)
            if state.place[seat].count(where) > 1:
                state.do(Mix(seat, token))
        elif STRIKE.has(action):
            state.strike(seat, *STRIKE.parts(action))


class Peek(Chance[GauntletState]):
    opens = (DRAWN,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: GauntletState) -> None:
        if not state.top:
            state.refill()
            if any(state.deck):
                state.do(Peeked(self.seat))
                state.ask_chance(DRAWN.first)
        else:
            state.peek(self.seat)
            state.do(Peeked(self.seat))

    def odds(self, state: GauntletState) -> list[int]:
        return state.deck

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        card = DRAWN.part(action)
        state.deck[card] -= 1
        state.top.append(card)
        state.top_seen.append(1 << self.seat)
        state.tell("peek: seat, card", "2.4", self.seat, card, to=1 << self.seat)


class Peeked(Decision[GauntletState]):
    opens = (LEAVE, BURY)

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        if BURY.has(action):
            state.reveal(state.top_seen.pop(), ALL)
            card = state.top.pop()
            state.discard[card] += 1
            state.tell("bury: seat, card", "2.4", seat, card)


class Mix(Chance[GauntletState]):
    opens = (MIXED,)

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def together(self, state: GauntletState) -> list[int]:
        """The tokens that share the place of the token just moved."""
        places = state.place[self.seat]
        return [i for i in range(3) if places[i] == places[self.token]]

    def odds(self, state: GauntletState) -> list[int]:
        together = self.together(state)
        return [int(all(order[i] == i for i in range(3) if i not in together)) for order in ORDERS]

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        owner, order = self.seat, ORDERS[MIXED.part(action)]
        together = self.together(state)
        kinds, seen = state.token[owner][:], state.token_seen[owner][:]
        # others know a mixed token only if all of them were known to all
        audience = ALL if all(seen[j] == ALL for j in together) else 1 << owner
        for i in together:
            state.token[owner][i] = kinds[order[i]]
            state.token_seen[owner][i] = audience
        state.tell("mix: seat", "2.5", owner)
        state.tell("mixed: seat, way", "2.5", owner, MIXED.part(action), to=audience)


# Strikes -------------------------------------------------------------------------------------------------------------


class Answer(Decision[GauntletState]):
    opens = (PASS, PARRY)

    def __init__(self, seat: int, striker: int, card: int) -> None:
        super().__init__(seat)
        self.striker = striker
        self.card = card

    def bar(self, state: GauntletState, seat: int, action: int) -> int:
        if PASS.has(action):
            return ALLOWED
        card = PARRY.part(action)
        return state.bar_card(seat, card) or (TOO_LOW if card < self.card else ALLOWED)

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        if PASS.has(action):
            state.do(Caught(seat, self.striker), Show(seat, self.striker))
            state.tell("caught: seat, striker", "2.7", seat, self.striker)
        else:
            state.strike(seat, PARRY.part(action), self.striker)


class Caught(Chance[GauntletState]):
    opens = (SHOWN,)

    def __init__(self, seat: int, striker: int) -> None:
        self.seat = seat
        self.striker = striker

    def run(self, state: GauntletState) -> None:
        if state.hand[self.seat]:
            state.ask_chance(SHOWN.first)

    def odds(self, state: GauntletState) -> list[int]:
        return [1] * len(state.hand[self.seat])

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        owner, i = self.seat, SHOWN.part(action)
        state.hand_seen[owner][i] = state.reveal(state.hand_seen[owner][i], 1 << self.striker)
        state.tell("shown: seat, card", "2.7", owner, state.hand[owner][i], to=state.hand_seen[owner][i])


class Show(Decision[GauntletState]):
    opens = (SHOW,)

    def __init__(self, seat: int, striker: int) -> None:
        super().__init__(seat)
        self.striker = striker

    def take(self, state: GauntletState, seat: int, action: int) -> None:
        i = SHOW.part(action)
        state.token_seen[seat][i] = state.reveal(state.token_seen[seat][i], ALL)
        kind = state.token[seat][i]
        state.score[seat] -= 2 if kind == KING else 0
        state.score[self.striker] -= 1 if kind == TRAP else 0
        state.tell("token: seat, token, kind", "2.7", seat, i, kind)


# Bids ----------------------------------------------------------------------------------------------------------------


class Bid(Step[GauntletState]):
    opens = (PASS, BID)

    def run(self, state: GauntletState) -> None:
        state.ask_everyone()

    def bar(self, state: GauntletState, seat: int, action: int) -> int:
        return ALLOWED if PASS.has(action) else state.bar_card(seat, BID.part(action))


class Bidden(Step[GauntletState]):
    def run(self, state: GauntletState) -> None:
        state.bids([draft[0] for draft in state.unseal()])


# Words ---------------------------------------------------------------------------------------------------------------

RULES: Final[dict[type[Step[Any]], str]] = {
    Turn: "2.1", Answer: "2.6", Show: "2.7", Peeked: "2.4", Deploy: "1.2", Bid: "3.1",
}  # fmt: skip


def describe(asked: Asked[GauntletState, Step[Any], None]) -> Described:
    rule = RULES.get(type(asked.step), "1.1")
    return say("{move}.", move=SPELLED[asked.action].capitalize()), rule, (f"seat{asked.seat}",)


CHAPTER = Chapter(
    prompts=dict.fromkeys(RULES, "Choose."),
    choices=dict.fromkeys(ACTIONS.blocks, describe),
    reasons={
        NOT_HELD: lambda asked: Reason("you do not hold this card", RULES[type(asked.step)]),
        NAMED: Reason("this token is named already", "1.2"),
        ALREADY_THERE: Reason("the token is there already", "2.5"),
        NO_SUCH_SEAT: Reason("there is no such seat", "2.6"),
        AT_YOURSELF: Reason("you cannot strike at yourself", "2.6"),
        TOO_LOW: Reason("needs a card of kind {kind} or higher", "2.6", lambda asked: {"kind": asked.step.card}),
    },
    elsewhere={step: Reason("not now: another kind of decision is open", rule) for step, rule in RULES.items()},
)


class Gauntlet(Game[GauntletState]):
    name = "gauntlet"
    title = "The Gauntlet"
    seats = range(2, 5)
    actions = ACTIONS.size
    steps = Steps(
        First, Draw, Deploy, Deployed, Round, Turn, Peek, Peeked, Mix, Answer, Caught, Show, Bid, Bidden
    )  # fmt: skip
    state_class: type[GauntletState] = GauntletState
    fields: ClassVar[tuple[Field, ...]] = GauntletState.fields
    speech = Speech(ACTIONS, chapters=[CHAPTER])
    notation = Notation("the Gauntlet", SPELLED)

    def start(self, seats: int, options: Mapping[str, Any]) -> GauntletState:
        return self.state_class(
            seats, [First()], deck=[COPIES] * KINDS, top=[], top_seen=[], discard=[0] * KINDS,
            hand=[[] for _ in range(seats)], hand_seen=[[] for _ in range(seats)],
            token=[[] for _ in range(seats)], token_seen=[[] for _ in range(seats)],
            place=[[0, 1, 2] for _ in range(seats)], score=[0] * seats, first=0, round=0,
        )  # fmt: skip

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"cards": [COPIES] * KINDS} | {f"tokens{seat}": [1, 1, 1] for seat in range(masked["seats"])}

    def narrate(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        return " ".join([event.kind, *map(str, event.facts.values())])

    def audit(self, state: GauntletState) -> list[str]:
        cards = [*state.top, *(card for hand in state.hand for card in hand)]
        counts = [state.deck[kind] + state.discard[kind] + cards.count(kind) for kind in range(KINDS)]
        faults = [f"{count} copies of card {kind}" for kind, count in enumerate(counts) if count != COPIES]
        faults += [f"tokens {tokens}" for tokens in state.token if tokens and sorted(tokens) != [0, 1, 2]]
        return faults
