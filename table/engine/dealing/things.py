"""Things with a tag of no deck at a seat - a phone, a wallet, a ski pass - told from cards whose tag is worn out.

Both read the same. A seat that has all its cards besides had a thing there. What is told of such a tag is said in
`strange_cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.deal import deal_card
from table.engine.matters.steps import take_from_hand
from table.engine.words.cards import CARD, HOLE_CARDS, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.matter_events import MatterSettled
from table.engine.words.zones import ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.cards import Handle
    from table.engine.words.sightings import CardSeen


def takes_place_of_thing(moment: Moment, card: CardSeen) -> bool:
    """Deal a card to a seat where a thing was taken for one of its cards; return whether it was so."""
    hand, seat = moment.hand, ZONE_SEATS[card.zone]
    stake = hand.stakes.get(seat)
    if card.handle.kind is not CARD or stake is None or not stake.is_live or len(stake.cards) < HOLE_CARDS:
        return False
    thing = next((handle for handle in stake.cards if handle.kind is HandleKind.UNKNOWN), None)
    if thing is None:
        return False
    _take_for_thing(moment, thing)
    # It counts as the card of the deal that it is, in the place of the thing.
    owners = {card.handle if dealt == thing else dealt: owner for dealt, owner in hand.owners.items()}
    waiting = tuple(other for other in moment.hand.reading.waiting if other.handle != card.handle)
    moment.put_hand(replace(moment.hand, owners=owners, reading=replace(moment.hand.reading, waiting=waiting)))
    moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=stake.unseen + 1))
    deal_card(moment, card)
    return True


def _take_for_thing(moment: Moment, thing: Handle) -> None:
    """Let a tag be no card of the hand: there is nothing to be replaced."""
    take_from_hand(moment, thing)
    settled = [matter for matter in moment.hand.matters if matter.found.handle == thing]
    reading = moment.hand.reading
    moment.put_hand(
        replace(
            moment.hand,
            matters=tuple(matter for matter in moment.hand.matters if matter not in settled),
            reading=replace(reading, fallen=tuple(seen for seen in reading.fallen if seen.handle != thing)),
        )
    )
    for matter in settled:
        moment.say(MatterSettled(code=matter.alert.code, seat=matter.alert.seat, number=matter.number))
