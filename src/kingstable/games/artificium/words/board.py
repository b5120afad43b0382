"""The board, drawn with characters: the turn, the track, the market, the towns, one's hand.  80 wide."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from kingstable.core.game import View
from kingstable.core.prose import Text, amount, label, say
from kingstable.games.artificium import state as st
from kingstable.games.artificium.book import CARDS, RESOURCES, TURNS
from kingstable.games.artificium.words.names import Words, coins
from kingstable.games.artificium.words.turn_end import tidied

WIDTH = 80
NAME = 13  # longer names are cut
PHASES = ("", "Start of the turn", "Card market", "Playing cards", "Turn end")


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The whole board."""
    view = tidied(view, words)
    parts = [*_head(view), *_tables(words), "", *_market(view, words), *_piles(view, words), ""]
    for seat in _clockwise(view):
        parts += _town(view, seat, names, words)
    return "\n".join(part.rstrip() for part in [*parts, *_hand(view, words)])


def draw_brief(view: View, names: Sequence[str], words: Words) -> str:
    """The market while it is open, the towns and one's hand."""
    view = tidied(view, words)
    parts = _market(view, words) if any(view["market"]) else []
    for seat in _clockwise(view):
        parts += _town(view, seat, names, words)
    return "\n".join(part.rstrip() for part in [*parts, *_hand(view, words)])


def epoch(view: View) -> Text:
    """Where the game is: `Turn 2 · Card market`."""
    if view.over:
        return say("The game is over")
    if not view["turn"]:
        return say("Set-up")
    return say("Turn {turn} · {phase}", turn=view["turn"], phase=PHASES[view["phase"]])


def _clockwise(view: View) -> list[int]:
    return [(view["first"] + i) % view.seats for i in range(view.seats)]


def _head(view: View) -> list[str]:
    if view.over:
        return [f"ARTIFICIUM · The {TURNS} turns are over"]
    if not view["turn"]:
        return ["ARTIFICIUM"]
    return [f"ARTIFICIUM · Turn {view['turn']} of {TURNS} · {PHASES[view['phase']]}"]


def _tables(words: Words) -> list[str]:
    """What resources cost, where they lie on the track, and how sure that is."""
    names = [str(row["name"]) for row in words.rows]
    widths = [max(len(name), 5) for name in names]
    tables = [
        ("", names),
        ("buy", [str(row["buy"]) for row in words.rows]),
        ("sell", [str(row["sell"]) for row in words.rows]),
    ]
    lines = [
        f"{head:<5}" + " ".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        for head, cells in tables
    ]
    spaces = ", ".join(f"{words.resource(words.keys.index(key))} {space}" for space, key in words.spaces)
    lines += wrap(f"On the track: {spaces or 'nothing'}", WIDTH)
    if words.reconstructed:
        lines += wrap(f"(Reconstructed, not from the printed game: {words.reconstructed}.)", WIDTH)
    return [line[:WIDTH] for line in lines]


def _market(view: View, words: Words) -> list[str]:
    if not any(view["market"]):
        return ["Market: closed"]
    return ["Market", *_cards(view["market"], words)]


def _piles(view: View, words: Words) -> list[str]:
    discards = [card for card, count in enumerate(view["discards"]) for _ in range(count)]
    pile = amount(view["pile"], "card", "cards") or "no cards"
    return wrap(f"Draw pile: {pile}. Discards: {words.cards_listed(discards) or 'none'}", WIDTH)


def _town(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """One town: who is to decide is marked, and the first player stands first."""
    who = label(names[seat], seat == view.seat, view["waiting"] >> seat & 1, NAME)
    goods = words.goods(view["resources"][RESOURCES * seat : RESOURCES * (seat + 1)]) or "no resources"
    first = "; first player" if seat == view["first"] and view["phase"] else ""
    indent = " " * (NAME + 3)
    lines = wrap(f"{who} {view['vp'][seat]:>3} VP, {coins(view['coins'][seat])}, {goods}{first}", WIDTH,
                 subsequent_indent=indent, drop_whitespace=True)  # fmt: skip
    known = [card for card in view["hand"][seat] if card is not None] if seat != view.seat else []
    cards = amount(len(view["hand"][seat]), "card", "cards") or "no cards"
    parts = [
        f"{cards} in hand" + (f" (known: {words.cards_listed(known)})" if known else ""),
        f"played {words.cards_listed(view['played'][seat])}" if view["played"][seat] else "",
        f"reveals {words.card(view['chosen'][seat])}" if view["chosen"][seat] != st.NO_CARD else "",
        "passed" if view["passed"] >> seat & 1 else "",
    ]
    text = "; ".join(part for part in parts if part)
    return lines + wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _hand(view: View, words: Words) -> list[str]:
    """One's own cards."""
    if not 0 <= view.seat < view.seats or not view["hand"][view.seat]:
        return []
    counts = [view["hand"][view.seat].count(card) for card in range(CARDS)]
    sealed = view["drafts"] and view["drafts"][view.seat] and not view["waiting"] >> view.seat & 1
    chosen = ["You have chosen. Waiting for the others."] if sealed else []
    return ["", "Your hand", *_cards(counts, words), *chosen]


def _cards(counts: Sequence[int], words: Words) -> list[str]:
    """Cards, a line each kind, with what they cost and do."""
    lines = []
    for card, count in enumerate(counts):
        if count:
            text = f"{count} {words.card(card)}: {words.effect(card)}"
            lines += wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines
