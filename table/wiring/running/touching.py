"""The touch panel that a table's file asks for: whose keys it has, and how large its screen is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from config.panel.panel_file import load_panel
from display.dealer.panel_caps import caps_of
from display.dealer.touch import TouchPanel
from table.clock import NS_PER_S, TICK_NS

if TYPE_CHECKING:
    from config.files.settings_folder import SettingsFolder
    from config.files.table_file import TableFile
    from config.panel.panel_file import PanelFile
    from display.dealer.screen import DealerScreen

PANEL: Final = "dealer"
"""The panel of a table that has keys on its screen alone, and names none."""

LOOK_NS: Final = NS_PER_S // 60
"""How long a finger waits at most, on a display that does not tell."""


def touched_keys(table_file: TableFile, folders: SettingsFolder) -> PanelFile | None:
    """Return the panel whose keys lie on the screen; null where none do."""
    return load_panel(table_file.panel or PANEL, folders=folders) if table_file.screen.touch else None


def touch_panel(table_file: TableFile, folders: SettingsFolder) -> TouchPanel | None:
    """Return the keys on the screen. Raises `TooSmallError` where a finger would not find them."""
    panel = touched_keys(table_file, folders)
    if panel is None:
        return None
    caps = caps_of(panel, table_file.chips.denominations)
    return TouchPanel(table_file.screen.pixels, table_file.screen.diagonal, caps)


def touched_within_ns(screen: DealerScreen | None) -> int:
    """Return how long *screen* may be left alone: a finger is to be felt at once, and where the display tells it is."""
    return LOOK_NS if screen is not None and screen.is_touched and not screen.inputs else TICK_NS


def inputs_of(screen: DealerScreen | None) -> tuple[int, ...]:
    """Return what can be read once a finger touches *screen*; strokes of a keyboard have time until the next tick."""
    return screen.inputs if screen is not None and screen.is_touched else ()
