"""Reads messages with Python's own parser and says of each what is wrong with it and what parts it has.

Input: file names, one a line. Output: one JSON object a line.
"""

import email
import email.policy
import io
import json
import sys
import zipfile


def read(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    defects = [type(d).__name__ for d in message.defects]
    parts = []
    texts = []
    for part in message.walk():
        defects += [type(d).__name__ for d in part.defects]
        parts.append(part.get_content_type())
        if part.is_multipart():
            continue
        content = part.get_payload(decode=True)
        defects += [type(d).__name__ for d in part.defects]
        if part.get_content_maintype() == "text":
            charset = part.get_content_charset() or "utf-8"
            texts.append(content.decode(charset))
        if content[:2] == b"PK" and zipfile.ZipFile(io.BytesIO(content)).testzip() is not None:
            defects.append("BrokenZip")
    names = [part.get_filename() for part in message.walk() if part.get_filename() is not None]
    return {
        "file": path,
        "defects": sorted(set(defects)),
        "subject": str(message["subject"] or ""),
        "from": [str(one) for one in message.get_all("from", [])],
        "date": str(message["date"].datetime) if message["date"] else None,
        "parts": parts,
        "names": names,
        "text": "\n".join(texts),
    }


for line in sys.stdin:
    print(json.dumps(read(line.rstrip("\n"))))
