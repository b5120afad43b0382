"""The board, drawn with characters: the calendar, the enemy, the court, the provinces.  No line is over 80 long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from kingstable.core.game import View
from kingstable.core.prose import amount, label
from kingstable.core.state import SPECTATOR
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, COLUMNS, CRANE, YEARS
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.influence import Influence
from kingstable.games.kingsburg.words.names import Words
from kingstable.games.kingsburg.words.notation import GOODS
from kingstable.games.kingsburg.words.year import PHASES

WIDTH = 80
HALF = ADVISORS // 2
NAME = 13  # longer names are cut
ORDER = "Governors in turn order (army: soldiers + what buildings add)"


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The whole board."""
    parts = [*_calendar(view, names), *_enemy(view, words), "", *_court(view, names, words), "", ORDER]
    for seat in view["order"]:
        parts += [_province(view, seat, names, words), *_buildings(view, seat, words)]
    if 0 <= view.seat < view.seats:
        parts += ["", *_plan(view, words)]
    return "\n".join(part.rstrip() for part in parts)


def draw_brief(view: View, names: Sequence[str], words: Words) -> str:
    """The provinces, a line each, and which advisors are taken."""
    lines = [_province(view, seat, names, words) for seat in view["order"]]
    taken = [
        f"{value} {words.advisor(value)} {_placements(view['court'][value], names)}"
        for value in range(1, ADVISORS + 1)
        if view["court"][value]
    ]
    return "\n".join(line.rstrip() for line in [*wrap(", ".join(taken), WIDTH), *lines])


def _calendar(view: View, names: Sequence[str]) -> list[str]:
    when = f"Year {view['year']} of {YEARS} · {PHASES[view['phase']]}" if view["year"] else "Set-up"
    envoy = f" · the Envoy is with {names[view['envoy']][:NAME]}" if view["envoy"] != st.NOBODY else ""
    return [f"KINGSBURG · {when}{envoy}"]


def _enemy(view: View, words: Words) -> list[str]:
    if not view["year"]:
        return ["Enemy: none yet"]
    if view.over:
        return ["The five years are over."]
    if view["enemy"] is None or view["enemy"] == st.NOBODY:
        low, high = words.strengths(view["year"])
        return [f"Enemy: face down, strength {low} to {high}: {words.enemies_of(view['year'])}"]
    card = view["enemy"]
    secret = "" if view["enemy_seen"] >> SPECTATOR & 1 else " (known to you)"
    stakes = f"Victory: {words.stakes(card, 'reward')}. Defeat: {words.stakes(card, 'loss')}."
    return [f"Enemy{secret}: {words.enemy(card)}", *wrap(stakes, WIDTH)]


def _court(view: View, names: Sequence[str], words: Words) -> list[str]:
    left = [_advisor(view, value, names, words) for value in range(1, HALF + 1)]
    right = [_advisor(view, value, names, words) for value in range(HALF + 1, ADVISORS + 1)]
    return [f"{one:<{WIDTH // 2}}{two}" for one, two in zip(left, right, strict=True)]


def _advisor(view: View, value: int, names: Sequence[str], words: Words) -> str:
    row = words.advisors[value]
    shown = _placements(view["court"][value], names) or _gift(row)
    return f"{value:>2} {row['name']:<13.13} {shown}"[: WIDTH // 2 - 1]


def _faces(group: int) -> str:
    """A set of dice: `2 5 w3`."""
    coloured, white = dice.faces(group)
    return " ".join([*map(str, coloured), *(f"w{face}" for face in white)])


def _placements(here: int, names: Sequence[str]) -> str:
    """Whose dice lie on an advisor: `[Ann 2 5 +2]`."""
    laid = []
    while here:
        owner = st.placed_by(here & st.PLACEMENT_MASK)
        name = "neutral" if owner == st.NEUTRAL_SEAT else names[owner][:NAME]
        token = " +2" if here >> 3 & 1 else ""
        laid.append(f"[{name} {_faces(dice.GROUPS[(here & st.PLACEMENT_MASK) >> 4])}{token}]")
        here >>= 16
    return "".join(laid)


def _gift(row: Mapping[str, Any]) -> str:
    """What an advisor gives, in a few letters."""
    if row["trade"]:
        return "1 good for other two"
    kinds = [good for good in GOODS if row[good]]
    goods = f"{row[kinds[0]]} {kinds[0]}" if len(kinds) == 1 else " ".join(f"{row[good]} {good[0]}" for good in kinds)
    parts = [
        goods,
        "/".join("+".join(goods) for goods in row["either"]),
        amount(row["any"], "any"),
        amount(row["tokens"], "+2").removeprefix("1 "),
        amount(row["soldiers"], "soldier", "soldiers"),
        amount(row["vp"], "VP"),
        "look" if row["peek"] else "",
    ]
    price = f"pay {row['pay_vp']} VP: " if row["pay_vp"] else ""
    return price + ", ".join(part for part in parts if part)


def _province(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    """One governor: who is to decide is marked, and the army is soldiers and what buildings add to them."""
    who = label(names[seat], seat == view.seat, view["waiting"] >> seat & 1, NAME)
    goods = " ".join(f"{good} {view['goods'][3 * seat + number]}" for number, good in enumerate(GOODS))
    line = f"{who} {view['vp'][seat]:>3} VP  {goods}  +2 x{view['tokens'][seat]}"
    army = f"  army {view['soldiers'][seat]}{defence(view, seat, words):+}"
    passed = view["used"][seat] & st.PASSED and isinstance(view["step"], Influence)
    rolled = _faces(view["dice"][seat])
    return line + army + ("  passed" if passed else f"  dice {rolled}" if rolled else "")


def defence(view: View, seat: int, words: Words) -> int:
    """What the buildings add in battle, against the enemy where it is known."""
    known = view["enemy"] is not None and view["enemy"] != st.NOBODY
    kind = words.enemies[view["enemy"]]["kind"] if known else "anyone"
    owned = [row for number, row in enumerate(words.buildings) if view["buildings"][seat] >> number & 1]
    return sum(row["battle"] + (row["foe_bonus"] if row["foe"] == kind else 0) for row in owned)


def has_crane(view: View, seat: int) -> bool:
    return bool(view["buildings"][seat] >> CRANE & 1)


def _buildings(view: View, seat: int, words: Words) -> list[str]:
    owned = [words.building(building) for building in range(BUILDINGS) if view["buildings"][seat] >> building & 1]
    indent = " " * (NAME + 3)
    text = ", ".join(owned) or "no buildings"
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _plan(view: View, words: Words) -> list[str]:
    """The viewer's own province: what stands (in brackets), and what the rest costs and is worth."""
    rows = [
        [_cell(view, building, words) for building in range(row, row + COLUMNS)] for row in range(0, BUILDINGS, COLUMNS)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(COLUMNS)]
    head = "Your province: [built], or cost in gold, wood and stone → VP"
    return [head, *("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)]


def _cell(view: View, building: int, words: Words) -> str:
    row = words.buildings[building]
    if view["buildings"][view.seat] >> building & 1:
        return f"[{row['name']}]"
    cost = words.cost(building, has_crane(view, view.seat))
    price = "".join(f"{count if count > 1 else ''}{good[0]}" for good, count in zip(GOODS, cost, strict=True) if count)
    return f"{row['name']} {price}→{row['vp']}"
