"""The board, drawn with characters: map, cities, battle, and the blocks of all sides.  No line is over 80 long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN
from kingstable.core.prose import label, quantity
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import DISMISS, RAISE
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE
from kingstable.games.wizard_kings.maps import COASTAL
from kingstable.games.wizard_kings.memory import carried, recall_token
from kingstable.games.wizard_kings.rules import chapters
from kingstable.games.wizard_kings.rules.automated import Rebuild
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, Built
from kingstable.games.wizard_kings.rules.layout import ROWS, TERRAINS, Layout
from kingstable.games.wizard_kings.rules.moon_phase import moon
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.turn import Initiative, RollInitiative
from kingstable.games.wizard_kings.thinking.known import holders
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, COLUMNS, MOON_TEXTS, STANCE_TEXTS, Words

WIDTH = 80
NAME = 14  # longer names are cut
MARGIN = 4  # before the map: the numbers of its rows
NARROW, WIDE = 4, 8  # characters from one column to the next
SCENARIO_NAMES = (
    "Island of the Dead", "Barbarian Raid", "Last Wizard Standing", "Alliance Expansion", "a custom game", "a skirmish",
)  # fmt: skip
LEGEND = wrap(
    "Hexes: . clear, f forest, d desert, s swamp, m mountain; on the coast C clear, else capitals; ~ sea, o lake, "
    "% shoal; a digit is a city's gold, * a henge. Below each hex, its blocks: the army's letter and how many. Blocks "
    "are listed with their strength and, in brackets, their number; '2? t3' is a strength seen in turn 3, a dash means "
    "that the block has moved this turn, a plus comes before the artifact that it carries.",
    WIDTH,
)


def draw(view: View, names: Sequence[str], words: Words, land: Layout) -> str:
    """The whole board."""
    parts = [*_head(view, words), "", *_map(view, land), "", *_cities(view, land), *_ground_finds(view, words, land)]
    parts += _fight(view, land)
    for side in range(len(view["armies"])):
        parts += _side(view, side, names, words, land)
    parts += [*_draft(view, words), "", *LEGEND, *_provenance(words)]
    return "\n".join(part.rstrip() for part in parts)


def draw_brief(view: View, names: Sequence[str], words: Words, land: Layout) -> str:
    """The battle and the blocks of all sides; the map and its cities are left out."""
    parts = [*_head(view, words), *_fight(view, land)]
    for side in range(len(view["armies"])):
        parts += _side(view, side, names, words, land)
    return "\n".join(part.rstrip() for part in [*parts, *_draft(view, words)])


def _head(view: View, words: Words) -> list[str]:
    """Which game, turn and phase; and the moon, where somebody minds it."""
    last = f" of {view['last_turn']}" if view["last_turn"] else ""
    turn = f"turn {view['turn']}{last}" if view["turn"] else "set-up"
    parts = ["WIZARD KINGS", SCENARIO_NAMES[view["scenario"]], "over" if view.over else turn]
    if not view.over and view["turn"]:
        parts.append(_phase(view))
    lines = wrap(" · ".join(parts), WIDTH)
    if view["turn"] and any(words.group(kind) == "werebeast" for kind in view["kind"]):
        lines.append(f"Moon: {MOON_TEXTS[moon(view['turn'])]}")  # [23.7]
    return lines


def _phase(view: View) -> str:
    step = view["step"]
    if view["arena"] != NONE or isinstance(step, chapters.COMBAT):
        return "Combat Phase"
    if isinstance(step, (BuildPhase, Built, Rebuild)):
        return "Build Phase"
    if isinstance(step, (Initiative, RollInitiative)):
        return "Initiative"
    return f"Move Phase of the {_army(view, view['active'])}" if view["active"] != NONE else "Move Phase"


def _army(view: View, side: int) -> str:
    armies = [view["armies"][side], *view["seconds"][side : side + 1]]
    return " and ".join(ARMY_NAMES[army] for army in armies if army != NONE) or f"side {side + 1}"


def _line(start: str, items: Sequence[str], join: str = ", ", indent: int = 4) -> list[str]:
    """A wrapped line of items; no line if there are none."""
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
    tokens = _tokens(view, width)
    for hex, code in enumerate(land.code):
        column, row = divmod(code, ROWS)
        line = 2 * row + column % 2
        cells[line, column] = _ground(land, hex)
        if hex in tokens:
            cells[line + 1, column] = tokens[hex]
    for line in sorted({line for line, column in cells if column in columns}):
        number = str(line // 2) if any(land.at(column, line // 2) >= 0 for column in columns) else ""
        yield f"{number:>2}  " + "".join(cells.get((line, column), "").ljust(width) for column in columns)


def _ground(land: Layout, hex: int) -> str:
    terrain = land.terrain[hex]
    sign = COASTAL[terrain] if land.coastal[hex] else TERRAINS[terrain]
    city = land.city_at[hex]
    return f"{sign}{land.city_gold[city] if city != NONE else ''}{'*' if land.henge >> hex & 1 else ''}"


def _letters(view: View) -> list[str]:
    """A letter for each side: its army's, in lower case if taken; a number for a side without an army."""
    found: list[str] = []
    for side, army in enumerate(view["armies"]):
        initial = ARMY_NAMES[army][0] if army != NONE else ""
        free = [letter for letter in (initial, initial.lower()) if letter and letter not in found]
        found.append(free[0] if free else str(side + 1))
    return found


