"""Whatever falls on board, burns, stub and muck, whatever is keyed: there is a lawful way to the end of the hand."""

from __future__ import annotations

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from table.engine.table import Table
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed, Confirmed, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.reports import FloorCalled, HandKilled, StubDropped
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.long_run import examples
from tests.table.engine.lawful_dealer import do_step, lying_on, play_out
from tests.table.engine.playing import BOOKS, Game, book

CHIPS = 27_000
OVER = {Status.COMPLETE, Status.MISDEAL, Status.VOID}

OFTEN = {"act": 4, "board": 3, "right": 3, "burn": 2, "step": 2, "rest": 2}
SELDOM = (
    "fold",
    "raise",
    "all-in",
    "flop",
    "board down",
    "board away",
    "burn away",
    "muck away",
    "stub",
    "killed",
    "confirm",
    "undo",
    "floor",
    "td",
)
MOTIONS = (*SELDOM, *(motion for motion, times in OFTEN.items() for _ in range(times)))


def move(game: Game, motion: str, pick: int) -> None:  # noqa: C901, PLR0912 - one line for each thing that can happen
    view = game.view
    match motion:
        case "act":
            game.key(ActionKeyed(Action.CALL if view.call else Action.CHECK))
        case "fold":
            game.key(ActionKeyed(Action.FOLD))
        case "raise" if view.min_raise is not None:
            game.act(view.min_raise)
        case "all-in":
            game.key(ActionKeyed(Action.ALL_IN))
        case "burn":
            game.lay(Zone.BURN)
        case "board" | "board down":
            game.lay(Zone.BOARD, Facing.DOWN if motion == "board down" else Facing.UP)
        case "flop":
            for _ in range(3 + pick % 3):
                game.lay(Zone.BOARD, Facing.UP)
        case "board away" | "burn away" | "muck away":
            _take_away(game, Zone(motion.split(maxsplit=1)[0]), pick)
        case "stub":
            game.key(StubDropped())
        case "killed":
            game.key(HandKilled(seat=(2, 4, 6)[pick % 3]))
        case "confirm":
            game.key(Confirmed())
        case "undo":
            game.key(Undone())
        case "floor":
            game.key(FloorCalled())
        case "step" if view.next_step is not None:
            do_step(game)
        case "td":
            options = [option for matter in view.matters for option in matter.alert.options]
            game.key(DirectorRuled(options[pick % len(options)] if options else RulingValue.KEEP))
        case "right" if view.due is not None:
            game.lay(view.due.zone, Facing.UP if view.due.zone is Zone.BOARD else Facing.DOWN)
        case _:
            game.rest(4)


def _take_away(game: Game, zone: Zone, pick: int) -> None:
    cards = lying_on(game, zone)
    if not cards:
        return
    card = cards[pick % len(cards)]
    game.miss(zone, card)
    to = (None, Zone.STUB, Zone.ASIDE, Zone.MUCK, Zone.SEAT_2, Zone.BURN, Zone.BOARD, zone)[pick % 8]
    if to is not None:
        game.see(to, card, Facing.UP if to is Zone.BOARD else Facing.DOWN)


FACE_DOWN_ON_A_FLOP_OF_TWO_BURNS = [
    (motion, 0) for motion in ("act", "act", "burn", "burn", "board", "board down", "board", "fold", "board")
]
"""The floor has the second burn put in the place of a board card, and a fourth card lies face down among them."""


def chips_of(game: Game) -> int:
    view = game.view
    return view.pot + sum(seat.stack for seat in view.seats)


@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    name=some.sampled_from(BOOKS),
    motions=some.lists(some.tuples(some.sampled_from(MOTIONS), some.integers(0, 23)), max_size=28),
)
@example(name="jpa", motions=FACE_DOWN_ON_A_FLOP_OF_TWO_BURNS)
def test_from_any_board_there_is_a_lawful_way_to_the_end_and_no_chip_is_lost(
    name: str, motions: list[tuple[str, int]]
) -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000}, rulebook=name).deal()
    for motion, pick in motions:
        move(game, motion, pick)
        assert chips_of(game) == CHIPS
        if game.view.status in OVER:
            break

    play_out(game)

    assert game.view.status in OVER
    assert chips_of(game) == CHIPS


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    name=some.sampled_from(BOOKS),
    motions=some.lists(some.tuples(some.sampled_from(MOTIONS), some.integers(0, 23)), max_size=28),
)
def test_what_was_taken_in_gives_the_same_table_again(name: str, motions: list[tuple[str, int]]) -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000}, rulebook=name).deal()
    for motion, pick in motions:
        move(game, motion, pick)

    again = Table(game.table.state.setup, book(name))
    for sighting in game.taken:
        again.receive(sighting)
    assert again.state == game.table.state
