// The group, from the rulebook alone: the draft and its dead ends, stones for any opponent, shared wins.
#include <gtest/gtest.h>

#include <set>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

RuleSet group_of(int players, RuleSet rules = pentactic_rules(Mode::group)) {
    rules.players = players;
    return rules;
}

/// Drafts given by their victims.
struct Drafts {
    int histories = 0;
    int dead_ends = 0;  ///< a pentomino of every other player is already removed
    int one_short = 0;  ///< ends in which everybody has one pentomino less
};

void follow(const Pentactic& game, const Position& position, bool dead_end, Drafts& drafts) {
    if (position.phase != Phase::removing) {
        ++drafts.histories;
        drafts.dead_ends += dead_end ? 1 : 0;
        bool all = true;
        for (const BoardState& board : position.boards) {
            all = all && board.removed.size() == 1;
        }
        drafts.one_short += all ? 1 : 0;
        return;
    }
    bool others_untouched = false;
    for (std::size_t seat = 0; seat < position.boards.size(); ++seat) {
        others_untouched = others_untouched || (seat != position.to_act && position.boards[seat].removed.empty());
    }
    std::set<int> victims;
    for (const Ply& ply : game.plies(position)) {
        if (victims.insert(ply.board).second) {
            follow(game, game.after(position, ply), dead_end || !others_untouched, drafts);
        }
    }
}

Drafts drafts_of(int players, const char* reading) {
    const Pentactic game(read_as(group_of(players, small_pentactic(Mode::group, 3, 3, "FILP", 1)), reading));
    Drafts drafts;
    follow(game, game.initial(), false, drafts);
    return drafts;
}

/// The number of permutations without a fixed point.
constexpr int derangements[] = {1, 0, 1, 2, 9, 44, 265};

TEST(PentacticGroup, GP9_histories_in_which_the_last_faces_only_himself) {
    for (int players = 3; players <= 6; ++players) {
        const int dead = derangements[players - 1];  // 1, 2, 9, 44
        const int fine = derangements[players];
        const Drafts discard = drafts_of(players, "draft=self_discard");
        EXPECT_EQ(discard.dead_ends, dead) << players;
        EXPECT_EQ(discard.histories, fine + dead) << players;
        EXPECT_EQ(discard.one_short, fine + dead) << players;
        const Drafts free = drafts_of(players, "draft=free_choice");
        EXPECT_EQ(free.dead_ends, dead * (players - 1)) << players;  // each with any of the others as victim
        EXPECT_EQ(free.histories, fine + dead * (players - 1)) << players;
        EXPECT_EQ(free.one_short, fine) << players;
        const Drafts ahead = drafts_of(players, "draft=lookahead");
        EXPECT_EQ(ahead.dead_ends, 0) << players;
        EXPECT_EQ(ahead.histories, fine) << players;
        EXPECT_EQ(ahead.one_short, fine) << players;
    }
}

TEST(PentacticGroup, P19_one_removes_of_another_who_still_has_all) {
    const Pentactic game(group_of(4));
    EXPECT_EQ(game.plies(game.initial()).size(), 36U);
    EXPECT_NE(refused_by(game, game.initial(), "remove A:F"), "");
    const Position now = play(game, game.initial(), "remove C:F");
    EXPECT_NE(refused_by(game, now, "remove C:L"), "");
    EXPECT_EQ(refused_by(game, now, "remove A:F"), "");
    EXPECT_EQ(refused_by(game, now, "remove D:F"), "");
}

