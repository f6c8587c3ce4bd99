"""Antennas as a technician looks at them: how often each looks, what it reads, and in how many of its looks.

Raw: a neighbour's card counts as well as its own. What a node says is taken as it comes; time comes with it.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from statistics import median
from typing import Final

import msgspec

from config.files.hardware import NodeFile
from config.files.patience import Patience
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import antenna_remark
from firmware_bridge.settling.antenna_looks import AntennaLooks, Inlays
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeLooked, NodeSilent
from firmware_bridge.settling.tag_reads import HISTORY
from table.clock import NS_PER_S
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, unspoken

ROUNDS: Final = 9
"""So many rounds an antenna's pace is taken from; the one in the middle counts, for after a change it looks sooner."""


@unspoken
class CardReads(msgspec.Struct, frozen=True, kw_only=True):
    """One card on one antenna, in its last looks, 32 at most."""

    tag: Tag
    facing: Facing
    share: float
    """Of the looks that read it, from 0 to 1."""
    looks: int


class WatchedAntenna:
    """What one antenna reads, and how often it looked."""

    def __init__(self, zone: Zone, patience: Patience, inlays: Inlays) -> None:
        """Begin with one that has not been heard of."""
        self.zone: Final = zone
        self.fault = ""
        """Why it is blind, a line; empty where it answers or has not been heard of."""
        self.is_heard = False
        """Whether it has looked at all, and is not blind."""
        self._looks = AntennaLooks(zone, patience, inlays)
        self._rounds: deque[int] = deque(maxlen=ROUNDS)

    @property
    def looked_ns(self) -> int:
        """Until when it is known what it read; 0 before its first look."""
        return self._looks.at_ns or 0

    @property
    def looks_per_s(self) -> float:
        """How often it looks; 0 where that is not known yet."""
        return NS_PER_S / median(self._rounds) if self._rounds else 0.0

    @property
    def cards(self) -> list[CardReads]:
        """The cards that it has read of late, the one that is read best first."""
        found = [self.reads_of(tag) for tag in self._looks.reads]
        return sorted((card for card in found if card.share), key=lambda card: (-card.share, card.tag))

    def reads_of(self, tag: Tag, looks: int = HISTORY) -> CardReads:
        """Return how *tag* was read in the last *looks* looks, or in those since it came, where they are fewer."""
        reads = self._looks.reads[tag]
        counted = min(reads.whole.looks, looks)
        share = reads.whole.count(counted) / counted if counted else 0.0
        return CardReads(tag=tag, facing=reads.facing(looks), share=share, looks=counted)

    def has(self, tag: Tag) -> bool:
        """Whether *tag* was read of late."""
        return tag in self._looks.reads

    def is_gone(self, tag: Tag, misses: int) -> bool:
        """Whether so many looks in a row have missed *tag*."""
        return not self.has(tag) or self._looks.reads[tag].whole.misses >= misses

    def forget(self, tag: Tag) -> None:
        """Begin anew with *tag*, which was lifted."""
        self._looks.reads.pop(tag, None)

    def take(self, inventory: Inventory) -> None:
        """Count what one look read."""
        if self._looks.is_blind:
            self._looks.sight()
        self.fault, self.is_heard = "", True
        if self._looks.at_ns is not None and inventory.at_ns > inventory.not_before_ns:
            self._rounds.append(inventory.at_ns - inventory.not_before_ns)
        self._looks.take(inventory)

    def let_pass(self, until_ns: int | None) -> None:
        """Count the looks that were like the last, where it is known until when there were any."""
        if until_ns is not None:
            self._looks.let_pass(until_ns)

    def go_blind(self, fault: str) -> None:
        """Take note that it does not answer."""
        self._looks.go_blind()
        self._rounds.clear()
        self.fault, self.is_heard = fault, False


class AntennaWatch:
    """All antennas that a table's file names."""

    def __init__(self, nodes: Iterable[NodeFile], patience: Patience, inlays: Inlays) -> None:
        """Watch the antennas of *nodes*."""
        self.antennas: Final = {
            (node.id, number): WatchedAntenna(zone, patience, inlays)
            for node in nodes
            for number, zone in enumerate(node.zones)
        }
        self.others: Final = defaultdict[str, set[int]](set)
        """Of each node the antennas that it tells of and no file names, from 0."""

    def of(self, zone: Zone) -> WatchedAntenna | None:
        """Return who watches *zone*; None where no antenna does."""
        return next((antenna for antenna in self.antennas.values() if antenna.zone is zone), None)

    def take(self, heard: LinkEvent) -> None:
        """Take what a node, or the link to it, said."""
        match heard:
            case Inventory(is_whole=True):
                self._read(heard)
            case NodeLooked():
                for number, until_ns in enumerate(heard.looked_until_ns):
                    for antenna in self._of(heard.node, number):
                        antenna.let_pass(until_ns)
            case AntennaSilent():
                for antenna in self._of(heard.node, heard.antenna):
                    antenna.go_blind(antenna_remark(heard)[1])
            case NodeSilent():
                for antenna in self._of(heard.node):
                    antenna.go_blind(f"node {heard.node} does not answer")
            case _:
                pass  # of a node that is heard what lies on its antennas follows; a remark is told by whoever shows it

    def _read(self, heard: Inventory) -> None:
        its = self._of(heard.node, heard.antenna)
        for antenna in its:
            antenna.take(heard)
        if not its:
            self.others[heard.node].add(heard.antenna)

    def _of(self, node: str, number: int | None = None) -> list[WatchedAntenna]:
        """Return the antennas of *node*, or the one of this number; none where the table's file names no such."""
        return [antenna for (name, its), antenna in self.antennas.items() if name == node and number in {None, its}]
