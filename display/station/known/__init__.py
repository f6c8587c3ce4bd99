"""What the station knows of its tables: records, calls, orders and conversations, as values that follow a message.

No thread, no clock, no I/O: the rooms above read messages, keep time and write.
"""
