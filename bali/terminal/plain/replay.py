"""A record as text, and the commands on it."""

from pathlib import Path

from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.local import LocalClient
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.console import Console, Quit
from bali.terminal.plain.bots import BotLoop
from bali.terminal.plain.review import ReviewCommands
from bali.terminal.show import show


class ConsoleReplay:
    """Writes a game turn by turn; if it is finished, it can be reviewed."""

    def __init__(
        self, client: ReplayClient, console: Console, bots: BotLoop, folder: Path | None
    ) -> None:
        self.client = client
        self.console = console
        self.following: LocalClient | HostedClient | None = None
        self._bots = bots
        self._folder = folder

    def run(self) -> None:
        console, client = self.console, self.client
        console.write_lines(show(client.go_to_end(), client.names, console.texts, client.record))
        if not client.is_over or not console.is_interactive():
            return
        commands = ReviewCommands(client, console, self._bots.ask, self._folder)
        try:
            commands.read_all()
            self.following = commands.following
        except (Quit, KeyboardInterrupt):
            return
