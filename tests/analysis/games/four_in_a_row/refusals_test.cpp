// The reasons of refusals in four in a row and tic-tac-toe, judged from the rows of the board alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "core/four_in_a_row/four_in_a_row.h"
#include "core/random.h"

namespace rulescope::four_in_a_row {
namespace {

/// The board as rows of characters, the lowest first: '.', 'W', 'B'.
std::vector<std::string> rows_of(const RuleSet& rules, const Position& position) {
    std::vector<std::string> rows(static_cast<std::size_t>(rules.height),
                                  std::string(static_cast<std::size_t>(rules.width), '.'));
    for (int cell = 0; cell < rules.width * rules.height; ++cell) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if ((position.discs[seat] >> static_cast<unsigned>(cell) & 1U) != 0) {
                rows[static_cast<std::size_t>(cell / rules.width)][static_cast<std::size_t>(cell % rules.width)] =
                    seat == 0 ? 'W' : 'B';
            }
        }
    }
    return rows;
}

bool has_line(const std::vector<std::string>& rows, int length) {
    const auto at = [&](int row, int column) {
        return row >= 0 && row < static_cast<int>(rows.size()) && column >= 0 &&
                       column < static_cast<int>(rows[0].size())
                   ? rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                   : ' ';
    };
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        for (int column = 0; column < static_cast<int>(rows[0].size()); ++column) {
            for (const auto& [up, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                int run = 0;
                while (run < length && at(row, column) != '.' &&
                       at(row + run * up, column + run * right) == at(row, column)) {
                    ++run;
                }
                if (run == length) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// The clause and words of the sentence for each cell of the board and the row above it; "" if the disc may go there.
std::pair<std::string, std::string> against(const RuleSet& rules, const Position& position, int cell) {
    const std::vector<std::string> rows = rows_of(rules, position);
    const bool full = std::none_of(rows.begin(), rows.end(), [](const std::string& row) { return row.find('.') != std::string::npos; });
    if (has_line(rows, rules.length)) {
        return {"F-8", "the game is over"};
    }
    if (full) {
        return {rules.readings.full_board == FullBoard::draw ? "F-9" : "G-F2", "the game is over"};
    }
    const int row = cell / rules.width;
    const auto column = static_cast<std::size_t>(cell % rules.width);
    const std::string letter(1, static_cast<char>('a' + column));
    if (row == rules.height) {
        const bool column_full = rows.back()[column] != '.';
        return column_full && rules.drops() ? std::pair<std::string, std::string>{"F-6", "column " + letter + " is full"}
                                            : std::pair<std::string, std::string>{"F-1", "the board has no such cell"};
    }
    const std::string name = letter + std::to_string(row + 1);
    if (rows[static_cast<std::size_t>(row)][column] != '.') {
        return {"F-1", "a disc lies on " + name};
    }
    if (rules.drops() && row > 0 && rows[static_cast<std::size_t>(row - 1)][column] == '.') {
        return {"F-5", name + ": the cell below it is free"};
    }
    return {};
}

TEST(FourInARowRefusals, NameWhatIsTrueOfTheBoard) {
    for (const char* name : {"four-in-a-row", "tic-tac-toe"}) {
        std::map<std::string, int> met;
        const RuleSet rules = specs::load_rules(name).rules.as<RuleSet>();
        const FourInARow game(rules);
        for (std::uint64_t number = 0; number < 60; ++number) {
            Random random = Random::stream(1, number);
            Position position = game.initial();
            while (true) {
                for (int cell = 0; cell < rules.width * (rules.height + 1); ++cell) {
                    const auto refusal = game.refusal(position, {static_cast<Cell>(cell)});
                    const auto [clause, words] = against(rules, position, cell);
                    ++met[clause];
                    ASSERT_EQ(refusal ? std::string(refusal->clause) : "", clause) << game.text(position) << " " << cell;
                    if (refusal) {
                        ASSERT_NE(refusal->sentence.find(words), std::string::npos)
                            << game.text(position) << " " << cell << ": " << refusal->sentence;
                    }
                }
                const std::vector<Ply> plies = game.plies(position);
                if (plies.empty()) {
                    break;
                }
                position = game.after(position, plies[random.below(plies.size())]);
            }
        }
        EXPECT_GT(met["F-1"], 0);
        EXPECT_GT(met["F-8"], 0);
        EXPECT_GT(met["F-9"], rules.drops() ? -1 : 0);
        EXPECT_GT(met["F-5"] * met["F-6"], rules.drops() ? 0 : -1);
    }
}

}  // namespace
}  // namespace rulescope::four_in_a_row
