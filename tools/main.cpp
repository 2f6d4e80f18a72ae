// The command `rulescope`.
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "analysis/parallel/mpi_run.h"
#include "tools/command.h"
#include "tools/command_line/command_line.h"
#include "tools/progress.h"

namespace {

/// Opens the standard streams that are closed (`>&-`), so that no file of the command gets their numbers: what is
/// printed would be written into that file. Writing to a reopened standard output and reading from a reopened standard
/// input fail, which the command reports.
void open_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) == -1 && errno == EBADF) {
            ::open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY);  // gets the lowest free number
        }
    }
}

/// Under `ulimit -v`, all threads share one arena of the allocator. An arena reserves 128 MB of addresses; where they
/// are not available, the GNU allocator tries again at every allocation, which makes threads up to 80 times slower.
void share_arena_under_limit() {
#ifdef M_ARENA_MAX
    struct rlimit limit {};
    constexpr rlim_t ample = rlim_t{8} << 30U;
    if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < ample) {
        ::mallopt(M_ARENA_MAX, 1);
    }
#endif
}

}  // namespace

int main(int count, char** arguments) {
    open_closed_streams();
    std::ios::sync_with_stdio(false);
    std::signal(SIGPIPE, SIG_IGN);  // writing to a closed pipe fails instead of ending the process
    std::signal(SIGXFSZ, SIG_IGN);  // writing beyond `ulimit -f` fails likewise
    share_arena_under_limit();
    std::unique_ptr<rulescope::parallel::Communicator> communicator;
    try {
        communicator = rulescope::parallel::make_communicator(count, arguments);
    } catch (const rulescope::parallel::MpiUnavailable& fault) {
        if (rulescope::parallel::launched_as_root()) {  // the other processes have the same message
            std::cerr << "rulescope: " << fault.what() << "\n" << std::flush;
        }
        return rulescope::tools::exit_bad_input;
    }
    rulescope::tools::catch_interrupts(communicator->size() > 1);
    const std::vector<std::string> words(arguments + (count > 0 ? 1 : 0), arguments + count);
    return rulescope::tools::run_command_line(words, std::cout, std::cerr, rulescope::tools::rewrites_lines(),
                                              communicator.get());
}
