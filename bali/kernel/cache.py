"""The cache folder for compiled code.

Its name is a hash of all sources and of the processor. Numba itself checks only a function's own
file, and would use code into which an old version of a rule was compiled; but it does not use code
whose source has another path or date, so these are part of the hash. A manifest lists the files
once all entry points of the bots have been compiled.
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
    """The cache folder; None if it cannot be written, so that code is compiled in every process."""
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
    """The compiler and the processor: code for another one may crash. Does not import Numba."""
    if not is_compilable():
        return ""
    llvm = import_module("llvmlite.binding")
    # Numba can be configured to compile for another processor than this machine's.
    name = os.environ.get("NUMBA_CPU_NAME") or llvm.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES")
    if features is None:
        features = llvm.get_host_cpu_features().flatten()
    checks = os.environ.get("NUMBA_BOUNDSCHECK", "")  # which Numba's own index ignores
    return f"{_version()} {name} {features} {checks}"


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
    """Record that everything is compiled: the files, with the size of those that never change."""
    files = {
        file.relative_to(folder).as_posix(): file.stat().st_size if file.suffix == ".nbc" else None
        for file in sorted(folder.rglob("*.nb[ci]"))
    }
    with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".json", delete=False) as out:
        json.dump(files, out)
    Path(out.name).replace(folder / MANIFEST)


def is_complete(folder: Path | None) -> bool:
    """Whether the files of all entry points of the bots exist, with their sizes."""
    if folder is None:
        return False
    try:
        files = json.loads((folder / MANIFEST).read_text())
        sizes = {name: (folder / name).stat().st_size for name in files}
    except (OSError, ValueError):
        return False
    return bool(files) and all(size in (None, sizes[name]) for name, size in files.items())


def is_compiled() -> bool:
    """Whether bots can use compiled code at once; if so, mark the folder as used."""
    folder = cache_folder() if is_compilable() else None
    complete = is_complete(folder)
    if folder is not None and complete:
        with suppress(OSError):
            os.utime(folder)
    return complete


def prune(folder: Path) -> None:
    """Remove the folders of other versions that have not been used for a month."""
    for other in folder.parent.glob("kernel-*"):
        with suppress(OSError):
            if other != folder and other.stat().st_mtime < time.time() - UNUSED:
                shutil.rmtree(other)
