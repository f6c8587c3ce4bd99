"""The pages of the tournament: each stands here once, with its address, its title, its template and its words.

What is on them is handed over as values. The words of what is due are here, too.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from display.station.known.roles import Power, may
from display.station.pages.announce_words import announce_words
from display.station.pages.entry_words import gained_text
from display.station.pages.envelopes_shown import envelopes_shown, moment_words
from display.station.pages.pages import rendered
from display.station.pages.tournament_days import bagged_words, days_words, leaders
from display.station.pages.tournament_desk import called_to_desk, desk_words, pool_of
from display.station.pages.tournament_frame import (
    ClockGap,
    PageFrame,
    asked_about,
    awaited_re_buys,
    clock_of,
    day_is_over,
    frame_words,
    other_blinds_words,
    rule_words,
    satellite_words,
    told_words,
)
from display.station.pages.tournament_games import games_words
from display.station.pages.tournament_journal import journal_words
from display.station.pages.tournament_lately import lately_words
from display.station.pages.tournament_people import players_words, race_words, room_words
from display.station.pages.tournament_prizes import prizes_words
from display.station.pages.tournament_walls import layout_words
from display.station.tournament.levels import levels_text
from display.station.tournament.seating import free_seats
from display.station.tournament.starting import missing_to_start
from display.wording.amounts import money, time_left
from display.wording.event_alerts import floor_text, option_text, order_text
from display.wording.people import plain
from display.words.spoken import opening, phrase, say, say_many
from table.engine.words.event_rules import RoundBusts
from table.tournament.due_draws import at_table, drawing_from_list, drawing_new_seats, waiting
from table.tournament.words.told import FloorCall, FloorOption, OrderKind, StaffOrder
from table.tournament.words.view import EventView, TableStatus

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


_COUNTED: Final = frozenset({FloorOption.HANDS, FloorOption.ROUNDS, FloorOption.MINUTES})
"""Answers that say how many."""

_MINUTE_MS: Final = 60_000

_ROUND_BUSTS: Final[dict[RoundBusts, str]] = {
    "share": phrase("Bust in one round: they share their places, if these reach the money."),
    "stack": phrase("Bust in one round, at whatever table: placed as if they bust in the same hand."),
    "table": phrase(
        "Bust in one round at one table: placed as if they bust in the same hand. Players of different tables share."
    ),
}
"""How those are placed who go bust in one round of hand-for-hand, by the book's answer."""


def due_words(shown: PageFrame) -> dict[str, object]:
    """Return the page that a director works from: what comes first stands first."""
    view = shown.looked.view
    changes = [order for order in view.orders if order.kind is OrderKind.CHANGE_GAME]
    orders = sorted((one for one in view.orders if one not in changes), key=lambda order: _FIRST.index(order.kind))
    return {
        "refused": _refused(shown),
        "floor": [_asked_floor(call) for call in view.floor],
        "orders": [_order(order, shown) for order in orders],
        "changes": [order_text(order) for order in changes],
        **games_words(shown),
        "register_at": "desk" if shown.setup.prices.buy_in.total and may(shown.role, Power.CASH) else "players",
        "missing": opening(missing_to_start(view, len(shown.looked.books.queue.waiting))),
        "first": view.first_to_set,
        "levels": levels_text(shown.setup, view.first_to_set),
        "fill": [(place.table, place.seat) for place in view.fill],
        "drawing": [plain(name) for name in drawing_from_list(view)],
        "waiting": _waiting(view),
        "re_buying": _re_buying(shown),
        "told": told_words(shown)[::-1],
        "seed": shown.looked.seed,
        **lately_words(shown),
        "unheard": shown.unheard,
        "other_blinds": other_blinds_words(shown),
        "away": None if shown.away is None else _away(shown.away),
        "unfollowed": sorted((table, table_id) for table_id, table in shown.looked.accounts.unfollowed.items()),
        "differing": sorted(shown.differing.items()),
        "holding": [number for number, table in view.tables.items() if table.status is TableStatus.WAITING],
        "playing": [number for number, table in view.tables.items() if table.status is TableStatus.PLAYING],
        **satellite_words(shown),
        **announce_words(shown),
        "day": shown.setup.day.name,
        "has_days": bool(shown.looked.books.days),
        "is_day_over": day_is_over(shown.looked),
        "bagged": bagged_words(shown),
        "round_busts": "" if shown.round_busts is None else say(_ROUND_BUSTS[shown.round_busts]),
    }


def _asked_floor(call: FloorCall) -> dict[str, object]:
    return {
        "text": floor_text(call.code, call.name, call.table),
        "options": [(option.value, opening(option_text(option))) for option in call.options],
        "is_counted": not _COUNTED.isdisjoint(call.options),
    }


