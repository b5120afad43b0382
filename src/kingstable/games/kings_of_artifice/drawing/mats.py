"""What lies beside the island: the cards in play with the Thief's Kitty, and what is before each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Name, quantity, say, sentences
from kingstable.core.scene import BOARD, MAT, Piece, Surface
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice.book import FIGURES, FOUNTAIN, NONE, ROW_FOUNTAIN
from kingstable.games.kings_of_artifice.drawing import backdrop
from kingstable.games.kings_of_artifice.drawing.art import CARD_HEIGHT, CARD_WIDTH
from kingstable.games.kings_of_artifice.drawing.pieces import asked, bag, figure, in_supply, mana, mark
from kingstable.games.kings_of_artifice.state import BLOCKS, KITTY, PLAIN_TOKENS
from kingstable.games.kings_of_artifice.words.names import Words, tally

FEWEST: Final = 5  # cards and Kitty
MANA_SPOTS: Final = ((-28, -6), (28, -6), (-28, 20), (28, 20))  # from a card's centre
KITTY_SPOTS: Final = ((-17, -12), (17, -12), (-17, 26), (17, 26))
TOKEN: Final = 32  # on the cards
END_SIGNAL: Final = (
    "The crowning round comes when two players are out of blocks, or when one is and every other has 10 or fewer."
)

# Places on a mat: one's own is in full, the others' are lower
OWN, OTHERS = 0, 1
HEIGHTS: Final = (136, 86)
FIGURE_SIZES: Final = (45, 25)
SLOTS: Final = (
    tuple((x, 110.0) for x in (24, 63, 90, 129, 168, 207, 246, 287, 314)),
    tuple((196 + 27.5 * (i % 5), 49.0 if i < 5 else 73.0) for i in range(FIGURES)),
)
BAG: Final = ((176, 62, 45), (26, 60, 45))  # centre and size
PLAIN: Final = (
    tuple((22 + 36 * i, 62, 34) for i in range(PLAIN_TOKENS)),
    tuple((61 + 24 * (i % 2), 49 + 23 * (i // 2), 22) for i in range(PLAIN_TOKENS)),
)
STOLEN: Final = (
    tuple((220 + 33 * i, 62, 31) for i in range(3)),
    ((110, 49, 22), (110, 72, 22), (133, 49, 22)),
)
MANA: Final = ((320, 62, 32), (158, 60, 30))


# Cards ---------------------------------------------------------------------------------------------------------------


def cards(view: View, names: Sequence[str], words: Words) -> Surface:
    """The spells and scoring cards of this game, with the Mana that lies on them, and the Kitty."""
    spells, scoring = view["spells"], view["scoring"]
    count = max(FEWEST, len(spells) + len(scoring) + 1)
    pieces = []
    for number, spell in enumerate(spells):
        x, y = backdrop.card_place(number, count)
        pieces.append(_spell(view, spell, words, x, y))
        for seat in range(view.seats):
            if view["mana"][seat] == spell:
                across, down = MANA_SPOTS[seat]
                pieces.append(mana(view, seat, names, words, x + across, y + down, 26))
    for number, card in enumerate(scoring):
        pieces.append(_scoring(card, words, *backdrop.card_place(count - 1 - len(scoring) + number, count)))
    pieces += _kitty(view, names, *backdrop.card_place(count - 1, count))
    return Surface(
        key="cards",
        kind=BOARD,
        title=say("Cards and the Thief's Kitty"),
        width=backdrop.CARDS_WIDTH,
        height=backdrop.CARDS_HEIGHT,
        backdrop=backdrop.cards(count),
        pieces=tuple(pieces),
    )


def _spell(view: View, spell: int, words: Words, x: float, y: float) -> Piece:
    ap = words.spell_cost(spell)
    cost = say("Mana and {points}", points=quantity(ap, "AP")) if ap else say("Mana")
    return Piece(
        key=f"spell-{spell}",
        art=f"spell-{spell}",
        x=x,
        y=y,
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        name=say("{spell}, a spell: costs {cost}", spell=words.spell(spell), cost=cost),
        tip=words.spell_text(spell),
        rule=words.rows["spells"][spell]["rule"],
        mark=mark(words, "spells", spell),
        action=asked(view, act.CAST.at(spell)),
    )


def _scoring(card: int, words: Words, x: float, y: float) -> Piece:
    return Piece(
        key=f"scoring-{card}",
        art=f"scoring-{card}",
        x=x,
        y=y,
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        name=say("{card}, a scoring card", card=words.card(card)),
        tip=words.card_text(card),
        rule=words.rows["scoring"][card]["rule"],
        mark=mark(words, "scoring", card),
    )


def _kitty(view: View, names: Sequence[str], x: float, y: float) -> Iterator[Piece]:
    lying = [seat for seat in range(view.seats) if view["bag"][seat] == KITTY]
    yield Piece(
        key="kitty",
        x=x,
        y=y,
        width=78,
        height=CARD_HEIGHT,
        name=say("The Thief's Kitty: {tokens}", tokens=quantity(len(lying), "AP token", "AP tokens")),
        tip=say("Spent stolen tokens lie here until their owner's next turn."),
        rule="4.5",
    )
    for seat in lying:
        across, down = KITTY_SPOTS[seat]
        yield bag(view, seat, names, x + across, y + down, TOKEN)


# Mats ----------------------------------------------------------------------------------------------------------------


def mat(view: View, seat: int, names: Sequence[str], words: Words) -> Surface:
    """What lies before a player: one's own mat in full, the others' lower, and in full where one asks for it."""
    if seat == view.seat:
        return _mat(view, seat, OWN, names, words)
    return replace(_mat(view, seat, OTHERS, names, words), large=_mat(view, seat, OWN, names, words))


def _mat(view: View, seat: int, form: int, names: Sequence[str], words: Words) -> Surface:
    size, slots = FIGURE_SIZES[form], SLOTS[form]
    pieces = [*_head(view, seat, names, words), *_tokens(view, seat, form, names, words)]
    for number, (x, y) in enumerate(slots):
        who = FIGURES * seat + number
        if in_supply(view, who):
            pieces.append(figure(view, who, names, words, x, y, size))
    return Surface(
        key=f"mat-{seat}",
        kind=MAT,
        title=Name(names[seat]),
        width=backdrop.MAT_WIDTH,
        height=HEIGHTS[form],
        backdrop=backdrop.mat(names[seat], seat, HEIGHTS[form], slots, size, (BAG[form], MANA[form])),
        seat=seat,
        pieces=tuple(pieces),
    )


def holdings(view: View, seat: int, names: Sequence[str], words: Words) -> tuple[Piece, ...]:
    """Blocks, tree tokens and Fountain left, AP tokens, Mana, and the figures in the supply."""
    pieces = _mat(view, seat, OWN, names, words).pieces
    return tuple(piece for piece in pieces if piece.art not in ("moon", "seal"))


def _head(view: View, seat: int, names: Sequence[str], words: Words) -> Iterator[Piece]:
    """Blocks, tree tokens, the Fountain and the VP."""
    owner = Name(names[seat])
    left, held = view["blocks"][seat], view["held"][seat]
    gone = view["removed"][seat]
    lost = say("{blocks} left the game.", blocks=quantity(gone, "block", "blocks")) if gone else ""
    yield Piece(
        key=f"blocks-{seat}",
        art=f"blocks-{seat}",
        x=172,
        y=22,
        width=54,
        height=30,
        seat=seat,
        text=str(left),
        name=say("{who}: {blocks} of {all} left", who=owner, blocks=quantity(left, "block", "blocks"), all=BLOCKS),
        tip=sentences(say(END_SIGNAL), lost),
        rule="16.1",
        faint=not left,
    )
    if held:
        setting_up = not view["round"]
        trees = quantity(held, "tree token", "tree tokens")
        yield Piece(
            key=f"trees-{seat}",
            art="trees",
            x=226,
            y=22,
            width=50,
            height=30,
            text=str(held),
            name=say("{who}: {trees} to place" if setting_up else "{who}: {trees} collected", who=owner, trees=trees),
            tip=say("Build a Wall on a tree token to collect it. At the end each is worth half a VP."),
            rule="2.7" if setting_up else "7.12",
        )
    if not any(
        kind == FOUNTAIN and whose == seat for kind, whose in zip(view["structure"], view["owner"], strict=True)
    ):
        yield Piece(
            key=f"fountain-{seat}",
            art=f"fountain-{seat}",
            x=266,
            y=22,
            width=30,
            height=30,
            seat=seat,
            name=say("{who}'s Fountain, not built yet", who=owner),
            tip=words.structure_text(ROW_FOUNTAIN),
            rule="8.4",
        )
    points = tally(view["vp"][seat], view.over and view["held"][seat] & 1)
    yield Piece(
        key=f"score-{seat}",
        art="seal",
        x=309,
        y=22,
        width=52,
        height=34,
        text=points,
        name=say("{who}: {points} VP", who=owner, points=points),
        rule="7.6",
    )


def _tokens(view: View, seat: int, form: int, names: Sequence[str], words: Words) -> Iterator[Piece]:
    """AP tokens, sun or moon, those with a money bag that lie here, and the Mana."""
    for number, (x, y, size) in enumerate(PLAIN[form]):
        active = number < view["plain"][seat]
        name = say("{who}'s AP token, active" if active else "{who}'s AP token, spent", who=Name(names[seat]))
        yield Piece(
            key=f"token-{seat}-{number}", art="sun" if active else "moon", x=x, y=y, width=size, height=size, name=name,
            rule="4.2",
        )  # fmt: skip
    if view["bag"][seat] == seat:
        yield bag(view, seat, names, *BAG[form])
    stolen = [owner for owner in range(view.seats) if view["bag"][owner] == seat != owner]
    for owner, place in zip(stolen, STOLEN[form], strict=False):
        yield bag(view, owner, names, *place)
    if view["mana"][seat] == NONE:
        yield mana(view, seat, names, words, *MANA[form])
