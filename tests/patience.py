"""How long a test waits for another process or thread before it says that nothing comes.

No figure of the product: only a fault makes a test wait so long, and a slow or busy build machine is none.
"""

from __future__ import annotations

from typing import Final

PATIENCE_S: Final = 120.0
