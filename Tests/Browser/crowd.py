"""Many visitors at once, without browsers: pages that connect, tap and acknowledge what comes."""

import asyncio
import base64
import json
import os
import random
import re
import struct
import threading
import urllib.parse


def resident_bytes(pid):
    with open(f"/proc/{pid}/status") as status:
        return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


class Crowd:
    """So many sessions of a calendar page, in a thread of their own."""

    def __init__(self, url, count, taps_a_second):
        self.address = urllib.parse.urlsplit(url)
        self.count = count
        self.interval = 1 / taps_a_second if taps_a_second else None
        self.failures = []
        self.answered = 0
        self._all_tapped = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._main.cancel)
        self._thread.join()

    def wait_until_all_tapped(self, seconds=300):
        if not self._all_tapped.wait(seconds):
            raise TimeoutError(f"{self.answered} of {self.count} sessions: {self.failures[:1]}")

    def _run(self):
        asyncio.set_event_loop(self._loop)
        self._main = self._loop.create_task(self._visit_all())
        try:
            self._loop.run_until_complete(self._main)
        except asyncio.CancelledError:
            pass

    async def _visit_all(self):
        # A few pages are asked for at a time, as visitors come one after the other.
        gate = asyncio.Semaphore(8)
        await asyncio.gather(*(self._visit(number, gate) for number in range(self.count)))

    async def _visit(self, number, gate):
        try:
            async with gate:
                visitor = await Visitor.connect(self.address)
                day = random.randrange(504)
                await visitor.tap(day)
            self.answered += 1
            if self.answered == self.count:
                self._all_tapped.set()
            while True:
                if self.interval is None:
                    await asyncio.sleep(3600)
                await asyncio.sleep(self.interval * random.uniform(0.5, 1.5))
                # An earlier day begins another stay: a tap on one day, as the measured page has them.
                day = (day or 504) - 1
                await visitor.tap(day)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.failures.append(repr(error))


class Visitor:
    """One page's connection."""

    @classmethod
    async def connect(cls, address):
        host = f"{address.hostname}:{address.port}"
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        head, _, body = (await reader.read(-1)).partition(b"\r\n\r\n")
        writer.close()
        cookie = re.search(rb"set-cookie: ([^;]+)", head, re.I)[1].decode()
        html = body.decode(errors="replace")
        self = cls()
        self.ids = {int(day): int(node) for node, day in re.findall(
            r'<button id="n(\d+)"[^>]*data-testid="day\.(\d+)"', html)}
        token = re.search(r'data-token="(\w+)"', html)[1]
        self.reader, self.writer = await asyncio.open_connection(address.hostname, address.port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET /live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionError(answer.decode())
        self.applied = self.event = 0
        self.send(["h", token, 0, 390, 844, 0, 0])
        return self

    def send(self, message):
        data = json.dumps(message, separators=(",", ":")).encode()
        mask = os.urandom(4)
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack(
            "!BH", 0x80 | 126, len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.writer.write(b"\x81" + size + mask + masked)

    async def receive(self):
        """The next message; answers what the protocol itself asks meanwhile."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return json.loads(data)
            if first & 15 == 9:
                self.writer.write(b"\x8a\x80\x00\x00\x00\x00")
            if first & 15 == 8:
                raise ConnectionError("closed")

    async def tap(self, day):
        """Taps a day and waits for the answer."""
        self.event += 1
        self.send(["e", self.applied, [[self.ids[day], "tap", self.event, ""]]])
        while True:
            message = await self.receive()
            if message[0] == "ack" and message[1] >= self.event:
                return
            if isinstance(message[0], int):
                self.applied = message[0]
                if message[1] >= self.event:
                    return
