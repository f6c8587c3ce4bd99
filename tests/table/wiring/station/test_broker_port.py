"""Where the station's own broker listens: kept for the tables that join."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.wiring.station.broker_port import keep_place, kept_place


def test_the_place_of_the_last_start_is_the_one_that_counts(tmp_path: Path) -> None:
    never = kept_place(tmp_path)
    keep_place(tmp_path, "::", 1890)
    named = kept_place(tmp_path)
    keep_place(tmp_path, "::1", 1891)
    narrow = kept_place(tmp_path)
    keep_place(tmp_path, "::", None)

    assert (never, named, narrow, kept_place(tmp_path)) == ((None, None), (None, 1890), ("::1", 1891), (None, None))
    assert narrow.url("mqtt", "room.local", 1883) == "mqtt://[::1]:1891"
    assert named.url("mqtt", "room.local", 1883) == "mqtt://room.local:1890"


def test_a_station_for_this_machine_alone_is_named_by_its_own_address(tmp_path: Path) -> None:
    keep_place(tmp_path, "127.0.0.1", None)

    assert kept_place(tmp_path).url("mqtt", "room.local", 1883) == "mqtt://127.0.0.1:1883"


@pytest.mark.parametrize("words", [b"", b"here", b"\xff"])
def test_a_file_without_a_port_is_told_with_the_way_out(tmp_path: Path, words: bytes) -> None:
    (tmp_path / "broker.port").write_bytes(words)

    with pytest.raises(ConfigError, match="no port stands there; start the station once more"):
        kept_place(tmp_path)
