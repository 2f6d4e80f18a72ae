#include <gtest/gtest.h>

#include <fstream>

#include "analysis/game/family.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "core/random.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// A whole random game of a rule set.
Trace random_game(const std::string& ruleset, std::uint64_t seed, int turns) {
    const AnyGame game = game_of(specs::load_rules(ruleset).rules);
    Random random(seed);
    AnyState position = game.initial();
    Trace trace{ruleset, {}, game.text(position), {}, {}};
    for (int turn = 0; turn < turns && !game.outcome(position); ++turn) {
        std::vector<AnyPly> plies;
        AnyState next = position;
        do {
            const std::vector<AnyPly> legal = game.plies(next);
            const std::uint64_t choice = random.below(legal.size());
            trace.choices.push_back(static_cast<int>(choice));
            plies.push_back(legal[choice]);
            next = game.after(next, plies.back());
        } while (!game.between_turns(next));
        trace.turns.push_back(game.turn_text(position, plies));
        position = next;
    }
    return trace;
}

TEST(CommandTrace, AGameIsReplayed) {
    const TemporaryFolder folder;
    for (const std::string name : {"adaptoid", "adaptoid-igg", "adapt3", "superadaptoid-pie-tiny"}) {
        const Trace trace = random_game(name, 3, 200);
        const std::string path = folder.write("game.json", json_of(trace).dump());
        const Json shown = document({"show", "--trace", path});
        EXPECT_EQ(shown["holds"], true) << shown["fault"];
        EXPECT_EQ(shown["ruleset"], name);
        EXPECT_EQ(shown["choices"], Json(trace.choices));
        EXPECT_EQ(shown["turns"].size(), trace.turns.size());
        EXPECT_FALSE(shown["end"]["outcome"].is_null());
        EXPECT_TRUE(ran({"show", "--trace", path}).says("Every turn is legal."));
    }
}

TEST(CommandTrace, TurnsOrChoicesAloneSuffice) {
    const TemporaryFolder folder;
    Trace turns = random_game("adaptoid", 5, 30);
    Trace choices = turns;
    turns.choices.clear();
    choices.turns.clear();
    const Json by_turns = document({"show", "--trace", folder.write("turns.json", json_of(turns).dump())});
    const Json by_choices = document({"show", "--trace", folder.write("choices.json", json_of(choices).dump())});
    EXPECT_EQ(by_turns["end"], by_choices["end"]);
    EXPECT_EQ(by_turns["choices"], by_choices["choices"]);
}

TEST(CommandTrace, AnIllegalTurnIsFoundWithItsClause) {
    const TemporaryFolder folder;
    Trace trace = random_game("adaptoid", 5, 6);
    trace.turns[3] = "+A1";
    const std::string path = folder.write("game.json", json_of(trace).dump());
    const Json shown = document({"show", "--trace", path}, exit_does_not_hold);
    EXPECT_EQ(shown["holds"], false);
    EXPECT_EQ(shown["turns"].size(), 4U);
    EXPECT_EQ(shown["turns"][3]["refusal"]["clause"], "A-12");
    EXPECT_EQ(shown["fault"].get<std::string>().rfind("turn 4, +A1: illegal by A-12", 0), 0U) << shown["fault"];
}

TEST(CommandTrace, ChoicesThatAreNotThoseOfTheTurnsAreFound) {
    const TemporaryFolder folder;
    Trace trace = random_game("adaptoid", 5, 6);
    trace.choices.back() += 1;
    EXPECT_EQ(ran({"show", "--trace", folder.write("game.json", json_of(trace).dump())}).status, exit_does_not_hold);
    trace.turns.clear();
    trace.choices.back() = 999999;
    const Ran result = ran({"show", "--trace", folder.write("game.json", json_of(trace).dump())});
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("choice 999999 does not exist")) << result.out;
}

// A kept game states the number of legal turns before each of its turns; a wrong one is found.
TEST(CommandTrace, ALegalListThatIsNotThatOfTheTurnsIsFound) {
    const TemporaryFolder folder;
    for (const std::string ruleset : {"adaptoid-7", "pentactic-tiny", "adaptoid-igg"}) {
        const std::string path = folder.path("games.jsonl");
        ASSERT_EQ(ran({"play", ruleset, "--games", "1", "--jsonl", path}).status, exit_done);
        std::ifstream file(path);
        std::string line;
        std::getline(file, line);
        Json game = Json::parse(line);
        EXPECT_EQ(ran({"show", "--trace", folder.write("right.json", game.dump())}).status, exit_done) << ruleset;
        game["legal"].back() = game["legal"].back().get<int>() + 1;
        const Ran result = ran({"show", "--trace", folder.write("wrong.json", game.dump())});
        EXPECT_EQ(result.status, exit_does_not_hold) << ruleset;
        EXPECT_TRUE(result.says("legal turns; there are")) << result.out;
        game["legal"].erase(0);
        EXPECT_TRUE(ran({"show", "--trace", folder.write("short.json", game.dump())}).says("it has")) << ruleset;
    }
}

TEST(CommandTrace, ATraceCanBeJudgedByAnotherRuleSet) {
    const TemporaryFolder folder;
    const std::string path = folder.write(
        "game.json", R"({"ruleset": "adaptoid", "start": "W 0-0 B4W11 A4W00 C4B02 F4B00", "turns": ["B4xC4 +L:A4"]})");
    EXPECT_EQ(ran({"show", "--trace", path}).status, exit_done);
    EXPECT_EQ(ran({"show", "--trace", path, "--set", "readings.attack_stronger=illegal"}).status, exit_does_not_hold);
    const std::string own = folder.write("set.json", R"({"ruleset": "adaptoid", "set": ["readings.growth=optional"],
                                                         "turns": ["pass"]})");
    EXPECT_EQ(ran({"show", "--trace", own}).status, exit_done);
    EXPECT_EQ(ran({"show", "adaptoid", "--trace", own}).status, exit_does_not_hold) << "the rule set given wins";
}

TEST(CommandTrace, AMalformedTraceIsBadInput) {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::string, std::string>> cases{
        {"{\n \"turns\": [\"+A3\"\n}", ":3:"},
        {"[]", "expected a trace"},
        {R"({"ruleset": "adaptoid"})", "\"turns\" or \"choices\""},
        {R"({"ruleset": 5, "turns": []})", "\"ruleset\""},
        {R"({"ruleset": "adaptoid", "turns": "x"})", "\"turns\""},
        {R"({"ruleset": "adaptoid", "turns": [5]})", "\"turns\""},
        {R"({"ruleset": "adaptoid", "choices": [-1]})", "\"choices\""},
        {R"({"turns": ["+A3"]})", "names no rule set"},
        {R"({"ruleset": "adaptiod", "turns": ["+A3"]})", "Did you mean 'adaptoid'?"},
        {R"({"ruleset": "adaptoid", "start": "W", "turns": ["+A3"]})", "start of the trace"},
        {R"({"ruleset": "adaptoid", "turns": ["+A3", "?"]})", "turn 2 of the trace"},
    };
    for (const auto& [text, message] : cases) {
        const Ran result = ran({"show", "--trace", folder.write("game.json", text)});
        EXPECT_EQ(result.status, exit_bad_input) << text;
        EXPECT_TRUE(result.complains(message)) << text << "\n" << result.err;
        EXPECT_EQ(result.out, "");
    }
    EXPECT_EQ(ran({"show", "--trace", folder.path("game.json"), "--turn", "+A3"}).status, exit_bad_input);
}

}  // namespace
}  // namespace rulescope::tools
