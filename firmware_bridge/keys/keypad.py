"""The dealer's keypad: contacts in, commands out, and what is being keyed.

Pure: time comes with each contact and each pump. An entry waits for the dealer for as long as the panel's file says;
then it is forgotten. A key that does not belong where it is pressed counts for nothing: the entry stays and says why,
and `refusals` goes up by one, which is a short buzz. `undo` is a command like any other, so it is refused while an
entry is open.

Keys that a sleeve or an arm lay on count for nothing: what they had added to the entry is taken back, and one that
had been a command already is named. A key that sticks counts again once it came up.
"""

from collections.abc import Sequence
from typing import Final

from config.panel.panel_file import PanelFile, PanelKey
from config.panel.panel_wiring import KeyPlace
from config.panel.panel_words import BACKSPACE, CHIP_KEYS, CLEAR, ENTER, MORE, SOUND
from firmware_bridge.keys.chosen import Chosen
from firmware_bridge.keys.contacts import STUCK_NS, ContactChanged
from firmware_bridge.keys.doubts import Doubts
from firmware_bridge.keys.entry import Keying
from firmware_bridge.keys.facing import FacedNow
from firmware_bridge.keys.held_check import HeldCheck
from firmware_bridge.keys.knob import Click, Knob, turned_to
from firmware_bridge.keys.last_keys import LastKeys
from firmware_bridge.keys.presses import KeyDown, KeysTogether, KeyStuck, KeyUp, Presses
from firmware_bridge.keys.reading import Meanings, Press
from firmware_bridge.keys.short_amounts import in_full
from firmware_bridge.keys.stuck import StuckKeys, several_remark
from table.clock import NS_PER_MS, NS_PER_S, first_ns
from table.engine.words.commands import DealerCommand
from table.engine.words.entry import Entry, EntryRefusal, Forgotten, KeysAway, Mispress, NotHere, SeveralKeys, Wants
from table.engine.words.entry_view import Figures
from table.engine.words.sightings import KeyPressed


