"""Makes the browsers' values from what the station knows: no decisions. Words are `display.wording`'s."""

from collections.abc import Callable, Mapping
from typing import Final

from config.rulebook.catalogue import Rule
from display.station.floor.overruling import may_overrule
from display.station.floor.seat_orders import may_cancel
from display.station.known.calls import QueuedCall
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.shown.moods import damage_words, mood_of, titled, unread_of
from display.station.shown.outcomes import outcome_words, state_of
from display.station.shown.pictures import CallNow, Choice, Live, Matter, Mood, OrderNow, SeatNow, Tile
from display.wording.alerts import heading
from display.wording.called import status_words, street_words, zone_words
from display.wording.game_names import with_games
from display.wording.penalties import left_words
from display.wording.people import card_words, plain, who
from display.wording.rules import is_of_house, of_house_words, reason_words
from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import step_words
from display.wording.table_lines import blinds_words
from display.words.spoken import opening, phrase, say, within
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.ruling import NEEDS_AMOUNT
from table.engine.words.view import HandPart, PublicSeat, Status
from table.engine.words.zones import Seat
from table.messages.public_records import PublicMatter, TablePicture

NS_PER_TENTH: Final = 100_000_000
LINES_SHOWN: Final = 16

GRAVE: Final = frozenset({RulingValue.MISDEAL, RulingValue.VOID_HAND, RulingValue.DEAD_HAND, RulingValue.FORFEIT_FOLD})
"""Answers that end a hand, or somebody's part in it."""

NEED_SEAT: Final = frozenset({RulingValue.DEAD_HAND, RulingValue.DEAL_CARD})

_ON_A_TILE: Final[dict[Status, str]] = {
    Status.REMEDY: phrase("put right"),
    Status.COMPLETE: phrase("hand over"),
    Status.VOID: phrase("void hand"),
}
"""Where a tile has another word than the dealer's screen."""

_ON_A_STREET: Final = {Status.BETTING, Status.DEALING, Status.DRAWING}

_PARTS: Final[dict[HandPart, str]] = {
    HandPart.NONE: "",
    HandPart.LIVE: "",
    HandPart.FOLDED: phrase("folded"),
    HandPart.MUCKED: phrase("mucked"),
    HandPart.KILLED: phrase("hand dead"),
}


def tile_of(table: TableNow, overview: Overview) -> Tile:
    """Return what the overview shows of *table*."""
    tile = Tile(id=table.id, name=plain(table.words), mood=mood_of(table, overview), unread=unread_of(table, overview))
    tile, picture = replace(tile, event=plain(overview.plays_in(table.id))), table.picture
    if picture is None:
        return tile
    return replace(
        tile,
        hand_number=picture.hand_number,
        status=_status(picture, is_broken=overview.is_broken(table.id)),
        seats=len(picture.seats),
        turn="" if picture.turn is None else who(picture.turn, table.names),
        pot=picture.pot,
        is_live=not picture.status.is_over,
    )


def broken_tile(table: TableNow) -> Tile:
    """Return the tile of a table that cannot be told in words."""
    return Tile(
        id=table.id,
        name=table.words,
        mood=Mood(kind="fault", text=say("cannot be shown: look at the table, and at the station's log")),
    )


def _status(picture: TablePicture, *, is_broken: bool) -> str:
    if is_broken and picture.status.is_over:
        return say("broken")
    status = say(_ON_A_TILE.get(picture.status, "")) or status_words(picture.status)
    return f"{street_words(picture.street)}, {status}" if picture.status in _ON_A_STREET else status


def live_of(table: TableNow, overview: Overview, rule_of: Callable[[str], Rule | None]) -> Live:
    """Return a table whole; one that has told nothing yet can be taken off the page all the same."""
    live = Live(tile=tile_of(table, overview), rulebook=table.rulebook, damage=damage_words(table), lines=_lines(table))
    picture = table.picture
    if picture is None:
        return live
    level = picture.level
    posted = blinds_words(level.small_blind, level.big_blind, level.ante, level.ante_kind)
    return replace(
        live,
        level=with_games(posted, picture.game, picture.next_game),
        pots=tuple(pot.amount for pot in picture.pots),
        board=picture.board,
        call=picture.call,
        status=picture.status,
        may_edit=picture.status.is_over and table.is_online,
        seats=tuple(_seat(seat, picture) for seat in picture.seats),
        matters=tuple(_matter(matter, table.names, rule_of) for matter in picture.matters),
        blind=tuple(map(zone_words, picture.blind_zones)),
        orders=tuple(_order(order, table) for order in overview.orders_of(table.id)),
    )


def _lines(table: TableNow) -> tuple[tuple[str, bool], ...]:
    told = [(line.text, line.is_alert) for line in table.lines if not line.is_detail]
    return tuple(told[: -LINES_SHOWN - 1 : -1])


def _seat(seat: PublicSeat, picture: TablePicture) -> SeatNow:
    marks = (("D", picture.button), ("SB", picture.small_blind_seat), ("BB", picture.big_blind_seat))
    return SeatNow(
        seat=seat.seat,
        name=plain(seat.name),
        stack=seat.stack,
        bet=seat.bet,
        part=seat.part,
        cards=seat.hole_cards,
        shown=seat.shown,
        is_turn=seat.seat == picture.turn,
        marks=tuple(mark for mark, of_seat in marks if of_seat == seat.seat),
        state=_seat_state(seat, picture),
        is_away=seat.is_away,
        won=seat.won,
    )


