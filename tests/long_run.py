"""The mark of a case that takes long and shows little that its shorter neighbour does not show.

`make test` leaves such cases out, `make test-long` runs them all. A behaviour whose only test is marked is not tested:
at least one case of each stays unmarked. Where many cases are drawn from one table, or from seeds, a sample of them
stays unmarked, with each kind in it.

Of a property a build machine tries the same examples each time, and so fewer of them: a desk and `make bench-seeds`
look further.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from _pytest.mark import ParameterSet

Case = TypeVar("Case")

ASKED_FOR: Final = "SQUAREDEAL_LONG"
"""Set where cases are asked for that take long: elsewhere those of a table of many are not even collected."""

IS_BUILD_MACHINE: Final = os.environ.get("CI") == "true"


def examples(most: int) -> int:
    """Return how many examples a property tries that wants *most* of them: on a build machine three of ten."""
    return most * 3 // 10 if IS_BUILD_MACHINE else most


def long_run(*values: object) -> ParameterSet:
    """Return one case of a test that is run by `make test-long` alone."""
    return pytest.param(*values, marks=pytest.mark.long)


def sampled(cases: Iterable[Case], each: int, kind: Callable[[Case], Hashable] = lambda _: None) -> list[ParameterSet]:
    """Return the cases of a test; of each kind the first and one in *each* more are not left to the long run."""
    seen: Counter[Hashable] = Counter()
    found = []
    for case in cases:
        is_long = seen[kind(case)] % each
        seen[kind(case)] += 1
        if not is_long or ASKED_FOR in os.environ:
            found.append(long_run(case) if is_long else pytest.param(case))
    return found
