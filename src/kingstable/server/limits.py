"""How much is too much: sizes and rates, so that one guest cannot spoil the table for the others."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from unicodedata import category

BODY = 2_100_000  # bytes of a request: a long record
MESSAGE = 16_384  # bytes of a message over the WebSocket
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
PER_ADDRESS = 200  # connections of one address
MANY = 10_000  # guests that are remembered
GRACE = 3.0  # seconds in which a single choice can be taken back before it counts
THINKING = 1.5, 6.0  # seconds that a standing answer takes among people: between these
TAKE_BACK_UNTIL = 20_000  # entries of a table after which nothing more is taken back
MAX_ENTRIES = 50_000  # and after which the game can only be ended
MAX_CHAT = 1_000  # lines of a table's chat that are kept


def guest_of(host: str) -> str:
    """The guest behind an address.  Who has one IPv6 address has a whole network of them (/64).

    >>> guest_of("192.0.2.7"), guest_of("::ffff:192.0.2.7"), guest_of("2001:db8::1:2:3:4"), guest_of("::1")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64', '::1')
    """
    address = address_of(host)
    if address is None:
        return host
    whole = isinstance(address, IPv4Address) or address.is_loopback
    return str(address if whole else ip_network((address, 64), strict=False))


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """An address in numbers, an IPv4 address also where it came in the clothes of IPv6; None if it is a name.

    >>> address_of("::ffff:127.0.0.1"), address_of("fe80::1%eth0"), address_of("localhost")
    (IPv4Address('127.0.0.1'), IPv6Address('fe80::1'), None)
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_loopback(host: str) -> bool:
    """Whether an address, or a host's name, is this machine's own.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost"), is_loopback("192.0.2.7")
    (True, True, True, False)
    """
    address = address_of(host)
    if address is None:
        return host == "localhost" or host.endswith(".localhost")
    return address.is_loopback


def host_name(header: str) -> str:
    """The host of a `Host` header, without its port.

    >>> host_name("Table.Example:8000"), host_name("[::1]:8000"), host_name("127.0.0.1")
    ('table.example', '::1', '127.0.0.1')
    """
    name = header.strip().lower()
    return name[1:].partition("]")[0] if name.startswith("[") and "]" in name else name.partition(":")[0]


def plain(text: str) -> str:
    """A line of text without what would turn its surroundings round: controls, and marks of the writing direction.

    >>> plain("  one \u202eowt\x07  three ")
    'one owt three'
    """
    words = text.split()
    return " ".join("".join(sign for sign in word if sign not in TURNING and category(sign) != "Cc") for word in words)


class Bucket:
    """Lets through a burst, and then so many a second.

    >>> bucket = Bucket(burst=2, each_second=1, clock=iter([0, 0, 0, 0, 1.5]).__next__)
    >>> bucket.take(), bucket.take(), bucket.take(), bucket.take()
    (True, True, False, True)
    """

    def __init__(self, burst: float, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.each_second, self.clock = burst, each_second, clock
        self.level, self.at = burst, clock()

    def take(self, cost: float = 1) -> bool:
        """Whether one more is let through, or one that counts as several: then never more than a whole burst."""
        now, cost = self.clock(), min(cost, max(1, self.burst))
        self.level = min(self.burst, self.level + (now - self.at) * self.each_second)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def full(self) -> bool:
        """Whether it is as if nobody had taken anything."""
        return self.level + (self.clock() - self.at) * self.each_second >= self.burst


class Gate:
    """A bucket for each guest; those that are full again are forgotten."""

    def __init__(self, burst: float, each_second: float) -> None:
        self.burst, self.each_second = burst, each_second
        self._buckets: dict[str, Bucket] = {}
        self.purges, self._room = 0, MANY

    def take(self, guest: str, cost: float = 1) -> bool:
        """Whether a guest is let through."""
        if len(self._buckets) > self._room:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full()}
            self.purges, self._room = self.purges + 1, max(MANY, 2 * len(self._buckets))
        bucket = self._buckets.setdefault(guest, Bucket(self.burst, self.each_second))
        return bucket.take(cost)


class OpenPages:
    """How many pages and streams each guest has open; who sits at this machine is not counted."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._open: dict[str, int] = {}

    def full(self, guest: str) -> bool:
        """Whether a guest may open no more."""
        return self._open.get(guest, 0) >= self.each and not is_loopback(guest)

    def enter(self, guest: str) -> None:
        """One more."""
        self._open[guest] = self._open.get(guest, 0) + 1

    def leave(self, guest: str) -> None:
        """One is gone."""
        self._open[guest] -= 1
        if not self._open[guest]:
            del self._open[guest]


class Gates:
    """What guests do, each with its own measure."""

    def __init__(self, each: int = PER_ADDRESS) -> None:
        self.open_pages = OpenPages(each)
        self.asking = Gate(burst=400, each_second=100)  # requests
        self.making = Gate(burst=300, each_second=2)  # new tables, claims, records
        self.replaying = Gate(burst=80, each_second=20)  # positions: each replays a game
        self.listing = Gate(burst=60, each_second=5)  # lists of tables
        self.loading = Gate(burst=200, each_second=10)  # tables that are read for a list
        self.sitting = Gate(burst=400, each_second=20)  # pages that come
        self.talking = Gate(burst=8, each_second=0.5)  # lines of chat
        self.hinting = Gate(burst=10, each_second=0.25)  # hints: each keeps a worker busy for seconds
