#include "core/pentactic/rule_set.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/random.h"

namespace rulescope::pentactic {

namespace {

constexpr std::array<std::string_view, 4> mode_names{"solitaire", "basic", "duel", "group"};

std::string counted(int number, const std::string& one) {
    return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
}

bool share_a_line(const Grid& grid, Cell a, Cell b) {
    return grid.row(a) == grid.row(b) || grid.column(a) == grid.column(b);
}

/// G-P14: true if the row-and-column rule applies to the stones of a solitaire.
bool lines_count(const RuleSet& rules) {
    return rules.readings.solo_stones == SoloStones::row_col;
}

Fault cell_fault(const RuleSet& rules, Cell cell, const std::string& message, const char* clause) {
    return {"start.stones: " + message, clause, rules.grid.name(cell), 0};
}

void check_start(const RuleSet& rules, Faults& faults) {
    const std::vector<Cell>& stones = rules.start_stones;
    if (rules.mode != Mode::solitaire) {
        if (!stones.empty()) {
            faults.push_back({"start.stones: only a solitaire starts with stones on the grid, not the mode " +
                                  std::string(name_of(rules.mode)),
                              "P-22", "", 0});
        }
        return;
    }
    if (static_cast<int>(stones.size()) != rules.stones) {
        faults.push_back({"start.stones names " + counted(static_cast<int>(stones.size()), "cell") +
                              ", but pieces.stones is " + std::to_string(rules.stones),
                          "P-22", "", 0});
    }
    for (std::size_t i = 0; i < stones.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const std::string& name = rules.grid.name(stones[i]);
            if (stones[i] == stones[j]) {
                faults.push_back(cell_fault(rules, stones[i], "two stones on " + name, "P-7"));
            } else if (lines_count(rules) && share_a_line(rules.grid, stones[i], stones[j])) {
                faults.push_back(cell_fault(rules, stones[i],
                                            name + " shares a row or column with " + rules.grid.name(stones[j]) +
                                                "; under solo_stones = row_col no two stones may",
                                            "G-P14"));
            }
        }
    }
}

/// A solitaire is an exact cover: every free cell is covered by exactly one pentomino (P-22).
void check_cover(const RuleSet& rules, Faults& faults) {
    const int free = rules.grid.size() - rules.stones;
    const int covered = 5 * rules.pieces.size();
    if (rules.mode != Mode::solitaire || free == covered) {
        return;
    }
    const int right = stones_for_exact_cover(rules.grid, rules.pieces);
    std::string message =
        "pieces.stones: " + counted(rules.stones, "stone") + " on " + rules.grid.text() +
        (rules.stones == 1 ? " leaves " : " leave ") + std::to_string(free) + " free cells" +
        (free % 5 != 0 ? ", not a multiple of five" : "") + "; " + std::to_string(rules.pieces.size()) +
        (rules.pieces.size() == 1 ? " pentomino covers " : " pentominoes cover ") + std::to_string(covered);
    message += right >= 0 && right <= max_stones ? "; expected " + counted(right, "stone")
                                                 : "; expected a grid of " + std::to_string(covered) + " to " +
                                                       std::to_string(covered + max_stones) + " cells";
    faults.push_back({std::move(message), "P-22", "", 0});
}

}  // namespace

std::string_view name_of(Mode mode) {
    return mode_names[static_cast<std::size_t>(mode)];
}

std::optional<Mode> mode_of_name(std::string_view name) {
    const auto* found = std::find(mode_names.begin(), mode_names.end(), name);
    if (found == mode_names.end()) {
        return std::nullopt;
    }
    return static_cast<Mode>(found - mode_names.begin());
}

int min_players(Mode mode) {
    return mode == Mode::solitaire ? 1 : mode == Mode::group ? 3 : 2;
}

int max_players(Mode mode) {
    return mode == Mode::solitaire ? 1 : mode == Mode::group ? 6 : 2;
}

int stones_for_exact_cover(const Grid& grid, PieceSet pieces) {
    return grid.size() - 5 * pieces.size();
}

