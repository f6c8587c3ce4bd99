"""`squaredeal schemas`: what is written is as its schema says, each field of it."""

from __future__ import annotations

import json
from pathlib import Path

from table.commands.schemas import SCHEMAS
from tests.house import ROOT
from tests.table.commands.command_line import run


def test_each_kind_has_a_schema_of_its_own(tmp_path: Path) -> None:
    assert run("schemas", tmp_path).status == 0

    read = {path.name: json.loads(path.read_bytes()) for path in tmp_path.iterdir()}
    assert set(read) == {f"{name}.schema.json" for name in SCHEMAS}
    assert all("$ref" in schema or "anyOf" in schema or "items" in schema for schema in read.values())


def test_every_field_of_an_exported_hand_is_in_its_schema(tmp_path: Path) -> None:
    case = ROOT / "tests/cases/showdown/award-disputed-nuts.hand"
    assert run("schemas", tmp_path / "schemas").status == 0
    assert run("export", case, tmp_path, "--to", "jsonl").status == 0

    schema = json.loads((tmp_path / "schemas/hand.schema.json").read_bytes())
    (line,) = (tmp_path / "award-disputed-nuts.jsonl").read_text("utf-8").splitlines()
    assert set(json.loads(line)) <= set(schema["$defs"]["HandRecord"]["properties"]) | {"id", "started_utc", "board"}
