"""The dealer's entry: keys one after the other until they are a command. Pure, and no time in it.

It holds a reading for every sequence that the keys so far could begin. A key that
fits none of them is refused and changes nothing; the first reading that is complete
is the command. The loader of a panel's file saw to it that there is never another.
"""

from __future__ import annotations

from collections.abc import Iterable

from config.panel.key_sequence import KeySequence
from config.panel.panel_words import ENTER
from firmware_bridge.keys.reading import Press, Reading
from firmware_bridge.keys.said import command_of
from table.engine.words.commands import DealerCommand

Keyed = tuple[Reading, ...]
"""What has been keyed, by all sequences that it may be the beginning of."""


class Entry:
    """What has been keyed of the next command."""

    def __init__(self, sequences: Iterable[KeySequence]) -> None:
        """Begin with nothing keyed."""
        self._start = tuple(Reading(sequence=sequence) for sequence in sequences)
        self._readings = self._start

    @property
    def is_empty(self) -> bool:
        """Nothing is keyed."""
        return self._readings == self._start

    @property
    def words(self) -> tuple[str, ...]:
        """What is keyed, as the dealer would say it."""
        return self._readings[0].shown

    @property
    def wants_digits(self) -> bool:
        """The next key may be a digit."""
        return not self.is_empty and any(reading.wants_digits for reading in self._readings)

    @property
    def if_entered(self) -> DealerCommand | None:
        """The command that `enter` would make of what is keyed; null where `enter` does not belong there yet."""
        return None if self.is_empty else _complete(self._after(Press(word=ENTER)))

    @property
    def keyed(self) -> Keyed:
        """All that has been keyed so far, to come back to."""
        return self._readings

    def come_back(self, keyed: Keyed) -> None:
        """Forget what was keyed since *keyed*."""
        self._readings = keyed

    def clear(self) -> None:
        """Forget what was keyed."""
        self._readings = self._start

    def is_possible(self, press: Press) -> bool:
        """Tell whether *press* belongs here."""
        return bool(self._after(press))

    def press(self, press: Press) -> DealerCommand | None:
        """Add *press*, which belongs here; return the command once it is complete."""
        self._readings = self._after(press)
        command = _complete(self._readings)
        if command is not None:
            self.clear()
        return command

    def _after(self, press: Press) -> Keyed:
        return tuple(after for reading in self._readings for after in reading.step(press))


def _complete(keyed: Keyed) -> DealerCommand | None:
    """Return the command of the first reading from which nothing is missing."""
    reading = next((reading for reading in keyed if reading.is_complete), None)
    return None if reading is None else command_of(reading.sequence.command, reading.said)
