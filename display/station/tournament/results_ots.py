"""The result of the tournament as an Open Tournament Summary 1.1.5: JSON for trackers and league sites.

Buy-in, fee and re-buys in money are not known here, and are left at nought; the currency is play money.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from display.station.tournament.entries import Entered, Entry, ReportAccepted, TableHeard
from table.clock import MS_PER_S, utc_time
from table.tournament.words.played import HandBegun, HandEnded, Misdealt
from table.tournament.words.setup import EventSetup
from table.tournament.words.view import EventView, PlayerView

SPEC_VERSION: Final = "1.1.5"
PLAY_MONEY: Final = "XPM"

_OF_HANDS: Final = (HandBegun, HandEnded, Misdealt, ReportAccepted)


def results_ots(name: str, setup: EventSetup, view: EventView, entries: Sequence[Entry], now_ms: int) -> bytes:
    """Return the summary of the tournament of that *name*, as it stands: it lasts from the first hand to the last."""
    players = {who: one for who, one in view.players.items() if not one.is_unsold}
    hands_ms = [one.at_ms for one in entries if _is_of_a_hand(one.what)] or [now_ms]
    minutes_ms = setup.levels[0].minutes_ms
    summary = {
        "spec_version": SPEC_VERSION,
        "site_name": "Squaredeal",
        "network_name": "Squaredeal",
        "internal_version": "1.0.0",
        "tournament_number": str((entries[0].at_ms if entries else now_ms) // MS_PER_S),
        "tournament_name": name,
        "start_date_utc": utc_time(hands_ms[0]),
        "end_date_utc": utc_time(hands_ms[-1]) if view.is_over else None,
        "currency": PLAY_MONEY,
        "buyin_amount": 0,
        "fee_amount": 0,
        "initial_stack": setup.start_stack,
        "type": "MTT" if len(setup.tables) > 1 else "STT",
        "flags": ["Rebuy"] if setup.rebuys_until_level else [],
        "speed": {"type": "Normal", "round_time": 0 if minutes_ms is None else minutes_ms // MS_PER_S},
        "prize_pool": sum(setup.prizes),
        "hero_player_name": "",
        "player_count": len(players),
        "tournament_finishes_and_winnings": [_finish(who, one) for who, one in sorted(players.items(), key=_by_place)],
    }
    return msgspec.json.encode({"ots": summary}) + b"\n"


def _is_of_a_hand(what: Entered) -> bool:
    """Tell whether a hand began, was dealt again or ended with an entry, by its table's word or a person's."""
    return isinstance(what.happened if isinstance(what, TableHeard) else what, _OF_HANDS)


def _by_place(player: tuple[str, PlayerView]) -> tuple[bool, int, str]:
    name, one = player
    return one.place is None, one.place or 0, name.casefold()


def _finish(name: str, one: PlayerView) -> dict[str, object]:
    """Return how a player has done; who is still in has no place yet."""
    if one.place is None:
        return {"player_name": name, "still_playing": True}
    return {"player_name": name, "finish_position": one.place, "still_playing": False, "prize": one.prize}
