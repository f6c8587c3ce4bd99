"""The bridge: what ports, panel and pad say becomes settled facts and commands for one sink.

Ports bring inventories, which settle, the panel brings commands. Live, each port and the panel pump themselves in
threads of their own; whoever owns the bridge takes out what they say.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from config.files.hardware import NodeFile
from firmware_bridge.antenna_row import AntennaRow, NodeWord
from firmware_bridge.key_order import LOOK_AGAIN_S, KeyOrder
from firmware_bridge.keys.chosen import Chosen
from firmware_bridge.keys.dealer_panel import DealerPanel, PanelRemark
from firmware_bridge.keys.panel_source import Lamps, PanelSource
from firmware_bridge.news import Heard, KeyListener, News
from firmware_bridge.node_panel import NodePanel
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.panel_words import ContactsMoved, PanelVouched
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.part_fault import PartFailedError
from firmware_bridge.port_row import DueRow, PortRow
from firmware_bridge.remarks import Remarks
from firmware_bridge.settling.antenna_looks import Inlays
from firmware_bridge.settling.inventory import NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.trouble_watch import TroubleWatch
from table.clock import NS_PER_MS, NS_PER_S, Clock, first_ns
from table.engine.words.commands import DealerCommand
from table.engine.words.entry import Entry
from table.engine.words.entry_view import Figures
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import DueCard
from table.engine.words.zones import Seat
from table.inbox import InboxItem, TagScanned, TagSeen
from table.troubles import Trouble

if TYPE_CHECKING:
    from firmware_bridge.pad.nfc_reader import NfcReader

TURN: Final = 64
"""Things heard of nodes that are taken in one turn, some 20 ms of work: then keys and the time have theirs."""


class Bridge:
    """Everything between the hardware of one table and its controller."""

    def __init__(
        self,
        whereabouts: Whereabouts,
        clock: Clock,
        inlays: Inlays,
        *,
        sink: Callable[[InboxItem], object],
        remark: Callable[[str], object],
    ) -> None:
        """Hand settled facts to *sink*, and lines for the operator to *remark*.

        *inlays* says which card each inlay of two-inlay decks is in. Ports, panel and pad tell `hear`, and are added.
        """
        self._whereabouts = whereabouts
        self._hold_key_ns = whereabouts.patience.hold_key_ms * NS_PER_MS
        self._clock = clock
        self._inlays = inlays
        self._sink = sink
        self._remarks = Remarks(remark)
        self._news = News()
        self.hear: Final[Callable[[Heard], None]] = self._news.hear
        """Takes what a port, the panel or the pad says; safe from any thread."""
        self._order = KeyOrder(whereabouts.patience, sink)
        self._waiting: deque[LinkEvent | PanelRemark | PadTag] = deque()
        """What was heard and has not had its turn yet."""
        self.antennas: Final = AntennaRow(whereabouts, clock.now_ns(), self._remarks, self._order.tell)
        self.listener: KeyListener | None = None
        """Who is told what is keyed without contacts."""
        self._row = PortRow(clock)
        self.ports: Final[list[NodePort]] = self._row.ports
        """The ports of the antenna nodes."""
        self._panel: DealerPanel | None = None
        self.chosen = Chosen()
        """The answers of a class that the panel's keys give."""
        self._pad: NfcReader | None = None
        self._due_row = DueRow(clock)
        self._told_ns = -1  # the last tick
        self._lamps = Lamps()
        self._watch = TroubleWatch(clock, self.antennas.silent_at_ns)

    def add_port(self, port: NodePort, node: NodeFile | None = None) -> None:
        """Take charge of a node's port; *node* is the one that the table's file names there."""
        self._row.add(port, node)
        if node is not None:
            self._watch.expect(node, port)
            if port.fault is not None:
                self.hear(NodeSilent(node=node.id, at_ns=self._clock.now_ns()))

    def add_panel(self, panel: DealerPanel) -> None:
        """Take charge of the dealer's panel."""
        self._panel, self.chosen = panel, panel.keypad.chosen
        self._due_row.add(panel)

    def add_pad(self, pad: NfcReader) -> None:
        """Take charge of the scan pad."""
        self._pad = pad
        self._due_row.add(pad)

    @property
    def wires(self) -> list[NodePort]:
        """The ports of all nodes, that of the panel's last."""
        node = self._panel_node
        return self.ports if node is None else [*self.ports, node.port]

    @property
    def _panel_node(self) -> NodePanel | None:
        source = self.panel_source
        return source if isinstance(source, NodePanel) else None

    @property
    def panel_source(self) -> PanelSource | None:
        """What the keys are wired to; None where there is no panel."""
        return None if self._panel is None else self._panel.source

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What cannot be used now, in the order of the table's file."""
        return self._watch.found(self.ports, self._pad, self._panel)

    @property
    def entry(self) -> Entry:
        """What is being keyed."""
        return Entry() if self._panel is None else self._panel.keypad.entry

    @property
    def if_entered(self) -> DealerCommand | None:
        """The command that `enter` would make of it; None where it does not belong there yet."""
        return None if self._panel is None else self._panel.keypad.if_entered

    @property
    def sound_presses(self) -> int:
        """How often the sound of the screen was to be switched on the panel so far."""
        return 0 if self._panel is None else self._panel.keypad.sound_presses

    def tap(self, key: str) -> None:
        """Press a key of the panel by its name, as a finger on a screen does; nothing where there is no panel."""
        if self._panel is not None:
            if self.listener is not None:
                self.listener.touch(key)
            self._panel.tap(key)

    def key(self, command: DealerCommand) -> None:
        """Take a command that was typed, and not keyed on the panel: it waits for cards as a key does."""
        pressed = KeyPressed(command=command, at_ns=self._clock.now_ns())
        if self.listener is not None:
            self.listener.type(command, pressed.at_ns)
        self._order.type(pressed)
        self.hear(pressed)

    def pump(self, come: Sequence[bool] | None = None) -> bool:
        """Do what can be done now, in this thread; return whether there was anything.

        *come* says of each of `ports` whether bytes have come; where it is not known, each port asks the system.
        """
        is_any = self._row.pump(come)
        # Where it is known what has come nothing else has happened since they were asked.
        is_any |= self._due_row.pump(is_known=come is not None)
        return self._take_heard() or is_any

    def next_due_ns(self) -> int | None:
        """Return when something wants to be pumped even if nothing is heard."""
        return first_ns(*[part.next_due_ns() for part in (self._row, self._order, self.antennas, self._due_row)])

    @property
    def is_settled(self) -> bool:
        """Whether what lies on the antennas is known, as far as they have been looked at, and nothing waits."""
        return self._whereabouts.is_settled and not self._order.is_any and not self._waiting

    def expect(self, due: DueCard | None) -> None:
        """Look for the card that is *due*: it is told sooner than one that nobody waits for."""
        self._whereabouts.expect(None if due is None else due.zone)
        self._row.expect(due)

    def face(self, figures: Figures | None) -> None:
        """Tell the panel what the player in turn faces, after all keys that were handed on."""
        if self._panel is not None:
            self._panel.face(figures, answered=self._order.answered)

    def light(self, turn: Seat | None, *, is_alarm: bool) -> None:
        """Light the lamp of the player in turn, and the alarm lamp; nothing where there is no panel."""
        if self._panel is not None:
            self._lamps.light(self._panel.source, turn, is_alarm=is_alarm)

    def sound(self, duration_ns: int) -> None:
        """Sound the buzzer for so long; nothing where there is no panel."""
        if self._panel is not None:
            self._panel.source.buzz(duration_ns)

    def tick(self, now_ns: int) -> None:
        """Tell the table the time, until when each zone was looked at, and where a card is missed.

        The time does not pass a key or a card that waits, a key that still bounces, what a panel's node has told so
        far, nor a card that was read and may yet settle: what is told later happened before. It waits no longer than a
        key does, and says nothing while it stands still.
        """
        pressed_ns = self._panel_told_ns
        # A key that has just been handed on is in the queue by now.
        self._sort_heard()
        open_ns = [since_ns for since_ns in (pressed_ns, self._whereabouts.open_since_ns) if since_ns is not None]
        at_ns = min([now_ns, *(max(since_ns, now_ns - self._hold_key_ns) for since_ns in open_ns)])
        held_ns = self._order.since_ns
        at_ns = at_ns if held_ns is None else min(at_ns, held_ns)
        if at_ns > self._told_ns:
            self._told_ns = at_ns
            self._sink(self._whereabouts.tick(at_ns))

    def remember(self, lying: Collection[TagSeen], until_ns: int) -> None:
        """Go on from a table that stopped at *until_ns* and knew of cards *lying* there, before anything is heard."""
        self._whereabouts.remember(lying, until_ns)

    def start(self) -> None:
        """Let ports and panel pump themselves from now on; then call `serve` instead of `pump`."""
        for part in self._parts:
            part.start()

    def serve(self, timeout_s: float, beside: Sequence[int] = ()) -> None:
        """Wait for news, at most so long, and hand on what was heard.

        What can be read from the file descriptors *beside* ends the wait as well. Raises `PartFailedError` where a part
        no longer pumps itself.
        """
        if not self._waiting:
            # The panel tells nobody how far it has told.
            longest_s = min(timeout_s, LOOK_AGAIN_S) if self._order.is_card_waiting else timeout_s
            if not self._news.wait(longest_s, beside, is_at_rest=self.is_settled):
                for part in (each for each in self._parts if each.thread.has_failed):
                    msg = f"{part.name}: its thread has stopped, and nothing is heard of it; start the table again"
                    raise PartFailedError(msg)
        self._take_heard()

    def close(self) -> None:
        """Give ports and panel back."""
        for part in self._parts:
            part.close()
        self._news.close()

    @property
    def _parts(self) -> Sequence[NodePort | DealerPanel | NfcReader]:
        return *self.ports, *[part for part in (self._panel, self._pad) if part is not None]

    def _sort_heard(self) -> None:
        """Put what was heard where it waits for its turn."""
        for heard in self._news.take():
            if not isinstance(heard, KeyPressed):
                self._waiting.append(heard)
            elif not self._is_stale(heard):
                self._order.press(heard)
            else:
                self._order.answered += 1
                seconds = max(1, round((self._clock.now_ns() - heard.at_ns) / NS_PER_S))
                line = f"a key of the dealer's panel came {seconds} s late and is not followed: press it again"
                self._remarks.say("keys that came late", line, self._clock.now_ns())

    def _is_stale(self, key: KeyPressed) -> bool:
        """Tell whether the table's time has passed it on the wire: it was pressed in a situation that may be over."""
        is_late = self._clock.now_ns() - key.at_ns > self._hold_key_ns and key.at_ns < self._told_ns
        return is_late and self._panel_node is not None and not self._order.is_typed(key)

    def _take_heard(self) -> bool:
        """Take what was heard, a turn's worth of it; hand on what need not wait any longer."""
        # First how far the panel has told: what was keyed by then is in the queue.
        told_ns = self._panel_told_ns
        self._sort_heard()
        is_any = bool(self._waiting)
        for _ in range(min(TURN, len(self._waiting))):
            self._take(self._waiting.popleft())
        now_ns = self._clock.now_ns()
        is_any |= self.antennas.pump(now_ns)
        # Only keys wait for cards; whether these have settled takes a look at each of them.
        is_settled = self._order.is_key_waiting and self._whereabouts.is_settled and not self._waiting
        return self._order.pump(now_ns, told_ns, is_settled=is_settled) or is_any

    @property
    def _panel_told_ns(self) -> int | None:
        return None if self._panel is None else self._panel.moved_since_ns

    def _take(self, heard: LinkEvent | PanelRemark | PadTag) -> None:
        if isinstance(heard, PadTag):
            # The pad, too, reads the lower inlay: which one says how the card lies, and a card is one tag to the table.
            tag, _ = self._inlays.get(heard.uid, (heard.uid, None))
            self._order.tell(TagScanned(tag=tag, at_ns=heard.at_ns))
        elif isinstance(heard, NodeWord):
            self.antennas.take(heard)
        elif isinstance(heard, ContactsMoved | PanelVouched):
            pass  # a panel where the table's file names antennas: nothing is seen there, and its keys are nobody's
        elif isinstance(heard, PanelRemark):
            self._remarks.say("the dealer's panel", heard.line, self._clock.now_ns())
        else:
            self._remarks.say(heard.kind, heard.line, heard.at_ns)
