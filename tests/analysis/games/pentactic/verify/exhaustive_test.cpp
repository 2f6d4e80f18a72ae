// Every property of Pentactic in every reachable position of small games.
#include <gtest/gtest.h>

#include <deque>
#include <unordered_set>

#include "analysis/games/pentactic/properties/catalogue.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope {
namespace {

using namespace pentactic;
using pentactic::Judge;
using pentactic::Reference;
using testing::read_as;
using testing::small_pentactic;

/// Judges all positions with every ply; returns the number of positions.
std::uint64_t judge_everything(pentactic::Judge& judge, const pentactic::Reference& reference) {
    const Pentactic& game = reference.game();
    std::unordered_set<Key> visited{game.key(game.initial())};
    std::deque<Position> waiting{game.initial()};
    std::uint64_t positions = 0;
    judge.rules();
    while (!waiting.empty()) {
        const Position position = std::move(waiting.front());
        waiting.pop_front();
        ++positions;
        const std::vector<Ply> plies = reference.plies(position);
        judge.position({position, plies});
        for (const Ply& ply : plies) {
            Events events;
            Position after = reference.after(position, ply, &events);
            judge.ply({position, plies, ply, after, events});
            if (visited.insert(game.key(after)).second) {
                waiting.push_back(std::move(after));
            }
        }
    }
    return positions;
}

void expect_all_properties(const RuleSet& rules) {
    SCOPED_TRACE(testing::text_of(rules));
    ASSERT_TRUE(faults_of(rules).empty()) << faults_of(rules).front().message;
    const pentactic::Reference reference(rules);
    pentactic::Judge judge(reference, pentactic::properties());
    const std::uint64_t positions = judge_everything(judge, reference);
    ::testing::Test::RecordProperty("positions", std::to_string(positions));
    EXPECT_GT(positions, 50U);
    if (const verify::Tally* violated = judge.violated()) {
        FAIL() << text_of(*violated);
    }
}

TEST(VerifyPentacticEverywhere, in_small_basic_games) {
    const RuleSet small = small_pentactic(Mode::basic, 3, 3, "PUV", 1);
    for (const char* readings : {"", "end_check=immediate", "basic_winner=most discard_counts=yes", "flips=no"}) {
        expect_all_properties(read_as(small, readings));
    }
}

TEST(VerifyPentacticEverywhere, in_small_duels) {
    const RuleSet small = small_pentactic(Mode::duel, 4, 2, "PU", 1);
    for (const char* readings : {"", "duel_end=as_soon_as_true", "duel_end=end_of_round phase_order=rotating",
                                 "pass=free phase_order=rotating", "pass=free duel_end=end_of_round", "same_removal=forbidden"}) {
        expect_all_properties(read_as(small, readings));
    }
}

TEST(VerifyPentacticEverywhere, in_small_groups) {
    const RuleSet small = small_pentactic(Mode::group, 3, 2, "PU", 1);
    for (const char* readings : {"", "draft=self_discard duel_end=as_soon_as_true phase_order=rotating"}) {
        expect_all_properties(read_as(small, readings));
    }
}

TEST(VerifyPentacticEverywhere, in_small_solitaires) {
    RuleSet small = small_pentactic(Mode::solitaire, 5, 4, "LPY", 5);
    small.start_stones = testing::squares(small, "a1 b1 c1 d1 e1");
    for (const char* readings : {"", "flips=no"}) {
        expect_all_properties(read_as(small, readings));
    }
}

TEST(LongPentacticEverywhere, in_larger_games) {
    expect_all_properties(small_pentactic(Mode::basic, 4, 3, "LPUV", 2));
    expect_all_properties(read_as(small_pentactic(Mode::basic, 4, 3, "FPT", 3), "end_check=immediate"));
    const RuleSet group = small_pentactic(Mode::group, 3, 2, "PU", 1);
    expect_all_properties(read_as(group, "draft=free_choice pass=free"));
    expect_all_properties(read_as(group, "phase_order=rotating duel_end=end_of_round discard_counts=yes"));
    expect_all_properties(small_pentactic(Mode::duel, 3, 3, "PU", 2));
    expect_all_properties(read_as(small_pentactic(Mode::duel, 4, 2, "LPU", 2), "duel_end=as_soon_as_true"));
}

}  // namespace
}  // namespace rulescope
