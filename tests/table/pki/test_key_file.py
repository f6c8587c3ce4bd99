"""Keys as text: one spelling each."""

from __future__ import annotations

import pytest

from table.pki.key_file import KEY_BYTES, octets_of, text_of


def test_what_is_written_is_read() -> None:
    key = bytes(range(KEY_BYTES))

    assert octets_of(text_of(key), KEY_BYTES) == key
    assert octets_of(text_of(b"longer")) == b"longer"


@pytest.mark.parametrize("text", ["", "AAAA", "A" * 43 + "B", "\n" + "A" * 43 + "=", "é"])
def test_anything_else_is_no_key(text: str) -> None:
    assert octets_of(text, KEY_BYTES) is None