def _seat_state(seat: PublicSeat, picture: TablePicture) -> str:
    said = []
    if seat.seat in picture.places:
        said.append(say("out, place {place}", place=picture.places[seat.seat]))
    if seat.penalty is not None:
        left = left_words(seat.penalty)
        to_come = say("penalty: {left} from the next hand", left=left)
        said.append(to_come if seat.penalty.is_to_come else say("penalty: {left}", left=left))
    elif seat.is_away:
        said.append(say("away"))
    if seat.is_waiting:
        said.append(say("waits for the first hand"))
    if seat.is_all_in and seat.part is HandPart.LIVE:
        said.append(say("all-in"))
    if _PARTS[seat.part]:
        said.append(say(_PARTS[seat.part]))
    return ", ".join(said)


def _matter(matter: PublicMatter, names: Mapping[Seat, str], rule_of: Callable[[str], Rule | None]) -> Matter:
    alert = matter.alert
    rule = None if alert.cite is None else rule_of(alert.cite)
    return Matter(
        title=titled(alert) + ("" if alert.seat is None else f", {within(who(alert.seat, names))}"),
        rule=of_house_words(rule) if is_of_house(alert) else alert.cite or "",
        gist="" if rule is None or is_of_house(alert) else reason_words(alert) or rule.gist,
        step=say("The floor decides") if matter.is_floor_call else step_words(matter.steps[0]) if matter.steps else "",
    )


def _order(order: DirectorOrder, table: TableNow) -> OrderNow:
    return OrderNow(
        words=order.words,
        by=order.by,
        said_ms=order.said_ms,
        state=order.state.value,
        refusal=say(order.refusal) if order.refusal else "",
        id=order.id,
        reason=order.reason,
        may_cancel=may_cancel(order, table),
        ends_ms=order.ends_ms if order.state is OrderState.SENT else 0,
        sum_before=order.sum_before,
        sum_after=order.sum_after,
    )


def call_of(call: QueuedCall, overview: Overview, rule_of: Callable[[str], Rule | None]) -> CallNow:
    """Return an entry of the queue."""
    table = overview.tables.get(call.table)
    names = {} if table is None else table.names
    rule = None if call.alert.cite is None else rule_of(call.alert.cite)
    last_ns = call.evidence[-1].at_ns if call.evidence else 0
    asks_seat = call.alert.seat is None and not NEED_SEAT.isdisjoint(call.alert.options)
    return CallNow(
        id=call.id,
        table=call.table,
        table_name=plain(call.table_name),
        hand_number=call.hand_number,
        priority=call.priority,
        title=heading(call.alert.code) + ("" if call.alert.card is None else f", {card_words(call.alert.card)}"),
        who="" if call.alert.seat is None else who(call.alert.seat, names),
        due=_due(call, table, names),
        rule=call.alert.cite or "",
        rule_title="" if rule is None else rule.title,
        gist=_gist(call, rule),
        # In the book's own order, but what ends a hand after all that goes on with it.
        choices=tuple(
            _choice(option, call.alert)
            for option in sorted(call.alert.options, key=GRAVE.__contains__)
            if call.is_open or option is not call.outcome
        ),
        seats=tuple((seat, who(seat, names)) for seat in sorted(names)) if asks_seat else (),
        evidence=tuple(((last_ns - line.at_ns) // NS_PER_TENTH, line.text, line.is_alert) for line in call.evidence),
        opened_ms=call.opened_ms,
        repeats=call.repeats,
        taken_by=call.taken_by or "",
        state=state_of(call),
        refusal=say(call.refusal) if call.refusal else "",
        outcome=outcome_words(call, overview),
        is_offline=table is None or not table.is_online,
        closed_ms=call.closed_ms or 0,
        may_overrule=may_overrule(call, overview),
        take_back_until_ms=call.goes_ms if call.is_held else 0,
        offline_since_ms=0 if table is None or table.is_online else table.changed_ms,
    )


def broken_call(call: QueuedCall) -> CallNow:
    """Return an entry that cannot be told in words: the floor is wanted all the same."""
    return CallNow(
        id=call.id,
        table=call.table,
        table_name=call.table_name,
        hand_number=call.hand_number,
        priority=call.priority,
        title=say("The floor is wanted"),
        gist=say("What for cannot be shown: go to the table, and decide there."),
        opened_ms=call.opened_ms,
        repeats=call.repeats,
        taken_by=call.taken_by or "",
        state="open" if call.is_open else "closed",
    )


def _due(call: QueuedCall, table: TableNow | None, names: Mapping[Seat, str]) -> str:
    """Say whose card it was, or whose turn it is: the director need not work it out from the button."""
    alert, picture = call.alert, None if table is None else table.picture
    if alert.due is not None:
        return say("{who} was due", who=who(alert.due, names))
    turn = None if picture is None else picture.turn
    is_same_hand = call.is_open and picture is not None and picture.hand_number == call.hand_number
    if alert.code is AlertCode.OUT_OF_TURN and is_same_hand and turn is not None and turn != alert.seat:
        return say("{who} is in turn", who=who(turn, names))
    return ""


def _gist(call: QueuedCall, rule: Rule | None) -> str:
    if rule is not None:
        return rule.gist
    if call.alert.code is AlertCode.FLOOR_CALLED:
        return say("The dealer wants the floor at the table.")
    if call.alert.cite is None:
        return say("No rule of {book} decides this: it is the director's.", book=call.rulebook)
    return ""


def _choice(option: RulingValue, alert: Alert) -> Choice:
    words = ruling_words(option, alert.code)
    return Choice(
        option=option.value,
        words=opening(words),
        within=words,
        asks=asked_by(option, alert.code),
        is_grave=option in GRAVE,
        asks_seat=option in NEED_SEAT and alert.seat is None,
        asks_amount=option in NEEDS_AMOUNT,
    )
