"""Lays out a table's hardware for a technician's terminal: antennas, placements, keys. English alone.

A card that lies face down comes here without its name.

Only words and columns are made here; what is measured comes in as plain values.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from table.engine.words.cards import Card
from table.engine.words.zones import Facing, Zone

_FACINGS: Final = {Facing.UP: "up", Facing.DOWN: "down", Facing.UNKNOWN: ""}
_BAR: Final = 10

KEY_MARKS: Final = "+ good   ! worn or bad   X stuck   . not pressed yet"


class CardLine(msgspec.Struct, frozen=True, kw_only=True):
    """One card on an antenna."""

    tag: bytes
    card: Card | None
    """None where it is not public: it does not lie face up, or is in no deck."""
    facing: Facing
    share: float
    grade: str


class AntennaLine(msgspec.Struct, frozen=True, kw_only=True):
    """What the page shows of one antenna: how often it looks, and which cards it reads."""

    number: int
    zone: Zone
    looks_per_s: float
    fault: str
    is_heard: bool
    cards: tuple[CardLine, ...]


class NodeLine(msgspec.Struct, frozen=True, kw_only=True):
    """What the page shows of one node: its port, and how well it is understood."""

    id: str
    port: str
    fault: str
    round_trip_ms: float
    damaged: int
    antennas: tuple[AntennaLine, ...]
    is_awaited: bool = False
    """Nothing is wrong with it, and it has not answered yet."""


def watch_lines(nodes: Iterable[NodeLine], *, is_plain: bool = False) -> list[str]:
    """Return the page of `bench watch`: a line for each node and each antenna, and one for all that is still awaited.

    Where it *is_plain* no number stands there that is another one with every look: a line is news.
    """
    lines, awaited = [], []
    for node in nodes:
        if node.is_awaited:
            awaited.append(node)
            continue
        said = node.fault or f"answers in {node.round_trip_ms:.1f} ms, {node.damaged} damaged frames"
        lines.append(f"node {node.id}  {'answers' if is_plain and not node.fault else said}")
        lines += [_antenna_line(each, is_node_there=not node.fault, is_plain=is_plain) for each in node.antennas]
    if awaited:
        antennas = sum(len(node.antennas) for node in awaited)
        lines.append(f"waiting for {antennas} antennas on {len(awaited)} {'node' if len(awaited) == 1 else 'nodes'}")
    return lines


def _antenna_line(antenna: AntennaLine, *, is_node_there: bool, is_plain: bool) -> str:
    head = f"  {antenna.number}  {antenna.zone.value:<8}"
    if not is_node_there or not antenna.is_heard:
        return f"{head}BLIND" if antenna.fault or not is_node_there else f"{head}not heard yet"
    pace = f"{antenna.looks_per_s:4.1f} looks/s" if antenna.looks_per_s else f"{'':12}"
    cards = ("   " if not is_plain else ", ").join(_card_words(card, is_plain=is_plain) for card in antenna.cards)
    return f"{head}{'' if is_plain else f'{pace}  '}{cards or '-'}"


def _card_words(card: CardLine, *, is_plain: bool) -> str:
    name = card.card or f"tag ..{card.tag.hex()[-4:]}"
    facing = f" {_FACINGS[card.facing]}" if _FACINGS[card.facing] else ""
    return f"{name}{facing} {'' if is_plain else f'{card.share:.0%} '}{card.grade}"


def placed_line(words: str, share: float, grade: str, beside: dict[Zone, float]) -> str:
    """Return one place of a placement test."""
    bar = ("#" * round(share * _BAR)).ljust(_BAR, ".")
    others = ", ".join(f"{zone.value} {its:.0%}" for zone, its in beside.items())
    return f"{bar} {share:4.0%} {grade:<9} {words}{f' (read at {others} too)' if others else ''}"


def key_lines(rows: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    """Return the panel as it lies there, narrow enough for 80 columns: each key's name with its mark before it."""
    cells = [[f"{mark}{name}" for name, mark in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    lines = [" ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]
    return [*lines, KEY_MARKS]
