"""amqtt put right for us: it listens nowhere by itself, and says nothing in a client's name that it might not say."""

from __future__ import annotations

import pytest
from amqtt.contexts import ListenerType
from amqtt.session import Session

from table.broker.house import HouseBroker, configuration
from table.messages.topics import Saying, TableAddress
from tests.awaited import awaited

TABLE, OTHER = TableAddress("main", "main", "t1"), TableAddress("main", "main", "t2")


def test_it_listens_nowhere_and_has_no_plugins() -> None:
    told = configuration()

    assert {name: listener.type for name, listener in told.listeners.items()} == {"default": ListenerType.EXTERNAL}
    assert told.plugins == {}


@pytest.mark.parametrize(
    ("name", "topic", "is_carried"),
    [
        (TABLE.name, TABLE.topic(Saying.REPORT), True),
        (TABLE.name, OTHER.topic(Saying.COMMAND), False),
        (TABLE.name, TABLE.topic(Saying.COMMAND), False),
        ("", TABLE.topic(Saying.REPORT), False),
        ("station", OTHER.topic(Saying.COMMAND), True),
    ],
)
def test_what_is_said_in_a_clients_name_is_what_it_might_say(name: str, topic: str, *, is_carried: bool) -> None:
    async def say() -> tuple[int, list[str]]:
        house = HouseBroker(configuration())
        session = Session()
        session.username = name
        await house._broadcast_message(session, topic, b"a will")  # noqa: SLF001 - what amqtt calls for a will
        await house.retain_message(session, topic, b"a will", 1)
        return house._broadcast_queue.qsize(), list(house.retained_messages)  # noqa: SLF001 - before anybody hears it

    assert awaited(say()) == ((1, [topic]) if is_carried else (0, []))
