"""Alliances: how they are made and left, and what allies share: hexes, limits, ports and cities."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from kingstable.core.table import Table

from .battlefield import PLAIN, act, heard, rounds
from .leagues import (
    asked,
    battles,
    finish,
    holder,
    in_hex,
    is_sound,
    leaders,
    league,
    leagues,
    let_fire,
    march,
    miss,
    moves,
    retreats,
    stances,
    war,
    ways,
)
from .scripts import GAME, campaign, rule

APART = ("orcs_orc 3 b3", "feudals_spear 3 h4", "elves_glader 3 e7", "dwarves_low_guard 3 e2")
LEAGUE = "allies = [[0, 1]]"


def peace(*sides: str, more: str = "", cities: Sequence[Sequence[str]] = ()) -> Table:
    """A position in Ann's part of the Move Phase."""
    return war(*(sides or APART), phase="move", more=more, cities=cities)


def dealings(table: Table) -> set[str]:
    """What who moves may do about alliances."""
    return {move for move in moves(table) if move == "leave" or move.startswith("player")}


# Making a league -----------------------------------------------------------------------------------------------------


@rule("21.3", "16.17")
def test_an_alliance_is_offered_and_accepted() -> None:
    table = peace()
    assert dealings(table) == {"player 2", "player 3", "player 4"}
    act(table, "Ann: player 3")
    assert asked(table) == "Cindy" and moves(table) == {"agree", "done"}
    act(table, "Cindy: agree")
    assert asked(table) == "Ann" and leagues(table) == league("Ann", "Cindy")
    assert dealings(table) == {"leave", "player 2", "player 4"}
    for seat in (*range(4), None):
        assert table.view(seat)["league"] == campaign(table).league and table.view(seat)["offers"][0] == 4
    assert [event for event in table.history if event[1].kind == "offered"]


@rule("21.3")
def test_a_refused_offer_is_not_made_again_in_the_same_turn() -> None:
    table = peace()
    act(table, "Ann: player 3", "Cindy: done")
    assert not leagues(table) and dealings(table) == {"player 2", "player 4"}
    finish(table, "Ann", "Brian")
    assert dealings(table) == {"player 1", "player 2", "player 4"}  # she may still offer it herself
    finish(table, "Cindy", "David")
    assert asked(table) == "all"
    for who in table.names:
        act(table, f"{who}: done")
    while asked(table) == "*":
        throw = "dice 6+6" if not [rolled for rolled in heard(table, "rolled") if rolled["one"] == 6] else "dice 1+2"
        table.play(throw)
    assert asked(table) == "Ann" and dealings(table) == {"player 2", "player 3", "player 4"}


@rule("21.3")
def test_all_members_of_either_league_are_asked() -> None:
    sides = (*APART, "barbarians_huscarl 3 f3")
    table = peace(*sides, more="allies = [[0, 1], [2, 3]]")
    assert dealings(table) == {"leave", "player 3", "player 4", "player 5"}
    act(table, "Ann: player 3")
    order = []
    while asked(table) != "Ann":
        order.append(asked(table))
        act(table, f"{asked(table)}: agree")
    assert order == ["Cindy", "David", "Brian"]
    assert leagues(table) == league("Ann", "Brian", "Cindy", "David")
    assert dealings(table) == {"leave"}  # with Emma it would be a league of all


@rule("21.3")
@pytest.mark.parametrize(
    "answers", [["Cindy: done"], ["Cindy: agree", "David: done"], ["Cindy: agree", "David: agree", "Brian: done"]]
)
def test_one_refusal_is_enough(answers: list[str]) -> None:
    sides = (*APART, "barbarians_huscarl 3 f3")
    table = peace(*sides, more="allies = [[0, 1], [2, 3]]")
    act(table, "Ann: player 3", *answers)
    assert asked(table) == "Ann" and leagues(table) == league("Ann", "Brian") | league("Cindy", "David")
    assert "player 3" not in moves(table) and "player 4" in moves(table)


@rule("21.3")
def test_no_league_holds_all_who_are_left() -> None:
    assert dealings(peace(*APART[:2], "elves_glader 0 off")) == set()  # Cindy has nothing left
    assert dealings(peace(*APART[:3])) == {"player 2", "player 3"}
    assert dealings(peace(*APART[:3], more=LEAGUE)) == {"leave"}
    home = ((), (), ("Thessel",))
    assert dealings(peace(*APART[:2], "elves_glader 0 off", cities=home)) == {"player 2", "player 3"}


@rule("21.3")
def test_two_players_make_no_alliances() -> None:
    assert dealings(peace(*APART[:2])) == set()


