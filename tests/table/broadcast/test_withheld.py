"""What is held lies under the table's own seal, and waits for the longest of its delays by the machine's own time."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.broadcast.permit import FLOOR_S
from table.broadcast.withheld import Withheld, WithheldHand
from table.pki.key_file import KEY_BYTES
from table.pki.table_key import TableKey
from tests.damaged import changed_at

OWN, OTHER = (TableKey(bytes([number]) * KEY_BYTES, "a test") for number in (1, 2))
FLOOR_MS = FLOOR_S * 1000


def held(begun_by: int = 7, *, over_ms: int = 0, delay_s: int = FLOOR_S, journal: str = "day") -> WithheldHand:
    return WithheldHand(
        journal_id=journal, begun_by=begun_by, hand=1, production="p", over_ms=over_ms, delay_s=delay_s, box="b"
    )


def withheld(folder: Path, now_ms: int = 0, *keys: TableKey) -> Withheld:
    return Withheld(folder / "table.withheld", keys or (OWN,), lambda: now_ms)


def test_what_lies_on_the_disk_says_nothing_and_another_key_opens_none_of_it(tmp_path: Path) -> None:
    withheld(tmp_path).keep(held())

    assert b"begun_by" not in (tmp_path / "table.withheld").read_bytes()
    assert (tmp_path / "table.withheld").stat().st_mode & 0o077 == 0
    assert withheld(tmp_path, FLOOR_MS, OTHER).is_empty
    assert withheld(tmp_path, FLOOR_MS, OTHER, OWN).due(0) == [held()]


@pytest.mark.parametrize(("delay_s", "least_s"), [(0, 0), (FLOOR_S, 0), (60, 60)])
def test_the_floor_holds_whatever_delay_is_said(tmp_path: Path, delay_s: int, least_s: int) -> None:
    withheld(tmp_path).keep(held(delay_s=delay_s))

    assert withheld(tmp_path, FLOOR_MS - 1).due(least_s) == []
    assert len(withheld(tmp_path, FLOOR_MS).due(least_s)) == 1


def test_a_delay_that_is_made_longer_holds_for_what_is_held_already(tmp_path: Path) -> None:
    withheld(tmp_path).keep(held())

    assert withheld(tmp_path, FLOOR_MS + 59_999).due(FLOOR_S + 60) == []


def test_no_start_of_the_machine_makes_a_delay_shorter(tmp_path: Path) -> None:
    withheld(tmp_path, 5_000).keep(held(over_ms=5_000))
    soon, late = withheld(tmp_path, 1_000), withheld(tmp_path, FLOOR_MS + 4_999)

    assert (soon.due(0), late.due(0)) == ([], [])
    assert len(withheld(tmp_path, FLOOR_MS + 5_000).due(0)) == 1


def test_a_hand_that_was_released_is_not_held_again_by_the_next_start(tmp_path: Path) -> None:
    first = withheld(tmp_path)
    first.keep(held())
    first.done([held()])

    again = withheld(tmp_path)

    assert again.is_empty
    assert [again.has_had("day", 7), again.has_had("day", 8), again.has_had("next", 7)] == [True, False, False]


def test_a_hand_of_another_journal_is_another_hand(tmp_path: Path) -> None:
    kept = withheld(tmp_path)
    kept.keep(held())
    kept.keep(held(journal="next"))

    kept.take_back("next", 7)

    assert withheld(tmp_path, FLOOR_MS).due(0) == [held()]


def test_of_two_permits_the_later_is_in_force_for_good(tmp_path: Path) -> None:
    assert withheld(tmp_path).admits(5)
    again = withheld(tmp_path)

    assert (again.admits(4), again.admits(5), again.admits(6)) == (False, True, True)


def test_a_file_that_somebody_has_changed_releases_nothing(tmp_path: Path) -> None:
    path = tmp_path / "table.withheld"
    withheld(tmp_path).keep(held())
    path.write_bytes(changed_at(path.read_bytes(), -9))

    assert withheld(tmp_path, FLOOR_MS).is_empty
