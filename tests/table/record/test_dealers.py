"""Who dealt, how many hands, and how fast: read from the journal of a table at which dealers sign in."""

from __future__ import annotations

from pathlib import Path

from table.commands.export import records_of
from table.record.dealers import Down, downs_of
from tests.table.commands.command_line import HEAD, a_file

HAND = "shuffle ; deal\nfold ; fold\n"


def downs(folder: Path, steps: str) -> tuple[Down, ...]:
    return downs_of(records_of(a_file(folder, "evening.hand", HEAD + steps), None)[1])


def test_a_dealer_deals_until_another_one_signs_in(tmp_path: Path) -> None:
    first, second = downs(tmp_path, f"key dealer 12\n{HAND}wait 1200\n{HAND}wait 600\nkey dealer 7\n{HAND}")

    assert (first.dealer, first.hands, second.dealer, second.hands) == (12, 2, 7, 1)
    assert round(first.minutes) == 30
    assert first.pace == 4
    assert second.pace is None


def test_hands_before_anybody_signs_in_are_nobody_s_and_a_dealer_without_a_hand_has_no_down(tmp_path: Path) -> None:
    (nobody,) = downs(tmp_path, f"{HAND}key dealer 3\nkey dealer 4\n")

    assert (nobody.dealer, nobody.hands) == (None, 1)


def test_what_went_wrong_meanwhile_is_counted_and_what_was_taken_back_is_not(tmp_path: Path) -> None:
    (down,) = downs(tmp_path, f"key dealer 12\nshuffle ; deal\ncall\nkey undo\nkey confirm\n{HAND[15:]}")

    assert (down.hands, down.refused, down.undone) == (1, 1, 1)
