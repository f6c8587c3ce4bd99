"""Decides when a table breaks, which seats its players fill and what they draw. The rulebook says how."""

from collections.abc import Sequence

from table.engine.words.cards import RANKS, SUITS, Card
from table.engine.words.frozen import replace
from table.tournament.seating.counts import Counts
from table.tournament.seating.redrawing import joining, order_redraw
from table.tournament.state.remembered import Came, Fill, Standing, Table
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place, TableInPlay, TableNumber
from table.tournament.words.told import EventCode, EventRuling


def height(card: Card) -> tuple[int, int]:
    """Return a card's rank and then its suit, to be compared."""
    return RANKS.index(card[0]), SUITS.index(card[1])


def table_to_break(step: Step) -> TableNumber | None:
    """Return the table that is to break: the others have room for all, and for whoever still waits for a seat."""
    tables = [table.number for table in step.in_use()]
    order = step.rules.breaking.order.value
    if len(tables) < 2 or order == "none" or step.fills:  # noqa: PLR2004 - the last table does not break
        return None
    room = (len(tables) - 1) * step.setup.table_size - sum(len(here) for here in step.by_table().values())
    if room < 0 or room < sum(one.standing is Standing.WANTS_IN for one in step.players.values()):
        return None
    if order != "highest":
        return next((int(word) for word in order.split() if int(word) in tables), max(tables))
    return max(tables)


def break_table(step: Step, number: TableNumber) -> None:
    """Break a table: its players have racked up and draw."""
    table = step.table(number)
    if table.hand is not None:
        raise ImpossibleHappeningError(why=f"a hand runs at table {number}: it breaks when the hand is over")
    if len(step.in_use()) == 1:
        raise ImpossibleHappeningError(why=f"table {number} is the last one: it cannot be broken")
    leaving = [p for p in step.at_table(number) if p.standing is not Standing.BUST] + joining(step, table)
    for player in step.at_table(number):
        # Bust in a round that is not over: his place comes with its end, and he has no next hand here to buy for.
        if player.standing is Standing.BUST:
            step.put(replace(player, at=None))
    step.put_table(replace(table, is_broken=True, is_button_due=False, is_redraw_due=False, joining=()))
    for player in leaving:
        standing = player.standing if player.is_disqualified else Standing.DRAWING
        moved = replace(step.players[player.name], standing=standing, at=None, came=Came.BROKEN)
        step.put(replace(moved, waits=None, is_let_in=False))
    names = tuple(p.name for p in leaving)
    in_use = step.numbers_in_use()
    if len(in_use) == 1 and step.rules.seats.final_redraw.value:
        # One draw for all who are left: who has not drawn yet from a list does so no more.
        order_redraw(step, in_use[0], [*(one for fill in step.fills for one in _still_drawing(fill)), *names])
        step.fills.clear()
        return
    for place in [place for fill in step.fills for place in fill.seats if place.table == number]:
        keep_another_seat(step, place)
    seats = seats_to_fill(step, len(names))
    if len(seats) < len(names):
        raise ImpossibleHappeningError(
            why=f"{len(seats)} seats are free for the {len(names)} players of table {number}: open a table first"
        )
    if names:
        step.fills.append(Fill(seats=seats, names=names))


def add_table(step: Step, number: TableNumber, table_id: str) -> None:
    """Have one more spare table."""
    if number in step.tables:
        raise ImpossibleHappeningError(why=f"table {number} is in the event already")
    added = TableInPlay(number=number, is_spare=True, table_id=table_id)
    step.setup = replace(step.setup, tables=(*step.setup.tables, added))
    step.put_table(Table(number=number, is_spare=True))


def open_table(step: Step, number: TableNumber) -> None:
    """Put a spare table in use."""
    table = step.tables.get(number)
    if table is None or not table.is_spare:
        raise ImpossibleHappeningError(why=f"table {number} is no spare one: only a table that stands ready is opened")
    step.put_table(replace(table, is_spare=False))


def seats_to_fill(step: Step, count: int) -> tuple[Place, ...]:
    """Return the seats for *count* players: each to the table with the fewest, at its lowest free seat."""
    counts = Counts(step)
    places: list[Place] = []
    for _ in range(count):
        if (table := counts.fewest()) is None:
            break
        seat = counts.vacant(table)[0]
        counts.take(table, seat)
        places.append(Place(table, seat))
    return tuple(sorted(places))


def keep_another_seat(step: Step, place: Place) -> None:
    """Keep another seat for a broken table's players: the director puts somebody else into one that they still draw."""
    for at, fill in enumerate(step.fills):
        if place in fill.seats and place not in fill.drawn:
            other = _another_seat(step, fill)
            if other is None:
                raise ImpossibleHappeningError(
                    why=f"seat {place.seat} of table {place.table} is kept for who draws, and no other is free: "
                    "open a table first"
                )
            # A seat that was drawn and is free again is drawn again; the two change places in the list.
            was_drawn = frozenset({place}) if other in fill.seats else frozenset()
            swapped = {place: other, other: place}
            seats = tuple(swapped.get(seat, seat) for seat in fill.seats)
            is_by_number = step.rules.breaking.draw.value == "numbered-cards"
            step.fills[at] = replace(
                fill,
                seats=seats if is_by_number else tuple(sorted(seats)),
                drawn=(fill.drawn - {other}) | was_drawn,
            )


def _another_seat(step: Step, fill: Fill) -> Place | None:
    """Return the next seat to fill, one that was not listed yet if there is any; None where none is free."""
    counts, listed = Counts(step), list[Place]()
    while (table := counts.fewest()) is not None:
        seat = counts.vacant(table)[0]
        if (place := Place(table, seat)) not in fill.seats:
            return place
        listed.append(place)
        counts.take(table, seat)
    return next(iter(listed), None)


