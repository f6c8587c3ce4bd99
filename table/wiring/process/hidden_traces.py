"""What an error of ours leaves in the log: where it happened, and nothing that could be a tag or a handle.

An exception may carry whatever was at hand: a tag that was looked up in vain. Its place is enough to mend it by.
"""

import re
import sys
import threading
import traceback
from types import TracebackType
from typing import Final

_TELLING: Final = re.compile(r"""\bb'(?:\\.|[^'\\])*'|\bb"(?:\\.|[^"\\])*"|\bbytearray\(.*?\)|\b[0-9A-Fa-f]{8,}\b""")


def hide_traces() -> None:
    """Have errors that nobody takes told so, of every thread of this process."""
    sys.excepthook = _tell
    threading.excepthook = _tell_of_thread


def hidden(trace: str) -> str:
    """Return a traceback without bytes and long numbers."""
    return _TELLING.sub("...", trace)


def _tell(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    sys.stderr.write(hidden("".join(traceback.format_exception(kind, fault, trace))))


def _tell_of_thread(told: threading.ExceptHookArgs) -> None:
    if told.exc_value is not None and not isinstance(told.exc_value, SystemExit):
        sys.stderr.write(f"in {told.thread.name if told.thread else 'a thread'}:\n")
        _tell(told.exc_type, told.exc_value, told.exc_traceback)
