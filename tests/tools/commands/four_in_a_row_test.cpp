// Four in a row through the command: texts, counts, properties, comparisons, games.
#include <gmock/gmock.h>

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/contract_suite.h"
#include "tests/support/four_in_a_row/contract.h"
#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

using ::testing::HasSubstr;

four_in_a_row::RuleSet shipped_four_in_a_row(const std::string& name) {
    return specs::load_rules(name).rules.as<four_in_a_row::RuleSet>();
}

struct ShippedFourInARow {
    static testing::Contract<four_in_a_row::FourInARow> contract() {
        return testing::contract_of(shipped_four_in_a_row("four-in-a-row"));
    }
};
struct ShippedTinyFourInARow {
    static testing::Contract<four_in_a_row::FourInARow> contract() {
        return testing::contract_of(shipped_four_in_a_row("four-in-a-row-tiny"));
    }
};
struct ShippedTicTacToe {
    static testing::Contract<four_in_a_row::FourInARow> contract() {
        return testing::contract_of(shipped_four_in_a_row("tic-tac-toe"));
    }
};

/// Every pinned number that a test can compute in time, by both engines of the command.
TEST(CommandFourInARow, CountsWhatOthersHavePublished) {
    int compared = 0;
    for (const specs::PinnedPerft& pin : specs::load_pinned()) {
        if (specs::load_rules(pin.ruleset).family != "four-in-a-row") {
            continue;
        }
        for (const std::string engine : {"fast", "reference"}) {
            const std::size_t depth = std::min<std::size_t>(engine == "fast" ? 9 : 7, pin.turns.size());
            const Json rows =
                document({"perft", pin.ruleset, "--depth", std::to_string(depth), "--engine", engine})["rows"];
            ASSERT_EQ(rows.size(), depth);
            for (std::size_t row = 0; row < depth; ++row) {
                EXPECT_EQ(rows[row]["turns"], pin.turns[row]) << pin.ruleset << " " << row << " " << engine;
                EXPECT_EQ(rows[row]["positions"], pin.positions[row]) << pin.ruleset << " " << row << " " << engine;
                ++compared;
            }
        }
    }
    EXPECT_GE(compared, 30);
}

TEST(CommandFourInARow, TurnsAloneAndByFirstTurnAreTheSame) {
    const Json all = document({"perft", "four-in-a-row", "--depth", "7"})["rows"].back();
    const Json alone =
        document({"perft", "four-in-a-row", "--depth", "7", "--engine", "fast", "--turns-only"})["rows"].back();
    EXPECT_EQ(alone["turns"], all["turns"]);
    for (const std::string engine : {"fast", "reference"}) {
        const Json divided = document({"perft", "four-in-a-row", "--depth", "7", "--engine", engine, "--divide"});
        ASSERT_EQ(divided["divide"].size(), 7U);
        std::uint64_t sum = 0;
        for (const auto& part : divided["divide"]) {
            sum += part["turns"].get<std::uint64_t>();
        }
        EXPECT_EQ(sum, all["turns"]) << engine;
    }
}

/// Every clause that turns can fire fires, and no property is vacuous, on boards that are searched in full.
TEST(CommandFourInARow, PropertiesHoldOnEveryPosition) {
    const Json flat = document({"check", "tic-tac-toe"});
    EXPECT_EQ(flat["verdict"], "holds");
    EXPECT_EQ(flat["scope"], "exhaustive");
    EXPECT_EQ(flat["states"], 5478);
    const Json upright = document({"check", "four-in-a-row-tiny", "--set", "board.height=3"});
    EXPECT_EQ(upright["verdict"], "holds");
    EXPECT_EQ(upright["states"], 12031);
    for (const Json& checked : {flat, upright}) {
        for (const Json& property : checked["properties"]) {
            EXPECT_EQ(property["verdict"], "holds") << property;
            EXPECT_GT(property["premise"], 0) << property;
        }
        for (const Json& clause : checked["clauses"]) {
            EXPECT_GT(clause["fired"], 0) << clause;
        }
    }
}