def _order(order: StaffOrder, shown: PageFrame) -> dict[str, object]:
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


def _here(view: EventView, order: StaffOrder) -> list[str]:
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


def _re_buying(shown: PageFrame) -> list[dict[str, object]]:
    """Return who is bust and may re-buy, until when, and whether the event waits for him alone."""
    view, last = shown.looked.view, shown.setup.rebuys_until_level
    awaited = awaited_re_buys(view)
    is_sold = view.level <= last
    return [
        {
            "name": name,
            "shown": plain(name),
            "is_awaited": name in awaited,
            "text": say(
                "{name} may re-buy until the next hand at table {table} begins", name=plain(name), table=at.table
            )
            if name not in awaited
            else say("{name} may re-buy until level {level} ends", name=plain(name), level=last)
            if is_sold
            else say("{name} may still re-buy", name=plain(name)),
        }
        for name, one in view.players.items()
        if one.may_rebuy and (at := one.place_at) is not None
    ]


def _away(away: ClockGap) -> dict[str, object]:
    minutes = max(1, round(away.ms / _MINUTE_MS))
    words = (
        say("The time of day was set back while the station was away: the clock goes on from where it was")
        if away.ms < 0
        else say_many(
            "The station was away for {count} minute by the time of day, and the clock has run on",
            "The station was away for {count} minutes by the time of day, and the clock has run on",
            minutes,
        )
    )
    level = away.view.level - away.view.is_break
    return {"words": words, "level": level, "left": time_left(away.view.left_ms)}


def _refused(shown: PageFrame) -> list[dict[str, object]]:
    return [
        {
            "number": one.number,
            "table": one.report.table,
            "hand": one.report.hand_number,
            "why": one.report.why,
            "told": gained_text(one.report.gained),
        }
        for one in asked_about(shown)
    ]


SHEETS: Final = ("station.css", "tournament.css")
_PRIZES_ON_WALL: Final = 5


class PageEntry(NamedTuple):
    """One page, for whoever is logged in; a link to it stands on all the others."""

    title: str
    template: str
    words: Callable[[PageFrame], dict[str, object]]
    """What its template is given beside the frame."""
    is_pressed_on: bool = True
    """Whether what is pressed there leads back to it."""
    power: Power = Power.LOOK
    """Who sees it, and a link to it."""


def _wall_words(shown: PageFrame) -> dict[str, object]:
    """Return the clock for a wall: read from ten metres, and nothing to press."""
    prizes = [
        (place, money(amount, shown.setup.prices.currency)) for place, amount in enumerate(shown.setup.prizes, start=1)
    ]
    more = max(0, len(prizes) - _PRIZES_ON_WALL)
    return {
        "prizes": prizes[:_PRIZES_ON_WALL],
        "more": more,
        "pool": pool_of(shown),
        "called": called_to_desk(shown),
        "bagged": bagged_words(shown),
        "leaders": leaders(shown),
        "envelopes": envelopes_shown(shown.looked),
        "unsealed": moment_words(shown.looked),
        **games_words(shown),
        **layout_words(shown),
    }


PAGES: Final = {
    "": PageEntry(phrase("To do"), "now.html", due_words),
    "players": PageEntry(phrase("Players"), "players.html", players_words),
    "desk": PageEntry(phrase("Desk"), "desk.html", desk_words, power=Power.CASH),
    "room": PageEntry(phrase("Room"), "room.html", room_words),
    "race": PageEntry(phrase("Chips"), "race.html", race_words),
    "prizes": PageEntry(phrase("Prizes"), "prizes.html", prizes_words),
    "days": PageEntry(phrase("Days"), "days.html", days_words),
    "journal": PageEntry(phrase("Journal"), "journal.html", journal_words),
    "wall": PageEntry(phrase("Wall"), "wall.html", _wall_words, is_pressed_on=False),
}
"""By what stands in the address behind `/tournament/`."""


def page_text(path: str, shown: PageFrame) -> str:
    """Return the HTML of the page at *path*."""
    page = PAGES[path]
    has_days = bool(shown.setup.day.name)
    links = [
        (path, say(one.title))
        for path, one in PAGES.items()
        if may(shown.role, one.power) and (path != "days" or has_days)
    ]
    given = frame_words(shown) | page.words(shown)
    return rendered(f"tournament/{page.template}", here=path, pages=links, sheets=SHEETS, **given)


def wall_words(shown: PageFrame) -> dict[str, object]:
    """Return what changes on the wall, and what tells every page that it is old."""
    return {"state": shown.version, "is_running": shown.looked.is_running, **clock_of(shown)}
