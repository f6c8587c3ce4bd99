"""The roles at a station: what each may see and press, in one table for pages, presses and programs alike.

A role has powers. Each address asks for one of them, and so does each press on the tournament's pages: an address or a
press that is not named here keeps the station from starting. Whoever looks after some tables alone has the power
`FLOOR` at those.
"""

import enum
from collections.abc import Iterable, Mapping
from typing import Final

from display.words.spoken import phrase_of, say, say_of


class HouseRole(enum.Enum):
    """What somebody has come to do."""

    DIRECTOR = "director"
    FLOOR = "floor"
    CASHIER = "cashier"
    READER = "reader"
    WALL = "wall"


class Power(enum.Enum):
    """What a role may see or press."""

    WALL = "wall"
    """See what hangs on the wall: calls, tables and the tournament's clock."""
    LOOK = "look"
    """See every table, the tournament's pages and its files; programs the same."""
    LOG = "log"
    """See who did what, and what tables told of where cards are."""
    FLOOR = "floor"
    """Answer floor calls, set seats, give penalties, move players, push dealers."""
    CASH = "cash"
    """Register players, and sell what they buy."""
    ENTER = "enter"
    """Enter anything in the tournament: so one's own entry is taken back."""
    RUN = "run"
    """Run the event: clock, levels, prizes, tables, classes."""
    PEOPLE = "people"
    """Say who may come in, and end log-ins."""


ROLES: Final[Mapping[HouseRole, frozenset[Power]]] = {
    HouseRole.DIRECTOR: frozenset(Power),
    HouseRole.FLOOR: frozenset({Power.WALL, Power.LOOK, Power.LOG, Power.FLOOR, Power.ENTER}),
    HouseRole.CASHIER: frozenset({Power.WALL, Power.LOOK, Power.CASH, Power.ENTER}),
    HouseRole.READER: frozenset({Power.WALL, Power.LOOK}),
    HouseRole.WALL: frozenset({Power.WALL}),
}

ADDRESSES: Final[Mapping[str, Power | None]] = {
    "GET /": Power.LOOK,
    "GET /wall": Power.WALL,
    "GET /pocket": Power.FLOOR,
    "GET /log-in": None,
    "POST /log-in": None,
    "POST /log-out": None,
    "POST /calls/{call:whole}/answer": Power.FLOOR,
    "POST /calls/{call:whole}/take": Power.FLOOR,
    "POST /calls/{call:whole}/take-back": Power.FLOOR,
    "POST /orders/{order}/cancel": Power.FLOOR,
    "POST /tables/{zone}/{table}/seats/{seat:whole}": Power.FLOOR,
    "POST /tables/{zone}/{table}/remove": Power.RUN,
    "POST /tables/{zone}/{table}/shut-out": Power.RUN,
    "POST /join": None,
    "GET /tournament": Power.LOOK,
    "POST /tournament": Power.ENTER,
    "POST /tournament/import": Power.CASH,
    "POST /tournament/days": Power.RUN,
    "POST /tournament/seats": Power.CASH,
    "GET /tournament/seats.json": Power.CASH,
    "GET /tournament/bags.json": Power.RUN,
    "GET /tournament/desk": Power.CASH,
    "GET /tournament/cards": Power.CASH,
    "GET /tournament/ledger.csv": Power.CASH,
    "GET /seat/{key}": None,
    "GET /receipt/{key}": None,
    "GET /tournament/state": Power.WALL,
    "GET /tournament/wall": Power.WALL,
    "GET /tournament/players.csv": Power.LOOK,
    "GET /tournament/results.csv": Power.LOOK,
    "GET /tournament/journal.csv": Power.LOOK,
    "GET /tournament/results.ots": Power.LOOK,
    "GET /tournament/envelopes.csv": Power.LOOK,
    "GET /tournament/{page}": Power.LOOK,
    "GET /events/{event}": Power.WALL,
    "GET /events/{event}/{page}": Power.WALL,
    "GET /log": Power.LOG,
    "GET /watch": Power.LOG,
    "GET /hands": Power.LOG,
    "GET /rules": Power.LOOK,
    "GET /sounds": Power.RUN,
    "GET /sounds/{name}": Power.WALL,
    "POST /sounds/{name}": Power.RUN,
    "GET /reports": Power.LOG,
    "GET /reports.csv": Power.LOG,
    "GET /incidents": Power.LOG,
    "GET /dealers": Power.LOOK,
    "POST /dealers": Power.FLOOR,
    "GET /players": Power.CASH,
    "POST /players": Power.CASH,
    "GET /players/known": Power.CASH,
    "GET /players.csv": Power.CASH,
    "GET /league": Power.LOOK,
    "POST /league": Power.RUN,
    "GET /league.csv": Power.LOOK,
    "GET /league/wall": Power.WALL,
    "GET /people": Power.PEOPLE,
    "POST /people": Power.PEOPLE,
    "GET /invited/{token}": None,
    "POST /invited/{token}": None,
    "GET /class": Power.RUN,
    "GET /class/now": Power.RUN,
    "POST /class/open": Power.RUN,
    "POST /class/ask": Power.RUN,
    "POST /class/reveal": Power.RUN,
    "POST /class/end": Power.RUN,
    "POST /class/take-in": Power.RUN,
    "POST /class/let-go": Power.RUN,
    "GET /health": None,
    "GET /metrics": Power.LOOK,
    "GET /api/v1/openapi.json": None,
    "GET /api/v1/changes": Power.LOOK,
    "GET /api/v1/broadcast": Power.LOOK,
    "GET /api/v1/{name}": Power.LOOK,
    "GET /overlay": None,
    "GET /app.webmanifest": None,
    "GET /worker.js": None,
    "GET /static/{version}/{name}": None,
}
"""What each address asks for; None for one that is open, or looks by itself who comes."""

