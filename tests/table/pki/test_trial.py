"""A configuration of mosquitto that is tried before it is written."""

from __future__ import annotations

import grp
import os
from pathlib import Path

import pytest

from table.clock import wall_ms
from table.pki import mosquitto as written
from table.pki.authority import Authority
from table.pki.mosquitto import MosquittoPlace, write_configuration
from table.pki.trial import TrialFailedError
from tests.brokers.running import mosquitto


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    """An authority whose station mosquitto is to let in; it is skipped where there is no mosquitto."""
    mosquitto("mosquitto")
    made = Authority(tmp_path / "pki")
    made.make(wall_ms())
    made.give_station("station/main/main", ["room.local"], wall_ms())
    return made


def test_what_mosquitto_takes_is_written_for_its_port(authority: Authority, tmp_path: Path) -> None:
    write_configuration(authority, MosquittoPlace(folder=tmp_path / "m", port=8884), wall_ms(), is_tried=True)

    assert "listener 8884\n" in (tmp_path / "m" / "mosquitto.conf").read_text(encoding="ascii")


@pytest.mark.parametrize("line", ["allow_nobody false", "crlfile {folder}/acl", "tls_version tlsv1.1"])
def test_what_mosquitto_does_not_take_replaces_nothing(
    authority: Authority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    write_configuration(authority, MosquittoPlace(folder=tmp_path / "m"), wall_ms(), is_tried=True)
    before = {path: path.read_bytes() for path in (tmp_path / "m").iterdir()}
    monkeypatch.setattr(written, "CONFIGURATION", f"{written.CONFIGURATION}{line}\n")

    with pytest.raises(TrialFailedError, match="nothing was changed"):
        write_configuration(authority, MosquittoPlace(folder=tmp_path / "m"), wall_ms(), is_tried=True)

    assert {path: path.read_bytes() for path in (tmp_path / "m").iterdir()} == before


def test_mosquittos_group_may_read_what_is_written_for_it(authority: Authority, tmp_path: Path) -> None:
    group = grp.getgrgid(os.getgid()).gr_name
    write_configuration(authority, MosquittoPlace(folder=tmp_path / "m", group=group), wall_ms())

    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "m").iterdir()} == {0o640}
