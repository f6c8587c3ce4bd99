"""The pins of a Pi made of software, and the switches on them. What a key says is not known here."""
