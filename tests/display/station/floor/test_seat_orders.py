"""Orders about a seat: what they were made from goes with them, and what was done can be taken back by its opposite."""

from __future__ import annotations

import pytest

from display.station.floor.seat_orders import SeatOrderError, is_told_already, may_cancel, opposite, seat_order
from display.station.known.asked import TableTold
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.tables import TableNow
from table.engine.words.director_commands import (
    DirectorCommand,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.messages.sayings import StationCommand
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, table_after, told

LIVE = table_after(OUT_OF_ORDER)
BETWEEN = table_after(OUT_OF_ORDER + "td misdeal\n")
STANDS = next(seat.stack for seat in told(OUT_OF_ORDER).picture.seats if seat.seat == 3)


def asked(command: DirectorCommand, *, is_after_hand: bool = False, hand_number: int | None = None) -> TableTold:
    return TableTold(
        table_id="main/table-1", command=command, by="Maria", is_after_hand=is_after_hand, hand_number=hand_number
    )


def done(command: DirectorCommand, table: TableNow, state: OrderState = OrderState.DONE) -> DirectorOrder:
    said = StationCommand(id="o1", command=command, hand_number=1)
    return DirectorOrder(table=table.id, said=said, by="Maria", words="", said_ms=1, journal=JOURNAL, stands=state)


def test_an_order_says_the_hand_and_the_value_it_was_made_from() -> None:
    said = seat_order(BETWEEN, asked(StackSet(3, 500)), "o1")
    assert (said.hand_number, said.command, said.is_after_hand) == (1, StackSet(3, 500, was=STANDS), False)

    said = seat_order(BETWEEN, asked(PlayerNamed(3, "Bo")), "o1")
    assert said.command == PlayerNamed(3, "Bo", was="")


def test_a_penalty_is_for_no_hand_and_is_given_at_once() -> None:
    said = seat_order(LIVE, asked(PenaltySet(3, PenaltyUnit.HANDS, 2), is_after_hand=True), "o1")

    assert (said.hand_number, said.is_after_hand) == (None, False)


@pytest.mark.parametrize("table", [LIVE, BETWEEN])
@pytest.mark.parametrize("command", [StackAdjusted(3, 500), PlayerUnseated(3), PresenceSet(3, is_present=False)])
def test_what_the_tournament_tells_is_for_whichever_hand_runs_when_it_comes(
    table: TableNow, command: DirectorCommand
) -> None:
    said = seat_order(table, asked(command, is_after_hand=True), "o1")

    assert (said.hand_number, said.is_after_hand) == (None, True)


def test_what_it_made_from_a_picture_is_for_the_hand_of_that_picture() -> None:
    said = seat_order(BETWEEN, asked(StackSet(3, 500), is_after_hand=True), "o1")

    assert said.hand_number == 1


def test_what_the_page_saw_goes_before_what_the_station_sees() -> None:
    said = seat_order(BETWEEN, asked(StackSet(3, 500, was=77), hand_number=0), "o1")

    assert (said.hand_number, said.command) == (0, StackSet(3, 500, was=77))


def test_a_stack_that_is_to_be_set_after_a_live_hand_is_a_difference() -> None:
    said = seat_order(LIVE, asked(StackSet(3, 500, was=STANDS), is_after_hand=True), "o1")
    assert (said.command, said.is_after_hand) == (StackAdjusted(3, 500 - STANDS), True)

    said = seat_order(BETWEEN, asked(StackSet(3, 500, was=STANDS), is_after_hand=True), "o1")
    assert said.command == StackSet(3, 500, was=STANDS)


@pytest.mark.parametrize(
    ("table", "command", "why"),
    [
        (BETWEEN, StackSet(4, 500), "nobody sits at seat 4"),
        (BETWEEN, PlayerNamed(4, "Bo"), "nobody sits at seat 4"),
        (BETWEEN, StackSet(3, STANDS), "nothing would change"),
        (TableNow(address=ADDRESS), StackSet(3, 500), "not told yet"),
    ],
)
def test_what_cannot_be_ordered_is_said_in_one_line(table: TableNow, command: DirectorCommand, why: str) -> None:
    with pytest.raises(SeatOrderError, match=why):
        seat_order(table, asked(command), "o1")


@pytest.mark.parametrize(
    ("command", "back"),
    [
        (StackSet(3, 500, was=3000), StackSet(3, 3000, was=500)),
        (StackAdjusted(3, 500), StackAdjusted(3, -500)),
        (PlayerNamed(3, "Bo", was="Ana"), PlayerNamed(3, "Ana", was="Bo")),
        (PresenceSet(3, is_present=False), PresenceSet(3, is_present=True)),
    ],
)
def test_what_was_done_can_be_taken_back_by_its_opposite_until_the_next_hand(
    command: DirectorCommand, back: DirectorCommand
) -> None:
    order = done(command, BETWEEN)
    said = opposite(order, BETWEEN, "o2")

    assert said is not None
    assert (said.command, said.hand_number, said.id) == (back, 1, "o2")
    assert may_cancel(order, BETWEEN)
    assert opposite(order, LIVE, "o2") is None
    assert opposite(replace(order, is_reversed=True), BETWEEN, "o2") is None
    assert opposite(replace(order, journal="another"), BETWEEN, "o2") is None


def test_what_is_refused_or_over_is_not_taken_back() -> None:
    for state in (OrderState.REFUSED, OrderState.EXPIRED, OrderState.CANCELLED, OrderState.CANCELLING):
        assert not may_cancel(done(StackSet(3, 500, was=3000), BETWEEN, state), BETWEEN)
    for state in (OrderState.HELD, OrderState.SENT, OrderState.WAITING):
        assert may_cancel(done(StackSet(3, 500, was=3000), LIVE, state), LIVE)


# --- what is on its way already ---

ANN = PlayerSeated(seat=4, stack=10_000, name="Ann")


@pytest.mark.parametrize(
    ("sent", "is_told"),
    [
        ([], False),
        ([ANN], True),
        ([ANN, PlayerUnseated(4)], False),
        ([ANN, PlayerUnseated(4), ANN], True),
        ([ANN, PlayerUnseated(3)], True),
        ([replace(ANN, stack=9_000)], False),
    ],
)
def test_somebody_is_seated_once_though_it_is_said_twice(sent: list[DirectorCommand], *, is_told: bool) -> None:
    orders = [done(command, BETWEEN, OrderState.SENT) for command in sent]

    assert is_told_already(seat_order(BETWEEN, asked(ANN), "o2"), orders) == is_told


def test_what_is_said_for_the_next_hand_is_told_though_the_last_one_was_told_the_same() -> None:
    away = PresenceSet(3, is_present=False)
    sent = [done(away, BETWEEN, OrderState.SENT)]

    assert is_told_already(seat_order(BETWEEN, asked(away, hand_number=1), "o2"), sent)
    assert not is_told_already(seat_order(BETWEEN, asked(away, hand_number=2), "o2"), sent)


def test_chips_that_are_given_twice_are_meant_twice() -> None:
    more = StackAdjusted(3, 500)

    assert not is_told_already(seat_order(BETWEEN, asked(more), "o2"), [done(more, BETWEEN, OrderState.SENT)])
