#include "reports/audit/audit_effects_json.h"

#include <algorithm>

#include "analysis/play/match/match.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/interval.h"
#include "reports/play/play_json.h"

namespace rulescope::reports {

namespace {

Json difference_json(const std::vector<double>& differences) {
    const auto n = static_cast<double>(differences.size());
    double mean = 0.0;
    for (const double difference : differences) {
        mean += difference / n;
    }
    double squares = 0.0;
    for (const double difference : differences) {
        squares += (difference - mean) * (difference - mean);
    }
    const statistics::Interval interval = statistics::mean(mean, squares / (n - 1.0), differences.size());
    return {{"mean", rounded(mean)}, {"interval", interval_json(interval)}, {"method", "paired t"}};
}

}  // namespace

Json play_of_option(const AuditPlay& play) {
    statistics::Histogram length;
    play::SideCounts first;
    std::size_t seats = 2;
    for (const GameEnd& end : play.ends) {
        if (end.payoff.empty()) {
            ++first.unfinished;
            continue;
        }
        seats = end.payoff.size();
        length.add(end.turns);
        const double payoff = end.payoff.front();
        ++first.payoffs[payoff];
        ++(payoff == 1.0 ? first.wins : payoff == 0.0 ? first.losses : first.draws);
    }
    Json score = Json::object();
    add_results(score, first, seats);
    Json json{{"games", play.ends.size()}, {"unfinished", first.unfinished}};
    json["length"] = {{"mean", nullptr}, {"interval", nullptr}};
    if (!length.empty()) {
        const Json summary = summary_json(length);
        json["length"]["mean"] = summary.at("mean");
        json["length"]["interval"] = summary.contains("interval") ? summary.at("interval") : Json(nullptr);
    }
    json["first_seat"] = {{"score", score.at("score")}, {"interval", score.at("interval")}};
    return json;
}

void add_differences(Json& json, const AuditPlay& in_force, const AuditPlay& other) {
    std::vector<double> lengths;
    std::vector<double> scores;
    for (std::size_t game = 0; game < std::min(in_force.ends.size(), other.ends.size()); ++game) {
        const GameEnd& before = in_force.ends[game];
        const GameEnd& after = other.ends[game];
        if (!before.payoff.empty() && !after.payoff.empty()) {
            lengths.push_back(after.turns - before.turns);
            scores.push_back(after.payoff.front() - before.payoff.front());
        }
    }
    json["pairs"] = lengths.size();
    // Nothing is known of fewer than two pairs.
    json["length_difference"] = lengths.size() < 2 ? Json(nullptr) : difference_json(lengths);
    json["first_seat_difference"] = lengths.size() < 2 ? Json(nullptr) : difference_json(scores);
}

}  // namespace rulescope::reports
