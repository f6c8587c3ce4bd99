"""The addresses for programs of others, described: what each answers, and what can go wrong."""

from __future__ import annotations

from typing import Any

import msgspec

from display.station.web.open_api import BELOW, CHANGES, TABLE, Asked, Parameter, described


class Stack(msgspec.Struct, frozen=True):
    """Chips."""

    amount: int


class SeatNow(msgspec.Struct, frozen=True):
    """A seat."""

    stack: Stack


SINCE = Parameter("since", "From here on.", {"type": "integer"})
ASKED = {
    "seats": Asked("All seats.", list[SeatNow], lambda _: [], (SINCE,)),
    "seat": Asked("One seat.", SeatNow, lambda _: None, (TABLE,)),
}


def of(path: str) -> Any:  # noqa: ANN401 - as JSON has it
    paths: Any = described(ASKED)["paths"]
    return paths[path]["get"]


def test_each_address_answers_with_the_value_that_it_is_made_of() -> None:
    schema = of(f"{BELOW}/seat")["responses"]["200"]["content"]["application/json"]["schema"]
    parts: Any = described(ASKED)["components"]

    assert schema == {"$ref": "#/components/schemas/SeatNow"}
    assert set(parts["schemas"]) == {"SeatNow", "Stack", "Fault"}
    assert parts["schemas"]["Stack"]["required"] == ["amount"]


def test_only_an_address_that_needs_a_parameter_can_lack_it_or_name_nothing() -> None:
    assert set(of(f"{BELOW}/seat")["responses"]) == {"200", "400", "401", "404"}
    assert set(of(f"{BELOW}/seats")["responses"]) == {"200", "401"}
    assert [(one["name"], one["in"], one["required"]) for one in of(f"{BELOW}/seat")["parameters"]] == [
        ("table", "query", True)
    ]
    assert [one["required"] for one in of(f"{BELOW}/seats")["parameters"]] == [False]


def test_changes_are_a_stream_which_may_be_of_one_table() -> None:
    changes = of(CHANGES)

    assert list(changes["responses"]["200"]["content"]) == ["text/event-stream"]
    assert [(one["name"], one["required"]) for one in changes["parameters"]] == [("table", False)]
    assert set(changes["responses"]) == {"200", "401"}


def test_every_address_has_a_name_of_its_own_and_is_opened_by_a_token() -> None:
    paths: Any = described(ASKED)["paths"]
    names = [one["get"]["operationId"] for one in paths.values()]

    assert sorted(names) == ["changes", "seat", "seats"]
    assert all(one["get"]["security"] == [{"token": []}, {"token_in_address": []}] for one in paths.values())
