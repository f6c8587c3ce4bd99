"""What a slip of the dealer's hand costs: the presses beyond the right ones until the table is as it should be.

Each is keyed on the dealer's panel into a real table, on which the first player faces the big blind; where the table
asks or refuses, that counts among the presses. What does not end as the right keys do has no figure: exit status 1.
"""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.keys.keypad import Keypad
from table.clock import NS_PER_S
from table.engine.table import Table
from table.engine.words.sightings import KeyPressed
from tests.bench.habits import PANEL
from tests.bench.recorded import HANDS, RecordedHand, recorded_hands

RIGHT_RAISE: Final = "6 00 bet-raise"


class Mistake(NamedTuple):
    """What was meant, what was keyed, and what puts it right."""

    name: str
    meant: str
    wrong: str
    mended: str

    @property
    def cost(self) -> int:
        """How many presses more it takes than what was meant."""
        return len(f"{self.wrong} {self.mended}".split()) - len(self.meant.split())


MISTAKES: Final = (
    Mistake("call for raise", RIGHT_RAISE, "check-call", f"undo {RIGHT_RAISE}"),
    Mistake("fold for call", "check-call", "fold", "undo check-call"),
    Mistake("raise for call", "check-call", RIGHT_RAISE, "undo check-call"),
    Mistake("a wrong digit, seen", RIGHT_RAISE, "7", "backspace 6 00 bet-raise"),
    Mistake("a wrong digit, taken", RIGHT_RAISE, "7 00 bet-raise", f"undo {RIGHT_RAISE}"),
    Mistake("a zero too many: the table asks", RIGHT_RAISE, "6 00 0 bet-raise", "backspace bet-raise"),
    Mistake("a total that is too small, ruled on", RIGHT_RAISE, "5 0 bet-raise", f"undo {RIGHT_RAISE}"),
    Mistake("the floor called by a slip", "check-call", "floor", "undo check-call"),
    Mistake(
        "a wrong amount, two have called",
        f"{RIGHT_RAISE} check-call check-call",
        "7 00 bet-raise check-call check-call",
        "more FIX 6 00 enter",
    ),
    Mistake(
        "the same without fix",
        f"{RIGHT_RAISE} check-call check-call",
        "7 00 bet-raise check-call check-call",
        f"undo undo undo {RIGHT_RAISE} check-call check-call",
    ),
)


class Keyed:
    """A table at which somebody keys."""

    def __init__(self, hand: RecordedHand) -> None:
        """Play *hand* until its first action is due."""
        self._table, self._panel = Table(hand.setup, hand.book), load_panel(PANEL, folders=settings_folder())
        self._keypad = Keypad(self._panel, hand.setup.denominations)
        for sighting in hand.sightings:
            if self._table.view.turn is not None:
                break
            self._table.receive(sighting)
            self._now_ns = sighting.at_ns

    def key(self, keys: str) -> None:
        """Press them, two seconds apart."""
        fix = next(key.name for key in self._panel.keys.values() if key.more == "fix")
        for key in keys.split():
            self._now_ns += 2 * NS_PER_S
            self._keypad.face(self._table.figures, answered=self._keypad.commands)
            command = self._keypad.press(fix if key == "FIX" else key)
            if command is not None:
                self._table.receive(KeyPressed(command=command, at_ns=self._now_ns))

    @property
    def standing(self) -> object:
        """How it stands: who is to act, and what everybody has and has put out."""
        view = self._table.view
        return view.status, view.turn, view.pot, [(one.seat, one.stack, one.bet, one.part) for one in view.seats]


def after(hand: RecordedHand, keys: str) -> object:
    """Return how the table stands once *keys* were pressed."""
    keyed = Keyed(hand)
    keyed.key(keys)
    return keyed.standing


def first_hand() -> RecordedHand:
    """Return a recorded hand of blinds 50 and 100 in which the first to act may raise."""
    return next(hand for hand in recorded_hands(HANDS[::20]) if hand.setup.level.big_blind == 100)


@click.command()
def mistakes() -> None:
    """Key each, and print what it costs."""
    hand, faults = first_hand(), 0
    for mistake in MISTAKES:
        is_right = after(hand, f"{mistake.wrong} {mistake.mended}") == after(hand, mistake.meant)
        faults += not is_right
        click.echo(f"{mistake.name:34} {mistake.cost if is_right else 'not put right':>4}")
    sys.exit(min(1, faults))


if __name__ == "__main__":
    mistakes()
