"""What the station is told and what it shows, listened to over many hands: no face-down card, no tag.

Four cards are always dealt to players who fold, and are never turned up. Three ears: every topic
of the broker, the websocket, and the page. What is planted there is heard.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, WebSocket

from table.courier.mqtt import MqttCourier
from table.engine.words.cards import ALL_CARDS, Card
from table.inbox import Tag
from table.messages.carrying import CourierEvent, MessageCame
from table.messages.topics import PREFIX
from table.scenario.secrecy import leaks
from tests.brokers.running import RunningBroker, running
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import a_page
from tests.patience import PATIENCE_S, wait_until

HANDS: Final = 100
SECRET: Final = (Card("As"), Card("Ah"), Card("Kd"), Card("Kc"))
OPEN: Final = frozenset(ALL_CARDS) - set(SECRET)
CHECKED_DOWN: Final = "fold\nfold\ncall\ncheck\n" + "street\ncheck\ncheck\n" * 3


class Overheard:
    """All that was heard, and what must not be in it."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.tags: tuple[Tag, ...] = ()

    def carried(self, event: CourierEvent) -> None:
        """Hear the broker."""
        if isinstance(event, MessageCame):
            self.parts += [event.topic.encode(), event.payload]

    def streamed(self, socket: WebSocket) -> None:
        """Hear a websocket."""
        socket.on("framereceived", lambda said: self.parts.append(_bytes(said)))

    def leaks(self) -> list[str]:
        """Return what gives a secret away."""
        return leaks(b"\n".join(self.parts), OPEN, self.tags)


@pytest.fixture(scope="module")
def overheard(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Overheard]:
    folder = tmp_path_factory.mktemp("overheard")
    with running("amqtt", folder / "broker") as broker:
        station = RunningStation(folder, broker.url("station"))
        station.start()
        with a_page(browser, station) as page:
            yield listen(page, broker, folder)
        station.kill()


def listen(page: Page, broker: RunningBroker, folder: Path) -> Overheard:
    """Play all hands with every ear open."""
    heard = Overheard()
    page.on("websocket", heard.streamed)
    page.reload()
    tap = MqttCourier(broker.address("station"), "tap", heard.carried, subscriptions=[f"{PREFIX}/#"])
    tap.start()
    table = DealtTable(folder, broker.address("tables"), 1)
    chance = random.Random(1)  # noqa: S311 - the same hands each time
    for number in range(1, HANDS + 1):
        play_hand(table, chance)
        if number % 10 == 0:
            page.wait_for_timeout(50)
            heard.parts.append(page.content().encode())
    page.locator(".tile", has=page.get_by_text(f"#{HANDS}", exact=True)).wait_for(timeout=PATIENCE_S * 1000)
    heard.parts.append(page.content().encode())
    heard.tags = table.dealer.cards.tags()
    table.close()
    tap.close()
    return heard


def play_hand(table: DealtTable, chance: random.Random) -> None:
    """Deal the secret cards to the two who fold first, and check it down between the blinds."""
    table.deal("shuffle\n")
    known = list(OPEN)
    chance.shuffle(known)
    table.stack([*known[:2], *SECRET[:2], *known[2:4], *SECRET[2:], *known[4:]])
    table.deal(f"deal\n{CHECKED_DOWN}")
    for _ in range(2):
        live = [seat.seat for seat in table.view.seats if seat.part.value == "live" and not seat.is_tabled]
        if live and not table.view.status.is_over:
            table.deal(f"show {table.view.show_first or live[0]}\n")
    table.deal("collect\n")
    wait_until(lambda: table.view.status.is_over, PATIENCE_S)


def test_every_ear_has_heard_the_hands(overheard: Overheard) -> None:
    everything = b"\n".join(overheard.parts)

    assert everything.count(b'"sequence"') > HANDS
    assert f"#{HANDS}".encode() in everything
    assert b'"is_whole":true' in everything
    assert len(overheard.tags) == len(ALL_CARDS)


def test_no_face_down_card_and_no_tag_is_heard_anywhere(overheard: Overheard) -> None:
    assert overheard.leaks() == []


@pytest.mark.parametrize("planted", [b'{"card":"As"}', b"<span>Kc</span>"])
def test_a_card_that_is_planted_is_heard(overheard: Overheard, planted: bytes) -> None:
    overheard.parts.append(planted)

    assert len(overheard.leaks()) == 1
    overheard.parts.pop()


def test_a_tag_that_is_planted_is_heard(overheard: Overheard) -> None:
    overheard.parts.append(b'{"uid":"' + overheard.tags[0].hex().encode() + b'"}')

    assert len(overheard.leaks()) == 1
    overheard.parts.pop()


def _bytes(said: str | bytes) -> bytes:
    return said.encode() if isinstance(said, str) else said
