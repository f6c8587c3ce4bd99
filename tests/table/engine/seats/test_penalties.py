"""Penalties as the floor gives them: in hands, rounds and minutes, at the table and from the station."""

from __future__ import annotations

import pytest

from table.engine.standing import read_standing, written
from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import NewHand, Undone
from table.engine.words.director_commands import PenaltySet, PlayerSeated, PlayerUnseated
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.penalties import MOST_AT_A_TIME, PenaltyUnit, PenaltyView
from table.engine.words.reports import ExposedKeyed, MisdealClaimed, PenaltyKeyed
from table.engine.words.setup import TableSetup
from table.engine.words.table_events import PenaltyGiven, PenaltyLifted, PenaltyServed, WhyRefused
from table.engine.words.view import HandPart, Status
from tests.table.engine.moments import refused
from tests.table.engine.playing import Game, book, part

HANDS, ROUNDS, MINUTES = PenaltyUnit.HANDS, PenaltyUnit.ROUNDS, PenaltyUnit.MINUTES


def game(rulebook: str = "firekeepers") -> Game:
    """Return four players, the button at seat 1, and their first hand dealt."""
    return Game({1: 9000, 2: 9000, 3: 9000, 4: 9000}, button=1, rulebook=rulebook).deal()


def left(game: Game, seat: int) -> PenaltyView | None:
    """Return what the player at *seat* has still to serve."""
    return next(player.penalty for player in game.view.seats if player.seat == seat)


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("tfpl", "tfpl:amend.23"),
        ("homegame", "homegame:tournament.22"),
        ("firekeepers", "firekeepers:71A"),
        ("nuts", "nuts:59"),
        ("jpa", "jpa:71A"),
    ],
)
def test_a_round_is_told_with_its_hands_and_the_books_rule(name: str, cite: str) -> None:
    table = game(name)
    table.key(PenaltySet(3, ROUNDS, 2))

    assert table.said(PenaltyGiven) == [PenaltyGiven(seat=3, unit=ROUNDS, count=2, hands=8, cite=cite)]


def test_what_the_dealer_keyed_is_told_as_keyed() -> None:
    table = game()
    table.key(PenaltyKeyed(3, HANDS, 1))

    assert [given.is_keyed for given in table.events if isinstance(given, PenaltyGiven)] == [True]


def test_the_hand_in_which_it_was_given_is_played_and_does_not_count() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))

    assert part(table, 3) is HandPart.LIVE
    assert left(table, 3) == PenaltyView(hands=1, is_to_come=True)


def test_between_hands_it_counts_from_the_next_one() -> None:
    table = game()
    table.act("fold", "fold", "fold")
    table.key(PenaltySet(3, HANDS, 2))

    assert left(table, 3) == PenaltyView(hands=2)
    assert next(player.is_away for player in table.view.seats if player.seat == 3)


def test_before_the_first_hand_it_counts_from_that_one() -> None:
    table = Game({1: 9000, 2: 9000, 3: 9000}, button=1)
    table.key(PenaltySet(3, HANDS, 1))

    assert part(table.deal(), 3) is HandPart.KILLED


def test_its_end_is_told_once_the_last_hand_is_over() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))
    table.act("fold", "fold", "fold")
    told_before = table.said(PenaltyServed)
    table.deal().act("fold", "fold")

    assert told_before == []
    assert table.said(PenaltyServed) == [PenaltyServed(seat=3)]
    assert left(table, 3) is None


def test_a_hand_whose_end_is_undone_is_counted_once() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 2))
    table.act("fold", "fold", "fold")
    table.deal().act("fold", "fold")
    table.key(Undone())
    undone = left(table, 3)
    table.act("fold")

    assert undone == PenaltyView(hands=2)
    assert left(table, 3) == PenaltyView(hands=1)


def test_a_penalty_that_an_undone_key_had_ended_is_served_on() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))
    table.act("fold", "fold", "fold")
    table.deal().act("fold", "fold")
    table.key(Undone())

    assert left(table, 3) == PenaltyView(hands=1)


def test_nor_is_one_over_that_cards_had_ended_once_the_last_key_is_taken_back() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))
    table.act("fold", "fold", "fold")
    table.deal()
    table.act("call", "call", "check")
    for _ in range(3):
        table.street()
        table.act_all()
    for seat in (1, 2, 4):
        table.show(seat)
    served = left(table, 3)
    table.key(Undone())

    assert (served, table.view.status) == (None, Status.BETTING)
    assert left(table, 3) == PenaltyView(hands=1)


def test_undo_takes_back_what_was_keyed_and_leaves_what_the_director_gave_since() -> None:
    table = game()
    table.key(PenaltyKeyed(3, HANDS, 1))
    table.key(PenaltySet(4, HANDS, 1))
    table.key(Undone())

    assert left(table, 3) is None
    assert left(table, 4) == PenaltyView(hands=1, is_to_come=True)


def test_a_misdeal_does_not_begin_a_penalty_that_was_given_in_it() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))
    table.key(MisdealClaimed())
    table.deal()

    assert part(table, 3) is HandPart.LIVE


