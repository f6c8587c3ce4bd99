"""The front door's rooms: one file for each command, and the benches they play at.

Here the houses meet: display, bridge, config and table are put together, and
handed to each other. No rule, no drawing and no driver lives here.
"""
