"""Cards in the middle while its antennas are away: what nobody looked at proves nothing, and accuses nobody."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import FIELD, Deal
from tests.table.engine.playing import handle


def dealt_to(street: Street, *, is_facing_seen: bool = False) -> Deal:
    """Return a three-handed hand with the betting of *street* open, read by looks."""
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=is_facing_seen)
    deal.deal()
    while deal.view.street is not street:
        deal.act_all()
        deal.street()
    return deal


def accused(deal: Deal) -> list[AlertCode]:
    return [alert.code for alert in deal.told if alert.code is not AlertCode.ZONE_BLIND]


def land(deal: Deal, zone: Zone, *cards: int, after_ms: int = 300, unlooked_ms: int = 90) -> None:
    for card in cards:
        deal.land(zone, card, after_ms=after_ms, unlooked_ms=unlooked_ms, facing=Facing.UNKNOWN)


def let_away(deal: Deal, seconds: float, *, is_said: bool) -> None:
    """Let the antennas of the field be away; where it *is_said*, the table knows that they are."""
    if is_said:
        deal.go_away()
        deal.wait(seconds, *FIELD)
        deal.come_back()
    else:
        deal.wait(seconds, *FIELD)
        deal.wait(0.1)


@pytest.mark.parametrize("is_said", [False, True])
def test_a_board_card_that_slid_over_the_burns_as_their_antenna_went_away_is_no_burn(*, is_said: bool) -> None:
    deal = dealt_to(Street.TURN)
    deal.act("check", "check")
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BURN, 141, after_ms=900)
    let_away(deal, 3.5, is_said=is_said)
    deal.act("check")
    deal.miss(Zone.BURN, handle(141))
    land(deal, Zone.BOARD, 141, after_ms=20)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.RIVER)


@pytest.mark.parametrize("is_said", [False, True])
def test_a_stub_held_over_the_board_as_its_antenna_went_away_is_neither_dealt_nor_named(*, is_said: bool) -> None:
    deal = dealt_to(Street.PREFLOP)
    deal.act("call", "call", "check")
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, 160, 161, 162, 163, after_ms=10)
    let_away(deal, 4, is_said=is_said)
    for card in (160, 161, 162, 163):
        deal.miss(Zone.BOARD, handle(card))
    land(deal, Zone.BOARD, 141, 142, 143, after_ms=10, unlooked_ms=4000)
    deal.wait(8)

    assert (accused(deal), deal.view.street) == ([], Street.FLOP)
    assert not {handle(card) for card in range(160, 164)} & set(deal.table.state.names)


def test_a_stub_that_is_held_over_the_burns_at_two_streets_lay_there_at_neither() -> None:
    deal = dealt_to(Street.PREFLOP)
    deal.act("call", "call", "check")
    stub = tuple(handle(number) for number in (160, 161, 162))
    deal.find_at_once(Zone.BURN, *stub)
    deal.wait(0.7)
    deal.miss_at_once(Zone.BURN, *stub)
    deal.wait(1.2)
    land(deal, Zone.BURN, 150)
    land(deal, Zone.BOARD, 141, 142, 143, after_ms=500)
    deal.wait(1.2)
    deal.act_all()
    deal.find_at_once(Zone.BURN, *stub)
    deal.wait(0.4)
    deal.miss_at_once(Zone.BURN, *stub)
    land(deal, Zone.BURN, 151, after_ms=900)
    land(deal, Zone.BOARD, 144, after_ms=500)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


def test_a_board_card_that_was_lifted_as_its_antenna_went_away_is_missed_only_once_it_looks_again() -> None:
    deal = dealt_to(Street.FLOP)
    card = deal.table.state.hand.board[0]  # type: ignore[union-attr]  # a flop lies there
    deal.miss(Zone.BOARD, card)
    deal.go_away()
    deal.wait(6)
    deal.come_back()
    deal.wait(4)
    assert accused(deal) == []

    deal.wait(2)

    assert accused(deal) == [AlertCode.BOARD_DISTURBED]


def test_a_burn_too_many_is_told_though_the_antenna_was_away_in_between() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150, 151, after_ms=900)
    let_away(deal, 2, is_said=True)
    deal.wait(4.5)
    assert accused(deal) == []

    deal.wait(1)

    assert accused(deal) == [AlertCode.EXTRA_BURN]


def test_a_burn_too_many_is_not_told_while_a_card_of_the_pile_may_have_slid_on() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150, 151, after_ms=900)
    deal.missed = (Zone.BURN,)
    deal.wait(6)
    assert accused(deal) == []

    deal.missed = ()
    deal.wait(0.1)

    assert accused(deal) == [AlertCode.EXTRA_BURN]


def test_a_turn_that_only_the_antenna_of_the_pile_reads_for_four_seconds_is_no_burn() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 150, 151, after_ms=900)
    deal.wait(4)
    deal.miss(Zone.BURN, handle(151))
    land(deal, Zone.BOARD, 151, after_ms=20)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


def test_a_burn_made_before_the_last_action_right_after_the_antenna_came_back_is_the_next_street_s() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act("check", "check")
    let_away(deal, 2, is_said=True)
    land(deal, Zone.BURN, 150)
    deal.wait(4)
    deal.act("check")
    land(deal, Zone.BOARD, 141)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


def test_a_burn_made_before_the_last_action_while_the_antenna_was_away_is_the_next_street_s() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act("check", "check")
    let_away(deal, 2, is_said=True)
    land(deal, Zone.BURN, 150, after_ms=30, unlooked_ms=2000)
    deal.wait(4)
    deal.act("check")
    land(deal, Zone.BOARD, 141)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.TURN)


def test_two_burns_that_came_while_the_antenna_was_away_are_one_too_many() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    deal.go_away(Zone.BURN)
    land(deal, Zone.BOARD, 142)
    deal.wait(3)
    assert deal.view.street is Street.TURN
    deal.come_back(Zone.BURN)
    land(deal, Zone.BURN, 150, 151, after_ms=10, unlooked_ms=2000)
    deal.wait(6)

    assert accused(deal) == [AlertCode.EXTRA_BURN]


def test_a_burn_read_with_a_stub_over_the_pile_is_its_own_street_s_once_the_stub_is_gone() -> None:
    deal = dealt_to(Street.FLOP, is_facing_seen=True)
    deal.act_all()
    for card in (160, 161, 150):
        deal.land(Zone.BURN, card, after_ms=20)
    deal.land(Zone.BOARD, 141, facing=Facing.UP)
    deal.wait(0.5)
    for card in (160, 161):
        deal.miss(Zone.BURN, handle(card))
    deal.wait(1)
    deal.act_all()
    deal.land(Zone.BURN, 152)
    deal.land(Zone.BOARD, 143, facing=Facing.UP)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.RIVER)


def test_a_burn_behind_a_stub_over_the_pile_is_no_second_one_though_the_first_of_the_stub_is_told_gone_last() -> None:
    deal = dealt_to(Street.TURN)
    deal.act_all()
    for card in (160, 161, 162):
        land(deal, Zone.BURN, card, after_ms=20)
    land(deal, Zone.BURN, 150, after_ms=1_200)
    land(deal, Zone.BOARD, 141, after_ms=800)
    for card in (161, 162):
        deal.miss(Zone.BURN, handle(card))
    deal.wait(2.9)
    deal.miss(Zone.BURN, handle(160))
    deal.wait(6)

    assert accused(deal) == []
    assert deal.table.state.hand is not None
    assert deal.table.state.hand.burns[-1] == handle(150)


def test_a_burn_read_late_takes_the_place_of_a_stub_card_though_it_was_taken_for_the_next_street_s() -> None:
    deal = dealt_to(Street.FLOP)
    deal.act_all()
    land(deal, Zone.BURN, 160)
    deal.miss(Zone.BURN, handle(160))
    land(deal, Zone.BOARD, 141)
    deal.wait(2.5)
    land(deal, Zone.BURN, 150)
    deal.wait(4)
    deal.act_all()
    land(deal, Zone.BURN, 151)
    land(deal, Zone.BOARD, 142, after_ms=600)
    deal.wait(6)

    assert (accused(deal), deal.view.street) == ([], Street.RIVER)
    assert deal.table.state.hand is not None
    assert deal.table.state.hand.burns[-2:] == (handle(150), handle(151))


@pytest.mark.parametrize(("pause_s", "is_told"), [(0.6, True), (2, False)])
def test_pauses_of_a_slow_node_count_for_nothing_and_what_was_looked_at_before_them_counts_still(
    pause_s: float, *, is_told: bool
) -> None:
    deal = dealt_to(Street.FLOP)
    deal.miss(Zone.BOARD, deal.table.state.hand.board[0])  # type: ignore[union-attr]  # a flop lies there
    for _ in range(3):
        deal.wait(2)
        deal.wait(pause_s, *FIELD)
    deal.wait(0.1)

    assert accused(deal) == ([AlertCode.BOARD_DISTURBED] if is_told else [])


def test_after_a_pause_what_was_taken_away_meanwhile_is_given_time_to_be_told() -> None:
    deal = dealt_to(Street.FLOP)
    deal.miss(Zone.BOARD, deal.table.state.hand.board[0])  # type: ignore[union-attr]  # a flop lies there
    deal.wait(4.9)
    deal.wait(0.6, *FIELD)
    deal.wait(0.4)
    assert accused(deal) == []

    deal.wait(0.2)
    assert accused(deal) == [AlertCode.BOARD_DISTURBED]


def test_a_flop_that_lay_there_when_its_antenna_came_back_is_the_flop_before_the_turn_of_a_swift_dealer() -> None:
    deal = dealt_to(Street.PREFLOP)
    deal.act("call", "call", "check")
    deal.go_away()
    deal.act("check", "check", "check")
    deal.come_back()
    land(deal, Zone.BURN, 150, after_ms=40, unlooked_ms=3000)
    land(deal, Zone.BOARD, 141, after_ms=70, unlooked_ms=3070)
    land(deal, Zone.BOARD, 142, 143, after_ms=0, unlooked_ms=3070)
    land(deal, Zone.BURN, 151, after_ms=600)
    land(deal, Zone.BOARD, 144, after_ms=900)
    deal.wait(6)

    hand = deal.table.state.hand
    assert hand is not None
    assert (accused(deal), deal.view.street) == ([], Street.TURN)
    assert hand.board == tuple(handle(card) for card in (141, 142, 143, 144))
