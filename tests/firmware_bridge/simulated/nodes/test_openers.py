"""Who has a file open is counted, whoever it is."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from firmware_bridge.simulated.nodes.openers import Openers

if TYPE_CHECKING:
    from pathlib import Path


def test_each_who_opens_a_file_counts_until_it_is_closed_and_whoever_had_it_before_does_not(tmp_path: Path) -> None:
    file = tmp_path / "port"
    with file.open("w"), closing(Openers(str(file))) as openers:
        counted = [openers.count()]
        with file.open():
            counted.append(openers.count())
            with file.open("r+"):
                counted.append(openers.count())
            counted.append(openers.count())
        counted.append(openers.count())

    assert counted == [0, 1, 2, 1, 0]


def test_a_file_that_there_is_not_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        Openers(str(tmp_path / "nowhere"))
