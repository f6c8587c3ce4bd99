"""Who waits at the desk stands in the order of coming; whoever is called twice is called once, and last."""

from __future__ import annotations

from display.station.tournament.cash_entries import AlternateListed, Paged
from display.station.tournament.queueing import Queue


def test_the_list_keeps_the_order_of_coming_and_the_notes() -> None:
    queue = Queue().after(AlternateListed(name="Ida", note="bar"), 1).after(AlternateListed(name="Jon"), 2)

    assert [(one.name, one.at_ms, one.note) for one in queue.waiting] == [("Ida", 1, "bar"), ("Jon", 2, "")]


def test_who_is_called_again_is_called_once_with_the_later_moment() -> None:
    queue = Queue().after(Paged(name="Ida"), 1).after(Paged(name="Jon"), 2).after(Paged(name="Ida"), 3)

    assert queue.called == (("Jon", 2), ("Ida", 3))
    assert queue.without("Ida").called == (("Jon", 2),)
