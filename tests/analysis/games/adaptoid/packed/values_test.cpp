// Values up to all symmetries of the rules: the same as those up to the symmetries of the start, and as those without
// symmetry; the rows stand for exactly the positions that games from all images of the start reach.
#include <gtest/gtest.h>

#include <iostream>
#include <sstream>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/solve/forward.h"
#include "analysis/solve/solver.h"
#include "tests/analysis/games/adaptoid/packed/value_combinations.h"
#include "tests/analysis/games/adaptoid/packed/value_orbits.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

/// What the comparisons of a test examined.
struct Compared {
    std::size_t combinations = 0, positions = 0, exchanging = 0, larger_groups = 0, cyclic = 0, without_rank = 0;
    std::size_t cyclic_rotating = 0;  ///< three exchanged seats, and turns that keep the rank
    SolveCounts counts{};             ///< of the last rule set, up to the symmetries of the start
    std::string difference{};
};

template <std::size_t W>
void compare_with_counting(const packed::PackedGame<W>& game, const Solver<W>& values, Symmetries symmetries,
                           Compared& compared, const std::string& name) {
    SolveOptions options;
    options.symmetries = symmetries;
    parallel::SingleProcess alone;
    Solver<W> solver(game, options, alone);
    solver.run();
    solver.for_each_position([&](const auto& slot, const auto& code) {
        ++compared.positions;
        for (std::size_t c = 0; c < solver.columns().size() && compared.difference.empty(); ++c) {
            if (values.value(code, c) != solver.value_at(slot, c)) {
                compared.difference = name + " | " + game.position_text(code) + " column " + std::to_string(c);
            }
        }
    });
    SolveCounts& counts = compared.counts;
    if (symmetries == Symmetries::start) {
        counts = solver.counts();
    } else if (counts.positions != solver.counts().positions || counts.turns != solver.counts().turns ||
               counts.finished != solver.counts().finished || solver.counts().classes != counts.positions) {
        compared.difference = name + " | the symmetries of the start change the counts";
    }
}

/// Compares the rows with all positions that games from all images of the start reach.
template <std::size_t W>
void compare_with_exploration(const packed::PackedGame<W>& game, const Solver<W>& values, Compared& compared,
                              const std::string& name) {
    const packed::ValueGame<W>& symmetries = *game.values();
    const testing::Explored<W> explored(game, symmetries.images(game.start()));
    values.for_each_position([&](const auto&, const packed::Code<W>& code) {
        for (const packed::Code<W>& image : symmetries.images(code)) {
            if (!explored.contains(image)) {
                compared.difference = name + " | a row stands for a position that no game reaches";
            }
        }
    });
    if (const testing::PositionCounts sum = testing::sum_of_orbits(game, values); sum != explored.counts()) {
        std::ostringstream text;
        text << name << " | orbits: " << sum << "; explored: " << explored.counts();
        compared.difference = text.str();
    }
}

/// Returns false if the rule set has no twin, or too many positions.
bool compare(const adaptoid::RuleSet& rules, Compared& compared, std::uint64_t memory, bool explore_all) {
    const adaptoid::Adaptoid game(rules);
    if (!adaptoid::without_twin_codes(game).empty()) {
        return false;
    }
    return testing::packed_by_twin(game).visit([&](const auto& packed_game) {
        using G = std::decay_t<decltype(packed_game)>;
        SolveOptions options;
        options.memory_bytes = memory;
        parallel::SingleProcess alone;
        Solver<G::words> values(packed_game, options, alone);
        try {
            values.run();
            compare_with_counting<G::words>(packed_game, values, Symmetries::start, compared, rules.name);
            if (explore_all) {
                compare_with_counting<G::words>(packed_game, values, Symmetries::none, compared, rules.name);
                compare_with_exploration<G::words>(packed_game, values, compared, rules.name);
            }
        } catch (const MemoryShort&) {
            return false;
        }
        ++compared.combinations;
        TableFacts facts;
        values.describe(facts);
        EXPECT_EQ(facts.symmetries, Symmetries::rules);
        compared.cyclic += facts.may_repeat ? 1U : 0U;
        compared.without_rank += facts.by_rank ? 0U : 1U;
        compared.cyclic_rotating +=
            facts.may_repeat && packed_game.seats() == 3 && packed_game.values()->exchanges_seats() ? 1U : 0U;
        compared.exchanging += packed_game.values()->exchanges_seats() ? 1U : 0U;
        compared.larger_groups += packed_game.values()->order() > packed_game.symmetries() ? 1U : 0U;
        return true;
    });
}

