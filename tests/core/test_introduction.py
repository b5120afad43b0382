"""INTRODUCTION.md as data: prose, pictures and the rules behind them."""

from __future__ import annotations

import pytest

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.errors import KingstableError
from kingstable.core.introduction import introduction, parse

TEXT = """# How to play

## In a minute

Two play, and the one
with most points wins. <!-- 1.1 12.3 -->

```picture
caption: The island.
show: island
see: 0
around: space-100
light: space-101 space-102
play: 0: villager-1
play: 0: wall

seats = 2
```

## A turn

Play.
<!-- 2.1 -->
"""


def test_prose_pictures_and_citations_are_told_apart() -> None:
    found = parse(TEXT)
    assert found.cited == ("1.1", "12.3", "2.1")
    assert found.in_a_minute == "Two play, and the one with most points wins."
    assert "<!--" not in found.text and "picture" not in found.text
    (picture,) = found.pictures
    assert (picture.caption, picture.surface, picture.seat) == ("The island.", "island", 0)
    assert (picture.around, picture.light) == (("space-100",), ("space-101", "space-102"))
    assert (picture.moves, picture.position) == (("0: villager-1", "0: wall"), "seats = 2")


def test_a_picture_shows_the_position_after_its_moves() -> None:
    game = registry.game("kingsburg")
    block = "```picture\ncaption: Dice.\nshow: mat-0\n{}\nseats = 3\nvp = [5, 0, 0]\n```\n"
    drawn = {parse(block.format(moves)).pictures[0].draw(game) for moves in ("", "play: *: roll 1,2,3\n")}
    assert len(drawn) == 2


def test_a_picture_can_be_a_part_of_a_surface_with_halos() -> None:
    game = registry.game("kingsburg")
    whole = parse("```picture\ncaption: All.\nshow: board\n```\n").pictures[0].draw(game)
    part = parse("```picture\ncaption: One.\nshow: board\naround: advisor-8\nlight: advisor-8\n```\n").pictures[0]
    assert whole.split(">")[0] != part.draw(game).split(">")[0]
    assert part.draw(game).count("<rect") == whole.count("<rect") + 1


@pytest.mark.parametrize("line", ["colour: red", "no header"])
def test_what_a_picture_does_not_know_is_refused(line: str) -> None:
    with pytest.raises(KingstableError, match="not a line of a picture"):
        parse(f"```picture\ncaption: All.\nshow: board\n{line}\n```\n")


def test_a_surface_that_is_not_there_is_refused() -> None:
    picture = parse("```picture\ncaption: All.\nshow: moon\n```\n").pictures[0]
    with pytest.raises(KingstableError, match="no surface 'moon'; there are board, mat-0"):
        picture.draw(registry.game("kingsburg"))


def test_a_game_without_an_introduction_has_an_empty_one() -> None:
    assert not introduction(Gauntlet()).parts
    assert introduction(Gauntlet()).in_a_minute == ""
