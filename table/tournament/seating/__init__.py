"""Seats the players; decides who gets a hand, and the next button and blinds."""
