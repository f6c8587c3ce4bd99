"""An edition of a house, to be read or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.rulebook.rulebook_file import load_rulebook, read_rulebook
from table.engine.words.rulebook import Rulebook
from tests.config.house_folder import house, write

HEAD = 'id = "friday"\ntitle = "Friday"\nedition = "1"\nbased_on = "firekeepers"\n'
RULE = '[[rule]]\nid = "friday:1"\ntitle = "Moving button"\ngist = "The button goes to the next player."\n'
MOVING = '[button.method]\nvalue = "moving"\ncite = "friday:1"\n'
EDITION = HEAD + RULE + MOVING


def edition(folder: Path, text: str = EDITION, name: str = "friday.toml") -> Path:
    """Write an edition among the house's rulebooks."""
    return write(folder, "rulebooks", name, text)


def friday(folder: Path) -> Rulebook:
    """Return the edition of this name as it is in force."""
    return load_rulebook("friday", folders=house(folder))


def refused(folder: Path, name: str = "friday") -> str:
    """Return the one line with which a rulebook is refused."""
    with pytest.raises(ConfigError) as refusal:
        read_rulebook(name, folders=house(folder))
    (fault,) = refusal.value.faults
    return fault
