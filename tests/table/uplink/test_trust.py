"""Whose word a table believes: the key that it was given, or the first that it meets, for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.pki.rotation import change_key
from table.pki.signing import SigningKey, signing_key_in
from table.uplink.trust import StationKeyError, Trust


@pytest.fixture
def keys(tmp_path: Path) -> tuple[str, str]:
    return signing_key_in(tmp_path / "a.key").public, signing_key_in(tmp_path / "b.key").public


def test_the_first_key_is_kept_and_believed_at_the_next_start(keys: tuple[str, str], tmp_path: Path) -> None:
    first, other = keys
    trust = Trust(None, tmp_path / "station.pub")
    assert trust.key is None

    line = trust.hear(first)
    assert line is not None
    assert first in line

    again = Trust(None, tmp_path / "station.pub")
    assert again.key == first
    assert again.hear(first) is None
    words = again.hear(other)
    assert again.key == first
    assert words is not None
    assert f"remove {tmp_path / 'station.pub'}" in words


def test_a_key_that_was_given_is_the_only_one_and_nothing_is_learned(keys: tuple[str, str], tmp_path: Path) -> None:
    given, other = keys
    trust = Trust(given, tmp_path / "station.pub")

    assert trust.hear(other) is not None
    assert trust.key == given
    assert not (tmp_path / "station.pub").exists()


@pytest.mark.parametrize("key", ["", "x", "A" * 200])
def test_what_is_no_key_is_not_believed(key: str, tmp_path: Path) -> None:
    trust = Trust(None, tmp_path / "station.pub")
    trust.hear(key)

    assert trust.key is None


def test_a_folder_that_cannot_be_written_is_told_and_the_key_holds_until_the_end(
    keys: tuple[str, str], tmp_path: Path
) -> None:
    trust = Trust(None, tmp_path / "nowhere" / "station.pub")
    line = trust.hear(keys[0])

    assert line is not None
    assert "cannot be kept" in line
    assert trust.key == keys[0]


def test_a_kept_file_that_says_no_key_is_refused_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "station.pub").write_bytes(b"\xff")

    with pytest.raises(StationKeyError, match="remove it"):
        Trust(None, tmp_path / "station.pub")


# --- a key that was changed ---


@pytest.fixture
def changed(tmp_path: Path) -> list[SigningKey]:
    """Return a station's key, and what it was changed to, once and once more."""
    path = tmp_path / "signing.key"
    keys = [signing_key_in(path)]
    for _ in range(2):
        change_key(path)
        keys.append(signing_key_in(path))
    return keys


@pytest.mark.parametrize("is_given", [True, False])
def test_a_table_follows_its_stations_key_and_does_so_at_its_next_start_too(
    changed: list[SigningKey],
    tmp_path: Path,
    is_given: bool,  # noqa: FBT001 - a case
) -> None:
    first, _, last = changed
    given, kept = (first.public if is_given else None), tmp_path / "station.pub"
    trust = Trust(given, kept)
    trust.hear(first.public)

    line = trust.hear(last.public, last.successions)

    assert trust.key == last.public
    assert line is not None
    assert "its key was changed" in line
    assert Trust(given, kept).key == last.public


def test_the_key_that_was_given_up_is_fenced_off_and_told_of(changed: list[SigningKey], tmp_path: Path) -> None:
    first, second, last = changed
    trust = Trust(first.public, tmp_path / "station.pub")
    trust.hear(last.public, last.successions)

    for old in (first, second):
        line = trust.hear(old.public, old.successions)
        assert line is not None
        assert "a key that was given up for another" in line
        assert trust.key == last.public


def test_a_strange_key_leads_nobody_on(changed: list[SigningKey], keys: tuple[str, str], tmp_path: Path) -> None:
    first, _, last = changed
    trust = Trust(first.public, tmp_path / "station.pub")

    assert trust.hear(keys[1], last.successions) is not None
    assert trust.key == first.public


def test_a_new_join_file_with_the_new_key_needs_nothing_that_was_kept(
    changed: list[SigningKey], tmp_path: Path
) -> None:
    first, second, last = changed
    Trust(first.public, tmp_path / "station.pub").hear(last.public, last.successions)

    assert Trust(second.public, tmp_path / "station.pub").key == last.public
    assert Trust(last.public, tmp_path / "station.pub").key == last.public
