"""The dealer's keypad: contacts in, commands out, and the line that shows what is being keyed.

Pure: time comes with each contact and each pump. An entry waits for the dealer for as
long as the panel's file says; then it is forgotten. A key that does not belong where it is pressed counts for nothing:
the entry stays, says so in a word, and `refusals` goes up by one, which is a short
buzz. `clear` empties the entry, `backspace` takes back its last key, `more` gives the next key its second meaning, and
`undo` is a command like any other, so it is refused while an entry is open.

What the player in turn faces is told by `face`: from it come the amounts that have a key of their own. Where another
bet is faced than when an entry was begun, and not by what was keyed here, the entry is emptied: it was meant as an
answer to something else. The same where the turn has passed to another seat long after the entry was begun, unless it
names its seat: the cards of a fold are read late, so an entry that was begun shortly before is the next player's.

Keys that a sleeve or an arm lay on count for nothing: what they had added to the entry
is taken back, and one that had been a command already is named. A key that sticks is a
trouble as long as it does, and counts again once it came up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from config.panel.panel_file import KeyPlace, PanelFile, PanelKey
from config.panel.panel_words import BACKSPACE, CHIP_KEYS, CLEAR, FIGURES, MORE, SEAT_KEYS, SOUND, WORDS
from firmware_bridge.keys.contacts import STUCK_NS, ContactChanged
from firmware_bridge.keys.entry import Entry, Keyed
from firmware_bridge.keys.presses import KeyDown, KeysTogether, KeyStuck, KeyUp, Presses
from firmware_bridge.keys.reading import Press
from table.clock import NS_PER_MS, NS_PER_S, first_ns
from table.engine.words.commands import DealerCommand
from table.engine.words.entry_view import Figures
from table.engine.words.sightings import KeyPressed

_CONFIRM: Final = "confirm"
_FORGOTTEN: Final = "forgotten"

_FOLD_READ_NS: Final = NS_PER_S
"""So much later than it was seen by the dealer a fold may be read in the muck."""

_MOST_BEFORE: Final = 8
"""Keys that can be taken back if they turn out to have been an arm's first: more do not fit under one in its 60 ms."""


class _Before(msgspec.Struct, frozen=True, kw_only=True):
    """What was keyed before a key."""

    place: KeyPlace
    keyed: Keyed
    is_second: bool
    was_command: bool
    """The key made a command complete: it is gone, and the key cannot be taken back."""


