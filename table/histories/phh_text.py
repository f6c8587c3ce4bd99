"""A complete hand -> its PHH text: players by position, forced bets, and the actions in PHH's notation.

What PHH has no word for stands in fields that begin with `_`, or in the commentary of an
action. Chips and cards are the record's.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from msgspec import UNSET

from config.files.toml_text import TomlValue, toml_lines
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import BettingStructure, Posts
from table.engine.words.zones import SEATS, Seat
from table.histories.phh_actions import Actions
from table.histories.phh_games import code_of
from table.histories.unsaid import Unsaid, has_many_raises, is_big_blind_short, odd_chips
from table.record.hand_record import HandRecord

HEADS_UP: Final = 2
"""Players with whom PHH names antes and blinds in the other order: the last player's first."""


def hand_text(hand: HandRecord) -> str:
    """Return the `.phh` file of *hand*."""
    return toml_lines(_fields(hand))


def session_text(hands: Iterable[HandRecord]) -> str:
    """Return the `.phhs` file of *hands*, in their order, each a table numbered from 1."""
    return "\n".join(f"[{place}]\n{hand_text(hand)}" for place, hand in enumerate(hands, start=1))


def _fields(hand: HandRecord) -> dict[str, TomlValue]:
    """Return what PHH requires, then what it knows, then what is only ours."""
    level, actions = hand.level, Actions(hand)
    return {
        "variant": code_of(hand.game) or "",
        # A short ante of each player's wins no more than it matched; one ante for the whole table is dead money.
        "ante_trimming_status": level.ante_kind is AnteKind.EACH,
        "antes": _forced(hand, _antes(hand)),
        **_bets(hand),
        "starting_stacks": [player.start for player in hand.seats],
        "actions": actions.lines,
        "hand": hand.number,
        "seats": [player.seat for player in hand.seats],
        "seat_count": len(SEATS),
        "table": hand.table_name,
        **_players(hand),
        "finishing_stacks": [player.end for player in hand.seats],
        "winnings": [player.won for player in hand.seats],
        "_rulebook": hand.rulebook,
        "_button_seat": hand.button,
        "_smallest_chip": hand.smallest_chip,
        "_board": "".join(hand.board),
        "_pots": [pot.amount for pot in hand.pots],
        "_unsaid": [one.value for one in _unsaid(hand, actions)],
    }


def unsaid(hand: HandRecord) -> list[Unsaid]:
    """Return what of *hand* PHH has no words for."""
    return [Unsaid.OTHER_GAME] if code_of(hand.game) is None else _unsaid(hand, Actions(hand))


def _unsaid(hand: HandRecord, actions: Actions) -> list[Unsaid]:
    found = {
        Unsaid.ODD_CHIPS: odd_chips(hand),
        Unsaid.SHORT_BLIND: is_big_blind_short(hand),
        Unsaid.MANY_RAISES: has_many_raises(hand),
        Unsaid.COMMON_CARD: hand.game.is_stud and bool(hand.board),
    }
    return [one for one in Unsaid if one in actions.unsaid or found.get(one)]


def _bets(hand: HandRecord) -> dict[str, TomlValue]:
    """Return what is posted beside antes, and how much a bet is: the smallest one, or those that a limit allows."""
    level, bets = hand.level, hand.level.bets
    posted: dict[str, TomlValue] = {"blinds_or_straddles": _forced(hand, _blinds(hand))}
    if hand.game.posts is Posts.BRING_IN:
        posted = {"bring_in": 0 if level.bring_in is UNSET else level.bring_in}
    if hand.game.betting is not BettingStructure.LIMIT:
        return {**posted, "min_bet": level.big_blind}
    return {**posted, "small_bet": bets.small, "big_bet": bets.big}


def _players(hand: HandRecord) -> dict[str, TomlValue]:
    """Return the names, where the table knows any; who has none is an empty string."""
    names = [player.name for player in hand.seats]
    return {"players": names} if any(names) else {}


def _antes(hand: HandRecord) -> dict[Seat, int]:
    """Return what each seat owed, whether it had so much or not."""
    match hand.level.ante_kind:
        case AnteKind.NONE:
            return {}
        case AnteKind.EACH:
            return {player.seat: hand.level.ante for player in hand.seats}
        case AnteKind.BIG_BLIND:
            return {hand.big_blind_seat: hand.level.ante}
        case never:
            assert_never(never)


def _blinds(hand: HandRecord) -> dict[Seat, int]:
    """Return what the blinds owed; a dead small blind is nobody's."""
    blinds = {hand.big_blind_seat: hand.level.big_blind}
    if hand.small_blind_seat is not None:
        blinds[hand.small_blind_seat] = hand.level.small_blind
    return blinds


def _forced(hand: HandRecord, owed: dict[Seat, int]) -> list[int]:
    """Return forced bets by player, as PHH orders them."""
    amounts = [owed.get(player.seat, 0) for player in hand.seats]
    return amounts[::-1] if len(amounts) == HEADS_UP else amounts
