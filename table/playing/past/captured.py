"""A capture played again: the same bytes through link, settling, engine and journal, by a clock of its own.

One thread, and nothing is asked of the machine: the same capture comes to the same hands, at any speed. What it is
shown on is its caller's. The cards are those of the capture: pseudonyms, and the names of those that were public.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from config.files.settings_folder import SettingsFolder
from config.rulebook.rulebook_file import load_rulebook
from firmware_bridge.bridge import Bridge
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.recording.capture import (
    CaptureError,
    CardKnown,
    CardShown,
    ContactMoved,
    Ended,
    HostSpoke,
    KeyTouched,
    Line,
    NodeSaid,
    Opening,
    PadScanned,
    PanelOpened,
    PanelRefused,
    PortClosed,
    PortOpened,
    PortRefused,
    PressesMissed,
    StationOrdered,
    Typed,
    lines_of,
    opening_of,
)
from firmware_bridge.recording.played import PlayedHardware
from table.clock import TICK_NS, Clock
from table.controller import Controller, Watcher
from table.engine.standing import NoStandingError, read_standing
from table.engine.table import Table
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing
from table.inbox import InboxItem, Tag, TagGone, TagSeen, original_of, unspoken
from table.keeping.hand_key import KEY_BYTES, NoKeyStore
from table.keeping.journal import Journal, MemoryJournal, TableOpened
from table.keeping.vault import Vault
from table.troubles import Trouble
from table.wiring.hardware.opening import Lines, open_bridge
from table.wiring.hardware.plugged import Hardware


@unspoken
class CapturedDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck under the made-up tags of the capture."""

    name: str
    cards: dict[bytes, Card | None]
    jokers: frozenset[bytes]


@unspoken
class _Cards(msgspec.Struct, frozen=True, kw_only=True):
    """All that a capture knows of its cards."""

    decks: tuple[CapturedDeck, ...]
    inlays: dict[bytes, tuple[bytes, Facing]]


