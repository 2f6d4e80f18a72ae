/* Measures the processor time that a process spends inside MPI, sending and waiting; estimate.py preloads it.
 * The time of the calling thread goes to the file MPI_TIME_FILE when MPI ends. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double inside;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#define TIMED(NAME, PARAMETERS, ARGUMENTS)       \
    int MPI_##NAME PARAMETERS {                  \
        const double begin = now();              \
        const int result = PMPI_##NAME ARGUMENTS; \
        inside += now() - begin;                 \
        return result;                           \
    }

TIMED(Test, (MPI_Request * request, int* flag, MPI_Status* status), (request, flag, status))
TIMED(Wait, (MPI_Request * request, MPI_Status* status), (request, status))
TIMED(Waitall, (int count, MPI_Request* requests, MPI_Status* statuses), (count, requests, statuses))
TIMED(Send, (const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm all),
      (data, count, type, to, tag, all))
TIMED(Recv, (void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm all, MPI_Status* status),
      (data, count, type, from, tag, all, status))
TIMED(Isend, (const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm all, MPI_Request* request),
      (data, count, type, to, tag, all, request))
TIMED(Irecv, (void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm all, MPI_Request* request),
      (data, count, type, from, tag, all, request))
TIMED(Alltoall, (const void* out, int count, MPI_Datatype type, void* in, int in_count, MPI_Datatype in_type, MPI_Comm all),
      (out, count, type, in, in_count, in_type, all))
TIMED(Allgather, (const void* out, int count, MPI_Datatype type, void* in, int in_count, MPI_Datatype in_type, MPI_Comm all),
      (out, count, type, in, in_count, in_type, all))
TIMED(Allreduce, (const void* out, void* in, int count, MPI_Datatype type, MPI_Op operation, MPI_Comm all),
      (out, in, count, type, operation, all))
TIMED(Iallreduce, (const void* out, void* in, int count, MPI_Datatype type, MPI_Op operation, MPI_Comm all, MPI_Request* request),
      (out, in, count, type, operation, all, request))

int MPI_Finalize(void) {
    const char* path = getenv("MPI_TIME_FILE");
    FILE* file = path == NULL ? NULL : fopen(path, "w");
    if (file != NULL) {
        fprintf(file, "%.3f\n", inside);
        fclose(file);
    }
    return PMPI_Finalize();
}
