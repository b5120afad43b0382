"""Find the addresses under which others reach this machine."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

from kingstable.server.limits import is_loopback

ANY = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # addresses that nobody has


def addresses(host: str, port: int) -> list[str]:
    """The addresses for others of a server that listens there; none, if this machine alone can reach it.

    >>> addresses("127.0.0.1", 8000), addresses("192.0.2.7", 8000), addresses("2001:db8::7", 80)
    ([], ['http://192.0.2.7:8000'], ['http://[2001:db8::7]:80'])
    """
    if host in ANY:
        families = [socket.AF_INET, socket.AF_INET6] if host == "::" else [socket.AF_INET]
        hosts = [found for family in families if (found := own_address(family))]
    else:
        hosts = [] if is_loopback(host) else [host]
    return [f"http://{f'[{host}]' if ':' in host else host}:{port}" for host in hosts]


def own_address(family: socket.AddressFamily) -> str:
    """The address from which this machine would speak to others; nothing is sent.  Empty, if it is in no network."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE[family], 9))
        found = ip_address(probe.getsockname()[0])
        if not (found.is_loopback or found.is_link_local or found.is_unspecified):
            return str(found)
    return ""
