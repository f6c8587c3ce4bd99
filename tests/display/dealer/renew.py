"""Paints the golden pictures anew: `python -m tests.display.dealer.renew`; look at each before it is committed.

Never run by the tests: a picture that renews itself guards nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from display.dealer.glass import Mounting
from display.dealer.painting.sdl import pygame
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.wording.chip_lines import acted_words
from display.wording.people import names_of
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from tests.display.dealer import alert_moments
from tests.display.dealer.panes_seen import PANES
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, Form
from tests.house import ROOT

if TYPE_CHECKING:
    from display.dealer.painting.themes import ThemeName

IS_CE = hasattr(pygame, "IS_CE")
"""Whether pygame-ce is in pygame's place: its FreeType is another, and its letters differ by parts of a pixel."""
GOLDEN = Path(__file__).parent / ("golden-ce" if IS_CE else "golden")
IN_TEXTS = ROOT / "display" / "dealer"
"""Beside what they show: the pictures that the dealer's handbook has."""
KEPT = (
    *("preflop", "on-penalty", "run-out", "complete", "crowded"),
    *("misdeal", "exposed-told", "exposed", "exposed-replaced", "floor", "void", "short-hand", "crowded-floor"),
    *("raise-held", "raise-ruled", "pad-down", "node-out", "card-asked", "mixed-asked", "half-shown-asked"),
    *("kept-asked", "held-quietly", "flop-early"),
    *("one-chip-keyed", "award", "award-next", "hand-face-down", "hand-asked-for", "hand-granted"),
    *("hands-up", "chips-back", "three-side-pots", "clock-called", "clock-ran-out", "turn-too-early"),
    *("resumed", "key-refused", "noted", "pressing", "rule-read", "flop", "asked-pressing", "clock-over"),
    *("stud-bring-in", "stud-fifth-street", "stud-dealt-on", "stud-tabled"),
    *("seven-pots", "unkept", "game-left", "game-changes", "third-draw", "replacements"),
    *("quartered", "quartered-main"),
)
"""The golden moments; the other samples are held by the tests of the layout."""
FEW = ("flop", "exposed", "award")
"""Of every other panel, either way up, in a theme that takes turns: whose turn it is, a remedy, a pot that is paid."""
NARROW = ("key-refused", "refused-at-remedy")
"""Of the smallest panel that stands upright: what has many words, and the least room for them."""

_WORDY = (*("preflop", "raise-held", "exposed-replaced", "floor", "misdeal", "award", "three-side-pots", "clock-over"),)
SPOKEN = tuple((code, name) for code in ("de", "es") for name in (_WORDY[:1] if IS_CE else _WORDY))
"""The golden moments of other languages: what has many words, and little room for them."""
_ACTS = (
    Acted(seat=4, action=Action.FOLD, total=0, added=0, is_all_in=False),
    Acted(seat=5, action=Action.RAISE, total=400, added=400, is_all_in=False),
    Acted(seat=6, action=Action.CALL, total=400, added=400, is_all_in=False),
)


class Canvas(DealerScreen):
    """The dealer's screen, and what is painted on it for whoever looks without a file between."""

    @property
    def surface(self) -> pygame.Surface:
        """What is painted."""
        return self._glass.surface


class Shot(NamedTuple):
    """One golden picture."""

    sample: str
    form: Form
    theme: ThemeName = "dark"
    in_text: str = ""
    """How the file is called that a document shows."""

    @property
    def path(self) -> Path:
        """Where it is kept."""
        if self.in_text:
            return IN_TEXTS / f"{self.in_text}.png"
        return GOLDEN / f"{self.sample}-{self.form.name}-{self.theme}.png"

    def screen(self) -> Canvas:
        """Open a screen that shows it."""
        return Canvas(self.form.size, is_windowed=False, mounting=Mounting(self.form.inches), theme=self.theme)


_SMALL, _OTHERS = FORMS[0], FORMS[1:]
_IN_A_TEXT = FORMS[2]
_UPRIGHT = FORMS[len(FORMS) // 2 + 1]
_ALL = (
    *(Shot(name, _SMALL) for name in KEPT),
    *(Shot(name, _SMALL, "light") for name in FEW),
    *(
        Shot(name, form, "light" if (number + at) % 2 else "dark")
        for number, form in enumerate(_OTHERS)
        for at, name in enumerate(FEW)
    ),
    *(Shot(name, _UPRIGHT) for name in NARROW),
    Shot("flop", _IN_A_TEXT, in_text="dealer-screen"),
    Shot("card-asked", _IN_A_TEXT, in_text="dealer-screen-question"),
    Shot("exposed", _IN_A_TEXT, in_text="dealer-screen-remedy"),
)


def is_one_of_few(shot: Shot) -> bool:
    """Tell whether *shot* is one of the few on the smallest panel, or the one that a larger panel draws, in turn."""
    at = FORMS.index(shot.form)
    return shot.sample in FEW and (at == 0 or shot.sample == FEW[at % len(FEW)])


SHOTS = tuple(filter(is_one_of_few, _ALL)) if IS_CE else _ALL
"""Of pygame-ce as many as show that its letters stand where they belong; the rest is what pygame's show."""


def pane_path(name: str) -> Path:
    """Return where the golden picture of what is seen beside the screen is kept."""
    return GOLDEN / f"{name}.png"


def spoken_picture(code: str, name: str) -> Picture:
    """Return a sample with its lower edge told in the language of *code*."""
    picture = PICTURES[name]()
    with speaking(language(code) or ENGLISH):
        return _told(picture)


def _told(picture: Picture) -> Picture:
    lines = tuple(acted_words(act, names_of(picture.view)) for act in _ACTS)
    return replace(picture, quiet=lines[-1], story=lines if picture.story else (), note="", refused="")


def spoken_screen(code: str) -> Canvas:
    """Return the smallest screen, speaking the language of *code*."""
    with speaking(language(code) or ENGLISH):
        return Canvas(_SMALL.size, is_windowed=False, mounting=Mounting(_SMALL.inches))


def spoken_path(code: str, name: str) -> Path:
    """Return where the golden picture of a sample in the language of *code* is kept."""
    return GOLDEN / f"{name}-{code}-{_SMALL.name}-dark.png"


def main() -> None:
    """Write every golden picture of the library that is installed."""
    GOLDEN.mkdir(exist_ok=True)
    for shot in SHOTS:
        screen = shot.screen()
        screen.show(PICTURES[shot.sample]())
        screen.save(shot.path)
        sys.stdout.write(f"{shot.path}\n")
    for code, name in SPOKEN:
        screen = spoken_screen(code)
        screen.show(spoken_picture(code, name))
        screen.save(spoken_path(code, name))
        sys.stdout.write(f"{spoken_path(code, name)}\n")
    if IS_CE:
        return
    for name, save in PANES.items():
        save(pane_path(name))
        sys.stdout.write(f"{pane_path(name)}\n")
    screen = SHOTS[0].screen()
    for alert in alert_moments.AT_TABLE:
        screen.show(alert_moments.picture_of_alert(alert))
        screen.save(alert_moments.golden_path(alert))
        sys.stdout.write(f"{alert_moments.golden_path(alert)}\n")


if __name__ == "__main__":
    main()
