"""Which sound is made as one picture follows another."""

from __future__ import annotations

import pytest

from display.dealer.picture import Picture
from display.dealer.sounds import sound_of
from display.dealer.tones import Sound
from table.engine.words.frozen import replace
from tests.display.samples import PICTURES
from tests.entries import entry_of

CALM = PICTURES["preflop"]()


@pytest.mark.parametrize(
    ("name", "sound"),
    [
        ("exposed", Sound.STOP),
        ("floor", Sound.STOP),
        ("unkept", Sound.STOP),
        ("card-asked", Sound.QUESTION),
        ("exposed-told", Sound.QUESTION),
        ("told", Sound.QUESTION),
        ("node-out", Sound.AWAY),
        ("pad-down", None),
        ("noted", None),
        ("key-refused", None),
        ("flop", None),
        ("award", None),
    ],
)
def test_a_note_has_no_sound_a_question_a_soft_one_and_a_stop_a_clear_one(name: str, sound: Sound | None) -> None:
    assert sound_of(CALM, PICTURES[name]()) is sound


def test_what_stands_there_already_makes_no_sound_again() -> None:
    shown = PICTURES["exposed"]()

    assert sound_of(shown, replace(shown, entry=entry_of("seat 4 .."))) is None
    assert sound_of(shown, PICTURES["exposed-replaced"]()) is None, "a step is done, and the matter is the same"


def test_a_stop_is_heard_above_a_question_that_comes_with_it() -> None:
    both = replace(PICTURES["exposed"](), told=PICTURES["told"]().told)

    assert sound_of(CALM, both) is Sound.STOP


def test_what_nobody_attends_to_is_heard_each_time() -> None:
    before: Picture = PICTURES["exposed"]()

    for alarms in (1, 2, 3):
        now = replace(before, is_pressing=True, alarms=alarms)
        assert sound_of(before, now) is Sound.ESCALATION
        before = now


def test_a_silent_table_makes_none_and_neither_does_its_first_picture() -> None:
    shown = PICTURES["exposed"]()

    assert sound_of(CALM, replace(shown, is_silent=True)) is None
    assert sound_of(None, shown) is None
