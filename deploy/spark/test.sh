#!/usr/bin/env bash
# Transcribes recordings on a real Spark cluster on this machine, kills one of its two workers in the middle of its
# work, and checks that every recording is in the result once.
#
# Usage: deploy/spark/test.sh [heed command]    needs Java 17 and Python 3; PySpark is installed from PyPI.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
heed=$(readlink -f "${1:-$root/.build/release/heed}")
copies=${COPIES:-20}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/heed-test-deploy
work=$(mktemp -d)

command -v java >/dev/null || { echo "Java is missing: install Debian's default-jre-headless." >&2; exit 69; }
if [ ! -x "$cache/bin/spark-submit" ]; then
    echo "Installing PySpark into $cache …"
    python3 -m venv "$cache"
    "$cache/bin/pip" install --quiet "pyspark==3.5.*"
fi
SPARK_HOME=$("$cache/bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME PYSPARK_PYTHON="$cache/bin/python" SPARK_LOCAL_IP=127.0.0.1 SPARK_NO_DAEMONIZE=1 HEED="$heed"

# Every daemon leads a process group of its own, so that its executors end with it, as they do when a machine dies.
groups=()
finish() {
    for group in "${groups[@]}"; do kill -9 -- "-$group" 2>/dev/null || true; done
    rm -rf "$work"
}
trap finish EXIT

start() { # log, class, arguments
    local log=$1
    shift
    setsid "$SPARK_HOME/bin/spark-class" "$@" >"$work/$log.log" 2>&1 &
    groups+=($!)
    disown
}

await() { # seconds, what, command…
    local deadline=$((SECONDS + $1)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        if [ "$SECONDS" -ge "$deadline" ] || { [ -n "${submit:-}" ] && ! kill -0 "$submit" 2>/dev/null; }; then
            echo "Waited in vain for $what; the ends of the logs:" >&2
            tail -n 5 "$work"/*.log >&2
            grep -h "Error\|Exception" "$work/submit.log" 2>/dev/null | sort | uniq -c | sort -rn | head >&2 || true
            exit 1
        fi
        sleep 0.1
    done
}

# A port that is free now.
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

echo "Starting a master and two workers …"
port=$(free_port)
start master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "$port" --webui-port "$(free_port)"
await 60 "the master" grep -q "I have been elected leader" "$work/master.log"
for name in one two; do
    start "$name" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g \
        --webui-port "$(free_port)" --work-dir "$work/$name" "spark://127.0.0.1:$port"
done
for name in one two; do
    await 60 "worker $name" grep -q "Successfully registered with master" "$work/$name.log"
done
victim=${groups[2]}

mkdir "$work/audio"
for number in $(seq "$copies"); do
    for recording in "$root"/audio-samples/*.flac; do
        ln -s "$recording" "$work/audio/$number-$(basename "$recording")"
    done
done
ls -d "$work"/audio/* >"$work/manifest.txt"
# One that cannot be read: its line must say so, and spoil nothing.
echo "$work/audio/missing.wav" >>"$work/manifest.txt"
total=$(wc -l <"$work/manifest.txt")

echo "Transcribing $total recordings …"
"$cache/bin/spark-submit" --master "spark://127.0.0.1:$port" --executor-memory 512m --executor-cores 1 \
    "$here/transcribe.py" "file://$work/manifest.txt" "file://$work/result" --partitions 8 \
    --worker "$here/../heed-worker" -- --apps "$root/Sources/SampleApps" --app rover >"$work/submit.log" 2>&1 &
submit=$!

# The worker dies while one of its partitions is under way.
heed_of_victim() { pgrep -f "^$heed transcribe" | while read -r pid; do
    case $(readlink "/proc/$pid/cwd") in "$work"/two/*) echo "$pid" ;; esac
done | grep .; }
await 300 "work of worker two" heed_of_victim
echo "Killing worker two and its executor …"
kill -9 -- "-$victim"

wait "$submit" || { echo "The job failed; its log:" >&2; tail -n 40 "$work/submit.log" >&2; exit 1; }

grep -q "Lost executor\|ExecutorLostFailure\|Executor lost" "$work/submit.log" ||
    { echo "The job did not notice the loss of its executor." >&2; exit 1; }
python3 - "$work" "$total" <<'PYTHON'
import glob, json, sys
work, total = sys.argv[1], int(sys.argv[2])
lines = [json.loads(line) for part in sorted(glob.glob(f"{work}/result/part-*")) for line in open(part)]
names = [line["audio"] for line in lines]
wanted = open(f"{work}/manifest.txt").read().split("\n")[:-1]
assert sorted(names) == sorted(wanted), f"{len(names)} lines, {len(set(names))} recordings of {total}"
errors = [line["audio"] for line in lines if "error" in line]
assert errors == [f"{work}/audio/missing.wav"], errors
texts = {}
for line in lines:
    if "error" not in line:
        texts.setdefault(line["audio"].split("/")[-1].split("-", 1)[1], set()).add(line["text"])
assert all(len(heard) == 1 for heard in texts.values()), texts
print(f"Every one of {total} recordings is in the result once, though one of two workers was killed.")
PYTHON
