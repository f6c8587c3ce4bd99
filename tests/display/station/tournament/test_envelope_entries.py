"""A seal is what `sha256sum` says of number, amount and salt: no program of ours is needed to check one."""

from __future__ import annotations

from display.station.tournament.envelope_entries import EnvelopeSecret


def test_a_seal_is_what_sha256sum_says() -> None:
    # printf '7 5000 0f1e2d3c' | sha256sum
    assert EnvelopeSecret(7, 5000, "0f1e2d3c").seal == SEAL


SEAL = "f990e9b733a00736a8a7090165d92ab114ab745ae80fcd2421c43bb8b221fc34"
