"""Exported hands have the fields of Open Hand History's specification, and no others."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.house import ROOT
from tests.table.commands.command_line import run
from tests.table.histories.ohh_shape import OhhFile


def exported(folder: Path) -> str:
    run("export", ROOT / "tests" / "recorded" / "888-776020386.hand", folder / "out", "--to", "ohh")
    (path,) = (folder / "out").glob("*.ohh")
    return path.read_text(encoding="utf-8")


def test_a_hand_is_as_the_specification_says(tmp_path: Path) -> None:
    hand = msgspec.json.decode(exported(tmp_path), type=OhhFile).ohh

    assert hand.spec_version == "1.4.6"
    assert hand.rounds[0].street == "Preflop"


@pytest.mark.parametrize(
    ("right", "wrong"), [('"pots"', '"pot"'), ('"action":"Fold"', '"action":"Folds"'), ('"action_number":1,', "")]
)
def test_what_the_specification_does_not_know_is_seen(tmp_path: Path, right: str, wrong: str) -> None:
    text = exported(tmp_path)
    assert right in text

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text.replace(right, wrong, 1), type=OhhFile)
