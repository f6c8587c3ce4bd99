"""A house's settings folder in the making: files written for one test, the shipped ones behind them.

Nothing is asserted here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder


def house(folder: Path) -> SettingsFolder:
    """Return the settings of a house that keeps its own files in *folder*."""
    return settings_folder(folder)


def shipped(kind: str, name: str) -> str:
    """Return the text of a file that comes with the program."""
    return (shipped_folder() / kind / name).read_text(encoding="utf-8")


def write(folder: Path, kind: str, name: str, text: str) -> Path:
    """Write *text* as the house's own file *name* of this *kind*."""
    path = folder / kind / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def faults_of(refusal: pytest.ExceptionInfo[ConfigError], *words: str) -> tuple[str, ...]:
    """Return the faults in which all of *words* stand."""
    return tuple(fault for fault in refusal.value.faults if all(word in fault for word in words))
