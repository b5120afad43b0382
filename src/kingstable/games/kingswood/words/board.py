"""The board, drawn with characters: the circle of locations, the Forest, the guilds.  No line is over 80 long."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from kingstable.core.game import View
from kingstable.core.prose import Text, label, listed, say
from kingstable.core.state import SPECTATOR
from kingstable.games.kingswood.book import KINDS, NONE
from kingstable.games.kingswood.rules.ending import ENOUGH_BEASTS, ENOUGH_FAME, TOO_MANY
from kingstable.games.kingswood.words.names import CHAPTERS, SIGNS, Words, signs

WIDTH = 80
CELL = 24  # of a location
NAME = 13  # longer names are cut
GUILD = 15
UPPER, LOWER = (2, 3, 4), (1, 0, 5)  # the places as they lie: clockwise from the Forest, which is at the bottom
PEOPLE = "[A] adventurer, [G] Guard"
PAIRS = "tokens: refreshed+exhausted"


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The whole board."""
    parts = [_head(view), _deck(view, words), "", *_village(view, words), "", *_forest(view, words), "", *_goal(view)]
    for seat in range(view.seats):
        parts += [_guild(view, seat, names, words), *_monsters(view, seat, words), *_power(view, seat, words)]
    parts += ["", *wrap(f"{PEOPLE}, {SIGNS}", WIDTH), *_provenance(words)]
    return "\n".join(part.rstrip() for part in parts)


def draw_brief(view: View, names: Sequence[str], words: Words) -> str:
    """Who stands where, what lies in the Forest, and what the guilds have."""
    parts = [*wrap(_people(view, words), WIDTH), *wrap(_in_forest(view, words), WIDTH)]
    for seat in range(view.seats):
        parts.append(_guild(view, seat, names, words))
        if view["captive"][seat] != NONE:
            parts += wrap(f"captive: {_captive(view, seat, words)}", WIDTH, initial_indent=" " * 4)
    return "\n".join(part.rstrip() for part in parts)


def round_of(view: View) -> int:
    """The round that is being played, from 1; 0 during the set-up."""
    return (int(view["turn"]) + view.seats - 1) // view.seats


def epoch(view: View) -> Text:
    """Where the game is: `Round 3`."""
    if view.over:
        return say("The game is over")
    if not view["turn"]:
        return say("Set-up")
    when = say("Round {number}", number=round_of(view))
    return say("{round} · the last one", round=when) if view["last"] else when


# The village and the monsters ----------------------------------------------------------------------------------------


def _head(view: View) -> str:
    when = "over" if view.over else f"round {round_of(view)}" if view["turn"] else "set-up"
    return f"KINGSWOOD · {when}{' · the last round' if view['last'] and not view.over else ''}"


def _deck(view: View, words: Words) -> str:
    piles = {1: view["chapter_one"], 2: view["chapter_two"]}
    top = ""
    if view["top"] != NONE:
        piles[words.monsters[view["top"]]["chapter"]] += 1
        top = f"; on top, known to all: {words.monster(view['top'])}"
    cards = " above ".join(f"{count} of Chapter {CHAPTERS[chapter]}" for chapter, count in piles.items() if count)
    return f"Deck: {cards or 'empty'}{top}"[:WIDTH]


def _village(view: View, words: Words) -> list[str]:
    if not view["adventurers"]:
        return ["The village is not laid out yet."]
    upper, lower = (_row(view, places, words) for places in (UPPER, LOWER))
    between = f"   {'^':<{2 * CELL + 6}}v"
    return [" > ".join(upper[0]), "   ".join(upper[1]), between, " < ".join(lower[0]), "   ".join(lower[1])]


def _row(view: View, places: Sequence[int], words: Words) -> tuple[list[str], list[str]]:
    """Names with who stands there, and what the locations do."""
    here = [view["circle"][place] for place in places]
    names = [
        f"{words.location(at)[: CELL - 4]:<{CELL - 4}}{_who(view, place):>4}"
        for at, place in zip(here, places, strict=True)
    ]
    return names, [f"{words.ability_signs(at)[:CELL]:<{CELL}}" for at in here]