class CapturePlayer:
    """Plays one capture."""

    def __init__(  # noqa: PLR0913 - a capture, what it is played by, and before whom
        self,
        path: Path,
        book: Rulebook,
        clock: Clock,
        *,
        watchers: Sequence[Watcher] = (),
        journal: Journal | None = None,
        remark: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Plug in what was plugged in, and try it once.

        Raises CaptureError where *path* is no capture.
        """
        opening = opening_of(path)
        cards = _cards_of(path)
        self._clock = clock
        self.place: Callable[[str], object] = lambda _: None
        """Is told each tag that comes and goes."""
        self._hardware = PlayedHardware()
        self._lines = self._from_opened(lines_of(path))
        self.bridge: Bridge = open_bridge(
            _hardware_of(opening, cards), clock, sink=self._hear, remark=remark, lines=Lines(tap=self._hardware)
        )
        self.controller = Controller(
            _table_of(path, opening, book),
            TableOpened(table_name=opening.table_name, rulebook=book.id, setup=opening.setup),
            Vault(cards.decks, NoKeyStore(), _key_of_hand, has_twins=False),
            journal or MemoryJournal(),
            watchers,
        )
        self._ports = {port.port: port for port in self.bridge.ports}
        self._tick_ns = opening.start_ns

    def play(self, tick: Callable[[Controller, tuple[Trouble, ...]], object] = lambda *_: None) -> None:
        """Play it to its end; *tick* is called ten times a second of its time."""
        for line in self._lines:
            self._pass_until(line.at_ns, tick)
            if isinstance(line, Ended):
                break
            self._take(line)
            self._serve()
        self.bridge.close()

    def _hear(self, item: InboxItem) -> None:
        if (words := _placed(item)) is not None:
            self.place(words)
        self.controller.take(item)
        self.bridge.expect(self.controller.view.due)

    def _from_opened(self, lines: Iterator[Line]) -> Iterator[Line]:
        """Plug in what was there at the start, when each part was tried once; return the lines after that."""
        tried: set[str] = set()
        for line in lines:
            match line:
                case PortOpened() | PortRefused() | PanelOpened() | PanelRefused() if _part(line) not in tried:
                    tried.add(_part(line))
                case ContactMoved(was_before=True):
                    pass
                case _:
                    return chain([line], lines)
            self._hardware.hear(line)
        return lines

    def _pass_until(self, at_ns: int, tick: Callable[[Controller, tuple[Trouble, ...]], object]) -> None:
        while (now_ns := self._clock.now_ns()) < at_ns:
            # What falls due first is told first, as at the table that was recorded.
            due_ns = self.bridge.next_due_ns() or 0
            self._clock.wait_ns(min(at_ns, self._tick_ns, due_ns if due_ns > now_ns else at_ns) - now_ns)
            self._serve()
            if self._clock.now_ns() >= self._tick_ns:
                self._tick_ns += TICK_NS
                self.bridge.tick(self._clock.now_ns())
                tick(self.controller, self.bridge.troubles)

    def _serve(self) -> None:
        """Have the table take what was heard."""
        self.bridge.pump()
        self.bridge.face(self.controller.figures)

    def _take(self, line: Line) -> None:
        match line:
            case PortOpened() | PortRefused() | PortClosed() | NodeSaid() | HostSpoke():
                self._hardware.hear(line)
                if (port := self._ports.get(line.port)) is not None:
                    port.pump()
            case PanelOpened() | PanelRefused() | ContactMoved() | PressesMissed():
                self._hardware.hear(line)
            case KeyTouched(key=key):
                self.bridge.tap(key)
            case Typed(command=command):
                self.bridge.key(command)
            case StationOrdered(received=received):
                self.controller.take(received)
            case PadScanned(tag=tag, scanned_ns=at_ns):
                self.bridge.hear(PadTag(uid=bytes.fromhex(tag), at_ns=at_ns))
            case _:
                pass  # what is known of cards was read before


def _placed(item: InboxItem) -> str | None:
    """Return where a tag came to lie or was lifted; its number is a made-up one, of this capture alone."""
    match item:
        case TagSeen():
            return f"{item.zone.value}: tag ..{original_of(item.tag).hex()[-4:]} lies there, {item.facing.value}"
        case TagGone():
            return f"{item.zone.value}: tag ..{original_of(item.tag).hex()[-4:]} is lifted"
        case ZoneBlind():
            return f"{item.zone.value}: its antenna does not look"
        case ZoneSighted():
            return f"{item.zone.value}: its antenna looks again"
        case _:
            return None


def _key_of_hand(number: int) -> bytes:
    """Return a key that is the same in every run: tags are hidden already."""
    return number.to_bytes(KEY_BYTES, "big")


def _part(line: PortOpened | PortRefused | PanelOpened | PanelRefused) -> str:
    return line.port if isinstance(line, PortOpened | PortRefused) else "the panel"


def book_of(path: Path, folders: SettingsFolder) -> Rulebook:
    """Return the rulebook that a capture was played by. Raises CaptureError, or ConfigError where it is not there."""
    opening = opening_of(path)
    return load_rulebook(opening.rulebook, folders=folders, settings=opening.settings, settings_file=path)


def _table_of(path: Path, opening: Opening, book: Rulebook) -> Table:
    if not opening.standing:
        return Table(opening.setup, book)
    try:
        return Table(opening.setup, book, read_standing(opening.standing.encode()))
    except NoStandingError:
        msg = f"{path}: this capture begins with a table of another version of this program; play it with that"
        raise CaptureError(msg) from None


def _hardware_of(opening: Opening, cards: _Cards) -> Hardware:
    panel = None if opening.panel is None else opening.panel.panel
    return Hardware(
        nodes=opening.nodes,
        panel=None if opening.is_touched else panel,
        panel_node=opening.panel_node,
        touched=panel if opening.is_touched else None,
        pad=None,
        patience=opening.patience,
        denominations=opening.setup.denominations,
        inlays=cards.inlays,
    )


def _cards_of(path: Path) -> _Cards:
    """Go through a capture for what it knows of its cards."""
    known = [line for line in lines_of(path) if isinstance(line, CardKnown | CardShown)]
    names = {bytes.fromhex(line.tag): line.card for line in known if isinstance(line, CardShown)}
    decks: dict[int, CapturedDeck] = {}
    inlays: dict[Tag, tuple[Tag, Facing]] = {}
    for line in known:
        if isinstance(line, CardShown):
            continue
        tag = bytes.fromhex(line.tag)
        deck = decks.get(line.deck) or CapturedDeck(name=f"{line.deck}", cards={}, jokers=frozenset())
        decks[line.deck] = (
            replace(deck, jokers=deck.jokers | {tag})
            if line.is_joker
            else replace(deck, cards={**deck.cards, tag: names.get(tag)})
        )
        if line.down:
            inlays |= {tag: (tag, Facing.UP), bytes.fromhex(line.down): (tag, Facing.DOWN)}
    return _Cards(decks=tuple(decks.values()), inlays=inlays)
