// The orbits of the rows of a search of values: with the finished positions, counted for every turn that leads to one,
// they are all positions that games from all images of the start reach, exchanged seats included. The reference plays
// these games wherever it has codes.
#include <gtest/gtest.h>

#include <iostream>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "tests/analysis/games/adaptoid/packed/value_combinations.h"
#include "tests/analysis/games/adaptoid/packed/value_orbits.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

/// What was compared.
struct Orbits {
    std::size_t rule_sets = 0, by_reference = 0, exchanging = 0;
    std::uint64_t positions = 0, endings = 0;
};

/// Explores from all images of the start of `twin` by the rules of `game`.
template <class Game, class Twin>
testing::PositionCounts explored(const Game& game, const Twin& twin) {
    constexpr std::size_t words = Game::words;
    std::vector<packed::Code<words>> starts;
    std::set<Seat> first;
    for (const auto& image : twin.values()->images(twin.start())) {
        starts.push_back(game.code_of(twin.position_text(image)));
        first.insert(game.seat_to_act(starts.back()));
    }
    // If seats are exchanged, each seat begins in some image.
    EXPECT_EQ(first.size(), twin.values()->exchanges_seats() ? static_cast<std::size_t>(twin.seats()) : 1U);
    return testing::Explored<words>(game, starts).counts();
}

/// Returns false if the rule set has no twin, or too many positions for this memory.
bool compare(const adaptoid::RuleSet& rules, Orbits& compared, std::uint64_t memory) {
    const adaptoid::Adaptoid game(rules);
    if (!adaptoid::without_twin_codes(game).empty()) {
        return false;
    }
    return testing::packed_by_twin(game).visit([&](const auto& twin) {
        constexpr std::size_t words = std::decay_t<decltype(twin)>::words;
        SolveOptions options;
        options.memory_bytes = memory;
        parallel::SingleProcess alone;
        Solver<words> solver(twin, options, alone);
        try {
            solver.run();
        } catch (const MemoryShort&) {
            return false;
        }
        std::uint64_t rows = 0;
        solver.for_each_position([&](const auto&, const packed::Code<words>&) { ++rows; });
        EXPECT_EQ(rows, solver.counts().stored);
        const testing::PositionCounts sum = testing::sum_of_orbits<words>(twin, solver);
        const bool by_reference = adaptoid::packed_states().reasons_against_reference(AnyGame(game)).empty();
        if (by_reference) {
            testing::packed_by_reference(game, game.initial()).visit([&](const auto& reference) {
                EXPECT_EQ(sum, explored(reference, twin)) << rules.name;
            });
        } else {
            EXPECT_EQ(sum, explored(twin, twin)) << rules.name;
        }
        ++compared.rule_sets;
        compared.by_reference += by_reference ? 1U : 0U;
        compared.exchanging += twin.values()->exchanges_seats() ? 1U : 0U;
        compared.positions += sum.positions;
        compared.endings += sum.endings;
        return true;
    });
}

void compare_all(const std::vector<std::string>& boards, const std::vector<int>& supplies, std::size_t min_rule_sets) {
    for (const int seats : {2, 3}) {
        Orbits compared;
        for (const std::string& board : boards) {
            for (const int target : {1, 2}) {
                for (const int supply : supplies) {
                    for (const adaptoid::RuleSet& rules :
                         testing::with_readings(testing::small_rules(board, seats, supply, target))) {
                        compare(rules, compared, std::uint64_t{1} << 16U);
                    }
                }
            }
        }
        std::cout << seats << " seats: " << compared.rule_sets << " rule sets, " << compared.by_reference
                  << " of them by the reference, " << compared.exchanging << " exchange the seats; "
                  << compared.positions << " positions, " << compared.endings << " endings\n";
        EXPECT_GE(compared.rule_sets, min_rule_sets) << seats;
        EXPECT_GE(compared.by_reference, min_rule_sets / 2) << seats;
        EXPECT_GE(compared.exchanging, min_rule_sets / 2) << seats;
        EXPECT_GE(compared.endings, 100 * min_rule_sets) << seats;
    }
}

TEST(ValuesOrbits, AreAllPositionsFromAllImagesOfTheStart) {
    compare_all({"1 1\n 1 1", "1 1 1 1"}, {2}, 40);
}

TEST(LongValuesOrbits, AreAllPositionsFromAllImagesOfTheStart) {
    compare_all({"1 1\n 1 1", "1 1 1 1", " 1 2\n1 1 1", " 1 1\n1 1 1"}, {2, 12}, 100);
}

TEST(LongValuesOrbits, AreAllPositionsOnShippedBoards) {
    for (const std::string name : {"adaptoid-7", "adaptoid-7-close", "adapt3-tiny", "superadaptoid-tiny"}) {
        adaptoid::RuleSet rules = testing::shipped(name);
        rules.captures = 1;
        rules.supply = {2, 1, 1};
        Orbits compared;
        EXPECT_TRUE(compare(rules, compared, std::uint64_t{1} << 18U)) << name;
        std::cout << name << ": " << compared.positions << " positions\n";
    }
}

}  // namespace
}  // namespace rulescope::solve
