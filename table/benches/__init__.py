"""Benches that scenarios are played at, straight or through simulated hardware. Nobody else knows the simulation."""
