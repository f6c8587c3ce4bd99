"""Files for another station are signed: altered ones are refused, and a key that nobody knows is asked about."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from display.station.known.audit import LogSearch
from display.station.store.store import Store
from display.station.tournament.bag_file import BagFile, written_file
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged
from display.station.tournament.file_seals import FileSeals, StrangeKeyError
from display.station.tournament.next_day import DaysRefusedError, bags_of, begin_from
from display.station.tournament.satellite import SeatsRefusedError, seats_file, take_seats
from table.messages.successions import KeySuccession
from table.pki.signing import SigningKey, is_signed
from tests.display.station.tournament.festival import SATELLITE, Day, day_desk

OURS, THEIRS = (SigningKey(bytes([number]) * 32) for number in (1, 2))


def sealed(desk: Desk, folder: Path, signer: SigningKey, keys: Store | None = None) -> Desk:
    """Give a desk the key of a station; what somebody says of other *keys* is kept in a file of its own."""
    desk.seals = FileSeals(signer, is_signed, keys or Store(folder / f"keys-{len(list(folder.iterdir()))}.db"))
    return desk


def bagged(folder: Path, signer: SigningKey, day: str = "1A") -> str:
    """Return the bags of a day at the station of *signer*."""
    made = Day(sealed(day_desk(folder, day), folder, signer), 1)
    made.buys_in("Ann", "Bea")
    made.starts()
    made.desk.enter(Bagged(stacks={"Ann": 10_000, "Bea": 10_000}), "Tina")
    return bags_of(made.desk).decode()


def test_bags_of_the_station_s_own_are_taken_unasked(tmp_path: Path) -> None:
    final = sealed(day_desk(tmp_path, "2"), tmp_path, OURS)

    begin_from(final, bagged(tmp_path, OURS), "Tina")

    assert set(final.look().players) == {"Ann", "Bea"}


def test_a_key_that_the_station_had_before_is_its_own(tmp_path: Path) -> None:
    followed = KeySuccession(before=THEIRS.public, key=OURS.public, signature="-")
    final = sealed(day_desk(tmp_path, "2"), tmp_path, SigningKey(bytes([1]) * 32, (followed,)))

    begin_from(final, bagged(tmp_path, THEIRS), "Tina")

    assert len(final.look().players) == 2


def test_bags_of_another_station_are_asked_about_once_and_the_log_says_who_knew_it(tmp_path: Path) -> None:
    keys = Store(tmp_path / "ours.db")
    final = sealed(day_desk(tmp_path, "2"), tmp_path, OURS, keys)
    line = bagged(tmp_path, THEIRS)
    with pytest.raises(StrangeKeyError, match="Day 1A is signed with a key that nobody here knows") as asked:
        begin_from(final, line, "Tina")
    assert (asked.value.keys, final.journal) == ((THEIRS.public,), ())

    begin_from(final, line, "Tina", trusted=set(asked.value.keys))
    final.take_back("the wrong day", "Tina")
    begin_from(final, line, "Tina")

    assert len(final.look().players) == 2
    assert [(one.kind, one.by, one.words) for one in keys.log(LogSearch())] == [("trusted", "Tina", THEIRS.public)]


@pytest.mark.parametrize(("old", "new"), [("10000", "90000"), ("Ann", "Eve")])
def test_bags_that_were_altered_are_refused_in_a_line_though_their_digest_was_made_anew(
    tmp_path: Path, old: str, new: str
) -> None:
    final = sealed(day_desk(tmp_path, "2"), tmp_path, OURS)
    altered = bagged(tmp_path, OURS).replace(old, new)
    line = written_file(msgspec.json.decode(altered, type=BagFile)).decode()

    with pytest.raises(DaysRefusedError, match="file 1: it was changed since it was written"):
        begin_from(final, line, "Tina", trusted={OURS.public})
    assert final.journal == ()


def test_bags_that_nobody_signed_are_asked_about_each_time(tmp_path: Path) -> None:
    made = Day(day_desk(tmp_path, "1A"), 1)
    made.buys_in("Ann", "Bea")
    made.starts()
    made.desk.enter(Bagged(stacks={"Ann": 10_000, "Bea": 10_000}), "Tina")
    line, final = bags_of(made.desk).decode(), sealed(day_desk(tmp_path, "2"), tmp_path, OURS)

    for _ in range(2):
        with pytest.raises(StrangeKeyError, match="Day 1A was signed by no station"):
            begin_from(final, line, "Tina")
        begin_from(final, line, "Tina", trusted={""})
        final.take_back("once more", "Tina")


def test_tickets_of_another_station_are_asked_about_and_altered_ones_refused(tmp_path: Path) -> None:
    satellite = Day(sealed(day_desk(tmp_path, "sat", SATELLITE), tmp_path, THEIRS), 3)
    satellite.buys_in("Ann", "Bea", "Cem", "Dov")
    satellite.starts()
    satellite.pays_places(115, 115, 115, 55)
    satellite.plays(3)
    satellite.gives_tickets()
    line = seats_file(satellite.desk, "Friday satellite").decode()
    flight = sealed(day_desk(tmp_path, "1B"), tmp_path, OURS)

    with pytest.raises(SeatsRefusedError, match="this file was changed since it was written"):
        take_seats(flight, "Main Event", line.replace(satellite.clerk.left[0], "Eve"), "Tina")
    with pytest.raises(StrangeKeyError, match="Friday satellite is signed with a key"):
        take_seats(flight, "Main Event", line, "Tina")
    take_seats(flight, "Main Event", line, "Tina", {THEIRS.public})

    assert set(flight.look().players) == set(satellite.clerk.left)