Faults faults_of(const RuleSet& rules) {
    Faults faults;
    const int lower = min_players(rules.mode);
    const int upper = max_players(rules.mode);
    if (rules.players < lower || rules.players > upper) {
        faults.push_back({"play.players is " + std::to_string(rules.players) + "; the mode " +
                              std::string(name_of(rules.mode)) + " is for " + std::to_string(lower) +
                              (lower == upper ? "" : " to " + std::to_string(upper)) +
                              (upper == 1 ? " player" : " players"),
                          "P-3", "", 0});
    }
    if (rules.grid.columns() < 1 || rules.grid.columns() > max_columns || rules.grid.rows() < 1 ||
        rules.grid.rows() > max_rows) {
        faults.push_back(
            {"board.grid: expected 1 to " + std::to_string(max_columns) + " columns and rows", "P-2", "", 0});
    }
    // Each removal needs a pentomino. The second game of a basic match must remove another pentomino than the first
    // game, under G-P9 free_choice a player can lose two, and under G-P16 forbidden each player loses another one.
    const bool free_choice = rules.mode == Mode::group && rules.readings.draft == Draft::free_choice;
    const bool all_differ = (rules.mode == Mode::duel || rules.mode == Mode::group) &&
                            rules.readings.same_removal == SameRemoval::forbidden;
    const int needed = std::max(rules.mode == Mode::basic || free_choice ? 2 : 1, all_differ ? rules.players : 1);
    if (rules.pieces.size() < needed) {
        faults.push_back({"pieces.pentominoes: expected at least " + counted(needed, "letter") + " of FILNPTUVWXYZ" +
                              (all_differ ? ", because under same_removal = forbidden each player loses another one"
                               : free_choice ? ", because under draft = free_choice the last player may remove a "
                                               "second pentomino of another player"
                               : needed == 2 ? ", because each game of a basic match removes another one"
                                             : ""),
                          all_differ    ? "G-P16"
                          : free_choice ? "G-P9"
                                        : "P-1",
                          "", 0});
    }
    if (rules.stones < 0 || rules.stones > max_stones) {
        faults.push_back({"pieces.stones is " + std::to_string(rules.stones) + "; a box holds " +
                              std::to_string(max_stones) + " stones, expected 0 to " + std::to_string(max_stones),
                          "P-2", "", 0});
    }
    check_cover(rules, faults);
    check_start(rules, faults);
    return faults;
}

Faults warnings_of(const RuleSet& rules) {
    Faults warnings;
    const std::string grid = rules.grid.text();
    if (grid != "8x8" && grid != "9x7" && grid != "11x6" && rules.pieces == PieceSet::all()) {
        warnings.push_back({"board.grid: the rulebook has the grids 8x8, 9x7 and 11x6, this is " + grid, "P-2", "", 0});
    }
    const std::vector<Placement> placements = placements_on(rules.grid, rules.flips());
    const bool any = std::any_of(placements.begin(), placements.end(),
                                 [&](const Placement& placement) { return rules.pieces.has(placement.piece); });
    if (!any && !rules.pieces.empty()) {
        warnings.push_back({"board.grid: none of the pentominoes " + rules.pieces.letters() + " fits on " + grid +
                                ", so nobody can lay one",
                            "P-8", "", 0});
    }
    return warnings;
}

Result<std::vector<Cell>> random_stones(const RuleSet& rules, std::uint64_t seed) {
    const int cells = rules.grid.size();
    const int limit = lines_count(rules) ? std::min(rules.grid.columns(), rules.grid.rows()) : cells;
    if (rules.stones < 0 || rules.stones > limit) {
        return Fault{"pieces.stones: " + counted(rules.stones, "stone") + " cannot lie on " + rules.grid.text() +
                         (lines_count(rules) ? ", no two in a row or column" : "") + "; expected 0 to " +
                         std::to_string(limit),
                     lines_count(rules) ? "G-P14" : "P-22", "", 0};
    }
    Random random(seed);
    std::vector<Cell> stones;
    if (lines_count(rules)) {
        // Draws one row and one column for each stone, all different and in random order, and pairs them. Every set of
        // rows and every set of columns is equally likely.
        const auto some = [&](int of) {
            std::vector<int> all(static_cast<std::size_t>(of));
            std::iota(all.begin(), all.end(), 0);
            for (std::size_t i = 0; i < static_cast<std::size_t>(rules.stones); ++i) {
                const std::uint64_t drawn = random.below(all.size() - i);
                std::swap(all[i], all[i + drawn]);
            }
            all.resize(static_cast<std::size_t>(rules.stones));
            return all;
        };
        const std::vector<int> rows = some(rules.grid.rows());
        const std::vector<int> columns = some(rules.grid.columns());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            stones.push_back(rules.grid.at(columns[i], rows[i]));
        }
    } else {
        while (static_cast<int>(stones.size()) < rules.stones) {
            const Cell cell = static_cast<Cell>(random.below(static_cast<std::uint64_t>(cells)));
            if (std::find(stones.begin(), stones.end(), cell) == stones.end()) {
                stones.push_back(cell);
            }
        }
    }
    std::sort(stones.begin(), stones.end());
    return stones;
}

}  // namespace rulescope::pentactic
