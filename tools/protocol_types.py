"""Write the messages of the server as types for the page's JavaScript: `python -m tools.protocol_types`.

`kingstable.server.protocol` says what goes over the wire; the type checker of the page reads the same from
`tools/protocol.d.ts`.  A test tells when the one has changed and the other has not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct, inspect

from kingstable.server import protocol

TYPES = Path(__file__).with_name("protocol.d.ts")
HEAD = "// Made by tools/protocol_types.py from src/kingstable/server/protocol.py: change it there.\n"


def structs() -> list[type[Struct]]:
    """All that is said over the wire, in the order of the protocol."""
    found = [value for value in vars(protocol).values() if isinstance(value, type) and issubclass(value, Struct)]
    bases = (protocol.Message, protocol.Data)
    return [each for each in found if each.__module__ == protocol.__name__ and each not in bases]


def said_by_page(struct: type[Struct]) -> bool:
    """Whether a page says it, and so may leave out what has a default."""
    wishes = (protocol.NewTable, protocol.SeatWish, protocol.Claim)
    return struct in protocol.FromPage.__args__ or struct in wishes or struct.__name__.endswith("Wish")


def written(kind: Any) -> str:
    """A type as TypeScript has it.

    >>> written(inspect.type_info(list[int | None]))
    '(number | null)[]'
    """
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types):
            return " | ".join(written(each) for each in types)
        case inspect.ListType(item):
            inner = written(item)
            return f"({inner})[]" if isinstance(item, inspect.UnionType | inspect.LiteralType) else f"{inner}[]"
        case inspect.TupleType(items):
            return f"[{', '.join(written(item) for item in items)}]"
        case inspect.DictType(_, value):
            return f"Record<string, {written(value)}>"
        case inspect.StructType(cls):
            return cls.__name__
    raise NotImplementedError(f"{kind} has no name in TypeScript")


def interface(struct: type[Struct]) -> str:
    """A struct as an interface, with the first sentence of what it says about itself."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [] if info.tag is None else [f'    type: "{info.tag}";']
    loose = said_by_page(struct) or struct.__struct_config__.omit_defaults
    for field in info.fields:
        name = f"{field.encode_name}?" if loose and not field.required else field.encode_name
        lines.append(f"    {name}: {written(field.type)};")
    said = " ".join((struct.__dict__.get("__doc__") or "").split("\n\n")[0].split())
    about = [f"  /** {said.partition('. ')[0].rstrip('.')}. */"] if said else []
    return "\n".join([*about, f"  interface {struct.__name__} {{", *lines, "  }", ""])


def union(name: str, members: Any) -> str:
    return f"  type {name} = {' | '.join(each.__name__ for each in members.__args__)};\n"


def declarations() -> str:
    """The whole file."""
    parts = [interface(struct) for struct in structs()]
    unions = [union("FromPage", protocol.FromPage), union("ToPage", protocol.ToPage)]
    return f"{HEAD}\ndeclare namespace Protocol {{\n" + "\n".join([*parts, *unions]) + "}\n"


if __name__ == "__main__":
    TYPES.write_text(declarations(), encoding="utf-8")
