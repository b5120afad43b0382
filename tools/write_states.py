"""Writes constructor, clone and mask of a state from its declared fields, between two marks.

    python -m tools.write_states            all games whose states are written so
    python -m tools.write_states --check    only say whether something would change

Run from the root of the project.  A field is declared once, in `FIELDS`; what is written here would else repeat it five
times, by hand.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

from kingstable.core.knowledge import (
    COUNTS,
    DRAFTS,
    INT,
    LIST,
    LISTS,
    NOBODY,
    OWNER,
    SEEN,
    STATE_FIELDS,
    STEP,
    STEPS,
    Field,
)

GAMES = Path("src/kingstable/games")
BEGIN = "    # written by tools.write_states\n"
END = "    # end of what is written\n"
TYPES = {
    INT: "int", LIST: "list[int]", COUNTS: "list[int]", LISTS: "list[list[int]]", DRAFTS: "list[list[int]]",
    STEP: "Step[Any]", STEPS: "list[Step[Any]]",
}  # fmt: skip
COPIES = {
    INT: "self.{0}",
    STEP: "self.{0}",
    LISTS: "[row[:] for row in self.{0}]",
    DRAFTS: "[row[:] for row in self.{0}]",
}
COPY = "self.{0}[:]"
OWNED = {LIST: "own_values({0}, viewer)", DRAFTS: "own_drafts({0}, viewer)", LISTS: "own_rows({0}, viewer)"}
SIZES = {
    INT: "None",
    COUNTS: "sum({0})",
    LIST: "[None] * len({0})",
    LISTS: "[[None] * len(row) for row in {0}]",
}
SEEN_BY = {
    (INT, False): "seen_piece(self.{0}, self.{1}, viewer), self.{1}",
    (INT, True): "seen_piece(self.{0}, self.{1}, viewer), self.{1}",
    (LIST, False): "seen_hand(self.{0}, self.{1}, viewer)",
    (LIST, True): "seen_tokens(self.{0}, self.{1}, viewer)",
    (LISTS, False): "seen_hands(self.{0}, self.{1}, viewer)",
    (LISTS, True): "seen_rows(self.{0}, self.{1}, viewer)",
}


BOOK = {"book": "Book"}
NOTES = {"book": "  # the edition's figures; never changed"}


def written(
    text: str, fields: Sequence[Field], kept: Mapping[str, str] = {}, shared: Mapping[str, str] = {},
    given: Mapping[str, str] = BOOK, replaced: Sequence[str] = (), alone: Mapping[str, str] = {},
) -> str:  # fmt: skip
    """The text of a module, with what lies between the marks made anew.

    `kept` is what a state keeps beside its fields and a clone takes over: its names, and with what each begins.
    `shared` is the same of what a clone shares: its names, and types with what each begins.  `given` is what a
    constructor is given beside the fields, with its types; `replaced` names the lists that a clone shares, because they
    are never written to.  `alone` is what a clone does not take over, but begins anew: names, and types with what each
    begins.
    """
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    found = re.findall(r"^class (\w+)", head, re.MULTILINE)
    kind = found[-1]
    own = [field for field in fields if field not in STATE_FIELDS]
    presents = [f"{name}: {kind_of}" for name, kind_of in given.items()]
    parameters = _filled(["self", *presents, *(f"{field.name}: {TYPES[field.shape]}" for field in fields)])
    copies = _filled([*(f"self.{name}" for name in given), *(_copied(field, replaced) for field in fields)])
    core = ", ".join(field.name for field in STATE_FIELDS)
    lines = [
        "    def __init__(", f"{parameters},", "    ) -> None:  # fmt: skip",
        f"        super().__init__({core})",
        *(f"        self.{name} = {name}{NOTES.get(name, '')}" for name in given),
        *(f"        self.{field.name} = {field.name}" for field in own),
        *(f"        self.{name}{': list[int]' * (start == '[]')} = {start}" for name, start in kept.items()),
        *(f"        self.{name}: {start}" for name, start in [*shared.items(), *alone.items()]),
        "", f"    def clone(self) -> {kind}:",
        f"        {'twin =' if kept or shared else 'return'} {kind}(", f"{copies},", "        )  # fmt: skip",
        *(f"        twin.{name} = self.{name}{'[:]' * (start == '[]')}" for name, start in kept.items()),
        *(f"        twin.{name} = self.{name}" for name in shared),
        *(["        return twin"] if kept or shared else []),
        "", *_mask(fields), "",
    ]  # fmt: skip
    return head + BEGIN + "\n".join(lines) + "\n" + END + tail


def _copied(field: Field, replaced: Sequence[str]) -> str:
    """What a clone is given of a field."""
    return ("self.{0}" if field.name in replaced else COPIES.get(field.shape, COPY)).format(field.name)


def _mask(fields: Sequence[Field]) -> list[str]:
    """What a viewer may see, field by field."""
    seen = [field for field in fields if field.knowledge == SEEN]
    audiences = {field.audience for field in seen}
    shown = {field.name: field.name for field in seen}
    for field in fields:
        if field.name not in shown:
            here = field.name if field.name in audiences else f"self.{field.name}"
            if field.knowledge == OWNER:
                shown[field.name] = OWNED[field.shape].format(here)
            elif field.knowledge == NOBODY:
                shown[field.name] = SIZES[field.shape].format(here)
            elif field.name in audiences:
                shown[field.name] = here
            else:
                shown[field.name] = COPIES.get(field.shape, COPY).format(field.name)
    return [
        "    def masked(self, viewer: int) -> dict[str, Any]:",
        *(f"        {field.name}, {field.audience} = {_seen(field)}" for field in seen),
        "        return {",
        *(f'            "{field.name}": {shown[field.name]},' for field in fields),
        "        }",
    ]


def _seen(field: Field) -> str:
    return SEEN_BY[field.shape, field.ordered].format(field.name, field.audience)


def _filled(items: Sequence[str]) -> str:
    """Items with commas between them, in lines of up to 120."""
    text = textwrap.fill(", ".join(item.replace(" ", "~") for item in items), 104, break_long_words=False)
    return textwrap.indent(text.replace("~", " "), " " * 12)


def states() -> list[Path]:
    """The modules with marks."""
    return [path for path in sorted(GAMES.glob("*/state.py")) if BEGIN in path.read_text(encoding="utf-8")]


def rewritten(path: Path) -> str:
    """The text that a module should have."""
    module = importlib.import_module(".".join(path.relative_to("src").with_suffix("").parts))
    kept, shared = getattr(module, "KEPT", {}), getattr(module, "SHARED", {})
    given, replaced = getattr(module, "GIVEN", BOOK), getattr(module, "REPLACED", ())
    alone = getattr(module, "ALONE", {})
    return written(path.read_text(encoding="utf-8"), module.FIELDS, kept, shared, given, replaced, alone)


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="write_states", description="Write constructors and clones from fields.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    asked = parser.parse_args(args)
    stale = [path for path in states() if rewritten(path) != path.read_text(encoding="utf-8")]
    for path in stale:
        print(f"{path}: {'not what its fields say' if asked.check else 'written'}")
        if not asked.check:
            path.write_text(rewritten(path), encoding="utf-8")
    return int(asked.check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
