"""`tag`: a tag that is no card of this deck goes out in place of the next card."""

from typing import Final

from table.engine.words.cards import Card
from table.engine.words.zones import Zone
from table.scenario.steps import TagDealt, TagKind
from table.statements.terms import card, is_whole, read_choice, read_seat
from table.statements.words import StatementRefusedError, Words, nearest

_WITHOUT_CARD: Final = {"joker": TagKind.JOKER, "unknown": TagKind.UNKNOWN}
_WITH_CARD: Final = {"blue": TagKind.OTHER_DECK, "red": TagKind.OTHER_DECK, "twin": TagKind.TWIN}
_WHERE: Final = {"board": Zone.BOARD, "burn": Zone.BURN, "stub": Zone.STUB}
_EXPECTED: Final = "joker, unknown, blue:CARD, red:CARD or twin:CARD"


def read_tag(words: Words) -> TagDealt:
    """Read what follows `tag`."""
    word = words.take(_EXPECTED)
    if word in _WITHOUT_CARD:
        return TagDealt(_WITHOUT_CARD[word], _read_where(words))
    name, colon, rest = word.partition(":")
    if not colon or name not in _WITH_CARD:
        raise StatementRefusedError(word, _EXPECTED, nearest(name, [*_WITHOUT_CARD, *_WITH_CARD]))
    kind = _WITH_CARD[name]
    named = _card_of(word, rest)
    return TagDealt(kind, _read_where(words), card=named, deck=name if kind is TagKind.OTHER_DECK else None)


def _card_of(word: str, rest: str) -> Card:
    try:
        return card(rest)
    except StatementRefusedError as refused:
        # The word as it stands in the file is what its writer looks for.
        raise StatementRefusedError(word, f"after the colon {refused.expected}", refused.reason) from None


def _read_where(words: Words) -> Zone:
    if words.take_if("seat") or is_whole(words.peek()):
        return Zone(f"seat {read_seat(words)}")
    return read_choice(words, _WHERE, "where it goes", also="a seat")
