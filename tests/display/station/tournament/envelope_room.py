"""An event with mystery bounties: eight players at two tables, 50 of each entry in envelopes. No test lives here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.envelope_entries import EnvelopeSecret, EnvelopeValue
from display.station.tournament.envelope_secrets import EnvelopeSecrets
from display.station.tournament.envelopes import Envelopes
from display.station.tournament.enveloping import Enveloping
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import LATER, PRICED
from tests.display.station.tournament_room import read

MYSTERY: Final = (
    PRICED.replace("[money]", "[money]\nmystery = true")
    .replace("re_buys = 1", "re_buys = 0")
    .replace("fee = 15", "fee = 15, bounty = 50")
    .replace("fee = 10", "fee = 10, bounty = 50")
)
NAMES: Final = ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal")
VALUES: Final = (EnvelopeValue(1, 160), EnvelopeValue(2, 60), EnvelopeValue(4, 30))
"""Seven of eight: the winner has none."""


class MysteryNight(NamedTuple):
    """A desk, and what the station keeps of envelopes."""

    desk: Desk
    enveloping: Enveloping
    store: Store

    @property
    def now(self) -> Envelopes:
        return self.desk.look_whole().books.envelopes

    def begin(self) -> None:
        self.enveloping.begin(VALUES, "Tina", has_winners=False)

    def put_out(self, out: str, *by: str, table: int = 1) -> int:
        """Have the first of *by*, or the table's first, win all that somebody has; return the number of the entry."""
        players = self.desk.look().players
        places = {name: one.place_at for name, one in players.items() if one.place_at is not None and one.stack}
        table = places[out].table if out in places else table
        winner = by[0] if by else min(name for name, at in places.items() if at.table == table and name != out)
        stacks = ((winner, players[winner].stack + players[out].stack), (out, 0))
        self.desk.enter(HandEnded(table=table, stacks=stacks, by=by), "Tina")
        return self.desk.journal[-1].number

    def secrets(self) -> list[EnvelopeSecret]:
        """Return what lies in those that are sealed, as the station keeps it."""
        return EnvelopeSecrets(self.store).told(self.now.mark, self.now.sealed)


def mystery_night(folder: Path, now_ms: Callable[[], int] = lambda: 60_000) -> MysteryNight:
    """Return the event at its desk with all eight sold and a hand begun; what *folder* has is gone on with."""
    tournament = read(MYSTERY)
    store = Store(folder / "station.db")
    desk = Desk(tournament.setup, tournament.book, store, now_ms)
    if not desk.journal:
        for at, name in enumerate(NAMES):
            sell_buy_in(desk, name, Place(1 + at % 2, 1 + at // 2), LATER, "Maria")
        desk.enter(HandBegun(table=1), "Tina")
    return MysteryNight(desk, Enveloping(desk, EnvelopeSecrets(store)), store)
