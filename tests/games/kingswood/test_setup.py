"""Chapters 1 to 3: the village, the monsters and the guilds at the start."""

from __future__ import annotations

from typing import Any

import pytest

import kingstable
from kingstable.core import knowledge
from kingstable.core.decision import NOTHING
from kingstable.core.errors import BadOption
from kingstable.core.table import Table
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.state import AWAY, FIELDS

from . import recount, steps
from .scripts import (
    GAME,
    GUILDS,
    LOCATIONS,
    MONSTERS,
    VILLAGE,
    at,
    captive,
    defeated,
    happened,
    in_forest,
    kingdom,
    new,
    open_to,
    play,
    refusal,
    st,
    standing_at,
    step,
    tokens,
    told,
    waiting,
)

AROUND = "academy market tavern special blacksmith"  # the order that is played below
SPECIALS = LOCATIONS[5:]
CHAPTER_TWO = [name for name, monster in recount.MONSTERS.items() if monster.chapter == 2]


def set_up(seats: int, *guilds: str, cards: str = "imp troll ghost", **options: Any) -> Table:
    """A table after the set-up, as far as guilds are given; the special location is the Bakery."""
    table = new(seats, **{"special": "bakery", **options})
    play(table, f"*: village {AROUND.replace(' ', ',')}")
    if seats > 1:
        play(table, *(f"*: monster {card}" for card in cards.split()))
    play(table, *(f"{who}: choose {guild}" for who, guild in zip(table.names, guilds, strict=False)))
    return table


def used(seats: int, chapter: int) -> list[str]:
    """The cards of a chapter in a game of so many players, from the figures typed by hand."""
    cards = recount.MONSTERS.items()
    return [name for name, card in cards if card.chapter == chapter and str(seats) in card.players]


# The village ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "1.1")
def test_one_to_five_can_play() -> None:
    for seats in (1, 2, 3, 4, 5):
        assert len(new(seats).names) == seats
    for seats in (0, 6):
        with pytest.raises(BadOption, match=f"played by 1 to 5, not by {seats}"):
            kingstable.new("kingswood", seats)


@pytest.mark.rule("kingswood", "1.2", "1.4", "1.7", "2.1", "2.2", "2.3", "3.6", "12.1")
def test_before_the_set_up_nothing_is_owned_and_all_cards_are_in_the_deck() -> None:
    start = GAME.start(3, {"special": "random", "guilds": "choose"})
    none, nothing = [NONE] * 3, [0] * 3
    decks = [[int(card in used(3, chapter)) for card in MONSTERS] for chapter in (1, 2)]
    setup = [steps.DrawSpecial(), steps.Arrange(), steps.Fill(3), *(steps.ChooseGuild(seat) for seat in range(3))]
    assert knowledge.values(start, FIELDS) == {
        "seats": 3, "agenda": [steps.Turn(0), *reversed(setup)], "step": NOTHING, "waiting": 0, "base": 0, "drafts": [],
        "circle": [LOCATIONS.index(name) for name in ("forest", "academy", "blacksmith", "tavern", "market")] + [NONE],
        "adventurers": 0, "guard": AWAY, "fresh": [0] * 9, "worn": [0] * 9, "coins": nothing, "guild": none,
        "fame": nothing, "forest": [], "defeated": [[], [], []], "top": NONE, "captive": none, "captive_seen": nothing,
        "captive_chapter": none, "chapter_one": decks[0], "chapter_two": decks[1], "turn": 0, "defeats": 0, "last": 0,
        "slain": 0, "fate": st.OPEN,
    }  # fmt: skip


@pytest.mark.rule("kingswood", "1.2")
@pytest.mark.parametrize("special", SPECIALS)
def test_the_village_is_the_five_common_locations_and_one_special(special: str) -> None:
    table = new(2)
    play(table, f"*: special {special}", "*: village tavern,special,market,blacksmith,academy")
    names = [LOCATIONS[location] for location in kingdom(table).circle]
    assert names == ["forest", "tavern", special, "market", "blacksmith", "academy"]


