"""Finds the keys that say a command: for the simulated dealer, and to prove a panel can say everything."""

from collections.abc import Iterator, Sequence

from config.panel.key_sequence import KeySequence
from config.panel.panel_file import PanelFile
from config.panel.panel_words import (
    CHIP_KEYS,
    DOUBLE_ZERO,
    ENTER,
    MEANING,
    MORE,
    OTHER_CHIP,
    SEAT_KEYS,
    TRIPLE_ZERO,
    ZERO,
)
from firmware_bridge.keys.said import Said, said_of
from table.engine.words.commands import DealerCommand


class UnsayableError(ValueError):
    """No sequence of keys says this command: `str` says what is missing or too much."""


_KEY_OF_SEAT = {seat: key for key, seat in SEAT_KEYS.items()}


def keys_for(command: DealerCommand, panel: PanelFile, denominations: Sequence[int]) -> tuple[str, ...]:
    """Return the names of the keys that say *command*, in order, `more` included: the fewest there are.

    Raises UnsayableError for a command that no person could mean: a bet without a
    total, a fold with one.
    """
    name, said = said_of(command)
    ways = panel.sequences.get(name)
    if ways is None:
        msg = f"{name}: there is no such command on this panel"
        raise UnsayableError(msg)
    found: list[tuple[str, ...]] = []
    why = UnsayableError(f"{name}: the panel cannot say all of {command}")
    for way in ways:
        speaker = _Speaker(panel, denominations, said)
        try:
            keys = tuple(speaker.speak(way))
        except UnsayableError as missing:
            why = missing
            continue
        if speaker.is_all_said:
            found.append(keys)
    if not found:
        raise why
    return min(found, key=len)


class _Speaker:
    """Says one command, term by term, and keeps what is still to be said."""

    def __init__(self, panel: PanelFile, denominations: Sequence[int], said: Said) -> None:
        self._panel = panel
        self._first = {key.name for key in panel.keys.values()}
        self._second = {key.more: key.name for key in panel.keys.values() if key.more}
        self._cards = {key.card: key.name for key in panel.keys.values() if key.card}
        self._chip_keys = dict(zip(denominations, CHIP_KEYS, strict=False))
        self._seats = list(said.seats)
        self._amount = said.amount
        self._figure = said.figure
        self._chips = said.chips
        self._card = said.card
        self._words = set(said.words)

    @property
    def is_all_said(self) -> bool:
        """Nothing is left to say."""
        return self._amount is None and not (self._seats or self._chips or self._card or self._words)

    def speak(self, sequence: KeySequence) -> Iterator[str]:
        """Yield the keys of *sequence*, leaving out the stretches for which there is nothing to say."""
        at = 0
        while at < len(sequence.terms):
            skipped = [s.end for s in sequence.optional if s.start == at and not self._has(sequence, s.start, s.end)]
            if skipped:
                at = max(skipped)
                continue
            yield from self._term(sequence.terms[at])
            at += 1

    def _has(self, sequence: KeySequence, start: int, end: int) -> bool:
        seats_after = sum(term == "SEAT" for term in sequence.terms[end:])
        has = {
            "SEAT": len(self._seats) > seats_after,
            "AMOUNT": self._amount is not None,
            "TOTAL": self._amount is not None,
            "CHIPS": bool(self._chips),
            "CARD": bool(self._card),
        } | {word: word in self._words for word in MEANING}
        return any(has.get(term, False) for term in sequence.terms[start:end])

    def _term(self, term: str) -> Iterator[str]:
        match term:
            case "SEAT" if self._seats:
                yield _KEY_OF_SEAT[self._seats.pop(0)]
            case "TOTAL" if self._figure is not None:
                yield from self._word(self._figure.value)
                self._amount = self._figure = None
            case "AMOUNT" | "TOTAL" if self._amount is not None and self._figure is None:
                yield from self._digits(self._amount)
                self._amount = None
            case "CHIPS" if self._chips:
                for chip in self._chips:
                    yield from self._chip(chip)
                self._chips = ()
            case "CARD" if self._card:
                yield from (self._cards[part] for part in self._card)
                self._card = ""
            case "SEAT" | "AMOUNT" | "TOTAL" | "CHIPS" | "CARD":
                msg = f"{term} is missing"
                raise UnsayableError(msg)
            case _:
                self._words.discard(term)
                yield from self._word(term)

    def _chip(self, chip: int) -> Iterator[str]:
        if chip in self._chip_keys:
            yield from self._word(self._chip_keys[chip])
            return
        yield from self._word(OTHER_CHIP)
        yield from self._digits(chip)
        yield ENTER

    def _word(self, word: str) -> Iterator[str]:
        if word in self._first:
            yield word
        else:
            yield from (MORE, self._second[word])

    def _digits(self, value: int) -> tuple[str, ...]:
        """Return the digits of *value*, as many of its last zeros on one key as there are: 3 0 000."""
        zeros = [key for key in (TRIPLE_ZERO, DOUBLE_ZERO) if key in self._first]
        left, keys = str(value), list[str]()
        while left:
            several = next((key for key in zeros if left.endswith(key)), "")
            keys.append(several or (self._panel.zero if left[-1] == ZERO else left[-1]))
            left = left[: -(len(several) or 1)]
        return tuple(reversed(keys))
