// The twin equals the reference on small boards, over every reading: each option by itself, and many together.
#include <gtest/gtest.h>

#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/twin_check.h"
#include "tests/support/adaptoid/twin_survey.h"
#include "tests/support/typed_rules.h"

namespace rulescope {
namespace {

using adaptoid::ReadingInfo;
using adaptoid::RuleSet;
using adaptoid::StartBy;
using testing::boards;
using testing::drawn_numbers;
using testing::Numbers;
using testing::Survey;

/// The numbers of comparisons of a test.
struct Sum {
    int rule_sets = 0;
    std::size_t asked = 0, met = 0;
};

void compare(const RuleSet& rules, std::size_t budget, std::uint64_t seed, Sum& sum) {
    const Survey survey = testing::survey(rules, budget, seed);
    ASSERT_EQ(survey.difference, "");
    ++sum.rule_sets;
    sum.asked += survey.asked;
    sum.met += survey.met;
}

/// Two and three seats on 7 cells, on 9 with a stack, and on 9 given by contacts; half of them have short games.
std::vector<RuleSet> bases() {
    std::vector<RuleSet> list;
    for (const std::size_t board : {0U, 2U, 3U}) {
        for (const bool three : {false, true}) {
            RuleSet rules = three ? testing::adapt3_rules() : testing::adaptoid_rules();
            rules.board = boards()[board].board;
            rules.start = {};
            for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
                rules.start[index(rules.order[seat])] = {static_cast<Cell>(3 * seat)};
            }
            rules.captures = three == (board == 0) ? 2 : 5;
            if (!three && board != 0) {
                rules.rulebook = "adaptoid-nl";  // a rulebook without a rule for ties (G-35)
            }
            list.push_back(rules);
        }
    }
    return list;
}

void each_option_by_itself(std::size_t budget, Sum& sum) {
    for (const RuleSet& base : bases()) {
        compare(base, budget, 1, sum);
        for (const ReadingInfo& reading : adaptoid::reading_infos()) {
            for (int option = 1; option < static_cast<int>(reading.options.size()); ++option) {
                RuleSet rules = base;
                reading.set(rules.readings, option);
                if (rules.readings.limb_cap == adaptoid::LimbCap::none) {
                    rules.supply = {12, 14, 9};
                }
                ASSERT_EQ(twin::left_to_reference(rules), std::vector<std::string>{}) << testing::text_of(rules);
                compare(rules, budget, 1, sum);
            }
        }
    }
}

/// A random rule set that the twin covers; otherwise the supply is reduced, or G-4 is reset as printed.
RuleSet random_covered(std::uint64_t seed, std::uint64_t number, std::size_t first_board, std::size_t last_board) {
    Numbers numbers = drawn_numbers(seed, number, testing::numbers_of_a_rule_set);
    numbers[2] = static_cast<std::uint32_t>(first_board + numbers[2] % (last_board - first_board + 1));
    if (numbers[9] % 8 == 7) {
        --numbers[9];  // the players place, but do not arrange the discs
    }
    if (number % 2 == 1) {
        for (std::size_t reading = 10; reading < numbers.size(); ++reading) {
            numbers[reading] = numbers[reading] / 4 * 4 + (numbers[reading] % 4 < 2 ? 3 : 0);  // half of them changed
        }
    }
    RuleSet rules = testing::rule_set_of(numbers);
    if (number % 5 == 4) {
        std::swap(rules.order[0], rules.order[1]);
    }
    if (!twin::left_to_reference(rules).empty()) {
        rules.supply = {5, 5, 4};
    }
    if (!twin::left_to_reference(rules).empty()) {
        rules.readings.move_steps = adaptoid::MoveSteps::up_to;
    }
    return rules;
}

void options_together(std::uint64_t seed, int count, std::size_t budget, std::size_t first_board,
                      std::size_t last_board, Sum& sum) {
    int pies = 0;
    for (int number = 0; number < count; ++number) {
        const RuleSet rules = random_covered(seed, static_cast<std::uint64_t>(number), first_board, last_board);
        ASSERT_EQ(twin::left_to_reference(rules), std::vector<std::string>{}) << testing::text_of(rules);
        compare(rules, budget, seed + static_cast<std::uint64_t>(number), sum);
        if (::testing::Test::HasFatalFailure()) {
            return;
        }
        pies += rules.start_by == StartBy::pie ? 1 : 0;
    }
    EXPECT_GT(pies, count / 20) << "the pie rule is among them";
}

// G-T3: all three colours can only lose at once at the end of a turn (W15).
TEST(EngineReadings, GT3_equal_the_reference_where_three_colours_lose_at_once) {
    for (const char* three_lose : {"readings.three_lose=draw", "readings.three_lose=mover_wins"}) {
        testing::TwinCheck twins(typed_adaptoid("adapt3", {"readings.win_check=end_of_turn", three_lose}).rules);
        const auto position =
            adaptoid::parse_position(twins.reference().rules(), "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00");
        EXPECT_EQ(twins.difference(position.value()), "") << three_lose;
    }
}

TEST(EngineReadings, each_option_by_itself) {
    Sum sum;
    each_option_by_itself(12, sum);
    EXPECT_EQ(sum.rule_sets, 6 * (1 + 33));
    EXPECT_GT(sum.met, 20'000U);
}

TEST(EngineReadings, options_together) {
    Sum sum;
    options_together(7, 150, 20, 0, 3, sum);
    EXPECT_GT(sum.met, 20'000U);
}

TEST(LongEngineReadings, each_option_by_itself) {
    Sum sum;
    each_option_by_itself(3'000, sum);
    EXPECT_GT(sum.asked, 190U * 2'500U);
}

TEST(LongEngineReadings, options_together) {
    Sum sum;
    options_together(11, 300, 2'000, 0, 3, sum);
    EXPECT_GT(sum.asked, 500'000U);
}

TEST(LongEngineReadings, options_together_on_boards_of_12_to_40_cells) {
    Sum sum;
    options_together(13, 400, 40, 4, boards().size() - 1, sum);
    EXPECT_GT(sum.asked, 12'000U);
}

}  // namespace
}  // namespace rulescope
