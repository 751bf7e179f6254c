"""What Heed needs on a small machine: a quarter of one core, and little memory."""

import os

from listening_room import make_sound

GROUPS = "/sys/fs/cgroup"


class Quarter:
    """A control group of its own whose processes have a quarter of one core, before all others; removed at the end."""

    def __init__(self):
        self.folder = None

    def __enter__(self):
        for folder, files in (
                (f"{GROUPS}/heed-quarter", {"cpu.max": "25000 100000", "cpu.weight": "10000"}),
                (f"{GROUPS}/cpu/heed-quarter", {"cpu.cfs_period_us": "100000", "cpu.cfs_quota_us": "25000", "cpu.shares": "100000"})):
            try:
                os.makedirs(folder, exist_ok=True)
                for name, value in files.items():
                    # A file that is not there yet belongs to no controller.
                    with open(os.path.join(folder, name), "r+") as file:
                        file.write(value)
                self.folder = folder
                return self
            except OSError:
                if os.path.isdir(folder):
                    os.rmdir(folder)
        return self

    def __exit__(self, *_):
        if self.folder:
            os.rmdir(self.folder)

    def enter(self):
        """Puts the process that calls it into the group, on one core."""
        os.sched_setaffinity(0, {0})
        with open(os.path.join(self.folder, "cgroup.procs"), "w") as file:
            file.write(str(os.getpid()))


def small(room, table):
    """Whether sound is heard in real time by a quarter of a core, and the most memory."""
    with Quarter() as quarter:
        for sound in ("speech", "sentences", "kitchen"):
            for options in (("--preset", "fast"), ("--preset", "fast", "--wake", "computer")):
                def measure():
                    if not quarter.folder:
                        return "not measured: no control group can be made here", None
                    make_sound(room, sound, table.minutes * 60)
                    heard = room.listen(sound, *options, begin_with=quarter.enter)
                    return f"{heard.took / heard.seconds:.2f} of the sound's length, {heard.cores:.3f} cores, {heard.memory:.0f} MB", None

                table.row("small", f"a quarter of one core, {sound}, {' '.join(options)}", "1", measure)

    def memory(app, *options):
        make_sound(room, "speech", table.minutes * 60)
        heard = room.listen("speech", "--preset", "fast", *options, apps=os.path.join(room.apps, app))
        return f"{heard.memory:.0f} MB", None

    table.row("small", "most memory, an app without text (Rover)", "120 MB", lambda: memory("Rover"))
    table.row("small", "most memory, an app without text, --wake computer", "120 MB",
              lambda: memory("Rover", "--wake", "computer"))
    table.row("small", "most memory, an app that takes text (ZhiChat)", "", lambda: memory("ZhiChat"))
