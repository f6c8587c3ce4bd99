"""Adds the commit that a wheel was built from, and the day of it. Hatchling alone runs it."""

from __future__ import annotations

import json
import runpy
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class StampHook(BuildHookInterface[Any]):
    """Puts the stamp beside the package's files. A build without git has none, nor has a checkout, which asks git."""

    PLUGIN_NAME = "stamp"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the stamp, and have it included."""
        # The packages are not to be imported here: they are what is being built.
        ours = runpy.run_path(str(Path(self.root) / "table" / "wiring" / "process" / "version.py"))
        commit = None if version == "editable" else ours["commit_of"](Path(self.root))
        if commit is None:
            return
        self._folder = tempfile.TemporaryDirectory()
        stamp = Path(self._folder.name) / ours["STAMP"]
        stamp.write_text(json.dumps(commit), encoding="utf-8")
        build_data["force_include"][str(stamp)] = f"table/{ours['STAMP']}"
