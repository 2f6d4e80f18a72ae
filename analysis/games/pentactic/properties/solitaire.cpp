// THE SOLITAIRE: P-22.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

/// The number of stones in the rulebook's table: 4 on 8x8, 3 on 9x7, 6 on 11x6; 0 for another grid.
int stones_in_table(const Grid& grid) {
    struct Row {
        int columns;
        int rows;
        int stones;
    };
    for (const Row& row : {Row{8, 8, 4}, Row{9, 7, 3}, Row{11, 6, 6}}) {
        if (row.columns == grid.columns() && row.rows == grid.rows()) {
            return row.stones;
        }
    }
    return 0;
}

/// Holds if the stones lie on their cells and leave room for an exact cover. Rule sets with one stone more or one stone
/// less must not be accepted.
Finding p22_table(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    const std::vector<Cell> stones = oracle::stones_on(subject.initial().boards.front());
    if (stones != rules.start_stones) {
        return violated(fmt::format("{} stones are misplaced or missing", stones.size()));
    }
    const int table = rules.pieces == PieceSet::all() ? stones_in_table(rules.grid) : 0;
    if (table != 0 && static_cast<int>(stones.size()) != table) {
        return violated(fmt::format("{} stones on {}; found {}", table, rules.grid.text(), stones.size()));
    }
    if (rules.grid.size() - static_cast<int>(stones.size()) != 5 * rules.pieces.size()) {
        return violated("the free squares are not as many as the squares of the pentominoes");
    }
    RuleSet fewer = rules;
    RuleSet more = rules;
    fewer.stones -= 1;
    if (!stones.empty()) {
        fewer.start_stones.pop_back();
    }
    more.stones += 1;
    for (Cell cell = 0; cell < static_cast<Cell>(rules.grid.size()); ++cell) {
        if (std::find(stones.begin(), stones.end(), cell) == stones.end()) {
            more.start_stones.push_back(cell);
            break;
        }
    }
    std::sort(more.start_stones.begin(), more.start_stones.end());
    return subject.accepts(fewer) || subject.accepts(more) ? violated("a stone more or less is accepted") : holds();
}

/// G-P14: stones in the same row are accepted, except under the reading `row_col`.
Finding p22_lines(const Subject& subject) {
    RuleSet rules = subject.rules();
    if (rules.stones < 2 || rules.grid.columns() < 2) {
        return p22_table(subject);
    }
    for (int stone = 0; stone < rules.stones; ++stone) {
        rules.start_stones[static_cast<std::size_t>(stone)] = static_cast<Cell>(stone);
    }
    const bool right = rules.readings.solo_stones == SoloStones::free;
    return subject.accepts(rules) == right
               ? p22_table(subject)
               : violated(right ? "stones in one row are refused" : "stones in one row are accepted");
}

Finding p22_listed(const Subject& subject, const Listed& here) {
    const Position& position = here.position;
    const BoardState& grid = position.boards.front();
    const bool solved = oracle::left(subject.rules(), grid).empty();
    if (position.phase != Phase::over) {
        return listed(subject, here, oracle::pentominoes_to_lay(subject.rules(), position), false);
    }
    if (!oracle::stuck(subject.rules(), grid)) {
        return violated("a pentomino can be laid; expected play to continue");
    }
    const std::optional<Outcome> outcome = subject.outcome(position);
    const std::vector<double> expected{solved ? 1.0 : 0.0};
    if (!outcome || outcome->payoff != expected || outcome->clause != "P-22") {
        return violated(solved ? "all pentominoes are laid; expected it to be solved by P-22"
                               : "pentominoes are left over; expected it to be lost by P-22");
    }
    return holds();
}

Finding p22_laid(const Subject& subject, const Step& step) {
    const bool stuck = oracle::stuck(subject.rules(), step.after.boards.front());
    if (stuck != (step.after.phase == Phase::over)) {
        return violated(stuck ? "nothing can be laid; expected the end" : "a pentomino can be laid; found the end");
    }
    return nothing_else_changed(subject, step);
}

}  // namespace

std::vector<Property> solitaire_properties() {
    return {
        Property{.id = "P-22",
                 .name = "P-22 alone one covers what the stones leave free, with all pentominoes or not",
                 .clauses = {"P-22"},
                 .presupposes = "the solitaire; G-P14 decides whether stones may share a row or column",
                 .applies = is_solitaire,
                 .on_rules = p22_lines,
                 .on_position = p22_listed,
                 .on_ply = p22_laid},
    };
}

}  // namespace rulescope::pentactic