@pytest.mark.rule("kingswood", "1.2")
def test_nobody_explores_or_moves_to_a_location_that_is_not_in_the_village() -> None:
    table = at(steps.Act(0))
    assert refusal(table, "Ann", "explore graveyard") == "the Graveyard is not in this village [1.2]"
    play(table, "Ann: explore tavern")
    assert refusal(table, "Ann", "move witchs-hut") == "the Witch's Hut is not in this village [1.2]"
    assert set(open_to(table, "Ann")) <= {f"move {name}" for name in VILLAGE.split()}


@pytest.mark.rule("kingswood", "1.3")
def test_unless_chosen_otherwise_each_special_location_is_equally_likely() -> None:
    table = new(2)
    assert waiting(table) == ["*"] and table.state.odds() == [1] * 8
    assert open_to(table, "*") == [f"special {name}" for name in SPECIALS]
    choice = table.choices()[6]
    assert (choice.text, choice.rule) == ("The special location is the Witch's Hut.", "1.3")
    play(table, "*: special witchs-hut")
    assert told(table) == ["The special location is the Witch's Hut."]
    assert happened(table) == [("special", "1.3")] and kingdom(table).circle[5] == LOCATIONS.index("witchs-hut")


@pytest.mark.rule("kingswood", "1.3")
@pytest.mark.parametrize("special", SPECIALS)
def test_a_special_location_may_be_agreed_on(special: str) -> None:
    table = new(2, special=special)
    assert step(table) == steps.Arrange and told(table) == []
    assert kingdom(table).circle[5] == LOCATIONS.index(special)


@pytest.mark.rule("kingswood", "1.3")
def test_only_one_of_the_eight_can_be_agreed_on() -> None:
    option = GAME.options[0]
    assert (option.name, option.default, option.rule) == ("special", "random", "1.3")
    assert option.allowed == ("random", *SPECIALS)
    with pytest.raises(BadOption, match="option special: 'market' is not one of random, bakery"):
        new(2, special="market")
    assert len(open_to(new(2, special="random"), "*")) == 8


@pytest.mark.rule("kingswood", "1.4")
def test_every_order_of_the_five_locations_is_equally_likely() -> None:
    table = new(2, special="graveyard")
    assert waiting(table) == ["*"] and table.state.odds() == [1] * 120
    found = open_to(table, "*")
    assert len(set(found)) == 120
    five = ["academy", "blacksmith", "market", "special", "tavern"]
    assert all(sorted(order.removeprefix("village ").split(",")) == five for order in found)


@pytest.mark.rule("kingswood", "1.4")
def test_the_forest_has_place_0_and_the_others_lie_clockwise_from_it() -> None:
    table = new(2, special="graveyard")
    choice = next(one for one in table.choices() if str(one) == "village market,special,academy,tavern,blacksmith")
    order = "Market, Graveyard, Academy, Tavern, Blacksmith"
    assert (choice.text, choice.rule) == (f"The village, clockwise from the Forest: {order}.", "1.4")
    play(table, f"*: {choice}")
    assert told(table) == [f"The village, clockwise: Forest, {order}."] and happened(table) == [("village", "1.4")]
    names = [LOCATIONS[location] for location in kingdom(table).circle]
    assert names == ["forest", "market", "graveyard", "academy", "tavern", "blacksmith"]


@pytest.mark.rule("kingswood", "1.4")
@pytest.mark.parametrize("number", range(0, 120, 7))
def test_the_village_lies_as_its_order_says(number: int) -> None:
    table = new(2, special="bakery")
    order = open_to(table, "*")[number]
    play(table, f"*: {order}")
    names = order.removeprefix("village ").replace("special", "bakery").split(",")
    assert [LOCATIONS[location] for location in kingdom(table).circle] == ["forest", *names]
    assert kingdom(table).adventurers == sum(1 << 1 + names.index(name) for name in ("academy", "blacksmith", "tavern"))


