#include "tools/command.h"

#include <csignal>

namespace rulescope::tools {

namespace {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_interrupt(int signal) {
    stop_requested.store(true);
    if (signal == SIGINT) {
        std::signal(SIGINT, SIG_DFL);
    }
}

}  // namespace

const std::atomic<bool>& interrupted() {
    return stop_requested;
}

void catch_interrupts(bool several_processes) {
    std::signal(SIGINT, on_interrupt);
    if (several_processes) {
        std::signal(SIGTERM, on_interrupt);
        std::signal(SIGUSR1, on_interrupt);
    }
}

}  // namespace rulescope::tools
