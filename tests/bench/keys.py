"""What an action costs in presses, how many are lost or counted twice as keys wear out, and what an arm does.

Simulated time and simulated switches, through the real RPi.GPIO.
"""

from __future__ import annotations

import random
import statistics
from collections import Counter
from typing import TYPE_CHECKING

import click

from table.engine.words.commands import Action, ActionKeyed
from tests.bench.presses import told
from tests.bench.recorded import recorded_hands
from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench

if TYPE_CHECKING:
    from collections.abc import Sequence

BOUNCES_MS = (None, 5, 10, 20, 30)
FIRST_WAIT_MS = 200

KeyCounts = Counter[str]


@click.command()
@click.option("--presses", default=300, help="Of each kind.")
@click.option("--seed", default=1)
def keys(presses: int, seed: int) -> None:
    """Measure, and print."""
    for line in told(recorded_hands()):
        click.echo(line)
    click.echo("bounce      rhythm              once     lost   twice or more   key to command p50, p99, most")
    for bounce_ms in BOUNCES_MS:
        for down_ms, up_ms in ((80, 70), (60, 50), (40, 34)):
            click.echo(_pressed(bounce_ms, down_ms, up_ms, presses, seed))
    for spread_ms in (0, 5, 20, 60, 150):
        click.echo(_leant_on(spread_ms, presses // 5, seed))


def _pressed(bounce_ms: int | None, down_ms: int, up_ms: int, presses: int, seed: int) -> str:
    chance = random.Random(seed)  # noqa: S311 - moments that repeat, no secret
    with panel_bench(seed=seed) as bench:
        bench.switches.bounce_ns = None if bounce_ms is None else bounce_ms * MS
        begin_ns = bench.clock.now_ns() + FIRST_WAIT_MS * MS
        starts = [begin_ns]
        for _ in range(presses - 1):
            starts.append(starts[-1] + (down_ms + up_ms) * MS + chance.randrange(MS))
        for start_ns in starts:
            bench.press("check", at_ns=start_ns, hold_ns=down_ms * MS)
        bench.run(starts[-1] - bench.clock.now_ns() + 1000 * MS)
        counts, delays = _counts(bench, starts)
    p50, p99, most = _cuts(delays)
    once = sum(count == 1 for count in counts)
    lost = sum(count == 0 for count in counts)
    name = "as new" if bounce_ms is None else f"{bounce_ms:3} ms"
    return (
        f"{name:8}  {down_ms:3} down {up_ms:3} up ms  {once / presses:7.1%}  {lost / presses:7.1%}  "
        f"{(presses - once - lost) / presses:7.1%}       {p50:8.1f} {p99:6.1f} {most:6.1f} ms"
    )


def _counts(bench: PanelBench, starts: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return how often each press counted, and how long the first count of each took."""
    counts, delays = [0] * len(starts), []
    number = 0
    for heard_ns in bench.heard_at_ns:
        while number + 1 < len(starts) and starts[number + 1] <= heard_ns:
            number += 1
        if not counts[number]:
            delays.append(heard_ns - starts[number])
        counts[number] += 1
    return counts, delays


def _leant_on(spread_ms: int, times: int, seed: int) -> str:
    chance = random.Random(seed)  # noqa: S311 - places that repeat, no secret
    found: KeyCounts = Counter()
    with panel_bench(seed=seed) as bench:
        row = ("fold", "check", "call", "undo", "misdeal")
        for _ in range(times):
            places = [bench.place(key) for key in chance.sample(row, len(row))]
            before = len(bench.pressed)
            bench.switches.lean(places, bench.clock.now_ns(), 400 * MS, spread_ns=spread_ms * MS)
            bench.run(1500 * MS)
            bench.type("clear")
            found[str(len(bench.pressed) - before)] += 1
        bench.type("check")
        is_well = bench.pressed[-1].command == ActionKeyed(Action.CHECK)
    shares = ", ".join(f"{number}: {count / times:.1%}" for number, count in sorted(found.items()))
    return f"an arm on five keys within {spread_ms} ms: commands from it {shares}; counts again: {is_well}"


def _cuts(durations_ns: Sequence[int]) -> tuple[float, float, float]:
    cuts = statistics.quantiles(durations_ns, n=100)
    return cuts[49] / MS, cuts[98] / MS, max(durations_ns) / MS


if __name__ == "__main__":
    keys()