@rule("21.3")
def test_nobody_allies_with_whom_it_fights() -> None:
    """Ann attacks Brian, whom Cindy has joined; David is her ally."""
    sides = (
        "orcs_orc 3 from n",
        "feudals_spear 3",
        "elves_glader 3 from s",
        "dwarves_low_guard 3 e2",
        "barbarians_huscarl 2 f3",
    )
    more = 'joined = { b4 = { 2 = "defend" } }\nallies = [[2, 3]]'
    table = peace(*sides, more=more)
    assert dealings(table) == {"player 5"}  # not even David, for Cindy would be in the league
    finish(table, "Ann")
    assert dealings(table) == {"player 3", "player 4", "player 5"}  # Brian fights beside Cindy


@rule("21.3")
def test_fellow_attackers_may_ally() -> None:
    table = peace(
        "orcs_orc 3 from n",
        *APART[1:2],
        "elves_glader 3",
        "dwarves_low_guard 3 from s",
        more='attackers = { b4 = 0 }\njoined = { b4 = { 3 = "attack" } }',
    )
    assert dealings(table) == {"player 2", "player 4"}
    act(table, "Ann: player 4", "David: agree")
    finish(table, *table.names)
    assert stances(table) == {"Ann": "attack", "Cindy": "defend", "David": "attack"}


# What allies share ---------------------------------------------------------------------------------------------------


@rule("21.1", "6.24")
@pytest.mark.parametrize("allied", [False, True])
def test_allies_share_hexes(allied: bool) -> None:
    table = peace("orcs_orc 3 b3", "feudals_spear 3 b4", "elves_glader 3 h5", more=LEAGUE * allied)
    assert ("b4" in ways(table, "orcs_orc")) == allied and ("b4 from n" in ways(table, "orcs_orc")) != allied
    assert ("b5" in ways(table, "orcs_orc")) == allied  # through Brian's hex
    march(table, "orcs_orc", "b4" if allied else "b4 from n")
    assert battles(table) == ({} if allied else {PLAIN: "Ann"})
    assert is_sound(table)


@rule("21.1", "6.21")
@pytest.mark.parametrize("allied", [False, True])
def test_a_vacant_home_city_of_an_ally_is_friendly(allied: bool) -> None:
    """On the way from b7 to b5 lies Aldwick: who must stop there gets no further."""
    cities = ((), ("Aldwick",), ())
    table = peace("orcs_orc 3 b7", "feudals_spear 3 h4", "elves_glader 3 e7", more=LEAGUE * allied, cities=cities)
    assert "b6" in ways(table, "orcs_orc") and ("b5" in ways(table, "orcs_orc")) == allied
    march(table, "orcs_orc", "b6")
    assert holder(table, "Aldwick") == ("Brian" if allied else "Ann")


@rule("21.2")
def test_allies_move_in_their_own_parts() -> None:
    table = peace("orcs_orc 3 b3", "feudals_spear 3 b3", "elves_glader 3 h5", more=LEAGUE)
    assert moves(table) == {"done", "leave", "block orcs_orc"}
    finish(table, "Ann")
    assert moves(table) == {"done", "leave", "block feudals_spear"}


@rule("21.2", "6.25", "6.26")
@pytest.mark.parametrize("brians", [1, 2])
def test_allies_share_the_stacking_limit(brians: int) -> None:
    """Four may stand in b4; through a full hex one goes all the same."""
    full = ", ".join(["feudals_spear 3 b4", "feudals_yeoman 2 b4"][:brians])
    table = peace("orcs_orc 3 b4, orcs_goblin 2 b4, orcs_troll 2 b3", full, "elves_glader 3 h5", more=LEAGUE)
    assert ("b4" in ways(table, "orcs_troll")) == (brians == 1) and "b5" in ways(table, "orcs_troll")


@rule("6.31", "21.1")
def test_allies_who_defend_are_pinned_together() -> None:
    """Cindy's one block pins one of the two, whoever moves later."""
    table = peace(
        "elves_glader 3 from n", "feudals_spear 3", "orcs_orc 3", "dwarves_low_guard 2 h5", more="allies = [[1, 2]]"
    )
    finish(table, "Ann")
    assert ways(table, "feudals_spear")
    march(table, "feudals_spear", "b5")
    finish(table, "Brian")
    assert not ways(table, "orcs_orc")


