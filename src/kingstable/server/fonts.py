"""The fonts of the pages: files of packages that are installed with the server (`pip install kingstable[web]`).

Source Serif and Source Sans, under the SIL Open Font License, which lies beside the files.  They are served under
addresses that hold their hash.  Where the packages are missing, pages use what the system has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Face:
    """One style of a family."""

    key: str
    family: str
    package: str
    file: str
    weight: str  # or a range of them
    style: str = "normal"


SERIF, SANS = "Source Serif Pro", "Source Sans Pro"
FACES: Final = (
    Face("serif", SERIF, "font_source_serif_pro", "SourceSerifPro-Regular.ttf", "400"),
    Face("serif-bold", SERIF, "font_source_serif_pro", "SourceSerifPro-Bold.ttf", "600 900"),
    Face("serif-italic", SERIF, "font_source_serif_pro", "SourceSerifPro-It.ttf", "400", "italic"),
    Face("sans", SANS, "font_source_sans_pro", "SourceSansPro-Regular.ttf", "400"),
    Face("sans-bold", SANS, "font_source_sans_pro", "SourceSansPro-Semibold.ttf", "600 900"),
    Face("sans-italic", SANS, "font_source_sans_pro", "SourceSansPro-It.ttf", "400", "italic"),
)


def font_file(face: Face) -> Path:
    """Where the file of a face lies."""
    found = find_spec(face.package)
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError(face.package)
    return Path(found.submodule_search_locations[0]) / "files" / face.file


@lru_cache(maxsize=1)
def _served() -> dict[str, tuple[Face, bytes]]:
    """The faces that are installed, by the names under which they are served, compressed (gzip)."""
    return dict(_read())


def _read() -> Iterator[tuple[str, tuple[Face, bytes]]]:
    for face in FACES:
        try:
            font = font_file(face).read_bytes()
        except OSError:
            continue
        yield f"{face.key}-{sha256(font).hexdigest()[:16]}.ttf", (face, compress(font, 9, mtime=0))


def font(name: str) -> bytes | None:
    """A font by the last part of its address, compressed (gzip)."""
    found = _served().get(name)
    return found[1] if found else None


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """The style sheet that names the fonts to the pages; empty where none is installed.

    Letters are shown in another font until ours has come, and nothing jumps: what is drawn is measured by ours.
    """
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-style:{face.style};font-weight:{face.weight};'
        f'font-display:swap;src:url("/fonts/{name}") format("truetype")}}\n'
        for name, (face, _) in _served().items()
    )
