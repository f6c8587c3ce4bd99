"""Two clients with one id: the first keeps its place, a table whose line broke has it again at once."""

from __future__ import annotations

from table.broker.places import TAKEN_OVER_S, Contest, HeldIds, Holder

HERE = Holder("main/main/t1", "10.0.0.7", 1000)
AGAIN = Holder("main/main/t1", "10.0.0.7", 1001)
ELSEWHERE = Holder("main/main/t1", "10.0.0.9", 2000)


def test_a_free_place_is_anybodys() -> None:
    places = HeldIds()

    assert places.contest(HERE, 0.0) is None
    places.take(HERE, 0.0)
    assert places.contest(Holder("main/main/t2", "10.0.0.9", 1), 0.0) is None


def test_who_comes_from_another_address_waits_until_the_first_is_gone() -> None:
    places = HeldIds()
    places.take(HERE, 0.0)

    assert places.contest(ELSEWHERE, 100.0) == Contest(holder=HERE, other=ELSEWHERE)
    places.leave(HERE)
    assert places.contest(ELSEWHERE, 101.0) is None


def test_a_table_whose_line_broke_takes_its_own_place_at_once() -> None:
    places = HeldIds()
    places.take(HERE, 0.0)

    assert places.contest(AGAIN, 1.0) is None
    places.take(AGAIN, 1.0)
    places.leave(HERE)
    assert places.contest(ELSEWHERE, 100.0) == Contest(holder=AGAIN, other=ELSEWHERE)


def test_two_at_one_address_do_not_throw_each_other_out_for_ever() -> None:
    places = HeldIds()
    places.take(HERE, 0.0)
    places.take(AGAIN, 1.0)
    tries = [places.contest(HERE, 1.0 + second) for second in range(1, 200, 5)]

    assert set(tries) == {Contest(holder=AGAIN, other=HERE)}
    assert places.contest(HERE, 200.0 + TAKEN_OVER_S) is None
