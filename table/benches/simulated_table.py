"""A table's file whose ports lead to simulated hardware, which turns by itself for as long as it is looked at."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from config.panel.panel_file import load_panel
from table.benches.live_hardware import LiveHardware
from table.benches.rig import Rig

PANEL = "dealer"


@contextmanager
def simulated_table(folders: SettingsFolder, like: TableFile | None = None, *, has_panel: bool) -> Iterator[Path]:
    """Plug everything in, *has_panel* says whether the panel too, and yield the file of the table.

    The panel is that of the table *like*, on a node where that one is.
    """
    name = PANEL if like is None or like.panel is None else like.panel
    named = f'panel = "{name}"\n' if has_panel else ""
    has_node = has_panel and like is not None and like.panel_node is not None
    deck, panel = load_deck("red", folders=folders), load_panel(name, folders=folders)
    rig = Rig(has_pad=True, has_gpio=has_panel, has_panel_node=has_node)
    with (
        LiveHardware(deck, panel, rig) as live,
        tempfile.TemporaryDirectory(prefix="squaredeal-") as folder,
    ):
        path = Path(folder) / "simulated.toml"
        path.write_text(
            f'name = "Simulated"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
            f'{named}journal = "journal"\n{live.in_file}',
            encoding="utf-8",
        )
        yield path
