"""The door of the room of conduct: each report of absence or offence reaches whoever decides about it."""

from __future__ import annotations

from typing import get_args

import pytest

from table.engine.words.penalties import PenaltyUnit
from table.tournament.words import conduct
from table.tournament.words.conduct import ConductHappening, OffenceKind
from table.tournament.words.told import FloorOption
from tests.table.tournament.rooms import THREE, after, sign_of

KNOWN_BY: tuple[tuple[ConductHappening, str], ...] = (
    (conduct.PlayerBack(name="Zoe"), "nobody here is called Zoe"),
    (conduct.PlayerGone(name="Ann"), "away"),
    (conduct.OffenceFound(name="Ann", kind=OffenceKind.ABUSE), "offence"),
    (conduct.PenaltyGiven(name="Ann", count=0, unit=PenaltyUnit.HANDS), "0 hands: it takes at least 1"),
    (conduct.PlayerDisqualified(name="Ann"), "disqualified"),
    (conduct.FloorAnswered(option=FloorOption.STAY), "no floor call is open"),
)


@pytest.mark.parametrize(("happening", "sign"), KNOWN_BY)
def test_a_report_of_conduct_reaches_who_decides_about_it(happening: ConductHappening, sign: str) -> None:
    assert sign in sign_of(happening)


@pytest.mark.parametrize("is_notified", [True, False])
def test_who_leaves_the_seat_is_away_with_or_without_a_word(*, is_notified: bool) -> None:
    absence = after(THREE, conduct.PlayerAway(name="Ann", is_notified=is_notified)).state.players["Ann"].absence

    assert absence is not None
    assert absence.is_notified is is_notified


def test_no_report_of_conduct_is_left_out_here() -> None:
    assert {type(happening) for happening, _ in KNOWN_BY} | {conduct.PlayerAway} == set(get_args(ConductHappening))
