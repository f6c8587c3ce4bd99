"""Things with a tag of no deck at a seat - a phone, a wallet, a ski pass - told from cards whose tag is worn out.

Both read the same. A seat that has all its cards besides had a thing there. What is told of such a tag is said in
`strange_cards`.
"""

from table.engine.dealing.counted_cards import deal_card, uncount, wait_no_longer
from table.engine.state.moment import Moment
from table.engine.words.cards import CARD, Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.matter_events import MatterSettled
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import ZONE_SEATS


def takes_place_of_thing(moment: Moment, card: CardSeen) -> bool:
    """Deal a card to a seat where a thing was taken for one of its cards; return whether it was so."""
    hand, seat = moment.hand, ZONE_SEATS[card.zone]
    stake = hand.stakes.get(seat)
    if card.handle.kind is not CARD or stake is None or not stake.is_live or len(stake.cards) < hand.hole_cards:
        return False
    thing = next((handle for handle in stake.cards if handle.kind is HandleKind.UNKNOWN), None)
    if thing is None:
        return False
    _take_for_thing(moment, thing)
    # It counts as the card of the deal that it is, in the place of the thing.
    owners = {card.handle if dealt == thing else dealt: owner for dealt, owner in hand.owners.items()}
    wait_no_longer(moment, card.handle)
    moment.put_hand(replace(moment.hand, owners=owners))
    moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=stake.unseen + 1))
    deal_card(moment, card)
    return True


def _take_for_thing(moment: Moment, thing: Handle) -> None:
    """Let a tag be no card of the hand: there is nothing to be replaced."""
    uncount(moment, thing)
    settled = [matter for matter in moment.hand.matters if matter.found.handle == thing]
    others = tuple(matter for matter in moment.hand.matters if matter not in settled)
    moment.put_hand(replace(moment.hand, matters=others))
    for matter in settled:
        moment.say(MatterSettled(code=matter.alert.code, seat=matter.alert.seat, number=matter.number))
