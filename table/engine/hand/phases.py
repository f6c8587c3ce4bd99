"""The way of a hand from phase to phase: every change of phase is asked for here, and no other is lawful.

What else changes with it, the rooms say that ask for it. Going back to what was before is no change of phase: what is
taken back is the hand itself.
"""

from typing import Final

from table.engine.state.hand import Hand
from table.engine.state.phase import Phase

_CALLED_OFF: Final = frozenset({Phase.MISDEAL, Phase.VOID})

MAY_FOLLOW: Final = {
    Phase.DEALING: frozenset({Phase.DEALING, Phase.BETTING, Phase.SHOWDOWN, Phase.COMPLETE}) | _CALLED_OFF,
    # A board card that was taken back makes its street due again; a hand that was taken by mistake may have its turn on
    # the street before.
    Phase.BETTING: frozenset({Phase.DEALING, Phase.BETTING, Phase.COMPLETE}) | _CALLED_OFF,
    # A river that nobody could bet on may be dealt again; and again a hand that was taken by mistake.
    Phase.SHOWDOWN: frozenset({Phase.DEALING, Phase.BETTING, Phase.COMPLETE}) | _CALLED_OFF,
    # A mucked hand that the winner asks to see may play.
    Phase.COMPLETE: frozenset({Phase.SHOWDOWN}),
    # The director may rule otherwise.
    Phase.MISDEAL: frozenset({Phase.VOID}),
    Phase.VOID: frozenset({Phase.MISDEAL}),
}
"""Which phase may follow which; what is over stays over, but for what the director makes of it."""


def next_phase(hand: Hand, phase: Phase) -> Phase:
    """Return the *phase* that follows the one of *hand*; one that cannot follow is a mistake of ours."""
    if phase not in MAY_FOLLOW[hand.phase]:
        msg = f"{phase} cannot follow {hand.phase}"
        raise AssertionError(msg)
    return phase
