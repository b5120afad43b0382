"""`kingstable serve`: what can stand in its way is said in a line, before anything is opened."""

from __future__ import annotations

import importlib.util
import json
import socket
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kingstable.cli import main
from kingstable.cli.serve import PORT, TRIED, _bound
from laid import laid


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["serve", "--no-browser", *words])


def test_what_the_page_needs_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "starlette" else found(name))
    result = run("--data", str(tmp_path))
    assert result.exit_code == 2
    assert "pip install 'kingstable[web]' (starlette)" in result.output


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("--data", str(tmp_path), "--port", str(port))
    assert result.exit_code == 2
    assert f"127.0.0.1 port {port} cannot be used" in result.output and "--port" in result.output


def test_without_a_port_the_first_free_one_is_taken() -> None:
    first = _bound("127.0.0.1", None)
    first.listen()
    second = _bound("127.0.0.1", None)
    try:
        ports = [bound.getsockname()[1] for bound in (first, second)]
        assert PORT <= ports[0] < ports[1] < PORT + TRIED
    finally:
        first.close()
        second.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("--data", str(tmp_path / "file" / "folder"))
    assert result.exit_code == 2 and "cannot be made" in result.output


def test_a_proxy_that_is_no_address_is_named(tmp_path: Path) -> None:
    result = run("--data", str(tmp_path), "--trusted-proxy", "my-proxy")
    assert result.exit_code == 2 and "'my-proxy'" in result.output and "10.0.0.0/8" in result.output


def test_the_command_alone_lays_the_table(tmp_path: Path) -> None:
    with (
        laid(sys.executable, "-m", "kingstable", home=tmp_path) as address,
        urllib.request.urlopen(f"{address}/api/hall", timeout=20) as answer,  # it may be asked at once
    ):
        assert "kingsburg" in {game["name"] for game in json.load(answer)["games"]}
