// The command line: runs a subcommand and reports invalid arguments.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace rulescope::parallel {
class Communicator;
}

namespace rulescope::tools {

struct Context;
struct Subcommand;

/// Runs the subcommand that the arguments name (command_line.cpp) and returns the exit status. Throws specs::InputError
/// if the arguments are invalid.
int run_words(const Context& context, const std::vector<std::string>& arguments);
/// The same with these subcommands in place of all.
int run_words(const Context& context, const std::vector<std::string>& arguments,
              const std::vector<Subcommand>& subcommands);

/// Runs `rulescope` with these arguments (without the name of the program) and returns its exit status. Never throws:
/// writes a message to `err` and returns 2 for bad input, and 3 for an error of Rulescope itself.
/// `terminal`: true if `err` is a terminal; progress is then shown.
/// `communicator`: the processes that run this command together. Only process 0 writes. All processes return the same
/// status, and each error message is printed once.
int run_command_line(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err,
                     bool terminal = false, parallel::Communicator* communicator = nullptr);

/// Does the same in a context with streams and, if wanted, an observer of the progress. One process.
int run_in_context(Context context, const std::vector<std::string>& arguments);

}  // namespace rulescope::tools
