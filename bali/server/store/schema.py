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
]

VERSION = len(MIGRATIONS)
