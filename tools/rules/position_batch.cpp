#include "tools/rules/position_batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "analysis/game/language.h"
#include "analysis/parallel/workers.h"
#include "reports/json.h"
#include "tools/progress.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_line = 1'000'000;
constexpr std::size_t most_lines = 10'000'000;

std::vector<std::string> lines_from(std::istream& in, const std::string& option, const std::string& file) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
        if (line.size() > longest_line) {
            bad_option(option, fmt::format("{}, line {}: more than {} bytes", file, number, longest_line));
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
        lines.push_back(line);
    }
    return lines;
}

std::string line_of(const AnyGame& game, const std::string& text) {
    const Result<AnyState> position = parse_state(game, text);
    if (!position.ok()) {
        std::string faults;
        for (const Fault& fault : position.faults()) {
            faults += (faults.empty() ? "" : "; ") +
                      (fault.column > 0 ? fmt::format("column {}: ", fault.column) : std::string()) + fault.message;
        }
        return Json{{"text", text}, {"error", faults}}.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    Json document = json_of(game, *position);
    document["turns"] = game.outcome(*position) ? 0 : game.count_turns(*position);
    return document.dump();
}

}  // namespace

std::vector<std::string> lines_of(const std::string& option, const std::string& file) {
    if (file == "-") {
        return lines_from(std::cin, option, "standard input");
    }
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
        bad_option(option, fmt::format("'{}' is no file; give a file with one position in each line, or - for standard input",
                                       file));
    }
    std::ifstream in(file);
    if (!in) {
        bad_option(option, fmt::format("'{}' cannot be read", file));
    }
    return lines_from(in, option, file);
}

std::size_t show_batch(const specs::LoadedRules& loaded, const std::vector<std::string>& texts, const Context& context,
                       bool& complete) {
    const AnyGame game = game_of(loaded.rules);
    constexpr std::size_t block = 4096;
    std::size_t faulty = 0;
    Progress progress(context, "positions");
    complete = true;
    for (std::size_t begin = 0; begin < texts.size(); begin += block) {
        const std::size_t size = std::min(block, texts.size() - begin);
        std::vector<std::string> lines(size);
        std::atomic<std::size_t> faults{0};
        for_each_index(size, context.threads, [&](std::size_t i) {
            lines[i] = line_of(game, texts[begin + i]);
            faults += lines[i].starts_with("{\"text\"") ? 1U : 0U;
            return !interrupted();
        });
        if (interrupted()) {
            complete = false;
            return faulty;
        }
        for (const std::string& line : lines) {
            *context.out_stream << line << "\n";
        }
        faulty += faults;
        progress.update("", begin + size, texts.size());
    }
    return faulty;
}

}  // namespace rulescope::tools
