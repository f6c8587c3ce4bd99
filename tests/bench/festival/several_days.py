"""What ends otherwise than with a winner: a flight with its bags, a satellite with its tickets; and the last day."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from tests.bench.festival.count import differences, seats_for, shares
from tests.bench.festival.event_day import EventDay
from tests.bench.festival.event_files import DAY_ENDS_WITH, ROUND_TO, SEAT
from tests.bench.festival.played_event import SAME_WITHIN_S


class Flight(EventDay):
    """A first day: at the end of its last level everybody who is left bags his chips."""

    bags = ""
    """The file of its bags."""
    _is_bagged = False

    def is_over(self) -> bool:
        """Tell whether its chips are bagged."""
        return self._is_bagged

    def people_are_in(self) -> None:
        """Leave the prizes to the last day."""

    def next_level(self) -> Iterator[None]:
        """Go on to the next level, or bag after the last one."""
        if self.level < DAY_ENDS_WITH:
            yield from super().next_level()
            return
        self.director.press(self.at, "put-clock", level=str(self.level), left="0:01")
        self.room.wait(lambda: self.look().left_ms == 0, SAME_WITHIN_S)
        self.director.press(self.at, "bag", page="days")
        self._is_bagged = True
        yield

    def end(self) -> Iterator[None]:
        """Hold the bags against the count."""
        self.bags = self.director.page(f"{self.at}/bags.json").strip()
        bags = {one["name"]: one["chips"] for one in json.loads(self.bags)["bags"]}
        self.faults += [f"{self.file.address}: {one}" for one in differences("bag", self.clerk.chips, bags)]
        self.counted["bags"] += len(bags)
        self.recount()
        yield


class LastDay(EventDay):
    """A day that begins with the bags of others, and ends with a winner."""

    level = DAY_ENDS_WITH + 1
    is_open = False

    def play_on(self, flights: Sequence[Flight]) -> Iterator[None]:
        """Begin with the bags of *flights*, and play to the winner."""
        self.late = []
        self.flights = flights
        bags = "\n".join(one.bags for one in flights)
        self.director.upload(f"{self.at}/days", bags=bags, page="days", both="on")
        for one in flights:
            for name, chips in one.clerk.chips.items():
                self.clerk.chips[name] = max(chips, self.clerk.chips.get(name, 0))
        self.clerk.unit = flights[0].clerk.unit
        self.take_first_seats()
        self.prizes = self.reckoned_prizes()
        self.paid = len(self.prizes)
        self.set_prizes(self.prizes)
        yield
        self.start()
        yield
        yield from self.play_levels()
        yield from self.end()

    def reckoned_prizes(self) -> tuple[int, ...]:
        """Return the prizes that the pool of all days comes to."""
        return shares(sum(one.clerk.pool for one in self.flights), self.file.shares, ROUND_TO)


class Satellite(EventDay):
    """It ends once no more are left than there are seats; each gets a ticket."""

    tickets = ""
    """The file of its tickets."""

    def reckoned_prizes(self) -> tuple[int, ...]:
        """Return the seats that the pool comes to, and what is left over."""
        return seats_for(self.clerk.pool, SEAT)

    @property
    def _seats(self) -> int:
        return sum(prize == SEAT for prize in self.prizes)

    def is_over(self) -> bool:
        """Tell whether no more are left than there are seats."""
        return not self.is_open and self.left <= self._seats

    def see_to_bubble(self) -> None:
        """Have all tables play hand for hand while one more goes out before the seats."""
        self.paid = self._seats
        super().see_to_bubble()

    @property
    def winners(self) -> list[str]:
        """Who has won a seat."""
        return sorted(name for name, amount in self._won().items() if amount >= SEAT)

    def _won(self) -> dict[str, int]:
        return self.clerk.prizes(self.prizes) | dict.fromkeys(self.clerk.chips, SEAT)

    def end(self) -> Iterator[None]:
        """Have everybody who is left win a seat, and give out the tickets."""
        self.check("at the end")
        if self.is_hand_for_hand:
            self.director.press(self.at, "hand-for-hand", on="off")
        self.carry_out()
        if self.left > 1 and not self.counted["seats"]:
            self.fault("the page does not end the satellite")
        yield
        won = self._won()
        for name in self.winners:
            self.give(name, SEAT, "ticket")
            self.counted["tickets"] += 1
        self.pay({name: amount for name, amount in won.items() if amount < SEAT})
        self.compare_results(won)
        self.recount()
        self.tickets = self.director.page(f"{self.at}/seats.json").strip()
        named = json.loads(self.tickets)["winners"]
        self.faults += [] if sorted(named) == self.winners else [f"tickets for {named}, counted {self.winners}"]
        yield


def take_tickets(satellite: Satellite, into: EventDay) -> None:
    """Register the winners of a satellite in the event that it was played for."""
    into.director.upload(f"{into.at}/seats", bags=satellite.tickets, page="desk", both="on")
    for name in satellite.winners:
        into.clerk.comes(name, by_ticket=True)
