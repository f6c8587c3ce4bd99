"""The expectations of an event: how each is read, whether it holds, and if not, what was seen instead.

The meaning of each is the page of the language, section 6. How the room must stand is `facts`'.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, assert_never

import msgspec

from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat
from table.event_file.facts import FACTS, NotThereError
from table.event_file.terms import is_name, is_table, read_name, read_table
from table.statements import expected as shared
from table.statements.expected import ExpectNo, ExpectQuiet, Stands
from table.statements.judging import fault_of_fact, is_meant, said_in_pairs, said_of
from table.statements.terms import is_seat, is_whole, read_choice, read_figure, read_seat, refuse_twice
from table.statements.words import StatementRefusedError, Words, nearest
from table.tournament.words.setup import Name, TableNumber
from table.tournament.words.told import EventAlert, EventCode, EventRuling, FloorOption, OrderKind, StaffOrder
from table.tournament.words.view import EventView

CODES: Final = {code.value: code for code in EventCode}
OPTIONS: Final = {option.value: option for option in FloorOption}
_RULINGS: Final = {ruling.value: ruling for ruling in EventRuling}
_ORDERS: Final = {kind.value: kind for kind in OrderKind}
_OF_PLAYERS: Final = frozenset({OrderKind.MOVE, OrderKind.SEAT})
_AN_OPTION: Final = "an option, such as warning or hands"
_AN_ORDER: Final = "an order"


class ExpectAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Such an alert was raised; what is None, or empty, was not named."""

    code: EventCode
    name: Name | None = None
    table: TableNumber | None = None
    cite: str | None = None
    ruling: EventRuling | None = None
    amount: int | None = None
    options: tuple[FloorOption, ...] = ()


class _Ordered(msgspec.Struct, frozen=True, kw_only=True):
    """What an order must say; what is None was not named."""

    kind: OrderKind | None = None
    name: Name | None = None
    table: TableNumber | None = None
    to: TableNumber | None = None
    seat: Seat | None = None
    cite: str | None = None


class ExpectOrder(msgspec.Struct, frozen=True, kw_only=True):
    """This order stands."""

    order: _Ordered
    is_anybody: bool = False
    """It is not yet known who."""

    @property
    def cite(self) -> str | None:
        """The rule that it must cite; None where none was named."""
        return self.order.cite


class ExpectNoOrder(msgspec.Struct, frozen=True, kw_only=True):
    """No such order stands; without a kind none at all."""

    order: _Ordered = _Ordered()
    is_anybody: bool = False
    """It is not yet known who."""


class ExpectFloor(msgspec.Struct, frozen=True):
    """This floor call is open; without a code none is."""

    code: EventCode | None = None
    name: Name | None = None


Expectation = ExpectAlert | ExpectQuiet | ExpectNo[EventCode] | ExpectOrder | ExpectNoOrder | ExpectFloor | Stands


# --- reading ---


def read_expectation(words: Words) -> Expectation:
    """Read a statement that begins with `expect`, to its end."""
    return shared.read_expectation(words, READERS, CODES, _read_alert, lambda word: nearest(word, [*READERS, *CODES]))


def _read_alert(code: EventCode, words: Words) -> Expectation:
    alert = ExpectAlert(code=code, name=read_name(words) if is_name(words.peek()) else None)
    return shared.read_pairs(words, alert, PAIRS, first="a name, or what the alert says")


def _read_code(words: Words) -> EventCode:
    return read_choice(words, CODES, "an alert's code, such as entry or offence")


def _read_amount(words: Words) -> int:
    """Take an amount; what a colour-up changes may be below 0."""
    if not words.peek().startswith("-"):
        return read_figure(words, "an amount")
    word = words.take("an amount")
    return -read_figure(Words(words.line, [word[1:] or "-"]), "an amount")


def _read_no(words: Words) -> Expectation:
    if words.take_if("break"):
        return Stands("break", None, "no break")
    if words.take_if("order"):
        return _read_no_order(words)
    if words.peek() not in CODES:
        expected = "an alert's code, 'order' or 'break'"
        raise StatementRefusedError(words.take(expected), expected, nearest(words.peek(), CODES))
    return ExpectNo(_read_code(words), read_name(words) if words.has_more() else None)


def _read_order(words: Words) -> Expectation:
    if words.take_if("none"):
        return ExpectNoOrder()
    kind = read_choice(words, _ORDERS, _AN_ORDER, also="none")
    if kind in _OF_PLAYERS:
        return _read_order_of_player(kind, words)
    table = read_table(words) if is_whole(words.peek()) else None
    return ExpectOrder(order=_read_order_pairs(words, _Ordered(kind=kind, table=table), ("cite",)))


def _read_order_of_player(kind: OrderKind, words: Words) -> ExpectOrder:
    """Take `NAME [from T] [to T [SEAT]] [cite ID]`; the name may be `any` while it is not known who moves."""
    is_anybody = kind is OrderKind.MOVE and words.take_if("any")
    name = None if is_anybody else read_name(words, "who" if kind is OrderKind.SEAT else "who (or 'any')")
    pairs = ("from", "to", "cite") if kind is OrderKind.MOVE else ("to", "cite")
    return ExpectOrder(order=_read_order_pairs(words, _Ordered(kind=kind, name=name), pairs), is_anybody=is_anybody)