Compared compare_all(const std::vector<std::string>& boards, const std::vector<int>& supplies,
                     const std::vector<int>& targets, std::uint64_t memory, bool explore_all) {
    Compared compared;
    for (const std::string& board : boards) {
        for (const int seats : {2, 3}) {
            for (const int supply : supplies) {
                for (const int target : targets) {
                    for (const adaptoid::RuleSet& rules :
                         testing::with_readings(testing::small_rules(board, seats, supply, target))) {
                        compare(rules, compared, memory, explore_all);
                        if (!compared.difference.empty()) {
                            return compared;
                        }
                    }
                }
            }
        }
    }
    return compared;
}

void print(const Compared& compared) {
    std::cout << compared.combinations << " combinations, " << compared.without_rank << " without a rank, "
              << compared.cyclic << " with cycles (" << compared.cyclic_rotating
              << " of these with three exchanged seats), " << compared.positions << " positions\n";
}

TEST(ValuesAdaptoid, AreThoseOfPositionsThatAreCountedOnBoardsOfThreeAndFourCells) {
    const Compared compared =
        compare_all({" 1\n1 1", "1 1 1 1", "1 1\n 1 1"}, {1, 2, 4}, {1}, std::uint64_t{1} << 18U, true);
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 40U);
    EXPECT_GE(compared.exchanging, 30U);
    EXPECT_GE(compared.larger_groups, 30U);
    EXPECT_GE(compared.cyclic, 20U);
    EXPECT_GE(compared.without_rank, 20U);
    EXPECT_GE(compared.cyclic_rotating, 1U);
    print(compared);
}

/// Small boxes of parts: when they are empty, turns keep the rank. What a seat can force then follows from what another
/// seat can force in a cycle.
Compared compare_small_boxes(const std::vector<std::string>& boards, const std::vector<int>& targets,
                             bool explore_all) {
    Compared compared;
    for (const std::string& board : boards) {
        for (const int target : targets) {
            adaptoid::RuleSet rules = testing::small_rules(board, 3, 1, target);
            for (const adaptoid::Supply supply : {adaptoid::Supply{1, 1, 1}, {2, 1, 0}, {2, 0, 1}, {2, 1, 1}}) {
                rules.supply = supply;
                for (const adaptoid::RuleSet& reading : testing::with_readings(rules)) {
                    compare(reading, compared, std::uint64_t{1} << 20U, explore_all);
                    if (!compared.difference.empty()) {
                        return compared;
                    }
                }
            }
        }
    }
    return compared;
}

TEST(ValuesAdaptoid, OfThreeSeatsAreThoseOfPositionsThatAreCountedIfTurnsKeepTheRank) {
    const Compared compared = compare_small_boxes({"1 1\n 1 1", " 1 1\n1 1 1"}, {1}, true);
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.cyclic_rotating, 5U);
    print(compared);
}

TEST(LongValuesAdaptoid, OfThreeSeatsAreThoseOfPositionsThatAreCountedIfTurnsKeepTheRank) {
    Compared compared = compare_small_boxes({" 1 1\n1 1 1", " 1 1\n1 1 1\n 1 1"}, {1}, false);
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.cyclic_rotating, 100U);
    adaptoid::RuleSet rules = testing::shipped("adapt3-tiny");
    rules.captures = 2;
    EXPECT_TRUE(compare(rules, compared, std::uint64_t{1} << 30U, false));
    EXPECT_EQ(compared.difference, "");
    print(compared);
}

