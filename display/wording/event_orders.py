"""Words the tournament engine's orders to the staff: the action first, in a line that can be called out."""

from typing import Final

from display.wording.game_names import game_words
from display.words.spoken import phrase, say
from table.tournament.words.told import OrderKind, StaffOrder

_TEXTS: Final = {
    OrderKind.SEAT: phrase("Seat {name} at table {to}"),
    OrderKind.BREAK: phrase("Break table {table}: its players rack up and draw"),
    OrderKind.HALT: phrase("Halt table {table}: too few players, no new hand"),
    OrderKind.HOLD: phrase("Hold the board at table {table}: cards face down until released"),
    OrderKind.OPEN: phrase("Open table {table}: players wait for a seat"),
    OrderKind.DRAW_BUTTON: phrase("Draw for the button at table {table}: a card to each player"),
    OrderKind.DRAW_MOVER: phrase("Draw for who moves at table {table}: a card to each player"),
    OrderKind.DRAW_RACE: phrase("Race off at table {table}: a card for each odd chip"),
    OrderKind.DRAW_SEATS: phrase("Draw new seats at table {table}"),
    OrderKind.CHANGE_GAME: phrase("Deal {game} at table {table} from the next hand on"),
}


def order_text(order: StaffOrder) -> str:
    """Return *order* as one short sentence, without its rule."""
    text = _move(order) if order.kind is OrderKind.MOVE else _TEXTS[order.kind]
    game = say("another game") if order.game is None else game_words(order.game)
    return say(text, name=order.name, table=order.table, to=order.to, seat=order.seat, game=game)


def _move(order: StaffOrder) -> str:
    """Return the text of a move, by what is known of who and where."""
    if order.name is None and order.seat is None:
        return phrase("Move a player from table {table} to table {to}: who is not known yet")
    if order.name is None:
        return phrase("Move a player from table {table} to table {to}, seat {seat}: who is not known yet")
    if order.seat is None:
        return phrase("Move {name} from table {table} to table {to}: the player chooses the seat")
    if order.to == order.table:
        return phrase("Move {name} to seat {seat}, table {to}")
    return phrase("Move {name} from table {table} to table {to}, seat {seat}")
