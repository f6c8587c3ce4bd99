"""What a director tells the table, as a journal has it: each under its own name, with what it says and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.director_commands import BetweenHands, DirectorCommand
from tests.table.engine.words.names import members, written

DIRECTORS = [
    '{"type":"director-ruled","option":"amount","seat":3,"amount":600,"matter":2,"is_over_ruling":true}',
    (
        '{"type":"player-seated","seat":3,"stack":500,"behind":0,"name":"Ann","is_absent":false,"is_on_penalty":true,'
        '"is_entering":false,"is_leaving":true}'
    ),
    '{"type":"player-unseated","seat":3}',
    '{"type":"level-set","small_blind":100,"big_blind":200,"ante":25,"ante_kind":"big-blind"}',
    '{"type":"game-set","game":{"id":"omaha","betting":"pot-limit","deals":["dddd"],"plays":"two-and-three"}}',
    '{"type":"stack-set","seat":3,"stack":500,"was":400}',
    '{"type":"stack-adjusted","seat":3,"by":-500}',
    '{"type":"player-named","seat":3,"name":"Ann","was":null}',
    '{"type":"presence-set","seat":3,"is_present":false}',
    '{"type":"penalty-set","seat":3,"unit":"minutes","count":0}',
    '{"type":"break-set","is_on":true}',
    '{"type":"order-withdrawn","order":"c1"}',
]


def test_each_command_of_the_directors_is_tried_here() -> None:
    names = [msgspec.json.decode(command)["type"] for command in DIRECTORS]

    assert sorted(names) == sorted(written(kind) for kind in members(DirectorCommand))


@pytest.mark.parametrize("command", DIRECTORS)
def test_a_command_is_written_as_it_was_read(command: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(command, type=DirectorCommand)).decode() == command


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        (
            '{"type":"level-set","small_blind":1,"big_blind":2}',
            '{"type":"level-set","small_blind":1,"big_blind":2,"ante":0,"ante_kind":"none"}',
        ),
        ('{"type":"stack-set","seat":3,"stack":5}', '{"type":"stack-set","seat":3,"stack":5,"was":null}'),
        (
            '{"type":"director-ruled","option":"keep"}',
            '{"type":"director-ruled","option":"keep","seat":null,"amount":null,"matter":null,"is_over_ruling":false}',
        ),
    ],
)
def test_a_command_says_no_more_than_it_was_given(short: str, whole: str) -> None:
    assert msgspec.json.encode(msgspec.json.decode(short, type=DirectorCommand)).decode() == whole


@pytest.mark.parametrize(
    "wrong",
    [
        '{"type":"penalty-set","seat":3,"unit":"hands","count":100}',
        '{"type":"director-ruled","option":"keep","matter":0}',
        '{"type":"stack-set","seat":3,"stack":-1}',
        '{"type":"new-hand"}',
    ],
)
def test_what_no_table_can_mean_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=DirectorCommand)


def test_what_is_for_between_hands_is_about_players_and_their_chips() -> None:
    assert sorted(written(kind) for kind in members(BetweenHands)) == [
        "player-named",
        "player-seated",
        "player-unseated",
        "presence-set",
        "stack-adjusted",
        "stack-set",
    ]
