"""Follows one sequence of a panel's file key by key: how far it has come, and what may come next.

A key can say several things (`4` is a seat, a digit or a rank), by the panel's file and its chips; which of them is
meant is settled by what may come next.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from config.panel.key_sequence import SLOTS, KeySequence
from config.panel.panel_file import PanelFile, PanelKey
from config.panel.panel_words import ENTER, FIGURES, MEANING, OTHER_CHIP, SEAT_KEYS, WORDS
from firmware_bridge.keys.said import Said
from table.engine.words.cards import RANKS
from table.engine.words.commands import Figure
from table.engine.words.entry_view import Figures
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat

MOST_DIGITS: Final = 15
"""Of an amount: beyond it, JSON readers that know only doubles would lose chips."""

MOST_CHIPS: Final = 1000
"""Of one motion, as in a scenario. Nobody pushes more, and a stuck key must not fill the memory."""


_AMOUNTS: Final = ("AMOUNT", "TOTAL")


class Press(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All that a key can say, if pressed now; None or empty where it cannot."""

    word: str = ""
    seat: Seat | None = None
    digits: str = ""
    chip: int | None = None
    card: str = ""
    """A rank or a suit."""
    figure: Figure | None = None
    """The key puts down an amount that the table works out: `figures`, None where nobody is to act."""
    figures: Figures | None = None


class _Within(enum.Enum):
    """Where in the sequence the next key falls."""

    BETWEEN = enum.auto()
    """Between two terms."""
    AMOUNT = enum.auto()
    """After a digit: more may follow."""
    CHIPS = enum.auto()
    """After a chip: more may follow."""
    CHIP = enum.auto()
    """In the value of a chip that has no key."""
    CARD = enum.auto()
    """After a rank: the suit."""


