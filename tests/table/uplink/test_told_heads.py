"""A table keeps how far its station's log had come with each order, and says when one does not follow."""

from __future__ import annotations

from pathlib import Path

from table.messages.sayings import LogHead
from table.uplink.told_heads import ToldHeads

FIRST, SECOND = LogHead(upto=5, link="a" * 32), LogHead(upto=9, link="b" * 32)


def test_each_is_kept_once_for_whoever_verifies_the_station(tmp_path: Path) -> None:
    path = tmp_path / "station.heads"
    heads = ToldHeads(path)

    assert [heads.keep(head) for head in (FIRST, FIRST, SECOND)] == [None, None, None]
    assert path.read_text().splitlines() == [f"station,5,{FIRST.link}", f"station,9,{SECOND.link}"]
    assert path.stat().st_mode & 0o077 == 0


def test_one_that_does_not_follow_is_told_after_a_restart_too(tmp_path: Path) -> None:
    path = tmp_path / "station.heads"
    ToldHeads(path).keep(SECOND)

    for other in (LogHead(upto=9, link="c" * 32), FIRST):
        line = ToldHeads(path).keep(other)
        assert line is not None
        assert "does not follow" in line


def test_a_disk_that_takes_nothing_is_told_and_stops_nothing(tmp_path: Path) -> None:
    line = ToldHeads(tmp_path / "nowhere" / "station.heads").keep(FIRST)

    assert line is not None
    assert "cannot be kept" in line
