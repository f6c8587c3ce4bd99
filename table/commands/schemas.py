"""`squaredeal schemas`: JSON schemas of what the product writes and sends, made of the types that read it.

So none can be out of date: a field that is added is in the next one.
"""

from pathlib import Path
from typing import Any, Final

import click
import msgspec

from config.files.deck_file import DeckKeys
from config.files.rotation_file import RotationKeys
from config.files.table_file import TableKeys
from config.panel.panel_file import PanelKeys, PanelOnBase
from config.rulebook.book_schema import book_schema
from table.broadcast.opening import ShownHand
from table.commands.export import write_new
from table.engine.words.game import Game
from table.keeping.journal import Record
from table.messages import notices, sayings
from table.messages.json_schemas import closed, schema_of
from table.record.hand_record import HandRecord
from table.record.incidents import Incident
from table.wiring.station.tournament_file import TournamentKeys
from table.wiring.station.webhooks_file import WebhooksFile

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
"""What is described of what is written and sent, by the name of its file."""

FILES: Final[dict[str, tuple[object, ...]]] = {
    "table": (TableKeys,),
    "deck": (DeckKeys,),
    "panel": (PanelKeys, PanelOnBase),
    "game": (Game,),
    "rotation": (RotationKeys,),
    "tournament": (TournamentKeys,),
    "webhooks": (WebhooksFile,),
}
"""The same of the files that operators edit, each of one type or another; a rulebook's is made of its questions."""


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def schemas(folder: Path) -> None:
    """Write JSON schemas of what the product reads, writes and sends.

    Journal records, hands (`export --to jsonl`, `broadcast export`), incidents, messages of tables and station, and
    the files that you edit: an editor that knows TOML checks one whose first line is `#:schema DIR/table.schema.json`.
    """
    found = {name: schema_of(kind) for name, kind in SCHEMAS.items()}
    found |= {name: closed(schema_of(*kinds)) for name, kinds in FILES.items()}
    found["rulebook"] = book_schema()
    made = {f"{name}.schema.json": _written(name, schema) for name, schema in found.items()}
    write_new(made, folder)
    click.echo(f"{folder}: {', '.join(made)}")


def _written(name: str, schema: dict[str, Any]) -> bytes:
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
    return msgspec.json.format(msgspec.json.encode({**head, **schema})) + b"\n"
