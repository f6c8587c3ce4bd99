"""A table obeys its station's signed word alone: each attack on the way from the one to the other, tried on values."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.engine.words.director_commands import OrderWithdrawn, StackSet
from table.engine.words.frozen import replace
from table.messages.sayings import AddressedCommand, SignedCommand, StationCommand, WhyTurnedAway, written
from table.messages.signed import signed
from table.messages.topics import TableAddress
from table.pki.signing import SigningKey, signing_key_in
from table.uplink.obeying import Obeyed, Obeying, TurnedAway

TABLE = TableAddress("main", "main", "table-1")
SAID = StationCommand(id="c1", command=StackSet(3, 4500))


@pytest.fixture
def key(tmp_path: Path) -> SigningKey:
    return signing_key_in(tmp_path / "station")


@pytest.fixture
def table(key: SigningKey) -> Obeying:
    return started(key)


def started(key: SigningKey) -> Obeying:
    table = Obeying(TABLE)
    table.key, table.journal = key.public, "j1"
    return table


def command(table: Obeying, sequence: int = 1, said: StationCommand = SAID) -> AddressedCommand:
    return AddressedCommand(
        to="main/main/table-1",
        journal="j1",
        session="s1",
        sequence=sequence,
        stamp=table.stamp(1_000),
        until_ns=61_000,
        said=said,
    )


def sent(said: AddressedCommand, key: SigningKey) -> bytes:
    return written(signed(said, key))


def test_what_the_station_has_signed_is_obeyed_once(table: Obeying, key: SigningKey) -> None:
    assert table.hear(sent(command(table), key)) == Obeyed(SAID, 61_000)

    assert table.hear(sent(command(table, sequence=2), key)) is None
    assert table.turned_away == {}


def test_without_a_signature_nothing_is_obeyed(table: Obeying) -> None:
    for payload in (written(SAID), written(command(table)), b"", b"{}", b"[" * 5_000, b"\xff", b'{"body": 7}'):
        assert table.hear(payload) == TurnedAway(WhyTurnedAway.UNSIGNED)


@pytest.mark.parametrize("body", ['"\\ud800"', '"' + "x" * 30_000 + '"', "null", "[]"])
def test_a_body_that_cannot_be_is_no_fault(body: str, table: Obeying) -> None:
    payload = f'{{"body": {body}, "signature": "\\ud800"}}'.encode()

    assert isinstance(table.hear(payload), TurnedAway)


def test_another_key_does_not_sign_for_the_station(table: Obeying, tmp_path: Path) -> None:
    assert table.hear(sent(command(table), signing_key_in(tmp_path / "rogue"))) == TurnedAway(WhyTurnedAway.OTHER_KEY)


def test_no_byte_of_what_was_signed_can_be_changed(table: Obeying, key: SigningKey) -> None:
    right = signed(command(table), key)
    for wrong in ("4501", "950000"):
        changed = SignedCommand(body=right.body.replace("4500", wrong), signature=right.signature)
        assert table.hear(written(changed)) == TurnedAway(WhyTurnedAway.OTHER_KEY)

    blank = SignedCommand(body=right.body + " ", signature=right.signature)
    assert table.hear(written(blank)) == TurnedAway(WhyTurnedAway.OTHER_KEY)


def test_a_signature_for_something_else_is_none_for_a_command(table: Obeying, key: SigningKey) -> None:
    """The key signs bytes that say that they are a command's: nothing else that it may ever sign passes for one."""
    body = written(command(table))
    other = SignedCommand(body=body.decode(), signature=key.sign(body))

    assert table.hear(written(other)) == TurnedAway(WhyTurnedAway.OTHER_KEY)


@pytest.mark.parametrize(
    "to",
    ["main/main/table-2", "main/other/table-1", "other/main/table-1", "main/main/table-1/", "", "MAIN/main/table-1"],
)
def test_what_is_for_another_table_or_zone_or_event_is_turned_away(to: str, table: Obeying, key: SigningKey) -> None:
    assert table.hear(sent(replace(command(table), to=to), key)) == TurnedAway(WhyTurnedAway.OTHER_TABLE)


def test_what_was_meant_for_an_earlier_journal_does_not_come_to_life_in_a_new_one(key: SigningKey) -> None:
    old = started(key)
    payload = sent(command(old), key)
    old.journal = "j2"

    assert old.hear(payload) == TurnedAway(WhyTurnedAway.OTHER_JOURNAL)


def test_the_same_message_once_more_and_an_earlier_one_are_turned_away(table: Obeying, key: SigningKey) -> None:
    first, second = (sent(command(table, at, replace(SAID, id=f"c{at}")), key) for at in (1, 2))
    assert isinstance(table.hear(second), Obeyed)

    assert table.hear(second) == TurnedAway(WhyTurnedAway.REPLAYED)
    assert table.hear(first) == TurnedAway(WhyTurnedAway.REPLAYED)
    assert table.turned_away == {WhyTurnedAway.REPLAYED: 2}


def test_what_was_lost_on_its_way_may_be_said_again_after_a_later_one(table: Obeying, key: SigningKey) -> None:
    later = replace(SAID, id="c2")
    assert isinstance(table.hear(sent(command(table, 2, later), key)), Obeyed)

    assert table.hear(sent(command(table, 3), key)) == Obeyed(SAID, 61_000)


def test_a_station_that_was_started_again_counts_anew(table: Obeying, key: SigningKey) -> None:
    table.hear(sent(command(table, 900), key))
    again = replace(command(table, 1, replace(SAID, id="c2")), session="s2")

    assert isinstance(table.hear(sent(again, key)), Obeyed)


def test_what_was_kept_back_until_the_table_was_started_again_is_turned_away(key: SigningKey) -> None:
    before, after = started(key), started(key)

    assert after.hear(sent(command(before), key)) == TurnedAway(WhyTurnedAway.NOT_FRESH)


def test_nobody_can_make_up_a_moment_of_the_tables_own_clock(table: Obeying, key: SigningKey) -> None:
    """A broker that lies to the station about the table's time gains no life for what it keeps back."""
    lied = replace(table.stamp(1_000), at_ns=9_000_000_000_000)

    assert table.hear(sent(replace(command(table), stamp=lied), key)) == TurnedAway(WhyTurnedAway.NOT_FRESH)


def test_before_a_key_is_known_nothing_is_obeyed(table: Obeying, key: SigningKey) -> None:
    table.key = None

    assert table.hear(sent(command(table), key)) == TurnedAway(WhyTurnedAway.NO_KEY)


def test_what_was_taken_back_before_it_came_is_passed_over_when_it_comes(table: Obeying, key: SigningKey) -> None:
    withdrawn = StationCommand(id="c2", command=OrderWithdrawn("c1"))
    assert isinstance(table.hear(sent(command(table, 1, withdrawn), key)), Obeyed)

    assert table.hear(sent(command(table, 2), key)) is None


def test_what_the_journal_has_is_not_taken_again(table: Obeying, key: SigningKey) -> None:
    table.remember(["c1"])

    assert table.hear(sent(command(table), key)) is None
