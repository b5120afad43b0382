"""Words: what is asked and offered, with its rule and what it touches, and why the winners won."""

from __future__ import annotations

import re
from copy import copy
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.prose import Text
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings.actions import PASS
from kingstable.games.wizard_kings.book import SPELLS
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.asked import TOKEN_BLOCKS

from ..scripting import seat_of
from .melee import OF_MANY, SEATED, begin, fray, roam
from .moments import MOMENTS, Moment
from .moments_of_many import CHANCES_OF_MANY, MOMENTS_OF_MANY
from .positions import come_to
from .scripts import actor, campaign
from .speaking import GAME, GAMES, RULES, at, clash, linger, said, wander
from .throws import CHANCES

TARGET = re.compile(r"(hex|token|spell|kind|camp|army|sheet|spot|recruit|drafted|player|banner|ground|artifact)-\d+")
LISTED = ("Give enemy", "Offer an alliance")  # choices that touch nothing
ASKED = MOMENTS | MOMENTS_OF_MANY
THROWN = CHANCES | CHANCES_OF_MANY


# What one is asked and may choose ------------------------------------------------------------------------------------


def check_choices(table: Table, moment: Moment) -> None:
    choices = said(table, moment.who)
    for line in moment.choices.strip().splitlines():
        notation, sentence, rule, *touched = line.strip().split(" | ")
        choice = choices[notation]
        if sentence.endswith(" …"):
            assert choice.text.startswith(sentence[:-2])
        else:
            assert choice.text == sentence
        assert choice.rule == rule and choice.targets == tuple(touched[0].split() if touched else ())


@pytest.mark.parametrize("name", ASKED)
def test_a_moment_has_its_words(name: str) -> None:
    moment = ASKED[name]
    table = moment.table()
    assert table.prompt(seat_of(table, moment.who)) == moment.prompt
    check_choices(table, moment)


@pytest.mark.parametrize("name", THROWN)
def test_what_chance_may_bring_has_its_words(name: str) -> None:
    check_choices(THROWN[name].table(), THROWN[name])


def test_every_step_at_which_somebody_decides_is_among_them() -> None:
    asked = {moment.table().state.question() for moment in ASKED.values()}
    chosen = {step for step in GAME.speech.choices if isinstance(step, type)}
    assert asked == set(GAME.speech.prompts)
    thrown = {moment.table().state.question() for moment in THROWN.values()}
    assert chosen - asked <= {*thrown, steps.RollHealing}
    assert asked <= chosen


def test_what_cannot_hit_says_so() -> None:
    """In an underground city a Flyer rated 1 hits nothing."""
    table = come_to(linger(clash("elves_pixie 2", "orcs_orc 2", hex="e5"), 2), steps.CombatTurn, FLYER)
    fire = said(table)["fire"]
    assert fire.text == "Fire with the Pixie: 2 dice, which cannot hit anything here." and fire.rule == "4.25"


def test_a_spell_tells_its_figures_from_the_sheet() -> None:
    words = GAME.words
    assert words.spell_text(0) == "Three dice, hits on 2 or less." and words.level(5) == 3
    assert words.block_figures(0) == "A+, move 2, Flyer, up to 4 steps"
    for spell in range(SPELLS):
        sentence = words.spell_text(spell)
        assert isinstance(sentence, Text) and sentence[0].isupper() and sentence.endswith(".")
        assert words.spell_rule(spell) in RULES


# Whole games ---------------------------------------------------------------------------------------------------------


def check_words(state: Campaign, rng: Random) -> None:
    """Every choice has a text of its own, a rule that there is, and targets."""
    for seat in seats_in(state.waiting)[:2]:
        open_now = state.outcomes() if seat == CHANCE else state.legal(seat)
        some = open_now if len(open_now) < 60 else rng.sample(open_now, 30)
        choices = [GAME.describe(state, seat, action, SEATED[: state.seats]) for action in some]
        assert len({str(choice) for choice in choices}) == len(choices)
        named: dict[str, list[int]] = {}
        for choice in choices:
            named.setdefault(choice.text, []).append(choice.action)
        if seat != CHANCE and not (state.drafts and state.drafts[seat]):  # what is drafted is not in the state
            assert all(same_blocks(state, actions) for actions in named.values() if len(actions) > 1)
        for choice in choices:
            assert isinstance(choice.text, Text) and choice.rule in RULES
            assert all(TARGET.fullmatch(target) for target in choice.targets)
            untargeted = seat == CHANCE or choice.action == PASS.first or choice.text.startswith(LISTED)
            assert bool(choice.targets) != untargeted or "Pass with" in choice.text
        if seat != CHANCE:
            assert isinstance(GAME.prompt(state, seat), Text)


