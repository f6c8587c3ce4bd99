"""Messages on the wire: what is written is read back, what is not ours is refused, and no type has room for secrets."""

from __future__ import annotations

import enum
import types
import typing

import msgspec
import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.director_commands import CallAnswered, DirectorRuled, PlayerNamed, StackSet
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, MatterSettled, RulingMade, RulingWithdrawn
from table.messages.sayings import (
    MOST_OCTETS,
    Ack,
    Records,
    StationCommand,
    StationReport,
    TableReport,
    UnreadableMessageError,
    read,
    written,
)


def test_a_command_is_read_back_as_it_was_written() -> None:
    command = StationCommand(
        id="c-17",
        command=DirectorRuled(RulingValue.PLAY_ON, seat=4),
        hand_number=12,
        answers=CallAnswered(AlertCode.OUT_OF_TURN, 4),
    )

    assert read(written(command), StationCommand) == command


def test_which_matter_an_answer_is_for_is_read_back_and_null_in_an_answer_of_before_there_were_numbers() -> None:
    answers = CallAnswered(AlertCode.BOXED_CARD, None, number=2)
    command = StationCommand(id="c-18", command=DirectorRuled(RulingValue.PLAY_ON), hand_number=12, answers=answers)
    said = written(command)

    assert read(said, StationCommand) == command
    old = said.replace(b',"number":2', b"")
    assert old != said
    assert read(old, StationCommand).answers == replace(answers, number=None)


@pytest.mark.parametrize("number", [b"", b',"number":null'])
def test_what_a_table_told_before_there_were_numbers_is_read(number: bytes) -> None:
    matter = b'"code":"boxed-card","seat":null%s' % number
    events = b"".join(
        (
            b'{"type":"ruling-made",%s},' % matter,
            b'{"type":"floor-answered",%s,"option":"play-on","amount":null},' % matter,
            b'{"type":"matter-settled",%s},' % matter,
            b'{"type":"ruling-withdrawn",%s}' % matter,
        )
    )
    face = b'{"sequence":1,"hand_number":1,"at_ns":0,"events":[%s],"alerts":[{%s,"ruling":"floor"}]}' % (events, matter)

    (record,) = read(b'{"journal":"j","boot":"b","records":[%s]}' % face, Records).records

    assert [alert.number for alert in record.alerts] == [None]
    assert record.events == (
        RulingMade(code=AlertCode.BOXED_CARD, seat=None),
        FloorAnswered(code=AlertCode.BOXED_CARD, option=RulingValue.PLAY_ON, seat=None, amount=None),
        MatterSettled(code=AlertCode.BOXED_CARD, seat=None),
        RulingWithdrawn(code=AlertCode.BOXED_CARD, seat=None),
    )


def test_an_acknowledgement_is_read_back_as_it_was_written() -> None:
    assert read(written(Ack(journal="a1", upto=7, resend_from=8)), Ack) == Ack(journal="a1", upto=7, resend_from=8)


def test_a_will_says_whose_it_is_and_nothing_else() -> None:
    will = TableReport(is_online=False, boot="b1")

    assert read(written(will), TableReport) == will
    assert will.picture is None


def test_a_field_of_a_later_time_is_passed_over() -> None:
    later = b'{"is_online":true,"session":"s1","mood":"good"}'

    assert read(later, StationReport) == StationReport(is_online=True, session="s1")


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"id":"","command":{"type":"stack-set","seat":1,"stack":2}}',
        b'{"id":"x","command":{"type":"new-hand"}}',
        b'{"id":"' + b"x" * MOST_OCTETS + b'"}',
    ],
)
def test_what_is_no_command_is_refused(payload: bytes) -> None:
    with pytest.raises(UnreadableMessageError):
        read(payload, StationCommand)


@pytest.mark.parametrize("command", [StackSet(4, 9000), PlayerNamed(4, "Anna")])
def test_each_word_of_the_directors_goes_to_a_table(command: StackSet | PlayerNamed) -> None:
    assert read(written(StationCommand(id="1", command=command)), StationCommand).command == command


# --- no type has a place for a secret ---


def types_within(kind: object, known: set[object]) -> set[object]:
    """Return every type that a value of *kind* can hold, however deep."""
    if kind in known:
        return known
    known.add(kind)
    parts = list(typing.get_args(kind))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        parts += typing.get_type_hints(kind).values()
    for part in parts:
        types_within(part, known)
    return known


@pytest.mark.parametrize("kind", [Records, TableReport])
def test_nothing_a_table_says_has_a_place_for_a_handle_a_tag_or_just_anything(kind: type) -> None:
    held = types_within(kind, set())

    assert not held & {Handle, bytes, bytearray, object, typing.Any, dict, list, tuple}
    plain = {it for it in held if isinstance(it, type) and not issubclass(it, msgspec.Struct | enum.Enum)}
    assert plain <= {str, int, bool, types.NoneType, msgspec.UnsetType}


def test_the_look_into_the_types_finds_a_handle_that_is_planted() -> None:
    class Planted(Records, frozen=True, kw_only=True):
        """Records with a place for a handle, deep within."""

        secret: tuple[dict[int, Handle | None], ...] = ()

    assert Handle in types_within(Planted, set())


# --- closed types: what cannot be meant is not read ---

