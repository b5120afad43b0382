"""Connection limits and request deadlines on top of uvicorn.

uvicorn has neither.  Each phase of a request has a deadline that single bytes do not put off.  Connections are counted
in all and for each address; when there are too many, the one that has been silent for longest is closed.  Only if all
are busy is a new one turned away.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Network, ip_network
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from kingstable.server.limits import MESSAGE, PER_ADDRESS, address_of, guest_of, is_loopback

log = logging.getLogger(__name__)

MAX_CONNECTIONS = 2000  # connections
RESERVED_FILES = 64  # file descriptors for the store, bots and files
BACKLOG = 100  # connections that wait to be accepted
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n\r\nThe server is full: try again in a moment.\n"
)


class Timeouts:
    """Seconds that we wait for a client."""

    def __init__(self, head: float = 10.0, body: float = 60.0, idle: int = 5, stalled: float = 30.0) -> None:
        self.head = head  # for a request's first lines
        self.body = body  # for what it holds
        self.idle = idle  # for the next one on the same connection
        self.stalled = stalled  # for an answer to be read


class Census:
    """All connections, each with its address; those that have asked for nothing are known, the oldest first."""

    def __init__(self, most: int = MAX_CONNECTIONS, each: int = PER_ADDRESS, proxies: Sequence[str] = ()) -> None:
        self.most, self.each = descriptors(most), each
        self.proxies = [ip_network(proxy) for proxy in proxies]
        self.turned_away = ThrottledWarning(log, "%d connections were turned away: all others are busy")
        self._addresses: dict[asyncio.BaseTransport, str] = {}
        self._counts: dict[str, int] = {}
        self._silent: dict[asyncio.Transport, None] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a new connection; False if there is no room for it."""
        peer = transport.get_extra_info("peername")
        address = guest_of(peer[0]) if peer else ""
        many = not peer or self._many_behind(peer[0])
        if not many and self._counts.get(address, 0) >= self.each and not self._make_room(address):
            return False
        if len(self) >= self.most and not self._make_room():
            return False
        self._addresses[transport] = address
        self._counts[address] = self._counts.get(address, 0) + 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        self._silent.pop(transport, None)  # type: ignore[call-overload]
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def silent(self, transport: asyncio.Transport, silent: bool) -> None:
        """Whether nothing is being done on a connection."""
        if silent and transport in self._addresses:
            self._silent.setdefault(transport)
        else:
            self._silent.pop(transport, None)

    def _many_behind(self, host: str) -> bool:
        """Whether an address may stand for many: a proxy's, and this machine's own, where a proxy may run."""
        return is_loopback(host) or any(address_of(host) in proxy for proxy in self.proxies)

    def _make_room(self, address: str | None = None) -> bool:
        """Close the connection that has been silent for longest, of an address or of all."""
        oldest = (one for one in self._silent if address is None or self._addresses[one] == address)
        found = next(oldest, None)
        if found is None:
            self.turned_away()
            return False
        found.abort()
        self.leave(found)
        return True


def descriptors(wanted: int) -> int:
    """How many connections the system lets us have; as many as are wanted, if it can be asked for them."""
    try:
        import resource
    except ImportError:  # where there is no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + RESERVED_FILES:
        most = wanted + RESERVED_FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + RESERVED_FILES)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - RESERVED_FILES))


class ThrottledWarning:
    """A warning that is written once a second at most, with how often it was due."""

    def __init__(self, to: logging.Logger, text: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.to, self.text, self.clock = to, text, clock
        self.count, self.last = 0, float("-inf")

    def __call__(self) -> None:
        self.count += 1
        if self.clock() - self.last >= 1:
            self.to.warning(self.text, self.count)
            self.count, self.last = 0, self.clock()


def in_ipv6(proxy: str) -> str:
    """A network as it is seen by a socket for IPv6.

    >>> in_ipv6("10.0.0.0/8"), in_ipv6("::1")
    ('::ffff:10.0.0.0/104', '::1/128')
    """
    network = ip_network(proxy)
    if isinstance(network, IPv4Network):
        return f"::ffff:{network.network_address}/{network.prefixlen + 96}"
    return str(network)


class Config(uvicorn.Config):
    """uvicorn's settings, and ours."""

    def __init__(self, app: Any, census: Census, timeouts: Timeouts, proxies: Sequence[str] = ()) -> None:
        self.census, self.timeouts = census, timeouts
        super().__init__(
            app, http=Http, ws=Socket, log_level="error", access_log=False, ws_per_message_deflate=False,
            ws_max_size=4 * MESSAGE, timeout_graceful_shutdown=2, timeout_keep_alive=timeouts.idle, backlog=BACKLOG,
            proxy_headers=bool(proxies), forwarded_allow_ips=[*proxies, *map(in_ipv6, proxies)],
        )  # fmt: skip


class Server(uvicorn.Server):
    """uvicorn's server; that no more connections can be accepted is said once a second."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(LoopErrorHandler())
        await super().startup(sockets)


class LoopErrorHandler:
    """What goes wrong in the event loop itself."""

    def __init__(self) -> None:
        self.exhausted = ThrottledWarning(log, "no connection can be accepted: too many files are open (%d times)")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "socket.accept()" in context.get("message", ""):
            self.exhausted()  # asyncio tries again in a second
        else:
            loop.default_exception_handler(context)


class Http(H11Protocol):
    """HTTP with deadlines."""

    config: Config
    _deadline: asyncio.TimerHandle | None = None
    _phase: object = None  # what the deadline is for
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.config.census.enter(transport):
            transport.write(FULL)
            transport.close()
            return
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a peer that is gone without a word takes what is sent to it for ever
            wait = int(self.config.timeouts.stalled * 1000)
            transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, wait)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self.config.census.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._rest()
        self.config.census.silent(self.transport, False)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self.config.timeouts.stalled, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled:
            self._stalled.cancel()

    def _watch(self) -> None:
        """Set a deadline when a phase of a request begins: bytes that trickle in do not move it."""
        phase = self.conn.their_state
        if phase is self._phase:
            return
        self._rest()
        self._phase = phase
        timeouts = self.config.timeouts
        waits = {h11.IDLE: timeouts.head, h11.SEND_BODY: timeouts.body}
        if phase in waits and not self.transport.is_closing():
            self._deadline = self.loop.call_later(waits[phase], self.transport.abort)
        self.config.census.silent(self.transport, phase is h11.IDLE)

    def _rest(self) -> None:
        for timer in (self._deadline, self._stalled):
            if timer:
                timer.cancel()


class Socket(AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
    """A WebSocket; it stays counted until it is gone.  That somebody is still there, pings find out."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.census.leave(self.transport)
        super().connection_lost(exc)
