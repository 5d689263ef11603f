"""Scripts that complete commands, options and their values in bash, zsh and fish."""

import argparse
from collections.abc import Iterator

from bali.cli.manual import list_commands, list_options

SHELLS = ("bash", "zsh", "fish")


def write_completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script for a shell, made from the parser itself."""
    writers = {"bash": _write_bash, "zsh": _write_zsh, "fish": _write_fish}
    return "\n".join(writers[shell](parser)) + "\n"


def _write_bash(parser: argparse.ArgumentParser) -> Iterator[str]:
    commands = list_commands(parser)
    yield "# bash completion for bali: source <(bali completion bash)"
    yield "_bali() {"
    yield '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words='
    yield '    if [ "$COMP_CWORD" -eq 1 ]; then'
    yield f'        words="{" ".join([*commands, *_flags(parser)])}"'
    yield "    else"
    yield '        case "${COMP_WORDS[1]} $before" in'
    for name, command in commands.items():
        for option in list_options(command):
            if option.choices:
                patterns = "|".join(f'"{name} {flag}"' for flag in option.option_strings)
                yield f'        {patterns}) words="{" ".join(map(str, option.choices))}" ;;'
    yield "        *)"
    yield '            case "${COMP_WORDS[1]}" in'
    for name, command in commands.items():
        yield f'            {name}) words="{" ".join([*_values(command), *_flags(command)])}" ;;'
    yield "            esac ;;"
    yield "        esac"
    yield "    fi"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _bali bali"


def _write_zsh(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield "#compdef bali"
    yield "# zsh completion for bali: bali completion zsh > ${fpath[1]}/_bali"
    yield "_bali() {"
    yield "    local -a commands=("
    for name, command in list_commands(parser).items():
        yield f"        {_quote(f'{name}:{command.description or name}')}"
    yield "    )"
    yield "    if (( CURRENT == 2 )); then"
    yield "        _describe command commands"
    yield "        return"
    yield "    fi"
    yield "    local command=$words[2]"
    yield "    shift words; (( CURRENT-- ))"
    yield "    case $command in"
    for name, command in list_commands(parser).items():
        yield f"    {name}) _arguments \\"
        for option in list_options(command):
            for flag in option.option_strings:
                text = (option.help or "").replace("[", "(").replace("]", ")").replace(":", " ")
                value = f":value:({' '.join(map(str, option.choices))})" if option.choices else ""
                if not value and option.nargs != 0:
                    value = ":value:_files"
                yield f"        {_quote(f'{flag}[{text}]{value}')} \\"
        values = _values(command)
        yield "        " + _quote(f"*:value:({' '.join(values)})" if values else "*:file:_files")
        yield "        ;;"
    yield "    esac"
    yield "}"
    yield '_bali "$@"'


def _write_fish(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield "# fish completion for bali: bali completion fish | source"
    for name, command in list_commands(parser).items():
        text = _quote(command.description or name)
        yield f"complete -c bali -n __fish_use_subcommand -f -a {name} -d {text}"
    for name, command in list_commands(parser).items():
        where = _quote(f"__fish_seen_subcommand_from {name}")
        for option in list_options(command):
            flags = [flag for flag in option.option_strings if flag.startswith("--")]
            line = f"complete -c bali -n {where} -l {flags[0][2:]} -d {_quote(option.help or '')}"
            if option.choices:
                line += f" -xa {_quote(' '.join(map(str, option.choices)))}"
            elif option.nargs != 0:
                line += " -r"
            yield line
        if values := _values(command):
            yield f"complete -c bali -n {where} -f -a {_quote(' '.join(values))}"


def _flags(parser: argparse.ArgumentParser) -> list[str]:
    return [flag for option in list_options(parser) for flag in option.option_strings]


def _values(parser: argparse.ArgumentParser) -> list[str]:
    """The values of positional arguments that are known."""
    return [
        str(value)
        for action in parser._actions
        if not action.option_strings and action.choices
        for value in action.choices
    ]


def _quote(text: str) -> str:
    """A text in single quotes, on one line."""
    return "'" + " ".join(text.split()).replace("'", "’") + "'"
