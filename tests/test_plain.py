"""The line mode: complete games in all languages, answers and commands."""

import io
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bali.analysis.review import Hint
from bali.chance import Chance, Seeded
from bali.moves import COLORS
from bali.record import check, read
from bali.terminal.bots import SEEDS, BotClient
from bali.terminal.clients.local import deal_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import WIDEST, width
from bali.terminal.console import COMMANDS, Console, normalize
from bali.terminal.plain.play import play
from bali.texts import LANGUAGES, texts
from bali.view import History, View
from bali.workers import worker
from bali.workers.questions import BotQuestion, HintQuestion
from tools.random_play import CONFIGURATIONS

CHOICE = re.compile(r"^  (\d)  ", re.MULTILINE)
BOT = "(?:Wayan|Made|Nyoman|Ketut)"
OTHERS_SECRETS = [  # in English
    re.compile(rf"{BOT} lays (?!a card )[^.]* face down"),
    re.compile(rf"{BOT} looks at [^.]*:"),
    re.compile(rf"{BOT} keeps"),
]

END = "\x04"  # the end of input, in place of a file's name

Answer = Callable[[list[str]], str]  # from the numbers offered


class Keyboard(io.StringIO):
    """Types an answer at every prompt, after reading the output since the last one."""

    def __init__(
        self, screen: io.StringIO, answer: Answer, language: str, files: list[str]
    ) -> None:
        super().__init__()
        self.screen, self.answer = screen, answer
        self.save, self.files, self.over = texts(language).say("save"), iter(files), False
        self.read_so_far, self.numbers = 0, list[str]()

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        output = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(output)
        self.numbers = CHOICE.findall(output) or self.numbers
        self.over = self.over or flat(self.save) in flat(output)
        if not self.over:
            return self.answer(self.numbers)
        file = next(self.files, "")
        return "" if file == END else f"{file}\n"


class InProcessBots(BotClient):
    """Bots in this process, so that hundreds of games need not start a worker each."""

    def __init__(self) -> None:
        pass

    async def choose(self, bot: str, view: View, dice: Chance) -> str:
        return worker.answer(BotQuestion(bot, view, dice.below(SEEDS))).move

    async def hint(self, view: View, dice: Chance) -> Hint:
        hint = worker.answer(HintQuestion(view, dice.below(SEEDS))).hint
        assert hint is not None
        return hint

    async def close(self) -> None:
        pass


class Settings(NamedTuple):
    language: str = "en"
    players: int = 3
    variants: tuple[str, ...] = ()
    history: History = "open"
    bots: tuple[str, ...] = ("random",)  # one for all, or one each
    seed: int | None = 1


def game(settings: Settings, answer: Answer, *files: str) -> str:
    """The transcript of a game; at its end these files are named to save it."""
    screen = io.StringIO()
    catalogue = texts(settings.language)
    bots = (settings.bots * (settings.players - 1))[: settings.players - 1]
    options = GameOptions(
        settings.players, bots=bots, variants=settings.variants, history=settings.history
    )
    client = deal_game(catalogue, options, settings.seed)
    keyboard = Keyboard(screen, answer, settings.language, list(files))
    assert play(client, catalogue, keyboard, screen, InProcessBots) == 0
    return screen.getvalue()


def flat(transcript: str) -> str:
    """Without line ends and margins, to find sentences in; so Japanese has no spaces at all."""
    return " ".join(transcript.split())


# Ways to answer


def script(*answers: str) -> Answer:
    """These answers, one after the other; then the input ends."""
    lines = iter([f"{answer}\n" for answer in answers])
    return lambda _: next(lines, "")


def first(numbers: list[str]) -> str:
    return f"{numbers[0]}\n"


def at_random(seed: int) -> Answer:
    chance = Seeded(seed)
    return lambda numbers: f"{numbers[chance.below(len(numbers))]}\n"


