"""The next hand of a table: its button and blinds, and who is dealt in.

From the places of the hand before, players or not. What a table plays is the affair of `play`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from table.engine.words.frozen import replace
from table.engine.words.rotation import is_button_still
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat, is_between
from table.tournament.seating.circle import first_after, first_of, is_passed
from table.tournament.state.games import next_game
from table.tournament.state.remembered import Came, Player, Table, TablePositions
from table.tournament.state.step import Step
from table.tournament.words.setup import Name
from table.tournament.words.view import WaitsFor

HEADS_UP = 2


class NextDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The next hand of a table."""

    places: TablePositions | None
    """None while nobody knows them: the button is still to be drawn for, or too few sit there."""
    waits: Mapping[Name, WaitsFor]
    """Who is not dealt in, and until when."""
    between: frozenset[Name] = frozenset()
    """Who was moved strictly between button and small blind, whatever becomes of him there."""
    is_still: bool = False
    """Nobody posts a blind in it: *places* are those that the next hand with blinds would have."""


def deal_of(step: Step, table: Table, here: Sequence[Player]) -> NextDeal:
    """Return the next hand of *table* in its game; where the button stays, everybody is dealt in."""
    deal = next_deal(table, here, step.book)
    if not is_button_still(next_game(step, table).dealt.game):
        return deal
    return replace(deal, waits={}, between=frozenset(), is_still=True)


def next_deal(table: Table, here: Sequence[Player], book: Rulebook) -> NextDeal:
    """Return the next hand of *table* for those who hold a seat there."""
    with_chips = {p.at.seat: p for p in here if p.at is not None and p.stack > 0}
    if len(with_chips) < HEADS_UP:
        return NextDeal(places=None, waits={})
    if table.places is None or table.is_button_due or table.drawn_button is not None or table.is_redraw_due:
        return NextDeal(places=_first_places(table, with_chips, book), waits={})
    by_method = _moving if book.button.method.value == "moving" else _dead
    deal = by_method(table.places, with_chips, book)
    if deal.places is None:
        # Fewer than two may play, and no button will ever pass the others: all are dealt in.
        settled = {seat: replace(player, came=None, waits=None) for seat, player in with_chips.items()}
        deal = by_method(table.places, settled, book)
    return deal


def _first_places(table: Table, with_chips: Mapping[Seat, Player], book: Rulebook) -> TablePositions | None:
    if table.drawn_button is not None and not table.is_redraw_due:
        return places_from(table.drawn_button, with_chips)
    if book.event.seats.first_button.value == "seat-1" and not (table.is_button_due or table.is_redraw_due):
        button = min(with_chips)
        return places_from(button, with_chips)
    return None


def places_from(button: Seat, seats: Mapping[Seat, Player]) -> TablePositions:
    """Return the places of a hand with that button in which everybody is dealt in."""
    small = button if len(seats) == HEADS_UP and button in seats else first_of(button, seats)
    return TablePositions(button, small, first_of(small, seats))


def _settled(seats: Mapping[Seat, Player]) -> set[Seat]:
    return {seat for seat, player in seats.items() if player.came is None and player.waits is None}


def _dead(last: TablePositions, seats: Mapping[Seat, Player], book: Rulebook) -> NextDeal:
    button, small = last.small, last.big
    waits, between = _judged(_Moved(last, button, small), seats, book)
    big = first_after(last.big, [seat for seat, p in seats.items() if _may_be_big(p, waits)])
    _let_in_big_blind(big, seats, waits)
    live = [seat for seat, p in seats.items() if p.name not in waits]
    if big is None or len(live) < HEADS_UP:
        return NextDeal(places=None, waits=waits, between=between)
    if len(live) == HEADS_UP:
        return NextDeal(places=_heads_up_dead(last, live, big, book), waits=waits, between=between)
    places = TablePositions(button, small, big, is_small_dead=small not in live)
    return NextDeal(places=places, waits=waits, between=between)


def _heads_up_dead(last: TablePositions, live: Sequence[Seat], big: Seat, book: Rulebook) -> TablePositions:
    is_adjusted = book.button.no_big_blind_twice_heads_up.value or last.button == last.small
    # Left as it is, the button goes to the last small blind, and the big blind stays where it was.
    button = last.small if not is_adjusted and last.small in live else next(seat for seat in live if seat != big)
    return TablePositions(button, button, next(seat for seat in live if seat != button))


