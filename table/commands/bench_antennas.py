"""`bench watch` and `bench antenna` on the terminal: antennas live, and the placement test of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from config.files.deck_file import DeckFile
from config.files.faults import ConfigError
from display.terminal.bench_page import AntennaLine, CardLine, NodeLine, placed_line, watch_lines
from display.terminal.live_lines import LiveLines
from firmware_bridge.measuring.antenna_watch import WatchedAntenna
from firmware_bridge.measuring.placement import PlacementTest, PlaceTried, PlacingPhase, grade_of
from table.clock import NS_PER_MS
from table.engine.words.cards import Card
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag
from table.wiring.hardware.bench_place import BenchPlace
from table.wiring.process.typed import AtTerminal

if TYPE_CHECKING:
    from table.benches.bench_hands import BenchHands

TURN_NS: Final = 50 * NS_PER_MS
LATEST_WORD_NS: Final = 10_000 * NS_PER_MS
"""Of one antenna by which nothing is wrong so far: a busy machine hears it late."""

GIVEN_UP_NS: Final = 5_000 * NS_PER_MS
"""An antenna that went in mid-test is waited for so long: where the machine stood still its node seems silent."""

MOST_CARDS: Final = 10
"""Of one antenna on the page."""


def watch_antennas(place: BenchPlace, decks: Sequence[DeckFile], at: AtTerminal, *, for_ns: int | None) -> bool:
    """Show all antennas until Enter, or for so long; return whether all of them answer in the end."""
    names = {tag: card for deck in decks for tag, card in deck.cards.items()}
    lines, clock = at.lines, at.clock
    begun_ns, told = clock.now_ns(), dict[str, str]()
    while for_ns is None or clock.now_ns() - begun_ns < for_ns:
        for remark in place.listen(TURN_NS):
            lines.write(remark)
        is_heard_out = clock.now_ns() - begun_ns >= place.first_word_ns
        _tell_faults(place, lines, told, is_heard_out=is_heard_out)
        lines.show(_page(place, names, lines, is_heard_out=is_heard_out))
        if at.is_entered():
            break
    lines.show(_page(place, names, lines, is_heard_out=True), is_last=True)
    lines.leave()
    blind = [antenna.zone.value for antenna in place.watch.antennas.values() if not antenna.is_heard]
    count = len(place.watch.antennas)
    answering = "the antenna answers" if count == 1 else f"all {count} antennas answer"
    click.echo(f"BLIND: {', '.join(blind)}" if blind else answering)
    return not blind


class Placing:
    """The placement test of one antenna."""

    def __init__(self, place: BenchPlace, zone: Zone, at: AtTerminal, hands: BenchHands | None) -> None:
        """Try the antenna of *zone*, with *hands* where no person lays the card.

        Raises ConfigError where no antenna watches it, or that one does not look.
        """
        number = next((number for number, node in enumerate(place.nodes) if zone in node.zones), None)
        antenna = place.watch.of(zone)
        if number is None or antenna is None:
            msg = f"no antenna of this table watches {zone.value}; name one under [[nodes]]"
            raise ConfigError([msg])
        self._place, self._zone, self._at, self._hands = place, zone, at, hands
        self._number, self._antenna = number, antenna
        self._await_antenna()

    def run(self, *, times: int, wait_ns: int) -> bool:
        """Go through it; return whether a table can be dealt on it. Raises ConfigError where the antenna goes."""
        test = PlacementTest(self._place.watch, self._antenna, times=times, wait_ns=wait_ns)
        lines, clock = self._at.lines, self._at.clock
        click.echo(f"the antenna of {self._zone.value}; one card is enough. Enter: it lies there and is not read")
        asked: tuple[PlacingPhase, int] | None = None
        well_ns = clock.now_ns()
        while not test.is_over:
            for remark in self._place.listen(TURN_NS):
                lines.write(remark)
            if fault := self._fault:
                if clock.now_ns() - well_ns >= GIVEN_UP_NS:
                    raise ConfigError([f"{self._zone.value}: {fault}"])
                continue
            well_ns = clock.now_ns()
            before = len(test.placed)
            test.pass_time(clock.now_ns())
            if self._at.is_entered():
                test.skip()
            if len(test.placed) > before:
                lines.write(_placed(test.placed[-1]))
            if (now := (test.phase, len(test.placed))) != asked:
                asked = now
                _do_what_is_asked(test, self._zone, self._hands)
            lines.show([_asked(test)])
        lines.show([], is_last=True)
        lines.leave()
        return _verdict(test, self._zone)

    @property
    def _fault(self) -> str:
        return self._place.fault_of(self._number) or self._antenna.fault

    def _await_antenna(self) -> None:
        """Return once the antenna has looked; raise ConfigError where it does not."""
        place, antenna, clock = self._place, self._antenna, self._at.clock
        begun_ns = clock.now_ns()
        while not antenna.is_heard:
            place.listen(TURN_NS)
            waited_ns, fault = clock.now_ns() - begun_ns, self._fault
            until_ns = place.first_word_ns if antenna.fault else LATEST_WORD_NS
            if place.is_missing(self._number) or waited_ns >= until_ns:
                raise ConfigError([f"{self._zone.value}: {fault or 'is not heard'}"])


def _do_what_is_asked(test: PlacementTest, zone: Zone, hands: BenchHands | None) -> None:
    if hands is None:
        return
    if test.phase is PlacingPhase.LAY and test.place is not None:
        hands.lay_at(zone, test.place.chips)
    elif test.phase in {PlacingPhase.LIFT, PlacingPhase.OVER}:
        hands.lift()


def _asked(test: PlacementTest) -> str:
    words = "" if test.place is None else test.place.words
    return {
        PlacingPhase.LAY: f"lay the card {words}",
        PlacingPhase.COUNT: "read: hold still",
        PlacingPhase.LIFT: "lift the card",
        PlacingPhase.OVER: "",
    }[test.phase]


def _placed(placed: PlaceTried) -> str:
    return placed_line(placed.place.words, placed.share, placed.grade.value, placed.beside)


def _verdict(test: PlacementTest, zone: Zone) -> bool:
    """Say what it comes to, where the limit is, and what to do where it is not enough."""
    limit = test.limit
    if limit is not None:
        words = f"with up to {limit} chips under the card" if limit else "on no chips at all: keep them off its place"
        click.echo(f"the limit: read well enough {words}")
    beside = sorted({other.value for placed in test.placed for other in placed.beside})
    if beside:
        click.echo(f"read at {', '.join(beside)} too: move the antennas apart, or lower their gain")
    if test.is_fit:
        click.echo(f"{zone.value} is FIT: {test.score:.0%} of all looks read the card")
        return True
    weak = [placed.place.words for placed in test.placed if not placed.place.chips and not placed.grade.is_fit]
    click.echo(f"{zone.value} is NOT FIT: {test.score:.0%} of all looks read the card; too few of them")
    for words in dict.fromkeys(weak):
        click.echo(f"  {words}")
    click.echo("take metal away from it, lay it nearer to the cloth, calibrate it, or mark a smaller place")
    return False


def _page(place: BenchPlace, names: dict[Tag, Card], lines: LiveLines, *, is_heard_out: bool) -> list[str]:
    return watch_lines(_node_lines(place, names, is_heard_out=is_heard_out), is_plain=not lines.is_live)


def _node_lines(place: BenchPlace, names: dict[Tag, Card], *, is_heard_out: bool) -> list[NodeLine]:
    found = []
    for number, (node, port) in enumerate(zip(place.nodes, place.ports, strict=True)):
        is_silent = port.fault is None and port.refused_node is None and port.node is None
        antennas = [place.watch.antennas[node.id, each] for each in range(len(node.zones))]
        found.append(
            NodeLine(
                id=node.id,
                port=node.port,
                fault=place.fault_of(number),
                round_trip_ms=port.link.clock.round_trip_ns / NS_PER_MS,
                damaged=port.link.reader.damaged,
                antennas=tuple(_antenna_line(each, antenna, names) for each, antenna in enumerate(antennas)),
                is_awaited=is_silent and not is_heard_out,
            )
        )
    return found


def _antenna_line(number: int, antenna: WatchedAntenna, names: dict[Tag, Card]) -> AntennaLine:
    cards = tuple(
        CardLine(
            tag=card.tag,
            card=names.get(card.tag) if card.facing is Facing.UP else None,
            facing=card.facing,
            share=card.share,
            grade=grade_of(card.share).value,
        )
        for card in antenna.cards[:MOST_CARDS]
    )
    return AntennaLine(
        number=number,
        zone=antenna.zone,
        looks_per_s=antenna.looks_per_s,
        fault=antenna.fault,
        is_heard=antenna.is_heard,
        cards=cards,
    )


def _tell_faults(place: BenchPlace, lines: LiveLines, told: dict[str, str], *, is_heard_out: bool) -> None:
    """Say for good what is wrong since the last time, and what is right again."""
    now: dict[str, str] = {}
    for number, node in enumerate(place.nodes):
        if (fault := place.fault_of(number)) and is_heard_out:
            now[f"node {node.id}"] = fault
    for antenna in place.watch.antennas.values():
        if antenna.fault and not any(antenna.fault.startswith(name) for name in now):
            now[antenna.zone.value] = f"{antenna.zone.value}: {antenna.fault}"
    for name in [name for name in told if name not in now]:
        del told[name]
        lines.write(f"{name}: all right again")
    for name, fault in now.items():
        if told.get(name) != fault:
            told[name] = fault
            lines.write(fault)
