"""Keys that do not fit their struct: each is named, and what was expected of it."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from config.files.faults import ConfigError, FilePlace
from config.files.typed_table import expected, read_keys, read_struct, read_value


class Colour(enum.Enum):
    RED = "red"
    GREEN = "green"


class Lamp(msgspec.Struct, frozen=True, kw_only=True):
    colour: Literal["red", "green"]
    is_lit: bool = msgspec.field(name="lit", default=False)


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    lamp: Lamp
    keys: tuple[int, ...] = ()


def read(source: dict[str, object]) -> tuple[Panel | None, list[str]]:
    top = FilePlace(file="panel.toml", faults=[])
    return read_struct(source, Panel, top), top.faults


def test_a_table_that_fits_becomes_the_struct() -> None:
    source: dict[str, object] = {"name": "left", "lamp": {"colour": "red", "lit": True}, "keys": [1, 2]}

    assert read(source) == (Panel(name="left", lamp=Lamp(colour="red", is_lit=True), keys=(1, 2)), [])


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        (
            {"name": 1, "lamp": {"colour": "red"}},
            ["panel.toml: name: found 1, expected text in quotes"],
        ),
        (
            {"name": "left", "lamp": {"colour": "blue", "lit": 1}},
            [
                'panel.toml: [lamp] colour: found "blue", expected "red" or "green"',
                "panel.toml: [lamp] lit: found 1, expected true or false",
            ],
        ),
        (
            {"name": "left", "lamp": "red"},
            ['panel.toml: lamp: found "red", expected a table of keys: colour and lit'],
        ),
        (
            {"lamp": {"colour": "red"}},
            ["panel.toml: name: missing; add it: text in quotes"],
        ),
        (
            {"name": "left"},
            ['panel.toml: [lamp] colour: missing; add it: "red" or "green"'],
        ),
        (
            {"name": "left", "lamp": {"colour": "red"}, "kyes": []},
            ['panel.toml: kyes: unknown key, did you mean "keys"? known here: name, lamp and keys'],
        ),
        (
            {"name": "left", "lamp": {"colour": "red"}, "keys": [1, True]},
            ["panel.toml: keys: found [1, true], expected a list of a whole number, in [brackets]"],
        ),
    ],
)
def test_what_does_not_fit_is_named_with_what_was_expected(source: dict[str, object], faults: list[str]) -> None:
    assert read(source) == (None, faults)


def test_a_whole_file_that_fits_becomes_the_struct_and_what_is_found_later_is_noted_under_its_name() -> None:
    keys, top = read_keys({"name": "left", "lamp": {"colour": "red"}}, Panel, Path("panel.toml"))
    top.at("name").fault("no panel lies left")

    assert keys == Panel(name="left", lamp=Lamp(colour="red"))
    assert top.faults == ["panel.toml: name: no panel lies left"]


def test_a_whole_file_that_does_not_fit_is_refused_with_all_its_faults() -> None:
    with pytest.raises(ConfigError) as refusal:
        read_keys({"name": 1, "lamp": {"colour": "red"}, "kyes": []}, Panel, Path("panel.toml"))

    assert refusal.value.faults == (
        'panel.toml: kyes: unknown key, did you mean "keys"? known here: name, lamp and keys',
        "panel.toml: name: found 1, expected text in quotes",
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (str | None, "text in quotes"),
        (dict[str, bool], "a table whose values are true or false"),
        (tuple[Literal["a"], ...], 'a list of "a", in [brackets]'),
        (Annotated[int, msgspec.Meta(ge=1)], "a whole number, at least 1"),
        (bytes, "<class 'bytes'>"),
        (Colour, '"red" or "green"'),
    ],
)
def test_what_is_expected_is_said_in_words(kind: object, words: str) -> None:
    assert expected(kind) == words


def test_a_fault_in_one_place_spoils_no_other() -> None:
    top = FilePlace(file="panel.toml", faults=["an earlier fault"])

    assert read_value({"colour": "red"}, Lamp, top.at("lamp")) == Lamp(colour="red")
    assert top.faults == ["an earlier fault"]
