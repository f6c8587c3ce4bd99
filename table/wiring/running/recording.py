"""A capture of a table that plays: how it begins, and what is told to the recorder beside the drivers.

Which hand is live, and which card is public, decides what a tag is called in it. No player's name goes in.
"""

from collections.abc import Sequence
from pathlib import Path

from config.files.deck_file import DeckFile
from firmware_bridge.recording.capture import CaptureFile, KeptPanel, Opening
from firmware_bridge.recording.pseudonyms import KnownCard, Pseudonyms
from firmware_bridge.recording.recorder import Recorder
from table.clock import Clock
from table.controller import Taker
from table.engine.standing import without_names, written
from table.engine.table import Outcome, Table, Viewed
from table.engine.words.director_commands import PlayerNamed, PlayerSeated
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import HandStarted
from table.engine.words.view import TableView
from table.inbox import InboxItem, Tag
from table.wiring.process.technical_log import log_of
from table.wiring.running.table_parts import TableParts


class HandWatcher:
    """Tells a recorder which hand is live."""

    def __init__(self, recorder: Recorder) -> None:
        """Begin between hands."""
        self._recorder = recorder

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Look at what has just happened."""
        if any(isinstance(event, HandStarted) for event in outcome.events):
            self._recorder.begin_hand()
        if table.view.status.is_over:
            self._recorder.end_hand()


class OrderListener:
    """A table whose orders from the station are written down."""

    def __init__(self, table: Taker, recorder: Recorder) -> None:
        """Hand everything on to *table*."""
        self._table = table
        self._recorder = recorder

    def take(self, item: InboxItem) -> Outcome:
        """Take one thing from the station."""
        if isinstance(item, CommandReceived):
            self._recorder.order(_unnamed(item))
        return self._table.take(item)

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""
        return self._table.view


def opening_now(parts: TableParts, table: Table, now_ns: int, *, has_played: bool) -> Opening:
    """Return what a capture begins with: what is plugged in, and how *table* stands now."""
    hardware = parts.hardware
    is_in_hand = has_played and not table.view.status.is_over
    return Opening(
        table_name=parts.file.name,
        rulebook=parts.file.rulebook,
        settings=parts.file.settings,
        setup=replace(parts.setup, players=tuple(replace(player, name="") for player in parts.setup.players)),
        standing=without_names(written(table.standing)).decode() if has_played and not is_in_hand else "",
        is_in_hand=is_in_hand,
        start_ns=now_ns,
        nodes=hardware.nodes,
        panel=None if (panel := hardware.panel or hardware.touched) is None else KeptPanel.of(panel),
        panel_node=hardware.panel_node,
        is_touched=hardware.panel is None and hardware.touched is not None,
        patience=hardware.patience,
    )


def begin_recording(
    path: Path, opening: Opening, decks: Sequence[DeckFile], clock: Clock, key: bytes | None = None
) -> Recorder:
    """Begin a capture at *path*. Raises CaptureError where there can be none.

    *key* makes its pseudonyms; without one they cannot be made twice.
    """
    pseudonyms = Pseudonyms(_known(decks), _downs(decks), key)
    if opening.is_in_hand:
        pseudonyms.begin_hand()
    return Recorder(CaptureFile(path, opening), pseudonyms, clock, log_of("capture").error)


def _known(decks: Sequence[DeckFile]) -> dict[Tag, KnownCard]:
    return {
        tag: KnownCard(deck=number, is_joker=tag in deck.jokers)
        for number, deck in enumerate(decks)
        for tag in (*deck.cards, *deck.jokers)
    }


def _downs(decks: Sequence[DeckFile]) -> dict[Tag, Tag]:
    return {inlay: tag for deck in decks for inlay, tag in deck.down_inlays.items()}


def _unnamed(received: CommandReceived) -> CommandReceived:
    """Return a command of the station's without the names of players."""
    command = received.command
    if isinstance(command, PlayerSeated):
        return replace(received, command=replace(command, name=""))
    if isinstance(command, PlayerNamed):
        return replace(received, command=replace(command, name="", was=None))
    return received
