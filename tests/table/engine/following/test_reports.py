"""What only the dealer can tell of the deal: which of it is followed, and which comes too late."""

from __future__ import annotations

import pytest

from table.engine.following.reports import take_report
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Card, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import ClockStarted, TimeNoted
from table.engine.words.reports import (
    BoxedKeyed,
    ButtonFound,
    Claim,
    ClockCalled,
    ExposedKeyed,
    FloorCalled,
    HandKilled,
    MisdealClaimed,
    StubDropped,
    TimeCalled,
    UndealtKeyed,
)
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game

S = 1_000_000_000


def dealt(rulebook: str = "firekeepers", *words: str | int) -> Moment:
    """Three players before the flop, the button and the first to act on seat 6."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=rulebook).deal()
    game.act(*words)
    return moment_of(game)


def told(now: Moment, claim: Claim) -> list[tuple[AlertCode, int | None]]:
    before = len(now.alerts)
    take_report(now, claim)
    return [(alert.code, alert.seat) for alert in now.alerts[before:]]


def is_not_followed(now: Moment, claim: Claim) -> bool:
    take_report(now, claim)
    return now.events == [NotFollowed(command=claim)]


@pytest.mark.parametrize("phase", [Phase.COMPLETE, Phase.MISDEAL, Phase.VOID])
@pytest.mark.parametrize(
    "claim", [BoxedKeyed(Card("As")), ButtonFound(4), HandKilled(4), MisdealClaimed(), TimeCalled(4)]
)
def test_after_the_hand_it_is_too_late_for_all_but_the_floor(phase: Phase, claim: Claim) -> None:
    now = dealt()
    now.put_hand(replace(now.hand, phase=phase))

    assert told(now, claim) == []
    assert now.events == [KeyRefused(command=claim, why=WhyRefused.NO_HAND)]


def test_the_floor_is_called_about_a_seat_or_at_large_and_again_for_what_waits_for_it() -> None:
    now = dealt()

    assert told(now, FloorCalled(4)) == [(AlertCode.FLOOR_CALLED, 4)]
    assert told(now, FloorCalled()) == [(AlertCode.FLOOR_CALLED, 4)]
    assert len(now.hand.matters) == 1


def test_once_the_pots_are_paid_the_floor_is_called_because_somebody_disputes_them() -> None:
    now = dealt("firekeepers", "fold", "fold")
    take_report(now, FloorCalled())

    assert now.alerts[0].options == (RulingValue.PLAY_ON, RulingValue.DEAD_HAND)


@pytest.mark.parametrize("name", BOOKS)
def test_a_hand_that_ended_in_a_break_is_disputed_as_long_as_the_book_lets_it_be(name: str) -> None:
    now = dealt(name, "fold", "fold")
    within_s = now.book.pots.disputed_in_break_s.value
    for after_ns, is_too_late in ((within_s * S, False), (within_s * S + 1, within_s > 0)):
        later = dealt(name, "fold", "fold")
        later.put_hand(replace(later.hand, paid_in_break_ns=later.at_ns - after_ns))
        take_report(later, FloorCalled())

        assert (later.alerts[0].ruling is RulingValue.PLAY_ON) is is_too_late


def test_a_live_player_calls_time_and_keeps_his_right() -> None:
    now = dealt()
    take_report(now, TimeCalled(4))

    assert now.hand.stakes[4].has_called_time
    assert now.events == [TimeNoted(seat=4)]


@pytest.mark.parametrize(
    "claim", [TimeCalled(9), HandKilled(9), UndealtKeyed(4), ExposedKeyed(9), ExposedKeyed(9, is_by_player=True)]
)
def test_what_is_said_of_nobody_or_of_a_whole_hand_is_not_followed(claim: Claim) -> None:
    assert is_not_followed(dealt(), claim)


@pytest.mark.parametrize("name", BOOKS)
def test_who_is_away_calls_no_time_where_he_must_be_at_his_seat(name: str) -> None:
    now = dealt(name)
    now.put_player(4, replace(now.state.players[4], is_absent=True))
    take_report(now, TimeCalled(4))

    is_refused = any(isinstance(event, KeyRefused) for event in now.events)
    assert is_refused is now.book.clock.called_from_seat.value


def test_the_clock_is_called_on_the_player_in_turn() -> None:
    now = dealt()
    take_report(now, ClockCalled())

    assert isinstance(now.events[0], ClockStarted)


@pytest.mark.parametrize(
    ("is_closed", "code"), [(False, AlertCode.MISDEAL_CLAIMED), (True, AlertCode.MISDEAL_TOO_LATE)]
)
def test_a_misdeal_is_claimed_in_time_until_substantial_action(code: AlertCode, *, is_closed: bool) -> None:
    now = dealt()
    now.put_hand(replace(now.hand, is_closed=is_closed))

    assert told(now, MisdealClaimed()) == [(code, None)]


@pytest.mark.parametrize(("seat", "is_told"), [(6, False), (4, True)])
def test_a_button_that_is_found_where_it_lies_is_no_news(seat: int, *, is_told: bool) -> None:
    now = dealt()

    assert (told(now, ButtonFound(seat)) == [(AlertCode.BUTTON_MISPLACED, seat)]) is is_told
    assert now.hand.button_belongs == (seat if is_told else None)


def test_a_hand_that_was_killed_by_mistake_is_told_and_where_the_floor_is_asked_it_is_called_again() -> None:
    now = dealt()
    killed = [(AlertCode.HAND_KILLED, 4)]

    assert [told(now, HandKilled(4)) for _ in range(2)] == [killed, killed]
    assert len(now.hand.matters) == 1


def test_a_hand_that_is_dead_already_cannot_be_killed() -> None:
    now = dealt()
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.FOLDED))

    assert is_not_followed(now, HandKilled(4))


def test_a_hand_that_its_cards_have_folded_was_perhaps_killed() -> None:
    now = dealt()
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.FOLDED, is_swept=True))

    assert (AlertCode.HAND_KILLED, 4) in told(now, HandKilled(4))


def test_a_dropped_stub_is_told_once_while_it_is_to_be_put_right() -> None:
    now = dealt()

    assert [told(now, StubDropped()) for _ in range(2)] == [[(AlertCode.STUB_DROPPED, None)], []]


def test_once_every_card_is_dealt_a_dropped_stub_is_kept_as_it_is() -> None:
    now = dealt()
    now.put_hand(replace(now.hand, street=Street.RIVER))
    take_report(now, StubDropped())

    assert (now.alerts[0].ruling, now.hand.matters) == (RulingValue.KEEP, ())


def test_a_seat_that_is_short_is_told_by_the_dealers_word() -> None:
    now = dealt()
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, cards=stake.cards[:1]))

    assert told(now, UndealtKeyed(4)) == [(AlertCode.TOO_FEW_CARDS, 4)]


def test_a_card_was_exposed_by_the_dealer_or_by_its_player() -> None:
    by_dealer, by_player = dealt(), dealt()

    assert told(by_dealer, ExposedKeyed(4)) == [(AlertCode.CARD_EXPOSED, 4)]
    assert told(by_player, ExposedKeyed(4, is_by_player=True)) == [(AlertCode.EXPOSED_BY_PLAYER, 4)]


def test_a_boxed_card_is_told_by_its_name() -> None:
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).start())
    take_report(now, BoxedKeyed(Card("As")))

    assert [(alert.code, alert.card) for alert in now.alerts] == [(AlertCode.BOXED_CARD, "As")]
