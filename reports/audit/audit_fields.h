// Fields of the document "rulescope.audit/2" (docs/json.md), written and read with fields.h.
#pragma once

#include <map>
#include <string>

#include "analysis/studies/audit/audit_result.h"
#include "reports/fields.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, FiredLine& line) {
    fields("clause", line.clause);
    fields("sentence", line.sentence);
}

template <class Fields>
void describe(Fields& fields, AuditedTurn& turn) {
    bool legal = turn.legal();
    fields("trace", turn.trace);
    fields("events", turn.events);
    fields("position", turn.position);
    fields("turn", turn.turn);
    fields("legal", legal);
    fields.maybe("refusal", turn.refusal);
    fields.require(legal == turn.legal(), "a \"refusal\" if and only if \"legal\" is false");
    fields("after", turn.after);
    fields.maybe("position_after", turn.position_after);
    fields.maybe("drawn", turn.drawn);
    if (turn.drawn) {
        fields.maybe("rules", turn.rules);
    }
}

template <class Fields>
void describe(Fields& fields, AuditedSide& side) {
    fields("option", side.option);
    describe(fields, side.turn);
}

template <class Fields>
void describe(Fields& fields, AuditedPair::Covered& covered) {
    fields("depth", covered.depth);
    fields("pairs", covered.pairs);
    fields("distinct", covered.distinct);
    fields("exhaustive", covered.exhaustive);
    fields.maybe("stopped_by", covered.stopped_by);
    fields("searched_games", covered.searched_games);
    fields("directed_plies", covered.directed_plies);
}

template <class Fields>
void describe(Fields& fields, AuditedPair::Line& line) {
    fields("kind", line.kind);
    fields("difference", line.difference);
    fields("before", line.before);
    fields("position", line.position);
    fields("written", line.written);
    fields.maybe("led_by", line.led_by);
}

template <class Fields>
void describe(Fields& fields, AuditedPair& pair) {
    fields("a", pair.a);
    fields("b", pair.b);
    fields("verdict", pair.verdict);
    fields("found_by", pair.found_by);
    fields("shortest", pair.shortest);
    fields("turn", pair.turn);
    fields.part("depth", pair.covered);
    fields("words", pair.words);
    fields.maybe("command", pair.command);
    fields.part("kind", pair.line);
    fields.maybe("sides", pair.sides);
}

template <class Fields>
void describe(Fields& fields, AuditedOption& option) {
    fields("name", option.name);
    fields("meaning", option.meaning);
    fields("says", option.says);
    fields("default", option.is_default);
    fields("in_force", option.in_force);
}

template <class Fields>
void describe(Fields& fields, AuditShare& share) {
    fields("games", share.games);
    fields("diverged", share.diverged);
    fields.share("share", share.share);
    fields.share("interval", share.interval);
    fields("proved", share.proved);
}

template <class Fields>
void describe(Fields& fields, PairedDifference& difference) {
    fields("mean", difference.mean);
    fields("interval", difference.interval);
    fields.constant("method", "paired t");
}

template <class Fields>
void describe(Fields& fields, AuditEffect::Length& length) {
    fields("mean", length.mean);
    fields("interval", length.interval);
}

template <class Fields>
void describe(Fields& fields, AuditEffect::FirstSeat& first) {
    fields("score", first.score);
    fields("interval", first.interval);
}

template <class Fields>
void describe(Fields& fields, AuditEffect& effect) {
    fields("option", effect.option);
    fields("in_force", effect.in_force);
    if (!effect.in_force) {
        fields("touched", effect.touched);
    }
    fields("games", effect.games);
    fields("unfinished", effect.unfinished);
    fields("length", effect.length);
    fields("first_seat", effect.first_seat);
    fields.require(effect.length.mean.has_value() == effect.first_seat.score.has_value(),
                   "mean \"length\" and \"score\" both or neither");
    if (!effect.in_force) {
        fields("pairs", effect.pairs);
        fields("length_difference", effect.length_difference);
        fields("first_seat_difference", effect.first_seat_difference);
        fields.require(effect.length_difference.has_value() == effect.first_seat_difference.has_value(),
                       "both differences or neither");
    }
}

template <class Fields>
void describe(Fields& fields, AuditedPoint& point) {
    bool compared = point.compared();
    fields("id", point.id);
    fields("key", point.key);
    fields("question", point.question);
    fields("open", point.open);
    fields("clauses", point.clauses);
    fields("default", point.default_option);
    fields("why", point.why);
    fields("in_force", point.in_force);
    fields("options", point.options);
    fields("verdict", point.verdict);
    fields("words", point.words);
    fields("compared", compared);
    fields("not_compared", point.not_compared);
    fields("pairs", point.pairs);
    fields.require(compared == point.compared(), "\"pairs\" if and only if \"compared\" is true");
    fields("effects", point.effects);
}

template <class Fields>
void describe(Fields& fields, AuditedSighting& sighting) {
    fields("verdict", sighting.verdict);
    fields("words", sighting.words);
    fields("why_never", sighting.why_never);
    fields("by", sighting.by);
    fields("shortest", sighting.shortest);
    fields("turns", sighting.turns);
    fields("states", sighting.states);
    fields("depth", sighting.depth);
    fields("games", sighting.games);
    fields("games_showing", sighting.games_showing);
    fields("directed_plies", sighting.directed_plies);
    fields.part("trace", sighting.turn);
    fields.require((sighting.verdict == SightingVerdict::found) == sighting.turn.has_value(),
                   "a \"trace\" if and only if the verdict is \"found\"");
}

template <class Fields>
void describe(Fields& fields, AuditedSituation::Under& under) {
    fields("set", under.set);
    describe(fields, under.there);
}

template <class Fields>
void describe(Fields& fields, AuditedSituation& situation) {
    fields("id", situation.id);
    fields("sentence", situation.sentence);
    fields("concerns", situation.concerns);
    describe(fields, situation.here);
    fields("under", situation.under);
}

template <class Fields>
void describe(Fields& fields, AuditResult::Book& book) {
    fields("id", book.id);
    fields("title", book.title);
}

template <class Fields>
void describe(Fields& fields, AuditBounds& bounds) {
    fields("states", bounds.states);
    fields("depth", bounds.depth);
    fields("memory_bytes", bounds.memory_bytes);
    fields("games", bounds.games);
    fields("max_turns", bounds.max_turns);
    fields("directed", bounds.directed);
}

template <class Fields>
void describe(Fields& fields, AuditResult& result) {
    std::map<std::string, std::uint64_t> verdicts = verdicts_of(result);
    describe_heading(fields, "audit", 2);
    fields("ruleset", result.ruleset);
    fields("hash", result.hash);
    fields("set", result.set);
    fields("title", result.title);
    fields("rulebook", result.rulebook);
    fields("command", result.command);
    fields("seed", result.seed);
    fields("bounds", result.bounds);
    fields.share("level", result.level);
    fields("complete", result.complete);
    fields("verdicts", verdicts);
    fields("gaps", result.points);
    fields.require(verdicts == verdicts_of(result), "\"verdicts\" that count those of the \"gaps\"");
    fields("situations", result.situations);
}

}  // namespace rulescope::reports
