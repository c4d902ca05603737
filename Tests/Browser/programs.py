"""Starts the built programs for a test or a screenshot and stops them again."""

import os
import queue
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
DAY = "2026-06-10"


def program(name):
    """The built executable; NADRI_BUILD names another folder than that of a debug build."""
    path = Path(os.environ.get("NADRI_BUILD", ROOT / ".build/debug")) / name
    if not path.exists():
        raise FileNotFoundError(f"{path} is not built")
    return path


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Running:
    """A program that serves HTTP, with a data folder of its own that goes with it."""

    def __init__(self, name, *options, address_prefix, seconds=60):
        self.data = tempfile.mkdtemp(prefix=f"{name}-")
        self.errors = Path(self.data) / "stderr.txt"
        self._command = [program(name), *map(str, options), "--data", f"{self.data}/data"]
        self._prefix, self._seconds = address_prefix, seconds
        try:
            self._start()
        except BaseException:
            self.kill()
            shutil.rmtree(self.data, ignore_errors=True)
            raise

    def _start(self):
        self._lines = queue.Queue()
        with open(self.errors, "ab") as errors:
            self.process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=errors, text=True)
        threading.Thread(target=self._read, args=(self.process, self._lines), daemon=True).start()
        self.url = self._await_address(self._prefix, time.monotonic() + self._seconds)

    def restart(self):
        """Starts the program again after its end, with its data and at its address."""
        place = self._command.index("--port") + 1
        self._command[place] = str(urlsplit(self.url).port)
        self._start()

    @staticmethod
    def _read(process, lines):
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
        lines.put(None)

    def _await_address(self, prefix, deadline):
        while True:
            try:
                line = self._lines.get(timeout=max(0, deadline - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no address came: {self.error_text}") from None
            if line is None:
                raise RuntimeError(f"ended with {self.process.wait()}: {self.error_text}")
            if line.startswith(prefix):
                return line.removeprefix(prefix)

    @property
    def error_text(self):
        return self.errors.read_text(errors="replace").strip()

    def get(self, path=""):
        """Status and body of a request; an error status is an answer too."""
        try:
            with urllib.request.urlopen(self.url + path.lstrip("/"), timeout=10) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def kill(self):
        """Ends the process as a crash would; the data stays."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks the process to end, as Control-C does; it must do so at once and without a crash."""
        try:
            if self.process.poll() is None:
                self.process.send_signal(signal.SIGINT)
                try:
                    status = self.process.wait(timeout=10)
                except subprocess.TimeoutExpired:
                    self.kill()
                    raise
                if status != 0:
                    raise RuntimeError(f"stopped with {status}: {self.error_text}")
        finally:
            shutil.rmtree(self.data, ignore_errors=True)


def start_nadri(*options):
    """The app on a free port and a fixed day, unless the options name others."""
    return Running(
        "nadri", *with_defaults(options, {"--port": 0, "--today": DAY}),
        address_prefix="Nadri: ")


def start_gallery(screen, *options):
    """One screen of the gallery on a free port."""
    return Running(
        "nadri-gallery", "--screen", screen, *with_defaults(options, {"--port": 0}),
        address_prefix="Gallery: ")


def start_backend(*options):
    return Running(
        "nadri-backend", "serve", *with_defaults(options, {"--port": 0}), address_prefix="")


def with_defaults(options, defaults):
    missing = [item for item in defaults.items() if item[0] not in options]
    return [word for item in missing for word in item] + list(options)


def run(name, *options, seconds=30, **keywords):
    """Runs a program to its end."""
    return subprocess.run(
        [program(name), *map(str, options)], capture_output=True, text=True, timeout=seconds,
        **keywords)
