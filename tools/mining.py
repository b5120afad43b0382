"""Where positions are found that can be proven: near the end of games that bots of several kinds have played.

Games are played by bots that look one step ahead and now and then do something else.  From the end of a game backwards
each decision is given to the solver, until it takes too long; what was found is kept for the decision before.  Only
close games are looked at: where one seat is far ahead all choices are alike.

In Kingsburg and Kingswood that is all.  The other games are too large for it, or too much is hidden in them, and the
positions are made smaller, so that they can be proven:

- **Artificium**: in the last turn the hands are cut down to a few cards that all know, or one of them to none.
- **Kings of Artifice**: a seat has a few figures, and one AP or none, in the last turn of the crowning round.
- **Wizard Kings**: small forces, all of them known to all, meet in the last turn of Last Wizard Standing.

To make such a position close, the points of the other seat are changed: so that nothing but the best end of the seat's
own moves beats or equals them, or that the game, as it was played on, ended about even.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import kingstable
from kingstable.bots import Bot, Clock, GreedyBot, SearchBot
from kingstable.core.game import Game
from kingstable.core.playout import pick
from kingstable.core.state import ALL, CHANCE, State, seats_in
from kingstable.games.artificium.state import Towns
from tools.positions import LEAST_CHOICES, Position, proven
from tools.solver import Solver, Unproven, decides_alone

CHANCE_BIT = 1 << CHANCE
BACK = 60  # decisions before the end that are looked at, at most
GIVEN_UP = 3  # decisions in a row that could not be solved, before a game is left
THOUGHT = Clock(iterations=30)
TRIES = 10_000
MOST_WAYS = 20_000
PLAIN = 0.9  # how often a position is kept in which the bot makes no mistake


WILD, WILDER = 0.15, 0.4  # how often a bot does something else
MARGIN = 2  # points between the seats at the end of a close game, at most
POINTS = "vp"  # the field of those points that may be changed


def close_games(game: Game, seed: int) -> list[State]:
    """The decisions of a game as it is; none, if it was not close."""
    path, end = played(game, game.new(2), seed, WILD)
    scores = end.scores()
    return path if abs(scores[0] - scores[1]) <= MARGIN else []


# Small forces of Wizard Kings ----------------------------------------------------------------------------------------

ARMIES = ("amazons", "barbarians", "dwarves", "elves", "feudals", "orcs", "undead")
COLUMNS, ROWS = "bcdefghijklmnop", range(2, 9)
WAYS = ("n", "ne", "se", "s", "sw", "nw")
STRONGEST = 3
EVEN = 4  # the forces are worth the same, but for so much


def skirmishes(game: Game, seed: int) -> list[State]:
    """The decisions of a last turn."""
    return played(game, skirmish(game, Random(seed)), seed, WILDER)[0]


def skirmish(game: Game, rng: Random) -> State:
    """Small forces in the last turn, about even."""
    for _ in range(TRIES):
        try:
            state = game.position(_forces(game, rng))
        except kingstable.KingstableError:
            continue  # somebody stands where it cannot
        state.proceed()
        scores = state.scores()
        if state.waiting and abs(scores[0] - scores[1]) <= EVEN:
            return state
    raise RuntimeError("no position could be described")


def _forces(game: Game, rng: Random) -> str:
    phase = rng.choice(("combat", "combat", "move"))
    first = rng.randrange(2)
    battles = [f"{rng.choice(COLUMNS)}{rng.choice(ROWS)}" for _ in range(rng.choice((1, 1, 2)))]
    lines = ['scenario = "last_wizard_standing"', "turn = 10", f"first = {first}", f'phase = "{phase}"']
    for side, army in enumerate(rng.sample(ARMIES, 2)):
        came = phase == "combat" and side == first
        blocks = _blocks(game, rng, army, battles, came)
        lines += [f"[side.{side}]", f'army = "{army}"', "shown = true", f"blocks = [{', '.join(blocks)}]"]
    return "\n".join(lines)


def _blocks(game: Game, rng: Random, army: str, hexes: list[str], came: bool) -> Iterator[str]:
    rows = game.data["blocks"]
    kinds = [kind for kind, row in rows.items() if row["army"] == army and row["count"]]
    for kind in rng.sample(kinds, rng.randint(1, 2) + len(hexes) - 1):
        steps = rng.randint(1, min(STRONGEST, rows[kind]["steps"]))
        way = f" from {rng.choice(WAYS)}" if came else ""
        yield f'"{kind} {steps} {rng.choice(hexes)}{way}"'


# A few figures of Kings of Artifice ----------------------------------------------------------------------------------

SPACES = [f"{column}{row}" for column in "efghijkl" for row in range(5, 13)]
CARDS = (
    "master-mason", "village-festival", "triumphant-towers", "earthquake", "lighthouses", "ramparts", "royal-cities",
    "diverse-economy",
)  # fmt: skip
SHIP = "ship"
WALKERS = ("king", "artisan", "warlock", "thief", "knight", "villager", "horse")
PAIRS = ("villager", "horse")


def crownings(game: Game, seed: int) -> list[State]:
    """A last turn."""
    rng = Random(seed)
    return narrowed(game, last_turn(game, rng), rng)


def last_turn(game: Game, rng: Random) -> State:
    """What a seat has built, some of its figures, and the last AP of the crowning round.

    With two AP there would be too much to try, for between any two acts the ship may go anywhere.
    """
    for _ in range(TRIES):
        try:
            state = game.position(_island(rng))
        except kingstable.KingstableError:
            continue  # a House on forest, or whatever else cannot be there
        state.proceed()
        if state.waiting == 0b10:
            return state
    raise RuntimeError("no position could be described")


def _island(rng: Random) -> str:
    free = SPACES[:]
    rng.shuffle(free)
    theirs = [free.pop() for _ in range(rng.randint(2, 6))]
    lines = ["crowning = true", "to_move = 1", "round = 9", f"scoring = {rng.sample(CARDS, 2)!r}"]
    lines += ["[seat.0]", "blocks = 0", "trees = 12", f"walls = {theirs!r}", f"thief = {rng.choice(theirs)!r}"]
    lines += ["[seat.1]", "blocks = 3", "trees = 12", f"houses = {[free.pop() for _ in range(rng.randint(2, 6))]!r}"]
    lines.append(f"walls = {[free.pop() for _ in range(rng.randint(1, 4))]!r}")
    towers = [f"{free.pop()} = {rng.randint(3, 5)}" for _ in range(rng.randrange(3))]
    lines.append(f"towers = {{ {', '.join(towers)} }}")
    forts = [[free[0], _below(free[0])], [free[1], _below(free[1])]][: rng.randrange(3)]
    lines.append(f"battlements = {forts!r}")
    free = [space for space in free[2:] if all(space not in fort for fort in forts)]
    if rng.random() < 0.4:
        lines.append(f"fountain = {free.pop()!r}")
    if rng.random() < 0.3:
        lines.append(f"palaces = [{free.pop()!r}]")
    for walker in rng.sample(WALKERS, rng.randint(2, 4)):
        lines.append(f'{walker} = ["{free.pop()}", "supply"]' if walker in PAIRS else f'{walker} = "{free.pop()}"')
    ap = 0 if any(line.startswith("horse") for line in lines) and rng.random() < 0.7 else 1
    return "\n".join([*lines, f"ap = {ap}"]).replace("'", '"')


def _below(space: str) -> str:
    """The space to the south of another."""
    return f"{space[0]}{int(space[1:]) + 1}"


# The last cards of Artificium ----------------------------------------------------------------------------------------

LAST_TURN = 4
KEPT = (3, 4, 4)  # cards of who plays alone
KEPT_EACH = (1, 2)  # cards of each, where both play
SHIFTS = (-1, 0, 0, 1)


def last_cards(game: Game, seed: int) -> list[State]:
    """A few cards that are left to play: by one seat alone, by both, or as it came about."""
    rng = Random(seed)
    path = played(game, game.new(2), seed, WILD)[0]
    towns = [state for state in path if isinstance(state, Towns) and state.turn == LAST_TURN]
    plays = [state for state in towns if state.drafts and state.waiting == 0b11]
    if not plays or seed % 8 == 0:
        return close_games(game, seed)
    state = plays[0]
    if seed % 8 == 1:
        return _both_play(game, state, rng, seed)
    seat = rng.randrange(2)
    _cut(state, seat, rng.choice(KEPT))
    _cut(state, 1 - seat, 0)
    state.passed = 1 << 1 - seat
    state.base = state.waiting = 1 << seat
    return narrowed(game, state, rng)


def _both_play(game: Game, state: Towns, rng: Random, seed: int) -> list[State]:
    for seat in range(2):
        _cut(state, seat, rng.choice(KEPT_EACH))
    path, end = played(game, state, seed, WILD)
    scores = end.scores()
    needed = scores[0] - scores[1] + rng.choice(SHIFTS)
    return [state for state in path if _add_points(state, 1, needed)]


def _cut(state: Towns, seat: int, kept: int) -> None:
    """All but so many cards of a hand are discarded; what is left all have seen."""
    hand = state.hand[seat]
    for card in hand[kept:]:
        state.discards[card] += 1
    del hand[kept:]
    state.hand_seen[seat] = [ALL] * len(hand)


@dataclass(frozen=True)
class Vein:
    """How a game is mined: where decisions come from, the last one last, and how many positions one may cost."""

    path: Callable[[Game, int], list[State]]
    budget: int = 30_000


VEINS = {
    "kingsburg": Vein(close_games),
    "artificium": Vein(last_cards, 150_000),
    "kingswood": Vein(close_games, 100_000),
    "kings_of_artifice": Vein(crownings, 15_000),
    "wizard_kings": Vein(skirmishes),
}


# Playing and looking back --------------------------------------------------------------------------------------------


def mine(name: str, seed: int) -> Iterator[Position]:
    """The telling positions of one game that bots play, from the last on."""
    game, vein = kingstable.game(name), VEINS[name]
    solvers = [Solver(game, seat) for seat in range(2)]
    failed = 0
    for state in reversed(vein.path(game, seed)[-BACK:]):
        if failed == GIVEN_UP:
            return
        seat = seats_in(state.waiting)[0]
        if not decides_alone(state, seat) or len(state.legal(seat)) < LEAST_CHOICES:
            continue
        solver = solvers[seat]
        solver.made, solver.budget = 0, vein.budget
        try:
            worth = solver.choices(state)
            failed = 0
            if Position(game, state, seat, worth, 0).is_telling:
                yield proven(game, state, seat, 2 * vein.budget)  # alone, so that all that it needs is counted
        except Unproven:
            failed += 1


def played(game: Game, start: State, seed: int, wild: float) -> tuple[list[State], State]:
    """A game played to its end: the positions in which somebody had a choice, and the end."""
    rng = Random(seed)
    state = start.clone()
    bots: list[Bot] = [GreedyBot(seed), SearchBot(seed) if seed % 8 == 0 else GreedyBot(seed + 1)]
    path: list[State] = []
    while state.waiting:
        if state.waiting == CHANCE_BIT:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
            continue
        seat = seats_in(state.waiting)[0]
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            path.append(state.clone())
            whim = rng.random() < wild
            action = rng.choice(legal) if whim else bots[seat].choose(game.view(state, seat), legal, THOUGHT)
        state.apply(seat, action)
    return path, state


# Making a position narrow ---------------------------------------------------------------------------------------------


def narrowed(game: Game, start: State, rng: Random) -> list[State]:
    """The way of a bot through a seat's last moves up to its first mistake, if it makes one; else the best way.

    The points of the other are changed so that nothing less than the best end will do.
    """
    best = best_way(game, start, MOST_WAYS)
    if not best:
        return []
    seat = seats_in(start.waiting)[0]
    most = lead_of(best[-1], seat)
    way, end = played(game, start, rng.randrange(1000), 0.0)
    if lead_of(end, seat) < most:
        good = [state for state in way if lead_of(best_way(game, state, MOST_WAYS)[-1], seat) == most]
    else:
        good = best[:-1] if rng.random() < PLAIN else []
    needed = most - rng.randrange(2)  # all that can be had wins, or just shares the victory
    return [state for state in good if _add_points(state, 1 - seat, needed)]


def lead_of(end: State, seat: int) -> int:
    """By how much a seat is ahead at the end."""
    scores = end.scores()
    return scores[seat] - scores[1 - seat]


def _add_points(state: State, seat: int, more: int) -> bool:
    """Give a seat more points, or fewer, if it has them."""
    points = getattr(state, POINTS)
    points[seat] += more
    return bool(points[seat] >= 0)


def best_way(game: Game, start: State, budget: int) -> list[State]:
    """A seat's moves to the end by which it comes out best, if not a ship's, end included; nothing, if they are many.

    It need not be the very best: the solver will tell.
    """
    seat = seats_in(start.waiting)[0]
    before: dict[tuple[int, ...], State | None] = {tuple(game.pack(start)): None}
    todo = [start]
    best: tuple[int, State] | None = None
    while todo:
        here = todo.pop()
        for action in here.legal(seat):
            if game.format(action) == SHIP:
                continue  # the places of ships are many, and nearly all of them as good
            child = here.clone()
            child.apply(seat, action)
            key = tuple(game.pack(child))
            if key in before:
                continue
            before[key] = here
            if len(before) > budget:
                return []
            if child.waiting == 1 << seat:
                todo.append(child)
            elif child.waiting:
                return []
            else:
                scores = child.scores()
                ahead = scores[seat] - scores[1 - seat]
                if best is None or ahead > best[0]:
                    best = ahead, child
    if best is None:
        return []
    way: list[State] = []
    at: State | None = best[1]
    while at is not None:
        way.append(at)
        at = before[tuple(game.pack(at))]
    return way[::-1]
