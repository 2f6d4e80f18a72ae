// `rulescope serve`: answers the protocol of docs/conformance.md on standard input and output.
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <ostream>

#include "analysis/play/search/halting.h"
#include "analysis/studies/conformance/responder.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_request = 16'000'000;

/// The lines of standard input.
class RequestLines {
public:
    /// Waits for a line. Returns false at the end of the input and after an interrupt. Of a line that is too long, only
    /// the beginning is kept.
    bool next(std::string& line) {
        line.clear();
        while (!interrupted()) {
            while (at_ < filled_) {
                const char letter = buffer_[at_++];
                if (letter == '\n') {
                    return true;
                }
                if (line.size() <= longest_request) {
                    line += letter;
                }
            }
            if (!fill()) {
                return !line.empty() && !interrupted();
            }
        }
        return false;
    }

private:
    /// Waits for input. Returns false at its end and after an interrupt.
    bool fill() {
        constexpr int slice = 100;  // milliseconds: how often an interrupt is noticed
        pollfd input{STDIN_FILENO, POLLIN, 0};
        while (!interrupted()) {
            if (::poll(&input, 1, slice) <= 0) {
                continue;
            }
            const ssize_t got = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
            if (got > 0) {
                at_ = 0;
                filled_ = static_cast<std::size_t>(got);
                return true;
            }
            if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
                return false;
            }
        }
        return false;
    }

    std::array<char, 65'536> buffer_{};
    std::size_t at_ = 0;
    std::size_t filled_ = 0;
};

/// The answer to a line; nothing if an interrupt ended the work for it.
std::optional<std::string> answer_to(Responder& responder, const std::string& line) {
    if (line.size() > longest_request) {
        return R"({"id":null,"error":"the request is too long"})";
    }
    try {
        const play::HaltedBy halt(&interrupted());
        std::string answer = responder.answer(line);
        return interrupted() ? std::nullopt : std::optional(std::move(answer));
    } catch (const play::SearchHalted&) {
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
    RequestLines lines;
    std::string line;
    while (lines.next(line)) {
        const std::optional<std::string> answer = answer_to(responder, line);
        if (!answer) {
            break;
        }
        if (!put(context, *answer + "\n")) {
            return exit_done;  // the other program has closed its input
        }
    }
    return interrupted() ? exit_cut_short : exit_done;
}

}  // namespace rulescope::tools
