"""The board, drawn with characters: the island, the cards in play, the players.  No line is over 80 long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from textwrap import wrap

from kingstable.core.game import View
from kingstable.core.prose import Text, label, say, with_article
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    NONE,
    OTHER_HALF,
    PALACE,
    QUAD,
    ROW_FOUNTAIN,
    TOWER,
)
from kingstable.games.kings_of_artifice.rules.ground import HALF, SIDE, SPACES
from kingstable.games.kings_of_artifice.rules.setting_up import DrawBerth, DrawTree, Harbour, PlantTree
from kingstable.games.kings_of_artifice.rules.ships import Stern
from kingstable.games.kings_of_artifice.words.names import Words, row_of, tally
from kingstable.games.kings_of_artifice.words.notation import COLUMNS, space_name

WIDTH = 80
NAME = 14  # longer names are cut
RIM, INNER = 3, 5  # columns of characters: the rim is sea, with nothing but ships
WIDTHS = [RIM, *[INNER] * (SIDE - 2), RIM]
MIDDLE = sum(WIDTHS[:HALF])
FAULT = f"{'-' * (MIDDLE - 1)}+{'-' * (sum(WIDTHS[HALF:]))}"
STRUCTURE_SIGNS = ("W", "H", "F", "B", "T", "P")  # by the rows of the sheet
FIGURE_SIGNS = ("K", "V", "V", "A", "W", "T", "N", "H", "H")
LEGEND = wrap(
    "Spaces: ~ sea, . development, T forest, t tree token, w wasteland; the two lines through the middle are the fault "
    "lines. A number in front is the owner's: S ship, W Wall, H House, T3-T5 Tower of that level, F Fountain, "
    "B Battlement, P Palace. Below them figures: K King, V Villager, A Artisan, W Warlock, T Thief, N Knight, H Horse. "
    "AP 3+2: three active tokens and two inactive ones.",
    WIDTH,
)


SETTING_UP = {
    PlantTree: "Set-up: trees",
    DrawTree: "Set-up: trees",
    Harbour: "Set-up: ships",
    DrawBerth: "Set-up: ships",
    Stern: "Set-up: ships",
}


def epoch(view: View) -> Text:
    """Where the game is: `Round 3`."""
    if view.over:
        return say("The game is over")
    if not view["round"]:
        return say(SETTING_UP.get(type(view["step"]), "Set-up: cards"))
    return say("Crowning round") if view["crowning"] else say("Round {number}", number=view["round"])


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The whole board."""
    parts = [_head(view, words), "", *_island(view, words), "", *_cards(view, words), ""]
    for seat in range(view.seats):
        parts += _player(view, seat, names, words)
    parts += ["", *LEGEND, *_provenance(words)]
    return "\n".join(part.rstrip() for part in parts)


def draw_brief(view: View, names: Sequence[str], words: Words) -> str:
    """What the players have, where their figures are, and what they have built; the island itself is left out."""
    parts = [_head(view, words)]
    for seat in range(view.seats):
        parts += [*_player(view, seat, names, words), *_line("built: ", _built(view, seat, words))]
    return "\n".join(part.rstrip() for part in parts)


def _head(view: View, words: Words) -> str:
    parts = ["KINGS OF ARTIFICE", "over" if view.over else f"round {view['round']}" if view["round"] else "set-up"]
    if view["crowning"] and not view.over:
        parts.append("the crowning round")
    if view["means"] == st.TEMPORARY:
        parts.append(f"temporary AP: {view['temporary']}")
    if view["in_hand"]:
        parts.append(f"Alchemy blocks: {view['in_hand']}")
    if view["morph"] != NONE:
        parts.append(f"the Warlock is now {with_article(words.character(view['morph']))}")
    return " · ".join(parts)[:WIDTH]


def _line(start: str, items: Sequence[str], join: str = ", ") -> list[str]:
    """What there is of something, under a player's name; nothing where there is none."""
    if not items:
        return []
    return wrap(f"{start}{join.join(items)}", WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 6)


# The island ----------------------------------------------------------------------------------------------------------


def _island(view: View, words: Words) -> Iterator[str]:
    """Row by row what stands on each space, and below it who does."""
    ground, people = _ground(view, words), _people(view)
    yield _row("", list(COLUMNS))
    for row in range(SIDE):
        here = range(SIDE * row, SIDE * row + SIDE)
        yield _row(str(row + 1), [ground[at] for at in here])
        if any(people[at] for at in here):
            yield _row("", [people[at] for at in here])
        if row + 1 == HALF:
            yield "   " + FAULT


def _row(start: str, cells: Sequence[str]) -> str:
    """A line of the island: the western half, a fault line, the eastern half."""
    line = "".join(map(str.ljust, cells, WIDTHS))
    return f"{start:>2} {line[: MIDDLE - 1]}|{line[MIDDLE:]}"  # [1.8]


