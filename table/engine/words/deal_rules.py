"""The questions about the deal, draws and stud that the engine asks a rulebook, and until when a deal is called back.

A part of `rulebook`; no answer lives here.
"""

from typing import Literal

import msgspec

from table.engine.words.answers import Answer, Count, CountFromOne

ChipsOfTwo = Literal["one-of-them", "both", "not-enough"]
DealFault = Literal["misdeal", "play-on", "dead-hand"]
ExposedCard = Literal["replace-card", "keep", "misdeal"]
BoxedCard = Literal["scrap-card", "play-on", "misdeal"]
ExtraCard = Literal["card-to-burn", "misdeal", "dead-hand"]
MissingCard = Literal["deal-card", "misdeal", "dead-hand"]
Refund = Literal["none", "uncalled", "uncalled-raise"]


class WindowRules(msgspec.Struct, frozen=True, kw_only=True):
    """Until when the deal can be called back: substantial action."""

    any_actions: Answer[CountFromOne]
    """So many actions in turn, of whatever kind, are substantial."""
    chips_of_two: Answer[ChipsOfTwo]
    """Whose chips make two actions by two players substantial; `not-enough`: two actions go by their number alone."""
    whose_actions: Answer[Literal["anybody", "outside-the-blinds"]]
    """Whose actions count where fewer players are dealt in than sit outside the blinds at a full table."""
    claim_in_time: Answer[Literal["misdeal"]]
    """A misdeal that is claimed before substantial action."""
    claim_too_late: Answer[Literal["play-on"]]
    """A misdeal that is claimed after it, and any fault of the deal that is found then."""


class DealRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a fault of the deal that is found in time."""

    first_card_wrong_seat: Answer[DealFault]
    card_out_of_order: Answer[DealFault]
    two_running_to_button: Answer[bool]
    """The button may be passed over in the first round and get two cards running at the end."""
    card_to_seat_not_entitled: Answer[DealFault]
    """A card to an empty seat, or to one that is not entitled to a hand."""
    entitled_seat_not_dealt: Answer[DealFault]
    absent_seat_not_dealt: Answer[DealFault]
    """The same where nobody sits at the seat and it has posted nothing."""
    button_misplaced: Answer[DealFault]
    button_misplaced_late: Answer[Literal["play-on"]]
    """The button found elsewhere after substantial action: it is put right for the next hand."""
    first_cards: Answer[Count]
    """So many cards off the deck are so exposed that one of them is enough; 0 where none is."""
    first_card_exposed: Answer[ExposedCard]
    one_exposed: Answer[ExposedCard]
    many_exposed_from: Answer[CountFromOne]
    """From so many exposed cards on it is not a matter of one card any more."""
    many_exposed: Answer[ExposedCard]
    one_boxed: Answer[BoxedCard]
    many_boxed_from: Answer[CountFromOne]
    many_boxed: Answer[BoxedCard]
    boxed_and_exposed_together: Answer[bool]
    """Boxed and exposed cards are counted together."""
    boxed_on_board: Answer[BoxedCard]
    """A boxed card that falls naturally as a burn or board card."""


class CardCountRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a hand with too many or too few cards."""

    one_extra: Answer[ExtraCard]
    """One card too many in all, nobody having acted."""
    one_extra_acted: Answer[ExtraCard]
    """The same, somebody having acted, but not so much that the deal is closed."""
    many_extra: Answer[DealFault]
    button_short: Answer[MissingCard]
    """The button is a card short, and the next card would be its own."""
    button_short_not_next: Answer[MissingCard]
    """The button is, and other seats come before it."""
    next_short: Answer[MissingCard]
    """Another seat is, and the next card would be its own."""
    short: Answer[MissingCard]
    """A seat is a card short, and the next card would not be its own."""
    button_short_late: Answer[MissingCard]
    """The button is found short after substantial action, before it has acted."""
    short_late: Answer[MissingCard]
    button_short_acted: Answer[Literal["dead-hand"]]
    """The button has acted on too few cards."""
    wrong_count_acted: Answer[Literal["dead-hand"]]
    """A player has acted on a wrong number of cards, or it is found after substantial action."""
    refund: Answer[Refund]
    """What a player gets back of a hand that dies of its cards.
    `uncalled-raise`: of an uncalled raise what it adds to the bet before it, of an opening bet nothing."""


class DrawRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a fault in a draw."""

    exposed: Answer[Literal["replace-card", "keep"]]
    """A card that was seen through the dealer's fault, in the deal or in a draw."""
    drew_too_many: Answer[Literal["card-to-burn", "dead-hand"]]
    """A hand has more cards after the draw than before."""
    drew_too_few: Answer[Literal["deal-card", "dead-hand"]]
    early_discard: Answer[Literal["binding", "not-binding"]]
    """Cards thrown away before the player's turn."""


class StudRules(msgspec.Struct, frozen=True, kw_only=True):
    """What is ruled where players show a part of their hands as it is dealt."""

    odd_chips_by: Answer[Literal["high-card-by-suit", "left-of-dealer"]]
    """Who of those that tie is given the odd chips: who has the best card by suit in the five, or who sits first."""
    bring_in_by_another: Answer[Literal["return-bet", "keep"]]
    """Another than the low card has brought it in."""
    down_card_up: Answer[Literal["keep", "misdeal"]]
    """A card that was to come face down fell face up."""
    up_card_down: Answer[Literal["keep", "misdeal"]]
    """A card that was to come face up fell face down."""
    early_card: Answer[Literal["set-aside-turn", "keep"]]
    """A card of the next street fell while somebody had still to act."""
    early_last_card: Answer[Literal["reshuffle-river", "keep"]]
    """The same on the last street."""
    up_cards_lifted: Answer[Literal["dead-hand", "keep"]]
    """A player who has to act has picked up his up cards."""
