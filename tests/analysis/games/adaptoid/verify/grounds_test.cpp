// Grounds: the clauses on which turns and differences of positions rest, on small positions by hand.
#include <gtest/gtest.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/grounds.h"

namespace rulescope {
namespace {

using verify::Ground;

class AdaptoidGrounds : public ::testing::Test {
protected:
    explicit AdaptoidGrounds(const std::string& ruleset = "adaptoid")
        : game_(game_of(specs::load_rules(ruleset, {}).rules)) {}

    [[nodiscard]] AnyState position(const std::string& text) const {
        const Result<AnyState> state = parse_state(game_, text);
        EXPECT_TRUE(state.ok()) << text;
        return *state;
    }
    [[nodiscard]] std::vector<AnyPly> turn(const AnyState& before, const std::string& text) const {
        const auto judged = parse_turn(game_, before, text);
        EXPECT_TRUE(judged.ok()) << text;
        std::vector<AnyPly> plies;
        for (const PlayedPly<AnyGame>& played : judged->plies) {
            plies.push_back(played.ply);
        }
        return plies;
    }
    [[nodiscard]] std::vector<Ground> of_turn(const std::string& before, const std::string& text) const {
        const AnyState state = position(before);
        return verify::knowledge_of(game_).grounds().of_turn(game_, state, turn(state, text));
    }
    [[nodiscard]] AnyState after(const AnyState& before, const std::vector<AnyPly>& plies) const {
        AnyState now = before;
        for (const AnyPly& ply : plies) {
            now = game_.after(now, ply);
        }
        return now;
    }
    [[nodiscard]] verify::Differing of_difference(const std::string& before, const std::string& text,
                                                  const std::string& found) const {
        const AnyState state = position(before);
        const std::vector<AnyPly> plies = turn(state, text);
        return verify::knowledge_of(game_).grounds().of_difference(game_, state, plies, after(state, plies),
                                                                   position(found));
    }
    [[nodiscard]] std::optional<verify::Differing> of_setup(const std::string& before, const std::string& text,
                                                            const std::string& found) const {
        EXPECT_FALSE(parse_state(game_, found).ok()) << found;
        const AnyState state = position(before);
        const std::vector<AnyPly> plies = turn(state, text);
        return verify::knowledge_of(game_).grounds().of_setup(game_, state, plies, after(state, plies), found);
    }

