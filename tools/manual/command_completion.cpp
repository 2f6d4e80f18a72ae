// `rulescope completion`: completions of the command for shells.
#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "tools/command_line/commands.h"
#include "tools/manual/completion.h"
#include "tools/output.h"

namespace rulescope::tools {

int run(const CompletionCommand& command) {
    if (command.context.json) {
        bad_option("--json", "a completion has no JSON document; leave --json out");
    }
    if (!command.words.empty()) {
        if (!command.shell.empty()) {
            bad_option("--words", "prints a list of names, which is the same for all shells; leave SHELL out");
        }
        std::string text;
        for (const std::string& name : names_in(command.words)) {
            text += name + "\n";
        }
        emit(command.context, text);
        return exit_done;
    }
    Description description;
    if (command.shell == "bash") {
        emit(command.context, bash_completion(description));
    } else if (command.shell == "zsh") {
        emit(command.context, zsh_completion(description));
    } else if (command.shell == "fish") {
        emit(command.context, fish_completion(description));
    } else {
        bad_option("SHELL", fmt::format("there is no completion for '{}'.{}", command.shell,
                                        specs::what_was_expected(command.shell, {"bash", "zsh", "fish"})));
    }
    return exit_done;
}

}  // namespace rulescope::tools
