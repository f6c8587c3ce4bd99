"""A disk that takes nothing: said on the dealer's screen for as long as it lasts, and then the table starts anew.

What is not in the journal did not happen, so nothing is played meanwhile. A table without a window ends instead, and
whatever looks after it starts it again.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from table.clock import NS_PER_S, LiveClock
from table.keeping.durable_file import write_whole
from table.keeping.file_journal import JournalRefusedError
from table.keeping.journal import JOURNAL_NAME
from table.wiring.process.service import ALIVE, Service
from table.wiring.process.technical_log import log_of

ROOM: Final = "the disk takes what is written again; the table starts anew, and goes on where its journal ends"
PROBE_NAME: Final = "room.probe"
PROBE_OCTETS: Final = 64 * 1024
"""Some hands' worth: with less, the table would stand still again at once."""

LOOK_EVERY_NS: Final = NS_PER_S // 10
PROBE_EVERY: Final = 10
"""Of the looks at the window, so that it can be closed meanwhile."""

_NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EIO})


def is_of_disk(fault: Exception) -> bool:
    """Tell whether *fault* is a disk that takes nothing."""
    return isinstance(fault, JournalRefusedError) or (isinstance(fault, OSError) and fault.errno in _NO_ROOM)


def is_room_again(fault: Exception, folder: Path, is_to_end: Callable[[], bool]) -> bool:
    """Wait until *folder* takes something again; return false where the table *is to end* before."""
    log = log_of("journal")
    log.error("%s", fault)
    service, clock, looks = Service(), LiveClock(), 0
    while not is_to_end():
        service.tell(ALIVE)
        looks += 1
        if looks % PROBE_EVERY == 0 and _takes_something(folder):
            log.warning(ROOM)
            return True
        clock.wait_ns(LOOK_EVERY_NS)
    return False


def _takes_something(folder: Path) -> bool:
    if not (folder / JOURNAL_NAME).exists():
        # A disk that is unmounted to be mended leaves its folder behind, empty: no other journal is begun there.
        return False
    probe = folder / PROBE_NAME
    try:
        write_whole(probe, os.urandom(PROBE_OCTETS))
    except OSError:
        return False
    finally:
        probe.unlink(missing_ok=True)
        probe.with_suffix(".new").unlink(missing_ok=True)
    return True
