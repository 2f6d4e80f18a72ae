// Silent positions: each fixture has exactly its situations, and the search finds games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "analysis/games/pentactic/verify/knowledge.h"
#include "analysis/verify/situation_search.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/any.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Position;
using pentactic::Pentactic;
using verify::FoundBy;
using verify::LastPly;
using verify::Sighting;
using verify::SituationBudgets;

template <class G>
const verify::SituationOf<G>& named(const std::vector<verify::SituationOf<G>>& list, const std::string& id) {
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& situation) { return situation.id == id; });
    EXPECT_NE(found, list.end()) << id;
    return found == list.end() ? list.front() : *found;
}

/// Ids of all situations of the position or of the plies of the turn.
std::string shown(const adaptoid::RuleSet& rules, const std::string& position, const std::string& turn) {
    const Adaptoid game(rules);
    const auto setup = adaptoid::parse_setup(rules, position);
    EXPECT_TRUE(setup.ok()) << position;
    Position state = adaptoid::validate(rules, *setup).value();
    const auto list = situations_of(game);
    std::set<std::string> ids;
    const std::vector<const Position*> earlier;
    for (const auto& situation : list) {
        if (situation.never.empty() && situation.in_state && situation.in_state(game, state)) {
            ids.insert(situation.id);
        }
    }
    if (!turn.empty()) {
        const auto plies = adaptoid::read_turn(game, state, turn);
        EXPECT_TRUE(plies.ok()) << turn;
        for (const adaptoid::Ply& ply : *plies) {
            const Position after = game.after(state, ply);
            for (const auto& situation : list) {
                if (situation.never.empty() && situation.by_ply &&
                    situation.by_ply(game, {state, ply, after, earlier})) {
                    ids.insert(situation.id);
                }
            }
            state = after;
        }
    }
    std::string text;
    for (const std::string& id : ids) {
        text += (text.empty() ? "" : " ") + id;
    }
    return text;
}

TEST(VerifySituations, fixtures_show_what_they_were_made_for) {
    const adaptoid::RuleSet two = testing::adaptoid_rules();
    const adaptoid::RuleSet three = testing::adapt3_rules();
    adaptoid::RuleSet at_the_end = three;
    at_the_end.readings.win_check = adaptoid::WinCheck::end_of_turn;
    adaptoid::RuleSet passive = three;
    passive.readings.no_adaptoids = adaptoid::NoAdaptoids::stays_passive;
    struct Case {
        const adaptoid::RuleSet& rules;
        const char* position;
        const char* turn;
        const char* shown;
    };
    const Case cases[] = {
        {two, "W 0-0 B4W00 F4B00", "", "nobody_has_a_leg"},
        {two, "W 0-0 B4W10 A4W00 C4B00 F4B00", "", "nought_against_nought own_in_reach"},
        {two, "W 0-0 B4W11 C4B02 F4B00", "", "stronger_in_reach"},
        {two, "W 0-0 B4W11 C4B01 F4B00", "", ""},  // equal, with pincers: the rulebook tells
        {two, "W 0-0 B4W11 C4W00 F4B00", "", "own_in_reach"},
        {two, "W 0-0 A1B20 A2B30 F4B00 C3W00", "+B2", "pair_starves"},
        {two, "W 0-0 A1B20 A4B30 F4B00 C3W00 B1W00 B4W00", "+A3", ""},
        {two, "W 4-0 B4W11 A4W00 C4B01", "B4xC4", "own_in_reach target_and_wiped_out"},
        {two, "W 0-0 B4W11 C4B01", "B4xC4", "both_wiped_out"},
        {two, "W 4-4 B4W11 A4W00 C4B01 F4B00", "B4xC4", "both_reach_target own_in_reach"},
        {two, "W 0-0 A1W30 F4B00", "+B1", "own_unfed"},
        {two, "W 0-4 C3W00 A1B20 A2B30 F4B00", "+B2", "overshoot pair_starves"},
        {three, "W 0-7-7 C3W00 A1R20 A2B30 F4B00 F6R00", "+B2", "both_reach_target pair_starves two_lose"},
        {at_the_end, "W 7-7-7 B4W11 C3W00 C4B01 A1R30 F4B00 F6R00", "B4xC4 +B2", "both_reach_target three_lose"},
        {passive, "B 3-2-7 C3B00 E4R30 E5B00 D5B00 D4B00 E3B00", "", "plays_without_adaptoids"},
    };
    for (const Case& expected : cases) {
        EXPECT_EQ(shown(expected.rules, expected.position, expected.turn), expected.shown)
            << expected.position << " " << expected.turn;
    }
}

