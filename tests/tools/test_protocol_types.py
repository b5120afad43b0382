"""The page's JavaScript is checked against the messages as the server has them now."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest
from msgspec import Struct
from tools.protocol_types import TYPES, declarations, interface, written

from kingstable.server import protocol


def test_the_types_of_the_page_are_those_of_the_protocol() -> None:
    assert TYPES.read_text(encoding="utf-8") == declarations(), "run python -m tools.protocol_types"


class Parcel(Struct, rename="camel", tag_field="type", tag="parcel"):
    """A parcel.  Its sender may
    be unknown."""

    sent_by: str | None
    kinds: list[Literal["letter", "box"]]
    weight: float = 0


def test_a_struct_is_written_with_its_tag_and_the_names_of_the_wire() -> None:
    assert interface(Parcel).splitlines() == [
        "  /** A parcel. */",
        "  interface Parcel {",
        '    type: "parcel";',
        "    sentBy: string | null;",
        '    kinds: ("box" | "letter")[];',
        "    weight: number;",
        "  }",
    ]


def test_what_may_be_left_out_is_optional() -> None:
    assert "rev?: string;" in interface(protocol.Play)  # the page may leave it out
    assert "seat?: number;" in interface(protocol.LogItem)  # the server does
    assert "rule: string;" in interface(protocol.Refused)  # the server never does


def test_a_type_without_a_name_in_typescript_is_refused() -> None:
    with pytest.raises(NotImplementedError):
        written(msgspec.inspect.type_info(bytes))
