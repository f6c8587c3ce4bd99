"""Cards of one motion: within a second, each read sharply, with no burn between them."""

from __future__ import annotations

import pytest

from table.engine.dealing.one_motion import are_several, fell_with_street, is_one_of_several, is_sharp, was_overdealt
from table.engine.state.hand import Telling
from table.engine.state.irregularity import KnownBy
from table.engine.state.middle import Middle
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

LAID_NS = 10_000 * MS


def turn_due() -> Moment:
    """Three cards lie on the board, the betting on them is over, and the turn's burn is made."""
    return at_street(Street.FLOP, Phase.DEALING, 3)


def on_turn() -> Moment:
    """The betting on the turn, which came at LAID_NS; nobody has acted on it."""
    return at_street(Street.TURN, Phase.BETTING, 4)


def at_street(street: Street, phase: Phase, board: int) -> Moment:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    now = moment_of(game)
    now.put_hand(
        replace(
            now.hand,
            street=street,
            phase=phase,
            board=tuple(handle(at) for at in range(60, 60 + board)),
            burns=(handle(50), handle(51)),
            middle=Middle(burned=frozenset({Street.FLOP, Street.TURN}), begun_ns=LAID_NS),
            betting=replace(now.hand.betting, first_to_act=None, wagers=0),
        )
    )
    now.put_reading(replace(now.hand.reading, laid_ns=LAID_NS))
    now.place({handle(at): LastSeen(Zone.BURN, Facing.DOWN) for at in (50, 51)})
    return now


def lie(now: Moment, number: int, after_ms: int, *, unlooked_ms: int = 90, facing: Facing = Facing.UP) -> CardSeen:
    at_ns = LAID_NS + after_ms * MS
    card = CardSeen(
        zone=Zone.BOARD,
        handle=handle(number),
        facing=facing,
        not_before_ns=at_ns - unlooked_ms * MS,
        at_ns=at_ns,
    )
    now.place({**now.state.places, card.handle: LastSeen(Zone.BOARD, facing)})
    now.put_middle(replace(now.hand.middle, odd=(*now.hand.middle.odd, card)))
    return card


@pytest.mark.parametrize(("unlooked_ms", "sharp"), [(0, True), (599, True), (600, False)])
def test_a_card_is_read_sharply_whose_antenna_had_looked_just_before(unlooked_ms: int, *, sharp: bool) -> None:
    now = turn_due()

    assert is_sharp(now, lie(now, 70, 0, unlooked_ms=unlooked_ms)) is sharp


# --- two for a street of one ---


@pytest.mark.parametrize(("after_ms", "are"), [(0, True), (999, True), (1000, False)])
def test_two_cards_within_a_second_are_of_one_motion(after_ms: int, *, are: bool) -> None:
    now = turn_due()
    cards = (lie(now, 70, 0), lie(now, 71, after_ms))

    assert are_several(now, Street.TURN, cards) is are
    assert is_one_of_several(now, cards[0]) is are


def test_of_cards_of_which_it_is_not_known_when_they_came_nothing_is_said() -> None:
    now = turn_due()

    assert not are_several(now, Street.TURN, (lie(now, 70, 0), lie(now, 71, 100, unlooked_ms=700)))


def test_one_card_alone_is_the_street() -> None:
    now = turn_due()
    card = lie(now, 70, 0)

    assert not is_one_of_several(now, card)
    assert not are_several(now, Street.TURN, (card,))


def test_three_cards_of_a_flop_are_not_too_many() -> None:
    now = at_street(Street.PREFLOP, Phase.DEALING, 0)
    cards = [lie(now, number, 0) for number in (70, 71, 72)]

    assert not is_one_of_several(now, cards[0])


