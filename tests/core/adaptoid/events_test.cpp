// Events: the clauses that a turn fires, and their cells.
#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>

#include "core/adaptoid/adaptoid.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

/// Clauses that fired, as "A-12@C3", or without a cell "A-12".
std::multiset<std::string> fired_in(const Adaptoid& game, const Events& events) {
    std::multiset<std::string> clauses;
    for (const Event& event : events) {
        clauses.insert(std::string(event.clause));
        if (event.cell != no_cell) {
            clauses.insert(std::string(event.clause) + "@" + game.rules().board.name(event.cell));
        }
    }
    return clauses;
}

struct EventRow {
    const char* sentence;
    const char* readings;
    const char* from;
    const char* turn;
    const char* fire;
    const char* silent;
};

void expect_events(const RuleSet& base, std::initializer_list<EventRow> rows) {
    for (const EventRow& row : rows) {
        SCOPED_TRACE(row.sentence);
        const Adaptoid game(switched(base, row.readings));
        const Played played = play(game, position(game.rules(), row.from), row.turn);
        EXPECT_EQ(played.refused, "") << played.why;
        const std::multiset<std::string> clauses = fired_in(game, played.events);
        for (const std::string& clause : words(row.fire)) {
            EXPECT_TRUE(clauses.contains(clause)) << clause << " did not fire";
        }
        for (const std::string& clause : words(row.silent)) {
            EXPECT_FALSE(clauses.contains(clause)) << clause << " fired";
        }
    }
}

TEST(Events, clauses_fire_where_they_apply_and_nowhere_else) {
    expect_events(
        by_hand::adaptoid(),
        {
            {"the first turn", "", "W 0-0 B4W00 F4B00", "+C4", "A-6 A-16", "A-20"},
            {"not the first turn", "", "W 1-0 B4W10 F4B00", "B4-C4 +L:C4", "A-15", "A-6 A-16 A-20"},
            {"an attack that wants pincers", "", "W 1-0 B4W10 C4B00 F4B00", "+L:B4", "A-20@C4", "A-16 A-18"},
            {"an attack that has them", "", "W 1-0 B4W11 C4B00 F4B00", "+L:B4", "A-13", "A-20"},
            {"creating", "", "W 0-0 B4W00 F4B00", "+C4", "A-9 A-12@C4",
             "A-13 A-14 A-15 A-17 A-18 A-19 A-21 A-10 A-24 A-26"},
            {"adding a leg", "", "W 0-0 B4W00 F4B00", "+L:B4", "A-9 A-13@B4", "A-12 A-14 A-15 A-10"},
            {"the sixth limb", "", "W 0-0 D4W32 F6B00", "+P:D4", "A-9 A-13@D4 A-14@D4", "A-12 A-10"},
            {"moving", "", "W 0-0 B4W10 F4B00", "B4-C4 +L:C4", "A-8 A-15@C4 A-13@C4", "A-17 A-18 A-19 A-21"},
            {"capturing", "", "W 0-0 B4W11 C4B00 F4B00", "B4xC4 +L:C4", "A-8 A-17@C4 A-18@C4 A-21",
             "A-19 A-10 A-26 A-27"},
            {"losing an attack", "", "W 0-0 A4W00 B4W11 C4B02 F4B00", "B4xC4 +A3", "A-8 A-17@C4 A-18 A-21",
             "A-19 A-27"},
            {"both leave", "", "W 0-0 A4W00 B4W11 C4B01 F4B00", "B4xC4 +A3", "A-17@C4 A-19 A-21", "A-18 A-10 A-28"},
            {"starving", "", "W 0-0 A1B20 A2B30 C3W00 F4B00", "+B2", "A-12@B2 A-10@A1 A-10@A2 A-21",
             "A-24 A-18 A-19 T-6 A-10@F4"},
            {"own ones go hungry", "", "W 0-0 A1W30 F4B00", "+B1", "A-12@B1 A-24@A1", "A-10 A-21"},
            {"landing on an own one", "landing_on_own=legal", "W 0-0 B4W11 C4W00 F4B00", "B4xC4 +L:C4", "G-3@C4 A-21",
             "A-27"},
            {"the fifth capture", "", "W 0-4 B4W11 C4B00 F4B00", "B4xC4", "A-18 A-26", "A-27 A-28 A-9"},
            {"nobody left", "", "W 0-0 B4W11 C4B00", "B4xC4", "A-18 A-27", "A-26 A-28 A-9"},
            {"a tie", "", "W 0-0 B4W11 C4B01", "B4xC4", "A-19 A-28", "A-9"},
        });
    expect_events(
        adapt3(),
        {
            {"starving prey and hunter", "", "B 0-0-0 A1W10 A2R30 B1R30 B5W00 C3B00 F6R00", "+B2",
             "A-10@A1 A-10@A2 A-10@B1 T-6 A-21", "T-8 T-12"},
            {"the hunter is captured", "", "W 1-2-3 B4W11 C4B00 F4B00 F6R00", "B4xC4 +L:C4", "A-18 T-10", "T-8 T-12"},
            {"the prey is captured", "", "W 1-2-3 B4W11 C4R00 F4B00 F6R00", "B4xC4 +L:C4", "A-18", "T-10 T-8"},
            {"the hunter starves", "", "W 1-2-3 A1B30 C3W00 F4B00 F6R00", "+B2", "A-10@A1 T-10", "T-8"},
            {"the prey starves", "", "W 1-2-3 A1R30 C3W00 F4B00 F6R00", "+B2", "A-10@A1", "T-10 T-8"},
            {"the eighth", "", "W 0-0-7 B4W11 C4R00 F4B00 F6R00", "B4xC4", "A-18 T-8", "T-12 A-26 A-27"},
            {"the isolated case", "", "W 7-7-7 B4W11 C3W00 C4B01 F4B00 F6R00", "B4xC4", "A-19 T-12", "T-8"},
        });
}

TEST(Events, none_are_kept_when_nobody_asks) {
    const Adaptoid game(by_hand::adaptoid());
    const Position from = position(game.rules(), "W 0-0 A1B20 A2B30 C3W00 F4B00");
    Events events;
    EXPECT_EQ(game.after(from, Ply{}, &events), game.after(from, Ply{}));
}

}  // namespace
}  // namespace rulescope::adaptoid
