"""The expectations of an event, read: what the station must have said, and how the room must stand.

Amounts are any whole number of chips: what is expected is compared, never moved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.zones import SEATS
from table.event_file import expected as say
from table.event_file.alert_lines import CODES, read_alert, read_cite, read_code
from table.event_file.terms import LEVELS, is_name, is_table, read_minutes, read_name, read_place, read_table
from table.scenario.terms import is_seat, is_whole, read_choice, read_figure, read_number, read_seat, refuse_twice
from table.scenario.words import StatementRefusedError, Words, nearest
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import OrderKind
from table.tournament.words.view import NextHand, Posting, TableStatus, WaitsFor

_Reader = Callable[[Words], say.Expectation]

_ORDERS: Final = {kind.value: kind for kind in OrderKind}
_HANDS: Final = {hand.value: hand for hand in NextHand}
_UNTIL: Final = {until.value: until for until in WaitsFor}
_POSTS: Final[dict[str, Posting | None]] = {**{posts.value: posts for posts in Posting}, "none": None}
_STATUSES: Final = {status.value: status for status in TableStatus}
_UNITS: Final = {unit.value: unit for unit in (PenaltyUnit.HANDS, PenaltyUnit.MINUTES)}
_OF_PLAYERS: Final = frozenset({OrderKind.MOVE, OrderKind.SEAT})
_AN_ORDER: Final = "an order"
_HOW_MANY: Final = range(10_000)
_PLACES: Final = range(1, 10_000)


def read_expectation(words: Words) -> say.Expectation:
    """Read a statement that begins with `expect`, to its end."""
    words.take("'expect'")
    expected = f"an alert's code, or {', '.join(READERS)}"
    word = words.take(expected)
    if word in READERS:
        expectation = READERS[word](words)
    elif word in CODES:
        expectation = read_alert(CODES[word], words)
    else:
        raise StatementRefusedError(word, expected, nearest(word, [*READERS, *CODES]))
    words.finish()
    return expectation


def _read_no(words: Words) -> say.Expectation:
    if words.take_if("break"):
        return say.ExpectBreak(is_break=False)
    if words.take_if("order"):
        return _read_no_order(words)
    if words.peek() not in CODES:
        expected = "an alert's code, 'order' or 'break'"
        raise StatementRefusedError(words.take(expected), expected, nearest(words.peek(), CODES))
    return say.ExpectNo(read_code(words), read_name(words) if words.has_more() else None)


# --- orders ---


def _read_order(words: Words) -> say.Expectation:
    if words.take_if("none"):
        return say.ExpectNoOrder()
    kind = read_choice(words, _ORDERS, _AN_ORDER, also="none")
    if kind in _OF_PLAYERS:
        return _read_order_of_player(kind, words)
    table = read_table(words) if is_whole(words.peek()) else None
    return replace(_read_order_pairs(words, ("cite",)), kind=kind, table=table)


def _read_order_of_player(kind: OrderKind, words: Words) -> say.ExpectOrder:
    """Take `NAME [from T] [to T [SEAT]] [cite ID]`; the name may be `any` while it is not known who moves."""
    is_anybody = kind is OrderKind.MOVE and words.take_if("any")
    name = None if is_anybody else read_name(words, "who" if kind is OrderKind.SEAT else "who (or 'any')")
    pairs = ("from", "to", "cite") if kind is OrderKind.MOVE else ("to", "cite")
    return replace(_read_order_pairs(words, pairs), kind=kind, name=name, is_anybody=is_anybody)


def _read_order_pairs(words: Words, pairs: tuple[str, ...]) -> say.ExpectOrder:
    order = say.ExpectOrder(kind=OrderKind.MOVE)
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
            order = replace(order, cite=read_cite(words))
    return order


def _read_no_order(words: Words) -> say.ExpectNoOrder:
    kind = read_choice(words, _ORDERS, _AN_ORDER)
    if kind is OrderKind.MOVE and words.take_if("any"):
        return say.ExpectNoOrder(kind=kind, is_anybody=True)
    if is_table(words.peek()):
        return say.ExpectNoOrder(kind=kind, table=read_table(words))
    if words.has_more():
        return say.ExpectNoOrder(kind=kind, name=read_name(words, "a table, or who"))
    return say.ExpectNoOrder(kind=kind)


# --- the room ---


def _read_hand(words: Words) -> say.ExpectHand:
    name = read_name(words)
    hand = read_choice(words, _HANDS, "what the player gets")
    until = read_choice(words, _UNTIL, "until when") if words.take_if("until") else None
    return say.ExpectHand(name, hand, until)


def _read_posts(words: Words) -> say.ExpectPosts:
    return say.ExpectPosts(read_name(words), read_choice(words, _POSTS, "what the seat posts"))


def _read_small(words: Words) -> say.ExpectSmall:
    table = read_table(words)
    return say.ExpectSmall(table, None if words.take_if("dead") else read_seat(words, "a seat (or 'dead')"))


def _of_table_and_seat(make: Callable[[TableNumber, int], say.Expectation]) -> _Reader:
    return lambda words: make(read_table(words), read_seat(words))


def _of_name_and_amount(make: Callable[[Name, int], say.Expectation]) -> _Reader:
    return lambda words: make(read_name(words), read_figure(words, "an amount"))


def _read_fill(words: Words) -> say.ExpectFill:
    if words.take_if("none"):
        return say.ExpectFill(())
    expected = "seats to fill, as in 1:2 1:5 (or 'none')"
    seen: set[str] = set()
    places: list[Place] = []
    for word in (words.take(expected), *words.take_rest()):
        table, _, seat = word.partition(":")
        if not (is_table(table) and is_whole(seat) and int(seat) in SEATS):
            raise StatementRefusedError(word, expected)
        refuse_twice(word, seen)
        places.append(Place(int(table), int(seat)))
    return say.ExpectFill(tuple(places))


def _read_penalty(words: Words) -> say.ExpectPenalty | say.ExpectPenaltyTime:
    """Take `NAME none` or `NAME N hands|minutes`; minutes may have decimals, whole ones are as they are shown."""
    name = read_name(words)
    if words.take_if("none"):
        return say.ExpectPenalty(name)
    if "." in words.peek():
        left_ms = read_minutes(words, "minutes left (or 'none')")
        read_choice(words, {"minutes": None}, "what has decimals")
        return say.ExpectPenaltyTime(name, left_ms)
    count = read_number(words, "how much is left (or 'none')", _PLACES)
    return say.ExpectPenalty(name, count, read_choice(words, _UNITS, "what the penalty is counted in"))


def _read_place(words: Words) -> say.ExpectPlace:
    name = read_name(words)
    return say.ExpectPlace(name, None if words.take_if("none") else read_number(words, "a place (or 'none')", _PLACES))


def _read_level(words: Words) -> say.ExpectLevel:
    table = read_table(words) if words.take_if("table") else None
    return say.ExpectLevel(read_number(words, "a level", LEVELS), table)


def _read_floor(words: Words) -> say.ExpectFloor:
    if words.take_if("none"):
        return say.ExpectFloor()
    return say.ExpectFloor(read_code(words), read_name(words) if is_name(words.peek()) else None)


READERS: Final[dict[str, _Reader]] = {
    "quiet": lambda _words: say.ExpectQuiet(),
    "no": _read_no,
    "order": _read_order,
    "hand": _read_hand,
    "posts": _read_posts,
    "button": _of_table_and_seat(say.ExpectButton),
    "small": _read_small,
    "big": _of_table_and_seat(say.ExpectBig),
    "seat": lambda words: say.ExpectSeat(read_name(words), read_place(words)),
    "players": lambda words: say.ExpectPlayers(read_table(words), read_number(words, "how many players", _HOW_MANY)),
    "remaining": lambda words: say.ExpectRemaining(read_number(words, "how many players", _HOW_MANY)),
    "fill": _read_fill,
    "stack": _of_name_and_amount(say.ExpectStack),
    "behind": _of_name_and_amount(say.ExpectBehind),
    "odd": _of_name_and_amount(say.ExpectOdd),
    "total": lambda words: say.ExpectTotal(read_figure(words, "an amount")),
    "penalty": _read_penalty,
    "place": _read_place,
    "prize": _of_name_and_amount(say.ExpectPrize),
    "level": _read_level,
    "left": lambda words: say.ExpectLeft(read_minutes(words, "minutes left", least_ms=0)),
    "break": lambda _words: say.ExpectBreak(is_break=True),
    "status": lambda words: say.ExpectStatus(read_table(words), read_choice(words, _STATUSES, "a status")),
    "floor": _read_floor,
}
"""Every expectation that is not an alert's code, by its first word."""
