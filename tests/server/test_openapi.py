"""The description for machines says what the server does: every route, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kingstable.server.api import ROUTES
from kingstable.server.openapi import OPERATIONS, describe
from server.house import House, housed


def test_every_route_is_described_and_nothing_else() -> None:
    routes = {(method, path.replace(":int}", "}")) for method, path, _ in ROUTES}
    described = {(operation.method.upper(), operation.path) for operation in OPERATIONS}
    assert routes - described == {("GET", "/api/openapi.json")} and described <= routes
    assert len(OPERATIONS) == len(described)


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def test_the_description_is_whole() -> None:
    made = describe()
    assert made["openapi"].startswith("3.1") and made["info"]["title"] and made["info"]["version"]
    schemas = made["components"]["schemas"]
    for reference in references(made):
        assert reference.removeprefix("#/components/schemas/") in schemas, reference
    for path, item in made["paths"].items():
        for method, operation in item.items():
            assert method in ("get", "post") and operation["summary"]
            named = {part["name"] for part in operation["parameters"] if part["in"] == "path"}
            assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}
            assert any(status.startswith("2") for status in operation["responses"]) and "4XX" in operation["responses"]
            assert (method == "post") == ("requestBody" in operation)
            for reply in operation["responses"].values():
                assert reply["description"] and all("schema" in kind for kind in reply["content"].values())


@housed
async def test_it_is_served(house: House) -> None:
    reply = await house.get("/api/openapi.json")
    assert reply.status == 200 and reply.json == describe()