PRESSES: Final[Mapping[str, Power]] = {
    **dict.fromkeys(("register", "unregister", "re-buy", "withdraw", "add-on", "re-enter"), Power.CASH),
    **dict.fromkeys(("sell", "sell-more", "take", "give", "bounty", "till", "count", "delist", "swap"), Power.CASH),
    "draw-newcomers": Power.CASH,
    **dict.fromkeys(("open-envelope", "open-envelopes", "put-back-envelope"), Power.CASH),
    **dict.fromkeys(("page", "page-end"), Power.ENTER),
    **dict.fromkeys(
        ("seat", "draw", "station-draws", "move", "refuses", "passes", "change", "wrong-seat"), Power.FLOOR
    ),
    **dict.fromkeys(("away", "back", "gone", "offence", "penalty", "old-chips", "found"), Power.FLOOR),
    **dict.fromkeys(("hand", "all-in", "release", "waive", "broken", "open", "send", "announce"), Power.FLOOR),
    **dict.fromkeys(
        ("clock", "put-clock", "next-level", "levels", "table", "prizes", "chop", "bonus", "bag", "seats"), Power.RUN
    ),
    **dict.fromkeys(("colour-up", "hand-for-hand", "redraw", "disqualify", "td"), Power.RUN),
    **dict.fromkeys(("settled", "accept", "follow", "away-seen"), Power.RUN),
    **dict.fromkeys(("begin-bounties", "tell-tables", "tell-no-more"), Power.RUN),
    "take-back": Power.ENTER,
}
"""What each press on the tournament's pages asks for."""

HOUSE_PRESSES: Final[Mapping[str, Power]] = {
    **dict.fromkeys(("make", "change", "import"), Power.CASH),
    **dict.fromkeys(("join", "part", "give"), Power.RUN),
}
"""What each press on the page of the house's players asks for."""

_WORDS: Final[Mapping[HouseRole, str]] = {
    HouseRole.DIRECTOR: phrase_of("role", "director"),
    HouseRole.FLOOR: phrase_of("role", "floor"),
    HouseRole.CASHIER: phrase_of("role", "cashier"),
    HouseRole.READER: phrase_of("role", "reader"),
    HouseRole.WALL: phrase_of("role", "wall"),
}


def role_words(role: HouseRole) -> str:
    """Return what a role is called."""
    return say_of("role", _WORDS[role])


def may(role: HouseRole, power: Power | None) -> bool:
    """Tell whether a role has a power; everybody has None."""
    return power is None or power in ROLES[role]


def refusal(role: HouseRole, power: Power) -> str:
    """Return why a role may not do something, and who may."""
    who = ", ".join(role_words(one) for one, powers in ROLES.items() if power in powers)
    return say("As {role} you may not do this. Who may: {who}", role=role_words(role), who=who)


def not_your_event(event: str, who: Iterable[str]) -> str:
    """Return why somebody presses nothing in an event of others: *who* does, and every director of all events."""
    names = ", ".join([*who, role_words(HouseRole.DIRECTOR)])
    return say("{event} is not one of your events. Who may: {who}", event=event, who=names)


def not_yours(table: str, who: Iterable[str]) -> str:
    """Return why nothing is done at a table that others look after: *who* does, and every director."""
    names = ", ".join([*who, role_words(HouseRole.DIRECTOR)])
    return say("{table} is not one of your tables. Who may: {who}", table=table, who=names)
