// The facts of families without facts of their own.
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"

namespace rulescope {
namespace {

/// A full board of tic-tac-toe without a line. That family has facts of its own; these are the defaults.
TEST(DefaultFacts, TellADrawFromAWin) {
    const AnyGame game = game_of(specs::load_rules("tic-tac-toe").rules);
    const verify::Knowledge& knowledge = verify::knowledge_of(game);
    for (const auto& [position, draw, winner] :
         {std::tuple{"B BWW/WWB/BBW", 1.0, 0.0}, {"B BWB/BBW/WWW", 0.0, 1.0}, {"B 3/1W1/3", 0.0, 0.0}}) {
        const AnyState state = parse_state(game, position).value();
        std::map<std::string, double> values;
        for (const verify::Fact& fact : knowledge.verify::Knowledge::facts(game)) {
            values[fact.name] = fact.value(game, state);
        }
        EXPECT_EQ(values.at("draw"), draw) << position;
        EXPECT_EQ(values.at("winner"), winner) << position;
        EXPECT_EQ(values.at("over"), draw + winner) << position;
    }
    for (const verify::Fact& fact : verify::facts_of(game_of(specs::load_rules("hex-3").rules))) {
        EXPECT_FALSE(fact.description.empty()) << fact.name;
    }
}

}  // namespace
}  // namespace rulescope
