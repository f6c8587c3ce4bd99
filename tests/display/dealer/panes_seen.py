"""What is seen beside the dealer's screen: the felt and the keys of a table played by hand, and a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from display.dealer.glass import Mounting
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Lesson, Picture
from display.dealer.screen import DealerScreen
from display.dealer.touch import TouchPanel
from display.felt.window import FeltWindow
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Amount, Figure
from table.engine.words.entry import Entry
from table.engine.words.entry_view import Measure, Preview
from table.engine.words.frozen import replace
from table.playing.handled.keyboard import shown, strokes_of
from tests.display.dealer.drawing.test_lesson import ANSWERED, ASKED
from tests.display.dealer.game_moments import third_draw
from tests.display.dealer.moments import flop
from tests.display.dealer.stud_moments import bring_in
from tests.display.felt.test_drawing import a_picture
from tests.entries import entry_of

SIZE: Final = (1280, 720)
_CHIPS: Final = (25, 100, 500, 1000, 5000, 25000)


def save_play(path: Path) -> None:
    """Paint the window of a table that is played by hand."""
    panel = load_panel("dealer", folders=settings_folder(shipped_folder()))
    strokes = {key: shown(stroke) for key, stroke in strokes_of(panel).items()}
    window = FeltWindow(SIZE)
    window.show(flop())
    window.paint(a_picture(), tuple(caps_of(panel, _CHIPS, strokes).values()))
    window.save(path)
    window.close()


def save_lesson(path: Path, lesson: Lesson) -> None:
    """Paint a table that is trained at."""
    screen = DealerScreen(SIZE, is_windowed=False)
    screen.show(replace(flop(), lesson=lesson))
    screen.save(path)


def save_touched(path: Path, size: tuple[int, int], inches: float, picture: Picture) -> None:
    """Paint a screen that is touched, with the keys that are wanted now."""
    panel = load_panel("dealer", folders=settings_folder(shipped_folder()))
    screen = DealerScreen(
        size, is_windowed=False, mounting=Mounting(inches), touch=TouchPanel(size, inches, caps_of(panel, _CHIPS))
    )
    screen.show(picture)
    screen.save(path)
    screen.close()


def raising() -> Picture:
    """Return the moment at which a raise is keyed, with what stands on the keys."""
    amounts = {Figure.MINIMUM: 4_000, Figure.HALF_POT: 5_900, Figure.POT: 9_400, Figure.LAST_RAISE: 4_000}
    acted = Acted(seat=9, action=Action.RAISE, total=12_000, added=12_000, is_all_in=False)
    measure = Measure(price=2_400, pot=9_400, least=4_000, chip=100)
    preview = Preview(
        command=ActionKeyed(Action.RAISE, Amount(12_000)), acted=acted, call=2_400, least=4_000, measure=measure
    )
    return replace(flop(), entry=entry_of("12000_"), preview=preview, amounts=amounts)


def at_rest(picture: Picture) -> Picture:
    """Return *picture* while nothing is keyed."""
    return replace(picture, entry=Entry())


PANES: Final[dict[str, Callable[[Path], None]]] = {
    "play": save_play,
    "touch-drawing": lambda path: save_touched(path, (800, 480), 7.0, at_rest(third_draw())),
    "touch-drawing-upright": lambda path: save_touched(path, (720, 1280), 10.1, at_rest(third_draw())),
    "touch-bring-in": lambda path: save_touched(path, SIZE, 10.1, at_rest(bring_in())),
    "touch-amount": lambda path: save_touched(path, SIZE, 10.1, raising()),
    "touch-amount-small": lambda path: save_touched(path, (800, 480), 7.0, raising()),
    "touch-amount-upright": lambda path: save_touched(path, (720, 1280), 10.1, raising()),
    "train-asked": partial(save_lesson, lesson=ASKED),
    "train-answered": partial(save_lesson, lesson=ANSWERED),
}
