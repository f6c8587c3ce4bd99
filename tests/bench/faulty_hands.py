"""What can go wrong on a later street of stud, or in a draw: the steps of each kind, and what is owed for it.

What the books make of it is not known here: that the right thing is told of the right seat is what is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.cards import Street
from table.engine.words.view import Due, Status
from tests.bench.drawn_hand import Driven, Fault, Owed
from tests.bench.faulty_deals import STRAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.engine.words.game import Game


def _is_street_due(driven: Driven) -> bool:
    due = driven.view.due
    return due is not None and due.due is Due.BURN and bool(driven.live)


def _way(driven: Driven) -> str:
    due = driven.view.due
    return "up" if due is not None and due.is_up else "down"


def _stray(step: str) -> str:
    return f"{step}  # {STRAY}"


def _of_seat(code: str, seat: int | None, *others: int) -> Owed:
    return Owed(code=code, seat=seat, shown_by=frozenset(others if seat is None else (seat, *others)))


# --- stud ---


def one_too_many(driven: Driven) -> Fault | None:
    """A hand gets a second card of a street."""
    if not _is_street_due(driven):
        return None
    seat, way = driven.chance.choice(driven.live), _way(driven)
    cards = [f"card {other} {way}" for other in driven.live]
    return Fault(("burn", *cards, "wait 1.0", _stray(f"card {seat} {way}")), _of_seat("early-street", seat))


def early_street(driven: Driven) -> Fault | None:
    """The next street falls while somebody has still to act."""
    view = driven.view
    has_begun = view.street is not Street.THIRD and driven.motions[-1].turn is not None
    if view.turn is None or view.status is not Status.BETTING or not has_begun:
        return None
    first = driven.live[0]
    return Fault(("burn", "wait 0.5", _stray(f"card {first} up")), _of_seat("early-street", first))


def up_card_down(driven: Driven) -> Fault | None:
    """A card of a later street falls face down."""
    if not _is_street_due(driven) or _way(driven) == "down" or not driven.table.is_facing_seen:
        return None
    at = driven.chance.randrange(len(driven.live))
    cards = [f"card {seat} up" for seat in driven.live]
    cards[at] = _stray(f"card {driven.live[at]} down")
    return Fault(("burn", *cards), _of_seat("up-card-down", driven.live[at]))


def bring_in_by_another(driven: Driven) -> Fault | None:
    """Another than the low card brings it in."""
    if not driven.view.owes_bring_in:
        return None
    seat = driven.chance.choice([seat for seat in driven.live if seat != driven.view.turn])
    return Fault((_stray(f"seat {seat} bring-in"),), _of_seat("bring-in-order", seat, *driven.live))


def joker_on_a_street(driven: Driven) -> Fault | None:
    """A joker falls on a later street."""
    if not _is_street_due(driven):
        return None
    at, way = driven.chance.randrange(len(driven.live)), _way(driven)
    cards = [f"card {seat} {way}" for seat in driven.live[:at]]
    seat = driven.live[at]
    return Fault(("burn", *cards, _stray(f"tag joker seat {seat}")), _of_seat("joker", seat))


# --- burns, in both ---


def no_burn(driven: Driven) -> Fault | None:
    """A street or a draw is dealt without its burn."""
    due = driven.view.due
    if not _is_street_due(driven) or due is None or not due.to_come:
        return None
    zones = [zone.value for zone in due.to_come]
    cards = [f"card {zone.split()[1]}{_of_stud(driven)}" for zone in zones]
    return Fault((*cards[:-1], _stray(cards[-1]), "wait 1.0"), _of_seat("missing-burn", None))


def _of_stud(driven: Driven) -> str:
    return f" {_way(driven)}" if driven.table.game.is_stud else ""


def two_burns(driven: Driven) -> Fault | None:
    """Two cards are burned for one street or draw."""
    if not _is_street_due(driven):
        return None
    return Fault(("burn", _stray("burn"), "wait 5"), _of_seat("extra-burn", None))


# --- draws ---


def _is_draw_due(driven: Driven) -> bool:
    return _is_street_due(driven) and bool(driven.view.to_draw)


def _replacements(driven: Driven) -> list[int]:
    due = driven.view.due
    return [] if due is None else [int(zone.value.split()[1]) for zone in due.to_come]


def one_replacement_too_few(driven: Driven) -> Fault | None:
    """A player gets one card fewer than he threw away, and the next action is keyed."""
    if not _is_draw_due(driven):
        return None
    seats = _replacements(driven)
    short = driven.chance.randrange(len(seats))
    cards = [f"card {seat}" for at, seat in enumerate(seats) if at != short]
    return Fault(("burn", *cards, _stray("wait 1.0"), "check"), _of_seat("draw-count", seats[short]))


def one_replacement_too_many(driven: Driven) -> Fault | None:
    """A player gets one card more than he threw away."""
    if not _is_draw_due(driven):
        return None
    seats = _replacements(driven)
    seat = driven.chance.choice(seats)
    cards = [f"card {other}" for other in seats]
    return Fault(("burn", *cards, "wait 1.0", _stray(f"card {seat}")), _of_seat("draw-count", seat))


def fewer_thrown(driven: Driven) -> Fault | None:
    """A player throws away one card fewer than is keyed for him, and gets as many as are keyed."""
    turn = driven.view.turn
    if turn is None or driven.view.status is not Status.DRAWING:
        return None
    words = driven.discard(turn, 2).split()
    steps = [f"key discard {turn} 2", f"move {words[2]} seat {turn} muck"]
    others = driven.live[driven.live.index(turn) + 1 :]
    steps += [f"discard {other} none" for other in others]
    return Fault((*steps, "burn", f"card {turn}", _stray(f"card {turn}")), _of_seat("draw-count", turn))


def discard_out_of_turn(driven: Driven) -> Fault | None:
    """A player throws away before his turn."""
    turn = driven.view.turn
    if turn is None or driven.view.status is not Status.DRAWING or turn == driven.live[-1]:
        return None
    return Fault((_stray(driven.discard(driven.live[-1], 2)),), _of_seat("discard-out-of-turn", driven.live[-1]))


def exposed_replacement(driven: Driven) -> Fault | None:
    """A replacement turns over."""
    if not _is_draw_due(driven) or not driven.table.is_facing_seen:
        return None
    seat = _replacements(driven)[0]
    return Fault(("burn", _stray(f"card {seat} up")), _of_seat("card-exposed", seat))


OF_STUD: Final[dict[str, Callable[[Driven], Fault | None]]] = {
    "one card too many on a street": one_too_many,
    "a street too early": early_street,
    "an up card face down": up_card_down,
    "the bring-in by another": bring_in_by_another,
    "a joker on a street": joker_on_a_street,
    "a street without a burn": no_burn,
    "two burns": two_burns,
}

OF_DRAWS: Final[dict[str, Callable[[Driven], Fault | None]]] = {
    "one replacement too few": one_replacement_too_few,
    "one replacement too many": one_replacement_too_many,
    "fewer thrown away than keyed": fewer_thrown,
    "a discard out of turn": discard_out_of_turn,
    "a replacement face up": exposed_replacement,
    "a draw without a burn": no_burn,
    "two burns": two_burns,
}


def faults_of(game: Game) -> dict[str, Callable[[Driven], Fault | None]]:
    """Return what can go wrong after the deal of a game without a board; those with one have `faulty_boards`."""
    if game.has_board:
        return {}
    return OF_STUD if game.is_stud else OF_DRAWS
