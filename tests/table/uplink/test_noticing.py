"""A table's side of its tournament: it goes on by the schedule, and shows nothing that its station has not signed."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.messages.notices import (
    CONTEXT,
    AddressedNotice,
    ClockNotice,
    NoticeLevel,
    SignedNotice,
    TableNotice,
    written_notice,
)
from table.messages.sayings import UnreadableMessageError
from table.messages.topics import TableAddress
from table.pki.signing import signing_key_in
from table.uplink.noticing import Noticing, standing

MINUTE = 60_000
HERE = TableAddress("main", "main", "table-1")
LEVELS = (
    NoticeLevel(small_blind=25, big_blind=50, minutes_ms=20 * MINUTE, break_ms=10 * MINUTE),
    NoticeLevel(small_blind=50, big_blind=100, minutes_ms=20 * MINUTE),
    NoticeLevel(small_blind=100, big_blind=200, minutes_ms=20 * MINUTE),
)
RUNNING = ClockNotice(level=1, announced=1, ends_ms=5 * MINUTE, levels=LEVELS)


def came(folder: Path, said_ms: int = 0, to: str = HERE.name, line: str = "") -> tuple[bytes, str]:
    """Return a notice as it comes, and the key that signed it."""
    signer = signing_key_in(folder / "signing.key")
    notice = TableNotice(clock=RUNNING, lines=(line,) if line else ())
    body = written_notice(AddressedNotice(to=to, said_ms=said_ms, notice=notice))
    signed = SignedNotice(body=body.decode(), signature=signer.sign(CONTEXT + body))
    return written_notice(signed), signer.public


@pytest.mark.parametrize(
    ("at_min", "level", "is_break", "left_s", "small"),
    [
        (0, 1, False, 300, 25),
        (4, 1, False, 60, 25),
        (5, 2, True, 600, 50),
        (15, 2, False, 1200, 50),
        (34.5, 2, False, 30, 50),
        (35, 3, False, None, 100),
        (500, 3, False, None, 100),
    ],
)
def test_a_table_that_is_cut_off_goes_on_by_the_schedule(
    at_min: float,
    level: int,
    is_break: bool,  # noqa: FBT001 - a parameter of the table above
    left_s: int | None,
    small: int,
) -> None:
    now = standing(RUNNING, int(at_min * MINUTE))

    assert (now.level, now.is_break, now.left_s, now.holds.small_blind) == (level, is_break, left_s, small)


def test_a_clock_that_stands_stands() -> None:
    paused = ClockNotice(level=1, announced=1, is_paused=True, left_ms=90_000, levels=LEVELS)

    assert standing(paused, 500 * MINUTE).left_s == 90


def test_a_level_that_is_not_announced_holds_for_no_hand() -> None:
    waiting = ClockNotice(level=2, announced=1, ends_ms=30 * MINUTE, levels=LEVELS)

    assert standing(waiting, 25 * MINUTE).holds.small_blind == 25


def test_a_notice_is_shown_as_the_station_signed_it(tmp_path: Path) -> None:
    payload, key = came(tmp_path, line="Hold after this hand")
    noticing = Noticing(HERE)

    assert noticing.hear(payload, key, 0, is_retained=False) is None
    assert noticing.notice is not None
    assert noticing.notice.lines == ("Hold after this hand",)


def test_another_key_another_table_and_an_older_word_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    payload, key = came(tmp_path, said_ms=10)
    noticing = Noticing(HERE)

    assert "not signed" in str(noticing.hear(came(tmp_path / "other")[0], key, 0, is_retained=False))
    assert "another table" in str(noticing.hear(came(tmp_path, to="main/main/table-2")[0], key, 0, is_retained=False))
    noticing.hear(payload, key, 0, is_retained=False)
    noticing.hear(came(tmp_path, said_ms=9, line="old")[0], key, 0, is_retained=True)
    assert noticing.notice is not None
    assert noticing.notice.lines == ()


def test_a_clock_that_is_set_otherwise_is_measured_by_the_stations(tmp_path: Path) -> None:
    payload, key = came(tmp_path, said_ms=MINUTE)
    noticing = Noticing(HERE)
    noticing.hear(payload, key, 600 * MINUTE, is_retained=False)

    now = noticing.standing(601 * MINUTE)

    assert now is not None
    assert now.left_s == 180


def test_what_is_no_notice_is_unreadable(tmp_path: Path) -> None:
    _, key = came(tmp_path)

    for payload in (b"", b"{}", b'{"body": 1}', b"x" * 200_000):
        with pytest.raises(UnreadableMessageError):
            Noticing(HERE).hear(payload, key, 0, is_retained=False)
