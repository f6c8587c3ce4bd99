"""The tournament's pages as text: what is due with its rules, players, the room, races, prizes and the wall.

What is on them is handed over as values; nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from display.station.pages.pages import rendered
from display.station.tournament.entries import (
    ClockSet,
    Registered,
    ReportRefused,
    ReportSettled,
    StationDrew,
    TableHeard,
    TakenBack,
    Unregistered,
)
from display.station.tournament.seating import free_seats
from display.wording.amounts import chips
from display.wording.event_alerts import event_alert_text, floor_text, option_text
from display.wording.event_entries import entry_text
from display.wording.event_orders import order_text
from display.wording.people import plain
from display.words.spoken import phrase, say, say_many
from table.clock import MS_PER_S, local_time
from table.tournament.due_draws import at_table, drawing_from_list, drawing_new_seats, waiting
from table.tournament.words.told import OrderKind
from table.tournament.words.view import TableStatus

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from config.rulebook.catalogue import Rule
    from display.station.tournament.desk import Looked
    from display.station.tournament.entries import Entered, Entry
    from table.engine.words.event_rules import RoundBusts
    from table.tournament.words.setup import EventSetup
    from table.tournament.words.told import FloorCall, Order
    from table.tournament.words.view import EventView

SHEETS: Final = ("station.css", "tournament.css")

_FIRST: Final = (
    OrderKind.HOLD,
    OrderKind.HALT,
    OrderKind.BREAK,
    OrderKind.MOVE,
    OrderKind.SEAT,
    OrderKind.OPEN,
    OrderKind.DRAW_RACE,
    OrderKind.DRAW_SEATS,
    OrderKind.DRAW_MOVER,
    OrderKind.DRAW_BUTTON,
)
"""What comes first on the page: what play waits for, or goes wrong without."""


_ROUND_BUSTS: Final[dict[RoundBusts, str]] = {
    "share": phrase("Bust in one round: they share their places, if these reach the money."),
    "stack": phrase("Bust in one round, at whatever table: placed as if they bust in the same hand."),
    "table": phrase(
        "Bust in one round at one table: placed as if they bust in the same hand. Players of different tables share."
    ),
}
"""How those are placed who go bust in one round of hand-for-hand, by the book's answer."""


class Shown(NamedTuple):
    """What every page of the tournament is given."""

    looked: Looked
    setup: EventSetup
    event: str
    csrf: str
    rule_of: Callable[[str], Rule | None]
    theme: str = ""
    fault: str = ""
    version: str = ""
    not_taken: Mapping[str, object] = {}
    """What was typed into a form that was refused, and the address of the page it stands on."""
    differing: Mapping[int, int] = {}
    """At which tables the seats are otherwise than here, and at how many."""
    round_busts: RoundBusts | None = None
    """The value by which those are placed who go bust in one round of hand-for-hand."""


def page(template: str, shown: Shown, **named: object) -> str:
    """Return a page of the tournament with what stands on each of them."""
    view = shown.looked.view
    return rendered(
        f"tournament/{template}",
        event=shown.event,
        csrf=shown.csrf,
        theme=shown.theme,
        fault=shown.fault,
        not_taken=shown.not_taken,
        state=shown.version,
        sheets=SHEETS,
        is_running=shown.looked.is_running,
        is_begun=shown.looked.is_begun,
        clock=clock_of(shown),
        winner=_winner(view),
        due=len(view.orders) + len(view.floor) + len(shown.looked.refused) + bool(view.fill) + _without_order(view),
        **named,
    )


def _winner(view: EventView) -> str:
    """Return who has the first place, alone; empty while it is open."""
    first = [plain(name) for name, one in view.players.items() if one.place == 1 and not one.is_unsold]
    return first[0] if len(first) == 1 else ""


def _without_order(view: EventView) -> int:
    """Return how many wait for a seat that no order names."""
    ordered = {order.name for order in view.orders if order.kind is OrderKind.SEAT}
    return sum(1 for name in waiting(view) if name not in ordered)


