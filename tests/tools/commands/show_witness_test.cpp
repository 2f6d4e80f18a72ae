// Turns through `show`: every option of every witness, and every listed turn.
#include <gtest/gtest.h>

#include <set>

#include "analysis/games/adaptoid/language/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "core/random.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

std::set<std::string> occupied(const Json& position) {
    std::set<std::string> cells;
    for (const Json& adaptoid : position["adaptoids"]) {
        cells.insert(adaptoid["cell"]);
    }
    return cells;
}

/// One option of a witness, checked by the command.
void check_witness(const specs::Witness& witness, const specs::WitnessResult& expected) {
    std::vector<std::string> arguments{"show",           witness.ruleset, "--json",    "--position",
                                       witness.position, "--turn",        witness.turn};
    for (const std::string& override_text : expected.set) {
        arguments.insert(arguments.end(), {"--set", override_text});
    }
    const Ran result = ran(arguments);
    ASSERT_TRUE(result.status == exit_done || result.status == exit_does_not_hold) << result.err;
    const Json shown = result.json();
    EXPECT_EQ(!shown["outcome"].is_null(), expected.over_before);

    // The turn is played to the end of the game; its text after that is ignored.
    Json after = shown["turn"]["after"];
    bool legal = shown["turn"]["legal"];
    if (!legal && !expected.over_before && !shown["turn"]["choices"].empty() && expected.legal) {
        const std::string first = witness.turn.substr(0, witness.turn.find(' '));
        arguments[6] = first;
        const Ran again = ran(arguments);
        legal = again.status == exit_done;
        after = again.json()["turn"]["after"];
        EXPECT_FALSE(after["outcome"].is_null()) << "only an end may cut the turn short";
    }
    EXPECT_EQ(legal, expected.legal);
    const Json end = legal ? after : Json(shown);
    if (expected.clause) {
        EXPECT_EQ(legal ? end["outcome"]["clause"] : shown["turn"]["refusal"]["clause"], *expected.clause);
    }
    if (expected.lost) {
        std::string lost;
        for (const std::string colour : {"white", "black", "red"}) {
            if (end["lost"].contains(colour)) {
                lost += (lost.empty() ? "" : "-") + std::to_string(end["lost"][colour].get<int>());
            }
        }
        EXPECT_EQ(lost, *expected.lost);
    }
    if (expected.winner) {
        ASSERT_FALSE(end["outcome"].is_null());
        EXPECT_EQ(end["outcome"]["winner"].is_null() ? "none" : end["outcome"]["winner"].get<std::string>(),
                  *expected.winner);
    } else if (legal) {
        EXPECT_TRUE(end["outcome"].is_null()) << end["outcome"].dump();
    }
    if (expected.emptied.empty() && expected.stays.empty()) {
        return;
    }
    const std::set<std::string> cells = occupied(end);
    for (const std::string& cell : expected.emptied) {
        EXPECT_FALSE(cells.contains(cell)) << cell;
    }
    for (const std::string& stays : expected.stays) {
        EXPECT_TRUE(cells.contains(stays)) << stays;
    }
}

TEST(CommandShowWitness, EveryWitnessOfTheReadingsGivesItsResult) {
    const std::vector<specs::Witness> witnesses = specs::load_witnesses();
    ASSERT_GE(witnesses.size(), 17U);
    for (const specs::Witness& witness : witnesses) {
        for (const specs::WitnessResult& expected : witness.results) {
            std::string name = witness.id;
            for (const std::string& override_text : expected.set) {
                name += " " + override_text;
            }
            SCOPED_TRACE(name);
            check_witness(witness, expected);
        }
    }
}

// Every listed turn, written and read again, is judged legal and is the same turn.
TEST(CommandShowWitness, EveryListedTurnIsJudgedLegal) {
    for (const std::string name : {"adaptoid-tiny", "adaptoid-9", "adapt3-tiny", "superadaptoid-pie-tiny"}) {
        const AnyGame game = game_of(specs::load_rules(name).rules);
        for (std::uint64_t number = 0; number < 5; ++number) {
            Random random = Random::stream(7, number);
            AnyState position = game.initial();
            for (int turn = 0; turn < 40 && !game.outcome(position); ++turn) {
                std::vector<AnyPly> plies;
                AnyState next = position;
                do {
                    const std::vector<AnyPly> legal = game.plies(next);
                    plies.push_back(legal[random.below(legal.size())]);
                    next = game.after(next, plies.back());
                } while (!game.between_turns(next));
                const std::string text = game.turn_text(position, plies);
                const JudgedTurn judged = judge_turn(game, position, text, "test");
                ASSERT_TRUE(judged.legal()) << name << " " << game.text(position) << ": " << text;
                EXPECT_EQ(judged.text, text);
                EXPECT_TRUE(game.equal(judged.after, next));
                EXPECT_TRUE(judged.notes.empty());
                position = next;
            }
        }
    }
}

}  // namespace
}  // namespace rulescope::tools