def _who(view: View, place: int) -> str:
    return "[A]" if view["adventurers"] >> place & 1 else "[G]" if view["guard"] == place else ""


def _people(view: View, words: Words) -> str:
    if not view["adventurers"]:
        return "The village is not laid out yet."
    return " > ".join(f"{words.location(at)}{_who(view, place)}" for place, at in enumerate(view["circle"]))


def _in_forest(view: View, words: Words) -> str:
    rows = [words.monsters[monster] for monster in view["forest"]]
    cards = [f"{row['name']} ({signs(row)}: {row['fame']} fame)" for row in rows]
    return f"In the Forest: {', '.join(cards) or 'no monsters'}"


def _forest(view: View, words: Words) -> list[str]:
    lines = [f"{'In the Forest':<18} {'Ch':<3}{'cost':<13}fame  reward; bonus at the end"]
    for monster in view["forest"]:
        row = words.monsters[monster]
        name, chapter = f"  {row['name']}"[:18], CHAPTERS[row["chapter"]]
        line = f"{name:<18} {chapter:<3}{signs(row):<13.13}{row['fame']:>4}  "
        bonus = f"at the end {words.bonus(monster)}" if words.bonus(monster) else ""
        text = "; ".join(part for part in (words.reward(monster), bonus) if part)
        lines += wrap(text, WIDTH, initial_indent=line, subsequent_indent=" " * len(line)) or [line]
    return lines if view["forest"] else [lines[0], "  no monsters"]


def _goal(view: View) -> list[str]:
    if view.seats > 1:
        return [f"Guilds: last round at {ENOUGH_FAME} fame; {PAIRS}"]
    beasts = f"{view['slain'].bit_count()} of {ENOUGH_BEASTS} mightiest beasts defeated"
    return [f"{beasts}; {TOO_MANY} monsters at a turn's end overrun the village", PAIRS.capitalize()]


# The guilds ----------------------------------------------------------------------------------------------------------


def _guild(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    """One player: who is to decide is marked."""
    who = label(names[seat], seat == view.seat, view["waiting"] >> seat & 1, NAME)
    guild = "no guild yet" if view["guild"][seat] == NONE else words.guild(view["guild"][seat])
    held = [(view["fresh"][3 * seat + kind], view["worn"][3 * seat + kind]) for kind in range(KINDS)]
    tokens = "  ".join(f"{sign} {fresh}+{worn}" for sign, (fresh, worn) in zip("SBH", held, strict=True))
    line = f"{who} {guild:<{GUILD}.{GUILD}} {view['fame'][seat]:>3} fame  {tokens}"
    return f"{line}  C {view['coins'][seat]}"


def _monsters(view: View, seat: int, words: Words) -> list[str]:
    """The captive and the monsters defeated."""
    parts = []
    if view["captive"][seat] != NONE:
        parts.append(f"captive: {_captive(view, seat, words)}")
    if view["defeated"][seat]:
        parts.append(f"defeated: {', '.join(words.monster(monster) for monster in view['defeated'][seat])}")
    return wrap("; ".join(parts), WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4)


def _captive(view: View, seat: int, words: Words) -> str:
    captive = view["captive"][seat]
    if captive is None:
        return f"unknown, of Chapter {CHAPTERS[view['captive_chapter'][seat]]}"
    row = words.monsters[captive]
    secret = "" if view["captive_seen"][seat] >> SPECTATOR & 1 else ", known to you alone"
    return f"{row['name']} ({signs(row)}: {row['fame']} fame{secret})"


def _power(view: View, seat: int, words: Words) -> list[str]:
    if view["guild"][seat] == NONE:
        return []
    return wrap(words.power(view["guild"][seat]), WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4)


def _provenance(words: Words) -> list[str]:
    """Which figures are proposals of this project; an edition may have corrected them."""
    if not words.reconstructed:
        return []
    whose = listed([f"{name}'" for name in words.reconstructed]).capitalize()
    return [f"{whose} figures are reconstructed (`kingstable rules kingswood`)"]
