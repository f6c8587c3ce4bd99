"""What stays at the table: the private events are these, and a public one has no room for a secret."""

from __future__ import annotations

import typing
from typing import get_args

import pytest

from table.engine.words.cards import Handle
from table.engine.words.commands import Command
from table.engine.words.events import PublicTableEvent, TableEvent

PRIVATE = {
    "BoardCardDealt",
    "CardAsked",
    "CardBurned",
    "CardKeyedUp",
    "CardMadePublic",
    "CardRead",
    "CardsBesideSeat",
    "CardsLaidDown",
    "CardsLifted",
    "FoldAsked",
    "HoleCardDealt",
    "HoleCardTaken",
    "KeyRefused",
    "KeyUndone",
    "NotFollowed",
    "OrderTaken",
    "OrderWaiting",
    "PotPaid",
    "QuestionAnswered",
}
SECRET: set[object] = {Handle, *get_args(Command)}


def parts(hint: object) -> set[object]:
    """Return a type and all that it is made of."""
    return {hint}.union(*(parts(inner) for inner in get_args(hint)))


def secrets_of(event: type) -> set[object]:
    """Return what an event has room for and nobody outside may see: a card's handle, or a key, which may name one."""
    return SECRET & set[object]().union(*map(parts, typing.get_type_hints(event).values()))


def test_the_private_events_are_these_and_no_other() -> None:
    assert {event.__name__ for event in get_args(TableEvent) if not event.is_public} == PRIVATE


@pytest.mark.parametrize("event", get_args(PublicTableEvent), ids=lambda event: event.__name__)
def test_a_public_event_has_room_for_no_handle_and_no_key(event: type) -> None:
    assert secrets_of(event) == set()


def test_the_secrets_of_private_events_are_seen() -> None:
    told = {event.__name__ for event in get_args(TableEvent) if secrets_of(event)}

    assert told == {
        "BoardCardDealt",
        "CardBurned",
        "CardKeyedUp",
        "CardMadePublic",
        "HoleCardDealt",
        "HoleCardTaken",
        "KeyRefused",
        "KeyUndone",
        "NotFollowed",
    }
