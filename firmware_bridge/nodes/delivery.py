"""Events of one node put in order and on the host's time (PROTOCOL 4 and 8): each once, none before the one due.

When a session starts or ends is the link's business; it hands in what belongs to the session.
"""

from typing import Final

from firmware_bridge.firmware.payloads import CHIP_RESET, HELD_AT_MOST, OVERLOOKED, SEQ_MASK
from firmware_bridge.firmware.session import HEARTBEAT_US
from firmware_bridge.nodes.frames import Ack, ContactsEvent, InventoryEvent, Looked
from firmware_bridge.nodes.link_remarks import LinkRemark, chip_restarted
from firmware_bridge.nodes.node_clock import NS_PER_US, NodeClock
from firmware_bridge.nodes.panel_words import ContactsMoved, KeysSeen
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeLooked

Event = InventoryEvent | ContactsEvent
Told = Inventory | AntennaSilent | LinkRemark
Delivered = Told | ContactsMoved

SILENT_AFTER_NS: Final = 3 * HEARTBEAT_US * NS_PER_US
"""Three heartbeats (PROTOCOL 7): a node that is not heard for so long is silent, and an antenna that was not looked at
for so long is blind. At 1 % damaged bytes one heartbeat of five is lost; ten reminders a second come beside them. The
slowest lawful round, five antennas with ten tags each, takes less than half a second."""


class Delivery:
    """Which event of the node is due, and what was told of each of its antennas."""

    def __init__(self) -> None:
        self.refused: int = 0
        """Events so far that came again, or too long before the one that was due."""
        self._expected_seq = 0
        self._held: dict[int, Event] = {}
        self._is_ack_owed = False
        self._last_at_ns = 0
        self._told_from_ns: dict[int, int] = {}
        self._told_in_session: set[int] = set()
        self._is_first_due = False
        self._session_ns: int | None = None
        """Since when the node says in this session until when it looked."""
        self._silent: set[int] = set()
        """Antennas that were told as silent, and have not been told of since."""

    def start_session(self, first_seq: int) -> None:
        """Expect *first_seq* next."""
        self._expected_seq = first_seq
        self._is_ack_owed = False
        self._is_first_due = True
        self._held.clear()
        self._told_in_session.clear()
        self._session_ns = None
        self._silent.clear()

    def forget_node(self) -> None:
        """Forget what was told of the antennas: from now on another node speaks."""
        self._told_from_ns.clear()

    def has_all_up_to(self, seq: int) -> bool:
        """Whether every event up to *seq* was told, and none after it."""
        return self._expected_seq == (seq + 1) & SEQ_MASK

    def take(self, event: Event, node: str, clock: NodeClock, at_ns: int) -> list[Delivered]:
        """Return what can be told now; an event that comes too early is held until the one due has come.

        Whatever came, an `Ack` is owed.
        """
        self._is_ack_owed = True
        ahead = (event.seq - self._expected_seq) & SEQ_MASK
        if ahead > HELD_AT_MOST or event.seq in self._held:
            self.refused += 1
            return []
        self._held[event.seq] = event
        told: list[Delivered] = []
        while (due := self._held.pop(self._expected_seq, None)) is not None:
            self._expected_seq = (self._expected_seq + 1) & SEQ_MASK
            if isinstance(due, ContactsEvent):
                told.append(self._moved(due, node, clock, at_ns))
            else:
                told.append(self._told(due, node, clock, at_ns))
            self._is_first_due = False
        return told

    def looked(self, looked: Looked, node: str, clock: NodeClock, at_ns: int) -> tuple[NodeLooked | AntennaSilent, ...]:
        """Return until when the antennas were looked at, and which of them the node has stopped looking at."""
        told_ns = min(at_ns, clock.host_ns(looked.node_us))
        if self._session_ns is None:
            self._session_ns = told_ns
        until_ns = tuple(None if age_us is None else told_ns - age_us * NS_PER_US for age_us in looked.ages_us)
        overlooked = {
            antenna
            for antenna, looked_ns in enumerate(until_ns)
            if told_ns - max(looked_ns or 0, self._session_ns) >= SILENT_AFTER_NS
        }
        found = sorted(overlooked - self._silent)
        self._silent |= overlooked
        return (
            NodeLooked(node=node, looked_until_ns=until_ns, at_ns=at_ns),
            *(AntennaSilent(node=node, antenna=antenna, fault=OVERLOOKED, at_ns=told_ns) for antenna in found),
        )

    def host_ns(self, node_us: int, clock: NodeClock, at_ns: int) -> int:
        """Return when the node's clock stood at *node_us*: not before what was told earlier, and not after now.

        The offset is wrong by half a round trip.
        """
        self._last_at_ns = max(self._last_at_ns, min(at_ns, clock.host_ns(node_us)))
        return self._last_at_ns

    def _moved(self, event: ContactsEvent, node: str, clock: NodeClock, at_ns: int) -> ContactsMoved:
        scans = tuple(KeysSeen(self.host_ns(scan.node_us, clock, at_ns), scan.closed) for scan in event.scans)
        return ContactsMoved(node=node, scans=scans, is_first=self._is_first_due)

    def _told(self, event: InventoryEvent, node: str, clock: NodeClock, at_ns: int) -> Told:
        ended_ns = self.host_ns(event.node_us, clock, at_ns)
        if not event.is_answered:
            if event.round_us == CHIP_RESET:
                return chip_restarted(node, event.antenna, ended_ns)
            self._silent.add(event.antenna)
            return AntennaSilent(node=node, antenna=event.antenna, fault=event.round_us, at_ns=ended_ns)
        self._silent.discard(event.antenna)
        return Inventory(
            node=node,
            antenna=event.antenna,
            tags=frozenset(event.tags),
            not_before_ns=self._not_before_ns(event, ended_ns),
            at_ns=ended_ns,
            is_whole=event.is_whole,
        )

    def owed_ack(self) -> Ack | None:
        """Return the acknowledgement of all that was delivered, once, if events came."""
        if not self._is_ack_owed:
            return None
        self._is_ack_owed = False
        held = sum(1 << ((seq - self._expected_seq - 1) & SEQ_MASK) for seq in self._held)
        return Ack(upto_seq=(self._expected_seq - 1) & SEQ_MASK, held=held)

    def _not_before_ns(self, event: InventoryEvent, ended_ns: int) -> int:
        """Return since when anything on the antenna may have changed.

        Looks before a session are told to nobody, whatever they read: the first one told in it
        reaches back to the last one of the session before.
        """
        not_before_ns = ended_ns - event.round_us * NS_PER_US
        if not event.is_whole:
            return not_before_ns
        if event.antenna not in self._told_in_session:
            self._told_in_session.add(event.antenna)
            not_before_ns = min(not_before_ns, self._told_from_ns.get(event.antenna, not_before_ns))
        self._told_from_ns[event.antenna] = not_before_ns
        return not_before_ns
