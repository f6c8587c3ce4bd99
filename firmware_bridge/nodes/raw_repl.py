"""MicroPython's raw prompt on an open line: a board is held still, files are put on it, and it is started anew.

What a board is given is not known here, and no port is opened.
"""

from typing import Final, Protocol

from table.clock import NS_PER_S, Clock
from table.said_plainly import SaidPlainlyError

_STOP: Final = b"\r\x03\x03"
_RAW: Final = b"\r\x01"
_PROMPT: Final = b"raw REPL; CTRL-B to exit\r\n>"
_END: Final = b"\x04"
_REBOOT: Final = b"import machine\nmachine.reset()\n"
_CHUNK: Final = 512
_PROMPT_WITHIN_NS: Final = NS_PER_S // 2
_ANSWER_WITHIN_NS: Final = 5 * NS_PER_S


class RawReplError(SaidPlainlyError):
    """A board does not take what it is given."""


class ReplLine(Protocol):
    """What is wanted of a line: pyserial's names."""

    def read(self, size: int) -> bytes:
        """Return bytes, or none where they do not come in time."""

    def write(self, octets: bytes) -> object:
        """Send bytes."""


class RawRepl:
    """One board at its raw prompt."""

    def __init__(self, line: ReplLine, clock: Clock) -> None:
        """Talk over *line*; nothing is said yet."""
        self._line = line
        self._clock = clock

    def enter(self) -> bool:
        """Return whether the board came to its prompt within half a second."""
        self._line.write(_STOP)
        self._line.write(_RAW)
        return self._until(_PROMPT, _PROMPT_WITHIN_NS) is not None

    def run(self, code: bytes) -> bytes:
        """Carry out *code*; return what it printed. Raises RawReplError where it fails."""
        self._line.write(code + _END)
        answer = self._until(_END + b">", _ANSWER_WITHIN_NS)
        if answer is None or b"OK" not in answer:
            msg = "the board stopped answering half-way: plug it in anew and flash it again"
            raise RawReplError(msg)
        said, _, fault = answer.partition(b"OK")[2].partition(_END)
        if fault:
            msg = f"the board refused it: {fault.decode(errors='replace').strip().splitlines()[-1]}"
            raise RawReplError(msg)
        return said

    def unique_id(self) -> str:
        """Return the board's id, as a table's file names it."""
        code = b"import machine, binascii\nprint(binascii.hexlify((bytes(8)+machine.unique_id())[-8:]).decode())\n"
        return self.run(code).decode().strip()

    def make_folder(self, path: str) -> None:
        """Make a folder; one that is there stays."""
        self.run(f"import os\ntry:\n os.mkdir({path!r})\nexcept OSError:\n pass\n".encode())

    def remove(self, path: str) -> None:
        """Take a file away, if it is there."""
        self.run(f"import os\ntry:\n os.remove({path!r})\nexcept OSError:\n pass\n".encode())

    def put(self, path: str, octets: bytes) -> None:
        """Write a file, and see that it is there whole."""
        self.run(f"f=open({path!r},'wb')\n".encode())
        for at in range(0, len(octets), _CHUNK):
            self.run(f"f.write({octets[at : at + _CHUNK]!r})\n".encode())
        self.run(b"f.close()\n")
        if int(self.run(f"import os\nprint(os.stat({path!r})[6])\n".encode())) != len(octets):
            msg = f"{path} did not arrive whole: flash the board again; if that does not help, its memory is full"
            raise RawReplError(msg)

    def reboot(self) -> None:
        """Start the board anew; it does not answer to that."""
        self._line.write(_REBOOT + _END)

    def _until(self, end: bytes, within_ns: int) -> bytes | None:
        heard = b""
        until_ns = self._clock.now_ns() + within_ns
        while not heard.endswith(end):
            heard += self._line.read(1)
            if self._clock.now_ns() > until_ns:
                return None
        return heard.removesuffix(end)
