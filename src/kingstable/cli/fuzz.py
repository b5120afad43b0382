"""`kingstable fuzz`: a search for positions that cannot be, and a count of the rules at work; or for bots that fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import click

from kingstable._source import compiled
from kingstable.bots import BOTS, Clock
from kingstable.cli import fuzz_bots
from kingstable.cli.common import (
    SECONDS,
    SEED,
    chosen_games,
    columns,
    echo_lines,
    json_option,
    list_option,
    options_option,
)
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.game import Game
from kingstable.lab.fuzz import LIMIT, Finding, Fuzzer
from kingstable.lab.fuzz_bots import BotFuzzer

FOLDER = click.Path(file_okay=False, path_type=Path)
GAMES = 100  # of each kind, where neither games nor seconds are given


@click.command()
@click.argument("game_names", nargs=-1, metavar="[GAME]...")
@click.option("--games", type=click.IntRange(min=1), help=f"How many games of each kind.  [default: {GAMES}]")
@click.option("--seconds", type=SECONDS, help="Seconds in all, for all kinds of games together.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--seats", type=int, help="Number of players; default: all numbers in turn.")
@list_option("--players", default=",".join(BOTS), show_default=True, help="The bots to draw from for each seat.")
@list_option("--bots", metavar="BOT,...", help="Ask these bots at positions of all kinds; nothing else is tried.")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    help=f"For --bots: positions of each game.  [default: {fuzz_bots.POSITIONS}]",
)
@click.option(
    "--budget",
    type=SECONDS,
    help=f"For --bots: seconds per answer.  [default: {fuzz_bots.BUDGET}]",
)
@click.option("--out", type=FOLDER, default=Path(), help="The folder for findings; default: here.")
@click.option("--fast", is_flag=True, help="Trace nothing: rules are counted from what is told alone.")
@options_option
@json_option
@click.pass_context
def fuzz(
    ctx: click.Context, game_names: tuple[str, ...], games: int | None, seconds: float | None, seed: int,
    seats: int | None, players: tuple[str, ...], bots: tuple[str, ...], positions: int | None, budget: float | None,
    out: Path, fast: bool, options: dict[str, str], as_json: bool,
) -> None:  # fmt: skip
    """Play GAMEs (all, if none is named) in search of faults; exit code 1 if one was found."""
    names = chosen_games(game_names)
    _check_what_goes_together(bool(bots), bool(games or seconds or fast), bool(positions or budget))
    if bots:
        clock = Clock(seconds=budget or fuzz_bots.BUDGET)
        asking = [BotFuzzer(registry.game(name), seed, bots, clock, seats, options=options) for name in names]
        _check_folder(out)
        ctx.exit(_ask_bots(asking, positions or fuzz_bots.POSITIONS, out, as_json))
    # everything is checked before anything is played
    trace = not (fast or compiled())
    fuzzers = [Fuzzer(registry.game(name), seed, players, seats, options=options, trace=trace) for name in names]
    _check_folder(out)
    if compiled() and not fast:
        ctx.exit(_again_in_python(ctx.obj))
    reports = []
    for fuzzer in fuzzers:
        report = _run(fuzzer, games or (None if seconds else GAMES), seconds and seconds / len(fuzzers), out)
        reports.append(report)
        if not as_json:
            echo_lines(_as_text(report, fuzzer.game))
    if as_json:
        click.echo(json.dumps({"seed": seed, "players": list(players), "compiled": compiled(), "games": reports}))
    if any(report["findings"] for report in reports):
        ctx.exit(1)


def _check_what_goes_together(bots: bool, for_play: bool, for_bots: bool) -> None:
    if bots and for_play:
        raise BadOption("--bots are asked at positions: --games, --seconds and --fast do not apply")
    if for_bots and not bots:
        raise BadOption("--positions and --budget go with --bots")


def _ask_bots(fuzzers: list[BotFuzzer], positions: int, out: Path, as_json: bool) -> int:
    """Ask bots at positions of each game; the exit code."""
    reports = []
    for fuzzer in fuzzers:
        with redirect_stdout(sys.stderr):  # what bots of one's own print is no part of the report
            reports.append(fuzz_bots.run(fuzzer, positions, lambda found: str(_write(found, out))))
        if not as_json:
            echo_lines(fuzz_bots.as_text(reports[-1]))
    if as_json:
        click.echo(json.dumps({"seed": fuzzers[0].seed, "compiled": compiled(), "games": reports}))
    return int(any(report["findings"] for report in reports))


def _again_in_python(typed: tuple[str, ...]) -> int:
    """Compiled code has no lines to trace: the same command once more, with the rules as Python."""
    return subprocess.call([sys.executable, "-m", "kingstable", *typed], env=os.environ | {"KINGSTABLE_PURE": "1"})


def _run(fuzzer: Fuzzer, games: int | None, seconds: float | None, out: Path) -> dict[str, Any]:
    """Play until the games or the seconds are used, or something is found: one finding of a kind is enough."""
    start = time.perf_counter()
    findings = []
    while (games is None or fuzzer.games < games) and (seconds is None or time.perf_counter() - start < seconds):
        if found := fuzzer.play():
            findings.append({"file": str(_write(found, out)), "reason": found.reason})
            break
        _progress(fuzzer)
    fired, data = fuzzer.fired.counts(), fuzzer.fired.data()
    return {
        "game": fuzzer.game.name,
        "games": fuzzer.games,
        "decisions": fuzzer.decisions,
        "looked_at": fuzzer.looked_at,
        "truncated": fuzzer.truncated,
        "limit": LIMIT,
        "seconds": round(time.perf_counter() - start, 3),
        "traced": fuzzer.traced,
        "fired": fired,
        "data": data,
        "never": [number for number, count in fired.items() if not count and number not in data],
        "findings": findings,
    }


def _check_folder(out: Path) -> None:
    """Refuse a folder that cannot be written to before the first game: a finding must not be lost."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=out):
            pass
    except (OSError, ValueError) as error:
        raise _unwritable(out, error) from None


def _unwritable(out: Path, error: OSError | ValueError) -> BadOption:
    return BadOption(f"--out {out}: cannot be written to ({getattr(error, 'strerror', None) or error})")


def _progress(fuzzer: Fuzzer) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{fuzzer.game.name}: {fuzzer.games} games", nl=False, err=True)


def _write(found: Finding, out: Path) -> Path:
    """Write a finding to a file of its own."""
    path = out / f"{found.game}-fault-{found.number}.record"
    try:
        path.write_text(found.record, encoding="utf-8")
    except OSError as error:
        raise _unwritable(out, error) from None
    return path


def _as_text(report: dict[str, Any], game: Game) -> list[str]:
    if sys.stderr.isatty():
        click.echo(err=True)
    fired = report["fired"]
    told = [f"{number} {count:,}" for number, count in fired.items() if count]
    never = report["never"]
    word = "fired" if report["traced"] else "told of"
    lines = [
        f"{game.name}: {report['games']} games, {report['decisions']:,} entries, all audited, "
        f"{report['looked_at']:,} positions looked at, {report['seconds']:.1f} s",
        f"truncated after {report['limit']} entries: {report['truncated']} games",
        f"rules {word}: {len(told)} of {len(fired)}",
        *(f"  {line}" for line in columns(told, 100)),
        f"carried out by data alone: {', '.join(report['data']) or 'none'}",
        f"never {word}: {', '.join(never) or 'none'}",
    ]
    lines += [f"FAULT: {finding['reason']}\n  record: {finding['file']}" for finding in report["findings"]]
    return lines
