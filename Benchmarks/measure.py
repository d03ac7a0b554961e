"""Runs commands in turn and compares them: their time, processor time and peak memory."""
import os
import statistics
import sys
import time


def run(command, environment):
    """One run: seconds on the clock, seconds of processors, peak memory in MB."""
    nothing = os.open(os.devnull, os.O_RDWR)
    actions = [(os.POSIX_SPAWN_DUP2, nothing, end) for end in (0, 1)]
    start = time.perf_counter()
    pid = os.posix_spawnp(command[0], command, environment, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    seconds = time.perf_counter() - start
    os.close(nothing)
    if status != 0:
        sys.exit(f"'{' '.join(command)}' failed")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def compare(title, commands, rounds, beside, environment=None, cards=None):
    """Runs each command once a round, the order turned by one each round, and prints medians.

    Each is compared with those named in `beside` inside each round, so that what disturbs the
    machine disturbs both. With `cards`, cards per second are told too.
    """
    environment = {**os.environ, **(environment or {})}
    names = list(commands)
    runs = {name: [] for name in names}
    for turn in range(rounds + 1):
        for name in names[turn % len(names):] + names[:turn % len(names)]:
            result = run(commands[name], environment)
            if turn > 0:  # The first round warms up.
                runs[name].append(result)
    heads = ["", "ms (least–most)", "processor ms", "peak MB"]
    heads += [f"of {name}" for name in beside] + (["cards/s"] if cards else [])
    print(f"\n### {title}\n")
    print("| " + " | ".join(heads) + " |")
    print("| --- " * len(heads) + "|")
    for name in names:
        seconds = [result[0] for result in runs[name]]
        middle = statistics.median(seconds)
        cells = [
            name,
            f"{middle * 1000:.1f} ({min(seconds) * 1000:.1f}–{max(seconds) * 1000:.1f})",
            f"{statistics.median(result[1] for result in runs[name]) * 1000:.1f}",
            f"{statistics.median(result[2] for result in runs[name]):.0f}",
        ]
        for other in beside:
            ratios = (a[0] / b[0] for a, b in zip(runs[name], runs[other]))
            cells.append(f"{statistics.median(ratios):.2f}")
        cells += [f"{cards / middle:.0f}"] if cards else []
        print("| " + " | ".join(cells) + " |", flush=True)
