"""Cards of a deal lie there after a power cut, or beside those of the other deck, and the hand is keyed late."""

from __future__ import annotations

import pytest

from display.wording.alerts import alert_text
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, NewHand
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.evening import FoundJournal, KeyOfHand, controller_of, starts_a_hand
from tests.table.late_deals import LateTable, deal, deal_late, deck, order_of, red

F = Action.FOLD


def test_the_power_goes_between_the_hand_and_its_cards_and_none_is_lost_nor_doubled() -> None:
    for length in range(12):
        keys = KeyOfHand()
        table = LateTable("firekeepers", keys=keys)
        deal(table.tags, table.wait, red(), order_of())
        table.press(NewHand())
        begun = max(at for at, record in enumerate(table.journal.kept, start=1) if starts_a_hand(record))
        journal = FoundJournal(table.journal.kept[: begun + length])
        table.again(controller_of(table.scenario, journal=journal, keys=keys, watchers=(table.seen,)))
        table.wait(2)

        assert table.alerts == [], length
        assert [seat.hole_cards for seat in table.view.seats] == [2] * 5, length
        assert table.view.status is Status.BETTING


@pytest.mark.parametrize("before", [1, 3, 10])
def test_the_power_goes_while_the_hand_is_not_keyed_yet(before: int) -> None:
    keys = KeyOfHand()
    table = LateTable("firekeepers", keys=keys)
    deal(table.tags, table.wait, red(count=before), order_of())
    journal = FoundJournal(table.journal.kept)
    table.again(controller_of(table.scenario, journal=journal, keys=keys, watchers=(table.seen,)))
    table.wait(1)
    table.press(NewHand())
    deal(table.tags, table.wait, red()[before:], order_of()[before:])
    table.wait(2)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


@pytest.mark.parametrize("is_key_lost", [False, True])
def test_cards_of_the_last_hand_that_are_reported_anew_after_a_restart_are_not_dealt(*, is_key_lost: bool) -> None:
    keys = KeyOfHand()
    table = LateTable("firekeepers", keys=keys)
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    journal = FoundJournal(table.journal.kept)
    keys = KeyOfHand() if is_key_lost else keys
    table.again(controller_of(table.scenario, journal=journal, keys=keys, watchers=(table.seen,)))
    table.press(NewHand())
    table.wait(1)
    table.tags.collect()
    deal(table.tags, table.wait, red(20), order_of((3, 4, 6, 9, 1)))
    table.wait(2)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


@pytest.mark.parametrize(("zone", "told"), [(Zone.BOARD, "board"), (Zone.BURN, "burns"), (Zone.MUCK, "")])
def test_the_other_deck_left_on_an_antenna_is_asked_to_be_taken_away_and_is_no_card_of_the_hand(
    zone: Zone, told: str
) -> None:
    table = LateTable("firekeepers")
    blue = list(deck("blue").cards)
    for tag in blue[:10]:
        table.tags.lay(tag, zone, Facing.DOWN)
    deal_late(table, red(), order_of(), 0)
    # A stack of ten is read in part, and shows other sides: that is nothing new.
    for tag in blue[:5]:
        table.tags.lift_off(tag)
        table.wait(1)
        table.tags.lay(tag, zone, Facing.UP)
    table.wait(6)

    assert [alert_text(alert) for alert in table.alerts] == (
        [f"Cards of another hand lie on the {told}, take them away"] if told else []
    )
    assert table.view.status is Status.BETTING


def test_a_card_of_the_other_deck_that_comes_in_play_is_told_though_it_was_left_lying() -> None:
    table = LateTable("firekeepers")
    blue = next(iter(deck("blue").cards))
    table.tags.lay(blue, Zone.MUCK, Facing.DOWN)
    deal_late(table, red(count=4), order_of(), 0)
    table.tags.lay(blue, Zone.SEAT_9, Facing.DOWN)
    table.wait(4)

    assert AlertCode.FOREIGN_CARD in [alert.code for alert in table.alerts]


def test_cards_of_the_last_hand_that_are_gathered_after_the_key_are_dealt_as_any_other() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    table.tags.lay(red()[0], Zone.BOARD, Facing.UP)
    table.press(NewHand())
    table.wait(1)
    table.tags.collect()
    table.wait(1)
    deal(table.tags, table.wait, red(), order_of((3, 4, 6, 9, 1)))

    assert table.alerts == []
    assert [seat.hole_cards for seat in table.view.seats] == [2] * 5
