"""The rig's own bench: how it is named, what it says where none is, and what it asks of whoever sits there."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from tests.contract.movers import HANDS, TERMINAL
from tests.contract.rig import TABLE, RigUnfitError, named_rig
from tests.contract.software_rig import SoftwareRig
from tests.firmware_bridge.wire_bench import NODE
from tests.house import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def test_where_no_rig_is_named_the_skip_names_the_page_that_says_what_to_plug_in_and_what_to_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(TABLE, raising=False)

    with pytest.raises(pytest.skip.Exception) as skipped:
        named_rig()

    words = str(skipped.value)
    assert words.startswith("no rig; tests/hil/README.md says")
    assert len(words) < 80, "it is told for each test that wants one"
    page = (ROOT / "tests/hil/README.md").read_text(encoding="utf-8")
    assert all(
        each in page for each in (TABLE, TERMINAL, HANDS, "[[nodes]]", "A deck that is enrolled", "tests/contract")
    )


def test_a_rig_whose_file_is_not_there_fails_and_is_not_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TABLE, "/lost/rig.toml")

    with pytest.raises(ConfigError, match=r"/lost/rig\.toml"):
        named_rig()


def test_a_node_with_too_few_antennas_is_told_with_what_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rig.toml"
    file.write_text(
        'name = "Rig"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'
        f'[[nodes]]\nid = "{NODE}"\nport = "/dev/ttyACM0"\nzones = ["board"]\n',
        encoding="utf-8",
    )
    monkeypatch.setenv(TABLE, str(file))

    with pytest.raises(RigUnfitError, match="no node with 5 zones; name one under"):
        named_rig()


def test_a_person_is_asked_for_each_move_in_words_and_leaves_the_rig_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SoftwareRig(tmp_path) as parts:
        for name, value in parts.environment.items():
            monkeypatch.setenv(name, value)
        with closing(named_rig()) as rig:
            card = rig.card(0)
            rig.lay(3, card)
            rig.lift(3, card)
            rig.lay(4, card)
            rig.plug.unplug()
        asked = parts.asked

    assert asked == [
        "Lay the 2c face up on antenna 3, then press Enter",
        "Take the 2c off antenna 3, then press Enter",
        "Lay the 2c face up on antenna 4, then press Enter",
        "Pull the plug of the node, then press Enter",
        "Put the plug of the node back, then press Enter",
        "Take all cards off, then press Enter",
    ]
