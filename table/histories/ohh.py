"""A complete hand -> Open Hand History 1.4.6: JSON for trackers, one object a hand.

The amounts of an action are the chips that go in with it. Chips that nobody called, and chips that a ruling gave back,
have no word there: pots say who got what.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from table.engine.words.card_events import PenaltyHandKilled
from table.engine.words.cards import Card, Street
from table.engine.words.chip_events import Acted, AntePosted, BlindPosted
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import BettingStructure, Game
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import SEATS, Seat
from table.histories.unsaid import Unsaid
from table.histories.walked import WalkedRound, WalkedStep, names_of, rounds_of, started_utc
from table.record.hand_record import HandRecord
from table.record.happening import Remarked

SPEC_VERSION: Final = "1.4.6"
PLAY_MONEY: Final = "XPM"

STREETS: Final = {
    Street.PREFLOP: "Preflop",
    Street.FLOP: "Flop",
    Street.TURN: "Turn",
    Street.RIVER: "River",
    Street.SECOND: "Second Street",
    Street.THIRD: "Third Street",
    Street.FOURTH: "Fourth Street",
    Street.FIFTH: "Fifth Street",
    Street.SIXTH: "Sixth Street",
    Street.SEVENTH: "Seventh Street",
    Street.BEFORE_DRAW: "Preflop",
    Street.FIRST_DRAW: "First Draw",
    Street.SECOND_DRAW: "Second Draw",
    Street.THIRD_DRAW: "Third Draw",
}
BETTING: Final = {BettingStructure.NO_LIMIT: "NL", BettingStructure.POT_LIMIT: "PL", BettingStructure.LIMIT: "FL"}

Json = dict[str, object]


def hand_text(hand: HandRecord) -> str:
    """Return the object of *hand*, on one line."""
    return msgspec.json.encode({"ohh": _hand(hand)}).decode() + "\n"


def _hand(hand: HandRecord) -> Json:
    level = hand.level
    return {
        "spec_version": SPEC_VERSION,
        "site_name": "Squaredeal",
        "network_name": "Squaredeal",
        "internal_version": "1.0.0",
        "game_number": hand.id,
        "start_date_utc": started_utc(hand),
        "table_name": hand.table_name,
        "game_type": game_type(hand.game),
        "bet_limit": {"bet_type": BETTING[hand.game.betting], "bet_cap": 0},
        "table_size": len(SEATS),
        "currency": PLAY_MONEY,
        "dealer_seat": hand.button,
        "small_blind_amount": level.small_blind,
        "big_blind_amount": level.big_blind,
        "ante_amount": 0 if level.ante_kind is AnteKind.NONE else level.ante,
        "hero_player_id": None,
        "flags": ["Observed"],
        "players": _players(hand),
        "rounds": _rounds(hand),
        "pots": _pots(hand),
    }


def game_type(game: Game) -> str:
    """Return the kind of game that it is there, by how it is dealt."""
    if game.draws:
        return "Draw"
    if game.is_stud:
        return "StudHiLo" if game.low_wins_half else "Stud"
    if game.hole_cards > len("dd"):
        return "OmahaHiLo" if game.low_wins_half else "Omaha"
    return "Holdem"


def _players(hand: HandRecord) -> list[Json]:
    names = names_of(hand.seats)
    return [
        {
            "id": player.seat,
            "seat": player.seat,
            "name": names[player.seat],
            "starting_stack": player.start,
            "is_sitting_out": not player.is_dealt_in,
        }
        for player in hand.seats
    ]


def _rounds(hand: HandRecord) -> list[Json]:
    rounds, shown = rounds_of(hand)
    written = [_round(at, one) for at, one in enumerate(rounds)]
    if shown:
        shows = [_shown(seat, cards) for seat, cards in shown.items()]
        written.append(_numbered(len(rounds), "Showdown", (), shows))
    return written


def _shown(seat: Seat, cards: tuple[Card, ...] | None) -> Json:
    if cards is None:
        return {"player_id": seat, "action": "Mucks Cards"}
    return {"player_id": seat, "action": "Shows Cards", "cards": list(cards)}


def _numbered(at: int, street: str, cards: tuple[Card, ...], actions: list[Json]) -> Json:
    # The specification lets an action leave them out; its examples and some readers do not.
    nothing: Json = {"amount": 0, "is_allin": False}
    numbered = [{"action_number": number, **nothing, **action} for number, action in enumerate(actions, 1)]
    return {"id": at, "street": street, "cards": list(cards), "actions": numbered}


def _round(at: int, one: WalkedRound) -> Json:
    actions: list[Json] = []
    for step in one.steps:
        actions += _actions(step)
    return _numbered(at, STREETS[one.street], one.cards, actions)


def _actions(step: WalkedStep) -> Iterator[Json]:
    """Yield the actions that a happening comes to."""
    match step.happening:
        case AntePosted(seat=seat, amount=amount):
            yield _put_in("Post Ante", seat, amount, step)
        case BlindPosted(seat=seat, amount=amount, is_big=is_big):
            yield _put_in("Post BB" if is_big else "Post SB", seat, amount, step)
        case Acted(action=Action.FOLD, seat=seat):
            if step.forfeited:
                yield _put_in("Add to Pot", seat, step.forfeited, step)
            yield {"player_id": seat, "action": "Fold"}
        case Acted(action=Action.CHECK, seat=seat):
            yield {"player_id": seat, "action": "Check"}
        case Acted(action=action, seat=seat, added=added):
            yield _put_in(_wager(action, step), seat, added, step)
        case HandDied(seat=seat) | PenaltyHandKilled(seat=seat):
            yield {"player_id": seat, "action": "Fold"}
        case _:
            pass


def _wager(action: Action, step: WalkedStep) -> str:
    if action is Action.CALL:
        return "Call"
    # Before the flop the blinds are the bet, and whoever brings it in posts.
    return "Raise" if step.price else ("Post Extra Blind" if action is Action.BRING_IN else "Bet")


def _put_in(action: str, seat: Seat, amount: int, step: WalkedStep) -> Json:
    return {"player_id": seat, "action": action, "amount": amount, "is_allin": amount == step.stacks[seat]}


def _pots(hand: HandRecord) -> list[Json]:
    return [
        {
            "number": pot.number,
            "amount": pot.amount,
            "rake": 0,
            "player_wins": [{"player_id": seat, "win_amount": share} for seat, share in pot.shares.items()],
        }
        for pot in hand.pots
    ]


def unsaid(hand: HandRecord) -> list[Unsaid]:
    """Return what of *hand* the format has no words for."""
    found = {
        Unsaid.NO_CLOCK: hand.wall_ms is None,
        Unsaid.KILLED_AS_FOLD: bool(hand.killed),
        Unsaid.RULINGS: any(isinstance(one, Remarked) for one in hand.happened),
        Unsaid.DISCARDS: bool(hand.game.draws),
        Unsaid.UP_CARDS: hand.game.is_stud,
    }
    return [one for one, is_so in found.items() if is_so]
