"""The guilds of Kingswood: those to be chosen, and the mats of those that play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from kingstable.core.game import View
from kingstable.core.prose import Name, say
from kingstable.core.scene import BOARD, MAT, Piece, Surface
from kingstable.core.state import SPECTATOR
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood.book import ACADEMY, BLACKSMITH, KINDS, NONE, TAVERN
from kingstable.games.kingswood.drawing import art, backdrop
from kingstable.games.kingswood.drawing.pieces import asked, mark, monster_piece, used
from kingstable.games.kingswood.words.names import CHAPTERS, TOKENS, Words, many, some


def _guild(view: View, guild: int, words: Words, **place: Any) -> Piece:
    row = words.guilds[guild]
    return Piece(
        key=f"guild-{guild}",
        name=say("{guild}: starts with {start}", guild=row["name"], start=words.start(guild)),
        tip=words.power(guild),
        rule=row["rule"],
        mark=mark(row),
        action=asked(view, act.CHOOSE.at(guild)),
        **place,
    )


def guilds(view: View, names: Sequence[str], words: Words) -> Surface:
    """Those that nobody leads yet, and who leads the others."""
    pieces = []
    for guild in range(len(words.guilds)):
        x, y = backdrop.guild_place(guild)
        if guild not in view["guild"]:
            card = {"x": x, "y": y, "width": art.GUILD_WIDTH, "height": art.GUILD_HEIGHT}
            pieces.append(_guild(view, guild, words, art=f"guild-{guild}", **card))
            continue
        leader = view["guild"].index(guild)
        text = say("{who} leads {guild}", who=Name(names[leader]), guild=words.guild(guild))
        key, sign = f"leader-{guild}", f"seat-{leader}"
        pieces.append(Piece(key=key, art=sign, x=x, y=y, width=44, height=44, seat=leader, name=text, rule="3.1"))
    return Surface(
        key="guilds",
        kind=BOARD,
        title=say("The guilds"),
        width=backdrop.BOARD_WIDTH,
        height=backdrop.GUILDS_HEIGHT,
        backdrop=backdrop.guilds(),
        pieces=tuple(pieces),
    )


def mat(view: View, seat: int, names: Sequence[str], words: Words) -> Surface:
    """What lies before a player: one's own mat in full, the others' smaller, and in full where one asks for it."""
    if seat == view.seat or view.seats == 1:
        return _mat(view, seat, True, names, words)
    return replace(_mat(view, seat, False, names, words), large=_mat(view, seat, True, names, words))


def _mat(view: View, seat: int, own: bool, names: Sequence[str], words: Words) -> Surface:
    trophies = list(_trophies(view, seat, own, words))
    height = max((piece.y + piece.height / 2 for piece in trophies), default=0)
    pieces = [*_head(view, seat, own, names, words), *_tokens(view, seat, own, names), *trophies]
    whole = int(height) + 6
    return Surface(
        key=f"mat-{seat}",
        kind=MAT,
        title=Name(names[seat]),
        width=backdrop.MAT_WIDTH,
        height=whole,
        backdrop=backdrop.mat(names[seat], seat, own, whole),
        seat=seat,
        pieces=tuple(pieces),
    )


def _head(view: View, seat: int, own: bool, names: Sequence[str], words: Words) -> Iterator[Piece]:
    """The guild and its fame."""
    guild = view["guild"][seat]
    if guild != NONE and own:
        box = {"x": 170, "y": 62, "width": art.BANNER_WIDTH, "height": art.BANNER_HEIGHT}
        yield _guild(view, guild, words, art=f"banner-{guild}", seat=seat, **box)
    elif guild != NONE:
        box = {"x": 222, "y": 26, "width": art.CREST_WIDTH, "height": art.BANNER_HEIGHT}
        yield _guild(view, guild, words, art=f"crest-{guild}", seat=seat, **box)
    size = 36 if own else 32
    yield Piece(
        key=f"score-{seat}",
        art="fame",
        x=314,
        y=26,
        width=size,
        height=size,
        text=str(view["fame"][seat]),
        name=say("{who}: {fame} fame", who=Name(names[seat]), fame=view["fame"][seat]),
        rule="7.5",
    )


def _tokens(view: View, seat: int, own: bool, names: Sequence[str]) -> Iterator[Piece]:
    """Skill tokens, bright or turned to their grey side, and above each tray the place to click; then the Coins."""
    middle, tall = (115, 62) if own else (57, 26)
    for kind in range(KINDS):
        fresh, worn = view["fresh"][KINDS * seat + kind], view["worn"][KINDS * seat + kind]
        left = backdrop.TRAY_COLUMNS[kind]
        if not fresh + worn:
            yield _shadow(seat, kind, left + backdrop.TRAY_WIDTH / 2, middle, 0.6 * tall)
        elif own:
            yield from _tray(seat, kind, fresh, worn, left)
        else:
            yield from _fan(seat, kind, 0, fresh, worn, (left + 2, middle, backdrop.TRAY_WIDTH - 4), 22)
        text = say("{who}: {fresh} refreshed, {worn} exhausted", who=Name(names[seat]),
                   fresh=some(fresh, TOKENS[kind]), worn=worn)  # fmt: skip
        trained = used(view) in (ACADEMY, BLACKSMITH, TAVERN)
        yield Piece(
            key=f"token-{seat}-{kind}",
            x=left + backdrop.TRAY_WIDTH / 2,
            y=middle,
            width=backdrop.TRAY_WIDTH,
            height=tall,
            seat=seat,
            name=text,
            tip=say("A fight exhausts {things}; some locations refresh them.", things=many(TOKENS[kind])),
            rule="4.3",
            action=asked(view, (act.REFRESH_ALL if trained else act.REFRESH).at(kind)) if seat == view.seat else -1,
        )
    coins = view["coins"][seat]
    size = 44 if own else 25
    yield Piece(
        key=f"coins-{seat}",
        art="purse",
        x=backdrop.TRAY_COLUMNS[KINDS] + backdrop.TRAY_WIDTH / 2,
        y=middle,
        width=size,
        height=size,
        text=str(coins),
        name=say("{who}: {coins}", who=Name(names[seat]), coins=some(coins, "Coin")),
        tip=say("Coins pay for skipped locations, for training, and for some monsters."),
        rule="4.2",
    )


def holdings(view: View, seat: int, names: Sequence[str]) -> Iterator[Piece]:
    """A player's tokens in short: of each kind how many are bright, and how many grey; then the Coins."""
    for piece in _tokens(view, seat, True, names):
        kind = next((kind for kind in range(KINDS) if piece.key == f"token-{seat}-{kind}"), NONE)
        if piece.art == "purse":
            yield piece
        elif kind != NONE:
            for face, store in (("token", "fresh"), ("worn", "worn")):
                count = view[store][KINDS * seat + kind]
                if count:
                    key, name = f"{piece.key}-{store}", piece.name if store == "fresh" else ""
                    yield replace(
                        piece, key=key, art=f"{face}-{kind}", width=28, height=28, badge=str(count), name=name
                    )  # fmt: skip


