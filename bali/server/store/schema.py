"""The database schema as a list of migrations, in SQL that both databases support."""

MIGRATIONS = [
    # 1: tables and their event logs
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        made BIGINT NOT NULL,
        plan TEXT NOT NULL,
        secret TEXT NOT NULL
    );
    CREATE TABLE log (
        id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        made BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (id, number)
    );
    """,
    # 2: columns that the server queries without reading logs. Older tables are due at once.
    """
    ALTER TABLE tables ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN last BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN due BIGINT;
    ALTER TABLE tables ADD COLUMN summary TEXT;
    UPDATE tables SET due = 0,
        last = (SELECT coalesce(max(made), tables.made) FROM log WHERE log.id = tables.id),
        head = (SELECT coalesce(max(number), 0) FROM log WHERE log.id = tables.id);
    CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX tables_public ON tables (made) WHERE summary IS NOT NULL;
    """,
    # 3: reviews and the results of their tasks. A review that has ended is not due.
    """
    CREATE TABLE reviews (
        id TEXT PRIMARY KEY,
        subject TEXT NOT NULL UNIQUE,
        table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
        address TEXT,
        made BIGINT NOT NULL,
        effort TEXT NOT NULL,
        seed BIGINT NOT NULL,
        record TEXT NOT NULL,
        total INTEGER NOT NULL,
        status TEXT NOT NULL,
        claims INTEGER NOT NULL,
        due BIGINT
    );
    CREATE INDEX reviews_due ON reviews (due) WHERE due IS NOT NULL;
    CREATE INDEX reviews_of_table ON reviews (table_id);
    CREATE TABLE review_results (
        id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        result TEXT NOT NULL,
        PRIMARY KEY (id, number)
    );
    """,
    # 4: the first attempts of clients at puzzles
    """
    CREATE TABLE puzzle_attempts (
        puzzle TEXT NOT NULL,
        client TEXT NOT NULL,
        made BIGINT NOT NULL,
        solved INTEGER NOT NULL,
        rating INTEGER NOT NULL,
        PRIMARY KEY (puzzle, client)
    );
    """,
    # 5: names and addresses that the server refuses
    """
    CREATE TABLE bans (
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        made BIGINT NOT NULL,
        PRIMARY KEY (kind, value)
    );
    """,
    # 6: until when players are expected at a table, and the addresses that sit at public ones
    """
    ALTER TABLE tables ADD COLUMN live_until BIGINT;
    CREATE TABLE public_seats (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        address TEXT NOT NULL,
        made BIGINT NOT NULL,
        is_maker INTEGER NOT NULL
    );
    CREATE INDEX public_seats_of_address ON public_seats (address);
    CREATE INDEX public_seats_of_table ON public_seats (table_id);
    """,
    # 7: since when the clocks of the servers have shown plausible times, and the latest time; the
    # ids by which seats are found again that were reserved in vain
    """
    CREATE TABLE clock (
        id INTEGER PRIMARY KEY,
        since BIGINT NOT NULL,
        seen BIGINT NOT NULL
    );
    ALTER TABLE public_seats ADD COLUMN id TEXT;
    """,
]

VERSION = len(MIGRATIONS)
