"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from kingstable.core import prose
from kingstable.core.prose import Facts, Joint, Log, Text, listed, say, series
from kingstable.games.kingswood.state import PLACES
from kingstable.games.kingswood.words.names import CHAPTERS, TOKEN_KEYS, TOKENS, Words, amount, some

SENTENCES = {
    "special": "The special location is the {location}.",
    "village": "The village, clockwise: {village}.",
    "appears": "{appears}",
    "guild": "{who} leads {guild}.",
    "guard_leaves": "The King's Guard leaves the {location}.",
    "collect": "{who} collects {coins}.",
    "explore": "{who} explores from the {location}.",
    "move": "{who} moves the adventurer to the {location}{for_coins}.",
    "free_skip": "{who}'s guild makes the move {coins} cheaper.",
    "guard": "The King's Guard goes to the {location}.",
    "pay": "{who} pays {coins} at the {location}.",
    "earn": "{who} earns {coins}.",
    "tip": "{who}'s guild adds {coins}.",
    "refresh": "{who} refreshes {tokens}.",
    "gain": "{who} gains a {token}.",
    "broken": "{who} loses {hearts} in the fight.",
    "defeat": "{who} defeats the {monster}{using}: {fame} fame.",
    "reward_coins": "{who} gains {coins} as a reward.",
    "triumph": "{who}'s guild refreshes {tokens}.",
    "swap": "{who} swaps the {given} for the {taken}.",
    "reveal": "{who} reveals the top card of the deck: the {monster}.",
    "back": "Back on top of the deck: the {monster}.",
    "too_strong": "{who} cannot defeat the {monster} yet; the card stays on top of the deck.",
    "capture": "{who} captures the {monster} from the Forest.",
    "capture_top": "{who} captures the {monster} from the top of the deck.",
    "capture_unseen": "{who} captures the unseen top card of the deck (Chapter {chapter}).",
    "captive": "{who}'s captive: the {monster}.",
    "captive_fought": "{who} fights the captive: the {monster}.",
    "enough": "{who} has {fame} fame: this is the last round.",
    "no_monsters": "No monsters are left: this is the last round.",
    "bonus": "{who} gains a bonus of {fame} fame for the {monster}.",
    "end": "The last round is over.",
    "solo_won": "{who} has defeated two of the mightiest beasts: the village is safe.",
    "overrun": "{monsters} monsters are in the Forest: the village is overrun.",
    "hopeless": "Too few of the mightiest beasts can still be defeated: the village is lost.",
}
JOINT_SENTENCES = {
    "cheap_move": "{who} moves the adventurer to the {location} for {paid} instead of {full}, thanks to the guild.",
    "hard_fight": "{who} defeats the {monster}{using}, losing {hearts}: {fame} fame.",
}


def _village(places: int, words: Words) -> Text:
    return series([words.location(places >> 4 * place & 15) for place in range(PLACES)])


def _for(coins: int) -> Text:
    return say(" for {coins}", coins=amount(coins, "Coin")) if coins else say("")


def _using(monster: int, words: Words) -> Text:
    """What a fight costs besides lost Hearts: `, using 2 Swords and 1 Coin`."""
    row = words.monsters[monster]
    tokens = [amount(row[f"{key}s"], token) for key, token in zip(TOKEN_KEYS, TOKENS, strict=True)]
    cost = listed([*tokens, amount(row["coins"], "Coin")])
    return say(", using {cost}", cost=cost) if cost else say("")


def _saved(move: Facts, skip: Facts) -> Facts:
    return {**move, "full": move["coins"] + skip["coins"]}


BLANKS = prose.BLANKS | {
    "village": lambda facts, names, words: _village(facts["circle"], words),
    "location": lambda facts, names, words: words.location(facts["location"]),
    "guild": lambda facts, names, words: words.guild(facts["guild"]),
    "appears": lambda facts, names, words: words.appears(facts["monster"]),
    "monster": lambda facts, names, words: words.monster(facts["monster"]),
    "given": lambda facts, names, words: words.monster(facts["given"]),
    "taken": lambda facts, names, words: words.monster(facts["taken"]),
    "chapter": lambda facts, names, words: CHAPTERS[facts["chapter"]],
    "coins": lambda facts, names, words: some(facts["coins"], "Coin"),
    "for_coins": lambda facts, names, words: _for(facts["coins"]),
    "paid": lambda facts, names, words: amount(facts["coins"], "Coin") or "free",
    "full": lambda facts, names, words: amount(facts["full"], "Coin"),
    "using": lambda facts, names, words: _using(facts["monster"], words),
    "hearts": lambda facts, names, words: amount(facts["hearts"], "Heart"),
    "token": lambda facts, names, words: TOKENS[facts["token"]],
    "tokens": lambda facts, names, words: some(facts["count"], TOKENS[facts["token"]]),
}

LOG = Log(
    SENTENCES | JOINT_SENTENCES,
    BLANKS,
    chapters={"special": {}, "end": {}},
    joined=("collect", "free_skip", "pay", "earn", "tip", "refresh", "gain", "broken", "reward_coins", "triumph"),
    joint={("move", "free_skip"): Joint("cheap_move", _saved), ("broken", "defeat"): Joint("hard_fight")},
    pieces=("location-{location}", "monster-{monster}", "monster-{given}", "monster-{taken}", "guild-{guild}"),
)
