"""What can be said at once: a block and where it goes, a stack and where it goes, steps, a new block and its city."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kingstable.core.chains import Act, Chain, at_most, chains, goes_on, times
from kingstable.core.perspective import tried
from kingstable.core.prose import Arg, Text, quantity, say
from kingstable.core.speech import Chapter, Compound
from kingstable.games.wizard_kings.actions import ENTER, HEX, MERGE, NEW, STEP, TOKEN
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.retreats import Regroup, RegroupBlock
from kingstable.games.wizard_kings.rules.routes import look_out
from kingstable.games.wizard_kings.state import FLOWN, OFF, Campaign
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.routes import way_text
from kingstable.games.wizard_kings.words.targets import place, token_key
from kingstable.games.wizard_kings.words.warnings import city_given_up

MARCH: Act = {MoveBlock: (), RegroupBlock: ()}
WORK: Act = {BuildPhase: ()}  # the second click of a new block, and of a step that is given away

# Going ---------------------------------------------------------------------------------------------------------------


def marches(asked: Asked) -> Iterator[Compound]:
    """Each block with where it goes, or what it casts; and where all go together that stand in one hex."""
    movers = [action for action in asked.state.legal(asked.seat) if TOKEN.has(action)]
    groups: defaultdict[int, list[Compound]] = defaultdict(list)
    for chain in chains(asked, movers, MARCH):
        groups[chain.actions[0]].append(as_chosen(asked, chain))
    stacks = Counter(asked.state.place[TOKEN.part(action)] for action in movers)
    ways = [(stack, way) for stack, count in stacks.items() if count > 1 for way in common_ways(asked, stack, groups)]
    together = [march for stack, way in ways if (march := march_of(asked, stack, way))]
    return at_most([*groups.values(), together])


def as_chosen(asked: Asked, chain: Chain) -> Compound:
    """A block goes somewhere or casts: named as it is chosen, since one that looks like it may get its token."""
    (chosen, deed), compound = chain.actions, chain.compound()
    compound = compound._replace(text=renamed(compound.text, asked.the(TOKEN.part(chosen))))
    if HEX.has(deed) or ENTER.has(deed):
        return compound._replace(warning=city_given_up(asked, asked.state.place[TOKEN.part(chosen)]))
    return compound._replace(warning=asked.warn(tried(asked.actual, asked.seat, chosen), deed))


def renamed(text: Text, block: Text) -> Text:
    """A text about another block."""
    args: dict[str, Arg] = {}
    for name, arg in text.args.items():
        args[name] = block if name == "block" else renamed(arg, block) if isinstance(arg, Text) else arg
    return Text(text.template, args)


def common_ways(asked: Asked, stack: int, groups: Mapping[int, Sequence[Compound]]) -> list[int]:
    """Where more than one of the blocks in a hex can go."""
    found: Counter[int] = Counter()
    for action, compounds in groups.items():
        if asked.state.place[TOKEN.part(action)] == stack:
            found.update(compound.actions[1] for compound in compounds)
    return [way for way, count in found.items() if count > 1 and (HEX.has(way) or ENTER.has(way))]


def march_of(asked: Asked, stack: int, way: int) -> Compound | None:
    """All blocks of a hex go one way, one after another, as many as can; None, if that is not more than one."""
    run: tuple[int, ...] = ()
    state: Campaign = asked.actual
    while (action := next_to_go(asked, state, stack, way)) >= 0:
        before, state = state, tried(state, asked.seat, action, way)
        run += (action, way)
        if type(state.step) is not type(asked.step) or not goes_on(state, before, asked.seat):
            break
    if len(run) <= 2:
        return None
    blocks = quantity(len(run) // 2, "block", "blocks")
    goal = asked.state.land.index[(ENTER if ENTER.has(way) else HEX).part(way)]
    entered = ENTER.part2(way) if ENTER.has(way) else FLOWN
    text = say(
        template_of(asked, goal, way), blocks=blocks, hex=asked.at(stack), goal=asked.at(goal), way=way_text(entered)
    )
    _, rule, _ = asked.describe(tried(asked.actual, asked.seat, run[0]), way)
    return Compound(run, text, rule, (*place(stack), *place(goal)), city_given_up(asked, stack, len(run) // 2))


def template_of(asked: Asked, goal: int, way: int) -> str:
    if isinstance(asked.step, Regroup):
        return "Regroup {blocks} from {hex} to {goal}."
    if ENTER.has(way) or look_out(asked.state, asked.seat).others >> goal & 1:
        return "Attack {goal} {way} with {blocks} from {hex}."
    return "Move {blocks} from {hex} to {goal}."


def next_to_go(asked: Asked, state: Campaign, stack: int, way: int) -> int:
    """The first block of a hex that can go a way, as an action; -1, if none can."""
    for action in state.legal(asked.seat):
        if TOKEN.has(action) and state.place[TOKEN.part(action)] == stack:
            chosen = tried(state, asked.seat, action)
            if goes_on(chosen, state, asked.seat) and way in chosen.legal(asked.seat):
                return action
    return -1


# Building ------------------------------------------------------------------------------------------------------------


def works(asked: Asked) -> Iterator[Compound]:
    """A new block and where it is built, a step given by one block to another; and several steps at once."""
    legal = asked.actual.legal(asked.seat)
    two_clicks = [action for action in legal if NEW.has(action) or MERGE.has(action)]
    for chain in chains(asked, two_clicks, WORK):
        yield from repeated(asked, chain) if MERGE.has(chain.actions[0]) else [placed(asked, chain)]
    for action in legal:
        if STEP.has(action):
            yield from steps(asked, action)


def placed(asked: Asked, chain: Chain) -> Compound:
    """A new block in a city, or a new artifact with its carrier."""
    new, where = chain.actions
    compound = chain.compound()
    kind = NEW.part(new)
    price = quantity(asked.state.book.cost[kind], "GP")
    if not HEX.has(where):
        template = "Build the {block} for {price}, carried by {carrier} in {hex}."
        return compound._replace(text=say(template, **compound.text.args, price=price))
    city = asked.at(asked.state.land.index[HEX.part(where)])
    text = say("Build the {block} in {hex} for {price}.", block=asked.words.block(kind), hex=city, price=price)
    return compound._replace(text=text)


def repeated(asked: Asked, chain: Chain) -> Iterator[Compound]:
    """One step or more, given by a block to another."""
    giver, taker = MERGE.part(chain.actions[0]), TOKEN.part(chain.actions[1])
    most = times(asked, chain.actions)
    for count in range(1, most + 1):
        text = say(
            "Give {steps} of {block} to {other}: strength {strength}.", steps=quantity(count, "step", "steps"),
            block=asked.the(giver), other=asked.the(taker), strength=asked.state.steps[taker] + count,
        )  # fmt: skip
        yield Compound(chain.actions * count, text, "10.9", chain.targets)


def steps(asked: Asked, action: int) -> Iterator[Compound]:
    """Two steps or more for a block of one's own that stands on the map."""
    state, token = asked.state, STEP.part(action)
    if state.place[token] == OFF or state.side[token] != asked.seat:
        return
    for count in range(2, times(asked, (action,)) + 1):
        yield Compound((action,) * count, steps_text(asked, token, count), "10.2", token_key(token))


def steps_text(asked: Asked, token: int, count: int) -> Text:
    state = asked.state
    return say(
        "Add {count} to {block} in {hex} for {price}: strength {steps}.",
        count=quantity(count, "step", "steps"),
        block=asked.the(token, placed=True),
        hex=asked.at(state.place[token]),
        steps=state.steps[token] + count,
        price=quantity(state.book.cost[state.kind_of(token)] * count, "GP"),
    )


CHAPTER = Chapter(compounds={Movement: marches, Regroup: marches, BuildPhase: works})
