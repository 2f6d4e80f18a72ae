#!/bin/bash
# One run in several processes that resumes. The words after the script are those of the command:
#   sbatch run.sh explore adaptoid-19 --json --memory 3G --state adaptoid-19.state --out adaptoid-19.json
# Give the run a place to resume from: --state (explore, solve, play, tile) or --out FOLDER (balance).
# RULESCOPE: the command. LAUNCH: what starts the processes; "mpirun" if `srun --mpi=list` does not list pmix.
#SBATCH --job-name=rulescope
#SBATCH --ntasks=32
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=4G         # a third more than --memory, which applies to each process: MPI needs memory too
#SBATCH --time=24:00:00
#SBATCH --signal=B:USR1@600      # Slurm sends USR1 to this script ten minutes before the end
#SBATCH --requeue                # Slurm starts the job again if a node is lost
#SBATCH --open-mode=append       # one file has the output of all starts

read -ra launch <<< "${LAUNCH:-srun --mpi=pmix --kill-on-bad-exit=1}"
time_is_over=
trap 'time_is_over=yes; kill -USR1 "$run"' USR1
"${launch[@]}" "${RULESCOPE:-rulescope}" "$@" &
run=$!
while kill -0 "$run" 2> /dev/null; do wait "$run"; done  # a signal ends `wait` early
wait "$run"
status=$?

# Status 4 after the signal: the run stopped before its end. The job waits for its next start, which continues the run.
if [ -n "$time_is_over" ] && [ "$status" -eq 4 ]; then
    exec scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
