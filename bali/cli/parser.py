"""The argument parser: all commands and their options."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from bali import __version__
from bali.cli import helping, hosting, laboratory, playing, puzzling, records, reviewing
from bali.cli.arguments import (
    bot_list,
    duration,
    person_list,
    player_range,
    printable_text,
    seat_number,
    server_url,
    table_list,
    variant_list,
    variant_lists,
    whole_number,
)
from bali.cli.common import preferred_language
from bali.cli.completion import SHELLS
from bali.cli.configuration import FLAG, StrictParser
from bali.cli.manual import make_epilog
from bali.terminal.columns import fold
from bali.texts import LANGUAGES

# As in `bali.analysis.review`, `bali.puzzles`, `bali.lab.arena` and `bali.lab.strength`, which
# would load more.
EFFORTS = ("quick", "normal", "deep")
THEMES = ("majority", "denial", "altar", "endgame", "demon", "oracle", "prices", "shrine")
SEATINGS = ("all", "rotations")
DIFFICULTIES = ("easy", "medium", "hard")
OPPONENTS = ("random", "easy", "greedy", "medium:sims=33", "hard:sims=200", "expert:sims=1000")


def help_texts(arguments: Sequence[str]) -> Callable[[str], str]:
    """The texts of the help, which are loaded only if the arguments ask for them."""
    if not {"-h", "--help"} & set(arguments) and arguments[:1] not in (["completion"], ["man"]):
        return lambda _: ""
    from bali.texts import texts

    return texts(preferred_language(), "help.ftl", "words.ftl").say


def make_parser(say: Callable[[str], str]) -> argparse.ArgumentParser:
    """The parser of all commands, in the order of the help."""
    parser = CommandParser(say)
    parser.add_playing()
    parser.add_puzzles()
    parser.add_checks()
    parser.add_hosting()
    parser.add_views()
    parser.add_laboratory()
    parser.add_dataset()
    parser.add_rest()
    return parser.parser


class CommandParser:
    """Builds the parser, one method for each group of commands; `say` gives the help texts."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say
        self.parser = StrictParser(
            "bali",
            description="\n".join(fold(say("help-bali"))),
            epilog=make_epilog(say),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.parser.add_argument(
            "--version", action="version", version=f"Bali {__version__}", help=say("help-version")
        )
        self.parser.add_argument(
            "--no-browser", dest="browser", action="store_false", help=say("help-no-browser")
        )
        self.parser.set_defaults(run=playing.home)
        self.commands = self.parser.add_subparsers(metavar="COMMAND")

    # Options that several commands have

    def command(self, run: Callable[[argparse.Namespace], int]) -> StrictParser:
        text = self.say(f"help-{run.__name__}")
        added = self.commands.add_parser(run.__name__, help=text, description=text)
        added.set_defaults(run=run)
        return added

    def option(
        self, to: argparse.ArgumentParser, flag: str, text: str = "", **details: Any
    ) -> argparse.Action:
        return to.add_argument(flag, help=self.say(f"help-{text or flag.strip('-')}"), **details)

    def language(self, to: argparse.ArgumentParser) -> None:
        self.option(to, "--language", choices=LANGUAGES)

    def seed(self, to: argparse.ArgumentParser, text: str, default: int | None = None) -> None:
        seeds = whole_number(0, (1 << 64) - 1)
        self.option(to, "--seed", text, type=seeds, metavar="S", default=default)

    def table(
        self, to: argparse.ArgumentParser, players: Callable[[str], object], text: str
    ) -> None:
        self.option(to, "--players", text, type=players, metavar="P")
        self.option(to, "--variants", type=variant_list, metavar="oracle,demon")

    def labour(self, to: argparse.ArgumentParser, out: str) -> None:
        self.option(to, "--jobs", type=whole_number(1, 1000), metavar="J")
        self.option(to, "--ray", nargs="?", const="", metavar="ADDRESS")
        self.option(to, "--out", out, metavar="FILE")

    def history(self, to: argparse.ArgumentParser, default: str | None = None) -> None:
        self.option(to, "--history", choices=("open", "strict"), default=default)

    def moment(self, to: argparse.ArgumentParser) -> None:
        self.option(to, "file", metavar="FILE")
        self.option(to, "--line", type=whole_number(1), metavar="N", default=1)
        self.option(to, "--step", type=whole_number(0), metavar="K")

    def setting(self, to: StrictParser, flag: str, text: str = "", **details: Any) -> None:
        """Add an option that the environment and the file can set, too."""
        to.configurable.append(self.option(to, flag, text, **details))

    def store(self, to: StrictParser) -> None:
        self.setting(to, FLAG, metavar="FILE")
        self.setting(to, "--data", metavar="DIR")
        self.setting(to, "--database", metavar="URL")

    def address(self, to: StrictParser, host: str, port: str) -> None:
        ports = whole_number(0, 65_535)
        self.setting(to, "--host", host, metavar="H", default="127.0.0.1")
        self.setting(to, "--port", port, type=ports, metavar="P", default=8000)
        self.setting(to, "--url", type=server_url, metavar="URL")

    # The commands

    def add_playing(self) -> None:
        added = self.command(playing.play)
        self.table(added, whole_number(2, 4), "players")
        self.seed(added, "play-seed")
        self.option(added, "--bots", type=bot_list, metavar="NAME,…")
        self.option(added, "--people", type=person_list, metavar="NAME,…")
        self.option(added, "--no-curtain", action="store_true")
        self.history(added)
        self.option(added, "--hints", action="store_true")
        self.option(added, "--table", metavar="URL")
        self.option(added, "--resume", action="store_true")
        self.option(added, "--replay", metavar="FILE")
        self.option(added, "--line", type=whole_number(1), metavar="N")
        self.option(added, "--plain", action="store_true")
        self.language(added)

        added = self.command(playing.learn)
        self.option(added, "lesson", nargs="?", type=printable_text, metavar="LESSON")
        self.option(added, "--plain", action="store_true")
        self.language(added)

    def add_puzzles(self) -> None:
        added = self.command(puzzling.puzzles)
        self.option(added, "--today", action="store_true")
        self.option(added, "--theme", choices=THEMES)
        self.option(added, "--difficulty", choices=DIFFICULTIES)
        self.option(added, "--progress", action="store_true")
        self.option(added, "--plain", action="store_true")
        self.language(added)
        actions = added.add_subparsers(metavar="ACTION")
        made = self.action(actions, "make", puzzling.make)
        self.option(
            made, "--number", "puzzle-number", type=whole_number(1), metavar="N", default=500
        )
        self.seed(made, "puzzle-seed", 1)
        self.option(made, "--out", "puzzle-out", metavar="FILE", required=True)
        self.option(made, "--workers", "puzzle-workers", type=whole_number(1, 1000), metavar="N")
        checked = self.action(actions, "check", puzzling.check)
        self.option(checked, "file", "puzzle-file", nargs="?", metavar="FILE")
        self.option(checked, "--sample", type=whole_number(1), metavar="N", default=100)
        self.option(checked, "--times", type=whole_number(1), metavar="N", default=50)
        self.seed(checked, "sample-seed", 0)
        self.option(checked, "--workers", "puzzle-workers", type=whole_number(1, 1000), metavar="N")

    def action(
        self, actions: Any, name: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        """Add an action of the command `puzzles`."""
        text = self.say(f"help-puzzles-{name}")
        added: argparse.ArgumentParser = actions.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    def add_checks(self) -> None:
        added = self.command(records.check)
        self.option(added, "files", nargs="+", metavar="FILE")
        self.option(added, "--json", action="store_true")

        added = self.command(records.verify)
        self.option(added, "file", metavar="FILE")
        self.option(added, "--line", type=whole_number(1), metavar="N", default=1)
        self.language(added)

    def add_hosting(self) -> None:
        server = self.command(hosting.serve)
        self.address(server, "host", "port")
        self.store(server)
        self.setting(server, "--processes", type=whole_number(1, 256), metavar="N", default=1)
        self.setting(server, "--workers", type=whole_number(1, 256), metavar="N", default=1)
        self.setting(server, "--bot-time", type=whole_number(0, 5000), metavar="MS", default=150)
        self.setting(server, "--rate", type=whole_number(0, 1_000_000), metavar="R", default=20)
        self.setting(server, "--metrics", type=whole_number(1, 65_535), metavar="P")
        self.setting(server, "--keep", type=duration, metavar="365d")
        of_server = {action.dest for action in server.configurable}

        added = self.command(hosting.tables)
        self.store(added)
        added.foreign_keys = of_server
        self.option(added, "--close", metavar="TABLE")
        self.option(added, "--delete", metavar="TABLE")
        self.option(added, "--kick", nargs=2, metavar=("TABLE", "SEAT"))
        self.option(added, "--delete-person", metavar="NAME")
        self.option(added, "--ban-name", metavar="NAME")
        self.option(added, "--ban-address", metavar="ADDRESS")
        self.option(added, "--unban", metavar="NAME")
        self.option(added, "--bans", action="store_true")
        self.option(added, "--json", action="store_true")

        added = self.command(hosting.backup)
        self.option(added, "file", "copy", metavar="FILE")
        self.store(added)
        added.foreign_keys = of_server

        added = self.command(hosting.restore)
        self.option(added, "file", "restored-copy", metavar="FILE")
        self.store(added)
        added.foreign_keys = of_server

        added = self.command(hosting.doctor)
        self.store(added)
        self.address(added, "doctor-host", "doctor-port")
        added.foreign_keys = of_server
        self.option(added, "--json", action="store_true")

    def add_views(self) -> None:
        added = self.command(records.show)
        self.moment(added)
        self.language(added)

        added = self.command(records.view)
        self.moment(added)
        self.option(added, "--seat", type=seat_number, metavar="S|spectator", required=True)
        self.history(added, "open")

        added = self.command(records.think)
        self.moment(added)
        self.option(
            added, "--bot", "think-bot", type=printable_text, metavar="NAME", default="expert"
        )
        self.seed(added, "think-seed")
        self.language(added)
        self.option(added, "--json", action="store_true")

        added = self.command(reviewing.review)
        self.option(added, "file", metavar="GAME")
        self.option(added, "--line", "review-line", type=whole_number(1), metavar="N")
        self.option(added, "--effort", choices=EFFORTS, default="normal")
        self.option(added, "--seat", "review-seat", type=whole_number(0, 3), metavar="S")
        self.seed(added, "review-seed", 0)
        self.option(added, "--jobs", "review-jobs", type=whole_number(1, 1000), metavar="J")
        self.option(added, "--json", action="store_true")
        self.option(added, "--html", metavar="FILE")
        self.language(added)

    def add_laboratory(self) -> None:
        added = self.command(laboratory.simulate)
        self.option(added, "--games", type=whole_number(1), metavar="N", required=True)
        self.option(
            added, "--players", "simulate-players", type=player_range, metavar="P", default="3"
        )
        self.option(
            added,
            "--variants",
            "simulate-variants",
            type=variant_lists,
            metavar="oracle,demon|all",
            default=[[]],
        )
        self.seed(added, "seed")
        self.option(
            added, "--bots", "simulate-bots", type=bot_list, metavar="NAME,…", default="random"
        )
        self.option(added, "--trace", action="store_true")
        self.option(added, "--tables", "table-list", type=table_list, metavar="games,seats,…")
        self.labour(added, "simulate-out")

        added = self.command(laboratory.arena)
        self.option(added, "--bots", "arena-bots", type=bot_list, metavar="NAME,…", required=True)
        self.option(added, "--games", type=whole_number(1), metavar="N", required=True)
        self.table(added, player_range, "arena-players")
        self.seed(added, "seed")
        self.option(added, "--seating", choices=SEATINGS, default=SEATINGS[0])
        self.option(added, "--adjusted", action="store_true")
        self.option(added, "--tables", "table-list", type=table_list, metavar="games,seats,…")
        self.option(added, "--json", action="store_true")
        self.labour(added, "arena-out")

        added = self.command(laboratory.strength)
        self.option(added, "bot", "name", type=printable_text, metavar="BOT")
        self.option(
            added, "--players", "strength-players", type=player_range, metavar="P", default="2..4"
        )
        self.option(added, "--variants", type=variant_list, metavar="oracle,demon")
        self.option(
            added, "--opponents", type=bot_list, metavar="NAME,…", default=",".join(OPPONENTS)
        )
        self.option(
            added, "--games", "strength-games", type=whole_number(1), metavar="N", default=96
        )
        self.option(added, "--adjusted", action="store_true")
        self.option(added, "--json", action="store_true")
        self.labour(added, "strength-out")

        added = self.command(laboratory.report)
        self.option(added, "files", "games-files", nargs="+", metavar="FILE")
        self.option(added, "--jobs", type=whole_number(1, 1000), metavar="J")
        self.option(added, "--json", action="store_true")
        self.option(added, "--out", "page", metavar="FILE")
        self.language(added)

    def add_dataset(self) -> None:
        added = self.command(laboratory.dataset)
        self.option(
            added, "--games", "dataset-games", type=whole_number(1), metavar="N", default=100_000
        )
        self.option(
            added, "--players", "dataset-players", type=player_range, metavar="P", default="2..4"
        )
        self.option(
            added,
            "--variants",
            "dataset-variants",
            type=variant_lists,
            metavar="oracle,demon|all",
            default="all",
        )
        self.seed(added, "dataset-seed", 1)
        self.option(
            added,
            "--bots",
            "dataset-bots",
            type=bot_list,
            metavar="NAME,…",
            default="hard:sims=100",
        )
        self.option(added, "--jobs", type=whole_number(1, 1000), metavar="J")
        self.option(added, "--ray", nargs="?", const="", metavar="ADDRESS")
        self.option(added, "--out", "dataset-out", metavar="DIR", required=True)

    def add_rest(self) -> None:
        added = self.command(laboratory.bot)
        self.option(added, "name", type=printable_text, metavar="NAME")
        self.seed(added, "bot-seed")

        added = self.command(laboratory.bench)
        self.option(added, "--json", action="store_true")

        added = self.command(playing.about)
        self.language(added)

        added = self.command(helping.help)
        self.option(added, "words", "command", nargs="*", metavar="COMMAND")

        added = self.command(helping.completion)
        self.option(added, "shell", choices=SHELLS)

        self.command(helping.man)
