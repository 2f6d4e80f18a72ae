// Compared rule sets in a balance report: names, fields and section.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/balance/balance_fields.h"
#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

// The names of compared rule sets: titles, and the changes of variants in words.

/// Returns a name for each rule set; all names differ. A rule set without overrides has its title. A variant of another
/// rule set in the list has the facts that differ: "Goal: 4 captures win". If no fact differs, its name is the override
/// in words: "growth optional" for readings.growth=optional.
std::vector<std::string> variant_names(const std::vector<specs::LoadedRules>& rulesets);

// The table of rule sets as JSON: the field "variants" of "balance".

/// A list with an object for each rule set. The advantage is the first seat's score minus an equal share.
inline Json variants_json(const studies::BalanceResult& result) {
    Json list = Json::array();
    const std::vector<std::string> names = variant_names(result.rulesets);
    for (std::size_t number = 0; number < result.deciding.size(); ++number) {
        const studies::DecidingMatch& match = result.deciding[number];
        const studies::Quality& course = result.courses.at(number);
        const studies::Score& score = match.seats.front().score;
        const double fair = match.verdict.fair;
        const statistics::Interval interval = score.interval();
        list.push_back(object_with([&](FieldWriter& fields) {
            fields("name", names[number]);
            fields("label", match.label);
            fields("games", score.games());
            fields("unfinished", score.unfinished);
            fields("advantage", score.value() ? std::optional(*score.value() - fair) : std::nullopt);
            fields("interval", statistics::Interval{interval.low - fair, interval.high - fair});
            Json measures = Json::object();
            for (const studies::Distribution& measure : course.measures) {
                measures[measure.id] = object_with([&](FieldWriter& of) {
                    of("n", measure.n);
                    of("mean", measure.n > 0 ? std::optional(measure.mean) : std::nullopt);
                    of("interval", measure.interval);
                });
            }
            fields("measures", measures);
            Json ends = Json::array();
            for (const studies::Quality::Ending& end : course.ends) {
                ends.push_back(object_with([&](FieldWriter& of) {
                    of("clause", end.clause);
                    describe(of, end.share);
                }));
            }
            fields("ends", ends);
        }));
    }
    return list;
}

// The chapter that compares rule sets: one table with a row for each rule set, the differences game by game, and the
// endings. The rule sets may have different boards.

/// Requires more than one rule set.
BalanceSection variants_section(const BalanceView& view);

/// A row for each rule set: the advantage of the first seat in points of a hundred, and the means of the measures
/// "turns", "branching", "drama" and "decided_share", each with its 95 % interval; then the clauses that ended the
/// games, the most frequent first. A cell is empty if its measure has no games.
Table variants_table(const studies::BalanceResult& result);

/// A row for each rule set and each clause that ended its games.
Table variant_endings_table(const BalanceView& view);

}  // namespace rulescope::reports
