"""The steps that hands, cards and seconds make, and what happens between hands.

What a person tells the table is read in `key_lines`; the table of all steps is here.
"""

from collections.abc import Callable
from typing import Final, Literal

from table.engine.words.cards import HOLE_CARDS, Card, Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.director_commands import GameSet, PlayerUnseated
from table.engine.words.reports import HandRequested
from table.engine.words.zones import SEATS, Seat, Zone
from table.scenario import steps as say
from table.scenario.key_lines import KEY_LINES
from table.scenario.steps import TagDealt, TagKind
from table.scenario.terms import read_card_or_any, read_deck, read_level, read_place, read_player, read_zone
from table.statements.games import read_game
from table.statements.terms import (
    card,
    is_whole,
    read_card,
    read_cards,
    read_choice,
    read_number,
    read_seat,
    read_time,
    refuse_same_card,
)
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


_DEALT_AT_MOST: Final = 2 * len(SEATS)
_DECK: Final = 52
_FLOP: Final = 3
_LONGEST_WAIT_S: Final = 24 * 60 * 60
_FINEST_DECIMALS: Final = 9
"""Of a second: time is counted in nanoseconds."""
_FACINGS: Final[dict[str, Literal["up", "down"]]] = {"up": "up", "down": "down"}


def _plain(step: say.Step) -> Callable[[Words], say.Step]:
    """Return the reader of a step that is one word."""
    return lambda _words: step


def _read_deal(words: Words) -> say.Deal:
    if not words.has_more():
        return say.Deal()
    return say.Deal(read_number(words, "how many cards", range(1, (_DECK if words.names_game else _DEALT_AT_MOST) + 1)))


def _read_card(words: Words) -> say.CardTo:
    seat = read_seat(words)
    card: Card | None = None
    ways = _FACINGS if words.names_game else {"up"}
    if words.has_more() and words.peek() not in ways:
        card = read_card(words, "a card, rank then suit, or 'up'")
    if words.names_game and words.take_if("down"):
        return say.CardTo(seat, card, is_up=False)
    return say.CardTo(seat, card, is_up=True if words.take_if("up") else None)


def _read_flop(words: Words) -> say.BoardDeal:
    if not words.has_more():
        return say.BoardDeal(Street.FLOP)
    cards = tuple(read_card(words, f"a card, rank then suit: the flop has {_FLOP}") for _ in range(_FLOP))
    refuse_same_card(cards)
    return say.BoardDeal(Street.FLOP, cards)


def _one_card(street: Street) -> Callable[[Words], say.Step]:
    return lambda words: say.BoardDeal(street, (read_card(words),) if words.has_more() else ())


def _read_board(words: Words) -> say.BoardAtOnce:
    if is_whole(words.peek()):
        return say.BoardAtOnce(count=read_number(words, "how many cards", range(1, _DECK + 1)))
    first = read_card(words, "cards, rank then suit, or how many of the stub")
    cards = (first, *(read_cards(words) if words.has_more() else ()))
    refuse_same_card(cards)
    return say.BoardAtOnce(cards)


def _read_discard(words: Words) -> say.Discard:
    seat = read_seat(words)
    if words.take_if("none"):
        return say.Discard(seat)
    cards = read_cards(words)
    refuse_same_card(cards)
    return say.Discard(seat, cards)


def _read_move(words: Words) -> say.Move:
    card = read_card_or_any(words)
    from_place, to_place = read_place(words, "a place to move from"), read_place(words, "a place to move to")
    facing = read_choice(words, _FACINGS, "which way up") if words.has_more() else None
    return say.Move(card, from_place, to_place, facing)


def _read_show(words: Words) -> say.Show:
    seat = read_seat(words)
    most = _DECK if words.names_game else HOLE_CARDS
    cards = tuple(read_card(words) for _ in range(most) if words.has_more())
    refuse_same_card(cards)
    return say.Show(seat, cards)


def _read_asks(words: Words) -> say.KeysPressed:
    seat = read_seat(words, "the seat that asks")
    for word in ("to", "see"):
        read_choice(words, {word: word}, "as in 'asks 3 to see 5'")
    return say.KeysPressed((HandRequested(seat, of_seat=read_seat(words, "the seat to be seen")),))


def _read_late(words: Words) -> say.Late:
    zone = read_zone(words, "a place with an antenna")
    return say.Late(zone, None if words.take_if("never") else _read_seconds(words, ", or 'never'"))


def _read_seconds(words: Words, also: str = "") -> int:
    """Take seconds and return them in nanoseconds; *also* names what else could stand there."""
    seconds = read_time(words, "seconds, as in 5 or 0.5", _LONGEST_WAIT_S, _FINEST_DECIMALS, also)
    return int(seconds * 10**_FINEST_DECIMALS)


def _of_seat(make: Callable[[Seat], say.Step]) -> Callable[[Words], say.Step]:
    """Return the reader of a step that names a seat and nothing else."""
    return lambda words: make(read_seat(words))


STEP_LINES: Final[dict[str, Callable[[Words], say.Step]]] = {
    "shuffle": lambda words: say.Shuffle(is_none=words.take_if("none")),
    "deal": _read_deal,
    "card": _read_card,
    "burn": _plain(say.BurnOne()),
    "flop": _read_flop,
    "turn": _one_card(Street.TURN),
    "river": _one_card(Street.RIVER),
    "board": _read_board,
    "street": _plain(say.StreetCorrectly()),
    "discard": _read_discard,
    "draw": _plain(say.DrawCorrectly()),
    "move": _read_move,
    "muck": _of_seat(say.Muck),
    "show": _read_show,
    "peek": _of_seat(say.Peek),
    "lift": lambda words: say.Lift(read_seat(words), is_all=words.take_if("up")),
    "return": lambda words: say.Return(read_cards(words)),
    "reshuffle": _plain(say.Reshuffle()),
    "cut": _plain(say.Cut()),
    "scramble": _plain(say.Scramble()),
    "blind": lambda words: say.Blind(read_zone(words, "a place with an antenna")),
    "sight": lambda words: say.Sight(read_zone(words, "a place with an antenna")),
    "late": _read_late,
    "collect": _plain(say.Collect()),
    "asks": _read_asks,
    "wait": lambda words: say.Wait(_read_seconds(words)),
    "tag": read_tag,
    # between hands
    "sit": lambda words: say.KeysPressed((read_player(words, read_seat(words)),)),
    "leave": _of_seat(lambda seat: say.KeysPressed((PlayerUnseated(seat),))),
    "game": lambda words: say.KeysPressed((GameSet(read_game(words)),)),
    "level": lambda words: say.KeysPressed((read_level(words),)),
    "deck": lambda words: say.DeckChanged(read_deck(words)),
    **KEY_LINES,
    # of the player in turn
    "fold": lambda words: say.KeysPressed((ActionKeyed(Action.FOLD),), keeps_one=words.take_if("one")),
}
"""Every step by its first word."""
