// Exploring the Adaptoid family: exact counts, the same by every way there is to get them.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "analysis/explore/explore_adaptoid.h"
#include "analysis/explore/space_report.h"
#include "tests/support/mailbox.h"
#include "tests/support/shipped.h"

namespace rulescope::explore {
namespace {

using adaptoid::Adaptoid;
using adaptoid::RuleSet;

RuleSet rules_of(const std::string& name, int captures = 0) {
    RuleSet rules = testing::shipped(name);
    rules.captures = captures > 0 ? captures : rules.captures;
    return rules;
}

enum class By : std::uint8_t { engine, reference };

ExploreReport explored(const RuleSet& rules, const ExploreOptions& options, By by = By::engine,
                       const ExploreWishes& wishes = {}) {
    const Adaptoid game(rules);
    Alone alone;
    return by == By::engine ? explore_by_engine(game, game.initial(), options, alone, wishes)
                            : explore_by_reference(game, game.initial(), options, alone, wishes);
}

std::vector<std::uint64_t> positions_of(const ExploreReport& report) {
    std::vector<std::uint64_t> list;
    for (const LayerCounts& layer : report.layers) {
        list.push_back(layer.positions);
    }
    return list;
}

/// What is counted; classes only if both went by them.
void expect_same_counts(const ExploreReport& a, const ExploreReport& b) {
    ASSERT_EQ(positions_of(a), positions_of(b));
    for (std::size_t layer = 0; layer < a.layers.size(); ++layer) {
        LayerCounts one = a.layers[layer];
        LayerCounts other = b.layers[layer];
        if (a.symmetries != b.symmetries) {
            one.classes = other.classes = 0;
        }
        one.endings.clear();  // they are numbered by the implementation; compared by clause below
        other.endings.clear();
        EXPECT_EQ(one, other) << "layer " << layer;
    }
    EXPECT_EQ(a.exhaustive, b.exhaustive);
    EXPECT_EQ(a.stopped_by, b.stopped_by);
    EXPECT_EQ(a.cyclic, b.cyclic);
    for (const auto& [mine, others] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        for (const ExploreReport::Ending& ending : mine->endings) {
            const auto same = std::find_if(others->endings.begin(), others->endings.end(),
                                           [&](const auto& other) { return other.outcome == ending.outcome; });
            ASSERT_NE(same, others->endings.end()) << ending.outcome.clause;
            EXPECT_EQ(same->positions, ending.positions);
            EXPECT_EQ(same->turns, ending.turns);
        }
    }
}

/// Everything that is told, the games too.
void expect_same(const ExploreReport& a, const ExploreReport& b, bool longest = true) {
    expect_same_counts(a, b);
    ASSERT_EQ(a.endings.size(), b.endings.size());
    for (std::size_t i = 0; i < a.endings.size(); ++i) {
        EXPECT_EQ(a.endings[i].game, b.endings[i].game);
        EXPECT_EQ(a.endings[i].position, b.endings[i].position);
    }
    EXPECT_EQ(a.lasso, b.lasso);
    EXPECT_EQ(a.bytes_per_class, b.bytes_per_class);
    if (longest) {
        EXPECT_EQ(a.longest, b.longest);
        EXPECT_EQ(a.longest_game, b.longest_game);
    }
}

/// Are these the texts of a game that the reference plays, and where does it end?
std::optional<adaptoid::Position> end_of(const Adaptoid& game, const std::vector<TurnTexts>& parts) {
    adaptoid::Position position = game.initial();
    for (const TurnTexts& turns : parts) {
        for (const std::string& text : turns) {
            std::optional<adaptoid::Position> next;
            for_each_turn(game, position, [&](const std::vector<adaptoid::Ply>& plies, const auto& after) {
                if (!next && game.turn_text(position, plies) == text) {
                    next = after;
                }
            });
            if (!next) {
                return std::nullopt;
            }
            position = *next;
        }
    }
    return position;
}

void expect_true_games(const RuleSet& rules, const ExploreReport& report) {
    const Adaptoid game(rules);
    for (const ExploreReport::Ending& ending : report.endings) {
        const auto end = end_of(game, {ending.game});
        ASSERT_TRUE(end) << "not a game";
        EXPECT_EQ(game.outcome(*end), ending.outcome);
        EXPECT_EQ(ending.game.size(), ending.turns.value());
        EXPECT_EQ(game.text(*end), ending.position);
    }
    if (report.longest) {
        const auto end = end_of(game, {report.longest_game});
        ASSERT_TRUE(end);
        EXPECT_EQ(report.longest_game.size(), *report.longest);
        EXPECT_TRUE(game.plies(*end).empty()) << "it could go on";
    }
    if (report.lasso) {
        const auto begin = end_of(game, {report.lasso->first});
        const auto end = end_of(game, {report.lasso->first, report.lasso->second});
        ASSERT_TRUE(begin && end);
        EXPECT_FALSE(report.lasso->second.empty());
        EXPECT_EQ(game.key(*begin), game.key(*end)) << "it does not come round";
    }
}

// The numbers were counted by the reference, position by position, before there was an engine.
TEST(LongExploreStates, AdaptoidTinyToTheFirstCapture) {
    ExploreOptions options;
    options.threads = 2;
    const RuleSet rules = rules_of("adaptoid-tiny", 1);
    const ExploreReport report = explored(rules, options);
    const std::vector<std::uint64_t> first{1, 5, 24, 156, 862, 4047, 14890, 41608, 89645};
    const std::vector<std::uint64_t> positions = positions_of(report);
    ASSERT_EQ(positions.size(), 15U);
    EXPECT_EQ(std::vector<std::uint64_t>(positions.begin(), positions.begin() + 9), first);
    EXPECT_EQ(report.total.positions, 781'816U);
    EXPECT_EQ(report.total.turns, 7'854'528U);
    EXPECT_TRUE(report.exhaustive);
    EXPECT_EQ(report.symmetries, 2);
    EXPECT_EQ(report.cyclic, std::optional(false));
    EXPECT_EQ(report.longest, std::optional<std::uint64_t>(14));
    EXPECT_LE(report.bytes_per_class, 12.0);
    expect_true_games(rules, report);

    options.symmetry = false;
    options.threads = 1;
    const ExploreReport plain = explored(rules, options);
    expect_same_counts(report, plain);
    EXPECT_EQ(plain.longest, report.longest);
    EXPECT_EQ(plain.total.classes, 781'816U);
}

TEST(ExploreStates, EngineReferenceAndStatesWithoutCodesCountAlike) {
    for (const std::string name : {"adaptoid-7", "superadaptoid-tiny"}) {
        const RuleSet rules = rules_of(name, 1);
        const ExploreReport fast = explored(rules, {});
        const ExploreReport slow = explored(rules, {}, By::reference);
        expect_same_counts(fast, slow);
        EXPECT_EQ(fast.symmetry_checked, std::optional(true));
        expect_true_games(rules, fast);
        expect_true_games(rules, slow);
        const Adaptoid game(rules);
        const ExploreReport plain = explore_space(game, game.initial(), {});
        EXPECT_EQ(plain.engine, "reference");
        EXPECT_EQ(positions_of(plain), positions_of(fast));
        EXPECT_EQ(plain.total.turns, fast.total.turns);
        EXPECT_EQ(plain.total.classes, fast.total.classes);
        EXPECT_EQ(plain.total.dead_ends, fast.total.dead_ends);
        EXPECT_EQ(plain.total.least, fast.total.least);
        EXPECT_EQ(plain.total.most, fast.total.most);
        EXPECT_EQ(plain.cyclic, fast.cyclic);
        EXPECT_EQ(plain.longest, fast.longest);
        EXPECT_EQ(plain.endings.size(), fast.endings.size());
        expect_true_games(rules, plain);
    }
}

class ExploreBoards : public ::testing::TestWithParam<std::string> {};

// Three seats, stacks, corners, a start without symmetry: with and without symmetry, one thread and several.
TEST_P(ExploreBoards, CountsDoNotDependOnHowTheyAreMade) {
    const RuleSet rules = rules_of(GetParam(), 1);
    ExploreOptions options;
    options.depth = GetParam() == "adaptoid-9" ? 6 : 8;
    const ExploreReport report = explored(rules, options);
    expect_true_games(rules, report);
    options.threads = 3;
    expect_same(report, explored(rules, options));
    options.symmetry = false;
    expect_same_counts(report, explored(rules, options));
}

INSTANTIATE_TEST_SUITE_P(Explore, ExploreBoards,
                         ::testing::Values("adaptoid-7", "adaptoid-7-close", "adaptoid-7-first", "adaptoid-9",
                                           "superadaptoid-tiny", "adapt3-tiny"),
                         [](const auto& name) {
                             std::string text = name.param;
                             text.erase(std::remove(text.begin(), text.end(), '-'), text.end());
                             return text;
                         });

TEST(ExploreStates, WhatGoesToDiskCountsAlike) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    ExploreOptions small;
    small.depth = 10;
    const ExploreReport report = explored(rules, small, By::engine, {false, false});
    small.memory_bytes = 900'000;
    for (const int threads : {1, 2}) {
        small.threads = threads;
        const ExploreReport on_disk = explored(rules, small, By::engine, {false, false});
        EXPECT_GT(on_disk.on_disk, 0U);
        EXPECT_LE(on_disk.memory_peak, small.memory_bytes);
        EXPECT_GT(report.memory_peak, small.memory_bytes);
        expect_same(report, on_disk);
    }
}

TEST(ExploreStates, PlayThatGoesRoundIsShown) {
    RuleSet rules = rules_of("adaptoid-tiny");
    rules.readings.growth = adaptoid::Growth::optional;
    ExploreOptions options;
    options.depth = 5;
    const ExploreReport report = explored(rules, options);
    EXPECT_EQ(report.cyclic, std::optional(true));
    ASSERT_TRUE(report.lasso);
    EXPECT_EQ(report.lasso->first.size(), 0U);
    EXPECT_EQ(report.lasso->second, (TurnTexts{"pass", "pass"}));
    EXPECT_FALSE(report.longest);
    expect_true_games(rules, report);
    // With a small box nobody can grow any more: then passes go round.
    const ExploreReport box = explored(rules_of("adaptoid-7"), {});
    EXPECT_EQ(box.cyclic, std::optional(true));
    EXPECT_GT(box.total.stands, 0U);
    EXPECT_EQ(box.total.falls, 0U);
    ASSERT_TRUE(box.stand);
    expect_true_games(rules_of("adaptoid-7"), box);
}

TEST(ExploreStates, BoundsAreKept) {
    const RuleSet rules = rules_of("adaptoid-tiny");
    ExploreOptions options;
    options.depth = 4;
    const ExploreReport by_depth = explored(rules, options);
    EXPECT_EQ(positions_of(by_depth), (std::vector<std::uint64_t>{1, 5, 24, 156, 862}));
    EXPECT_EQ(by_depth.stopped_by, "depth");
    EXPECT_FALSE(by_depth.exhaustive);
    EXPECT_FALSE(by_depth.layers[4].gone_into);
    EXPECT_EQ(by_depth.layers[4].turns, 0U);
    EXPECT_EQ(by_depth.cyclic, std::nullopt);
    EXPECT_FALSE(by_depth.longest);
    options = {};
    options.symmetry = false;
    options.states = 1 + 5 + 24 + 156 + 861;
    const ExploreReport by_states = explored(rules, options);
    EXPECT_EQ(positions_of(by_states), (std::vector<std::uint64_t>{1, 5, 24, 156}));
    EXPECT_EQ(by_states.stopped_by, "states");
    ++options.states;
    EXPECT_EQ(positions_of(explored(rules, options)), (std::vector<std::uint64_t>{1, 5, 24, 156, 862}));
    const std::atomic<bool> stop{true};
    options.stop = &stop;
    EXPECT_EQ(explored(rules, options).stopped_by, "interrupt");
}

TEST(ExploreStates, AFinishedStartIsAllThereIs) {
    const Adaptoid game(rules_of("adaptoid-7", 1));
    const auto end = game.initial();
    const ExploreOptions options;
    Alone alone;
    const ExploreReport report = explored(rules_of("adaptoid-7", 1), options);
    ASSERT_FALSE(report.endings.empty());
    const adaptoid::Position last = *end_of(game, {report.endings[0].game});
    const ExploreReport nothing = explore_by_engine(game, last, options, alone, {});
    EXPECT_EQ(positions_of(nothing), (std::vector<std::uint64_t>{1}));
    EXPECT_TRUE(nothing.exhaustive);
    EXPECT_EQ(nothing.total.terminal(), 1U);
    EXPECT_EQ(nothing.longest, std::optional<std::uint64_t>(0));
    EXPECT_NE(game.key(end), game.key(last));
}

// ---- processes ---------------------------------------------------------------------------------------------

TEST(LongExploreProcesses, ThreeCountWhatOneCounts) {
    for (const std::string name : {"adaptoid-7-first", "adaptoid-7"}) {
        const RuleSet rules = rules_of(name);
        const ExploreReport one = explored(rules, {});
        const Adaptoid game(rules);
        testing::in_processes(3, [&](Peers& peers) {
            ExploreOptions options;
            options.memory_bytes = peers.number() == 1 ? 600'000 : std::uint64_t{1} << 30U;  // one has to use its disk
            const ExploreReport report = explore_by_engine(game, game.initial(), options, peers, {false, false});
            expect_same(one, report, false);
        });
        testing::in_processes(
            2, [&](Peers& peers) { expect_same(one, explore_by_engine(game, game.initial(), {}, peers, {})); });
    }
}

// ---- checkpoints -------------------------------------------------------------------------------------------

class ExploreStateFolder : public ::testing::Test {
protected:
    ScratchFolder scratch_{""};
    std::string folder_ = scratch_.path() + "/state";
    ExploreOptions kept(const std::string& version = "1") const {
        ExploreOptions options;
        options.state_folder = folder_;
        options.identity = {{"version", version}};
        return options;
    }
    std::vector<std::pair<std::string, std::string>> files() const {
        std::vector<std::pair<std::string, std::string>> list;
        for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
            std::ifstream file(entry.path(), std::ios::binary);
            list.emplace_back(entry.path().filename().string(), std::string{std::istreambuf_iterator<char>(file), {}});
        }
        std::sort(list.begin(), list.end());
        return list;
    }
};

/// Explores in a process of its own that is killed at its n-th report; true if it came so far.
bool killed_at(const RuleSet& rules, ExploreOptions options, int reports) {
    const pid_t child = ::fork();
    if (child == 0) {
        int seen = 0;
        options.progress = [&](const ExploreProgress&) {
            if (++seen == reports) {
                ::kill(::getpid(), SIGKILL);
            }
        };
        explored(rules, options, By::engine, {false, false});
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

TEST_F(ExploreStateFolder, WhatWasKilledGoesOnAndCountsAlike) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    ExploreOptions whole;
    whole.depth = 10;
    const ExploreReport undisturbed = explored(rules, whole);
    ExploreOptions options = kept();
    options.depth = 10;
    options.memory_bytes = 900'000;
    for (const int reports : {2, 3, 3, 3, 3}) {
        EXPECT_TRUE(killed_at(rules, options, reports));
    }
    options.memory_bytes = whole.memory_bytes;
    const ExploreReport report = explored(rules, options);
    EXPECT_GT(report.resumed, 3U);
    expect_same(undisturbed, report);
    // Once more: everything is there.
    const ExploreReport again = explored(rules, options);
    EXPECT_EQ(again.resumed, again.layers.size());
    expect_same(undisturbed, again);
}

TEST_F(ExploreStateFolder, TheTurnsThatCloseAWayRoundAreKeptToo) {
    const RuleSet rules = rules_of("adaptoid-7");
    const ExploreReport undisturbed = explored(rules, {});
    ExploreOptions options = kept();
    options.depth = 10;
    explored(rules, options);
    const ExploreReport report = explored(rules, kept());
    EXPECT_EQ(report.resumed, 11U);
    expect_same(undisturbed, report);
}

TEST_F(ExploreStateFolder, AnotherNumberOfProcessesGoesOn) {
    const RuleSet rules = rules_of("adaptoid-7");
    const Adaptoid game(rules);
    const ExploreReport undisturbed = explored(rules, {});
    for (const int processes : {3, 1, 2}) {
        ExploreOptions options = kept();
        options.depth = processes == 3 ? 6 : processes == 1 ? 9 : 1000;
        ExploreReport report;
        testing::in_processes(processes, [&](Peers& peers) {
            ExploreReport mine = explore_by_engine(game, game.initial(), options, peers, {});
            if (peers.number() == 0) {
                report = mine;
            }
        });
        EXPECT_EQ(report.resumed, processes == 3 ? 0U : processes == 1 ? 7U : 10U);
        if (processes == 2) {
            expect_same(undisturbed, report);
        }
    }
    for (const auto& [name, bytes] : files()) {
        EXPECT_TRUE(name.find("of") == std::string::npos || name.find("of2") != std::string::npos) << name;
    }
}

TEST_F(ExploreStateFolder, SmallerBoundsTellWhatTheyWouldWithoutIt) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    explored(rules, kept());
    const auto before = files();
    ExploreOptions options = kept();
    options.depth = 5;
    ExploreOptions fresh;
    fresh.depth = 5;
    expect_same(explored(rules, fresh), explored(rules, options));
    options.depth = fresh.depth = 1000;
    options.states = fresh.states = 5000;
    expect_same(explored(rules, fresh), explored(rules, options));
    EXPECT_EQ(files(), before);
}

TEST_F(ExploreStateFolder, AStateOfSomethingElseIsRefusedAndLeftAlone) {
    const RuleSet rules = rules_of("adaptoid-7", 1);
    ExploreOptions options = kept();
    options.depth = 5;
    explored(rules, options);
    const auto before = files();
    const auto refused = [&](const RuleSet& other, ExploreOptions with, const std::string& told) {
        try {
            explored(other, with);
            ADD_FAILURE() << "taken: " << told;
        } catch (const StateRefused& refusal) {
            EXPECT_NE(std::string(refusal.what()).find(told), std::string::npos) << refusal.what();
        }
        EXPECT_EQ(files(), before);
    };
    refused(rules, kept("2"), "version");
    refused(rules_of("adaptoid-9"), kept(), "code");
    ExploreOptions plain = kept();
    plain.symmetry = false;
    refused(rules, plain, "symmetries");
    EXPECT_THROW(explored(rules, kept(), By::reference), StateRefused);
    EXPECT_EQ(files(), before);
}

TEST_F(ExploreStateFolder, ADamagedStateIsRefused) {
    const RuleSet rules = rules_of("adaptoid-7", 1);
    ExploreOptions options = kept();
    options.depth = 5;
    explored(rules, options);
    for (const auto& [name, bytes] : files()) {
        if (bytes.empty()) {
            continue;  // the lock
        }
        std::string flipped = bytes;
        flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 1);
        std::ofstream(folder_ + "/" + name, std::ios::binary) << flipped;
        EXPECT_ANY_THROW(explored(rules, kept())) << name;
        std::ofstream(folder_ + "/" + name, std::ios::binary) << bytes;
    }
    expect_same(explored(rules, {}), explored(rules, kept()));
}

TEST_F(ExploreStateFolder, TwoRunsDoNotShareAFolder) {
    const StateFolder first(folder_, {}, true);
    EXPECT_THROW(StateFolder(folder_, {}, true), StateRefused);
}

TEST_F(ExploreStateFolder, AFolderThatCannotBeUsedIsRefused) {
    std::ofstream(scratch_.path() + "/file") << "no folder";
    ExploreOptions options = kept();
    options.state_folder = scratch_.path() + "/file";
    EXPECT_THROW(explored(rules_of("adaptoid-7"), options), StateRefused);
}

// A full disk in the middle: the layers before are told, and a later run goes on from them.
TEST_F(ExploreStateFolder, AFullDiskLosesNothingOfTheLayersBefore) {
    if (!std::filesystem::exists("/dev/full")) {
        GTEST_SKIP() << "no device that is always full";
    }
    const RuleSet rules = rules_of("adaptoid-7", 1);
    const ExploreReport undisturbed = explored(rules, {});
    std::filesystem::create_directories(folder_);
    const std::string full = folder_ + "/layer-0006.0of1.run.part";
    std::filesystem::create_symlink("/dev/full", full);
    const ExploreReport report = explored(rules, kept());
    EXPECT_EQ(report.stopped_by, "disk");
    EXPECT_NE(report.fault.find("cannot write"), std::string::npos) << report.fault;
    ASSERT_EQ(report.layers.size(), 6U);
    for (std::size_t layer = 0; layer < 5; ++layer) {
        EXPECT_EQ(report.layers[layer], undisturbed.layers[layer]);
    }
    std::filesystem::remove(full);
    const ExploreReport rest = explored(rules, kept());
    EXPECT_EQ(rest.resumed, 6U);
    expect_same(undisturbed, rest);
}

}  // namespace
}  // namespace rulescope::explore
