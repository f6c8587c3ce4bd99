"""What the station is told and what it shows, listened to over many hands: no face-down card, no tag.

Four cards are always dealt to players who fold, and are never turned up. Three ears: every topic
of the broker, the websocket, and the page. What is planted there is heard.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from table.engine.words.cards import ALL_CARDS
from tests.brokers.running import running
from tests.display.station.overhearing import Overheard, listen
from tests.display.station.running_station import RunningStation
from tests.display.station.visiting import a_page
from tests.long_run import long_run

# The hands differ in their cards alone; `bench-leaks` plays two hundred, beside scenarios and keys at random.
HANDS: Final = (20, long_run(100))


@pytest.fixture(scope="module", params=HANDS)
def hands(request: pytest.FixtureRequest) -> int:
    """How many are played."""
    return int(request.param)


@pytest.fixture(scope="module")
def overheard(browser: Browser, hands: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Overheard]:
    folder = tmp_path_factory.mktemp("overheard")
    with running("amqtt", folder / "broker") as broker:
        station = RunningStation(folder, broker.url("station"))
        station.start()
        with a_page(browser, station) as page:
            yield listen(page, broker, folder, hands)
        station.kill()


def test_every_ear_has_heard_the_hands(overheard: Overheard, hands: int) -> None:
    everything = b"\n".join(overheard.parts)

    assert everything.count(b'"sequence"') > hands
    assert f"#{hands}".encode() in everything
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
