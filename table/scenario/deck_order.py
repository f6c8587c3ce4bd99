"""The order of a deck: what a scenario fixes, and a shuffle that is always the same for the rest.

It orders names of cards; which tag carries which name is not known here.
"""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence

from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.game import HOLDEM, Game
from table.engine.words.reports import BoxedKeyed
from table.engine.words.zones import Seat, Zone
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.steps import AnyCard, BoardAtOnce, BoardDeal, CardTo, KeysPressed, Move, Step


def taken_from_stub(steps: Iterable[Step]) -> frozenset[Card]:
    """Return the cards that the steps of a file name as coming off the stub: they are not to be dealt before."""
    taken: set[Card] = set()
    for step in steps:
        match step:
            case CardTo(card=str(card)):
                taken.add(card)
            case Move(card=card, from_place=Zone.STUB) if not isinstance(card, AnyCard):
                taken.add(card)
            case BoardDeal(cards=cards) | BoardAtOnce(cards=cards):
                taken.update(cards)
            case KeysPressed(commands=commands):
                taken.update(keyed.card for keyed in commands if isinstance(keyed, BoxedKeyed))
            case _:
                pass
    return frozenset(taken)


def order_deck(  # noqa: PLR0913 - all that fixes the order of a deck
    dealt_to: Sequence[Seat],
    holds: Mapping[Seat, Sequence[Card]],
    stub: Sequence[Card],
    shuffle_number: int,
    taken: Collection[Card] = (),
    *,
    game: Game = HOLDEM,
) -> tuple[Card, ...]:
    """Return the cards of *game*'s deck, the top one first, so that a correct deal gives *holds* and leaves *stub*.

    *shuffle_number* counts the shuffles of a file: each has its own order, the same in every run. Of what the
    file leaves open, *taken* comes last.

    Raises CardNotThereError where what the file fixes leaves too few cards for the deal.
    """
    fixed = {card for held in holds.values() for card in held}.union(stub)
    rest = [card for card in ALL_CARDS if card not in fixed and card[0] in game.ranks]
    random.Random(shuffle_number).shuffle(rest)  # noqa: S311 - it has to be the same each time
    rest.sort(key=lambda card: card not in taken)
    left_open = sum(max(0, game.hole_cards - len(holds.get(seat, ()))) for seat in dealt_to)
    if left_open > len(rest):
        msg = f"'holds' and 'stub' leave {len(rest)} cards for the {left_open} that are still to be dealt"
        raise CardNotThereError(msg)
    dealt = [
        holds[seat][at] if at < len(holds.get(seat, ())) else rest.pop()
        for at in range(game.hole_cards)
        for seat in dealt_to
    ]
    rest.sort(key=lambda card: card in taken)
    return (*dealt, *stub, *_without_unplayed(holds, dealt_to), *rest)


def _without_unplayed(holds: Mapping[Seat, Sequence[Card]], dealt_to: Sequence[Seat]) -> list[Card]:
    """Return the cards named for seats that are not dealt in this hand: they stay in the deck."""
    return [card for seat, pair in holds.items() if seat not in dealt_to for card in pair]


def reshuffled(cards: Sequence[bytes], shuffle_number: int) -> list[bytes]:
    """Return tags in another order, the same one in every run."""
    mixed = list(cards)
    random.Random(shuffle_number).shuffle(mixed)  # noqa: S311 - it has to be the same each time
    return mixed
