#!/usr/bin/env bash
# Runs the job array's tasks as Slurm does, kills one in the middle of its work, has it queued again, and checks that
# every recording is in the collected result once. Where a Slurm cluster answers, the array is submitted to it too.
#
# Usage: deploy/slurm/test.sh [heed command]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
HEED=$(readlink -f "${1:-$root/.build/release/heed}")
export HEED
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/audio"
for number in $(seq "${COPIES:-10}"); do
    for recording in "$root"/audio-samples/*.flac; do
        ln -s "$recording" "$work/audio/$number-$(basename "$recording")"
    done
done
# Relative paths, an empty line, and a recording that is not there.
(cd "$work" && ls -d audio/* && echo && echo audio/missing.wav) >"$work/recordings.txt"

check() { # collected file
    python3 - "$work/recordings.txt" "$1" <<'PYTHON'
import json, sys
wanted = sorted(line.split("/")[-1] for line in open(sys.argv[1]).read().split("\n") if line)
lines = [json.loads(line) for line in open(sys.argv[2])]
found = sorted(line["audio"].split("/")[-1] for line in lines)
assert found == wanted, f"{len(found)} lines for {len(wanted)} recordings"
assert [line["audio"].split("/")[-1] for line in lines if "error" in line] == ["missing.wav"]
print(f"Every one of {len(wanted)} recordings is in the result once.")
PYTHON
}

task() { # number
    SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=5 SLURM_CPUS_PER_TASK=1 \
        bash "$here/transcribe.sbatch" "$work/recordings.txt" "$work/out" --apps "$root/Sources/SampleApps" --app rover
}

echo "Running the tasks as Slurm does, one of them killed in the middle …"
task 3 2>"$work/3.log" || { cat "$work/3.log" >&2; exit 1; }
set -m
task 4 2>"$work/4.log" &
victim=$!
set +m
until [ -s "$work/out/part-00001.jsonl" ]; do
    kill -0 "$victim" 2>/dev/null || { echo "The task ended too early:" >&2; cat "$work/4.log" >&2; exit 1; }
    sleep 0.02
done
kill -9 -- "-$victim"
wait "$victim" 2>/dev/null || true
before=$(wc -l <"$work/out/part-00001.jsonl")
if "$here/collect" "$work/recordings.txt" "$work/out" >/dev/null 2>"$work/collect.log"; then
    echo "collect did not notice the killed task." >&2
    exit 1
fi
task 4 2>>"$work/4.log"
task 5 2>"$work/5.log"
echo "The killed task had done $before of $(wc -l <"$work/out/part-00001.jsonl") recordings and did the rest when queued again."
"$here/collect" "$work/recordings.txt" "$work/out" >"$work/all.jsonl"
check "$work/all.jsonl"

if sinfo >/dev/null 2>&1; then
    echo "Submitting the array to the Slurm cluster that answers here …"
    sbatch --wait --array=0-3 --cpus-per-task=1 --export=ALL --output="$work/slurm-%a.log" "$here/transcribe.sbatch" \
        "$work/recordings.txt" "$work/slurm" --apps "$root/Sources/SampleApps" --app rover
    "$here/collect" "$work/recordings.txt" "$work/slurm" >"$work/slurm.jsonl"
    check "$work/slurm.jsonl"
fi
