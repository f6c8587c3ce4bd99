"""An all-in with the betting over: every live hand is to lie face up, and that is told once.

When it has come to that, `hand.turn` knows; what lies face up then is in `hand.showdown`.
"""

from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.must_table import MustTable
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState


def notice_all_in(moment: Moment, before: TableState) -> None:
    """Tell that every live hand is to be tabled, if it was not so in the state *before*."""
    if before.hand is not None and before.hand.is_face_up and before.hand.number == moment.hand.number:
        return
    if not any(alert.code is MustTable.code for alert in moment.alerts):
        raise_matter(moment, MustTable())
