"""The HTTP interface described for machines (OpenAPI 3.1), from the messages themselves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import json

from kingstable._version import __version__
from kingstable.server import protocol as p


class Operation(NamedTuple):
    """What a request does, holds and is answered with."""

    method: str
    path: str
    summary: str
    holds: type | None = None
    gives: Any = None
    seat: bool = False  # whether it needs a seat's secret
    query: tuple[tuple[str, str], ...] = ()
    media: str = "application/json"
    status: int = 200


OPERATIONS = (
    Operation("get", "/api/hall", "The games and the bots.", gives=p.Hall),
    Operation("get", "/api/reach", "The addresses at which others reach this server.", gives=p.Reach),
    Operation("get", "/api/games/{game}", "A game: its options, scenarios and what it is about.", gives=p.GameInfo),
    Operation("post", "/api/preview", "The board that a game would begin with.", p.PreviewWish, p.Preview),
    Operation("post", "/api/qr", "A text as a QR code.", p.QrWish, p.Qr),
    Operation(
        "get", "/api/tables", "Tables to watch, or the ones asked for.", gives=list[p.TableLine],
        query=(("ids", "names of tables, separated by commas"),),
    ),
    Operation("post", "/api/tables", "A new table.", p.NewTable, p.Made, status=201),
    Operation("post", "/api/records", "Open a record as a table to replay.", p.RecordWish, p.Made, status=201),
    Operation("get", "/api/tables/{id}", "What everybody may know about a table.", gives=p.TableInfo),
    Operation("post", "/api/tables/{id}/claim", "Take the seat of an invitation.", p.Claim, p.Claimed),
    Operation("get", "/api/tables/{id}/record", "The record of a finished game.", media="text/plain"),
    Operation(
        "get", "/api/tables/{id}/positions/{move}", "A finished game's position after a move.", gives=p.Position,
        query=(("eyes", "a seat, -1 for a spectator, -2 for everything revealed"),),
    ),
    Operation(
        "post", "/api/tables/{id}/branch", "Play on from a move of a finished game.", p.BranchWish, p.Made,
        status=201,
    ),
    Operation(
        "get", "/api/tables/{id}/stream",
        "All that a seat sees, one message per line: a frame now, and another whenever something changes for it. An "
        "empty line every few seconds shows that the stream is alive.",
        gives=p.Frame | p.Info | p.ClockTimes | p.Chatted, seat=True, media="application/x-ndjson",
        query=(("n", "how many lines of the log you already have"),),
    ),
    Operation("post", "/api/tables/{id}/moves", "Make a move.", p.MoveWish, p.Done, seat=True),
    Operation(
        "post", "/api/tables/{id}/turn", "Undo, redo, reset the turn, or confirm the moves.",
        p.TurnWish, p.Done, seat=True,
    ),
    Operation(
        "post", "/api/tables/{id}/hint",
        "A seat's best choices, where hints are allowed; everybody is told that it took one.",
        p.HintWish, p.Hinted, seat=True,
    ),
)  # fmt: skip


@lru_cache
def describe() -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for operation in OPERATIONS for kind in (operation.holds, operation.gives) if kind is not None]
    schemas, components = json.schema_components([*kinds, p.Fault], ref_template="#/components/schemas/{name}")
    references = {str(kind): schema for kind, schema in zip([*kinds, p.Fault], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _operation(operation, references)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kingstable", "version": __version__, "description": (p.__doc__ or "").strip()},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The secret of a seat."}},
        },
    }


def _operation(operation: Operation, references: dict[str, dict[str, Any]]) -> dict[str, Any]:
    path_parts = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    kinds = {"id": "string", "game": "string", "move": "integer"}
    parameters = [
        {"name": part, "in": "path", "required": True, "schema": {"type": kinds[part]}} for part in path_parts
    ] + [
        {"name": name, "in": "query", "required": False, "description": text, "schema": {"type": "string"}}
        for name, text in operation.query
    ]
    schema = references[str(operation.gives)] if operation.gives is not None else {"type": "string"}
    fault = {"application/json": {"schema": references[str(p.Fault)]}}
    out: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": parameters,
        "responses": {
            str(operation.status): {"description": "Done.", "content": {operation.media: {"schema": schema}}},
            "4XX": {"description": "Refused: nothing was changed.", "content": fault},
            "5XX": {"description": "Not possible now: nothing was changed.", "content": fault},
        },
    }
    if operation.holds is not None:
        content = {"application/json": {"schema": references[str(operation.holds)]}}
        out["requestBody"] = {"required": True, "content": content}
    if operation.seat:
        out["security"] = [{"seat": []}]
    return out
