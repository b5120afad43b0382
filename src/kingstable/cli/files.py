"""What commands leave behind: files, and parts of pages."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.core.errors import BadOption
from kingstable.lab.marked_sections import into_page

FILE = click.Path(dir_okay=False, path_type=Path)


def read_page(page: Path, kind: str, part: str) -> str:
    """A page to be written into; one without a place for a part of this kind is refused before anything is played."""
    try:
        text = page.read_text(encoding="utf-8")
        into_page(text, "", kind, part)
    except OSError as error:
        raise BadOption(f"--page {page}: cannot be read ({error.strerror or error})") from None
    except ValueError as error:  # no place for it, or not UTF-8
        raise BadOption(f"--page {page}: {error}") from None
    check_writable(page)
    return text


def check_writable(path: Path) -> None:
    """Refuse what cannot be written to; what is there stays as it is, and what is not, is not made yet."""
    there = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def write(path: Path, content: bytes) -> None:
    """Write a file."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> BadOption:
    return BadOption(f"{path}: cannot be written ({error.strerror or error})")
