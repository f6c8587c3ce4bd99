"""The director's station: what the tables report, kept for good, shown on one page, and answered from there.

A process of its own. Its rooms are in `README.md`; what tables and station say to each other
is `table.messages`, and nothing else of a table is known here.
"""
