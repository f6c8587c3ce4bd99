"""A festival of several days, and a clerk who counts chips and money by himself. No test lives here.

The clerk never asks a desk: he knows who bought what, which stack a hand took from whom, and what was handed over.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from display.station.store.store import Store
from display.station.tournament.cash_entries import Means
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged, ClockSet
from display.station.tournament.registering import new_seed
from display.station.tournament.satellite import give_seats, seats_file, take_seats
from display.station.tournament.selling import Tender, give, sell_buy_in, sell_more, take
from table.tournament.words.money import PrizesSet, ReEntryWanted
from table.tournament.words.played import HandEnded
from tests.display.station.tournament.cash_room import CASH, LATER
from tests.display.station.tournament_room import read

if TYPE_CHECKING:
    from table.wiring.station.tournament_file import Tournament

MAIN: Final = """
name = "Main Event"
rulebook = "firekeepers"
table_size = 10
tables = [1]
spare = [2]
levels = [
    { minutes = 20, small = 25, big = 50 },
    { minutes = 20, small = 50, big = 100 },
    { minutes = 20, small = 100, big = 200, break_minutes = 10 },
    { minutes = 20, small = 200, big = 400 },
]

[day]
name = "DAY"

[settings]
re-entry = true

[money]
currency = "€"
buy_in = { pool = 100, fee = 15 }
re_entry = { pool = 100, fee = 10 }
payouts = [{ entries = 99, shares = [50, 30, 20] }]
round_to = 5
"""
SATELLITE: Final = MAIN.replace('name = "Main Event"', 'name = "Friday satellite"').replace(
    '[day]\nname = "DAY"\n', '[satellite]\nevent = "Main Event"\nday = "1B"\nseat = 115\n'
)
STACK: Final = 10_000
COST: Final = {"buy-in": 115, "re-entry": 110}
MIN_CASH: Final = 40


@functools.cache
def event_of(file: str) -> Tournament:
    """Return the event of a file: values, which no test changes."""
    return read(file)


def day_desk(folder: Path, day: str, file: str = MAIN, **said: object) -> Desk:
    """Return the desk of one day of the event; what is *said* stands under `[day]`."""
    lines = "".join(f"{key} = {value}\n" for key, value in said.items())
    tournament = event_of(file.replace('name = "DAY"\n', f'name = "{day}"\n{lines}'))
    return Desk(tournament.setup, tournament.book, Store(folder / f"{day}.db"), lambda: 60_000)


@dataclass
class Clerk:
    """Counts one day."""

    chips: Counter[str] = field(default_factory=Counter)
    owes: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    drawer: int = 0
    gone: list[str] = field(default_factory=list)
    """Who is out, the last one first."""
    prizes: Counter[str] = field(default_factory=Counter)

    @property
    def left(self) -> list[str]:
        return sorted(name for name, count in self.chips.items() if count)

    @property
    def pool(self) -> int:
        return 100 * self.entries

    def buys(self, name: str, what: str, *, pays: bool) -> None:
        self.chips[name] = STACK
        self.owes[name] += COST[what]
        self.entries += 1
        self.gone = [one for one in self.gone if one != name]
        if pays:
            self.pays(name, COST[what])

    def pays(self, name: str, amount: int, *, in_cash: bool = True) -> None:
        self.paid[name] += amount
        self.drawer += amount if in_cash else 0

    def loses(self, loser: str, winner: str, amount: int) -> None:
        self.chips[loser] -= amount
        self.chips[winner] += amount
        if not self.chips[loser]:
            self.gone.insert(0, loser)

    def places(self) -> dict[str, int]:
        return {name: len(self.left) + at for at, name in enumerate(self.gone, start=1)}


class Day:
    """One day at a desk, and its clerk."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk, self.clerk, self.chance = desk, Clerk(), random.Random(seed)  # noqa: S311 - the same day each time

    def buys_in(self, *names: str, tender: Tender = CASH) -> None:
        for name in names:
            sell_buy_in(self.desk, name, None, tender, "Maria")
            self.clerk.buys(name, "buy-in", pays=tender is not LATER)
            self._seat(name)

    def re_enters(self, name: str) -> None:
        sell_more(self.desk, ReEntryWanted(name=name), CASH, "Maria")
        self.clerk.buys(name, "re-entry", pays=True)
        self._seat(name)

    def _seat(self, name: str) -> None:
        if self.desk.look().players[name].is_waiting:
            self.desk.draw(new_seed(), "Tina")

    def settles(self, name: str) -> None:
        amount = self.clerk.owes[name] - self.clerk.paid[name]
        take(self.desk, name, amount, CASH, "Maria")
        self.clerk.pays(name, amount)

    def starts(self) -> None:
        self.desk.enter(ClockSet(is_running=True), "Tina")

    def plays(self, until: int, safe: Iterable[str] = ()) -> None:
        """Play hands until so many are left; who is *safe* loses none."""
        while len(self.clerk.left) > until:
            loser = self.chance.choice([name for name in self.clerk.left if name not in safe])
            winner = self.chance.choice([name for name in self.clerk.left if name != loser])
            short = min(self.clerk.chips[loser], self.clerk.chips[winner])
            self.clerk.loses(loser, winner, self.chance.choice((short, short, -(-short // 50) * 25)))
            stacks = tuple((name, self.clerk.chips[name]) for name in (winner, loser))
            self.desk.enter(HandEnded(table=1, stacks=stacks, by=(winner,)), "Tina")

    def pays_places(self, *prizes: int) -> None:
        """Set what the places are paid from now on; who goes out is paid at once, and gets the money."""
        self.desk.enter(PrizesSet(prizes=prizes, reason="as announced"), "Tina")

    def gives_tickets(self) -> None:
        """End a satellite: everybody who is left gets a ticket."""
        give_seats(self.desk, "Tina")
        for name in self.clerk.left:
            give(self.desk, name, COST["buy-in"], Tender(Means.TICKET, "seat"), "Maria")

    def takes_seats_of(self, satellite: Day) -> None:
        take_seats(self.desk, "Main Event", seats_file(satellite.desk, "Friday satellite").decode(), "Tina")
        for name in satellite.clerk.left:
            self.clerk.buys(name, "buy-in", pays=False)
            self.clerk.pays(name, COST["buy-in"], in_cash=False)

    def pays_out(self, prizes: tuple[int, ...]) -> None:
        places = self.clerk.places()
        if len(self.clerk.left) == 1:
            places[self.clerk.left[0]] = 1
        for name, place in places.items():
            if place <= len(prizes) and not self.clerk.prizes[name]:
                give(self.desk, name, prizes[place - 1], Tender(Means.CASH, "prize"), "Maria")
                self.clerk.prizes[name] += prizes[place - 1]
                self.clerk.pays(name, -prizes[place - 1])

    @property
    def bags(self) -> dict[str, int]:
        """What the clerk has counted of everybody who is left."""
        return {name: self.clerk.chips[name] for name in self.clerk.left}

    def ends(self) -> None:
        self.desk.enter(Bagged(stacks=self.bags), "Tina")
