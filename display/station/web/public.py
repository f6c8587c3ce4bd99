"""What programs of others are told of tables, calls and the tournament: its shapes, and how they are made.

What stands here keeps its name and its meaning; more may come to stand beside it. A field that could hold a card that
nobody sees is not here, and cannot be sent.
"""

import msgspec

from display.station.known.calls import QueuedCall
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.tournament.event_moment import EventMoment
from table.clock import wall_ms
from table.engine.words.cards import Card
from table.engine.words.view import HandPart


class ShownSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player at a table, and his chips."""

    seat: int
    name: str
    chips: int
    """Behind and in front, as long as they are in no pot."""
    bet: int
    """Of these, in front."""
    is_in_hand: bool
    cards: tuple[Card, ...]
    """Those that lie face up for all to see."""
    won: int
    """In the hand just completed."""
    is_all_in: bool
    is_away: bool


class ShownTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it has last reported."""

    id: str
    name: str
    rulebook: str
    is_online: bool
    hand: int
    """0 before the first."""
    small_blind: int
    big_blind: int
    board: tuple[Card, ...]
    pot: int
    button: int | None
    turn: int | None
    """The seat that is to act."""
    seats: tuple[ShownSeat, ...]


class ShownCall(msgspec.Struct, frozen=True, kw_only=True):
    """A floor call: open, or answered within the last minutes."""

    id: int
    table: str
    hand: int
    code: str
    rule: str | None
    seat: int | None
    opened_ms: int
    closed_ms: int | None
    outcome: str | None
    """What was answered; None while it is open, and where it was withdrawn."""


class ShownPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the tournament."""

    name: str
    chips: int
    table: int | None
    """None for who is out, or has no seat yet."""
    seat: int | None
    place: int | None
    """Where he finished."""
    prize: int


class ShownTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament: its clock, seating, chip counts and results."""

    event: str
    """Its name in addresses."""
    name: str
    at_ms: int
    level: int
    """Of the clock; in a break the one to come."""
    is_running: bool
    is_break: bool
    left_ms: int | None
    """In the level or the break; None in the last level."""
    remaining: int
    chips: int
    """All that are in play."""
    players: tuple[ShownPlayer, ...]


def tables_of(overview: Overview) -> tuple[ShownTable, ...]:
    """Return every table as readers see it."""
    tables = [table for table in list(overview.tables.values()) if not table.is_removed]
    return tuple(_table(table) for table in sorted(tables, key=lambda table: table.id))


def calls_of(overview: Overview) -> tuple[ShownCall, ...]:
    """Return the queue as readers see it."""
    return tuple(map(_call, overview.queue.shown(wall_ms())))


def tournament_of(title: str, looked: EventMoment, event: str = "") -> ShownTournament:
    """Return the tournament as readers see it: who is in by chips, then who is out by place."""
    view = looked.view
    players = [
        ShownPlayer(
            name=name,
            chips=one.stack,
            table=None if one.place_at is None else one.place_at.table,
            seat=None if one.place_at is None else one.place_at.seat,
            place=one.place,
            prize=one.prize,
        )
        for name, one in view.players.items()
    ]
    return ShownTournament(
        event=event,
        name=title,
        at_ms=looked.at_ms,
        level=view.level,
        is_running=looked.is_running,
        is_break=view.is_break,
        left_ms=view.left_ms,
        remaining=view.remaining,
        chips=view.total,
        players=tuple(sorted(players, key=lambda player: (-player.chips, player.place or 0, player.name))),
    )


def _table(table: TableNow) -> ShownTable:
    picture = table.picture
    seats = () if picture is None else picture.seats
    return ShownTable(
        id=table.id,
        name=table.words,
        rulebook=table.rulebook,
        is_online=table.is_online,
        hand=0 if picture is None else picture.hand_number,
        small_blind=0 if picture is None else picture.level.small_blind,
        big_blind=0 if picture is None else picture.level.big_blind,
        board=() if picture is None else picture.board,
        pot=0 if picture is None else picture.pot,
        button=None if picture is None else picture.button,
        turn=None if picture is None else picture.turn,
        seats=tuple(
            ShownSeat(
                seat=one.seat,
                name=one.name,
                chips=one.stack + one.bet,
                bet=one.bet,
                is_in_hand=one.part is HandPart.LIVE,
                cards=one.shown,
                won=one.won,
                is_all_in=one.is_all_in,
                is_away=one.is_away,
            )
            for one in seats
        ),
    )


def _call(call: QueuedCall) -> ShownCall:
    return ShownCall(
        id=call.id,
        table=call.table,
        hand=call.hand_number,
        code=call.alert.code.value,
        rule=call.alert.cite,
        seat=call.alert.seat,
        opened_ms=call.opened_ms,
        closed_ms=call.closed_ms,
        outcome=None if call.outcome is None else call.outcome.value,
    )
