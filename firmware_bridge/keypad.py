"""The dealer's keypad: contacts in, commands out, and the line that shows what is being keyed.

Pure: time comes with each contact and each pump. An entry waits for the dealer for as
long as it takes. A key that does not belong where it is pressed counts for nothing:
the entry stays, says so in a word, and `refusals` goes up by one, which is a short
buzz. `clear` empties the entry, `more` gives the next key its second meaning, and
`undo` is a command like any other, so it is refused while an entry is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from config.panel_file import PanelFile, PanelKey
from config.panel_words import CHIP_KEYS, CLEAR, DIGITS, MORE, SEAT_KEYS, WORDS
from firmware_bridge.contacts import ContactChanged, Contacts, KeyDown
from firmware_bridge.entry import Entry
from firmware_bridge.reading import Press
from table.engine.commands import DealerCommand
from table.engine.sightings import KeyPressed

_NS_PER_MS: Final = 1_000_000


class Keypad:
    """The keys of one panel."""

    def __init__(self, panel: PanelFile, denominations: Sequence[int]) -> None:
        """Read the keys of *panel*; its chip keys are *denominations*, smallest first."""
        self._panel = panel
        self._chips = dict(zip(CHIP_KEYS, denominations, strict=False))
        self._contacts = Contacts(panel.timing.debounce_ms * _NS_PER_MS)
        self._entry = Entry(panel.sequences.values())
        self._is_second = False
        self._refusal = ""
        self._refusals = 0
        self._line = ""

    @property
    def entry(self) -> str:
        """The entry line: `raise 12_` where a digit may follow, `seat 4 ..` where another key must.

        Empty when nothing is keyed. After a key that was refused, a word why: `seat 4 ! no decline`.
        """
        return self._line

    @property
    def refusals(self) -> int:
        """How many keys have been refused so far."""
        return self._refusals

    def contact(self, change: ContactChanged) -> None:
        """Take note of what a contact did; changes come in the order of their times."""
        self._contacts.change(change)

    def pump(self, at_ns: int) -> list[KeyPressed]:
        """Return the commands that are complete by *at_ns*, each at the moment its last key went down."""
        pressed: list[KeyPressed] = []
        for down in self._contacts.pump(at_ns):
            command = self._down(down)
            if command is not None:
                pressed.append(KeyPressed(command=command, at_ns=down.at_ns))
        return pressed

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first key began to move that may yet count as pressed; null if there is none."""
        return self._contacts.pressed_since_ns

    def next_due_ns(self) -> int | None:
        """Return when the next key may have settled; null if no key moves."""
        return self._contacts.next_due_ns()

    def press(self, key: str) -> DealerCommand | None:
        """Press a key by its name, with no contact in between; return the command once it is complete."""
        return self._press(self._panel.keys[self._panel.place(key)])

    def _down(self, down: KeyDown) -> DealerCommand | None:
        key = self._panel.keys.get(down.place)
        if key is None or down.is_with_another:
            self._refuse("two keys")
            self._line = self._new_line()
            return None
        return self._press(key)

    def _press(self, key: PanelKey) -> DealerCommand | None:
        self._refusal = ""
        command = self._enter(key)
        # Written once for each key, as the screen reads it from another thread.
        self._line = self._new_line()
        return command

    def _enter(self, key: PanelKey) -> DealerCommand | None:
        if key.name == CLEAR:
            self._entry.clear()
            self._is_second = False
            return None
        if key.name == MORE:
            self._is_second = not self._is_second
            return None
        press, word = self._meaning(key)
        self._is_second = False
        if not self._entry.is_possible(press):
            self._refuse(f"no {word}")
            return None
        return self._entry.press(press)

    def _meaning(self, key: PanelKey) -> tuple[Press, str]:
        """Return all that *key* can say now, and what to call it."""
        if self._is_second:
            return Press(word=key.more), key.more or f"second {key.name}"
        press = Press(
            word=key.name if key.name in WORDS else "",
            seat=SEAT_KEYS.get(key.name),
            digits=DIGITS.get(key.name, ""),
            chip=self._chips.get(key.name),
            card=key.card,
        )
        return press, key.name if press.chip is None else f"chip {press.chip}"

    def _refuse(self, why: str) -> None:
        self._refusal = why
        self._refusals += 1

    def _new_line(self) -> str:
        words = [*self._entry.words, *([MORE] if self._is_second else [])]
        line = " ".join(words).replace("~ ", "~")
        if self._entry.wants_digits and not self._is_second:
            line += "_" if line[-1].isdigit() or line.endswith("~") else " _"
        elif line:
            line += " .."
        return f"{line.rstrip(' ._')} ! {self._refusal}".strip() if self._refusal else line
