"""Counting a deck at a terminal, while its cards pass a reader: how far it is, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from display.terminal.card_names import card_name, card_names
from firmware_bridge.pad.deck_count import Count, Counted, DeckCount
from table.clock import NS_PER_S
from table.commands.enrolling import owned_name
from table.engine.words.cards import ALL_CARDS
from table.wiring.process.typed import AtTerminal

if TYPE_CHECKING:
    from table.wiring.hardware.scan_pad import ScanPad
    from table.wiring.hardware.stub_antenna import OneAntenna

NAMED: Final = 8
"""So many missing cards are named while it goes on."""


class Counting:
    """One deck check."""

    def __init__(self, count: DeckCount, at: AtTerminal, *, quiet_s: int) -> None:
        """Count until Enter is typed, or nothing new has come for *quiet_s* seconds."""
        self._count = count
        self._at = at
        self._lines, self._clock = at.lines, at.clock
        self._quiet_ns = quiet_s * NS_PER_S
        self._trouble = ""

    def run(self, reader: ScanPad | OneAntenna) -> None:
        """Count what passes *reader* until it is done."""
        news_ns = self._clock.now_ns()
        while self._clock.now_ns() - news_ns < self._quiet_ns:
            self._lines.show(self._progress())
            if self._at.is_entered():
                break
            found = self._count.take(reader.look())
            if reader.trouble != self._trouble:
                self._lines.write(reader.trouble or "the reader is back: go on")
                self._trouble = reader.trouble
            for counted in found:
                self._tell(counted)
            if self._trouble or any(counted.count is not Count.AGAIN for counted in found):
                news_ns = self._clock.now_ns()
        self._lines.show(self._progress(), is_last=True)
        self._lines.leave()

    def verdict(self, name: str) -> bool:
        """Say what it comes to; return whether the deck is whole."""
        count = self._count
        if count.jokers:
            click.echo(f"with {count.jokers} of its jokers: take them out before play")
        if count.missing:
            click.echo(f"missing: {len(count.missing)}: {card_names(count.missing)}")
        for owned in count.twice:
            click.echo(f"twice: {card_name(owned.card)}: one of them is of the deck {owned.deck}; take that one out")
        foreign = [owned for owned in count.foreign.values() if owned not in count.twice]
        for owned in foreign:
            click.echo(f"foreign: {owned_name(owned)}; take it out")
        if count.unknown:
            click.echo(f"unknown: {len(count.unknown)} tags that are in no deck: a pass, a phone, a card not enrolled")
        words = "whole: all 52 cards, and no other" if count.is_whole else "NOT whole: do not play with it"
        click.echo(f"the deck {name} is {words}")
        return count.is_whole

    def _tell(self, counted: Counted) -> None:
        """Say at once what does not belong there: the card is in the hand now."""
        if counted.count is Count.FOREIGN and counted.owned is not None:
            self._lines.write(f"foreign: {owned_name(counted.owned)}")
        elif counted.count is Count.UNKNOWN:
            self._lines.write("unknown: a tag that is in no deck")
        elif counted.count is Count.JOKER:
            self._lines.write("a joker of this deck")

    def _progress(self) -> list[str]:
        count = self._count
        if not count.missing:
            return [f"{count.seen} of {len(ALL_CARDS)} cards: all there; fan on to see what else is in it"]
        missing = f", not yet {card_names(count.missing)}" if len(count.missing) <= NAMED else ""
        return [f"{count.seen} of {len(ALL_CARDS)} cards{missing}"]
