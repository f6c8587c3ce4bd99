"""`squaredeal schemas`: JSON schemas of what the product writes and sends, made of the types that read it.

So none can be out of date: a field that is added is in the next one.
"""

from pathlib import Path
from typing import Final

import click
import msgspec

from table.broadcast.opening import ShownHand
from table.commands.export import write_new
from table.keeping.journal import Record
from table.messages import notices, sayings
from table.record.hand_record import HandRecord
from table.record.incidents import Incident

SCHEMAS: Final[dict[str, object]] = {
    "journal-record": Record,
    "hand": HandRecord,
    "broadcast-hand": ShownHand,
    "incidents": list[Incident],
    "records": sayings.Records,
    "table-report": sayings.TableReport,
    "station-report": sayings.StationReport,
    "ack": sayings.Ack,
    "station-command": sayings.StationCommand,
    "signed-command": sayings.SignedCommand,
    "signed-notice": notices.SignedNotice,
}
"""What is described, by the name of its file."""


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def schemas(folder: Path) -> None:
    """Write JSON schemas of what the product writes and sends.

    Journal records, hands (`export --to jsonl`, `broadcast export`), incidents, messages of tables and station.
    """
    made = {f"{name}.schema.json": _schema(name, kind) for name, kind in SCHEMAS.items()}
    write_new(made, folder)
    click.echo(f"{folder}: {', '.join(made)}")


def _schema(name: str, kind: object) -> bytes:
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
    return msgspec.json.format(msgspec.json.encode({**head, **msgspec.json.schema(kind)})) + b"\n"
