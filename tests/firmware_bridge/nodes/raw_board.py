"""A board at MicroPython's raw prompt, behind a pseudo-terminal: it carries out what it is given, in a folder."""

from __future__ import annotations

import binascii
import builtins
import contextlib
import io
import os
import select
import threading
import tty
from pathlib import Path
from types import SimpleNamespace
from typing import Self

UNIQUE_ID = bytes.fromhex("e660583883724a2f")
PROMPT = b"raw REPL; CTRL-B to exit\r\n>"


class RawBoard:
    """Whether it listens at all is a field: a node that runs takes 03 for a frame's.

    After it opened the file that `deaf_after` names, it listens no more.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_listening = True
        self.deaf_after = ""
        self.is_rebooted = False
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        self.port = os.ttyname(self._theirs)
        self._names: dict[str, object] = {
            "__builtins__": {**vars(builtins), "open": self._open, "__import__": self._import}
        }
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        """Power it."""
        self._thread.start()
        return self

    def __exit__(self, *_fault: object) -> None:
        """Unplug it."""
        self._is_over.set()
        self._thread.join()
        os.close(self._ours)
        os.close(self._theirs)

    def _open(self, path: str, mode: str) -> object:
        self.is_listening = path != self.deaf_after
        return (self.folder / path).open(mode)

    def _import(self, name: str, *_rest: object) -> object:
        def reset() -> None:
            self.is_rebooted = True

        return SimpleNamespace(
            name=name,
            unique_id=lambda: UNIQUE_ID,
            hexlify=binascii.hexlify,
            mkdir=lambda path: (self.folder / path).mkdir(),
            stat=lambda path: (self.folder / path).stat(),
            remove=lambda path: (self.folder / path).unlink(),
            reset=reset,
        )

    def _run(self) -> None:
        heard = b""
        while not self._is_over.is_set():
            if not select.select([self._ours], [], [], 0.02)[0]:
                continue
            heard += os.read(self._ours, 4096)
            if not self.is_listening:
                heard = b""
            if heard.endswith(b"\r\x01"):
                if isinstance(left_open := self._names.pop("f", None), io.IOBase):
                    left_open.close()
                os.write(self._ours, PROMPT)
                heard = b""
            while b"\x04" in heard:
                code, _, heard = heard.partition(b"\x04")
                os.write(self._ours, self._carried_out(code))

    def _carried_out(self, code: bytes) -> bytes:
        printed, fault = io.StringIO(), ""
        try:
            with contextlib.redirect_stdout(printed):
                exec(code, self._names)  # noqa: S102 - carrying out what it is given is what a prompt does
        except Exception as raised:  # noqa: BLE001 - a board tells every fault in the same way
            fault = f"Traceback:\r\n{type(raised).__name__}: {raised}\r\n"
        return b"OK" + printed.getvalue().encode() + b"\x04" + fault.encode() + b"\x04>"
