"""A matrix of keys on a board's own pins: rows that are pulled up, columns that pull down, a diode at each key.

A pin is called: without a level it returns one, with a level it takes it. Columns are open drains: 0 pulls down, 1 lets
go, so that a key whose diode is missing or burnt through short-circuits nothing.
"""

RISE_READS = 40  # how often a row is read until its pull-up has raised it: 80 us for 50 kOhm on a long cable


class KeyMatrix:
    """The keys of one panel; all columns pull down before and after a scan."""

    def __init__(self, rows, columns) -> None:
        self._rows = rows
        self._columns = columns

    def scan(self) -> tuple[bytes, int]:
        """Return the closed contacts, one byte for each row; and the rows that are down though no column pulls them."""
        closed = bytearray(len(self._rows))
        low = [row for row, pin in enumerate(self._rows) if not pin()]
        if not low:
            return bytes(closed), 0
        for column in self._columns:
            column(1)
        risen = [row for row in low if self._has_risen(row)]
        for bit, column in enumerate(self._columns):
            column(0)
            pulled = [row for row in risen if not self._rows[row]()]
            column(1)
            for row in pulled:
                # One that stays down was not held by this column alone: a contact that closed just now, or a short.
                if self._has_risen(row):
                    closed[row] |= 1 << bit
        for column in self._columns:
            column(0)
        shorted = 0
        for row in low:
            if row not in risen:
                shorted |= 1 << row
        return bytes(closed), shorted

    def _has_risen(self, row: int) -> bool:
        pin = self._rows[row]
        return any(pin() for _ in range(RISE_READS))
