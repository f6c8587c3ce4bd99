"""`squaredeal replay`: what a file's steps come to, one after another, without judging them."""

from dataclasses import dataclass
from pathlib import Path

import click

from config.files.settings_folder import settings_folder
from display.wording.alerts import alert_text
from display.wording.telling import told
from table.benches.scenario_files import Benches
from table.benches.through import Through
from table.commands.check import through_option
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.scenario.state_json import step_json
from table.wiring.process.options import argument, option, options


@dataclass(frozen=True, kw_only=True)
class _Given:
    file: Path = argument()
    is_json: bool = option("One JSON object for each step, and nothing else.")
    through: str = through_option()


@click.command()
@options(_Given)
@click.pass_obj
def replay(config: Path | None, given: _Given) -> None:
    """Print what each step of a scenario comes to, for people or as JSON.

    Exit status: 0 it ran, 2 it could not be read.
    """
    if given.file.suffix == ".event":
        _replay_event(config, given.file, is_json=given.is_json)
        return
    folders = settings_folder(config)
    scenario, heard = read_scenario(given.file, folders), HeardInStep()
    with Benches(folders, Through(given.through)).bench(scenario, heard) as bench:
        for line in play(scenario, bench, heard):
            if isinstance(line, HandStepDone):
                click.echo(step_json(line, alert_text) if given.is_json else _lines(line))


def _replay_event(config: Path | None, file: Path, *, is_json: bool) -> None:
    from display.wording.event_alerts import event_alert_text  # noqa: PLC0415 - a hand needs no tournament
    from table.event_file.parser import read_event  # noqa: PLC0415 - a hand needs none
    from table.event_file.runner import EventStepDone  # noqa: PLC0415 - a hand needs none
    from table.event_file.runner import play as play_event  # noqa: PLC0415 - a hand needs none
    from table.event_file.state_json import step_json as event_step_json  # noqa: PLC0415 - a hand needs none

    folders = settings_folder(config)
    event = read_event(file, folders)
    for line in play_event(event, Benches(folders).book_of_event(event)):
        if isinstance(line, EventStepDone):
            said = "\n".join(
                [
                    f"{line.line.line:>4}  {line.line.text}",
                    *(f"      ! {event_alert_text(alert)}" for alert in line.alerts),
                ]
            )
            click.echo(event_step_json(line, event_alert_text) if is_json else said)


def _lines(done: HandStepDone) -> str:
    """Return the step and what it came to, for a reader."""
    said = [line for event in done.events if (line := told(event, {})) is not None]
    warned = [f"! {alert_text(alert)}" for alert in done.alerts]
    return "\n".join([f"{done.line.line:>4}  {done.line.text}", *(f"      {line}" for line in (*said, *warned))])
