"""Clean hands among strangers: each may accuse nobody, has to end, and the table has to know what the players know."""

from __future__ import annotations

import random
from contextlib import closing
from typing import TYPE_CHECKING, Final

import msgspec

from table.clock import NS_PER_S
from table.engine.words.alerts import AlertCode
from table.engine.words.view import HandPart, Status
from tests.strangers.strange_dealer import StrangeDealer
from tests.strangers.strange_table import StrangeTable
from tests.strangers.ways import PLAIN, Ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.words.alerts import Alert
    from table.engine.words.view import TableView
    from tests.bench.players import Players

BOOKS: Final = ("firekeepers", "homegame", "jpa", "nuts", "riverside", "tfpl")
HANDS_A_TABLE: Final = 5
LAWFUL_NOTES: Final = frozenset({AlertCode.SUBSTANTIAL_ACTION, AlertCode.ZONE_BLIND})


class StrangeHand(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one hand."""

    title: str
    accused: tuple[str, ...]
    """Alerts that are no notes."""
    notes: tuple[str, ...]
    astray: tuple[str, ...]
    """Where table and players differ at the end."""
    asked: tuple[str, ...]
    remarks: tuple[str, ...]
    lasted_s: float

    @property
    def line(self) -> str:
        """What came of it, in a line."""
        found = [*self.accused, *self.astray, *(f"note {note}" for note in self.notes), *self.remarks]
        asked = ", ".join(self.asked)
        return f"{self.title}; {self.lasted_s:.0f} s; asked: {asked or 'nothing'}; {'; '.join(found) or 'clean'}"

    @property
    def is_clean(self) -> bool:
        """Whether nobody was accused, and the hand ended as it was played."""
        return not self.accused and not self.astray


def hands_of_table(
    seed: int, hands: int = HANDS_A_TABLE, ways: Ways = PLAIN, *, is_on_ptys: bool = False, has_third_card: bool = False
) -> Iterator[StrangeHand]:
    """Play so many hands at one table, the first that goes wrong is the last; the same *seed*, the same hands."""
    chance = random.Random(f"strange hands {seed}")  # noqa: S311 - a bench that repeats, no secret
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, 10)))
    book = chance.choice(BOOKS)
    with closing(StrangeTable(seats, book, seed, ways, is_on_ptys=is_on_ptys)) as table:
        dealer = StrangeDealer(table, seats, chance, ways, has_third_card=has_third_card)
        for number in range(1, hands + 1):
            hand = _play(table, dealer, f"table {seed}, hand {number}: {book}, seats {seats}")
            yield hand
            if not hand.is_clean:
                return


def _play(table: StrangeTable, dealer: StrangeDealer, title: str) -> StrangeHand:
    table.alerts.clear()
    table.remarks.clear()
    dealer.asked.clear()
    begun_ns = table.clock.now_ns()
    before = {seat.seat: seat.stack for seat in table.view.seats}
    dealer.play_hand()
    accused = [alert for alert in table.alerts if not alert.is_note]
    notes = [alert for alert in table.alerts if alert.is_note and alert.code not in LAWFUL_NOTES]
    return StrangeHand(
        title=title,
        accused=tuple(map(_told, accused)),
        notes=tuple(map(_told, notes)),
        astray=() if accused else tuple(_astray(table.view, dealer.players, before)),
        asked=tuple(dealer.asked),
        remarks=tuple(table.remarks),
        lasted_s=(table.clock.now_ns() - begun_ns) / NS_PER_S,
    )


def _told(alert: Alert) -> str:
    seat = "" if alert.seat is None else f" seat {alert.seat}"
    return f"{alert.code.value}{seat} ({alert.ruling.value})"


def _astray(view: TableView, players: Players, before: dict[int, int]) -> Iterator[str]:
    if view.status is not Status.COMPLETE:
        yield f"stuck: {view.status.value}, {view.street.value}, turn {view.turn}, due {view.due}"
        return
    dead = {seat.seat for seat in view.seats if seat.part in {HandPart.FOLDED, HandPart.KILLED}}
    folded = {seat for seat in players.paid if seat not in players.live}
    if dead != folded:
        yield f"out for the table {sorted(dead)}, for the players {sorted(folded)}"
    paid = {seat.seat: before[seat.seat] - seat.stack + seat.won for seat in view.seats}
    if paid != players.called:
        yield f"paid {paid}, not {players.called}"
