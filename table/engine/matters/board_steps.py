"""Builds the steps that several faults of the board share: cards go back and are dealt again.

Pure values, asked for by the kinds; when a step is done is said in `steps`.
"""

from collections.abc import Iterable

from table.engine.state.irregularity import KnownBy, Step
from table.engine.state.streets import BEFORE
from table.engine.words.alerts import AlertCode, RemedyStep
from table.engine.words.cards import Handle, Street
from table.engine.words.zones import Zone


def early_street_fault(code: AlertCode, cards: tuple[Handle, ...], since_ns: int) -> KnownBy:
    """Return what an early street is known by: it is told each time, but not again of a card of which it was withdrawn.

    More of it, beside a matter that is about the cards already, is known by when it was.
    """
    return (
        KnownBy(code=code, seat=None, handle=cards[0])
        if cards
        else KnownBy(code=code, seat=None, handle=None, since_ns=since_ns)
    )


def with_one_more(cards: tuple[Handle, ...], handle: Handle) -> tuple[Handle, ...]:
    """Return *cards* with one more, where it is not among them already."""
    return cards if handle in cards else (*cards, handle)


def returning(cards: Iterable[Handle], after: Street | None = None, *, is_meanwhile: bool = False) -> tuple[Step, ...]:
    """Return a step for each card that goes back into the stub."""
    return tuple(
        Step(step=RemedyStep.RETURN_TO_STUB, handle=card, after=after, is_meanwhile=is_meanwhile) for card in cards
    )


def returning_any(left: int, *, zone: Zone = Zone.BOARD) -> Step:
    """Return the step for a card of *zone* that goes back, whichever it is, so that so many are left."""
    return Step(step=RemedyStep.RETURN_TO_STUB, zone=zone, count=left)


def shuffling(after: Street | None = None) -> tuple[Step, ...]:
    """Return the steps that make a new stub."""
    return (Step(step=RemedyStep.RESHUFFLE, after=after), Step(step=RemedyStep.CUT, after=after))


def burning(burns: int, *burned_for: Street, after: Street | None = None, is_meanwhile: bool = False) -> Step:
    """Return the step for one more burn than the *burns* there are."""
    return Step(step=RemedyStep.BURN, count=burns + 1, burned_for=burned_for, after=after, is_meanwhile=is_meanwhile)


def dealing(
    street: Street, *, handle: Handle | None = None, alike: tuple[Handle, ...] = (), laid_out: int | None = None
) -> Step:
    """Return the step for the board cards of a street: from the stub, or *handle* or one *alike*, or one laid out.

    It waits for the betting before that street: a hand that the floor gives back meanwhile may have the action still.
    """
    return Step(
        step=RemedyStep.DEAL_BOARD,
        street=street,
        after=BEFORE[street],
        handle=handle,
        among=alike,
        laid_out=laid_out,
    )


def laying_out(number: int) -> Step:
    """Return the step for the next card of the stub, laid out face down at once for a street to come."""
    return Step(step=RemedyStep.SET_ASIDE, laid_out=number, is_meanwhile=True)


def returning_all_but_one(cards: tuple[Handle, ...], street: Street) -> tuple[Step, ...]:
    """Return a step for each of *cards* that goes back on top of the stub: the floor names the one that is *street*."""
    return tuple(
        Step(step=RemedyStep.RETURN_TO_STUB, zone=Zone.BOARD, among=cards, count=left, street=street)
        for left in range(len(cards) - 1, 0, -1)
    )


def setting_aside(cards: Iterable[Handle]) -> tuple[Step, ...]:
    """Return the steps by which turn cards that do not play leave the board at once."""
    return tuple(Step(step=RemedyStep.SET_ASIDE, handle=card, is_meanwhile=True) for card in cards)


def river_for_turn(cards: Iterable[Handle], *, burns: int, is_burned: bool) -> tuple[Step, ...]:
    """Return the steps by which the natural river is the turn, behind a burn; the river comes without one.

    *cards* are the turn cards that were set aside: they are shuffled in before the river.
    """
    streets = (Street.RIVER,) if is_burned else (Street.TURN, Street.RIVER)
    return (
        burning(burns, *streets, after=Street.FLOP),
        dealing(Street.TURN),
        *returning(cards, Street.TURN),
        *shuffling(Street.TURN),
        dealing(Street.RIVER),
    )


def new_turn(cards: Iterable[Handle], *, burns: int, is_burned: bool) -> tuple[Step, ...]:
    """Return the steps by which the natural river, laid out behind its burn, stays the river.

    The turn comes from a stub into which *cards* are shuffled that were set aside.
    """
    return (
        burning(burns, Street.RIVER, is_meanwhile=True),
        laying_out(0),
        *dealing_again(cards, Street.TURN, burns=burns + 1, is_burned=is_burned, after=Street.FLOP),
        dealing(Street.RIVER, laid_out=0),
    )


def dealing_again(
    cards: Iterable[Handle], street: Street, *, burns: int, is_burned: bool, after: Street | None = None
) -> tuple[Step, ...]:
    """Return the steps by which a street is dealt again from a shuffled stub; its burn, where it has one, stays."""
    burn = () if is_burned else (burning(burns, street, after=after),)
    return (*returning(cards, after), *shuffling(after), *burn, dealing(street))
