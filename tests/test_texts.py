"""The catalogues: the same messages with the same variables in every language."""

import ast as python
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import bali
from bali.match import Barrier
from bali.moves import CARDS, COLORS, GOODS, KINDS, PHASES
from bali.texts import LANGUAGES, TextError, Texts, entries, preferred, sources, texts

OTHERS = [language for language in LANGUAGES if language != "en"]

PAGE = Path(bali.__file__).parent.parent / "web"

# Messages that may read as in English, and why. Those without words of their own need no entry.
SAME: dict[tuple[str, str], str] = {
    ("de", "home-game"): "the game's name",
    ("nl", "home-game"): "the game's name",
    ("de", "new-who-bot"): "a bot is called so there too",
    ("nl", "new-who-bot"): "a bot is called so there too",
    ("de", "bot-name"): "Balinese names",
    ("nl", "bot-name"): "Balinese names",
    ("de", "altar"): "the same word",
    ("de", "pause"): "the same word",
    ("de", "set-speed-normal"): "the same word",
    ("nl", "demon"): "the same word",
    ("nl", "menu"): "the same word",
    ("nl", "key-menu"): "the same word",
    ("nl", "review-judgement-blunder"): "the same word",
    ("nl", "review-rest"): "the same word",
    ("nl", "puzzle-theme-demon"): "the same word",
    ("nl", "puzzles-column-rating"): "the same word",
} | {
    (language, f"does-key-{key}"): "the key's letter; the rest is another message"
    for language in ("de", "nl")
    for key in ("undo", "hint")
}


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """All messages of a language as they were parsed, by their ids."""
    found = entries(sources(language))
    return {entry.id.name: entry for entry in found if isinstance(entry, ast.Message)}


