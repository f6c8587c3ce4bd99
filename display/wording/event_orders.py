"""What an order of the tournament engine asks of the staff: the action first, in a line that can be called out."""

from __future__ import annotations

from typing import assert_never

from table.tournament.words.told import Order, OrderKind


def order_text(order: Order) -> str:
    """Return *order* as one short sentence, without its rule."""
    table = f"table {order.table}"
    match order.kind:
        case OrderKind.MOVE:
            return _move(order)
        case OrderKind.SEAT:
            return f"Seat {order.name} at table {order.to}"
        case OrderKind.BREAK:
            return f"Break {table}: its players rack up and draw"
        case OrderKind.HALT:
            return f"Halt {table}: too few players, no new hand"
        case OrderKind.HOLD:
            return f"Hold the board at {table}: cards face down until released"
        case OrderKind.OPEN:
            return f"Open {table}: players wait for a seat"
        case OrderKind.DRAW_BUTTON:
            return f"Draw for the button at {table}: a card to each player"
        case OrderKind.DRAW_MOVER:
            return f"Draw for who moves at {table}: a card to each player"
        case OrderKind.DRAW_RACE:
            return f"Race off at {table}: a card for each odd chip"
        case OrderKind.DRAW_SEATS:
            return f"Draw new seats at {table}"
        case never:
            assert_never(never)


def _move(order: Order) -> str:
    where = f"table {order.to}" + ("" if order.seat is None else f", seat {order.seat}")
    if order.name is None:
        return f"Move a player from table {order.table} to {where}: who is not known yet"
    if order.to == order.table:
        return f"Move {order.name} to seat {order.seat}, table {order.table}"
    choice = ": the player chooses the seat" if order.seat is None else ""
    return f"Move {order.name} from table {order.table} to {where}{choice}"
