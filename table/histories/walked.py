"""A record walked through street by street, for formats that group actions so: each action with its chips."""

from collections.abc import Sequence

import msgspec

from table.clock import NS_PER_MS, utc_time
from table.engine.words.card_events import CardsDiscarded, DrawCompleted, HandMucked, HandTabled, StreetDealt
from table.engine.words.cards import Card, Street
from table.engine.words.chip_events import Acted
from table.engine.words.zones import Seat
from table.record.chips_moved import ChipsMoved
from table.record.hand_record import HandRecord, SeatRecord
from table.record.happening import Happening


class WalkedStep(msgspec.Struct, frozen=True, kw_only=True):
    """One happening, and the chips just before it."""

    happening: Happening
    stacks: dict[int, int]
    bets: dict[int, int]
    forfeited: int = 0
    """Of a fold: chips that are lost with it."""

    @property
    def price(self) -> int:
        """The highest bet on this street."""
        return max(self.bets.values())


class WalkedRound(msgspec.Struct, frozen=True, kw_only=True):
    """What happened from one street to the next."""

    street: Street
    cards: tuple[Card, ...]
    """New ones on the board."""
    steps: list[WalkedStep]


def rounds_of(hand: HandRecord) -> tuple[list[WalkedRound], dict[Seat, tuple[Card, ...] | None]]:
    """Return the streets that were played, and at the end who showed what; None for a hand that was given up."""
    rounds = [WalkedRound(street=hand.game.streets[0], cards=(), steps=[])]
    shown: dict[Seat, tuple[Card, ...] | None] = {}
    dealt_in = [player.seat for player in hand.seats if player.is_dealt_in]
    chips, board = ChipsMoved({player.seat: player.start for player in hand.seats}, dealt_in), 0
    for one in hand.happened:
        match one:
            case StreetDealt(street=street):
                rounds.append(WalkedRound(street=street, cards=one.board[board:], steps=[]))
                board = len(one.board)
            case CardsDiscarded() if not _is_drawing(rounds[-1]):
                rounds.append(WalkedRound(street=_following(hand, rounds[-1]), cards=(), steps=[]))
                rounds[-1].steps.append(WalkedStep(happening=one, stacks=dict(chips.stacks), bets=dict(chips.bets)))
            case DrawCompleted(street=street) if rounds[-1].street is not street:
                rounds.append(WalkedRound(street=street, cards=(), steps=[]))
            case HandTabled(seat=seat, cards=cards):
                shown[seat] = cards
            case HandMucked(seat=seat):
                shown.setdefault(seat, None)
            case _:
                lost = chips.forfeited(one) if isinstance(one, Acted) else 0
                step = WalkedStep(happening=one, stacks=dict(chips.stacks), bets=dict(chips.bets), forfeited=lost)
                rounds[-1].steps.append(step)
        chips.follow(one)
    return rounds, shown


def _is_drawing(last: WalkedRound) -> bool:
    """Tell whether somebody has discarded since the street began, and the draw is not over."""
    draws = [type(step.happening) for step in last.steps if isinstance(step.happening, CardsDiscarded | DrawCompleted)]
    return draws[-1:] == [CardsDiscarded]


def _following(hand: HandRecord, last: WalkedRound) -> Street:
    """Return the street whose betting follows a draw."""
    return hand.game.streets[hand.game.streets.index(last.street) + 1]


def name_of(player: SeatRecord) -> str:
    """Return what a player is called in files that want a name."""
    return player.name or f"Seat {player.seat}"


def names_of(players: Sequence[SeatRecord]) -> dict[Seat, str]:
    """Return a name for each seat, no two the same."""
    names: dict[Seat, str] = {}
    for player in players:
        name = name_of(player)
        names[player.seat] = f"{name} ({player.seat})" if name in names.values() else name
    return names


def started_utc(hand: HandRecord) -> str:
    """Return when a hand began; where no clock has said it, so long after 1970 as its table had run."""
    return utc_time(hand.at_ns // NS_PER_MS if hand.wall_ms is None else hand.wall_ms)
