"""Proxies between the programs under test: one that counts and fails requests, one that cuts lines."""

import http.client
import queue
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit


class CountingProxy:
    """Passes requests on to `target`, keeps their paths, and answers for it when told to."""

    def __init__(self, target):
        self.paths = []
        self.failing = None  # a predicate of the path: true answers 503
        self.held = None  # an event that answers wait for
        self.rewrite = None  # what makes another body of the one that came
        proxy, address = self, urlsplit(target).netloc

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                proxy.paths.append(self.path)
                if proxy.held and self.path.startswith("/v1/home/products"):
                    proxy.held.wait(10)
                if proxy.failing and proxy.failing(self.path):
                    self.send_response(503)
                    self.send_header("content-length", "0")
                    self.end_headers()
                    return
                connection = http.client.HTTPConnection(address, timeout=10)
                connection.request("GET", self.path)
                reply = connection.getresponse()
                body = reply.read()
                if proxy.rewrite:
                    body = proxy.rewrite(self.path, body)
                self.send_response(reply.status)
                self.send_header("content-type", reply.getheader("content-type", ""))
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
                connection.close()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def products(self):
        return [path for path in self.paths if path.startswith("/v1/home/products")]

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class CuttingProxy:
    """Passes bytes to and from `port`; cuts every line when told to, or lets them die in silence.

    `delay` is how many seconds later bytes go on; `stalled` keeps what the server sends from being
    read at all, and `muted` what the page sends.
    """

    def __init__(self, port):
        self.target = port
        self.sockets = []
        self.is_down = False
        self.delay = 0
        self.stalled = self.muted = False
        self.silent = set()  # sockets whose bytes vanish while both ends think the line is alive
        self.replaced = (b"", b"")  # bytes, and others of the same length in their place
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if self.is_down:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:  # whoever is behind has ended
                client.close()
                continue
            self.sockets += [client, server]
            for source, sink in ((client, server), (server, client)):
                threading.Thread(
                    target=self.pump, args=(source, sink, source is server), daemon=True).start()

    def pump(self, source, sink, is_answer):
        try:
            while data := self.read(source, is_answer):
                if self.delay:
                    time.sleep(self.delay)
                while self.muted and not is_answer:
                    time.sleep(0.01)
                if source not in self.silent:
                    sink.sendall(data.replace(*self.replaced) if self.replaced[0] else data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def read(self, source, is_answer):
        while is_answer and self.stalled:
            time.sleep(0.01)
        return source.recv(65536)

    def silence(self):
        self.silent.update(self.sockets)

    def cut(self):
        sockets, self.sockets = self.sockets, []
        for end in sockets:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def stop(self):
        self.listener.close()
        self.cut()


class DelayingProxy(CuttingProxy):
    """Passes bytes on at once to the program, and back only after `delay` seconds."""

    def __init__(self, port, delay):
        self.answer_delay = delay
        super().__init__(port)

    def pump(self, source, sink, is_answer):
        if not self.answer_delay or not is_answer:
            return super().pump(source, sink, is_answer)
        waiting = queue.Queue()

        def deliver():
            while (entry := waiting.get())[1]:
                time.sleep(max(0, entry[0] - time.monotonic()))
                try:
                    sink.sendall(entry[1])
                except OSError:
                    return
            try:
                sink.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

        threading.Thread(target=deliver, daemon=True).start()
        try:
            while data := source.recv(65536):
                waiting.put((time.monotonic() + self.answer_delay, data))
        except OSError:
            pass
        waiting.put((0, b""))
