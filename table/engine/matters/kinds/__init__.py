"""Every kind of irregularity, one file each, named for its code: its facts, its ruling, what follows from it.

Who notices it is not here, nor how it is told. The family is written down once, below.
"""

from table.engine.matters.kinds.absent_player import AbsentPlayer
from table.engine.matters.kinds.board_disturbed import BoardDisturbed
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
from table.engine.matters.kinds.chip_not_in_play import ChipNotInPlay
from table.engine.matters.kinds.clock_expired import ClockExpired
from table.engine.matters.kinds.clock_warning import ClockWarning
from table.engine.matters.kinds.count_mismatch import CountMismatch, StrayCard
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.matters.kinds.duplicate_card import DuplicateCardFound
from table.engine.matters.kinds.exposed_by_player import ExposedByPlayer
from table.engine.matters.kinds.extra_burn import ExtraBurn
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.extra_cards import ExtraCards
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.matters.kinds.floor_called import AwardDisputed, FloorWanted
from table.engine.matters.kinds.flop_overdealt import FlopOverdealt
from table.engine.matters.kinds.flop_underdealt import FlopUnderdealt
from table.engine.matters.kinds.fold_without_bet import FoldWithoutBet
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.hand_killed import KilledByDealer, UncalledOfKilled
from table.engine.matters.kinds.hand_not_tabled import StillFaceDown
from table.engine.matters.kinds.irregular_card_played import IrregularCardPlayed
from table.engine.matters.kinds.joker import JokerFound
from table.engine.matters.kinds.left_table import LeftTable
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.matters.kinds.misdeal_too_late import MisdealClaimTooLate
from table.engine.matters.kinds.missing_burn import MissingBurn
from table.engine.matters.kinds.muck_disturbed import MuckDisturbed
from table.engine.matters.kinds.multichip_call import MultichipCall
from table.engine.matters.kinds.multichip_raise import MultichipRaise
from table.engine.matters.kinds.must_table import MustTable
from table.engine.matters.kinds.nonstandard_words import NonstandardWords
from table.engine.matters.kinds.one_card_tabled import OneCardUp
from table.engine.matters.kinds.out_of_turn import ActionPending, OutOfTurn
from table.engine.matters.kinds.overchip_call import OverchipCall
from table.engine.matters.kinds.premature_flop import PrematureFlop
from table.engine.matters.kinds.premature_river import PrematureRiver
from table.engine.matters.kinds.premature_turn import PrematureTurn
from table.engine.matters.kinds.rabbit_hunt import RabbitHunt
from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.matters.kinds.raise_without_bet import RaiseWithoutBet
from table.engine.matters.kinds.seat_not_dealt import SeatNotDealt
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.matters.kinds.see_hand import SeenOnRequest
from table.engine.matters.kinds.street_overdealt import StreetOverdealt
from table.engine.matters.kinds.string_bet import StringBet
from table.engine.matters.kinds.stub_dropped import DroppedStub
from table.engine.matters.kinds.substantial_action import SubstantialAction
from table.engine.matters.kinds.tiny_chip import TinyChip
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.matters.kinds.unclear_amount import UnclearAmount
from table.engine.matters.kinds.underbet import Underbet
from table.engine.matters.kinds.undercall import Undercall
from table.engine.matters.kinds.underraise import Underraise
from table.engine.matters.kinds.unknown_card import UnknownCardFound
from table.engine.matters.kinds.winner_mucked import WinnerInMuck
from table.engine.matters.kinds.words_against_chips import WordsAgainstChips
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.matters.kinds.zone_blind import ZonesDeaf, ZoneUnseen

KINDS = (
    AbsentPlayer,
    AwardDisputed,
    ActionPending,
    BoardDisturbed,
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
    ChipNotInPlay,
    ClockExpired,
    ClockWarning,
    CountMismatch,
    DroppedStub,
    DuplicateCardFound,
    ExposedByPlayer,
    ExtraBurn,
    ExtraCard,
    ExtraCards,
    FirstCardWrongSeat,
    FloorWanted,
    FlopOverdealt,
    FlopUnderdealt,
    FoldWithoutBet,
    ForeignCardFound,
    IrregularCardPlayed,
    JokerFound,
    KilledByDealer,
    LeftTable,
    MisdealClaim,
    MisdealClaimTooLate,
    MissingBurn,
    MuckDisturbed,
    MultichipCall,
    MultichipRaise,
    MustTable,
    NonstandardWords,
    OutOfTurn,
    OneCardUp,
    StillFaceDown,
    WinnerInMuck,
    SeenOnRequest,
    OverchipCall,
    PrematureFlop,
    PrematureRiver,
    PrematureTurn,
    RabbitHunt,
    RaiseClosed,
    RaiseWithoutBet,
    SeatNotDealt,
    SeatSkipped,
    StrayCard,
    StreetOverdealt,
    StringBet,
    SubstantialAction,
    TinyChip,
    TooFewCards,
    UncalledOfKilled,
    UnclearAmount,
    Underbet,
    Undercall,
    Underraise,
    UnknownCardFound,
    WordsAgainstChips,
    WrongCardCount,
    ZoneUnseen,
    ZonesDeaf,
)
"""All of them: those who audit or count ask here."""

__all__ = [
    "KINDS",
    "AbsentPlayer",
    "ActionPending",
    "AwardDisputed",
    "BoardDisturbed",
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
    "ChipNotInPlay",
    "ClockExpired",
    "ClockWarning",
    "CountMismatch",
    "DroppedStub",
    "DuplicateCardFound",
    "ExposedByPlayer",
    "ExtraBurn",
    "ExtraCard",
    "ExtraCards",
    "FirstCardWrongSeat",
    "FloorWanted",
    "FlopOverdealt",
    "FlopUnderdealt",
    "FoldWithoutBet",
    "ForeignCardFound",
    "IrregularCardPlayed",
    "JokerFound",
    "KilledByDealer",
    "LeftTable",
    "MisdealClaim",
    "MisdealClaimTooLate",
    "MissingBurn",
    "MuckDisturbed",
    "MultichipCall",
    "MultichipRaise",
    "MustTable",
    "NonstandardWords",
    "OneCardUp",
    "OutOfTurn",
    "OverchipCall",
    "PrematureFlop",
    "PrematureRiver",
    "PrematureTurn",
    "RabbitHunt",
    "RaiseClosed",
    "RaiseWithoutBet",
    "SeatNotDealt",
    "SeatSkipped",
    "SeenOnRequest",
    "StillFaceDown",
    "StrayCard",
    "StreetOverdealt",
    "StringBet",
    "SubstantialAction",
    "TinyChip",
    "TooFewCards",
    "UncalledOfKilled",
    "UnclearAmount",
    "Underbet",
    "Undercall",
    "Underraise",
    "UnknownCardFound",
    "WinnerInMuck",
    "WordsAgainstChips",
    "WrongCardCount",
    "ZoneUnseen",
    "ZonesDeaf",
]
