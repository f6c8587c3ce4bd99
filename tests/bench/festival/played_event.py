"""One event while it is played: its tables deal, its director presses what is due, and its clerk counts.

After each round what the station has is held against the count, and each move against the rule.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from tests.bench.festival import by_rule
from tests.bench.festival.by_rule import Due, Standing
from tests.bench.festival.count import Clerk, Seat, differences
from tests.bench.festival.director import PageForm, RefusedError
from tests.bench.festival.drawn_hand import drawn_hand
from tests.bench.festival.event_files import SIZE, STACK, EventFile
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from display.station.web.public import ShownTournament
    from tests.bench.festival.director import Director
    from tests.bench.festival.room import FestivalRoom
    from tests.bench.festival.simulated_table import SimulatedTable

SAME_WITHIN_S: Final = PATIENCE_S
"""A hand that is over is entered five seconds later; whatever else is told is there long before."""

MOST_DUE: Final = 200
ALL_IN: Final = 0.55
ALL_IN_AT_LAST: Final = 0.85


class PlayedEvent:
    """An event of the festival, or one day of it."""

    def __init__(self, file: EventFile, room: FestivalRoom, director: Director, seed: int) -> None:
        self.file, self.room, self.director = file, room, director
        self.at = f"/events/{file.address}"
        self.chance = random.Random(f"{seed} {file.address}")  # noqa: S311 - the same hands each time
        self.clerk = Clerk(STACK, file.price.pool)
        self.faults: list[str] = []
        self.counted: Counter[str] = Counter()
        self.queue: list[str] = []
        """Who has paid and has no seat yet, in the order of coming."""
        self.out: list[str] = []
        """Who went bust in the last round."""
        self.paid = 0
        """So many places are paid, once that is known."""
        self.is_hand_for_hand = False
        self.all_in = ALL_IN
        """How often somebody is all in."""
        self.broken: set[int] = set()
        self.draws_for: set[Seat] = set()
        """The seats that the players of a broken table draw for."""

    @property
    def tables(self) -> list[SimulatedTable]:
        """Those of this event at which somebody sits."""
        here = {seat.table for name, seat in self.clerk.seats.items() if name in self.clerk.chips}
        return [self.room.tables[number] for number in sorted(here)]

    @property
    def left(self) -> int:
        """How many have chips, or will have once they sit."""
        return len(self.clerk.chips)

    def _all_in(self) -> float:
        """Return how often somebody is all in: at the last table more often, or the day has no end."""
        return self.all_in if len(self.tables) > 1 else max(self.all_in, ALL_IN_AT_LAST)

    def fault(self, words: str) -> None:
        """Note that something is not as it should be."""
        self.faults.append(f"{self.file.address}: {words}")

    def look(self) -> ShownTournament:
        """Return the event as the station shows it."""
        return self.director.event(self.file.address)

    def is_over(self) -> bool:
        """Tell whether nothing is played any more."""
        return self.left <= 1

    # --- a round ---

    def begin_hands(self) -> None:
        """Have each table that may begin its next hand."""
        tables = self.tables
        self.chance.shuffle(tables)
        for table in tables:
            notice = table.line.noticing.notice
            is_held = notice is not None and notice.is_hold and not self.is_hand_for_hand
            if not (table.is_playing or is_held) and len(table.live) > 1:
                table.begin_hand()
                self.counted["hands"] += 1
        self.room.wait(lambda: all(table.line.is_all_acknowledged for table in tables), SAME_WITHIN_S)

    def end_hands(self) -> None:
        """Have each hand end that is played; who is bust is out in the order in which the hands end."""
        playing = [table for table in self.tables if table.is_playing]
        self.chance.shuffle(playing)
        self.out, together = [], dict[str, int]()
        for table in playing:
            stacks = {seat: table.seats[seat].stack for seat in table.in_hand if table.seats[seat].stack}
            moved = drawn_hand(self.chance, stacks, self.clerk.unit, self._all_in()) if len(stacks) > 1 else {}
            names = {table.seats[seat].name: by for seat, by in moved.items()}
            table.end_hand(moved)
            bust = self.clerk.hand(names)
            self.out += bust
            if self.is_hand_for_hand:
                together |= bust
            elif bust:
                self.clerk.leaves(bust)
                # The station hears this one before the next that ends.
                self.room.wait(functools.partial(_is_acknowledged, table), SAME_WITHIN_S)
        if together:
            self.clerk.round_leaves(together, self.paid)
        self.room.wait(lambda: all(table.line.is_all_acknowledged for table in playing), SAME_WITHIN_S)

    # --- what is due ---

    def is_anything_due(self) -> bool:
        """Tell whether the director has something to do, by the rules or for somebody without a seat."""
        room = self._standing()
        return bool(self._drawing() or by_rule.table_to_break(room, SIZE) is not None or by_rule.moves(room, SIZE))

    def carry_out(self) -> None:
        """Press what is due, one thing after another, until nothing is."""
        for _ in range(MOST_DUE):
            form = next((one for one in self.director.forms(self.at) if self._is_to_press(one)), None)
            if form is None or not self._carried_out(form):
                break
        else:
            self.fault("what is due does not end")

    @staticmethod
    def _is_to_press(form: PageForm) -> bool:
        if form.order:
            return form.press in {"move", "broken", "station-draws", "seat", "open"} and "due" in form.fields
        return form.press in {"station-draws", "seats", "td", "away-seen", "accept", "follow", "send"}

    def _carried_out(self, form: PageForm) -> bool:
        """Press a form; return whether there may be more to do."""
        self.counted[form.press] += 1
        if form.press in {"accept", "follow", "td", "send"}:
            self.fault(f"the page asks: {form.title}")
        due_break = by_rule.table_to_break(self._standing(), SIZE)
        due_moves = by_rule.moves(self._standing(), SIZE) if due_break is None else []
        try:
            self.director.send(form)
        except RefusedError as why:
            # What was due before the last hands ended may be so no more; the page says so, and shows what is.
            self.counted["refused"] += 1
            if "not due any more" in str(why):
                return True
            self.fault(f"refused: {why}")
            return False
        if form.press == "move":
            self._note_move(form, due_moves)
        elif form.press == "broken":
            self._note_broken(int(form.fields["table"]), due_break)
        self.take_seats()
        self.room.wait(self._tables_have_their_seats, SAME_WITHIN_S)
        return True

    def _note_move(self, form: PageForm, due: list[Due]) -> None:
        name = form.fields["name"]
        done = Due(name, self.clerk.seats[name].table, int(form.fields["table"]), int(form.fields["seat"]))
        if not self.queue and not self._drawing() and done not in due:
            self.fault(f"{done} was moved, and due was {due}")
        self.clerk.stands_up(name)
        self.clerk.sits(name, Seat(done.to, done.seat))

    def _note_broken(self, table: int, due: int | None) -> None:
        if table != due:
            self.fault(f"table {table} was broken, and due was {due}")
        self.draws_for = by_rule.seats_to_fill(
            {number: one for number, one in self._standing().items() if number != table},
            len(self.clerk.at(table)),
            SIZE,
        )
        self.broken.add(table)
        for name in self.clerk.at(table).values():
            self.clerk.stands_up(name)

    def _drawing(self) -> list[str]:
        """Return who has chips, and no seat: of a broken table, or newly come."""
        return [name for name in self.clerk.chips if name not in self.clerk.seats]

    def take_seats(self) -> None:
        """Note the seats that chance has given to those who had none."""
        drawing = self._drawing()
        if not drawing:
            return
        shown = {one.name: Seat(one.table, one.seat) for one in self.look().players if one.table and one.seat}
        found = {name: shown[name] for name in drawing if name in shown}
        for name, seat in found.items():
            if seat in self.clerk.seats.values():
                self.fault(f"{name} was given {seat}, where somebody sits")
                continue
            self.clerk.sits(name, seat)
        self._check_draws(found)

    def _check_draws(self, found: dict[str, Seat]) -> None:
        came = [name for name in self.queue if name in found]
        if came != self.queue[: len(came)]:
            self.fault(f"{came} were seated, and before them wait {self.queue[: len(came)]}")
        self.queue = self.queue[len(came) :]
        moved = {seat for name, seat in found.items() if name not in came}
        if moved and not moved <= self.draws_for:
            self.fault(f"{moved} were drawn, and to be filled was {self.draws_for}")

    def _standing(self) -> dict[int, Standing]:
        return {
            table.number: Standing(
                self.clerk.at(table.number),
                None if table.blinds is None else table.blinds.small,
                None if table.blinds is None else table.blinds.big,
            )
            for table in self.tables
        }

    # --- held against the count ---

    def _tables_have_their_seats(self) -> bool:
        """Tell whether each table has the players who are to sit there, with their chips."""
        wanted: dict[int, dict[str, tuple[int, int]]] = {}
        for name, chips in self.clerk.chips.items():
            if (seat := self.clerk.seats.get(name)) is not None:
                wanted.setdefault(seat.table, {})[name] = (seat.seat, chips)
        return all(self.room.tables[number].players == wanted.get(number, {}) for number in self.file.tables)

    def is_same(self) -> bool:
        """Tell whether the station has come to what is counted, and the tables with it."""
        return not list(self._differing()) and self._tables_have_their_seats()

    def _differing(self) -> list[str]:
        shown = self.look()
        seated = [one for one in shown.players if one.chips and one.table]
        here = {name: chips for name, chips in self.clerk.chips.items() if name in self.clerk.seats}
        seats = {one.name: Seat(one.table or 0, one.seat or 0) for one in seated}
        return [
            *differences("chips", here, {one.name: one.chips for one in seated}),
            *differences("seat", {name: self.clerk.seats[name] for name in here}, seats),
        ]

    def check(self, when: str) -> None:
        """Wait until station, tables and count are the same; note what is not."""
        if self.room.wait(self.is_same, SAME_WITHIN_S):
            return
        found = self._differing() or ["the tables have other seats than the count"]
        self.fault(f"{when}: {'; '.join(found[:4])}")


def _is_acknowledged(table: SimulatedTable) -> bool:
    return table.line.is_all_acknowledged
