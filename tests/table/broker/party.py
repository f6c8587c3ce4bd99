"""A client with our own courier, and what it hears. Nothing is judged here."""

from __future__ import annotations

from table.courier.address import BrokerAddress
from table.courier.mqtt import MqttCourier
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame, Will


class Party:
    """One client."""

    def __init__(self, address: BrokerAddress, name: str, *subscriptions: str, will: Will | None = None) -> None:
        self.heard: list[MessageCame] = []
        self.troubles: list[str] = []
        self.connections = 0
        self.courier = MqttCourier(address, name, self._take, subscriptions=subscriptions, will=will)
        self.courier.start()

    def _take(self, event: CourierEvent) -> None:
        match event:
            case MessageCame():
                self.heard.append(event)
            case Connected():
                self.connections += 1
            case Disconnected(why=why):
                self.troubles.append(why)

    def hears(self, topic: str) -> list[bytes]:
        """Return what came on a topic."""
        return [message.payload for message in self.heard if message.topic == topic]

    def close(self) -> None:
        """Leave."""
        self.courier.close()
