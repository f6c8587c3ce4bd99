"""Keeps what the station knows of its tables: records, calls, orders, conversations, as values.

No thread, no clock, no I/O: the rooms above read messages, keep time and write.
"""
