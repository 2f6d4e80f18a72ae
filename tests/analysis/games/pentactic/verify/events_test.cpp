// The fired clauses of a ply of Pentactic are those that follow from the board. The coverage of clauses, and every
// report of it, depends on them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "analysis/games/pentactic/language/language.h"
#include "analysis/games/pentactic/oracle/oracle.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "tests/support/checking.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope {
namespace {

using namespace pentactic;

/// "P-7", "P-10=2", "P-17=4 of 1": with points for the clauses about points.
using Fired = std::multiset<std::string>;

std::string text_of_event(const Event& event) {
    const std::string clause(event.clause);
    if (clause == "P-10") {
        return clause + "=" + std::to_string(event.amount);
    }
    return clause == "P-17" ? clause + "=" + std::to_string(event.amount) + " of " + std::to_string(event.seat)
                            : clause;
}

Fired in_the_basic_game(const RuleSet& rules, const Position& before, const Ply& ply, const Position& after) {
    Fired fired;
    switch (ply.kind) {
        case Ply::Kind::remove: fired.insert("P-5"); break;
        case Ply::Kind::place: fired.insert("P-8"); break;
        case Ply::Kind::pass: fired.insert("P-7"); break;
        case Ply::Kind::stone: fired.insert("P-7"); break;
    }
    const BoardState& grid = before.boards.front();
    if (before.phase == Phase::stones && oracle::stones_on(grid).empty() && oracle::laid(grid).empty()) {
        fired.insert("P-6");  // the player of the stones begins, with a pass if there are none
    }
    const bool first_ended = after.first && !before.first;
    if (first_ended || after.phase == Phase::over) {
        const int points = oracle::basic_points(rules, oracle::laid_down(rules, before, ply));
        fired.insert({"P-9", "P-10=" + std::to_string(points)});
        const bool printed = rules.readings.basic_winner == BasicWinner::fewest;
        fired.insert(first_ended ? "P-4" : printed && points != before.first->score ? "P-12" : "P-11");
    }
    return fired;
}

Fired in_rounds(const RuleSet& rules, const Position& before, const Ply& ply, const Position& after) {
    const bool duel = rules.mode == Mode::duel;
    Fired fired;
    switch (ply.kind) {
        case Ply::Kind::remove:
            fired.insert(duel ? "P-14" : "P-19");
            if (!duel && before.to_act == 0) {
                fired.insert("P-18");  // A begins
            }
            break;
        case Ply::Kind::stone: fired.insert({"P-7", duel ? "P-13" : "P-20"}); break;
        case Ply::Kind::place: fired.insert(duel ? "P-13" : "P-21"); break;
        case Ply::Kind::pass: fired.insert(duel ? "P-15" : before.phase == Phase::stones ? "P-20" : "P-21"); break;
    }
    if (after.phase == Phase::over) {
        fired.insert(duel ? "P-16" : "P-21");
        for (int seat = 0; seat < rules.players; ++seat) {
            fired.insert("P-17=" + std::to_string(oracle::duel_points(rules, after, static_cast<Seat>(seat))) + " of " +
                         std::to_string(seat));
        }
    }
    return fired;
}

/// The clauses of a ply, derived from the board.
Fired expected(const RuleSet& rules, const Position& before, const Ply& ply, const Position& after) {
    switch (rules.mode) {
        case Mode::solitaire: return after.phase == Phase::over ? Fired{"P-22", "P-22"} : Fired{"P-22"};
        case Mode::basic: return in_the_basic_game(rules, before, ply, after);
        case Mode::duel: break;
        case Mode::group: break;
    }
    return in_rounds(rules, before, ply, after);
}

std::string text_of(const Fired& fired) {
    std::string text;
    for (const std::string& clause : fired) {
        text += clause + " ";
    }
    return text;
}

TEST(VerifyPentacticEvents, clauses_fire_where_the_board_shows_it) {
    std::set<std::string> clauses;
    testing::check_cases(800, [&] {
        const RuleSet rules = testing::pentactic_rules_of(*testing::numbers(testing::numbers_of_pentactic_rules));
        RC_LOG() << testing::text_of(rules) << "\n";
        const auto starts = *testing::starts(rules).as("starts");
        const testing::Numbers choices = *testing::choices().as("choices");
        const Pentactic game(rules);
        for (const testing::PentacticStart& start : starts) {
            Position position = start.position;
            for (const std::uint32_t choice : choices) {
                const std::vector<Ply> plies = game.plies(position);
                if (plies.empty()) {
                    break;
                }
                const Ply& ply = plies[choice % plies.size()];
                Events events;
                const Position after = game.after(position, ply, &events);
                Fired found;
                for (const Event& event : events) {
                    found.insert(text_of_event(event));
                    clauses.insert(std::string(event.clause));
                }
                const Fired right = expected(rules, position, ply, after);
                if (found != right) {
                    RC_FAIL("expected " + text_of(right) + "\nfound " + text_of(found) + "\nposition " +
                            game.text(position) + "; ply " + oracle::text_of(rules, ply));
                }
                position = after;
            }
        }
    });
    for (int clause = 4; clause <= 22; ++clause) {
        EXPECT_EQ(clauses.count("P-" + std::to_string(clause)), 1U) << "P-" << clause << " never fired";
    }
}

/// Events of removals and placements have the number of the pentomino and the board; placements their lowest square.
TEST(VerifyPentacticEvents, events_name_place_and_piece) {
    testing::check_cases(100, [] {
        const RuleSet rules = testing::pentactic_rules_of(*testing::numbers(testing::numbers_of_pentactic_rules));
        const Pentactic game(rules);
        Position position = game.initial();
        for (const std::uint32_t choice : *testing::choices()) {
            const std::vector<Ply> plies = game.plies(position);
            if (plies.empty()) {
                break;
            }
            const Ply ply = plies[choice % plies.size()];
            Events events;
            position = game.after(position, ply, &events);
            if (ply.kind == Ply::Kind::pass) {
                continue;
            }
            RC_ASSERT(!events.empty());
            const pentactic::Cell cell = ply.kind == Ply::Kind::remove ? pentactic::Cell{-1} : ply.cells[0];
            const bool reported = std::any_of(events.begin(), events.end(), [&](const Event& event) {
                const bool what = ply.kind == Ply::Kind::stone || event.amount == ply.piece;
                return event.cell == cell && event.seat == ply.board && what;
            });
            RC_ASSERT(reported);
        }
    });
}

TEST(PentacticEvents, EveryEventOfTheRulebookHasASentence) {
    std::set<std::string> fired;
    for (const specs::Clause& clause : specs::load_rulebook("pentactic").clauses) {
        if (clause.kind == "event") {
            fired.insert(clause.id);
        }
    }
    EXPECT_EQ(fired.size(), 19U);
    std::set<std::string> clauses;
    for (const std::string_view clause : pentactic::clauses_with_sentences()) {
        clauses.emplace(clause);
    }
    EXPECT_EQ(clauses, fired);
}

}  // namespace
}  // namespace rulescope
