// Turns words into the structs of commands.h; what they mean is decided in the command_*.cpp files.
#include "tools/command_line.h"

#include "tools/command_options.h"

namespace rulescope::tools {

int run_words(const Context& context, const std::vector<std::string>& arguments) {
    return CommandLine(context).run(arguments);
}

}  // namespace rulescope::tools
