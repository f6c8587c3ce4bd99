"""One evening of some hands in one physics: a table that is never booted anew, a dealer who waits or plays on.

Nothing is wrong in any hand: nobody may be accused, and after each hand the table has to know what the room knows.
"""

from __future__ import annotations

import random
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.clock import SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.zones import SEAT_ZONES, Facing
from table.scenario.parser import parse_scenario
from tests.bench.evening.between_hands import BetweenHands
from tests.bench.judged_deal import told_of
from tests.bench.noisy_deal import Listening, Tell, Telling
from tests.bench.play_on_dealer import PlayOnDealer
from tests.bench.played_on import astray
from tests.bench.players import Players
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from firmware_bridge.simulated.room.physics import Physics
    from tests.bench.manner import Manner

BOOKS: Final = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
SEATS: Final = 10
STACK: Final = 100_000
GAP_S: Final = (0.0, 0.3)
"""Between two pitched cards, besides the motion itself."""
SHUFFLED_S: Final = (2.0, 6.0)

OF_A_DECK_SHORT: Final = frozenset({AlertCode.DECK_INCOMPLETE, AlertCode.COUNT_MISMATCH})
"""What may be told where a card lies on the floor."""


class WiredEvening(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one evening."""

    title: str
    hands: int
    accused: tuple[str, ...] = ()
    """Alerts that are no notes, each with its hand."""
    astray: str = ""
    """The hand at whose end table and room differed, and how: it is the last one of its evening."""
    asked: int = 0
    did: dict[str, int] = {}
    simulated_ns: int = 0


def play_wired_evening(  # noqa: PLR0913, PLR0917 - an evening is put together here
    number: int, seed: int, physics: Physics, manner: Manner, hands: int, tell: Tell | None = None
) -> WiredEvening:
    """Play evening *number*, at most so many *hands*; the same each time."""
    return _Evening(number, seed, manner, hands).play(physics, tell)


class _Evening:
    def __init__(self, number: int, seed: int, manner: Manner, hands: int) -> None:
        self._seed, self._manner, self._hands = seed * 100_003 + number, manner, hands
        chance = random.Random(f"wired evening {self._seed}")  # noqa: S311 - a bench that repeats, no secret
        book = BOOKS[number % len(BOOKS)]
        self._players = sorted(chance.sample(range(1, SEATS + 1), chance.randint(3, 8)))
        self._button = chance.choice(self._players)
        self._title = f"evening {number} of seed {seed}, {book}, {len(self._players)} players"
        lines = (f"title {self._title}", f"rulebook {book}", "blinds 100 200", f"button {self._button}")
        seats = (f"seat {seat} {STACK}" for seat in self._players)
        facing = f"facing {'on' if number // len(BOOKS) % 2 == 0 else 'off'}"
        self._scenario = parse_scenario("\n".join((*lines, *seats, facing, "")), Path("evening.hand"))
        self._chance = chance

    def play(self, physics: Physics, tell: Tell | None) -> WiredEvening:
        clock = SimulatedClock()
        heard = Listening(clock) if tell is None else Telling(clock, tell)
        table = heard_table(self._scenario, heard)
        played, lost = 0, ""
        accused: list[str] = []
        with closing(wired(self._scenario, table, clock, physics=physics, seed=self._seed)) as bench:
            dealer = PlayOnDealer(
                self._scenario.setup,
                bench,
                self._seed,
                Players(self._order),
                manner=self._manner,
                is_told=lambda: any(_accuses(alert.code) for alert in heard.told),
            )
            dealer.tell = tell
            between = BetweenHands(bench, dealer)
            while played < self._hands and not accused and not lost:
                before = {seat.seat: seat.stack for seat in bench.view.seats}
                heard.clear()
                between.begin_hand()
                self._deal(dealer)
                dealer.play_on()
                dealer.pass_s(SHUFFLED_S)
                played += 1
                where = f"hand {played}"
                accused = [f"{where}: {told_of(alert)}" for alert in heard.told if _accuses(alert.code)]
                differs = "; ".join(astray(bench.view, dealer.players, before))
                lost = f"{where}: {differs}" if differs and not accused else ""
                self._button = self._order[0]
            return WiredEvening(
                title=self._title,
                hands=played,
                accused=tuple(accused),
                astray=lost,
                asked=heard.asked,
                did=dict(dealer.did + between.did + Counter(hands=played)),
                simulated_ns=clock.now_ns(),
            )

    @property
    def _order(self) -> list[int]:
        """The seats in the order of the deal."""
        return sorted(self._players, key=lambda seat: (seat - self._button - 1) % SEATS)

    def _deal(self, dealer: PlayOnDealer) -> None:
        dealer.begin_hand(Players(self._order))
        cards = dealer.dealer.cards
        for seat in (*self._order, *self._order):
            cards.lay(cards.next(), SEAT_ZONES[seat], Facing.DOWN)
            dealer.pass_s(GAP_S)


def _accuses(code: AlertCode) -> bool:
    return code not in OF_A_DECK_SHORT
