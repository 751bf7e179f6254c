#!/usr/bin/env python3
"""Sends requests that schemathesis makes up from the OpenAPI document, with the page's key: any_requests.py HEED [EXAMPLES]

No answer may be a failure of the server, nor other than the document says.
"""
import pathlib
import subprocess
import sys
import tempfile

from servers import Server

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def main():
    heed, examples = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "25"
    with tempfile.TemporaryDirectory() as home, Server(heed, home, options=["--fast", "--quiet"]) as server:
        address = f"http://127.0.0.1:{server.port}"
        tool = pathlib.Path(sys.executable).parent / "schemathesis"
        done = subprocess.run(
            [tool, "run", f"{address}/openapi.json", "--url", address, "-H", f"Authorization: Bearer {server.page_key}",
             "--max-examples", examples, "--phases", "examples,coverage,fuzzing", "--checks", CHECKS], cwd=home)
        if server.process.poll() is not None:
            print(f"the server ended with {server.process.returncode}", server.lines()[-1000:])
            return 1
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