def same_blocks(state: Campaign, actions: list[int]) -> bool:
    """Whether actions name blocks that differ in nothing that their owner could tell them by."""
    block = next(block for block in TOKEN_BLOCKS if block.has(actions[0]))
    found = set()
    for action in actions:
        token = block.part(action)
        found.add((state.place[token], state.kind_of(token), state.steps[token], state.seen[token]))
    return len(found) == 1


def check_secrecy(state: Campaign, rng: Random) -> None:
    """What a seat reads is the same in every world that it cannot tell from this one."""
    for seat in seats_in(state.waiting)[:2]:
        if seat == CHANCE:
            continue
        twin = GAME.scramble(state, seat, rng)
        assert GAME.prompt(twin, seat) == GAME.prompt(state, seat)
        for action in rng.sample(state.legal(seat), min(4, len(state.legal(seat)))):
            assert GAME.describe(twin, seat, action) == GAME.describe(state, seat, action)


def movers(*blocks: str) -> list[str]:
    """How blocks of the Orcs are named that may move."""
    listed = ", ".join(f'"{block}"' for block in blocks)
    table = at(f'maps = [14]\n[side.0]\narmy = "orcs"\nblocks = [{listed}]\n[side.1]\narmy = "feudals"')
    first = "Choose where the "
    found = []
    for action in table.choices(0):
        if TOKEN_BLOCKS[0].has(action.action):
            trial = copy(table)
            trial.play(action, 0)
            found.append(trial.prompt(0).removeprefix(first).partition(" goes")[0])
    return found


