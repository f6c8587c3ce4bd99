"""The text that runs on an antenna node: MicroPython on the microcontroller, CPython in tests and in the simulation.

Nothing here imports what MicroPython lacks, so there is no `typing`, no `msgspec` and no `dataclasses`.
`framing` and `payloads` are used by the host too: one text, so the two ends cannot disagree.
"""