def test_hands_are_added_to_hands_and_minutes_to_minutes() -> None:
    table = game()
    for command in (PenaltySet(3, HANDS, 1), PenaltySet(3, ROUNDS, 1), PenaltySet(3, MINUTES, 5)):
        table.key(command)
    table.key(PenaltySet(3, MINUTES, 5))

    assert left(table, 3) == PenaltyView(hands=5, minutes=10, is_to_come=True)


def test_minutes_run_from_the_end_of_the_hand() -> None:
    table = game()
    table.key(PenaltySet(3, MINUTES, 1))
    table.rest(30)
    table.act("fold", "fold", "fold")
    until_ns = table.at_ns + 60_000_000_000
    seen = left(table, 3)
    table.rest(61)

    assert seen == PenaltyView(minutes=1, until_ns=until_ns)
    assert table.said(PenaltyServed) == [PenaltyServed(seat=3)]


def test_minutes_that_are_added_while_it_runs_move_its_end() -> None:
    table = game()
    table.act("fold", "fold", "fold")
    table.key(PenaltySet(3, MINUTES, 1))
    before = left(table, 3)
    table.key(PenaltySet(3, MINUTES, 2))
    after = left(table, 3)

    assert before is not None
    assert before.until_ns is not None
    assert after == PenaltyView(minutes=3, until_ns=before.until_ns + 120_000_000_000)


def test_time_that_is_over_in_a_hand_ends_it_after_the_hand() -> None:
    table = game()
    table.key(PenaltySet(3, MINUTES, 1))
    table.act("fold", "fold", "fold")
    table.deal()
    table.rest(61)
    in_the_hand = table.said(PenaltyServed)
    table.act("fold", "fold")

    assert in_the_hand == []
    assert table.said(PenaltyServed) == [PenaltyServed(seat=3)]


def test_the_director_lets_a_player_off() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 5))
    table.key(PenaltySet(3, HANDS, 0))

    assert table.said(PenaltyLifted) == [PenaltyLifted(seat=3)]
    assert left(table, 3) is None


def test_the_director_lets_a_player_off_a_penalty_of_no_length() -> None:
    table = Game({1: 9000, 4: 9000}, button=1, players=[PlayerSeated(seat=6, stack=9000, is_on_penalty=True)])
    table.key(PenaltySet(6, HANDS, 0))

    assert part(table.deal(), 6) is HandPart.LIVE


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (PenaltySet(9, HANDS, 1), WhyRefused.NO_SUCH_SEAT),
        (PenaltySet(3, HANDS, 0), WhyRefused.NO_SUCH_PENALTY),
        (PenaltyKeyed(3, HANDS, MOST_AT_A_TIME + 1), WhyRefused.NO_SUCH_PENALTY),
    ],
)
def test_what_cannot_be_is_refused(command: PenaltySet | PenaltyKeyed, why: WhyRefused) -> None:
    table = game()
    table.key(command)

    assert refused(table) == [why]
    assert left(table, 3) is None


def test_its_length_answers_the_floor_call_that_offers_a_penalty() -> None:
    table = game("homegame")
    table.act("call", "call", "call")
    table.key(ExposedKeyed(3, is_by_player=True))
    table.key(PenaltyKeyed(3, MINUTES, 10))

    assert [alert.code for alert in table.told] == [AlertCode.EXPOSED_BY_PLAYER]
    assert [answered.option for answered in table.events if isinstance(answered, FloorAnswered)] == [
        RulingValue.PENALTY
    ]
    assert table.view.matters == ()


def test_who_takes_the_seat_of_a_player_on_penalty_serves_none() -> None:
    table = game()
    table.act("fold", "fold", "fold")
    table.key(PenaltySet(3, HANDS, 5))
    table.key(PlayerUnseated(seat=3))
    table.key(PlayerSeated(seat=3, stack=9000))

    assert left(table, 3) is None
    assert part(table.deal(), 3) is HandPart.LIVE


def test_a_penalty_survives_a_restart() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 2))
    table.key(PenaltySet(4, MINUTES, 1))
    table.act("fold", "fold", "fold")
    table.deal().act("fold")

    assert read_standing(written(table.table.standing)) == table.table.standing


def test_a_table_that_takes_the_same_sightings_again_counts_the_same() -> None:
    table = game()
    table.key(PenaltySet(3, HANDS, 1))
    table.key(PenaltySet(4, MINUTES, 1))
    table.act("fold", "fold", "fold")
    table.deal().act("fold")
    table.rest(61)
    players = tuple(PlayerSeated(seat=seat, stack=9000) for seat in (1, 2, 3, 4))
    again = Table(TableSetup(level=table.table.state.setup.level, button=1, players=players), book())
    for sighting in table.taken:
        again.receive(sighting)

    assert again.state.penalties == table.table.state.penalties == {}


def test_a_new_hand_finds_everybody_on_penalty_too_few_to_deal_to() -> None:
    table = Game({1: 9000, 2: 9000}, button=1, rulebook="tfpl")
    for seat in (1, 2):
        table.key(PenaltySet(seat, HANDS, 1))
    table.key(NewHand())

    assert refused(table) == [WhyRefused.TOO_FEW_PLAYERS]
