"""The service keeps its description: schemathesis asks the live one what the description allows,
and what it does not."""

import subprocess
import sys
import urllib.request

import pytest

import programs

# The same day for every run, so that examples with dates in them stay right.
TODAY = "2026-06-10"


@pytest.fixture(scope="module")
def backend():
    running = programs.start_backend("--today", TODAY)
    # The first search makes the indexes of names, which takes a debug build some seconds.
    with urllib.request.urlopen(running.url + "v1/search/keywords?q=a&tab=domestic", timeout=120):
        pass
    yield running
    running.stop()


@pytest.fixture(scope="module")
def description(tmp_path_factory):
    """What `nadri-backend openapi` prints, in a file."""
    path = tmp_path_factory.mktemp("contract") / "openapi.yaml"
    printed = programs.run("nadri-backend", "openapi")
    assert printed.returncode == 0, printed.stderr
    path.write_text(printed.stdout)
    return path


CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
]


def test_the_service_keeps_its_description(backend, description, tmp_path):
    answer = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", str(description),
         "--url", backend.url.rstrip("/"), "--checks", ",".join(CHECKS),
         # The home has versions that are wrong on purpose; its own tests try them.
         "--exclude-path", "/v1/home",
         "--phases", "examples,coverage,fuzzing", "--max-examples", "12", "--max-time", "40",
         "--seed", "20260610", "--generation-deterministic", "--no-color",
         "--request-timeout", "10"],
        capture_output=True, text=True, timeout=180, cwd=tmp_path)
    assert answer.returncode == 0, answer.stdout[-8000:] + answer.stderr[-2000:]
