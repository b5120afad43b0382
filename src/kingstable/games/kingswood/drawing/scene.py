"""What one sees of Kingswood: the village in its clearing, the Forest below it, the guilds on their mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from kingstable.core.game import View
from kingstable.core.prose import Name, Text, listed, say, sentences
from kingstable.core.scene import BOARD, Piece, Scene, Surface
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import (
    ACADEMY,
    BAKERY,
    BLACKSMITH,
    FOREST,
    GAME_PARLOR,
    GRAVEYARD,
    HEART,
    KINDS,
    KINGS_CASTLE,
    MANOR_HOUSE,
    MARKET,
    NONE,
    POTION_SHOP,
    SWORD,
    TAVERN,
    TRAINED,
    WITCHS_HUT,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.drawing import art, backdrop, mats
from kingstable.games.kingswood.drawing.pieces import asked, explorer, mark, monster_piece, used
from kingstable.games.kingswood.rules.ending import ENOUGH_BEASTS, ENOUGH_FAME, TOO_MANY
from kingstable.games.kingswood.rules.special_locations import Swap
from kingstable.games.kingswood.rules.turn import COLLECTED, Act, Move
from kingstable.games.kingswood.words.board import epoch
from kingstable.games.kingswood.words.names import CHAPTERS, TOKENS, Words, amount, some

PAWN: Final = 68  # people and heaps of the supply: as large as a finger
SQUARE: Final = ((222, 157), (298, 157), (222, 227), (298, 227))  # the supply, in the middle of the village
CROWD: Final = 10  # from marker to marker on one space of the fame track
FEW: Final = 5  # in the supply: worth a warning
USES: Final = {  # what a click on a location means while one is used
    ACADEMY: act.REFRESH_ALL.at(TRAINED[ACADEMY]),
    BLACKSMITH: act.REFRESH_ALL.at(TRAINED[BLACKSMITH]),
    TAVERN: act.REFRESH_ALL.at(TRAINED[TAVERN]),
    MARKET: act.EARN.first,
    FOREST: act.FIGHT_CAPTIVE.first,
    BAKERY: act.REFRESH.at(HEART),
    GAME_PARLOR: act.GAIN.at(SWORD),
    GRAVEYARD: act.PASS.first,
    KINGS_CASTLE: act.REFRESH.at(SWORD),
    MANOR_HOUSE: act.REFRESH.at(SWORD),
    POTION_SHOP: act.POTION.first,
    WITCHS_HUT: act.PASS.first,
    WIZARDS_TOWER: act.REVEAL.first,
}


def scene(view: View, names: Sequence[str], words: Words) -> Scene:
    """All that a viewer sees."""
    mine = view.seat if view.seat < view.seats else NONE
    first = max(mine, 0)
    order = [(first + i) % view.seats for i in range(view.seats)]
    boards = [_board(view, names, words)]
    if not view["turn"] and not view.over:
        boards.insert(0, mats.guilds(view, names, words))
    return Scene(
        surfaces=(*boards, *(mats.mat(view, seat, names, words) for seat in order)),
        status=epoch(view),
        points=tuple(view["fame"]),
        unit="fame",
        holdings=tuple(mats.holdings(view, mine, names)) if mine != NONE else (),
    )


# The board -----------------------------------------------------------------------------------------------------------


def _board(view: View, names: Sequence[str], words: Words) -> Surface:
    solo = view.seats == 1
    rows = max(backdrop.cards_in_rows(len(view["forest"])), 2 if solo else 1)
    pieces = [*_village(view, words), *_people(view, words), *_supply(view), *_deck(view, words), *_forest(view, words)]
    pieces += _beasts(view, words) if solo else _tally(view, rows, names)
    return Surface(
        key="board",
        kind=BOARD,
        title=say("The village and the Forest"),
        width=backdrop.BOARD_WIDTH,
        height=backdrop.board_height(solo, rows),
        backdrop=backdrop.board(solo, rows),
        pieces=tuple(pieces),
    )


def _village(view: View, words: Words) -> Iterator[Piece]:
    laid = range(st.PLACES) if view["adventurers"] else (0,)  # the Forest has its place from the start
    start = {Act: act.EXPLORE, Move: act.MOVE}.get(type(view["step"]))
    for place in laid:
        location = view["circle"][place]
        row = words.locations[location]
        x, y = backdrop.PLACES[place]
        yield Piece(
            key=f"location-{location}",
            art=f"location-{location}",
            x=x,
            y=y,
            width=art.TILE_WIDTH,
            height=art.TILE_HEIGHT,
            name=_location_name(view, place, words),
            tip=_location_tip(view, location, words),
            rule=row["rule"],
            mark=mark(row),
            action=asked(view, USES[location] if start is None else start.at(location)),
        )


def _location_name(view: View, place: int, words: Words) -> Text:
    name = words.location(view["circle"][place])
    if view["adventurers"] >> place & 1:
        return say("{location}: an adventurer is here", location=name)
    if view["guard"] == place:
        return say("{location}: the King's Guard is here", location=name)
    return say("{location}: nobody is here", location=name)


def _location_tip(view: View, location: int, words: Words) -> Text:
    text = words.ability(location)
    if location == WITCHS_HUT and view["guard"] != st.AWAY:
        place = words.location(view["circle"][view["guard"]])
        return sentences(text, say("The King's Guard is at the {location}.", location=place))
    return sentences(text)


def _people(view: View, words: Words) -> Iterator[Piece]:
    """Adventurers cannot be told apart; the one that is exploring keeps its key from start to stop."""
    exploring = explorer(view)
    for place in range(st.PLACES):
        if view["adventurers"] >> place & 1:
            location = view["circle"][place]
            chosen = place == exploring
            yield _pawn(
                view,
                key="explorer" if chosen else f"adventurer-{location}",
                art="explorer" if chosen else "adventurer",
                place=place,
                name=say("Adventurer at the {location}", location=words.location(location)),
                tip=say("The adventurers belong to nobody: when you explore, choose any of them."),
                rule="5.2",
                action=act.EXPLORE.at(location),
            )
    away = view["guard"] == st.AWAY
    where = "" if away else words.location(view["circle"][view["guard"]])
    yield _pawn(
        view,
        key="guard",
        art="guard",
        place=view["guard"],
        name=say("King's Guard, beside the village") if away else say("King's Guard at the {location}", location=where),
        tip=say(
            "Goes where the last adventurer came from and keeps others out. Collect: send it away and gain {coins}.",
            coins=amount(COLLECTED, "Coin"),
        ),
        rule="5.14",
        action=act.COLLECT.first,
    )


def _pawn(view: View, *, key: str, art: str, place: int, name: str, tip: str, rule: str, action: int) -> Piece:
    """Somebody at the right of a location, beside its middle; or the Guard at its tent."""
    x, y = backdrop.POST if place == st.AWAY else (backdrop.PLACES[place][0] + 42, backdrop.PLACES[place][1] - 2)
    return Piece(
        key=key, art=art, x=x, y=y, width=PAWN, height=PAWN, name=name, tip=tip, rule=rule, action=asked(view, action)
    )  # fmt: skip


def _supply(view: View) -> Iterator[Piece]:
    left = [st.SUPPLY[kind] - sum(view["fresh"][kind::KINDS]) - sum(view["worn"][kind::KINDS]) for kind in range(KINDS)]
    coins = st.COIN_SUPPLY - sum(view["coins"])
    earned = act.COLLECT.first if isinstance(view["step"], Act) else act.EARN.first
    for kind, (count, thing) in enumerate(zip((*left, coins), (*TOKENS, "Coin"), strict=True)):
        x, y = SQUARE[kind]
        yield Piece(
            key=f"supply-{kind}",
            art=f"supply-{kind}",
            x=x,
            y=y,
            width=PAWN,
            height=PAWN,
            badge=str(count) if count <= FEW else "",
            name=say("Supply: {things}", things=some(count, thing)),
            tip=say("You cannot gain what the supply has run out of."),
            rule="4.5",
            faint=not count,
            action=asked(view, act.GAIN.at(kind) if kind < KINDS else earned),
        )


def _tally(view: View, rows: int, names: Sequence[str]) -> Iterator[Piece]:
    """The fame of all, on one track; who goes round it again has the rest beside the marker."""
    top = backdrop.tally_top(rows)
    rounds = [max(0, fame - 1) // ENOUGH_FAME for fame in view["fame"]]
    spaces = [fame - ENOUGH_FAME * before for fame, before in zip(view["fame"], rounds, strict=True)]
    for seat, space in enumerate(spaces):
        company = [other for other in range(view.seats) if spaces[other] == space]
        half = (len(company) - 1) / 2 * CROWD
        middle = max(backdrop.FIRST_SPACE + backdrop.SPACE * space, half + 18)
        x = middle - half + CROWD * company.index(seat)
        if rounds[seat]:
            side = 1 if space < ENOUGH_FAME - 1 else -1  # where there is room
            beside = sum(rounds[other] > 0 for other in company[: company.index(seat)])
            yield Piece(
                key=f"lap-{seat}", art="lap", x=middle + side * (half + 26 + beside * art.LAP_WIDTH), y=top + 27,
                width=art.LAP_WIDTH, height=art.LAP_HEIGHT, text=f"+{ENOUGH_FAME * rounds[seat]}", seat=seat,
            )  # fmt: skip
        yield Piece(
            key=f"fame-{seat}",
            art=f"seat-{seat}",
            x=x,
            y=top + 27,
            width=20,
            height=20,
            seat=seat,
            name=say("{who}: {fame} fame", who=Name(names[seat]), fame=view["fame"][seat]),
            tip=say("Once somebody has {fame} fame, the round is the last.", fame=ENOUGH_FAME),
            rule="11.1",
        )


# Monsters ------------------------------------------------------------------------------------------------------------


def _card(view: View, monster: int, words: Words, column: int, row: int, action: int, **more: Any) -> Piece:
    return monster_piece(
        monster, words, art=f"monster-{monster}", x=backdrop.COLUMNS[column],
        y=backdrop.ROW + backdrop.ROW_STEP * row, width=art.CARD_WIDTH, height=art.CARD_HEIGHT,
        action=asked(view, action), **more,
    )  # fmt: skip


def _forest(view: View, words: Words) -> Iterator[Piece]:
    captures, swaps = used(view) in (BAKERY, KINGS_CASTLE), isinstance(view["step"], Swap)
    meant = act.CAPTURE if captures else act.TAKE if swaps else act.FIGHT
    for number, monster in enumerate(view["forest"]):
        row, column = divmod(number, 3)
        yield _card(view, monster, words, column + 1, row, meant.at(monster))


def _deck(view: View, words: Words) -> Iterator[Piece]:
    """The deck, or what is left of it under a card that all know."""
    left = {1: view["chapter_one"], 2: view["chapter_two"]}
    known = view["top"] != NONE
    chapter = 1 if left[1] else 2
    if known:
        left[words.monsters[view["top"]]["chapter"]] += 1
    of = "{count} of Chapter {chapter}"
    cards = listed([say(of, count=count, chapter=CHAPTERS[key]) for key, count in left.items() if count])
    x, y = backdrop.COLUMNS[0], backdrop.ROW
    height = art.PILE_HEIGHT if known else art.DECK_HEIGHT
    centre = backdrop.ROW - art.CARD_HEIGHT / 2 - 4 - height / 2 if known else y + art.CARD_HEIGHT / 2 - height / 2
    form = "pile" if known else "deck"
    yield Piece(
        key="deck",
        art=f"{form}-{chapter}" if sum(left.values()) else "no-deck",
        x=x,
        y=centre,
        width=art.CARD_WIDTH,
        height=height,
        name=say("Deck: {cards}", cards=cards) if cards else say("Deck: empty"),
        tip=say("Chapter I lies above Chapter II; nobody knows the order."),
        rule="2.3",
        action=asked(view, act.REVEAL.first if used(view) == WIZARDS_TOWER else act.CAPTURE_TOP.first),
    )
    for key, count in left.items():
        if count:
            side = 0 if count == sum(left.values()) and not known else -1 if key == 1 else 1
            yield Piece(
                key=f"left-{key}", art=f"left-{key}", x=x + side * 29, y=centre + (0 if known else 66),
                width=art.LEFT_WIDTH, height=art.LEFT_HEIGHT, text=str(count),
            )  # fmt: skip
    if known:
        top = say("On top of the deck, known to all: {monster}", monster=words.monster(view["top"]))
        yield _card(view, view["top"], words, 0, 0, act.FIGHT.at(view["top"]), tip=top, rule="8.17")


def _beasts(view: View, words: Words) -> Iterator[Piece]:
    """The solo game: the mightiest beasts, of which two must fall."""
    mighty = [number for number, row in enumerate(words.monsters) if row["mightiest"]]
    x, y = backdrop.COLUMNS[0], backdrop.ROW + backdrop.ROW_STEP
    slain = view["slain"].bit_count()
    end = "Defeat {enough} of them to win. If a turn ends with {many} or more monsters in the Forest, you lose."
    yield Piece(
        key="beasts",
        art="beasts",
        x=x,
        y=y,
        width=art.CARD_WIDTH,
        height=art.CARD_HEIGHT,
        name=say("{count} of {enough} mightiest beasts defeated", count=slain, enough=ENOUGH_BEASTS),
        tip=say(end, enough=ENOUGH_BEASTS, many=TOO_MANY),
        rule="12.4",
    )
    fallen = f"{slain} / {ENOUGH_BEASTS}"
    yield Piece(key="beasts-defeated", art="blank", x=x, y=y + 42, width=80, height=42, text=fallen)
    for at, number in enumerate(mighty):
        down = view["slain"] >> number & 1
        yield Piece(
            key=f"beast-{number}",
            art=f"beast-{number}",
            x=x + 38 * (at - (len(mighty) - 1) / 2),
            y=y + 5,
            width=36,
            height=36,
            name=say("{monster}, defeated" if down else "{monster}, not yet defeated", monster=words.monster(number)),
            rule="12.4",
            faint=bool(down),
        )
