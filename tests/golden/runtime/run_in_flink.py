"""Runs Java programs in a real Flink 2.3.0 and prints one JSON row for each, in the shape of pasted.jsonl.

    FLINK_LIB=<folder with the jars of Flink 2.3.0> python3 run_in_flink.py [-p PARALLELISM] FILE.java...

Needs a JDK 17. Lines are those of standard output in the order of letters; a job that fails adds the innermost
exception.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import tempfile


def run(path: pathlib.Path, parallelism: int, classpath: str) -> dict:
    text = path.read_text()
    name = re.search(r"public class (\w+)", text).group(1)
    package = re.search(r"^package ([\w.]+);", text, re.M)
    main = f"{package.group(1)}.{name}" if package else name
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, f"{name}.java")
        source.write_text(text)
        subprocess.run(["javac", "-nowarn", "-proc:none", "-cp", classpath, "-d", folder, source], check=True)
        opens = [f"--add-opens=java.base/java.{part}=ALL-UNNAMED" for part in ("lang", "util", "time", "util.concurrent")]
        command = ["java", "-Xmx1g", *opens, "-cp", f"{folder}:{classpath}"]
        result = subprocess.run([*command, main], capture_output=True, text=True, cwd=folder, timeout=300)
    lines = result.stdout.splitlines()
    if result.returncode != 0:
        causes = re.findall(r"^(?:Caused by: |Exception in thread \"main\" )([\w.$]+)(?:: (.*))?$", result.stderr, re.M)
        kind, message = causes[-1] if causes else ("?", result.stderr[-300:])
        lines.append(f"failed: {kind}: {message or 'null'}")
    return {"lines": sorted(lines), "name": path.stem, "parallelism": parallelism, "text": text}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("-p", "--parallelism", type=int, default=2)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    asked = parser.parse_args()
    jars = sorted(pathlib.Path(os.environ["FLINK_LIB"]).glob("*.jar"))
    classpath = ":".join(str(jar) for jar in jars if "log4j" not in jar.name)
    for path in asked.files:
        print(json.dumps(run(path, asked.parallelism, classpath)), flush=True)


if __name__ == "__main__":
    main()