class Parts(Visitor):
    """What a message is made of."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.functions: set[str] = set()
        self.text = ""
        self.visit(message.value)
        self.visit(message.attributes)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += node.value


@cache
def parts(language: str) -> dict[str, Parts]:
    return {name: Parts(message) for name, message in messages(language).items()}


def variables(language: str, name: str) -> set[str]:
    """Those of a message and of all that it refers to, which get the same arguments."""
    part = parts(language)[name]
    return part.variables.union(*(variables(language, other) for other in part.references))


def own_texts(source: str) -> Texts:
    return Texts("en", entries({"own.ftl": source}))


# The catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_is_to_a_message_and_only_standard_functions_are_used(
    language: str,
) -> None:
    for name, part in parts(language).items():
        assert part.references <= set(parts(language)), name
        assert part.functions <= {"NUMBER", "DATETIME"}, name


def test_what_the_page_loads_refers_to_nothing_else() -> None:
    """The page loads some files of the catalogue, the rules apart, and others in addition."""
    settings = (PAGE / "vite.config.js").read_text("utf-8")
    groups = {
        name: {f"{file}.ftl" for file in re.findall(r'"([\w-]+)"', group)}
        for name, group in re.findall(r"(texts|rules|review|learn|puzzles): \[([^\]]+)\]", settings)
    }
    assert set(groups) == {"texts", "rules", "review", "learn", "puzzles"}
    groups["review"] |= groups["texts"]
    groups["learn"] |= groups["texts"]
    groups["puzzles"] |= groups["texts"]
    for loaded in groups.values():
        for language in LANGUAGES:
            found = entries({file: sources(language)[file] for file in loaded})
            own = [entry for entry in found if isinstance(entry, ast.Message)]
            referred = set().union(*(Parts(message).references for message in own))
            assert referred <= {message.id.name for message in own}, language


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_files_and_messages_of_english(language: str) -> None:
    assert list(sources(language)) == list(sources("en"))
    for file, source in sources("en").items():
        expected = {entry.id.name for entry in entries({file: source})}
        own = {entry.id.name for entry in entries({file: sources(language)[file]})}
        assert own == expected, f"{language}/{file}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_variables_of_the_english_one(language: str) -> None:
    for name in parts("en"):
        assert variables(language, name) == variables("en", name), name


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_was_left_in_english(language: str) -> None:
    english = messages("en")
    same = {
        (language, name)
        for name, message in messages(language).items()
        if message.equals(english[name], ["span", "comment"])
        and any(map(str.isalpha, parts(language)[name].text))
    }
    assert same == {(other, name) for other, name in SAME if other == language}


def test_a_file_that_is_not_fluent_is_refused() -> None:
    with pytest.raises(TextError, match=r"bad\.ftl is not Fluent here: two = \{"):
        entries({"good.ftl": "one = 1", "bad.ftl": "two = { $open"})


def test_a_message_in_two_files_is_refused() -> None:
    with pytest.raises(TextError, match=r"b\.ftl has one for the second time"):
        entries({"a.ftl": "one = 1", "b.ftl": "one = 2"})


def test_a_term_may_have_the_name_of_a_message() -> None:
    assert len(entries({"a.ftl": "one = 1\n-one = 2"})) == 2


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(TextError, match="'fr'"):
        texts("fr")


# Formatting messages


def test_a_message_contains_its_arguments_without_isolation_marks() -> None:
    assert texts("en").say("stones", stones=2) == "2 stones"
    assert texts("en").say("list-and", list="{a}", item="$b") == "{a} and $b"
    assert texts("de").language == "de"


def test_texts_are_loaded_once() -> None:
    assert texts("nl") is texts("nl")


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(TextError, match="en: there is no message nonsense"):
        texts("en").say("nonsense")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(TextError, match="en: list-and: Unknown external: item"):
        texts("en").say("list-and", list="a")


def test_a_missing_argument_of_a_choice_is_an_error() -> None:
    with pytest.raises(TextError, match="stones: Unknown external: stones"):
        texts("en").say("stones")


def test_a_message_that_cannot_be_put_together_is_an_error() -> None:
    with pytest.raises(TextError, match="one: Unknown message: two"):
        own_texts("one = { two }").say("one")


def test_a_message_of_attributes_only_is_an_error() -> None:
    with pytest.raises(TextError, match="one has no text of its own"):
        own_texts("one =\n    .title = 1").say("one")


def test_loading_the_module_does_not_load_fluent() -> None:
    code = "import sys, bali.texts; sys.exit(any('fluent' in name for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def load(program: str) -> set[str]:
    """The modules that a program loads."""
    code = f"import sys; {program}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.split())


def test_plain_text_is_formatted_like_fluent_without_loading_its_runtime() -> None:
    program = "from bali.texts import texts; texts('de', 'words.ftl').say('about')"
    assert "fluent.runtime" not in load(program)
    for language in LANGUAGES:
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(ast.Resource([*entries(sources(language))]))
        for name, part in parts(language).items():
            value = bundle.get_message(name).value
            if value is not None and not (part.variables or part.references or part.functions):
                assert texts(language).say(name) == bundle.format_pattern(value)[0], name


def test_some_files_are_enough() -> None:
    few = texts("nl", "help.ftl", "words.ftl")
    assert few.say("help-play") == texts("nl").say("help-play")
    with pytest.raises(TextError, match="nl: there is no message story-offered"):
        few.say("story-offered")


# Lists


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "a, b and c"), ("de", "a, b und c"), ("nl", "a, b en c"), ("ja", "a、bとc")],
)
def test_a_list_in_each_language(language: str, expected: str) -> None:
    assert texts(language).join(["a", "b", "c"]) == expected


def test_short_and_long_lists() -> None:
    assert texts("en").join(["a"]) == "a"
    assert texts("en").join(["a", "b"]) == "a and b"
    assert texts("en").join(["a", "b", "c", "d"]) == "a, b, c and d"
    assert texts("en").join(["a", "b", "c"], last="list-comma") == "a, b, c"


# The words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_has_its_message(language: str) -> None:
    names = set(messages(language))
    assert names >= {f"kind-{card}" for card in CARDS}
    assert names >= {f"kind-{kind}-{form}" for kind in KINDS for form in ("plural", "object")}
    assert names >= {f"good-{good}" for good in GOODS}
    assert names >= {f"good-{good}-{form}" for good in GOODS for form in ("card", "cards", "count")}
    assert names >= {f"color-{color}" for color in COLORS}
    assert names >= {f"phase-{phase}" for phase in PHASES}


@pytest.mark.parametrize(
    ("language", "shrine", "altar"),
    [
        ("en", "shrine", "altar"),
        ("de", "Schrein", "Altar"),
        ("nl", "altaar", "offerplaats"),
        ("ja", "寺院", "祭壇"),
    ],
)
def test_the_false_friends(language: str, shrine: str, altar: str) -> None:
    say = texts(language).say
    assert say("kind-shrine") == shrine
    offered = say("story-offered", you="no", name="Bo", card="X", face="up")
    assert altar in offered
    assert shrine not in offered


def page_patterns() -> set[str]:
    """What may be the name of a message in the strings of the page."""
    patterns = set()
    for file in (PAGE / "src").rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            for _, text in re.findall(r"""(["'`])([a-z]{2}[^"'`\s]*)\1""", file.read_text("utf-8")):
                fixed = re.split(r"\$?\{[^}]*\}", text)
                patterns.add(".+".join(map(re.escape, fixed)))
    return patterns


def test_every_message_is_used() -> None:
    """By the program or the page, whose strings are taken as patterns, or by another message."""
    patterns = set()
    for file in Path(bali.__file__).parent.rglob("*.py"):
        for node in python.walk(python.parse(file.read_text("utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, python.JoinedStr):
                patterns.add(
                    "".join(
                        re.escape(str(part.value)) if isinstance(part, python.Constant) else ".+"
                        for part in node.values
                    )
                )
            elif isinstance(node, python.BinOp) and isinstance(node.left, python.Constant):
                patterns.add(re.escape(str(node.left.value)) + ".+")
    patterns |= page_patterns()
    used = re.compile("|".join(f"(?:{pattern})" for pattern in patterns if pattern != ".+"))
    english = messages("en")
    referred = {name for message in english.values() for name in Parts(message).references}
    assert [name for name in english if name not in referred and not used.fullmatch(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_barrier_to_undo_has_a_message(language: str) -> None:
    for barrier in get_args(Barrier):
        assert texts(language).say(f"undo-{barrier}")


@pytest.mark.parametrize(
    ("language", "name", "one", "two"),
    [
        ("en", "kind-rice-object", "a rice farmer", "2 rice farmers"),
        ("de", "kind-rice-object", "einen Reisbauern", "2 Reisbauern"),
        ("de", "kind-stonemason-object", "einen Steinmetz", "2 Steinmetze"),
        ("nl", "kind-shrine-object", "een altaar", "2 altaren"),
        ("nl", "kind-pepper-object", "een peperplukker", "2 peperplukkers"),
        ("ja", "kind-peanut-object", "落花生農家", "落花生農家2枚"),
        ("en", "good-peanut-count", "1 peanut card", "2 peanut cards"),
        ("de", "good-banana-count", "1 Bananenkarte", "2 Bananenkarten"),
        ("nl", "good-peanut-count", "1 pindakaart", "2 pindakaarten"),
        ("ja", "good-pepper-count", "香辛料カード1枚", "香辛料カード2枚"),
    ],
)
def test_counted_cards(language: str, name: str, one: str, two: str) -> None:
    assert texts(language).say(name, number=1) == one
    assert texts(language).say(name, number=2) == two


@pytest.mark.parametrize(
    ("language", "stones", "points"),
    [
        ("en", ["0 stones", "1 stone", "2 stones"], ["1 victory point", "5 victory points"]),
        ("de", ["0 Steine", "1 Stein", "2 Steine"], ["1 Siegpunkt", "5 Siegpunkte"]),
        ("nl", ["0 stenen", "1 steen", "2 stenen"], ["1 overwinningspunt", "5 overwinningspunten"]),
        ("ja", ["石0個", "石1個", "石2個"], ["勝利点1点", "勝利点5点"]),
    ],
)
def test_stones_and_points(language: str, stones: list[str], points: list[str]) -> None:
    assert [texts(language).say("stones", stones=number) for number in (0, 1, 2)] == stones
    assert [texts(language).say("points", points=number) for number in (1, 5)] == points


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_names_author_and_publisher(language: str) -> None:
    about = texts(language).say("about")
    assert "Klaus-Jürgen Wrede" in about
    assert "White Goblin Games" in about


# The user's language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "nl_BE@euro"}, "nl"),
        ({"LANG": "ja-JP"}, "ja"),
        ({"LANG": "JA_JP.eucJP"}, "ja"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "den_XX"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "nl_NL"}, "nl"),
        ({"LANG": "de_DE", "LC_MESSAGES": "nl_NL", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "fr_FR"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "fr:nl:ja"}, "nl"),
        ({"LANG": "de_DE", "LANGUAGE": "fr"}, "de"),
        ({"LANGUAGE": "ja"}, "ja"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_preferred_language(environ: dict[str, str], language: str) -> None:
    assert preferred(environ) == language
