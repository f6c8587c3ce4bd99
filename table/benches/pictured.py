"""The dealer's screen of a scenario: kept as it stands, and painted where somebody wants to look at it.

Painting takes longer than playing, so nothing is painted before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from config.files.dealer_screen import USUAL_PIXELS
from config.files.faults import ConfigError
from config.rulebook.catalogue import Rule
from display.dealer.showing import OnScreen
from table.engine.table import Outcome, Viewed
from table.engine.words.entry import Entry

if TYPE_CHECKING:
    from display.dealer.picture import Picture


def make_folder(folder: Path) -> None:
    """Make the folder of the pictures where there is none. Raises ConfigError where that is not to be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        words = f"{folder}: the pictures' folder cannot be made ({fault.strerror}); name another with --picture"
        raise ConfigError([words]) from None


def stems(paths: Iterable[Path]) -> dict[Path, str]:
    """Return by what name the pictures of each file begin: its own, numbered where another file has it already."""
    found: dict[Path, str] = {}
    for path in paths:
        name, number = path.stem, 1
        while name in found.values() and path not in found:
            number += 1
            name = f"{path.stem}-{number}"
        found.setdefault(path, name)
    return found


class Pictured:
    """Stands in the place of a screen, and paints what it was shown last."""

    def __init__(self, folder: Path, stem: str, rules: Mapping[str, Rule]) -> None:
        """Write to *folder* under names that begin with *stem*; *rules* are those that alerts may cite."""
        self._folder = folder
        self._stem = stem
        self._shown: Picture | None = None
        self._painted: dict[str, Picture] = {}
        self.watcher = OnScreen(self, stem, rules)

    def begin(self, table: Viewed) -> None:
        """Show the table before its first step."""
        self.watcher.show(Outcome((), ()), table)

    def show(self, picture: Picture) -> None:
        """Keep *picture* as what is shown now."""
        self._shown = picture

    def paint(self, line: int) -> Path | None:
        """Paint what is shown at *line*, and return the file; None before anything was shown.

        What has been painted already is not painted again. Raises `DisplayError` where it cannot be written.
        """
        from display.dealer.screen import DealerScreen  # noqa: PLC0415 - a check without pictures draws nothing

        self.watcher.refresh(Entry())
        if self._shown is None:
            return None
        name = self._free_name(f"{self._stem}-line-{line}", self._shown)
        path = self._folder / f"{name}.png"
        if name not in self._painted:
            screen = DealerScreen(USUAL_PIXELS, is_windowed=False)
            screen.show(self._shown)
            screen.save(path)
            self._painted[name] = self._shown
        return path

    def _free_name(self, name: str, picture: Picture) -> str:
        """Return *name*, numbered where it is another moment's: several steps may stand on one line."""
        numbered, number = name, 1
        while self._painted.get(numbered, picture) != picture:
            number += 1
            numbered = f"{name}-{number}"
        return numbered
