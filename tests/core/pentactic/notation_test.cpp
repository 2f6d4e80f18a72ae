// Positions and plies of Pentactic as text: round trips, and the column of each error.
#include <gtest/gtest.h>

#include <initializer_list>

#include "tests/core/pentactic/by_hand.h"

namespace rulescope::pentactic {
namespace {

using namespace by_hand;

RuleSet basic() {
    return small_pentactic(Mode::basic, 4, 3, "FILPX", 3);
}
RuleSet duel() {
    return small_pentactic(Mode::duel, 4, 3, "FILPX", 3);
}
RuleSet group() {
    return small_pentactic(Mode::group, 4, 3, "FILPX", 3);
}

struct Row {
    RuleSet rules;
    const char* text;
};

TEST(PentacticNotation, positions_come_back_as_they_were) {
    RuleSet wide = small_pentactic(Mode::basic, 11, 6, "FILNPTUVWXYZ", 8);
    for (const Row& row : {
             Row{basic(), "A removes game=1 board=4/4/4"},
             Row{basic(), "A stones game=1 board=P3/PP2/PP1o-F"},
             Row{basic(), "B pentominoes game=1 board=4/4/3o-F"},
             Row{basic(), "B removes game=2 first=-2:F board=4/4/4"},
             Row{basic(), "A pentominoes game=2 first=3:X board=4/1o2/4-F"},
             Row{basic(), "A over game=2 first=2:F board=PPP1/LPPo/LLLL-I"},
             Row{wide, "A stones game=1 board=11/11/11/11/4o6/IIIII6-F"},
             Row{duel(), "B removes A=4/4/4 B=4/4/4-F"},
             Row{duel(), "A pentominoes A=4/4/3o-F B=P3/PPo1/PP1o-F"},
             Row{read_as(duel(), "phase_order=rotating"), "B stones A=4/4/4-F B=4/4/4-X starter=B"},
             Row{group(), "A stones A=4/4/4-F B=4/4/4-F C=4/4/4-L"},
             Row{group(), "B stones A=4/4/4-F B=4/4/4-F C=4/o3/4-L stones=2,3,3"},
         }) {
        SCOPED_TRACE(row.text);
        const Pentactic game(row.rules);
        const Position read = position(game, row.text);
        const std::string written = game.text(read);
        EXPECT_EQ(position(game, written), read) << written;
        // Fields with their default values may be omitted or written; the other fields are kept.
        EXPECT_TRUE(written == row.text || written.find("stones=") != std::string::npos) << written;
    }
}

TEST(PentacticNotation, plies_come_back_as_they_were) {
    for (const auto& [rules, from, ply] : {
             std::tuple{basic(), "A removes game=1 board=4/4/4", "remove L"},
             {basic(), "A stones game=1 board=4/4/4-F", "stone c2"},
             {basic(), "B pentominoes game=1 board=4/4/3o-F", "P:a1,b1,a2,b2,a3"},
             {basic(), "B stones game=2 first=2:F board=PPP1/LPPo/LLLL-I", "pass"},
             {group(), "A stones A=4/4/4-F B=4/4/4-F C=4/4/4-L", "stone C:d3"},
             {group(), "A removes A=4/4/4 B=4/4/4 C=4/4/4", "remove C:X"},
         }) {
        const Pentactic game(rules);
        const Position at = position(game, from);
        EXPECT_EQ(text_of(rules, at, sound(parse_ply(rules, at, ply))), ply);
    }
}

/// Squares in any order, capital or small: the same ply.
TEST(PentacticNotation, the_squares_of_a_pentomino_come_in_any_order) {
    const Pentactic game(basic());
    const Position at = position(game, "B pentominoes game=1 board=4/4/3o-F");
    EXPECT_EQ(sound(parse_ply(game.rules(), at, "P:a3,b2,a2,b1,a1")),
              sound(parse_ply(game.rules(), at, "P:a1,b1,a2,b2,a3")));
}

/// In the basic game the owner of a pentomino is implied; it may be written nevertheless.
TEST(PentacticNotation, a_removal_may_name_the_player_it_hits) {
    const Pentactic game(basic());
    const Position at = game.initial();
    EXPECT_EQ(sound(parse_ply(game.rules(), at, "remove B:L")), sound(parse_ply(game.rules(), at, "remove L")));
}

/// A fault between these columns and no result.
template <class T>
void expect_fault(const Result<T>& read, const std::string& text, int from, int to) {
    SCOPED_TRACE('"' + text + '"');
    ASSERT_FALSE(read.ok());
    bool found = false;
    std::string messages;
    for (const Fault& fault : read.faults()) {
        EXPECT_FALSE(fault.message.empty());
        found = found || (fault.column >= from && fault.column <= to);
        messages += "column " + std::to_string(fault.column) + ": " + fault.message + "\n";
    }
    EXPECT_TRUE(found) << "no fault between columns " << from << " and " << to << ":\n" << messages;
}

struct Faulty {
    RuleSet rules;
    const char* text;
    int from;
    int to;
};

TEST(PentacticNotation, faults_of_positions_name_their_column) {
    for (const Faulty& row : std::initializer_list<Faulty>{
             {basic(), "C stones game=1 board=4/4/4-F", 1, 1},           // no such player
             {basic(), "A lays game=1 board=4/4/4-F", 3, 6},             // nothing to do
             {basic(), "A stones game=3 board=4/4/4-F", 10, 15},         // two games
             {basic(), "A stones game=1 board=4/4-F", 17, 28},           // a row too few
             {basic(), "A stones game=1 board=4/5/4-F", 17, 30},         // a row too long
             {basic(), "A stones game=1 board=4/3/4-F", 17, 30},         // a row too short
             {basic(), "A stones game=1 board=4/?3/4-F", 17, 26},        // no sign of anything
             {basic(), "B pentominoes game=1 board=o2o/4/4-F", 22, 37},  // two in a row
             {basic(), "B pentominoes game=1 board=o3/4/o3-F", 22, 37},  // two in a column
             {basic(), "A stones game=1 board=P3/PP2/P2o-F", 17, 33},    // four squares
             {basic(), "A stones game=1 board=PP2/PP2/2Po-F", 17, 34},   // five, but not joined
             {basic(), "A stones game=1 board=P3/PP2/PP1o-P", 17, 34},   // laid and out of play
             {basic(), "A stones game=1 board=4/4/Z3-F", 17, 32},        // not in this game
             {basic(), "A stones game=1 board=4/4/4-", 17, 33},          // cut short
             {duel(), "A pentominoes A=4/4/3o-F", 1, 40},                // the other grid is missing
             {duel(), "A pentominoes A=4/4/oo2-F B=4/4/4-F", 15, 27},    // two in a row, on A's
             {duel(), "A pentominoes A=4/4/4-F B=4/4/oo2-F", 25, 37},    // two in a row, on B's
             {group(), "A stones A=4/4/4-F B=4/4/4-F C=4/4/4-L stones=3,3", 43, 60},
         }) {
        expect_fault(parse_position(row.rules, row.text), row.text, row.from, row.to);
    }
}

TEST(PentacticNotation, a_text_cut_short_anywhere_is_no_position) {
    const std::string text = "A pentominoes A=4/4/3o-F B=P3/PPo1/PP1o-F";
    ASSERT_TRUE(parse_position(duel(), text).ok());
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_FALSE(parse_position(duel(), text.substr(0, length)).ok()) << text.substr(0, length);
    }
}

TEST(PentacticNotation, faults_of_plies_name_their_column) {
    const std::string at = "B pentominoes game=1 board=4/4/3o-F";
    for (const Faulty& row : std::initializer_list<Faulty>{
             {basic(), "P:a1,b1,a2,b2,e3", 15, 16},  // off the grid
             {basic(), "P:a1,b1,a2,b2,a4", 15, 16},  // off the grid
             {basic(), "P:a1,b1,a2,b2", 1, 14},      // four squares
             {basic(), "P:a1,b1,a2,b2,", 1, 15},     // cut short
             {basic(), "Q:a1,b1,a2,b2,a3", 1, 1},    // no such letter
             {basic(), "stone e1", 7, 8},            // off the grid
             {basic(), "stone", 1, 6},               // cut short
             {basic(), "remove C:L", 8, 8},          // no such player
             {basic(), "remove B:Q", 10, 10},        // no such letter
             {basic(), "jump", 1, 4},
             {basic(), "", 0, 1},
         }) {
        expect_fault(parse_ply(row.rules, position(Pentactic(row.rules), at), row.text), row.text, row.from, row.to);
    }
}

/// A readable ply that is illegal is refused by its clause.
TEST(PentacticNotation, what_is_read_may_still_be_forbidden) {
    const Pentactic game(basic());
    const Position at = position(game, "B pentominoes game=1 board=P3/PPo1/PP1o-F");
    EXPECT_EQ(game.text(at), "B removes game=2 first=2:F board=4/4/4");  // nothing fits: the game is over
    const Position open = position(game, "B pentominoes game=1 board=4/4/3o-F");
    for (const char* ply :
         {"P:c1,d1,c2,d2,c3", "P:a1,b1,c1,a2,d3", "F:b1,a2,b2,b3,c3", "I:a1,b1,a2,b2,a3", "stone a1"}) {
        EXPECT_NE(refused_by(game, open, ply), "") << ply;
    }
    const Position stones = position(game, "A stones game=1 board=P3/PP2/PP1o-F");
    for (const char* ply : {"stone c1", "stone d3", "stone a3", "P:a1,b1,a2,b2,a3", "remove B:L"}) {
        EXPECT_NE(refused_by(game, stones, ply), "") << ply;
    }
}

}  // namespace
}  // namespace rulescope::pentactic
