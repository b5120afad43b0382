"""QR codes, for links that a phone shall open."""

from __future__ import annotations

import segno

from kingstable.server.protocol import Qr


def qr(text: str) -> Qr:
    """A text as a QR code: each run of dark modules in a row is a stroke of the path.

    >>> code = qr("http://192.0.2.7:8000/t/abc#key")
    >>> code.size, code.path[:8]
    (29, 'M0 0h7v1')
    """
    code = segno.make(text, error="m", micro=False, boost_error=False)
    strokes = [stroke for y, row in enumerate(code.matrix) for stroke in _strokes(row, y)]
    return Qr(len(code.matrix), "".join(strokes))


def _strokes(row: bytearray, y: int) -> list[str]:
    found = []
    x = 0
    while x < len(row):
        end = x
        while end < len(row) and row[end]:
            end += 1
        if end > x:
            found.append(f"M{x} {y}h{end - x}v1h-{end - x}z")
        x = end + 1
    return found
