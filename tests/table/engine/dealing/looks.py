"""A deal whose cards are read by looks, as an antenna reads them.

For the tests of this room; nothing is asserted here.
"""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.commands import Command
from table.engine.words.sightings import CardGone, CardSeen, KeyPressed, Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game, handle

MS = 1_000_000
FIELD = (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE)
SEATS = dict.fromkeys((1, 2, 3, 4, 5, 6), 5000)


class Deal(Game):
    """A game whose cards are read by looks a tenth of a second apart."""

    def land(  # noqa: PLR0913 - what is known of one look
        self,
        zone: Zone,
        number: int,
        *,
        beside: Zone | None = None,
        after_ms: int = 300,
        unlooked_ms: int = 90,
        facing: Facing = Facing.DOWN,
    ) -> None:
        """Let a card be read for the first time, so long after the last thing that happened and the look before."""
        self.at_ns += after_ms * MS
        self._take(
            CardSeen(
                zone=zone,
                handle=handle(number),
                facing=facing,
                not_before_ns=self.at_ns - unlooked_ms * MS,
                at_ns=self.at_ns,
                beside=beside,
            )
        )

    def miss_at_once(self, zone: Zone, *cards: Handle) -> None:
        """Let one look find none of these cards at *zone* any more."""
        before_ns = self.at_ns
        self.at_ns += 90 * MS
        for card in cards:
            self._take(CardGone(zone=zone, handle=card, not_before_ns=before_ns, at_ns=self.at_ns))

    def find_at_once(self, zone: Zone, *cards: Handle, facing: Facing = Facing.DOWN) -> None:
        """Let one look find all of these cards at *zone*."""
        before_ns = self.at_ns
        self.at_ns += 90 * MS
        for card in cards:
            self._take(CardSeen(zone=zone, handle=card, facing=facing, not_before_ns=before_ns, at_ns=self.at_ns))

    def pitch(self, *seats: int) -> None:
        """Pitch a card to each of these seats."""
        for seat in seats:
            self.land(Zone(f"seat {seat}"), self.pitched)
            self.pitched += 1

    def press(self, *commands: Command, after_ms: int = 100) -> None:
        """Press keys, each so long after the last one: quicker than `key`."""
        for command in commands:
            self.at_ns += after_ms * MS
            self._take(KeyPressed(command=command, at_ns=self.at_ns))

    def wait(self, seconds: float, *unlooked: Zone) -> None:
        """Let time pass, whatever the dealer is asked; at some zones nobody looks meanwhile, and nobody says so."""
        until_ns = dict.fromkeys(unlooked, self.at_ns)
        for _ in range(round(seconds * 10)):
            self.at_ns += 100 * MS
            self._take(Tick(at_ns=self.at_ns, looked_until_ns=until_ns, missed=tuple(self.missed)))

    def go_away(self, *zones: Zone) -> None:
        """Let antennas fall silent; those of the dealer's field are on one node."""
        for zone in zones or FIELD:
            self._take(ZoneBlind(zone=zone, at_ns=self.at_ns))

    def come_back(self, *zones: Zone) -> None:
        """Let them answer again, before they have looked."""
        self.at_ns += 10 * MS
        for zone in zones or FIELD:
            self._take(ZoneSighted(zone=zone, at_ns=self.at_ns))

    pitched = 0
    missed: tuple[Zone, ...] = ()
    """Where a card is being missed while time passes."""


def begun(**kind: str) -> Deal:
    deal = Deal(SEATS, button=6, **kind)  # type: ignore[arg-type]  # the book's name alone
    deal.start()
    return deal


def codes(deal: Deal) -> list[tuple[AlertCode, int | None]]:
    return [(alert.code, alert.seat) for alert in deal.told]
