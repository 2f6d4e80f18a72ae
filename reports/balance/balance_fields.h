// The chapters of a balance study as JSON: the fields of "balance". A score has no object of
// its own: its fields are fields of the seat, agent or row that has the score.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/play/match/game_facts.h"
#include "analysis/studies/balance/balance.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/fields.h"

namespace rulescope::reports {

inline std::optional<std::string> text_if_any(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

inline Json budgets_json(const studies::BalanceResult& result) {
    const studies::BalanceOptions& options = result.options;
    return object_with([&](FieldWriter& fields) {
        fields("games", options.games);
        fields("side_games", options.side_games);
        fields("anchor_games", options.anchor_games);
        fields("placement_games", options.placement_games);
        fields("seed", result.seed);
        fields("max_turns", result.max_turns);
        fields("margin", options.margin);
        fields("openings", options.opening_turns);
        if (!options.line.empty()) {
            fields("line", options.line);
        }
        fields("sequential", options.until_decided);
        fields("agent", options.agent);
        fields("strengths", options.strengths);
        fields("chapters", std::vector<std::string>(options.chapters.begin(), options.chapters.end()));
    });
}

inline void add_identity(FieldWriter& fields, const specs::LoadedRules& loaded) {
    fields("name", loaded.rules.name);
    fields("title", loaded.rules.title);
    fields("hash", loaded.hash);
    fields("set", loaded.overrides);
}

inline void describe(FieldWriter& fields, const studies::ScoreInterval& judged) {
    fields("interval", judged.interval);
    fields("anytime", judged.anytime);
    fields("few_openings", judged.few);
}

inline void describe(FieldWriter& fields, const studies::LineCount& lines) {
    fields("after_4", lines.after_four);
    fields("after_8", lines.after_eight);
}

inline void add_verdict_of_seat(FieldWriter& fields, const studies::Verdict& verdict, std::size_t seat) {
    const studies::SeatVerdict& of = verdict.by_seat[seat];
    fields("seat", seat + 1);
    fields("verdict", std::string(statistics::name_of(of.balance)));
    fields("score", of.score);
    describe(fields, of.judged);
    fields("games", of.games);
    fields("fair", verdict.fair);
    fields("margin", verdict.margin);
    fields("differs", of.differs);
    fields("needed", object_with([&](FieldWriter& needed) {
               needed("if_even", of.needed_if_even);
               needed("if_as_observed", of.needed_if_as_observed);
           }));
}

inline Json verdict_json(const studies::DecidingMatch& match) {
    const studies::Verdict& verdict = match.verdict;
    Json by_seat = Json::array();
    for (std::size_t seat = 0; seat < verdict.by_seat.size(); ++seat) {
        by_seat.push_back(object_with([&](FieldWriter& fields) { add_verdict_of_seat(fields, verdict, seat); }));
    }
    return object_with([&](FieldWriter& fields) {
        add_verdict_of_seat(fields, verdict, verdict.seat);
        fields("holds", verdict.holds);
        fields("decided", verdict.decided);
        fields("sentence", verdict_sentence(match));
        fields("by_seat", by_seat);
    });
}

inline void describe(FieldWriter& fields, const studies::Score& score) {
    fields("wins", score.wins);
    fields("losses", score.losses);
    fields("draws", score.draws);
    fields("unfinished", score.unfinished);
    fields("games", score.games());
    fields("different", score.different);
    fields("opening_lines", score.lines);
    fields("score", score.value());
    describe(fields, score.judged);
}

inline void describe(FieldWriter& fields, const studies::RoundScore& score) {
    fields("rounds", score.rounds);
    fields("opening_lines", score.lines);
    fields("score", score.value());
    describe(fields, score.judged);
}

inline void describe(FieldWriter& fields, const studies::SideResult& colour) {
    fields("colour", colour.side);
    describe(fields, colour.score);
}

inline void describe(FieldWriter& fields, const studies::DecidingMatch& match) {
    add_identity(fields, match.rules);
    fields("label", match.label);
    fields("games", match.games);
    fields("agent", match.agent);
    Json seats = Json::array();
    for (const studies::SeatResult& seat : match.seats) {
        seats.push_back(object_with([&](FieldWriter& of) {
            of("seat", seats.size() + 1);
            of("colour", text_if_any(seat.side));
            of("agent", seat.agent);
            describe(of, seat.score);
        }));
    }
    fields("seats", seats);
    fields("colours", match.colours);
    fields("verdict", verdict_json(match));
    fields("other_openings", match.other_openings);
    fields("earlier_reports", match.earlier_reports);
    Json length = summary_json(match.length);
    if (match.length_interval) {
        length["interval"] = {statistics::rounded(match.length_interval->low),
                              statistics::rounded(match.length_interval->high)};
    }
    fields("length", length);
}

inline void describe(FieldWriter& fields, const studies::ScoreDifference& difference) {
    fields("pairs", difference.pairs);
    fields("mean", difference.mean);
    fields("interval", difference.interval);
    fields("p", difference.p);
    fields("adjusted_p", difference.adjusted_p);
    fields("significant", difference.significant);
    fields("anytime", difference.anytime);
    fields("few_openings", difference.few);
}

inline void describe(FieldWriter& fields, const studies::ComparedRules& row) {
    add_identity(fields, row.rules);
    fields("label", row.label);
    fields("fair", row.fair);
    describe(fields, row.score);
    fields.maybe("difference", row.difference);
}

inline void describe(FieldWriter& fields, const studies::Comparison& comparison) {
    fields("rows", comparison.rows);
}

inline void describe(FieldWriter& fields, const studies::Distribution& measure) {
    fields("id", measure.id);
    fields("title", measure.title);
    fields("says", measure.explanation);
    fields("n", measure.n);
    if (measure.n == 0) {
        fields("mean", std::optional<double>());
        return;
    }
    fields("mean", measure.mean);
    fields.maybe("interval", measure.interval);
    fields("deviation", measure.deviation);
    fields("low", measure.low);
    fields("median", measure.median);
    fields("high", measure.high);
    fields("width", measure.width);
    fields("counts", std::vector<std::pair<double, std::uint64_t>>(measure.counts.begin(), measure.counts.end()));
}

inline void describe(FieldWriter& fields, const studies::Openings::Row& row) {
    fields("opening", row.opening);
    describe(fields, row.score);
    fields("share", row.share);
}

inline void describe(FieldWriter& fields, const studies::Openings& openings) {
    fields("first", openings.first);
    fields("first_kinds", openings.first_kinds);
    fields("two", openings.two);
    fields("two_kinds", openings.two_kinds);
}

inline void describe(FieldWriter& fields, const studies::StrengthRow& row) {
    fields("family", row.family);
    fields("agent", row.agent);
    fields("budget", row.budget);
    describe(fields, row.by_seat.front());
    fields("by_seat", row.by_seat);
}

inline void describe(FieldWriter& fields, const studies::StrengthTrend& of) {
    fields("family", of.family);
    fields("slope", of.trend.slope);
    fields("interval", of.trend.interval);
    fields("p", of.trend.p);
    fields("few_openings", of.trend.few);
}

inline void describe(FieldWriter& fields, const studies::Strength& strength) {
    fields("games", strength.games);
    fields("rows", strength.rows);
    fields("trends", strength.trends);
}

inline void describe(FieldWriter& fields, const studies::RestrictedRow& row) {
    fields("without", row.without);
    fields("agent", row.agent);
    fields("games", row.games);
    describe(fields, row.score);
    fields("p", row.p);
    fields("adjusted_p", row.adjusted_p);
    fields("differs", row.differs);
}

inline void describe(FieldWriter& fields, const studies::Restricted& restricted) {
    fields("agent", restricted.agent);
    fields("fair", restricted.fair);
    fields("rows", restricted.rows);
}

inline void describe(FieldWriter& fields, const studies::Share& share) {
    fields("games", share.games);
    fields("share", share.value());
    fields("interval", share.interval());
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree::Arrangement& arrangement) {
    fields("order", arrangement.order);
    fields("games", arrangement.games);
    fields("scores", arrangement.scores);
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree::Rotation& rotation) {
    fields("arrangements", rotation.arrangements);
    if (!rotation.effects) {
        return;
    }
    const auto effects = [](const std::vector<statistics::Effect>& list, const auto& add_what) {
        Json json = Json::array();
        for (std::size_t each = 0; each < list.size(); ++each) {
            json.push_back(object_with([&](FieldWriter& of) {
                of("effect", list[each].estimate);
                of("interval", list[each].interval);
                add_what(of, each);
            }));
        }
        return json;
    };
    fields("order", effects(rotation.effects->order,
                            [](FieldWriter& of, std::size_t position) { of("position", position + 1); }));
    fields("place", effects(rotation.effects->place,
                            [&](FieldWriter& of, std::size_t place) { of("colour", rotation.places[place]); }));
    fields("order_p", rotation.effects->order_p);
    fields("place_p", rotation.effects->place_p);
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree::Gap& gap) {
    fields("observed", gap.observed);
    fields("fair", gap.fair);
    fields("exact", gap.exact);
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree::Kingmaking& kingmaking) {
    fields("judged", kingmaking.judged);
    fields("without_hope", play::without_hope);
    fields("turned", kingmaking.turned);
    fields("decided", kingmaking.decided);
}

inline void describe(FieldWriter& fields, const statistics::MultinomialTest& test) {
    fields("p", test.p);
    fields("exact", test.exact);
    fields("error", test.error);
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree::Equal& equal) {
    describe(fields, equal.test);
    fields("anytime", equal.anytime);
    fields("by_opening", equal.by_opening);
}

inline void describe(FieldWriter& fields, const studies::SeatsOfThree& three) {
    fields("wins", three.wins);
    fields("won", three.won);
    fields("left_out", three.left_out);
    fields("equal", three.equal);
    fields.maybe("gap", three.gap);
    fields("kingmaking", three.kingmaking);
    fields.maybe("rotation", three.rotation);
}

inline void describe(FieldWriter& fields, const studies::Resolution& resolution) {
    fields("games", resolution.games);
    fields("anytime", resolution.anytime);
    fields("fair", resolution.fair);
    fields("margin", resolution.margin);
    fields("half_width", resolution.half_width);
    fields("power", resolution.power);
    fields("balanced_if_fair", resolution.balanced_if_fair);
    fields("detectable", resolution.detectable);
    fields("games_for_balanced", resolution.games_for_balanced);
    fields("sentence", resolution_sentence(resolution));
}

inline void describe(FieldWriter& fields, const studies::ReportedMatch& match) {
    fields("name", match.name);
    fields("games", match.games);
    fields("earlier_reports", match.earlier_reports);
}

inline void describe(FieldWriter& fields, const studies::Placements::Row& row) {
    fields("white", row.white);
    fields("black", row.black);
    fields("chooser", row.chooser());
    describe(fields, row.score);
}

}  // namespace rulescope::reports
