"""Measures the hardware for a technician: antenna reads and key contacts. Pure; opens no port."""
