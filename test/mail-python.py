"""Reads mails, one in base64 on each line, with Python's email package; answers what it sees of each as a line of JSON.
With the argument `mailbox` each line is a mailbox, and the answer its messages in base64."""
import base64
import email
import email.header
import email.policy
import html.parser
import json
import mailbox
import re
import sys
import tempfile

STRUCTURAL = {"mime-version", "content-transfer-encoding"}
PARAMETERS = {"content-type", "content-disposition"}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.texts = []
        self.feed(text)
        self.close()

    def handle_data(self, data):
        self.texts.append(data)


def decoded(value):
    text = str(value).encode("ascii", "surrogateescape").decode("utf-8", "replace")
    text = re.sub(r"\r?\n", "", text)
    # The package joins encoded words within quotes only; elsewhere it does what RFC 2047 says.
    return str(email.header.make_header(email.header.decode_header(text)))


def parameter_lines(part, header):
    for name, value in (part.get_params(header=header, unquote=True) or [])[1:]:
        if name.lower() in ("name", "filename"):
            plain = email.utils.collapse_rfc2231_value(value)
            yield f"{name}: {decoded(plain)}" if not isinstance(value, tuple) else f"{name}: {plain}"


def text_of(part):
    charset = part.get_content_charset("us-ascii")
    text = part.get_payload(decode=True).decode("utf-8" if charset == "us-ascii" else charset)
    return "".join(Page(text).texts) if part.get_content_type() == "text/html" else text


def lines_of(part):
    """The mail as a document: headers, then texts, in their order."""
    for name, value in part.raw_items():
        if name.lower() in PARAMETERS:
            yield from parameter_lines(part, name)
        elif name.lower() not in STRUCTURAL:
            yield f"{name}: {decoded(value)}"
    if part.is_multipart():
        for child in part.get_payload():
            yield from lines_of(child)
    elif part.get_content_maintype() == "text":
        yield text_of(part)


def seen(data):
    mail = email.message_from_bytes(data)
    modern = email.message_from_bytes(data, policy=email.policy.default)
    for part in modern.walk():
        for name in part.keys():
            str(part[name])
        if part.get_content_maintype() == "text":
            part.get_content()
    return {
        "lines": list(lines_of(mail)),
        "types": [part.get_content_type() for part in mail.walk()],
        "modernTypes": [part.get_content_type() for part in modern.walk()],
        "names": [[name.lower() for name in part.keys()] for part in mail.walk()],
        "files": [base64.b64encode(part.get_payload(decode=True) or b"").decode() for part in mail.walk() if part.get_content_maintype() == "application"],
    }


def messages(data):
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        box = mailbox.mbox(file.name)
        return [base64.b64encode(box.get_bytes(key)).decode() for key in box.keys()]


answer = messages if sys.argv[1:] == ["mailbox"] else seen
for line in sys.stdin:
    print(json.dumps(answer(base64.b64decode(line))), flush=True)
