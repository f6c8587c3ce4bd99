"""Small rooms of a tournament, and what has happened in them: what the tests of its engine share.

Nothing is asserted here.
"""

from __future__ import annotations

from config.rulebook.questions import with_answer
from table.engine.words.answers import HouseSets
from table.engine.words.game import Game, Posts
from table.engine.words.rulebook import Rulebook
from table.tournament.event import EventOutcome, begin, happen, look
from table.tournament.state.step import Step
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import EventAlert, EventCode, EventRuling
from table.tournament.words.view import EventView
from tests.table.evening import book as shipped_book


def seated(*tables: str, stack: int = 10_000) -> tuple[Entrant, ...]:
    """Return the players of table 1, 2 and so on, each written as `Ann Bea Cem` from seat 1 on; `-` is a free seat."""
    return tuple(
        Entrant(name=name, place=Place(number, seat), stack=stack)
        for number, names in enumerate(tables, 1)
        for seat, name in enumerate(names.split(), 1)
        if name != "-"
    )


def tables(*buttons: int | None, spare: int = 0) -> tuple[TableInPlay, ...]:
    """Return tables whose last hand had its button there, or none yet; *spare* ones follow."""
    in_use = [TableInPlay(number=number, button=button) for number, button in enumerate(buttons, 1)]
    return (*in_use, *(TableInPlay(number=len(in_use) + at, is_spare=True) for at in range(1, spare + 1)))


OMAHA = Game(id="omaha", deals=("dddd",))
RAZZ = Game(id="razz", posts=Posts.BRING_IN)

THREE = EventSetup(tables=tables(1), players=seated("Ann Bea Cem"))
"""One table, three players with 10 000 each: the next hand has its big blind in seat 1."""


def ruled(book: str, question: str, value: object) -> Rulebook:
    """Return a shipped rulebook with another value where it answers *question*: `entry.late_until`."""
    keys = ("event", *question.split("."))
    return with_answer(shipped_book(book), keys, HouseSets(setting="of-a-test", value=value, silent=()))


def by(book: str | Rulebook) -> Rulebook:
    """Return the rulebook of that name."""
    return shipped_book(book) if isinstance(book, str) else book


def after(setup: EventSetup, *happened: Happening, book: str | Rulebook = "firekeepers") -> EventOutcome:
    """Return what the last of *happened* comes to."""
    outcome = EventOutcome(begin(setup), ())
    for one in happened:
        outcome = happen(outcome.state, one, by(book))
    return outcome


def seen(setup: EventSetup, *happened: Happening, book: str | Rulebook = "firekeepers") -> EventView:
    """Return the room as people see it after *happened*."""
    return look(after(setup, *happened, book=book).state, by(book))


def step_in(setup: EventSetup, *happened: Happening, book: str | Rulebook = "firekeepers") -> Step:
    """Return a step that begins after *happened*."""
    return Step(after(setup, *happened, book=book).state, by(book))


def brief(alerts: tuple[EventAlert, ...] | list[EventAlert]) -> list[tuple[EventCode, EventRuling, str | None]]:
    """Return of each alert what it is about, how it is ruled, and on whom."""
    return [(alert.code, alert.ruling, alert.name) for alert in alerts]


def sign_of(happening: Happening) -> str:
    """Return by what a happening is known: why it is refused, or what the first alert is about; empty where neither."""
    try:
        alerts = after(THREE, happening).alerts
    except ImpossibleHappeningError as refused:
        return str(refused)
    return alerts[0].code.value if alerts else ""