@rule("21.1", "9.2", "9.11")
@pytest.mark.parametrize("allied", [False, True])
def test_blocks_retreat_to_allies(allied: bool) -> None:
    table = war("orcs_orc 3 from n", "feudals_spear 3", "elves_glader 3 b5", more="allies = [[1, 2]]" * allied)
    let_fire(table, until=2)
    assert retreats(table, "feudals_spear") == {"c4", "c5", "a5", "a4"} | ({"b5"} if allied else set())


HARBOURS = (("Logyn",), ("Kreba",), ("Bethi",))  # Ann's, Brian's and Cindy's: e9, f7 and e4


def seaside(more: str = "") -> Table:
    """Ann's blocks in Logyn, Brian's in Kreba, in her part of the Move Phase."""
    sides = ("elves_ranger 2 e9, elves_glader 2 e9", "feudals_yeoman 2 f7", "orcs_orc 3 e4")
    return war(*sides, maps="[13]", phase="move", cities=HARBOURS, more=more)


@rule("7.2", "21.1")
@pytest.mark.parametrize("allied", [False, True])
def test_allied_ports_are_friendly(allied: bool) -> None:
    table = seaside(LEAGUE * allied)
    assert ("f7" in ways(table, "elves_ranger")) == allied
    finish(table, "Ann")
    assert ("e9" in ways(table, "feudals_yeoman")) == allied


@rule("7.2", "7.3")
def test_a_port_must_have_been_friendly_before_and_be_it_still() -> None:
    table = seaside()
    act(table, "Ann: player 2", "Brian: agree")
    assert leagues(table) == league("Ann", "Brian") and "f7" not in ways(table, "elves_ranger")
    table = seaside(LEAGUE)
    act(table, "Ann: leave")
    assert "f7" not in ways(table, "elves_ranger")
    act(table, "Ann: block elves_ranger")
    assert str(table.why_not("f7", 0)) == "Kreba (f7) was lost this phase and is no longer a friendly port [7.3]"


@rule("7.2")
def test_a_home_port_that_an_enemy_has_taken_is_named() -> None:
    table = war(
        "elves_ranger 2 e9", "feudals_yeoman 2 f7", "orcs_orc 3 e4", maps="[13]", phase="move",
        cities=(("Logyn", "Kreba"), ("Baven",), ("Bethi",)),
    )  # fmt: skip
    act(table, "Ann: block elves_ranger")
    assert str(table.why_not("f7", 0)) == "Kreba (f7) is lost, and Sea Transport leads only to friendly ports [7.2]"


@rule("7.6", "21.2")
def test_allies_share_the_capacity_of_a_port() -> None:
    """Kreba is worth 1 GP: one block in or out in a Move Phase, whosever it is."""
    table = seaside(LEAGUE)
    march(table, "elves_ranger", "f7")
    assert "f7" not in ways(table, "elves_glader")
    finish(table, "Ann")
    assert "e9" not in ways(table, "feudals_yeoman")


@rule("21.1", "9.2")
@pytest.mark.parametrize("allied", [False, True])
def test_flyers_retreat_as_far_as_they_fly_to_allies(allied: bool) -> None:
    table = war("orcs_orc 3 from n", "elves_pixie 3", "feudals_spear 3 b6", more="allies = [[1, 2]]" * allied)
    let_fire(table, until=2)
    assert ("b6" in retreats(table, "elves_pixie")) == allied


@rule("10.5", "21.2")
@pytest.mark.parametrize("guests", [1, 2])
def test_guests_take_room_from_new_blocks(guests: int) -> None:
    """In Grimhold, a city in the mountains, there is room for three."""
    blocks = ", ".join(["feudals_spear 2 e5", "feudals_yeoman 1 e5"][:guests])
    table = war(
        "orcs_castle 1 e5, orcs_goblin 0 off",
        blocks,
        "elves_glader 2 d8",
        phase="build",
        cities=(("Grimhold",),),
        more=LEAGUE,
    )
    assert ("new orcs-goblin" in {str(choice) for choice in table.choices(0)}) == (guests == 1)


# Cities --------------------------------------------------------------------------------------------------------------


