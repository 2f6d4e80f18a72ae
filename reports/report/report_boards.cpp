#include "reports/report/report_boards.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"

namespace rulescope::reports {

std::optional<Json> report_boards(const AnyRules& rules, const ReportOptions& options) {
    const tiling::BoardTiling* boards = kit_of(rules).board_tiling();
    if (boards == nullptr) {
        return std::nullopt;
    }
    Json chapter = boards->report(
        rules, {options.boards, options.nodes, options.seed, options.threads, options.progress, options.stop});
    return chapter.is_null() ? std::nullopt : std::optional(std::move(chapter));
}

bool boards_complete(const Json& boards) {
    return boards["complete"].get<bool>();
}

std::vector<std::string> boards_sentences(const Json& boards) {
    std::vector<std::string> sentences;
    for (const Json& fraction : boards["fractions"]) {
        if (fraction["share"].is_null() || fraction["grid"] != boards["grid"]) {
            continue;  // the other grids stand in the table
        }
        const std::string grid = boards["grid"].get<std::string>();
        const std::string what =
            counted(boards["stones"].get<std::uint64_t>(), "stone", "stones") +
            (fraction["rule"] == "free" ? " anywhere on " + grid : " on " + grid + ", no two in a row or column,");
        const double share = 100.0 * fraction["share"].get<double>();
        const std::uint64_t looked = fraction["looked"].get<std::uint64_t>();
        if (fraction["exact"].get<bool>()) {
            sentences.push_back(
                fmt::format("{} of the {} boards with {} can be solved ({:.2f} %); every one was decided.",
                            grouped(fraction["solvable"].get<std::uint64_t>()), grouped(looked), what, share));
        } else {
            sentences.push_back(
                fmt::format("{:.1f} % of {} boards by lot with {} can be solved (95 % interval {:.1f} to {:.1f} %).",
                            share, grouped(looked), what, 100.0 * fraction["interval"][0].get<double>(),
                            100.0 * fraction["interval"][1].get<double>()));
        }
    }
    const Json& sample = boards["sample"];
    if (sample.contains("median")) {
        sentences.push_back(fmt::format("Of {} drawn by lot the one in the middle has {}; they go from {} to {}.",
                                        counted(sample["boards"].get<std::uint64_t>(), "board", "boards"),
                                        counted(sample["median"].get<std::uint64_t>(), "solution", "solutions"),
                                        grouped(sample["min"].get<std::uint64_t>()),
                                        grouped(sample["max"].get<std::uint64_t>())));
    }
    return sentences;
}

}  // namespace rulescope::reports
