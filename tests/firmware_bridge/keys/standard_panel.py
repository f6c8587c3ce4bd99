"""The panels that are shipped, and chips with a key and without: what the tests of keys are played on."""

from __future__ import annotations

from typing import Final

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import PanelFile, load_panel

STANDARD: Final[PanelFile] = load_panel("standard", folders=settings_folder(shipped_folder()))
DEALER: Final[PanelFile] = load_panel("dealer", folders=settings_folder(shipped_folder()))
"""The one of the fewest presses."""
DENOMINATIONS: Final = (25, 100, 500, 1000, 5000, 25000)
MANY_DENOMINATIONS: Final = (1, 5, 25, 100, 500, 1000, 5000, 25000, 100000, 500000, 1000000)
