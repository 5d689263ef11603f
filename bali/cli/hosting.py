"""The commands for hosts: serve, tables, backup, restore and doctor."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bali.cli.arguments import whole_number
from bali.cli.common import (
    RIGHT,
    UNUSABLE,
    WRONG,
    Unusable,
    list_given,
    preferred_language,
    print_json,
    refuse,
)

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
        keep=options.keep,
        limits=limits if options.rate and not alone else NO_LIMITS,
    )
    return RIGHT if serve(settings, _tell_address) else UNUSABLE


def _tell_address(address: str) -> None:
    """Tell a user at a terminal where the server is; elsewhere its log is read."""
    if sys.stderr.isatty():
        from bali.texts import texts

        told = texts(preferred_language()).say("at-home", address=address)
        sys.stderr.write(f"{told}\n")
        sys.stderr.flush()


def tables(options: argparse.Namespace) -> int:
    from bali.server import admin
    from bali.server.bans import NotBannable
    from bali.server.clock import now
    from bali.server.store import StoreUnusable

    _require_one_action(options)
    settings = _settings(options)
    try:
        if _change_tables(options, settings):
            return RIGHT
        if options.bans:
            for ban in admin.list_bans(settings):
                _print_row(options, ban._asdict(), f"{ban.kind:7}  {ban.value}")
            return RIGHT
        for table in admin.list_tables(settings):
            _print_row(options, table._asdict(), table.line(now()))
    except (StoreUnusable, NotBannable, argparse.ArgumentTypeError) as error:
        raise Unusable(str(error)) from None
    return RIGHT


# The actions of `bali tables`, which lists the tables if none is given; the last one lists, too.
_ACTIONS = ("close", "delete", "kick", "delete_person", "ban_name", "ban_address", "unban", "bans")


def _require_one_action(options: argparse.Namespace) -> None:
    """Raise Unusable if several actions are asked for, or JSON of one that prints nothing."""
    given = list_given(options, _ACTIONS)
    if given:
        way = f"--{given[0].replace('_', '-')}"
        refuse(options, given[1:], way)
        if given[0] != "bans":
            refuse(options, ["json"], f"{way}, which prints nothing")


def _change_tables(options: argparse.Namespace, settings: "Settings") -> bool:
    """Carry out the change that was asked for, and return whether there was any."""
    from bali.server import admin

    changes: dict[str, Callable[[Any], str | None]] = {
        "close": lambda table: (
            None if admin.close_table(settings, table) else f"{table}: no such table, or it is over"
        ),
        "delete": lambda table: (
            None if admin.delete_table(settings, table) else f"{table}: no such table"
        ),
        "kick": lambda place: (
            None
            if admin.kick(settings, place[0], whole_number(0, 3)(place[1]))
            else f"{place[0]}: no such table, or nobody sits at {place[1]}"
        ),
        "delete_person": lambda name: (
            None if admin.delete_person(settings, name) else f"{name}: nobody of this name"
        ),
        "ban_name": lambda name: admin.ban(settings, "name", name),
        "ban_address": lambda address: admin.ban(settings, "address", address),
        "unban": lambda text: None if admin.unban(settings, text) else f"{text}: not banned",
    }
    asked = list_given(options, list(changes))
    for key in asked:
        problem = changes[key](getattr(options, key))
        if problem is not None:
            raise Unusable(problem)
    return bool(asked)


def _print_row(options: argparse.Namespace, fields: dict[str, object], line: str) -> None:
    if options.json:
        print_json(fields)
    else:
        sys.stdout.write(f"{line}\n")


def backup(options: argparse.Namespace) -> int:
    from bali.server.backup import back_up
    from bali.server.store import StoreUnusable

    if options.database is not None:
        raise Unusable("--database: a copy of PostgreSQL is made with pg_dump")
    try:
        back_up(_settings(options), Path(options.file))
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    return RIGHT


def restore(options: argparse.Namespace) -> int:
    from bali.server.backup import restore
    from bali.server.store import StoreUnusable

    if options.database is not None:
        raise Unusable("--database: a copy of PostgreSQL is restored with pg_restore")
    try:
        kept = restore(_settings(options), Path(options.file))
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    if kept is not None:
        sys.stdout.write(f"{kept}\n")
    return RIGHT


def doctor(options: argparse.Namespace) -> int:
    from bali.server.doctor import examine

    settings = _settings(options)._replace(host=options.host, port=options.port, url=options.url)
    levels = set()
    for found in examine(settings):
        levels.add(found.level)
        _print_row(options, found._asdict(), f"{found.level:8} {found.subject:7} {found.text}")
        sys.stdout.flush()  # the next check may take some time
    return WRONG if "error" in levels else RIGHT


def _settings(options: argparse.Namespace) -> "Settings":
    from bali.files import data_folder
    from bali.server.settings import Settings

    data = data_folder() if options.data is None else Path(options.data)
    return Settings(data, database=options.database)