@pytest.mark.rule("kingswood", "1.5")
@pytest.mark.parametrize("number", range(6))
def test_each_location_is_adjacent_to_its_two_neighbours_on_the_circle(number: int) -> None:
    """Place 5 is next to the Forest: without Coins one moves to neighbours alone."""
    village = VILLAGE.split()
    table = at(
        steps.Move(0, number),
        adventurers=village[number],
        guild={"Ann": "iron-anvil"},
        village=VILLAGE,
        coins=[0, 0],
    )
    neighbours = {village[number - 1], village[(number + 1) % 6]}
    assert set(open_to(table, "Ann")) == {f"move {name}" for name in neighbours}


@pytest.mark.rule("kingswood", "1.6")
def test_the_adventurers_start_at_the_academy_the_blacksmith_and_the_tavern() -> None:
    table = set_up(2)
    assert [LOCATIONS[location] for location in kingdom(table).circle][1:] == AROUND.replace(
        "special", "bakery"
    ).split()
    assert standing_at(table)[0] == "academy tavern blacksmith"
    assert kingdom(table).adventurers == 0b101010


@pytest.mark.rule("kingswood", "1.7")
def test_the_kings_guard_starts_on_no_location() -> None:
    table = set_up(2, "krom", "iron-anvil")
    assert standing_at(table)[1] == "" and kingdom(table).guard == AWAY
    assert refusal(table, "Ann", "collect") == "you must explore: the King's Guard is on no location [5.16]"


@pytest.mark.rule("kingswood", "1.8")
def test_the_supply_holds_25_swords_25_spellbooks_30_hearts_and_30_coins() -> None:
    state = kingdom(at(steps.Act(0)))
    assert [state.supply(kind) for kind in range(3)] == [25, 25, 30] and state.coin_supply() == 30


@pytest.mark.rule("kingswood", "1.8")
@pytest.mark.parametrize(
    ("where", "token", "word", "count"),
    [("academy", "book", "spellbook", 25), ("blacksmith", "sword", "sword", 25), ("tavern", "heart", "heart", 30)],
)
def test_the_last_token_of_the_supply_can_be_gained_and_no_more(where: str, token: str, word: str, count: int) -> None:
    use = steps.Use(0, VILLAGE.split().index(where))
    table = at(use, use, fresh={"Brian": " ".join([token] * (count - 2))}, worn={"Ann": token}, coins=[5, 0])
    assert open_to(table, "Ann") == ["pass", f"refresh-all {word}", f"gain {word}"]
    play(table, f"Ann: gain {word}")
    assert open_to(table, "Ann") == ["pass", f"refresh-all {word}"]


# The monsters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "2.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_seventeen_monsters_of_chapter_ii_are_in_every_game(seats: int) -> None:
    deck = kingdom(new(seats)).chapter_two
    assert sum(deck) == 17 and [name for name, count in zip(MONSTERS, deck, strict=True) if count] == CHAPTER_TWO


@pytest.mark.rule("kingswood", "2.2")
@pytest.mark.parametrize(("seats", "cards"), [(1, 13), (2, 13), (3, 17), (4, 21), (5, 25)])
def test_of_chapter_i_the_cards_marked_with_the_number_of_players_are_used(seats: int, cards: int) -> None:
    deck = kingdom(new(seats)).chapter_one
    assert sum(deck) == cards
    assert [name for name, count in zip(MONSTERS, deck, strict=True) if count] == used(seats, 1)


@pytest.mark.rule("kingswood", "2.2")
def test_a_card_is_used_whatever_other_numbers_it_shows() -> None:
    for seats, gangs in ((2, "12"), (3, "123"), (4, "123"), (5, "1234")):
        table = new(seats, special="bakery")
        play(table, f"*: village {AROUND.replace(' ', ',')}")
        found = [move for move in open_to(table, "*") if "goblin-gang" in move]
        assert found == [f"monster goblin-gang-{number}" for number in gangs]


@pytest.mark.rule("kingswood", "2.3")
def test_every_card_of_chapter_i_is_equally_likely_and_none_of_chapter_ii() -> None:
    table = new(3, special="bakery")
    play(table, f"*: village {AROUND.replace(' ', ',')}")
    assert waiting(table) == ["*"] and open_to(table, "*") == [f"monster {name}" for name in used(3, 1)]
    assert table.state.odds() == [int(name in used(3, 1)) for name in MONSTERS]
    choice = table.choices()[0]
    assert (choice.text, choice.rule) == ("The top card is Goblin Gang.", "2.3")
    play(table, "*: monster imp")
    assert "monster imp" not in open_to(table, "*") and len(open_to(table, "*")) == 16


