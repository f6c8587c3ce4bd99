"""What gives a card away, however it is written: tags in every spelling that decodes to them, cards in words and signs.

`table.scenario.secrecy` finds names and tags as a table itself writes them; here is what somebody might make of them.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from display.terminal.card_names import card_name
from display.wording.people import card_words, the_card_words
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.cards import ALL_CARDS, Card
from table.scenario.secrecy import leaks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from table.inbox import Tag

LANGUAGES: Final = ("en", "de", "es")
_SIGNS: Final = {"c": "♣♧", "d": "♦♢", "h": "♥♡", "s": "♠♤"}
_FIRST_OF_SUIT: Final = {"s": 0x1F0A1, "h": 0x1F0B1, "d": 0x1F0C1, "c": 0x1F0D1}
_PLACES: Final = {rank: at for at, rank in enumerate("A23456789TJ")} | {"Q": 12, "K": 13}
"""Unicode has a knight before the queen."""
_AS: Final = re.compile(r"(?:^|[.:;?!]\s)As\s(?=[a-z])|[.?!]\sAs(?=\n)")
"""How an English sentence begins, and no ace; what follows may stand in the next line of a screen."""


_SEALED: Final = re.compile(rb"[0-9A-Za-z+/=]{20,}")
"""Seals, keys and links in Base64: noise, in which two letters are now and then a card's name."""


def leaks_but_for_sealed(octets: bytes, shown: AbstractSet[Card], tags: Iterable[Tag]) -> list[str]:
    """Return what *octets* give away; nobody reads a card's name in what is sealed, but a tag's digits anywhere."""
    return [*leaks(_SEALED.sub(b"", octets), shown, ()), *leaks(octets, frozenset(ALL_CARDS), tags)]


@cache
def spellings(tag: Tag) -> tuple[bytes, ...]:
    """Return what *tag* looks like, in either order of its bytes."""
    both = (tag, tag[::-1])
    spelt = {spelling for octets in both for way in (_in_hex, _in_numbers) for spelling in way(octets)}
    return (*both, *as_text(tag), *spelt)


def as_text(tag: Tag) -> tuple[bytes, ...]:
    """Return *tag* in Base64; what stands before it shifts that, and its ends belong to its neighbours, too."""
    found = (b64encode(bytes(lead) + tag).rstrip(b"=")[-(-lead * 8 // 6) : -1] for lead in range(3))
    return tuple(found)


def _in_hex(octets: bytes) -> Iterator[bytes]:
    for between in ("", ":", " ", "-", ","):
        hexed = octets.hex(between) if between else octets.hex()
        for digits in (hexed, hexed.upper()):
            yield from (digits.encode(), digits.encode("utf-16-le"))


def _in_numbers(octets: bytes) -> Iterator[bytes]:
    yield repr(octets)[2:-1].encode()
    yield str(int.from_bytes(octets)).encode()
    yield from (between.join(map(str, octets)).encode() for between in (",", ", ", " "))


def tags_in(octets: bytes, tags: Iterable[Tag]) -> list[str]:
    """Return which of *tags* stand in *octets*, in whatever spelling."""
    return [f"the tag {tag.hex()}" for tag in tags if any(spelling in octets for spelling in spellings(tag))]


@cache
def _in_words() -> tuple[re.Pattern[str], dict[str, Card]]:
    names: dict[str, Card] = {}
    for card in ALL_CARDS:
        names[card_name(card).removeprefix("the ")] = card
        names[chr(_FIRST_OF_SUIT[card[1]] + _PLACES[card[0]])] = card
        for sign in _SIGNS[card[1]]:
            for rank in {card[0], card[0].replace("T", "10")}:
                names |= {f"{rank}{sign}": card, f"{sign}{rank}": card}
        for code in LANGUAGES:
            with speaking(language(code) or ENGLISH):
                names |= {card_words(card): card, the_card_words(card): card}
    longest = sorted(names, key=len, reverse=True)
    found = re.compile("|".join(map(re.escape, longest)), re.IGNORECASE)
    return found, {name.casefold(): card for name, card in names.items()}


@lru_cache(maxsize=1 << 16)
def in_short(text: str) -> str:
    """Return *text* with each card that it names in words or signs by its short name."""
    found, names = _in_words()
    return _AS.sub(lambda match: match[0].lower(), found.sub(lambda match: f" {names[match[0].casefold()]} ", text))


def leaks_in(text: str, shown: AbstractSet[Card], tags: Iterable[Tag]) -> list[str]:
    """Return what *text* gives away, however it is written."""
    octets, all_tags = in_short(text).encode(errors="replace"), tuple(tags)
    return [*leaks(octets, shown, ()), *tags_in(octets, all_tags)]
