"""What was put on the disk: the paths of which a program waited for that, in their order."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def synced(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the list of files and folders that are waited for from now on."""
    found: list[Path] = []
    fsync = os.fsync

    def noted(descriptor: int) -> None:
        fsync(descriptor)
        found.append(Path(f"/proc/self/fd/{descriptor}").readlink())

    monkeypatch.setattr(os, "fsync", noted)
    return found
