"""Presence under worse physics: how soon a card is there and gone, and how often either is wrong, by what is missed.

`make bench-presence` prints the table, plays clean hands through the whole wire at each corner of it, and draws the
curve that `firmware_bridge/HARDWARE.md` shows. Looks are drawn one by one and settled by the real settling: antennas
of one node, 80 ms a round. What is simulated is chance, each look for itself; what only copper shows is not here.
"""

from __future__ import annotations

import random
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeHeard
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.simulated.room.physics import Physics
from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.zones import SEAT_ZONES
from table.inbox import TagGone, TagSeen
from tests.bench.noisy_hand import play_in_physics
from tests.bench.presence_curve import curve
from tests.house import ROOT

if TYPE_CHECKING:
    from firmware_bridge.settling.words import Settled

MISSED: Final = (0.0, 0.05, 0.10, 0.15, 0.20)
CROSSED: Final = (0.0, 0.01, 0.03, 0.05)
CORNERS: Final = ((0.0, 0.0), (0.10, 0.05), (0.20, 0.05))
ROUND_NS: Final = 80 * NS_PER_MS
ANTENNAS: Final = 5
LIES_NS: Final = 5 * NS_PER_S
GONE_WITHIN_NS: Final = 5 * NS_PER_S
PICTURE: Final = ROOT / "firmware_bridge" / "hardware-presence.svg"
NODE: Final = "e660583883720001"
ZONES: Final = tuple(SEAT_ZONES[seat] for seat in range(1, ANTENNAS + 1))


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of so many landings where so much is missed and read across."""

    missed: float
    crossed: float
    landings: int
    appear_ms: tuple[int, int]
    """Half of the cards are there within, and 99 of 100."""
    vanish_ms: tuple[int, int]
    unseen: int
    """Cards that were not told while they lay there."""
    elsewhere: int
    """Cards that were told at the antenna beside."""
    dropped: int
    """How often a card that lay there was told gone."""
    kept: int
    """Cards that were not told gone after they were lifted."""


class _Table:
    """Five antennas side by side, and what has settled on them."""

    def __init__(self, missed: float, crossed: float, chance: random.Random) -> None:
        self._missed, self._crossed, self._chance = missed, crossed, chance
        wiring = {(NODE, antenna): zone for antenna, zone in enumerate(ZONES)}
        self._whereabouts = Whereabouts(wiring, Patience())
        self._whereabouts.take(NodeHeard(node=NODE, at_ns=0))
        self.now_ns = 0
        self.lies_at: int | None = None
        self.tag = b""
        self._antenna = 0

    def look(self) -> list[Settled]:
        """Let the next antenna look."""
        self.now_ns += ROUND_NS // ANTENNAS
        antenna = self._antenna
        self._antenna = (antenna + 1) % ANTENNAS
        before_ns = self.now_ns - ROUND_NS
        tags = frozenset({self.tag} if self._is_read(antenna) else ())
        found = self._whereabouts.take(
            Inventory(node=NODE, antenna=antenna, tags=tags, not_before_ns=before_ns, at_ns=self.now_ns)
        )
        return [*found, *self._whereabouts.pump(self.now_ns)]

    def _is_read(self, antenna: int) -> bool:
        if self.lies_at is None:
            return False
        if antenna == self.lies_at:
            return self._chance.random() >= self._missed
        return abs(antenna - self.lies_at) == 1 and self._chance.random() < self._crossed


def measure(missed: float, crossed: float, landings: int, seed: int = 1) -> Point:
    """Lay so many cards and lift them again, one after the other."""
    chance = random.Random(f"{seed} {missed} {crossed}")  # noqa: S311 - a simulation that repeats
    table = _Table(missed, crossed, chance)
    appeared: list[int] = []
    vanished: list[int] = []
    elsewhere = dropped = 0
    for number in range(landings):
        table.tag = b"\xe0\x04" + number.to_bytes(6, "big")
        at = chance.randrange(ANTENNAS)
        for _ in range(chance.randrange(ANTENNAS)):
            table.look()
        laid_ns, table.lies_at = table.now_ns, at
        seen_ns: int | None = None
        while table.now_ns < laid_ns + LIES_NS:
            for item in table.look():
                if isinstance(item, TagSeen):
                    elsewhere += item.zone is not ZONES[at]
                    seen_ns = seen_ns or table.now_ns
                elif isinstance(item, TagGone):
                    dropped += 1
        appeared += [] if seen_ns is None else [(seen_ns - laid_ns) // NS_PER_MS]
        lifted_ns, table.lies_at = table.now_ns, None
        gone_ns: int | None = None
        while table.now_ns < lifted_ns + GONE_WITHIN_NS:
            gone = [item for item in table.look() if isinstance(item, TagGone)]
            gone_ns = gone_ns or (table.now_ns if gone else None)
        vanished += [] if gone_ns is None else [(gone_ns - lifted_ns) // NS_PER_MS]
    return Point(
        missed=missed,
        crossed=crossed,
        landings=landings,
        appear_ms=_percentiles(appeared),
        vanish_ms=_percentiles(vanished),
        unseen=landings - len(appeared),
        elsewhere=elsewhere,
        dropped=dropped,
        kept=landings - len(vanished),
    )


def _percentiles(times_ms: list[int]) -> tuple[int, int]:
    ordered = sorted(times_ms) or [0]
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def line_of(point: Point) -> str:
    """Return a point as it is printed."""
    wrong = f"unseen {point.unseen}, elsewhere {point.elsewhere}, dropped {point.dropped}, kept {point.kept}"
    return (
        f"missed {point.missed:4.0%} crossed {point.crossed:3.0%}: there p50 {point.appear_ms[0]:4} p99 "
        f"{point.appear_ms[1]:4} ms, gone p50 {point.vanish_ms[0]:4} p99 {point.vanish_ms[1]:4} ms; {wrong}"
    )


@click.command()
@click.option("--landings", default=200, show_default=True)
@click.option(
    "--hands", default=4, show_default=True, help="Clean hands through the wire at each corner; 500 takes hours."
)
@click.option("--picture", type=click.Path(path_type=Path), default=PICTURE, show_default=True)
def main(landings: int, hands: int, picture: Path) -> None:
    """Print the table, and draw the curve."""
    points = []
    for crossed in CROSSED:
        for missed in MISSED:
            points.append(measure(missed, crossed, landings))
            click.echo(line_of(points[-1]))
    picture.write_text(curve(points), encoding="utf-8")
    for missed, crossed in CORNERS:
        click.echo(clean_hands(missed, crossed, hands))


def clean_hands(missed: float, crossed: float, count: int) -> str:
    """Play so many recorded hands through the whole wire, and return what was wrongly told in them."""
    physics = Physics(missed=missed, crossed=crossed, field_crossed=crossed)
    found = (play_in_physics(path, number, physics) for number, path in enumerate(cycle(_hands())))
    played = list(islice((hand for hand in found if hand is not None), count))
    accused = sum(bool(hand.accused) for hand in played)
    asked = sum(bool(hand.asked) for hand in played)
    return f"missed {missed:4.0%} crossed {crossed:3.0%}: {count} clean hands, accused {accused}, asked {asked}"


def _hands() -> list[Path]:
    return sorted((ROOT / "tests" / "recorded").glob("*.hand"))


if __name__ == "__main__":
    main()
