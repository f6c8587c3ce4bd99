"""Proves who is who by keys, signatures and certificates. The only room that imports `cryptography`.

What is signed, and what follows from a signature, is said elsewhere.
"""