TEST(CommandFourInARow, RuleSetsAreComparedByTheShortestGame) {
    const Json overline = document({"diff", "four-in-a-row", "four-in-a-row", "--set-b", "goal.length=3"}, 1);
    EXPECT_EQ(overline["verdict"], "differ");
    EXPECT_EQ(overline["depth"], 4) << "turns before White's third disc in a row";
    EXPECT_EQ(overline["shortest"], true);
    const Json full =
        document({"diff", "tic-tac-toe", "tic-tac-toe", "--set-b", "readings.full_board=second_seat_wins"}, 1);
    EXPECT_EQ(full["depth"], 8);
    const Json same = document({"diff", "tic-tac-toe", "tic-tac-toe", "--set-b", "readings.overline=ignored"});
    EXPECT_EQ(same["verdict"], "same") << "three columns and three rows have no longer line";
    const Ran other = ran({"diff", "four-in-a-row", "tic-tac-toe"});
    EXPECT_EQ(other.status, 1);
    EXPECT_TRUE(other.says("the two have no turns in common")) << other.out;
}

TEST(CommandFourInARow, TurnsAreShownStepByStep) {
    const Ran won = ran({"show", "four-in-a-row", "--position", "W 7/7/7/7/BBB4/WWW4", "--turn", "d"});
    EXPECT_EQ(won.status, 0) << won.err;
    EXPECT_TRUE(won.says("White drops a disc into column d")) << won.out;
    EXPECT_TRUE(won.says("White has 4 in a row from a1 to d1: White has won")) << won.out;
    const Json full = document({"show", "four-in-a-row", "--position", "W 3B3/3W3/3B3/3W3/3B3/3W3", "--turn", "d"}, 1);
    EXPECT_EQ(full["turn"]["refusal"]["clause"], "F-6") << full;
    const Ran wrong = ran({"show", "tic-tac-toe", "--turn", "d4"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("expected the cell of one disc, a1 to c3"));
}

/// Agents that search play on the fast twin, and repetitions of a drawn game are drawn.
TEST(CommandFourInARow, AgentsPlay) {
    const Json draws =
        document({"play", "tic-tac-toe", "--agents", "alphabeta:20000,mcts:4000", "--games", "6", "--seed", "4"});
    EXPECT_EQ(draws["games"], 6);
    EXPECT_EQ(draws["seats"][0]["draws"], 6) << draws;
    const Json random = document({"play", "four-in-a-row", "--games", "500", "--seed", "1"});
    EXPECT_EQ(random["seats"][0]["colour"], "white");
    EXPECT_GT(random["seats"][0]["wins"], random["seats"][1]["wins"]);
    EXPECT_EQ(random["cells"]["white_discs"].size(), 42U);
}

TEST(CommandFourInARow, BadKeysAreNamed) {
    for (const auto& [set, text] : std::vector<std::pair<std::string, std::string>>{
             {"board.width=0", "expected a whole number from 1 to 26"},
             {"board.width=9", "board.width x board.height is 72; expected 1 to 64"},
             {"board.heigth=5", "Did you mean 'height'"},
             {"goal.length=1", "expected a whole number from 2 to 64"},
             {"play.placement=fall", "expected \"drop\" or \"free\""},
             {"readings.overline=loses", "expected \"wins\" or \"ignored\""},
             {"width=8", "It belongs to the table [board]."}}) {
        const Ran bad = ran({"show", "four-in-a-row", "--set", "board.height=8", "--set", set});
        EXPECT_EQ(bad.status, 2) << set;
        EXPECT_THAT(bad.err, HasSubstr(text)) << set;
    }
    const Ran odd = ran({"show", "four-in-a-row", "--set", "goal.length=9"});
    EXPECT_EQ(odd.status, 0);
    EXPECT_THAT(odd.err, HasSubstr("no line of this length fits on the board"));
}

}  // namespace
}  // namespace rulescope::tools

namespace rulescope::testing {

INSTANTIATE_TYPED_TEST_SUITE_P(shipped_four_in_a_row, ContractSuite, tools::ShippedFourInARow);
INSTANTIATE_TYPED_TEST_SUITE_P(shipped_four_in_a_row_tiny, ContractSuite, tools::ShippedTinyFourInARow);
INSTANTIATE_TYPED_TEST_SUITE_P(shipped_tic_tac_toe, ContractSuite, tools::ShippedTicTacToe);

}  // namespace rulescope::testing
