"""Who is out, in what place, and what that pays: together in one hand, alone, after a round, or once nobody may buy."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import PlayerDisqualified, PlayerGone
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import ReBuyDeclared
from table.tournament.words.played import HandBegun, HandEnded, LevelAwaited
from table.tournament.words.setup import MINUTE_MS, EventSetup
from table.tournament.words.told import EventRuling
from tests.table.tournament.rooms import THREE, after, brief, ruled, seated, tables

FOUR = EventSetup(tables=tables(1), players=seated("Ann Bea Cem Dov"), prizes=(400, 300, 200, 101))
TWO_LEVELS = tuple(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at) for at in (100, 200))
BUYING = replace(FOUR, levels=TWO_LEVELS, rebuys_until_level=1)


def bust(*names: str, to: str = "Dov", best: tuple[str, ...] = (), each: int = 10_000) -> HandEnded:
    """Return a hand in which *names* lost all they had, the same each, to one who had as much."""
    stacks = tuple((name, 0) for name in names)
    return HandEnded(table=1, stacks=(*stacks, (to, each * (1 + len(names)))), best=best)


def places(setup: EventSetup, *ended: HandEnded, book: str = "firekeepers") -> dict[str, tuple[int | None, int]]:
    """Return place and prize of everybody."""
    players = after(setup, *ended, book=book).state.players
    return {name: (player.place, player.prize) for name, player in players.items()}


def test_of_two_who_go_bust_together_the_larger_stack_before_the_hand_has_the_better_place() -> None:
    stacks = {"Ann": 2000, "Bea": 3000, "Cem": 5000, "Dov": 9000}
    setup = replace(FOUR, players=tuple(replace(one, stack=stacks[one.name]) for one in FOUR.players))
    both = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Dov", 14_000)))

    found = places(setup, both)
    assert (found["Ann"], found["Bea"]) == ((4, 101), (3, 200))


def test_with_equal_stacks_they_share_the_place_and_divide_the_prizes_of_both() -> None:
    found = places(FOUR, bust("Ann", "Bea"))

    assert {found["Ann"], found["Bea"]} == {(3, 151), (3, 150)}


def test_with_equal_stacks_the_better_hand_decides_where_the_book_says_so() -> None:
    found = places(FOUR, bust("Ann", "Bea", best=("Bea",)), book="tfpl")

    assert (found["Ann"], found["Bea"]) == ((4, 101), (3, 200))


def test_who_is_left_alone_has_won_and_the_event_is_over() -> None:
    state = after(FOUR, bust("Ann", "Bea", "Cem")).state

    assert (state.players["Dov"].place, state.players["Dov"].prize, state.is_over) == (1, 400, True)


def test_who_may_buy_again_has_no_place_before_the_next_hand_of_the_table_begins() -> None:
    waiting = after(BUYING, bust("Ann"), book="homegame").state.players["Ann"]
    assert (waiting.standing, waiting.place) == (Standing.BUST, None)

    out = after(BUYING, bust("Ann"), HandBegun(table=1), book="homegame").state.players["Ann"]
    assert (out.standing, out.place) == (Standing.OUT, 4)


def test_nobody_is_waited_for_who_may_buy_once_re_buys_are_over_and_one_alone_has_chips() -> None:
    three_bust = bust("Ann", "Bea", "Cem")

    assert not after(BUYING, three_bust, book="homegame").state.is_over
    longer = replace(BUYING, levels=(*TWO_LEVELS, TWO_LEVELS[1]), rebuys_until_level=2)
    assert not after(longer, three_bust, LevelAwaited(level=2), book="homegame").state.is_over
    state = after(BUYING, three_bust, LevelAwaited(level=2), book="homegame").state
    assert state.is_over
    assert [state.players[name].place for name in ("Ann", "Bea", "Cem", "Dov")] == [2, 2, 2, 1]


def test_a_stack_without_an_owner_takes_no_place_from_anybody() -> None:
    setup = replace(FOUR, players=tuple(replace(one, is_unsold=one.name == "Ann") for one in FOUR.players))

    found = places(setup, bust("Ann", "Bea"))
    assert (found["Ann"][0], found["Bea"][0]) == (None, 3)


@pytest.mark.parametrize(("points", "told"), [(3, 1), (2, 0)])
def test_who_is_out_in_a_place_that_earns_points_signs_out_where_the_book_says_so(points: int, told: int) -> None:
    alerts = after(replace(THREE, points=points), bust("Ann", to="Cem"), book="tfpl").alerts

    assert [alert.name for alert in alerts if alert.code.value == "sign-out"] == ["Ann"] * told


def test_where_the_last_one_with_chips_is_disqualified_the_event_is_over() -> None:
    out = [PlayerDisqualified(name=name) for name in ("Ann", "Bea", "Cem")]
    state = after(FOUR, *out, book=ruled("firekeepers", "offences.disqualified", "removed")).state

    assert state.is_over
    assert state.players["Dov"].place == 1


def uneven() -> EventSetup:
    """Return a room in which the stacks differ, and may be bought again."""
    stacks = {"Ann": 2000, "Bea": 3000, "Cem": 5000, "Dov": 9000}
    return replace(BUYING, players=tuple(replace(one, stack=stacks[one.name]) for one in BUYING.players))


@pytest.mark.parametrize("said", ["Ann Bea Cem", "Cem Ann Bea", "Bea Cem Ann"])
def test_who_bust_in_one_hand_and_buy_no_more_have_the_same_places_whoever_says_so_first(said: str) -> None:
    hand = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Cem", 0), ("Dov", 19_000)))
    gone = [PlayerGone(name=name) for name in said.split()]
    waiting = after(uneven(), hand, *gone[:2], book="firekeepers")
    ended = after(uneven(), hand, *gone, book="firekeepers")

    assert {player.place for player in waiting.state.players.values()} == {None}
    assert {name: player.place for name, player in ended.state.players.items()} == {
        "Dov": 1,
        "Cem": 2,
        "Bea": 3,
        "Ann": 4,
    }


def test_who_buys_no_more_has_his_place_once_the_other_of_his_hand_has_bought_and_plays_on() -> None:
    hand = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Cem", 5000), ("Dov", 14_000)))
    bought = after(
        uneven(), hand, PlayerGone(name="Bea"), ReBuyDeclared(name="Ann"), HandBegun(table=1), book="homegame"
    )

    assert (bought.state.players["Bea"].place, bought.state.players["Ann"].standing) == (4, Standing.SEATED)


def test_who_has_said_that_he_buys_no_more_buys_no_more() -> None:
    hand = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Cem", 5000), ("Dov", 14_000)))
    asked = after(uneven(), hand, PlayerGone(name="Bea"), ReBuyDeclared(name="Bea"), book="homegame")

    assert brief(asked.alerts)[0][1] is EventRuling.REFUSED


def test_who_says_so_twice_is_told_whom_his_place_waits_for() -> None:
    hand = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Cem", 5000), ("Dov", 14_000)))
    gone = PlayerGone(name="Bea")

    with pytest.raises(ImpossibleHappeningError, match="Bea buys no more already"):
        after(uneven(), hand, gone, gone, book="homegame")
