// Perft by the twin: the pinned numbers by three methods, and table by table the counts of the reference.
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/packed/notated_twin.h"
#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/search/perft.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/turns_made.h"
#include "tests/support/adaptoid/twin_survey.h"
#include "tests/support/packed_games.h"
#include "tests/support/typed_rules.h"

namespace rulescope {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Position;
using adaptoid::RuleSet;
using adaptoid::TwinContext;
using search::PerftOptions;
using search::PerftTable;

RuleSet rules_of(const std::string& name, const std::vector<std::string>& set = {}) {
    return typed_adaptoid(name, set).rules;
}

PerftOptions to_depth(int depth, int threads = 1) {
    PerftOptions options;
    options.depth = depth;
    options.threads = threads;
    return options;
}

void expect_kinds(const TwinContext& both, const twin::State& state, int depth, std::uint64_t expected) {
    const twin::Kernel& kernel = both.twin().kernel();
    const twin::Plan& plan = both.twin().plan();
    EXPECT_EQ(kernel.perft_counted(plan, state, depth), expected) << kernel.name << " depth " << depth;
    EXPECT_EQ(testing::turns_made(kernel, plan, state, depth), expected) << kernel.name << " depth " << depth;
    EXPECT_EQ(kernel.perft_grouped(plan, state, depth), expected) << kernel.name << " depth " << depth;
}

// 8, 64, ... 21 727 488 and all the others: by counting, by generating and by grouping turns, on either kernel.
TEST(EnginePerft, pinned_numbers_by_three_methods) {
    int compared = 0;
    for (const specs::PinnedPerft& pin : specs::load_pinned()) {
        const specs::LoadedRules loaded = specs::load_rules(pin.ruleset, pin.set);
        if (loaded.family != "adaptoid" || !twin::left_to_reference(loaded.rules.as<adaptoid::RuleSet>()).empty()) {
            continue;
        }
        SCOPED_TRACE(pin.ruleset + ", " + pin.source);
        const Adaptoid game(loaded.rules.as<adaptoid::RuleSet>());
        const Position start =
            pin.position ? adaptoid::parse_position(game.rules(), *pin.position).value() : game.initial();
        for (const bool portable : {false, true}) {
            const TwinContext both(game, start, portable);
            for (std::size_t depth = 0; depth < pin.turns.size(); ++depth) {
                if (pin.turns[depth] >= 0 && pin.turns[depth] <= 30'000'000) {
                    expect_kinds(both, both.start(), static_cast<int>(depth) + 1,
                                 static_cast<std::uint64_t>(pin.turns[depth]));
                    ++compared;
                }
            }
        }
    }
    EXPECT_GT(compared, 80);
}

// G-15 sequential: whether a new adaptoid starves another depends on the order of the cells, so nothing is grouped.
// G-16: in a position in which own adaptoids may starve, every growth counts.
TEST(EnginePerft, readings_by_three_methods) {
    for (const auto& [reading, text] : {std::pair{"readings.starvation=sequential", "W 0-0 A1B20 A2B30 F4B00 C3W10"},
                                        {"readings.self_starving_turn=illegal", "W 0-0 A1W30 D4W00 F4B00 step=2!"}}) {
        const Adaptoid game(rules_of("adaptoid", {reading}));
        const TwinContext both(game, adaptoid::parse_position(game.rules(), text).value(), true);
        for (int depth = 1; depth <= 2; ++depth) {
            SCOPED_TRACE(text);
            expect_kinds(both, both.start(), depth,
                         both.twin().kernel().perft_counted(both.twin().plan(), both.start(), depth));
        }
    }
}

// In the middle of games siblings differ in details that matter to the next seat.
void check_random_positions(int positions, std::uint64_t max_at_3) {
    int deep = 0;
    for (int number = 0; number < positions; ++number) {
        const bool three = number % 3 == 2;
        RuleSet rules = three ? testing::adapt3_rules() : testing::adaptoid_rules();
        rules.board = testing::boards()[static_cast<std::size_t>(number / 3) % testing::boards().size()].board;
        rules.start = {};
        for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
            rules.start[index(rules.order[seat])] = {static_cast<Cell>(seat)};
        }
        switch (number / 36 % 4) {  // readings that leave siblings alike
            case 1: rules.readings.zero_pincer_attack = adaptoid::ZeroPincerAttack::compare; break;
            case 2: rules.readings.food_need = adaptoid::FoodNeed::limbs_plus_body; break;
            case 3: rules.readings.capture_step_cost = adaptoid::CaptureStepCost::zero; break;
            default: break;
        }
        const Adaptoid game(rules);
        const auto starts = testing::random_starts(rules, static_cast<std::uint64_t>(number), 6);
        for (const Position& start : starts) {
            const TwinContext both(game, start);
            SCOPED_TRACE(testing::text_of(rules) + " | " + game.text(start));
            std::uint64_t by_reference = 0;
            for_each_turn(game, start, [&](const auto&, const Position& next) {
                by_reference += game.outcome(next) ? 0 : count_turns(game, next);
            });
            expect_kinds(both, both.start(), 2, by_reference);
            const std::uint64_t at_3 = by_reference < max_at_3 / 100
                                           ? both.twin().kernel().perft_counted(both.twin().plan(), both.start(), 3)
                                           : max_at_3;
            if (at_3 < max_at_3) {
                expect_kinds(both, both.start(), 3, at_3);
                ++deep;
            }
        }
    }
    EXPECT_GT(deep, positions);
}