    AnyGame game_;
};

TEST_F(AdaptoidGrounds, A8_a_turn_may_leave_out_the_move) {
    EXPECT_EQ(of_turn("W 0-0 B4W10 F4B00", "+B3"), (std::vector<Ground>{{"A-8", "no move"}}));
}

TEST_F(AdaptoidGrounds, A15_a_walk_needs_as_many_steps_as_its_shortest_path) {
    EXPECT_EQ(of_turn("W 0-0 B4W30 F4B00", "B4-E4 +E3"),
              (std::vector<Ground>{
                  {"A-15", "at least 3 steps"}, {"A-15", "at least 2 steps"}, {"A-15", "at least 1 steps"}}));
}

TEST_F(AdaptoidGrounds, A17_an_attack_counts_its_last_step) {
    EXPECT_EQ(of_turn("W 0-0 B4W21 D4B00", "B4xD4 +D3"),
              (std::vector<Ground>{{"A-17", "at least 2 steps"}, {"A-17", "at least 1 steps"}}));
}

TEST_F(AdaptoidGrounds, A23_A10_an_enemy_that_should_starve_stays) {
    // D4 has six limbs; White occupies one of its six neighbours.
    EXPECT_EQ(of_difference("W 0-0 C4W00 D4B33 G4B00", "+C3", "B 0-0 C3W00 C4W00 D4B33 G4B00"),
              (verify::Differing{"Step 3", {"A-23", "A-10"}}));
}

TEST_F(AdaptoidGrounds, A24_an_own_adaptoid_does_not_starve_in_its_own_turn) {
    EXPECT_EQ(of_difference("W 0-0 C4W00 B4W10 F4B00", "+L:B4", "B 1-0 B4W20 F4B00"),
              (verify::Differing{"Step 3", {"A-24"}}));
}

// The board is right, but the loss of the starved adaptoid is not counted.
TEST_F(AdaptoidGrounds, A10_A3_the_starved_are_counted) {
    EXPECT_EQ(of_difference("W 0-0 C4W00 D4B33 G4B00", "+C3", "B 0-0 C3W00 C4W00 G4B00"),
              (verify::Differing{"Step 3", {"A-10", "A-3"}}));
}

TEST_F(AdaptoidGrounds, A19_the_first_step_that_differs_counts) {
    // Both leave; by mistake the attacker survives, occupies a neighbour of E5 and starves it.
    const verify::Differing differing =
        of_difference("W 0-0 B4W00 C4W11 D4B01 E5B33 G4B00", "C4xD4 +B3", "B 0-2 B3W00 B4W00 D4W11 G4B00");
    EXPECT_EQ(differing, (verify::Differing{"Step 1", {"A-19"}}));
}

TEST_F(AdaptoidGrounds, A9_step_2_adds_one_part) {
    EXPECT_EQ(of_difference("W 0-0 B4W00 F4B00", "+L:B4", "B 0-0 B4W20 F4B00"),
              (verify::Differing{"Step 2", {"A-9", "A-13"}}));
    EXPECT_EQ(of_difference("W 0-0 B4W00 F4B00", "+B3", "B 0-0 B3W10 B4W00 F4B00"),
              (verify::Differing{"Step 2", {"A-12", "A-9"}}));
}

TEST_F(AdaptoidGrounds, A7_the_turn_passes_to_the_other_side) {
    EXPECT_EQ(of_difference("W 0-0 B4W00 F4B00", "+L:B4", "W 0-0 B4W10 F4B00"),
              (verify::Differing{"Order", {"A-7"}}));
}

TEST_F(AdaptoidGrounds, A_position_with_more_parts_than_a_colour_owns_is_compared_as_it_is_written) {
    const std::string before = "W 0-0 A1W60 C1W60 F4B00";
    EXPECT_EQ(of_setup(before, "+A2", "B 0-0 A1W60 A2W10 C1W60 F4B00"),
              (verify::Differing{"Step 2", {"A-12", "A-9"}}));
    EXPECT_EQ(of_setup(before, "+A2", "W 0-0 A1W61 A2W00 C1W60 F4B00")->part, "Step 2") << "the first part counts";
    EXPECT_EQ(of_setup(before, "+A2", "B 0-0 A1W60 A9W10"), std::nullopt) << "no such cell";
}

class Adapt3Grounds : public AdaptoidGrounds {
protected:
    explicit Adapt3Grounds(const std::string& ruleset = "adapt3") : AdaptoidGrounds(ruleset) {}
};

class ReversedGrounds : public Adapt3Grounds {
protected:
    ReversedGrounds() : Adapt3Grounds("adapt3-reversed") {}
};

TEST_F(Adapt3Grounds, T3_Black_follows_White) {
    EXPECT_EQ(of_difference("W 0-0-0 B4W00 D2R00 F6B00", "+A3", "R 0-0-0 A3W00 B4W00 D2R00 F6B00"),
              (verify::Differing{"Order", {"T-3"}}));
}

TEST_F(ReversedGrounds, T13_Red_follows_White) {
    EXPECT_EQ(of_difference("W 0-0-0 B4W00 D2R00 F6B00", "+A3", "B 0-0-0 A3W00 B4W00 D2R00 F6B00"),
              (verify::Differing{"Order", {"T-13"}}));
}

TEST_F(Adapt3Grounds, T6_the_unfed_of_both_enemies_leave) {
    // A1 (Black) and G7 (Red) have three limbs and two free neighbours after the growth of White.
    EXPECT_EQ(of_difference("W 0-0-0 A2W00 G6W00 A1B30 G7R30 D4B00 D5R00", "+A3", "B 0-1-0 A2W00 A3W00 D4B00 D5R00 G6W00 G7R30"),
              (verify::Differing{"Step 3", {"T-6", "A-10", "A-23"}}));
}

TEST_F(AdaptoidGrounds, an_equal_position_rests_on_nothing) {
    EXPECT_EQ(of_difference("W 0-0 B4W10 F4B00", "+B3", "B 0-0 B3W00 B4W10 F4B00"), verify::Differing{});
}

}  // namespace
}  // namespace rulescope
