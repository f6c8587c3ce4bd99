"""The station's memory: what it has for good, in one SQLite file.

The one room of SQLAlchemy. Nothing is decided here, and nothing is known of messages on their way.
"""
