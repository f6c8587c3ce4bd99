"""Composes the dealer's screen: one module for each part, all pure. Nothing here may import pygame."""
