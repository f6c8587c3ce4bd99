"""The files of several tournaments: each under a name of its own, and no table in two of them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.station.store.store import Store
from display.station.tournament.file_seals import StrangeKeyError
from table.pki.signing import SigningKey
from table.wiring.station.tournaments import NamedTournament, followed, open_desks, read_tournaments
from tests.display.station.tournament.two_events import MAIN, SIDE
from tests.display.station.tournament_room import FILE
from tests.house import ROOT


def read(*paths: Path) -> tuple[NamedTournament, ...]:
    return read_tournaments(paths, settings_folder(ROOT / "config"), "main")


def written(folder: Path, **files: str) -> list[Path]:
    """Write files with these texts."""
    paths = [folder / f"{name}.toml" for name in files]
    for path, text in zip(paths, files.values(), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def test_of_a_folder_every_file_is_a_tournament(tmp_path: Path) -> None:
    written(tmp_path, b=MAIN, a=SIDE)
    (tmp_path / "notes.txt").write_text("remember the chips")

    assert [one.title for one in read(tmp_path)] == ["Side Event", "Main Event"]


def test_a_tournament_without_a_name_is_called_as_the_station_s_event(tmp_path: Path) -> None:
    (one,) = read(*written(tmp_path, night=FILE))

    assert one.title == "main"


def test_two_days_of_one_event_are_two(tmp_path: Path) -> None:
    first = MAIN.replace("Main Event", "Open") + '[day]\nname = "1A"\n'
    second = SIDE.replace("Side Event", "Open") + '[day]\nname = "1B"\n'

    assert [one.title for one in read(*written(tmp_path, a=first, b=second))] == ["Open 1A", "Open 1B"]


def test_a_station_s_key_that_one_event_took_is_asked_about_in_no_other(tmp_path: Path) -> None:
    ours, theirs = (SigningKey(bytes([number]) * 32) for number in (1, 2))
    with closing(Store(tmp_path / "station.db")) as store:
        desks = open_desks(read(*written(tmp_path, a=MAIN, b=SIDE)), store)
        main, side = (followed(one, store, lambda _: None, ours).desk.seals for one in desks)
        assert main is not None
        assert side is not None
        with pytest.raises(StrangeKeyError):
            side.ask_about([("Day 1A", theirs.public)], ())

        main.trust([theirs.public], "Tina")

        side.ask_about([("Day 1A", theirs.public)], ())


@pytest.mark.parametrize(
    ("other", "line"),
    [
        (
            MAIN.replace("Main Event", "Late Event"),
            "tables: table-1 plays in {a} already; a table plays in",
        ),
        (
            SIDE.replace("Side Event", "main event"),
            "name: main event is the name of {a} already; give each",
        ),
        (SIDE.replace("tables = [11]", 'tables = {11 = "table-3"}'), "tables: table-3 plays in {a} already;"),
    ],
)
def test_what_two_files_cannot_share_is_refused_in_a_line_that_names_both(
    tmp_path: Path, other: str, line: str
) -> None:
    a, b = written(tmp_path, a=MAIN, b=other)

    with pytest.raises(ConfigError) as refused:
        read(a, b)

    assert f"{b}: {line.format(a=a)}" in str(refused.value)


def test_a_folder_without_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"no file in this folder ends in \.toml"):
        read(tmp_path)
