"""The dealer's entry: keys one after the other until they are a command. Pure, and no time in it.

It holds a reading for every sequence that the keys so far could begin. A key that
fits none of them is refused and changes nothing; the first reading that is complete
is the command. The loader of a panel's file saw to it that there is never another.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from config.panel.key_sequence import KeySequence
from config.panel.panel_words import ENTER, MORE
from firmware_bridge.keys.reading import KeyReading, Press
from firmware_bridge.keys.said import command_of
from table.engine.words.commands import DealerCommand, Figure
from table.engine.words.entry import Wants
from table.engine.words.entry_view import Figures

_CONFIRM: Final = "confirm"

_Readings = tuple[KeyReading, ...]
"""What has been keyed, by all sequences that it may be the beginning of."""


class Keyed(NamedTuple):
    """What has been keyed, to come back to."""

    readings: tuple[_Readings, ...]
    """How it stood after each key, the first with nothing keyed."""
    is_second: bool = False
    """The next key says its second meaning."""


class Keying:
    """What has been keyed of the next command."""

    def __init__(self, sequences: Iterable[KeySequence]) -> None:
        """Begin with nothing keyed."""
        self._start = Keyed((tuple(KeyReading(sequence=sequence) for sequence in sequences),))
        self.keyed = self._start
        """All that has been keyed so far; setting it comes back to it."""
        self._asked: tuple[_Readings, Press, _Readings] = (), Press(), ()
        """What followed from a key that was asked about last: it is mostly the one that is pressed."""

    @property
    def is_empty(self) -> bool:
        """No key of a command is keyed."""
        return len(self.keyed.readings) == 1

    @property
    def is_second(self) -> bool:
        """The next key says its second meaning."""
        return self.keyed.is_second

    @property
    def is_open(self) -> bool:
        """Something is keyed, be it `more` alone."""
        return self.is_second or not self.is_empty

    @property
    def words(self) -> tuple[str, ...]:
        """What is keyed, as the dealer would say it; a number that may be a seat or an amount is the number."""
        words = next((reading for reading in self._now if reading.is_number), self._now[0]).shown
        return (*words, MORE) if self.is_second else words

    @property
    def wants(self) -> Wants:
        """What belongs next to what is keyed."""
        if self.is_second:
            return Wants.KEY
        if self.is_empty:
            return Wants.NOTHING
        if {reading.next_word for reading in self._now} == {_CONFIRM}:
            return Wants.CONFIRM
        if not any(reading.wants_digits for reading in self._now):
            return Wants.KEY
        is_in_digits = any(reading.digits for reading in self._now) or self.words[-1:] == ("~",)
        return Wants.MORE_DIGITS if is_in_digits else Wants.DIGIT

    @property
    def names_seat(self) -> bool:
        """A seat is keyed, or what may yet be one."""
        return any(reading.said.seats for reading in self._now)

    @property
    def if_entered(self) -> DealerCommand | None:
        """The command that is made of what is keyed by `enter`, or by the key after an amount that came first.

        None where neither belongs there yet, or where a number may yet be a seat.
        """
        if self.is_empty or self.is_second:
            return None
        command = _complete(self._after(Press(word=ENTER)))
        if command is None and all(reading.is_number for reading in self._now):
            words = {reading.next_word for reading in self._now} - {""}
            command = _complete(self._after(Press(word=words.pop()))) if len(words) == 1 else None
        return command

    def take_back(self) -> bool:
        """Forget the last key; return whether there was one."""
        readings, is_second = self.keyed
        if is_second:
            self.turn_layer()
        elif not self.is_empty:
            self.keyed = Keyed(readings[:-1])
        return is_second or len(readings) > 1

    def turn_layer(self) -> None:
        """Give the next key its second meaning, or its first again."""
        self.keyed = self.keyed._replace(is_second=not self.is_second)

    def clear(self) -> None:
        """Forget what was keyed."""
        self.keyed = self._start

    def is_possible(self, press: Press) -> bool:
        """Tell whether *press* belongs here."""
        return bool(self._after(press))

    def press(self, press: Press) -> DealerCommand | None:
        """Add *press*, which belongs here; return the command once it is complete."""
        self.keyed = Keyed((*self.keyed.readings, self._after(press)))
        command = _complete(self._now)
        if command is not None:
            self.clear()
        return command

    def add_limit(self, figures: Figures | None) -> None:
        """Put down the one amount that a limit allows, where an amount is still to be keyed."""
        limit = Press(figure=Figure.MINIMUM, figures=figures)
        is_fixed = figures is not None and figures.is_fixed
        if is_fixed and self.wants is Wants.DIGIT and self.is_possible(limit):
            self.press(limit)

    @property
    def _now(self) -> _Readings:
        return self.keyed.readings[-1]

    def _after(self, press: Press) -> _Readings:
        now = self._now
        if self._asked[0] is not now or self._asked[1] != press:
            self._asked = now, press, tuple(after for reading in now for after in reading.step(press))
        return self._asked[2]


def _complete(readings: _Readings) -> DealerCommand | None:
    """Return the command of the first reading from which nothing is missing."""
    reading = next((reading for reading in readings if reading.is_complete), None)
    return None if reading is None else command_of(reading.sequence.command, reading.said)
