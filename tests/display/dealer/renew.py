"""Paints the golden pictures anew: `python -m tests.display.dealer.renew`; look at each before it is committed.

Never run by the tests: a picture that renews itself guards nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from display.dealer.screen import DealerScreen
from table.engine.words.alerts import AlertCode
from tests.display.dealer import alert_moments, panes_seen
from tests.display.dealer.panes_seen import PANES
from tests.display.samples import PICTURES
from tests.display.tables import SIZES

GOLDEN = Path(__file__).parent / "golden"
KEPT = (
    *("preflop", "on-penalty", "run-out", "complete", "crowded"),
    *("misdeal", "exposed-told", "exposed", "exposed-replaced", "floor", "void", "short-hand", "crowded-floor"),
    *("raise-held", "raise-ruled", "pad-down", "node-out", "card-asked", "mixed-asked"),
    *("one-chip-keyed", "award", "award-next", "hand-face-down", "hand-asked-for", "hand-granted"),
    *("hands-up", "chips-back", "three-side-pots", "clock-called", "clock-ran-out", "turn-too-early"),
    *("resumed", "key-refused", "noted", "pressing", "rule-read", "flop", "asked-pressing", "clock-over"),
    "seven-pots",
)
"""The golden moments; the other samples are held by the tests of the layout."""


def golden_path(name: str, size: tuple[int, int]) -> Path:
    """Return where the golden picture of a sample is kept."""
    return GOLDEN / f"{name}-{size[0]}x{size[1]}.png"


def main() -> None:
    """Write every golden picture."""
    for size in SIZES:
        screen = DealerScreen(size, is_windowed=False)
        for name in KEPT:
            screen.show(PICTURES[name]())
            screen.save(golden_path(name, size))
            sys.stdout.write(f"{golden_path(name, size)}\n")
    for name, save in PANES.items():
        save(golden_path(name, panes_seen.SIZE))
        sys.stdout.write(f"{golden_path(name, panes_seen.SIZE)}\n")
    screen = DealerScreen(alert_moments.SIZE, is_windowed=False)
    for code in AlertCode:
        screen.show(alert_moments.picture_of_alert(code))
        screen.save(alert_moments.golden_path(code))
        sys.stdout.write(f"{alert_moments.golden_path(code)}\n")


if __name__ == "__main__":
    main()