def _tokens(view: View, width: int) -> dict[int, str]:
    """In each hex the blocks of each side: `E3`, in a battle `E3U2`; of many armies in little room the letters."""
    counts: dict[int, list[int]] = {}
    for side, place in zip(view["side"], view["place"], strict=False):
        if place >= 0:
            counts.setdefault(place, [0] * len(view["armies"]))[side] += 1
    letters = _letters(view)
    cells: dict[int, str] = {}
    for hex, found in counts.items():
        there = [(letters[side], count) for side, count in enumerate(found) if count]
        whole = "".join(f"{letter}{count}" for letter, count in there)
        cells[hex] = whole if len(whole) <= width else "".join(letter for letter, _ in there)[:width]
    return cells


# Cities and battles --------------------------------------------------------------------------------------------------


def _cities(view: View, land: Layout) -> list[str]:
    """Each city with its hex, its holder, and the gold that lies there."""
    items = []
    for city, holder in enumerate(holders(view.fields, land)):
        who = f" {_army(view, holder)}" if holder != NONE else ""
        markers = f" +{view['gold'][city]} GP" if view["gold"][city] else ""
        items.append(f"{land.city_name[city]} {land.name(land.city_hex[city])}{who}{markers}")
    return _line("Cities: ", items, "; ", 0)


def _ground_finds(view: View, words: Words, land: Layout) -> list[str]:
    """Artifacts that lie on the ground, for all to see."""
    items = []
    for lying in view["dropped"]:
        hex, artifact = divmod(lying, MOST_TOKENS)
        items.append(f"{_artifact(view, artifact, words)} in {land.name(hex)} ({_army(view, view['side'][artifact])})")
    return _line("On the ground: ", items, "; ", 0)


