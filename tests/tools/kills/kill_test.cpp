// The built command, killed at random moments: continued until its end, it gives the bytes of an undisturbed run.
// Label `extra`. RULESCOPE_KILL_SEED selects other moments.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <random>

#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {
namespace {

using Clock = std::chrono::steady_clock;

struct KilledRun {
    std::string name;
    std::vector<std::string> words;  ///< after `rulescope`; "@" stands for the folder of the run
    std::vector<std::string> files;  ///< of that folder, compared beside standard output
};

std::ostream& operator<<(std::ostream& out, const KilledRun& run) {
    return out << run.name;
}

class ExtraKilled : public ::testing::TestWithParam<KilledRun> {
protected:
    static constexpr int kills = 20;            ///< seven kinds of run together: 140
    static constexpr int kills_of_one_run = 4;  ///< then the run continues to its end

    [[nodiscard]] std::vector<std::string> words(const TemporaryFolder& folder) const {
        std::vector<std::string> words{RULESCOPE_COMMAND};
        for (std::string word : GetParam().words) {
            if (!word.empty() && word.front() == '@') {
                word.replace(0, 1, folder.path());
            }
            words.push_back(word);
        }
        return words;
    }
    /// Standard output without what tells how this run went (the object `run`; of a proof, the counts of its last
    /// attempt), and the files of the run.
    [[nodiscard]] std::vector<std::string> results(const TemporaryFolder& folder) const {
        std::string out = folder.read("stdout");
        if (Json document = Json::parse(out, nullptr, false); document.is_object()) {
            std::size_t erased = document.erase("run");
            if (document.value("schema", "").starts_with("rulescope.proof/")) {
                for (const char* name : {"positions_made", "resumed_after", "reproducible", "expanded", "deepest"}) {
                    erased += document.erase(name);
                }
            }
            out = erased > 0 ? document.dump(2) : out;
        }
        std::vector<std::string> texts{out};
        for (const std::string& name : GetParam().files) {
            texts.push_back(folder.read(name));
            EXPECT_FALSE(texts.back().empty()) << name;
        }
        for (std::string& text : texts) {
            for (std::size_t at = text.find(folder.path()); at != std::string::npos; at = text.find(folder.path())) {
                text.replace(at, folder.path().size(), "@");
            }
        }
        return texts;
    }
};

TEST_P(ExtraKilled, ItsRunContinuesToTheSameBytes) {
    const char* const chosen = std::getenv("RULESCOPE_KILL_SEED");
    const std::uint64_t seed = chosen == nullptr ? 20'261'124 : std::strtoull(chosen, nullptr, 10);
    std::mt19937_64 random(seed);

    const TemporaryFolder undisturbed;
    const Clock::time_point begun = Clock::now();
    ASSERT_EQ(Started(words(undisturbed), {}, undisturbed.path()).wait(), 0) << undisturbed.read("stderr");
    const std::chrono::duration<double> time = Clock::now() - begun;
    const std::vector<std::string> expected = results(undisturbed);

    int killed = 0;
    int over = 0;
    while (killed < kills) {
        const TemporaryFolder folder;
        for (int kill = 0; kill < kills_of_one_run && killed < kills; ++kill) {
            const std::chrono::duration<double> moment =
                time * std::uniform_real_distribution<double>(0.0, 0.7)(random);
            Started started(words(folder), {}, folder.path());
            std::this_thread::sleep_for(moment);
            started.send(SIGKILL);
            const int status = started.wait();
            if (status == 0) {
                ++over;
                break;
            }
            ASSERT_EQ(status, 128 + SIGKILL) << folder.read("stderr");
            ++killed;
        }
        ASSERT_EQ(Started(words(folder), {}, folder.path()).wait(), 0)
            << folder.read("stderr") << "\nseed " << seed << ", after " << killed << " kills";
        ASSERT_EQ(results(folder), expected) << "seed " << seed << ", after " << killed << " kills";
        for (const std::string& name : folder.files()) {
            EXPECT_EQ(name.find(".part"), std::string::npos) << name << " is left of a killed run";
        }
    }
    fmt::print("{}: {} kills, seed {}; {:.2f} s undisturbed; {} runs had ended before\n", GetParam().name, killed, seed,
               time.count(), over);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, ExtraKilled,
    ::testing::Values(
        KilledRun{"play",
                  {"play", "adaptoid", "--agents", "mcts:100,greedy", "--games", "400", "--openings", "2", "--seats",
                   "exchanged", "--threads", "2", "--json", "--state", "@/match.sqlite"},
                  {}},
        KilledRun{"explore",
                  {"explore", "adaptoid-7-close", "--set", "goal.captures=1", "--threads", "2", "--memory", "16M",
                   "--json", "--state", "@/space"},
                  {}},
        KilledRun{"solve",
                  {"solve", "adaptoid-7-close", "--set", "goal.captures=4", "--threads", "2", "--json", "--state",
                   "@/state", "--table", "@/values.table"},
                  {"values.table"}},
        KilledRun{"solve_counting",
                  {"solve", "adaptoid-7-close", "--set", "goal.captures=1", "--engine", "reference", "--threads",
                   "2", "--json", "--state", "@/state", "--table", "@/values.table"},
                  {"values.table"}},
        KilledRun{"prove",
                  {"prove", "adaptoid-10", "white", "--set", "goal.captures=5", "--json", "--state",
                   "@/state", "--proof", "@/proof"},
                  {"proof"}},
        KilledRun{"tile",
                  {"tile", "8x8", "--all-stone-sets", "4", "--threads", "2", "--json", "--state", "@/sets.state"},
                  {}},
        KilledRun{"balance",
                  {"balance", "adaptoid", "--agents", "mcts:50", "--games", "100", "--side-games", "10", "--strengths",
                   "random,mcts:25", "--chapters", "strength,restricted", "--threads", "2", "--out", "@/report"},
                  {"report/report.json", "report/index.html", "report/strength.csv"}}),
    [](const auto& run) { return run.param.name; });

}  // namespace
}  // namespace rulescope::tools
