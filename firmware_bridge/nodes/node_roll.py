"""Keeps which port speaks for which node, shared by the links of one table.

A roll is values only; what is said where two claim one node is the link's remark.
"""


class NodeRoll:
    """The port that answered first as a node speaks for it until it falls silent."""

    def __init__(self) -> None:
        self._ports: dict[str, str] = {}

    def claim(self, node: str, port: str) -> str:
        """Return the port that speaks for *node*: *port*, unless another one does already."""
        return self._ports.setdefault(node, port)

    def release(self, node: str, port: str) -> None:
        """Let the next port that claims *node* speak for it."""
        if self._ports.get(node) == port:
            del self._ports[node]
