"""The key of a table's line: it lies sealed, and its file alone opens nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.pki.line_key import LineKeyError, opener_of, place_of_line_key, sealed_line_key
from table.pki.table_key import key_path

PEM = "-----BEGIN PRIVATE KEY-----\n"


@pytest.fixture(autouse=True)
def no_other_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_what_is_sealed_says_nothing_and_is_opened_by_the_tables_key() -> None:
    sealed = sealed_line_key(PEM)

    assert "PRIVATE" not in sealed
    assert opener_of(Path("t"), sealed)() == PEM
    assert place_of_line_key(sealed) == f"the file {key_path()}"


def test_without_the_tables_key_it_stays_shut_and_the_way_out_is_told() -> None:
    sealed = sealed_line_key(PEM)
    key_path().unlink()

    assert place_of_line_key(sealed) is None
    with pytest.raises(LineKeyError, match=r"t: .* cannot be opened \(the key [0-9a-f]{8} is not here\); .*pki table"):
        opener_of(Path("t"), sealed)()


def test_one_that_was_changed_is_told() -> None:
    with pytest.raises(LineKeyError, match="it was changed or cut"):
        opener_of(Path("t"), sealed_line_key(PEM)[:-8])()
