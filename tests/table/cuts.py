"""Where a journal is cut off: `make test` cuts after one record in five, `make test-long` after every one.

Each cut plays the hand once more to its end. Looks come in pairs, gone and seen: a step of five meets both.
"""

from __future__ import annotations

import pytest

from tests.long_run import long_run

CUTS = pytest.mark.parametrize("every", [5, long_run(1)])