def _ground(view: View, words: Words) -> list[str]:
    """On each space the structure or ship with its owner's number, or the terrain."""
    signs = list("".join(words.rows["boards"][view.seats - 2]["rows"]))
    for space in view["trees"]:
        signs[space] = "t"
    for place, at in enumerate(view["ship"]):
        if at != NONE:
            signs[at] = f"{place // 2 + 1}S"
    for space, (structure, owner) in enumerate(zip(view["structure"], view["owner"], strict=True)):
        if structure:
            level = structure if TOWER <= structure <= HIGHEST else ""
            signs[space] = f"{owner + 1}{STRUCTURE_SIGNS[row_of(structure)]}{level}"
    return signs


def _people(view: View) -> list[str]:
    """The figures on each space."""
    people = [""] * SPACES
    for who, place in enumerate(view["place"]):
        if place >= 0:
            people[place] += f"{who // FIGURES + 1}{FIGURE_SIGNS[who % FIGURES]}"
    return people


# The cards -----------------------------------------------------------------------------------------------------------


def _cards(view: View, words: Words) -> list[str]:
    lines = []
    for spell in view["spells"]:
        ours = ", reconstructed" if words.is_reconstructed("spells", spell) else ""  # [19.5]
        lines += _card(f"{words.spell(spell)} ({words.spell_cost(spell)} AP{ours})", words.spell_text(spell))
    for card in view["scoring"]:
        lines += _card(words.card(card), words.card_text(card))
    return lines or ["No card is in play yet."]


@lru_cache(maxsize=64)
def _card(name: str, text: str) -> list[str]:
    return wrap(f"{name}: {text}", WIDTH, subsequent_indent="  ")


# The players ---------------------------------------------------------------------------------------------------------


def _player(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """One player: who is to decide is marked."""
    who = label(names[seat], seat == view.seat, view["waiting"] >> seat & 1, NAME)
    line = f"{seat + 1}{who} {_vp(view, seat):>3} VP  {_points(view, seat)}  blocks {view['blocks'][seat]}"
    return [
        f"{line}  trees {view['held'][seat]}",
        *_line("", _tokens(view, seat, names, words), "; "),
        *_figures(view, seat, words),
    ]


def _vp(view: View, seat: int) -> str:
    """A player's VP, at the end with the half point that is left over."""
    return tally(view["vp"][seat], view.over and view["held"][seat] & 1)


def _points(view: View, seat: int) -> str:
    """A player's own AP tokens: active and inactive ones."""
    own = view["bag"][seat] == seat
    active = view["plain"][seat] + (view["bag_active"][seat] if own else 0)
    return f"AP {active}+{st.PLAIN_TOKENS + own - active}"


def _tokens(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """Where the Mana lies, what was stolen, and whether the Fountain is built."""
    mana, holder = view["mana"][seat], view["bag"][seat]
    parts = ["Mana in the supply" if mana == NONE else f"Mana on {words.spell(mana)}"]
    if holder == st.KITTY:
        parts.append("money bag in the Thief's Kitty")
    elif holder != seat:
        parts.append(f"money bag stolen by {names[holder]}")
    for other in range(view.seats):
        if other != seat and view["bag"][other] == seat:
            parts.append(f"{'active' if view['bag_active'][other] else 'inactive'} token stolen from {names[other]}")
    owner = view["owner"]
    fountain = [at for at, built in enumerate(view["structure"]) if built == FOUNTAIN and owner[at] == seat]
    name = words.structure(ROW_FOUNTAIN)
    return [*parts, f"{name} on {space_name(fountain[0])}" if fountain else f"{name} not built"]


def _figures(view: View, seat: int, words: Words) -> list[str]:
    """Where a player's figures are."""
    places: dict[str, list[str]] = {"on the island: ": [], "aboard: ": [], "in the supply: ": []}
    for figure in range(FIGURES):
        place, name = view["place"][FIGURES * seat + figure], words.figure(figure)
        if place >= 0:
            places["on the island: "].append(f"{name} {space_name(place)}")
        else:
            places["aboard: " if place == st.ABOARD else "in the supply: "].append(name)
    berth = [space_name(at) for at in view["ship"][2 * seat : 2 * seat + 2] if at != NONE]
    ship = [f"ship on {' '.join(berth)}"] if berth else []
    here = [f"{start}{', '.join(figures)}" for start, figures in places.items() if figures]
    return _line("", [*ship, *here], "; ")


def _built(view: View, seat: int, words: Words) -> list[str]:
    """What a player has built, with the spaces."""
    found: dict[str, list[str]] = {}
    owner = view["owner"]
    for space, structure in enumerate(view["structure"]):
        if not structure or owner[space] != seat:
            continue
        if BATTLEMENT <= structure < PALACE:
            other = space + OTHER_HALF[structure - BATTLEMENT]
            where = f"{space_name(space)}-{space_name(other)}" if other > space else ""
        else:
            where = space_name(space) if structure <= PALACE else ""
        if where:
            name = words.standing(structure)
            found.setdefault(name, []).append(
                where if structure != PALACE else f"{where}-{space_name(space + QUAD[3])}"
            )
    return [f"{name} {' '.join(spaces)}" for name, spaces in found.items()]


def _provenance(words: Words) -> list[str]:
    """Which values are proposals of this project; an edition may have corrected them."""
    if not words.reconstructed:
        return []
    return wrap(f"Reconstructed: {words.provenance()} (`kingstable rules kings_of_artifice`)", WIDTH)  # [19.5]
