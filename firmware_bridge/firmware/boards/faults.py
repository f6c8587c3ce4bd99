"""Why an antenna was not looked at: numbers that travel as the only argument of an OSError (PROTOCOL 3.2).

What is done about it is the node's business, and the host's.
"""

from firmware_bridge.firmware import payloads


def chip_silent() -> OSError:
    """Return the fault of a chip that does not answer."""
    return OSError(payloads.CHIP_SILENT)


def field_down() -> OSError:
    """Return the fault of a field that is not up."""
    return OSError(payloads.FIELD_DOWN)


def detuned() -> OSError:
    """Return the fault of an antenna that takes another load than it was calibrated for."""
    return OSError(payloads.DETUNED)
