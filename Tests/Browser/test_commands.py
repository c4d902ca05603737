"""What a person meets who starts the programs: one clear line, and the right exit status."""

import os
import re
import socket
import subprocess

import pytest

import programs


def one_line(result):
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert result.stdout == ""
    return lines[0]


def test_a_port_in_use_is_told(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = programs.run("nadri", "--port", port, "--data", tmp_path)
    assert result.returncode != 0
    assert str(port) in one_line(result)


def test_a_data_folder_that_cannot_be_written_is_told():
    # Nobody can make a folder there, root neither.
    result = programs.run("nadri", "--port", 0, "--data", "/proc/nadri")
    assert result.returncode != 0
    assert "/proc/nadri" in one_line(result)


@pytest.mark.parametrize("options", [
    ["--nope"], ["--port"], ["--port", "70000"], ["--port", "x"], ["--catalog", "2k"],
    ["--today", "2026-02-30"], ["--lang", "xx"], ["--home", "mvp"],
    ["word"], ["--backend", "http://localhost/api"],
])
def test_a_wrong_option_is_told(options):
    result = programs.run("nadri", *options)
    assert result.returncode != 0
    line = one_line(result)
    assert options[0] in line or options[-1] in line


def test_the_app_ends_without_a_crash_after_a_visit(start_app):
    app = start_app()
    assert app.get()[0] == 200
    app.stop()
    assert app.process.returncode == 0


def test_help_names_every_option():
    result = programs.run("nadri", "--help")
    assert result.returncode == 0
    for option in ["--port", "--backend", "--catalog", "--data", "--today", "--lang",
                   "--home"]:
        assert option in result.stdout


def shell(script, **environment):
    return subprocess.run(
        [programs.ROOT / script[0], *script[1:]], capture_output=True, text=True, timeout=60,
        cwd="/", env=os.environ | environment)


@pytest.mark.parametrize("command", ["run", "test"])
def test_without_swift_one_line_says_so(command):
    result = shell([command], PATH="/usr/bin:/bin")
    assert result.returncode == 1
    assert "Swift 6.3" in one_line(result)


@pytest.mark.parametrize("command", ["run", "test"])
def test_an_old_swift_is_named(command, tmp_path):
    fake = tmp_path / "swift"
    fake.write_text("#!/bin/sh\necho 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'\n")
    fake.chmod(0o755)
    result = shell([command], PATH=f"{tmp_path}:/usr/bin:/bin")
    assert result.returncode == 1
    assert re.search(r"6\.3.*6\.1", one_line(result))


@pytest.mark.parametrize("command", ["run", "test"])
def test_help_of_the_scripts(command):
    result = shell([command, "--help"])
    assert result.returncode == 0
    assert f"Usage: ./{command}" in result.stdout


def test_missing_packages_are_named_to_whoever_cannot_install_them(tmp_path):
    # Neither root nor sudo, and a package that is not there, on any machine.
    for name, text in {
        "id": "echo 1000", "dpkg-query": "exit 1", "sudo": "exit 1",
        "swift": "echo 'Swift version 6.3 (x)'",
    }.items():
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
    result = shell(["run"], PATH=f"{tmp_path}:/usr/bin:/bin")
    assert result.returncode == 1
    assert "libwebsockets-dev" in one_line(result)
