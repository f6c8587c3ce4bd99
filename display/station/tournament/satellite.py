"""Runs a satellite: its prizes are seats of another event, and whoever has won one is registered there, once.

The satellite's desk pays a seat out as a ticket, and its file names those tickets. The other event takes them all, or
none: whoever is in it already is named, and has his ticket swapped for cash or a lammer at the satellite.
"""

from collections import Counter
from collections.abc import Iterator

from display.station.tournament.bag_file import BagFileError, SeatFile, read_seats, written_file
from display.station.tournament.cash_entries import Means, TicketSwapped
from display.station.tournament.desk import Desk, EventMoment
from display.station.tournament.journal import marks
from display.station.tournament.run import DeskError
from display.station.tournament.selling import Tender, sell_buy_in
from display.wording.amounts import money
from display.wording.people import alike, plain
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError
from table.tournament.words.money import ChopWanted
from table.tournament.words.setup import EventSetup, Name
from table.tournament.words.view import EventView


class SeatsRefusedError(SaidPlainlyError):
    """Seats that are not taken; `str` has a line for each fault, with the way out."""


def seat_winners(view: EventView, setup: EventSetup) -> list[Name]:
    """Return who has won a whole seat."""
    return [name for name, one in view.players.items() if setup.satellite.seat and one.prize >= setup.satellite.seat]


def all_have_won(view: EventView, setup: EventSetup) -> bool:
    """Tell whether no more are left than there are seats: nobody needs to play on."""
    seats = sum(prize >= setup.satellite.seat for prize in setup.prizes) if setup.satellite.seat else 0
    return not view.is_over and 0 < view.remaining <= seats


def give_seats(desk: Desk, by: str) -> None:
    """End the satellite: everybody who is left has won a seat. Raises DeskError."""
    looked = desk.look_whole()
    if not all_have_won(looked.view, looked.setup):
        raise DeskError(say("more players are left than there are seats: play on"))
    left = [name for name, one in looked.view.players.items() if one.stack and not (one.is_out or one.is_unsold)]
    desk.enter(ChopWanted(shares=tuple((name, looked.setup.satellite.seat) for name in left)), by)
    if not desk.look().is_over:
        raise DeskError(say("the book does not let the players share: play on to the last place"))


def tickets(looked: EventMoment) -> list[Name]:
    """Return whose seat was paid out as a ticket, and who has it still."""
    held: Counter[Name] = Counter()
    for one in looked.books.ledger.payments:
        if one.means is Means.TICKET and abs(one.amount) == looked.setup.satellite.seat:
            held[one.name] += 1 if one.amount < 0 else -1
    return sorted(name for name, count in held.items() if count > 0)


def swap_ticket(desk: Desk, name: Name, means: Means, by: str) -> None:
    """Take somebody's ticket back for cash or a lammer: he has that seat already. Raises DeskError."""
    looked = desk.look_whole()
    if name not in tickets(looked) or means is Means.TICKET:
        raise DeskError(say("{name} has no ticket to be swapped", name=plain(name)))
    desk.enter(TicketSwapped(name=name, amount=looked.setup.satellite.seat, means=means), by)


def seats_file(desk: Desk, satellite: str) -> bytes:
    """Return the file of the tickets of a satellite. Raises DeskError."""
    looked = desk.look_whole()
    target, winners = looked.setup.satellite, tuple(tickets(looked))
    if not winners:
        raise DeskError(say("no seat is paid out as a ticket yet"))
    mark = list(marks(desk.journal))[-1]
    file = SeatFile(
        satellite=satellite, event=target.event, day=target.day, seat=target.seat, winners=winners, mark=mark
    )
    return written_file(file)


def take_seats(desk: Desk, event: str, text: str, by: str) -> SeatFile:
    """Register the winners of a satellite at its target, each by ticket; return its file. Raises SeatsRefusedError."""
    try:
        file = read_seats(text.strip().lstrip("\ufeff"))
    except BagFileError as fault:
        raise SeatsRefusedError(str(fault)) from None
    faults = list(_faults(file, event, desk.look_whole()))
    if faults:
        raise SeatsRefusedError("\n".join(faults))
    note = say("satellite: {name}", name=plain(file.satellite))
    with desk.together():
        for name in file.winners:
            try:
                sell_buy_in(desk, name, None, Tender(Means.TICKET, note), by)
            except DeskError as fault:
                raise SeatsRefusedError(str(fault)) from None
    return file


def _faults(file: SeatFile, event: str, looked: EventMoment) -> Iterator[str]:
    setup = looked.setup
    if (file.event, file.day) != (event, setup.day.name):
        yield say("these seats are of {event}, not of this event", event=plain(f"{file.event} {file.day}".strip()))
        return
    cost, currency = setup.prices.buy_in.total, setup.prices.currency
    if file.seat != cost:
        yield say(
            "a seat is worth {seat}, and a buy-in costs {cost} here: give both files the same price",
            seat=money(file.seat, currency),
            cost=money(cost, currency),
        )
    known = {alike(name) for name in looked.view.players}
    for name in file.winners:
        if alike(name) in known:
            named = plain(name)
            yield say(
                "{name} is in this event already: swap the ticket for cash or a lammer at the satellite", name=named
            )
