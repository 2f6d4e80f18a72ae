#include "tools/rules/position_batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "analysis/game/language.h"
#include "analysis/parallel/ordered.h"
#include "analysis/specs/user_file.h"
#include "reports/json.h"
#include "tools/output.h"
#include "tools/progress.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_line = 1'000'000;
constexpr std::size_t most_lines = 10'000'000;

std::vector<InputLine> lines_from(std::istream& in, const std::string& option, const std::string& file) {
    std::vector<InputLine> lines;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        if (line.size() > longest_line) {
            bad_option(option, fmt::format("{}, line {}: more than {} bytes", file, number, longest_line));
        }
        if (number == 1 && line.starts_with("\xef\xbb\xbf")) {
            line.erase(0, 3);  // the mark with which editors of Windows begin a file in UTF-8
        }
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        if (lines.size() == most_lines) {
            bad_option(option, fmt::format("{}: more than {} positions; give them in parts", file, most_lines));
        }
        lines.push_back({number, line});
    }
    return lines;
}

/// A line of the result; `valid` is false if the text is no position.
struct ResultLine {
    std::string text;
    bool valid = true;
};

ResultLine line_of(const AnyGame& game, const InputLine& line) {
    const Result<AnyState> position = parse_state(game, line.text);
    if (!position.ok()) {
        std::string faults;
        for (const Fault& fault : position.faults()) {
            faults += (faults.empty() ? "" : "; ") +
                      (fault.column > 0 ? fmt::format("column {}: ", fault.column) : std::string()) + fault.message;
        }
        return {Json{{"line", line.number}, {"text", line.text}, {"error", faults}}.dump(
                    -1, ' ', false, Json::error_handler_t::replace),
                false};
    }
    Json document = json_of(game, *position);
    document["turns"] = game.outcome(*position) ? 0 : game.count_turns(*position);
    return {document.dump()};
}

}  // namespace

std::vector<InputLine> lines_of(const std::string& option, const std::string& file) {
    if (file == "-") {
        return lines_from(std::cin, option, "standard input");
    }
    std::istringstream in(specs::read_file(file));
    return lines_from(in, option, file);
}

std::size_t show_batch(const specs::LoadedRules& loaded, const std::vector<InputLine>& lines, const Context& context,
                       bool& complete) {
    const AnyGame game = game_of(loaded.rules);
    constexpr std::size_t lines_at_a_time = 4096;
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
    const std::size_t taken = make_in_order(
        lines.size(), lines_at_a_time, context.threads, [&](std::size_t i) { return line_of(game, lines[i]); },
        [&](const ResultLine& line) {
            ready += line.text + "\n";
            faulty += line.valid ? 0U : 1U;
            if (ready.size() > size_of_part) {
                write();
            }
            progress.update("", ++done, lines.size());
        },
        [&] { return interrupted() || pipe_closed; });
    write();
    complete = taken == lines.size() || pipe_closed;
    return faulty;
}

}  // namespace rulescope::tools
