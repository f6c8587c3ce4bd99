"""Keeps what happened: the journal and its recovery, tags and handles in the vault, files that outlive a power cut."""
