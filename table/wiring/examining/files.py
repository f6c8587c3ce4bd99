"""The files of a table: its own, the rulebook, the decks, the panel's. A bad one keeps none of the others away."""

import stat
from collections.abc import Iterator
from typing import Final

from config.files.deck_file import DeckFile, sealed_in
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile, load_table
from config.panel.panel_file import PanelFile, load_panel
from config.rulebook.rulebook_file import load_rulebook
from table.engine.words.zones import Zone
from table.wiring.examining.finding import Finding, bad, good, odd, unknown
from table.wiring.examining.key import examine_key
from table.wiring.sealed_decks import SERVICES, NotOpenedError, load_own_deck

FOR_OTHERS = stat.S_IRWXG | stat.S_IRWXO

_OF_EVERY_HAND: Final = (Zone.BOARD, Zone.BURN, Zone.MUCK)
"""A stub without an antenna is only never looked at."""


class Files:
    """What could be read."""

    def __init__(self, table_name: str | None, folders: SettingsFolder) -> None:
        """Look in *folders* for the table that is named, if one is."""
        self._table_name = table_name
        self._folders = folders
        self.table: TableFile | None = None
        self.panel: PanelFile | None = None
        self.decks: list[DeckFile] = []

    def examine(self) -> Iterator[Finding]:
        """Read one file after another."""
        if self._table_name is None:
            yield unknown("table", "none is named: squaredeal doctor TABLE.toml looks at its hardware too")
            yield from self._examine_decks(self._folders.names("decks"))
            return
        try:
            self.table = load_table(self._table_name, folders=self._folders)
        except ConfigError as fault:
            yield from (bad("table", line) for line in fault.faults)
            yield unknown("rulebook", "which one is not known")
            return
        yield good("table", f"{self.table.path}: {self.table.name}")
        watched = {zone for node in self.table.nodes for zone in node.zones}
        if unwatched := [zone.value for zone in _OF_EVERY_HAND if zone not in watched]:
            yield odd("zones", f"no antenna watches {', '.join(unwatched)}: every hand needs it; name it at its node")
        yield from self._examine_rulebook(self.table)
        yield from self._examine_decks(self.table.decks)
        yield from self._examine_panel(self.table)

    def _examine_rulebook(self, table: TableFile) -> Iterator[Finding]:
        try:
            load_rulebook(table.rulebook, folders=self._folders, settings=table.settings, settings_file=table.path)
        except ConfigError as fault:
            yield from (bad("rulebook", line) for line in fault.faults)
        else:
            yield good("rulebook", f"{table.rulebook}, with what this house sets")

    def _examine_decks(self, names: tuple[str, ...] | list[str]) -> Iterator[Finding]:
        owners: dict[bytes, str] = {}
        for name in names:
            try:
                deck, path = load_own_deck(name, folders=self._folders), self._folders.resolve("decks", name)
            except NotOpenedError as fault:
                yield from (unknown("deck", line) if SERVICES.exists() else bad("deck", line) for line in fault.faults)
                continue
            except ConfigError as fault:
                yield from (bad("deck", line) for line in fault.faults)
                continue
            self.decks.append(deck)
            tags = {*deck.cards, *deck.jokers, *deck.down_inlays}
            shared = sorted({owners[tag] for tag in tags if tag in owners})
            owners |= dict.fromkeys(tags, deck.name)
            if shared:
                yield bad("deck", f"{path}: has tags of {', '.join(shared)} too; enrol one of them anew")
            elif deck.is_simulated:
                enroll = "squaredeal deck enroll NAME --pad PORT"
                yield odd("deck", f"{path}: an example, no card carries its tags; enrol your own: {enroll}")
            elif sealed_in(path) is None and path.stat().st_mode & FOR_OTHERS:
                yield odd("deck", f"{path}: others can read it, and it is the deck's secret: chmod 600 {path}")
            else:
                how = "plain until the table runs" if sealed_in(path) is None else "sealed"
                count = f"52 cards, {len(deck.jokers)} jokers, {2 if deck.inlays else 1} tags a card"
                yield good("deck", f"{path}: {count}, {how}")
        if any(not deck.is_simulated for deck in self.decks):
            yield examine_key()

    def _examine_panel(self, table: TableFile) -> Iterator[Finding]:
        if table.panel is None:
            yield unknown("panel", "the table's file names none")
            return
        try:
            self.panel = load_panel(table.panel, folders=self._folders)
        except ConfigError as fault:
            yield from (bad("panel", line) for line in fault.faults)
