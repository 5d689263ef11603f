"""The commands for hosts: serve, tables and backup."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bali.cli.common import RIGHT, UNUSABLE, Unusable, print_json

if TYPE_CHECKING:
    from bali.server.settings import Settings


def serve(options: argparse.Namespace) -> int:
    from bali.server.run import serve
    from bali.server.settings import NO_LIMITS, Limits, is_loopback

    if options.processes > 1 and sys.platform != "linux":
        raise Unusable("--processes: more than one needs Linux")
    alone = is_loopback(options.host) and options.url is None
    limits = Limits(address=options.rate, seat=options.rate / 2)
    settings = _settings(options)._replace(
        host=options.host,
        port=options.port,
        processes=options.processes,
        workers=options.workers,
        bot_time=options.bot_time,
        url=options.url,
        metrics=options.metrics,
        limits=limits if options.rate and not alone else NO_LIMITS,
    )
    return RIGHT if serve(settings) else UNUSABLE


def tables(options: argparse.Namespace) -> int:
    from bali.server import admin
    from bali.server.store import StoreUnusable

    settings = _settings(options)
    try:
        if options.close is not None and not admin.close_table(settings, options.close):
            raise Unusable(f"{options.close}: no such table, or it is over")
        if options.delete is not None and not admin.delete_table(settings, options.delete):
            raise Unusable(f"{options.delete}: no such table")
        listed = [] if options.close or options.delete else admin.list_tables(settings)
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    for table in listed:
        if options.json:
            print_json(table._asdict())
        else:
            sys.stdout.write(f"{table.line()}\n")
    return RIGHT


def backup(options: argparse.Namespace) -> int:
    from bali.server import admin
    from bali.server.store import StoreUnusable

    if options.database is not None:
        raise Unusable("--database: a copy of PostgreSQL is made with pg_dump")
    try:
        admin.back_up(_settings(options), Path(options.file))
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    return RIGHT


def _settings(options: argparse.Namespace) -> "Settings":
    from bali.files import data_folder
    from bali.server.settings import Settings

    data = data_folder() if options.data is None else Path(options.data)
    return Settings(data, database=options.database)
