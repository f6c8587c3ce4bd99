"""The terms of a hand's statements that events do not have: a total, a place, a card of any kind.

Cards, amounts and plain numbers are read in `table.statements.terms`.
"""

from typing import Final

from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card
from table.engine.words.commands import Amount
from table.engine.words.zones import Zone
from table.scenario.steps import AnyCard, Off, Place
from table.statements.terms import A_CARD, amount, card, is_whole, listed, read_choice, read_seat
from table.statements.words import Words

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
