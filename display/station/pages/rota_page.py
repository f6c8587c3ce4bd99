"""The page of the dealers: who deals where and since when, who comes next, when all are pushed, and its journal."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from display.station.known.people import LogIn, tables_text
from display.station.known.roles import Power, may
from display.station.known.rota import MINUTE_MS, KeptEntry, Pushed, RotaEnded, RotaNow, RotaSet, pushed
from display.station.known.tables import TableNow
from display.station.pages.pages import rendered
from display.wording.people import dealer_called
from display.words.spoken import say, say_many
from table.clock import local_time

_SHOWN: Final = 50
"""Entries of the journal on the page, the newest first."""


class DealersNow(NamedTuple):
    """Who deals: by plan, and as the tables say."""

    rota: RotaNow | None
    tables: Mapping[str, TableNow]
    names: Mapping[int, str]
    """Of the house's dealers, by their numbers."""
    journal: Sequence[KeptEntry]
    now_ms: int


def rota_page(dealing: DealersNow, log_in: LogIn, *, event: str, theme: str = "", fault: str = "") -> str:
    """Return it for whoever is in by *log_in*: only who may push sees the presses; *fault* says what is refused."""
    rota = dealing.rota
    return rendered(
        "rota.html",
        rows=_rows(dealing),
        resting=[] if rota is None else [dealer_called(one, dealing.names) for one in rota.on_break],
        due="" if rota is None else _due(rota, dealing.now_ms),
        is_late=rota is not None and dealing.now_ms >= rota.next_ms,
        has_rota=rota is not None,
        tables=tables_text(() if rota is None else rota.tables) or tables_text(sorted(dealing.tables)),
        dealers=" ".join(map(str, () if rota is None else rota.dealers)),
        minutes=30 if rota is None else rota.minutes,
        journal=[(local_time(one.at_ms), one.by, _words(one)) for one in dealing.journal[: -_SHOWN - 1 : -1]],
        is_ours=may(log_in.role, Power.FLOOR),
        csrf=log_in.csrf,
        event=event,
        theme=theme,
        fault=fault,
        sheets=("station.css", "log.css", "people.css"),
    )


def _rows(dealing: DealersNow) -> list[dict[str, object]]:
    """Return a row for each table of the rota in its order, then for the others at which somebody has signed in."""
    rota = dealing.rota
    planned, coming = (rota.at_tables, pushed(rota, 0).at_tables) if rota is not None else ({}, {})
    signed_in = [name for name, table in sorted(dealing.tables.items()) if table.dealer and name not in planned]
    rows = []
    for name in (*planned, *signed_in):
        table, plan = dealing.tables.get(name), planned.get(name, 0)
        seen = 0 if table is None else table.dealer
        rows.append(
            {
                "table": name.rpartition("/")[2] if table is None else table.words,
                "deals": dealer_called(seen, dealing.names) if seen else say("nobody signed in"),
                "since": local_time(table.dealer_since_ms)[11:16] if table is not None and seen else "",
                "plan": dealer_called(plan, dealing.names) if plan else "",
                "next": dealer_called(coming[name], dealing.names) if name in coming else "",
                "is_other": bool(plan) and seen != plan,
            }
        )
    return rows


def _due(rota: RotaNow, now_ms: int) -> str:
    left = rota.next_ms - now_ms
    minutes = -(-abs(left) // MINUTE_MS)
    at = local_time(rota.next_ms)[11:16]
    if left <= 0:
        return say("due since {time}", time=at)
    return say_many("in {count} minute, at {time}", "in {count} minutes, at {time}", minutes, time=at)


def _words(entry: KeptEntry) -> str:
    match entry.what:
        case RotaSet(tables=tables, dealers=dealers, minutes=minutes):
            return say(
                "rota set: tables {tables}, dealers {dealers}, a push each {minutes} minutes",
                tables=tables_text(tables),
                dealers=" ".join(map(str, dealers)),
                minutes=minutes,
            )
        case Pushed():
            return say("dealers pushed")
        case RotaEnded():
            return say("rota ended")
