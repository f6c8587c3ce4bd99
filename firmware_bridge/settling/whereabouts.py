"""Raw inventories become settled sightings: a card appears, vanishes, and is in one place.

Pure: time comes with what is taken, nothing is asked or waited for, and the same
items give the same sightings. Where a card lies is judged in `placing`.

What is assumed of two-inlay cards: a shield lies between the inlays, the antenna under
the table's felt reads the lower one, so the UID that is read tells the side that is up.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, assert_never

from config.files.patience import Patience
from firmware_bridge.settling.antenna_looks import AntennaLooks, Inlays
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.judgement import is_missed
from firmware_bridge.settling.landed import Landed
from firmware_bridge.settling.words import Settled
from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.sightings import Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import ZONE_SEATS, Zone
from table.inbox import TagSeen

OF_A_HAND: Final = 2
"""Cards at each antenna for which `overdue_ms` is enough."""

USUAL_PAUSES: Final = 2
"""A zone is overdue no sooner than after so many of the pauses that its looks have lately made."""
LONGEST_PAUSE_NS: Final = NS_PER_S
"""A longer one counts as this: it was an outage."""


class Whereabouts:
    """Where every tag lies, as far as the antennas tell."""

    def __init__(
        self, wiring: Mapping[tuple[str, int], Zone], patience: Patience, inlays: Inlays | None = None
    ) -> None:
        """Begin with an empty table: *wiring* says which node's antenna watches which zone, one each.

        *inlays* says of the inlays of two-inlay cards which card they are in, and which
        side is up when they are read; a tag that is not in it is a card of one inlay.
        Raises ValueError where two antennas watch one zone or the numbers of *patience* make no sense.
        """
        if faults := patience.faults():
            raise ValueError("\n".join(faults))
        self.patience = patience
        self._antennas = {wire: AntennaLooks(zone, patience, inlays or {}) for wire, zone in wiring.items()}
        self._by_zone = {antenna.zone: antenna for antenna in self._antennas.values()}
        self._unwatched = tuple(zone for zone in Zone if zone not in self._by_zone)
        if len(self._by_zone) < len(self._antennas):
            msg = "two antennas are wired to one zone"
            raise ValueError(msg)
        self._landed = Landed(self._by_zone, patience)
        self._on_air: frozenset[str] = frozenset()
        """The nodes that light one field at a time."""
        self._now_ns = 0

    def remember(self, lying: Collection[TagSeen], until_ns: int) -> None:
        """Go on from a table that stopped at *until_ns*, having told last where each of *lying* lay.

        What is read there again is not told again; what is not, or elsewhere, has left. Before anything is taken.
        """
        self._reach(until_ns)
        for zone, antenna in self._by_zone.items():
            here = {seen.tag: seen for seen in lying if seen.zone is zone}
            antenna.remember(here, until_ns)
            self._landed.places |= here

    def expect(self, zone: Zone | None) -> None:
        """Settle sooner what is read in *zone*: the next card of the deal belongs there. None: none is due."""
        self._landed.due = zone

    @property
    def nodes(self) -> frozenset[str]:
        """The nodes whose antennas watch zones."""
        return frozenset(node for node, _ in self._antennas)

    def take(self, item: Inventory | NodeLooked | AntennaSilent | NodeSilent | NodeHeard) -> list[Settled]:
        """Take what a node, or the link to it, said; return what has settled by it."""
        match item:
            case Inventory(node=node, antenna=number):
                antenna = self._antennas.get((node, number))
                return [] if antenna is None else self._take_inventory(item, antenna)
            case NodeLooked():
                return self._take_looked(item)
            case AntennaSilent(node=node, antenna=number, at_ns=at_ns):
                return self._lose_one(node, number, at_ns)
            case NodeSilent(node=node, at_ns=at_ns):
                return self._lose(list(self._of_node(node)), at_ns)
            case NodeHeard(node=node, at_ns=at_ns, shares_air=shares_air):
                self._on_air = self._on_air | {node} if shares_air else self._on_air - {node}
                return self._hear(node, at_ns)
            case never:
                assert_never(never)

    def pump(self, at_ns: int) -> list[Settled]:
        """Let time pass; return what has settled by it. That nobody said anything settles nothing."""
        self._reach(at_ns)
        next_ns = self.next_due_ns()
        if next_ns is None or next_ns > self._now_ns:
            return []
        due = {zone for zone, due_ns in self._landed.due_ns.items() if due_ns <= self._now_ns}
        return self._landed.settle([antenna for zone, antenna in self._by_zone.items() if zone in due], self._now_ns)

    def next_due_ns(self) -> int | None:
        """Return the next moment at which time alone may settle something; None where none can."""
        dues_ns = self._landed.due_ns
        return min(dues_ns.values()) if dues_ns else None

    def tick(self, at_ns: int) -> Tick:
        """Return the time for the table, and what is known of the looks by then."""
        return Tick(at_ns=at_ns, looked_until_ns=self.looked_until_ns(at_ns), missed=self.missed)

    def looked_until_ns(self, at_ns: int) -> dict[Zone, int]:
        """Return the zones that were not looked at up to *at_ns*, their field up, each with until when they were.

        0 where they never were; so it is with a zone that no antenna watches.
        """
        found = dict.fromkeys(self._unwatched, 0)
        soon_ns = at_ns - self.patience.overdue_ms * NS_PER_MS
        for (node, _), antenna in self._antennas.items():
            looked_ns = antenna.looked_ns
            if looked_ns is not None and looked_ns >= soon_ns and not antenna.is_blind:
                # Nearly always, and asked at each tick.
                continue
            # A node may be slow, or its wire bad: what is usual there is no sign that nobody looks.
            slack_ns = max(self._overdue_ns(node), min(USUAL_PAUSES * antenna.pause_ns, LONGEST_PAUSE_NS))
            if looked_ns is None or looked_ns < at_ns - slack_ns or antenna.is_blind:
                found[antenna.zone] = looked_ns or 0
        return found

    @property
    def missed(self) -> tuple[Zone, ...]:
        """The seats, board and burns where a card that has settled is not read now, oftener than is usual for it."""
        return tuple(
            antenna.zone
            for antenna in self._antennas.values()
            if antenna.kept
            and (antenna.zone in ZONE_SEATS or antenna.zone is Zone.BOARD or antenna.zone is Zone.BURN)
            and any(is_missed(antenna.reads[tag].whole, self.patience) for tag in antenna.kept)
        )

    def _overdue_ns(self, node: str) -> int:
        """Return how long ago a look of this node may be: the more cards it reads, the longer its round.

        One that waits for the looks of others waits for all their cards.
        """
        if node in self._on_air:
            cards = sum(len(one.kept) for (other, _), one in self._antennas.items() if other in self._on_air)
        else:
            cards = sum(max(0, len(one.kept) - OF_A_HAND) for one in self._of_node(node))
        return (self.patience.overdue_ms + cards * self.patience.overdue_card_ms) * NS_PER_MS

    @property
    def is_settled(self) -> bool:
        """Whether the looks so far leave nothing open; what no antenna has looked at yet is not known here."""
        return self._landed.is_settled

    @property
    def open_since_ns(self) -> int | None:
        """When the first card was read that may yet settle where it was."""
        return self._landed.open_since_ns

    def _reach(self, at_ns: int) -> None:
        self._now_ns = max(self._now_ns, at_ns)

    # --- nodes ---

    def _take_inventory(self, item: Inventory, antenna: AntennaLooks) -> list[Settled]:
        # An inventory is as good as a word that the node is heard.
        said = self._hear(item.node, item.at_ns, antenna) if antenna.is_blind else []
        was_uniform = not self._landed.due_ns and antenna.is_uniform
        self._reach(antenna.take(item))
        if was_uniform and antenna.is_uniform:
            return said
        return said + self._landed.settle([antenna], self._now_ns)

    def _take_looked(self, looked: NodeLooked) -> list[Settled]:
        self._reach(looked.at_ns)
        passed = []
        for number, until_ns in enumerate(looked.looked_until_ns):
            antenna = self._antennas.get((looked.node, number))
            if antenna is None or until_ns is None:
                continue
            if antenna.let_pass(until_ns):
                passed.append(antenna)
        return self._landed.settle(passed, self._now_ns) if passed else []

    def _of_node(self, node: str) -> Iterator[AntennaLooks]:
        return (antenna for (name, _), antenna in self._antennas.items() if name == node)

    def _lose_one(self, node: str, number: int, at_ns: int) -> list[Settled]:
        antenna = self._antennas.get((node, number))
        if antenna is None:
            return []
        said = self._lose([antenna], at_ns)
        antenna.is_silent = True
        return said

    def _lose(self, antennas: Sequence[AntennaLooks], at_ns: int) -> list[Settled]:
        self._reach(at_ns)
        lost = [antenna for antenna in antennas if not antenna.is_blind]
        for antenna in lost:
            antenna.go_blind()
        blind: list[Settled] = [
            ZoneBlind(zone=antenna.zone, at_ns=self._now_ns, looked_until_ns=antenna.looked_ns) for antenna in lost
        ]
        return blind + self._landed.settle([], self._now_ns)

    def _hear(self, node: str, at_ns: int, reads: AntennaLooks | None = None) -> list[Settled]:
        """Take it that a node answers: all its antennas see but those that are silent by themselves; *reads* does."""
        self._reach(at_ns)
        heard = [
            antenna
            for antenna in self._of_node(node)
            if antenna.is_blind and (antenna is reads or not antenna.is_silent)
        ]
        for antenna in heard:
            antenna.sight()
        return [ZoneSighted(zone=antenna.zone, at_ns=self._now_ns) for antenna in heard]
