// Long runs: many more cases than the fast tests, every position of small games, and searches of whole trees.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/checking.h"
#include "tests/support/play_before.h"

namespace rulescope {
namespace {

using adaptoid::Colour;
using adaptoid::Judge;
using adaptoid::Phase;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::Property;
using adaptoid::Reference;
using adaptoid::RuleSet;

// ---- the whole catalogue over many random games ---------------------------------------------------------

TEST(LongProperties, hold_over_random_readings_and_boards) {
    std::map<std::string_view, std::uint64_t> premises;
    testing::check_cases(30'000, [&] {
        const testing::Numbers numbers = *testing::numbers(testing::numbers_of_a_rule_set).as("numbers");
        const RuleSet rules = testing::rule_set_of(numbers);
        RC_LOG() << testing::text_of(rules) << "\n";
        const Reference reference(rules);
        Judge judge(reference, adaptoid::properties());
        judge.rules();
        const auto starts = *testing::starts(rules).as("starts");
        const testing::Numbers choices = *testing::choices().as("choices");
        for (const testing::Start& start : starts) {
            verify::play_before(judge, reference, start.position, start.from_start, choices);
        }
        for (const verify::Tally& tally : judge.tallies()) {
            premises[tally.property.id] += tally.premises;
        }
        if (const verify::Tally* violated = judge.violated()) {
            RC_FAIL(text_of(*violated));
        }
    });
    for (const auto& [id, count] : premises) {
        RecordProperty(std::string(id), std::to_string(count));
    }
}

class LongShipped : public ::testing::TestWithParam<std::string> {};

/// Every shipped rule set, including the one whose players arrange a large board.
TEST_P(LongShipped, all_properties_hold) {
    const RuleSet& rules = testing::shipped(GetParam());
    const bool slow = testing::slow_to_set_up(rules);
    testing::check_cases(slow ? 5 : 500, [&] {
        const Reference reference(rules);
        Judge judge(reference, adaptoid::properties());
        judge.rules();
        const auto starts = *testing::starts(rules).as("starts");
        const testing::Numbers choices = *testing::choices(slow ? 40 : 400).as("choices");
        for (const testing::Start& start : starts) {
            verify::play_before(judge, reference, start.position, start.from_start, choices);
        }
        if (const verify::Tally* violated = judge.violated()) {
            RC_FAIL(text_of(*violated));
        }
    });
}

// A literal list, because otherwise every test of this program would read all rule sets to name these.
const std::vector<std::string> shipped_names{"adapt3",
                                             "adapt3-12",
                                             "adapt3-reversed",
                                             "adapt3-tiny",
                                             "adaptoid",
                                             "adaptoid-10",
                                             "adaptoid-12",
                                             "adaptoid-19",
                                             "adaptoid-7",
                                             "adaptoid-7-close",
                                             "adaptoid-7-first",
                                             "adaptoid-9",
                                             "adaptoid-contacts",
                                             "adaptoid-igg",
                                             "adaptoid-tiny",
                                             "superadaptoid",
                                             "superadaptoid-free",
                                             "superadaptoid-pie",
                                             "superadaptoid-pie-tiny",
                                             "superadaptoid-stacks",
                                             "superadaptoid-tiny"};

TEST(Shipped, every_rule_set_has_its_long_test) {
    std::set<std::string> names;
    for (const RuleSet& rules : testing::shipped()) {
        names.insert(rules.name);
    }
    EXPECT_EQ(names, std::set<std::string>(shipped_names.begin(), shipped_names.end()));
}

std::string name_of_rule_set(const ::testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, LongShipped, ::testing::ValuesIn(shipped_names), name_of_rule_set);

// ---- every position of small games -----------------------------------------------------------------------

struct Covered {
    std::uint64_t positions = 0;
    std::uint64_t plies = 0;
    bool complete = false;
};

bool setting_up(const Position& position) {
    return position.phase != Phase::step1 && position.phase != Phase::step2 && position.phase != Phase::over;
}

/// Breadth first over all reachable positions; every position and every ply is judged.
/// `setups_only`: positions after the setup phase are not expanded.
Covered judge_everything(Judge& judge, const Reference& reference, std::uint64_t largest, bool setups_only) {
    Covered covered;
    std::unordered_set<Key> visited{reference.key(reference.initial())};
    std::deque<Position> waiting{reference.initial()};
    judge.rules();
    while (!waiting.empty() && covered.positions < largest) {
        const Position position = std::move(waiting.front());
        waiting.pop_front();
        ++covered.positions;
        const std::vector<Ply> plies = reference.plies(position);
        judge.position({position, plies});
        for (const Ply& ply : plies) {
            ++covered.plies;
            Events events;
            Position after = reference.after(position, ply, &events);
            judge.ply({position, plies, ply, after, events});
            if (visited.insert(reference.key(after)).second && (!setups_only || setting_up(after))) {
                waiting.push_back(std::move(after));
            }
        }
    }
    covered.complete = waiting.empty();
    return covered;
}

class LongExhaustive : public ::testing::TestWithParam<std::string> {};

TEST_P(LongExhaustive, all_properties_hold_everywhere) {
    const Reference reference(testing::shipped(GetParam()));
    Judge judge(reference, adaptoid::properties());
    const bool setups_only = setting_up(reference.initial());
    const Covered covered = judge_everything(judge, reference, 1'000'000, setups_only);
    EXPECT_TRUE(covered.complete) << covered.positions << " positions and more";
    if (const verify::Tally* violated = judge.violated()) {
        FAIL() << text_of(*violated);
    }
    RecordProperty("positions", std::to_string(covered.positions));
    RecordProperty("plies", std::to_string(covered.plies));
}

INSTANTIATE_TEST_SUITE_P(Small, LongExhaustive,
                         ::testing::Values("adaptoid-7", "adaptoid-7-first", "superadaptoid-tiny", "adapt3-tiny",
                                           "superadaptoid-pie-tiny"),
                         name_of_rule_set);

// ---- A-D6 -----------------------------------------------------------------------------------------------

/// A position between turns, and the ply that led to it from the position before.
struct Reached {
    Position before;
    Ply ply;
    Position position;
};

/// The positions after the next turn: open ones, without repetition, and finished ones.
struct Layer {
    std::vector<Position> open;
    std::vector<Reached> finished;
};

Layer next_layer(const Reference& reference, const std::vector<Position>& layer, bool keep_open) {
    Layer next;
    std::unordered_set<Key> visited;
    std::vector<Position> waiting;
    for (const Position& begins : layer) {
        waiting.assign(1, begins);
        while (!waiting.empty()) {
            const Position position = std::move(waiting.back());
            waiting.pop_back();
            for (const Ply& ply : reference.plies(position)) {
                Position after = reference.after(position, ply, nullptr);
                if (after.phase == Phase::step2) {
                    waiting.push_back(std::move(after));
                } else if (after.phase == Phase::over) {
                    next.finished.push_back({position, ply, std::move(after)});
                } else if (keep_open && visited.insert(reference.key(after)).second) {
                    next.open.push_back(std::move(after));
                }
            }
        }
    }
    return next;
}

/// No game ends before its sixth turn. In six turns Black wins, or loses its last adaptoid by attacking one that is
/// as strong or stronger:
/// +C4 / +L:F4 / +D4 / F4-E4 +P:E4 / +P:D4 / E4xD4 leaves White alone on the board.
TEST(LongShortestGame, AD6_six_turns) {
    const Reference reference(testing::adaptoid_rules());
    std::vector<Position> layer{reference.initial()};
    for (int turn = 1; turn <= 5; ++turn) {
        Layer next = next_layer(reference, layer, true);
        EXPECT_TRUE(next.finished.empty()) << "a game is over after turn " << turn;
        layer = std::move(next.open);
    }
    EXPECT_EQ(layer.size(), 129'455U);
    int black = 0;
    int white = 0;
    for (const Reached& end : next_layer(reference, layer, false).finished) {
        const bool black_wins = end.position.verdict->winner == Colour::black;
        (black_wins ? black : white) += 1;
        if (!black_wins) {
            EXPECT_EQ(end.ply.kind, Ply::Kind::move);
            EXPECT_EQ(end.before.mover(), Colour::black);
            EXPECT_EQ(end.before.adaptoids(Colour::black), 1) << reference.text(end.before);
            EXPECT_TRUE(end.position.at(end.ply.from).empty()) << reference.text(end.before);
        }
    }
    EXPECT_EQ(black, 79);
    EXPECT_EQ(white, 16);
}

}  // namespace
}  // namespace rulescope
