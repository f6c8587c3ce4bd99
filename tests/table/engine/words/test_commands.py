"""What a person tells the table, as a journal has it: each under its own name, with what it says and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.commands import BetweenHands, Command, DealerCommand, DirectorCommand
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
    '{"type":"string"}',
    '{"type":"confirm"}',
    '{"type":"decline"}',
    '{"type":"undo"}',
    '{"type":"asks","seat":3,"of_seat":4}',
]
DIRECTORS = [
    '{"type":"director-ruled","option":"amount","seat":3,"amount":600,"matter":2}',
    (
        '{"type":"player-seated","seat":3,"stack":500,"behind":0,"name":"Ann","is_absent":false,"is_on_penalty":true,'
        '"is_entering":false,"is_leaving":true}'
    ),
    '{"type":"player-unseated","seat":3}',
    '{"type":"level-set","small_blind":100,"big_blind":200,"ante":25,"ante_kind":"big-blind"}',
    '{"type":"stack-set","seat":3,"stack":500,"was":400}',
    '{"type":"stack-adjusted","seat":3,"by":-500}',
    '{"type":"player-named","seat":3,"name":"Ann","was":null}',
    '{"type":"presence-set","seat":3,"is_present":false}',
    '{"type":"penalty-set","seat":3,"unit":"minutes","count":0}',
    '{"type":"break-set","is_on":true}',
    '{"type":"order-withdrawn","order":"c1"}',
]


def names(commands: list[str]) -> list[str]:
    return [msgspec.json.decode(command)["type"] for command in commands]


def test_each_command_is_tried_here() -> None:
    assert sorted(names(DEALERS)) == sorted(written(kind) for kind in members(DealerCommand))
    assert sorted(names(DIRECTORS)) == sorted(written(kind) for kind in members(DirectorCommand))


@pytest.mark.parametrize("command", [*DEALERS, *DIRECTORS])
def test_a_command_is_written_as_it_was_read(command: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(command, type=Command)).decode() == command


@pytest.mark.parametrize("command", [*DEALERS, *DIRECTORS])
def test_what_the_dealer_keys_the_director_does_not_send_and_the_other_way_round(command: str) -> None:
    kind = DirectorCommand if command in DEALERS else DealerCommand

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(command, type=kind)


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
        ('{"type":"exposed","seat":3}', '{"type":"exposed","seat":3,"is_by_player":false}'),
        ('{"type":"clock"}', '{"type":"clock","seat":null,"by":null}'),
        (
            '{"type":"level-set","small_blind":1,"big_blind":2}',
            '{"type":"level-set","small_blind":1,"big_blind":2,"ante":0,"ante_kind":"none"}',
        ),
        ('{"type":"stack-set","seat":3,"stack":5}', '{"type":"stack-set","seat":3,"stack":5,"was":null}'),
    ],
)
def test_a_command_says_no_more_than_it_was_given(short: str, whole: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(short, type=Command)).decode() == whole


@pytest.mark.parametrize(
    "wrong",
    [
        '{"type":"undealt","seat":11}',
        '{"type":"boxed","card":"joker"}',
        '{"type":"option","number":1,"amount":-1}',
        '{"type":"penalty-set","seat":3,"unit":"hands","count":100}',
        '{"type":"director-ruled","option":"keep","matter":0}',
        '{"type":"words-said","word":"maybe"}',
        '{"type":"words"}',
    ],
)
def test_what_no_table_can_mean_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=Command)


def test_what_is_for_between_hands_is_about_players_and_their_chips() -> None:
    assert sorted(written(kind) for kind in members(BetweenHands)) == [
        "player-named",
        "player-seated",
        "player-unseated",
        "presence-set",
        "stack-adjusted",
        "stack-set",
    ]
