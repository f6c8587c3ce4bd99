"""Keys that stick: they are a trouble until they come up, and the operator hears of both."""

from __future__ import annotations

from firmware_bridge.keys.stuck import StuckKeys, several_remark


def test_a_key_that_sticks_is_a_trouble_until_it_comes_up() -> None:
    stuck = StuckKeys()

    assert "the key fold is stuck" in stuck.stick("fold")
    assert stuck.names == ("fold",)
    assert "the key fold is stuck: it does not count" in stuck.troubles[0]
    assert "counts again" in stuck.come_up("fold")
    assert stuck.troubles == ()


def test_several_keys_are_one_trouble() -> None:
    stuck = StuckKeys()
    for name in ("fold", "call", "1"):
        stuck.stick(name)

    assert [trouble for trouble in stuck.troubles if "the keys fold, call and 1 are stuck" in trouble] != []
    assert len(stuck.troubles) == 1


def test_a_key_that_came_up_and_had_not_stuck_is_not_worth_a_word() -> None:
    assert StuckKeys().come_up("fold") == ""


def test_keys_that_went_down_together_are_named_with_those_that_counted() -> None:
    assert several_remark(["1", "2"], []).endswith("several keys at once (1 and 2): none counted")
    assert several_remark(["1", "2"], ["1"]).endswith("1 counted")