def _shadow(seat: int, kind: int, x: float, y: float, size: float) -> Piece:
    """What would lie in an empty tray."""
    return Piece(key=f"shadow-{seat}-{kind}", art=f"shadow-{kind}", x=x, y=y, width=size, height=size)


def _tray(seat: int, kind: int, fresh: int, worn: int, left: float) -> Iterator[Piece]:
    """One's own tokens: the bright above the grey, each row with its number."""
    for row, (first, bright, grey, y) in enumerate(((0, fresh, 0, 100), (fresh, 0, worn, 130))):
        if bright + grey:
            box: dict[str, Any] = {"x": left + 10, "y": y, "width": 18, "height": 36}
            yield Piece(key=f"count-{seat}-{kind}-{row}", art="blank", text=str(bright + grey), **box)
            yield from _fan(seat, kind, first, bright, grey, (left + 19, y, backdrop.TRAY_WIDTH - 20), 28)


def _fan(
    seat: int, kind: int, first: int, fresh: int, worn: int, box: tuple[float, float, float], size: float
) -> Iterator[Piece]:
    """Tokens side by side as far as there is room, then over one another."""
    left, y, width = box
    step = min(size + 1, (width - size) / max(1, fresh + worn - 1))
    for i in range(fresh + worn):
        face = "token" if i < fresh else "worn"
        yield Piece(
            key=f"token-{seat}-{kind}-{first + i}", art=f"{face}-{kind}", x=left + size / 2 + i * step, y=y, width=size,
            height=size,
        )  # fmt: skip


def _trophies(view: View, seat: int, own: bool, words: Words) -> Iterator[Piece]:
    """The captive, then the monsters defeated."""
    size, step, top = (45, 46.9, 150) if own else (30, 32.8, 74)
    captive = view["captive"][seat]
    box: dict[str, Any] = {"x": 6 + size / 2, "y": top + size / 2, "width": size, "height": size, "seat": seat}
    fight = asked(view, act.FIGHT_CAPTIVE.first) if seat == view.seat else -1
    taken = 1
    if captive == NONE:
        tip = say("Keep one captive at a time to fight later.")
        yield Piece(key=f"cell-{seat}", art="cell", name=say("No captive"), tip=tip, rule="9.3", **box, action=fight)
    elif captive is None:
        chapter = view["captive_chapter"][seat]
        name = say("A captive of Chapter {chapter}, known only to its captor", chapter=CHAPTERS[chapter])
        yield Piece(key=f"captive-{seat}", art=f"back-{chapter}", name=name, rule="13.4", **box)
    else:
        if view["captive_seen"][seat] >> SPECTATOR & 1:
            tip = say("A captive, known to all.")
        else:  # after the end all may see it
            tip = say("A captive, known only to you." if seat == view.seat else "A captive that was drawn unseen.")
        if own:
            taken = 3
            box |= {"x": 6 + art.CAPTIVE_WIDTH / 2, "width": art.CAPTIVE_WIDTH}
        form = "captive" if own else "caged"
        yield monster_piece(captive, words, art=f"{form}-{captive}", tip=tip, **box, action=fight)
    columns = 7 if own else 10
    for number, monster in enumerate(view["defeated"][seat]):
        row, column = divmod(number + taken, columns)
        yield monster_piece(
            monster, words, art=f"{'chip' if own else 'head'}-{monster}", x=6 + size / 2 + step * column,
            y=top + size / 2 + (size + 3) * row, width=size, height=size, seat=seat,
            action=asked(view, act.GIVE.at(monster)) if seat == view.seat else -1,
        )  # fmt: skip
