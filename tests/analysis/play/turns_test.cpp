#include "analysis/game/turns.h"

#include <gtest/gtest.h>

#include <boost/math/distributions/chi_squared.hpp>

#include <map>
#include <vector>

#include "analysis/play/agent.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Position;

Position position_of(const adaptoid::RuleSet& rules, const std::string& text) {
    const Result<Position> position = adaptoid::parse_position(rules, text);
    EXPECT_TRUE(position.ok()) << text;
    return position.ok() ? *position : Position{};
}

/// The same game without the short cut: every turn is played to its last ply.
class PlyByPly : public Adaptoid {
public:
    using Adaptoid::Adaptoid;
    bool last_ply_of_turn(const Position& position) const = delete;
};
static_assert(HasLastPlies<Adaptoid>);
static_assert(!HasLastPlies<PlyByPly>);

// docs/sources.md, figures: the start, figure F2 and figure F3.
TEST(Turns, AreAsManyAsTheRulebooksFiguresHave) {
    const Adaptoid game(testing::shipped("adaptoid"));
    EXPECT_EQ(turns_of(game, game.initial()).size(), 8U);
    const Position movement = position_of(game.rules(), "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13");
    EXPECT_EQ(turns_of(game, movement).size(), 642U);
    const Position creation =
        position_of(game.rules(), "W 0-0 F6W22 G6B00 B5W00 D5W00 F5W00 D4B23 E4B00 B3W32 F3B00 E2B13");
    EXPECT_EQ(turns_of(game, creation).size(), 722U);
    EXPECT_EQ(count_turns(game, creation), 722U);
    EXPECT_EQ(count_turns(PlyByPly(game.rules()), creation), 722U);
}

TEST(Turns, FromTheMiddleOfATurnAreItsCompletions) {
    const Adaptoid game(testing::shipped("adaptoid"));
    const Position middle = game.after(game.initial(), adaptoid::Ply{});
    ASSERT_FALSE(game.between_turns(middle));
    for_each_turn(game, middle, [](const auto& plies, const Position&) { EXPECT_EQ(plies.size(), 1U); });
    EXPECT_EQ(count_turns(game, middle), 8U);
}

TEST(Turns, OfAFinishedGameThereAreNone) {
    const Adaptoid game(testing::shipped("adaptoid"));
    const Position over = position_of(game.rules(), "W 0-5 B4W00 F4B00");
    ASSERT_TRUE(game.outcome(over));
    EXPECT_EQ(count_turns(game, over), 0U);
    EXPECT_TRUE(turns_of(game, over).empty());
}

/// Random games of every shipped rule set: counting, listing and picking by number agree, with and without
/// the short cut.
TEST(Turns, CountingListingAndPickingAgree) {
    for (const adaptoid::RuleSet& rules : testing::shipped()) {
        if (testing::slow_to_set_up(rules)) {
            continue;
        }
        const Adaptoid game(rules);
        const PlyByPly ply_by_ply(rules);
        Random random(99);
        Position position = game.initial();
        for (int turn = 0; turn < 25 && !game.outcome(position); ++turn) {
            std::vector<std::vector<adaptoid::Ply>> listed;
            for_each_turn(ply_by_ply, position, [&](const auto& plies, const Position& after) {
                ASSERT_TRUE(turn_complete(ply_by_ply, after));
                listed.push_back(plies);
            });
            ASSERT_EQ(count_turns(ply_by_ply, position), listed.size()) << rules.name;
            ASSERT_EQ(count_turns(game, position), listed.size()) << rules.name;
            for (std::size_t number = 0; number < listed.size(); number += 1 + listed.size() / 9) {
                const auto pick = [&](std::uint64_t) { return static_cast<std::uint64_t>(number); };
                const auto quick = turn_by_number(game, position, pick);
                ASSERT_EQ(quick.plies, listed[number]) << rules.name << " " << game.text(position);
                ASSERT_EQ(quick.legal, listed.size());
                ASSERT_EQ(turn_by_number(ply_by_ply, position, pick).plies, listed[number]);
            }
            for (const adaptoid::Ply& ply : RandomAgent{}(game, position, random).plies) {
                position = game.after(position, ply);
            }
        }
    }
}

/// 200 draws for each turn of a position in which staying and moving leave different numbers of growths.
/// A uniform draw of plies instead of turns would give a much larger sum.
TEST(RandomAgent, GivesEveryTurnTheSameChance) {
    const Adaptoid game(testing::shipped("adaptoid-tiny"));
    const Position position = position_of(game.rules(), "W 0-0 A2W10 C2B01");
    std::map<std::string, int> drawn;
    for_each_turn(game, position,
                  [&](const auto& plies, const Position&) { drawn[game.turn_text(position, plies)] = 0; });
    ASSERT_GT(drawn.size(), 10U);
    const int throws = 200 * static_cast<int>(drawn.size());
    Random random(7);
    for (int i = 0; i < throws; ++i) {
        const auto choice = RandomAgent{}(game, position, random);
        ASSERT_EQ(choice.legal, drawn.size());
        ++drawn.at(game.turn_text(position, choice.plies));
    }
    double sum = 0.0;
    for (const auto& [text, times] : drawn) {
        sum += (times - 200.0) * (times - 200.0) / 200.0;
    }
    const boost::math::chi_squared chi(static_cast<double>(drawn.size() - 1));
    EXPECT_LT(sum, boost::math::quantile(chi, 0.999));
    EXPECT_GT(sum, boost::math::quantile(chi, 0.001));
}

}  // namespace
}  // namespace rulescope::play
