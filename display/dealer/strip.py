"""Which keys stand on the strip of a touch panel: those that are wanted at a moment of the hand, and what each presses.

A key of the strip may stand for several of the panel's, pressed one after the other: how many cards a player throws
away, the one bet of a limit, the pot.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from display.dealer.drawing.asked import asked_beside, asked_now, check_again
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.drawing.playing import is_check_due
from display.dealer.picture import Lesson, Picture
from display.wording.amounts import chips
from display.wording.keys import key_words
from display.wording.rulings import ruling_words
from display.words.spoken import phrase, say, within
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Figure
from table.engine.words.entry import Wants
from table.engine.words.game import BettingStructure
from table.engine.words.view import HandPart, Status, TableView

_ALWAYS: Final = ("undo", "floor")
_MORE: Final = "more"
_BOTH: Final = "bet-raise"
"""On panels that have one key for either."""
_PAID: Final = phrase("paid")
_MOST_TABLED: Final = 3
_MOST_OPTIONS: Final = 4


class StripKey(NamedTuple):
    """One key of the strip, or of the pad."""

    name: str
    label: str
    """On one line or two."""
    presses: tuple[str, ...] = ()
    """The keys of the panel that it presses; none: the one of its name."""


def wanted_keys(picture: Picture, caps: Mapping[str, KeyCap], *, is_pad_there: bool = False) -> tuple[StripKey, ...]:
    """Return the keys of the strip: always the same ones at the same moment, as far as the panel has them.

    What stands on the pad, where *is_pad_there*, does not stand here as well.
    """
    view = picture.view
    lesson = None if picture.entry.wants is Wants.CONFIRM else picture.lesson
    if lesson is not None or picture.entry.wants is Wants.CONFIRM:
        return tuple(_named(caps, "confirm", "clear") if lesson is None else _for_lesson(lesson, caps))
    asked = asked_beside(view) if is_free(view) else asked_now(view)
    if asked is None and is_check_due(view, is_resumed=picture.is_resumed):
        asked = check_again()
    if asked is not None:
        answers = tuple(_answers(caps, asked.keys))
        if view.status is not Status.BETTING or not is_free(view):
            return (*answers, *_named(caps, *_ALWAYS))
        first = (key for key in _for_betting(view, caps, is_pad_there=True) if key.name not in {"all-in", "undo"})
        return (*first, *answers)
    if view.status is Status.BETTING and is_free(view):
        return tuple(_for_betting(view, caps, is_pad_there=is_pad_there))
    if view.status is Status.DRAWING and view.turn is not None and is_free(view):
        return tuple(_for_drawing(view, caps))
    return (*_for_what_is_due(picture, caps), *_named(caps, *_ALWAYS))


def is_free(view: TableView) -> bool:
    """Tell whether nobody is asked anything that comes before play, and nothing is to be put right."""
    return asked_now(view) is None and view.next_step is None


def _for_what_is_due(picture: Picture, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield the keys that the order on the screen names."""
    view = picture.view
    options = () if view.holding is None else view.holding.alert.options
    if view.status is Status.FLOOR and len(options) <= _MOST_OPTIONS:
        yield from _for_options(picture, caps)
    elif view.next_step is not None:
        # A stub too thick to be read does not show that a card is back in it: a key does, whatever the order says.
        yield from _named(caps, "confirm")
    elif view.has_pot_to_confirm and "confirm" in caps:
        yield from _answers(caps, (("confirm", _PAID),))
    elif view.status.is_over:
        yield from _named(caps, "new-hand")
    elif view.status is Status.SHOWDOWN or view.must_table:
        yield from _for_hands(view, caps)
    else:
        yield from _named(caps, "misdeal")


