"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core import prose
from kingstable.core.prose import Text, say, series
from kingstable.core.state import Event
from kingstable.games.kingswood.state import PLACES
from kingstable.games.kingswood.words import CHAPTERS, TOKENS, Words, amount, some

# An event carries up to three numbers, a, b and c; in most of them a is a seat.
SENTENCES = {
    "special": "The special location is the {location_a}.",
    "village": "The village, clockwise: {village}.",
    "appears": "{appears}",
    "guild": "{who} leads {guild}.",
    "guard_leaves": "The King's Guard leaves the {location_a}.",
    "collect": "{who} collects {coins}.",
    "explore": "{who} explores from the {location}.",
    "move": "{who} moves the adventurer to the {location}{for_coins}.",
    "free_skip": "{who}'s guild knows the way: {coins} saved.",
    "guard": "The King's Guard goes to the {location_a}.",
    "pay": "{who} pays {coins} at the {location_c}.",
    "earn": "{who} earns {coins}.",
    "tip": "{who}'s guild gains {coins} more.",
    "refresh": "{who} refreshes {tokens}.",
    "gain": "{who} gains a {token}.",
    "broken": "{who} loses {hearts} to a broken heart.",
    "defeat": "{who} defeats {monster}: {c} fame.",
    "reward_coins": "{who} is rewarded with {coins}.",
    "triumph": "{who}'s guild refreshes {tokens}.",
    "swap": "{who} swaps {monster} for {monster_c}.",
    "reveal": "{who} turns up the top card of the deck: {monster}.",
    "back": "Left on top of the deck: {monster_a}.",
    "too_strong": "{who} cannot defeat {monster} yet; the card stays on top of the deck.",
    "capture": "{who} captures {monster} from the Forest.",
    "capture_top": "{who} captures {monster} from the top of the deck.",
    "capture_unseen": "{who} captures the top card of the deck, unseen, of Chapter {chapter}.",
    "captive": "{who}'s captive is {monster}.",
    "captive_fought": "{who} fights the captive: {monster}.",
    "enough": "{who} has {b} fame: this is the last round.",
    "no_monsters": "No monster is left: this is the last round.",
    "bonus": "{who} gains {c} fame at the end for {monster}.",
    "end": "The King's challenge is over.",
    "solo_won": "{who} has defeated two of the mightiest beasts: the village is safe.",
    "overrun": "{a} monsters are in the Forest: the village is overrun.",
    "hopeless": "Too few of the mightiest beasts can still be defeated: the village is lost.",
}


def _village(places: int, words: Words) -> Text:
    return series([words.location(places >> 4 * place & 15) for place in range(PLACES)])


BLANKS = prose.BLANKS | {
    "village": lambda facts, names, words: _village(facts["a"], words),
    "location_a": lambda facts, names, words: words.location(facts["a"]),
    "location": lambda facts, names, words: words.location(facts["b"]),
    "location_c": lambda facts, names, words: words.location(facts["c"]),
    "guild": lambda facts, names, words: words.guild(facts["b"]),
    "appears": lambda facts, names, words: words.appears(facts["a"]),
    "monster_a": lambda facts, names, words: words.monster(facts["a"]),
    "monster": lambda facts, names, words: words.monster(facts["b"]),
    "monster_c": lambda facts, names, words: words.monster(facts["c"]),
    "chapter": lambda facts, names, words: CHAPTERS[facts["b"]],
    "coins": lambda facts, names, words: some(facts["b"], "Coin"),
    "for_coins": lambda facts, names, words: (
        say(" for {coins}", coins=amount(facts["c"], "Coin")) if facts["c"] else ""
    ),
    "hearts": lambda facts, names, words: amount(facts["b"], "Heart"),
    "token": lambda facts, names, words: TOKENS[facts["b"]],
    "tokens": lambda facts, names, words: some(facts["c"], TOKENS[facts["b"]]),
}


def narrate(event: Event, names: Sequence[str], words: Words) -> Text:
    """An event as a sentence."""
    return prose.narrate(event, SENTENCES, BLANKS, names, words)
