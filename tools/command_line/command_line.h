// The command line: which subcommands and options there are, and what happens when they make no sense.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace rulescope::parallel {
class Communicator;
}

namespace rulescope::tools {

struct Context;

/// Does what the arguments ask for (command_line.cpp) and returns the exit status. Throws specs::InputError where they
/// make no sense.
int run_words(const Context& context, const std::vector<std::string>& arguments);

/// Runs `rulescope` with these arguments (without the program's name) and returns its exit status. Never
/// throws: bad input becomes one message on `err` and status 2, a fault of Rulescope itself status 3.
/// `terminal`: is `err` a terminal, so that progress is shown?
/// `communicator`: the processes that run this command together. Only process 0 writes; all return the same status, and
/// each error message is printed once.
int run_command_line(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err,
                     bool terminal = false, parallel::Communicator* communicator = nullptr);

}  // namespace rulescope::tools
