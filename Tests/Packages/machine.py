"""A Debian machine of the tests: states, each on top of another, and commands in them that leave no trace."""

import os
import pathlib
import shutil
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# What makes each state of the one that it is on top of.
ADD_REPOSITORY = r"""
set -e
echo "deb [trusted=yes] file:/srv/heed ./" >/etc/apt/sources.list.d/heed.list
apt-get update -qq -o Dir::Etc::sourcelist=/etc/apt/sources.list.d/heed.list -o Dir::Etc::sourceparts=- -o APT::Get::List-Cleanup=0
touch /srv/heed/stamp
"""
ALL = "heed heed-sample-apps heed-model-en-us heed-model-zh-cn heed-model-ru-ru heed-doc heed-app-dev"
INSTALL = f"apt-get install -y -qq {ALL}"
INSTALL_OLD = f"""
old=$(apt-cache madison heed | awk '{{print $3}}' | sort -V | head -1)
apt-get install -y -qq $(for package in {ALL}; do echo $package=$old; done)
"""
# What a person does with Heed before it is upgraded or removed.
USE = r"""
runuser -l ann -c '
set -e
heed setup --yes >/dev/null 2>&1 || true
heed vocabulary add contactName "Aoife Murphy" >/dev/null
heed routines add goodnight "turn left" >/dev/null
echo yes | heed ask "turn left" >/dev/null
heed history | grep -q . '
"""
STATES = {"bare": (None, ADD_REPOSITORY), "installed": ("bare", INSTALL), "used": ("installed", USE),
          "old-installed": ("bare", INSTALL_OLD), "old": ("old-installed", USE)}


class Machine:
    """A root and the states that were made of it."""

    def __init__(self, root, repository, scratch):
        self.root, self.repository = pathlib.Path(root), pathlib.Path(repository)
        self.scratch = pathlib.Path(scratch)
        self.made = {}

    def layers(self, state):
        """The layers of a state, the topmost first."""
        if state not in self.made:
            below, script = STATES[state]
            layers = self.layers(below) if below else [self.root]
            upper = pathlib.Path(tempfile.mkdtemp(prefix=f"{state}-", dir=self.scratch))
            if not below:
                shutil.copytree(self.repository, upper / "new/srv/heed")
                (upper / "new").chmod(0o755)
            result = self._run(layers, upper, ["bash", "-c", script], [])
            if result.returncode != 0:
                raise RuntimeError(f"the state {state} cannot be made:\n{result.stdout}{result.stderr}")
            self.made[state] = [upper / "new", *layers]
        return self.made[state]

    def run(self, state, user, script, options=()):
        """Runs a script as a user in a state, which stays as it is."""
        layers = self.layers(state)
        upper = pathlib.Path(tempfile.mkdtemp(prefix="case-", dir=self.scratch))
        command = ["bash", "-c", script] if user == "root" else ["runuser", "-l", user, "-c", script]
        try:
            return self._run(layers, upper, command, list(options))
        finally:
            shutil.rmtree(upper, ignore_errors=True)

    @staticmethod
    def _run(layers, upper, command, options):
        """Runs a command on top of layers."""
        lower = ":".join(str(layer) for layer in layers)
        return subprocess.run(
            [HERE / "enter", lower, upper, *options, "--", *command], stdin=subprocess.DEVNULL, text=True,
            capture_output=True, errors="replace", timeout=240, env={"PATH": os.environ["PATH"]})
