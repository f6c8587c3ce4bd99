"""Which keys stand on the strip of a touch panel: those that are wanted at a moment of the hand, and what each presses.

A key of the strip may stand for several of the panel's, pressed one after the other: how many cards a player throws
away, the one bet of a limit, the pot.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from display.dealer.drawing.keycaps import KeyCap
from display.wording.amounts import chips
from display.wording.keys import key_words
from display.words.spoken import say
from table.engine.words.game import BettingStructure
from table.engine.words.view import Status, TableView

_TO_CONFIRM: Final = ("confirm", "decline", "undo", "floor")
_BETWEEN: Final = ("new-hand", "undo", "floor")
_ELSE: Final = ("misdeal", "confirm", "undo", "floor")

_MORE: Final = "more"
_BOTH: Final = "bet-raise"
"""On panels that have one key for either."""


class StripKey(NamedTuple):
    """One key of the strip."""

    name: str
    label: str
    presses: tuple[str, ...] = ()
    """The keys of the panel that it presses; none: the one of its name."""


def wanted_keys(view: TableView, caps: Mapping[str, KeyCap]) -> tuple[StripKey, ...]:
    """Return the keys of the strip: always the same ones at the same moment, as far as the panel has them."""
    is_asked = view.asked_about is not None or view.question is not None or view.meanwhile is not None
    is_free = not is_asked and view.next_step is None
    if view.status is Status.BETTING and is_free:
        return tuple(_for_betting(view, caps))
    if view.status is Status.DRAWING and view.turn is not None and is_free:
        return tuple(_for_drawing(view, caps))
    if not is_free or view.status is Status.FLOOR:
        names: tuple[str, ...] = _TO_CONFIRM
    elif view.status.is_over:
        names = (*_BETWEEN[:1], *_answers(view), *_BETWEEN[1:])
    else:
        names = _ELSE if view.asked_folded is None else _TO_CONFIRM
    return tuple(StripKey(name, caps[name].label) for name in names if name in caps)


def _answers(view: TableView) -> tuple[str, ...]:
    """Return the keys for what is asked once the hand is over, and nothing waits for the answer."""
    if view.asked_folded is not None or view.deck_asked is not None:
        return _TO_CONFIRM[:2]
    return _TO_CONFIRM[:1] if view.has_pot_to_confirm else ()


def _for_drawing(view: TableView, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield a key for each number of cards that the player in turn may throw away, from none on."""
    for count in range(view.game.hole_cards + 1):
        digits = (str(count),) if count else ()
        if presses := _keys(caps, "discard", *digits, "enter"):
            yield StripKey(f"draw-{count}", str(count) if count else say("pat"), presses)
    yield from _named(caps, "undo")


def _for_betting(view: TableView, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield what the player in turn can do; where there is one bet, or a most, its figure stands on the key."""
    call = view.call or 0
    if view.owes_bring_in and (presses := _keys(caps, "bring-in")):
        yield StripKey("bring-in", say("bring-in {amount}", amount=chips(call)), presses)
    else:
        yield from _named(caps, "fold")
        for name in [name for name in ("check-call", "call" if call else "check") if name in caps][:1]:
            yield StripKey(name, say("call {amount}", amount=chips(call)) if call else key_words("check"))
    is_bet = all(player.bet == 0 for player in view.seats)
    verb = _BOTH if _BOTH in caps else "bet" if is_bet else "raise"
    word = key_words("bet" if is_bet else "raise")
    if view.game.betting is not BettingStructure.LIMIT:
        yield from (StripKey(verb, word) for _ in caps.keys() & {verb})
    elif view.min_raise is not None and (presses := _keys(caps, verb, *_digits(view.min_raise, caps), "enter")):
        label = _limit_label(view, is_bet=is_bet)
        yield StripKey("limit", label, presses)
    pot = _pot(view) if view.game.betting is BettingStructure.POT_LIMIT else None
    if pot is not None and (presses := _keys(caps, verb, *_digits(pot, caps), "enter")):
        yield StripKey("pot", say("pot {amount}", amount=chips(pot)), presses)
    yield from (StripKey("all-in", key_words("all-in").replace("-", " ")) for _ in caps.keys() & {"all-in"})
    yield from _named(caps, "undo")


def _limit_label(view: TableView, *, is_bet: bool) -> str:
    """Say the one bet that a limit leaves: in stud the first over the bring-in completes it."""
    least = view.min_raise or 0
    amount, is_first = chips(least), view.game.is_stud and view.street is view.game.streets[0]
    if is_first and view.level is not None and least <= view.level.bets.small:
        return say("complete {amount}", amount=amount)
    return say("bet {amount}", amount=amount) if is_bet else say("raise to {amount}", amount=amount)


def _pot(view: TableView) -> int | None:
    """Return what all of the pot comes to as a total; None where it is all that a player has, or no raise is open."""
    most = view.most_of(view.turn)
    is_whole = most is not None and most == view.max_raise
    return view.max_raise if is_whole and view.min_raise is not None else None


def _digits(amount: int, caps: Mapping[str, KeyCap]) -> tuple[str, ...]:
    """Return the keys of a figure; where a panel has no key for nought, its ten is one."""
    return tuple("10" if digit == "0" and "0" not in caps else digit for digit in str(amount))


def _named(caps: Mapping[str, KeyCap], name: str) -> Iterator[StripKey]:
    if name in caps:
        yield StripKey(name, key_words(name))


def _keys(caps: Mapping[str, KeyCap], *words: str) -> tuple[str, ...]:
    """Return the keys that say these words, those of the second layer after `more`; none where one is missing."""
    second = {cap.second_name: name for name, cap in caps.items() if cap.second_name}
    found: list[str] = []
    for word in words:
        if word in caps:
            found.append(word)
        elif word in second and _MORE in caps:
            found += (_MORE, second[word])
        else:
            return ()
    return tuple(found)
