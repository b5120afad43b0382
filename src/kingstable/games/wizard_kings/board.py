"""The board, drawn with characters: map, cities, battle, and the blocks of both sides.  No line is over 80 long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN
from kingstable.core.prose import label
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.battle import PURSUIT
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.dealing import holders
from kingstable.games.wizard_kings.layout import ROWS, TERRAINS, Layout
from kingstable.games.wizard_kings.maps import COASTAL
from kingstable.games.wizard_kings.words import ARMY_NAMES, COLUMNS, Words

WIDTH = 80
NAME = 14  # longer names are cut
MARGIN = 4  # before the map: the numbers of its rows
NARROW, WIDE = 4, 8  # characters from one column to the next
SCENARIO_NAMES = ("Island of the Dead", "Barbarian Raid", "Last Wizard Standing", "a skirmish")
LEGEND = wrap(
    "Hexes: . clear, f forest, d desert, s swamp, m mountain; on the coast C clear, else capitals; ~ sea, o lake, "
    "% shoal; a digit is a city's gold, * a henge. Below a hex its blocks: the letter of the army and how many. Blocks "
    "are listed with their strength and, in brackets, their number; a dash is behind who has moved in this turn.",
    WIDTH,
)


def draw(view: View, names: Sequence[str], words: Words, land: Layout) -> str:
    """The whole board."""
    parts = [_head(view), "", *_map(view, land), "", *_cities(view, land), *_fight(view, land)]
    for side in range(len(view["armies"])):
        parts += _side(view, side, names, words, land)
    parts += [*_draft(view), "", *LEGEND, *_provenance(words)]
    return "\n".join(part.rstrip() for part in parts)


def draw_brief(view: View, names: Sequence[str], words: Words, land: Layout) -> str:
    """The battle and the blocks of both sides; the map and its cities are left out."""
    parts = [_head(view), *_fight(view, land)]
    for side in range(len(view["armies"])):
        parts += _side(view, side, names, words, land)
    return "\n".join(part.rstrip() for part in [*parts, *_draft(view)])


def _head(view: View) -> str:
    last = f" of {view['last_turn']}" if view["last_turn"] else ""
    turn = f"turn {view['turn']}{last}" if view["turn"] else "set-up"
    parts = ["WIZARD KINGS", SCENARIO_NAMES[view["scenario"]], "over" if view.over else turn]
    if not view.over and view["turn"]:
        parts.append(_phase(view))
    return " · ".join(parts)[:WIDTH]


def _phase(view: View) -> str:
    step = view["frame"] & 255
    if view["arena"] != NONE or step >= st.COMBAT:
        return "Combat Phase"
    if step in (st.BUILD, st.BUILT, st.REBUILD):
        return "Build Phase"
    if step in (st.INITIATIVE, st.INITIATIVE_ROLL):
        return "Initiative"
    return f"Move Phase of the {_army(view, view['active'])}" if view["active"] != NONE else "Move Phase"


def _army(view: View, side: int) -> str:
    army = view["armies"][side]
    return ARMY_NAMES[army] if army != NONE else f"side {side + 1}"


def _line(start: str, items: Sequence[str], join: str = ", ", indent: int = 4) -> list[str]:
    """What there is of something; nothing where there is none."""
    if not items:
        return []
    return wrap(f"{start}{join.join(items)}", WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


# The map -------------------------------------------------------------------------------------------------------------


def _map(view: View, land: Layout) -> Iterator[str]:
    """The hexes as they lie, every other column half a hex higher; what is too wide is drawn in strips."""
    columns = sorted({code // ROWS for code in land.code})
    most = (WIDTH - MARGIN) // NARROW
    for first in range(0, len(columns), most):
        strip = columns[first : first + most]
        yield from _strip(view, land, strip, WIDE if len(strip) * WIDE <= WIDTH - MARGIN else NARROW)


def _strip(view: View, land: Layout, columns: Sequence[int], width: int) -> Iterator[str]:
    yield " " * MARGIN + "".join(COLUMNS[column].ljust(width) for column in columns)
    cells: dict[tuple[int, int], str] = {}  # by line and column
    tokens = _tokens(view)
    for hex, code in enumerate(land.code):
        column, row = divmod(code, ROWS)
        line = 2 * row + column % 2
        cells[line, column] = _ground(land, hex)
        if hex in tokens:
            cells[line + 1, column] = tokens[hex]
    for line in sorted({line for line, _ in cells}):
        number = str(line // 2) if any(land.at(column, line // 2) >= 0 for column in columns) else ""
        yield f"{number:>2}  " + "".join(cells.get((line, column), "").ljust(width) for column in columns)


def _ground(land: Layout, hex: int) -> str:
    terrain = land.terrain[hex]
    sign = COASTAL[terrain] if land.coastal[hex] else TERRAINS[terrain]
    city = land.city_at[hex]
    return f"{sign}{land.city_gold[city] if city != NONE else ''}{'*' if land.henge >> hex & 1 else ''}"


def _letters(view: View) -> list[str]:
    """A letter for each side: that of its army, small where the other side has the same."""
    first = [_army(view, side)[0].upper() for side in range(len(view["armies"]))]
    return [letter.lower() if letter in first[:side] else letter for side, letter in enumerate(first)]


def _tokens(view: View) -> dict[int, str]:
    """In each hex the blocks of each side: `E3`, in a battle `E3U2`."""
    counts: dict[int, list[int]] = {}
    for side, place in zip(view["side"], view["place"], strict=True):
        if place >= 0:
            counts.setdefault(place, [0] * len(view["armies"]))[side] += 1
    letters = _letters(view)
    return {
        hex: "".join(f"{letters[side]}{count}" for side, count in enumerate(found) if count)
        for hex, found in counts.items()
    }


# Cities and battles --------------------------------------------------------------------------------------------------


def _cities(view: View, land: Layout) -> list[str]:
    """Each city with its hex, its holder, and the gold that lies there."""
    items = []
    for city, holder in enumerate(holders(view, land)):
        who = f" {_army(view, holder)}" if holder != NONE else ""
        markers = f" +{view['gold'][city]} GP" if view["gold"][city] else ""
        items.append(f"{land.city_name[city]} {land.name(land.city_hex[city])}{who}{markers}")
    return _line("Cities: ", items, "; ", 0)


def _fight(view: View, land: Layout) -> list[str]:
    """The battle that is fought, and those that are still to come; the dice that were thrown last."""
    lines = []
    arena = view["arena"]
    if arena != NONE and view["attacker"] != NONE:
        number = "pursuit round" if view["round"] == PURSUIT else f"round {view['round']}"
        sides = f"{_army(view, view['attacker'])} against {_army(view, view['defender'])}"
        spells = [f"{_army(view, side)} ignore {hits} hits" for side, hits in enumerate(view["shield"]) if hits]
        lines += _line("", [f"Battle in {land.name(arena)}: {sides}, {number}", *spells], "; ", 0)
    coming = [
        f"{land.name(battle // 8)} ({_army(view, battle % 8)} attack)"
        for battle in view["battles"]
        if battle // 8 != arena
    ]
    lines += _line("Battles to come: ", coming, ", ", 0)
    return lines + _line("Last throw: ", [str(face) for face in view["thrown"]], " ", 0)


# The sides -----------------------------------------------------------------------------------------------------------


def _side(view: View, side: int, names: Sequence[str], words: Words, land: Layout) -> list[str]:
    """One side: who is to decide is marked; its blocks as far as the viewer knows them."""
    seated = side < view.seats
    name = names[side] if seated else "(automated)"
    who = label(name, side == view.seat, seated and bool(view["waiting"] >> side & 1), NAME)
    worth = sum(gold for gold, holder in zip(land.city_gold, holders(view, land), strict=True) if holder == side)
    rolled = f"  initiative {view['rolls'][side]}" if view["rolls"][side] > 0 else ""
    head = f"{_letters(view)[side]}{who} {_army(view, side)}  cities {worth} GP{rolled}"
    return [head[:WIDTH], *_blocks(view, side, words, land), *_absent(view, side, words)]


def _blocks(view: View, side: int, words: Words, land: Layout) -> list[str]:
    """The blocks on the map, hex by hex."""
    hexes: dict[int, list[str]] = {}
    for token, place in enumerate(view["place"]):
        if view["side"][token] == side and place >= 0:
            hexes.setdefault(place, []).append(_block(view, token, words))
    return _line("", [f"{land.name(hex)}: {', '.join(blocks)}" for hex, blocks in sorted(hexes.items())], "; ")


def _block(view: View, token: int, words: Words) -> str:
    """`Ranger 3 (2)`; of a block that the viewer does not know its number alone."""
    dash = "-" if view["status"][token] & st.MOVED else ""
    if view["block"][token] is HIDDEN:
        return f"({token + 1}){dash}"
    return f"{words.block(view['kind'][view['block'][token]])} {view['steps'][token]} ({token + 1}){dash}"


def _absent(view: View, side: int, words: Words) -> list[str]:
    """The blocks that may still be built, and those that are lost."""
    lines = []
    for place, start in ((st.OFF, "may be built: "), (st.OUT, "lost: ")):
        tokens = [t for t, where in enumerate(view["place"]) if where == place and view["side"][t] == side]
        if not view["turn"] and place == st.OFF:
            start = "to be deployed: "
        blocks = [view["block"][token] for token in tokens]
        names = sorted(words.block(view["kind"][block]) if block is not HIDDEN else "unknown" for block in blocks)
        lines += _line(start, names)
    return lines


def _draft(view: View) -> list[str]:
    """What the viewer has clicked so far, while all decide at once."""
    drafts = view["drafts"]
    if not 0 <= view.seat < len(drafts):
        return []
    return _line("So far: ", [view.game.format(action) for action in drafts[view.seat]], ", ", 0)


def _provenance(words: Words) -> list[str]:
    """Which values are proposals of this project."""
    return wrap(f"Reconstructed: {words.provenance()} (`kingstable rules wizard_kings`)", WIDTH)  # [17.5]
