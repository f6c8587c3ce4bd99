"""A password that is read aloud: four groups, nothing that looks like something else, never twice the same."""

from __future__ import annotations

import re

from table.wiring.station.spoken_password import made_up


def test_it_comes_in_four_groups_without_letters_that_look_alike() -> None:
    for _ in range(50):
        assert re.fullmatch(r"([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}", made_up())


def test_two_are_never_the_same() -> None:
    assert len({made_up() for _ in range(50)}) == 50
