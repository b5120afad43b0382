"""Kingswood, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from kingstable.core.decision import NOTHING, Step
from kingstable.core.drawing import Drawing
from kingstable.core.edition import NAME, NOTES, STANDARD, Column, Edition, Row, Sheet, Sheets, column_of
from kingstable.core.errors import BadEdition
from kingstable.core.foreign import shown
from kingstable.core.game import Game, Option, Outcome, Scenario, View, standings
from kingstable.core.knowledge import Values
from kingstable.core.notation import hyphened
from kingstable.core.progress import Progress
from kingstable.core.speech import Speech
from kingstable.core.state import CHANCE
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking
from kingstable.games.kingswood import audit, statistics
from kingstable.games.kingswood.actions import ACTIONS, PASS
from kingstable.games.kingswood.book import (
    ACADEMY,
    ANY,
    BLACKSMITH,
    COMMON,
    FOREST,
    GUILDS,
    MARKET,
    MONSTERS,
    MOST_SEATS,
    NONE,
    TAVERN,
    Book,
)
from kingstable.games.kingswood.drawing import art, scene
from kingstable.games.kingswood.rules.chapters import STEPS
from kingstable.games.kingswood.rules.ending import ENOUGH_BEASTS, standing
from kingstable.games.kingswood.rules.exploring import start_of_move
from kingstable.games.kingswood.rules.forest import FILL_UP
from kingstable.games.kingswood.rules.setting_up import agenda_of_setup, join_guild, set_out_adventurers
from kingstable.games.kingswood.rules.turn import TURNS
from kingstable.games.kingswood.state import AWAY, COIN_SUPPLY, FACE_UP, FIELDS, OPEN, SUPPLY, WON, Village
from kingstable.games.kingswood.thinking import evaluation, sampling
from kingstable.games.kingswood.words import board, ending, log, progress
from kingstable.games.kingswood.words.chapters import CHAPTERS
from kingstable.games.kingswood.words.names import TOKEN_KEYS, Words
from kingstable.games.kingswood.words.notation import notation

LOCATION_KEYS = (
    "academy", "blacksmith", "tavern", "market", "forest", "bakery", "game_parlor", "graveyard", "kings_castle",
    "manor_house", "potion_shop", "witchs_hut", "wizards_tower",
)  # fmt: skip
SPECIAL_KEYS = tuple(hyphened(key) for key in LOCATION_KEYS[COMMON:])
PRICED = ("academy", "blacksmith", "tavern", "game_parlor", "potion_shop")  # where something is paid
POWERS = ("refresh_on_defeat", "capture_on_use", "coins_on_use", "free_skip")
MONSTER_KINDS = ("goblin", "undead", "spirit", "beast", "outlaw", "brute", "dragon", "elemental", "mightiest")

_COST = (*(Column(f"{key}s", high=9) for key in TOKEN_KEYS), Column("coins", high=9))

LOCATIONS_SHEET = Sheet(
    "locations", (NAME, Column("common", bool), Column("price", high=9), Column("coins", high=9), *NOTES)
)
GUILDS_SHEET = Sheet(
    "guilds",
    (
        NAME,
        *_COST,
        *(Column(f"worn_{key}s", high=9) for key in TOKEN_KEYS),
        Column("power", str, allowed=POWERS),
        Column("power_token", str, allowed=("", *TOKEN_KEYS)),
        Column("power_place", str, allowed=("", *(LOCATION_KEYS[at] for at in (ACADEMY, BLACKSMITH, TAVERN, MARKET)))),
        Column("power_amount", high=9),
        *NOTES,
    ),
)
MONSTERS_SHEET = Sheet(
    "monsters",
    (
        NAME,
        Column("kind", str, allowed=MONSTER_KINDS),
        Column("chapter", low=1, high=2),
        *_COST,
        Column("broken", high=9),
        Column("fame"),
        Column("reward_coins", high=9),
        Column("reward_refresh", str, allowed=("", *TOKEN_KEYS)),
        Column("reward_gain", str, allowed=("", *TOKEN_KEYS, "any")),
        Column("bonus", high=9),
        Column("bonus_per", low=1, high=9),
        Column("bonus_of", str, allowed=("", *MONSTER_KINDS)),
        Column("bonus_name", str),
        Column("players", list),
        Column("mightiest", bool),
        *NOTES,
    ),
)


def next_turn(village: Village) -> Sequence[Step[Any]]:
    """A described position goes on with the next turn; what it does not say of the set-up is filled in."""
    if village.circle[-1] == NONE:
        village.circle[-1] = COMMON
    if not village.adventurers:
        set_out_adventurers(village)
    free = [guild for guild in range(GUILDS) if guild not in village.guild]
    for seat in range(village.seats):
        if village.guild[seat] == NONE:
            join_guild(village, seat, free.pop(0), "3.2")
    turn = TURNS[village.turn % village.seats]
    return [FILL_UP, turn] if village.seats > 1 else [turn]


class Kingswood(Game[Village]):
    """Three adventurers for all guilds, and a forest full of monsters."""

    name = "kingswood"
    title = "Kingswood"
    tagline = "Share three adventurers, train your guild, and clear the King's forest of monsters."
    credits = "A game by Henry Audubon, published by 25th Century Games."
    minutes = "30–45"
    accent = "#2F6B3C"
    package = "kingstable.games.kingswood"
    rules_version = 2
    seats = range(1, MOST_SEATS + 1)  # [1.1]
    options = (
        Option(
            "special", "random", "The special location of the village.", ("random", *SPECIAL_KEYS), rule="1.3",
            title="Special location", words=(
                "Drawn at random", "Bakery", "Game Parlor", "Graveyard", "King's Castle", "Manor House", "Potion Shop",
                "Witch's Hut", "Wizard's Tower",
            ),
        ),
        Option(
            "guilds", "choose", "How players get their guilds.", ("choose", "random"), rule="3.3",
            words=("Chosen in turn order", "Dealt at random"),
        ),
    )  # fmt: skip
    scenarios = (
        Scenario(
            "Rival guilds",
            "Defeat monsters for fame. Once somebody has 20 fame, finish the round: the most famous guild wins.",
            range(2, MOST_SEATS + 1),
        ),
        Scenario(
            "Alone",
            "Defeat two of the three mightiest beasts before four monsters gather in the Forest.",
            range(1, 2),
        ),
    )
    sheets = (LOCATIONS_SHEET, GUILDS_SHEET, MONSTERS_SHEET)
    fields = FIELDS
    longest = 5_000
    actions = ACTIONS.size
    steps = STEPS
    moments: ClassVar = {"turn": next_turn}
    thinking = Thinking(
        evaluate=evaluation.evaluate,
        decisive_margin=evaluation.MARGIN,
        decisive_margin_at=evaluation.decisive_margin_at,
    )

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = Words(self.data)
        self.speech = Speech(ACTIONS, PASS, self.words, CHAPTERS, log.LOG)
        self.drawing = Drawing(
            self.words, board=board.draw, brief=board.draw_brief, scene=scene.scene, art=art.art,
            points=lambda view: view["fame"], epoch=board.epoch,
        )  # fmt: skip
        self.statistics = Statistics(self.words, traits=statistics.traits, measures=statistics.measures)
        self.progress = Progress(
            self.words, sheet=lambda course, words: progress.sheet(course, words, self.book), goal=progress.goal,
            briefing=progress.briefing, deeds=progress.deeds,
        )  # fmt: skip
        self.notation = notation(*(list(self.data[sheet]) for sheet in ("locations", "guilds", "monsters")))

    def start(self, seats: int, options: Mapping[str, Any]) -> Village:
        special = NONE if options["special"] == "random" else COMMON + SPECIAL_KEYS.index(options["special"])  # [1.3]
        return Village(
            self.book, seats, agenda_of_setup(seats, special, options["guilds"] == "random"), NOTHING, 0, 0, [],
            circle=[FOREST, ACADEMY, BLACKSMITH, TAVERN, MARKET, special],  # [1.2] [1.4]
            adventurers=0, guard=AWAY,  # [1.7]
            fresh=[0] * 3 * seats, worn=[0] * 3 * seats, coins=[0] * seats, guild=[NONE] * seats, fame=[0] * seats,
            forest=[], defeated=[[] for _ in range(seats)], top=NONE,  # [3.6] [12.1]
            captive=[NONE] * seats, captive_seen=[0] * seats, captive_chapter=[NONE] * seats,  # [3.6]
            chapter_one=self.book.deck(1, seats), chapter_two=self.book.deck(2, seats),  # [2.1] [2.2] [2.3]
            turn=0, defeats=0, last=0, slain=0, fate=OPEN,
        )  # fmt: skip

    def build(self, values: Values) -> Village:
        return Village(self.book, **values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"monsters": [int(self.book.used(card, masked["seats"])) for card in range(MONSTERS)]}  # [13.2]

    def deal(self, view: View, rng: Random) -> Values:
        return sampling.deal(view.fields, self.fields, self.book, rng)

    def plausible(self, state: Village) -> bool:
        """Whether a move that a seat has to make can be paid: who chose the adventurer knew that its captive pays."""
        if start_of_move(state) == NONE or state.waiting == 1 << CHANCE:
            return True
        return bool(state.legal(state.waiting.bit_length() - 1))  # [5.3]

    def outcome(self, state: Village) -> Outcome:
        scores = tuple(state.scores())
        if state.seats == 1:
            ranking: tuple[tuple[int, ...], ...] = ((0,),) if state.fate == WON else ((), (0,))  # [12.3] [12.4]
            return Outcome(ranking, scores, ending.solo_reason(state.fate))
        keys = [standing(state, seat) for seat in range(state.seats)]
        ranking = standings(keys)  # [11.10] equals share their rank
        return Outcome(ranking, scores, ending.reason(keys, ranking))

    def audit(self, state: Village) -> list[str]:
        return audit.audit(state)


# The figures of the sheets, checked as a whole -----------------------------------------------------------------------


def read_book(data: Sheets, where: str) -> Book:
    """The figures of an edition."""
    locations, guilds, monsters = data["locations"], data["guilds"], data["monsters"]
    _check_locations(locations, where)
    _check_guilds(guilds, where)
    _check_monsters(monsters, where)
    kind = {key: number for number, key in enumerate(TOKEN_KEYS)} | {"": NONE, "any": ANY}
    place = {key: number for number, key in enumerate(LOCATION_KEYS)} | {"": NONE}
    return Book(
        price=column_of(locations, "price"),
        income=column_of(locations, "coins"),
        start_fresh=[[row[f"{key}s"] for key in TOKEN_KEYS] for row in guilds.values()],
        start_worn=[[row[f"worn_{key}s"] for key in TOKEN_KEYS] for row in guilds.values()],
        start_coins=column_of(guilds, "coins"),
        power=column_of(guilds, "power", POWERS.index),
        power_token=column_of(guilds, "power_token", kind.__getitem__),
        power_place=column_of(guilds, "power_place", place.__getitem__),
        power_amount=column_of(guilds, "power_amount"),
        chapter=column_of(monsters, "chapter"),
        cost=[[row["swords"], row["books"], row["hearts"] + row["broken"]] for row in monsters.values()],  # [7.4]
        broken=column_of(monsters, "broken"),
        cost_coins=column_of(monsters, "coins"),
        fame=column_of(monsters, "fame"),
        reward_coins=column_of(monsters, "reward_coins"),
        reward_refresh=column_of(monsters, "reward_refresh", kind.__getitem__),
        reward_gain=column_of(monsters, "reward_gain", kind.__getitem__),
        bonus=column_of(monsters, "bonus"),
        bonus_per=column_of(monsters, "bonus_per"),
        bonus_for=[_counted(row, list(monsters.values())) for row in monsters.values()],
        mightiest=column_of(monsters, "mightiest"),
        players=[row["players"][:] for row in monsters.values()],
    )


def _counted(row: Row, rows: list[Row]) -> int:
    """The monsters that a bonus counts, a bit each; never its own [11.5]."""
    of, name = row["bonus_of"], row["bonus_name"]
    return sum(
        1 << card
        for card, other in enumerate(rows)
        if other is not row and (of == other["kind"] or name == other["name"])
    )


def _check_locations(locations: Mapping[str, Row], where: str) -> None:
    for number, (key, row) in enumerate(locations.items()):
        if row["common"] != (number < COMMON):
            raise BadEdition(f"{where}: locations.{key}.common: cannot be changed")
        if row["price"] and key not in PRICED:
            raise BadEdition(f"{where}: locations.{key}.price: nothing is paid there, so it must be 0")
        if row["coins"] and number != MARKET:
            raise BadEdition(f"{where}: locations.{key}.coins: only the market gives Coins, so it must be 0")


def _check_guilds(guilds: Mapping[str, Row], where: str) -> None:
    needs = {
        "refresh_on_defeat": ("power_token", "power_amount"),
        "capture_on_use": ("power_place",),
        "coins_on_use": ("power_place", "power_amount"),
        "free_skip": ("power_amount",),
    }
    for key, row in guilds.items():
        for column in needs[row["power"]]:
            if not row[column]:
                raise BadEdition(f"{where}: guilds.{key}.{column}: {row['power']} needs it, so it cannot be empty or 0")
    for column, limit in (*zip((f"{key}s" for key in TOKEN_KEYS), SUPPLY, strict=True), ("coins", COIN_SUPPLY)):
        held = sorted(row[column] + row.get(f"worn_{column}", 0) for row in guilds.values())
        if sum(held[-MOST_SEATS:]) > limit:
            most = f"{MOST_SEATS} guilds may start with {sum(held[-MOST_SEATS:])}"
            raise BadEdition(f"{where}: guilds: {column}: {most}, and there are only {limit}")


def _check_monsters(monsters: Mapping[str, Row], where: str) -> None:
    names = {row["name"] for row in monsters.values()}
    counts = range(1, MOST_SEATS + 1)
    for key, row in monsters.items():
        if any(type(count) is not int or count not in counts for count in row["players"]):
            raise BadEdition(f"{where}: monsters.{key}.players: a list of numbers from 1 to {MOST_SEATS} is expected")
        if row["chapter"] == 2 and sorted(row["players"]) != list(counts):
            raise BadEdition(f"{where}: monsters.{key}.players: Chapter II is used with every number of players")
        if row["bonus"] and bool(row["bonus_of"]) == bool(row["bonus_name"]):
            raise BadEdition(f"{where}: monsters.{key}: a bonus needs one of bonus_of and bonus_name")
        if row["bonus_name"] and row["bonus_name"] not in names:
            raise BadEdition(f"{where}: monsters.{key}.bonus_name: no monster has the name {shown(row['bonus_name'])}")
    for count in counts:
        used = [row for row in monsters.values() if count in row["players"]]
        if len(used) < FACE_UP:
            raise BadEdition(f"{where}: monsters: at least {FACE_UP} are needed for {count} players, not {len(used)}")
    beasts = [key for key, row in monsters.items() if row["mightiest"] and 1 in row["players"]]
    if len(beasts) < ENOUGH_BEASTS:
        raise BadEdition(f"{where}: monsters: at least {ENOUGH_BEASTS} must be mightiest for one player")
