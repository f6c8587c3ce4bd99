"""Somebody moves, refuses to, asks to, or has been sitting in a wrong seat.

Who is to move is the affair of `seating`.
"""

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.tournament.conduct.disqualifying import disqualify, take_out
from table.tournament.conduct.offences import give_penalty
from table.tournament.seating.balancing import balance, right_place
from table.tournament.seating.breaking import fill_of, keep_another_seat, put_in_seat
from table.tournament.seating.entering import refuse_taken
from table.tournament.seating.next_deal import deal_of
from table.tournament.state.remembered import Came, Player, Standing
from table.tournament.state.step import Step, options_of, where
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place
from table.tournament.words.told import EventCode, EventRuling
from table.tournament.words.view import WaitsFor


def move(step: Step, name: Name, place: Place | None) -> None:
    """Move a player as ordered, or to the place named: the director prevails."""
    at = fill_of(step, name)
    player = _mover(step, name) if at is None else step.players[name]
    to = place or ordered_place(step, name)
    if to is None:
        raise ImpossibleHappeningError(
            why=f"no seat is ordered for {name}: name table and seat, as in 'move {name} 2 5'"
        )
    refuse_taken(step, to, name)
    if at is not None:
        put_in_seat(step, at, name, to)
        return
    keep_another_seat(step, to)
    table = where(player).table
    step.programmed.pop(name, None)
    if to.table == table:
        step.put(replace(step.players[name], at=to, belongs=None))
        return
    # The name makes room for the next one who is drawn for at the table that gives.
    cards = {who: card for who, card in step.tables[table].mover_cards.items() if who != name}
    step.put_table(replace(step.tables[table], mover_cards=cards))
    step.sit(replace(step.players[name], came=Came.MOVED, waits=None, is_let_in=False), to)


def _mover(step: Step, name: Name) -> Player:
    instead = {Standing.WANTS_IN: "seat", Standing.DRAWING: "draw"}.get(step.player(name).standing)
    if instead is not None:
        raise ImpossibleHappeningError(why=f"{name} has no seat to move from: write '{instead} {name} TABLE SEAT'")
    return step.seated(name)


def ordered_place(step: Step, name: Name) -> Place | None:
    """Return where a standing order sends somebody; None where none does, or no seat is known."""
    if (right := right_place(step, step.players[name])) is not None:
        return right
    for planned in balance(step).moves:
        if planned.name == name and planned.to is not None and planned.seat is not None:
            return Place(planned.to, planned.seat)
    return None


def forget_stale_draws(step: Step) -> None:
    """Forget who was drawn to move: by cards once no move is due, by the program once he is out or the seat taken."""
    drawn = [table for table in step.in_use() if table.mover_cards]
    giving = {planned.table for planned in balance(step).moves} if drawn else set()
    for table in drawn:
        if table.number not in giving:
            step.put_table(replace(table, mover_cards={}))
    for name, to in list(step.programmed.items()):
        player = step.players[name]
        is_here = player.standing is Standing.SEATED and player.stack > 0 and where(player).table != to.table
        belongs_there = any(p.belongs == to for p in step.noted())
        if not is_here or belongs_there or not step.seat_is_free(to):
            del step.programmed[name]


def refuse_move(step: Step, name: Name) -> None:
    """Rule on somebody who refuses the move that is ordered."""
    step.seated(name)
    rule = step.rules.balancing.refused
    if not any(planned.name == name for planned in balance(step).moves) and step.players[name].belongs is None:
        raise ImpossibleHappeningError(why=f"{name} is not ordered to move: there is nothing to refuse")
    if options := options_of(rule):
        step.call_floor(EventCode.MOVE_REFUSED, options, rule.cite, name=name)
        return
    match rule.value:
        case "hands":
            amount = give_penalty(step, name, 1, PenaltyUnit.HANDS)
            step.tell(EventCode.MOVE_REFUSED, EventRuling.PENALTY, rule.cite, name=name, amount=amount)
        case "disqualified":
            step.tell(EventCode.MOVE_REFUSED, EventRuling.DISQUALIFIED, rule.cite, name=name)
            disqualify(step, name)
        case _:
            step.tell(EventCode.MOVE_REFUSED, EventRuling.OUT, rule.cite, name=name)
            take_out(step, name)


def want_change(step: Step, name: Name, place: Place) -> None:
    """Answer somebody who asks for another seat."""
    player, rule = step.seated(name), step.rules.seats.change
    step.table(place.table)
    table = where(player).table
    old, new = len(step.at_table(table)), len(step.at_table(place.table))
    is_same = place.table == table
    is_shorter = not is_same and old - 1 < new + 1
    if rule.value == "refused" or is_shorter or not step.seat_is_free(place):
        step.tell(EventCode.SEAT_CHANGE, EventRuling.REFUSED, rule.cite, name=name)
        return
    step.tell(EventCode.SEAT_CHANGE, EventRuling.GRANTED, rule.cite, name=name)
    if is_same:
        step.put(replace(step.players[name], at=place, came=player.came or Came.MOVED, is_let_in=False))
    else:
        step.sit(replace(step.players[name], came=Came.MOVED, waits=None), place)


def find_wrong_seat(step: Step, name: Name, place: Place) -> None:
    """Note where somebody belongs who has been playing in a wrong seat."""
    player = step.seated(name)
    if player.at == place:
        raise ImpossibleHappeningError(why=f"{name} sits in seat {place.seat} of table {place.table} already")
    refuse_taken(step, place, name)
    other = next((p.name for p in step.noted() if p.belongs == place and p.stack and p.name != name), None)
    if other is not None:
        raise ImpossibleHappeningError(
            why=f"{other} belongs in seat {place.seat} of table {place.table}: move {other} first, or name another seat"
        )
    step.put(replace(step.players[name], belongs=place))


def want_pass(step: Step, name: Name) -> None:
    """Answer somebody who was moved and asks to let the big blind go by."""
    player, rule = step.seated(name), step.rules.entry.moved_may_pass
    if rule.value and player.came is not None and player.came is not Came.NEW and _is_next_big(step, player):
        step.put(replace(step.players[name], waits=WaitsFor.BUTTON))
        step.tell(EventCode.PASS, EventRuling.GRANTED, rule.cite, name=name)
    else:
        step.tell(EventCode.PASS, EventRuling.REFUSED, rule.cite if rule.value else None, name=name)


def _is_next_big(step: Step, player: Player) -> bool:
    at = where(player)
    deal = deal_of(step, step.tables[at.table], step.at_table(at.table))
    return deal.places is not None and deal.places.big == at.seat and not deal.is_still


def ask_positions(step: Step) -> None:
    """Call the floor for everybody who was moved where the book does not say whether he is dealt in."""
    rule = step.rules.entry.moved_between
    options = options_of(rule)
    if not options:
        return
    moved = [p for p in step.noted() if p.came not in {None, Came.NEW} and p.waits is None]
    for player in moved:
        if player.at is None or player.is_let_in or step.asked(EventCode.POSITION, player.name):
            continue
        table = step.tables[player.at.table]
        if player.name in deal_of(step, table, step.at_table(table.number)).between:
            step.call_floor(EventCode.POSITION, options, rule.cite, name=player.name)
            # Until the answer he waits, and he is not asked about again.
            step.put(replace(player, waits=WaitsFor.BUTTON))
