// The study of a solution: leads, puzzles, errors of agents, the page.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "analysis/game/turns.h"
#include "analysis/parallel/communicator.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/solve/solve_request.h"
#include "analysis/studies/solve_rules.h"
#include "reports/solve_page/study_documents.h"
#include "tests/tools/command_run.h"
#include "tools/commands/solution_export.h"

namespace rulescope::tools {
namespace {

using solve::SolvedPosition;
using studies::AgentErrors;

struct Studied {
    specs::LoadedRules loaded;
    AnyGame game;
    solve::SolveResult result;
};

Studied studied(const std::string& name, const std::vector<std::string>& overrides, std::uint64_t sample,
                solve::Symmetries symmetries = solve::Symmetries::rules, const std::string& table = "") {
    const specs::LoadedRules loaded = specs::load_rules(name, overrides);
    const AnyGame game = game_of(loaded.rules);
    parallel::SingleProcess alone;
    solve::SolveRequest solving;
    solving.table = table;
    solving.options.rules = loaded.hash;
    solving.options.version = version();
    solving.options.symmetries = symmetries;
    solving.study = solve::StudyOptions{};
    solving.study->sample = sample;
    solving.graphs = {first_turns_part()};
    solving.communicator = &alone;
    solve::SolveResult result = *studies::solve_rules(game, game.initial(), studies::EngineChoice::automatic, solving);
    return {loaded, game, std::move(result)};
}

std::vector<AgentErrors> errors(const Studied& all, const std::vector<std::string>& agents, int threads = 1) {
    studies::AgentErrorOptions options;
    options.agents = agents;
    options.threads = threads;
    options.version = version();
    return studies::errors_of_agents(all.loaded, all.result.study->sample, options);
}

TEST(SolutionStudy, LeadsCountEveryUnfinishedPosition) {
    for (const auto symmetries : {solve::Symmetries::rules, solve::Symmetries::start}) {
        const Studied all = studied("adaptoid-7", {"goal.captures=3"}, 10, symmetries);
        std::vector<std::uint64_t> counts(3, 0);
        for (const solve::LeadCount& lead : all.result.study->leads) {
            counts[0] += lead.won;
            counts[1] += lead.lost;
            counts[2] += lead.others;
        }
        std::vector<std::uint64_t> expected(3, 0);
        for (const auto& seat : all.result.to_act) {
            for (std::size_t kind = 0; kind < 3; ++kind) {
                expected[kind] += seat[kind];
            }
        }
        EXPECT_EQ(counts, expected);
        EXPECT_GT(all.result.study->leads.size(), 5U);
    }
}

TEST(SolutionStudy, LeadsAreThoseOfTheNotation) {
    const Studied all = studied("adaptoid-7", {"goal.captures=2"}, 0);
    // White lost 1, Black lost 0; White has an adaptoid with a leg and a pincer, Black two adaptoids with a leg.
    const std::string position = "W 1-0 A2W11 B2B10 C2B00";
    const auto packed = *studies::packed_game(all.game, all.game.initial(), studies::EngineChoice::fast);
    packed.visit([&](const auto& game) {
        const packed::Lead lead = game.lead(game.code_of(position));
        EXPECT_TRUE(lead.reported);
        EXPECT_EQ(lead.points, -1);
        EXPECT_EQ(lead.pieces, 0);
        const packed::Lead other = game.lead(game.code_of("B" + position.substr(1)));
        EXPECT_EQ(other.points, 1);
        EXPECT_EQ(other.pieces, 0);
    });
}

TEST(SolutionStudy, APuzzleHasOneWinningTurnByTheReference) {
    const Studied all = studied("adaptoid-7", {"goal.captures=2"}, 0, solve::Symmetries::start);
    ASSERT_FALSE(all.result.study->puzzles.empty());
    for (const solve::Puzzle& puzzle : all.result.study->puzzles) {
        parallel::SingleProcess alone;
        solve::SolveRequest solving;  // an independent solution, without symmetries, from the position
        solving.options.rules = "puzzle";
        solving.options.symmetries = solve::Symmetries::none;
        solving.communicator = &alone;
        const AnyState state = read_position(all.game, puzzle.position.position);
        const solve::SolveResult check =
            *studies::solve_rules(all.game, state, studies::EngineChoice::reference, solving);
        EXPECT_EQ(check.start.value.winner(), int{puzzle.position.to_act});
        EXPECT_EQ(check.start.value.turns, puzzle.turns);
        EXPECT_EQ(std::count_if(check.start.turns.begin(), check.start.turns.end(),
                                [](const auto& turn) { return turn.keeps; }),
                  1)
            << puzzle.position.position;
        EXPECT_EQ(check.start.turns.front().turn, puzzle.position.turns.front().turn);
        EXPECT_EQ(puzzle.position.line.size(), puzzle.turns);
    }
}

TEST(SolutionStudy, TheSampleHasTheValuesOfTheTable) {
    const Studied all = studied("adaptoid-7", {"goal.captures=2"}, 50);
    const Studied again = studied("adaptoid-7", {"goal.captures=2"}, 50, solve::Symmetries::start);
    EXPECT_EQ(all.result.study->sample.size(), 50U);
    EXPECT_LE(again.result.study->sample.size(), 50U) << "finished positions are left out";
    EXPECT_GE(again.result.study->sample.size(), 20U);
    for (const SolvedPosition& position : all.result.study->sample) {
        ASSERT_FALSE(position.turns.empty());
        EXPECT_EQ(position.turns.front().value, position.value) << position.position;
    }
}

TEST(SolutionStudy, PerfectPlayMakesNoMistake) {
    const std::string table = (std::filesystem::temp_directory_path() / "rulescope-study.table").string();
    std::filesystem::remove(table);
    const Studied all = studied("adaptoid-7", {"goal.captures=3"}, 300, solve::Symmetries::rules, table);
    const std::vector<AgentErrors> found = errors(all, {"perfect:" + table, "random"});
    EXPECT_EQ(found[0].mistakes.errors, 0U);
    EXPECT_FALSE(found[0].worst);
    EXPECT_GT(found[0].mistakes.occasions, 50U);
    EXPECT_EQ(found[0].mistakes.occasions, found[1].mistakes.occasions);
    EXPECT_GT(found[1].mistakes.errors, 10U);
    std::filesystem::remove(table);
}

TEST(SolutionStudy, RandomTurnsErrAsOftenAsTheTurnsThatLose) {
    const Studied all = studied("adaptoid-7", {"goal.captures=3"}, 2000);
    double expected = 0;
    double variance = 0;
    for (const SolvedPosition& position : all.result.study->sample) {
        double turns = 0;
        double wrong = 0;
        for (const solve::SolvedTurn& turn : position.turns) {
            turns += static_cast<double>(turn.count);
            wrong += turn.keeps ? 0.0 : static_cast<double>(turn.count);
        }
        expected += wrong / turns;
        variance += wrong / turns * (1 - wrong / turns);
    }
    const std::vector<AgentErrors> found = errors(all, {"random"});
    EXPECT_NEAR(static_cast<double>(found[0].mistakes.errors), expected, 4 * std::sqrt(variance));
    EXPECT_EQ(found[0].expectations.occasions, 0U) << "random expects nothing";
    studies::ErrorRate sum;
    for (const auto& row : found[0].by_distance) {
        sum.errors += row.mistakes.errors;
        sum.occasions += row.mistakes.occasions;
    }
    EXPECT_EQ(sum.errors, found[0].mistakes.errors);
    EXPECT_EQ(sum.occasions, found[0].mistakes.occasions);
}

TEST(SolutionStudy, TheWorstMistakeIsOne) {
    const Studied all = studied("adaptoid-tiny", {"goal.captures=1"}, 400);
    const std::vector<AgentErrors> found = errors(all, {"random", "greedy"}, 2);
    const std::vector<AgentErrors> alone = errors(all, {"random", "greedy"}, 1);
    ASSERT_TRUE(found[0].worst);
    const studies::Mistake& worst = *found[0].worst;
    const SolvedPosition& position = all.result.study->sample[worst.sampled];
    const auto turn = std::find_if(position.turns.begin(), position.turns.end(),
                                   [&](const auto& one) { return one.turn == worst.turn; });
    ASSERT_NE(turn, position.turns.end());
    EXPECT_FALSE(turn->keeps);
    EXPECT_EQ(worst.best, position.turns.front().turn);
    for (std::size_t agent = 0; agent < found.size(); ++agent) {
        EXPECT_EQ(found[agent].mistakes.errors, alone[agent].mistakes.errors) << "threads change nothing";
        EXPECT_EQ(found[agent].expectations.errors, alone[agent].expectations.errors);
    }
}

TEST(SolutionStudy, ThePageShowsEveryPart) {
    for (const std::string name : {"adaptoid-7", "adapt3-tiny", "pentactic-tiny"}) {
        const std::vector<std::string> set =
            name == "adapt3-tiny" ? std::vector<std::string>{"goal.captures=1"} : std::vector<std::string>{};
        const Studied all = studied(name, set, 40);
        const reports::StudiedSolution study{{}, errors(all, {"random"})};
        const std::string page = reports::study_page(all.loaded, all.game, all.result, study,
                                                     first_turns_drawing(all.game, all.result), "rulescope solve");
        for (const char* part : {"id=\"findings\"", "id=\"first\"", "id=\"agents\"", "id=\"provenance\""}) {
            EXPECT_NE(page.find(part), std::string::npos) << name << " " << part;
        }
        EXPECT_EQ(page.find("id=\"leads\"") != std::string::npos, name != "pentactic-tiny") << name;
        EXPECT_EQ(page.find("id=\"puzzles\"") != std::string::npos, !all.result.study->puzzles.empty()) << name;
        const Json json = study_json(all.result, study, reports::seat_words(all.loaded, all.game));
        EXPECT_EQ(json["sample"], all.result.study->sample.size());
        EXPECT_EQ(json["agents"].size(), 1U);
    }
}

TEST(SolutionStudy, RefusesOptionsWithoutAStudyAndUnknownAgents) {
    const auto refused = [](const std::vector<std::string>& more, const std::string& sentence) {
        std::vector<std::string> words{"solve", "adaptoid-7", "--set", "goal.captures=1"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << sentence;
        EXPECT_TRUE(result.complains(sentence)) << result.err;
    };
    refused({"--sample", "10"}, "--sample: it belongs to a study of the solution; add --study or --page FILE.html");
    refused({"--agents", "greedy"}, "--agents: it belongs to a study");
    refused({"--study", "--agents", "maxn:100"}, "--agents");
    refused({"--study", "--sample", "many"}, "--sample: expected a whole number");
}

}  // namespace
}  // namespace rulescope::tools
