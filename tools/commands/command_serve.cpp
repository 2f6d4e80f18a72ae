// `rulescope serve`: answers the protocol of docs/conformance.md on standard input and output.
#include <optional>
#include <ostream>

#include "analysis/game/characters.h"
#include "analysis/game/halting.h"
#include "analysis/studies/conform/responder.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/input_lines.h"
#include "tools/output.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_request = 16'000'000;

/// The answer to a line; nothing if an interrupt ended the work for it.
std::optional<std::string> answer_to(Responder& responder, const std::string& line) {
    if (line.size() > longest_request) {
        return R"({"id":null,"error":"the request is too long"})";
    }
    try {
        const HaltedBy halt(&interrupted());
        std::string answer = responder.answer(line);
        return interrupted() ? std::nullopt : std::optional(std::move(answer));
    } catch (const Halted&) {
        return std::nullopt;
    }
}

}  // namespace

int run(const ServeCommand& command) {
    const Context& context = command.context;
    if (!context.out.empty()) {
        bad_option("--out", "the answers go to standard output; leave --out out");
    }
    ResponderOptions options;
    options.agent = command.agent;
    options.seed = context.seed;
    options.version = version();
    options.stop = &interrupted();
    if (!command.ruleset.empty()) {
        options.only = load_rules(context, command.ruleset);
    } else if (!context.overrides.empty()) {
        bad_option("--set", "changes the rule set of the command line; name one, or let the program send it");
    }
    Responder responder(std::move(options));
    InputLines lines("-", longest_request);
    InputLine line;
    while (lines.next(line)) {
        const std::optional<std::string> answer = answer_to(responder, line.text);
        if (!answer) {
            break;
        }
        if (!put(context, escaped_json(*answer) + "\n")) {
            return exit_done;  // the other program has closed its input
        }
    }
    return interrupted() ? exit_cut_short : exit_done;
}

}  // namespace rulescope::tools
