"""What the dealer tells the table, as a journal has it: each under its own name, with what it says and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from table.engine.words.commands import Command, DealerCommand
from table.engine.words.director_commands import DirectorCommand
from tests.table.engine.words.names import members, written

DEALERS = [
    '{"type":"new-hand"}',
    '{"type":"action","action":"raise","total":{"value":600,"is_unit_spoken":true},"seat":null}',
    '{"type":"check-or-call","seat":3}',
    '{"type":"bet-or-raise","total":{"value":5,"is_unit_spoken":false},"seat":3,"figure":"half-pot"}',
    '{"type":"chips-pushed","chips":[100,500],"seat":null,"is_second_motion":true}',
    '{"type":"chips-pulled","chips":[100],"seat":3}',
    '{"type":"words-said","word":"all-in","total":null,"seat":3}',
    '{"type":"exposed","seat":3,"is_by_player":true}',
    '{"type":"tabled","seat":3,"card":"As"}',
    '{"type":"undealt","seat":3}',
    '{"type":"boxed","card":"As"}',
    '{"type":"misdeal"}',
    '{"type":"floor","seat":null}',
    '{"type":"option","number":2,"amount":600}',
    '{"type":"penalty","seat":3,"unit":"rounds","count":1}',
    '{"type":"time","seat":3}',
    '{"type":"clock","seat":null,"by":3}',
    '{"type":"killed","seat":3}',
    '{"type":"left","seat":3}',
    '{"type":"back","seat":3}',
    '{"type":"button","seat":3}',
    '{"type":"stub"}',
    '{"type":"fix","amount":800}',
    '{"type":"check-around"}',
    '{"type":"dealer","dealer":12}',
    '{"type":"string"}',
    '{"type":"confirm"}',
    '{"type":"decline"}',
    '{"type":"undo"}',
    '{"type":"discard","seat":3,"count":2}',
    '{"type":"asks","seat":3,"of_seat":4}',
]


def test_each_command_of_the_dealers_is_tried_here() -> None:
    names = [msgspec.json.decode(command)["type"] for command in DEALERS]

    wanted = [written(kind) for kind in members(DealerCommand)]
    assert sorted(names) == sorted(wanted), f"write one of each as JSON into DEALERS, in {Path(__file__).name}"


@pytest.mark.parametrize("command", DEALERS)
def test_a_command_is_written_as_it_was_read(command: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(command, type=Command)).decode() == command


@pytest.mark.parametrize("command", DEALERS)
def test_what_the_dealer_keys_the_director_does_not_send(command: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(command, type=DirectorCommand)


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ('{"type":"action","action":"fold"}', '{"type":"action","action":"fold","total":null,"seat":null}'),
        (
            '{"type":"bet-or-raise","total":{"value":5}}',
            '{"type":"bet-or-raise","total":{"value":5,"is_unit_spoken":true},"seat":null,"figure":null}',
        ),
        (
            '{"type":"chips-pushed","chips":[1]}',
            '{"type":"chips-pushed","chips":[1],"seat":null,"is_second_motion":false}',
        ),
    ],
)
def test_a_command_says_no_more_than_it_was_given(short: str, whole: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(short, type=Command)).decode() == whole


@pytest.mark.parametrize("wrong", ['{"type":"words-said","word":"maybe"}', '{"type":"words"}', '{"type":"action"}'])
def test_what_no_table_can_mean_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=Command)