def _read_order_pairs(words: Words, order: _Ordered, pairs: tuple[str, ...]) -> _Ordered:
    seen: set[str] = set()
    while words.has_more():
        pair = words.peek()
        read_choice(words, {known: known for known in pairs}, "what the order says")
        refuse_twice(pair, seen)
        if pair == "from":
            order = replace(order, table=read_table(words))
        elif pair == "to":
            order = replace(order, to=read_table(words), seat=read_seat(words) if is_seat(words.peek()) else None)
        else:
            order = replace(order, cite=shared.read_cite(words, PAIRS))
    return order


def _read_no_order(words: Words) -> ExpectNoOrder:
    order = _Ordered(kind=read_choice(words, _ORDERS, _AN_ORDER))
    if order.kind is OrderKind.MOVE and words.take_if("any"):
        return ExpectNoOrder(order=order, is_anybody=True)
    if is_table(words.peek()):
        return ExpectNoOrder(order=replace(order, table=read_table(words)))
    if words.has_more():
        return ExpectNoOrder(order=replace(order, name=read_name(words, "a table, or who")))
    return ExpectNoOrder(order=order)


def _read_floor(words: Words) -> ExpectFloor:
    if words.take_if("none"):
        return ExpectFloor()
    return ExpectFloor(_read_code(words), read_name(words) if is_name(words.peek()) else None)


PAIRS: Final[dict[str, Callable[[Words], object]]] = {
    "table": read_table,
    "cite": lambda words: shared.read_cite(words, PAIRS),
    "ruling": lambda words: read_choice(words, _RULINGS, "a ruling, such as granted, refused or floor"),
    "amount": _read_amount,
    "options": lambda words: shared.read_options(words, OPTIONS, _AN_OPTION, PAIRS),
}
"""What an alert says, by the names of the fields of `ExpectAlert`, in the order in which it is said."""

READERS: Final[dict[str, Callable[[Words], Expectation]]] = {
    "quiet": lambda _words: ExpectQuiet(),
    "no": _read_no,
    "order": _read_order,
    **shared.facts_read(FACTS),
    "floor": _read_floor,
}
"""Every expectation that is not an alert's code, by its first word."""


# --- judging ---


def fault_of(  # noqa: PLR0911 - a return for each kind of expectation
    expectation: Expectation, alerts: Sequence[EventAlert], view: EventView, book: Rulebook | None = None
) -> str | None:
    """Return what was seen instead, or None where the expectation holds.

    *alerts* are those of the steps since the previous group of expectations. Where two rules of *book* say
    the same, either may be expected.
    """
    match expectation:
        case ExpectAlert():
            return None if any(is_meant(expectation, alert, book) for alert in alerts) else alerts_said(alerts)
        case ExpectQuiet():
            loud = [alert for alert in alerts if alert.ruling is not EventRuling.NOTE]
            return alerts_said(loud) if loud else None
        case ExpectNo(code=code, name=name):
            raised = [alert for alert in alerts if alert.code is code and name in {None, alert.name}]
            return alerts_said(raised) if raised else None
        case ExpectOrder():
            is_held = any(_is_ordered(expectation, order, book) for order in view.orders)
            return None if is_held else _orders(view.orders)
        case ExpectNoOrder():
            standing = [order for order in view.orders if _is_ordered(expectation, order, book)]
            return _orders(standing) if standing else None
        case ExpectFloor():
            return _floor_fault(expectation, view)
        case Stands():
            try:
                return fault_of_fact(expectation, FACTS, view)
            except NotThereError as missing:
                return str(missing)
        case never:
            assert_never(never)


def _is_ordered(expected: ExpectOrder | ExpectNoOrder, order: StaffOrder, book: Rulebook | None) -> bool:
    return is_meant(expected.order, order, book) and not (expected.is_anybody and order.name is not None)


def _floor_fault(expected: ExpectFloor, view: EventView) -> str | None:
    is_open = any(expected.code in {None, call.code} and expected.name in {None, call.name} for call in view.floor)
    is_held = is_open if expected.code is not None else not view.floor
    calls = (f"floor {said_in_pairs(call, ('code', 'name', 'options'))}" for call in view.floor)
    return None if is_held else "; ".join(calls) or "no open floor call"


def alerts_said(alerts: Iterable[EventAlert]) -> str:
    """Return the alerts as the language would expect them."""
    return said_of(alerts, ("name", *PAIRS))


def _orders(orders: Iterable[StaffOrder]) -> str:
    return "; ".join(_order(order) for order in orders) or "no order"


def _order(order: StaffOrder) -> str:
    words = ["order", order.kind.value]
    if order.kind in _OF_PLAYERS:
        words += [order.name or "any"]
    if order.table is not None and order.kind is not OrderKind.SEAT:
        words += ["from", str(order.table)] if order.kind is OrderKind.MOVE else [str(order.table)]
    words += [] if order.to is None else [f"to {order.to}"]
    words += [] if order.seat is None else [str(order.seat)]
    words += [] if order.cite is None else [f"cite {order.cite}"]
    return " ".join(words)
