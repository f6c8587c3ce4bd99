"""Who makes room where too many are connected: the one who waits, or the address with the most of them."""

from __future__ import annotations

from display.station.web.connections import MOST, MOST_OF_ONE, Crowd


class Someone:
    """A connection without a socket."""

    def __init__(self) -> None:
        self.is_away = False

    def send_away(self) -> None:
        self.is_away = True


def someone(crowd: Crowd, address: str, *, is_served: bool = False) -> Someone | None:
    """Return somebody new, unless there is no room."""
    new = Someone()
    if not crowd.enter(new, address):
        return None
    if is_served:
        crowd.serve(new)
    return new


def test_a_crowd_is_told_once_and_again_after_it_went() -> None:
    told: list[str] = []
    crowd = Crowd(told.append)
    for _ in range(2):
        came = [someone(crowd, "10.0.0.1") for _ in range(MOST_OF_ONE + 5)]
        assert [one.is_away for one in came if one] == [True] * 5 + [False] * MOST_OF_ONE
        for one in came:
            assert one is not None
            crowd.leave(one)

    assert told == [f"page: {MOST_OF_ONE} connections from 10.0.0.1; those that ask for nothing make room"] * 2


def test_all_together_are_no_more_than_the_station_bears() -> None:
    told: list[str] = []
    crowd = Crowd(told.append)

    came = [someone(crowd, f"10.0.{at // 50}.{at % 50}") for at in range(MOST + 20)]

    assert sum(one is not None and not one.is_away for one in came) == MOST
    assert told == [f"page: {MOST} connections; those that ask for nothing make room"]


def test_whoever_asks_or_looks_on_is_not_sent_away_and_is_too_many_at_last() -> None:
    crowd = Crowd()
    served = [someone(crowd, "10.0.0.1", is_served=True) for _ in range(MOST_OF_ONE - 1)]
    resting = someone(crowd, "10.0.0.1")
    next_one = someone(crowd, "10.0.0.1", is_served=True)

    assert resting is not None
    assert resting.is_away
    assert next_one is not None
    assert someone(crowd, "10.0.0.1") is None
    assert not any(one is None or one.is_away for one in served)
    crowd.rest(next_one)
    assert someone(crowd, "10.0.0.1") is not None
    assert next_one.is_away


def test_where_all_ask_at_once_the_address_that_asks_most_makes_room() -> None:
    crowd = Crowd()
    asking = [someone(crowd, f"10.0.1.{at % 10}", is_served=True) for at in range(MOST)]
    looking = asking[0]
    assert looking is not None
    crowd.look_on(looking)

    director = someone(crowd, "10.0.0.1", is_served=True)
    flooding = [someone(crowd, f"10.0.1.{at % 10}", is_served=True) for at in range(5 * MOST)]

    assert director is not None
    assert not director.is_away
    assert not looking.is_away
    assert any(one is not None and not one.is_away for one in flooding)


def test_where_everybody_asks_once_the_next_one_waits() -> None:
    crowd = Crowd()
    asking = [someone(crowd, f"10.0.{at // 50}.{at % 50}", is_served=True) for at in range(MOST)]

    assert someone(crowd, "10.1.0.1") is None
    assert not any(one is None or one.is_away for one in asking)


def test_where_all_are_too_many_the_address_with_the_most_makes_room() -> None:
    crowd = Crowd()
    alone = someone(crowd, "10.0.0.1")
    for at in range(5 * MOST):
        someone(crowd, f"10.0.1.{at % 50}")

    assert alone is not None
    assert not alone.is_away