def saving_for_shrines(seed: int) -> Answer:
    """Mostly buys nothing; the last choice is often the dearest."""
    chance = Seeded(seed)
    return lambda numbers: f"{'0' if '0' in numbers and chance.below(5) else numbers[-1]}\n"


# Whole games


def all_configurations(language: str) -> list[Settings]:
    """Every number of players with every set of variants, half of them with strict memory."""
    return [
        Settings(
            language=language,
            players=players,
            variants=(*["oracle"] * oracle, *["demon"] * demon),
            history="strict" if (number + LANGUAGES.index(language)) % 2 else "open",
            seed=number,
        )
        for number, (players, oracle, demon) in enumerate(CONFIGURATIONS)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_in_every_configuration(language: str) -> None:
    say = texts(language).say
    for number, settings in enumerate(all_configurations(language)):
        transcript = game(settings, first if number % 3 == 0 else at_random(number))
        assert transcript.endswith(say("farewell") + "\n")
        assert say("count-title") in transcript
        assert say("unknown-move") not in transcript
        for line in transcript.splitlines():
            assert line.isprintable()
            assert width(line) <= WIDEST
        if language == "en":
            for secret in OTHERS_SECRETS:
                assert not secret.search(flat(transcript))


def test_the_same_seed_gives_the_same_game() -> None:
    settings = Settings(variants=("oracle", "demon"))
    assert game(settings, first) == game(settings, first)
    assert game(settings, first) != game(settings._replace(seed=2), first)


def test_without_a_seed_games_differ() -> None:
    assert len({game(Settings(seed=None), script()) for _ in range(3)}) > 1


def test_strict_memory_shows_no_hands_and_no_goods_of_others() -> None:
    chance, drawn = Seeded(4), itertools.cycle((True, False))

    def answer(numbers: list[str]) -> str:
        return "picture\n" if next(drawn) else f"{numbers[chance.below(len(numbers))]}\n"

    transcript = game(Settings(variants=("oracle",), history="strict", seed=4), answer)
    running = transcript[: transcript.index("End scoring")]
    running = running[: running.rindex("\n> ")]
    lines = re.findall(rf"^[> ] {BOT} {{2,}}(.*)$", running, re.MULTILINE)
    assert len(lines) > 30
    for line in lines:
        in_front, owned, hand = r"(\d+\*? *){7}", r"(\d+ +){3}(\? *){4}", r"\d cards?"
        assert re.fullmatch(f"{in_front}|{owned}|{hand}", line)
    told = re.findall(rf"^{BOT} has (.*)$", running, re.MULTILINE)
    assert len(told) > 30
    for sentence in told:
        if "sacrifice card" in sentence or "in hand" in sentence:
            assert re.fullmatch(r"(\d+|no) sacrifice cards?\.|in hand: \d cards?\.", sentence)
    for hidden in ("On the altar", "In the pile", "If the game ended now"):
        assert hidden not in running


def test_every_question_is_asked_in_some_game() -> None:
    phases = {"buy", "play", "offer", "bless", "take", "oracle", "keep", "reward"}
    for seed in range(20):
        if not phases:
            break
        settings = Settings(players=2, variants=("oracle",), seed=seed)
        output = flat(game(settings, saving_for_shrines(seed)))
        questions = {
            phase: texts("en").say(f"ask-{phase}", stones=0, face="up", number=2, cards="")
            for phase in phases
        }
        phases -= {phase for phase, text in questions.items() if text.split("?")[0] in output}
    assert not phases


# Answers and commands

# With this seed the player is red, begins, has too few stones to buy and holds three farmers.
BEGINS = Settings(players=2, seed=2)


def test_the_first_turn() -> None:
    transcript = game(BEGINS, script("1", "2"))
    assert transcript.startswith("Bali for 2 players, without variants\n  1. You (red)\n")
    assert "Your colour is red, and you are number 1 in turn order." in transcript
    assert "Buying skipped: the cheapest card costs 5, you have 2." in transcript
    assert transcript.count("What do you play? You have 2 stones.") == 1
    assert "> 1\n  You play a rice farmer.\n" in transcript
    assert "> 2\n  You take " in transcript
    assert "\nTurn 2: Wayan (random)\n  Wayan " in transcript
    assert transcript.endswith("> \nYou leave the table. Goodbye!\n")


def test_words_of_records_and_wide_digits_are_answers() -> None:
    assert "You play a rice farmer." in game(BEGINS, script("  PLAY  rice 1 "))
    assert "You play a rice farmer." in game(BEGINS, script("１"))


NONSENSE = ["", "9", "-1", "1.5", "x" * 5000, "9" * 5000, "\x1b[2J", "take five", "漢字", "\x00"]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_gets_a_friendly_line(nonsense: str) -> None:
    transcript = game(BEGINS, script(nonsense, "1"))
    assert "Not understood. Please enter one of the numbers or a command: u undo," in transcript
    assert "You play a rice farmer." in transcript
    for line in transcript.splitlines():
        assert line.isprintable()
        assert width(line) <= WIDEST


def test_what_is_not_possible_is_explained() -> None:
    output = flat(game(BEGINS, script("play shrine", "take 1", "play rice 3")))
    assert "That is not possible now: not in your hand." in output
    assert "That is not possible now. Please enter one of the numbers." in output
    assert "That is not possible now: you hold only 1." in output


def test_the_number_of_a_blocked_row_gives_the_reason() -> None:
    output = flat(game(BEGINS._replace(variants=("demon",)), script("1", "1")))
    assert "Not now: row 1 (the demon stands here)." in output
    assert "> 1 That is not possible now: the demon stands here." in output


def test_undo() -> None:
    transcript = game(BEGINS, script("1", "undo", "2", "u", "3"))
    assert transcript.count("\nTaken back.\n") == 2
    assert transcript.count("What do you play?") == 3
    for farmer in ("rice", "peanut", "banana"):
        assert f"You play a {farmer} farmer." in transcript


def test_undo_passes_over_what_was_done_by_itself() -> None:
    """That nothing was bought was no choice, and there was none before it."""
    transcript = game(BEGINS, script("undo"))
    assert "There is nothing to take back yet." in transcript
    assert transcript.count("Buying skipped: the cheapest card costs 5, you have 2.") == 1
    assert transcript.count("What do you play?") == 2


def test_undo_ends_where_others_moved() -> None:
    transcript = game(BEGINS, script("1", "1", "undo"))
    assert "Nothing can be taken back: another player has moved since." in transcript


def test_undo_often_in_a_whole_game() -> None:
    chance = Seeded(5)

    def answer(numbers: list[str]) -> str:
        return "undo\n" if chance.below(3) == 0 else first(numbers)

    transcript = game(Settings(variants=("oracle", "demon"), seed=7), answer)
    assert "Taken back." in transcript
    assert transcript.endswith("Thank you for playing!\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_in_every_language(language: str) -> None:
    speech = texts(language)
    console = Console(speech, io.StringIO(), io.StringIO())
    commands: dict[str, str] = {}
    for command in COMMANDS:
        word, letter = speech.say(f"command-{command}").split()
        assert len(letter) == 1
        assert f"{letter} {word}" in console.list_commands()
        for text in (command, word, letter):
            assert commands.setdefault(normalize(text), command) == command
            assert console.find_command(normalize(text)) == command
    assert console.find_command("?") == console.find_command(normalize("？")) == "help"
    assert console.find_command("1") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_rules_table_and_story(language: str) -> None:
    say = texts(language).say
    names = ("help", "rules", "story", "table", "picture")
    commands = [say(f"command-{name}").split()[0] for name in names]
    transcript = game(BEGINS._replace(language=language), script("1", *commands, "quit"))
    output = transcript[transcript.index(f"> {commands[0]}") :]
    assert say("hint-answers").split("、")[0] in flat(output)
    for command in COMMANDS:
        assert say(f"does-{command}")[:10] in output
    assert say("rule-take")[:20] in output
    assert output.count("\n" + say("table-hands") + "\n") == 1
    assert flat(say("told-row", row=4, cards="")).rstrip("。.") in flat(output)
    assert output.count(say("kind-rice-object", number=1)) >= 1
    assert output.endswith(say("left") + "\n")


@pytest.mark.parametrize("history", ["open", "strict"])
def test_strict_memory_limits_the_story_to_the_time_since_the_own_last_choice(
    history: History,
) -> None:
    output = game(BEGINS._replace(history=history), script("1", "story", "1", "story"))
    _, early, late = output.split("> story\n")
    assert early.startswith("\nTurn 1: You\n  You play a rice farmer.\n")
    if history == "open":
        assert late.startswith("\nTurn 1: You\n  You play a rice farmer.\n  You take a ")
    else:  # that nothing could be bought was no choice
        assert late.startswith("  You take a ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_rule(language: str) -> None:
    for phase in ("buy", "play", "offer", "bless", "take", "oracle", "keep", "reward", "gain"):
        assert texts(language).say(f"rule-{phase}")


# Bots


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_introduced_with_their_level_and_their_memory(language: str) -> None:
    say = texts(language).say
    settings = Settings(language=language, players=4, bots=("easy", "expert", "hard:sims=7"))
    output = flat(game(settings, script()))
    for name, bot in zip(("Wayan", "Made", "Nyoman"), settings.bots, strict=True):
        level = say("level", level=bot)
        introduced = [
            say("heading-bot", number=number, name=name, color=say(f"color-{color}"), level=level)
            for number in range(1, 5)
            for color in COLORS
        ]
        assert sum(text in output for text in introduced) == 1
    assert say("level", level="hard:sims=7") == "hard:sims=7"
    assert "".join(say("start-bots").split()) in "".join(output.split())


def test_bots_that_think_play() -> None:
    settings = BEGINS._replace(players=3, bots=("easy", "hard:sims=20"))
    output = game(settings, script("1", "2"))
    assert re.search(r"^Turn \d: Wayan \(easy\)$", output, re.MULTILINE)
    assert re.search(r"^Turn \d: Made \(hard:sims=20\)$", output, re.MULTILINE)


# The end


def test_the_input_may_end_anywhere() -> None:
    settings = Settings(variants=("oracle",), seed=3)
    prompts = len(re.findall(r"^> \d", game(settings, first), re.MULTILINE))
    assert prompts > 20
    for length in range(0, prompts, 7):
        left = [first] * length
        transcript = game(settings, lambda numbers: left.pop()(numbers) if left else "")  # noqa: B023
        assert transcript.endswith("\nYou leave the table. Goodbye!\n")


def test_ctrl_c_leaves_cleanly() -> None:
    def interrupt(_: list[str]) -> str:
        raise KeyboardInterrupt

    assert game(BEGINS, interrupt).endswith("> \nYou leave the table. Goodbye!\n")


def play_to_end(*files: str) -> str:
    """Play a game and return the output from the question for a file on."""
    output = flat(game(Settings(players=2), first, *files))
    assert output.endswith("Thank you for playing!")
    return output[output.index("To save") :]


def test_the_record_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "The record is in " in play_to_end(str(file))
    record = read(file.read_bytes())
    assert len(check(record)) > 50
    assert set(record.names()) == {"Player 1", "Wayan"}


def test_a_file_is_never_overwritten_and_may_be_named_anew(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    output = play_to_end(str(there), str(tmp_path / "no" / "such"), "\x00", str(tmp_path / "new"))
    assert "cannot be written: the file already exists." in output
    assert "cannot be written: No such file or directory." in output
    assert "cannot be written: embedded null byte." in output
    assert there.read_text() == "mine"
    assert (tmp_path / "new").exists()


def test_leaving_at_the_end_saves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play_to_end("q")
    play_to_end("")
    play_to_end(END)
    assert list(tmp_path.iterdir()) == []
