"""People in the station's file: an invitation is used up once, and nobody stays in who was removed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from display.station.known.people import LogIn, PersonInvitation
from display.station.known.roles import HouseRole
from display.station.store.store import Store

ANA = PersonInvitation(name="Ana", role=HouseRole.FLOOR, tables=("main/table-1",), until_ms=1_000, by="Maria")


def test_of_many_who_use_one_invitation_at_once_one_is_let_in(store: Store) -> None:
    store.people.invite("h", ANA)

    with ThreadPoolExecutor(8) as pool:
        came = list(pool.map(lambda word: store.people.accept("h", f"hash {word}", 0), range(8)))

    (person,) = [one for one in came if one is not None]
    assert store.people.everybody() == [person]
    assert (person.name, person.role, person.tables) == ("Ana", HouseRole.FLOOR, ("main/table-1",))


def test_an_invitation_that_is_over_makes_nobody_a_member_and_is_gone(store: Store) -> None:
    store.people.invite("h", ANA)

    assert store.people.accept("h", "hash", 1_000) is None
    assert store.people.everybody() == []
    assert store.people.invitations() == {}


def test_a_second_invitation_of_a_name_takes_the_place_of_the_first(store: Store) -> None:
    store.people.invite("h", ANA)
    store.people.invite("i", ANA)

    assert list(store.people.invitations()) == ["i"]
    assert store.people.withdraw("h") is None
    assert store.people.withdraw("i") == ANA


def test_who_is_removed_is_logged_out_by_whatever_spelling(store: Store) -> None:
    store.people.invite("h", ANA)
    store.people.accept("h", "hash", 0)
    for number, name in enumerate(("Ana", "ANA", "Ben")):
        store.people.keep_log_in(str(number), LogIn(name=name, csrf="c", until_ms=number))

    store.people.remove("ana")

    assert store.people.person("Ana") is None
    assert list(store.people.log_ins()) == ["2"]