/// Replays a found game: it must be legal and show the situation by its last ply, not earlier.
void expect_shows(const AnyGame& game, const verify::Situation& situation, const Sighting& sighting) {
    std::vector<AnyState> states{game.initial()};
    states.reserve(sighting.plies.size() + 1);
    std::vector<const AnyState*> earlier;
    std::size_t turns = 0;
    bool shows = situation.in_state && situation.in_state(game, states.front());
    for (const auto& ply : sighting.plies) {
        ASSERT_FALSE(shows) << situation.id;
        const auto legal = game.plies(states.back());
        ASSERT_NE(std::find(legal.begin(), legal.end(), ply), legal.end()) << situation.id;
        if (game.between_turns(states.back())) {
            earlier.push_back(&states.back());
            ++turns;
        }
        const AnyState& before = states.back();
        states.push_back(game.after(before, ply, nullptr));
        shows = situation.shows(game, {before, ply, states.back(), earlier});
    }
    EXPECT_TRUE(shows) << situation.id;
    EXPECT_EQ(turns, sighting.turns) << situation.id;
}

/// Ids of the situations found; each game is replayed.
std::set<std::string> found_by(const AnyGame& game, const SituationBudgets& budgets) {
    const auto list = verify::situations_of(game);
    const auto sightings = verify::find_situations(game, list, budgets);
    EXPECT_EQ(sightings.size(), list.size());
    std::set<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(sightings[i].ruled_out, !list[i].never.empty()) << list[i].id;
        EXPECT_FALSE(list[i].sentence.empty() || list[i].concerns.empty()) << list[i].id;
        if (sightings[i].by != FoundBy::nothing) {
            ids.insert(list[i].id);
            EXPECT_TRUE(list[i].never.empty()) << list[i].id << " was found and yet is ruled out: " << list[i].never;
            expect_shows(game, list[i], sightings[i]);
        }
    }
    return ids;
}

SituationBudgets short_budgets() {
    SituationBudgets budgets;
    budgets.states = 500;
    budgets.games = 30;
    budgets.shrinks = 200;
    budgets.beam = {{1, 16}, 100, 100'000};
    return budgets;
}

TEST(VerifySituations, in_adaptoid_all_that_can_be_are_found) {
    const AnyGame game = testing::any_game(testing::adaptoid_rules());
    EXPECT_EQ(found_by(game, short_budgets()),
              (std::set<std::string>{"both_reach_target", "target_and_wiped_out", "both_wiped_out", "overshoot",
                                     "nobody_has_a_leg", "nought_against_nought", "stronger_in_reach", "own_in_reach",
                                     "no_growth", "boxes_empty", "own_unfed", "pair_starves", "position_returns"}));
}

TEST(VerifySituations, what_breadth_finds_is_shortest) {
    const AnyGame game = testing::any_game(testing::shipped("adaptoid-tiny"));
    const auto list = verify::situations_of(game);
    SituationBudgets budgets = short_budgets();
    budgets.states = 20'000;
    const auto wiped_out = verify::find_situation(game, named(list, "both_wiped_out"), budgets);
    EXPECT_EQ(wiped_out.by, FoundBy::breadth_first);
    EXPECT_TRUE(wiped_out.shortest);
    // Without breadth-first search the other methods find one as well, never with fewer turns.
    budgets.states = 1;
    const auto directed = verify::find_situation(game, named(list, "both_wiped_out"), budgets);
    EXPECT_NE(directed.by, FoundBy::nothing);
    EXPECT_NE(directed.by, FoundBy::breadth_first);
    EXPECT_FALSE(directed.shortest);
    EXPECT_GE(directed.turns, wiped_out.turns);
}

TEST(VerifySituations, what_is_not_found_says_what_was_spent) {
    const AnyGame game = testing::any_game(testing::adaptoid_rules());
    const auto list = verify::situations_of(game);
    SituationBudgets budgets = short_budgets();
    budgets.beam.plies = 300;
    const auto empty = verify::find_situation(game, named(list, "boxes_empty"), budgets);
    EXPECT_EQ(empty.by, FoundBy::nothing);
    EXPECT_TRUE(empty.plies.empty());
    EXPECT_FALSE(empty.nowhere);
    EXPECT_GT(empty.states, 0U);
    EXPECT_EQ(empty.games, 30U);
    EXPECT_EQ(empty.directed_plies, 300U);
}

/// On seven cells with a tiny box and a target of one loss, all games are searched.
TEST(VerifySituations, what_is_not_there_is_proved_where_breadth_reaches_the_end) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-7");
    rules.supply = {1, 1, 1};
    const AnyGame game = testing::any_game(rules);
    const auto list = verify::situations_of(game);
    const auto pair = verify::find_situation(game, named(list, "pair_starves"), short_budgets());
    EXPECT_EQ(pair.by, FoundBy::nothing);  // one adaptoid each has no neighbour of its colour
    EXPECT_TRUE(pair.nowhere);
    const auto empty = verify::find_situation(game, named(list, "boxes_empty"), short_budgets());
    EXPECT_EQ(empty.by, FoundBy::breadth_first);
    EXPECT_EQ(empty.turns, 4U);
}

