"""Finds the settings: in the house's folder first, then among those that are shipped.

Files are only found here, neither opened nor written.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from config.files.faults import ConfigError, did_you_mean, listed

SYSTEM_FOLDER: Final = Path("/etc/squaredeal")

CATALOGUE: Final = "catalogue.toml"
"""A file that stands among the rulebooks and is none: the rules that they may cite."""

COVERAGE: Final = "coverage.toml"
"""Another: what becomes of the rules that no answer cites."""


_EXAMPLES: Final = {"games": "game", "panels": "panel", "rulebooks": "edition", "tables": "table"}
"""Kinds of which `squaredeal example` writes one to begin with, and under which name."""


class SettingsFolder(msgspec.Struct, frozen=True):
    """The folders that settings are read from, first come first served."""

    folders: tuple[Path, ...]

    def find(self, kind: str, name: str) -> Path:
        """Return the file *name* of a *kind*: `tables`, `rulebooks`, `decks`. ConfigError where there is none."""
        for folder in self.folders:
            if Path(name).name == name and (path := folder / kind / name).is_file():
                return path
        there = self.names(kind)
        hint = did_you_mean(name.removesuffix(".toml"), there) or ";"
        looked = listed(str(folder / kind) for folder in self.folders)
        words = f"{kind}/{name}: not found{hint} there are {listed(there)}; looked in {looked}"
        raise ConfigError([words])

    def resolve(self, kind: str, name_or_path: str) -> Path:
        """Return the file meant: a path where it ends in `.toml`, else a name to be found among the *kind*."""
        if not name_or_path:
            raise ConfigError([f"no name is given; there are {listed(self.names(kind))}"])
        path, is_file_name = Path(name_or_path).expanduser(), name_or_path.endswith(".toml")
        if not is_file_name and path.name == name_or_path:
            return self.find(kind, f"{name_or_path}.toml")
        if is_file_name and path.is_file():
            return path
        why = "no such file" if is_file_name else "a file's name ends in .toml"
        begin = f"; squaredeal example {_EXAMPLES[kind]} writes one" if kind in _EXAMPLES else ""
        words = f"{path}: {why}; give its path, or a name: {listed(self.names(kind))}{begin}"
        raise ConfigError([words])

    def names(self, kind: str) -> list[str]:
        """Return the names of this *kind* that can be found, without their ending."""
        found = {path.name for folder in self.folders for path in (folder / kind).glob("*.toml")}
        return sorted(name.removesuffix(".toml") for name in found - {CATALOGUE, COVERAGE})


def settings_folder(
    chosen: Path | None = None, *, start: Path | None = None, system: Path = SYSTEM_FOLDER
) -> SettingsFolder:
    """Return where settings are read from.

    *chosen* is the folder of `--config`. Without it: `config` in *start* (the current
    directory) where that is a checkout, else *system* where there is one. What is
    shipped always stands behind.
    """
    shipped = shipped_folder()
    house = _house_folder(chosen, start or Path.cwd(), system)
    if house is None or house.resolve() == shipped.resolve():
        return SettingsFolder((shipped,))
    return SettingsFolder((house, shipped))


def written_folder(chosen: Path | None = None, *, start: Path | None = None, system: Path = SYSTEM_FOLDER) -> Path:
    """Return the folder of the house's own settings, to write into: the one that `settings_folder` looks in first.

    Shipped files are written to only in a checkout, from its own folder or by `--config`. Raises ConfigError.
    """
    house = _house_folder(chosen, start or Path.cwd(), system)
    if house is None or (house.resolve() == shipped_folder().resolve() and checkout_folder() is None):
        begin = "make a folder, and name it: squaredeal --config FOLDER ..."
        raise ConfigError([f"there is no settings folder of your own to write to; {begin}"])
    return house


def shipped_folder() -> Path:
    """Return the folder of the rulebooks, decks and tables that come with the program."""
    return Path(__file__).parent.parent


def checkout_folder() -> Path | None:
    """Return the folder of the checkout that this program runs from; None where it was installed without its tests."""
    folder = shipped_folder().parent
    return folder if _is_checkout(folder) else None


def beside(file: Path, name: str) -> str:
    """Return *name* as it stands in *file*: where it is a path, that path from the folder of the file."""
    return str(file.parent / Path(name).expanduser()) if name.endswith(".toml") else name


def _house_folder(chosen: Path | None, start: Path, system: Path) -> Path | None:
    if chosen is not None:
        if not chosen.is_dir():
            words = f"--config {chosen}: no such folder; name one that exists, or leave --config out"
            raise ConfigError([words])
        return chosen
    if _is_checkout(start):
        return start / "config"
    return system if system.is_dir() else None


def _is_checkout(folder: Path) -> bool:
    if not (folder / "config").is_dir():
        return False
    try:
        return _is_ours((folder / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        # Nobody's settings hang on this file: without a readable one it is no checkout.
        return False


@cache
def _is_ours(text: str) -> bool:
    """Tell whether a `pyproject.toml` is that of this program; it is parsed once, however often somebody asks."""
    project = tomllib.loads(text).get("project", {})
    return isinstance(project, dict) and project.get("name") == "squaredeal"
