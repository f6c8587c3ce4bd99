"""`squaredeal schemas`: what is written is as its schema says, each field of it."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from table.commands.schemas import FILES, SCHEMAS
from tests.house import ROOT
from tests.table.commands.command_line import run

jsonschema = pytest.importorskip("jsonschema")  # which the validator of OpenAPI brings

CONFIG, EXAMPLES = ROOT / "config", ROOT / "table" / "examples"
COPIED = [
    *(CONFIG / name for name in ("tables/example.toml", "rulebooks/riverside.toml", "panels/dealer.toml")),
    *EXAMPLES.glob("*.toml"),
]


def test_each_kind_has_a_schema_of_its_own(tmp_path: Path) -> None:
    assert run("schemas", tmp_path).status == 0

    read = {path.name: json.loads(path.read_bytes()) for path in tmp_path.iterdir()}
    assert set(read) == {f"{name}.schema.json" for name in (*SCHEMAS, *FILES, "rulebook")}
    assert all({"$ref", "anyOf", "items", "properties"} & schema.keys() for schema in read.values())


def test_every_field_of_an_exported_hand_is_in_its_schema(tmp_path: Path) -> None:
    case = ROOT / "tests/cases/showdown/award-disputed-nuts.hand"
    assert run("schemas", tmp_path / "schemas").status == 0
    assert run("export", case, tmp_path, "--to", "jsonl").status == 0

    schema = json.loads((tmp_path / "schemas/hand.schema.json").read_bytes())
    (line,) = (tmp_path / "award-disputed-nuts.jsonl").read_text("utf-8").splitlines()
    assert set(json.loads(line)) <= set(schema["$defs"]["HandRecord"]["properties"]) | {"id", "started_utc", "board"}


EDITED = {
    "table": [*CONFIG.glob("tables/*.toml"), EXAMPLES / "simulated.toml"],
    "deck": [*CONFIG.glob("decks/*.toml")],
    "panel": [*CONFIG.glob("panels/*.toml")],
    "game": [*CONFIG.glob("games/*.toml"), EXAMPLES / "pineapple.toml"],
    "rotation": [*CONFIG.glob("rotations/*.toml")],
    "tournament": [EXAMPLES / "night.toml"],
    "rulebook": [path for path in CONFIG.glob("rulebooks/*.toml") if path.stem not in {"catalogue", "coverage"}],
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("schemas")
    assert run("schemas", folder).status == 0
    return folder


def faults(folder: Path, name: str, text: str) -> list[str]:
    """Return what an editor says of a file, by the schema of its kind."""
    judge = jsonschema.Draft202012Validator(schema_of(folder, name))
    return [str(fault.message) for fault in judge.iter_errors(tomllib.loads(text))]


@cache
def schema_of(folder: Path, name: str) -> dict[str, object]:
    """Return the schema of a kind of file, judged once itself: that of a rulebook takes half a second."""
    schema: dict[str, object] = json.loads((folder / f"{name}.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


@pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name, paths in EDITED.items() for path in sorted(paths)],
    ids=lambda one: Path(one).stem,
)
def test_every_file_that_ships_is_as_its_schema_says(written: Path, name: str, path: Path) -> None:
    assert faults(written, name, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("name", "path", "right", "wrong"),
    [
        ("table", CONFIG / "tables/example.toml", "rulebook =", "rulebok ="),
        ("tournament", EXAMPLES / "night.toml", "minutes = ", "minuts = "),
        ("rulebook", CONFIG / "rulebooks/nuts.toml", "cite = ", "site = "),
        ("game", EXAMPLES / "pineapple.toml", '"no-limit"', '"nolimit"'),
    ],
)
def test_an_editor_sees_what_the_program_would_refuse(
    written: Path, name: str, path: Path, right: str, wrong: str
) -> None:
    assert faults(written, name, path.read_text(encoding="utf-8").replace(right, wrong, 1))


def test_an_example_that_one_copies_names_its_schema() -> None:
    named = {path: re.match(r"#:schema schemas/(\w+)\.schema\.json\n", path.read_text("utf-8")) for path in COPIED}

    assert all(found and found[1] in {*FILES, "rulebook"} for found in named.values())
