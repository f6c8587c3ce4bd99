"""Open Hand History 1.4.6 as its specification has it: each field that it names, with its type, and no other.

Made of the specification's pages, and of nothing that writes or reads our files.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

_Card = Annotated[str, msgspec.Meta(pattern="^[2-9TJQKA][cdhs]$")]
_Amount = Annotated[float, msgspec.Meta(ge=0)]


class _Named(msgspec.Struct, forbid_unknown_fields=True):
    """An object in which a field that the specification does not name is a fault."""


class _Limit(_Named):
    bet_type: Literal["NL", "PL", "FL"]
    bet_cap: _Amount


class _Player(_Named):
    id: int
    seat: int
    name: str
    starting_stack: _Amount
    display: str | None = None
    player_bounty: _Amount | None = None
    is_sitting_out: bool | None = None


class _Action(_Named):
    action_number: Annotated[int, msgspec.Meta(ge=1)]
    player_id: int
    action: Literal[
        "Dealt Cards",
        "Mucks Cards",
        "Shows Cards",
        "Post Ante",
        "Post SB",
        "Post BB",
        "Straddle",
        "Post Dead",
        "Post Extra Blind",
        "Fold",
        "Check",
        "Bet",
        "Raise",
        "Call",
        "Added Chips",
        "Sits Down",
        "Stands Up",
        "Add to Pot",
    ]
    amount: _Amount
    """May be left out, and is not: readers of others want it, as its examples have it. So with the next."""
    is_allin: bool
    cards: list[_Card] | Literal[""] = ""


class _Round(_Named):
    id: int
    street: str
    actions: list[_Action]
    cards: list[_Card] | Literal[""] = ""


class _Wins(_Named):
    player_id: int
    win_amount: _Amount
    cashout_amount: _Amount | None = None
    cashout_fee: _Amount | None = None
    bonus_amount: _Amount | None = None
    contributed_rake: _Amount | None = None


class _Pot(_Named):
    number: int
    amount: _Amount
    player_wins: list[_Wins]
    rake: _Amount | None = None
    jackpot: _Amount | None = None


class _Hand(_Named):
    spec_version: str
    site_name: str
    network_name: str
    internal_version: str
    game_number: str
    start_date_utc: str
    table_name: str
    game_type: str
    bet_limit: _Limit
    table_size: int
    currency: str
    dealer_seat: int
    small_blind_amount: _Amount | None
    big_blind_amount: _Amount
    ante_amount: _Amount
    players: list[_Player]
    rounds: list[_Round]
    pots: list[_Pot]
    hero_player_id: int | None = None
    flags: list[str] = []
    table_handle: str | None = None
    table_skin: str | None = None
    tournament: bool | None = None
    tournament_info: dict[str, object] | None = None
    tournament_bounties: list[dict[str, object]] = []


class OhhFile(_Named):
    """What stands in a file: one hand."""

    ohh: _Hand
