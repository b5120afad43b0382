"""The law of the laws: a planted fault turns one of them red.

A law that no fault can break proves nothing.  Each row names a Gauntlet with one fault and the law that must see it;
on the plain Gauntlet the same law holds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.game import Game
from laws import mutants, test_conduct, test_determinism, test_knowledge, test_legality, test_symmetry

Law = Callable[[Game], None] | Callable[[tuple[Game, int]], None]

FAULTS: list[tuple[type[Gauntlet], Law]] = [
    (mutants.HashOrder, test_determinism.test_1_same_seed_same_game_in_fresh_processes),
    (mutants.OwnDice, test_determinism.test_2_a_record_replays_to_the_same_states),
    (mutants.ShallowHand, test_determinism.test_3_clones_are_equal_and_independent),
    (mutants.SharedDrafts, test_determinism.test_3_clones_are_equal_and_independent),
    (mutants.ForgetfulClone, test_determinism.test_3_clones_are_equal_and_independent),
    (mutants.TidyQuery, test_determinism.test_4_queries_change_nothing),
    (mutants.Unsaved, test_determinism.test_5_a_saved_state_plays_on),
    (mutants.Brittle, test_determinism.test_5_a_saved_state_plays_on),
    (mutants.Unsorted, test_legality.test_6_legal_lists_are_sorted_and_never_empty),
    (mutants.Stuck, test_legality.test_6_legal_lists_are_sorted_and_never_empty),
    (mutants.Lenient, test_legality.test_6_every_refused_action_gives_its_reason_and_changes_nothing),
    (mutants.SameWords, test_legality.test_7_notation_goes_both_ways),
    (mutants.TellingLegal, test_knowledge.test_8_views_and_legal_lists_do_not_depend_on_what_is_hidden),
    (mutants.TellingText, test_knowledge.test_8_views_and_legal_lists_do_not_depend_on_what_is_hidden),
    (mutants.TellingBarrier, test_knowledge.test_8_views_and_legal_lists_do_not_depend_on_what_is_hidden),
    (mutants.TellingRefusal, test_knowledge.test_8_views_and_legal_lists_do_not_depend_on_what_is_hidden),
    (mutants.FrozenWorld, test_knowledge.test_8_every_hidden_field_is_really_scrambled),
    (mutants.OpenTokens, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.OpenHands, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.OpenDeck, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.CachedSecret, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.LoudDraw, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.LoudShowing, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.SilentDraw, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.HiddenFromAll, test_knowledge.test_8_who_sees_a_difference_was_told_of_it),
    (mutants.OpenDrafts, test_knowledge.test_a_draft_is_seen_by_its_owner_alone),
    (mutants.BlindSample, test_knowledge.test_9_the_true_world_has_positive_probability),
    (mutants.UnfairPools, test_knowledge.test_9_a_sample_looks_like_the_truth_and_passes_the_audit),
    (mutants.ArrivalOrder, test_legality.test_10_the_order_of_sealed_answers_does_not_matter),
    (mutants.LostCard, test_conduct.test_11_the_audit_holds_after_every_decision),
    (mutants.DoubledCard, test_conduct.test_11_the_audit_holds_after_every_decision),
    (mutants.Endless, test_conduct.test_12_games_end_with_a_ranking),
    (mutants.LastWins, test_conduct.test_12_games_end_with_a_ranking),
    (mutants.OpenShow, test_knowledge.test_nobody_learns_a_piece_but_by_chance_or_a_reveal),
    (mutants.OpenPeek, test_knowledge.test_nobody_learns_a_piece_but_by_chance_or_a_reveal),
    (mutants.OpenStrike, test_conduct.test_13_a_move_that_shows_something_cannot_be_taken_back),
    (mutants.SeatedAdvantage, test_symmetry.test_15_relabelled_seats_give_relabelled_scores),
    (mutants.SecretStep, test_knowledge.test_16_no_step_of_the_agenda_holds_a_secret),
    (mutants.SecretDeployment, test_knowledge.test_16_no_step_of_the_agenda_holds_a_secret),
    (mutants.Hopeless, test_legality.test_20_candidates_are_some_of_the_legal_actions_and_never_none),
    (mutants.WishfulThought, test_legality.test_20_candidates_are_some_of_the_legal_actions_and_never_none),
    (mutants.DisorderlyThought, test_legality.test_20_candidates_are_some_of_the_legal_actions_and_never_none),
    (mutants.TidyThought, test_legality.test_20_what_search_asks_a_game_changes_nothing_and_is_answered_alike),
    (mutants.GreedyList, test_legality.test_20_what_search_asks_a_game_changes_nothing_and_is_answered_alike),
    (mutants.MoodyHorizon, test_legality.test_20_what_search_asks_a_game_changes_nothing_and_is_answered_alike),
    (mutants.NeverQuiescent, test_legality.test_20_what_search_asks_a_game_changes_nothing_and_is_answered_alike),
]

LAWS = {law.__name__: law for _, law in FAULTS}


def obey(law: Law, game: Game) -> None:
    """Try a law on a game, with every number of seats if it wants one."""
    if "seated" in law.__annotations__:
        for seats in game.seats:
            law((game, seats))  # type: ignore[arg-type]
    else:
        law(game)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", LAWS)
def test_the_plain_gauntlet_keeps_the_law(name: str) -> None:
    obey(LAWS[name], Gauntlet())


@pytest.fixture
def registered(mutant: type[Gauntlet]) -> Iterator[Gauntlet]:
    """A mutant in the Gauntlet's place, so that records find it."""
    registry.register("gauntlet", mutant)
    random.seed(1)  # one mutant rolls dice of its own
    yield mutant()
    registry.register("gauntlet", Gauntlet)


@pytest.mark.parametrize(("mutant", "law"), FAULTS, ids=lambda value: value.__name__)
def test_a_planted_fault_turns_the_law_red(registered: Gauntlet, law: Law) -> None:
    with pytest.raises(AssertionError):
        obey(law, registered)


def test_every_mutant_is_tried() -> None:
    planted = {value for value in vars(mutants).values() if isinstance(value, type) and issubclass(value, Gauntlet)}
    assert planted - {Gauntlet} == {mutant for mutant, _ in FAULTS}
