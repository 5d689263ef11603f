"""Texts for players, in four languages.

The *.ftl files in a language's folder form one Fluent catalogue, shared by Python and the page.
Fluent and the files are loaded on first use, so that programs without texts do not wait for them.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from bali.errors import BaliError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

LANGUAGES = ("en", "de", "nl", "ja")


class TextError(BaliError):
    """A message cannot be formatted, or a catalogue cannot be read."""


class Texts:
    """The messages of one language.

    Messages without placeables are returned as parsed. Fluent's runtime, with its locale data,
    takes longer to load than most commands take to run, and is loaded only for other messages.
    """

    def __init__(self, language: str, entries: "Sequence[ast.Message | ast.Term]") -> None:
        from fluent.syntax import ast

        self.language = language
        self._entries = entries
        self._plain_texts: dict[str, str] = {}
        for entry in entries:
            if isinstance(entry, ast.Message) and entry.value is not None:
                match entry.value.elements:
                    case [ast.TextElement(value=text)]:
                        self._plain_texts[entry.id.name] = text

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle
        from fluent.syntax import ast

        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(ast.Resource([*self._entries]))
        return bundle

    def say(self, message_id: str, /, **arguments: str | int | float) -> str:
        """Format a message; TextError if it does not exist or its arguments do not fit."""
        if message_id in self._plain_texts:
            return self._plain_texts[message_id]
        try:
            pattern = self._bundle.get_message(message_id).value
        except LookupError:
            raise TextError(f"{self.language}: there is no message {message_id}") from None
        if pattern is None:
            raise TextError(f"{self.language}: {message_id} has no text of its own")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors or not isinstance(text, str):
            reasons = "; ".join(map(str, errors))
            raise TextError(f"{self.language}: {message_id}: {reasons}")
        return text

    def join(self, items: Sequence[str], last: str = "list-and") -> str:
        """Join one or more items with commas; `last` is the message that adds the last one."""
        *front, end = items
        if not front:
            return end
        text = front[0]
        for item in front[1:]:
            text = self.say("list-comma", list=text, item=item)
        return self.say(last, list=text, item=end)


@cache
def texts(language: str, *files: str) -> Texts:
    """The texts of a language: all, or those of some files, which load faster."""
    return Texts(language, entries(sources(language, *files)))


def preferred(environ: Mapping[str, str]) -> str:
    """The language of the user's locale, by the rules of gettext.

    LANGUAGE, a list in order of preference, comes first, unless the locale is "C".
    """
    locales = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, locales), "")
    if _first_part(locale) in ("c", "posix"):
        return "en"
    for name in [*environ.get("LANGUAGE", "").split(":"), locale]:
        if _first_part(name) in LANGUAGES:
            return _first_part(name)
    return "en"


def _first_part(locale: str) -> str:
    """The language in names like de_AT.UTF-8, ja-JP or nl@euro."""
    for mark in "_-.@":
        locale = locale.partition(mark)[0]
    return locale.lower()


def sources(language: str, *files: str) -> dict[str, str]:
    """The files of a language's catalogue, or some of them, by name."""
    from importlib import resources

    if language not in LANGUAGES:
        raise TextError(f"there are no texts in the language {language!r}")
    folder = resources.files("bali").joinpath("locales", language)
    paths = {file.name: file for file in folder.iterdir() if file.name.endswith(".ftl")}
    return {name: paths[name].read_text(encoding="utf-8") for name in sorted(files or paths)}


def entries(sources: Mapping[str, str]) -> "list[ast.Message | ast.Term]":
    """Parse the messages and terms of all files; unlike Fluent itself, reject any error."""
    from fluent.syntax import FluentParser, ast

    entries_by_name: dict[tuple[type, str], ast.Message | ast.Term] = {}
    parser = FluentParser(with_spans=False)
    for name, source in sources.items():
        for entry in parser.parse(source).body:
            if isinstance(entry, ast.Junk):
                raise TextError(f"{name} is not Fluent here: {entry.content}")
            if isinstance(entry, ast.Message | ast.Term):
                key = type(entry), entry.id.name
                if key in entries_by_name:
                    raise TextError(f"{name} has {entry.id.name} for the second time")
                entries_by_name[key] = entry
    return list(entries_by_name.values())