class Keypad:
    """The keys of one panel."""

    def __init__(self, panel: PanelFile, denominations: Sequence[int]) -> None:
        """Read the keys of *panel*; its chip keys are *denominations*, smallest first."""
        self._panel = panel
        self._meanings = Meanings(panel, dict(zip(CHIP_KEYS, denominations, strict=False)))
        timing = panel.timing
        times_ms = timing.debounce_ms, timing.alone_ms, timing.repeat_ms
        self._presses = Presses(*(time_ms * NS_PER_MS for time_ms in times_ms))
        self._last, self._knob = LastKeys(), Knob(panel.beside.knob_contacts)
        self.stuck: Final = StuckKeys()
        """The keys that stick."""
        self._remarks: list[str] = []
        self._keying = Keying(way for ways in panel.sequences.values() for way in ways)
        self._forget_ns = panel.timing.forget_s * NS_PER_S
        self._keyed_at_ns = self._now_ns = 0
        self._facing, self._doubts = FacedNow(), Doubts()
        self._held = HeldCheck(timing.hold_ms * NS_PER_MS)
        self._refusal: EntryRefusal | None = None
        self._refused_at_ns = 0
        self.refusals = 0
        """How many keys have been refused so far."""
        self.sound_presses = 0
        """How often the key has been pressed so far that switches the sound."""
        self.entry = Entry()
        """What is keyed and what belongs next to it; after a key that was refused, why."""
        self.chosen: Final = Chosen()
        """The answers of a class, where one is asked here."""
        self.if_entered: DealerCommand | None = None
        """The command that `enter` would make of what is keyed; None where it does not belong there yet."""

    @property
    def commands(self) -> int:
        """How many commands have been keyed so far."""
        return self._facing.commands

    def face(self, figures: Figures | None, *, answered: int) -> None:
        """Take note of what the player in turn faces, once the table has followed so many commands of this keypad."""
        self._facing.face(figures, answered)
        if not self._keying.is_empty:
            why = self._facing.why_gone(self._now_ns, names_seat=self._keying.names_seat)
            if why is not None:
                self._drop(why)

    def take_remarks(self) -> list[str]:
        """Return what the operator has not been told yet."""
        remarks, self._remarks = self._remarks, []
        return remarks

    def contact(self, change: ContactChanged) -> None:
        """Take note of what a contact did; changes come in the order of their times."""
        if not self._knob.takes(change):
            self._presses.change(change)

    def miss(self) -> None:
        """Say that a key was pressed, and that nobody could look which one."""
        self._refuse(Mispress.NOT_READ)

    def be_away(self, duration_ns: int) -> None:
        """Say that the keys were not heard for so long: what was pressed is lost, and what is keyed may lack a key."""
        seconds = max(1, round(duration_ns / NS_PER_S))
        self._drop(KeysAway(seconds))
        self._remarks.append(
            f"the dealer's panel was away for {seconds} s: press again what was pressed meanwhile; look at its cable"
        )

    def pump(self, at_ns: int) -> list[KeyPressed]:
        """Return the commands that are complete by *at_ns*, each at the moment its last key went down."""
        pressed = list[KeyPressed]()
        for press in self._presses.pump(at_ns):
            match press:
                case KeyDown():
                    self._forget_by(press.at_ns)
                    faced, command = self._facing.figures, self._down(press)
                    self._held.press(press, command, faced)
                    if command is not None:
                        pressed.append(KeyPressed(command=command, at_ns=press.at_ns))
                case KeysTogether():
                    self._refuse_together(press)
                case KeyStuck() | KeyUp():
                    self._stick(press, at_ns)
        pressed += (held := self._held.pump(at_ns, self._presses.is_held))
        self._facing.commands += len(held)
        for click in self._knob.take():
            self._turn(click)
        self._now_ns = at_ns
        # A key that went down in time may only be known later.
        since_ns = self.pressed_since_ns
        self._forget_by(at_ns if since_ns is None else min(at_ns, since_ns))
        return pressed

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first key began to move that may yet count as pressed; None if there is none."""
        return self._presses.pressed_since_ns

    def next_due_ns(self) -> int | None:
        """Return when time alone may make something of the keys; None if it will not."""
        return first_ns(self._presses.next_due_ns(), self._forget_at_ns, self._held.due_ns)

    def press(self, key: str, at_ns: int | None = None) -> DealerCommand | None:
        """Press a key by its name, with no contact in between; return the command once it is complete.

        Without the time, *at_ns*, what was keyed before is not forgotten by now.
        """
        if at_ns is not None:
            self._forget_by(at_ns)
            self._keyed_at_ns = self._now_ns = at_ns
        return self._press(self._panel.keys[self._panel.place(key)])

    def _down(self, down: KeyDown) -> DealerCommand | None:
        keyed = self._keying.keyed
        self._keyed_at_ns = down.at_ns
        command = self._press(self._panel.key_at(down.place))
        self._last.add(down.place, keyed, was_command=command is not None)
        return command

    def _turn(self, click: Click) -> None:
        """Let the knob put down another amount; where nobody can bet, or a word is keyed, turning it says nothing."""
        figures, words = self._facing.figures, self._keying.words if self._keying.is_open else ()
        number = "".join(words) or "0"
        if figures is None or not number.isdecimal():
            return
        self._forget_by(click.at_ns)
        self._keyed_at_ns, self._refusal = click.at_ns, None
        if self._keying.is_empty:
            self._facing.begin(click.at_ns)
        self._keying.clear()
        total = turned_to(int(number), click, figures)
        for digit in str(total) if total else "":
            self._keying.press(Press(digits=digit))
        self._write_entry()

    def _refuse_together(self, together: KeysTogether) -> None:
        if not together.is_sleeve:
            self._refuse(Mispress.TWO_KEYS)
        elif together.is_first:
            counted = tuple(self._name(place) for place in self._last.take_back(together.counted, self._keying))
            names = [self._name(place) for place in (*together.counted, *together.places)]
            self._refuse(SeveralKeys(counted))
            self._remarks.append(several_remark(names, counted))
        else:
            self._refuse(self._refusal or SeveralKeys())

    @property
    def _forget_at_ns(self) -> int | None:
        """When what is keyed is forgotten, or why a key was refused no longer said; None where nothing is, or never."""
        if not self._forget_ns:
            return None
        if self._keying.is_open:
            return self._keyed_at_ns + self._forget_ns
        return None if self._refusal is None else self._refused_at_ns + self._forget_ns

    def _forget_by(self, at_ns: int) -> None:
        due_ns = self._forget_at_ns
        if due_ns is None or at_ns < due_ns:
            return
        if self._keying.is_open:
            self._drop(Forgotten(self._keying.words))
            self._refused_at_ns = at_ns
        else:
            self._refusal = None
            self._write_entry()

    def _drop(self, why: EntryRefusal) -> None:
        """Empty the entry without being asked: the dealer hears it, and reads what is gone until the next key."""
        self._keying.clear()
        self._last, self._doubts = LastKeys(), Doubts()
        self._refuse(why)

    def _stick(self, press: KeyStuck | KeyUp, at_ns: int) -> None:
        name = self._name(press.place)
        if isinstance(press, KeyStuck):
            self._remarks.append(self.stuck.stick(name))
            if self._keying.is_open and at_ns - self._facing.begun_at_ns >= STUCK_NS:
                # Nobody has keyed what it began, and no other key would belong there.
                self._drop(Forgotten(self._keying.words))
        elif remark := self.stuck.come_up(name):
            self._remarks.append(remark)

    def _name(self, place: KeyPlace) -> str:
        return self._panel.key_at(place).name

    def _press(self, key: PanelKey) -> DealerCommand | None:
        self._refusal = None
        if self._keying.is_empty:
            self._facing.begin(self._keyed_at_ns)
        command = self._enter(self._doubts.press(key))
        self._facing.commands += command is not None
        self._write_entry()
        return command

    def _enter(self, key: PanelKey) -> DealerCommand | None:
        is_second = self._keying.is_second
        if not self._keying.is_open and self.chosen.takes(key.name, self._keyed_at_ns):
            return None
        if key.name == CLEAR:
            self._keying.clear()
        elif key.name == MORE:
            self._keying.turn_layer()
        elif key.name == BACKSPACE and not (is_second and key.more):
            if not self._keying.take_back():
                self._refuse(Mispress.NOTHING_KEYED)
        elif (key.more if is_second else key.name) == SOUND:
            self.sound_presses += 1
            if is_second:
                self._keying.turn_layer()
        else:
            return self._add(key, is_second=is_second)
        return None

    def _add(self, key: PanelKey, *, is_second: bool) -> DealerCommand | None:
        """Add *key* to the entry, if it belongs there."""
        before = self._keying.keyed
        press = self._meanings.of(key, self._facing.figures, is_second=is_second)
        if is_second:
            self._keying.turn_layer()
        if press.word == ENTER:
            self._keying.add_limit(self._facing.figures)
        if not self._keying.is_possible(press):
            self._refuse(NotHere(self._meanings.called(key, is_second=is_second)))
            return None
        command = self._in_full(self._keying.press(press))
        if self._doubts.holds(key, command, self._facing.figures):
            self._keying.keyed = before
            self.refusals += 1  # a short buzz: the dealer may be looking at the chips
            return None
        return command

    def _refuse(self, why: EntryRefusal) -> None:
        self._refusal, self._refused_at_ns = why, max(self._keyed_at_ns, self._now_ns)
        self.refusals += 1
        self._write_entry()

    def _write_entry(self) -> None:
        """Write down what the screen reads: once for each key, as it does so from another thread."""
        doubt = self._doubts.doubt
        wants = self._keying.wants if doubt is None else Wants.AGAIN
        self.entry = Entry(self._keying.words, wants, self._refusal, doubt)
        self.if_entered = self._in_full(self._keying.if_entered)

    def _in_full(self, command: DealerCommand | None) -> DealerCommand | None:
        return in_full(command, self._facing.figures) if self._panel.short_amounts else command