TEST(PentacticGroup, GP9_what_the_last_but_one_and_the_last_may_do) {
    const std::string two = "remove B:F / remove A:F";  // C is left with himself
    const Pentactic ahead(group_of(3));
    const Position second = play(ahead, ahead.initial(), "remove B:F");
    EXPECT_EQ(ahead.plies(second).size(), 12U);
    EXPECT_EQ(refused_by(ahead, second, "remove A:F"), "G-P9");
    EXPECT_EQ(refused_by(ahead, second, "remove C:F"), "");

    const Pentactic discard(read_as(group_of(3), "draft=self_discard"));
    Position third = play(discard, discard.initial(), two);
    EXPECT_EQ(discard.plies(third).size(), 12U);
    EXPECT_EQ(refused_by(discard, third, "remove C:X"), "");
    EXPECT_NE(refused_by(discard, third, "remove A:X"), "");

    const Pentactic free(read_as(group_of(3), "draft=free_choice"));
    third = play(free, free.initial(), two);
    EXPECT_EQ(free.plies(third).size(), 22U);
    EXPECT_NE(refused_by(free, third, "remove C:X"), "");
    EXPECT_NE(refused_by(free, third, "remove A:F"), "");  // that one is out already
    const Position round = play(free, third, "remove A:X");
    EXPECT_EQ(hand(free.rules(), round, 0).size(), 10);
    EXPECT_EQ(hand(free.rules(), round, 1).size(), 11);
    EXPECT_EQ(hand(free.rules(), round, 2).size(), 12);
}

/// With one pentomino each and free choice, the last could find nothing to remove: such a game must not be playable.
TEST(PentacticGroup, GP9_nobody_is_left_without_a_ply_in_the_draft) {
    for (const char* reading : {"draft=lookahead", "draft=self_discard", "draft=free_choice"}) {
        for (const char* letters : {"P", "PU"}) {
            const RuleSet rules = read_as(small_pentactic(Mode::group, 4, 3, letters, 1), reading);
            if (!faults_of(rules).empty()) {
                EXPECT_STREQ(letters, "P");
                EXPECT_STREQ(reading, "draft=free_choice");
                continue;
            }
            const Pentactic game(rules);
            std::vector<Position> front{game.initial()};
            while (!front.empty()) {
                const Position now = front.back();
                front.pop_back();
                const std::vector<Ply> plies = game.plies(now);
                EXPECT_EQ(plies.empty(), game.outcome(now).has_value()) << reading << ": " << game.text(now);
                for (const Ply& ply : plies) {
                    Position next = game.after(now, ply);
                    if (next.phase == Phase::removing) {
                        front.push_back(std::move(next));
                    }
                }
            }
        }
    }
}

TEST(PentacticGroup, GP16_a_pentomino_that_one_has_lost_is_taken_from_nobody_else) {
    const char* other_seat = "remove B:F";
    const Pentactic allowed(group_of(3));
    EXPECT_EQ(refused_by(allowed, play(allowed, allowed.initial(), other_seat), "remove C:F"), "");
    const Pentactic forbidden(read_as(group_of(3), "same_removal=forbidden"));
    const Position second = play(forbidden, forbidden.initial(), other_seat);
    EXPECT_EQ(forbidden.plies(second).size(), 11U);
    EXPECT_EQ(refused_by(forbidden, second, "remove C:F"), "G-P16");
    EXPECT_EQ(refused_by(forbidden, second, "remove C:L"), "");
    const Position third = play(forbidden, second, "remove C:L");
    EXPECT_EQ(forbidden.plies(third).size(), 10U);
    EXPECT_EQ(refused_by(forbidden, third, "remove A:L"), "G-P16");
    // The duel, its positions, and too few pentominoes for every player.
    const RuleSet duel = read_as(small_pentactic(Mode::duel, 4, 3, "LPU", 1), "same_removal=forbidden");
    const Pentactic two(duel);
    EXPECT_EQ(refused_by(two, play(two, two.initial(), "remove B:L"), "remove A:L"), "G-P16");
    EXPECT_FALSE(parse_position(duel, "A stones A=4/4/4-L B=4/4/4-L").ok());
    EXPECT_TRUE(parse_position(duel, "A stones A=4/4/4-L B=4/4/4-P").ok());
    EXPECT_FALSE(faults_of(read_as(small_pentactic(Mode::duel, 4, 3, "P", 1), "same_removal=forbidden")).empty());
    EXPECT_TRUE(faults_of(small_pentactic(Mode::duel, 4, 3, "P", 1)).empty());
    EXPECT_FALSE(
        faults_of(read_as(group_of(4, small_pentactic(Mode::group, 4, 3, "LPU", 1)), "same_removal=forbidden")).empty());
}

