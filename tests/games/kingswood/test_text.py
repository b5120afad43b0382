"""Everything that is said: the log, the choices, the prompts, the reasons, and what one may type."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from kingstable.core.errors import BadNotation
from kingstable.core.state import CHANCE, Event
from kingstable.core.table import Table
from kingstable.games.kingswood.game import Kingswood
from kingstable.games.kingswood.words import log

from ..scripting import event, events_told
from . import steps
from .scripts import GUILDS, LOCATIONS, MONSTERS, NAMES, VILLAGE, at, kingdom, new, play
from .visits import using

GAME = Kingswood()
PACKAGE = resources.files("kingstable.games.kingswood")
SWORD, BOOK, HEART = 0, 1, 2
STRONG = {"Ann": "sword " * 5 + "book " * 5 + "heart " * 5}


def beast(name: str) -> int:
    return MONSTERS.index(name)


def spot(name: str) -> int:
    return LOCATIONS.index(name)


# What happened -------------------------------------------------------------------------------------------------------

CIRCLE = sum(LOCATIONS.index(word) << 4 * place for place, word in enumerate(VILLAGE.split()))
SENTENCES: dict[str, list[tuple[tuple[int, ...], str]]] = {
    "special": [((spot("witchs-hut"),), "The special location is the Witch's Hut.")],
    "village": [((CIRCLE,), "The village, clockwise: Forest, Academy, Market, Tavern, Bakery, Blacksmith.")],
    "appears": [
        ((beast("will-o-wisp"),), "A Will-o'-Wisp appears in the Forest."),
        ((beast("imp"),), "An Imp appears in the Forest."),
        ((beast("bandits"),), "Bandits appear in the Forest."),
    ],
    "guild": [((1, GUILDS.index("the-arcanum")), "Brian leads The Arcanum.")],
    "guard_leaves": [((spot("kings-castle"),), "The King's Guard leaves the King's Castle.")],
    "collect": [
        ((1, 2), "Brian collects 2 Coins."),
        ((1, 1), "Brian collects 1 Coin."),
        ((1, 0), "Brian collects no Coins."),
    ],
    "explore": [((1, spot("tavern")), "Brian explores from the Tavern.")],
    "move": [
        ((1, spot("forest"), 0), "Brian moves the adventurer to the Forest."),
        ((1, spot("forest"), 1), "Brian moves the adventurer to the Forest for 1 Coin."),
        ((1, spot("forest"), 2), "Brian moves the adventurer to the Forest for 2 Coins."),
    ],
    "free_skip": [((1, 1), "Brian's guild makes the move 1 Coin cheaper.")],
    "guard": [((spot("market"),), "The King's Guard goes to the Market.")],
    "pay": [((1, 1, spot("potion-shop")), "Brian pays 1 Coin at the Potion Shop.")],
    "earn": [((1, 3), "Brian earns 3 Coins.")],
    "tip": [((1, 1), "Brian's guild adds 1 Coin.")],
    "refresh": [
        ((1, BOOK, 2), "Brian refreshes 2 Spellbooks."),
        ((1, SWORD, 1), "Brian refreshes 1 Sword."),
        ((1, HEART, 0), "Brian refreshes no Hearts."),
    ],
    "gain": [((1, HEART), "Brian gains a Heart.")],
    "broken": [((1, 1), "Brian loses 1 Heart in the fight."), ((1, 2), "Brian loses 2 Hearts in the fight.")],
    "defeat": [
        ((1, beast("dragon"), 7), "Brian defeats the Dragon, using 3 Swords, 3 Spellbooks and 4 Hearts: 7 fame.")
    ],
    "reward_coins": [((1, 2), "Brian gains 2 Coins as a reward."), ((1, 0), "Brian gains no Coins as a reward.")],
    "triumph": [((1, SWORD, 1), "Brian's guild refreshes 1 Sword.")],
    "swap": [((1, beast("imp"), beast("zombie")), "Brian swaps the Imp for the Zombie.")],
    "reveal": [((1, beast("lich")), "Brian reveals the top card of the deck: the Lich.")],
    "back": [((beast("lich"),), "Back on top of the deck: the Lich.")],
    "too_strong": [
        ((1, beast("lich")), "Brian cannot defeat the Lich yet; the card stays on top of the deck."),
    ],
    "capture": [((1, beast("genie")), "Brian captures the Genie from the Forest.")],
    "capture_top": [((1, beast("genie")), "Brian captures the Genie from the top of the deck.")],
    "capture_unseen": [
        ((1, 1), "Brian captures the unseen top card of the deck (Chapter I)."),
        ((1, 2), "Brian captures the unseen top card of the deck (Chapter II)."),
    ],
    "captive": [((1, beast("genie")), "Brian's captive: the Genie.")],
    "captive_fought": [((1, beast("genie")), "Brian fights the captive: the Genie.")],
    "enough": [((1, 21), "Brian has 21 fame: this is the last round.")],
    "no_monsters": [((), "No monsters are left: this is the last round.")],
    "bonus": [((1, beast("hydra"), 3), "Brian gains a bonus of 3 fame for the Hydra.")],
    "end": [((), "The last round is over.")],
    "solo_won": [((0,), "Ann has defeated two of the mightiest beasts: the village is safe.")],
    "overrun": [((4,), "4 monsters are in the Forest: the village is overrun.")],
    "hopeless": [((), "Too few of the mightiest beasts can still be defeated: the village is lost.")],
}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_of_event_has_its_sentence(kind: str) -> None:
    for given, sentence in SENTENCES[kind]:
        assert GAME.narrate(event(GAME, kind, *given), NAMES[:3]) == sentence


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (
            ("broken", 1, 1),
            ("defeat", 1, beast("fireball"), 4),
            "Brian defeats the Fireball, using 2 Hearts, losing 1 Heart: 4 fame.",
        ),
        (
            ("move", 1, spot("tavern"), 1),
            ("free_skip", 1, 1),
            "Brian moves the adventurer to the Tavern for 1 Coin instead of 2 Coins, thanks to the guild.",
        ),
        (
            ("move", 1, spot("tavern"), 0),
            ("free_skip", 1, 1),
            "Brian moves the adventurer to the Tavern for free instead of 1 Coin, thanks to the guild.",
        ),
    ],
)
def test_what_belongs_together_is_one_sentence(
    before: tuple[str, *tuple[int, ...]], after: tuple[str, *tuple[int, ...]], sentence: str
) -> None:
    joint = log.LOG.join(event(GAME, *before), event(GAME, *after))
    assert joint and GAME.narrate(joint, NAMES[:3]) == sentence


def test_every_event_the_rules_tell_is_among_them() -> None:
    assert set(events_told(GAME)) == set(log.SENTENCES) == set(SENTENCES)


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(ValueError, match="no words for 'flood'"):
        GAME.narrate(Event("flood", "", {}, 0), NAMES)


# What one may choose -------------------------------------------------------------------------------------------------

Described = list[tuple[str, str, str, tuple[str, ...]]]
ACADEMY = "Pay 1 Coin to refresh all your Spellbooks, or pay 1 Coin to gain a Spellbook."
BLACKSMITH = "Pay 1 Coin to refresh all your Swords, or pay 1 Coin to gain a Sword."
TAVERN = "Pay 1 Coin to refresh all your Hearts, or pay 1 Coin to gain a Heart."


def described(table: Table) -> Described:
    return [(str(choice), choice.text, choice.rule, choice.targets) for choice in table.choices()]


def test_the_actions_of_a_turn_have_words_rules_and_targets() -> None:
    table = at(steps.Act(0), guard="market", coins=[1, 0])
    assert described(table) == [
        (
            "collect",
            "Collect: send the King's Guard away from the Market and gain 2 Coins.",
            "5.15",
            ("location-3", "guard", "supply-3"),
        ),
        (
            "explore academy",
            f"Explore with the adventurer at the Academy. {ACADEMY}",
            "5.2",
            ("location-0", "adventurer-0"),
        ),
        (
            "explore blacksmith",
            f"Explore with the adventurer at the Blacksmith. {BLACKSMITH}",
            "5.2",
            ("location-1", "adventurer-1"),
        ),
        (
            "explore tavern",
            f"Explore with the adventurer at the Tavern. {TAVERN}",
            "5.2",
            ("location-2", "adventurer-2"),
        ),
    ]


@pytest.mark.parametrize(("coins", "said"), [([9, 20], "1 Coin"), ([9, 21], "no Coins")])
def test_collect_says_what_the_supply_still_gives(coins: list[int], said: str) -> None:
    table = at(steps.Act(0), guard="market", coins=coins)
    assert table.choices()[0].text == f"Collect: send the King's Guard away from the Market and gain {said}."


def test_where_nothing_could_be_done_or_the_way_costs_something_is_told() -> None:
    idle = "(No effect now)"
    table = at(steps.Act(0), guild={"Ann": "krom"}, adventurers="market tavern bakery", coins=[1, 0], forest="imp")
    assert [choice.text for choice in table.choices()] == [
        f"Explore with the adventurer at the Tavern. {TAVERN} {idle} The move costs at least 1 Coin.",
        "Explore with the adventurer at the Market. Gain 3 Coins.",
        "Explore with the adventurer at the Bakery. Refresh a Heart, capture a monster, or both.",
    ]
    table = at(steps.Move(0, 3), guild={"Ann": "krom"}, adventurers="tavern market bakery", coins=[2, 0])
    assert [choice.text for choice in table.choices()] == [
        f"Move to the Academy for 1 Coin. {ACADEMY}",
        f"Move to the Blacksmith for 1 Coin. {BLACKSMITH}",
        f"Move to the Forest for 2 Coins. Fight monsters. {idle}",
    ]
    table = at(steps.Move(0, 3), guild={"Ann": "krom"}, adventurers="tavern market bakery", coins=[1, 0])
    assert [choice.text for choice in table.choices()] == [
        f"Move to the Academy for 1 Coin. {ACADEMY} {idle}",
        f"Move to the Blacksmith for 1 Coin. {BLACKSMITH} {idle}",
    ], "what the way costs cannot be spent there"


@pytest.mark.parametrize(
    ("guard", "said"),
    [
        ("market", "Use the location where the King's Guard stands. The King's Guard is at the Market."),
        (
            "academy",
            "Use the location where the King's Guard stands. The King's Guard is at the Academy. (No effect now)",
        ),
        ("", "Use the location where the King's Guard stands. The King's Guard is beside the village. (No effect now)"),
    ],
)
def test_the_way_to_the_witchs_hut_tells_where_the_guard_is(guard: str, said: str) -> None:
    table = at(
        steps.Move(0, 3), village=VILLAGE.replace("bakery", "witchs-hut"), guard=guard, coins=[0, 0],
        adventurers="tavern blacksmith forest", guild={"Ann": "treetop-order"},
    )  # fmt: skip
    assert table.choices()[-1].text == f"Move to the Witch's Hut for free. {said}"


def test_the_moves_tell_their_price_and_what_waits_there() -> None:
    table = at(
        steps.Move(0, 3), coins=[3, 0], guild={"Ann": "krom"}, adventurers="tavern market bakery", forest="imp",
        fresh={"Ann": "book heart"},
    )  # fmt: skip
    assert described(table) == [
        ("move academy", f"Move to the Academy for 1 Coin. {ACADEMY}", "5.7", ("location-0",)),
        ("move blacksmith", f"Move to the Blacksmith for 1 Coin. {BLACKSMITH}", "5.7", ("location-1",)),
        ("move forest", "Move to the Forest for 2 Coins. Fight monsters.", "5.7", ("location-4",)),
    ]
    table = at(steps.Move(0, 3), guild={"Ann": "treetop-order"}, adventurers="tavern academy forest", coins=[1, 0])
    assert [choice.text for choice in table.choices()] == [
        f"Move to the Blacksmith for free. {BLACKSMITH}",
        "Move to the Market for free. Gain 3 Coins.",
        "Move to the Bakery for free. Refresh a Heart, capture a monster, or both.",
    ]


LOCATION_USES: list[tuple[str, dict[str, Any], Described]] = [
    (
        "academy",
        {"worn": {"Ann": "book book"}, "coins": [1, 0], "starting": True},
        [
            ("pass", "Do nothing at the Academy.", "5.4", ("location-0",)),
            ("refresh-all spellbook", "Pay 1 Coin to refresh 2 Spellbooks.", "6.1", ("location-0", "token-0-1")),
            ("gain spellbook", "Pay 1 Coin to gain a Spellbook.", "6.1", ("location-0", "supply-1")),
        ],
    ),
    (
        "market",
        {},
        [
            ("pass", "Do nothing at the Market.", "5.13", ("location-3",)),
            ("earn", "Gain 3 Coins.", "6.5", ("location-3", "supply-3")),
        ],
    ),
    (
        "forest",
        {"forest": "goblin-bully fireball", "captive": {"Ann": "bandits"}, "fresh": STRONG},
        [
            ("pass", "Do nothing at the Forest.", "5.13", ("location-4",)),
            (
                "fight captive",
                "Fight your captive, the Bandits: exhaust 1 Sword and 2 Hearts. Gain 1 fame and 2 Coins.",
                "9.5",
                ("monster-20",),
            ),
            (
                "fight goblin-bully",
                "Fight the Goblin Bully: exhaust 2 Swords and 2 Hearts. "
                "Gain 2 fame, plus 1 fame per Goblin Gang at the end.",
                "7.1",
                ("monster-6",),
            ),
            (
                "fight fireball",
                "Fight the Fireball: exhaust 2 Hearts, lose 1 refreshed Heart. Gain 4 fame.",
                "7.1",
                ("monster-25",),
            ),
        ],
    ),
    (
        "bakery",
        {"forest": "warlock", "worn": {"Ann": "heart"}},
        [
            ("pass", "Do nothing at the Bakery.", "5.13", ("location-5",)),
            ("capture top", "Capture the top card of the deck (Chapter I).", "9.1", ("deck",)),
            ("refresh heart", "Refresh a Heart.", "8.1", ("location-5", "token-0-2")),
            (
                "capture warlock",
                "Capture the Warlock. To fight it later: exhaust 4 Spellbooks, pay 2 Coins. "
                "Gain 3 fame and a Spellbook.",
                "9.1",
                ("monster-33",),
            ),
        ],
    ),
    (
        "game-parlor",
        {"coins": [1, 0]},
        [
            ("pass", "Do nothing at the Game Parlor.", "5.13", ("location-6",)),
            ("gain sword", "Pay 1 Coin to gain a Sword.", "8.2", ("location-6", "supply-0")),
            ("gain heart", "Pay 1 Coin to gain a Heart.", "8.2", ("location-6", "supply-2")),
        ],
    ),
    (
        "graveyard",
        {"forest": "zombie ghost", "defeated": {"Ann": "imp"}},
        [
            ("pass", "Do nothing at the Graveyard.", "5.13", ("location-7",)),
            ("give imp", "Give up the Imp for the Zombie or the Ghost.", "8.3", ("monster-12",)),
        ],
    ),
    (
        "manor-house",
        {"worn": {"Ann": "sword book"}},
        [
            ("pass", "Do nothing at the Manor House.", "5.13", ("location-9",)),
            ("refresh sword", "Refresh a Sword.", "8.10", ("location-9", "token-0-0")),
            ("refresh spellbook", "Refresh a Spellbook.", "8.10", ("location-9", "token-0-1")),
        ],
    ),
    (
        "potion-shop",
        {"worn": {"Ann": "sword heart"}, "coins": [1, 0]},
        [
            ("pass", "Do nothing at the Potion Shop.", "5.13", ("location-10",)),
            ("potion", "Pay 1 Coin to refresh a Sword and a Heart.", "8.11", ("location-10", "token-0-0", "token-0-2")),
        ],
    ),
    (
        "witchs-hut",
        {"guard": "market", "adventurers": "witchs-hut academy tavern", "guild": {"Ann": "murder-of-crows"}},
        [
            ("pass", "Do nothing at the Witch's Hut.", "5.13", ("location-11",)),
            ("earn", "Gain 4 Coins.", "6.5", ("location-3", "supply-3")),
        ],
    ),
    (
        "wizards-tower",
        {"worn": {"Ann": "book"}},
        [
            ("pass", "Do nothing at the Wizard's Tower.", "5.13", ("location-12",)),
            ("reveal", "Reveal the top card of the deck (Chapter I).", "8.15", ("deck",)),
            ("refresh spellbook", "Refresh a Spellbook.", "8.15", ("location-12", "token-0-1")),
        ],
    ),
    (
        "wizards-tower",
        {"top": "ghost"},
        [
            ("pass", "Do nothing at the Wizard's Tower.", "5.13", ("location-12",)),
            ("reveal", "Reveal the Ghost on top of the deck.", "8.15", ("deck", "monster-10")),
        ],
    ),
    (
        "kings-castle",
        {"top": "lich", "done": steps.REFRESHED},
        [
            ("pass", "Do nothing more at the King's Castle.", "5.13", ("location-8",)),
            ("capture top", "Capture the Lich on top of the deck.", "9.1", ("deck", "monster-37")),
        ],
    ),
    (
        "tavern",
        {
            "done": steps.USED, "starting": True, "guild": {"Ann": "house-of-music"}, "captive": {"Ann": "imp"},
            "fresh": STRONG,
        },
        [
            ("pass", "Do nothing more at the Tavern.", "5.4", ("location-2",)),
            (
                "fight captive",
                "Fight your captive, the Imp: exhaust 1 Spellbook and 1 Heart. Gain 1 fame and 1 Coin.",
                "10.2",
                ("monster-12",),
            ),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("location", "fields", "expected"), LOCATION_USES)
def test_the_uses_of_a_location_have_words_rules_and_targets(
    location: str, fields: dict[str, Any], expected: Described
) -> None:
    assert described(using(location, **{key: _fresh(value) for key, value in fields.items()})) == expected


def _fresh(value: Any) -> Any:
    """A position may change what it is given; the table of positions is read once."""
    return value[:] if isinstance(value, list) else value


def test_the_earnings_are_told_as_far_as_the_supply_goes() -> None:
    table = using("market", guild={"Ann": "murder-of-crows", "Brian": "krom"}, coins=[0, 28])
    assert table.choices()[1].text == "Gain 2 Coins."


def test_the_card_turned_up_the_swap_and_the_reward_have_words_too() -> None:
    table = using("wizards-tower", top="ghost", fresh=STRONG)
    play(table, "Ann: reveal")
    assert described(table) == [
        ("pass", "Leave the Ghost on top of the deck.", "8.17", ("monster-10",)),
        ("fight ghost", "Fight the Ghost: exhaust 3 Spellbooks. Gain 2 fame.", "8.16", ("monster-10",)),
    ]
    table = using("graveyard", forest="goblin-king ogre", defeated={"Ann": "zombie"})
    play(table, "Ann: give zombie")
    assert described(table) == [
        ("take ogre", "Take the Ogre: 3 fame. You do not gain its reward.", "8.3", ("monster-27",)),
        (
            "take goblin-king",
            "Take the Goblin King: 3 fame, plus 1 fame per other goblin at the end.",
            "8.3",
            ("monster-34",),
        ),
    ]
    assert described(at(steps.Spoils(0))) == [
        ("gain sword", "Gain a Sword.", "7.8", ("supply-0",)),
        ("gain spellbook", "Gain a Spellbook.", "7.8", ("supply-1",)),
        ("gain heart", "Gain a Heart.", "7.8", ("supply-2",)),
    ]


def test_the_guilds_are_offered_with_their_start_and_their_power() -> None:
    table = new(2, special="bakery")
    play(table, "*: village academy,market,tavern,special,blacksmith")
    play(table, "*: monster imp", "*: monster ghost", "*: monster troll")
    one_each = "1 Sword, 1 Spellbook, 1 Heart and 2 Coins"
    defeat = "The first monster you defeat each turn refreshes 1"
    assert [text for _, text, _, _ in described(table)] == [
        f"Lead Silver Shield: start with 2 Swords, 1 Heart and 2 Coins. {defeat} Sword.",
        "Lead House of Music: start with 1 Spellbook, 2 Hearts and 2 Coins. "
        "After using the Tavern, you may capture a monster or fight your captive.",
        f"Lead Murder of Crows: start with {one_each}. Whenever you use the Market, you gain 1 Coin more.",
        f"Lead The Arcanum: start with 2 Spellbooks, 1 Heart and 2 Coins. {defeat} Spellbook.",
        f"Lead Krom: start with 2 Swords, 2 exhausted Hearts and 1 Coin. {defeat} Heart.",
        f"Lead Treetop Order: start with {one_each}. Each turn, you may skip 1 location for free.",
        f"Lead Iron Anvil: start with {one_each}. Whenever you use the Blacksmith, you gain 1 Coin more.",
    ]
    assert [(move, rule, targets) for move, _, rule, targets in described(table)] == [
        (f"choose {guild}", "3.2", (f"guild-{number}",)) for number, guild in enumerate(GUILDS)
    ]


def test_what_chance_may_give_has_words_too() -> None:
    table = new(2, guilds="random")
    assert described(table)[6] == (
        "special witchs-hut",
        "The special location is the Witch's Hut.",
        "1.3",
        ("location-11",),
    )
    play(table, "*: special witchs-hut")
    assert len(table.choices(CHANCE)) == 120
    choice = next(one for one in described(table) if one[0] == "village special,market,tavern,blacksmith,academy")
    assert choice[1:] == (
        "The village, clockwise from the Forest: Witch's Hut, Market, Tavern, Blacksmith, Academy.", "1.4", (),
    )  # fmt: skip
    play(table, "*: village special,market,tavern,blacksmith,academy")
    assert described(table)[0] == ("monster goblin-gang-1", "The top card is Goblin Gang.", "2.3", ("monster-0",))
    play(table, "*: monster imp", "*: monster ghost", "*: monster troll")
    assert described(table)[4] == ("guild krom", "The guild is Krom.", "3.3", ("guild-4",))


# What one is asked ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "prompt"),
    [
        (lambda: at(steps.ChooseGuild(0), guild={}), "Choose your guild."),
        (lambda: at(steps.Act(0), guard="market"), "Explore with an adventurer, or Collect."),
        (lambda: at(steps.Act(0)), "Explore with an adventurer."),
        (lambda: at(steps.Move(0, 3)), "Move the adventurer from the Tavern to another location."),
        (lambda: using("market"), "Use the Market, or go on."),
        (lambda: using("forest", forest="imp", fresh=STRONG), "Fight in the Forest, or go on."),
        (lambda: using("bakery", forest="imp"), "Use the Bakery, or go on."),
        (
            lambda: using("bakery", forest="imp", done=steps.REFRESHED),
            "Use the other ability of the Bakery too, or go on.",
        ),
        (
            lambda: using("kings-castle", worn={"Ann": "sword"}, done=steps.OTHER, starting=True),
            "Use the other ability of the King's Castle too, or go on.",
        ),
        (
            lambda: using("wizards-tower", worn={"Ann": "book"}, done=steps.OTHER),
            "Use the other ability of the Wizard's Tower too, or go on.",
        ),
        (
            lambda: using("witchs-hut", guard="market", adventurers="witchs-hut academy tavern"),
            "Use the Market, by way of the Witch's Hut, or go on.",
        ),
        (
            lambda: using(
                "witchs-hut", guard="forest", adventurers="witchs-hut academy tavern", forest="imp", fresh=STRONG
            ),
            "Fight in the Forest, by way of the Witch's Hut, or go on.",
        ),
        (
            lambda: using("tavern", done=steps.USED, guild={"Ann": "house-of-music"}),
            "House of Music: capture a monster at the Tavern, or go on.",
        ),
        (
            lambda: using(
                "tavern", done=steps.USED, guild={"Ann": "house-of-music"}, unseen={"Ann": "imp"}, fresh=STRONG
            ),
            "House of Music: fight your captive at the Tavern, or go on.",
        ),
        (
            lambda: using("tavern", done=steps.USED, guild={"Ann": "house-of-music"}, unseen={"Ann": "imp"}),
            "You cannot defeat your captive at the Tavern now.",
        ),
        (
            lambda: using("witchs-hut", guard="forest", adventurers="witchs-hut academy tavern", unseen={"Ann": "imp"}),
            "You cannot defeat your captive in the Forest, by way of the Witch's Hut now.",
        ),
        (lambda: at(steps.Spoils(0)), "Choose a token as your reward."),
        (
            lambda: at(steps.Face(0), village=VILLAGE.replace("bakery", "wizards-tower"), top="imp", fresh=STRONG),
            "The top card is Imp. Fight it now, or leave it on top of the deck.",
        ),
        (lambda: at(steps.Swap(0, 12), forest="zombie ghost"), "Choose the monster to take in exchange for the Imp."),
    ],
)
def test_every_step_asks_in_a_sentence(position: Callable[[], Table], prompt: str) -> None:
    assert position().prompt() == prompt


# Why the winners won -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "verdict"),
    [
        ({"fame": [20, 23, 19]}, "Brian won: most fame, 23"),
        ({"fame": [20, 21, 21], "coins": [9, 3, 4]}, "Cindy won: broke the tie at 21 fame with 4 Coins"),
        (
            {"fame": [9, 9, 8], "coins": [4, 4, 9], "fresh": {"Ann": "book"}, "worn": {"Ann": "book", "Brian": "book"}},
            "Ann won: broke the tie at 9 fame and 4 Coins with 2 tokens",
        ),
        (
            {"fame": [21, 21, 20], "coins": [0, 0, 9], "worn": {"Brian": "heart"}},
            "Brian won: broke the tie at 21 fame and no Coins with 1 token",
        ),
        (
            {"fame": [21, 20, 21], "coins": [1, 9, 1], "fresh": {"Ann": "sword"}, "worn": {"Cindy": "heart"}},
            "Ann and Cindy won: tied at 21 fame, and in Coins and tokens",
        ),
    ],
)  # fmt: skip
def test_the_outcome_says_why_the_winners_won(fields: dict[str, Any], verdict: str) -> None:
    table = at(steps.TurnEnd(2), seats=3, last=1, **{key: _fresh(value) for key, value in fields.items()})
    assert table.outcome is not None
    assert table.outcome.verdict(table.names) == verdict


def test_a_solo_game_that_is_won_says_so() -> None:
    table = using("forest", seats=1, forest="genie", slain=1 << beast("giant"), fresh=STRONG, coins=[2])
    play(table, "Ann: fight genie")
    assert table.outcome is not None and table.outcome.ranking == ((0,),)
    assert table.outcome.verdict(table.names) == "Ann won: two of the mightiest beasts are defeated"


def test_a_solo_game_that_is_lost_says_how() -> None:
    table = at(steps.TurnEnd(0), seats=1, forest="imp troll ghost zombie")
    assert table.outcome is not None and table.outcome.ranking == ((), (0,))
    assert table.outcome.verdict(table.names) == (
        "Nobody won: the village was overrun, with 4 or more monsters in the Forest"
    )
    table = at(steps.TurnEnd(0), seats=1, defeated={"Ann": "giant genie"})
    assert table.outcome is not None and table.outcome.winners == ()
    assert table.outcome.verdict(table.names) == "Nobody won: two of the mightiest beasts can no longer be defeated"


def test_a_report_is_told_the_guilds_and_the_rounds() -> None:
    table = at(steps.TurnEnd(2), seats=3, last=1, turn=9)
    assert GAME.statistics.traits(kingdom(table)) == [
        {"guild": "Treetop Order"}, {"guild": "Murder of Crows"}, {"guild": "Iron Anvil"},
    ]  # fmt: skip
    assert GAME.statistics.measures(kingdom(table)) == {"rounds": 3}
    assert GAME.statistics.measures(kingdom(at(steps.Act(0), seats=3, turn=10))) == {"rounds": 4}


# Short texts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("location", "text"),
    [
        ("academy", ACADEMY),
        ("blacksmith", BLACKSMITH),
        ("tavern", TAVERN),
        ("market", "Gain 3 Coins."),
        ("forest", "Fight monsters."),
        ("bakery", "Refresh a Heart, capture a monster, or both."),
        ("game-parlor", "Pay 1 Coin to gain a Sword or a Heart."),
        ("graveyard", "Swap a monster you have defeated for one in the Forest worth 1 fame more."),
        ("kings-castle", "Refresh a Sword, capture a monster, or both."),
        ("manor-house", "Refresh a Sword or a Spellbook."),
        ("potion-shop", "Pay 1 Coin to refresh a Sword, a Spellbook and a Heart."),
        ("witchs-hut", "Use the location where the King's Guard stands."),
        ("wizards-tower", "Refresh a Spellbook, reveal the top card of the deck, or both."),
    ],
)
def test_every_location_says_what_it_does(location: str, text: str) -> None:
    assert GAME.words.ability(LOCATIONS.index(location)) == text


@pytest.mark.parametrize(
    ("monster", "cost", "gains"),
    [
        ("goblin-gang-1", "exhaust 2 Swords", "Gain 1 fame and 1 Coin."),
        ("giant-spider", "exhaust 1 Sword, 1 Spellbook and 1 Heart", "Gain 2 fame."),
        ("gargoyle", "exhaust 1 Sword and 2 Spellbooks", "Gain 1 fame. Refresh all your Spellbooks."),
        ("mimic", "exhaust 1 Sword and 1 Spellbook, pay 2 Coins", "Gain 1 fame and a token of your choice."),
        ("warlock", "exhaust 4 Spellbooks, pay 2 Coins", "Gain 3 fame and a Spellbook."),
        ("fireball", "exhaust 2 Hearts, lose 1 refreshed Heart", "Gain 4 fame."),
        ("wraith", "exhaust 3 Spellbooks and 2 Hearts", "Gain 3 fame, plus 1 fame per other undead at the end."),
        (
            "hydra",
            "exhaust 4 Swords, 1 Spellbook and 3 Hearts",
            "Gain 5 fame, plus 1 fame per 2 other beasts at the end.",
        ),
    ],
)
def test_every_monster_says_what_it_costs_and_what_it_is_worth(monster: str, cost: str, gains: str) -> None:
    assert (GAME.words.cost(beast(monster)), GAME.words.gains(beast(monster))) == (cost, gains)
    assert GAME.words.bonus(beast("imp")) == GAME.words.reward(beast("troll")) == ""


# What one may type ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loose", "tidy"),
    [
        ("PASS", "pass"),
        ("  explore   Tavern ", "explore tavern"),
        ("Fight Goblin-Gang-1", "fight goblin-gang-1"),
        ("fight  captive", "fight captive"),
        ("Capture TOP", "capture top"),
        ("refresh-all Spellbook", "refresh-all spellbook"),
        ("move Kings-Castle", "move kings-castle"),
        ("village Academy,Market,Tavern,Special,Blacksmith", "village academy,market,tavern,special,blacksmith"),
    ],
)
def test_loose_input_is_understood(loose: str, tidy: str) -> None:
    assert GAME.format(GAME.parse(loose)) == tidy


def test_every_action_can_be_written_and_read_back() -> None:
    texts = {GAME.format(action) for action in range(GAME.actions)}
    assert len(texts) == GAME.actions == 394
    for action in range(GAME.actions):
        assert GAME.parse(GAME.format(action)) == action


@pytest.mark.parametrize("nonsense", ["", "castle", "fight", "fight goblin", "gain coin", "special tavern", "move 3"])
def test_nonsense_is_refused(nonsense: str) -> None:
    with pytest.raises(BadNotation) as raised:
        GAME.parse(nonsense)
    assert str(raised.value) == f"{nonsense!r} is not a move of Kingswood"


def test_what_is_nearly_right_is_suggested() -> None:
    table = using("forest", forest="goblin-gang-1", fresh=STRONG)
    with pytest.raises(BadNotation, match="did you mean 'fight goblin-gang-1'"):
        play(table, "Ann: fight goblin-gang")
