"""The questions that the engine asks a rulebook.

No answer lives here: the five books are files. A question is a field; its type
says which answers there can be. Every answer is cited, or says which rules of the
book leave it open.
"""

from typing import Literal

import msgspec

from table.engine.words.answers import Answer, CountFromOne
from table.engine.words.board_rules import BoardRules
from table.engine.words.deal_rules import (
    CardCountRules,
    ChipsOfTwo,
    DealRules,
    DrawRules,
    Refund,
    StudRules,
    WindowRules,
)
from table.engine.words.event_rules import EventRules
from table.engine.words.showdown_rules import PlaceRules, PotRules, ShowdownRules
from table.engine.words.wager_rules import WagerRules

ButtonMethod = Literal["dead", "moving"]
OverShortAllIn = Literal["all-in-plus-increment", "double-all-in", "steps-of-bring-in", "as-before-all-in"]
FoldWithoutBet = Literal["fold-stands"]
EarlyAction = Literal["binding", "not-binding", "call-or-fold", "no-raise", "cut-down", "is-call", "forfeit-fold"]
SkippedSeat = Literal["keep", "no-raise", "dead-hand"]
ClockExpiry = Literal["dead-hand", "is-check"]
OwnExposure = Literal["keep", "penalty", "dead-hand", "allowed"]
StrangeCard = Literal["replace-card", "misdeal", "dead-hand", "void-hand"]
FouledDeck = Literal["void-hand", "play-on"]
MixedCards = Literal["dead-hand", "keep"]


class ButtonRules(msgspec.Struct, frozen=True, kw_only=True):
    """Where the button goes between hands."""

    method: Answer[ButtonMethod]
    """`dead`: the big blind moves to the next player, button and small blind follow even onto an empty seat.
    `moving`: the button moves to the next player, the next two post."""
    small_blind_heads_up: Answer[bool]
    """With two players left the button posts the small blind."""
    no_big_blind_twice_heads_up: Answer[bool]
    """When three become two, the button is set so that nobody has the big blind twice running."""


class BlindRules(msgspec.Struct, frozen=True, kw_only=True):
    """Who posts, and who waits."""

    newcomer_waits: Answer[Literal["button-to-small-blind", "button-to-big-blind"]]
    """The seats, clockwise from the button, in which a newcomer gets no hand yet."""
    penalty_seat: Answer[Literal["dealt-and-killed", "not-dealt-blinds-taken", "not-dealt-no-blinds"]]
    """What becomes of the hand and the blinds of a player who serves a penalty."""
    penalty_round: Answer[Literal["as-many-hands-as-players", "button-round"]]
    """How a penalty of a round is counted. `as-many-hands-as-players`: as there are at the table when it is given.
    `button-round`: until the button has come round to where it was."""


class BettingRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet or raise must come to."""

    minimum_bet: Answer[Literal["big-blind"]]
    minimum_raise: Answer[Literal["largest-increment", "double-total"]]
    """`largest-increment`: the call plus the largest bet or raise of the street.
    `double-total`: twice the bet faced."""
    minimum_over_short_all_in: Answer[OverShortAllIn]
    """The smallest total over an all-in that is less than a full raise, for a player who has not acted."""
    minimum_over_short_opening: Answer[OverShortAllIn]
    """The same over an all-in that opens a street for less than the minimum bet."""
    short_all_in_reopens: Answer[bool]
    """One all-in of less than a full raise lets a player who has acted raise again."""
    short_all_ins_together_reopen: Answer[bool]
    """Several of them that come to a full raise do."""
    half_bet_all_in_reopens: Answer[bool]
    """With a limit, an all-in of half a bet or more lets a player who has acted raise again."""
    minimum_when_reopened: Answer[Literal["last-full-raise-on-top", "as-over-short-all-in"]]
    """The smallest total for a player whom short all-ins have given the right to raise back."""


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of the hand when the deck is not what it should be."""

    joker_dealt: Answer[StrangeCard]
    """A joker in the hole, before its owner has acted."""
    joker_dealt_late: Answer[StrangeCard]
    """The same when others have acted so much that the deal cannot be called back."""
    joker_acted: Answer[Literal["dead-hand", "void-hand", "keep"]]
    """A joker in the hole of a player who has acted on it."""
    joker_on_board: Answer[Literal["replace-card", "void-hand"]]
    """A joker as a burn or board card."""
    foreign_dealt: Answer[FouledDeck]
    """A card of another deck among the cards dealt."""
    foreign_in_stub: Answer[FouledDeck]
    duplicate_dealt: Answer[FouledDeck]
    """The same card twice, both copies in hands or on the board."""
    duplicate_elsewhere: Answer[FouledDeck]
    """The same card twice, a copy in the stub, the muck or the burns."""
    card_missing: Answer[Literal["play-on"]]
    """A card of the deck is missing: what was played without it stands."""