std::string draft_round_the_table(int players) {
    std::string line;
    for (int seat = 0; seat < players; ++seat) {
        line += std::string(seat > 0 ? " / " : "") + "remove " + static_cast<char>('A' + (seat + 1) % players) + ":F";
    }
    return line;
}

TEST(PentacticGroup, P20_a_stone_goes_on_any_opponents_grid) {
    const Pentactic game(group_of(6));
    const Position now = play(game, game.initial(), draft_round_the_table(6));
    EXPECT_EQ(game.plies(now).size(), 5U * 64U);
    EXPECT_EQ(refused_by(game, now, "stone F:d4"), "");
    EXPECT_NE(refused_by(game, now, "stone A:d4"), "");
}

/// The row-and-column rule applies to all stones of a grid, of any player.
TEST(PentacticGroup, P20_stones_of_several_players_on_one_grid) {
    const Pentactic game(group_of(6));
    const Position now = play(game, game.initial(), draft_round_the_table(6) + " / stone F:d4 / stone F:e5");
    EXPECT_EQ(now.to_act, 2);
    EXPECT_NE(refused_by(game, now, "stone F:d8"), "");
    EXPECT_NE(refused_by(game, now, "stone F:a5"), "");
    EXPECT_EQ(refused_by(game, now, "stone F:f6"), "");
    EXPECT_EQ(now.stones, (std::vector<int>{7, 7, 8, 8, 8, 8}));
    EXPECT_EQ(game.plies(now).size(), 4U * 64U + 36U);
}

TEST(PentacticGroup, P21_everybody_lays_a_stone_then_everybody_a_pentomino) {
    const Pentactic game(group_of(6));
    Position now = play(game, game.initial(), draft_round_the_table(6));
    for (int seat = 0; seat < 6; ++seat) {
        EXPECT_EQ(now.to_act, seat);
        EXPECT_EQ(now.phase, Phase::stones);
        now = play(game, now, std::string("stone ") + static_cast<char>('A' + (seat + 1) % 6) + ":h8");
    }
    for (int seat = 0; seat < 6; ++seat) {
        EXPECT_EQ(now.to_act, seat);
        EXPECT_EQ(now.phase, Phase::pentominoes);
        now = play(game, now, "I:a1,b1,c1,d1,e1");
    }
    EXPECT_EQ(now.to_act, 0);
    EXPECT_EQ(now.phase, Phase::stones);
}

/// No pentomino fits on 2x2: three players lay their stone, or have to pass, and share what they win.
TEST(PentacticGroup, P21_the_best_share_the_win) {
    const Pentactic game(small_pentactic(Mode::group, 2, 2, "IX", 1));
    const Position now = play(game, game.initial(), "remove B:I / remove C:I / remove A:I");
    const Position all = play(game, now, "stone B:a1 / stone C:a1 / stone A:a1");
    EXPECT_EQ(game.outcome(all)->payoff, (std::vector<double>{1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0}));
    // On 2x1 a grid takes one stone: C finds those of A and B full.
    const Pentactic more(small_pentactic(Mode::group, 2, 1, "IX", 1));
    const Position start = play(more, more.initial(), "remove B:I / remove C:I / remove A:I");
    const Position last = play(more, start, "stone B:a1 / stone A:a1");
    EXPECT_EQ(listed(more, last), std::vector<std::string>{"pass"});
    const Position end = play(more, last, "pass");
    EXPECT_EQ(end.phase, Phase::over);
    EXPECT_EQ(more.outcome(end)->payoff, (std::vector<double>{0.5, 0.5, 0.0}));
    EXPECT_EQ(more.outcome(end)->clause, "P-17");
}

TEST(PentacticGroup, P3_three_to_six_players) {
    for (int players = 0; players <= 8; ++players) {
        EXPECT_EQ(faults_of(group_of(players)).empty(), players >= 3 && players <= 6) << players;
        for (const Mode mode : {Mode::basic, Mode::duel}) {
            EXPECT_EQ(faults_of(group_of(players, pentactic_rules(mode))).empty(), players == 2) << players;
        }
        EXPECT_EQ(faults_of(group_of(players, pentactic_rules(Mode::solitaire))).empty(), players == 1) << players;
    }
}

}  // namespace
}  // namespace rulescope::pentactic
