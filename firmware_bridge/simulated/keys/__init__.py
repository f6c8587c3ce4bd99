"""The pins of a Pi made of software, and the switches on them."""
