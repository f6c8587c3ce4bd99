"""A table's side of a class: what its station has it ask, and what it has to say of that.

Pure but for what it has heard. What is shown and answered is the running table's; none of it is of a hand.
"""

from table.clock import NS_PER_S
from table.messages.classes import AddressedClass, ClassNotice, ClassReport, SignedClass
from table.messages.sayings import read
from table.messages.signed import signed_octets
from table.messages.topics import TableAddress
from table.pki.signing import is_signed
from table.uplink.obeying import Obeying

AGAIN_NS = 2 * NS_PER_S
"""A report that the station is not known to have is said again after so long."""


class Schooling:
    """The class that one table takes part in, as its uplink hears it."""

    def __init__(self, address: TableAddress, obeying: Obeying) -> None:
        """Take what is meant for the table at *address*; *obeying* knows the stamps of this start, and the key."""
        self._to, self._obeying = address.name, obeying
        self._sequences: dict[str, int] = {}
        self.notice: ClassNotice | None = None
        """Where the class stands; None before one was heard of. Written by the uplink's thread, read by the table's."""
        self._report: ClassReport | None = None
        self._said_ns: int | None = None

    def hear(self, payload: bytes) -> str | None:
        """Take where a class stands; return a line for the operator where it is not taken.

        Raises `UnreadableMessageError`.
        """
        signed = read(payload, SignedClass)
        key = self._obeying.key
        if key is None or not is_signed(key, signed_octets(signed), signed.signature):
            return "a class came that the station has not signed; it is not shown"
        found = read(signed.body.encode(), AddressedClass)
        if found.to != self._to:
            return "a class came that was signed for another table; it is not shown"
        if not self._obeying.is_own(found.stamp) or found.sequence <= self._sequences.get(found.session, 0):
            # The station says it again, to this start of the table: nobody is told of an old word.
            return None
        self._sequences[found.session] = found.sequence
        self.notice = found.notice
        return None

    def tell(self, report: ClassReport) -> None:
        """Have *report* said until the station has it."""
        self._report, self._said_ns = report, None

    def connected(self) -> None:
        """Say it anew: what was under way is lost."""
        self._said_ns = None

    @property
    def _is_heard(self) -> bool:
        notice, report = self.notice, self._report
        if report is None or notice is None or notice.class_id != report.class_id:
            return report is None
        return notice.heard >= report.count

    def due_ns(self) -> int | None:
        """Return when a report is to be said; None where none is."""
        if self._is_heard:
            return None
        return 0 if self._said_ns is None else self._said_ns + AGAIN_NS

    def take_report(self, at_ns: int) -> ClassReport | None:
        """Return the report, if it is to be said now."""
        due_ns = self.due_ns()
        if due_ns is None or at_ns < due_ns:
            return None
        self._said_ns = at_ns
        return self._report
