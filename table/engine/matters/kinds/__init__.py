"""Every kind of irregularity, one file each, named for its code: its facts, its ruling, what follows from it.

Who notices it is not here, nor how it is told. The family is written down once, below.
"""

from table.engine.matters.kinds.absent_player import AbsentPlayer
from table.engine.matters.kinds.boxed_card import BoxedCard
from table.engine.matters.kinds.button_misplaced import ButtonMisplaced
from table.engine.matters.kinds.call_without_bet import CallWithoutBet
from table.engine.matters.kinds.card_exposed import CardExposed
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.matters.kinds.card_to_empty_seat import CardToEmptySeat
from table.engine.matters.kinds.card_to_unentitled_seat import CardToUnentitledSeat
from table.engine.matters.kinds.cards_mixed import CardsMixed
from table.engine.matters.kinds.cards_out_of_view import CardsOutOfView
from table.engine.matters.kinds.check_facing_bet import CheckFacingBet
from table.engine.matters.kinds.clock_expired import ClockExpired
from table.engine.matters.kinds.clock_warning import ClockWarning
from table.engine.matters.kinds.count_mismatch import CountMismatch
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.matters.kinds.duplicate_card import DuplicateCardFound
from table.engine.matters.kinds.exposed_by_player import ExposedByPlayer
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.extra_cards import ExtraCards
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.matters.kinds.fold_without_bet import FoldWithoutBet
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.irregular_card_played import IrregularCardPlayed
from table.engine.matters.kinds.joker import JokerFound
from table.engine.matters.kinds.left_table import LeftTable
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.matters.kinds.misdeal_too_late import MisdealClaimTooLate
from table.engine.matters.kinds.must_table import MustTable
from table.engine.matters.kinds.out_of_turn import ActionPending, OutOfTurn
from table.engine.matters.kinds.seat_not_dealt import SeatNotDealt
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.matters.kinds.substantial_action import SubstantialAction
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.matters.kinds.unknown_card import UnknownCardFound
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.matters.kinds.zone_blind import ZoneUnseen

KINDS = (
    AbsentPlayer,
    ActionPending,
    BoxedCard,
    ButtonMisplaced,
    CallWithoutBet,
    CardExposed,
    CardMissing,
    CardOutOfOrder,
    CardToEmptySeat,
    CardToUnentitledSeat,
    CardsMixed,
    CardsOutOfView,
    CheckFacingBet,
    ClockExpired,
    ClockWarning,
    CountMismatch,
    DuplicateCardFound,
    ExposedByPlayer,
    ExtraCard,
    ExtraCards,
    FirstCardWrongSeat,
    FloorWanted,
    FoldWithoutBet,
    ForeignCardFound,
    IrregularCardPlayed,
    JokerFound,
    LeftTable,
    MisdealClaim,
    MisdealClaimTooLate,
    MustTable,
    OutOfTurn,
    SeatNotDealt,
    SeatSkipped,
    SubstantialAction,
    TooFewCards,
    UnknownCardFound,
    WrongCardCount,
    ZoneUnseen,
)
"""All of them: those who audit or count ask here."""

__all__ = [
    "KINDS",
    "AbsentPlayer",
    "ActionPending",
    "BoxedCard",
    "ButtonMisplaced",
    "CallWithoutBet",
    "CardExposed",
    "CardMissing",
    "CardOutOfOrder",
    "CardToEmptySeat",
    "CardToUnentitledSeat",
    "CardsMixed",
    "CardsOutOfView",
    "CheckFacingBet",
    "ClockExpired",
    "ClockWarning",
    "CountMismatch",
    "DuplicateCardFound",
    "ExposedByPlayer",
    "ExtraCard",
    "ExtraCards",
    "FirstCardWrongSeat",
    "FloorWanted",
    "FoldWithoutBet",
    "ForeignCardFound",
    "IrregularCardPlayed",
    "JokerFound",
    "LeftTable",
    "MisdealClaim",
    "MisdealClaimTooLate",
    "MustTable",
    "OutOfTurn",
    "SeatNotDealt",
    "SeatSkipped",
    "SubstantialAction",
    "TooFewCards",
    "UnknownCardFound",
    "WrongCardCount",
    "ZoneUnseen",
]
