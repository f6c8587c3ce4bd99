"""The wires between simulated nodes and their host: pseudo-terminals below pyserial, or this process's memory.

What has been written and is not read yet is known here; what the bytes say is not.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from firmware_bridge.nodes.node_port import NodePort, SerialLine, open_serial
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.ptys import Pty
from table.benches.rig import Rig


class NodeWires:
    """A wire for each node, in their order."""

    def __init__(self, rig: Rig, names: Sequence[str]) -> None:
        """Lay them, each to a port of this name."""
        is_own = rig.ports is None and (rig.has_pad or not rig.is_in_memory)
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-") if is_own else None
        self.folder = Path("memory" if self._folder is None else self._folder.name)
        if rig.ports is not None:
            self.folder = rig.ports.folder
        self.paths = [self.folder / name for name in names]
        self.ptys = [] if rig.is_in_memory else [Pty(path) for path in self.paths]
        self.memory = [MemoryWire() for _ in self.paths] if rig.is_in_memory else []

    @property
    def ends(self) -> Sequence[Pty | MemoryWire]:
        """The ends at the nodes."""
        return self.ptys or self.memory

    def open_line(self, port: str) -> SerialLine:
        """Open a node's port by its name."""
        return self.memory[self.paths.index(Path(port))].open_line(port) if self.memory else open_serial(port)

    def is_owing(self, ports: Sequence[NodePort]) -> bool:
        """Whether bytes that were written into a pseudo-terminal are still to be read.

        A node may have read more than the port knows to have written: on a busy machine a write that is told to
        have timed out has gone out all the same.
        """
        for port, pty in zip(ports, self.ptys, strict=True):
            is_owed = port.read_since_opened < pty.bytes_written or pty.bytes_read < port.written_since_opened
            if is_owed and pty.is_plugged and port.is_open:
                return True
        return False

    def is_delivering(self, ports: Sequence[NodePort]) -> bool:
        """Whether some of them cannot be read yet."""
        # Asked before every part is pumped, hundreds of thousands of times a hand: hence no generators.
        for port, pty in zip(ports, self.ptys, strict=True):
            to_host, to_node = port.read_since_opened, port.written_since_opened
            is_under_way = pty.bytes_written > to_host or to_node > pty.bytes_read
            if is_under_way and port.is_open and pty.is_plugged and pty.is_delivering(to_host, to_node):
                return True
        return False

    def close(self) -> None:
        """Pull every plug."""
        for pty in self.ptys:
            pty.unplug()
        if self._folder is not None:
            self._folder.cleanup()
