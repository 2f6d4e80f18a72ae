#include "core/four_in_a_row/winning.h"

#include <algorithm>

namespace rulescope::four_in_a_row {

namespace {

struct Step {
    int column, row;
};
constexpr std::array<Step, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

std::vector<Line> lines_of(const RuleSet& rules) {
    const SquareGrid grid = rules.grid();
    std::vector<Line> lines;
    for (Cell first = 0; first < grid.size(); ++first) {
        for (const Step& step : directions) {
            /// Returns the bit of the cell that is `steps` steps away from `first`; 0 if it is outside the board.
            const auto cell_at = [&](int steps) {
                const Cell cell = grid.at(grid.column(first) + steps * step.column, grid.row(first) + steps * step.row);
                return cell == no_cell ? Cells{0} : bit(cell);
            };
            Line line;
            for (int steps = 0; steps < rules.length; ++steps) {
                line.cells |= cell_at(steps);
            }
            if (rules.readings.overline == Overline::ignored) {
                line.beyond = cell_at(-1) | cell_at(rules.length);
            }
            if (std::popcount(line.cells) == rules.length) {
                lines.push_back(line);
            }
        }
    }
    return lines;
}

bool has_line(const std::vector<Line>& lines, Cells discs) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.made_by(discs); });
}

std::optional<Outcome> outcome_of(const RuleSet& rules, const std::vector<Line>& lines, const Position& position) {
    const Seat last = position.last_to_act();
    if (has_line(lines, position.discs[last])) {
        return Outcome{{last == 0 ? 1.0 : 0.0, last == 0 ? 0.0 : 1.0}, "F-8"};
    }
    if (position.count() < rules.grid().size()) {
        return std::nullopt;
    }
    return rules.readings.full_board == FullBoard::draw ? Outcome{{0.5, 0.5}, "F-9"} : Outcome{{0.0, 1.0}, "G-F2"};
}

void append_end(const RuleSet& rules, const std::vector<Line>& lines, const Position& position, Events* events) {
    const std::optional<Outcome> outcome = events ? outcome_of(rules, lines, position) : std::nullopt;
    if (!outcome) {
        return;
    }
    Event event{outcome->clause, -1, -1, 0};
    for (const Line& line : lines) {
        if (line.made_by(position.discs[position.last_to_act()]) && event.amount++ == 0) {
            event.cell = static_cast<std::int16_t>(std::countr_zero(line.cells));
            event.other = static_cast<std::int16_t>(std::bit_width(line.cells) - 1);
        }
    }
    events->push_back(event);
}

}  // namespace rulescope::four_in_a_row
