"""A session of many hands with a station: all that is left of it anywhere is searched for face-down cards and tags.

The broker, the websocket and the page; the lines of the station; the files of table and station; what is exported of
the journal; the station's memory; and what a program says whose parts were made to fail. Exit status 1 where
something was given away, or what was planted was not found.
"""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from table.keeping.reading import read_journal
from table.record.journal_hands import read_hands
from table.scenario.secrecy import CARD_NAME, leaks
from table.wiring.station.addresses import STORE
from tests.bench.leaks import export_leaks
from tests.brokers.running import running
from tests.display.station.overhearing import OPEN, SECRET, listen
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page, chromium
from tests.leaking import as_text, leaks_but_for_sealed, tags_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.display.station.overhearing import Overheard

HANDS: Final = 200
FAILING: Final = (
    "table.keeping.vault:Vault._handle",
    "table.keeping.laid_between:LaidBetween.holds_seen",
    "table.keeping.file_journal:FileJournal.append",
    "table.engine.table:Table.receive",
    "display.terminal.in_lines:InLines.show",
)
"""Parts of a table that are made to fail, with the cards in their hands."""
_FAIL: Final = """
import importlib, sys
from table.__main__ import main
room, _, name = sys.argv.pop(1).partition(":")
owner, _, method = name.partition(".")
kept, calls = getattr(getattr(importlib.import_module(room), owner), method), 0
def fail(*args, **named):
    global calls
    calls += 1
    if calls > 20:
        raise RuntimeError(args, named)
    return kept(*args, **named)
setattr(getattr(importlib.import_module(room), owner), method, fail)
sys.argv[0] = "squaredeal"
main()
"""
_CHUNK: Final = 1 << 24
_HEX: Final = re.compile(rb"[0-9a-fA-F]{8,}")


def memory_of(pid: int) -> Iterator[bytes]:
    """Yield what a process has in its memory, but for what is mapped from files. Raises PermissionError."""
    with Path(f"/proc/{pid}/mem").open("rb", buffering=0) as memory:
        for line in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines():
            place, rights, *_ = line.split()
            begin, end = (int(at, 16) for at in place.split("-"))
            if not rights.startswith("rw"):
                continue
            with suppress(OSError, OverflowError):
                memory.seek(begin)
                for at in range(begin, end, _CHUNK):
                    yield memory.read(min(_CHUNK, end - at))


def memory_leaks(pid: int, tags: Iterable[bytes], handles: Iterable[str] = ()) -> set[str]:
    """Return what the memory of a process gives away: tags as they are or spelt, handles, the secret cards as JSON."""
    all_tags = tuple(tags)
    in_hex = {tag.hex().encode(): f"the tag {tag.hex()}" for tag in (*all_tags, *(tag[::-1] for tag in all_tags))}
    in_hex |= {handle.encode(): f"the handle {handle}" for handle in handles}
    lengths = {len(digits) for digits in in_hex}
    as_they_are = {spelling: f"the tag {tag.hex()}" for tag in all_tags for spelling in (tag, tag[::-1], *as_text(tag))}
    as_they_are |= {f'"{card}"'.encode(): f"the card {card}" for card in SECRET}
    found = set()
    for part in memory_of(pid):
        found |= {what for spelling, what in as_they_are.items() if spelling in part}
        for run in _HEX.findall(part):
            digits = run.lower()
            for length in lengths:
                windows = {digits[at : at + length] for at in range(len(digits) - length + 1)}
                found |= {in_hex[one] for one in windows & in_hex.keys()}
    return found


def file_leaks(folder: Path, tags: Iterable[bytes]) -> Iterator[str]:
    """Yield what the files below *folder* give away: tags of all, names of those that are text."""
    all_tags = tuple(tags)
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        octets = path.read_bytes()
        found = tags_in(octets, all_tags)
        if path.name == STORE:
            with closing(sqlite3.connect(path)) as store:
                octets = "\n".join(store.iterdump()).encode()
        if b"\0" not in octets:
            found += leaks_but_for_sealed(octets, OPEN, ())
        yield from (f"{path.name}: {leak}" for leak in found)


