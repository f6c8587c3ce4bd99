"""Words what is being keyed, and why a key was refused: `seat 4 ..`, `seat 4 ! not decline`."""

from typing import Final, assert_never

from display.wording.amounts import chips
from display.wording.keys import key_words
from display.words.spoken import opening, say, spoken
from table.engine.words.commands import KEYS
from table.engine.words.entry import (
    BetChanged,
    Doubt,
    Entry,
    EntryRefusal,
    Forgotten,
    KeysAway,
    Mispress,
    NotHere,
    SeveralKeys,
    TurnPassed,
    Wants,
)

_OF_A_SEAT: Final = {(key.word,) for key in KEYS.values() if key.word and "SEAT" in key.needs}
"""Keys that say something of a seat, which comes before them."""

_WANTED: Final = {
    Wants.NOTHING: "",
    Wants.KEY: " ..",
    Wants.DIGIT: " _",
    Wants.MORE_DIGITS: "_",
    Wants.CONFIRM: "",
    Wants.AGAIN: "?",
}


_WHOLE_FROM: Final = 10
"""So many pots and more are said without tenths."""


def wants_seat(entry: Entry) -> bool:
    """Tell whether a key was refused because it is about a seat, and none was named."""
    return not entry.keyed and isinstance(entry.refusal, NotHere) and entry.refusal.key in _OF_A_SEAT


def entry_words(entry: Entry) -> str:
    """Say what is being keyed, key by key, and why a key was refused: `seat 4 ..`, `seat 4 ! not decline`."""
    words = keyed_words(entry)
    if entry.refusal is not None:
        return f"{words} ! {_why_words(entry, entry.refusal)}".lstrip()
    return f"{words}{_WANTED[entry.wants]}"


def refused_words(entry: Entry) -> str:
    """Say why a key was refused, behind what is keyed still; empty where none was."""
    if entry.refusal is None:
        return ""
    return entry_words(entry) if entry.keyed else opening(_why_words(entry, entry.refusal))


def doubt_words(doubt: Doubt, big_blind: int) -> str:
    """Ask for the last key once more, with the amount as players speak of it: `6 000: 30 big blinds, 12 pots?`."""
    times = doubt.added / max(1, doubt.pot)
    pots = (chips(round(times)) if times >= _WHOLE_FROM else f"{times:.1f}".removesuffix(".0")).replace(
        ".", spoken().decimal
    )
    amount, blinds = chips(doubt.total), doubt.total // big_blind if big_blind else 0
    if not blinds:
        return say("{amount}: {pots} pots? Then the same key again", amount=amount, pots=pots)
    return say(
        "{amount}: {blinds} big blinds, {pots} pots? Then the same key again",
        amount=amount,
        blinds=chips(blinds),
        pots=pots,
    )


def keyed_words(entry: Entry) -> str:
    """Say what is keyed: `seat 4`, `misdeal? confirm`."""
    words = _key_by_key(entry.keyed)
    return f"{words}? {key_words('confirm')}" if entry.wants is Wants.CONFIRM else words


def _key_by_key(keys: tuple[str, ...]) -> str:
    return " ".join(map(key_words, keys)).replace("~ ", "~")


def _why_words(  # noqa: C901, PLR0911 - one line for each reason there is
    entry: Entry, why: EntryRefusal
) -> str:
    match why:
        case BetChanged(price=0):
            return say("no bet now: key again")
        case BetChanged(price=price):
            return say("bet is {amount}: key again", amount=chips(price))
        case TurnPassed(seat=seat):
            return say("turn is seat {seat}: key again", seat=seat)
        case Mispress.NOT_READ:
            return say("not read: key again")
        case KeysAway(seconds=seconds):
            return say("keys were away {seconds} s: key again", seconds=seconds)
        case Mispress.NOTHING_KEYED:
            return say("nothing to delete")
        case Mispress.TWO_KEYS:
            return say("two keys")
        case SeveralKeys(counted=()):
            return say("several keys: none counted")
        case SeveralKeys(counted=counted):
            return say("several keys: {keys} counted", keys=", ".join(map(key_words, counted)))
        case NotHere(key=key):
            words = _key_by_key(key)
            return say("{key}: seat first", key=words) if wants_seat(entry) else say("not {key}", key=words)
        case Forgotten(keyed=keyed):
            return say("{keyed} forgotten", keyed=_key_by_key(keyed))
        case _:
            assert_never(why)
