"""The script of an event: who comes when, levels and breaks, colour-ups, the money, and how it ends.

Each step is a small part of a round, so that several events are played at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.bench.festival.count import Seat, differences, shares
from tests.bench.festival.director import RefusedError
from tests.bench.festival.event_files import BREAKS_AFTER, LAST_LEVEL, ROUND_TO, SIZE
from tests.bench.festival.played_event import SAME_WITHIN_S, PlayedEvent

if TYPE_CHECKING:
    from collections.abc import Mapping

ROUNDS_OF_LEVEL: Final = 4
LOOKS_EVERY: Final = 4
"""So often the director looks at the page though nothing is due: nothing may stand there then."""

MOST_ROUNDS: Final = 300
COMES_AGAIN: Final = 0.6
_DREW: Final = re.compile(r"(\S+) drew ((?:[2-9TJQKA][shdc] ?)+)")
_CHIPS: Final = (25, 100, 500, 1000, 5000)


class Guests(NamedTuple):
    """Who comes to an event."""

    before: Sequence[str]
    """Registered before it begins."""
    late: Sequence[str] = ()
    """Who comes while it is played; where no seat is free, to the waiting list."""


class EventDay(PlayedEvent):
    """An event, or a day of it, from its first buy-in to its last chip."""

    level = 1
    smallest = _CHIPS[0]
    """The smallest chip that the tournament still has in play."""
    prizes: tuple[int, ...] = ()
    is_open = True
    """Whether people may still come."""

    def play(self, guests: Guests) -> Iterator[None]:
        """Play it; nothing of another event is waited for within a step."""
        self.late = list(guests.late)
        self.register(guests.before)
        yield
        self.start()
        for name in self.late:
            self.director.press(self.at, "sell", name=name, list="on", page="desk")
        yield
        yield from self.play_levels()
        yield from self.end()

    # --- people come ---

    def register(self, names: Sequence[str]) -> None:
        """Register everybody who is there before it begins: most by a list, who have paid, the others one by one."""
        listed, cost = names[: len(names) * 3 // 4], self.file.price.pool + self.file.price.fee
        if listed:
            rows = "\n".join(["name,paid", *(f"{name},{cost}" for name in listed)])
            self.director.upload(f"{self.at}/import", rows=rows, page="players")
        for name in names[len(listed) :]:
            self.sell(name)
        for name in names:
            self.clerk.comes(name)
        self.take_first_seats()

    def sell(self, name: str) -> None:
        """Sell a buy-in; whoever is asked about, for he plays elsewhere too, means it."""
        try:
            self.director.press(self.at, "sell", name=name, means="cash", page="desk")
        except RefusedError as why:
            if "tick" not in str(why).lower():
                raise
            self.counted["plays elsewhere too"] += 1
            self.director.press(self.at, "sell", name=name, means="cash", page="desk", both="on")

    def take_first_seats(self) -> None:
        """Note the seats that the station has drawn for everybody, each in one of its own."""
        for one in self.look().players:
            if one.table and one.seat:
                seat = Seat(one.table, one.seat)
                if seat.table not in self.file.tables or not 1 <= seat.seat <= SIZE:
                    self.fault(f"{one.name} was given {seat}, which is none of this event's")
                self.clerk.sits(one.name, seat)

    def start(self) -> None:
        """Draw for the buttons, and start the clock."""
        self.carry_out()
        self.director.press(self.at, "clock", run="on")
        self.carry_out()
        self.check("before the first hand")

    def people_come(self) -> None:
        """Sell re-entries to some who are out, and seats to those who are late, in the order of the list."""
        if not self.is_open:
            return
        for name in self.out:
            if self.chance.random() < COMES_AGAIN:
                self.director.press(self.at, "sell-more", what="re-entry", name=name, means="card", page="desk")
                self.clerk.comes_again(name)
                self.queue.append(name)
                self.counted["re-entries"] += 1
        free = self._open_tables() * SIZE - self.left
        for name in self.late[: max(0, min(free, 3))]:
            self.sell(name)
            self.clerk.comes(name)
            self.queue.append(name)
            self.counted["late entries"] += 1
        self.late = self.late[max(0, min(free, 3)) :]

    def _open_tables(self) -> int:
        return len(self.file.tables) - len(self.broken)

    # --- it is played ---

    def play_levels(self) -> Iterator[None]:
        """Play level after level until it is over."""
        while not self.is_over():
            for _ in range(ROUNDS_OF_LEVEL):
                yield from self.round()
                if self.is_over():
                    return
            if self.counted["rounds"] > MOST_ROUNDS:
                self.fault(f"{self.left} are left after {MOST_ROUNDS} rounds")
                return
            if self.level < LAST_LEVEL:
                yield from self.next_level()

    def round(self) -> Iterator[None]:
        """Play a hand at every table, and press what is due."""
        self.begin_hands()
        self.check(f"level {self.level}, before hand {self.counted['rounds']} ends")
        yield
        self.end_hands()
        self.counted["rounds"] += 1
        yield
        self.people_come()
        if self.is_anything_due() or self.counted["rounds"] % LOOKS_EVERY == 0:
            self.carry_out()
        self.see_to_bubble()
        yield

    def see_to_bubble(self) -> None:
        """Have all tables play hand for hand while one more goes out before the money."""
        is_bubble = self.paid > 0 and self.left == self.paid + 1 and len(self.tables) > 1
        if is_bubble != self.is_hand_for_hand:
            self.director.press(self.at, "hand-for-hand", on="on" if is_bubble else "off")
            self.is_hand_for_hand = is_bubble
            self.counted["hand-for-hand"] += is_bubble

    def people_are_in(self) -> None:
        """Set the prizes, now that nobody comes any more."""
        self.prizes = self.reckoned_prizes()
        self.paid = len(self.prizes)
        self.set_prizes(self.prizes)

    def reckoned_prizes(self) -> tuple[int, ...]:
        """Return the prizes that the pool comes to."""
        return shares(self.clerk.pool, self.file.shares, ROUND_TO)

    def next_level(self) -> Iterator[None]:
        """Have the clock come to the next level; where a break lies before it, chips are coloured up in it."""
        if self.level in BREAKS_AFTER:
            self.director.press(self.at, "put-clock", level=str(self.level), left="0:01")
            self.room.wait(lambda: self.look().is_break, SAME_WITHIN_S)
            if self.is_open:
                self.is_open = False
                self.people_are_in()
            yield
            yield from self.in_break()
        self.level += 1
        self.director.press(self.at, "next-level", level=str(self.level))
        self.room.wait(self._tables_know_the_level, SAME_WITHIN_S)
        yield

    def _tables_know_the_level(self) -> bool:
        clocks = [table.line.noticing.notice.clock for table in self.tables if table.line.noticing.notice is not None]
        return all(clock.level == self.level and not clock.is_break for clock in clocks)

    def in_break(self) -> Iterator[None]:
        """Take the smallest chips off, and race for what is odd."""
        self.check("in the break")
        last = self.clerk.unit
        for at, small in enumerate(_CHIPS):
            if self.smallest <= small <= last:
                self.colour_up(small, _CHIPS[at + 1])
        self.smallest = self.clerk.unit
        yield

    def colour_up(self, small: int, large: int) -> None:
        """Take the chips of *small* off at every table."""
        known = len(self.director.table(f"{self.at}/journal.csv"))
        self.director.press(self.at, "colour-up", amount=str(small))
        self.carry_out_draws()
        cards = self._cards_since(known)
        self.clerk.race(small, large, cards)
        self.counted["chips raced for"] += sum(map(len, cards.values()))
        self.check(f"after the {small}s were coloured up")

    def carry_out_draws(self) -> None:
        """Have the station draw what is due."""
        while form := next((one for one in self.director.forms(self.at) if one.press == "station-draws"), None):
            self.director.send(form)

    def _cards_since(self, known: int) -> Mapping[str, Sequence[str]]:
        """Return the cards that were drawn since so many entries, as the journal has them."""
        found: dict[str, list[str]] = {}
        for row in self.director.table(f"{self.at}/journal.csv")[known:]:
            for name, cards in _DREW.findall(f"{row['what']}; {row['note']}"):
                found.setdefault(name, []).extend(cards.split())
        return found

    # --- how it ends ---

    def end(self) -> Iterator[None]:
        """Pay the prizes, and hold the results against the count."""
        self.check("at the end")
        yield
        won = self.clerk.prizes(self.prizes)
        self.pay(won)
        self.compare_results(won)
        self.recount()
        yield

    def pay(self, won: Mapping[str, int]) -> None:
        """Give everybody at the desk what he has won."""
        for name, amount in won.items():
            if amount:
                self.give(name, amount, "cash")
                self.counted["prizes paid"] += 1

    def give(self, name: str, amount: int, means: str) -> None:
        """Give somebody at the desk what he has won."""
        said = {"name": name, "money": str(amount), "means": means, "reason": "won", "page": "desk"}
        try:
            self.director.press(self.at, "give", **said)
        except RefusedError as why:
            self.fault(str(why))

    def recount(self) -> None:
        """Have the station recount the event from the tables' records."""
        page = self.director.page(f"{self.at}/journal?recount=on")
        found = re.search(r"([\d,]+) hands? of the tables", page)
        hands = int(found[1].replace(",", "")) if found else 0
        if hands != self.counted["hands"]:
            self.fault(f"{self.counted['hands']} hands were played, and the recount finds {hands}")

    def compare_results(self, prizes: Mapping[str, int]) -> None:
        """Hold places and prizes against the count."""
        rows = self.director.table(f"{self.at}/results.csv")
        places = {row["name"]: int(row["place"]) for row in rows if row["place"]}
        self.faults += [f"{self.file.address}: {one}" for one in differences("place", self.clerk.places(), places)]
        won = {row["name"]: int(row["prize"]) for row in rows if int(row["prize"])}
        ours = {name: amount for name, amount in prizes.items() if amount}
        paid = {row["name"]: int(row["paid"]) for row in rows if int(row["paid"] or 0)}
        self.faults += [f"{self.file.address}: {one}" for one in differences("paid prize", ours, paid)]
        self.faults += [f"{self.file.address}: {one}" for one in differences("prize", ours, won)]
        self.counted["results"] += len(places)

    def set_prizes(self, paid: Sequence[int]) -> None:
        """Set the prizes as the page reckons them, which must be as they are counted."""
        form = next(one for one in self.director.forms(f"{self.at}/prizes") if one.press == "prizes")
        offered = tuple(int(one.replace(",", "")) for one in form.fields["prizes"].split())
        if offered != tuple(paid):
            self.fault(f"the page reckons the prizes {offered}, and counted is {tuple(paid)}")
        try:
            self.director.send(form, reason="as announced")
        except RefusedError as why:
            self.fault(str(why))
