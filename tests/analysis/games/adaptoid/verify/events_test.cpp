// The fired clauses of a ply are those that follow from the board. The coverage of clauses, and every report of it,
// depends on them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/language/language.h"
#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/checking.h"

namespace rulescope {
namespace {

using namespace adaptoid;
using adaptoid::oracle::Clash;
using adaptoid::oracle::Stages;

/// Clause -> the cells it fired on, ascending.
using Fired = std::map<std::string, std::vector<Cell>>;

/// Clauses that must be reported exactly, cell by cell; others (A-6, A-16, S-17, …) describe circumstances.
const std::vector<std::string> exact_clauses{"A-8",  "A-9",  "A-10", "A-12", "A-13", "A-14", "A-15", "A-17", "A-18",
                                             "A-19", "A-21", "A-23", "A-24", "G-3",  "T-11", "A-7",  "G-14"};

Fired only_exact(Fired all) {
    Fired fired;
    for (const std::string& clause : exact_clauses) {
        if (all.count(clause) > 0) {
            std::sort(all[clause].begin(), all[clause].end());
            fired[clause] = all[clause];
        }
    }
    return fired;
}

void expect_attack(const RuleSet& rules, const Position& before, const Ply& ply, Fired& fired) {
    const bool own = before.at(ply.from).colour == before.at(ply.to).colour;
    const Clash clash = adaptoid::oracle::clash(rules, before, ply.from, ply.to);
    const bool returns = rules.readings.captured_return != CapturedReturn::removed;
    fired["A-17"].push_back(ply.to);
    if (own) {
        fired["G-3"].push_back(ply.to);
    }
    if (clash == Clash::both_fall) {
        fired["A-19"].push_back(ply.to);
        if (rules.seats() == 3 && !own) {
            fired["T-11"].push_back(ply.to);
        }
    } else {
        fired["A-18"].push_back(clash == Clash::attacker_wins ? ply.to : ply.from);
    }
    if (returns && clash != Clash::attacker_falls) {
        fired["A-21"].push_back(ply.to);
    }
    if (returns && clash != Clash::attacker_wins) {
        fired["A-21"].push_back(ply.from);
    }
}

void expect_growth(const RuleSet& rules, const Stages& stages, const Ply& ply, Fired& fired) {
    fired["A-9"].push_back(ply.to);
    fired[ply.kind == Ply::Kind::create ? "A-12" : "A-13"].push_back(ply.to);
    if (rules.readings.limb_cap == LimbCap::total6 && stages.grown.at(ply.to).limbs() == 6) {
        fired["A-14"].push_back(ply.to);
    }
}

void expect_step3(const RuleSet& rules, const Stages& stages, Fired& fired) {
    Position end = stages.grown;
    for (const Cell cell : adaptoid::oracle::starving(rules, stages.grown, stages.mover)) {
        fired["A-10"].push_back(cell);
        fired["A-23"].push_back(cell);
        if (rules.readings.captured_return != CapturedReturn::removed) {
            fired["A-21"].push_back(cell);
        }
        end.at(cell) = Piece{};
    }
    for (const Cell cell : adaptoid::oracle::unfed(rules, end, stages.mover)) {
        fired["A-24"].push_back(cell);
    }
    fired["A-7"].push_back(no_cell);
}

/// The clauses of a ply, derived from the board.
Fired expected(const RuleSet& rules, const Position& before, const Ply& ply) {
    const Stages stages = adaptoid::oracle::stages(rules, before, ply);
    Fired fired;
    if (ply.kind == Ply::Kind::move) {
        fired["A-8"].push_back(ply.to);
        if (before.at(ply.to).empty()) {
            fired["A-15"].push_back(ply.to);
        } else {
            expect_attack(rules, before, ply, fired);
        }
    }
    if (before.phase == Phase::step2 && ply.kind != Ply::Kind::skip) {
        expect_growth(rules, stages, ply, fired);
    }
    if (stages.starved) {
        expect_step3(rules, stages, fired);
    }
    if (before.phase == Phase::step1 && !stages.waits && !stages.ended_in_step1) {
        fired["G-14"].push_back(no_cell);
    }
    return only_exact(std::move(fired));
}

std::string text_of(const RuleSet& rules, const Fired& fired) {
    std::string text;
    for (const auto& [clause, cells] : fired) {
        text += clause + "(" + adaptoid::oracle::names(rules, cells) + ") ";
    }
    return text;
}

TEST(VerifyEvents, clauses_fire_where_the_board_shows_it) {
    Fired fired;
    testing::check_cases(1500, [&] {
        const testing::Numbers numbers = *testing::numbers(testing::numbers_of_a_rule_set).as("numbers");
        const RuleSet rules = testing::rule_set_of(numbers);
        RC_LOG() << testing::text_of(rules) << "\n";
        const auto starts = *testing::starts(rules).as("starts");
        const testing::Numbers choices = *testing::choices().as("choices");
        const Adaptoid game(rules);
        for (const testing::Start& start : starts) {
            Position position = start.position;
            for (const std::uint32_t choice : choices) {
                const std::vector<Ply> plies = game.plies(position);
                if (plies.empty()) {
                    break;
                }
                const Ply& ply = plies[choice % plies.size()];
                Events events;
                const Position after = game.after(position, ply, &events);
                if (adaptoid::oracle::in_turn(position)) {
                    Fired found;
                    for (const Event& event : events) {
                        found[std::string(event.clause)].push_back(event.cell);
                    }
                    found = only_exact(std::move(found));
                    const Fired right = expected(rules, position, ply);
                    if (found != right) {
                        RC_FAIL("expected " + text_of(rules, right) + "\nfound " + text_of(rules, found) +
                                "\nposition " + game.text(position) + "; ply " +
                                adaptoid::text_of(rules, position, ply));
                    }
                    fired.insert(found.begin(), found.end());
                }
                position = after;
            }
        }
    });
    for (const std::string& clause : exact_clauses) {
        EXPECT_EQ(fired.count(clause), 1U) << clause << " never fired";
    }
}

/// A clause of a rulebook that is another book's clause has the events of that one.
TEST(AdaptoidEvents, EveryEventOfTheRulebooksHasASentence) {
    const std::vector<std::string_view> rows = clauses_with_sentences();
    const std::set<std::string_view> clauses(rows.begin(), rows.end());
    int events = 0;
    for (const std::string rulebook : {"adaptoid-es", "adaptoid-nl", "superadaptoid", "adapt3"}) {
        for (const specs::Clause& clause : specs::load_rulebook(rulebook).clauses) {
            if (clause.kind == "event") {
                for (const std::string& event : clause.events.empty() ? std::vector{clause.id} : clause.events) {
                    EXPECT_TRUE(clauses.contains(event)) << rulebook << " " << event;
                    ++events;
                }
            }
        }
    }
    EXPECT_GT(events, 40);
}

}  // namespace
}  // namespace rulescope
