"""The terms of a hand's statements that events do not have: a total, a place, a card, a table.

Cards, amounts and plain numbers are read in `table.statements.terms`.
"""

from typing import Final

from msgspec import UNSET

from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card
from table.engine.words.commands import Amount
from table.engine.words.director_commands import AnteKind, LevelSet, Limits, PlayerSeated
from table.engine.words.frozen import with_field
from table.engine.words.zones import Seat, Zone
from table.scenario.steps import AnyCard, Off, Place
from table.statements.setup import read_blinds
from table.statements.terms import (
    A_CARD,
    amount,
    card,
    is_whole,
    listed,
    read_amount,
    read_choice,
    read_seat,
    refuse_twice,
)
from table.statements.words import StatementRefusedError, Words

RULINGS: Final = {ruling.value: ruling for ruling in RulingValue}
"""By their words."""


def read_total(words: Words, what: str = "a total") -> Amount:
    """Take a total, or `~5` for one that was spoken without its unit."""
    return total(words.take(f"{what} in whole chips, or ~5 for an amount without its unit"), words.smallest_chip)


def total(word: str, smallest_chip: int) -> Amount:
    """Return the total that *word* names."""
    if word.startswith("~") and is_whole(word[1:]) and int(word[1:]) > 0:
        return Amount(int(word[1:]), is_unit_spoken=False)
    return Amount(amount(word, smallest_chip, "a total (or ~5 for one without its unit)"))


# --- places ---

_ZONES: Final[dict[str, Zone]] = {zone.value: zone for zone in Zone if " " not in zone.value}
_PLACES: Final[dict[str, Place]] = {**_ZONES, "off": Off.OFF}
_ANY_CARDS: Final[dict[str, AnyCard]] = {word.value: word for word in AnyCard}


def read_place(words: Words, what: str) -> Place:
    """Take a place, seen or out of sight."""
    return _seat_zone(words, what) if words.take_if("seat") else read_choice(words, _PLACES, what, also="seat N")


def read_zone(words: Words, what: str) -> Zone:
    """Take a place that an antenna watches."""
    return _seat_zone(words, what) if words.take_if("seat") else read_choice(words, _ZONES, what, also="seat N")


def _seat_zone(words: Words, what: str) -> Zone:
    return Zone(f"seat {read_seat(words, f'{what}: the seat')}")


def read_card_or_any(words: Words) -> Card | AnyCard:
    """Take a card, or a word that stands for one."""
    expected = f"{A_CARD}, or {listed(_ANY_CARDS)}"
    word = words.take(expected)
    return _ANY_CARDS[word] if word in _ANY_CARDS else card(word, expected)


_FLAGS: Final = {
    "absent": "is_absent",
    "penalty": "is_on_penalty",
    "entering": "is_entering",
    "leaving": "is_leaving",
    "behind": "behind",
}


def read_player(words: Words, seat: Seat) -> PlayerSeated:
    """Take what follows *seat*: `STACK`, and the flags in any order, each once."""
    stack_word = words.peek()
    player = PlayerSeated(seat, read_amount(words, "a stack", least=0))
    seen: set[str] = set()
    while words.has_more():
        word = words.peek()
        field = read_choice(words, _FLAGS, "a flag")
        refuse_twice(word, seen)
        value = read_amount(words, "a re-buy behind") if word == "behind" else True
        player = with_field(player, field, value)
    if player.stack + player.behind == 0:
        raise StatementRefusedError(stack_word, "a stack of more than 0", f"seat {seat} has nothing 'behind' either")
    return player


def read_ante(words: Words) -> tuple[AnteKind, int]:
    """Take `AMOUNT` or `big AMOUNT`."""
    if words.take_if("big"):
        return AnteKind.BIG_BLIND, read_amount(words, "the big-blind ante")
    return AnteKind.EACH, read_amount(words, "the ante (or 'big' and an ante)")


def read_limits(words: Words) -> Limits:
    """Take the `SMALL BIG` of the bets of early and of later streets."""
    small_word = words.peek()
    small, big = read_amount(words, "the bet of the early streets"), read_amount(words, "the bet of the later streets")
    if small > big:
        reason = f"limits: the bet of the early streets {small} is above that of the later ones {big}"
        raise StatementRefusedError(small_word, f"a bet of at most {big}", reason)
    return Limits(small, big)


def read_bring_in(words: Words) -> int:
    """Take the `AMOUNT` of a bring-in."""
    return read_amount(words, "what the low card brings in")


def read_deck(words: Words) -> str:
    """Take the name of a deck."""
    return words.take("the name of an enrolled deck: red or blue")


def read_level(words: Words) -> LevelSet:
    """Take `SMALL BIG`, and `ante ...` and `limits SMALL BIG` if they are there; of stud what stands in their place."""
    if words.names_game and words.take_if("ante"):
        return _read_level_without_blinds(words)
    small, big = read_blinds(words)
    kind, ante = read_ante(words) if words.take_if("ante") else (AnteKind.NONE, 0)
    limits = read_limits(words) if words.take_if("limits") else UNSET
    return LevelSet(small, big, ante=ante, ante_kind=kind, limits=limits)


def _read_level_without_blinds(words: Words) -> LevelSet:
    """Take `A bring-in B limits SMALL BIG`, behind `ante`."""
    kind, ante = read_ante(words)
    for_bring_in, for_limits = {"bring-in": "bring-in"}, {"limits": "limits"}
    read_choice(words, for_bring_in, "as in 'level ante 25 bring-in 50 limits 200 400'")
    bring_in = read_bring_in(words)
    read_choice(words, for_limits, "as in 'level ante 25 bring-in 50 limits 200 400'")
    return LevelSet(0, 0, ante=ante, ante_kind=kind, limits=read_limits(words), bring_in=bring_in)
