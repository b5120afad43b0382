"""The board, drawn with characters: the calendar, the court, the enemy, the provinces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.core.game import View
from kingstable.core.state import SPECTATOR
from kingstable.games.kingsburg import dice
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, COLUMNS, YEARS
from kingstable.games.kingsburg.notation import GOODS
from kingstable.games.kingsburg.text import PHASES, Words, all_dice, amount, listed

COLUMN = 48
HALF = ADVISORS // 2


def draw(view: View, names: Sequence[str], words: Words) -> str:
    parts = [_calendar(view, names), _enemy(view, words), "", *_court(view, names, words), ""]
    for seat in view["order"]:
        parts += _province(view, seat, names, words)
    if 0 <= view.seat < view.seats:
        parts += ["", *_plan(view, words)]
    return "\n".join(part.rstrip() for part in parts)


def _calendar(view: View, names: Sequence[str]) -> str:
    when = f"Year {view['year']} of {YEARS} · {PHASES[view['phase']]}" if view["year"] else "Set-up"
    envoy = f" · Envoy with {names[view['envoy']]}" if view["envoy"] != st.NOBODY else ""
    return f"KINGSBURG · {when} · turn order {', '.join(names[seat] for seat in view['order'])}{envoy}"


def _enemy(view: View, words: Words) -> str:
    if not view["year"]:
        return "Enemy: none yet"
    if view.over:
        return "The five years are over."
    if view["enemy"] is None or view["enemy"] == st.NOBODY:
        low, high = words.strengths(view["year"])
        return f"Enemy: face down, strength {low} to {high}"
    card = view["enemy"]
    secret = "" if view["enemy_seen"] >> SPECTATOR & 1 else " (known to you)"
    return (
        f"Enemy{secret}: {words.enemy(card)} · victory: {words.stakes(card, 'reward')}"
        f" · defeat: {words.stakes(card, 'loss')}"
    )


def _court(view: View, names: Sequence[str], words: Words) -> list[str]:
    left = [_advisor(view, value, names, words) for value in range(1, HALF + 1)]
    right = [_advisor(view, value, names, words) for value in range(HALF + 1, ADVISORS + 1)]
    return [f"{one:<{COLUMN}}{two}" for one, two in zip(left, right, strict=True)]


def _advisor(view: View, value: int, names: Sequence[str], words: Words) -> str:
    here = view["court"][value]
    laid = []
    while here:
        owner = st.placed_by(here & st.PLACEMENT_MASK)
        name = "neutral" if owner == st.NEUTRAL_SEAT else names[owner]
        token = " +2" if here >> 3 & 1 else ""
        laid.append(f"{name} {all_dice(dice.GROUPS[(here & st.PLACEMENT_MASK) >> 4])}{token}")
        here >>= 16
    row = words.advisors[value]
    shown = f"[{'; '.join(laid)}]" if laid else _gift(row)
    return f"{value:>3} {row['name']:<14}{shown}"


def _gift(row: Mapping[str, Any]) -> str:
    """What an advisor gives, in a few words."""
    if row["trade"]:
        return "1 good for the other two"
    either = " or ".join("+".join(goods) for goods in row["either"])
    parts = [
        *(amount(row[good], good) for good in GOODS),
        either,
        amount(row["any"], "any good", "any goods"),
        amount(row["tokens"], "+2 token", "+2 tokens").removeprefix("1 "),
        amount(row["soldiers"], "soldier", "soldiers"),
        amount(row["vp"], "VP"),
        "secret look" if row["peek"] else "",
    ]
    price = f"pay {row['pay_vp']} VP: " if row["pay_vp"] else ""
    return price + ", ".join(part for part in parts if part)


def _province(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    goods = "  ".join(f"{good} {view['goods'][3 * seat + number]}" for number, good in enumerate(GOODS))
    rolled = all_dice(view["dice"][seat])
    line = (
        f"{names[seat]:<12} {view['vp'][seat]:>3} VP  {goods}  +2 tokens {view['tokens'][seat]}"
        f"  soldiers {view['soldiers'][seat]}" + (f"  dice {rolled}" if rolled else "")
    )
    owned = [words.building(building) for building in range(BUILDINGS) if view["buildings"][seat] >> building & 1]
    return [line, f"{'':<13}{listed(owned) if owned else 'no buildings'}"]


def _plan(view: View, words: Words) -> list[str]:
    """The viewer's own province: what stands, and what the rest costs."""
    lines = []
    for row in range(0, BUILDINGS, COLUMNS):
        cells = []
        for building in range(row, row + COLUMNS):
            sheet = words.buildings[building]
            price = "".join(f"{sheet[good]}{good[0]}" for good in GOODS if sheet[good])
            built = view["buildings"][view.seat] >> building & 1
            cells.append(f"# {sheet['name']}" if built else f". {sheet['name']} {price} {sheet['vp']}VP")
        lines.append("".join(f"{cell:<24}" for cell in cells))
    return lines
