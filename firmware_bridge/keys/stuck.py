"""Keys that stick or go down together: what is wrong with them, and what the operator is told of it."""

from collections.abc import Sequence


class StuckKeys:
    """The keys of one panel that stick."""

    def __init__(self) -> None:
        """Begin with none."""
        self._names: list[str] = []

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return tuple(self._names)

    @property
    def troubles(self) -> tuple[str, ...]:
        """A line for all of them."""
        if not self._names:
            return ()
        keys, count, are_released = (
            (f"the key {self._names[0]} is", "it does not count", "it is released")
            if len(self._names) == 1
            else (f"the keys {_listed(self._names)} are", "they do not count", "they are released")
        )
        return (f"the dealer's panel: {keys} stuck: {count} until {are_released}; the others do",)

    def stick(self, name: str) -> str:
        """Take note that a key sticks; return what the operator is told."""
        self._names.append(name)
        return f"the dealer's panel: the key {name} is stuck: it does not count until it is released; the others do"

    def come_up(self, name: str) -> str:
        """Take note that a key came up; return what the operator is told, empty where it had not stuck."""
        if name not in self._names:
            return ""
        self._names.remove(name)
        return f"the dealer's panel: the key {name} is released, and counts again"


def several_remark(names: Sequence[str], counted: Sequence[str]) -> str:
    """Return what the operator is told of keys that went down together."""
    return f"the dealer's panel: several keys at once ({_listed(names)}): {_listed(counted) or 'none'} counted"


def _listed(names: Sequence[str]) -> str:
    *most, last = names or ("",)
    return f"{', '.join(most)} and {last}" if most else last
