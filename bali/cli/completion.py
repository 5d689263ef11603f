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
    parsers = _list_parsers(parser)
    yield "# bash completion for bali: source <(bali completion bash)"
    yield "_bali() {"
    yield '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"'
    yield "    local command= words= each"
    yield '    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield '        case "${command:+$command }$each" in'
    yield f'        {_patterns(parsers)}) command="${{command:+$command }}$each" ;;'
    yield "        esac"
    yield "    done"
    yield '    case "$command $before" in'
    for name, command in parsers.items():
        for option in list_options(command):
            if option.nargs != 0:
                patterns = "|".join(f'"{name} {flag}"' for flag in option.option_strings)
                yield f'    {patterns}) words="{" ".join(_choices(option))}" ;;'
    yield "    *)"
    yield '        case "$command" in'
    for name, command in parsers.items():
        flags = [flag for option in list_options(command) for flag in option.option_strings]
        yield f'        "{name}") words="{" ".join([*_values(command), *flags])}" ;;'
    yield "        esac ;;"
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _bali bali"


def _write_zsh(parser: argparse.ArgumentParser) -> Iterator[str]:
    parsers = _list_parsers(parser)
    yield "#compdef bali"
    yield "# zsh completion for bali: bali completion zsh > ${fpath[1]}/_bali"
    yield "_bali() {"
    yield "    local command= state line"
    yield "    local -a commands"
    yield "    local -A opt_args"
    yield "    integer at last=1"
    yield "    for (( at = 2; at < CURRENT; at++ )); do"
    yield '        case "${command:+$command }$words[at]" in'
    yield f'        {_patterns(parsers)}) command="${{command:+$command }}$words[at]"; last=at ;;'
    yield "        esac"
    yield "    done"
    yield "    shift $(( last - 1 )) words; (( CURRENT -= last - 1 ))"
    yield '    case "$command" in'
    for name, command in parsers.items():
        yield f'    "{name}")'
        yield from _describe_zsh(command)
        yield "        ;;"
    yield "    esac"
    yield "}"
    yield '_bali "$@"'


def _describe_zsh(command: argparse.ArgumentParser) -> Iterator[str]:
    """What completes the options, the values and the commands of a command."""
    nested = _list_nested(command)
    yield "        _arguments \\"
    for option in list_options(command):
        for flag in option.option_strings:
            text = (option.help or "").replace("[", "(").replace("]", ")").replace(":", " ")
            value = f":value:({' '.join(_choices(option))})" if option.choices else ""
            if not value and option.nargs != 0:
                value = ":value:_files"
            yield f"            {_quote(f'{flag}[{text}]{value}')} \\"
    values = f"({' '.join(_values(command))})" if _values(command) else "_files"
    yield f"            {_quote('*:value:' + ('->nested' if nested else values))}"
    if nested:
        yield "        commands=("
        for name, other in nested.items():
            yield f"            {_quote(f'{name}:{other.description or name}')}"
        yield "        )"
        yield "        [[ $state == nested ]] && _describe command commands"


def _write_fish(parser: argparse.ArgumentParser) -> Iterator[str]:
    parsers = _list_parsers(parser)
    yield "# fish completion for bali: bali completion fish | source"
    yield "function __bali_command_is"
    yield "    set -l command ''"
    yield "    for each in (commandline -opc)"
    yield '        switch (string trim "$command $each")'
    yield f"            case {' '.join(_quote(name) for name in parsers if name)}"
    yield '                set command (string trim "$command $each")'
    yield "        end"
    yield "    end"
    yield '    test "$command" = "$argv"'
    yield "end"
    for name, command in parsers.items():
        where = _quote(f"__bali_command_is {name}".rstrip())
        for other, nested in _list_nested(command).items():
            text = _quote(nested.description or other)
            yield f"complete -c bali -n {where} -f -a {other} -d {text}"
        for option in list_options(command):
            flags = [flag for flag in option.option_strings if flag.startswith("--")]
            line = f"complete -c bali -n {where} -l {flags[0][2:]} -d {_quote(option.help or '')}"
            if option.choices:
                line += f" -xa {_quote(' '.join(_choices(option)))}"
            elif option.nargs != 0:
                line += " -r"
            yield line
        if (values := _values(command)) and not _list_nested(command):
            yield f"complete -c bali -n {where} -f -a {_quote(' '.join(values))}"


def _list_parsers(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the program, whose name is empty, and of all commands.

    Not of `help`: the scripts skip its name, so that commands are completed after it.
    """
    commands = list_commands(parser)
    del commands["help"]
    return {"": parser, **commands}


def _list_nested(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of the program, or of a command."""
    return {name: found for name, found in list_commands(parser).items() if " " not in name}


def _patterns(parsers: dict[str, argparse.ArgumentParser]) -> str:
    return "|".join(f'"{name}"' for name in parsers if name)


def _choices(action: argparse.Action) -> list[str]:
    return [str(choice) for choice in action.choices or ()]


def _values(parser: argparse.ArgumentParser) -> list[str]:
    """The values of positional arguments that are known."""
    return [
        value
        for action in parser._actions
        if not action.option_strings
        for value in _choices(action)
    ]


def _quote(text: str) -> str:
    """A text in single quotes, on one line."""
    return "'" + " ".join(text.split()).replace("'", "’") + "'"