@rule("21.8", "6.23")
@pytest.mark.parametrize(
    ("blocks", "home", "first", "expected"),
    [
        (("orcs_orc 3 b6", "", ""), 1, 0, "Brian"),  # a home city in which only an ally stands
        (("orcs_orc 3 b6", "feudals_spear 1 b6", ""), 2, 0, "Ann"),  # captured together: as many blocks each
        (("orcs_orc 3 b6", "feudals_spear 1 b6", ""), 2, 1, "Brian"),
        (("orcs_orc 3 b6", "feudals_spear 1 b6, feudals_yeoman 1 b6", ""), 2, 0, "Brian"),  # most blocks, not steps
        (("orcs_orc 3 b6", "feudals_spear 1 b6, feudals_yeoman 1 b6", ""), 0, 1, "Ann"),
        (("", "", "elves_glader 2 b6"), 1, 0, "Cindy"),
        (("orcs_orc 3 b6", "", "elves_glader 2 b6 from n"), 0, 2, ""),  # fought for
        (("", "", ""), 1, 0, "Brian"),
    ],
)
def test_who_controls_a_city_of_allies(blocks: tuple[str, str, str], home: int, first: int, expected: str) -> None:
    cities = [("Aldwick",) if side == home else () for side in range(3)]
    table = peace(*blocks, cities=cities, more=f"{LEAGUE}\nfirst = {first}")
    assert holder(table, "Aldwick") == expected


@rule("21.12")
def test_allies_do_not_see_each_others_blocks() -> None:
    table = peace("orcs_orc 3 b4", "feudals_spear 3 b4", "elves_glader 3 h5", more=LEAGUE)
    for seat, known in ((0, 0), (1, 1), (2, 2)):
        view = table.view(seat)
        assert [steps is not None for steps in view["steps"]] == [token == known for token in range(3)]


@rule("21.12", "6.27")
def test_what_is_open_to_an_ally_tells_no_secret() -> None:
    """A Hero is not counted at a hexside: whether Ann's second block is one, Brian's choices do not say."""
    sides = ("orcs_orc 3 from n, orcs_hero 1 from n, orcs_goblin 1 h5", "feudals_spear 3 b3", "elves_glader 3")
    table = peace(*sides, "dwarves_mage 2 h4", more=f"{LEAGUE}\nattackers = {{ b4 = 0 }}\nfirst = 1")
    open_to_brian = ways(table, "feudals_spear")
    act(table, "Brian: block feudals_spear")
    rng = Random(1)
    for _ in range(20):
        dealt = GAME.scramble(table.state, 1, rng)
        assert {GAME.format(action) for action in dealt.legal(1)} == open_to_brian


@rule("21.12")
def test_each_ally_wins_for_itself() -> None:
    cities = (("Grimhold",), ("Varn",), ("Aldwick",))
    table = war(
        "orcs_orc 3 e5",
        "feudals_spear 3 g3",
        "elves_glader 3 b6",
        phase="build",
        cities=cities,
        more=f"{LEAGUE}\nturn = 2\nturns = 2",
    )
    for who in table.names:
        act(table, f"{who}: done")
    assert table.state.scores() == [3, 1, 2]


# Leaving a league ----------------------------------------------------------------------------------------------------


@rule("21.4", "21.5")
def test_a_league_is_left_in_ones_own_part() -> None:
    table = peace(*APART, "barbarians_huscarl 3 f3", more="allies = [[0, 1, 2]]")
    assert dealings(table) == {"leave", "player 4", "player 5"}
    finish(table, "Ann")
    act(table, "Brian: leave")
    assert leagues(table) == league("Ann", "Cindy") and asked(table) == "Brian"
    assert dealings(table) == {"player 1", "player 3", "player 4", "player 5"}
    assert battles(table) == {}  # they shared no hex
    finish(table, "Brian", "Cindy")
    assert dealings(table) == {"player 1", "player 2", "player 3", "player 5"}  # David is in no league


SHARED = ("orcs_orc 3 b4", "feudals_spear 3 b4", "elves_glader 3 e7")


@rule("21.6")
def test_who_leaves_attacks_former_allies_in_shared_hexes() -> None:
    table = peace(*SHARED, more=LEAGUE)
    act(table, "Ann: leave")
    assert battles(table) == {PLAIN: "Ann"} and is_sound(table)
    assert dealings(table) == {"player 3"}  # with Brian she fights
    finish(table, *table.names)
    assert leaders(table) == ("Ann", "Brian") and rounds(table) == 1
    miss(table, "feudals_spear", "orcs_orc")
    assert retreats(table, "feudals_spear") == {"b3", "c4", "c5", "b5", "a5", "a4"} == retreats(table, "orcs_orc")


@rule("21.6", "6.31")
@pytest.mark.parametrize(("orcs", "spears"), [(1, 1), (2, 1), (1, 2), (2, 2)])
def test_former_allies_pin_each_other(orcs: int, spears: int) -> None:
    """Who has more blocks there may leave with all that are too many for the others."""
    own = ", ".join(["orcs_orc 3 b4", "orcs_goblin 3 b4"][:orcs])
    others = ", ".join(["feudals_spear 3 b4", "feudals_yeoman 3 b4"][:spears])
    table = peace(own, others, "elves_glader 3 e7", more=LEAGUE)
    assert bool(ways(table, "orcs_orc"))
    act(table, "Ann: leave")
    assert bool(ways(table, "orcs_orc")) == (orcs > spears)
    if orcs > spears:
        march(table, "orcs_orc", "b3")
        assert not ways(table, "orcs_goblin")
    finish(table, "Ann")
    assert bool(ways(table, "feudals_spear")) == (spears > orcs)


