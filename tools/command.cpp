#include "tools/command.h"

#include <csignal>

namespace rulescope::tools {

namespace {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_interrupt(int signal) {
    stop_requested.store(true);
    std::signal(signal, SIG_DFL);
}

/// mpirun sends SIGTERM to its processes more than once, and job schedulers SIGUSR1.
void on_interrupt_of_all(int) {
    stop_requested.store(true);
}

}  // namespace

const std::atomic<bool>& interrupted() {
    return stop_requested;
}

void set_interrupted(bool stop) {
    stop_requested.store(stop);
}

void catch_interrupts(bool several_processes) {
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, several_processes ? on_interrupt_of_all : on_interrupt);
    // nohup ignores SIGHUP; the run then continues when the terminal is closed.
    if (std::signal(SIGHUP, on_interrupt) == SIG_IGN) {
        std::signal(SIGHUP, SIG_IGN);
    }
    std::signal(SIGUSR1, on_interrupt_of_all);
}

}  // namespace rulescope::tools
