"""Typed values for browsers: a tile for each table, one table whole, the queue.

Made from what the station knows, in the words of `display.wording`. Whatever is not a field here is on no page.
"""

import msgspec

from display.station.known.calls import Priority
from table.engine.words.cards import Card
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Seat


class Mood(msgspec.Struct, frozen=True, kw_only=True):
    """What is not normal at a table; a table without one is grey."""

    kind: str
    """`floor`, `taken`, `remedy`, `blind`, `offline`, `fault`, `ignored` or `stalled`: what the page paints."""
    text: str


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A table among all."""

    id: str
    name: str
    event: str = ""
    """In which it plays, where the station has several."""
    hand_number: int = 0
    status: str = ""
    seats: int = 0
    turn: str = ""
    """Whose turn it is: `Seat 4 Anna`; empty where it is nobody's."""
    pot: int = 0
    is_live: bool = False
    mood: Mood | None
    unread: int = 0
    """Messages of the table that could not be read of late."""


class SeatNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of the table that is looked at."""

    seat: Seat
    name: str
    stack: int
    bet: int
    part: HandPart
    cards: int
    shown: tuple[Card, ...]
    is_turn: bool
    marks: tuple[str, ...]
    """`D`, `SB`, `BB`."""
    state: str
    """`all-in`, `folded`, `away`, in words; empty where nothing is to be said."""
    is_away: bool
    won: int


class OrderNow(msgspec.Struct, frozen=True, kw_only=True):
    """One of the director's words, and what became of it."""

    words: str
    by: str
    said_ms: int
    state: str
    """`held`, `sent`, `waiting`, `done`, `refused`, `expired`, `cancelling` or `cancelled`."""
    refusal: str
    id: str = ""
    reason: str = ""
    may_cancel: bool = False
    """Whether it can be taken back: before the table has it, before it is done, or by the opposite order."""
    ends_ms: int = 0
    """Its end of life by the station's clock, while it is sent."""
    sum_before: int = 0
    """All chips at the table before it; 0 where it moves none."""
    sum_after: int = 0


class Matter(msgspec.Struct, frozen=True, kw_only=True):
    """What is out of order at the table."""

    title: str
    rule: str
    gist: str
    step: str
    """What the dealer is asked to do now."""


class Live(msgspec.Struct, frozen=True, kw_only=True):
    """One table, whole."""

    tile: Tile
    rulebook: str
    level: str = ""
    """Empty where it has told nothing yet."""
    pots: tuple[int, ...] = ()
    board: tuple[Card, ...] = ()
    call: int | None = None
    status: Status = Status.WAITING
    may_edit: bool = False
    """Whether no hand is live, so that seats may be set."""
    seats: tuple[SeatNow, ...] = ()
    matters: tuple[Matter, ...] = ()
    blind: tuple[str, ...] = ()
    damage: str
    """What is the matter with its journal, and what to do; empty where nothing is."""
    lines: tuple[tuple[str, bool], ...]
    """What happened last, the newest first, and of each whether it is an alert."""
    orders: tuple[OrderNow, ...] = ()


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer that a floor call offers."""

    option: str
    words: str
    within: str
    """The same within a sentence."""
    asks: str
    """What it asks of the dealer."""
    is_grave: bool
    """Whether it cannot be taken back, so that it is asked for twice."""
    asks_seat: bool
    asks_amount: bool


class CallNow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the queue."""

    id: int
    table: str
    table_name: str
    hand_number: int
    priority: Priority
    title: str
    who: str = ""
    due: str = ""
    """Whose card or turn it was, where it went to another: `Seat 7 Anna was due`."""
    rule: str = ""
    rule_title: str = ""
    gist: str
    choices: tuple[Choice, ...] = ()
    """The mildest first; what ends a hand, or somebody's part in it, last."""
    seats: tuple[tuple[Seat, str], ...] = ()
    """Where an answer needs a seat that the call does not name."""
    evidence: tuple[tuple[int, str, bool], ...] = ()
    """Tenths of a second before the last one, what happened, and whether it was an alert."""
    opened_ms: int
    repeats: int
    taken_by: str
    state: str
    """`open`, `held`, `sent`, `refused` or `closed`."""
    refusal: str = ""
    outcome: str = ""
    is_offline: bool = False
    closed_ms: int = 0
    """0 while it is open."""
    may_overrule: bool = False
    """Whether it can still be decided otherwise: it was answered, and its hand lives."""
    take_back_until_ms: int = 0
    """Until when an answer can be taken back, by the station's clock; 0 where none is held."""
    """The table cannot hear an answer: the call does not ring."""
    offline_since_ms: int = 0
    """By the station's clock, where it is offline; 0 where nobody knows."""


class BrowserMessage(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One message to a browser: what is in it is new, the rest stands."""

    now_ms: int
    is_whole: bool = False
    """Whether tables that are not in it are gone."""
    tables: tuple[Tile, ...] | None = None
    gone: tuple[str, ...] | None = None
    """Tables that were taken off the page."""
    calls: tuple[CallNow, ...] | None = None
    live: Live | None = None
    link: str | None = None
    """Why the station hears no table; empty while it does."""
    link_since_ms: int = 0
    troubles: tuple[str, ...] | None = None
    """What is wrong with the station itself, a sentence each; empty once nothing is."""
