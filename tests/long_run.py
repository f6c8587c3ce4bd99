"""The mark of a case that takes long and shows little that its shorter neighbour does not show.

`make test` leaves such cases out, `make test-long` runs them all. A behaviour whose only test is marked is not tested:
at least one case of each stays unmarked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def long_run(*values: object) -> ParameterSet:
    """Return one case of a test that is run by `make test-long` alone."""
    return pytest.param(*values, marks=pytest.mark.long)
