// G-16 illegal: a turn after which an own adaptoid would be unfed may not be chosen, unless every turn is such.
// The property only requires that no illegal turn is listed; this test requires the complete list: the turns of the
// same game under G-16 legal, without those that starve an own adaptoid.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "tests/support/checking.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope {
namespace {

using namespace adaptoid;

using PlyKey = std::tuple<Ply::Kind, Cell, Cell>;

struct Turns {
    std::set<std::vector<PlyKey>> all;
    std::set<std::vector<PlyKey>> feeding;  ///< those after which no own adaptoid is unfed
};

/// All turns of the colour to act.
void follow(const Adaptoid& game, const Position& position, Colour mover, std::vector<PlyKey> played, Turns& turns) {
    for (const Ply& ply : game.plies(position)) {
        const Position after = game.after(position, ply);
        played.push_back({ply.kind, ply.from, ply.to});
        if (after.phase == Phase::step2) {
            follow(game, after, mover, played, turns);
        } else {
            turns.all.insert(played);
            if (adaptoid::oracle::unfed(game.rules(), after, mover).empty()) {
                turns.feeding.insert(played);
            }
        }
        played.pop_back();
    }
}

Turns turns_of(const Adaptoid& game, const Position& position) {
    Turns turns;
    follow(game, position, position.mover(), {}, turns);
    return turns;
}

TEST(VerifySelfStarving, G16_the_list_lacks_exactly_the_turns_that_starve_an_own_adaptoid) {
    int shorter = 0;
    int unavoidable = 0;
    testing::check_cases(300, [&] {
        const testing::Numbers numbers = *testing::numbers(testing::numbers_of_a_rule_set).as("numbers");
        RuleSet rules = testing::rule_set_of(numbers);
        rules.board = testing::boards()[numbers[2] % 5].board;  // 7 to 12 cells: turns are few, food is scarce
        rules.setup = {};
        rules.start_by = StartBy::cells;
        rules.start = {};
        for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
            rules.start[index(rules.order[seat])] = {static_cast<Cell>(seat)};
        }
        rules.readings.self_starving_turn = SelfStarvingTurn::legal;
        const Adaptoid legal(rules);
        rules.readings.self_starving_turn = SelfStarvingTurn::illegal;
        const Adaptoid illegal(rules);
        RC_LOG() << testing::text_of(rules) << "\n";
        for (const testing::Start& start : *testing::starts(rules).as("starts")) {
            if (start.position.phase != Phase::step1) {
                continue;
            }
            const Turns free = turns_of(legal, start.position);
            const Turns found = turns_of(illegal, start.position);
            RC_ASSERT(found.all == (free.feeding.empty() ? free.all : free.feeding));
            shorter += found.all.size() < free.all.size() ? 1 : 0;
            unavoidable += free.feeding.empty() ? 1 : 0;
        }
    });
    EXPECT_GT(shorter, 0);
    EXPECT_GT(unavoidable, 0);
}

}  // namespace
}  // namespace rulescope
