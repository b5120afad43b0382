"""The build backend: setuptools, which needs mypy only where the rules are to be compiled.

An editable install is of the sources as they are: `tools.compile` compiles them beside it.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: build_meta._ConfigSettings = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    if os.environ.get("KINGSTABLE_PURE", "") not in ("", "0"):
        return needed
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*needed, *project["optional-dependencies"]["compile"]]


def get_requires_for_build_editable(config_settings: build_meta._ConfigSettings = None) -> list[str]:
    os.environ["KINGSTABLE_PURE"] = "1"
    return build_meta.get_requires_for_build_editable(config_settings)


def build_editable(
    wheel_directory: str, config_settings: build_meta._ConfigSettings = None, metadata_directory: str | None = None
) -> str:
    os.environ["KINGSTABLE_PURE"] = "1"
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