def fill_of(step: Step, name: Name) -> int | None:
    """Return in which of the fills somebody is still to draw; None where he is in none."""
    return next((at for at, fill in enumerate(step.fills) if name in _still_drawing(fill)), None)


def _still_drawing(fill: Fill) -> list[Name]:
    return [name for name in fill.names if name not in fill.seated]


def _have_cards(fill: Fill) -> bool:
    return all(name in fill.cards for name in _still_drawing(fill))


def draw_card(step: Step, at: int, name: Name, cards: Sequence[Card]) -> None:
    """Take the card that somebody of a broken table has drawn for the order."""
    fill = step.fills[at]
    kind = step.rules.breaking.draw.value
    is_one_new = len(cards) == 1 and cards[0] not in fill.cards.values() and name not in fill.cards
    if kind not in {"two-steps", "high-card"} or not is_one_new:
        _again(step, name)
        return
    fill = replace(fill, cards={**fill.cards, name: cards[0]})
    step.fills[at] = fill
    _fill_by_cards(step, at)


def _fill_by_cards(step: Step, at: int) -> None:
    """Seat everybody by the height of the cards, once all have one."""
    fill = step.fills[at]
    if step.rules.breaking.draw.value != "high-card" or not _have_cards(fill):
        return
    ranked = sorted(_still_drawing(fill), key=lambda who: height(fill.cards[who]), reverse=True)
    free = [place for place in fill.seats if place not in fill.drawn]
    for who, place in zip(ranked, free, strict=True):
        _fill(step, at, who, place)
    _finish(step)


def leave_fill(step: Step, name: Name, gone_to: TableNumber | None = None) -> None:
    """Let somebody draw no more: one seat less is filled, the last of those not drawn, at the table he has *gone_to*.

    None where his chips leave play.
    """
    at = fill_of(step, name)
    if at is None:
        return
    fill = step.fills[at]
    free = [place for place in reversed(fill.seats) if place not in fill.drawn]
    spared = next((place for place in free if place.table == gone_to), free[0])
    step.fills[at] = replace(
        fill,
        names=tuple(other for other in fill.names if other != name),
        seats=tuple(place for place in fill.seats if place != spared),
        cards={who: card for who, card in fill.cards.items() if who != name},
    )
    _go_on(step, at)


def _go_on(step: Step, at: int) -> None:
    """Somebody less draws: the others sit down if they waited for his card, and with the last one all is done."""
    if _still_drawing(step.fills[at]):
        _fill_by_cards(step, at)
    else:
        _finish(step)


def draw_number(step: Step, at: int, name: Name, number: int) -> None:
    """Seat somebody of a broken table by the number of the card that he has drawn, ace being 1."""
    fill = step.fills[at]
    is_seat = step.rules.breaking.draw.value == "numbered-cards" and 1 <= number <= len(fill.seats)
    if not is_seat or fill.seats[number - 1] in fill.drawn:
        _again(step, name)
        return
    _fill(step, at, name, fill.seats[number - 1])
    _finish(step)


def draw_place(step: Step, at: int, name: Name, place: Place) -> None:
    """Seat somebody of a broken table in the seat that he has drawn."""
    fill = step.fills[at]
    kind = step.rules.breaking.draw.value
    is_too_early = kind == "two-steps" and not _have_cards(fill)
    if kind not in {"two-steps", "seats"} or is_too_early or place not in fill.seats or place in fill.drawn:
        _again(step, name)
        return
    _fill(step, at, name, place)
    _finish(step)


def _again(step: Step, name: Name) -> None:
    step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, step.rules.breaking.draw.cite, name=name)


def _fill(step: Step, at: int, name: Name, place: Place) -> None:
    fill = step.fills[at]
    _sit_down(step, name, place)
    step.fills[at] = replace(fill, drawn=fill.drawn | {place}, seated=fill.seated | {name})


def _sit_down(step: Step, name: Name, place: Place) -> None:
    player = step.sit(replace(step.players[name], came=Came.BROKEN, is_in_break_move=True), place)
    if player.is_disqualified:
        # His stack moves; he is out all the same.
        step.put(replace(player, standing=Standing.OUT))


def put_in_seat(step: Step, at: int, name: Name, place: Place) -> None:
    """Seat somebody of a broken table where the director puts him, whatever he would have drawn."""
    fill = step.fills[at]
    if place in fill.seats and place not in fill.drawn:
        _fill(step, at, name, place)
        _go_on(step, at)
        return
    keep_another_seat(step, place)
    _sit_down(step, name, place)
    leave_fill(step, name, gone_to=place.table)


def _finish(step: Step) -> None:
    """Put the fills aside that are whole; a table that half is new of, or the final one, draws for its button."""
    step.fills[:] = [fill for fill in step.fills if _still_drawing(fill)]
    if step.fills or not step.rules.seats.button_drawn_anew.value:
        return
    tables = step.in_use()
    for table in tables:
        here = step.at_table(table.number)
        # Who waits has been here for a hand already.
        new = [p.came for p in here if p.came is Came.BROKEN or (p.came is not None and p.waits is None)]
        if Came.BROKEN in new and (len(tables) == 1 or 2 * len(new) >= len(here)):
            step.put_table(
                replace(
                    step.tables[table.number],
                    is_button_due=True,
                    is_button_after_break=True,
                    button_cards={},
                    drawn_button=None,
                )
            )
