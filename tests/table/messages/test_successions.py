"""What is signed where one key takes the place of another: both keys in their order, and nothing else."""

from __future__ import annotations

from table.messages.successions import succession_octets


def test_neither_key_can_be_put_in_the_others_place() -> None:
    assert succession_octets("a", "b") != succession_octets("b", "a")
    assert succession_octets("a", "b") == b"squaredeal/v1 key\na\nb\n"
