"""Why a part cannot be used, by what the system said."""

from __future__ import annotations

import errno

import pytest

from firmware_bridge.part_fault import PartFault, port_fault
from table.troubles import Cause


@pytest.mark.parametrize(
    ("fault", "cause"),
    [
        (OSError(errno.ENOENT, "no such file"), Cause.MISSING),
        (OSError(errno.ENODEV, "no such device"), Cause.MISSING),
        (OSError(errno.EACCES, "permission denied"), Cause.NOT_ALLOWED),
        (OSError(errno.EAGAIN, "locked"), Cause.IN_USE),
        (OSError(errno.EBUSY, "busy"), Cause.IN_USE),
        (OSError(errno.EIO, "broken"), Cause.SILENT),
        (OSError("no number"), Cause.SILENT),
        (ValueError("no system"), Cause.SILENT),
    ],
    ids=str,
)
def test_the_systems_word_is_a_cause_and_what_is_not_known_is_silence(fault: Exception, cause: Cause) -> None:
    words = {one: f"it is {one.value}" for one in Cause}

    assert port_fault("/dev/left", fault, words) == PartFault(cause, f"/dev/left: it is {cause.value}")
