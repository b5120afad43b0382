"""The fonts of the pages."""

from __future__ import annotations

import re
from gzip import decompress

import pytest

from kingstable.server import fonts


@pytest.fixture(autouse=True)
def fresh() -> None:
    for cached in (fonts._served, fonts.style_sheet):
        cached.cache_clear()


def test_every_face_is_named_and_served_under_its_hash() -> None:
    addresses = re.findall(r'url\("/fonts/([^"]+)"\)', fonts.style_sheet())
    assert len(addresses) == len(fonts.FACES)
    for face, address in zip(fonts.FACES, addresses, strict=True):
        served = fonts.font(address)
        assert served and decompress(served) == fonts.font_file(face).read_bytes()
    assert fonts.font("serif-0000.ttf") is None


def test_the_license_lies_beside_the_fonts() -> None:
    for face in fonts.FACES:
        assert "SIL Open Font License" in fonts.font_file(face).with_name("LICENSE.txt").read_text(encoding="utf-8")


def test_without_the_packages_pages_use_what_the_system_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda package: None)
    assert fonts.style_sheet() == ""
