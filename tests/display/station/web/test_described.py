"""The description of the API, as programs of others take it: a validator of OpenAPI, and a fuzzer that goes by it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.tournament_room import FILE
from tests.display.station.web.test_api import token_of
from tests.display.station.web.test_tournament import station_of
from tests.display.station.web.visitor import Visitor
from tests.long_run import examples
from tests.patience import PATIENCE_S, wait_until

HAND = "shuffle\ndeal\nfold\nfold\nfold\ncollect\n"
TRIES = 10
"""Requests of the fuzzer's for each address."""


@pytest.fixture(scope="module")
def fuzzer() -> Any:  # noqa: ANN401 - a library's module
    """Imported here: half a second in each worker that only collects these tests."""
    return pytest.importorskip("schemathesis")


@pytest.fixture(scope="module")
def validator() -> Any:  # noqa: ANN401 - a library's module
    """Imported here, for the same reason."""
    return pytest.importorskip("openapi_spec_validator")


@pytest.fixture(scope="module")
def with_tournament(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStation]:
    station = station_of(FILE, tmp_path_factory.mktemp("described"))
    yield station
    station.kill()


def described(station: RunningStation) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(Visitor(station).send("GET", "/api/v1/openapi.json")[1])
    return found


def test_a_validator_of_openapi_takes_the_description(
    with_tournament: RunningStation,
    validator: Any,  # noqa: ANN401 - a library's module
) -> None:
    found = described(with_tournament)

    validator.validate(found)
    assert len(found["paths"]) == 6


def test_the_validator_finds_a_description_that_is_broken(
    with_tournament: RunningStation,
    validator: Any,  # noqa: ANN401 - a library's module
) -> None:
    found = described(with_tournament)
    del found["info"]

    with pytest.raises(validator.validation.exceptions.OpenAPIValidationError, match="info"):
        validator.validate(found)


@pytest.mark.parametrize("mode", ["positive", "negative"])
@pytest.mark.parametrize("name", ["tables", "calls", "hands", "incidents", "tournament"])
def test_whatever_a_fuzzer_asks_is_answered_as_described(
    with_tournament: RunningStation,
    fuzzer: Any,  # noqa: ANN401 - a library's module
    name: str,
    mode: str,
) -> None:
    schema = fuzzer.openapi.from_dict(described(with_tournament))
    operation = schema[f"/api/v1/{name}"]["GET"]
    bearer = {"Authorization": f"Bearer {token_of(with_tournament)}"}

    @settings(
        max_examples=examples(TRIES),
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(fuzzer.GenerationMode(mode)))
    def ask(case: Any) -> None:  # noqa: ANN401 - the fuzzer's own
        case.call_and_validate(base_url=with_tournament.url, headers=bearer)

    ask()


def test_hands_and_incidents_of_a_table_that_has_played_are_as_described(
    station: RunningStation,
    sit_down: Callable[[], DealtTable],
    fuzzer: Any,  # noqa: ANN401 - a library's module
) -> None:
    schema = fuzzer.openapi.from_dict(described(station))
    bearer = {"Authorization": f"Bearer {token_of(station)}"}
    table = sit_down()
    table.deal(f"{HAND}shuffle\ndeal\nkey floor\n")
    table_id = f"main/{table.path.stem}"

    def asked(name: str) -> list[dict[str, Any]]:
        case = schema[f"/api/v1/{name}"]["GET"].Case(query={"table": table_id, "hands": 3})
        found: list[dict[str, Any]] = case.call_and_validate(base_url=station.url, headers=bearer).json()
        return found

    wait_until(lambda: table_id in Visitor(station).send("GET", "/api/v1/tables", **bearer)[1], PATIENCE_S)
    wait_until(lambda: asked("hands") and asked("incidents"), PATIENCE_S)
    (hand,), (incident,) = asked("hands"), asked("incidents")
    assert (hand["hand"], hand["big_blind"], sum(seat["moved"] for seat in hand["seats"])) == (1, 200, 0)
    assert (incident["hand"], incident["code"], incident["answer"]) == (2, "floor-called", None)
