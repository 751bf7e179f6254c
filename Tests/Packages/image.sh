#!/usr/bin/env bash
# Runs the image's server as an engine would, and asks it: image.sh LAYOUT
# The root is read-only, /tmp in memory, the user without rights (and in a user namespace, so without root's outside, too), the network
# of its own. Where podman can run here it is not needed: the layout is unpacked, and bubblewrap does an engine's part.
set -euo pipefail
layout=$1
if [ -z "${INSIDE:-}" ]; then exec env INSIDE=1 unshare --net bash "$0" "$layout"; fi
ip link set lo up
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; wait; rm -rf "$work"' EXIT
blob() { echo "$layout/blobs/sha256/${1#sha256:}"; }
manifest=$(blob "$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["manifests"][0]["digest"])' "$layout/index.json")")
mkdir "$work/root" "$work/data"
python3 -c 'import json, sys; print(*(one["digest"] for one in json.load(open(sys.argv[1]))["layers"]), sep="\n")' "$manifest" |
    while read -r layer; do tar -xf "$(blob "$layer")" -C "$work/root"; done
config=$(blob "$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["config"]["digest"])' "$manifest")")
readarray -t words < <(python3 -c '
import json, sys
config = json.load(open(sys.argv[1]))["config"]
assert config["User"] == "10001:10001" and "/data" in config["Volumes"]
print(*config["Entrypoint"], *config["Cmd"], sep="\n")' "$config")
chown 10001:10001 "$work/data"
chmod 755 "$work"
inside() {
    setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs bwrap --unshare-user --unshare-pid --unshare-ipc --die-with-parent --cap-drop ALL \
        --ro-bind "$work/root" / --proc /proc --dev /dev --tmpfs /tmp --bind "$work/data" /data --chdir /data \
        --clearenv --setenv HOME /data --setenv LANG C.UTF-8 --setenv PATH /usr/bin:/bin "$@"
}
token=$(inside heed serve token make test --scope transcribe | grep -oE '[A-Za-z0-9_-]{20,}' | tail -1)
inside "${words[@]}" 2>"$work/log" &
server=$!
for _ in $(seq 100); do
    if inside heed-healthy 2>/dev/null; then healthy=yes; break; fi
    kill -0 $server || { cat "$work/log"; exit 1; }
    read -r -t 0.3 <> <(:) || true
done
[ "${healthy:-}" = yes ] || { echo "never healthy"; cat "$work/log"; exit 1; }
header="Authorization: Bearer $token"
answer=$(curl -s -H "$header" -H 'Content-Type: application/json' -d '{"text": "set a timer for ten minutes"}' \
    http://127.0.0.1:4333/v1/understand)
grep -q StartTimer <<<"$answer" || { echo "answered: $answer"; cat "$work/log"; exit 1; }
status=$(curl -s -o /dev/null -w '%{http_code}' -H "$header" -F file=@audio-samples/turn-left.flac -F model=en-US \
    http://127.0.0.1:4333/v1/audio/transcriptions)
[ "$status" = 200 ] || { echo "a recording: $status"; cat "$work/log"; exit 1; }
refused=$(curl -s -o /dev/null -w '%{http_code}' -F file=@audio-samples/turn-left.flac http://127.0.0.1:4333/v1/audio/transcriptions)
[ "$refused" = 401 ] || { echo "without a token: $refused"; exit 1; }
if inside bash -c 'touch /usr/x' 2>/dev/null; then echo "the root can be written"; exit 1; fi
resident=$(awk '/VmRSS/ { print $2 }' $(for p in /proc/[0-9]*; do [ "$(readlink "$p/exe")" = /usr/lib/heed/heed ] && echo "$p/status"; done) | sort -n | tail -1)
echo "image: healthy, understands and takes a recording with a token, refuses without, root read-only; resident ${resident:-?} KB"
