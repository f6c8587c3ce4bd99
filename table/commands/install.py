"""`squaredeal install`: a table or a station becomes a service of its machine, is brought up to date, and goes back.

What is to be done is listed in `table.installing`, and carried out or told from here.
"""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import click

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder
from config.files.table_file import TableFile, load_table
from table.clock import local_time, wall_ms
from table.commands.station_service import described, has_mosquitto_beside, last_words
from table.installing import install as for_table
from table.installing import install_station as for_station
from table.installing.archive import SUFFIX, check_archive
from table.installing.carrying_out import ROOT, StepFailedError, below, carry_out, tell
from table.installing.plan import Step
from table.installing.role import STATION, TABLE, Role
from table.wiring.process.options import FOLDER, argument, option, options
from table.wiring.station.addresses import zone_address


@dataclass(frozen=True, kw_only=True)
class _Given:
    file_name: str | None = argument("[FILE.toml]")
    is_station: bool = option("The director's station; FILE is its tournament's, if any.")
    tournament: tuple[Path, ...] = option(
        "With --station: a tournament's file, or a folder of them; again for each event.", default=()
    )
    broker: str = option(
        "With --station: what carries the messages; above 300 tables, mosquitto.",
        default="own",
        type=click.Choice(["own", "mosquitto"]),
    )
    event: str = option("With --station: the event whose tables report there.", default="main")
    zone: str = option("With --station: the zone of the room.", default="main")
    source: str = option(
        "What pip installs: a folder, a wheel, or a release's archive (.tar), which wants no network.",
        "--from",
        default=".",
    )
    is_update: bool = option("Put another release in the place of the one that runs.")
    is_back: bool = option("Run the release before this one again.", "--roll-back")
    is_blind: bool = option("No kiosk: the table is told in the system's log.", "--no-screen")
    root: Path = option("Below this folder, to try.", default=ROOT, show_default=False, type=FOLDER)
    is_dry: bool = option("Print what would be written and run, but no deck, and do nothing.", "--dry-run")

    @property
    def role(self) -> Role:
        return STATION if self.is_station else TABLE


@click.command()
@options(_Given)
@click.pass_obj
def install(config: Path | None, given: _Given) -> None:
    """Make a table or a station a service of this machine: it starts with it, and again after a fault.

    FILE, the table's, is checked first, and copied with its decks to /etc/squaredeal.
    The program goes below /opt/squaredeal, journals into /var/lib/squaredeal, the log
    to journalctl -u squaredeal. The user squaredeal runs it, and logs in nowhere.

    With --station all of these are called squaredeal-station. It listens on every
    network, with TLS; the same command once more brings it up to date.

    Exit status: 0 it is done, 2 something cannot be used or done.
    """
    release = local_time(wall_ms()).replace(" ", "-").replace(":", "")
    if given.is_back:
        _carry_out(_back(given), given)
    elif given.is_station:
        _install_station(config, given, release)
    elif given.tournament:
        msg = "a table learns of its tournament from the station: give --tournament with --station"
        raise click.UsageError(msg)
    elif given.is_update:
        now = _led_to(given.root, TABLE.current)
        steps = for_table.update(_source(given.source), release, now, _releases(given))
        _carry_out(steps, given, now)
    else:
        _carry_out(_table(config, given, release), given)


def _carry_out(steps: list[Step], given: _Given, before: PurePosixPath | None = None) -> None:
    """Do all *steps*, or tell them; where what they lead to does not start, the release *before* runs again."""
    if given.is_dry:
        tell(steps, click.echo)
        return
    try:
        carry_out(steps, given.root, click.echo)
    except StepFailedError as fault:
        if before is None:
            raise
        if _led_to(given.root, given.role.current) != before:
            carry_out(_back(given, before), given.root, click.echo)
        msg = f"{fault}; {before} runs again"
        raise StepFailedError(msg) from None


def _back(given: _Given, before: PurePosixPath | None = None) -> list[Step]:
    now = _led_to(given.root, given.role.current)
    then = before or _led_to(given.root, given.role.previous)
    if given.is_station:
        return for_station.roll_back(now, then, is_mosquitto=has_mosquitto_beside(given.root, then))
    return for_table.roll_back(now, then)


def _install_station(config: Path | None, given: _Given, release: str) -> None:
    if given.is_update or given.is_blind:
        msg = "a station has no screen, and the same command brings it up to date: leave --update and --no-screen out"
        raise click.UsageError(msg)
    zone = zone_address(given.event, given.zone)
    events = [Path(one) for one in (given.file_name, *given.tournament) if one is not None]
    station = described(config, given.root, events, zone, is_mosquitto=given.broker == "mosquitto")
    is_there = below(given.root, STATION.current).is_symlink()
    now = _led_to(given.root, STATION.current) if is_there else None
    _carry_out(for_station.install(station, _source(given.source), release, now, _releases(given)), given, now)
    if not given.is_dry:
        click.echo(last_words(station))


def _table(config: Path | None, given: _Given, release: str) -> list[Step]:
    if given.file_name is None:
        msg = "name the table's file, or give --station, --update or --roll-back"
        raise click.UsageError(msg)
    folders = settings_folder(config)
    table_file = load_table(given.file_name, folders=folders)
    installed = for_table.Installed(
        table=table_file.path.stem,
        settings=_settings(table_file, folders),
        is_kiosk=not given.is_blind and not table_file.screen.lines,
        has_pins=table_file.panel is not None and table_file.panel_node is None,
    )
    return for_table.install(installed, _source(given.source), release)


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
    return {place: path.read_text(encoding="utf-8") for place, path in found.items()} | _join_file(table_file)


def _join_file(table_file: TableFile) -> dict[PurePosixPath, str]:
    """Return the join file that lies beside a table's file; one elsewhere stays where it is. Raises JoinFileError."""
    from table.pki.join_file import invitation_in, join_file  # noqa: PLC0415 - a table that joins nothing needs no certificates

    join = table_file.station.join
    if join is None or Path(join).parent != table_file.path.parent:
        return {}
    if invitation_in(Path(join)) is None:
        join_file(Path(join), wall_ms())
    return {PurePosixPath("tables") / Path(join).name: Path(join).read_text(encoding="ascii")}


def _source(source: str) -> str:
    """Return what pip is to install. Raises ConfigError where it is none of these, ArchiveError for another machine."""
    path = Path(source).resolve()
    is_file = path.is_file()
    if is_file and path.suffix == SUFFIX:
        check_archive(path)
    elif not (path / "pyproject.toml").is_file() and not (path.suffix == ".whl" and is_file):
        words = "this is neither a checkout of squaredeal, nor a wheel or an archive of it; name one"
        raise ConfigError([f"--from {path}: {words}"])
    return str(path)


def _led_to(root: Path, link: PurePosixPath) -> PurePosixPath:
    """Return the release to which a link leads. Raises ConfigError where there is none."""
    try:
        return PurePosixPath(below(root, link).readlink())
    except OSError:
        words = (
            f"{below(root, link)}: there is no such release; install one first, releases are in {link.parent}/releases"
        )
        raise ConfigError([words]) from None


def _releases(given: _Given) -> list[PurePosixPath]:
    """Return the releases that are there, the oldest first."""
    there = given.role.releases
    return [there / folder.name for folder in sorted(below(given.root, there).glob("*"))]
