"""Many hands at a table that reports to a station, and all that is heard of them outside: at the broker, on the page.

Four cards are always dealt to players who fold, and are never turned up. Nothing is asserted here.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, WebSocket

from table.courier.mqtt import MqttCourier
from table.engine.words.cards import ALL_CARDS, Card
from table.inbox import Tag
from table.messages.carrying import CourierEvent, MessageCame
from table.messages.topics import PREFIX
from tests.brokers.running import RunningBroker
from tests.display.station.running_station import DealtTable
from tests.leaking import leaks_but_for_sealed
from tests.patience import PATIENCE_S, wait_until

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
        return leaks_but_for_sealed(b"\n".join(self.parts), OPEN, self.tags)


def listen(page: Page, broker: RunningBroker, folder: Path, hands: int) -> Overheard:
    """Play so many hands with every ear open."""
    heard = Overheard()
    page.on("websocket", heard.streamed)
    page.reload()
    tap = MqttCourier(broker.address("station"), "tap", heard.carried, subscriptions=[f"{PREFIX}/#"])
    tap.start()
    table = DealtTable(folder, broker.address("tables"), 1)
    chance = random.Random(1)  # noqa: S311 - the same hands each time
    for number in range(1, hands + 1):
        play_hand(table, chance)
        if number % 10 == 0:
            page.wait_for_timeout(50)
            heard.parts.append(shown(page))
    page.locator(".tile", has=page.get_by_text(f"#{hands}", exact=True)).wait_for(timeout=PATIENCE_S * 1000)
    heard.parts.append(shown(page))
    heard.tags = table.dealer.cards.tags()
    table.close()
    tap.close()
    return heard


def shown(page: Page) -> bytes:
    """Return the page but for the word that is its log-in's own: random letters, now and then a card's name."""
    return re.sub(r'data-csrf="[^"]*"', "", page.content()).encode()


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


def _bytes(said: str | bytes) -> bytes:
    return said.encode() if isinstance(said, str) else said
