"""The key of the hand: it outlives the process, and nobody but the table's user reads it."""

from __future__ import annotations

import os
import resource
import stat
from pathlib import Path

import msgspec
import pytest

from table.keeping.hand_key import KEY_BYTES, HandKey, HandKeyFile, NoKeyStore, random_key

KEY = HandKey(7, bytes(range(KEY_BYTES)))


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_key_is_found_by_the_next_start(tmp_path: Path) -> None:
    HandKeyFile(tmp_path / "hand.key").keep(HandKey(6, random_key(6)))
    HandKeyFile(tmp_path / "hand.key").keep(KEY)

    assert HandKeyFile(tmp_path / "hand.key").load() == KEY


def test_only_the_tables_user_can_read_the_key(tmp_path: Path) -> None:
    HandKeyFile(tmp_path / "hand.key").keep(KEY)

    assert mode_of(tmp_path / "hand.key") == 0o600


def test_a_left_over_that_everybody_can_read_does_not_open_the_key_to_everybody(tmp_path: Path) -> None:
    left_over = tmp_path / "hand.new"
    left_over.write_bytes(b"half a ke")
    left_over.chmod(0o666)

    HandKeyFile(tmp_path / "hand.key").keep(KEY)

    assert mode_of(tmp_path / "hand.key") == 0o600
    assert HandKeyFile(tmp_path / "hand.key").load() == KEY


def test_nothing_but_the_key_is_left_in_the_folder(tmp_path: Path) -> None:
    HandKeyFile(tmp_path / "hand.key").keep(KEY)

    assert [path.name for path in tmp_path.iterdir()] == ["hand.key"]


def test_a_full_disk_is_told_with_the_file_that_could_not_be_written(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4, hard))
    try:
        with pytest.raises(OSError, match="File too large") as fault:
            HandKeyFile(tmp_path / "hand.key").keep(KEY)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert fault.value.filename == str(tmp_path / "hand.key")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b'{"begun_by":1}', b"\xff\xfe", b'{"begun_by":1,"key":"!"}', b'{"begun_by":1,"key":""}'],
)
def test_a_key_that_makes_no_sense_is_no_key(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hand.key"
    path.write_bytes(content)

    assert HandKeyFile(path).load() is None


def test_a_key_that_the_disk_does_not_give_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "hand.key").mkdir()

    assert HandKeyFile(tmp_path / "hand.key").load() is None


def test_a_pipe_in_the_place_of_the_key_is_no_key_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "hand.key")

    assert HandKeyFile(tmp_path / "hand.key").load() is None


def test_a_table_that_never_ran_has_no_key(tmp_path: Path) -> None:
    assert HandKeyFile(tmp_path / "hand.key").load() is None


def test_a_table_whose_journal_is_not_kept_keeps_no_key() -> None:
    store = NoKeyStore()
    store.keep(KEY)

    assert store.load() is None


def test_keys_are_long_and_no_two_alike() -> None:
    keys = {random_key(1) for _ in range(100)}

    assert len(keys) == 100
    assert {len(key) for key in keys} == {KEY_BYTES}


class Rot:
    """A key of the table that anybody could break, and that is told from another."""

    def __init__(self, name: str = "a") -> None:
        self._name = name

    def seal(self, purpose: str, plain: bytes) -> str:
        """Return *plain* with its letters turned round."""
        return f"{self._name}{purpose}:{plain[::-1].hex()}"

    def opened(self, purpose: str, sealed: str) -> bytes | None:
        """Turn them back."""
        name, _, text = sealed.partition(":")
        return bytes.fromhex(text)[::-1] if name == f"{self._name}{purpose}" else None


def test_a_table_with_a_key_of_its_own_keeps_the_hands_sealed(tmp_path: Path) -> None:
    path = tmp_path / "hand.key"

    HandKeyFile(path, [Rot()]).keep(KEY)

    assert msgspec.json.encode(KEY) not in path.read_bytes()
    assert HandKeyFile(path, [Rot("b"), Rot()]).load() == KEY
    assert HandKeyFile(path, [Rot("b")]).load() is None
    assert HandKeyFile(path).load() is None


def test_one_that_an_earlier_version_kept_plain_is_read_and_the_next_is_sealed(tmp_path: Path) -> None:
    HandKeyFile(tmp_path / "hand.key").keep(KEY)
    kept = HandKeyFile(tmp_path / "hand.key", [Rot()])

    assert kept.load() == KEY
    kept.keep(HandKey(8, KEY.key))
    assert b"sealed" in (tmp_path / "hand.key").read_bytes()
