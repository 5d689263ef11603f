"""The server's JSON: its encoder, and objects that are encoded in parts."""

import msgspec

encode = msgspec.json.Encoder().encode

Members = msgspec.Struct | dict[str, object]


class JsonPrefix:
    """The beginning of a JSON object: the opening brace, and members each followed by a comma.

    So an object can be encoded in parts, each when it has changed. It takes two things for the
    parts to make an object: none of them is empty, or a comma would be followed by nothing, and no
    name occurs in two of them. The first is checked here. The second is up to the types of the
    parts, since looking for names in JSON would cost what encoding in parts saves.
    """

    __slots__ = ("_json",)

    def __init__(self, members: Members) -> None:
        self._json = _encode_object(members)[:-1] + b","

    def __add__(self, other: "JsonPrefix") -> "JsonPrefix":
        both = JsonPrefix.__new__(JsonPrefix)
        both._json = self._json + other._json[1:]
        return both

    def complete(self, members: Members) -> bytes:
        """Return the object with these members last."""
        return self._json + _encode_object(members)[1:]


def encode_members(members: dict[str, object]) -> bytes:
    """Encode the members of an object without its braces; empty if there are none."""
    return encode(members)[1:-1]


def join_members(*parts: bytes) -> bytes:
    """Return an object with the members of all parts, of which some may be empty."""
    return b"{%b}" % b",".join([part for part in parts if part])


def _encode_object(members: Members) -> bytes:
    json = encode(members)
    if json == b"{}":
        raise ValueError("a part without members")
    return json
