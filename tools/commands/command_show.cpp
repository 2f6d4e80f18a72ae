// `rulescope show`: a position, a turn or a whole game, step by step.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/characters.h"
#include "analysis/game/language.h"
#include "analysis/parallel/ordered.h"
#include "analysis/specs/fault_text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "reports/json.h"
#include "reports/studies/show.h"
#include "tools/command.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/input_lines.h"
#include "tools/output.h"
#include "tools/progress.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

// Many positions, one for each line of a file or of standard input.

/// A line of the result; `valid` is false if the text is no position.
struct ResultLine {
    std::string text;
    bool valid = true;
};

/// A document as one line; control characters have escapes, so that a terminal can show it.
std::string line_text(const Json& document) {
    return escaped_json(document.dump(-1, ' ', false, Json::error_handler_t::replace));
}

ResultLine line_of(const AnyGame& game, const InputLine& line) {
    const Result<AnyState> position = parse_state(game, line.text);
    if (!position.ok()) {
        return {
            line_text(Json{{"line", line.number}, {"text", line.text}, {"error", specs::text_of(position.faults())}}),
            false};
    }
    Json document = language_of(game).state_document(game, *position);
    document["turns"] = game.outcome(*position) ? 0 : game.count_turns(*position);
    return {line_text(document)};
}

/// Prints one line of JSON for each line of the file, or of standard input if the name is "-" (TextLines): the fields
/// of a position and `turns` (the number of legal turns), or `text`, `line` (its number) and `error` with the faults of
/// the text. Uses the threads of the context; the lines keep their order. Memory holds a few megabytes of lines and
/// their results, however long the input is. Returns the number of lines that are no positions. Ends after an
/// interrupt, and then sets `complete` to false. Throws specs::InputError if the input cannot be read or has a line
/// that is too long.
std::size_t show_batch(const specs::LoadedRules& loaded, const std::string& file, const Context& context,
                       bool& complete) {
    const AnyGame game = game_of(loaded.rules);
    constexpr std::size_t lines_at_a_time = 4096;
    constexpr std::size_t bytes_at_a_time = 1U << 20U;
    constexpr std::size_t size_of_part = 1U << 16U;
    std::size_t faulty = 0;
    std::size_t done = 0;
    bool pipe_closed = false;
    std::string ready;
    const auto write = [&] {
        pipe_closed = pipe_closed || !put(context, ready);
        ready.clear();
    };
    Progress progress(context, "positions");
    TextLines input("--batch", file);
    std::vector<InputLine> lines;
    for (bool more = true; more && !interrupted() && !pipe_closed;) {
        lines.clear();
        std::size_t bytes = 0;
        while (lines.size() < lines_at_a_time && bytes < bytes_at_a_time && more) {
            InputLine line;
            more = input.next(line);
            bytes += line.text.size();
            if (more) {
                lines.push_back(std::move(line));
            }
        }
        make_in_order(
            lines.size(), lines.size(), context.threads, [&](std::size_t i) { return line_of(game, lines[i]); },
            [&](const ResultLine& line) {
                ready += line.text + "\n";
                faulty += line.valid ? 0U : 1U;
                if (ready.size() > size_of_part) {
                    write();
                }
                progress.update("", ++done, 0);
            },
            [&] { return interrupted() || pipe_closed; });
        write();
    }
    complete = !interrupted() || pipe_closed;
    return faulty;
}

/// Reads the trace of the command, and sets the trace's rule set to the rule set under which it is replayed.
Trace requested_trace(const ShowCommand& command) {
    if (command.request.turn || command.request.position) {
        bad_option("--trace", "a trace has its own start and turns; leave --position and --turn out");
    }
    Trace trace = specs::read_trace(command.trace);
    if (!command.ruleset.empty()) {
        trace.ruleset = command.ruleset;
        trace.set.clear();
    }
    if (trace.ruleset.empty()) {
        bad_option(command.trace, "the trace names no rule set; name one: rulescope show RULESET --trace FILE");
    }
    trace.set.insert(trace.set.end(), command.context.overrides.begin(), command.context.overrides.end());
    return trace;
}

Show requested(const ShowCommand& command) {
    if (command.trace.empty()) {
        return show(load_rules(command.context, command.ruleset), command.request);
    }
    const Trace trace = requested_trace(command);
    return show(specs::load_rules(trace.ruleset, trace.set, command.context.seed), trace);
}

int run_batch(const ShowCommand& command) {
    if (command.request.position || command.request.turn || !command.trace.empty() || command.request.all ||
        command.request.names) {
        bad_option("--batch", "a batch shows positions only; leave --position, --turn, --trace, --all and --names out");
    }
    if (!command.context.out.empty()) {
        bad_option("--out", "a batch is printed on standard output; leave --out out");
    }
    const specs::LoadedRules loaded = load_rules(command.context, command.ruleset);
    bool complete = true;
    const std::size_t faulty = show_batch(loaded, command.batch, command.context, complete);
    warn_ended_early(command.context, "show", complete ? "" : "interrupt", "the lines before it are printed");
    return !complete ? exit_cut_short : faulty > 0 ? exit_does_not_hold : exit_done;
}

}  // namespace

int run(const ShowCommand& command) {
    if (!command.batch.empty()) {
        return run_batch(command);
    }
    if (command.request.all && (command.request.turn || !command.trace.empty())) {
        bad_option("--all", "it lists the turns of a position; leave --turn and --trace out");
    }
    return until_interrupted(command.context, "show",
                             [&] { return finish(command.context, outcome_of(requested(command), command.request)); });
}

}  // namespace rulescope::tools
