// `rulescope serve`: answers the protocol of docs/conformance.md on standard input and output.
#include <csignal>
#include <iostream>

#include "analysis/studies/conformance/responder.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_request = 16'000'000;

/// Reads a line. Returns false at the end of the input. Of a line that is too long, only the beginning is kept.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    for (int letter = buffer.sbumpc(); letter != std::char_traits<char>::eof(); letter = buffer.sbumpc()) {
        if (letter == '\n') {
            return true;
        }
        if (line.size() <= longest_request) {
            line += static_cast<char>(letter);
        }
    }
    return !line.empty();
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
    if (!command.ruleset.empty()) {
        options.only = load_rules(context, command.ruleset);
    } else if (!context.overrides.empty()) {
        bad_option("--set", "changes the rule set of the command line; name one, or let the program send it");
    }
    Responder responder(std::move(options));
    std::signal(SIGINT, SIG_DFL);  // a blocked read would not notice interrupted()
    std::string line;
    while (read_line(std::cin, line)) {
        *context.out_stream << (line.size() > longest_request
                                    ? std::string(R"({"id":null,"error":"the request is too long"})")
                                    : responder.answer(line))
                            << "\n"
                            << std::flush;
        if (!*context.out_stream) {
            context.out_stream->clear();  // the other program has closed its input
            return exit_done;
        }
    }
    return exit_done;
}

}  // namespace rulescope::tools
