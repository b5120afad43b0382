"""What the island, the cards and the mats share: what a click would mean, and pieces that wander between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, quantity, say, sentences, with_article
from kingstable.core.scene import DISPUTED, RECONSTRUCTED, Piece
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES, NONE, THE_WARLOCK
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, KITTY
from kingstable.games.kings_of_artifice.words.names import Words, space

MARKS: Final = {"reconstructed": RECONSTRUCTED, "disputed": DISPUTED}
RULES: Final = ("6.1", "7.10", "7.3", "10.1", "11.1", "12.1", "13.1")  # of what a class can do


def asked(view: View, action: int) -> int:
    """What a click would mean, to somebody who plays."""
    return action if view.seat < view.seats else -1


def mark(words: Words, sheet: str, number: int) -> str:
    return MARKS.get(words.rows[sheet][number]["source"], "")


def in_supply(view: View, who: int) -> bool:
    """Whether a figure lies on its player's mat; so does a King whose ship is not placed yet."""
    at = view["place"][who]
    return bool(at == IN_SUPPLY or (at == ABOARD and view["ship"][2 * (who // FIGURES)] == NONE))


def role(view: View, who: int) -> int:
    """The class of a figure; a Warlock may have turned into another."""
    seat, figure = divmod(who, FIGURES)
    turned = figure == THE_WARLOCK and view["morph"] != NONE and seat == view["active"] and view["place"][who] >= 0
    return int(view["morph"]) if turned else CLASS_OF[figure]


def figure(view: View, who: int, names: Sequence[str], words: Words, x: float, y: float, size: float) -> Piece:
    """A figure, wherever it is."""
    seat, number = divmod(who, FIGURES)
    kind = role(view, who)
    morphed = kind != CLASS_OF[number]
    moves = say("Moves up to {spaces}.", spaces=quantity(words.move(kind), "space", "spaces"))
    return Piece(
        key=f"figure-{seat}-{number}",
        art=f"{'morph' if morphed else 'figure'}-{seat}-{kind}",
        x=x,
        y=y,
        width=size,
        height=size,
        seat=seat,
        name=_figure_name(view, who, kind, names, words),
        tip=sentences(words.ability(kind), moves),
        rule="15.21" if morphed else RULES[kind],
        mark=mark(words, "characters", kind),
        action=asked(view, act.FIGURE.at(number) if seat == view.seat else act.TARGET.at(who)),
    )


def _figure_name(view: View, who: int, kind: int, names: Sequence[str], words: Words) -> Text:
    seat, number = divmod(who, FIGURES)
    owner, name, at = Name(names[seat]), words.figure(number), view["place"][who]
    if at >= 0:
        named = say("{who}'s {figure} on {space}", figure=name, who=owner, space=space(at))
        character = with_article(words.character(kind))
        return named if kind == CLASS_OF[number] else say("{figure}, as {character}", figure=named, character=character)
    if at == ABOARD:
        return say("{who}'s {figure}, aboard", figure=name, who=owner)
    return say("{who}'s {figure}, in the supply", figure=name, who=owner)


def bag(view: View, seat: int, names: Sequence[str], x: float, y: float, size: float) -> Piece:
    """A seat's token with the money bag, wherever it lies."""
    owner, holder, active = Name(names[seat]), view["bag"][seat], view["bag_active"][seat]
    if holder == KITTY:
        name = say("{who}'s AP token with the money bag, in the Kitty", who=owner)
    else:
        template = "{who}'s AP token with the money bag, active" if active else "{who}'s AP token with the money bag"
        name = say(template, who=owner)
        if holder != seat:
            name = say("{token}, stolen by {thief}", token=name, thief=Name(names[holder]))
    return Piece(
        key=f"bag-{seat}",
        art=f"{'sun' if active else 'moon'}-bag-{seat}",
        x=x,
        y=y,
        width=size,
        height=size,
        seat=seat,
        name=name,
        tip=say("Spend it like the others; a Thief may steal it while it is in its owner's supply."),
        rule="11.6",
        action=asked(view, act.STEAL.first) if seat != view.seat else -1,
    )


def mana(view: View, seat: int, names: Sequence[str], words: Words, x: float, y: float, size: float) -> Piece:
    """A seat's Mana token: in its supply, or on the spell that was cast."""
    spell = view["mana"][seat]
    owner = Name(names[seat])
    return Piece(
        key=f"mana-{seat}",
        art=f"mana-{seat}",
        x=x,
        y=y,
        width=size,
        height=size,
        seat=seat,
        name=say("{who}'s Mana", who=owner)
        if spell == NONE
        else say("{who}'s Mana on {spell}", who=owner, spell=words.spell(spell)),
        tip=say("Casting a spell moves it to the card; it returns at the start of its player's next turn."),
        rule="10.1",
    )
