"""Streets that are dealt too early: told as what they are, each once, and taken into the remedy that is under way.

How long cards must lie before they are looked at is the business of `undue_in_middle`.
"""

from collections.abc import Sequence

from table.engine.dealing.streets_due import asked_step
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.premature_flop import PrematureFlop
from table.engine.matters.kinds.premature_river import PrematureRiver
from table.engine.matters.kinds.premature_turn import PrematureTurn
from table.engine.matters.middle_steps import join
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF, NEXT_STREET, RANK, street_reached
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone


def mind_card_too_many(moment: Moment, at_ns: int) -> None:
    """Remember until when the dealer puts right a card too many: nothing is keyed meanwhile."""
    hand = moment.hand
    if hand.holding is not None and isinstance(hand.holding.found, ExtraCard):
        moment.put_reading(replace(hand.reading, held_ns=at_ns))


def may_close_later(moment: Moment, at_ns: int) -> bool:
    """Tell whether the action that ends the betting may be keyed later than usual: a street that lies there waits.

    Nothing is keyed while the dealer is asked about a card, or just after keys had to wait. And what all who are left
    to act have done while play waited is kept, and counts once the dealer has taken it: the street came after it.
    """
    hand = moment.hand
    kept = {act.seat for act in hand.meanwhile.kept if act.street is hand.street}
    is_kept = bool(kept) and kept.issuperset(hand.betting.to_act)
    is_held = at_ns - hand.reading.held_ns < moment.state.setup.evidence.key_ns
    return is_held or is_kept or hand.reading.question is not None


def tell_early(moment: Moment, cards: list[CardSeen]) -> None:
    """Tell of a street that has come too early; more cards of one that was told and lies there still are no news."""
    hand = moment.hand
    moment.put_turns(replace(hand.turns, is_board_lying=False))
    street, told = NEXT_STREET[hand.street], _open_redeal(hand)
    is_news = told is None or len(hand.middle.early) == len(cards)
    while told is not None and _is_street_after(hand, street, cards):
        street, is_news = NEXT_STREET[street], True
    if is_news:
        raise_matter(moment, _early(moment, street, cards, is_alone=told is None))
    if told is not None:
        for card in cards:
            join(moment, told.number, card.handle, street)


def flop_in_deal(moment: Moment) -> list[CardSeen]:
    """Return the cards that lie face up on the board, or show no side, while hole cards are still due."""
    places = moment.state.places
    lying = [card for card in moment.hand.middle.odd if card.zone is Zone.BOARD and moment.lies(card)]
    return [card for card in lying if places[card.handle].facing is not Facing.DOWN]


def early_unburned(hand: Hand) -> Street | None:
    """Return the street that was told to be early, where it lies there still and no burn was read for it."""
    if not hand.middle.early or _open_redeal(hand) is None:
        return None
    lying = street_reached(len(hand.board) + len(hand.middle.early))
    street = max(lying, hand.next_street or hand.street, key=RANK.__getitem__)
    return None if street in hand.middle.burned else street


def burn_to_come(hand: Hand) -> Step | None:
    """Return the burn that a remedy will ask for once the betting is over."""
    steps = (step for matter in hand.matters for step in matter.steps if step.step is RemedyStep.BURN)
    return next((step for step in steps if step.count == hand.burn_count + 1), None)


def is_shuffled_before_street(hand: Hand) -> bool:
    """Tell whether the betting goes on, and the stub is shuffled before the next street: one burn more harms nobody."""
    told = _open_redeal(hand) if hand.phase is Phase.BETTING else None
    return told is not None and any(step.step is RemedyStep.RESHUFFLE for step in told.steps)


def _open_redeal(hand: Hand) -> Matter | None:
    """Return the open matter in which cards of the same stub go back before it is shuffled."""
    kinds = (PrematureFlop, PrematureTurn, PrematureRiver)
    return next((matter for matter in hand.matters if isinstance(matter.found, kinds)), None)


def _is_street_after(hand: Hand, street: Street, cards: Sequence[CardSeen]) -> bool:
    """Tell whether cards are of the street behind: the early one lies there, or they were to be laid out for it."""
    behind = NEXT_STREET.get(street)
    if behind is None or behind not in hand.middle.burned:
        return False
    lying = len(hand.board) + len(hand.middle.early) - len(cards)
    step = asked_step(hand)
    return lying >= BOARD_OF[street] or (step is not None and step.laid_out is not None)


def _early(
    moment: Moment, street: Street, cards: Sequence[CardSeen], *, is_alone: bool
) -> PrematureFlop | PrematureTurn | PrematureRiver:
    hand, board = moment.hand, moment.book.board
    handles: tuple[Handle, ...] = tuple(card.handle for card in cards) if is_alone else ()
    # Where the antenna of the pile is away, it lies there for all that is known.
    is_burned = street in hand.middle.burned or Zone.BURN in moment.state.blind_zones
    burns, since_ns = hand.burn_count, cards[0].at_ns
    handle = cards[0].handle if len(cards) == 1 else None
    match street:
        case Street.TURN:
            return PrematureTurn(
                cards=handles,
                handle=handle,
                is_burned=is_burned,
                burns=burns,
                since_ns=since_ns,
                is_river_kept=board.early_turn_keeps_river.value,
            )
        case Street.RIVER:
            return PrematureRiver(
                cards=handles,
                handle=handle,
                is_burned=is_burned,
                burns=burns,
                since_ns=since_ns,
                is_back_at_once=board.early_river_back_at_once.value,
            )
        case _:
            return PrematureFlop(
                cards=handles,
                is_burned=is_burned,
                burns=burns,
                since_ns=since_ns,
                are_streets_kept=board.early_flop_keeps_streets.value,
            )
