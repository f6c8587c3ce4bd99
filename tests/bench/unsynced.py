"""What a disk holds after a power cut: the operations of a program again, and of each no more than was synced.

They are written down below Python, by `unsynced.c`. What was not waited for is lost, or the disk has a part of
it: of each file's writes and of the folder's changes as many as it likes, in their order.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

_One = TypeVar("_One")
_HEAD: Final = struct.Struct("<cQQI")
SOURCE: Final = Path(__file__).with_name("unsynced.c")


class Operation(NamedTuple):
    """One thing that was done to a file, or said."""

    kind: str
    inode: int
    number: int
    said: bytes

    @property
    def words(self) -> str:
        """What was said, or the path that it is about."""
        return self.said.decode()


def built(folder: Path) -> Path | None:
    """Return the library that writes them down, built in *folder*; None where there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    library = folder / "unsynced.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def environment(library: Path, folder: Path, log: Path, fail: str = "") -> dict[str, str]:
    """Return what has a program write down what it does in *folder*; *fail* is `ERRNO:N`."""
    said = {"LD_PRELOAD": str(library), "UNSYNCED_FOLDER": str(folder), "UNSYNCED_LOG": str(log)}
    return said | ({"UNSYNCED_FAIL": fail} if fail else {})


def operations(log: Path) -> Iterator[Operation]:
    """Go through what was written down; what was cut off at the end was never done."""
    content, at = log.read_bytes(), 0
    while at + _HEAD.size <= len(content):
        kind, inode, number, size = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        if at + size > len(content):
            return
        yield Operation(kind.decode(), inode, number, content[at : at + size])
        at += size


class Disk:
    """A folder of files, as programs see it and as the disk has it."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._files: dict[int, bytearray] = {}
        self._ids: dict[int, int] = {}
        self._durable: dict[int, bytes] = {}
        self._unsynced: dict[int, list[Operation]] = defaultdict(list)
        self._names: dict[str, int] = {}
        self._unsynced_names: list[tuple[str, str, int]] = []

    def take(self, done: Operation) -> None:
        """Do an operation."""
        match done.kind:
            case "O":
                self._open(done)
            case "W" | "T":
                self._unsynced[self._ids[done.inode]].append(done)
            case "S":
                file = self._ids[done.inode]
                self._durable[file] = _written(self._durable.get(file, b""), self._unsynced.pop(file, []))
            case "R":
                one, other = done.words.split("\n")
                self._unsynced_names.append(("R", f"{one}\n{other}", 0))
            case "U":
                self._unsynced_names.append(("U", done.words, 0))
            case "D":
                self._names = _named(self._names, self._unsynced_names)
                self._unsynced_names.clear()
            case _:
                pass

    def _open(self, done: Operation) -> None:
        now = _named(self._names, self._unsynced_names)
        if done.words not in now:
            file = len(self._files)
            self._files[file] = bytearray()
            self._ids[done.inode] = file
            self._unsynced_names.append(("O", done.words, file))

    def cut(self, folder: Path, into: Path, chance: random.Random | None) -> None:
        """Leave in *into* what the disk has of *folder* when the power goes now, and a part of the rest by *chance*."""
        names = _named(self._names, _some(self._unsynced_names, chance))
        for path, file in names.items():
            content = _written(self._durable.get(file, b""), _some(self._unsynced.get(file, []), chance))
            (into / Path(path).relative_to(folder)).write_bytes(content)


def _some(of: list[_One], chance: random.Random | None) -> list[_One]:
    return [] if chance is None else of[: chance.randint(0, len(of))]


def _named(names: dict[str, int], changes: list[tuple[str, str, int]]) -> dict[str, int]:
    found = dict(names)
    for kind, path, file in changes:
        match kind:
            case "O":
                found[path] = file
            case "U":
                found.pop(path, None)
            case _:
                one, other = path.split("\n")
                if one in found:
                    found[other] = found.pop(one)
    return found


def _written(content: bytes, changes: list[Operation]) -> bytes:
    found = bytearray(content)
    for done in changes:
        if done.kind == "T":
            del found[done.number :]
            found.extend(bytes(done.number - len(found)))
            continue
        found.extend(bytes(max(0, done.number - len(found))))
        found[done.number : done.number + len(done.said)] = done.said
    return bytes(found)