def clock_of(shown: Shown) -> dict[str, object]:
    """Return the clock as pages show it."""
    view, setup = shown.looked.view, shown.setup
    at = min(view.level, len(setup.levels))
    level = setup.levels[at - 1]
    following = setup.levels[at] if at < len(setup.levels) else None
    played = setup.levels[at - 1 - view.is_break]
    has_end = view.left_ms is not None
    until_break = _until_break(view, setup)
    return {
        "level": at,
        "is_break": view.is_break,
        "blinds": f"{chips(level.small_blind)} / {chips(level.big_blind)}",
        "ante": chips(level.ante) if level.ante else "",
        "left": _time(view.left_ms),
        "left_ms": view.left_ms,
        "next": "" if following is None else f"{chips(following.small_blind)} / {chips(following.big_blind)}",
        "next_ante": chips(following.ante) if following is not None and following.ante else "",
        "break_after": level.break_ms // 60_000 if has_end and not view.is_break else 0,
        "until_break": _time(until_break),
        "after_left_ms": 0 if until_break is None or view.left_ms is None else until_break - view.left_ms,
        "is_break_next": bool(played.break_ms) and has_end and not view.is_break,
        "remaining": view.remaining,
        "entrants": sum(1 for player in view.players.values() if not player.is_unsold),
        "average": chips(view.total // view.remaining) if view.remaining else "0",
        "big_blinds": view.total // view.remaining // level.big_blind if view.remaining else 0,
        "total": chips(view.total),
        "tables": sum(1 for table in view.tables.values() if table.status is not TableStatus.BROKEN),
        "is_hand_for_hand": view.is_hand_for_hand,
        "announced": shown.looked.announced,
        "last": len(setup.levels),
    }


def _until_break(view: EventView, setup: EventSetup) -> int | None:
    if view.is_break or view.left_ms is None:
        return None
    left = view.left_ms
    for number in range(view.level, len(setup.levels) + 1):
        level = setup.levels[number - 1]
        left += (level.minutes_ms or 0) if number > view.level else 0
        if level.break_ms:
            return left
    return None


def _time(ms: int | None) -> str:
    if ms is None:
        return ""
    seconds = -(-max(0, ms) // MS_PER_S)
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def rule_words(shown: Shown, cite: str | None) -> dict[str, str]:
    """Return a rule as pages cite it; all empty where the book is silent."""
    rule = None if cite is None else shown.rule_of(cite)
    return {
        "cite": cite or "",
        "title": "" if rule is None else rule.title,
        "gist": "" if rule is None else rule.gist,
    }


# --- what is due ---


def now_page(shown: Shown) -> str:
    """Return the page that a director works from: what comes first stands first."""
    view = shown.looked.view
    orders = sorted(view.orders, key=lambda order: _FIRST.index(order.kind))
    return page(
        "now.html",
        shown,
        refused=[
            _refused(one.number, one.report.table, one.report.hand_number, one.report.why)
            for one in shown.looked.refused
        ],
        floor=[_floor(call) for call in view.floor],
        orders=[_order(order, shown) for order in orders],
        fill=[(place.table, place.seat) for place in view.fill],
        drawing=[plain(name) for name in drawing_from_list(view)],
        waiting=_waiting(view),
        told=[
            {"text": event_alert_text(alert), **rule_words(shown, alert.cite)} for alert in reversed(shown.looked.told)
        ],
        seed=shown.looked.seed,
        last=_entry(shown.looked.last),
        differing=sorted(shown.differing.items()),
        holding=[number for number, table in view.tables.items() if table.status is TableStatus.WAITING],
        playing=[number for number, table in view.tables.items() if table.status is TableStatus.PLAYING],
        round_busts="" if shown.round_busts is None else say(_ROUND_BUSTS[shown.round_busts]),
    )


def _refused(number: int, table: int, hand: int, why: str) -> dict[str, object]:
    return {"number": number, "table": table, "hand": hand, "why": why}


def _floor(call: FloorCall) -> dict[str, object]:
    return {
        "text": floor_text(call.code, call.name, call.table),
        "options": [(option.value, option_text(option)) for option in call.options],
    }


def _order(order: Order, shown: Shown) -> dict[str, object]:
    free = free_seats(shown.looked.view, shown.setup.table_size)
    return {
        "kind": order.kind.value,
        "text": order_text(order),
        "name": order.name or "",
        "table": order.table or "",
        "to": order.to or "",
        "seat": order.seat or "",
        "free": free.get(order.to or 0, []),
        "here": [plain(name) for name in _here(shown.looked.view, order)],
        **rule_words(shown, order.cite),
    }


def _here(view: EventView, order: Order) -> list[str]:
    """Return whom an order at a table is about: who draws there."""
    if order.kind is OrderKind.DRAW_SEATS:
        return drawing_new_seats(view, order.table)
    return [name for _, name in at_table(view, order.table)]


def _waiting(view: EventView) -> list[dict[str, object]]:
    """Return who waits for a seat, in the order of the list: who draws now, and whose the next free seat is."""
    names = waiting(view)
    first = next((name for name in names if not view.players[name].is_called), "")
    return [
        {"name": plain(name), "is_called": view.players[name].is_called, "first": "" if name == first else plain(first)}
        for name in names
    ]


def _entry(entry: Entry | None) -> dict[str, str]:
    if entry is None:
        return {}
    words = _entry_words(entry.what)
    return {"words": words, "by": plain(entry.by), "at": local_time(entry.at_ms)}


def _entry_words(entered: Entered) -> str:  # noqa: PLR0911 - one line for each kind of entry
    match entered:
        case ClockSet(is_running=is_running):
            return say("The clock was started") if is_running else say("The clock was stopped")
        case Registered(name=name, place=place):
            named = {"name": plain(name), "table": place.table, "seat": place.seat}
            return say("{name} was registered: table {table}, seat {seat}", **named)
        case Unregistered(name=name):
            return say("{name} was taken off the list", name=plain(name))
        case StationDrew(seed=seed, drawn=drawn):
            return say_many(
                "The station drew once, seed {seed}",
                "The station drew {count} times, seed {seed}",
                len(drawn),
                seed=seed,
            )
        case ReportSettled():
            return say("A report that could not be so was seen to")
        case TakenBack() | TableHeard() | ReportRefused():
            # None of them is ever taken back.
            return ""
        case happened:
            return entry_text(happened)


def wall_page(shown: Shown) -> str:
    """Return the clock for a wall: read from ten metres, and nothing to press."""
    prizes = [(place, chips(amount)) for place, amount in enumerate(shown.setup.prizes, start=1)]
    return page("wall.html", shown, prizes=prizes[:5], more=max(0, len(prizes) - 5))


def wall_words(shown: Shown) -> dict[str, object]:
    """Return what changes on the wall, and what tells every page that it is old."""
    return {"state": shown.version, "is_running": shown.looked.is_running, **clock_of(shown)}


def titles(orders: Sequence[Order]) -> str:
    """Return the orders in one line: what of a page is old when it changes."""
    return "|".join(order_text(order) for order in orders)
