"""What is wrong with a story, by invariants that need no oracle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.following.view_of import view_of
from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.commands import Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from table.scenario.runner import table_setup
from tests.bench.meetings.drawn import seats_of
from tests.bench.meetings.kinds import ALWAYS, BY_WORD, KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.words.alerts import Alert
    from table.engine.words.matter_view import MatterView
    from table.engine.words.view import TableView
    from tests.bench.meetings.drawn import Story
    from tests.bench.meetings.live import Done, Paid

BOARD_CARDS: Final = 5
BURNS: Final = 3
_OF_A_SEAT: Final = frozenset(
    {
        AlertCode.OUT_OF_TURN,
        AlertCode.EXPOSED_BY_PLAYER,
        AlertCode.CARDS_MIXED,
        AlertCode.ONE_CARD_TABLED,
        AlertCode.LEFT_TABLE,
        AlertCode.WINNER_MUCKED,
        AlertCode.HAND_KILLED,
    }
)
"""What accuses a player: the seat has to stand in the story of who may have caused it."""
_BURNS_TOLD: Final = frozenset(
    {
        *(AlertCode.MISSING_BURN, AlertCode.EXTRA_BURN, AlertCode.PREMATURE_FLOP, AlertCode.PREMATURE_TURN),
        *(AlertCode.PREMATURE_RIVER, AlertCode.FLOP_OVERDEALT, AlertCode.FLOP_UNDERDEALT, AlertCode.STUB_DROPPED),
        *(AlertCode.MUCK_DISTURBED, AlertCode.BOARD_DISTURBED, AlertCode.ZONE_BLIND, AlertCode.COUNT_MISMATCH),
        *(AlertCode.JOKER, AlertCode.UNKNOWN_CARD),
    }
)
"""Whoever was told one of these knows that burns and board are not as they should be."""


class Find(msgspec.Struct, frozen=True):
    """Something that is wrong."""

    kind: str
    at: int
    """The line of the story, counted from 0."""
    what: str


def finds_of(story: Story) -> list[Find]:
    """Return all that is wrong, in the order of the story."""
    found = [*_of_chips(story), *_of_accusations(story), *_of_payment(story), *_of_undo(story), *_of_replay(story)]
    if story.stands:
        found.append(Find(f"stands: {story.stands}", len(story.done) - 1, story.stands))
    return sorted(found, key=lambda find: find.at)


# --- chips ---


def chips(view: TableView) -> int:
    """Return all chips at the table."""
    return view.pot + sum(seat.stack for seat in view.seats)


def _of_chips(story: Story) -> Iterator[Find]:
    for at, (done, _) in enumerate(story.done):
        if chips(done.view) != chips(done.before) and not done.text.startswith(("td stack", "sit", "leave")):
            yield Find("chips", at, f"{chips(done.before)} before, {chips(done.view)} after")
        if any(seat.stack < 0 or seat.bet < 0 for seat in done.view.seats):
            yield Find("chips: below nothing", at, "")
        if sum(pot.amount for pot in done.view.pots) != done.view.pot:
            yield Find("chips: pots", at, f"{done.view.pots} and {done.view.pot}")


# --- accusations ---


def _of_accusations(story: Story) -> Iterator[Find]:
    codes = {code for kind in story.script.kinds for code in KINDS[kind].may}
    may, seats = set(ALWAYS), set[int]()
    if any(KINDS[kind].flag for kind in story.script.kinds):
        may |= codes
    for at, (done, by_kind) in enumerate(story.done):
        if by_kind:
            may |= {*codes, *BY_WORD.get(done.text.split()[0], ())}
            seats |= {*seats_of(done.text), *([] if done.before.turn is None else [done.before.turn])}
        if " burn seat " in done.text:
            # Of a hand that no antenna sees the dealer has burned the wrong card, and lays it back.
            may.add(AlertCode.MUCK_DISTURBED.value)
        for alert in done.alerts:
            if alert.code.value not in may:
                yield Find(f"accused: {alert.code.value}", at, _told(alert))
            elif alert.code in _OF_A_SEAT and alert.seat is not None and alert.seat not in seats:
                yield Find(f"accused seat: {alert.code.value}", at, _told(alert))


def _told(alert: Alert) -> str:
    return f"{alert.code.value} seat {alert.seat} {alert.ruling.value} {alert.cite}"


# --- payment ---


def _of_payment(story: Story) -> Iterator[Find]:
    told: set[AlertCode] = set()
    for at, (done, _) in enumerate(story.done):
        told |= {alert.code for alert in done.alerts}
        for paid in done.paid:
            why = _open_at(paid, told, done.on_board)
            # Where the last hand but one dies, nothing is left to be put right.
            is_by_death = any(alert.ruling is RulingValue.DEAD_HAND for alert in done.alerts)
            if why and (paid.is_by_showdown or not is_by_death):
                yield Find(f"paid: {why}", at, f"{done.text}: {type(paid.sighting).__name__}")


def _open_at(paid: Paid, told: set[AlertCode], on_board: int) -> str:
    key = paid.sighting.command if isinstance(paid.sighting, KeyPressed) else None
    is_answer = isinstance(key, DirectorRuled | Undone)
    answered = getattr(key, "matter", None)
    before = paid.before
    open_calls = [
        matter
        for matter in before.matters
        if matter.alert.ruling is RulingValue.FLOOR and not matter.steps and matter.alert.number != answered
    ]
    if open_calls and not (is_answer and len(open_calls) == 1):
        return f"open floor call {open_calls[0].alert.code.value}"
    if (
        before.status is Status.REMEDY
        and before.holding is not None
        and len(before.holding.steps) > (2 if _lies_there_already(paid, before.holding) else 1)
        and not is_answer
    ):
        return f"open remedy {before.holding.alert.code.value}"
    if (
        before.question is not None
        and type(paid.sighting).__name__ not in {"CardSeen", "CardGone", "CardRevealed"}
        and (type(key).__name__ not in {"Confirmed", "Declined"})
    ):
        return f"open question {before.question.kind.value}"
    return _middle_open_at(paid, told, on_board) if paid.is_by_showdown else ""


def _lies_there_already(paid: Paid, holding: MatterView) -> bool:
    """Tell whether the card that the last step has dealt lay on the board before: it is done with the one before."""
    return paid.lying_on_board == BOARD_CARDS and holding.steps[-1].step is RemedyStep.DEAL_BOARD


def _middle_open_at(paid: Paid, told: set[AlertCode], on_board: int) -> str:
    """Say what of board and burns nobody has looked at, nor was told of; empty where there is nothing."""
    if told & _BURNS_TOLD:
        return ""
    if {paid.lying_on_board, on_board} != {BOARD_CARDS}:
        # Cards of one motion land one after another: all of them lie there once the line is over.
        return f"{max(paid.lying_on_board, on_board)} cards on the board"
    is_burned = paid.burns_read >= BURNS or paid.is_burned_for_river or Zone.BURN in paid.before.blind_zones
    return "" if is_burned else "last burn not looked for"


# --- undo ---


def _of_undo(story: Story) -> Iterator[Find]:
    """Take back, on a table of its own, what was keyed since cards moved last; the view has to be the one before."""
    begun: list[int] = []
    for at, (done, _) in enumerate(story.done):
        if not done.is_keyed or done.text == "key undo" or _is_between_hands(done):
            begun = []
            continue
        begun.append(at)
        for first in {begun[0], begun[-1]}:
            if (why := _not_taken_back(story, first, at)) is not None:
                yield Find(f"undo: {why}", at, f"keys since line {first}: {story.done[first][0].text}")
                begun = []
                break


def _is_between_hands(done: Done) -> bool:
    return done.before.hand_number != done.view.hand_number or done.before.status.is_over


def _not_taken_back(story: Story, first: int, last: int) -> str | None:
    before, after = story.done[first][0], story.done[last][0]
    if after.at_ns != story.done[first - 1][0].at_ns:
        return None
    was = view_of(story.done[first - 1][0].standing.state, story.table.book)
    table = Table(table_setup(story.table.setup), story.table.book, after.standing)
    while len(table.state.keys) > before.keys[0]:
        left = len(table.state.keys)
        table.receive(KeyPressed(command=Undone(), at_ns=after.at_ns))
        if len(table.state.keys) >= left:
            return "refused"
    if len(table.state.keys) < before.keys[0]:
        return None
    return _differing(was, table.view)


_NOT_TAKEN_BACK: Final = ("clock", "withdrawable", "board", "is_break", "to_be_seen", "meanwhile")


def _differing(was: TableView, now: TableView) -> str | None:
    """Return the fields that differ; whether it is known that a card is public, and the clock, are time's.

    What was keyed while a remedy or a floor call stood is kept, though the matter is taken back.
    """
    apart = {name: getattr(was, name) for name in _NOT_TAKEN_BACK}
    now = replace(now, **apart)
    if was == now:
        return None
    seats = tuple(replace(one, shown=()) for one in was.seats)
    if seats == tuple(replace(one, shown=()) for one in now.seats):
        # A card that was named is public until the next shuffle, whatever is taken back.
        now = replace(now, seats=was.seats)
    names = [name for name in was.__struct_fields__ if getattr(was, name) != getattr(now, name)]
    if names == ["seats"]:
        pairs = [(one, other) for one, other in zip(was.seats, now.seats, strict=True) if one != other]
        fields = {
            name for one, other in pairs for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)
        }
        return f"seats {','.join(sorted(fields))}"
    return ",".join(names) or None


# --- replay ---


def _of_replay(story: Story) -> Iterator[Find]:
    for at, (done, _) in enumerate(story.done):
        if done.differs:
            yield Find(f"replay: {done.differs.split()[0]}", at, done.differs)
            return
