"""Words the MQTT discovery of Home Assistant: what it is to show of a table, from that table's own report. Pure.

One message for each table, as devices are discovered since Home Assistant 2024.11. Public facts alone: each template
reads the report that the table keeps on the broker.
"""

from typing import Final

import msgspec

from table.messages.topics import HOME_ASSISTANT, Saying, TableAddress

_OF_PICTURE: Final = "{{{{ {} if value_json.face else none }}}}"
"""A table that is gone says no more than that: what was shown is then unknown, not zero."""

_ON: Final = "{{{{ 'ON' if {} else 'OFF' }}}}"
_CALLS: Final = "value_json.face and value_json.face.matters | selectattr('alert.options') | rejectattr('steps') | list"

_SENSORS: Final = {
    "hand": ("Hand", "mdi:counter", "value_json.face.hand_number"),
    "status": ("Status", "mdi:cards-playing", "value_json.face.status"),
    "players": ("Players", "mdi:account-group", "value_json.face.seats | length"),
    "pot": ("Pot", "mdi:poker-chip", "value_json.face.pot"),
    "board": ("Board", "mdi:cards", "value_json.face.board | join(' ')"),
    "blinds": (
        "Blinds",
        "mdi:arrow-up-bold",
        "value_json.face.level.small_blind ~ ' / ' ~ value_json.face.level.big_blind",
    ),
}
_PROBLEMS: Final = {
    "floor_call": ("Floor call", "mdi:hand-back-right", _CALLS),
    "nobody_attends": ("Nobody attends", "mdi:account-off", "value_json.is_ignored"),
    "journal_damaged": ("Journal damaged", "mdi:book-alert", "value_json.damaged_record is not none"),
}


class DeviceShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as Home Assistant lists it."""

    identifiers: tuple[str, ...]
    name: str
    manufacturer: str = "Squaredeal"
    model: str = "Poker table"


class OriginShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who says so."""

    name: str = "Squaredeal"
    sw_version: str


class AvailabilityShown(msgspec.Struct, frozen=True, kw_only=True):
    """By what Home Assistant knows whether a table is there."""

    topic: str
    value_template: str = "{{ 'online' if value_json.is_online else 'offline' }}"


class EntityShown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One fact of a table."""

    platform: str
    unique_id: str
    name: str
    icon: str
    value_template: str
    device_class: str | None = None
    entity_category: str | None = None


class Discovered(msgspec.Struct, frozen=True, kw_only=True):
    """All that Home Assistant is told of a table."""

    device: DeviceShown
    origin: OriginShown
    availability: tuple[AvailabilityShown, ...]
    state_topic: str
    components: dict[str, EntityShown]
    qos: int = 1


def discovery_topic(address: TableAddress) -> str:
    """Return where a table is announced, and with an empty message taken away again."""
    return f"{HOME_ASSISTANT}/device/{_id(address)}/config"


def discovered(address: TableAddress, name: str, version: str) -> Discovered:
    """Return what Home Assistant is told of the table at *address*, which people call *name*."""
    topic, unique = address.topic(Saying.REPORT), _id(address)
    sensors = {
        key: EntityShown(
            platform="sensor",
            unique_id=f"{unique}_{key}",
            name=words,
            icon=icon,
            value_template=_OF_PICTURE.format(template),
        )
        for key, (words, icon, template) in _SENSORS.items()
    }
    problems = {
        key: EntityShown(
            platform="binary_sensor",
            unique_id=f"{unique}_{key}",
            name=words,
            icon=icon,
            value_template=_ON.format(template),
            device_class="problem",
            entity_category="diagnostic" if key == "journal_damaged" else None,
        )
        for key, (words, icon, template) in _PROBLEMS.items()
    }
    return Discovered(
        device=DeviceShown(identifiers=(unique,), name=name),
        origin=OriginShown(sw_version=version),
        availability=(AvailabilityShown(topic=topic),),
        state_topic=topic,
        components=sensors | problems,
    )


def _id(address: TableAddress) -> str:
    """Return a name for the table that no other house's table has in its Home Assistant."""
    return f"squaredeal_{address.event}_{address.zone}_{address.table}"
