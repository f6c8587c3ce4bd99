"""Every way in which what the dealer keys counts for nothing, as pictures. Nothing is asserted here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.wording.keys import command_words
from display.wording.quiet import quiet_line
from display.wording.refusals import lost_words, unheeded_words, why_not_words
from table.engine.words.cards import Card
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPulled,
    ChipsPushed,
    Command,
    Confirmed,
    Word,
    WordsSaid,
)
from table.engine.words.entry import BetChanged, KeysAway, Mispress, SeveralKeys, TurnPassed
from table.engine.words.frozen import replace
from table.engine.words.reports import (
    BoxedKeyed,
    ButtonFound,
    ClockCalled,
    ExposedKeyed,
    HandKilled,
    StringCalled,
    StubDropped,
    TabledKeyed,
    TimeCalled,
    UndealtKeyed,
)
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from tests.display.dealer.moments import flop
from tests.entries import entry_of, not_here

if TYPE_CHECKING:
    from collections.abc import Iterator

    from display.dealer.picture import Picture

_RAISE: Final = ActionKeyed(Action.RAISE, Amount(44_900))
_OF_THE_DIRECTOR: Final = {
    WhyRefused.CHANGED,
    WhyRefused.EXPIRED,
    WhyRefused.NOT_A_SEAT,
    WhyRefused.TOO_FEW_CHIPS,
    WhyRefused.ABOVE_BIG_BLIND,
}
"""Why an order did not count: the director reads it on his page, in as many words as that takes."""
_COUNTED: Final = {WhyRefused.NO_SUCH_OPTION: 3, WhyRefused.NO_SUCH_PENALTY: 99}
_PLACED_NOWHERE: Final[tuple[Command, ...]] = (
    HandKilled(4),
    UndealtKeyed(4),
    ExposedKeyed(4),
    TimeCalled(4),
    StubDropped(),
    ButtonFound(4),
    BoxedKeyed(Card("Qd")),
    ClockCalled(4),
    StringCalled(),
    ChipsPushed((5_000, 5_000)),
    ChipsPulled((5_000, 5_000)),
    WordsSaid(Word.CHECK),
    Confirmed(),
)
_BY_THE_KEYPAD: Final = (
    entry_of("raise 6_", BetChanged(44_900)),
    entry_of("", BetChanged(0)),
    entry_of("", TurnPassed(4)),
    entry_of("", KeysAway(120)),
    entry_of("", SeveralKeys(("1", "2", "3"))),
    entry_of("", Mispress.NOTHING_KEYED),
    not_here("", "exposed"),
)


def refused() -> Iterator[Picture]:
    """Yield a picture for each way, in the language that is spoken."""
    for why in WhyRefused:
        if why not in _OF_THE_DIRECTOR:
            yield _told(KeyRefused(command=_RAISE, why=why, amount=_COUNTED.get(why, 44_900)))
            yield _told(KeyRefused(command=_RAISE, why=why))
    for why in (WhyRefused.REMEDY, WhyRefused.FLOOR, WhyRefused.HAND_FOR_HAND):
        yield replace(flop(), refused=lost_words(KeyRefused(command=_RAISE, why=why), 9))
    for why in (WhyRefused.REMEDY, WhyRefused.FLOOR):
        kept = KeyRefused(command=_RAISE, why=why, is_kept=True)
        yield _told(kept)
        yield replace(flop(), refused=lost_words(kept, 9), is_kept=True)
    for command in _PLACED_NOWHERE:
        yield _told(NotFollowed(command=command))
    keyed, (player, *_) = TabledKeyed(flop().view.seats[0].seat), flop().view.seats
    for seat in (player, replace(player, are_cards_lifted=True)):
        why_not = unheeded_words(keyed, replace(flop().view, seats=(replace(seat, hole_cards=2, shown=()),)))
        yield replace(flop(), refused=f"{command_words(keyed)}: {why_not}", reason=why_not)
    for entry in _BY_THE_KEYPAD:
        yield replace(flop(), entry=entry)


def _told(event: KeyRefused | NotFollowed) -> Picture:
    is_kept = isinstance(event, KeyRefused) and event.is_kept
    return replace(flop(), refused=quiet_line(event, {}) or "", reason=why_not_words(event), is_kept=is_kept)
