"""Questions about offences: what follows when the floor finds one."""

from __future__ import annotations

import pytest

from table.engine.words.offence_rules import OffenceRules
from tests.table.engine.words.questions import choices, is_taken

OFFENCES = {"exposed", "shown", "thrown", "one_player", "etiquette", "soft_play", "abuse", "cheating", "collusion"}


@pytest.mark.parametrize("offence", sorted(OFFENCES))
def test_every_offence_has_the_same_choices(offence: str) -> None:
    assert choices(OffenceRules)[offence] == choices(OffenceRules)["exposed"]
    assert {"warning", "rounds", "disqualified", "ladder-of-hands"} < set(choices(OffenceRules)[offence])


@pytest.mark.parametrize(
    ("minutes", "is_one"),
    [("10", True), ("10 20 40", True), ("", False), ("0", False), ("10 0", False), ("1000", False)],
)
def test_minutes_by_the_number_of_the_offence_are_whole_and_at_least_one(minutes: str, *, is_one: bool) -> None:
    assert is_taken(OffenceRules, "ladder_of_minutes", minutes) is is_one


@pytest.mark.parametrize(("steps", "is_one"), [(["warning", "hand", "round"], True), ([], True), (["minutes"], False)])
def test_the_steps_of_a_ladder_are_warnings_hands_and_rounds(steps: list[str], *, is_one: bool) -> None:
    assert is_taken(OffenceRules, "ladder_of_hands", steps) is is_one