@rule("21.6", "20.10")
def test_who_left_may_still_retreat_when_another_battle_came_first() -> None:
    table = peace("orcs_orc 3 b4, orcs_goblin 3 e8", *SHARED[1:], more=LEAGUE)
    act(table, "Ann: leave")
    march(table, "orcs_goblin", "e7 from s")
    finish(table, *table.names)
    act(table, "Ann: e7")
    let_fire(table)
    finish(table, "Cindy")
    let_fire(table, until=2)
    assert retreats(table, "orcs_orc") == {"b3", "c4", "c5", "b5", "a5", "a4"}


@rule("21.6", "9.6")
def test_who_walks_out_of_the_shared_hex_retreats_like_any_attacker() -> None:
    table = peace("orcs_orc 3 b4, orcs_goblin 3 b4", "feudals_spear 3 b4", "elves_glader 3 b5", more=LEAGUE)
    act(table, "Ann: leave")
    march(table, "orcs_goblin", "b5 from nw")
    finish(table, *table.names)
    act(table, "Ann: b5")
    let_fire(table, until=2)
    assert retreats(table, "orcs_goblin") == {"a5"}


@rule("21.6", "20.3")
@pytest.mark.parametrize("who", ["Brian", "Cindy"])
def test_who_leaves_in_the_midst_of_a_defence_goes_on_defending(who: str) -> None:
    """Brian and Cindy defended together, and he is the first in player order: he leads, league or not."""
    table = peace(
        "orcs_orc 3 from n", "feudals_spear 3", "elves_glader 3", "dwarves_low_guard 2 h5", more="allies = [[1, 2]]"
    )
    finish(table, *table.names[: table.names.index(who)])
    act(table, f"{who}: leave")
    finish(table, *table.names[table.names.index(who) :])
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "defend"}
    assert leaders(table) == ("Ann", "Brian")


@rule("21.6", "20.2")
@pytest.mark.parametrize("who", ["Ann", "Cindy"])
def test_who_leaves_in_the_midst_of_an_attack_goes_on_attacking(who: str) -> None:
    table = peace(
        "orcs_orc 3 b3",
        "feudals_spear 3",
        "elves_glader 3 b5",
        "dwarves_low_guard 2 h5",
        more="allies = [[0, 2]]\nfirst = 2",
    )
    march(table, "elves_glader", "b4 from s")
    if who == "Cindy":
        act(table, "Cindy: leave")
    finish(table, "Cindy", "David")
    march(table, "orcs_orc", "b4 from n")
    if who == "Cindy":
        act(table, "Ann: join attackers")
    else:
        act(table, "Ann: leave")
    finish(table, "Ann", "Brian")
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "attack"} and leaders(table) == (
        "Cindy",
        "Brian",
    )


@rule("18.16", "21.6")
def test_a_league_of_all_who_are_left_is_none() -> None:
    """Cindy is out at the end of the turn; Ann and Brian, who share b4, are enemies in the next."""
    lines = ["scenario = 'custom'", LEAGUE, "turns = 9"]
    cities = (("Grimhold",), ("Varn",), ("Aldwick",))
    sides = ("orcs_orc 3 b4, orcs_goblin 1 b6", "feudals_spear 3 b4, feudals_yeoman 2 g3", "elves_glader 0 off")
    table = war(*sides, phase="build", cities=cities, more="\n".join(lines))
    for who in table.names:
        if table.state.waiting >> table.names.index(who) & 1:
            act(table, f"{who}: done")
    assert not leagues(table)
    table.play("dice 6+6")
    table.play("dice 1+1")
    assert asked(table) == "Ann" and battles(table) == {PLAIN: "Ann"} and is_sound(table)
    assert in_hex(table, "Brian") == ["feudals_spear"]


@rule("21.3")
def test_all_offers_can_be_refused_once_and_for_all() -> None:
    table = war("orcs_orc 4 b2", "feudals_spear 2 d5", "elves_glader 3 e8", phase="move")
    act(table, "Ann: player 2")
    assert table.perspective(1).standing_answers == {"no-alliances": GAME.parse("done")}
