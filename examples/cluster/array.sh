#!/bin/bash
# Independent runs of `play` and `balance`: task k of the array runs line k of a list.
#   mkdir results && sbatch --array=1-3 array.sh matches.txt results
# Each run has files of its own: play results/k.sqlite (the games) and results/k.json, balance the folder results/k.
# A task whose files are there continues them, or ends at once if its games are all there.
# RULESCOPE: the command.
#SBATCH --job-name=rulescope-array
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=4        # threads of one run; to divide one match among machines use run.sh
#SBATCH --mem-per-cpu=2G
#SBATCH --time=24:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append

list=${1:?a list of runs} results=${2:?a folder for the results}
number=${SLURM_ARRAY_TASK_ID:?start this script with sbatch --array=1-N}
# xargs splits a line into words and understands quotes.
mapfile -t words < <(sed -n "${number}p" "$list" | xargs printf '%s\n')
case ${words[0]} in
    play) words+=(--state "$results/$number.sqlite" --out "$results/$number.json" --json) ;;
    balance) words+=(--out "$results/$number") ;;
    *) echo "$list:$number: expected play or balance, not '${words[0]}'" >&2; exit 2 ;;
esac

time_is_over=
trap 'time_is_over=yes; kill -USR1 "$run"' USR1
"${RULESCOPE:-rulescope}" "${words[@]}" --threads "${SLURM_CPUS_PER_TASK:-1}" &
run=$!
while kill -0 "$run" 2> /dev/null; do wait "$run"; done
wait "$run"
status=$?
if [ -n "$time_is_over" ] && [ "$status" -eq 4 ]; then
    exec scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
