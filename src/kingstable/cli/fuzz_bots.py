"""`kingstable fuzz --bots`: bots at positions of all kinds, and how long they took."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import islice
from typing import Any

import click

from kingstable.core.prose import amount
from kingstable.lab.fuzz import Finding
from kingstable.lab.fuzz_bots import Answer, BotFuzzer

POSITIONS = 1000  # of each game, where nothing else is said
BUDGET = 0.1  # seconds
ENOUGH = 10  # findings of a game: more of them would say no more


def run(fuzzer: BotFuzzer, positions: int, write: Callable[[Finding], str]) -> dict[str, Any]:
    """Ask at so many positions, or until enough was found."""
    start = time.perf_counter()
    findings: list[dict[str, str]] = []
    for position in islice(fuzzer.drawn(), positions):
        findings += [{"file": write(found), "reason": found.reason} for found in fuzzer.ask(position)]
        _progress(fuzzer)
        if len(findings) >= ENOUGH:
            break
    return {
        "game": fuzzer.game.name,
        "walks": fuzzer.walks,
        "positions": fuzzer.positions,
        "budget": fuzzer.clock.seconds,
        "allowed": fuzzer.allowed,
        "bots": {name: _bot(fuzzer, name) for name in fuzzer.bots},
        "seconds": round(time.perf_counter() - start, 3),
        "findings": findings,
    }


def _bot(fuzzer: BotFuzzer, name: str) -> dict[str, Any]:
    kinds = {"longest": fuzzer.longest, "busiest": fuzzer.busiest}
    return {
        "answers": fuzzer.answers[name],
        "late": fuzzer.late[name],
        **{what: _answer(fuzzer, found[name]) for what, found in kinds.items() if name in found},
    }


def _answer(fuzzer: BotFuzzer, answer: Answer) -> dict[str, Any]:
    """How long an answer took, and all that is needed to come to its position again."""
    walk, record, seat = answer.position
    return {
        "seconds": round(answer.times.wall, 4),
        "processor_seconds": round(answer.times.processor, 4),
        "budgets": round(answer.times.wall / fuzzer.clock.seconds, 2) if fuzzer.clock.seconds else None,
        "walk": walk,
        "entry": len(record),
        "seat": seat,
        "seats": record.seats,
        "options": dict(record.options),
        "choices": answer.choices,
        "record": str(record),
    }


def _progress(fuzzer: BotFuzzer) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{fuzzer.game.name}: {fuzzer.positions} positions", nl=False, err=True)


def as_text(report: dict[str, Any]) -> list[str]:
    """A report in lines."""
    if sys.stderr.isatty():
        click.echo(err=True)
    lines = [f"{report['game']}: {amount(report['positions'], 'position', 'positions')} of "
             f"{amount(report['walks'] + 1, 'game', 'games')}, "
             f"a budget of {report['budget']:g} s, {report['seconds']:.1f} s in all"]  # fmt: skip
    for name, bot in report["bots"].items():
        lines.append(f"  {name}: {bot['answers']:,} answers, {bot['late']} later than {report['allowed']:g} s")
        lines += [line for what in ("longest", "busiest") if what in bot for line in _told(what, bot[what])]
    lines += [f"FAULT: {finding['reason']}\n  record: {finding['file']}" for finding in report["findings"]]
    return lines


def _told(what: str, answer: dict[str, Any]) -> list[str]:
    options = ", ".join(f"{option}={value}" for option, value in answer["options"].items())
    return [
        f"    the {what} took {answer['seconds']:.3f} s, {answer['budgets']} budgets "
        f"({answer['processor_seconds']:.3f} s of the processor): game {answer['walk']} after entry {answer['entry']}, "
        f"seat {answer['seat']} of {answer['seats']}, {answer['choices']} choices",
        *([f"      with {options}"] if options else []),
    ]
