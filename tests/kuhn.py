"""Kuhn poker: the smallest game with a bluff in it, and the worked example of `docs/adding_a_game.md`.

[1.1] Two seats, three cards: jack, queen, king.  Each seat puts 1 chip in the pot.
[1.2] Each seat is dealt one card, which it alone sees; the third card stays face down.
[2.1] Seat 0 has the first turn, then seat 1.  In its turn a seat passes, or bets 1 chip more.
[2.2] A seat that faces a bet folds, or calls: it puts in 1 chip too.  Nobody raises.
[3.1] If a seat folded, the other takes the pot, and no card is shown.
[3.2] Else both cards are shown, and the higher takes the pot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.design import *

CARDS = ("jack", "queen", "king")
CARD = Axis("card", len(CARDS))
PASS, BET, FOLD, CALL = Block("pass"), Block("bet"), Block("fold"), Block("call")
DEAL = Block("card", CARD, chance=True)
ACTIONS = ActionSpace(PASS, BET, FOLD, CALL, DEAL)


class KuhnState(SimpleState):
    """The cards and the chips."""

    deck: list[int] = field(NOBODY, COUNTS, pool="cards")
    hand: list[list[int]] = field(SEEN, LISTS, pool="cards", audience="hand_seen")
    hand_seen: list[list[int]] = field(PUBLIC, LISTS)
    stake: list[int] = field(PUBLIC, LIST)
    score: list[int] = field(PUBLIC, LIST)


class Deal(Chance[KuhnState]):
    """Chance deals a card to a seat."""

    opens = (DEAL,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def odds(self, state: KuhnState) -> list[int]:
        return state.deck

    def take(self, state: KuhnState, seat: int, action: int) -> None:
        card = DEAL.part(action)  # [1.2]
        state.deck[card] -= 1
        state.hand[self.seat].append(card)
        state.hand_seen[self.seat].append(1 << self.seat)
        state.tell("dealt: seat", "1.2", self.seat)
        state.tell("card: seat, card", "1.2", self.seat, card, to=1 << self.seat)


class Turn(Decision[KuhnState]):
    """A seat passes or bets."""

    opens = (PASS, BET)

    def take(self, state: KuhnState, seat: int, action: int) -> None:
        if BET.has(action):
            state.stake[seat] += 1  # [2.1]
            state.tell("bet: seat", "2.1", seat)
            state.do(Answer(1 - seat))
        else:
            state.tell("pass: seat", "2.1", seat)
            if seat == 0:
                state.do(Turn(1))


class Answer(Decision[KuhnState]):
    """A seat that faces a bet folds or calls."""

    opens = (FOLD, CALL)

    def take(self, state: KuhnState, seat: int, action: int) -> None:
        calls = CALL.has(action)
        state.stake[seat] += calls  # [2.2]
        state.tell("call: seat" if calls else "fold: seat", "2.2", seat)


class Pay(Step[KuhnState]):
    """The pot is paid out."""

    def run(self, state: KuhnState) -> None:
        if state.stake[0] != state.stake[1]:
            winner, rule = int(state.stake[1] > state.stake[0]), "3.1"  # [3.1]
        else:
            for seat, (card,) in enumerate(state.hand):
                state.hand_seen[seat][0] = state.reveal(state.hand_seen[seat][0], ALL)  # [3.2]
                state.tell("shown: seat, card", "3.2", seat, card)
            winner, rule = int(state.hand[1] > state.hand[0]), "3.2"
        chips = state.stake[1 - winner]
        state.score = [-chips, chips] if winner else [chips, -chips]
        state.tell("won: seat, chips", rule, winner, chips)


CHAPTER = Chapter(
    prompts={Turn: "Pass or bet?", Answer: "Fold or call?"},
    choices={
        PASS: Said("Pass.", "2.1"),
        BET: Said("Bet 1 chip.", "2.1"),
        FOLD: Said("Fold: the other seat takes the pot.", "2.2"),
        CALL: Said("Call: put in 1 chip.", "2.2"),
        DEAL: Said("Deal the {card}.", "1.2", lambda asked: {"card": CARDS[DEAL.part(asked.action)]}),
    },
    elsewhere={
        DEAL: Reason("chance deals the cards", "1.2"),
        Turn: Reason("there is no bet to answer: pass or bet", "2.1"),
        Answer: Reason("you face a bet: fold or call", "2.2"),
    },
)
LOG = Log(
    {
        "dealt": "{who} is dealt a card.", "card": "{who} holds the {card}.", "shown": "{who} shows the {card}.",
        "pass": "{who} passes.", "bet": "{who} bets 1 chip.", "fold": "{who} folds.", "call": "{who} calls.",
        "won": "{who} wins {chips}.",
    },
    {**BLANKS, "card": lambda facts, names, words: CARDS[facts["card"]]},
)  # fmt: skip


def scene(view: View, names: Sequence[str], words: object) -> Scene:
    pieces = [card_piece(seat, names[seat], card) for seat in range(2) for card in view["hand"][seat]]
    backdrop = panel(2, 2, 256, 136, "#3E5C4B")
    table = Surface(
        key="table", kind=BOARD, title="Table", width=260, height=140, backdrop=backdrop, pieces=tuple(pieces)
    )
    return Scene(surfaces=(table,), status="Kuhn poker", points=tuple(view["score"]), unit="chips")


def card_piece(seat: int, owner: str, card: int | None) -> Piece:
    art, name = ("card-back", "a card") if card is None else (CARDS[card], f"the {CARDS[card]}")
    return Piece(key=f"card-{seat}", art=art, x=80 + 100 * seat, y=70, width=80, height=112, name=f"{owner}: {name}")


def art(words: object) -> Mapping[str, Symbol]:
    return {card: Symbol(60, 84, panel(1, 1, 58, 82, PARCHMENT) + lettering(30, 48, card, 18)) for card in CARDS}


class Kuhn(Game[KuhnState]):
    """The game as others meet it."""

    name = "kuhn"
    title = "Kuhn poker"
    seats = range(2, 3)
    actions = ACTIONS.size
    steps = Steps(Deal, Turn, Answer, Pay)
    state_class = KuhnState
    fields = KuhnState.fields
    speech = Speech(ACTIONS, chapters=[CHAPTER], log=LOG)
    notation = Notation("Kuhn poker", spelled(ACTIONS.blocks, {CARD: CARDS}))
    drawing = Drawing(scene=scene, art=art)

    def start(self, seats: int, options: Mapping[str, Any]) -> KuhnState:
        state = KuhnState(seats, deck=[1, 1, 1], hand=[[], []], hand_seen=[[], []], stake=[1, 1], score=[0, 0])
        state.do(Deal(0), Deal(1), Turn(0), Pay())
        return state

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"cards": [1, 1, 1]}

    def audit(self, state: KuhnState) -> list[str]:
        copies = [left + state.hand.count([card]) for card, left in enumerate(state.deck)]
        return [f"copies of the cards: {copies}"] if copies != [1, 1, 1] else []


register("kuhn", Kuhn)
