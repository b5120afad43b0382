"""How strong the bots are: the matches behind `docs/strength.md`, played and written into it.

    python -m tools.strength --folder results --jobs 2

Every game is kept in the folder, and a run that was interrupted goes on where it stopped.  Matches of which the folder
has nothing, or not all, stay in the page as they are.  The budgets are fixed iterations, so the same games come of it
on every machine.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import kingstable
from kingstable.bots import Clock
from kingstable.lab.arena import Arena, play
from kingstable.lab.contestant import contestant
from kingstable.lab.ladder import Ladder, Standing
from kingstable.lab.marked_sections import into_page, part_of
from kingstable.lab.results import Results
from kingstable.lab.workers import hire

PAGE = Path("docs/strength.md")
SEED = 1
DUEL = {"scenario": "barbarian_raid"}  # short, and nobody can sit it out
CUSTOM = {"scenario": "custom"}
POINTS = {**CUSTOM, "victory": "points", "layout": "14 15"}  # every turn counts, where armies meet by land
LEVELS = ("page", "knight", "king")


@dataclass(frozen=True)
class Bout:
    """One match of the page: who plays what, how often, and by which clock."""

    name: str
    game: str
    bots: tuple[str, ...]
    games: int = 200  # of each company
    seats: int = 2
    iterations: int | None = None  # the king's; the knight thinks a tenth of it
    options: Mapping[str, str] = field(default_factory=dict)

    def arena(self) -> Arena:
        """The games to be played."""
        game, clock = kingstable.game(self.game), Clock(iterations=self.iterations)
        contestants = tuple(contestant(word, clock) for word in self.bots)
        return Arena(game, contestants, self.seats, self.games, SEED, game.read_options(self.options))

    @property
    def setting(self) -> str:
        """Which of its games a game is played as, in brackets."""
        return f" ({', '.join(self.options.values()).replace('_', ' ')})" if self.options else ""

    def command(self) -> str:
        """What one types to play the same games."""
        words = ["kingstable", "arena", self.game, "--bots", ",".join(self.bots), "--games", str(self.games)]
        words += ["--seats", str(self.seats)] if self.seats != len(self.bots) else []
        words += ["--iterations", str(self.iterations)] if self.iterations else []
        words += [word for item in self.options.items() for word in ("--option", "=".join(item))]
        return shlex.join([*words, "--seed", str(SEED)])


BOUTS = (
    Bout("kb_gr", "kingsburg", ("greedy", "random")),
    Bout("kb_random", "kingsburg", ("search@100", "random")),
    Bout("kb_greedy", "kingsburg", ("search@100", "greedy")),
    Bout("kb_ten", "kingsburg", ("search@200", "search@20")),
    Bout("kb_levels", "kingsburg", LEVELS, iterations=100),
    Bout("kb_levels4", "kingsburg", LEVELS, 68, 4, 100),
    Bout("art_gr", "artificium", ("greedy", "random")),
    Bout("art_random", "artificium", ("search@30", "random")),
    Bout("art_greedy", "artificium", ("search@200", "greedy")),
    Bout("art_ten", "artificium", ("search@100", "search@10")),
    Bout("art_levels", "artificium", LEVELS, iterations=60),
    Bout("art_levels4", "artificium", LEVELS, 68, 4, 60),
    Bout("kw_gr", "kingswood", ("greedy", "random")),
    Bout("kw_random", "kingswood", ("search@100", "random")),
    Bout("kw_greedy4", "kingswood", ("search@400", "greedy")),
    Bout("kw_ten4", "kingswood", ("search@400", "search@40")),
    Bout("kw_levels", "kingswood", LEVELS, iterations=200),
    Bout("kw_levels4", "kingswood", LEVELS, 68, 4, 200),
    Bout("koa_gr", "kings_of_artifice", ("greedy", "random")),
    Bout("koa_random", "kings_of_artifice", ("search@5", "random")),
    Bout("koa_greedy", "kings_of_artifice", ("search@40", "greedy")),
    Bout("koa_ten", "kings_of_artifice", ("search@40", "search@4")),
    Bout("koa_levels", "kings_of_artifice", LEVELS, iterations=20),
    Bout("koa_levels4", "kings_of_artifice", LEVELS, 68, 4, 40),
    Bout("wk_gr", "wizard_kings", ("greedy", "random"), options=DUEL),
    Bout("wk_random", "wizard_kings", ("search@30", "random"), options=DUEL),
    Bout("wk_greedy", "wizard_kings", ("search@100", "greedy"), options=DUEL),
    Bout("wk_island_greedy", "wizard_kings", ("search@100", "greedy"), options={"scenario": "island_of_the_dead"}),
    Bout("wk_last_greedy", "wizard_kings", ("search@30", "greedy"), options={"scenario": "last_wizard_standing"}),
    Bout("wk_points_greedy", "wizard_kings", ("search@16", "greedy"), options=POINTS),
    Bout("wk_points_ten", "wizard_kings", ("search@20", "search@2"), options=POINTS),
    Bout("wk_levels", "wizard_kings", LEVELS, iterations=30, options=DUEL),
    Bout("wk_levels4", "wizard_kings", LEVELS, 136, 4, 20, CUSTOM),
)


def played(bout: Bout, folder: Path, jobs: int) -> Ladder | None:
    """A match, with what is missing of it played; where no game is to be played, None if any is missing."""
    arena, file = bout.arena(), folder / f"{bout.name}.csv"
    if not jobs and not file.exists():
        return None
    with Results(file, arena.fixed) as results:
        if jobs:
            for row in play(arena, results.rows, hire(jobs, batch=1)):
                results.add(row)
        elif len(results.rows) < arena.total:
            return None
        results.finish()
    return Ladder(row for number, row in results.rows.items() if number < arena.total)


def lines(bout: Bout, ladder: Ladder) -> Iterator[str]:
    """The rows of a match in a table: of two who beat whom; of more each in all games, and then in each company."""
    if bout.seats == 2:
        for best, *others in ladder.companies or [ladder.standings]:
            yield _line(bout, best, f"{best.label} against {', '.join(one.label for one in others)}")
        return
    for one in ladder.standings:
        yield _line(bout, one, f"{one.label} among {bout.seats}")
    for company in ladder.companies:
        at_table = ", ".join(_seats(bout, one) for one in company)
        for one in company:
            yield _line(bout, one, f"– {one.label} of {at_table}")


def _seats(bout: Bout, one: Standing) -> str:
    """Who sits at a table, and how often."""
    count = round(one.fair / max(1, one.games) * bout.seats)
    return one.label if count == 1 else f"{count} × {one.label}"


def _line(bout: Bout, one: Standing, title: str) -> str:
    at, low, high = one.share
    clock = f"king {bout.iterations}" if bout.iterations else ""
    share = f"**{at:.1%}** ({low:.1%}–{high:.1%})"
    fair = one.fair / max(1, one.games)
    cost = float(f"{one.milliseconds:.2g}")  # so that 310 is not written as 3.1e+02
    return f"| {title}{bout.setting} | {clock} | {one.games} | {share} | {fair:.0%} | {cost:g} |"


HEAD = (
    "| who | iterations | games | wins (95 %) | fair | CPU ms a choice |",
    "|-----|-----------:|------:|-------------|-----:|----------------:|",
)


def kept(bout: Bout, part: str) -> list[str]:
    """The rows of a match that stand in a page already."""
    return [row for row in part.splitlines() if row.startswith("| ") and _is_of(bout, row.split(" | ")[0][2:])]


def _is_of(bout: Bout, title: str) -> bool:
    if not title.endswith(bout.setting):
        return False
    best, against, other = title.removesuffix(bout.setting).partition(" against ")
    if bout.seats == 2:
        return bool(against) and {best, other} <= set(bout.bots)
    return not against and (title.startswith("– ") or f" among {bout.seats}" in title)


def table(bouts: Sequence[Bout], rows: Mapping[str, Sequence[str]]) -> str:
    """All matches of a game, and how to play them again."""
    told = [row for bout in bouts for row in rows[bout.name]]
    return "\n".join([*HEAD, *told, "", "```text", *(bout.command() for bout in bouts), "```"])


def renewed(page: str, ladders: Mapping[str, Ladder]) -> str:
    """The page with the matches that were played; the rows of all others stay as they are."""
    for game in dict.fromkeys(bout.game for bout in BOUTS if bout.name in ladders):
        part = part_of(page, "arena", game)
        bouts = [bout for bout in BOUTS if bout.game == game]
        rows = {
            bout.name: list(lines(bout, ladders[bout.name])) if bout.name in ladders else kept(bout, part)
            for bout in bouts
        }
        page = into_page(page, table(bouts, rows), "arena", game)
    return page


def main() -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--folder", type=Path, required=True, help="where the games are kept")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes; 0: play nothing, write what is there")
    parser.add_argument("names", nargs="*", help="these matches alone; without them, all")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    ladders: dict[str, Ladder] = {}
    for bout in BOUTS:
        ladder = played(bout, asked.folder, asked.jobs if not asked.names or bout.name in asked.names else 0)
        if ladder is not None:
            ladders[bout.name] = ladder
            print(bout.name, *(f"{one.label} {one.share.at:.1%}" for one in ladder.standings), flush=True)
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), ladders), encoding="utf-8")


if __name__ == "__main__":
    main()
