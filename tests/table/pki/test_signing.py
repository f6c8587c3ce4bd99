"""The station's key: its own, private from the first byte, and nobody else's signature passes for its."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from table.pki.key_file import KeyFileError
from table.pki.signing import is_public_key, is_signed, signing_key_in


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "signing.key"

    made, again = signing_key_in(path), signing_key_in(path)

    assert made.public == again.public
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text().strip() not in repr(made)
    assert is_public_key(made.public)


def test_what_was_signed_is_known_and_nothing_else_is(tmp_path: Path) -> None:
    key, other = signing_key_in(tmp_path / "a"), signing_key_in(tmp_path / "b")
    signature = key.sign(b"stack 500")

    assert is_signed(key.public, b"stack 500", signature)
    assert not is_signed(key.public, b"stack 5000", signature)
    assert not is_signed(other.public, b"stack 500", signature)


@pytest.mark.parametrize("signature", ["", "A", "not base64 at all", "A" * 88, "é" * 88, "\n" * 88])
def test_what_is_no_signature_is_refused_without_a_fault(signature: str, tmp_path: Path) -> None:
    assert not is_signed(signing_key_in(tmp_path / "a").public, b"", signature)


@pytest.mark.parametrize("public", ["", "AAAA", "x" * 44, "\x00" * 44])
def test_what_is_no_key_knows_no_signature(public: str, tmp_path: Path) -> None:
    assert not is_public_key(public)
    assert not is_signed(public, b"", signing_key_in(tmp_path / "a").sign(b""))


def test_a_signature_written_another_way_is_none(tmp_path: Path) -> None:
    """Of one signature there is one spelling: a second one would be a message that nobody sent."""
    key = signing_key_in(tmp_path / "a")
    signature = key.sign(b"")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    again = signature[:-3] + letters[letters.index(signature[-3]) ^ 1] + signature[-2:]

    assert is_signed(key.public, b"", signature)
    assert not is_signed(key.public, b"", again)


def test_a_key_that_others_may_read_is_refused_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "signing.key"
    signing_key_in(path)
    path.chmod(0o640)

    with pytest.raises(KeyFileError, match=f"chmod 600 {path}"):
        signing_key_in(path)


@pytest.mark.parametrize("content", [b"", b"AAAA\n", b"\xff\xfe", b"hello, this is another file\n"])
def test_a_file_that_is_no_key_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "signing.key"
    path.write_bytes(content)
    path.chmod(0o600)

    with pytest.raises(KeyFileError, match=str(path)):
        signing_key_in(path)
