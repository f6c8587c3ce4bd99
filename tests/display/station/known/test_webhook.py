"""A program that is told by webhook: its key and its address, which may hold a password, are in no log."""

from __future__ import annotations

from display.station.known.webhook import Webhook


def test_neither_key_nor_address_stands_where_it_is_printed() -> None:
    hook = Webhook(name="board", url="https://ann:secret@example.org/", key=b"k" * 32, kinds=frozenset())

    for printed in (repr(hook), str(hook), f"{hook!r} {[hook]}"):
        assert "board" in printed
        assert "secret" not in printed
        assert "example" not in printed
        assert "kkkk" not in printed
