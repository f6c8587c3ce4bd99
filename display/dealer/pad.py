"""Which keys stand on the pad of a touch panel, and what each presses.

While a wager may be made they are an amount: digits, what the table has worked out with its figure, and the verb. At
any other moment digits are seats, beside the words that are said of one.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from display.dealer.drawing.edges import to_come
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.picture import Picture
from display.dealer.strip import StripKey, digit_keys, is_free, keys_of, wager_keys, wager_verb
from display.wording.amounts import chips
from display.wording.entry import entry_words
from display.wording.keys import key_words
from display.words.spoken import opening, say
from table.engine.words.commands import Figure
from table.engine.words.entry import Entry, Wants
from table.engine.words.game import BettingStructure
from table.engine.words.view import Status, TableView

VERBS: Final = ("bet-raise", "bet", "raise")
VERB: Final = "pad-verb"
"""The key that ends an amount."""
_PLACES: Final = ("first", "second", "third", "fourth")
_FIGURES: Final = (Figure.MINIMUM, Figure.HALF_POT, Figure.POT, Figure.LAST_RAISE)
_OF_SEATS: Final = ("exposed", "tabled", "time", "left")
_DIGITS: Final = tuple("123456789")
_ZEROS: Final = ("0", "00", "000")
_BACKSPACE: Final = "backspace"
BACKWARDS: Final = "<-"
"""Drawn as an arrow: not every font has one, and its word finds no room."""


def is_wager_due(view: TableView) -> bool:
    """Tell whether the player in turn may be asked how much."""
    is_open = view.status is Status.BETTING and view.turn is not None and is_free(view)
    return is_open and view.game.betting is not BettingStructure.LIMIT


def is_on_pad(entry: Entry, view: TableView) -> bool:
    """Tell whether all that is keyed can be finished on the pad."""
    if entry.wants is Wants.CONFIRM or not entry.keyed:
        return not entry.keyed
    if not is_wager_due(view):
        return bool(entry.number)
    verb, *rest = entry.keyed
    numbers = rest if verb in VERBS else entry.keyed
    return len(numbers) <= 1 and all(number.isdecimal() for number in numbers)


def pad_keys(picture: Picture, caps: Mapping[str, KeyCap]) -> dict[str, StripKey]:
    """Return the keys of the pad by their places; none where the panel has no key for it."""
    keys = _of_wager(picture, caps) if is_wager_due(picture.view) else _of_seats(caps)
    return dict(keys)


def pad_header(picture: Picture) -> tuple[str, str]:
    """Return what stands above the pad: what is keyed or may be, and what it would come to."""
    entry, view = picture.entry, picture.view
    if not entry.is_empty:
        return entry_words(entry), opening(to_come(picture))
    if not is_wager_due(view):
        return "", say("seat, then what it did")
    if view.min_raise is None:
        return "", say("no raise any more")
    return "", say("{verb}: at least {amount}", verb=opening(_verb(picture)), amount=chips(view.min_raise))


def _of_wager(picture: Picture, caps: Mapping[str, KeyCap]) -> Iterator[tuple[str, StripKey]]:
    view, entry = picture.view, picture.entry
    verb, is_begun = wager_verb(view, caps), bool(entry.keyed)
    # Where a panel says the verb first a digit alone would be a seat.
    first = () if is_begun or verb == VERBS[0] else (verb,)
    for digits in (*_DIGITS, *_ZEROS):
        if presses := keys_of(caps, *first, *digit_keys(digits, caps)):
            yield digits, StripKey(f"pad-{digits}", digits, presses)
    for place, figure in zip(_PLACES, _FIGURES, strict=True):
        total = picture.amounts.get(figure)
        presses = () if total is None else wager_keys(total, figure, verb, caps)
        if total is not None and presses:
            again = ("clear",) if is_begun else ()
            label = f"{key_words(figure.value).replace('-', ' ')}\n{chips(total)}"
            yield place, StripKey(f"pad-{figure.value}", label, (*again, *presses))
    if is_begun and _BACKSPACE in caps:
        yield _BACKSPACE, StripKey(_BACKSPACE, BACKWARDS)
    if view.min_raise is not None and (presses := keys_of(caps, _ending(entry, verb))):
        yield "verb", StripKey(VERB, _verb_words(picture), presses)


def _ending(entry: Entry, verb: str) -> str:
    """Return the key that ends an amount, or begins it."""
    if entry.doubt is not None:
        return "confirm"
    return "enter" if entry.keyed[:1] and entry.keyed[0] in VERBS else verb


def _verb_words(picture: Picture) -> str:
    words = _verb(picture)
    return say("yes, {verb}", verb=words) if picture.entry.doubt is not None else words


def _verb(picture: Picture) -> str:
    return key_words("bet" if all(player.bet == 0 for player in picture.view.seats) else "raise")


def _of_seats(caps: Mapping[str, KeyCap]) -> Iterator[tuple[str, StripKey]]:
    for seat in (*_DIGITS, "10"):
        if seat in caps:
            yield "0" if seat == "10" else seat, StripKey(f"pad-{seat}", seat, (seat,))
    for place, word in zip(_PLACES, _OF_SEATS, strict=True):
        if presses := keys_of(caps, word):
            yield place, StripKey(f"pad-{word}", key_words(word), presses)
    if _BACKSPACE in caps:
        yield _BACKSPACE, StripKey(_BACKSPACE, BACKWARDS)
