"""Transcribes the recordings of a manifest on an Apache Spark cluster.

Each partition of the manifest is piped through one `heed-worker`, so models are loaded once a partition. Spark repeats
the partitions of machines that die, and its output committer publishes every partition once.
"""

import argparse
import os
import shlex
import sys

from pyspark.sql import SparkSession


def options():
    """What was chosen, and the options of heed transcribe, which follow a `--`."""
    given = sys.argv[1:]
    end = given.index("--") if "--" in given else len(given)
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], epilog="Options of heed transcribe follow after --."
    )
    parser.add_argument("manifest", help="text file with the absolute path of a recording, or a JSON object, a line")
    parser.add_argument("output", help="folder for the JSON lines; must not exist")
    parser.add_argument("--partitions", type=int, default=0, help="pieces of work; three for each core by default")
    parser.add_argument("--worker", default="heed-worker", help="the worker's command as every machine finds it")
    return parser.parse_args(given[:end]), given[end + 1 :]


def main():
    chosen, arguments = options()
    session = SparkSession.builder.appName("heed transcribe").getOrCreate()
    context = session.sparkContext
    partitions = chosen.partitions or 3 * context.defaultParallelism
    # One job for each core is Spark's affair, so each worker keeps to one decoder.
    command = shlex.join([chosen.worker, "--jobs", "1", *arguments])
    recordings = context.textFile(chosen.manifest).repartition(partitions)
    # A piped command has an empty environment, but for what is given here.
    environment = {name: os.environ[name] for name in ("HEED", "HOME", "LANG", "PATH") if name in os.environ}
    # Without the check a worker that was killed would look like one with less to say.
    recordings.pipe(command, env=environment, checkCode=True).saveAsTextFile(chosen.output)
    session.stop()


if __name__ == "__main__":
    main()
