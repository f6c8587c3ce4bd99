"""`squaredeal install`: a table becomes a service of its Pi, is brought up to date, and goes back."""

from pathlib import Path, PurePosixPath

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder
from config.files.table_file import TableFile, load_table
from table.clock import local_time, wall_ms
from table.commands.gathered import gathered
from table.installing import service_files as files
from table.installing.carrying_out import ROOT, StepFailedError, below, carry_out, tell
from table.installing.install import RELEASES, Installed, roll_back
from table.installing.install import install as install_steps
from table.installing.install import update as update_steps
from table.installing.plan import Step


class _Given(msgspec.Struct, frozen=True, kw_only=True):
    table_name: str | None
    source: str
    is_update: bool
    is_back: bool
    is_blind: bool
    root: Path
    is_dry: bool


@click.command()
@gathered(_Given)
@click.argument("table_name", metavar="[TABLE.toml]", required=False)
@click.option("--from", "source", default=".", show_default=True, help="What pip installs: a folder or a wheel.")
@click.option("--update", "is_update", is_flag=True, help="Put another release in the place of the one that runs.")
@click.option("--roll-back", "is_back", is_flag=True, help="Run the release before this one again.")
@click.option("--no-screen", "is_blind", is_flag=True, help="No kiosk: the table is told in the system's log.")
@click.option(
    "--root", type=click.Path(path_type=Path, file_okay=False), default=ROOT, help="Below this folder, to try."
)
@click.option(
    "--dry-run", "is_dry", is_flag=True, help="Print what would be written and run, but no deck, and do nothing."
)
@click.pass_obj
def install(config: Path | None, given: _Given) -> None:
    """Make a table a service of this Pi: it starts with it, and again after a fault.

    TABLE.toml is checked first, and copied with its decks to /etc/squaredeal. The
    program goes below /opt/squaredeal, journals into /var/lib/squaredeal, the log to
    journalctl -u squaredeal. The user squaredeal runs it, and logs in nowhere.

    Exit status: 0 it is done, 2 something cannot be used or done.
    """
    steps = _steps(config, given)
    if given.is_dry:
        tell(steps, click.echo)
    elif given.is_update:
        _update(steps, given.root)
    else:
        carry_out(steps, given.root, click.echo)


def _update(steps: list[Step], root: Path) -> None:
    """Do an update; where the new release does not start, the one before runs again."""
    before = _led_to(root, files.CURRENT)
    try:
        carry_out(steps, root, click.echo)
    except StepFailedError as fault:
        now = _led_to(root, files.CURRENT)
        if now != before:
            carry_out(roll_back(now, before), root, click.echo)
        msg = f"{fault}; {before} runs again"
        raise StepFailedError(msg) from None


def _steps(config: Path | None, given: _Given) -> list[Step]:
    release = local_time(wall_ms()).replace(" ", "-").replace(":", "")
    if given.is_back:
        return roll_back(_led_to(given.root, files.CURRENT), _led_to(given.root, files.PREVIOUS))
    if given.is_update:
        now = _led_to(given.root, files.CURRENT)
        return update_steps(_source(given.source), release, now, _releases(given.root))
    if given.table_name is None:
        msg = "name the table's file, or give --update or --roll-back"
        raise click.UsageError(msg)
    folders = settings_folder(config)
    table_file = load_table(given.table_name, folders=folders)
    installed = Installed(
        table=table_file.path.stem,
        settings=_settings(table_file, folders),
        is_kiosk=not given.is_blind and not table_file.screen.lines,
        has_pins=table_file.panel is not None and table_file.panel_node is None,
    )
    return install_steps(installed, _source(given.source), release)


def _settings(table_file: TableFile, folders: SettingsFolder) -> dict[PurePosixPath, str]:
    """Return the files of the house's own settings that a table needs, by their place, as they are.

    What is shipped is in every release. Raises ConfigError where a file is named by its path: it would lie elsewhere.
    """
    named = [*(("decks", deck) for deck in table_file.decks), ("rulebooks", table_file.rulebook)]
    named += [] if table_file.panel is None else [("panels", table_file.panel)]
    found = {PurePosixPath("tables") / table_file.path.name: table_file.path}
    for kind, name in named:
        if name.endswith(".toml"):
            words = (
                f"{table_file.path}: {name} is named by its path; put it into a settings folder, and name it without"
            )
            raise ConfigError([f"{words} .toml"])
        path = folders.resolve(kind, name)
        if shipped_folder() not in path.parents:
            # A house's edition may be based on another of the house's.
            those = path.parent.glob("*.toml") if kind == "rulebooks" else (path,)
            found |= {PurePosixPath(kind) / one.name: one for one in those}
    return {place: path.read_text(encoding="utf-8") for place, path in found.items()}


def _source(source: str) -> str:
    """Return what pip is to install. Raises ConfigError where it is neither a checkout nor a wheel."""
    path = Path(source).resolve()
    if not (path / "pyproject.toml").is_file() and not (path.suffix == ".whl" and path.is_file()):
        words = "this is neither a checkout of squaredeal nor a wheel of it; name one"
        raise ConfigError([f"--from {path}: {words}"])
    return str(path)


def _led_to(root: Path, link: PurePosixPath) -> PurePosixPath:
    """Return the release to which a link leads. Raises ConfigError where there is none."""
    try:
        return PurePosixPath(below(root, link).readlink())
    except OSError:
        words = f"{below(root, link)}: there is no such release; install a table first, releases are in {RELEASES}"
        raise ConfigError([words]) from None


def _releases(root: Path) -> list[PurePosixPath]:
    """Return the releases that are there, the oldest first."""
    return [RELEASES / folder.name for folder in sorted(below(root, RELEASES).glob("*"))]
