"""Hands of the demo, one after another: a simulated dealer plays files before the screen."""
