"""The betting of a hand that is read: calls become what was put in, raises totals, and the last chips an all-in."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.histories.betting_read import BettingRead, ante_kind
from table.histories.hand_read import NotReadError


def blinds(*stacks: int) -> BettingRead:
    """Return the betting of a hand in which seats 1 and 2 have posted 100 and 200."""
    betting = BettingRead(dict(enumerate(stacks, 1)))
    betting.post(1, 100)
    betting.post(2, 200)
    return betting


def acts(betting: BettingRead) -> list[tuple[int, Action, int]]:
    return [(act.seat, act.action, act.total) for act in betting.actions]


def test_a_call_of_nothing_is_a_check_and_one_of_the_last_chips_is_all_that_is_left() -> None:
    betting = blinds(1000, 1000, 150)
    betting.call(3)
    betting.call(1)
    betting.call(2)

    assert acts(betting) == [(3, Action.CALL, 150), (1, Action.CALL, 200), (2, Action.CHECK, 200)]
    assert betting.all_in == {3}


def test_a_first_wager_is_a_bet_a_second_a_raise_and_the_last_chips_an_all_in() -> None:
    betting = blinds(1000, 1000)
    betting.call(1)
    betting.call(2)
    betting.next_street()
    betting.wager(2, 200)
    betting.wager(1, 400)
    betting.wager(2, 800)

    assert [act.action for act in betting.actions[2:]] == [Action.BET, Action.RAISE, Action.ALL_IN]
    assert [act.street for act in betting.actions] == [0, 0, 1, 1, 1]


def test_an_ante_is_no_bet_and_a_short_blind_is_what_there_was() -> None:
    betting = BettingRead({1: 1000, 2: 120})
    betting.post(2, 50, is_ante=True)
    betting.post(2, 200)

    assert (betting.bets, betting.left) == ({1: 0, 2: 70}, {1: 1000, 2: 0})


def test_before_the_flop_a_short_big_blind_costs_the_whole_one() -> None:
    betting = BettingRead({1: 1000, 2: 150})
    betting.post(2, 200)
    betting.least = 200
    betting.call(1)

    assert acts(betting) == [(1, Action.CALL, 200)]


def test_who_bet_most_is_asked_of_the_last_street_on_which_somebody_did() -> None:
    betting = blinds(1000, 1000)
    betting.wager(2, 500)
    betting.next_street()
    betting.call(1)

    assert betting.highest == 2


def test_chips_that_are_not_there_are_refused() -> None:
    for total in (1001, 100, 0):
        with pytest.raises(NotReadError, match="chips that are not there"):
            blinds(1000, 1000).wager(1, total)
    with pytest.raises(NotReadError, match="a hand without chips folds"):
        blinds(100, 1000).fold(1)
    with pytest.raises(NotReadError, match="who has no chips"):
        blinds(1000, 1000).fold(7)


@pytest.mark.parametrize(
    ("antes", "players", "kind"),
    [
        ({}, 3, AnteKind.NONE),
        ({2: 200}, 3, AnteKind.BIG_BLIND),
        ({1: 200}, 3, AnteKind.EACH),
        ({2: 200}, 1, AnteKind.EACH),
        ({1: 50, 2: 50}, 3, AnteKind.EACH),
    ],
)
def test_an_ante_that_the_big_blind_alone_posts_is_one_for_all(
    antes: dict[int, int], players: int, kind: AnteKind
) -> None:
    assert ante_kind(antes, 2, players) is kind
