#include <fmt/format.h>

#include "analysis/games/four_in_a_row/facts.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "analysis/games/four_in_a_row/properties.h"
#include "analysis/verify/knowledge_of.h"
#include "core/four_in_a_row/notation.h"

namespace rulescope::four_in_a_row {

std::span<const ReadingInfo> infos_of(const RuleSet&) {
    return reading_infos();
}

std::string why_never_fires(const RuleSet& rules, const std::string& event) {
    if (event == "F-5" || event == "F-6") {
        return rules.drops() ? "" : "the board is flat (F-7)";
    }
    if (event == "F-7") {
        return rules.drops() ? "the board is upright (F-5)" : "";
    }
    if (event == "F-8") {
        return lines_of(rules).empty() ? "no such line fits on the board" : "";
    }
    const bool draw = rules.readings.full_board == FullBoard::draw;
    return event == "F-9" && !draw ? "counted as G-F2" : event == "G-F2" && draw ? "counted as F-9" : "";
}

/// G-F1 concerns lines that are longer than the goal. It can matter only if a side of the board is longer than the
/// goal.
std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet&) {
    const bool fits = rules.length < std::max(rules.width, rules.height);
    return key == "overline" && !fits ? "no longer line fits on the board" : "";
}

std::string why_no_matter(const RuleSet& rules, const std::string& key) {
    return why_never_matters(rules, key, rules);
}

std::string incomparable(const RuleSet& a, const RuleSet& b) {
    const auto board = [](const RuleSet& rules) {
        return fmt::format("{} board of {}", rules.drops() ? "an upright" : "a flat", rules.grid().text());
    };
    return board(a) == board(b) ? ""
                                : fmt::format("{} is played on {}, {} on {}: the two have no turns in common", a.name,
                                              board(a), b.name, board(b));
}

/// The texts of turns to try: the name of every cell, and on an upright board also the name of every column.
std::vector<std::string> tries(const FourInARow& game, const Position&, Random&) {
    const RuleSet& rules = game.rules();
    std::vector<std::string> list;
    for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
        list.push_back(rules.grid().name(cell));
        if (rules.drops() && cell < rules.width) {
            list.push_back(SquareGrid::column_name(cell));
        }
    }
    return list;
}

const verify::Knowledge& knowledge() {
    static const verify::KnowledgeOf<FourInARow, Subject, Reference> knowledge(properties());
    return knowledge;
}

}  // namespace rulescope::four_in_a_row