def failing_leaks(part: str, tags: Iterable[bytes]) -> Iterator[str]:
    """Yield what a program gives away whose *part* fails with the cards in its hands."""
    with tempfile.TemporaryDirectory() as folder:
        ran = subprocess.run(
            [sys.executable, "-c", _FAIL, part, "demo", "--headless", "--speed", "1000", "--journal", folder],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            env={**os.environ, "PYTHONFAULTHANDLER": "1"},
        )
        named = {
            name.decode() for path in Path(folder).glob("*.journal") for name in CARD_NAME.findall(path.read_bytes())
        }
    _, begun, trace = ran.stderr.partition("Traceback")
    if not begun:
        yield f"{part}: it did not fail: {ran.stderr[-200:]}"
    yield from (f"{part}: {leak}" for leak in tags_in((ran.stdout + ran.stderr).encode(), tags))
    yield from (f"{part}: {leak}" for leak in leaks(trace.encode(), named, ()))


def session_leaks(folder: Path, hands: int) -> Iterator[str]:
    """Play so many hands, and yield what is given away anywhere, or was planted and not found."""
    with chromium() as browser, running("amqtt", folder / "broker") as broker:
        station = RunningStation(folder, broker.url("station"))
        station.start()
        with a_page(browser, station) as page:
            # What its programs and rulebooks say of cards is there before any is dealt.
            is_read = os.access(f"/proc/{station.pid}/mem", os.R_OK)
            before = memory_leaks(station.pid, ()) if is_read else set()
            heard = listen(page, broker, folder, hands)
        journal = next(folder.glob("*.journal"))
        records = read_journal(journal)
        tags = heard.tags
        yield from _outside(heard, station, tags)
        handles = {str(handle) for record in records for handle in _handles_in(str(record))}
        if is_read:
            found = memory_leaks(station.pid, tags, handles) - before
            yield from (f"the station's memory: {leak}" for leak in sorted(found))
            yield from _planted_in_memory(station, tags[0])
        else:
            click.echo("the station's memory may not be read here: be root", err=True)
        station.kill()
    yield from (f"files: {leak}" for leak in file_leaks(folder, tags))
    yield from (f"export: {leak}" for leak in export_leaks(records, tags))
    if len(read_hands(records).complete) < hands:
        yield f"of {hands} hands {len(read_hands(records).complete)} are in the journal"


def _outside(heard: Overheard, station: RunningStation, tags: Iterable[bytes]) -> Iterator[str]:
    all_tags = tuple(tags)
    everything = b"\n".join(heard.parts)
    yield from (f"on the way: {leak}" for leak in [*heard.leaks(), *tags_in(everything, all_tags)])
    lines = "\n".join(station.out).encode()
    yield from (f"the station's lines: {leak}" for leak in [*leaks(lines, OPEN, ()), *tags_in(lines, all_tags)])


def _planted_in_memory(station: RunningStation, tag: bytes) -> Iterator[str]:
    """Log in by a name that is a tag: the station has it in its memory then, and it is to be found there."""
    from tests.display.station.web.visitor import Visitor  # noqa: PLC0415 - wanted once

    visitor = Visitor(station)
    visitor.log_in(tag.hex())
    if f"the tag {tag.hex()}" not in memory_leaks(station.pid, [tag]):
        yield "a tag that was planted in the station's memory was not found there"


def _handles_in(text: str) -> Iterator[str]:
    at = 0
    while (at := text.find("Handle(id='", at)) >= 0:
        at += len("Handle(id='")
        yield text[at : text.index("'", at)]


@click.command()
@click.option("--hands", type=int, default=HANDS)
def bench_session(hands: int) -> None:
    """Play, search, and print."""
    found = 0
    with tempfile.TemporaryDirectory() as name:
        for leak in session_leaks(Path(name), hands):
            click.echo(leak)
            found += 1
    click.echo(f"{hands} hands with a station: leaks {found}")
    tags = tuple(load_deck("red", folders=settings_folder(None)).cards)
    for part in FAILING:
        for leak in failing_leaks(part, tags):
            click.echo(leak)
            found += 1
    click.echo(f"{len(FAILING)} parts made to fail: leaks in all {found}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    bench_session()
