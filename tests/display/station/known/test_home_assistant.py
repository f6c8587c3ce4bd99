"""What Home Assistant is told of a table is as its own schema has it, and each template renders from a real report.

The schema is written after `homeassistant/components/mqtt/schemas.py` and the pages of the MQTT integration, 2026.
`make bench-home-assistant` asks a living one.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Literal

import msgspec
import pytest
from jinja2 import Environment

from display.station.known.home_assistant import Discovered, discovered, discovery_topic
from table.messages.sayings import TableReport, written
from tests.display.station.afternoon import ADDRESS, FLOOR, FLOOR_ANSWERED, told
from tests.table.evening import RUN_OUT

Topic = Annotated[str, msgspec.Meta(pattern=r"\A[^+#\0]{1,65535}\Z")]


class Device(msgspec.Struct, forbid_unknown_fields=True):
    identifiers: Annotated[list[str], msgspec.Meta(min_length=1)]
    name: str | msgspec.UnsetType = msgspec.UNSET
    manufacturer: str | msgspec.UnsetType = msgspec.UNSET
    model: str | msgspec.UnsetType = msgspec.UNSET
    model_id: str | msgspec.UnsetType = msgspec.UNSET
    hw_version: str | msgspec.UnsetType = msgspec.UNSET
    sw_version: str | msgspec.UnsetType = msgspec.UNSET
    serial_number: str | msgspec.UnsetType = msgspec.UNSET
    via_device: str | msgspec.UnsetType = msgspec.UNSET
    suggested_area: str | msgspec.UnsetType = msgspec.UNSET
    configuration_url: str | msgspec.UnsetType = msgspec.UNSET


class Origin(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    sw_version: str | msgspec.UnsetType = msgspec.UNSET
    support_url: str | msgspec.UnsetType = msgspec.UNSET


class Availability(msgspec.Struct, forbid_unknown_fields=True):
    topic: Topic
    payload_available: str = "online"
    payload_not_available: str = "offline"
    value_template: str | msgspec.UnsetType = msgspec.UNSET


class Entity(msgspec.Struct, forbid_unknown_fields=True):
    """What a sensor and a binary sensor have in common."""

    platform: Literal["sensor", "binary_sensor"]
    unique_id: str
    name: str
    icon: Annotated[str, msgspec.Meta(pattern=r"\Amdi:[a-z0-9-]+\Z")]
    value_template: str
    device_class: Literal["problem"] | msgspec.UnsetType = msgspec.UNSET
    entity_category: Literal["config", "diagnostic"] | msgspec.UnsetType = msgspec.UNSET


class Schema(msgspec.Struct, forbid_unknown_fields=True):
    device: Device
    origin: Origin
    components: dict[str, Entity]
    state_topic: Topic | msgspec.UnsetType = msgspec.UNSET
    command_topic: Topic | msgspec.UnsetType = msgspec.UNSET
    qos: Literal[0, 1, 2] = 0
    encoding: str = "utf-8"
    availability: list[Availability] | msgspec.UnsetType = msgspec.UNSET
    availability_mode: Literal["all", "any", "latest"] = "latest"


def announced(name: str = "Table 1") -> Discovered:
    return discovered(ADDRESS, name, "0.3.0")


def states(report: TableReport) -> dict[str, str]:
    """Return what Home Assistant shows of a report, as it renders templates."""
    value = json.loads(written(report))
    found = announced()
    parts = {key: part.value_template for key, part in found.components.items()}
    parts["there"] = found.availability[0].value_template
    return {key: Environment().from_string(text).render(value_json=value) for key, text in parts.items()}  # noqa: S701 - what it renders is no page


def test_what_is_announced_is_as_home_assistants_schema_has_it() -> None:
    found = msgspec.json.decode(msgspec.json.encode(announced()), type=Schema)

    assert len({part.unique_id for part in found.components.values()}) == len(found.components) == 9
    assert re.fullmatch(r"homeassistant/device/[A-Za-z0-9_-]+/config", discovery_topic(ADDRESS))


def test_a_schema_that_is_broken_is_found() -> None:
    broken = json.loads(msgspec.json.encode(announced()))
    broken["components"]["pot"]["unit"] = "chips"

    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(broken, Schema)


def test_a_table_with_a_floor_call_is_shown_with_it_until_it_is_answered() -> None:
    called, answered = states(told(FLOOR).report), states(told(FLOOR_ANSWERED).report)

    assert (called["floor_call"], answered["floor_call"]) == ("ON", "OFF")
    assert called["there"] == "online"
    assert (called["hand"], called["players"], called["pot"], called["blinds"]) == ("1", "4", "300", "100 / 200")
    assert (called["nobody_attends"], called["journal_damaged"]) == ("OFF", "OFF")


def test_the_board_and_no_other_card_is_shown() -> None:
    shown = states(told(RUN_OUT).report)

    assert (shown["board"], shown["status"]) == ("Qh Jh 7s 4d 9s", "complete")


def test_of_a_table_that_is_gone_nothing_is_known() -> None:
    gone = states(TableReport(is_online=False, boot="b1"))

    assert gone["there"] == "offline"
    assert {gone[key] for key in ("hand", "pot", "board", "blinds", "status", "players")} == {"None"}
    assert gone["floor_call"] == "OFF"
