// Conditions on the command line: messages about invalid ones.
#include <gtest/gtest.h>

#include "analysis/specs/error.h"
#include "analysis/studies/check_request.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/any.h"

namespace rulescope {
namespace {

std::string refusal_of(const std::string& text) {
    try {
        studies::read_condition(testing::any_game(testing::adaptoid_rules()), "--always", text);
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

TEST(Condition, a_good_one_is_read) {
    const AnyGame game = testing::any_game(testing::adaptoid_rules());
    EXPECT_TRUE(studies::read_condition(game, "--possible", "white.adaptoids == 1").holds(game.initial()));
    EXPECT_FALSE(studies::read_condition(game, "--possible", "white.adaptoids >= 12").holds(game.initial()));
}

TEST(Condition, a_bad_one_is_refused_with_its_place_and_the_nearest_name) {
    EXPECT_EQ(refusal_of("free > 3 and white.adaptoid >= 12"),
              "--always free > 3 and white.adaptoid >= 12, column 14: there is no fact 'white.adaptoid'. "
              "Did you mean 'white.adaptoids'?");
    EXPECT_EQ(refusal_of("red.lost > 2"),  // two colours play
              "--always red.lost > 2, column 1: there is no fact 'red.lost'; docs/facts.md lists all facts");
    EXPECT_EQ(refusal_of("free"),
              "--always free, column 1: 'free' is a number, not a condition; compare it: free >= 1");
}

}  // namespace
}  // namespace rulescope
