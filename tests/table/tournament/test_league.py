"""League points by the books' answers: each figure was counted by hand from the rules, without the code."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.rulebook.rulebook_file import load_rulebook
from table.engine.words.event_rules import LeagueRules
from table.tournament.league import Finish, LeagueEvent, Ranked, standings
from tests.table.evening import SHIPPED

ANN, BEA, CEM, DOV, EVA, FAY = range(1, 7)
IN_ORDER = tuple(Finish(player=player, place=player) for player in range(1, 7))
"""Six players, each in the place of his number."""


def rules(book: str, **settings: object) -> LeagueRules:
    """Return what a book says, and the house beside it."""
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    return load_rulebook(book, folders=SHIPPED, settings=named).event.league


def event(*finishes: Finish, name: str = "friday", points_to: int = 0) -> LeagueEvent:
    return LeagueEvent(event=name, finishes=finishes, points_to=points_to)


def points(found: list[Ranked]) -> dict[int, int]:
    return {one.player: one.points for one in found}


def test_in_the_nuts_everybody_has_fifty_for_playing_and_what_the_house_gives_for_the_place() -> None:
    found = standings([event(*IN_ORDER)], rules("nuts"))

    assert points(found) == {ANN: 100, BEA: 90, CEM: 80, DOV: 70, EVA: 60, FAY: 50}
    (first,) = found[0].events
    assert [(figure.points, figure.answer.cite) for figure in first.figures] == [(50, "nuts:2"), (50, "nuts:2")]


@pytest.mark.parametrize(("age", "worth"), [(17, 50), (18, 100), (None, 100)])
def test_in_the_nuts_a_winner_below_eighteen_has_the_points_for_playing_alone(age: int | None, worth: int) -> None:
    winner = Finish(player=ANN, place=1, age=age)

    assert points(standings([event(winner, *IN_ORDER[1:])], rules("nuts")))[ANN] == worth


def test_who_got_no_place_has_played() -> None:
    away = Finish(player=FAY, place=None)

    assert points(standings([event(*IN_ORDER[:5], away)], rules("nuts")))[FAY] == 50


@pytest.mark.parametrize(("shared", "worth"), [("better-place", 80), ("mean", 75)])
def test_two_who_share_a_place_have_the_better_one_or_what_both_come_to(shared: str, worth: int) -> None:
    both = (Finish(player=CEM, place=3), Finish(player=DOV, place=3))

    found = points(standings([event(*IN_ORDER[:2], *both, *IN_ORDER[4:])], rules("nuts", shared_place=shared)))

    assert (found[CEM], found[DOV], found[EVA]) == (worth, worth, 60)


def test_in_tfpl_places_in_the_points_alone_have_any_and_nobody_has_some_for_playing() -> None:
    found = standings([event(*IN_ORDER, points_to=3)], rules("tfpl"))

    assert points(found) == {ANN: 50, BEA: 40, CEM: 30, DOV: 0, EVA: 0, FAY: 0}
    assert [one.rank for one in found] == [1, 2, 3, 4, 4, 4]


def test_in_tfpl_who_leaves_the_points_without_signing_out_loses_his_and_nobody_moves_up() -> None:
    left = Finish(player=BEA, place=2, left_unsigned=True)

    found = standings([event(IN_ORDER[0], left, *IN_ORDER[2:], points_to=3)], rules("tfpl"))

    assert points(found) == {ANN: 50, BEA: 0, CEM: 30, DOV: 0, EVA: 0, FAY: 0}
    (figure,) = next(one for one in found if one.player == BEA).events[0].figures
    assert (figure.points, figure.answer.cite) == (0, "tfpl:amend.15")
    assert points(standings([event(IN_ORDER[0], left)], rules("nuts")))[BEA] == 50


@pytest.mark.parametrize(
    ("worth", "expected"),
    [("none", (0, 0, 0)), ("places 100 70", (100, 70, 0)), ("beaten 1", (5, 4, 3))],
)
def test_the_house_says_what_places_earn(worth: str, expected: tuple[int, ...]) -> None:
    found = points(standings([event(*IN_ORDER)], rules("tfpl", place_points=worth)))

    assert (found[ANN], found[BEA], found[CEM]) == expected


def three_fridays() -> list[LeagueEvent]:
    """Ann wins twice and stays away once; Bea is second, then first; Cem comes to all."""
    return [
        event(Finish(player=ANN, place=1), Finish(player=BEA, place=2), Finish(player=CEM, place=3), name="1"),
        event(Finish(player=ANN, place=1), Finish(player=CEM, place=2), name="2"),
        event(Finish(player=BEA, place=1), Finish(player=CEM, place=2), name="3"),
    ]


def test_a_season_adds_its_events_up_and_who_stays_away_has_nothing_of_that_one() -> None:
    found = standings(three_fridays(), rules("nuts"))

    # By hand: Ann 70 + 60, Bea 60 + 60, Cem 50 + 50 + 50.
    assert [(one.player, one.points, len(one.events)) for one in found] == [(CEM, 150, 3), (ANN, 130, 2), (BEA, 120, 2)]


def test_the_best_events_alone_count_where_the_house_says_how_many() -> None:
    found = standings(three_fridays(), rules("nuts", counted_events=1))

    assert points(found) == {ANN: 70, BEA: 60, CEM: 50}
    assert [one.counts for one in found[0].events] == [True, False]


def test_who_has_as_many_points_shares_the_rank_or_has_fewer_wins() -> None:
    level = [
        event(Finish(player=ANN, place=2), Finish(player=BEA, place=1), name="1"),
        event(Finish(player=ANN, place=2), Finish(player=CEM, place=1), name="2"),
        event(Finish(player=BEA, place=3), name="3"),
    ]
    shared = standings(level, rules("nuts", place_points="none"))
    told_apart = standings(level, rules("nuts", place_points="none", level_in_standings="better-places"))

    assert [(one.player, one.rank) for one in shared] == [(ANN, 1), (BEA, 1), (CEM, 3)]
    assert [(one.player, one.rank) for one in told_apart] == [(BEA, 1), (ANN, 2), (CEM, 3)]


def test_the_best_of_those_who_have_come_often_enough_are_in_the_final_and_a_shared_rank_goes_along() -> None:
    def finalists(**said: object) -> set[int]:
        return {one.player for one in standings(three_fridays(), rules("nuts", **said)) if one.qualifies}

    assert finalists() == set()
    assert finalists(finalists=2) == {CEM, ANN}
    assert finalists(finalists=2, finalists_played=3) == {CEM}
    assert finalists(finalists=1, place_points="none", counted_events=2) == {ANN, BEA, CEM}


def test_of_two_entries_of_one_person_the_better_one_counts() -> None:
    twice = event(Finish(player=ANN, place=1), Finish(player=ANN, place=2), Finish(player=BEA, place=3))

    assert points(standings([twice], rules("nuts"))) == {ANN: 70, BEA: 50}


PLACED = st.lists(st.sampled_from(range(1, 9)), unique=True, min_size=1, max_size=8).map(
    lambda players: tuple(Finish(player=player, place=place) for place, player in enumerate(players, start=1))
)
SEASONS = st.lists(PLACED, max_size=5).map(
    lambda events: [event(*finishes, name=f"e{number}") for number, finishes in enumerate(events)]
)
SAID = st.fixed_dictionaries(
    {
        "counted_events": st.integers(0, 3),
        "finalists": st.integers(0, 4),
        "finalists_played": st.integers(0, 3),
        "level_in_standings": st.sampled_from(["shared", "better-places"]),
        "place_points": st.sampled_from(["none", "beaten 10", "places 100 70 50"]),
    }
)


@given(SEASONS, SAID, st.randoms(use_true_random=False))
def test_in_which_order_events_come_changes_nothing(
    season: list[LeagueEvent], said: dict[str, object], any_order: random.Random
) -> None:
    other = list(season)
    any_order.shuffle(other)
    by = rules("nuts", **said)

    assert standings(other, by) == standings(season, by)


@given(SEASONS, SAID)
def test_what_counts_is_never_more_than_all_and_ranks_follow_the_points(
    season: list[LeagueEvent], said: dict[str, object]
) -> None:
    found = standings(season, rules("nuts", **said))

    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    for one in found:
        assert one.points == sum(event.points for event in one.events if event.counts)
        assert one.points >= 50 * sum(event.counts for event in one.events)
        assert one.rank == 1 + sum(other.rank < one.rank for other in found)
