"""The front door's commands: one file for each.

Here the houses meet: display, bridge, config and table are put together, and
handed to each other. No rule, no drawing and no driver lives here.
"""
