"""Bans: names and addresses that the server refuses, as the host has stored them."""

import asyncio
import ipaddress
import unicodedata
from collections.abc import Callable

from bali.errors import BaliError
from bali.server.asgi import Scope, client_address, client_network
from bali.server.names import clean_name, remove_number, skeleton
from bali.server.refusal import Refusal
from bali.server.store import Store
from bali.server.store.hosting import Ban
from bali.server.store_failures import StoreFailures
from bali.server.table_state import TableState
from bali.server.watcher import WatchingClient

REFRESH = 2.0  # seconds between two queries for changed bans
IPV6_PREFIX = 64  # of the network that is banned with one IPv6 address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class NotBannable(BaliError):
    """A text that is neither an address nor a network, or of which no name remains."""


def normalize_address(text: str) -> str:
    """Return the network of an address: of IPv4 the address alone, of IPv6 its /64."""
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise NotBannable(f"{text}: not an address or a network") from None
    if network.version == 6 and network.num_addresses == 1:
        network = ipaddress.ip_network((network.network_address, IPV6_PREFIX), strict=False)
    return str(network)


def normalize_banned_name(text: str) -> str:
    """Return the form in which names are compared: neither case nor width matters."""
    name = unicodedata.normalize("NFKC", clean_name(text)).casefold()
    if not name:
        raise NotBannable("not a name")
    return name


class BanList:
    """The bans that apply, which are read from the store again and again."""

    def __init__(self) -> None:
        self.on_change: Callable[[], None] = lambda: None
        self._bans: list[Ban] = []
        self._names: set[str] = set()
        self._networks: list[Network] = []

    async def refresh_forever(self, store: Store, failures: StoreFailures) -> None:
        while True:
            await asyncio.sleep(REFRESH)
            await self.refresh(store, failures)

    async def refresh(self, store: Store, failures: StoreFailures) -> None:
        with failures.reporting():  # the bans that are known apply
            self._set(await store.hosting.list_bans())

    def _set(self, bans: list[Ban]) -> None:
        if bans == self._bans:
            return
        self._bans = bans
        self._names = {skeleton(ban.value) for ban in bans if ban.kind == "name"}
        self._networks = [ipaddress.ip_network(ban.value) for ban in bans if ban.kind == "address"]
        self.on_change()

    def is_address_banned(self, text: str) -> bool:
        if not self._networks:
            return False
        try:
            client = ipaddress.ip_network(client_network(text))  # of IPv6 its /64
        except ValueError:
            return False
        return any(
            client.version == banned.version and client.overlaps(banned)
            for banned in self._networks
        )

    def is_name_banned(self, name: str | None) -> bool:
        if not self._names or not name:
            return False
        return not self._names.isdisjoint({skeleton(name), skeleton(remove_number(name))})

    def is_banned(self, table: TableState, client: WatchingClient) -> bool:
        """Return whether a connection to a table has to end."""
        name = None if client.seat is None else table.seats[client.seat].name
        return self.is_address_banned(client.address) or self.is_name_banned(name)

    def check_address(self, scope: Scope) -> None:
        if self.is_address_banned(client_address(scope)):
            raise Refusal("banned", "the host of this server has banned this address")

    def check_name(self, name: str | None) -> None:
        if self.is_name_banned(name):
            raise Refusal("banned", "the host of this server has banned this name")
