"""Receives Hiram's events: verifies each, keeps it once in a file, a line of JSON each, then answers."""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock

from standardwebhooks import Webhook

SECRET = os.environ["SECRET"]
PORT = int(os.environ.get("PORT", "9000"))
FILE = os.environ.get("FILE", "events.jsonl")
MOST_BYTES = 1_000_000


def id_of(line):
    """A line that a crash cut off has none: it was never answered, so it comes again."""
    try:
        return json.loads(line)["id"]
    except ValueError:
        return None


class Events:
    """What is kept, by id. Several requests may come at once."""

    def __init__(self, path):
        self.lock = Lock()
        lines = []
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                lines = file.readlines()
        self.ids = {id_of(line) for line in lines}
        self.file = open(path, "a", encoding="utf-8")
        if lines and not lines[-1].endswith("\n"):
            self.file.write("\n")

    def keep(self, event, body):
        """On the disk before it is answered; one that is there already is not written twice."""
        with self.lock:
            if event["id"] in self.ids:
                return
            try:
                self.file.write(body + "\n")
                self.file.flush()
                os.fsync(self.file.fileno())
            except OSError:
                # what cannot be written ends the process, unanswered: it comes again once this runs again
                os._exit(1)
            self.ids.add(event["id"])
        print(event["type"], event["subject"], event["sequence"], flush=True)


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60
    webhook = Webhook(SECRET)
    events = Events(FILE)

    def do_POST(self):
        try:
            body = self.body()
            event = self.webhook.verify(body, dict(self.headers))
        except Exception:
            self.close_connection = True
            self.answer(400)
            return
        self.events.keep(event, body)
        self.answer(200)

    def body(self):
        length = int(self.headers.get("content-length", "-1"))
        if not 0 <= length <= MOST_BYTES:
            raise ValueError("no length, or too much")
        return self.rfile.read(length).decode("utf-8")

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Each event is a line already."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
    print(f"listening on {PORT}, writing {FILE}", flush=True)
    server.serve_forever()
