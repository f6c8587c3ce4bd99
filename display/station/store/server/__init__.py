"""A store in a database of PostgreSQL: the one room of psycopg, loaded where such a database is named."""
