"""The orders that stand: worked out afresh from the state, whatever was ordered before."""

from collections.abc import Iterator, Sequence

from table.tournament.carrying_out.drawing import draws_button
from table.tournament.seating.balancing import Balance, balance, is_halted, right_place
from table.tournament.seating.breaking import table_to_break
from table.tournament.seating.counts import Counts
from table.tournament.seating.redrawing import joining
from table.tournament.seating.waiting_list import wanting
from table.tournament.state.games import next_game
from table.tournament.state.step import Step
from table.tournament.words.setup import TableNumber
from table.tournament.words.told import OrderKind, StaffOrder


def orders(step: Step, short: Sequence[TableNumber]) -> tuple[StaffOrder, ...]:
    """Return every order that stands; *short* are the tables that halt unless it is waived."""
    if step.is_over:
        return ()
    due = balance(step)
    return (
        *_breaks(step),
        *_moves(step, due),
        *_seats(step),
        *_stops(step, short),
        *_draws(step, due),
        *_games(step),
    )


def _games(step: Step) -> Iterator[StaffOrder]:
    """Have another game dealt at the tables whose next hand is one; while a hand runs there it is not due yet."""
    if not step.deals_games:
        return
    for table in step.in_use():
        following = next_game(step, table)
        if table.hand is None and following.is_change:
            game = following.dealt.game
            yield StaffOrder(kind=OrderKind.CHANGE_GAME, cite=None, table=table.number, game=game)


def _breaks(step: Step) -> Iterator[StaffOrder]:
    if (number := table_to_break(step)) is not None:
        yield StaffOrder(kind=OrderKind.BREAK, cite=step.rules.breaking.order.cite, table=number)


def _moves(step: Step, due: Balance) -> Iterator[StaffOrder]:
    for player in step.noted():
        if player.at is not None and (to := right_place(step, player)) is not None:
            yield StaffOrder(
                kind=OrderKind.MOVE,
                cite=step.rules.seats.wrong_seat.cite,
                name=player.name,
                table=player.at.table,
                to=to.table,
                seat=to.seat,
            )
    yield from due.moves


def _seats(step: Step) -> Iterator[StaffOrder]:
    """Send newcomers to tables; where there is no seat for them, a spare table is to be opened."""
    waiting = wanting(step)
    if not waiting:
        return
    counts = Counts(step)
    rule = step.rules.entry.sent_to
    for player in waiting:
        table = counts.fewest() if player.is_called else None
        if table is None and player.is_called:
            continue  # His seat is that of a stack which nobody has bought yet.
        if table is None:
            spare = next((n for n in sorted(step.tables) if step.tables[n].is_spare), None)
            if spare is not None:
                yield StaffOrder(kind=OrderKind.OPEN, cite=None, table=spare)
            return
        counts.take(table, None)
        if rule.value == "shortest-table":
            yield StaffOrder(kind=OrderKind.SEAT, cite=rule.cite, name=player.name, to=table)


def _stops(step: Step, short: Sequence[TableNumber]) -> Iterator[StaffOrder]:
    for number in short:
        if is_halted(step, step.tables[number], short):
            yield StaffOrder(kind=OrderKind.HALT, cite=step.rules.balancing.halts_at.cite, table=number)
    for table in step.in_use():
        if table.hand is not None and table.hand.is_held:
            yield StaffOrder(kind=OrderKind.HOLD, cite=step.rules.end.board_held.cite, table=table.number)


def _draws(step: Step, due: Balance) -> Iterator[StaffOrder]:
    seats = step.rules.seats
    for table in step.in_use():
        if draws_button(step, table):
            rule = seats.button_drawn_anew if table.is_button_after_break else seats.first_button
            yield StaffOrder(kind=OrderKind.DRAW_BUTTON, cite=rule.cite, table=table.number)
        if table.is_redraw_due and (step.at_table(table.number) or joining(step, table)):
            yield StaffOrder(kind=OrderKind.DRAW_SEATS, cite=seats.director_redraws.cite, table=table.number)
        if table.number in due.drawing:
            yield StaffOrder(kind=OrderKind.DRAW_MOVER, cite=step.rules.balancing.who.cite, table=table.number)
        if step.race is not None and table.number in step.race.tables:
            yield StaffOrder(kind=OrderKind.DRAW_RACE, cite=step.rules.chips.race.cite, table=table.number)