def _for_options(picture: Picture, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield a key for each ruling that the floor may give; one that needs an amount begins it."""
    held = picture.view.holding
    for number, option in enumerate(() if held is None else held.alert.options, start=1):
        end = () if option is RulingValue.AMOUNT else ("confirm",)
        if held is not None and (presses := keys_of(caps, str(number), *end)):
            yield StripKey(f"option-{number}", f"{number}\n{within(ruling_words(option, held.alert.code))}", presses)


def _for_lesson(lesson: Lesson, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield a key for each answer while it is asked for, the one that leaves the class, and the next hand's."""
    for number, (words, _) in (
        enumerate(lesson.choices, start=1) if lesson.picked is None and lesson.right is None else ()
    ):
        if presses := keys_of(caps, str(number)):
            yield StripKey(f"choice-{number}", f"{number}\n{words}", presses)
    if "decline" in caps:
        yield StripKey("decline", say("leave the class"))
    yield from _named(caps, "new-hand")


def _for_hands(view: TableView, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield a key for each hand that is to be turned up: of a deck that does not tell it by itself somebody must."""
    live = [player.seat for player in view.seats if player.part is HandPart.LIVE and not player.is_tabled]
    down = list(view.must_table) or ([view.show_first] if view.show_first is not None else live)
    for seat in down if len(down) <= _MOST_TABLED else ():
        if presses := keys_of(caps, str(seat), "tabled"):
            yield StripKey(f"tabled-{seat}", f"{seat}\n{key_words('tabled')}", presses)


def _answers(caps: Mapping[str, KeyCap], keys: tuple[tuple[str, str], ...]) -> Iterator[StripKey]:
    """Yield the keys that answer what is asked, each with what it says."""
    yield from (StripKey(name, f"{key_words(name)}\n{say(meaning)}") for name, meaning in keys if name in caps)


def _for_drawing(view: TableView, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    """Yield a key for each number of cards that the player in turn may throw away, from none on."""
    for count in range(view.game.hole_cards + 1):
        digits = (str(count),) if count else ()
        if presses := keys_of(caps, "discard", *digits, "enter"):
            yield StripKey(f"draw-{count}", str(count) if count else say("pat"), presses)
    yield from _named(caps, "undo")


def _for_betting(view: TableView, caps: Mapping[str, KeyCap], *, is_pad_there: bool) -> Iterator[StripKey]:
    """Yield what the player in turn can do; where there is one bet, or a most, its figure stands on the key."""
    call = view.call or 0
    if view.owes_bring_in and (presses := keys_of(caps, "bring-in")):
        yield StripKey("bring-in", say("bring-in {amount}", amount=chips(call)), presses)
    else:
        yield from _named(caps, "fold")
        for name in [name for name in ("check-call", "call" if call else "check") if name in caps][:1]:
            yield StripKey(name, say("call {amount}", amount=chips(call)) if call else key_words("check"))
    if view.clock is not None and view.clock.is_over:
        yield from _named(caps, "confirm")
    if view.game.betting is BettingStructure.LIMIT or not is_pad_there:
        yield from _wagers(view, caps)
    yield from (StripKey("all-in", key_words("all-in").replace("-", " ")) for _ in caps.keys() & {"all-in"})
    yield from _named(caps, *(("clock",) if is_pad_there and view.clock is None else ()), "undo")


def _wagers(view: TableView, caps: Mapping[str, KeyCap]) -> Iterator[StripKey]:
    is_bet, verb = _is_bet(view), wager_verb(view, caps)
    if view.game.betting is not BettingStructure.LIMIT:
        yield from (StripKey(verb, key_words("bet" if is_bet else "raise")) for _ in caps.keys() & {verb})
    least = view.min_raise
    if least is not None and (presses := wager_keys(least, Figure.MINIMUM, verb, caps)):
        yield StripKey("least", _least_label(view, is_bet=is_bet), presses)
    pot = _pot(view) if view.game.betting is BettingStructure.POT_LIMIT else None
    if pot is not None and (presses := keys_of(caps, verb, *digit_keys(str(pot), caps), "enter")):
        yield StripKey("pot", say("pot {amount}", amount=chips(pot)), presses)


def _is_bet(view: TableView) -> bool:
    return all(player.bet == 0 for player in view.seats)


def wager_verb(view: TableView, caps: Mapping[str, KeyCap]) -> str:
    """Return the key of the panel that says bet or raise now."""
    return _BOTH if _BOTH in caps else "bet" if _is_bet(view) else "raise"


def wager_keys(total: int, figure: Figure, verb: str, caps: Mapping[str, KeyCap]) -> tuple[str, ...]:
    """Return the keys that bet or raise to *total*: by the key of its *figure* where the panel has one."""
    amount = (figure.value,) if figure.value in caps else digit_keys(str(total), caps)
    return keys_of(caps, *amount, verb) if verb == _BOTH else keys_of(caps, verb, *amount, "enter")


def _least_label(view: TableView, *, is_bet: bool) -> str:
    """Say the smallest bet, which is the only one in a limit: in stud the first over the bring-in completes it."""
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


def digit_keys(digits: str, caps: Mapping[str, KeyCap]) -> tuple[str, ...]:
    """Return the keys of a figure; where a panel has no key for nought, its ten is one."""
    return (
        (digits,) if digits in caps else tuple("10" if digit == "0" and "0" not in caps else digit for digit in digits)
    )


def _named(caps: Mapping[str, KeyCap], *names: str) -> Iterator[StripKey]:
    for name in names:
        if presses := keys_of(caps, name):
            yield StripKey(name, key_words(name), presses)


def keys_of(caps: Mapping[str, KeyCap], *words: str) -> tuple[str, ...]:
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
