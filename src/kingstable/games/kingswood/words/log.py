"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from kingstable.core import prose
from kingstable.core.prose import Log, Text, say, series
from kingstable.games.kingswood.state import PLACES
from kingstable.games.kingswood.words.names import CHAPTERS, TOKENS, Words, amount, some

SENTENCES = {
    "special": "The special location is the {location}.",
    "village": "The village, clockwise: {village}.",
    "appears": "{appears}",
    "guild": "{who} leads {guild}.",
    "guard_leaves": "The King's Guard leaves the {location}.",
    "collect": "{who} collects {coins}.",
    "explore": "{who} explores from the {location}.",
    "move": "{who} moves the adventurer to the {location}{for_coins}.",
    "free_skip": "{who}'s guild knows the way: {coins} saved.",
    "guard": "The King's Guard goes to the {location}.",
    "pay": "{who} pays {coins} at the {location}.",
    "earn": "{who} earns {coins}.",
    "tip": "{who}'s guild gains {coins} more.",
    "refresh": "{who} refreshes {tokens}.",
    "gain": "{who} gains a {token}.",
    "broken": "{who} loses {hearts} to a broken heart.",
    "defeat": "{who} defeats {monster}: {fame} fame.",
    "reward_coins": "{who} is rewarded with {coins}.",
    "triumph": "{who}'s guild refreshes {tokens}.",
    "swap": "{who} swaps {given} for {taken}.",
    "reveal": "{who} turns up the top card of the deck: {monster}.",
    "back": "Left on top of the deck: {monster}.",
    "too_strong": "{who} cannot defeat {monster} yet; the card stays on top of the deck.",
    "capture": "{who} captures {monster} from the Forest.",
    "capture_top": "{who} captures {monster} from the top of the deck.",
    "capture_unseen": "{who} captures the top card of the deck, unseen, of Chapter {chapter}.",
    "captive": "{who}'s captive is {monster}.",
    "captive_fought": "{who} fights the captive: {monster}.",
    "enough": "{who} has {fame} fame: this is the last round.",
    "no_monsters": "No monster is left: this is the last round.",
    "bonus": "{who} gains {fame} fame at the end for {monster}.",
    "end": "The King's challenge is over.",
    "solo_won": "{who} has defeated two of the mightiest beasts: the village is safe.",
    "overrun": "{monsters} monsters are in the Forest: the village is overrun.",
    "hopeless": "Too few of the mightiest beasts can still be defeated: the village is lost.",
}


def _village(places: int, words: Words) -> Text:
    return series([words.location(places >> 4 * place & 15) for place in range(PLACES)])


def _for(coins: int) -> Text:
    return say(" for {coins}", coins=amount(coins, "Coin")) if coins else say("")


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
    "hearts": lambda facts, names, words: amount(facts["hearts"], "Heart"),
    "token": lambda facts, names, words: TOKENS[facts["token"]],
    "tokens": lambda facts, names, words: some(facts["count"], TOKENS[facts["token"]]),
}

LOG = Log(SENTENCES, BLANKS)
