"""A happening that cannot have been says why in a clause for people, and every happening is of one of the families."""

from __future__ import annotations

from typing import get_args

import pytest

from table.engine.words.closed import close
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import Happens, ImpossibleHappeningError


def test_the_refusal_of_a_happening_is_the_clause_alone() -> None:
    assert str(ImpossibleHappeningError(why="table 7 is not in play: no such table")) == (
        "table 7 is not in play: no such table"
    )


def test_a_happening_that_is_in_no_family_is_named_when_the_families_are_closed() -> None:
    left_out, *others = get_args(Happening)

    close(Happens, (left_out, *others))
    with pytest.raises(TypeError, match=left_out.__name__):
        close(Happens, tuple(others))
