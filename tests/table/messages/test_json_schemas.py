"""Schemas are made of the types, and foreign validators judge by them as our own readers do."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from table.messages.json_schemas import closed, schema_of, schemas_of

jsonschema = pytest.importorskip("jsonschema")  # which the validator of OpenAPI brings


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=10)]
    name: Annotated[str, msgspec.Meta(pattern=r"\A[a-z]{1,4}\Z")] = ""


class Table(msgspec.Struct):
    pattern: str
    """A field that is called as a word of JSON Schema is."""
    seats: tuple[Seat, ...] = ()
    rest: object = None


def is_valid(value: object, schema: dict[str, Any]) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(value))


@pytest.mark.parametrize(
    ("name", "is_sound"), [("ana", True), ("", False), ("anana", False), ("Ana", False), ("an a", False), ("1", False)]
)
def test_a_pattern_holds_for_the_whole_text_as_it_does_for_our_reader(name: str, *, is_sound: bool) -> None:
    said = {"pattern": "x", "seats": [{"number": 3, "name": name}]}

    assert is_valid(said, schema_of(Table)) == is_sound
    try:
        msgspec.convert(said, Table, strict=True)
        is_read = True
    except msgspec.ValidationError:
        is_read = False
    assert is_read == is_sound


def test_a_pattern_is_written_as_javascript_reads_it() -> None:
    assert schema_of(Table)["$defs"]["Seat"]["properties"]["name"]["pattern"] == "^[a-z]{1,4}$"


def test_a_field_called_pattern_is_a_field_like_any_other() -> None:
    schema = schema_of(Table)

    assert is_valid({"pattern": r"\A.\Z"}, schema)
    assert not is_valid({"pattern": 7}, schema)
    assert not is_valid({}, schema)


def test_of_two_kinds_a_value_may_be_either_and_nothing_else() -> None:
    schema = schema_of(Seat, Table)

    assert is_valid({"number": 3}, schema)
    assert is_valid({"pattern": "x"}, schema)
    assert not is_valid({"number": 11}, schema)
    assert not is_valid([], schema)


def test_in_a_closed_schema_a_key_that_nobody_knows_is_a_fault_however_deep() -> None:
    schema = closed(schema_of(Table))

    assert is_valid({"pattern": "x", "rest": {"any": "thing"}, "seats": [{"number": 1}]}, schema)
    assert not is_valid({"pattern": "x", "paterns": "y"}, schema)
    assert not is_valid({"pattern": "x", "seats": [{"number": 1, "nane": "ana"}]}, schema)
    one_of_two = closed({"anyOf": [{"properties": {"a": {}}}, {"type": "string"}]})
    assert [is_valid(said, one_of_two) for said in ({"a": 1}, {"b": 1}, "text")] == [True, False, True]


def test_parts_are_named_as_whoever_puts_them_together_wants() -> None:
    (found,), parts = schemas_of([Table], "#/components/schemas/{name}")

    assert found == {"$ref": "#/components/schemas/Table"}
    assert set(parts) == {"Table", "Seat"}
    assert parts["Table"]["properties"]["seats"]["items"] == {"$ref": "#/components/schemas/Seat"}


def test_a_type_that_has_no_form_in_json_has_no_schema() -> None:
    with pytest.raises(TypeError):
        schema_of(complex)
