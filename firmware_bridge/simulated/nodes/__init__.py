"""Antenna nodes made of software, and the lines between them and the host. No card lies here."""
