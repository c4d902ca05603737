"""Frames that no page would send: the host answers none of them with its life.

A few thousand always; NADRI_LONG=1 sends a hundred thousand.
"""

import base64
import json
import os
import random
import re
import socket
import struct
import urllib.request
from urllib.parse import urlsplit

from playwright.sync_api import expect

FRAMES = 100_000 if os.environ.get("NADRI_LONG") else 4_000


class Socket:
    """A WebSocket that sends whatever it is told to."""

    def __init__(self, url, cookie):
        address = urlsplit(url)
        self.line = socket.create_connection((address.hostname, address.port), timeout=5)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((
            f"GET /live HTTP/1.1\r\nHost: {address.netloc}\r\nOrigin: http://{address.netloc}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: visitor={cookie}\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.line.recv(4096)
            assert part, head
            head += part
        assert head.startswith(b"HTTP/1.1 101"), head
        self.line.settimeout(0)

    def send(self, frame):
        """Whether the line took it; the host may have closed it, as is its right."""
        try:
            self.line.settimeout(5)
            self.line.sendall(frame)
            self.line.settimeout(0)
            while self.line.recv(65536):
                pass
            return False
        except BlockingIOError:
            return True
        except OSError:
            return False

    def close(self):
        self.line.close()


def frame(payload, opcode=1, final=True, masked=True, bits=0, length=None):
    head = bytes([(0x80 if final else 0) | bits | opcode])
    size = len(payload) if length is None else length
    flag = 0x80 if masked else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + struct.pack("!H", size)
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", size)
    if masked:
        mask = os.urandom(4)
        head += mask
        payload = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    return head + payload


NAMES = ["tap", "input", "submit", "near", "refresh", "scroll", "focus", "blur", "back", "forward",
         "detent", "error", "doubleTap", "", "constructor", "\0", "한" * 50]


def value(chance, depth=0):
    pick = chance.randrange(9)
    if pick == 0:
        return chance.choice([0, -1, 1, 2**31, 2**53, -2**63, 2**64, 1e308, 0.5])
    if pick == 1:
        return chance.choice(["", "x" * chance.randrange(500), "<script>alert(1)</script>", "\ud7ff\0"])
    if pick == 2:
        return chance.choice([None, True, False])
    if pick in (3, 4) and depth < 4:
        return [value(chance, depth + 1) for _ in range(chance.randrange(5))]
    if pick == 5 and depth < 4:
        return {"a": value(chance, depth + 1)}
    return chance.randrange(200)


def event(chance, seq):
    own = [chance.randrange(-2, 120), chance.choice(NAMES), seq,
           chance.choice(["", "text", "9" * 300, "1"])]
    own += [chance.choice([0, 1, -5, 1e300, 3.7, 2**40]) for _ in range(chance.randrange(3))]
    if chance.random() < 0.2:
        own[chance.randrange(len(own))] = value(chance)
    return own


def message(chance, token, seq):
    pick = chance.randrange(10)
    if pick < 6:
        return ["e", chance.choice([0, -1, seq, 2**40]),
                [event(chance, seq + index) for index in range(chance.randrange(1, 6))]]
    if pick == 6:
        return ["a", chance.choice([0, 1, -1, 2**62, 1.5, None])]
    if pick == 7:
        return ["h", chance.choice([token, "", "../" * 9, value(chance)]), value(chance),
                390, 844, 0, 0]
    return value(chance)


def raw(chance, text):
    """A frame, now and then one that is none."""
    payload = text.encode("utf-8", "surrogatepass")
    pick = chance.randrange(60)
    if pick == 0:
        return os.urandom(chance.randrange(1, 200))
    if pick == 1:
        return frame(payload, masked=False)
    if pick == 2:
        return frame(payload, opcode=chance.randrange(16))
    if pick == 3:
        return frame(payload, bits=chance.choice([0x10, 0x20, 0x40, 0x70]))
    if pick == 4:
        return frame(b"", length=chance.choice([2**63, 2**40, 2**31]))
    if pick == 5:
        return frame(bytes(chance.randrange(256) for _ in range(40)))
    if pick == 6:
        return frame(payload, final=False)
    if pick == 7:
        return frame(payload[: chance.randrange(len(payload) + 1)])
    return frame(payload)


def visit(url):
    answer = urllib.request.urlopen(url, timeout=10)
    cookie = re.search(r"visitor=([0-9a-f]+)", answer.headers["set-cookie"]).group(1)
    token = re.search(r'data-token="([0-9a-f]+)"', answer.read().decode()).group(1)
    return cookie, token


def memory(running):
    """Resident bytes of a program."""
    with open(f"/proc/{running.process.pid}/statm") as status:
        return int(status.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_no_frame_ends_the_host(gallery, page):
    seed = random.randrange(2**64)
    print(f"seed {seed}")
    chance = random.Random(seed)
    running = gallery("survival")
    page.goto(running.url)
    page.wait_for_selector("html[data-live]")
    sent = 0
    early = None
    while sent < FRAMES:
        cookie, token = visit(running.url)
        line = Socket(running.url, cookie)
        line.send(frame(json.dumps(["h", token, 0, 390, 844, 0, 0]).encode()))
        for seq in range(1, 400):
            sent += 1
            if not line.send(raw(chance, json.dumps(message(chance, token, seq)))):
                break
        line.close()
        if early is None and sent > FRAMES / 4:
            early = memory(running)
    assert running.process.poll() is None, running.error_text
    # Sessions whose page went are kept for a while; what else grows is a leak.
    sessions = 200 << 20
    assert memory(running) - early < sessions, f"seed {seed}"
    page.get_by_test_id("tap").click()
    expect(page.get_by_test_id("count")).to_have_text("1")
