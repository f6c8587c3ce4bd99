"""A table as it is given to the engine before its first hand: who sits there, what is posted, how it is built."""

import msgspec

from table.engine.words.director_commands import AnteKind, Limits, PlayerSeated, limits_of
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.game import Game
from table.engine.words.ranges import Chips
from table.engine.words.zones import Seat, Zone


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What is posted in a hand."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    ante_kind: AnteKind = AnteKind.NONE
    limits: Limits | msgspec.UnsetType = msgspec.UNSET
    """Where they are none, and a bet has a limit: the big blind and twice that."""
    bring_in: Chips | msgspec.UnsetType = msgspec.UNSET
    """What whoever shows the lowest card puts in, in a game without blinds."""

    @property
    def bets(self) -> Limits:
        """The bets of the early streets and of the later ones, where a bet has a limit."""
        return limits_of(self.limits, self.big_blind)

    @property
    def smallest_bet(self) -> int:
        """The least that a bet comes to without a limit: the big blind, in stud the small bet."""
        return self.bets.small if self.big_blind == 0 else self.big_blind


def half_of(small_blind: int, chip: int) -> int:
    """Return half of a small blind in chips of *chip*: ante and bring-in of stud, where nobody says other amounts."""
    return max(chip, small_blind // 2 // chip * chip)


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A table before its first hand: all that the engine is given besides the rulebook."""

    level: Level
    game: Game | msgspec.UnsetType = msgspec.UNSET
    """Left out of what is written where it is no-limit hold'em."""
    button: Seat
    players: tuple[PlayerSeated, ...]
    denominations: tuple[int, ...] = (25, 100, 500, 1000, 5000, 25000)
    """Chips in play, smallest first."""
    big_blind_seat: Seat | None = None
    """Who posts the big blind in the first hand; None leaves it to the button."""
    is_facing_seen: bool = True
    """Whether this table's cards tell face up from face down."""
    is_hand_for_hand: bool = False
    out_of_view_ns: int = 60_000_000_000
    """A live hand that has been off its antenna for so long is noted."""
    deck_check_hands: int = 0
    """The dealer is asked to check the deck after every so many hands; 0: never."""
    nodes: tuple[tuple[Zone, ...], ...] = ()
    """The zones that one node watches, for each node: its reader can go deaf to all of them at once."""
    evidence: EvidenceParameters = EvidenceParameters()
    """How much the antennas are believed."""