FACE = (
    b'{"sequence":1,"status":"waiting","street":"preflop","hand_number":0,"level":{"small_blind":1,"big_blind":2},'
    b'"button":1,"small_blind_seat":null,"big_blind_seat":null,"turn":null,"call":null,"pot":0,"pots":[],"seats":[],'
    b'"board":[],"matters":[],"won":{},"places":{},"blind_zones":[]}'
)
REPORT = b'{"is_online":true,"boot":"b1","journal":"j1","table_name":"T","rulebook":"r","sequence":1,"face":%s}' % FACE
RECORD = b'{"sequence":1,"hand_number":1,"at_ns":0,"events":[{"type":"card-named","card":"As"}]}'
RECORDS = b'{"journal":"j1","boot":"b1","records":[%s]}'
SEAT = (
    b'{"seat":3,"name":"Ana","stack":1,"bet":0,"part":"live","hole_cards":2,"shown":[],"is_tabled":false,'
    b'"is_all_in":false,"is_away":false,"is_waiting":false,"won":0}'
)


@pytest.mark.parametrize(
    ("said", "in_its_place"),
    [
        (b'"As"', b'"x"'),
        (b'"As"', b'"As\\n"'),
        (b'"As"', b'"AsKd"'),
        (b'"As"', b'""'),
        (b'"sequence":1', b'"sequence":0'),
        (b'"sequence":1', b'"sequence":-1'),
        (b'"sequence":1', b'"sequence":%d' % (1 << 53)),
        (b'"hand_number":1', b'"hand_number":%d' % (1 << 63)),
        (b'"hand_number":1', b'"hand_number":-1'),
        (b'"hand_number":1', b'"hand_number":1e400'),
        (b'"hand_number":1', b'"hand_number":%s' % (b"9" * 5_000)),
        (b'"at_ns":0', b'"at_ns":%d' % (1 << 63)),
        (b'"j1"', b'"%s"' % (b"j" * 65)),
        (b'"j1"', b'"j\\u0000"'),
        (b'"b1"', b'"b\\n1"'),
        (b'"b1"', b'""'),
        (b"[%s]" % RECORD, b"[%s]" % b",".join([RECORD] * 33)),
    ],
)
def test_records_with_a_field_that_cannot_be_meant_are_not_read(said: bytes, in_its_place: bytes) -> None:
    sound = RECORDS % RECORD
    assert read(sound, Records).records[0].sequence == 1
    broken = sound.replace(said, in_its_place)
    assert broken != sound

    with pytest.raises(UnreadableMessageError):
        read(broken, Records)


@pytest.mark.parametrize(
    ("said", "in_its_place"),
    [
        (b'"board":[]', b'"board":["x"]'),
        (b'"board":[]', b'"board":[%s]' % b",".join([b'"As"'] * 53)),
        (b'"button":1', b'"button":11'),
        (b'"button":1', b'"button":0'),
        (b'"turn":null', b'"turn":-3'),
        (b'"pot":0', b'"pot":-1'),
        (b'"pot":0', b'"pot":%d' % (1 << 53)),
        (b'"won":{}', b'"won":{"12":5}'),
        (b'"places":{}', b'"places":{"1":0}'),
        (b'"small_blind":1', b'"small_blind":-1'),
        (b'"sequence":1,"face"', b'"sequence":-1,"face"'),
        (b'"T"', b'"%s"' % (b"T" * 201)),
        (b'"seats":[]', b'"seats":[%s]' % b",".join([SEAT] * 2)),
        (b'"seats":[]', b'"seats":[%s]' % SEAT.replace(b"Ana", b"A" * 201)),
        (b'"seats":[]', b'"seats":[%s]' % SEAT.replace(b'"seat":3', b'"seat":0')),
        (b'"blind_zones":[]', b'"blind_zones":[%s]' % b",".join([b'"board"'] * 16)),
        (b'"matters":[]', b'"matters":[{"alert":{"code":"boxed-card","card":"x","ruling":"floor"},"steps":[]}]'),
        (
            b'"matters":[]',
            b'"matters":[{"alert":{"code":"boxed-card","ruling":"floor","options":[%s]},"steps":[]}]'
            % b",".join([b'"play-on"'] * 41),
        ),
        (b'"boot":"b1"', b'"boot":"b1","more":%s' % (b"[" * 100_000 + b"]" * 100_000)),
    ],
)
def test_a_report_with_a_field_that_cannot_be_meant_is_not_read(said: bytes, in_its_place: bytes) -> None:
    assert read(REPORT, TableReport).table_name == "T"
    assert read(REPORT.replace(b'"seats":[]', b'"seats":[%s]' % SEAT), TableReport).picture is not None
    broken = REPORT.replace(said, in_its_place)
    assert broken != REPORT

    with pytest.raises(UnreadableMessageError):
        read(broken, TableReport)


@pytest.mark.parametrize(
    "command",
    [
        b'{"type":"stack-set","seat":3,"stack":-1}',
        b'{"type":"stack-set","seat":3,"stack":%d}' % (1 << 53),
        b'{"type":"stack-set","seat":11,"stack":1}',
        b'{"type":"player-named","seat":3,"name":"%s"}' % (b"x" * 201),
        b'{"type":"director-ruled","option":"play-on","seat":0}',
        b'{"type":"new-hand"}',
    ],
)
def test_a_command_that_cannot_be_meant_is_not_read_by_a_table(command: bytes) -> None:
    with pytest.raises(UnreadableMessageError):
        read(b'{"id":"c1","command":%s}' % command, StationCommand)


def test_a_report_of_a_table_of_before_names_no_damaged_record() -> None:
    assert read(REPORT, TableReport).damaged_record is None


def test_a_station_of_before_reads_a_report_that_names_a_damaged_record() -> None:
    known = [(field.name, field.type, None) for field in msgspec.structs.fields(TableReport)]
    before = msgspec.defstruct("TableReport", [field for field in known if field[0] != "damaged_record"], frozen=True)
    report = msgspec.structs.replace(read(REPORT, TableReport), damaged_record=17)

    assert b'"damaged_record":17' in written(report)
    passed_over = msgspec.json.decode(written(report), type=before)
    assert msgspec.to_builtins(passed_over)["boot"] == "b1"
