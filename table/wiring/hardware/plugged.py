"""Values for a table's hardware, as its file says it; no driver is loaded here, and nothing is opened."""

from collections.abc import Iterable, Mapping

import msgspec

from config.files.deck_file import DeckFile
from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.panel.panel_file import PanelFile
from table.engine.words.zones import Facing
from table.inbox import Tag, unspoken


@unspoken
class Hardware(msgspec.Struct, frozen=True, kw_only=True):
    """What is plugged into a table, and what its keys and tags stand for."""

    nodes: tuple[NodeFile, ...]
    panel: PanelFile | None
    """The keys with contacts; None for a table without."""
    panel_node: PanelNodeFile | None = None
    """The node that they are wired to; None where it is this machine's own pins."""
    touched: PanelFile | None = None
    """The keys on the screen, of a table whose panel has no contacts."""
    pad: str | None
    patience: Patience
    denominations: tuple[int, ...] = ()
    """The chips that the chip keys stand for."""
    inlays: Mapping[Tag, tuple[Tag, Facing]] = {}
    """Which card each inlay of two-inlay decks is in, and the side that is up when it is read."""


def inlays_of(decks: Iterable[DeckFile]) -> dict[Tag, tuple[Tag, Facing]]:
    """Return which card each inlay of two-inlay decks is in, and the side that is up when it is read."""
    return {inlay: side for deck in decks for inlay, side in deck.inlays.items()}
