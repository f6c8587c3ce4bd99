"""Paints the golden pictures anew: `python -m tests.display.dealer.renew`; look at each before it is committed.

Never run by the tests: a picture that renews itself guards nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from display.dealer.screen import DealerScreen
from table.engine.words.alerts import AlertCode
from tests.display.dealer import alert_moments
from tests.display.dealer.panes_seen import PANES
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, Form

if TYPE_CHECKING:
    from display.dealer.painting.themes import ThemeName

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
FEW = ("flop", "exposed", "award")
"""Of every other panel, either way up, in a theme that takes turns: whose turn it is, a remedy, a pot that is paid."""


class Shot(NamedTuple):
    """One golden picture."""

    sample: str
    form: Form
    theme: ThemeName = "dark"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return GOLDEN / f"{self.sample}-{self.form.name}-{self.theme}.png"

    def screen(self) -> DealerScreen:
        """Open a screen that shows it."""
        return DealerScreen(self.form.size, is_windowed=False, inches=self.form.inches, theme=self.theme)


_SMALL, _OTHERS = FORMS[0], FORMS[1:]
SHOTS = (
    *(Shot(name, _SMALL) for name in KEPT),
    *(Shot(name, _SMALL, "light") for name in FEW),
    *(
        Shot(name, form, "light" if (number + at) % 2 else "dark")
        for number, form in enumerate(_OTHERS)
        for at, name in enumerate(FEW)
    ),
)


def pane_path(name: str) -> Path:
    """Return where the golden picture of what is seen beside the screen is kept."""
    return GOLDEN / f"{name}.png"


def main() -> None:
    """Write every golden picture."""
    for shot in SHOTS:
        screen = shot.screen()
        screen.show(PICTURES[shot.sample]())
        screen.save(shot.path)
        sys.stdout.write(f"{shot.path}\n")
    for name, save in PANES.items():
        save(pane_path(name))
        sys.stdout.write(f"{pane_path(name)}\n")
    screen = SHOTS[0].screen()
    for code in AlertCode:
        screen.show(alert_moments.picture_of_alert(code))
        screen.save(alert_moments.golden_path(code))
        sys.stdout.write(f"{alert_moments.golden_path(code)}\n")


if __name__ == "__main__":
    main()
