"""The room's dealer answers what the table asks about cards: truly, for the dealer sees what lies there.

What is asked, and when, is the table's; what comes of the answer too. Cards are lifted
and laid again in the room, yes and no are pressed on the panel.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.alerts import RemedyStep
from table.engine.words.commands import Command, Confirmed, Declined
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Seat, Zone
from table.inbox import Tag
from table.scenario import steps
from table.scenario.room import Bench, Room

COUNTED_FOR_NS: Final = 20 * NS_PER_S
"""A table that has not missed a card by then does not miss it."""

ANSWERS_AT_MOST: Final = 40
"""Of one step: every card of the longest deal may be asked about, and laid again twice."""

SAID_AT_MOST: Final = 3
"""Steps of a remedy that only a key proves: bets given back, shuffled, cut."""

LAID_AGAIN_AT_MOST: Final = 2
"""So often a dealer lays the same card again, before it is said that it lies there all the same."""


_LAID_IN: Final = {
    RemedyStep.BURN: Zone.BURN,
    RemedyStep.CARD_TO_BURN: Zone.BURN,
    RemedyStep.FLOOR_PICKS: Zone.BURN,
    RemedyStep.DEAL_BOARD: Zone.BOARD,
    RemedyStep.SET_ASIDE: Zone.ASIDE,
}
"""Where a step of a remedy has a card laid; any other has it at the seat that it names."""

ASKED_WITHIN_S: Final = 8
"""How long a dealer waits for the screen to ask."""


def settle(
    bench: Bench,
    began_at: Zone | None,
    *,
    dealt_to: Mapping[Tag, Zone] | None = None,
    in_hands: frozenset[Zone] = frozenset(),
    is_taken_back: bool = False,
) -> int:
    """Let the sensors settle and answer whatever is asked meanwhile; return how often something was asked.

    *began_at* is the seat to which the first card of this hand really went, *dealt_to* those of all cards where the
    dealer remembers; *in_hands* are seats whose players hold a
    card up, which the dealer sees. Where the dealer
    has just taken back a key (*is_taken_back*), nobody is said to be short of a card again.
    """
    bench.settle()
    answered: Counter[Question] = Counter()
    while (question := bench.view.question) is not None and answered.total() < ANSWERS_AT_MOST:
        answered[question] += 1
        is_seen = is_taken_back or (question.kind is QuestionKind.UNREAD and question.zone in in_hands)
        times = answered[question]
        if not answer(bench, question, began_at, times, dealt_to=dealt_to, is_taken_back=is_seen):
            break
        bench.settle()
    return answered.total()


def let_count(bench: Bench) -> None:
    """Let the table look for a card that it can count and lacks, until it has noted it or given up."""
    for _ in range(COUNTED_FOR_NS // TICK_NS):
        if not bench.view.is_counting:
            return
        bench.wait(TICK_NS)


def lay_what_is_asked_for(bench: Bench) -> None:
    """Lift and lay again a card that no antenna reads, where the screen still asks for it as a step of a remedy."""
    for _ in range(ANSWERS_AT_MOST):
        asked = bench.view.next_step
        if asked is None:
            return
        seat_zone = None if asked.seat is None else SEAT_ZONES[asked.seat]
        zone = _LAID_IN.get(asked.step, seat_zone)
        unread = {tag for tag, until in bench.room.unread().items() if until is None}
        if zone is None or unread.isdisjoint(bench.room.lying_on(zone)):
            return
        lay_again(bench.room, zone)
        bench.settle()


def say_done(bench: Bench, to_come: Iterable[steps.Step]) -> None:
    """Say that a step was done which only a key proves, where cards that come after it lie there.

    Not where the steps *to_come* say so themselves.
    """
    for _ in range(SAID_AT_MOST):
        asked = bench.view.next_step
        if asked is None or not asked.is_overtaken or _is_answered_in(to_come):
            return
        bench.press(Confirmed())
        bench.settle()


def say_mucked(bench: Bench, seat: Seat) -> None:
    """Tell the screen, if it asks, that the hand was mucked: no antenna reads the top of a high muck."""
    bench.settle()
    for _ in range(ASKED_WITHIN_S):
        view = bench.view
        is_live = any(player.seat == seat and player.part is HandPart.LIVE for player in view.seats)
        if not is_live or not (view.turn == seat or view.status is Status.SHOWDOWN):
            return
        if view.asked_about == seat:
            bench.press(Confirmed())
            return
        bench.wait(NS_PER_S)


def say_shuffled(bench: Bench) -> None:
    """Say that the stub is shuffled and cut, where the screen still asks: nobody deals a street before that."""
    for _ in range(SAID_AT_MOST):
        asked = bench.view.next_step
        if asked is None or asked.step not in {RemedyStep.RESHUFFLE, RemedyStep.CUT}:
            return
        bench.press(Confirmed())
        bench.settle()


def _is_answered_in(to_come: Iterable[steps.Step]) -> bool:
    """Tell whether the steps *to_come* say themselves that the stub was shuffled or cut, before play goes on."""
    for step in to_come:
        match step:
            case steps.Cut() | steps.Reshuffle():
                return True
            case steps.KeysPressed(commands=commands) if any(isinstance(command, Confirmed) for command in commands):
                return True
            case (
                steps.Wait()
                | steps.Peek()
                | steps.Move()
                | steps.Return()
                | steps.BoardDeal()
                | steps.BoardAtOnce()
                | steps.BurnOne()
                | steps.Blind()
                | steps.Sight()
                | steps.Late()
            ):
                continue
            case _:
                return False
    return False


def answer(  # noqa: PLR0913 - what a dealer sees and remembers, all by name
    bench: Bench,
    question: Question,
    began_at: Zone | None,
    times: int = 1,
    *,
    dealt_to: Mapping[Tag, Zone] | None = None,
    is_taken_back: bool = False,
) -> bool:
    """Answer *question*, asked so many *times* by now; return whether there was anything left to be said.

    *began_at*, *dealt_to* and *is_taken_back* are as in `settle`.
    """
    if question.kind is QuestionKind.UNREAD and is_lying_there(bench.room, question):
        if times <= LAID_AGAIN_AT_MOST:
            lay_again(bench.room, question.zone)
            return True
        return _press(bench, Declined(), times - LAID_AGAIN_AT_MOST)
    if question.kind is QuestionKind.MIXED:
        # What is only read there lies at its own seat, and what came there first may be more than the table knows of.
        lying = bench.room.lying_on(question.zone)
        came_elsewhere = dealt_to is None or any(dealt_to.get(tag) is not question.zone for tag in lying)
        is_mixed = len(lying) > question.known and came_elsewhere
        return _press(bench, Confirmed() if is_mixed and not is_taken_back else Declined(), times)
    if question.kind is QuestionKind.UP_LIFTED:
        are_lifted = Facing.UP not in bench.room.lying_on(question.zone).values()
        return _press(bench, Confirmed() if are_lifted and not is_taken_back else Declined(), times)
    if question.kind is QuestionKind.HALF_SHOWN:
        return _show_both(bench, question, times)
    is_so = question.kind is QuestionKind.UNREAD or question.zone is began_at
    return _press(bench, Confirmed() if is_so and not is_taken_back else Declined(), times)


def _show_both(bench: Bench, question: Question, times: int) -> bool:
    """Lay the cards of a tabled hand apart, or say that the player does not show all of them."""
    lying = bench.room.lying_on(question.zone)
    if not all(facing is Facing.UP for facing in lying.values()) or len(lying) < bench.view.game.hole_cards:
        return _press(bench, Declined(), times)
    if times <= LAID_AGAIN_AT_MOST:
        lay_again(bench.room, question.zone)
        return True
    return _press(bench, Confirmed(), times - LAID_AGAIN_AT_MOST)


def is_lying_there(room: Room, question: Question) -> bool:
    """Tell whether more cards lie there than the table reads, or one that no antenna reads."""
    lying = room.lying_on(question.zone)
    return len(lying) > question.known + question.beside or not room.unread().keys().isdisjoint(lying)


def lay_again(room: Room, zone: Zone) -> None:
    """Lift what is not read in *zone*, where a dealer can tell, else all that lies there, and lay it down again."""
    lying = room.lying_on(zone)
    unread = room.unread().keys()
    for tag in [tag for tag in lying if tag in unread] or list(lying):
        room.lay_again(tag)


def _press(bench: Bench, command: Command, times: int) -> bool:
    """Press a key once: whoever asks the same again has not understood it, and will not."""
    if times == 1:
        bench.press(command)
    return times == 1
