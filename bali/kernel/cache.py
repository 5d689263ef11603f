"""The folder in which compiled code is kept.

It is named by a hash of everything the code was made from and of the processor it was made for.
Numba itself looks only at a function's own file, and would go on using code into which an old rule
was compiled; but code whose source lies elsewhere or has another date it does not use, so that
both are part of the hash. A manifest lists the files once everything that bots call has been
compiled.
"""

import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bali import rules
from bali.kernel import is_compilable

SOURCES = (Path(rules.__file__), *sorted(Path(__file__).parent.glob("*.py")))
MANIFEST = "manifest.json"
UNUSED = 30 * 86_400  # seconds after which code of other versions is removed


def cache_folder(home: Path | None = None) -> Path | None:
    """Where compiled code is kept; None if nothing can be kept there, which costs time only."""
    try:
        made_from = hashlib.sha256(f"{sys.version} {_target()}".encode())
        for source in SOURCES:
            made_from.update(f"{source} {source.stat().st_mtime}".encode() + source.read_bytes())
        folder = (home or _caches()) / "bali" / f"kernel-{made_from.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, ImportError):  # a library of the compiler may be missing, too
        return None
    return folder


def _target() -> str:
    """The compiler and the processor: code for another one may crash. Numba is not loaded."""
    if not is_compilable():
        return ""
    llvm = import_module("llvmlite.binding")
    # The compiler can be told to work for another processor than this machine's.
    name = os.environ.get("NUMBA_CPU_NAME") or llvm.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES")
    if features is None:
        features = llvm.get_host_cpu_features().flatten()
    return f"{_version()} {name} {features}"


def _version() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return ""


def _caches() -> Path:
    """The user's caches, by the platform's convention."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def write_manifest(folder: Path) -> None:
    """Note that all is compiled: the files, and of those that never change also the size."""
    files = {
        file.relative_to(folder).as_posix(): file.stat().st_size if file.suffix == ".nbc" else None
        for file in sorted(folder.rglob("*.nb[ci]"))
    }
    with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".json", delete=False) as out:
        json.dump(files, out)
    Path(out.name).replace(folder / MANIFEST)


def is_complete(folder: Path | None) -> bool:
    """Whether all that bots call is there, and whole."""
    if folder is None:
        return False
    try:
        files = json.loads((folder / MANIFEST).read_text())
        sizes = {name: (folder / name).stat().st_size for name in files}
    except (OSError, ValueError):
        return False
    return bool(files) and all(size in (None, sizes[name]) for name, size in files.items())


def is_compiled() -> bool:
    """Whether bots can think with compiled code at once; if so, it counts as used."""
    folder = cache_folder() if is_compilable() else None
    complete = is_complete(folder)
    if folder is not None and complete:
        with suppress(OSError):
            os.utime(folder)
    return complete


def prune(folder: Path) -> None:
    """Remove the folders beside this one that have not been used for long."""
    for other in folder.parent.glob("kernel-*"):
        with suppress(OSError):
            if other != folder and other.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(other)
