"""The orders to a panel: the last one alone counts, and it is said until it is taken."""

from __future__ import annotations

from firmware_bridge.nodes.frames import LampOrder
from firmware_bridge.nodes.panel_orders import AGAIN_NS, PanelOrders
from table.clock import NS_PER_MS


def test_an_order_is_said_again_until_its_number_comes_back() -> None:
    orders = PanelOrders()
    orders.give(0b100, 0, 0)

    first = orders.take_due(0)
    assert first == LampOrder(number=1, lit=0b100)
    assert orders.take_due(AGAIN_NS - 1) is None
    assert orders.take_due(AGAIN_NS) == first
    orders.taken(1)
    assert orders.take_due(10 * AGAIN_NS) is None


def test_an_order_that_is_said_again_has_what_is_left_of_the_buzzers_time() -> None:
    orders = PanelOrders()
    orders.give(0, 300 * NS_PER_MS, 0)
    orders.take_due(0)

    assert orders.take_due(100 * NS_PER_MS) == LampOrder(number=1, lit=0, buzz_ms=200)
    assert orders.take_due(900 * NS_PER_MS) == LampOrder(number=1, lit=0, buzz_ms=0)


def test_what_was_ordered_before_is_not_taken_for_what_is_ordered_now() -> None:
    orders = PanelOrders()
    orders.give(1, 0, 0)
    orders.give(2, 0, 0)
    orders.taken(1)

    assert orders.take_due(0) == LampOrder(number=2, lit=2)


def test_what_is_ordered_already_is_not_said_again() -> None:
    orders = PanelOrders()
    orders.give(1, 0, 0)
    orders.taken(1)
    orders.give(1, 0, 0)

    assert orders.due_ns is None


def test_numbers_turn_over_and_leave_out_the_0_that_stands_for_none() -> None:
    orders = PanelOrders()
    for _ in range(65_536):
        orders.begin(0)

    assert orders.take_due(0) == LampOrder(number=1, lit=0)
