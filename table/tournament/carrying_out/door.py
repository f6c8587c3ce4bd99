"""The door of this room: who enters, draws and moves, and who carries it out. Nothing is decided here."""

from typing import assert_never

from table.tournament.carrying_out.drawing import draw_cards, draw_numbers, draw_seat
from table.tournament.carrying_out.moving import find_wrong_seat, move, refuse_move, want_change, want_pass
from table.tournament.money.busting import give_waiting_places
from table.tournament.seating.balancing import waive
from table.tournament.seating.breaking import add_table, break_table, open_table
from table.tournament.seating.entering import give_seat, want_entry
from table.tournament.seating.redrawing import order_redraw
from table.tournament.state.step import Step
from table.tournament.words import seated


def happen(step: Step, happening: seated.SeatHappening) -> None:  # noqa: C901, PLR0912 - one branch for each happening
    """Carry out *happening*."""
    match happening:
        case seated.EntryWanted():
            want_entry(step, happening)
        case seated.SeatGiven(name=name, place=place):
            give_seat(step, name, place)
        case seated.CardsDrawn():
            draw_cards(step, happening)
        case seated.NumberDrawn():
            draw_numbers(step, happening)
        case seated.SeatDrawn():
            draw_seat(step, happening)
        case seated.Moved(name=name, place=where):
            move(step, name, where)
        case seated.TableBroken(table=table):
            # Who has not bought again by now has no next hand here to buy for.
            give_waiting_places(step, table)
            break_table(step, table)
        case seated.TableAdded(table=table, table_id=table_id):
            add_table(step, table, table_id)
        case seated.TableOpened(table=table):
            open_table(step, table)
        case seated.HaltWaived(table=table):
            waive(step, table)
        case seated.MoveRefused(name=name):
            refuse_move(step, name)
        case seated.PassWanted(name=name):
            want_pass(step, name)
        case seated.ChangeWanted(name=name, place=place):
            want_change(step, name, place)
        case seated.WrongSeatFound(name=name, place=place):
            find_wrong_seat(step, name, place)
        case seated.RedrawOrdered(table=table):
            order_redraw(step, table)
        case _:
            assert_never(happening)
