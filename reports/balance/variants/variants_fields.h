// The table of rule sets as JSON: the field "variants" of "rulescope.balance/3" (docs/json.md).
#pragma once

#include "reports/balance/balance_fields.h"
#include "reports/balance/variants/variant_names.h"

namespace rulescope::reports {

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

}  // namespace rulescope::reports
