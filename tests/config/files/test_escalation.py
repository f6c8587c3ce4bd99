"""The times at which an alert gets louder, as the table's file sets them."""

from __future__ import annotations

import msgspec
import pytest

from config.files.escalation import Escalation


def test_without_a_word_it_gets_louder_step_by_step() -> None:
    times = Escalation()

    assert 0 < times.larger_s < times.lamp_s < times.sound_s < times.director_s


def test_a_house_sets_what_it_wants_otherwise() -> None:
    assert msgspec.convert({"sound_s": 0}, Escalation) == Escalation(sound_s=0)


@pytest.mark.parametrize("written", [{"larger_s": -1}, {"lamp_s": 3_601}, {"sound": 10}])
def test_what_is_no_time_or_no_name_of_one_is_refused(written: dict[str, int]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(written, Escalation)