def _fight(view: View, land: Layout) -> list[str]:
    """The battle that is fought, and those that are still to come; the dice that were thrown last."""
    lines = []
    arena = view["arena"]
    if arena != NONE and view["attacker"] != NONE:
        number = {0: "before round 1", st.PURSUIT: "pursuit round"}.get(view["round"], f"round {view['round']}")
        sides = f"{_host(view, st.ATTACK)} against {_host(view, st.DEFEND)}"
        spells = [
            f"{STANCE_TEXTS[stance]} ignore {quantity(hits, 'hit', 'hits')}"
            for stance, hits in enumerate(view["shield"])
            if hits
        ]
        lines += _line("", [f"Battle in {land.name(arena)}: {sides}, {number}", *spells], "; ", 0)
    coming = [_coming(view, battle, land) for battle in view["battles"] if battle // 8 != arena]
    lines += _line("Battles to come: ", coming, ", ", 0)
    return lines + _line("Last throw: ", [str(face) for face in view["thrown"]], " ", 0)


def _host(view: View, stance: int) -> str:
    """All who attack, or defend, the leader first."""
    leader = view["attacker"] if stance == st.ATTACK else view["defender"]
    others = [side for side, stood in enumerate(view["stances"]) if stood == stance and side != leader]
    return " with ".join(_army(view, side) for side in [leader, *others])


def _coming(view: View, battle: int, land: Layout) -> str:
    """A battle that is still to be fought, and who has joined it."""
    hex, attacker = divmod(battle, 8)
    joined = [
        f", {_army(view, support // 2 % 8)} with the {STANCE_TEXTS[support % 2]}"
        for support in view["supports"]
        if support // 16 == hex
    ]
    return f"{land.name(hex)} ({_army(view, attacker)} attack{''.join(joined)})"


# The sides -----------------------------------------------------------------------------------------------------------


def _side(view: View, side: int, names: Sequence[str], words: Words, land: Layout) -> list[str]:
    """One side: who is to decide is marked; its blocks as far as the viewer knows them."""
    seated = side < view.seats
    name = names[side] if seated else "(automated)"
    who = label(name, side == view.seat, seated and bool(view["waiting"] >> side & 1), NAME)
    worth = sum(gold for gold, holder in zip(land.city_gold, holders(view.fields, land), strict=True) if holder == side)
    rolled = f"  initiative {view['rolls'][side]}" if view["rolls"][side] > 0 else ""
    points = f"  points {view['score'][side]}" if view["score"] else ""
    head = f"{_letters(view)[side]}{who} {_army(view, side)}  cities {worth} GP{points}{rolled}"
    return [head[:WIDTH], *_allies(view, side), *_blocks(view, side, words, land), *_absent(view, side, words)]


def _allies(view: View, side: int) -> list[str]:
    """Who is in a league with a side."""
    league = view["league"]
    allies = [other for other, number in enumerate(league) if other != side and number == league[side]]
    return _line("allied with ", [_army(view, ally) for ally in allies])


def _blocks(view: View, side: int, words: Words, land: Layout) -> list[str]:
    """The blocks on the map, hex by hex."""
    hexes: dict[int, list[str]] = {}
    for token, place in enumerate(view["place"]):
        if view["side"][token] == side and place >= 0:
            hexes.setdefault(place, []).append(_block(view, token, words))
    return _line("", [f"{land.name(hex)}: {', '.join(blocks)}" for hex, blocks in sorted(hexes.items())], "; ")


def _block(view: View, token: int, words: Words) -> str:
    """`Ranger 3 (2) + Ring 1`; `Ranger 3? t2 (2)` of one that was seen in turn 2; the number of an unknown one."""
    dash = "-" if view["status"][token] & st.MOVED else ""
    if view["block"][token] is HIDDEN:
        return f"({token + 1}){dash}"
    name = words.block(view["kind"][view["block"][token]])
    memory = recall_token(view, token)
    if view["steps"][token] is HIDDEN:
        seen = f" {memory.strength}? t{memory.turn}" if memory else " ?"
        worn = carried(view, memory) if memory else NONE
        return f"{name}{seen} ({token + 1}){dash}{f' + {_artifact(view, worn, words)}' if worn != NONE else ''}"
    gear = view["gear"][token]
    held = f" + {_artifact(view, gear, words)}" if gear != st.UNARMED else ""
    return f"{name} {view['steps'][token]} ({token + 1}){dash}{held}"


def _artifact(view: View, artifact: int, words: Words) -> str:
    """An artifact and, where the viewer knows it, how often it can still be used."""
    name = words.block(view["kind"][artifact])
    token = view["block"].index(artifact) if artifact in view["block"] else NONE
    return f"{name} {view['steps'][token]}" if token != NONE and view["steps"][token] is not HIDDEN else name


def _absent(view: View, side: int, words: Words) -> list[str]:
    """The blocks that wait beside the map, those that may still be built, and those that are lost."""
    names: dict[str, list[str]] = {"beside the map: ": [], "still to deploy: ": [], "can be built: ": [], "lost: ": []}
    for token, place in enumerate(view["place"]):
        if view["side"][token] == side and place < 0:
            hidden = view["block"][token] is HIDDEN
            steps = 0 if hidden else view["steps"][token]
            if steps != 0 and view["turn"]:
                continue  # an artifact, which is listed where it is carried or lies
            waits = "beside the map: " if hidden else "still to deploy: " if steps else "can be built: "
            start = "lost: " if place == st.OUT else waits
            names[start].append("unknown" if hidden else words.block(view["kind"][view["block"][token]]))
    return [line for start, found in names.items() for line in _line(start, _counted(found))]


def _counted(names: Sequence[str]) -> list[str]:
    """Names in their order, each once: `Goblin, 2 Orc`."""
    return [f"{count} {name}" if count > 1 else name for name, count in sorted(Counter(names).items())]


def _draft(view: View, words: Words) -> list[str]:
    """What the viewer has clicked so far, while all decide at once."""
    drafts = view["drafts"]
    if not 0 <= view.seat < len(drafts):
        return []
    draft = drafts[view.seat]
    if isinstance(view["step"], Raise):
        return _line("Raised so far: ", _raised(draft, words), ", ", 0)
    return _line("So far: ", [view.game.format(action) for action in draft], ", ", 0)


def _raised(draft: Sequence[int], words: Words) -> list[str]:
    """The army as far as it is raised: `Orc 3`."""
    raised: list[tuple[int, int]] = []
    for action in draft:
        if DISMISS.has(action):
            raised.remove((DISMISS.part(action), DISMISS.part2(action)))
        elif RAISE.has(action):
            raised.append((RAISE.part(action), RAISE.part2(action)))
    return _counted([f"{words.block(kind)} {steps + 1}" for kind, steps in raised])


def _provenance(words: Words) -> list[str]:
    """Which values are proposals of this project."""
    return wrap(f"Reconstructed: {words.provenance()} (`kingstable rules wizard_kings`)", WIDTH)  # [17.5]
