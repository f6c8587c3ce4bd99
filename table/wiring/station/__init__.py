"""Locates and starts a station and its broker; makes the line from a table to them."""
