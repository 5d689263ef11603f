"""OpenSpiel's searches in C++ may not step a game written in Python: they would end the process.

Their method `step` releases Python's lock, and reads the state without it. With our states it is
replaced: MCTS keeps the lock, and ISMCTS, which could not resample them anyway, raises an error.
"""

from typing import Any

import pyspiel

from bali.research.openspiel.state import ChanceState

_mcts_step, _ismcts_step = pyspiel.MCTSBot.step, pyspiel.ISMCTSBot.step


def guard_steps() -> None:
    """Replace `step` of both searches; states of other games are searched as before."""
    pyspiel.MCTSBot.step = _step_with_lock
    pyspiel.ISMCTSBot.step = _refuse_step


def _is_ours(state: Any) -> bool:
    return isinstance(getattr(state, "chance_state", None), ChanceState)


def _step_with_lock(bot: Any, state: Any) -> int:
    # step_with_policy is the same search, and does not release the lock.
    return int(bot.step_with_policy(state)[1] if _is_ours(state) else _mcts_step(bot, state))


def _refuse_step(bot: Any, state: Any) -> int:
    if _is_ours(state):
        raise pyspiel.SpielError(
            "OpenSpiel's ISMCTS in C++ cannot resample a game written in Python; "
            "open_spiel.python.algorithms.ismcts.ISMCTSBot can"
        )
    return int(_ismcts_step(bot, state))
