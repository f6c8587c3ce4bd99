"""The keys before an arm was felt: what they keyed is taken back, but for what a command has used up."""

from __future__ import annotations

from config.panel.key_sequence import KeySequence, read_key_sequence
from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.entry import Keying
from firmware_bridge.keys.last_keys import LastKeys
from firmware_bridge.keys.reading import Press

SEAT, BET, DIGIT, FOLD = (KeyPlace(0, column) for column in range(4))
SAYS = {
    SEAT: Press(seat=4, digits="4", card="4"),
    BET: Press(word="bet"),
    DIGIT: Press(seat=1, digits="1", card="A"),
    FOLD: Press(word="fold"),
}


class Panel:
    """An entry, and its keys as they are remembered."""

    def __init__(self) -> None:
        lines = {"fold": "[SEAT] fold", "bet": "[SEAT] bet AMOUNT enter"}
        read = [read_key_sequence(command, line, {"fold", "bet", "enter"}) for command, line in lines.items()]
        self.keying = Keying([sequence for sequence in read if isinstance(sequence, KeySequence)])
        self.last = LastKeys()

    def press(self, *places: KeyPlace) -> None:
        for place in places:
            keyed = self.keying.keyed
            command = self.keying.press(SAYS[place])
            self.last.add(place, keyed, was_command=command is not None)

    def take_back(self, *places: KeyPlace) -> list[KeyPlace]:
        """Take keys back; return those with which it is too late."""
        return list(self.last.take_back(places, self.keying))


def test_keys_that_turn_out_to_be_an_arm_leave_what_was_keyed_before_them() -> None:
    panel = Panel()
    panel.press(SEAT, BET, DIGIT)

    assert panel.take_back(BET, DIGIT) == []
    assert panel.keying.words == ("seat", "4")


def test_a_key_that_made_a_command_cannot_be_taken_back_nor_what_was_before_it() -> None:
    panel = Panel()
    panel.press(SEAT, FOLD)

    assert panel.take_back(SEAT, FOLD) == [SEAT, FOLD]
    assert panel.keying.is_empty


def test_a_key_after_the_command_is_taken_back_and_the_command_stays() -> None:
    panel = Panel()
    panel.press(FOLD, SEAT)

    assert panel.take_back(FOLD, SEAT) == [FOLD]
    assert panel.keying.is_empty


def test_keys_that_are_not_the_last_ones_are_left_alone() -> None:
    panel = Panel()
    panel.press(SEAT, BET)

    assert panel.take_back(SEAT) == [SEAT]
    assert panel.keying.words == ("seat", "4", "bet")


def test_no_more_keys_are_remembered_than_fit_under_an_arm() -> None:
    panel = Panel()
    panel.press(SEAT, BET, *[DIGIT] * 12)

    late = panel.take_back(*[DIGIT] * 12)

    assert len(late) == 4
    assert panel.keying.words[-1] == "1111"
