"""Which values of an edition are proposals of this project, and not published ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.edition import Row, Sheets
from kingstable.core.prose import Text, listed


class Provenance:
    """The sheets of an edition as rows, and where their figures come from.

    >>> fireball, heal = {"source": "reconstructed", "note": "all of it"}, {"source": "rulebook"}
    >>> found = Provenance({"spells": {"fireball": fireball, "heal": heal}}, {"spells": "the spells"}, ["the maps"])
    >>> found.provenance(), found.note("spells", 0), found.note("spells", 1)
    ('the maps and the spells', 'all of it', '')
    """

    def __init__(self, data: Sheets, proposed: Mapping[str, str], always: Sequence[str] = ()) -> None:
        """`proposed`: what of a sheet is our own where its rows are reconstructed; `always`: what is in no sheet."""
        self.rows: dict[str, list[Row]] = {sheet: list(rows.values()) for sheet, rows in data.items()}
        self.reconstructed = [
            *always,
            *(
                what
                for sheet, what in proposed.items()
                if any(self.is_reconstructed(sheet, row) for row in range(len(self.rows[sheet])))
            ),
        ]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {', '.join(self.rows) or 'nothing'}>"

    def is_reconstructed(self, sheet: str, number: int) -> bool:
        """Whether a row holds a proposal of ours instead of a published value."""
        return bool(self.rows[sheet][number]["source"] == "reconstructed")

    def note(self, sheet: str, number: int) -> str:
        """What of a row is attested and what is not; empty where all is."""
        return str(self.rows[sheet][number]["note"]) if self.is_reconstructed(sheet, number) else ""

    def provenance(self) -> Text:
        """Which values are proposals of this project, as a clause; empty where none is."""
        return listed(self.reconstructed)
