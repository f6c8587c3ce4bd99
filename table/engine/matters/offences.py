"""Counts the offences of each player at this table, one by one.

How many are too many, and what they cost, the director says.
"""

from table.engine.state.moment import Moment
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


def count_offence(moment: Moment, seat: Seat, code: AlertCode) -> int:
    """Count what a player did against him, and return how often it was."""
    player = moment.state.players[seat]
    player = moment.put_player(seat, replace(player, offences=(*player.offences, code)))
    return player.offences.count(code)


def uncount_offence(moment: Moment, seat: Seat, code: AlertCode) -> None:
    """Strike out what turned out not to have been done."""
    left = list(moment.state.players[seat].offences)
    if code in left:
        left.remove(code)
        moment.put_player(seat, replace(moment.state.players[seat], offences=tuple(left)))
