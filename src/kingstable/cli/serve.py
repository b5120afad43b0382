"""`kingstable serve`: the table in the browser, for oneself, for those on one screen, and for friends with a link."""

from __future__ import annotations

import importlib.util
import logging
import socket
import sqlite3
import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path

import click

from kingstable.cli.home import TABLES, hold, home
from kingstable.core.errors import BadOption

PORT = 8000
MEGA = 1_000_000  # bytes
TRIED = 20  # ports from there on, where none is asked for
NEEDED = ("starlette", "uvicorn", "websockets", "msgspec", "markdown_it")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: let others in your network in.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"Default: the first free one from {PORT} on.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder where all tables are kept.")
@click.option("--browser/--no-browser", default=True, help="Open the page in your browser.")
@click.option(
    "--bot-seconds", type=click.FloatRange(0.01, 60), default=5.0, show_default=True,
    help="Longest time a bot may think, in seconds; only the king takes that long.",
)  # fmt: skip
@click.option(
    "--tempo", type=click.FloatRange(0, 10), default=0.1, show_default=True, help="Seconds between bots' moves."
)
@click.option("--workers", type=click.IntRange(0, 64), default=0, help="Number of processes in which bots think.")
@click.option(
    "--trusted-proxy", "proxies", multiple=True, metavar="ADDRESS",
    help="A proxy whose X-Forwarded-For is trusted: an address or a network. May be given several times.",
)  # fmt: skip
@click.option(
    "--allowed-host", "names", multiple=True, metavar="NAME",
    help="A host name that the server answers to, such as its site's. May be given several times. By default, "
    "a server on localhost answers only to that name, and any other server to every name.",
)  # fmt: skip
@click.option("--max-connections", type=click.IntRange(1), default=2000, show_default=True, help="Connections in all.")
@click.option(
    "--max-connections-per-address", "per_address", type=click.IntRange(1), default=200, show_default=True,
    help="Connections per address, except this machine and trusted proxies.",
)  # fmt: skip
@click.option(
    "--max-tables",
    type=click.IntRange(0),
    default=100_000,
    show_default=True,
    help="Most tables kept in all; 0: no limit.",
)
@click.option(
    "--max-megabytes",
    type=click.IntRange(0),
    default=10_000,
    show_default=True,
    help="Most megabytes for all tables; 0: no limit.",
)
@click.option(
    "--guest-tables", type=click.IntRange(0), default=1_000, show_default=True,
    help="Most tables kept per address, except this machine; 0: no limit.",
)  # fmt: skip
@click.option(
    "--guest-megabytes",
    type=click.IntRange(0),
    default=100,
    show_default=True,
    help="Most megabytes for these; 0: no limit.",
)
@click.option("--forget-after", type=click.IntRange(1), metavar="DAYS", help="Delete games this long after they end.")
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    browser: bool,
    bot_seconds: float,
    tempo: float,
    workers: int,
    proxies: tuple[str, ...],
    names: tuple[str, ...],
    max_connections: int,
    per_address: int,
    max_tables: int,
    max_megabytes: int,
    guest_tables: int,
    guest_megabytes: int,
    forget_after: int | None,
) -> None:
    """Open Kingstable in the browser."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadOption(f"the page needs more to be installed: pip install 'kingstable[web]' ({', '.join(missing)})")
    from kingstable.server.app import Settings, make_app
    from kingstable.server.limits import is_loopback
    from kingstable.server.listening import Census, Config, Server, Timeouts
    from kingstable.server.migrations import Unreadable
    from kingstable.server.reach import ANY, addresses
    from kingstable.server.store import Quota, SqliteStore

    for proxy in proxies:
        _check_network(proxy)
    folder = data or home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror}") from None
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    held = _held(folder)
    bound = _bound(host, port)
    number = bound.getsockname()[1]
    others = addresses(host, number)
    address = others[0] if others and host not in ANY else f"http://localhost:{number}"
    quota = Quota(max_tables, max_megabytes * MEGA, guest_tables, guest_megabytes * MEGA)
    settings = Settings(
        database=folder / TABLES,
        bots=workers,
        seconds=bot_seconds,
        tempo=tempo,
        quota=quota,
        per_address=per_address,
        hosts=names if names or is_loopback(host) else None,
        host=host,
        port=number,
        forget_after=forget_after or 0,
    )
    try:
        store = SqliteStore(settings.database, quota)
    except Unreadable as error:
        bound.close()
        held.close()
        raise BadOption(str(error)) from None
    app = make_app(settings, store)
    bound.listen()  # whoever comes early waits, instead of being turned away
    click.echo(f"Kingstable is open at {address}")
    click.echo(
        f"Friends in your network open {' or '.join(others)}"
        if others
        else "Only this computer can open it. For friends in your network: kingstable serve --host 0.0.0.0"
    )
    click.echo(f"All games are kept in {folder}. Press Ctrl-C to stop; nothing is lost.")
    if browser:
        opener = threading.Timer(0.8, webbrowser.open, [address])
        opener.daemon = True
        opener.start()
    Server(Config(app, Census(max_connections, per_address, proxies), Timeouts(), proxies)).run(sockets=[bound])
    held.close()


def _held(folder: Path) -> sqlite3.Connection:
    """The folder, for this server alone: two that keep the same tables would not hear of each other's moves."""
    try:
        return hold(folder, 0.2)
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise BadOption(
                f"a server is already running with the games in {folder}: use it, or choose --data"
            ) from None
        raise BadOption(f"games cannot be kept in {folder}: {error}") from None


def _check_network(text: str) -> None:
    try:
        ip_network(text)
    except ValueError as error:
        raise BadOption(f"--trusted-proxy: {error}; expected an address or a network, such as 10.0.0.0/8") from None


def _bound(host: str, port: int | None) -> socket.socket:
    """A socket at the port that is asked for, or at the first that is free."""
    ports = range(PORT, PORT + TRIED) if port is None else [port]
    for number in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # TCP by name: asyncio sets TCP_NODELAY
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            return bound
        except OSError as error:
            bound.close()
            reason = error.strerror
    raise BadOption(f"{host} port {ports[0]} cannot be used ({reason}): choose another with --port")