TEST(VerifySituations, the_same_budgets_give_the_same_games) {
    const AnyGame game = testing::any_game(testing::shipped("adaptoid-10"));
    const auto list = verify::situations_of(game);
    const auto once = verify::find_situations(game, list, short_budgets());
    const auto again = verify::find_situations(game, list, short_budgets());
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(once[i].plies, again[i].plies) << list[i].id;
    }
}

bool shows(const Pentactic& game, const pentactic::Position& position, const std::string& id) {
    const auto list = situations_of(game);
    return named(list, id).in_state(game, position);
}

TEST(VerifySituations, positions_of_pentactic_show_what_they_were_made_for) {
    using pentactic::Content;
    using pentactic::Mode;
    using pentactic::Phase;
    const Pentactic basic(testing::small_pentactic(Mode::basic, 4, 4, "ILN", 6));
    pentactic::Position second = basic.initial();
    second.boards[0].removed = second.boards[0].removed.with(*pentactic::piece_of('I'));  // L and N are left
    second.phase = Phase::stones;
    second.to_act = 1;
    const auto lay = [&](const std::string& names) {
        for (const pentactic::Cell cell : testing::squares(basic.rules(), names)) {
            second.boards[0].at(cell) = Content::stone;
            --second.stones[1];
        }
    };
    second.stones = {0, 6};
    lay("a1 b2");
    for (const auto& [first, decided] :
         std::vector<std::pair<int, bool>>{{-5, true}, {-4, false}, {2, false}, {3, true}}) {
        second.first = pentactic::FirstGame{first, {}};
        EXPECT_EQ(shows(basic, second, "second_game_decided"), decided) << first;  // from 0 - 4 to 2 - 0
        EXPECT_EQ(shows(basic, second, "below_nought"), first < 0) << first;
    }
    EXPECT_FALSE(shows(basic, second, "stones_without_room"));
    EXPECT_FALSE(shows(basic, second, "end_in_stone_phase"));
    lay("c3 d4");
    EXPECT_TRUE(shows(basic, second, "stones_without_room"));
    EXPECT_FALSE(shows(basic, second, "stones_used_up"));
    EXPECT_TRUE(shows(basic, second, "end_in_stone_phase"));  // six squares on either side, in stairs: no L, no N
    second.stones = {0, 0};
    EXPECT_FALSE(shows(basic, second, "stones_without_room"));
    EXPECT_TRUE(shows(basic, second, "stones_used_up"));

    const Pentactic group(testing::small_pentactic(Mode::group, 4, 4, "ILP", 2));
    pentactic::Position draft = group.initial();
    const auto take = [&](int player) {
        auto& removed = draft.boards[static_cast<std::size_t>(player)].removed;
        removed = removed.with(*pentactic::piece_of('L'));
        ++draft.to_act;
    };
    EXPECT_FALSE(shows(group, draft, "draft_bound"));  // nobody has taken anything yet
    take(1);
    EXPECT_TRUE(shows(group, draft, "draft_bound"));  // A and C have all, and B must take one of C's
    EXPECT_FALSE(shows(group, draft, "draft_dead_end"));
    take(0);
    EXPECT_TRUE(shows(group, draft, "draft_dead_end"));

    pentactic::Position round = group.initial();
    round.phase = Phase::pentominoes;
    EXPECT_FALSE(shows(group, round, "stuck_alone"));
    round.boards[0].cells.assign(16, Content::stone);
    EXPECT_TRUE(shows(group, round, "stuck_alone"));
    EXPECT_FALSE(shows(group, round, "all_laid"));
    round.boards[1].removed = group.rules().pieces;
    EXPECT_TRUE(shows(group, round, "all_laid"));
    round.phase = Phase::over;
    round.stones = {2, 2, 2};
    EXPECT_FALSE(shows(group, round, "ends_level"));  // B has no pentomino left, the others have three
    round.stones = {2, 2, 0};
    round.boards[2].removed = round.boards[2].removed.with(*pentactic::piece_of('L'));
    EXPECT_TRUE(shows(group, round, "ends_level"));  // two points for B, two for C
}