class PresenceRules(msgspec.Struct, frozen=True, kw_only=True):
    """Players who are not at their seats, and cards that stray."""

    absent_hand: Answer[Literal["when-dealt", "at-turn"]]
    """When the hand of a player who is not there dies: with the last card of the deal, or when its turn comes."""
    absent_stays_dead: Answer[bool]
    """Who was not there when the hand was first dealt is dead in the hand that is dealt again, there or not."""
    cards_mixed: Answer[MixedCards]
    """A hand whose cards went into another player's, every card known."""
    mixed_refund: Answer[Refund]
    """What a player gets back of a hand that dies of that."""
    cards_in_sight: Answer[bool]
    """Cards stay on the table, where everybody sees them."""
    killed_by_dealer: Answer[MixedCards]
    """A live hand that the dealer has killed by mistake, every card known."""
    killed_refund: Answer[Literal["return-bet", "keep"]]
    """What becomes of its uncalled bet."""


class TurnRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of an action that was not called for."""

    fold_without_bet: Answer[FoldWithoutBet]
    """A fold with nothing to call."""
    check_facing_bet: Answer[Literal["call-or-fold", "not-binding"]]
    call_without_bet: Answer[Literal["is-check", "not-binding"]]
    early_check: Answer[EarlyAction]
    """A check out of turn, nobody having bet, called or raised before the turn came."""
    early_check_after_call: Answer[EarlyAction]
    early_check_after_bet: Answer[EarlyAction]
    early_call: Answer[EarlyAction]
    """A call out of turn, nobody having called or raised since."""
    early_call_after_call: Answer[EarlyAction]
    early_call_after_raise: Answer[EarlyAction]
    early_call_before_amount: Answer[EarlyAction]
    """A call of a bet or raise that was announced, before its amount was known."""
    early_raise: Answer[EarlyAction]
    """A bet or raise out of turn; `cut-down` makes a call of it, or a check where nothing is to be called."""
    early_raise_after_call: Answer[EarlyAction]
    early_raise_after_raise: Answer[EarlyAction]
    early_bet_above: Answer[EarlyAction]
    """A bet out of turn, when the player passed over has bet less."""
    early_all_in: Answer[Literal["as-raise", "binding"]]
    """An all-in out of turn: a raise like any other, or committed whatever comes between."""
    early_fold: Answer[FoldWithoutBet]
    early_chips_stay: Answer[bool]
    """Where only a call or a fold is left, the chips of the early action stay in the pot."""
    skipped_after_actions: Answer[CountFromOne]
    """So many have acted behind a player who kept silent that the right to act is in question."""
    skipped_after_chips_of_two: Answer[ChipsOfTwo]
    """Whose chips make two of them enough."""
    skipped_counts_from_turn: Answer[bool]
    """Only what was done since the player's own turn came counts; before that nobody can be passed over."""
    skipped_seat: Answer[SkippedSeat]
    skipped_seat_board_out: Answer[SkippedSeat]
    """The same where a board card has been dealt meanwhile."""
    lost_right_without_bet: Answer[ClockExpiry]
    """What the loss of the right to act comes to with nothing to call; facing a bet the hand is dead."""


class ClockRules(msgspec.Struct, frozen=True, kw_only=True):
    """How long a player has once the clock is called; all times in seconds."""

    called_from_seat: Answer[bool]
    """Nobody who is not at the table calls the clock, or time."""
    think_s: Answer[CountFromOne]
    """Until the last seconds are announced."""
    countdown_s: Answer[CountFromOne]
    """From there to the end."""
    by_declaration: Answer[bool]
    """The time is over only when it is declared; until then an action counts."""
    expired_facing_bet: Answer[ClockExpiry]
    expired_without_bet: Answer[ClockExpiry]


class ConductRules(msgspec.Struct, frozen=True, kw_only=True):
    """What players do with their own hands while action is pending."""

    exposed_own: Answer[OwnExposure]
    """A player turns a live hand up; `allowed` raises nothing."""
    exposed_own_claimed: Answer[OwnExposure]
    """The same, and somebody wants it called dead."""
    exposed_own_all_in: Answer[OwnExposure]
    """The same while a player is all-in."""
    exposed_own_two_left: Answer[OwnExposure]
    """The same with only two able to act."""
    left_live_hand: Answer[Literal["penalty", "keep", "dead-hand"]]
    """A player leaves the table with a live hand."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One house's rulebook, every question answered."""

    id: str
    title: str
    edition: str
    button: ButtonRules
    blinds: BlindRules
    window: WindowRules
    deal: DealRules
    card_count: CardCountRules
    draws: DrawRules
    deck: DeckRules
    board: BoardRules
    presence: PresenceRules
    betting: BettingRules
    wagers: WagerRules
    turn: TurnRules
    clock: ClockRules
    conduct: ConductRules
    showdown: ShowdownRules
    pots: PotRules
    places: PlaceRules
    stud: StudRules
    event: EventRules
