"""Who is who: keys, signatures and certificates. The one room of `cryptography`.

What is signed, and what follows from a signature, is said elsewhere.
"""