class KeyReading(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One sequence, keyed so far."""

    sequence: KeySequence
    at: int = 0
    """The term the next key falls in, or before."""
    within: _Within = _Within.BETWEEN
    digits: str = ""
    """Of the amount or chip being keyed."""
    said: Said = Said()
    words: tuple[str, ...] = ()
    """What was keyed, to be shown, key by key; a seat as `seat`, `4`."""

    @property
    def is_complete(self) -> bool:
        """Nothing is missing any more."""
        return self.at == len(self.sequence.terms)

    @property
    def wants_digits(self) -> bool:
        """The next key may be a digit."""
        if self.within in (_Within.AMOUNT, _Within.CHIP):
            return self.said.figure is None
        return self.within is _Within.BETWEEN and any(term in _AMOUNTS for _, term in self._next())

    @property
    def next_word(self) -> str:
        """The one word with which it goes on; empty where there are several ways, or none is a word."""
        terms = [term for _, term in self._next()]
        return terms[0] if len(terms) == 1 and terms[0] not in SLOTS and self.within is not _Within.CARD else ""

    @property
    def is_number(self) -> bool:
        """The last key was a digit of an amount, or put one down."""
        return self.within is _Within.AMOUNT

    def step(self, press: Press) -> Iterator[KeyReading]:
        """Yield this reading with *press* added, or nothing if that key does not belong here."""
        match self.within:
            case _Within.CHIP:
                yield from self._chip_of_value(press)
                return
            case _Within.CARD:
                if press.card and press.card not in RANKS:
                    card = self.said.card + press.card
                    yield self._after(self.at, said=replace(self.said, card=card), words=(*self.words, card))
                return
            case _Within.AMOUNT if press.digits or press.figure is not None:
                yield from self._amount(self.at, press)
            case _Within.CHIPS if press.chip is not None or press.word == OTHER_CHIP:
                yield from self._chips(self.at, press)
            case _:
                pass
        for at, term in self._next():
            yield from self._term(at, term, press)

    def _next(self) -> list[tuple[int, str]]:
        at = self.at if self.within is _Within.BETWEEN else self.at + 1
        terms = self.sequence.terms
        return [(place, terms[place]) for place in self.sequence.next_terms(at) if place < len(terms)]

    def _term(self, at: int, term: str, press: Press) -> Iterator[KeyReading]:
        match term:
            case "SEAT":
                if press.seat is not None:
                    said = replace(self.said, seats=(*self.said.seats, press.seat))
                    yield self._after(at, said=said, words=(*self._before_seat, "seat", str(press.seat)))
            case "AMOUNT" | "TOTAL":
                yield from self._amount(at, press)
            case "CHIPS":
                yield from self._chips(at, press)
            case "CARD":
                if press.card and press.card in RANKS:
                    yield self._inside(at, _Within.CARD, said=replace(self.said, card=press.card))
            case _ if press.word == term:
                meaning = self.said.words | {term} if term in MEANING else self.said.words
                yield self._after(at, said=replace(self.said, words=meaning), words=(*self.shown, term))
            case _:
                pass

    @property
    def _before_seat(self) -> tuple[str, ...]:
        """What was keyed, without the word that says that a seat is to come."""
        return self.shown[:-1] if self.shown[-1:] == ("seat",) else self.shown

    def _amount(self, at: int, press: Press) -> Iterator[KeyReading]:
        """Go on with a digit, or with an amount that the table works out; such a one gives way to another alone."""
        is_begun = at == self.at and self.within is _Within.AMOUNT
        said = self.said
        worked_out = _worked_out(press, said.seat)
        if worked_out is not None and self.sequence.terms[at] == "TOTAL" and not (is_begun and not said.figure):
            said = replace(said, amount=worked_out, figure=press.figure)
            yield self._inside(at, _Within.AMOUNT, said=said, digits=str(worked_out))
        value = self.digits + press.digits
        if press.digits and said.figure is None and value[0] != "0" and len(value) <= MOST_DIGITS:
            yield self._inside(at, _Within.AMOUNT, said=replace(said, amount=int(value)), digits=value)

    def _chips(self, at: int, press: Press) -> Iterator[KeyReading]:
        if len(self.said.chips) == MOST_CHIPS:
            return
        if press.chip is not None:
            yield self._inside(at, _Within.CHIPS, said=replace(self.said, chips=(*self.said.chips, press.chip)))
        elif press.word == OTHER_CHIP:
            yield self._inside(at, _Within.CHIP, said=self.said)

    def _chip_of_value(self, press: Press) -> Iterator[KeyReading]:
        value = self.digits + press.digits
        if press.digits and value[0] != "0" and len(value) <= MOST_DIGITS:
            yield self._inside(self.at, _Within.CHIP, said=self.said, digits=value)
        elif press.word == ENTER and self.digits:
            said = replace(self.said, chips=(*self.said.chips, int(self.digits)))
            yield self._inside(self.at, _Within.CHIPS, said=said)

    def _after(self, at: int, *, said: Said, words: tuple[str, ...]) -> KeyReading:
        return KeyReading(sequence=self.sequence, at=at + 1, said=said, words=words)

    def _inside(self, at: int, within: _Within, *, said: Said, digits: str = "") -> KeyReading:
        words = self.words if at == self.at else self.shown
        return KeyReading(sequence=self.sequence, at=at, within=within, digits=digits, said=said, words=words)

    @property
    def shown(self) -> tuple[str, ...]:
        """What was keyed, in words."""
        chips = self.said.chips
        in_chips = ("chips", str(sum(chips)), f"({len(chips)})") if chips else ()
        match self.within:
            case _Within.AMOUNT:
                figure = () if self.said.figure is None else (self.said.figure.value,)
                return (*self.words, *figure, self.digits)
            case _Within.CHIPS:
                return (*self.words, *in_chips)
            case _Within.CHIP:
                return (*self.words, *in_chips, OTHER_CHIP, *([self.digits] if self.digits else []))
            case _Within.CARD:
                return (*self.words, self.said.card)
            case _Within.BETWEEN:
                return self.words


def _worked_out(press: Press, seat: Seat | None) -> int | None:
    """Return the amount that a key puts down for *seat*, or for the player in turn; None where there is none."""
    if press.figure is None or press.figures is None:
        return None
    return press.figures.for_seat(seat).get(press.figure)


class Meanings(msgspec.Struct, frozen=True):
    """What the keys of one panel say, by its chips."""

    panel: PanelFile
    chips: Mapping[str, int]

    def of(self, key: PanelKey, figures: Figures | None, *, is_second: bool) -> Press:
        """Return all that *key* can say, with its second meaning alone where *is_second*."""
        name = key.more if is_second else key.name
        figure = FIGURES.get(name)
        return Press(
            word=name if name in WORDS or is_second else "",
            seat=SEAT_KEYS.get(name),
            digits=self.panel.digits(name),
            chip=self.chips.get(name),
            card="" if is_second else key.card,
            figure=figure,
            figures=None if figure is None else figures,
        )

    def called(self, key: PanelKey, *, is_second: bool) -> tuple[str, ...]:
        """Return what *key* is called where it does not belong: a chip by its value."""
        name = key.more if is_second else key.name
        if not name:
            return ("second", key.name)
        return ("chip", str(self.chips[name])) if name in self.chips else (name,)
