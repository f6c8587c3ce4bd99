"""The antennas of a table: what their nodes say settles, and the operator is told of those that cannot be used.

A node of which nothing is heard in time is silent: its zones are blind, not empty.
"""

from collections.abc import Callable, Sequence

from firmware_bridge.nodes.link_remarks import antenna_remark
from firmware_bridge.remarks import Remarks
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import AntennaConflict, Settled
from table.clock import NS_PER_MS, first_ns
from table.inbox import InboxItem

NodeWord = Inventory | NodeLooked | AntennaSilent | NodeHeard | NodeSilent
"""What a node says of its antennas, and of itself."""


class AntennaRow:
    """What settles goes to whoever tells the table, a line for the operator to the remarks."""

    def __init__(
        self, whereabouts: Whereabouts, begun_ns: int, remarks: Remarks, tell: Callable[[InboxItem], object]
    ) -> None:
        """Settle what is heard from *begun_ns* on."""
        self.whereabouts = whereabouts
        self._remarks = remarks
        self._tell = tell
        self.silent_at_ns = begun_ns + whereabouts.patience.first_word_ms * NS_PER_MS
        """When a node of which nothing was heard is silent."""
        self._unheard = set(whereabouts.nodes)
        self.conflicts = 0
        """How often two antennas insisted on one card."""

    def take(self, heard: NodeWord) -> None:
        """Take what a node, or the link to it, said."""
        self._unheard.discard(heard.node)
        if isinstance(heard, NodeHeard) and heard.node not in self.whereabouts.nodes:
            self._remarks.say(
                "nodes that the table's file does not name",
                f"node {heard.node} answers, and the table's file names no such node: what lies on its antennas "
                "counts for nothing; name it there with its zones, or unplug it",
                heard.at_ns,
            )
        if isinstance(heard, AntennaSilent):
            self._remarks.say(*antenna_remark(heard), heard.at_ns)
        self._settle(self.whereabouts.take(heard))

    def pump(self, now_ns: int) -> bool:
        """Settle what time alone settles; return whether there was anything."""
        is_any = self._settle(self.whereabouts.pump(now_ns))
        if not self._unheard or now_ns < self.silent_at_ns:
            return is_any
        for node in sorted(self._unheard):
            self._settle(self.whereabouts.take(NodeSilent(node=node, at_ns=now_ns)))
        self._unheard.clear()
        return True

    def next_due_ns(self) -> int | None:
        """Return when time alone may settle something."""
        due_ns = self.whereabouts.next_due_ns()
        return first_ns(self.silent_at_ns, due_ns) if self._unheard else due_ns

    def _settle(self, settled: Sequence[Settled]) -> bool:
        for item in settled:
            if isinstance(item, AntennaConflict):
                self.conflicts += 1
                zones = " and ".join(zone.value for zone in item.zones)
                line = f"one card is read at {zones} at once: it counts where it was; look at these antennas"
                self._remarks.say(f"one card read at {zones}", line, item.at_ns)
            else:
                self._tell(item)
        return bool(settled)
