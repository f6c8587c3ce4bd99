"""The reliable link to one node, the host's side: bytes in, values out, and bytes to be sent (PROTOCOL 4, 5, 7 and 8).

No port is opened here and no clock is asked: whoever has the port hands over what came and
when, and sends what `take_octets` returns.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from firmware_bridge.firmware.payloads import PANEL, SHARES_AIR, TICK_MASK, VERSION
from firmware_bridge.nodes import frames
from firmware_bridge.nodes.delivery import SILENT_AFTER_NS, Delivery, Event
from firmware_bridge.nodes.due_looks import DueLooks
from firmware_bridge.nodes.flood import Flood
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import Frame, Hello, Looked, Scanned, ToNode
from firmware_bridge.nodes.link_remarks import LinkRemark, answers_twice, floods, restarted, wrong_version
from firmware_bridge.nodes.node_clock import NS_PER_US, SAMPLES, NodeClock
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.nodes.panel_orders import PanelOrders
from firmware_bridge.nodes.panel_words import ContactsMoved, PanelVouched
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from table.clock import first_ns

LinkEvent = Inventory | AntennaSilent | NodeLooked | NodeHeard | NodeSilent | ContactsMoved | PanelVouched | LinkRemark

ASK_EVERY_NS: Final = 100_000_000
"""An answer takes a look at most, 80 ms; at 1 % damaged bytes every second question or answer is lost."""

ASK_REFUSED_EVERY_NS: Final = 1_000_000_000
"""A node that cannot be used is asked again in case it was mended."""

PING_EVERY_NS: Final = 1_000_000_000

FIRST_PINGS_EVERY_NS: Final = 50_000_000
"""Until there are enough samples: a node that is looking at an antenna answers late, so a single one says little."""


class Link:
    """One port's conversation with the node behind it."""

    def __init__(self, port: str, roll: NodeRoll) -> None:
        """*port* is what the operator calls it; *roll* is shared by all links of a table."""
        self.reader: Final = FrameReader()
        self.delivery: Final = Delivery()
        self.clock: Final = NodeClock()
        self.orders: Final = PanelOrders()
        """What a panel is told with the next `pass_time`."""
        self.due_looks: Final = DueLooks()
        """What a node that shares the air is told with it, and says of the air."""
        self.hello: Hello | None = None
        """What the node that answers last said of itself, or None while none does."""
        self._port = port
        self._roll = roll
        self._to_send = bytearray()
        self._session = 0
        self._is_open = self._is_in_session = self._is_given_up = False
        self._boot: tuple[str, int] | None = None
        self._remarked: LinkRemark | None = None
        self._flood = Flood()
        self._due_ns = self._heard_ns = 0

    @property
    def node(self) -> str | None:
        """The id of the node that answers, or None while none does."""
        return None if self.hello is None else self.hello.unique_id

    @property
    def is_panel(self) -> bool:
        """Whether the node that answers has keys, and no antennas."""
        return self.hello is not None and bool(self.hello.capabilities & PANEL)

    @property
    def refused_node(self) -> LinkRemark | None:
        """Why the node that answers cannot be used; None where none does, or where it can."""
        return self._remarked if self._is_open else None

    def opened(self, at_ns: int) -> None:
        """The port was opened, for the first time or again."""
        self._is_open = True
        self._start_session(at_ns)

    def closed(self) -> None:
        """The port is gone. The node is silent once its time is up, so that a loose plug blinds nobody."""
        self._is_open = self._is_in_session = False
        self._remarked = None
        self._to_send.clear()

    @property
    def has_octets(self) -> bool:
        """Whether something is to be sent now."""
        return bool(self._to_send)

    def take_octets(self) -> bytes:
        """Return what is to be sent now."""
        octets, self._to_send = bytes(self._to_send), bytearray()
        return octets

    def next_due_ns(self) -> int | None:
        """Return when `pass_time` has something to do even if no byte comes."""
        words_ns = None if (words := self._words) is None else words.due_ns
        silent_ns = None if self.hello is None else self._heard_ns + SILENT_AFTER_NS
        return first_ns(self._due_ns if self._is_open else None, words_ns, silent_ns)

    def pass_time(self, at_ns: int) -> list[LinkEvent]:
        """Ask, ping, and notice silence."""
        found: list[LinkEvent] = []
        if self.hello is not None and at_ns >= self._heard_ns + SILENT_AFTER_NS:
            found.append(self._fall_silent(at_ns))
            if self._is_open:
                self._start_session(at_ns)
        if self._is_open and at_ns >= self._due_ns:
            if self._is_flooding(at_ns):
                self._due_ns = at_ns + ASK_REFUSED_EVERY_NS
            elif self._is_in_session:
                self._ping(at_ns)
            else:
                self._ask(at_ns)
        if (words := self._words) is not None and (word := words.take_due(at_ns)) is not None:
            self._send(word)
        return found

    def receive(self, octets: bytes, at_ns: int) -> list[LinkEvent]:
        """Take in what came, and return what it says; nothing of a node that says more than a node can."""
        if self._is_flooding(at_ns, octets=len(octets)):
            return self._give_up(at_ns)
        found: list[LinkEvent] = []
        for frame in self.reader.feed(octets):
            said = self._take(frame, at_ns)
            found += said
            if self._is_flooding(at_ns, frames=1, events=len(said) if isinstance(frame, Event) else 0):
                return found + self._give_up(at_ns)
        if (ack := self.delivery.owed_ack()) is not None:
            self._send(ack)
        return found

    def _take(self, frame: Frame, at_ns: int) -> Sequence[LinkEvent]:
        match frame:
            case frames.InventoryEvent() | frames.ContactsEvent():
                return self._take_event(frame, at_ns)
            case frames.Hello():
                return self._take_hello(frame, at_ns)
            case frames.HelloOfAnotherVersion():
                remark = wrong_version(self._port, frame.unique_id, frame.versions, VERSION, at_ns)
                return self._refuse(remark, at_ns)
            case frames.Heartbeat() | frames.AirHeld():
                is_heard = self._take_sign_of_life(frame.session, at_ns)
                self.due_looks.hear(at_ns, is_air_held=is_heard and isinstance(frame, frames.AirHeld))
            case frames.Looked():
                return self._take_looked(frame, at_ns)
            case frames.Scanned():
                return self._take_scanned(frame, at_ns)
            case frames.Pong():
                if self._is_in_session and self.clock.answered(frame.seq, heard_ns=at_ns, node_us=frame.node_us):
                    self._heard_ns = at_ns
            case frames.AskSnapshot() | frames.Ack() | frames.Ping() | frames.LampOrder() | frames.Expect():
                pass  # our own words: a line that is looped back on itself
            case _:
                assert_never(frame)
        return []

    # --- floods ---

    def _is_flooding(self, at_ns: int, *, octets: int = 0, frames: int = 0, events: int = 0) -> bool:
        was_flooding = self._flood.is_on
        if self._flood.count(at_ns, octets=octets, frames=frames, events=events):
            return True
        if was_flooding:
            self._start_session(at_ns)
        return False

    def _give_up(self, at_ns: int) -> list[LinkEvent]:
        """Listen no more until it has calmed down; tell so once."""
        if self._is_given_up:
            return []
        self._is_given_up = True
        self._is_in_session = False
        self._due_ns = at_ns + ASK_REFUSED_EVERY_NS
        self._to_send.clear()
        remark = floods(self._port, self.node or "", at_ns)
        return [remark] if self.hello is None else [remark, self._fall_silent(at_ns)]

    # --- sessions ---

    def _start_session(self, at_ns: int) -> None:
        """Ask for a new session; nothing of the old one counts any more."""
        number = (at_ns // NS_PER_US) & TICK_MASK
        self._session = number if number not in (0, self._session) else self._session % TICK_MASK + 1
        self._is_in_session = self._is_given_up = False
        self.clock.forget_questions()
        self._ask(at_ns)

    def _take_hello(self, hello: Hello, at_ns: int) -> list[LinkEvent]:
        if hello.session != self._session:
            if self._is_in_session:
                self._start_session(at_ns)
            return []
        if not self.clock.is_asked(hello.seq):
            return []
        if self._is_in_session:
            self.clock.answered(hello.seq, heard_ns=at_ns, node_us=hello.node_us)
            return []
        holder = self._roll.claim(hello.unique_id, self._port)
        if holder != self._port:
            return self._refuse(answers_twice(hello.unique_id, holder, self._port, at_ns), at_ns)
        self._is_in_session = True
        self._remarked = None
        self.delivery.start_session(hello.first_seq)
        self.orders.begin(at_ns)
        self.due_looks.begin(at_ns)
        self.clock.begin()
        self.clock.answered(hello.seq, heard_ns=at_ns, node_us=hello.node_us)
        self._heard_ns = at_ns
        self._due_ns = at_ns + FIRST_PINGS_EVERY_NS
        return self._introduce(hello, at_ns)

    def _introduce(self, hello: Hello, at_ns: int) -> list[LinkEvent]:
        """Say who is there now, as far as that is news."""
        found: list[LinkEvent] = []
        before, self._boot = self._boot, (hello.unique_id, hello.boot_id)
        if self.node not in (None, hello.unique_id):
            found.append(self._fall_silent(at_ns))
        if before is not None and before[0] != hello.unique_id:
            self.delivery.forget_node()
        elif before not in (None, self._boot):
            found.append(restarted(self._port, hello.unique_id, at_ns))
        if self.node is None:
            shares_air = bool(hello.capabilities & SHARES_AIR)
            found.append(NodeHeard(node=hello.unique_id, at_ns=at_ns, shares_air=shares_air))
        self.hello = hello
        return found

    def _fall_silent(self, at_ns: int) -> NodeSilent:
        node = self.node or ""
        self.hello = None
        self._roll.release(node, self._port)
        return NodeSilent(node=node, at_ns=at_ns)

    def _refuse(self, remark: LinkRemark, at_ns: int) -> list[LinkEvent]:
        """Tell the operator, once, and ask again later in a session of its own."""
        self._is_in_session = False
        self._session = self._session % TICK_MASK + 1
        self._due_ns = at_ns + ASK_REFUSED_EVERY_NS
        before, self._remarked = self._remarked, remark
        is_known = before is not None and (before.kind, before.node) == (remark.kind, remark.node)
        return [] if is_known else [remark]

    # --- what a node says in a session ---

    @property
    def _words(self) -> PanelOrders | DueLooks | None:
        """What the node is told beside questions."""
        if self.hello is None or not (self._is_open and self._is_in_session):
            return None
        due_looks = self.due_looks if self.hello.capabilities & SHARES_AIR else None
        return self.orders if self.is_panel else due_looks

    def _take_event(self, event: Event, at_ns: int) -> Sequence[LinkEvent]:
        if not self._is_in_session or self.hello is None:
            return []
        self._heard_ns = at_ns
        return self.delivery.take(event, self.hello.unique_id, self.clock, at_ns)

    def _take_sign_of_life(self, session: int, at_ns: int) -> bool:
        """Note that the node lives; return False where a session has to begin first."""
        if not self._is_in_session:
            return False
        if session != self._session:
            self._start_session(at_ns)
            return False
        self._heard_ns = at_ns
        return True

    def _take_looked(self, looked: Looked, at_ns: int) -> list[LinkEvent]:
        if not self._take_sign_of_life(looked.session, at_ns) or self.node is None or self.hello is None:
            return []
        is_whole = len(looked.ages_us) == self.hello.antennas and self.delivery.has_all_up_to(looked.seq)
        # Else a bad line put a zero behind it, or what was read is still on its way: the next such word counts.
        return [*self.delivery.looked(looked, self.node, self.clock, at_ns)] if is_whole else []

    def _take_scanned(self, scanned: Scanned, at_ns: int) -> list[LinkEvent]:
        if not self._take_sign_of_life(scanned.session, at_ns) or self.node is None:
            return []
        self.orders.taken(scanned.order)
        if not self.delivery.has_all_up_to(scanned.seq):
            return []  # what was seen is still on its way: the next word of this kind counts
        scanned_ns = self.delivery.host_ns(scanned.node_us, self.clock, at_ns)
        return [PanelVouched(node=self.node, at_ns=scanned_ns, shorted=scanned.shorted)]

    def _ask(self, at_ns: int) -> None:
        self._send(frames.AskSnapshot(seq=self.clock.ask(at_ns), version=VERSION, session=self._session))
        self._due_ns = at_ns + ASK_EVERY_NS

    def _ping(self, at_ns: int) -> None:
        self._send(frames.Ping(seq=self.clock.ask(at_ns)))
        is_settled = self.clock.samples >= SAMPLES
        self._due_ns = at_ns + (PING_EVERY_NS if is_settled else FIRST_PINGS_EVERY_NS)

    def _send(self, frame: ToNode) -> None:
        self._to_send += frames.encode(frame)
