"""What a scan pad owes the table, on a model of its chip and on a real one."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from tests.contract.conftest import software_rig
from tests.contract.pad_benches import PadOfBench, pty_pad, rig_pad

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(params=["pty", pytest.param("rig of software", marks=pytest.mark.long), "rig"])
def pad(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PadOfBench]:
    is_software = request.param == "rig of software"
    with (
        software_rig(tmp_path, monkeypatch) if is_software else nullcontext(),
        pty_pad(tmp_path) if request.param == "pty" else rig_pad() as opened,
    ):
        yield opened


def test_a_pad_answers_when_it_is_opened(pad: PadOfBench) -> None:
    assert pad.reader.is_open
    assert pad.reader.fault is None


def test_a_card_is_told_once_for_as_long_as_it_lies_there(pad: PadOfBench) -> None:
    pad.lay(pad.card(3))

    assert [tag.uid for tag in pad.read] == [pad.card(3)]


def test_a_card_that_was_taken_off_and_laid_again_is_told_again(pad: PadOfBench) -> None:
    pad.lay(pad.card(3))
    pad.take_off(pad.card(3))
    pad.lay(pad.card(3))

    assert [tag.uid for tag in pad.read] == [pad.card(3)] * 2


def test_cards_are_told_in_the_order_in_which_they_were_laid(pad: PadOfBench) -> None:
    for number in (5, 1):
        pad.lay(pad.card(number))
        pad.take_off(pad.card(number))

    assert [tag.uid for tag in pad.read] == [pad.card(5), pad.card(1)]
    times_ns = [tag.at_ns for tag in pad.read]
    assert times_ns == sorted(times_ns)
