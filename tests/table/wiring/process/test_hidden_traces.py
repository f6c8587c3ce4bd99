"""A traceback says where it happened, and no tag that an exception carries."""

from __future__ import annotations

import threading

import pytest

from table.wiring.process.hidden_traces import hidden, hide_traces

TAG = bytes.fromhex("04d96bfdff485d")


@pytest.mark.parametrize("carried", [KeyError(TAG), ValueError(TAG.hex()), TypeError({TAG: "As"}, bytearray(TAG))])
def test_what_an_exception_carries_is_hidden_and_its_place_is_not(carried: Exception) -> None:
    said = hidden(f'  File "table/keeping/vault.py", line 262, in _hash\n{type(carried).__name__}: {carried}')

    assert 'vault.py", line 262, in _hash' in said
    assert TAG.hex() not in said
    assert repr(TAG) not in said


def test_a_thread_that_fails_is_told_so_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.excepthook", None)
    monkeypatch.setattr("threading.excepthook", None)
    hide_traces()
    cards: dict[bytes, str] = {}
    thread = threading.Thread(target=lambda: cards[TAG], name="feed")
    thread.start()
    thread.join()

    said = capsys.readouterr().err
    assert said.startswith("in feed:\nTraceback")
    assert said.endswith("KeyError: ...\n")
