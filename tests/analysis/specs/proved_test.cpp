// The shipped winners in specs/proved.toml: their commands, and their proofs again.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/studies/engine_choice.h"

namespace rulescope::specs {
namespace {

/// The command's search for a proof, with one thread.
solve::ProofAttempt proved_again(const ProvedWinner& proved) {
    constexpr unsigned bits_of_gigabyte = 30;
    const LoadedRules rules = load_rules(proved.ruleset, proved.set);
    const AnyGame game = game_of(rules.rules);
    const std::vector<std::string> seats = seat_names(rules.rules);
    const auto seat = std::find(seats.begin(), seats.end(), proved.winner) - seats.begin();
    solve::ProofTask task;
    task.position = game.text(game.initial());
    task.options.seat = static_cast<Seat>(seat);
    task.options.positions = proved.nodes;
    task.options.memory_bytes = std::stoull(proved.memory) << bits_of_gigabyte;
    task.options.outlook = true;
    task.header.ruleset = rules.rules.name;
    task.header.hash = rules.hash;
    task.header.position = task.position;
    task.header.seat = task.options.seat;
    return solve::prove(*studies::packed_game(game, game.initial(), studies::EngineChoice::fast), task);
}

TEST(ProvedWinners, TheShippedFileLoads) {
    for (const ProvedWinner& proved : load_proved()) {
        EXPECT_NE(proved.command().find("rulescope prove "), std::string::npos);
        EXPECT_LE(proved.positions, proved.nodes);
        EXPECT_TRUE(proved_winner(load_rules(proved.ruleset, proved.set))) << proved.ruleset;
    }
}

/// About 10 seconds of processor time; the table of the search may take 3 GB.
TEST(ExtraProvedWinners, EveryWinnerIsProvedAgain) {
    for (const ProvedWinner& proved : load_proved()) {
        const solve::ProofAttempt attempt = proved_again(proved);
        ASSERT_TRUE(attempt.proof) << proved.command();
        EXPECT_TRUE(attempt.proof->check.holds) << attempt.proof->check.fault;
        EXPECT_EQ(attempt.result.positions, proved.positions) << proved.command();
        EXPECT_EQ(attempt.proof->longest, proved.longest) << proved.command();
    }
}

}  // namespace
}  // namespace rulescope::specs
