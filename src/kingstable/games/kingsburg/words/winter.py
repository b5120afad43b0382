"""Chapter 11 in words: the enemy, the King's die, losses."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, amount, listed, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingsburg.actions import ENEMY, KINGS_DIE, LOSE
from kingstable.games.kingsburg.rules import winter
from kingstable.games.kingsburg.rules.advisors import DrawEnemy
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.rules.winter import KingsDie, LoseGoods
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import GOODS, Words, bundle_text, goods_counted
from kingstable.games.kingsburg.words.pieces import goods_keys
from kingstable.games.kingsburg.words.year import CHANCE_DECIDES

Losing = Asked[Realm, LoseGoods, Words]


def prompt_lose(asked: Losing) -> Text:
    return say("The enemy takes {goods}: choose what you lose.", goods=goods_counted(asked.step.goods))


def describe_lose(asked: Losing) -> Described:
    number = LOSE.part(asked.action)
    return say("Lose {goods}.", goods=bundle_text(number)), "11.16", goods_keys(f"goods-{asked.seat}", BUNDLES[number])


def describe_enemy(asked: Asked[Realm, DrawEnemy, Words]) -> Described:
    return say("{enemy}.", enemy=asked.words.enemy(ENEMY.part(asked.action))), "1.6", ()


def describe_kings_die(asked: Asked[Realm, KingsDie, Words]) -> Described:
    soldiers = amount(KINGS_DIE.part(asked.action) + 1, "soldier", "soldiers")
    return say("The King sends {soldiers}.", soldiers=soldiers), "11.2", ()


def loss_facts(asked: Losing) -> Mapping[str, Arg]:
    return {"goods": amount(asked.step.goods, "good", "goods")}


def chosen_facts(asked: Losing) -> Mapping[str, Arg]:
    owned, chosen = asked.state.goods[3 * asked.seat :], BUNDLES[LOSE.part(asked.action)]
    return {"goods": listed([good for number, good in enumerate(GOODS) if owned[number] < chosen[number]])}


CHAPTER = Chapter(
    prompts={LoseGoods: prompt_lose},
    choices={LOSE: describe_lose, ENEMY: describe_enemy, KINGS_DIE: describe_kings_die},
    reasons={
        winter.MUST_LOSE: Reason("you cannot decline: choose the goods you lose", "11.16"),
        winter.WRONG_LOSS: Reason("you must lose {goods}", "11.16", loss_facts),
        winter.NOT_OWNED: Reason("you have too little {goods}", "11.16", chosen_facts),
    },
    elsewhere={
        LOSE: Reason("not now: no enemy is taking goods from you", "11.16"),
        ENEMY: CHANCE_DECIDES,
        KINGS_DIE: CHANCE_DECIDES,
    },
)
