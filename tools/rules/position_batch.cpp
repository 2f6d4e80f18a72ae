#include "tools/rules/position_batch.h"

#include <utility>
#include <vector>

#include "analysis/game/characters.h"
#include "analysis/game/language.h"
#include "analysis/parallel/ordered.h"
#include "analysis/specs/fault_text.h"
#include "reports/json.h"
#include "tools/input_lines.h"
#include "tools/output.h"
#include "tools/progress.h"

namespace rulescope::tools {

namespace {

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

}  // namespace

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

}  // namespace rulescope::tools