TEST(VerifySituations, in_small_games_of_pentactic) {
    using pentactic::Mode;
    const Pentactic basic(testing::small_pentactic(Mode::basic, 4, 4, "ILP", 4));
    const auto in_basic = found_by(testing::any_game(basic.rules()), short_budgets());
    EXPECT_TRUE(in_basic.contains("stones_without_room"));
    EXPECT_TRUE(in_basic.contains("end_in_stone_phase"));
    EXPECT_TRUE(in_basic.contains("below_nought"));
    EXPECT_FALSE(in_basic.contains("draft_dead_end"));
    const Pentactic group(testing::read_as(testing::small_pentactic(Mode::group, 4, 4, "ILP", 2), "draft=free_choice"));
    const auto in_group = found_by(testing::any_game(group.rules()), short_budgets());
    EXPECT_TRUE(in_group.contains("draft_dead_end"));
    EXPECT_TRUE(in_group.contains("draft_bound"));
    EXPECT_TRUE(in_group.contains("stuck_alone"));
    EXPECT_TRUE(in_group.contains("ends_level"));
    const Pentactic free(testing::read_as(testing::small_pentactic(Mode::duel, 4, 4, "ILP", 2), "pass=free"));
    EXPECT_TRUE(found_by(testing::any_game(free.rules()), short_budgets()).contains("position_returns"));
}

TEST(LongVerifySituations, in_the_games_of_three_and_on_other_boards) {
    SituationBudgets budgets;
    const AnyGame adapt3 = testing::any_game(testing::adapt3_rules());
    const auto in_adapt3 = found_by(adapt3, budgets);
    for (const char* id : {"both_reach_target", "target_and_wiped_out", "both_wiped_out", "two_lose", "overshoot"}) {
        EXPECT_TRUE(in_adapt3.contains(id)) << id;  // T-12 among them, the isolated case
    }
    found_by(testing::any_game(testing::shipped("superadaptoid-stacks")), budgets);
    found_by(testing::any_game(testing::shipped("adaptoid-contacts")), budgets);
}

TEST(LongVerifySituations, in_the_printed_games_of_pentactic) {
    const auto in_basic = found_by(testing::any_game(testing::pentactic_rules(pentactic::Mode::basic)), {});
    EXPECT_TRUE(in_basic.contains("all_laid"));  // P-D2
    EXPECT_TRUE(in_basic.contains("second_game_decided"));
    EXPECT_TRUE(in_basic.contains("below_nought"));
}

}  // namespace
}  // namespace rulescope
