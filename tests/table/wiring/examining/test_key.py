"""`squaredeal doctor` says where the table's key lies, and what that is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.pki.key_file import KEY_BYTES, text_of
from table.pki.line_key import sealed_line_key
from table.pki.table_key import CREDENTIAL, CREDENTIALS, key_path, table_keys
from table.wiring.examining.finding import State
from table.wiring.examining.key import examine_key, examine_line_key

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without a key."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv(CREDENTIALS, raising=False)


def test_each_place_is_said_with_what_it_is_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service, tpm = tmp_path / CREDENTIAL, tmp_path / "tpm"
    assert examine_key(service, tpm).state is State.UNKNOWN
    table_keys(is_made=True)
    found = examine_key(service, tpm)
    assert (found.state, str(key_path()) in found.line) == (State.ODD, True)
    assert "whoever has the whole disk has it too" in found.line

    service.write_text(text_of(bytes(KEY_BYTES)))
    assert "has no TPM" in examine_key(service, tpm).line
    tpm.touch()
    assert examine_key(service, tpm).state is State.GOOD
    monkeypatch.setenv(CREDENTIALS, str(tmp_path))
    assert examine_key(tmp_path / "none", tpm).line == "systemd's credential squaredeal.key"


def test_a_key_that_others_may_read_is_bad() -> None:
    table_keys(is_made=True)
    key_path().chmod(0o644)

    assert (examine_key().state, "chmod 600" in examine_key().line) == (State.BAD, True)


def test_the_key_of_the_line_is_said_with_what_its_place_is_worth(tmp_path: Path) -> None:
    service, tpm, own = tmp_path / CREDENTIAL, tmp_path / "tpm", tmp_path / "table.identity"
    own.write_text("Squaredeal\nbroker: mqtts://h\n")
    own.chmod(0o600)
    assert "plain, and whoever copies the file is this table" in examine_line_key(own, service, tpm).line

    own.write_text(f"Squaredeal\nsealed-key: {sealed_line_key('PEM')}\n")
    found = examine_line_key(own, service, tpm)
    assert (found.state, str(key_path()) in found.line) == (State.ODD, True)

    key_path().unlink()
    assert examine_line_key(own, service, tpm).state is State.BAD
    service.touch()
    assert "has no TPM" in examine_line_key(own, service, tpm).line
    tpm.touch()
    assert examine_line_key(own, service, tpm).state is State.GOOD
