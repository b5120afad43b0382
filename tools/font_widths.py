"""Write how wide the letters of our fonts are: `python -m tools.font_widths`.

Drawings are made where no font is at hand, so `kingstable.core.text_width` reads the widths from a table.  A test tells
when the fonts that are installed have other widths.
"""

from __future__ import annotations

import struct
from pathlib import Path

from kingstable.server.fonts import FACES, font_file

TABLE = Path(__file__).parents[1] / "src" / "kingstable" / "core" / "font_widths.py"
LETTERS = "".join(map(chr, [*range(32, 127), *range(161, 384), *map(ord, "–—‘’“”…•·×−≤≥→")]))
HEAD = '''"""How wide letters are, in thousandths of their size.

Made by tools/font_widths.py from the fonts: change it there.
"""

from typing import Final

# fmt: off
'''


def _tables(font: bytes) -> dict[str, bytes]:
    """The tables of a TrueType font."""
    found = {}
    for number in range(struct.unpack_from(">H", font, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        found[tag.decode("ascii")] = font[start : start + length]
    return found


def _glyphs(cmap: bytes) -> dict[int, int]:
    """The glyph of each character, by the table for the basic plane (format 4)."""
    for number in range(struct.unpack_from(">H", cmap, 2)[0]):
        start = struct.unpack_from(">HHL", cmap, 4 + 8 * number)[2]
        if struct.unpack_from(">H", cmap, start)[0] == 4:
            break
    else:
        raise ValueError("the font has no table of its characters")
    count = struct.unpack_from(">H", cmap, start + 6)[0] // 2
    parts = struct.unpack_from(f">{count}H2x{3 * count}H", cmap, start + 14)
    ends, starts, deltas, offsets = (parts[count * i : count * (i + 1)] for i in range(4))
    first = start + 16 + 6 * count  # of the offsets
    found = {}
    for i in range(count):
        for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
            glyph = code
            if offsets[i]:
                place = first + 2 * i + offsets[i] + 2 * (code - starts[i])
                glyph = struct.unpack_from(">H", cmap, place)[0]
            if glyph:
                found[code] = (glyph + deltas[i]) & 0xFFFF
    return found


def widths(font: bytes) -> dict[str, int]:
    """How wide the letters of a font are, as far as it has them."""
    tables = _tables(font)
    units = struct.unpack_from(">H", tables["head"], 18)[0]
    metrics = struct.unpack_from(">H", tables["hhea"], 34)[0]
    glyphs = _glyphs(tables["cmap"])
    advance = [struct.unpack_from(">H", tables["hmtx"], 4 * number)[0] for number in range(metrics)]
    return {
        letter: round(1000 * advance[min(glyphs[ord(letter)], metrics - 1)] / units)
        for letter in LETTERS
        if ord(letter) in glyphs
    }


def table() -> str:
    """The whole file."""
    rows = ["WIDTHS: Final[dict[str, dict[str, int]]] = {"]
    for face in FACES:
        rows.append(f'    "{face.key}": {{')
        line = "       "
        for letter, width in widths(font_file(face).read_bytes()).items():
            entry = f' "{_quoted(letter)}": {width},'
            if len(line) + len(entry) > 120:
                rows.append(line)
                line = "       "
            line += entry
        rows += [line, "    },"]
    return HEAD + "\n".join([*rows, "}"]) + "\n"


def _quoted(letter: str) -> str:
    return "\\" + letter if letter in '"\\' else f"\\u{ord(letter):04x}" if letter == "\u00ad" else letter


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