def _moving(last: TablePositions, seats: Mapping[Seat, Player], book: Rulebook) -> NextDeal:
    settled = _settled(seats)
    if len(settled) < HEADS_UP:
        return NextDeal(places=None, waits={})
    button = first_of(last.button, settled)
    small = first_of(button, settled)
    waits, between = _judged(_Moved(last, button, small), seats, book)
    big = first_after(small, [seat for seat, p in seats.items() if _may_be_big(p, waits) and seat != small])
    _let_in_big_blind(big, seats, waits)
    live = [seat for seat, p in seats.items() if p.name not in waits]
    if big is None or len(live) < HEADS_UP:
        return NextDeal(places=None, waits=waits, between=between)
    if len(live) == HEADS_UP:
        return NextDeal(places=_heads_up_moving(last, live, book), waits=waits, between=between)
    return NextDeal(places=TablePositions(button, small, big), waits=waits, between=between)


def _heads_up_moving(last: TablePositions, live: Sequence[Seat], book: Rulebook) -> TablePositions:
    button = first_of(last.button, live)
    other = next(seat for seat in live if seat != button)
    if other == last.big and book.button.no_big_blind_twice_heads_up.value:
        button, other = other, button
    return TablePositions(button, button, other)


class _Moved(NamedTuple):
    """The places of the last hand, and where button and small blind come to lie for the next."""

    last: TablePositions
    button: Seat
    small: Seat


def _judged(
    moved: _Moved, seats: Mapping[Seat, Player], book: Rulebook
) -> tuple[dict[Name, WaitsFor], frozenset[Name]]:
    """Return who is not dealt in, and who was moved between button and small blind."""
    waits: dict[Name, WaitsFor] = {}
    between: set[Name] = set()
    for seat, player in seats.items():
        if player.is_let_in or _has_been_passed(player, seat, moved):
            continue
        if player.waits is not None:
            waits[player.name] = player.waits
        elif player.came is not None:
            if is_between(moved.button, seat, moved.small) and not _waits_for_big(player, book):
                between.add(player.name)
            until = _until(player, seat, moved, book)
            if until is not None:
                waits[player.name] = until
    return waits, frozenset(between)


def _has_been_passed(player: Player, seat: Seat, moved: _Moved) -> bool:
    """Tell whether somebody has waited and the button is beyond him.

    After a hand heads-up a dead button lies where it was: what it passed, it passed with that hand.
    """
    last, button, small = moved
    if player.waits is WaitsFor.BUTTON and last.button == last.small:
        return not is_between(button, seat, small)
    return player.waits is not None and is_passed(last.button, seat, button)


def _until(player: Player, seat: Seat, moved: _Moved, book: Rulebook) -> WaitsFor | None:
    """Return until when somebody waits who has just come; None if he is dealt in."""
    last, button, small = moved
    entry = book.event.entry
    if _waits_for_big(player, book):
        if seat in {button, small} or is_between(button, seat, small):
            return WaitsFor.BUTTON
        return None if is_passed(last.button, seat, button) else WaitsFor.BIG
    if is_between(button, seat, small):
        is_waiting = entry.moved_between.value == "wait" or _is_newcomer(player, book)
        return WaitsFor.BUTTON if is_waiting else None
    if seat == small and player.came is Came.MOVED and entry.moved_to_small_blind.value == "wait":
        return WaitsFor.BUTTON
    return None


def _waits_for_big(player: Player, book: Rulebook) -> bool:
    return _is_newcomer(player, book) and book.event.entry.newcomer.value == "waits-for-big-blind"


def _is_newcomer(player: Player, book: Rulebook) -> bool:
    if player.came is Came.ALTERNATE:
        return book.event.entry.alternate_is_newcomer.value
    return player.came is Came.NEW


def _may_be_big(player: Player, waits: Mapping[Name, WaitsFor]) -> bool:
    return waits.get(player.name) is not WaitsFor.BUTTON


def _let_in_big_blind(big: Seat | None, seats: Mapping[Seat, Player], waits: dict[Name, WaitsFor]) -> None:
    if big is not None:
        waits.pop(seats[big].name, None)