class Keypad:
    """The keys of one panel."""

    def __init__(self, panel: PanelFile, denominations: Sequence[int]) -> None:
        """Read the keys of *panel*; its chip keys are *denominations*, smallest first."""
        self._panel = panel
        self._chips = dict(zip(CHIP_KEYS, denominations, strict=False))
        self._presses = Presses(panel.timing.debounce_ms * NS_PER_MS, panel.timing.alone_ms * NS_PER_MS)
        self._before: list[_Before] = []
        self._stuck: list[str] = []
        self._remarks: list[str] = []
        self._entry = Entry(way for ways in panel.sequences.values() for way in ways)
        self._forget_ns = panel.timing.forget_s * NS_PER_S
        self._keyed_at_ns = 0
        self._figures: Figures | None = None
        self._commands = 0
        self._answered = 0
        self._faced: Figures | None = None
        self._begun_at_ns = 0
        self._now_ns = 0
        self._is_second = False
        self._refusal = ""
        self._refused_at_ns = 0
        self._refusals = 0
        self._sound_presses = 0
        self._line = ""
        self._if_entered: DealerCommand | None = None

    @property
    def entry(self) -> str:
        """The entry line: `raise 12_` where a digit may follow, `seat 4 ..` where another key must.

        Empty when nothing is keyed. After a key that was refused, a word why: `seat 4 ! no decline`.
        """
        return self._line

    @property
    def if_entered(self) -> DealerCommand | None:
        """The command that `enter` would make of what is keyed; null where it does not belong there yet."""
        return self._if_entered

    @property
    def commands(self) -> int:
        """How many commands have been keyed so far."""
        return self._commands

    def face(self, figures: Figures | None, *, answered: int) -> None:
        """Take note of what the player in turn faces, once the table has followed so many commands of this keypad."""
        self._figures, self._answered = figures, answered
        if self._entry.is_empty or answered < self._commands or figures is None:
            return
        if self._faced is None:
            self._faced = figures
        elif self._faced.price != figures.price:
            now = f"bet is {figures.price}" if figures.price else "no bet now"
            self._drop(f"{now}: key again")
        elif self._faced.seat != figures.seat and not self._entry.names_seat:
            self._faced = figures
            if self._now_ns - self._begun_at_ns >= _FOLD_READ_NS:
                self._drop(f"turn is seat {figures.seat}: key again")

    @property
    def refusals(self) -> int:
        """How many keys have been refused so far."""
        return self._refusals

    @property
    def sound_presses(self) -> int:
        """How often the key has been pressed so far that switches the sound."""
        return self._sound_presses

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with the keys as long as it is: a line for all that stick."""
        if not self._stuck:
            return ()
        keys, count, are_released = (
            (f"the key {self._stuck[0]} is", "it does not count", "it is released")
            if len(self._stuck) == 1
            else (f"the keys {_listed(self._stuck)} are", "they do not count", "they are released")
        )
        return (f"the dealer's panel: {keys} stuck: {count} until {are_released}; the others do",)

    @property
    def stuck(self) -> tuple[str, ...]:
        """The names of the keys that stick."""
        return tuple(self._stuck)

    def take_remarks(self) -> list[str]:
        """Return what the operator has not been told yet."""
        remarks, self._remarks = self._remarks, []
        return remarks

    def contact(self, change: ContactChanged) -> None:
        """Take note of what a contact did; changes come in the order of their times."""
        self._presses.change(change)

    def miss(self) -> None:
        """Say that a key was pressed, and that nobody could look which one."""
        self._refuse("not read: key again")
        self._write_line()

    def be_away(self, duration_ns: int) -> None:
        """Say that the keys were not heard for so long: what was pressed is lost, and what is keyed may lack a key."""
        seconds = max(1, round(duration_ns / NS_PER_S))
        self._drop(f"keys were away {seconds} s: key again")
        self._remarks.append(
            f"the dealer's panel was away for {seconds} s: press again what was pressed meanwhile; look at its cable"
        )

    def pump(self, at_ns: int) -> list[KeyPressed]:
        """Return the commands that are complete by *at_ns*, each at the moment its last key went down."""
        pressed: list[KeyPressed] = []
        for press in self._presses.pump(at_ns):
            match press:
                case KeyDown():
                    self._forget_by(press.at_ns)
                    command = self._down(press)
                    if command is not None:
                        pressed.append(KeyPressed(command=command, at_ns=press.at_ns))
                case KeysTogether():
                    self._refuse_together(press)
                case KeyStuck() | KeyUp():
                    self._stick(press, at_ns)
        self._now_ns = at_ns
        # A key that went down in time may only be known later.
        since_ns = self.pressed_since_ns
        self._forget_by(at_ns if since_ns is None else min(at_ns, since_ns))
        return pressed

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first key began to move that may yet count as pressed; null if there is none."""
        return self._presses.pressed_since_ns

    def next_due_ns(self) -> int | None:
        """Return when time alone may make something of the keys; null if it will not."""
        return first_ns(self._presses.next_due_ns(), self._forget_at_ns)

    def press(self, key: str, at_ns: int | None = None) -> DealerCommand | None:
        """Press a key by its name, with no contact in between; return the command once it is complete.

        Without the time, *at_ns*, what was keyed before is not forgotten by now.
        """
        if at_ns is not None:
            self._forget_by(at_ns)
            self._keyed_at_ns = self._now_ns = at_ns
        return self._press(self._panel.keys[self._panel.place(key)])

    def _down(self, down: KeyDown) -> DealerCommand | None:
        before = self._entry.keyed, self._is_second
        self._keyed_at_ns = down.at_ns
        command = self._press(self._panel.keys[down.place])
        keyed, is_second = before
        self._before.append(
            _Before(place=down.place, keyed=keyed, is_second=is_second, was_command=command is not None)
        )
        del self._before[:-_MOST_BEFORE]
        return command

    def _refuse_together(self, together: KeysTogether) -> None:
        if not together.is_sleeve:
            self._refuse("two keys")
        elif together.is_first:
            counted = _listed([self._name(place) for place in self._take_back(together.counted)]) or "none"
            names = _listed([self._name(place) for place in (*together.counted, *together.places)])
            self._refuse(f"several keys: {counted} counted")
            self._remarks.append(f"the dealer's panel: several keys at once ({names}): {counted} counted")
        else:
            self._refuse(self._refusal or "several keys: none counted")
        self._write_line()

    def _take_back(self, counted: Sequence[KeyPlace]) -> Sequence[KeyPlace]:
        """Come back to what was keyed before the keys *counted*; return those with which it is too late."""
        left = list(counted)
        while left and self._before and self._before[-1].place == left[-1] and not self._before[-1].was_command:
            before = self._before.pop()
            self._entry.come_back(before.keyed)
            self._is_second = before.is_second
            left.pop()
        return left

    @property
    def _forget_at_ns(self) -> int | None:
        """When what is keyed is forgotten, or why a key was refused no longer said; null where nothing is, or never."""
        if not self._forget_ns:
            return None
        if self._is_open:
            return self._keyed_at_ns + self._forget_ns
        return self._refused_at_ns + self._forget_ns if self._refusal else None

    @property
    def _is_open(self) -> bool:
        return self._is_second or not self._entry.is_empty

    def _forget_by(self, at_ns: int) -> None:
        due_ns = self._forget_at_ns
        if due_ns is None or at_ns < due_ns:
            return
        if self._is_open:
            self._drop(_FORGOTTEN)
            self._refused_at_ns = at_ns
        else:
            self._refusal = ""
            self._write_line()

    def _drop(self, why: str) -> None:
        """Empty the entry without being asked: the dealer hears it, and reads what is gone until the next key."""
        words = self._keyed_words()
        self._entry.clear()
        self._is_second = False
        self._before = []
        self._refuse(why)
        self._write_line()
        self._line = f"! {words} {why}" if why == _FORGOTTEN else f"! {why}"

    def _stick(self, press: KeyStuck | KeyUp, at_ns: int) -> None:
        name = self._name(press.place)
        if isinstance(press, KeyStuck):
            self._stuck.append(name)
            self._remarks.append(
                f"the dealer's panel: the key {name} is stuck: it does not count until it is released; the others do"
            )
            if self._is_open and at_ns - self._begun_at_ns >= STUCK_NS:
                # Nobody has keyed what it began, and no other key would belong there.
                self._drop(_FORGOTTEN)
        elif name in self._stuck:
            self._stuck.remove(name)
            self._remarks.append(f"the dealer's panel: the key {name} is released, and counts again")

    def _name(self, place: KeyPlace) -> str:
        return self._panel.keys[place].name

    def _press(self, key: PanelKey) -> DealerCommand | None:
        self._refusal = ""
        if self._entry.is_empty:
            is_known = self._figures is not None and self._answered >= self._commands
            self._faced = self._figures if is_known else None
            self._begun_at_ns = self._keyed_at_ns
        command = self._enter(key)
        self._commands += command is not None
        self._write_line()
        return command

    def _enter(self, key: PanelKey) -> DealerCommand | None:
        if key.name == CLEAR:
            self._entry.clear()
            self._is_second = False
            return None
        if key.name == MORE:
            self._is_second = not self._is_second
            return None
        if key.name == BACKSPACE and not (self._is_second and key.more):
            self._take_back_one()
            return None
        if (key.more if self._is_second else key.name) == SOUND:
            self._sound_presses += 1
            self._is_second = False
            return None
        return self._add(key)

    def _add(self, key: PanelKey) -> DealerCommand | None:
        """Add *key* to the entry, if it belongs there."""
        press, word = self._meaning(key)
        self._is_second = False
        if not self._entry.is_possible(press):
            self._refuse(f"no {word}")
            return None
        return self._entry.press(press)

    def _take_back_one(self) -> None:
        if self._is_second:
            self._is_second = False
        elif self._entry.is_empty:
            self._refuse("nothing to delete")
        else:
            self._entry.take_back()

    def _meaning(self, key: PanelKey) -> tuple[Press, str]:
        """Return all that *key* can say now, and what to call it."""
        name = key.more if self._is_second else key.name
        figure = FIGURES.get(name)
        press = Press(
            word=name if name in WORDS or self._is_second else "",
            seat=SEAT_KEYS.get(name),
            digits=self._panel.digits(name),
            chip=self._chips.get(name),
            card="" if self._is_second else key.card,
            figure=figure,
            figures=None if figure is None else self._figures,
        )
        if self._is_second and not name:
            return press, f"second {key.name}"
        return press, name if press.chip is None else f"chip {press.chip}"

    def _refuse(self, why: str) -> None:
        self._refusal, self._refused_at_ns = why, max(self._keyed_at_ns, self._now_ns)
        self._refusals += 1

    def _write_line(self) -> None:
        """Write down what the screen reads: once for each key, as it does so from another thread."""
        self._line = self._new_line()
        self._if_entered = None if self._is_second else self._entry.if_entered

    def _new_line(self) -> str:
        line = self._keyed_words()
        if self._entry.wants_only == _CONFIRM and not self._is_second:
            line += "? confirm"
        elif self._entry.wants_digits and not self._is_second:
            line += "_" if self._entry.is_in_digits or line.endswith("~") else " _"
        elif line:
            line += " .."
        return f"{line.rstrip(' ._')} ! {self._refusal}".strip() if self._refusal else line

    def _keyed_words(self) -> str:
        words = [*self._entry.words, *([MORE] if self._is_second else [])]
        return " ".join(words).replace("~ ", "~")


def _listed(names: Sequence[str]) -> str:
    *most, last = names or ("",)
    return f"{', '.join(most)} and {last}" if most else last
