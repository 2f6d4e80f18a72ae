// Turns from tables: position, readings, turn and expected result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid::by_hand {

/// The result of a turn.
struct Played {
    std::string refused;  ///< the clause that refuses it; empty: the turn was played
    std::string why;
    Position after;
    Events events;
};

inline bool listed(const Adaptoid& game, const Position& position, const Ply& ply) {
    const std::vector<Ply> plies = game.plies(position);
    return std::find(plies.begin(), plies.end(), ply) != plies.end();
}

/// Plays one ply and checks that plies() and refusal() agree about it.
inline bool play_ply(const Adaptoid& game, Played& played, const Ply& ply) {
    const std::optional<Refusal> refusal = game.refusal(played.after, ply);
    EXPECT_EQ(listed(game, played.after, ply), !refusal.has_value())
        << text_of(game.rules(), played.after, ply) << " from " << game.text(played.after);
    if (refusal) {
        EXPECT_FALSE(refusal->clause.empty());
        EXPECT_FALSE(refusal->sentence.empty());
        played.refused = std::string(refusal->clause);
        played.why = refusal->sentence;
        return false;
    }
    played.after = game.after(played.after, ply, &played.events);
    return true;
}

/// Plays a turn from its text. Without a move the mover stays; without a growth it skips an optional growth. A growth
/// after the end of the game is ignored.
inline Played play(const Adaptoid& game, const Position& from, std::string_view turn) {
    const TurnText text = sound(parse_turn_text(game.rules(), turn));
    Played played{"", "", from, {}};
    std::vector<Ply> plies = text.plies;
    const auto begins_with_growth = [&] {
        return plies.empty() || plies.front().kind == Ply::Kind::create || plies.front().kind == Ply::Kind::add_leg ||
               plies.front().kind == Ply::Kind::add_pincer || plies.front().kind == Ply::Kind::skip;
    };
    if (from.phase == Phase::step1 && begins_with_growth()) {
        plies.insert(plies.begin(), Ply{});
    }
    for (const Ply& ply : plies) {
        if (played.after.phase == Phase::over && &ply != &plies.front()) {
            return played;
        }
        if (!play_ply(game, played, ply)) {
            return played;
        }
    }
    if (played.after.phase == Phase::step2) {
        play_ply(game, played, Ply{Ply::Kind::skip, no_cell, no_cell, Colour::none});
    }
    return played;
}

/// Plays turns that must all be legal.
inline Position play_all(const Adaptoid& game, Position from, std::initializer_list<std::string_view> turns) {
    for (const std::string_view turn : turns) {
        const Played played = play(game, from, turn);
        EXPECT_EQ(played.refused, "") << turn << ": " << played.why;
        from = played.after;
    }
    return from;
}

/// One line of a table: readings, position, turn and the expected result.
struct Row {
    const char* sentence;
    const char* readings;  ///< readings that differ from those of the rule set
    const char* from;
    const char* turn;
    const char* after;     ///< the position, or "refused" with the accepted clauses
    const char* end = "";  ///< "white A-26": winner (or draw) and the accepted clauses
};

inline void expect_row(const RuleSet& base, const Row& row) {
    SCOPED_TRACE(std::string(row.sentence) + " {" + row.readings + "} " + row.from + " | " + row.turn);
    const Adaptoid game(switched(base, row.readings));
    EXPECT_TRUE(faults_of(game.rules()).empty()) << given(faults_of(game.rules()));
    const Position from = position(game.rules(), row.from);
    const Played played = play(game, from, row.turn);
    const std::vector<std::string> after = words(row.after);
    if (after.front() == "refused") {
        EXPECT_NE(played.refused, "") << "it was played, to " << game.text(played.after);
        EXPECT_TRUE(std::find(after.begin() + 1, after.end(), played.refused) != after.end())
            << "refused by " << played.refused << ": " << played.why;
        return;
    }
    EXPECT_EQ(played.refused, "") << played.why;
    EXPECT_EQ(game.text(played.after), row.after);
    const std::vector<std::string> end = words(row.end);
    EXPECT_EQ(played.after.phase == Phase::over, !end.empty());
    EXPECT_EQ(played.after.verdict.has_value(), !end.empty());
    if (!end.empty() && played.after.verdict) {
        const Verdict& verdict = *played.after.verdict;
        EXPECT_EQ(verdict.winner == Colour::none ? "draw" : std::string(name_of(verdict.winner)), end.front());
        EXPECT_TRUE(std::find(end.begin() + 1, end.end(), verdict.clause) != end.end())
            << "decided by " << verdict.clause;
        EXPECT_TRUE(game.plies(played.after).empty());
    }
}

inline void expect_rows(const RuleSet& base, std::initializer_list<Row> rows) {
    for (const Row& row : rows) {
        expect_row(base, row);
    }
}

}  // namespace rulescope::adaptoid::by_hand
