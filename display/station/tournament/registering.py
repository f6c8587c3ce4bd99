"""Newcomers at the desk: one by one, or a whole file of them; without a seat the station draws one, or the book sends.

What cannot be is refused with its reason, of a file with its line; whether somebody may come is the engine's to say.
"""

import secrets

from display.station.tournament.cash_entries import Brought, Means, MoneyTaken
from display.station.tournament.coming_in import meant
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Leaver, Newcomer, Registered, RegisteredMany
from display.station.tournament.ledger import Sold, bought_of, price_of
from display.station.tournament.players_csv import ImportRefusedError, Row, read_players
from display.station.tournament.run import DeskError
from display.station.tournament.seating import drawn_seat, drawn_seats, free_seats, no_seat_words
from display.wording.people import alike
from display.words.spoken import say
from table.tournament.due_draws import waiting
from table.tournament.words.seated import EntryWanted, SeatGiven
from table.tournament.words.setup import Place
from table.tournament.words.view import EventView


def new_seed() -> str:
    """Return a seed for a draw of the station's."""
    return secrets.token_hex(4)


def register(desk: Desk, name: str, place: Place | None, by: str) -> None:
    """Enter a newcomer. Raises DeskError."""
    known = {alike(one): one for one in desk.look().players}
    if (before := known.get(alike(name))) is not None:
        raise DeskError(say("{name} is in this event already: one name for each player", name=before))
    _register(desk, name, place, by)


def register_all(desk: Desk, rows: str, by: str) -> None:
    """Register everybody of a file, or nobody: what cannot be is told with its line. Raises ImportRefusedError."""
    found = read_players(rows)
    _refuse(desk, found)
    looked = desk.look_whole()
    if not looked.is_begun:
        _register_many(desk, looked.view, found, by)
        return
    desk.ask([row.name for row in found])
    with meant(), desk.together():
        # Seats that are named first: what is drawn must not take them.
        for row in sorted(found, key=lambda row: row.place is None):
            if row.stack is not None:
                raise ImportRefusedError(
                    say("line {line}: whoever comes late gets what the book says: leave chips empty", line=row.line)
                )
            money = row.money or Brought()
            if money != Brought(paid=money.paid):
                words = say("line {line}: whoever comes late brings what he has paid, and nothing else", line=row.line)
                raise ImportRefusedError(words)
            try:
                _register(desk, row.name, row.place, by)
                if money.paid:
                    desk.enter(MoneyTaken(name=row.name, amount=money.paid, means=Means.ELSEWHERE), by)
            except DeskError as fault:
                raise ImportRefusedError(say("line {line}: {why}", line=row.line, why=fault)) from None


def _register_many(desk: Desk, view: EventView, rows: list[Row], by: str) -> None:
    free, seed = free_seats(view, desk.setup.table_size), new_seed()
    for row in rows:
        if row.place is not None:
            free[row.place.table].remove(row.place.seat)
    drawn = drawn_seats(free, seed)
    newcomers, out = [], []
    for row in rows:
        if row.is_out:
            out.append(Leaver(name=row.name, money=row.money or Brought()))
            continue
        place = row.place or next(drawn, None)
        if place is None:
            why = no_seat_words(row.name, view, desk.setup)
            raise ImportRefusedError(say("line {line}: {why}", line=row.line, why=why))
        stack = row.stack or 0
        one = Newcomer(name=row.name, place=place, stack=stack, is_absent=row.is_absent, money=row.money)
        newcomers.append(one)
    is_drawn = any(row.place is None and not row.is_out for row in rows)
    try:
        many = RegisteredMany(players=tuple(newcomers), seed=seed if is_drawn else "", out=tuple(out))
        desk.enter(many, by)
    except DeskError as fault:
        raise ImportRefusedError(str(fault)) from None


def _register(desk: Desk, name: str, place: Place | None, by: str) -> None:
    looked = desk.look_whole()
    if looked.is_begun:
        desk.enter(EntryWanted(name=name), by)
        if place is not None and name in waiting(desk.look()):
            desk.enter(SeatGiven(name=name, place=place), by)
        return
    seed = "" if place is not None else new_seed()
    place = place or drawn_seat(looked.view, desk.setup.table_size, seed)
    if place is None:
        raise DeskError(no_seat_words(name, looked.view, desk.setup))
    desk.enter(Registered(name=name, place=place, seed=seed), by)


def _refuse(desk: Desk, rows: list[Row]) -> None:
    """Raise ImportRefusedError where somebody of *rows* is here already, or a seat is taken or is none."""
    view, size = desk.look(), desk.setup.table_size
    taken = {player.place_at for player in view.players.values()}
    known = {alike(name) for name in view.players}
    for row in rows:
        if alike(row.name) in known:
            raise ImportRefusedError(
                say("line {line}: {name} is in this event already: take the line out", line=row.line, name=row.name)
            )
        _refuse_money(desk, row)
        place = row.place
        if place is None:
            continue
        if place in taken or place.table not in view.tables or not 1 <= place.seat <= size:
            words = say(
                "line {line}: seat {seat} of table {table} is taken or is none: name another, or leave both empty",
                line=row.line,
                seat=place.seat,
                table=place.table,
            )
            raise ImportRefusedError(words)


def _refuse_money(desk: Desk, row: Row) -> None:
    """Raise ImportRefusedError where somebody has paid for more than he has bought, or has won all of it already."""
    if row.money is None:
        return
    prices = desk.setup.prices
    bought = [price_of(what, prices) for what in (Sold.BUY_IN, *bought_of(row.money))]
    cost, heads = sum(price.total for price in bought), sum(price.bounty for price in bought)
    if row.money.paid > cost or row.money.claimed > heads:
        words = say(
            "line {line}: what {name} has bought costs {cost} here, and the file says that {paid} was paid: "
            "look at the prices",
            line=row.line,
            name=row.name,
            cost=cost,
            paid=row.money.paid,
        )
        raise ImportRefusedError(words)
