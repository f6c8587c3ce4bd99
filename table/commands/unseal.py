"""`squaredeal unseal`: the hidden cards of a hand that is over, for whoever has the house's private key and a reason.

That it was opened is on the disk before a card is shown. What is sealed, and how, stands in `table.keeping` and
`table.pki`; which hands there are, the journal says.
"""

from __future__ import annotations

import getpass
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from config.files.faults import ConfigError
from table.clock import local_time, wall_ms
from table.commands.export import journal_in
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Record, SightingTaken
from table.keeping.reading import Reread, records_from
from table.keeping.sealed_hands import HandOpened, HandSealed, SealedHands
from table.keeping.segments import is_kept
from table.operator_log import plain
from table.record.journal_hands import read_hands

if TYPE_CHECKING:
    from table.pki.house_box import HouseKey

FAULTY = 1
"""Exit status where journal and file do not belong together."""


@click.command()
@click.argument("source", metavar="JOURNAL", type=click.Path(path_type=Path))
@click.argument("hand", metavar="[HAND]", type=click.IntRange(min=1), required=False)
@click.option("--key", metavar="FILE", type=click.Path(path_type=Path), help="The house's private key.")
@click.option("--reason", metavar="TEXT", help="Why: it is written down beside the journal with time and user.")
def unseal(source: Path, hand: int | None, key: Path | None, reason: str | None) -> None:
    """Show the hidden cards of a hand that is over.

    JOURNAL is a table's journal, or the folder that holds it; HAND is the hand's number. Cards are sealed where the
    table's file names the house's key, [keep] house. Without HAND it lists what is sealed and who opened it, and says
    whether that still belongs to the journal.

    Exit status: 0 it does, 1 it does not, 2 it cannot be opened.
    """
    path = journal_in(source) if source.is_dir() else source
    if not is_kept(path):
        raise ConfigError([f"{path}: there is no such journal; check the name"])
    records = tuple(records_from(path, 1))
    file = SealedHands(path)
    if hand is None:
        sys.exit(_list(path, file, _begun(records)))
    if key is None or reason is None or not reason.strip():
        msg = "name the house's private key with --key FILE, and say why with --reason TEXT"
        raise click.UsageError(msg)
    _open(path, records, hand, _Opening(file, key, reason.strip()))


class _Opening(NamedTuple):
    file: SealedHands
    key: Path
    reason: str


def _begun(records: Sequence[Record]) -> dict[int, int]:
    """Return the hands by the sightings that began them, in order; one that was dealt again is there twice."""
    return {
        record.number: event.number
        for record in records
        if isinstance(record, SightingTaken)
        for event in record.events
        if isinstance(event, HandStarted)
    }


def _list(path: Path, file: SealedHands, begun: dict[int, int]) -> int:
    journal, status = Reread(path), 0
    for line in file.lines():
        if isinstance(line, HandOpened):
            click.echo(plain(f"hand {line.hand}: opened {local_time(line.at_ms)} by {line.by}: {line.reason}"))
            continue
        link = journal.link_at(line.records)
        is_bound = line.link == link
        how = f"sealed at record {line.records}" if is_bound else "the journal is another than the one it was sealed in"
        if not link:
            how = f"sealed at record {line.records}, which is not kept any more"
        status = status if is_bound or not link else FAULTY
        click.echo(f"hand {begun.get(line.begun_by, '?')}: {how}")
    return status


def _open(path: Path, records: Sequence[Record], hand: int, opening: _Opening) -> None:
    """Show the cards of *hand*. Raises ConfigError and `KeyFileError`."""
    from table.pki.house_box import house_key_in  # noqa: PLC0415 - a list needs no cryptography

    begun = _begun(records)
    deals = [by for by, number in begun.items() if number == hand]
    if not deals:
        raise ConfigError([f"{path}: there is no hand {hand} in this journal"])
    if deals[-1] == list(begun)[-1] and not any(one.number == hand for one in read_hands(records).complete):
        raise ConfigError([f"{path}: hand {hand} is not over; its cards are nobody's"])
    sealed = {line.begun_by: line for line in opening.file.lines() if isinstance(line, HandSealed)}
    found = [sealed[by] for by in deals if by in sealed]
    if not found:
        raise ConfigError([f"{opening.file.path}: nothing is sealed of hand {hand}; see [keep] house"])
    journal, key = Reread(path), house_key_in(opening.key)
    if any(journal.link_at(line.records) not in {"", line.link} for line in found):
        raise ConfigError([f"{opening.file.path}: hand {hand} was sealed in another journal than {path}"])
    opened = [(line, _cards(opening.file.path, line, key)) for line in found]
    for line, _ in opened:
        opening.file.append(
            HandOpened(begun_by=line.begun_by, hand=hand, at_ms=wall_ms(), by=getpass.getuser(), reason=opening.reason)
        )
    for _, cards in opened:
        _tell(records, cards)


def _cards(path: Path, line: HandSealed, key: HouseKey) -> dict[str, str]:
    plain = key.opened(line.box, line.bound)
    if plain is None:
        words = f"this hand was sealed to another key than {key.public}, or was changed since; name the house's of then"
        raise ConfigError([f"{path}: {words}"])
    return msgspec.json.decode(plain, type=dict[str, str])


def _tell(records: Sequence[Record], cards: dict[str, str]) -> None:
    """Print each card where it was seen first."""
    places: dict[str, str] = {}
    for record in records:
        if isinstance(record, SightingTaken) and isinstance(record.sighting, CardSeen):
            places.setdefault(record.sighting.handle.id, record.sighting.zone.value)
    where: dict[str, list[str]] = {}
    for handle, card in cards.items():
        where.setdefault(places.get(handle, "nowhere that an antenna looks"), []).append(card)
    for place, there in sorted(where.items()):
        click.echo(f"{place}: {' '.join(sorted(there))}")
