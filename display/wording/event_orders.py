"""What an order of the tournament engine asks of the staff: the action first, in a line that can be called out."""

from __future__ import annotations

from typing import Final

from table.tournament.words.told import Order, OrderKind

_AT_ONE_TABLE: Final = {
    OrderKind.BREAK: "Break {table}: its players rack up and draw",
    OrderKind.HALT: "Halt {table}: too few players, no new hand",
    OrderKind.HOLD: "Hold the board at {table}: cards face down until released",
    OrderKind.OPEN: "Open {table}: players wait for a seat",
    OrderKind.DRAW_BUTTON: "Draw for the button at {table}: a card to each player",
    OrderKind.DRAW_MOVER: "Draw for who moves at {table}: a card to each player",
    OrderKind.DRAW_RACE: "Race off at {table}: a card for each odd chip",
    OrderKind.DRAW_SEATS: "Draw new seats at {table}",
}


def order_text(order: Order) -> str:
    """Return *order* as one short sentence, without its rule."""
    if order.kind is OrderKind.MOVE:
        return _move(order)
    if order.kind is OrderKind.SEAT:
        return f"Seat {order.name} at table {order.to}"
    return _AT_ONE_TABLE[order.kind].format(table=f"table {order.table}")


def _move(order: Order) -> str:
    where = f"table {order.to}" + ("" if order.seat is None else f", seat {order.seat}")
    if order.name is None:
        return f"Move a player from table {order.table} to {where}: who is not known yet"
    if order.to == order.table:
        return f"Move {order.name} to seat {order.seat}, table {order.table}"
    choice = ": the player chooses the seat" if order.seat is None else ""
    return f"Move {order.name} from table {order.table} to {where}{choice}"
