"""A table's side of a class: it shows what its station has signed for it alone, and says again what is not heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.clock import NS_PER_S
from table.messages.classes import AddressedClass, ClassNotice, ClassReport
from table.messages.sayings import written
from table.messages.signed import signed_class
from table.messages.stamps import Stamp
from table.messages.topics import TableAddress
from table.pki.signing import SigningKey, signing_key_in
from table.uplink.obeying import Obeying
from table.uplink.schooling import AGAIN_NS, Schooling

HERE = TableAddress("main", "main", "table-1")
NOTICE = ClassNotice(class_id="c.1", book="firekeepers")
REPORT = ClassReport(class_id="c.1", boot="b", count=3)


@pytest.fixture
def key(tmp_path: Path) -> SigningKey:
    return signing_key_in(tmp_path / "key")


@pytest.fixture
def obeying(key: SigningKey) -> Obeying:
    made = Obeying(HERE)
    made.key = key.public
    return made


@pytest.fixture
def schooling(obeying: Obeying) -> Schooling:
    return Schooling(HERE, obeying)


def came(key: SigningKey, stamp: Stamp, *, to: str = HERE.name, sequence: int = 1, heard: int = 0) -> bytes:
    notice = ClassNotice(class_id="c.1", book="firekeepers", heard=heard)
    said = AddressedClass(to=to, session="s", sequence=sequence, stamp=stamp, notice=notice)
    return written(signed_class(said, key))


def test_what_the_station_has_signed_for_this_start_is_taken(
    key: SigningKey, obeying: Obeying, schooling: Schooling
) -> None:
    assert schooling.hear(came(key, obeying.stamp(1))) is None
    assert schooling.notice == NOTICE


def test_what_another_key_has_signed_is_not_shown(tmp_path: Path, obeying: Obeying, schooling: Schooling) -> None:
    line = schooling.hear(came(signing_key_in(tmp_path / "another"), obeying.stamp(1)))

    assert line == "a class came that the station has not signed; it is not shown"
    assert schooling.notice is None


def test_what_is_for_another_table_is_not_shown(key: SigningKey, obeying: Obeying, schooling: Schooling) -> None:
    line = schooling.hear(came(key, obeying.stamp(1), to="main/main/table-2"))

    assert line == "a class came that was signed for another table; it is not shown"


def test_what_was_said_to_an_earlier_start_or_comes_again_changes_nothing(
    key: SigningKey, obeying: Obeying, schooling: Schooling
) -> None:
    schooling.hear(came(key, Obeying(HERE).stamp(1)))
    is_of_before = schooling.notice is not None
    schooling.hear(came(key, obeying.stamp(1), sequence=2, heard=5))
    schooling.hear(came(key, obeying.stamp(1), sequence=1))

    assert not is_of_before
    assert schooling.notice is not None
    assert schooling.notice.heard == 5


def test_a_report_is_said_again_until_the_station_has_it(
    key: SigningKey, obeying: Obeying, schooling: Schooling
) -> None:
    schooling.tell(REPORT)
    first, at_once = schooling.take_report(NS_PER_S), schooling.take_report(NS_PER_S + 1)
    again = schooling.take_report(NS_PER_S + AGAIN_NS)
    schooling.hear(came(key, obeying.stamp(1), heard=REPORT.count))

    assert (first, at_once, again) == (REPORT, None, REPORT)
    assert schooling.due_ns() is None