@pytest.mark.rule("kingswood", "2.3")
def test_chapter_ii_comes_after_the_last_card_of_chapter_i() -> None:
    rest = " ".join(CHAPTER_TWO)
    table = at(steps.Fill(3), forest="imp", deck=f"troll {rest}")
    assert open_to(table, "*") == ["monster troll"] and kingdom(table).chapter_on_top() == 1
    play(table, "*: monster troll")
    assert open_to(table, "*") == [f"monster {name}" for name in CHAPTER_TWO] and kingdom(table).chapter_on_top() == 2
    play(table, "*: monster dragon")
    assert in_forest(table) == "imp troll dragon"


@pytest.mark.rule("kingswood", "2.3")
def test_players_do_not_name_the_cards() -> None:
    table = at(steps.Act(0))
    assert refusal(table, "Ann", "monster imp") == "not now: chance decides this, not a player [2.3]"


@pytest.mark.rule("kingswood", "2.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_monsters_are_laid_face_up_in_the_forest(seats: int) -> None:
    table = new(seats, special="bakery")
    play(table, f"*: village {AROUND.replace(' ', ',')}")
    for number, card in enumerate(("troll", "imp", "ghost")):
        assert len(kingdom(table).forest) == number and waiting(table) == ["*"]
        play(table, f"*: monster {card}")
    assert in_forest(table) == "ghost imp troll" and waiting(table) == ["Ann"]
    assert told(table)[1:] == [f"{name} appears in the Forest." for name in ("A Troll", "An Imp", "A Ghost")]
    assert happened(table)[1:] == [("appears", "7.10")] * 3


# The guilds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingswood", "3.1")
def test_no_two_players_lead_the_same_guild() -> None:
    table = set_up(5, "krom", "iron-anvil")
    left = [name for name in GUILDS if name not in ("krom", "iron-anvil")]
    assert open_to(table, "Cindy") == [f"choose {name}" for name in left]
    assert refusal(table, "Cindy", "choose krom") == "another player already leads Krom [3.1]"
    assert refusal(table, "Cindy", "pass") == "you must choose a guild [3.1]"
    play(table, "Cindy: choose silver-shield", "David: choose the-arcanum", "Emma: choose house-of-music")
    assert kingdom(table).guild == [4, 6, 0, 3, 1]


@pytest.mark.rule("kingswood", "3.1")
def test_a_guild_that_is_free_is_not_refused() -> None:
    table = set_up(3, "krom")
    assert table.why_not("choose treetop-order", 1) is None
    assert len(open_to(table, "Brian")) == 6


@pytest.mark.rule("kingswood", "3.2")
def test_guilds_are_chosen_in_turn_order_from_the_starting_player_on() -> None:
    table = set_up(4)
    chosen = ("treetop-order", "house-of-music", "krom", "murder-of-crows")
    for who, guild in zip(("Ann", "Brian", "Cindy", "David"), chosen, strict=True):
        assert waiting(table) == [who] and step(table) == steps.ChooseGuild
        play(table, f"{who}: choose {guild}")
    assert told(table)[-4:] == [
        "Ann leads Treetop Order.", "Brian leads House of Music.", "Cindy leads Krom.", "David leads Murder of Crows.",
    ]  # fmt: skip
    assert happened(table)[-4:] == [("guild", "3.2")] * 4


@pytest.mark.rule("kingswood", "3.2")
def test_a_guild_is_offered_with_what_it_has_and_does() -> None:
    choice = set_up(2).choices()[4]
    text = (
        "Lead Krom: start with 2 Swords, 2 exhausted Hearts and 1 Coin. "
        "The first monster you defeat each turn refreshes 1 Heart."
    )
    assert (str(choice), choice.text, choice.rule) == ("choose krom", text, "3.2")


@pytest.mark.rule("kingswood", "3.2")
def test_guilds_are_chosen_at_the_start_only() -> None:
    table = set_up(2, "krom", "iron-anvil")
    assert refusal(table, "Ann", "choose treetop-order") == "not now: you choose a guild at the start [3.2]"


@pytest.mark.rule("kingswood", "3.3")
def test_guilds_may_be_dealt_each_that_is_free_equally_likely() -> None:
    table = set_up(3, guilds="random")
    assert waiting(table) == ["*"] and table.state.odds() == [1] * 7
    assert open_to(table, "*") == [f"guild {name}" for name in GUILDS]
    choice = table.choices()[2]
    assert (choice.text, choice.rule) == ("The guild is Murder of Crows.", "3.3")
    play(table, "*: guild the-arcanum")
    assert table.state.odds() == [1, 1, 1, 0, 1, 1, 1]
    play(table, "*: guild silver-shield")
    assert table.state.odds() == [0, 1, 1, 0, 1, 1, 1]
    play(table, "*: guild krom")
    assert kingdom(table).guild == [3, 0, 4] and waiting(table) == ["Ann"]
    assert told(table)[-3:] == ["Ann leads The Arcanum.", "Brian leads Silver Shield.", "Cindy leads Krom."]
    assert happened(table)[-3:] == [("guild", "3.3")] * 3
    assert tokens(table, "Cindy") == ([2, 0, 0], [0, 0, 2], 1)


@pytest.mark.rule("kingswood", "3.4", "3.5")
@pytest.mark.parametrize("guild", GUILDS)
def test_a_guild_starts_with_the_tokens_and_coins_of_its_card(guild: str) -> None:
    other = "krom" if guild != "krom" else "treetop-order"
    table = set_up(2, other, guild)
    card = recount.GUILDS[guild]
    fresh, worn = ([side.split().count(token) for token in recount.TOKENS] for side in (card.fresh, card.worn))
    assert tokens(table, "Brian") == (fresh, worn, card.coins)
    assert kingdom(table).coin_supply() == 30 - card.coins - recount.GUILDS[other].coins


@pytest.mark.rule("kingswood", "3.4")
def test_the_tokens_are_there_as_soon_as_the_guild_is_chosen() -> None:
    table = set_up(2, "silver-shield")
    assert waiting(table) == ["Brian"]
    assert tokens(table, "Ann") == ([2, 0, 1], [0, 0, 0], 2) and tokens(table, "Brian") == ([0, 0, 0], [0, 0, 0], 0)
    state = kingdom(table)
    assert [state.supply(kind) for kind in range(3)] == [23, 25, 29] and state.coin_supply() == 28


@pytest.mark.rule("kingswood", "3.5")
def test_only_krom_starts_with_exhausted_tokens_and_with_two() -> None:
    for guild in GUILDS:
        table = set_up(2, guild)
        assert sum(tokens(table, "Ann")[1]) == (2 if guild == "krom" else 0)


@pytest.mark.rule("kingswood", "3.6")
def test_everybody_starts_without_fame_defeated_monsters_or_a_captive() -> None:
    table = set_up(3, "krom", "iron-anvil", "the-arcanum")
    assert table.scores() == [0, 0, 0]
    for who in ("Ann", "Brian", "Cindy"):
        assert defeated(table, who) == "" and captive(table, who, of=who) == ""


@pytest.mark.rule("kingswood", "3.7", "3.8")
def test_the_first_seat_has_the_first_turn() -> None:
    table = set_up(3, "krom", "iron-anvil", "the-arcanum")
    assert waiting(table) == ["Ann"] and step(table) == steps.Act and kingdom(table).turn == 1


@pytest.mark.rule("kingswood", "3.8")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_play_goes_round_in_the_order_of_the_seats(seats: int) -> None:
    table = at(steps.Turn(0), seats=seats, forest="imp troll ghost", turn=0)
    turns: list[str] = []
    while len(turns) < 2 * seats + 1:
        if step(table) == steps.Act:
            turns += waiting(table)
            assert kingdom(table).turn == len(turns)
        table.play(table.choices()[0])
    assert turns == [*table.names, *table.names, "Ann"]
