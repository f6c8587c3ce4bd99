"""The pages of a broadcast: the list tells how late the picture has to be so that every hand comes in time."""

from __future__ import annotations

import msgspec
import pytest

from display.station.pages.broadcast_page import broadcast_page, hands_page


class _One(msgspec.Struct, frozen=True):
    """A released hand."""

    id: str = "day-1"
    hand: int = 1
    table: str = "One"
    begun_ms: int | None = 1_000
    released_ms: int = 61_000


@pytest.mark.parametrize(("late_ms", "needed_s"), [((60_000,), 60), ((60_001, 5), 61), ((5, 60_000), 60)])
def test_the_slowest_hand_says_how_late_the_picture_is_in_whole_seconds(
    late_ms: tuple[int, ...], needed_s: int
) -> None:
    page = hands_page([_One(released_ms=1_000 + late) for late in late_ms], "t0")

    assert f"?delay={needed_s}<" in page


def test_where_no_hand_says_when_it_began_no_delay_is_asked_for() -> None:
    assert "?delay" not in hands_page([_One(begun_ms=None)], "t0")
    assert "?delay" not in hands_page([], "t0")


def test_the_newest_hand_is_first_and_every_link_bears_the_token() -> None:
    page = hands_page([_One(id="old", hand=1), _One(id="new", hand=2)], "t0")

    assert page.index("/overlay?hand=new") < page.index("/overlay?hand=old")
    links = [link.partition('"')[0] for link in page.split('href="/')[1:]]
    to_hands = [link for link in links if link.startswith(("overlay", "api", "phh"))]
    assert len(to_hands) == 7
    assert all("token=t0" in link for link in to_hands)


def test_the_overlay_shows_nothing_until_it_asks_for_a_hand() -> None:
    page = broadcast_page()

    assert "broadcast.js" in page
    assert "day-1" not in page