@pytest.mark.parametrize("change", ["face down", "burn of this street", "moved", "burn between"])
def test_a_card_that_does_not_lie_open_or_may_be_a_burn_is_not_of_the_motion(change: str) -> None:
    now = turn_due()
    one, other = lie(now, 70, 0), lie(now, 71, 100)
    match change:
        case "face down":
            now.place({**now.state.places, other.handle: LastSeen(Zone.BOARD, Facing.DOWN)})
        case "burn of this street":
            now.put_hand(replace(now.hand, burns=(*now.hand.burns, other.handle)))
        case "moved":
            now.place({**now.state.places, other.handle: LastSeen(Zone.BURN, Facing.UP)})
        case _:
            now.put_middle(replace(now.hand.middle, odd=(*now.hand.middle.odd, replace(other, zone=Zone.BURN))))

    assert not are_several(now, Street.TURN, (one, other))


@pytest.mark.parametrize(("is_burn_there", "are"), [(True, True), (False, False)])
def test_cards_of_no_seen_side_are_of_it_only_where_their_burn_lies_in_the_pile(
    *, is_burn_there: bool, are: bool
) -> None:
    now = turn_due()
    cards = [lie(now, number, 0, facing=Facing.UNKNOWN) for number in (70, 71)]
    if not is_burn_there:
        now.place({card: place for card, place in now.state.places.items() if card != handle(51)})

    assert are_several(now, Street.TURN, cards) is are


def test_a_burn_for_the_next_street_has_come_between() -> None:
    now = turn_due()
    now.put_middle(replace(now.hand.middle, burned=frozenset({Street.FLOP, Street.TURN, Street.RIVER})))

    assert not are_several(now, Street.TURN, (lie(now, 70, 0), lie(now, 71, 0)))


# --- one more than the street that lies there ---


@pytest.mark.parametrize(("after_ms", "fell"), [(0, True), (999, True), (1000, False)])
def test_a_card_fell_with_the_turn_that_came_within_a_second_of_it(after_ms: int, *, fell: bool) -> None:
    now = on_turn()

    assert fell_with_street(now, (lie(now, 70, after_ms),)) is fell


@pytest.mark.parametrize(("begun_ms", "fell"), [(-1500, True), (-1501, False)])
def test_where_its_burn_was_read_late_the_first_card_says_since_when_the_street_lies_there(
    begun_ms: int, *, fell: bool
) -> None:
    now = on_turn()
    now.put_middle(replace(now.hand.middle, begun_ns=LAID_NS + begun_ms * MS))

    assert fell_with_street(now, (lie(now, 70, 99),)) is fell


@pytest.mark.parametrize(("acted_ms", "fell"), [(100, True), (99, False)])
def test_a_card_that_came_after_the_first_action_is_not_of_the_street(acted_ms: int, *, fell: bool) -> None:
    now = on_turn()
    acted_ns = LAID_NS + acted_ms * MS
    now.put_betting(replace(now.hand.betting, first_to_act=1, first_acted_ns=acted_ns))

    assert fell_with_street(now, (lie(now, 70, 100),)) is fell


@pytest.mark.parametrize("change", ["board not sharp", "card not sharp", "over", "bet on", "flop", "not all out"])
def test_nothing_fell_with_a_street_of_which_that_is_not_known_or_which_is_made_good(change: str) -> None:
    now = on_turn()
    card = lie(now, 70, 100, unlooked_ms=700 if change == "card not sharp" else 90)
    match change:
        case "board not sharp":
            now.put_middle(replace(now.hand.middle, is_board_sharp=False))
        case "over":
            now.put_hand(replace(now.hand, phase=Phase.COMPLETE))
        case "bet on":
            now.put_hand(replace(now.hand, phase=Phase.DEALING, betting=replace(now.hand.betting, wagers=1)))
        case "flop":
            now.put_hand(replace(now.hand, street=Street.FLOP, board=now.hand.board[:3]))
        case _:
            now.put_hand(replace(now.hand, board=now.hand.board[:3]))

    assert not fell_with_street(now, (card,))


def test_a_street_was_overdealt_in_a_hand_in_which_that_was_told() -> None:
    hand = on_turn().hand
    told = Telling(noticed=frozenset({KnownBy(AlertCode.STREET_OVERDEALT, None, None)}))

    assert not was_overdealt(hand)
    assert was_overdealt(replace(hand, telling=told))
