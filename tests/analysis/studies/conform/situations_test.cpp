// The stage of situations: positions that random games rarely reach.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/verify/situation.h"
#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using namespace studies;
using namespace testing;

ConformOptions only_situations(std::uint64_t situations = 100) {
    ConformOptions options = testing::few();
    options.games = 0;
    options.setups = 0;
    options.situations = situations;
    return options;
}

/// The positions of the requests `turns`.
std::set<std::string> positions_in(const AnsweringProgram& program) {
    std::set<std::string> positions;
    for (const std::string& line : program.asked) {
        const Json request = Json::parse(line);
        if (request["request"] == "turns") {
            positions.insert(request["position"].get<std::string>());
        }
    }
    return positions;
}

/// The positions that the stage adds to those of the other stages.
std::set<std::string> positions_of_situations(const std::string& ruleset, std::uint64_t seed) {
    ConformOptions options = only_situations();
    options.seed = seed;
    AnsweringProgram with;
    compare(with, options, ruleset);
    options.situations = 0;
    AnsweringProgram without;
    compare(without, options, ruleset);
    std::set<std::string> positions = positions_in(with);
    for (const std::string& position : positions_in(without)) {
        positions.erase(position);
    }
    return positions;
}

const ConformStage* stage_of(const ConformResult& result) {
    const auto found = std::find_if(result.stages.begin(), result.stages.end(),
                                    [](const ConformStage& stage) { return stage.name == "situations"; });
    return found == result.stages.end() ? nullptr : &*found;
}

TEST(ConformSituations, EverySituationOfTheLargeGameIsReached) {
    AnsweringProgram program;
    const ConformResult result = compare(program, only_situations(), "adaptoid");
    const ConformStage* stage = stage_of(result);
    ASSERT_NE(stage, nullptr);
    EXPECT_EQ(stage->asked, 13U);
    EXPECT_EQ(stage->done, 13U);
    EXPECT_GT(stage->positions, 2 * stage->done);
    EXPECT_TRUE(stage->complete);
    EXPECT_TRUE(result.findings.empty()) << as_text(result);
}

/// The vectors are part of both runs, so that their positions do not count.
TEST(ConformSituations, ThePositionsAreNotThoseOfTheVectorsAndDependOnTheSeed) {
    const std::set<std::string> one = positions_of_situations("adaptoid", 1);
    const std::set<std::string> two = positions_of_situations("adaptoid", 2);
    EXPECT_EQ(one, positions_of_situations("adaptoid", 1));
    EXPECT_GE(one.size(), 30U);
    std::vector<std::string> shared;
    std::set_intersection(one.begin(), one.end(), two.begin(), two.end(), std::back_inserter(shared));
    EXPECT_LT(shared.size(), one.size() / 2) << "the continuations are others";
    EXPECT_GE(shared.size(), 5U) << "the situations are the same";
}

TEST(ConformSituations, AFindingHasTheGameThatReachesIt) {
    const std::set<std::string> wrong = positions_of_situations("adaptoid", 1);
    AnsweringProgram program({}, [&](const Json& request, Reply& reply) {
        Json answer = Json::parse(reply.text);
        if (request["request"] == "turns" && wrong.contains(request["position"].get<std::string>()) &&
            !answer["turns"].empty()) {
            answer["turns"].erase(0);
            reply.text = answer.dump();
        }
    });
    ConformOptions options = only_situations();
    options.reduce = false;
    const ConformResult result = compare(program, options, "adaptoid");
    ASSERT_FALSE(result.findings.empty());
    const AnyGame game = game_of(specs::load_rules("adaptoid").rules);
    std::size_t games = 0;
    for (const ConformFinding& finding : result.findings) {
        EXPECT_EQ(finding.stage, "situations");
        EXPECT_TRUE(finding.from.starts_with("situation ")) << finding.from;
        EXPECT_EQ(finding.repeats, true);
        if (finding.from.find(", other ") != std::string::npos) {
            continue;  // the same board with another value beside it is a set-up
        }
        ++games;
        ASSERT_TRUE(finding.game) << as_text(result);
        const Replay replay = rulescope::replay(game, *finding.game);
        ASSERT_TRUE(replay.holds()) << replay.fault;
        EXPECT_EQ(game.text(replay.end()), finding.position);
    }
    EXPECT_GE(games, 1U);
}

TEST(ConformSituations, TheBudgetBoundsThem) {
    AnsweringProgram program;
    const ConformResult result = compare(program, only_situations(2), "adaptoid-tiny");
    ASSERT_NE(stage_of(result), nullptr);
    EXPECT_EQ(stage_of(result)->asked, 2U);
    EXPECT_LE(stage_of(result)->done, 2U);
}

TEST(ConformSituations, AFamilyWithoutSituationsHasNoSuchStage) {
    AnsweringProgram program;
    EXPECT_EQ(stage_of(compare(program, only_situations())), nullptr);
}

TEST(ConformSituations, AnInterruptEndsTheSearch) {
    std::atomic<bool> stop{false};
    ConformOptions options = only_situations();
    options.stop = &stop;
    options.progress = [&](const std::string& stage, std::uint64_t, std::uint64_t) { stop = stage == "situations"; };
    AnsweringProgram program;
    const ConformResult result = compare(program, options, "adaptoid");
    ASSERT_NE(stage_of(result), nullptr);
    EXPECT_EQ(stage_of(result)->requests, 0U);
    EXPECT_EQ(result.verdict(), studies::ConformVerdict::inconclusive);
}

}  // namespace
}  // namespace rulescope
