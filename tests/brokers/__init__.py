"""Real brokers for tests: the one we ship, and a mosquitto; each a process on a free port, with our two passwords.

Nothing is asserted here.
"""