def test_a_block_is_named_by_what_tells_it_from_its_like() -> None:
    """By its kind, else by its hex, else by its strength or what it carries; blocks without a difference by no more."""
    assert movers("orcs_orc 3 b5", "orcs_goblin 2 b5") == ["Orc", "Goblin"]
    assert movers("orcs_orc 3 b5", "orcs_orc 3 b6") == ["Orc in b5", "Orc in Aldwick"]
    assert movers("orcs_orc 3 b5", "orcs_orc 2 b5") == ["Orc of strength 3", "Orc of strength 2"]
    assert movers("orcs_orc 3 b5", "orcs_orc 2 b5", "orcs_orc 2 b6") == [
        "Orc of strength 3 in b5", "Orc of strength 2 in b5", "Orc in Aldwick"
    ]  # fmt: skip
    assert movers("orcs_orc 3 b5", "orcs_orc 3 b5") == ["Orc", "Orc"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_every_choice_has_a_text_of_its_own_a_rule_and_targets(scenario: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    for state in wander(scenario, seats, seed):
        check_words(state, rng)


@pytest.mark.parametrize(("seats", "scenario"), OF_MANY)
def test_so_it_is_in_games_of_many(seats: int, scenario: str) -> None:
    """The set-up and the first turns, which are those of the greatest variety."""
    rng = Random(seats)
    for number, state in enumerate(roam(begin(scenario, seats, 1), seats, 300)):
        check_words(state, rng)
        if number % 25 == 0:
            check_secrecy(state, rng)


@pytest.mark.parametrize("sides", [3, 5, 7])
def test_so_it_is_where_many_armies_meet(sides: int) -> None:
    rng = Random(sides)
    for seed in range(4):
        for number, state in enumerate(roam(fray(sides, seed), seed, 300)):
            check_words(state, rng)
            if number % 20 == 0:
                check_secrecy(state, rng)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("scenario", ["island_of_the_dead", "barbarian_raid", "last_wizard_standing"])
def test_texts_do_not_depend_on_what_is_hidden(scenario: str, seed: int) -> None:
    rng = Random(seed)
    for state in wander(scenario, 2, 10 + seed):
        if rng.random() < 0.5:
            check_secrecy(state, rng)


# How it ended --------------------------------------------------------------------------------------------------------


def ended(position: str, *lines: str) -> str:
    table = at(position, *lines)
    outcome = GAME.outcome(campaign(table))
    assert table.over and isinstance(outcome.reason, Text)
    return outcome.verdict(table.names)


SCENE = """
    scenario = "{scenario}"
    {more}
    turn = {turn}
    phase = "build"
    [side.0]
    army = "{first}"
    {cities}
    blocks = ["{block}"]
    [side.1]
    army = "{second}"
    blocks = ["{other}"]
"""
ISLAND = SCENE.format(
    scenario="island_of_the_dead", more="", turn=10, first="elves", cities="", block="elves_ranger 3 e9",
    second="undead", other="undead_castle 2 e4",
)  # fmt: skip


def test_the_castle_of_bethi_stands() -> None:
    stood = "the castle of Bethi stood to the end of turn 10"
    assert ended(ISLAND, "Ann: done", "Brian: done") == f"Brian won: {stood}"
    assert ended(ISLAND.replace("turn = 10", "turn = 10\nalone = true"), "Ann: done") == f"Nobody won: {stood}"


def test_the_castle_of_bethi_falls() -> None:
    battle = ISLAND.replace('"build"', '"combat"').replace("3 e9", "3 e4 from s").replace("castle 2", "castle 1")
    table = at(battle.replace("turn = 10", "turn = 4"))
    while not table.over:
        throws = table.state.outcomes()
        ranger = actor(table) == 0  # token 0: it hits, the castle does not
        table.play(throws[0 if ranger else -1], CHANCE)
    assert GAME.outcome(campaign(table)).verdict(table.names) == "Ann won: the castle of Bethi fell in turn 4"


def test_the_amazons_hold_their_cities() -> None:
    raid = SCENE.format(
        scenario="barbarian_raid", more="", turn=6, first="barbarians", cities="", block="barbarians_huscarl 3 d1",
        second="amazons", other="amazons_castle 2 e4",
    )  # fmt: skip
    raid = raid.replace(
        'army = "amazons"',
        'army = "amazons"\n    cities = ["Carrow", "Amara", "Lysport", "Port Ness", "Gatehold", "Halys", "Sundra"]',
    )
    assert ended(raid, "Ann: done", "Brian: done") == "Brian won: the Amazons hold 7 cities after turn 6"


def test_blocks_or_cities_are_worth_more() -> None:
    skirmish = SCENE.format(
        scenario="skirmish", more="maps = [14]\n    turns = 2", turn=2, first="orcs", cities='cities = ["Aldwick"]',
        block="orcs_orc 3 b6", second="feudals", other="feudals_spear 2 h5",
    )  # fmt: skip
    assert ended(skirmish, "Ann: done", "Brian: done") == "Ann won: most valuable cities, 2 GP"
    even = skirmish.replace('cities = ["Aldwick"]', "").replace("3 b6", "3 b5")
    assert ended(even, "Ann: done", "Brian: done") == "Ann and Brian won: cities worth no GP each"
    for state in wander("last_wizard_standing", 2, 1):
        if not state.waiting:
            best = max(state.scores())
            tied = state.scores().count(best) > 1
            expected = f"blocks worth {best} GP each" if tied else f"most valuable blocks, {best} GP"
            assert GAME.outcome(state).reason == expected


CUSTOM = """
    scenario = "custom"
    victory = "{victory}"
    maps = [14]
    turn = 4
    turns = 4
    phase = "build"
    [side.0]
    army = "orcs"
    cities = [{cities}]
    blocks = ["orcs_orc 3 b5"]
    {mine}
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear {spear}"]
    {theirs}
"""
ALL_CITIES = '"Aldwick", "Grimhold", "Thessel", "Cairn", "Hobb", "Varn"'
ENDS = (  # what is played for, Ann's cities, points of both, Brian's block, and the verdict
    ("time", '"Aldwick"', (), "2 h5", "Ann won: most valuable cities, 2 GP"),
    ("points", '"Aldwick"', (5, 7), "2 h5", "Ann and Brian won: 7 points each"),
    ("points", '"Aldwick"', (5, 6), "2 h5", "Ann won: most points, 7"),
    ("cities", ALL_CITIES, (), "2 h5", "Ann won: cities worth 10 GP after turn 4, and 8 were needed"),
    ("cities", '"Aldwick"', (), "2 h5", "Ann won: most valuable cities, 2 GP"),
    ("cities", "", (), "0 off", "Ann won: nobody else is left after turn 4"),
)


@pytest.mark.parametrize(("victory", "cities", "points", "spear", "verdict"), ENDS)
def test_a_custom_game_ends(victory: str, cities: str, points: tuple[int, ...], spear: str, verdict: str) -> None:
    mine, theirs = [f"points = {score}" for score in points] or ("", "")
    position = CUSTOM.format(victory=victory, cities=cities, mine=mine, theirs=theirs, spear=spear)
    builders = ["Ann", "Brian"] if spear != "0 off" else ["Ann"]
    assert ended(position, *[f"{who}: done" for who in builders]) == verdict


CASTLES = """
    scenario = "alliance_expansion"
    turn = 4
    turns = 4
    phase = "{phase}"
    [side.0]
    army = "orcs"
    second = "barbarians"
    blocks = ["orcs_castle 2 b5", "barbarians_castle 2 e9", "orcs_orc 3 {orc}"]
    [side.1]
    army = "elves"
    second = "undead"
    blocks = ["elves_castle 1 {castle}", "undead_castle 0 out", "elves_glader 1 c7"]
"""


def test_castles_decide() -> None:
    end = CASTLES.format(phase="build", orc="c3", castle="e4")
    assert ended(end, "Ann: done", "Brian: done") == "Ann won: more original castles still stand, 2 to 1"
    fight = at(CASTLES.format(phase="combat", orc="e4 from s", castle="e4"), "*: roll 6", "*: roll 1 1 1")
    assert GAME.outcome(campaign(fight)).verdict(fight.names) == "Ann won: both enemy castles fell in turn 4"