TEST(EnginePerft, random_positions_by_three_methods) {
    check_random_positions(36, 200'000);
}

TEST(LongEnginePerft, random_positions_by_three_methods) {
    check_random_positions(288, 20'000'000);
}

void expect_equal(const PerftTable& table, const PerftTable& expected) {
    EXPECT_TRUE(table.complete);
    ASSERT_EQ(table.rows.size(), expected.rows.size());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        SCOPED_TRACE("depth " + std::to_string(row + 1));
        EXPECT_EQ(table.rows[row].depth, expected.rows[row].depth);
        EXPECT_EQ(table.rows[row].turns, expected.rows[row].turns);
        EXPECT_EQ(table.rows[row].positions, expected.rows[row].positions);
        EXPECT_EQ(table.rows[row].classes, expected.rows[row].classes);
        EXPECT_TRUE(table.rows[row].events.empty());
    }
}

struct Case {
    const char* rules;
    std::vector<std::string> set;
    const char* position = nullptr;
};

void layers_equal(const Case& each, int depth) {
    SCOPED_TRACE(std::string(each.rules) + " " + (each.set.empty() ? "" : each.set.front()));
    const Adaptoid game(rules_of(each.rules, each.set));
    const Position start =
        each.position != nullptr ? adaptoid::parse_position(game.rules(), each.position).value() : game.initial();
    const PerftTable reference = search::perft(AnyGame(game), AnyState(start), to_depth(depth));
    const auto divided = search::perft_divide(AnyGame(game), AnyState(start), to_depth(depth));
    for (const int threads : {1, 3}) {
        adaptoid::with_packed_twin(game, start, [&](const auto& coded) {
            expect_equal(search::coded_perft(coded, coded.start(), to_depth(depth, threads)), reference);
        });
        EXPECT_EQ(adaptoid::twin_perft_divide(game, start, to_depth(depth, threads)), divided);
    }
}

const std::vector<Case>& cases() {
    static const std::vector<Case> list{
        {"adaptoid", {}, nullptr},
        {"adaptoid", {"readings.growth=optional"}, nullptr},
        {"adaptoid",
         {"readings.captured_return=captor", "board.hexagon=3", "start.white=A3", "start.black=C3"},
         nullptr},
        {"adaptoid", {"readings.limb_cap=six_each"}, "W 2-2 B4W11 C4B21 C3B10 D3W12"},
        {"adaptoid-tiny", {}, nullptr},
        {"adaptoid-tiny", {"readings.self_starving_turn=illegal"}, nullptr},
        {"adaptoid-contacts", {}, nullptr},
        {"adapt3-tiny", {"readings.step2_impossible=draw"}, nullptr},
        {"superadaptoid-tiny", {}, nullptr},
    };
    return list;
}

TEST(EnginePerft, layers_equal_those_of_the_reference) {
    for (const Case& each : cases()) {
        layers_equal(each, each.position != nullptr ? 2 : 3);
    }
    layers_equal({"adaptoid-tiny", {"start.by=pie"}, nullptr}, 3);
}

TEST(LongEnginePerft, layers_equal_those_of_the_reference) {
    for (const Case& each : cases()) {
        layers_equal(each, each.position != nullptr ? 3 : 5);
    }
}

// A simple implementation of the same contract.
TEST(EnginePerft, the_coded_reference_counts_alike) {
    const Adaptoid game(rules_of("adaptoid-tiny"));
    const testing::CodedReference coded(game);
    expect_equal(search::coded_perft(coded, coded.start(), to_depth(4)),
                 search::perft(AnyGame(game), AnyState(game.initial()), to_depth(4)));
}

TEST(EnginePerft, stops_at_its_memory_and_on_request) {
    const Adaptoid game(rules_of("adaptoid"));
    adaptoid::with_packed_twin(game, game.initial(), [](const auto& coded) {
        PerftOptions options = to_depth(6);
        options.memory_bytes = 1 << 20U;
        const PerftTable table = search::coded_perft(coded, coded.start(), options);
        EXPECT_FALSE(table.complete);
        EXPECT_EQ(table.stopped_by, "memory");
        EXPECT_GE(table.rows.size(), 3U) << "the depths that were counted in full are told";
        EXPECT_LT(table.rows.size(), 6U);
        const std::atomic<bool> stop{true};
        options.stop = &stop;
        EXPECT_EQ(search::coded_perft(coded, coded.start(), options).stopped_by, "interrupt");
    });
}

// On 7 cells there are so few positions that the numbers of turn sequences outgrow 64 bits first.
TEST(EnginePerft, stops_where_numbers_become_too_large) {
    const Adaptoid game(rules_of(
        "adaptoid-tiny", {"readings.growth=optional", "supply.adaptoids=1", "supply.legs=1", "supply.pincers=0"}));
    adaptoid::with_packed_twin(game, game.initial(), [](const auto& coded) {
        const PerftTable table = search::coded_perft(coded, coded.start(), to_depth(100));
        EXPECT_FALSE(table.complete);
        EXPECT_EQ(table.stopped_by, "size");
        ASSERT_GT(table.rows.size(), 10U);
        EXPECT_GT(table.rows.back().turns, std::uint64_t{1} << 55U);
        for (std::size_t row = 1; row < table.rows.size(); ++row) {
            EXPECT_GT(table.rows[row].turns, table.rows[row - 1].turns);
        }
    });
}

}  // namespace
}  // namespace rulescope
