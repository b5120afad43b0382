"""Finds positions whose best choice can be proven, proves those that are kept, and tries bots on them.

    python -m tools.prove kingsburg --check           prove every position of the file again
    python -m tools.prove kingsburg --bots page,king  how many of them each bot finds
    python -m tools.prove kingsburg --mine 600        look for new ones for so many seconds, and write the file anew

What a proof is says `tools.solver`, where positions are looked for `tools.mining`, and how they are kept
`tools.positions`.  Without a name all games are taken.  What was mined is reported before some of it is chosen: how
many positions there were, and how many of them each bot found.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kingstable.bots import Clock, make
from tools.mining import VEINS, mine
from tools.positions import SHOWN, Position, load, proven, save
from tools.solver import Unproven

WANTED = 20
FROM_ONE_GAME = 2  # positions that are taken from one game that was played
TRAPS = 11  # of those wanted, so many at least that a look one step ahead gets wrong
WIDE = 0.15  # of a share of victory: a lead that is preferred
ENOUGH = 5000  # positions that a proof looks at
LOOKS = 3  # the look one step ahead breaks ties at random: it is asked so often
SEED = 1


@dataclass(frozen=True)
class Found:
    """A position that was mined: in which game, and how often a look one step ahead is right in it."""

    position: Position
    played: int
    seen_at_once: int

    @property
    def is_trap(self) -> bool:
        return 2 * self.seen_at_once < LOOKS

    @property
    def merit(self) -> tuple[bool, bool]:
        """Less is better: there is more than one thing to find, or what is right is hardly better than the rest."""
        return len(self.position.right) > 1, self.position.lead < WIDE

    @property
    def size(self) -> int:
        """How much there is to try; what is more than enough counts for no more."""
        return min(self.position.tried, ENOUGH)

    @property
    def kind(self) -> tuple[object, str]:
        """Decisions of one kind: the step, and the first word of what is right."""
        position = self.position
        return position.state.question(), position.game.format(position.right[0]).split()[0]


def finds(name: str, position: Position, seed: int = SEED, clock: Clock | None = None) -> bool:
    """Whether a bot makes one of the right choices."""
    return make(name, seed).choose(position.view(), position.legal(), clock or Clock()) in position.right


def score(name: str, positions: Sequence[Position], iterations: int | None = None, seeds: int = 1) -> float:
    """How many of some positions a bot finds, on average over so many seeds."""
    clock = Clock(iterations=iterations)
    tried = [(seed, number, position) for seed in range(seeds) for number, position in enumerate(positions)]
    found = sum(finds(name, position, SEED + 1000 * seed + number, clock) for seed, number, position in tried)
    return found / seeds


def check(name: str) -> list[str]:
    """What is wrong with the positions of a game; nothing, if all is proven again."""
    faults = []
    for number, position in enumerate(load(name), 1):
        try:
            again = proven(position.game, position.state, position.seat, 4 * position.tried + 1000)
        except Unproven as error:
            faults.append(f"{name} {number}: {error}")
            continue
        if not agrees(position, again):
            faults.append(f"{name} {number}: other values: {again.comment}")
        if not again.is_telling or position.game.audit(position.state):
            faults.append(f"{name} {number}: not fit to be asked")
    return faults


def agrees(kept: Position, again: Position) -> bool:
    """Whether a proof gives what is kept in the file."""
    values = {action: round(value, SHOWN) for action, value in again.worth.items()}
    return values == dict(kept.worth) and again.right == sorted(kept.right)


# Mining --------------------------------------------------------------------------------------------------------------


def dig(name: str, seconds: float, seed: int) -> list[Found]:
    """All that is found in so many seconds."""
    found: list[Found] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for position in mine(name, seed):
            looks = sum(finds("greedy", position, look) for look in range(LOOKS))
            found.append(Found(position, seed, looks))
        seed += 1
    return found


def choose(found: Sequence[Found]) -> list[Found]:
    """Twenty of them: traps and others, of all kinds, not too many from one game."""
    chosen: list[Found] = []
    kinds: Counter[tuple[object, str]] = Counter()
    games: Counter[int] = Counter()
    left = list(found)
    while left and len(chosen) < WANTED:
        traps = sum(one.is_trap for one in chosen)
        trap = traps * WANTED < TRAPS * (len(chosen) + 1)
        best = min(
            left, key=lambda one: (one.is_trap != trap, *one.merit, kinds[one.kind], -one.position.lead, -one.size)
        )
        left.remove(best)
        if games[best.played] < FROM_ONE_GAME:
            chosen.append(best)
            kinds[best.kind] += 1
            games[best.played] += 1
    return sorted(chosen, key=lambda one: one.position.tried)


def report(name: str, positions: Sequence[Position], bots: Sequence[str], iterations: int | None = None) -> None:
    """How many positions each bot finds, beside one that chooses at random."""
    chance = sum(len(position.right) / len(position.worth) for position in positions)
    scores = [f"{bot} {score(bot, positions, iterations):g}" for bot in bots]
    print(f"{name}: {len(positions)} positions; right are: {', '.join(scores)}, at random {chance:.1f}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="game", help="all, if none is named")
    parser.add_argument("--check", action="store_true", help="prove all positions again")
    parser.add_argument("--bots", help="bots to be tried, with commas between them")
    parser.add_argument("--iterations", type=int, help="at most so many for one decision of a bot")
    parser.add_argument("--mine", type=float, metavar="SECONDS", help="look for new positions, and write them")
    parser.add_argument("--seed", type=int, default=1, help="of the first game that is played for mining")
    given = parser.parse_args(arguments)
    if strange := sorted(set(given.games) - set(VEINS)):
        parser.error(f"there are no positions of {', '.join(strange)}; there are of {', '.join(VEINS)}")
    bots = given.bots.split(",") if given.bots else []
    faults: list[str] = []
    for name in given.games or list(VEINS):
        if given.mine:
            found = dig(name, given.mine, given.seed)
            report(f"{name}, mined", [one.position for one in found], bots, given.iterations)
            save(name, [one.position for one in choose(found)])
        if given.check:
            faults += check(name)
            print(f"{name}: {len(load(name))} positions proven again", flush=True)
        if bots:
            report(name, load(name), bots, given.iterations)
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
