"""The dealer's panel: contacts, keys that somebody meant, and the commands that they say. RPi.GPIO stays in `panel`."""
