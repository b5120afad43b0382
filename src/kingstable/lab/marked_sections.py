"""Parts of a page that are written anew: what stands between two marks, and nothing around them."""

from __future__ import annotations

__all__ = ["into_page", "marks", "part_of"]


def marks(kind: str, name: str = "") -> tuple[str, str]:
    """Where a part begins and ends; on a page with several of a kind, they have names.

    >>> marks("arena", "two")
    ('<!-- arena: two -->', '<!-- end of arena -->')
    """
    return f"<!-- {kind}{f': {name}' if name else ''} -->", f"<!-- end of {kind} -->"


def part_of(page: str, kind: str, name: str = "") -> str:
    """What stands between the marks of a part now; nothing, where the page has none.

    >>> part_of("a\\n<!-- arena -->\\nold\\n<!-- end of arena -->\\nb", "arena")
    '\\nold\\n'
    """
    first, last = marks(kind, name)
    return page.partition(first)[2].partition(last)[0]


def into_page(page: str, part: str, kind: str, name: str = "") -> str:
    """The page with the part between its marks written anew.

    >>> into_page("a\\n<!-- arena -->\\nold\\n<!-- end of arena -->\\nb", "new", "arena")
    'a\\n<!-- arena -->\\n\\nnew\\n\\n<!-- end of arena -->\\nb'
    """
    first, last = marks(kind, name)
    before, begin, rest = page.partition(first)
    old, end, after = rest.partition(last)
    if not begin or not end or f"<!-- {kind}" in old:  # the end that was found is another part's
        raise ValueError(f"the page has no place for this: {first} and {last}, each on a line of its own")
    return f"{before}{first}\n\n{part.strip()}\n\n{last}{after}"
