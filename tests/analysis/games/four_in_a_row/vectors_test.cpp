// The shipped vectors of four in a row notice a program that forgets the lines of one direction: in every file a turn
// wins by lines of this direction alone. The lines are sought in the text of the position after the turn.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/vectors_request.h"
#include "reports/studies/vector_file.h"

namespace rulescope {
namespace {

struct Direction {
    const char* name;
    int column, row;
};
constexpr std::array<Direction, 4> directions{{{"row", 1, 0}, {"column", 0, 1}, {"rising", 1, 1}, {"falling", 1, -1}}};

/// The directions in which `letter` has at least `length` discs in a line. Rows from above, as in the notation.
std::set<std::string> lines_of(const std::string& position, char letter, int length) {
    std::vector<std::string> rows(1);
    for (const char each : position.substr(2)) {
        if (each == '/') {
            rows.emplace_back();
        } else if (each >= '0' && each <= '9') {
            rows.back().append(static_cast<std::size_t>(each - '0'), '.');
        } else {
            rows.back() += each;
        }
    }
    const auto has = [&](int column, int row) {
        return row >= 0 && row < int(rows.size()) && column >= 0 && column < int(rows[std::size_t(row)].size()) &&
               rows[std::size_t(row)][std::size_t(column)] == letter;
    };
    std::set<std::string> found;
    for (const Direction& direction : directions) {
        for (int row = 0; row < int(rows.size()); ++row) {
            for (int column = 0; column < int(rows.front().size()); ++column) {
                int run = 0;
                while (has(column + run * direction.column, row - run * direction.row)) {
                    ++run;
                }
                if (run >= length) {
                    found.insert(direction.name);
                }
            }
        }
    }
    return found;
}

/// The directions of lines with which a turn of the vectors wins alone.
std::set<std::string> winning_alone(const std::vector<verify::Vector>& vectors, int length) {
    std::set<std::string> alone;
    for (const verify::Vector& vector : vectors) {
        for (const verify::VectorTurn& turn : vector.turns) {
            const std::set<std::string> lines = lines_of(turn.next, vector.position.front(), length);
            if (lines.size() == 1) {
                alone.insert(*lines.begin());
            }
        }
    }
    return alone;
}

constexpr std::array<std::pair<const char*, int>, 3> games{
    {{"four-in-a-row", 4}, {"four-in-a-row-tiny", 4}, {"tic-tac-toe", 3}}};

TEST(FourInARowVectors, F8_everyDirectionWinsAlone) {
    for (const auto& [name, length] : games) {
        const std::string file = specs::specs_dir() + "/vectors/" + name + ".jsonl";
        EXPECT_EQ(winning_alone(reports::read_vectors(file).vectors, length),
                  (std::set<std::string>{"row", "column", "rising", "falling"}))
            << name;
    }
}

TEST(ExtraFourInARowVectors, F8_everyDirectionWinsAloneInTheLargeTier) {
    for (const auto& [name, length] : games) {
        verify::VectorOptions options;
        options.large = true;
        EXPECT_EQ(winning_alone(studies::make_vectors(specs::load_rules(name), options).vectors, length),
                  (std::set<std::string>{"row", "column", "rising", "falling"}))
            << name;
    }
}

}  // namespace
}  // namespace rulescope
