"""Paints the golden pictures anew: `python -m tests.display.dealer.renew`; look at each before it is committed.

Never run by the tests: a picture that renews itself guards nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.wording.people import names_of
from display.wording.quiet import acted_words
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.commands import Action
from table.engine.words.events import Acted
from table.engine.words.frozen import replace
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

SPOKEN = tuple(
    (code, name)
    for code in ("de", "es")
    for name in (
        "preflop",
        "raise-held",
        "exposed-replaced",
        "floor",
        "misdeal",
        "award",
        "three-side-pots",
        "clock-over",
    )
)
"""The golden moments of other languages: what has many words, and little room for them."""
_CALLED = Acted(seat=6, action=Action.CALL, total=400, added=400, is_all_in=False)


def golden_path(name: str, size: tuple[int, int]) -> Path:
    """Return where the golden picture of a sample is kept."""
    return GOLDEN / f"{name}-{size[0]}x{size[1]}.png"


def spoken_picture(code: str, name: str) -> Picture:
    """Return a sample with its lower edge told in the language of *code*."""
    picture = PICTURES[name]()
    with speaking(language(code) or ENGLISH):
        return replace(picture, quiet=acted_words(_CALLED, names_of(picture.view)), note="", refused="")


def spoken_screen(code: str, size: tuple[int, int]) -> DealerScreen:
    """Return a screen that speaks the language of *code*."""
    with speaking(language(code) or ENGLISH):
        return DealerScreen(size, is_windowed=False)


def main() -> None:
    """Write every golden picture."""
    for code, name in SPOKEN:
        screen = spoken_screen(code, SIZES[0])
        screen.show(spoken_picture(code, name))
        screen.save(golden_path(f"{name}-{code}", SIZES[0]))
    for size in SIZES:
        screen = DealerScreen(size, is_windowed=False)
        for name in KEPT:
            screen.show(PICTURES[name]())
            screen.save(golden_path(name, size))
            sys.stdout.write(f"{golden_path(name, size)}\n")


if __name__ == "__main__":
    main()
