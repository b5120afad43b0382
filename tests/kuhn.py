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
from typing import Any, Final

from kingstable.core.art import PARCHMENT, lettering, panel
from kingstable.core.drawing import Drawing
from kingstable.core.errors import BadNotation
from kingstable.core.foreign import shown
from kingstable.core.game import SEAT_NAMES, Choice, Game, Outcome, Refusal, View, standings
from kingstable.core.knowledge import COUNTS, FRAME_FIELDS, LIST, LISTS, NOBODY, PUBLIC, SEEN, Field, Values
from kingstable.core.registry import register
from kingstable.core.scene import BOARD, Piece, Scene, Surface, Symbol
from kingstable.core.state import ALL, Event, FrameState, State, frame

DEAL, TURN, PAY = range(1, 4)  # the steps
PASS, BET, FOLD, CALL, CARD = range(5)  # the actions; CARD + kind is chance's
CARDS: Final = ("jack", "queen", "king")
RULES: Final = ("2.1", "2.1", "2.2", "2.2", "1.2", "1.2", "1.2")  # of each action


class KuhnState(FrameState):
    """Two hands of one card, what is left of the deck, and the chips."""

    def __init__(
        self, seats: int, agenda: list[int], frame: int, waiting: int, base: int, drafts: list[list[int]],
        deck: list[int], hand: list[list[int]], hand_seen: list[list[int]], stake: list[int], score: list[int],
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.deck, self.hand, self.hand_seen = deck, hand, hand_seen
        self.stake, self.score = stake, score

    def clone(self) -> KuhnState:
        return KuhnState(
            self.seats, self.agenda[:], self.frame, self.waiting, self.base, [draft[:] for draft in self.drafts],
            self.deck[:], [row[:] for row in self.hand], [row[:] for row in self.hand_seen],
            self.stake[:], self.score[:],
        )  # fmt: skip

    def step_names(self) -> dict[int, str]:
        return {DEAL: "DEAL seat", TURN: "TURN seat", PAY: "PAY"}

    def run(self, step: int, a: int, b: int, c: int) -> None:
        if step == DEAL:
            self.ask_chance(CARD)  # [1.2]
        elif step == TURN:
            self.ask(a)  # [2.1]
        else:
            self._pay()

    def odds(self) -> list[int]:
        return self.deck  # one of each card that is left

    def legal(self, seat: int) -> list[int]:
        return [FOLD, CALL] if self.stake[0] != self.stake[1] else [PASS, BET]

    def take(self, seat: int, action: int) -> None:
        if action >= CARD:
            card, owner = action - CARD, self.a  # [1.2]
            self.deck[card] -= 1
            self.hand[owner].append(card)
            self.hand_seen[owner].append(1 << owner)
            self.tell("dealt: seat", "1.2", owner)
            self.tell("card: seat, card", "1.2", owner, card, to=1 << owner)
            return
        if action in (BET, CALL):
            self.stake[seat] += 1
        if action == BET and seat == 1:
            self.do(frame(TURN, 0))  # [2.2] seat 0 has passed already, and must answer
        self.tell("act: seat, action", RULES[action], seat, action)

    def _pay(self) -> None:
        if self.stake[0] != self.stake[1]:  # [3.1]
            winner, rule = int(self.stake[1] > self.stake[0]), "3.1"
        else:  # [3.2]
            for seat in range(2):
                self.hand_seen[seat][0] = self.reveal(self.hand_seen[seat][0], ALL)
                self.tell("shown: seat, card", "3.2", seat, self.hand[seat][0])
            winner, rule = int(self.hand[1][0] > self.hand[0][0]), "3.2"
        self.score[winner] = self.stake[1 - winner]
        self.score[1 - winner] = -self.stake[1 - winner]
        self.tell("won: seat, chips", rule, winner, self.score[winner])

    def scores(self) -> list[int]:
        return self.score[:]


def board(view: View, names: Sequence[str], words: object) -> str:
    def line(seat: int) -> str:
        cards = ["?" if card is None else CARDS[card] for card in view["hand"][seat]]
        return f"{names[seat]:<10} {view['stake'][seat]} in the pot   {cards[0] if cards else '-'}"

    return "\n".join(line(seat) for seat in range(2))


def scene(view: View, names: Sequence[str], words: object) -> Scene:
    pieces = [card_piece(seat, names[seat], card) for seat in range(2) for card in view["hand"][seat]]
    table = Surface(
        key="board", kind=BOARD, title="Table", width=260, height=140,
        backdrop=panel(2, 2, 256, 136, "#3E5C4B"), pieces=tuple(pieces),
    )  # fmt: skip
    return Scene(surfaces=(table,), status="Kuhn poker", points=tuple(view["score"]), unit="chips")


def card_piece(seat: int, owner: str, card: int | None) -> Piece:
    art, name = ("card-back", "a card") if card is None else (CARDS[card], f"the {CARDS[card]}")
    x = 80 + 100 * seat
    return Piece(key=f"card-{seat}", art=art, x=x, y=70, width=80, height=112, name=f"{owner}: {name}")


def art(words: object) -> Mapping[str, Symbol]:
    return {card: Symbol(60, 84, panel(1, 1, 58, 82, PARCHMENT) + lettering(30, 48, card, 18)) for card in CARDS}


class Kuhn(Game):
    """The game as others meet it."""

    name = "kuhn"
    title = "Kuhn poker"
    seats = range(2, 3)
    actions = CARD + len(CARDS)
    fields = (
        *FRAME_FIELDS,
        Field("deck", NOBODY, COUNTS, pool="cards"),
        Field("hand", SEEN, LISTS, pool="cards", audience="hand_seen"),
        Field("hand_seen", PUBLIC, LISTS),
        Field("stake", PUBLIC, LIST),
        Field("score", PUBLIC, LIST),
    )
    drawing = Drawing(board=board, scene=scene, art=art)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        todo = [frame(DEAL, 0), frame(DEAL, 1), frame(TURN, 0), frame(TURN, 1), frame(PAY)]
        return KuhnState(seats, todo[::-1], 0, 0, 0, [], [1, 1, 1], [[], []], [[], []], [1, 1], [0, 0])

    def build(self, values: Values) -> State:
        return KuhnState(**values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"cards": [1, 1, 1]}

    WORDS = ("pass", "bet", "fold", "call", *(f"card {card}" for card in CARDS))

    def format(self, action: int) -> str:
        return self.WORDS[action]

    def parse(self, text: str) -> int:
        if text not in self.WORDS:
            raise BadNotation(f"{shown(text)} is no move of Kuhn poker; there are: {', '.join(self.WORDS)}")
        return self.WORDS.index(text)

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        if action >= CARD:
            return Refusal("not now: the cards are dealt by chance", "1.2")
        if action in state.legal(seat):
            return None
        if action in (PASS, BET):
            return Refusal("you face a bet: fold or call", "2.2")
        return Refusal("there is no bet to answer: pass or bet", "2.1")

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        deals = (f"Deal the {card}." for card in CARDS)  # with manual dice, people choose for chance too
        texts = ("Pass.", "Bet 1 chip.", "Fold: the pot goes to the other.", "Call with 1 chip.", *deals)
        return Choice(action, self.format(action), texts[action], RULES[action])

    def prompt(self, state: State, seat: int) -> str:
        return "You face a bet: fold or call?" if FOLD in state.legal(seat) else "Pass or bet?"

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.facts["seat"]]
        if event.kind == "act":
            return f"{who}: {self.WORDS[event.facts['action']]}."
        if event.kind == "won":
            return f"{who} won {event.facts['chips']}."
        if event.kind == "dealt":
            return f"{who} was dealt a card."
        return f"{who} {'showed' if event.kind == 'shown' else 'holds'} the {CARDS[event.facts['card']]}."

    def outcome(self, state: State) -> Outcome:
        return Outcome(standings(state.scores()), tuple(state.scores()), "most chips")

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, KuhnState)
        held = [card for hand in state.hand for card in hand]
        copies = [state.deck[card] + held.count(card) for card in range(len(CARDS))]
        faults = [f"{count} copies of the {card}" for card, count in zip(CARDS, copies, strict=True) if count != 1]
        return faults + ([f"scores {state.score} do not cancel out"] if sum(state.score) else [])


register("kuhn", Kuhn)
