// Dominance by material lost: with the same board, seat to act and boxes, one more own loss never helps the seat to
// act, and one more loss of the enemy never hurts it. Compares all pairs of positions of solved boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/solve.h"
#include "analysis/solve/table/probe.h"
#include "tests/analysis/solve/table_support.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

/// The pairs whose second position has one more loss of one colour.
struct LossPairs {
    std::uint64_t pairs = 0;
    std::uint64_t differ = 0;     ///< the payoff of the seat to act differs
    std::uint64_t wrong = 0;      ///< the loss has the opposite effect
    std::uint64_t wrong_way = 0;  ///< the payoffs are equal, but the loss makes a win faster or slower than it should
    std::string first;            ///< the first position whose payoff is wrong
};

struct Dominance {
    LossPairs own, enemy;
    [[nodiscard]] std::uint64_t pairs() const { return own.pairs + enemy.pairs; }
    [[nodiscard]] std::uint64_t differ() const { return own.differ + enemy.differ; }
};

/// An unfinished position of a table: the losses of White and Black, and the value for the seat to act.
struct LossRow {
    std::array<int, 2> lost{};
    double payoff = 0;
    std::uint32_t turns = 0;
    std::string text;
};

/// `before` has one loss less than `after`. `helps`: the loss is one of the enemy.
void compare(const LossRow& before, const LossRow& after, bool helps, LossPairs& pairs) {
    ++pairs.pairs;
    const LossRow& better = helps ? after : before;
    const LossRow& worse = helps ? before : after;
    if (better.payoff != worse.payoff) {
        ++pairs.differ;
        if (better.payoff < worse.payoff) {
            pairs.first = pairs.wrong++ == 0 || before.text < pairs.first ? before.text : pairs.first;
        }
    } else if (better.payoff == 1.0 ? better.turns > worse.turns : better.payoff == 0.0 && better.turns < worse.turns) {
        ++pairs.wrong_way;
    }
}

/// Solves the game and compares its positions by board, seat and boxes: the text without the losses.
Dominance dominance_of(const adaptoid::RuleSet& rules) {
    const adaptoid::Adaptoid game(rules);
    const packed::AnyPackedGame coded_game = rulescope::testing::packed_by_twin(game);
    const tables::Folder folder;
    parallel::SingleProcess alone;
    SolveRequest request;
    request.ruleset = "dominance";
    request.table = folder.path("table");
    request.options.rules = "0123456789abcdef";
    request.options.version = "1";
    request.communicator = &alone;
    solve_packed(coded_game, request);
    Dominance dominance;
    coded_game.visit([&](const auto& coded) {
        using Code = typename std::decay_t<decltype(coded)>::Code;
        const Table table(request.table, table_of(coded, request.options.rules, request.options.version),
                          Column::all(coded.seats(), coded.endings()));
        const Probe probe(table, coded);
        std::unordered_map<std::string, std::vector<LossRow>> boards;
        table.for_each(0, table.size(), [&](std::uint64_t, const std::uint64_t* words) {
            Code code;
            std::copy_n(words, code.size(), code.begin());
            LossRow row;
            row.text = coded.position_text(code);
            char seat = ' ';
            int length = 0;
            ASSERT_EQ(std::sscanf(row.text.c_str(), "%c %d-%d%n", &seat, &row.lost[0], &row.lost[1], &length), 3);
            const SolvedValue value = probe.solved_value(code);
            row.payoff = value.payoff[coded.seat_to_act(code)];
            row.turns = value.turns;
            boards[seat + row.text.substr(static_cast<std::size_t>(length))].push_back(row);
        });
        for (const auto& [board, rows] : boards) {
            const std::size_t own = board[0] == 'W' ? 0 : 1;
            for (const LossRow& before : rows) {
                for (const LossRow& after : rows) {
                    for (const std::size_t colour : {std::size_t{0}, std::size_t{1}}) {
                        if (after.lost[colour] == before.lost[colour] + 1 &&
                            after.lost[1 - colour] == before.lost[1 - colour]) {
                            compare(before, after, colour != own, colour == own ? dominance.own : dominance.enemy);
                        }
                    }
                }
            }
        }
    });
    return dominance;
}

void expect_none_wrong(const Dominance& dominance, const std::string& what) {
    EXPECT_EQ(dominance.own.wrong, 0U) << what << ": " << dominance.own.first;
    EXPECT_EQ(dominance.enemy.wrong, 0U) << what << ": " << dominance.enemy.first;
    EXPECT_EQ(dominance.own.wrong_way, 0U) << what;
    EXPECT_EQ(dominance.enemy.wrong_way, 0U) << what;
}

adaptoid::RuleSet board(const std::string& name, int captures) {
    adaptoid::RuleSet rules = rulescope::testing::shipped(name);
    rules.captures = captures;
    return rules;
}

struct Expected {
    const char* name;
    int captures;
    std::uint64_t own, enemy;
};

void expect_dominance(const Expected& expected) {
    const std::string what = std::string(expected.name) + ", " + std::to_string(expected.captures);
    const Dominance dominance = dominance_of(board(expected.name, expected.captures));
    expect_none_wrong(dominance, what);
    EXPECT_EQ(dominance.own.pairs, expected.own) << what;
    EXPECT_EQ(dominance.enemy.pairs, expected.enemy) << what;
    EXPECT_EQ(dominance.differ() > 0, dominance.pairs() > 0) << what << ": " << dominance.differ();
}

TEST(SolveDominance, MaterialLostNeverHelpsOnSolvedBoards) {
    for (const Expected& expected :
         {Expected{"adaptoid-7", 1, 0, 0}, Expected{"adaptoid-7", 2, 786, 706}, Expected{"adaptoid-7", 3, 4003, 3921},
          Expected{"superadaptoid-tiny", 1, 0, 0}, Expected{"superadaptoid-tiny", 2, 792, 731},
          Expected{"superadaptoid-tiny", 3, 3923, 3850}}) {
        expect_dominance(expected);
    }
}

TEST(LongSolveDominance, MaterialLostNeverHelpsOnSevenCellsWithAllSupplies) {
    expect_dominance({"adaptoid-tiny", 2, 52859, 107039});
    expect_dominance({"adaptoid-tiny", 3, 529767, 683298});
}

/// Each option of each reading by itself, on seven cells with three captures.
TEST(LongSolveDominance, MaterialLostNeverHelpsUnderAnyReading) {
    std::size_t options = 0, with_pairs = 0;
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        for (std::size_t option = 1; option < reading.options.size(); ++option) {
            adaptoid::RuleSet rules = board("adaptoid-7", 3);
            reading.set(rules.readings, static_cast<int>(option));
            const std::string what = std::string(reading.key) + "=" + std::string(reading.options[option]);
            const Dominance dominance = dominance_of(rules);
            expect_none_wrong(dominance, what);
            ++options;
            with_pairs += dominance.pairs() > 0 ? 1U : 0U;
        }
    }
    EXPECT_EQ(options, with_pairs + 2)
        << "without pairs: where captured parts change hands, and where they are removed";
}

}  // namespace
}  // namespace rulescope::solve