/// 61 million positions.
TEST(ExtraValuesAdaptoid, OfThreeSeatsAreThoseOfPositionsThatAreCountedWithThreeCaptures) {
    adaptoid::RuleSet rules = testing::shipped("adapt3-tiny");
    rules.captures = 3;
    Compared compared;
    EXPECT_TRUE(compare(rules, compared, std::uint64_t{1} << 30U, false));
    EXPECT_EQ(compared.difference, "");
    EXPECT_EQ(compared.cyclic_rotating, 1U);
    print(compared);
}

TEST(LongValuesAdaptoid, AreThoseOfPositionsThatAreCountedInHundredsOfCombinations) {
    const Compared compared = compare_all({"1 1\n 1 1", " 1 1\n1 1 1", " 1 2\n1 1 1"}, {2, 12}, {1, 2},
                                          std::uint64_t{1} << 20U, false);
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 150U);
    print(compared);
}

TEST(ExtraValuesAdaptoid, AreThoseOfPositionsThatAreCountedOnSevenCells) {
    const Compared compared = compare_all({" 1 1\n1 1 1\n 1 1"}, {2, 12}, {1, 2}, std::uint64_t{1} << 20U, false);
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 50U);
    print(compared);
}

TEST(LongValuesAdaptoid, AreThoseOfPositionsThatAreCountedOnShippedBoards) {
    Compared compared;
    for (const std::string name : {"adaptoid-tiny", "adapt3-tiny", "superadaptoid-tiny"}) {
        adaptoid::RuleSet rules = testing::shipped(name);
        rules.captures = 1;
        compare(rules, compared, std::uint64_t{1} << 30U, true);
    }
    EXPECT_EQ(compared.difference, "");
    EXPECT_EQ(compared.combinations, 3U);
}

/// The symmetries of every position, not of one in each layer.
TEST(ValuesAdaptoid, SymmetriesHoldInEveryPosition) {
    for (const int seats : {2, 3}) {
        const adaptoid::Adaptoid game(testing::small_rules(seats == 2 ? "1 1\n 1 1" : " 1 1\n1 1 1", seats, 12, 2));
        testing::packed_by_twin(game).visit([&](const auto& packed_game) {
            constexpr std::size_t words = std::decay_t<decltype(packed_game)>::words;
            SolveOptions options;
            parallel::SingleProcess alone;
            Solver<words> values(packed_game, options, alone);
            values.run();
            const GroupedGame<words> grouped(packed_game, Symmetries::rules);
            std::uint64_t proved = 0;
            values.for_each_position([&](const auto&, const packed::Code<words>& code) {
                EXPECT_NO_THROW(prove_symmetries(grouped, code));
                ++proved;
            });
            EXPECT_EQ(proved, values.counts().stored);
            EXPECT_GT(proved, 100U);
        });
    }
}

int order_of(const adaptoid::RuleSet& rules) {
    return testing::packed_by_twin(adaptoid::Adaptoid(rules)).visit([](const auto& game) {
        return game.values()->order();
    });
}

TEST(ValuesAdaptoid, TheGroupIsThatOfBoardAndRules) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    EXPECT_EQ(order_of(rules), 24);  // twelve maps of the hexagon, times the exchange of the seats
    rules.readings.starvation = adaptoid::Starvation::sequential;
    EXPECT_EQ(order_of(rules), 2);                             // G-15 goes by the names of cells
    EXPECT_EQ(order_of(testing::shipped("adapt3-tiny")), 36);  // rotations of the seats only: the hunt has a direction
    adaptoid::RuleSet reversed = testing::shipped("adapt3-tiny");
    std::swap(reversed.order[1], reversed.order[2]);
    EXPECT_EQ(order_of(reversed), 36);
    EXPECT_EQ(order_of(testing::shipped("superadaptoid-pie-tiny")) % 2, 0);
    EXPECT_EQ(order_of(testing::small_rules(" 1\n1 1", 2, 4, 1)), 12);
    EXPECT_EQ(order_of(testing::small_rules(" 1 2\n1 1 1", 2, 4, 1)), 2);  // the stack leaves the identity
}

}  // namespace
}  // namespace rulescope::solve
