"""Chips, blinds and stacks of a table's file: what no first hand can be dealt with is refused by its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.table_file import load_table
from tests.config.house_folder import house, write

SMALLEST = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (
            "[chips]\ndenominations = [100, 25]\n",
            ["[chips] denominations: found [100, 25]", "smallest first"],
        ),
        ("[chips]\ndenominations = [25, 25]\n", ["[chips] denominations", "none twice"]),
        ("[chips]\ndenominations = [0, 25]\n", ["[chips] denominations", "from 1 up"]),
        ("[chips]\ndenominations = []\n", ["[chips] denominations", "from 1 up"]),
        ("[chips]\ndenominations = [0.5]\n", ["[chips] denominations", "a list of a whole number"]),
        ("[blinds]\nsmall = 200\nbig = 100\n", ["[blinds] small: found 200, which is above the big blind 100"]),
        ("[blinds]\nsmall = 0\n", ["[blinds] small: found 0", "at least 25"]),
        ("[blinds]\nbig = -200\nsmall = 25\n", ["[blinds] big: found -200", "at least 25"]),
        ("[blinds]\nsmall = 110\n", ["[blinds] small: found 110", "a multiple of the smallest chip 25"]),
        ("[blinds]\nante = 30\n", ["[blinds] ante: found 30", "a multiple of the smallest chip 25, at least 0"]),
        ("[blinds]\nante = -25\n", ["[blinds] ante: found -25", "at least 0"]),
        ("[blinds]\nsmall = 100.0\n", ["[blinds] small: found 100.0", "a whole number"]),
        ("[blinds]\nbig_blind_ante = true\n", ["[blinds] big_blind_ante: found true, but there is no ante"]),
        ("[seating]\nbutton = 11\n", ["[seating] button: found 11; seats are 1 to 10"]),
        ("[seating]\nbutton = 0\n", ["[seating] button: found 0; seats are 1 to 10"]),
        ("[seating]\nstacks = { 11 = 500 }\n", ["[seating.stacks] 11: no such seat; seats are 1 to 10"]),
        ("[seating]\nstacks = { 2 = 500, 02 = 500 }\n", ["[seating.stacks] 02: no such seat"]),
        ("[seating]\nstacks = { 2 = 500, 2 = 500 }\n", ["line 6: not TOML", "it stands there twice"]),
        ("[seating]\nstacks = { 2 = 1010 }\n", ["[seating.stacks] 2: found 1010", "smallest chip 25"]),
        ("[seating]\nstacks = { 2 = 0 }\n", ["[seating.stacks] 2: found 0", "at least 25"]),
        ("[seating]\nstacks = { 2 = -500 }\n", ["[seating.stacks] 2: found -500", "at least 25"]),
        ("[chips]\ndenominations = [-25, 100]\n", ["[chips] denominations: found [-25, 100]", "from 1 up"]),
    ],
)
def test_what_cannot_be_posted_or_paid_is_refused_with_its_name_and_the_reason(
    tmp_path: Path, lines: str, words: list[str]
) -> None:
    path = write(tmp_path, "tables", "one.toml", SMALLEST + lines)

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: ")
    assert [word for word in words if word not in fault] == []
