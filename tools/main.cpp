// The command `rulescope`.
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "tools/command.h"
#include "tools/command_line.h"

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is a failed write, not a killed process
    rulescope::tools::catch_interrupts();
    const std::vector<std::string> words(arguments + (count > 0 ? 1 : 0), arguments + count);
    return rulescope::tools::run_command_line(words, std::cout, std::cerr, ::isatty(STDERR_FILENO) == 1);
}
