"""The port of the station's own broker: kept for the tables that join, and gone with the option that named it."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.wiring.station.broker_port import keep_port, kept_port


def test_the_port_of_the_last_start_is_the_one_that_counts(tmp_path: Path) -> None:
    never = kept_port(tmp_path)
    keep_port(tmp_path, 1890)
    named = kept_port(tmp_path)
    keep_port(tmp_path, None)

    assert (never, named, kept_port(tmp_path)) == (None, 1890, None)


@pytest.mark.parametrize("words", [b"", b"here", b"\xff"])
def test_a_file_without_a_port_is_told_with_the_way_out(tmp_path: Path, words: bytes) -> None:
    (tmp_path / "broker.port").write_bytes(words)

    with pytest.raises(ConfigError, match="no port of a broker stands there; start the station once more"):
        kept_port(tmp_path)
