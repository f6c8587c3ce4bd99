"""Says why an entry about envelopes cannot be: their number, their sum, one that is open, a seal that does not fit.

Pure. An entry is refused before it is kept, and again where one that it rests on is taken back.
"""

from collections.abc import Sequence
from typing import assert_never

from display.station.tournament.bounties import still_in
from display.station.tournament.envelope_entries import (
    EnvelopeEntry,
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)
from display.station.tournament.envelopes import Envelopes, needed
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import say
from table.tournament.state.remembered import EventState, Standing


def refusal(envelopes: Envelopes, what: EnvelopeEntry, pool: int, now: EventState) -> str:
    """Return why an entry cannot be with so much in the bounty *pool*; empty where it can."""
    match what:
        case EnvelopesSealed(values=values, seals=seals, has_winners=has_winners):
            wanted = needed(len(still_in(now)), has_winners=has_winners)
            return _begin_refusal(envelopes, now) or _table_refusal(values, len(seals), wanted, pool)
        case EnvelopeOpened():
            return _open_refusal(envelopes, what)
        case EnvelopesResealed(told=told, seals=seals):
            if {one.envelope for one in told} != set(envelopes.sealed) or len(told) != len(seals):
                return say("all that are sealed are shuffled together: look at what is there now")
            return next(filter(None, (_seal_refusal(envelopes, one) for one in told)), "")
        case never:
            assert_never(never)


def _begin_refusal(envelopes: Envelopes, now: EventState) -> str:
    if not now.setup.prices.is_mystery:
        return say("this event has no mystery bounties: its file says so under [money], mystery = true")
    if envelopes.has_begun:
        return say("the envelopes are sealed already: look at what is there now")
    if now.is_over:
        return say("the event is over: nobody is put out any more")
    open_ones = {Standing.WANTS_IN, Standing.BUST}
    waits = next((name for name, one in now.players.items() if one.standing in open_ones), None)
    if waits is not None:
        return say("{name} may still come to a seat or to chips: see to that first", name=plain(waits))
    return ""


def _table_refusal(values: Sequence[EnvelopeValue], seals: int, wanted: int, pool: int) -> str:
    count, total = sum(one.count for one in values), sum(one.count * one.amount for one in values)
    if not count or any(one.count < 1 or one.amount < 1 for one in values):
        return say("write at least one envelope, and nothing below 1")
    if count != wanted or seals != count:
        return say("{count} envelopes stand there, and {wanted} are needed", count=chips(count), wanted=chips(wanted))
    if total != pool:
        return say("the envelopes come to {total}, and the bounty pool is {pool}", total=chips(total), pool=chips(pool))
    return ""


def _open_refusal(envelopes: Envelopes, what: EnvelopeOpened) -> str:
    win = envelopes.win(what.number, what.out)
    if win is None or win.opened is not None or not win.by:
        named = {"envelope": what.secret.envelope, "name": plain(what.out)}
        return say("envelope {envelope} was opened for {name}: put it back first", **named)
    return _seal_refusal(envelopes, what.secret)


def _seal_refusal(envelopes: Envelopes, secret: EnvelopeSecret) -> str:
    seal = envelopes.sealed.get(secret.envelope)
    if seal is None:
        return say("envelope {envelope} is none of those that are sealed", envelope=secret.envelope)
    if seal == secret.seal:
        return ""
    return say(
        "envelope {envelope} does not fit its seal: the station's file was changed since; restore a backup",
        envelope=secret.envelope,
    )
