"""The hand is keyed when cards of its deal lie there already: it goes on as if it had been keyed in time."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, NewHand, Undone
from table.engine.words.reports import MisdealClaimed
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from table.keeping.journal import SightingTaken, record_line
from tests.table.late_deals import LateTable, deal, deal_late, deck, order_of, red, sightings_since_start

TENTH_NS = 100_000_000


BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")


F = Action.FOLD


@pytest.mark.parametrize("before", [0, 1, 2, 3, 5, 9, 10])
@pytest.mark.parametrize("book", BOOKS)
def test_keyed_after_some_cards_the_hand_is_the_one_that_was_keyed_in_time(book: str, before: int) -> None:
    in_time, late = LateTable(book), LateTable(book)
    deal_late(in_time, red(), order_of(), 0)
    deal_late(late, red(), order_of(), before)

    assert late.alerts == in_time.alerts == []
    assert late.view == in_time.view
    assert late.view.turn == 4
    late.act(F, F, F, F)
    assert late.view.won == {3: 200}
    assert late.alerts == []


@pytest.mark.parametrize("before", [1, 2, 3, 5, 10])
@pytest.mark.parametrize("book", BOOKS)
def test_the_next_hand_too_may_be_keyed_late_when_the_cards_were_gathered(book: str, before: int) -> None:
    table = LateTable(book)
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    table.tags.collect()
    table.wait(1)
    deal_late(table, red()[::-1], order_of((3, 4, 6, 9, 1)), before)

    assert table.alerts == []
    assert table.view.status is Status.BETTING
    assert [seat.hole_cards for seat in table.view.seats] == [2] * 5


def test_the_cards_are_told_again_with_their_own_times_and_sides_in_the_order_in_which_they_landed() -> None:
    table = LateTable("firekeepers")
    zones = order_of()
    deal(table.tags, table.wait, red(count=3), zones)
    table.tags.turn(red()[1], Facing.UP)
    assert [sighting for sighting in sightings_since_start(table.journal.kept) if isinstance(sighting, CardSeen)] == []

    table.press(NewHand())

    told = [sighting for sighting in sightings_since_start(table.journal.kept) if isinstance(sighting, CardSeen)]
    assert [seen.zone for seen in told] == [*zones[:3], zones[1]]
    assert [seen.facing for seen in told] == [Facing.DOWN] * 3 + [Facing.UP]
    assert [seen.at_ns for seen in told] == [0, 2 * TENTH_NS, 4 * TENTH_NS, 6 * TENTH_NS]
    assert all(seen.not_before_ns == seen.at_ns for seen in told)


def test_nothing_tells_that_a_card_of_the_next_deal_was_one_that_was_shown_in_the_last_hand() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(), order_of(), 0)
    shown = red()[:2]
    for tag in shown:
        table.tags.turn(tag, Facing.UP)
    table.act(F, F, F, F)
    table.tags.collect()
    table.wait(1)
    length = len(table.journal.kept)
    deal(table.tags, table.wait, [*shown, *red(20, 3)], order_of((3, 4, 6, 9, 1)))

    between = table.journal.kept[length:]
    assert not [record for record in between if b"card-seen" in record_line(record)]
    old = {
        record.sighting.handle.id
        for record in table.journal.kept[:length]
        if isinstance(record, SightingTaken) and isinstance(record.sighting, CardSeen)
    }
    table.press(NewHand())
    after = b"".join(record_line(record) for record in table.journal.kept[length:])
    assert not [handle for handle in old if handle.encode() in after]


def test_a_tabled_hand_that_was_not_gathered_yet_is_not_dealt() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    for tag in red()[:9]:
        table.tags.lift_off(tag)
    table.wait(1)
    deal_late(table, red(20), order_of((3, 4, 6, 9, 1)), 4)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


@pytest.mark.parametrize("wait_s", [1, 60])
def test_cards_that_a_player_looks_at_again_after_the_hand_are_not_dealt(wait_s: float) -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    for tag in (red()[0], red()[5]):
        table.tags.lift_off(tag)
    table.wait(wait_s)
    for tag in (red()[0], red()[5]):
        table.tags.lay(tag, Zone.SEAT_1, Facing.UP)
    table.press(NewHand())
    table.wait(1)
    table.tags.collect()
    deal(table.tags, table.wait, red(20), order_of((3, 4, 6, 9, 1)))
    table.wait(2)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


def test_the_other_deck_may_be_dealt_while_cards_of_the_last_hand_lie_about() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(), order_of(), 0)
    table.act(F, F, F, F)
    table.tags.lift_off(red()[0])
    table.wait(1)
    table.tags.lay(red()[0], Zone.SEAT_1, Facing.UP)
    deal_late(table, list(deck("blue").cards), order_of((3, 4, 6, 9, 1)), 7)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


@pytest.mark.parametrize("before", [1, 4, 10])
@pytest.mark.parametrize("first", [1, 3, 10])
def test_cards_that_were_gathered_and_dealt_again_before_the_key_count_as_they_lie_now(first: int, before: int) -> None:
    table = LateTable("firekeepers")
    deal(table.tags, table.wait, red(count=first), order_of())
    table.tags.collect()
    deal_late(table, red()[::-1], order_of(), before)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


def test_cards_that_were_gathered_before_the_key_are_not_dealt() -> None:
    table = LateTable("firekeepers")
    deal(table.tags, table.wait, red(count=6), order_of())
    table.tags.collect()
    deal_late(table, red(20), order_of(), 0)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


def test_a_card_that_is_lifted_when_the_hand_is_keyed_was_dealt_all_the_same() -> None:
    table = LateTable("firekeepers")
    deal(table.tags, table.wait, red(), order_of())
    for tag in (red()[1], red()[6]):
        table.tags.lift_off(tag)
    table.press(NewHand())
    table.wait(1)

    assert table.alerts == []
    assert table.view.status is Status.BETTING
    assert [seat.are_cards_lifted for seat in table.view.seats] == [False, True, False, False, False]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("before", [1, 3, 10])
def test_a_hand_that_was_called_off_may_be_dealt_again_and_keyed_late(book: str, before: int) -> None:
    table = LateTable(book)
    deal_late(table, red(count=4), order_of(), 0)
    table.press(MisdealClaimed())
    deal(table.tags, table.wait, red(4, 2), order_of()[4:])
    alerts = len(table.alerts)
    table.tags.collect()
    table.wait(1)
    deal_late(table, red()[::-1], order_of(), before)

    assert len(table.alerts) == alerts
    assert table.view.status is Status.BETTING


def test_cards_that_are_pitched_on_from_a_misdeal_are_not_the_next_deal() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(count=4), order_of(), 0)
    table.press(MisdealClaimed())
    deal(table.tags, table.wait, red(4, 2), order_of()[4:])
    alerts = len(table.alerts)
    table.press(NewHand())
    table.wait(2)
    table.tags.collect()
    deal(table.tags, table.wait, red()[::-1], order_of())
    table.wait(2)

    assert len(table.alerts) == alerts
    assert table.view.status is Status.BETTING


def test_a_strange_tag_that_lies_at_a_seat_before_the_first_card_was_not_dealt() -> None:
    table = LateTable("firekeepers")
    table.tags.lay(b"a wallet", Zone.SEAT_4, Facing.DOWN)
    deal_late(table, red(), order_of(), 3)

    assert table.alerts == []
    assert table.view.status is Status.BETTING


def test_a_strange_tag_that_was_dealt_among_the_cards_is_told_of() -> None:
    in_time, late = LateTable("firekeepers"), LateTable("firekeepers")
    cards = [*red(count=3), b"of another deck", *red(3)]
    deal_late(in_time, cards, order_of(), 0)
    deal_late(late, cards, order_of(), 6)

    assert late.alerts == in_time.alerts != []


@pytest.mark.parametrize("before", [1, 5, 10])
def test_a_card_of_the_wrong_seat_is_told_as_if_the_hand_had_been_keyed_in_time(before: int) -> None:
    in_time, late = LateTable("firekeepers"), LateTable("firekeepers")
    zones = order_of((3, 4, 6, 9, 1))
    deal_late(in_time, red(), zones, 0)
    deal_late(late, red(), zones, before)

    assert late.alerts == in_time.alerts
    assert late.view == in_time.view
    assert late.alerts or late.view.question is not None or late.view.is_judging


def test_cards_that_are_laid_after_a_misdeal_are_told_when_it_is_overruled() -> None:
    table = LateTable("firekeepers")
    deal_late(table, red(count=4), order_of(), 0)
    table.press(MisdealClaimed())
    table.wait(6)
    deal(table.tags, table.wait, red(4, 2), order_of()[4:])
    table.press(Undone())
    deal(table.tags, table.wait, red(6), order_of()[6:])
    table.wait(2)

    assert [alert.code for alert in table.alerts] == [AlertCode.MISDEAL_CLAIMED]
    assert table.view.status is Status.BETTING


@pytest.mark.parametrize("is_lifted", [False, True])
def test_a_card_that_flashed_before_the_key_is_told_as_one_that_flashed_after_it(*, is_lifted: bool) -> None:
    tables = [LateTable("firekeepers"), LateTable("firekeepers")]
    for table, before in zip(tables, (0, 3), strict=True):
        zones = order_of()
        if not before:
            table.press(NewHand())
            table.wait(0.2)
        deal(table.tags, table.wait, red(count=2), zones)
        table.tags.lay(red()[2], zones[2], Facing.UP)
        table.wait(1)
        if is_lifted:
            table.tags.lift_off(red()[2])
        else:
            table.tags.turn(red()[2], Facing.DOWN)
        table.wait(1)
        if before:
            table.press(NewHand())
        table.wait(3)

    in_time, late = ([(alert.code, alert.seat, alert.card) for alert in table.alerts] for table in tables)
    assert late == in_time
    assert any(card is not None for _, _, card in late)
