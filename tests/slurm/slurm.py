"""A cluster of Slurm with one node and two slots, on this machine, for the time of a `with` block. Needs root.

The daemons run in a folder of their own with their own key, configuration and ports, beside any other Slurm.
"""
import os
import pathlib
import secrets
import socket
import subprocess
import tempfile
import time

CONFIGURATION = """\
ClusterName=rulescope-test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/controller
SlurmdSpoolDir={folder}/node
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
KillWait=20
SchedulerParameters=sched_interval=5
# The node has two slots, whatever the machine has.
SlurmdParameters=config_overrides
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=100000 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


class Fault(Exception):
    """Something is not as the test expects."""


def wait_until(holds, what, seconds=120, pause=0.05):
    """Waits until holds() is true; returns what it returned."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = holds()
        if answer:
            return answer
        time.sleep(pause)
    raise Fault(f"not within {seconds} s: {what}")


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Slurm:
    def __init__(self):
        self.host = socket.gethostname().split(".")[0]
        self.daemons = []

    def __enter__(self):
        self.owned = tempfile.TemporaryDirectory(prefix="rulescope-slurm-", ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.owned.name)
        self.folder.chmod(0o755)  # munged refuses a socket that not all can reach
        for name in ["controller", "node"]:
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.write_bytes(secrets.token_bytes(128))
        key.chmod(0o400)
        controller_port, node_port = free_ports(2)
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(CONFIGURATION.format(host=self.host, folder=self.folder, node_port=node_port,
                                                           controller_port=controller_port))
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")  # not used; without a line slurmd looks for systemd
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("SLURM", "SBATCH", "OMPI", "PMIX"))}
        self.environment["SLURM_CONF"] = str(self.configuration)
        try:
            self.start("munged", "--foreground", *(f"--{what}={self.folder}/munge.{what.split('-')[0]}" for what in
                                                   ["key-file", "socket", "pid-file", "log-file", "seed-file"]))
            wait_until(lambda: (self.folder / "munge.socket").exists(), "munged listens", 30)
            self.start("slurmctld", "-D", "-f", self.configuration)
            self.start("slurmd", "-D", "-f", self.configuration)
            wait_until(lambda: "idle" in self.ask("sinfo", "--noheader", "--format=%t", may_fail=True),
                       "the node is idle", 60)
        except Fault as fault:
            logs = self.logs()
            self.__exit__()
            raise Fault(f"{fault}\n{logs}") from None
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.owned.cleanup()

    def start(self, name, *words):
        with open(self.folder / f"{name}.out", "w", encoding="utf-8") as out:
            self.daemons.append(subprocess.Popen([f"/usr/sbin/{name}", *map(str, words)], stdout=out,
                                                 stderr=subprocess.STDOUT, start_new_session=True, env=self.environment))

    def logs(self):
        return "\n".join(f"{path.name}:\n{path.read_text(errors='replace')[-2000:]}"
                         for path in sorted(self.folder.glob("*.out")))

    def ask(self, *words, may_fail=False, **variables):
        """Runs a command of Slurm; returns its standard output."""
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120,
                              env=self.environment | variables)
        if done.returncode and not may_fail:
            raise Fault(f"status {done.returncode}: {' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
        return done.stdout

    def submit(self, *words, **variables):
        """Submits a job; returns its number."""
        return self.ask("sbatch", "--parsable", *words, **variables).strip()

    def job(self, number):
        """The fields of a job, or of one task of an array ("7_2"), by name."""
        shown = self.ask("scontrol", "--oneliner", "show", "job", number)
        return dict(field.split("=", 1) for field in shown.split() if "=" in field)

    def wait_for_end(self, number, seconds=300):
        """Waits until the job has ended and left the node; returns its fields."""
        running = ("PENDING", "CONFIGURING", "RUNNING", "COMPLETING", "REQUEUED", "REQUEUE_HOLD", "SUSPENDED", "STOPPED")
        return wait_until(lambda: (fields := self.job(number))["JobState"] not in running and fields,
                          f"job {number} ends", seconds, 0.2)
