#include "core/four_in_a_row/rule_set.h"

#include <array>

namespace rulescope::four_in_a_row {

namespace {

// The names of the options, in the order of the enumerations: a name has the index of its enumerator.
constexpr std::array<std::string_view, 2> overline_options{"wins", "ignored"};
constexpr std::array<std::string_view, 2> full_board_options{"draw", "second_seat_wins"};

const std::array all_readings{
    reading<Readings, &Readings::overline>("G-F1", "overline", overline_options),
    reading<Readings, &Readings::full_board>("G-F2", "full_board", full_board_options),
};

}  // namespace

std::span<const ReadingInfo> reading_infos() {
    return all_readings;
}

Faults faults_of(const RuleSet& rules) {
    Faults faults;
    const auto check = [&](std::string key, int value, int smallest, int largest, const char* clause) {
        if (value < smallest || value > largest) {
            faults.push_back({std::move(key) + " is " + std::to_string(value) + "; expected " +
                                  std::to_string(smallest) + " to " + std::to_string(largest),
                              clause, "", 0});
        }
    };
    check("board.width", rules.width, 1, SquareGrid::max_columns, "F-1");
    check("board.height", rules.height, 1, max_cells, "F-1");
    check("goal.length", rules.length, 2, max_cells, "F-8");
    if (faults.empty()) {
        check("board.width x board.height", rules.grid().size(), 1, max_cells, "F-1");
    }
    return faults;
}

Faults warnings_of(const RuleSet& rules) {
    if (rules.length > rules.width && rules.length > rules.height) {
        return {{"goal.length is " + std::to_string(rules.length) +
                     "; no line of this length fits on the board, so every game ends with a full board",
                 "F-8", "", 0}};
    }
    return {};
}

}  // namespace rulescope::four_in_a_row
