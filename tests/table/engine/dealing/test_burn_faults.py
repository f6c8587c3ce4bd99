"""A burn too many, and one that was left out: which street it is about, and whether somebody has acted on it."""

from __future__ import annotations

import pytest

from table.engine.dealing.burn_faults import are_of_blind_time, extra_burn, is_acted_on, tell_missing_burn
from table.engine.matters.kinds.missing_burn import MissingBurn
from table.engine.state.middle import Middle
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

BOARD_CARDS = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}


def on(street: Street, *burned: Street, phase: Phase = Phase.BETTING, acted: int | None = None) -> Moment:
    """The betting of a street, its cards on the board and a burn made for some of the streets."""
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    board = tuple(handle(at) for at in range(60, 60 + BOARD_CARDS[street]))
    now.put_hand(
        replace(
            now.hand,
            street=street,
            board=board,
            phase=phase,
            burns=tuple(handle(50 + at) for at in range(len(burned))),
            middle=Middle(burned=frozenset(burned)),
            betting=replace(now.hand.betting, first_to_act=acted),
        )
    )
    return now


def seen(not_before_ns: int = 90, at_ns: int = 110) -> CardSeen:
    card = handle(70)
    return CardSeen(zone=Zone.BURN, handle=card, facing=Facing.DOWN, not_before_ns=not_before_ns, at_ns=at_ns)


@pytest.mark.parametrize(
    ("street", "burned", "of_street", "is_out"),
    [
        (Street.PREFLOP, (Street.FLOP,), Street.FLOP, False),
        (Street.FLOP, (Street.FLOP,), Street.FLOP, True),
        (Street.FLOP, (Street.FLOP, Street.TURN), Street.TURN, False),
        (Street.TURN, (Street.FLOP, Street.TURN), Street.TURN, True),
        (Street.RIVER, (Street.FLOP, Street.TURN, Street.RIVER), Street.RIVER, False),
    ],
)
def test_a_burn_too_many_is_of_the_street_that_lies_there_or_of_the_next_whose_burn_is_made(
    street: Street, burned: tuple[Street, ...], of_street: Street, *, is_out: bool
) -> None:
    now = on(street, *burned)
    found = extra_burn(now, seen())

    assert (found.street, found.is_out, found.burns, found.since_ns) == (of_street, is_out, len(burned), 110)
    assert len(found.cards) == (0 if not is_out else {Street.FLOP: 3}.get(street, 1))


@pytest.mark.parametrize(
    ("street", "acted", "is_acted"),
    [(Street.PREFLOP, 1, False), (Street.FLOP, 1, True), (Street.FLOP, None, False), (Street.RIVER, 1, True)],
)
def test_somebody_has_acted_on_it_where_its_street_lies_there(
    street: Street, acted: int | None, *, is_acted: bool
) -> None:
    now = on(street, *list(Street)[1:], acted=acted) if street is Street.RIVER else on(street, acted=acted)

    assert extra_burn(now, seen()).is_acted is is_acted
    assert is_acted_on(now.hand) is (acted is not None)


@pytest.mark.parametrize(
    ("not_before_ns", "at_ns", "is_out"), [(90, 110, True), (100, 110, True), (101, 110, False), (80, 99, False)]
)
def test_on_the_river_a_burn_that_may_have_come_while_the_antenna_was_away_is_of_the_river(
    not_before_ns: int, at_ns: int, *, is_out: bool
) -> None:
    now = on(Street.RIVER, Street.FLOP, Street.TURN, Street.RIVER)
    now.put_middle(replace(now.hand.middle, sighted_ns=100))

    assert extra_burn(now, seen(not_before_ns, at_ns)).is_out is is_out


@pytest.mark.parametrize(("burned_ns", "are_of_it"), [(99, False), (100, True)])
def test_two_burns_are_of_blind_time_that_both_came_before_the_antenna_answered(
    burned_ns: int, *, are_of_it: bool
) -> None:
    now = on(Street.FLOP, Street.FLOP)
    assert not are_of_blind_time(now.hand, seen())

    now.put_middle(replace(now.hand.middle, sighted_ns=100, burned_ns=burned_ns))
    assert are_of_blind_time(now.hand, seen()) is are_of_it
    assert not are_of_blind_time(now.hand, seen(not_before_ns=101))


def test_once_the_betting_is_over_a_burn_of_blind_time_may_be_the_next_streets() -> None:
    now = on(Street.FLOP, Street.FLOP, phase=Phase.DEALING)
    now.put_middle(replace(now.hand.middle, sighted_ns=100, burned_ns=100))

    assert not are_of_blind_time(now.hand, seen())


def missing(now: Moment) -> list[MissingBurn]:
    tell_missing_burn(now)
    found = [matter.found for matter in now.hand.matters]
    return [one for one in found if isinstance(one, MissingBurn)]


def test_a_burn_that_was_left_out_is_told_of_the_street_that_lies_there_and_once() -> None:
    now = on(Street.FLOP)
    (found,) = missing(now)

    assert (found.street, found.is_acted, len(found.cards), found.burns) == (Street.FLOP, False, 3, 0)
    assert now.hand.middle.burned == {Street.FLOP}
    told = len(now.alerts)
    tell_missing_burn(now)
    assert len(now.alerts) == told


def test_of_a_street_of_which_some_cards_lie_there_the_burn_is_missing_too() -> None:
    now = on(Street.FLOP, Street.FLOP, phase=Phase.DEALING)
    now.put_hand(replace(now.hand, board=(*now.hand.board, handle(69))))
    (found,) = missing(now)

    assert (found.street, found.cards) == (Street.TURN, (handle(69),))


def test_a_burn_of_an_earlier_street_that_was_left_out_is_found_after_somebody_has_acted() -> None:
    now = on(Street.TURN, Street.TURN)
    tell_missing_burn(now)

    assert now.hand.middle.burned == {Street.FLOP, Street.TURN}
    assert len(now.alerts) == 1
    assert now.alerts[0].cite == now.book.board.missing_burn_acted.cite


def test_where_every_street_has_its_burn_none_is_missing() -> None:
    now = on(Street.FLOP, Street.FLOP)
    tell_missing_burn(now)

    assert now.alerts == []
