"""The settings that the long runs play by: those of the checkout, read once in each process.

No deal and no hand is drawn here.
"""

from __future__ import annotations

from functools import cache

from config.files.settings_folder import settings_folder
from config.panel.panel_file import PanelFile, load_panel
from table.benches.scenario_files import PANEL, Benches
from table.wiring.rulebooks import Rulebooks


@cache
def panel() -> PanelFile:
    """Return the panel that every table of a run has."""
    return load_panel(PANEL, folders=settings_folder(None))


@cache
def benches() -> Benches:
    """Return what makes a scenario's bench and its decks."""
    return Benches(settings_folder(None))


@cache
def books() -> Rulebooks:
    """Return what finds a scenario's rulebook."""
    return Rulebooks(settings_folder(None))
