// Packed states of four in a row: explored and solved by the twin and by the reference.
#include <gtest/gtest.h>

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/search/explore.h"
#include "analysis/solve/solve.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::four_in_a_row_rules;
using testing::tic_tac_toe;

packed::AnyPackedGame packed_by(const RuleSet& rules, bool twin) {
    const AnyGame game{FourInARow(rules)};
    EXPECT_TRUE(packed_states().reasons_against_twin(game).empty());
    return twin ? packed_states().by_twin(game, game.initial()) : packed_states().by_reference(game, game.initial());
}

search::LayerCounts explored(const RuleSet& rules, bool twin) {
    parallel::SingleProcess alone;
    search::ExploreOptions options;
    options.threads = 2;
    const search::ExploreReport report = search::explore_packed(packed_by(rules, twin), options, alone);
    EXPECT_TRUE(report.exhaustive);
    EXPECT_EQ(report.engine, twin ? "fast" : "reference");
    EXPECT_EQ(report.cyclic, std::optional<bool>(false));
    return report.total;
}

// 5478 positions, 765 classes: https://en.wikipedia.org/wiki/Tic-tac-toe
TEST(FourInARowPacked, tic_tac_toe_is_explored) {
    for (const bool twin : {true, false}) {
        const search::LayerCounts total = explored(tic_tac_toe(), twin);
        EXPECT_EQ(total.positions, 5478U);
        EXPECT_EQ(total.classes, 765U);
    }
}

// J. Tromp, https://tromp.github.io/c4/c4.html
TEST(FourInARowPacked, four_columns_and_four_rows_are_explored) {
    EXPECT_EQ(explored(four_in_a_row_rules(4, 4), true).positions, 161'029U);
}

// A draw of nine turns; the reference verifies the twin's table.
TEST(FourInARowPacked, tic_tac_toe_is_solved) {
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.communicator = &alone;
    request.options.rules = "0123456789abcdef";
    request.verify = true;
    for (const bool twin : {true, false}) {
        request.verifier = packed_by(tic_tac_toe(), !twin);
        const auto solved = solve::solve_packed(packed_by(tic_tac_toe(), twin), request);
        EXPECT_EQ(solved->start.value.to(0), "draw");
        EXPECT_EQ(solved->start.value.turns, 9U);
        EXPECT_EQ(solved->facts.counts.positions, 5478U);
        EXPECT_TRUE(solved->verification->holds()) << solved->verification->fault;
    }
}

}  // namespace
}  // namespace rulescope::four_in_a_row
