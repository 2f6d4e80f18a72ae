// Exploring the Adaptoid family: exact counts, the same for every engine and search.
#include <gtest/gtest.h>

#include "analysis/search/explore.h"
#include "tests/analysis/search/support.h"

namespace rulescope::search {
namespace {

// The numbers were counted by the reference, position by position, independently of the twin.
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
    const ExploreReport in_memory = explored(rules, options);
    expect_same_counts(report, in_memory);
    EXPECT_EQ(in_memory.longest, report.longest);
    EXPECT_EQ(in_memory.total.classes, 781'816U);
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
        const ExploreReport unpacked = explore_unpacked(AnyGame(game), AnyState(game.initial()), {});
        EXPECT_EQ(unpacked.engine, "reference");
        EXPECT_EQ(positions_of(unpacked), positions_of(fast));
        EXPECT_EQ(unpacked.total.turns, fast.total.turns);
        EXPECT_EQ(unpacked.total.classes, fast.total.classes);
        EXPECT_EQ(unpacked.total.dead_ends, fast.total.dead_ends);
        EXPECT_EQ(unpacked.total.smallest, fast.total.smallest);
        EXPECT_EQ(unpacked.total.largest, fast.total.largest);
        EXPECT_EQ(unpacked.cyclic, fast.cyclic);
        EXPECT_EQ(unpacked.longest, fast.longest);
        EXPECT_EQ(unpacked.endings.size(), fast.endings.size());
        expect_true_games(rules, unpacked);
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
    // With a small box growth becomes impossible, and passes form cycles.
    const ExploreReport box = explored(rules_of("adaptoid-7"), {});
    EXPECT_EQ(box.cyclic, std::optional(true));
    EXPECT_GT(box.total.non_increasing, 0U);
    EXPECT_EQ(box.total.decreasing, 0U);
    ASSERT_TRUE(box.non_increasing_turn);
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
    EXPECT_FALSE(by_depth.layers[4].expanded);
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
    parallel::SingleProcess alone;
    const ExploreReport report = explored(rules_of("adaptoid-7", 1), options);
    ASSERT_FALSE(report.endings.empty());
    const adaptoid::Position last = *end_of(game, {report.endings[0].game});
    const ExploreReport nothing = explore_by_twin(game, last, options, alone, {});
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
        testing::in_processes(3, [&](parallel::Communicator& communicator) {
            ExploreOptions options;
            options.memory_bytes =
                communicator.rank() == 1 ? 600'000 : std::uint64_t{1} << 30U;  // one has to use its disk
            const ExploreReport report = explore_by_twin(game, game.initial(), options, communicator, {false, false});
            expect_same(one, report, false);
        });
        testing::in_processes(2, [&](parallel::Communicator& communicator) {
            expect_same(one, explore_by_twin(game, game.initial(), {}, communicator, {}));
        });
    }
}

}  // namespace
}  // namespace rulescope::search
