"""The words of a panel: the keys of each layer, what each puts down, and what a command needs to be said."""

from __future__ import annotations

from config.panel.panel_words import (
    DIGITS,
    FIRST_LAYER,
    JOINT_NEEDS,
    KEY_NAMES,
    NAMED,
    NEEDED_KEYS,
    NEEDS,
    SECOND_LAYER,
    WORDS,
)
from table.engine.words.commands import KEYS
from table.engine.words.key import Layer


def test_the_standard_panel_says_the_design_s_own_words() -> None:
    plain = "fold check call bet raise all-in 00 enter clear said exposed boxed tabled misdeal floor clock time undo"
    rare = "button stub string undealt killed left back player again pull asks pot if board ~"

    assert {*plain.split(), "new-hand", "confirm", "decline", "more"} <= set(FIRST_LAYER)
    assert {str(seat) for seat in range(1, 11)} <= set(FIRST_LAYER)
    assert set(rare.split()) <= set(SECOND_LAYER)


def test_every_command_needs_what_its_name_says() -> None:
    assert NEEDS["boxed"] == ("CARD",)
    assert NEEDS["undo"] == ()
    assert NEEDS["killed"] == ("SEAT",)
    assert len(NEEDS) >= 41, "no command was lost"


def test_each_command_has_its_needs_once_with_joint_keys_or_without() -> None:
    assert NEEDS.keys().isdisjoint(JOINT_NEEDS)
    assert NEEDS.keys() | JOINT_NEEDS.keys() == {key.name for key in KEYS.values()}


def test_a_key_is_on_the_layer_that_its_command_names() -> None:
    by_layer = {layer: {key.word for key in KEYS.values() if key.layer is layer} for layer in Layer}

    assert by_layer[Layer.FIRST] <= set(FIRST_LAYER)
    assert by_layer[Layer.MORE] | by_layer[Layer.SPARE] <= set(SECOND_LAYER)
    assert by_layer[Layer.JOINT].isdisjoint({*FIRST_LAYER, *SECOND_LAYER})
    assert by_layer[Layer.JOINT] <= set(KEY_NAMES)


def test_seat_ten_is_the_digit_zero_and_the_keys_of_zeros_put_down_as_many() -> None:
    assert [DIGITS[key] for key in ("1", "9", "10", "0", "00", "000")] == ["1", "9", "0", "0", "00", "000"]


def test_no_key_is_named_twice_and_every_needed_one_has_a_name() -> None:
    for names in (FIRST_LAYER, SECOND_LAYER, KEY_NAMES):
        assert len(set(names)) == len(names)
    assert set(NEEDED_KEYS) <= set(KEY_NAMES)


def test_a_sign_and_a_chip_without_a_key_have_no_name_to_be_translated() -> None:
    assert "~" in WORDS
    assert "~" not in NAMED
    assert "chip" in NAMED
    assert "chip" not in WORDS
