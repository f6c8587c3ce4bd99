"""Judging one expectation of an event: whether it holds, and if not, what was seen instead.

The meaning of each is the page of the language, section 6. Nothing happens here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, assert_never

from table.event_file import expected as say
from table.scenario.matching import are_options, is_cited
from table.tournament.words.setup import MINUTE_MS, Name, Place, TableNumber
from table.tournament.words.told import EventRuling, FloorCall, Order, OrderKind

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.words.told import EventAlert
    from table.tournament.words.view import EventView, NextHand, PlayerView, Posting, TableView


class _NotThereError(Exception):
    """The view knows no such player or table; the message is what is seen instead."""


def fault_of(  # noqa: PLR0911 - a return for each kind of expectation
    expectation: say.Expectation, alerts: Sequence[EventAlert], view: EventView, book: Rulebook | None = None
) -> str | None:
    """Return what was seen instead, or null where the expectation holds.

    *alerts* are those of the steps since the previous group of expectations. Where two rules of *book* say
    the same, either may be expected.
    """
    match expectation:
        case say.ExpectAlert():
            return None if any(_is_meant(expectation, alert, book) for alert in alerts) else said_of(alerts)
        case say.ExpectQuiet():
            loud = [alert for alert in alerts if alert.ruling is not EventRuling.NOTE]
            return said_of(loud) if loud else None
        case say.ExpectNo(code=code, name=name):
            raised = [alert for alert in alerts if alert.code is code and name in {None, alert.name}]
            return said_of(raised) if raised else None
        case say.ExpectOrder():
            return None if any(_is_ordered(expectation, order, book) for order in view.orders) else _orders(view.orders)
        case say.ExpectNoOrder():
            standing = [order for order in view.orders if _is_named(expectation, order)]
            return _orders(standing) if standing else None
        case say.ExpectFloor():
            return _floor_fault(expectation, view)
        case _:
            try:
                seen, wanted = _compared(expectation, view)
            except _NotThereError as missing:
                return str(missing)
            return None if seen == wanted else seen


def _compared(expectation: say.Expectation, view: EventView) -> tuple[str, str]:  # noqa: C901, PLR0911, PLR0912 - one line for each word of the language
    """Return what the view shows and what was expected, both in the words of the language."""
    match expectation:
        case say.ExpectHand():
            return _hand(expectation, view)
        case say.ExpectPosts(name=name, posts=posts):
            return _word(_player(view, name).posts), _word(posts)
        case say.ExpectButton(table=table, seat=seat):
            return _number(_table(view, table).button), str(seat)
        case say.ExpectSmall(table=table, seat=seat):
            return _small(_table(view, table)), "dead" if seat is None else str(seat)
        case say.ExpectBig(table=table, seat=seat):
            return _number(_table(view, table).big), str(seat)
        case say.ExpectSeat(name=name, place=place):
            return _place(_player(view, name).place_at), _place(place)
        case say.ExpectPlayers(table=table, count=count):
            return str(_table(view, table).players), str(count)
        case say.ExpectRemaining(count=count):
            return str(view.remaining), str(count)
        case say.ExpectFill(places=places):
            return _fill(view.fill), _fill(places)
        case say.ExpectStack(name=name, amount=amount):
            return str(_player(view, name).stack), str(amount)
        case say.ExpectBehind(name=name, amount=amount):
            return str(_player(view, name).behind), str(amount)
        case say.ExpectOdd(name=name, count=count):
            return str(_player(view, name).odd), str(count)
        case say.ExpectTotal(amount=amount):
            return str(view.total), str(amount)
        case say.ExpectPenalty(name=name, count=count, unit=unit):
            player = _player(view, name)
            return _penalty(player.penalty, player.unit), _penalty(count, unit.value)
        case say.ExpectPenaltyTime(name=name, left_ms=left_ms):
            return _penalty_time(_player(view, name)), f"{_minutes(left_ms)} minutes"
        case say.ExpectPlace(name=name, place=position):
            return _number(_player(view, name).place), _number(position)
        case say.ExpectPrize(name=name, amount=amount):
            return str(_player(view, name).prize), str(amount)
        case say.ExpectLevel(level=level, table=number):
            return str(view.level if number is None else _table(view, number).level), str(level)
        case say.ExpectLeft(left_ms=left_ms):
            return _minutes(view.left_ms), _minutes(left_ms)
        case say.ExpectBreak(is_break=is_break):
            return _break(is_break=view.is_break), _break(is_break=is_break)
        case say.ExpectStatus(table=table, status=status):
            return _table(view, table).status.value, status.value
        case (
            say.ExpectAlert()
            | say.ExpectQuiet()
            | say.ExpectNo()
            | say.ExpectOrder()
            | say.ExpectNoOrder()
            | say.ExpectFloor()
        ):
            msg = "an expectation of what was said is no expectation of the room"
            raise TypeError(msg)
        case never:
            assert_never(never)


# --- alerts, floor calls and orders ---


def _is_meant(expected: say.ExpectAlert, alert: EventAlert, book: Rulebook | None) -> bool:
    return (
        alert.code is expected.code
        and expected.name in {None, alert.name}
        and expected.table in {None, alert.table}
        and expected.ruling in {None, alert.ruling}
        and expected.amount in {None, alert.amount}
        and is_cited(expected.cite, alert.cite, book)
        and are_options(expected.options, alert.options)
    )


def _is_ordered(expected: say.ExpectOrder, order: Order, book: Rulebook | None) -> bool:
    return (
        order.kind is expected.kind
        and (order.name is None if expected.is_anybody else expected.name in {None, order.name})
        and expected.table in {None, order.table}
        and expected.to in {None, order.to}
        and expected.seat in {None, order.seat}
        and is_cited(expected.cite, order.cite, book)
    )


def _is_named(expected: say.ExpectNoOrder, order: Order) -> bool:
    return (
        expected.kind in {None, order.kind}
        and (order.name is None if expected.is_anybody else expected.name in {None, order.name})
        and expected.table in {None, order.table}
    )


def _floor_fault(expected: say.ExpectFloor, view: EventView) -> str | None:
    is_open = any(expected.code in {None, call.code} and expected.name in {None, call.name} for call in view.floor)
    is_held = is_open if expected.code is not None else not view.floor
    return None if is_held else "; ".join(_call(call) for call in view.floor) or "no open floor call"


def said_of(alerts: Iterable[EventAlert]) -> str:
    """Return the alerts as the language would expect them."""
    return "; ".join(_alert(alert) for alert in alerts) or "no alert"


def _alert(alert: EventAlert) -> str:
    words = [alert.code.value]
    words += [] if alert.name is None else [alert.name]
    words += [] if alert.table is None else [f"table {alert.table}"]
    words += [] if alert.cite is None else [f"cite {alert.cite}"]
    words += [f"ruling {alert.ruling.value}"]
    words += [] if alert.amount is None else [f"amount {alert.amount}"]
    words += ["options", *(option.value for option in alert.options)] if alert.options else []
    return " ".join(words)


def _call(call: FloorCall) -> str:
    name = [] if call.name is None else [call.name]
    return " ".join(["floor", call.code.value, *name, "options", *(option.value for option in call.options)])


def _orders(orders: Iterable[Order]) -> str:
    return "; ".join(_order(order) for order in orders) or "no order"


def _order(order: Order) -> str:
    words = ["order", order.kind.value]
    if order.kind is OrderKind.MOVE:
        words += [order.name or "any"]
        words += [] if order.table is None else [f"from {order.table}"]
    elif order.kind is OrderKind.SEAT:
        words += [order.name or "any"]
    else:
        words += [] if order.table is None else [str(order.table)]
    words += [] if order.to is None else [f"to {order.to}"]
    words += [] if order.seat is None else [str(order.seat)]
    words += [] if order.cite is None else [f"cite {order.cite}"]
    return " ".join(words)


# --- the room ---


def _player(view: EventView, name: Name) -> PlayerView:
    if name not in view.players:
        msg = f"nobody in the event is called {name}"
        raise _NotThereError(msg)
    return view.players[name]


def _table(view: EventView, number: TableNumber) -> TableView:
    if number not in view.tables:
        msg = f"table {number} is not in play"
        raise _NotThereError(msg)
    return view.tables[number]


def _hand(expected: say.ExpectHand, view: EventView) -> tuple[str, str]:
    """Compare the hand, and until when a player waits; what was not named is not compared."""
    player = _player(view, expected.name)
    seen = _word(player.hand) + ("" if player.until is None else f" until {player.until.value}")
    wanted = expected.hand.value + ("" if expected.until is None else f" until {expected.until.value}")
    is_held = player.hand is expected.hand and expected.until in {None, player.until}
    return (wanted, wanted) if is_held else (seen, wanted)


def _small(table: TableView) -> str:
    return "dead" if table.small is None and table.button is not None else _number(table.small)


def _number(number: int | None) -> str:
    return "none" if number is None else str(number)


def _place(place: Place | None) -> str:
    return "no seat" if place is None else f"{place.table} {place.seat}"


def _fill(places: Iterable[Place]) -> str:
    return " ".join(f"{place.table}:{place.seat}" for place in places) or "none"


def _penalty(count: int, unit: str | None) -> str:
    return f"{count} {unit or 'hands'}" if count else "none"


def _penalty_time(player: PlayerView) -> str:
    if player.penalty_ms:
        return f"{_minutes(player.penalty_ms)} minutes"
    return _penalty(player.penalty, player.unit)


def _minutes(left_ms: int | None) -> str:
    """Say minutes as the language writes them: 12, 0.5."""
    if left_ms is None:
        return "none, the level has no end"
    return f"{Decimal(left_ms) / MINUTE_MS:.6f}".rstrip("0").rstrip(".")


def _break(*, is_break: bool) -> str:
    return "a break" if is_break else "no break"


def _word(value: NextHand | Posting | None) -> str:
    return "none" if value is None else str(value.value)
