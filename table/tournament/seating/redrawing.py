"""All at a table draw new seats; at the final one, where the house wants it, with those of the broken table."""

from collections.abc import Sequence

from table.engine.words.frozen import replace
from table.tournament.state.remembered import Player, Standing, Table
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, EventRuling


def order_redraw(step: Step, number: TableNumber, come: Sequence[Name] = ()) -> None:
    """Have everybody at a table draw a seat, and those who *come* from a broken one before they sit down there."""
    table = step.table(number)
    names = (*(player.name for player in joining(step, table)), *come)
    room = step.setup.table_size - len(step.at_table(number))
    if len(names) > room:
        raise ImpossibleHappeningError(
            why=f"{room} seats are free for the {len(names)} players who come to table {number}: open a table first"
        )
    step.put_table(replace(table, is_redraw_due=True, joining=names, drawn_seats={}))


def joining(step: Step, table: Table) -> list[Player]:
    """Return who draws with a table and has no seat there yet: his chips are still in play."""
    players = [step.players[name] for name in table.joining]
    return [player for player in players if player.at is None and player.stack]


def redraw_of(step: Step, player: Player) -> TableNumber | None:
    """Return the table for whose seats somebody draws now; None where he draws for none."""
    if player.at is not None:
        return player.at.table if step.tables[player.at.table].is_redraw_due else None
    return next((table.number for table in step.in_use() if player in joining(step, table)), None)


def draw_new_seat(step: Step, name: Name, number: TableNumber, place: Place) -> None:
    """Keep the seat that somebody has drawn; all sit down once each has one."""
    table = step.tables[number]
    # Who comes from a broken table by its list has his seat before all draw anew.
    is_good = place.table == number and place.seat <= step.setup.table_size and not step.fills
    drawn = {player.name: table.drawn_seats.get(player.name) for player in _drawing(step, table)}
    if not is_good or place.seat in drawn.values() or drawn[name] is not None:
        step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name)
        return
    step.put_table(replace(table, drawn_seats={**table.drawn_seats, name: place.seat}))


def settle_redraws(step: Step) -> None:
    """Have all sit down who have drawn, where nobody is left who has not; then the button is drawn for."""
    for table in step.in_use():
        if not table.is_redraw_due:
            continue
        drawing = _drawing(step, table)
        if drawing and all(player.name in table.drawn_seats for player in drawing):
            _sit_down(step, table, drawing)


def _drawing(step: Step, table: Table) -> list[Player]:
    return [*step.at_table(table.number), *joining(step, table)]


def _sit_down(step: Step, table: Table, drawing: Sequence[Player]) -> None:
    for player in drawing:
        place = Place(table.number, table.drawn_seats[player.name])
        settled = replace(player, came=None, waits=None, is_let_in=False, belongs=None)
        if player.at is not None:
            step.put(replace(settled, at=place))
            continue
        step.sit(replace(settled, is_in_break_move=True), place)
        if player.is_disqualified:
            # His stack moves; he is out all the same.
            step.put(replace(step.players[player.name], standing=Standing.OUT))
    is_after_break = bool(table.joining) and step.rules.seats.button_drawn_anew.value
    step.put_table(
        replace(
            step.tables[table.number],
            is_redraw_due=False,
            joining=(),
            drawn_seats={},
            is_button_due=True,
            is_button_after_break=table.is_button_after_break or is_after_break,
            drawn_button=None,
            button_cards={},
        )
    )
