#include "reports/audit/audit_document.h"

#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const FiredLine& line) {
    fields("clause", line.clause);
    fields("sentence", line.sentence);
}

inline void describe(FieldWriter& fields, const AuditedTurn& turn) {
    fields("trace", turn.trace);
    fields("events", turn.events);
    fields("position", turn.position);
    fields("turn", turn.turn);
    fields("legal", turn.legal());
    fields.maybe("refusal", turn.refusal);
    fields("after", turn.after);
    fields.maybe("position_after", turn.position_after);
    fields.maybe("drawn", turn.drawn);
    if (turn.drawn) {
        fields.maybe("rules", turn.rules);
    }
}

inline void describe(FieldWriter& fields, const AuditedSide& side) {
    fields("option", side.option);
    describe(fields, side.turn);
}

inline void describe(FieldWriter& fields, const AuditedPair::Covered& covered) {
    fields("depth", covered.depth);
    fields("pairs", covered.pairs);
    fields("distinct", covered.distinct);
    fields("exhaustive", covered.exhaustive);
    fields.maybe("stopped_by", covered.stopped_by);
    fields("searched_games", covered.searched_games);
    fields("directed_plies", covered.directed_plies);
}

inline void describe(FieldWriter& fields, const AuditedPair::Line& line) {
    fields("kind", line.kind);
    fields("difference", line.difference);
    fields("before", line.before);
    fields("position", line.position);
    fields("written", line.written);
    fields.maybe("led_by", line.led_by);
}

inline void describe(FieldWriter& fields, const AuditedPair& pair) {
    fields("a", pair.a);
    fields("b", pair.b);
    fields("verdict", pair.verdict);
    fields("found_by", pair.found_by);
    fields("shortest", pair.shortest);
    fields("turn", pair.turn);
    fields.part(pair.covered);
    fields("words", pair.words);
    fields.maybe("command", pair.command);
    fields.part(pair.line);
    fields.maybe("sides", pair.sides);
}

inline void describe(FieldWriter& fields, const AuditedOption& option) {
    fields("name", option.name);
    fields("meaning", option.meaning);
    fields("says", option.says);
    fields("default", option.is_default);
    fields("in_force", option.in_force);
}

inline void describe(FieldWriter& fields, const AuditShare& share) {
    fields("games", share.games);
    fields("diverged", share.diverged);
    fields("share", share.share);
    fields("interval", share.interval);
    fields("proved", share.proved);
}

inline void describe(FieldWriter& fields, const PairedDifference& difference) {
    fields("mean", difference.mean);
    fields("interval", difference.interval);
    fields("method", "paired t");
}

inline void describe(FieldWriter& fields, const AuditEffect::Length& length) {
    fields("mean", length.mean);
    fields("interval", length.interval);
}

inline void describe(FieldWriter& fields, const AuditEffect::FirstSeat& first) {
    fields("score", first.score);
    fields("interval", first.interval);
}

inline void describe(FieldWriter& fields, const AuditEffect& effect) {
    fields("option", effect.option);
    fields("in_force", effect.in_force);
    if (!effect.in_force) {
        fields("touched", effect.touched);
    }
    fields("games", effect.games);
    fields("unfinished", effect.unfinished);
    fields("length", effect.length);
    fields("first_seat", effect.first_seat);
    if (!effect.in_force) {
        fields("pairs", effect.pairs);
        fields("length_difference", effect.length_difference);
        fields("first_seat_difference", effect.first_seat_difference);
    }
}

inline void describe(FieldWriter& fields, const AuditedPoint& point) {
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
    fields("compared", point.compared());
    fields("not_compared", point.not_compared);
    fields("pairs", point.pairs);
    fields("effects", point.effects);
}

inline void describe(FieldWriter& fields, const AuditedSighting& sighting) {
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
    fields.part(sighting.turn);
}

inline void describe(FieldWriter& fields, const AuditedSituation::Under& under) {
    fields("set", under.set);
    describe(fields, under.there);
}

inline void describe(FieldWriter& fields, const AuditedSituation& situation) {
    fields("id", situation.id);
    fields("sentence", situation.sentence);
    fields("concerns", situation.concerns);
    describe(fields, situation.here);
    fields("under", situation.under);
}

inline void describe(FieldWriter& fields, const AuditResult::Book& book) {
    fields("id", book.id);
    fields("title", book.title);
}

inline void describe(FieldWriter& fields, const AuditBounds& bounds) {
    fields("states", bounds.states);
    fields("depth", bounds.depth);
    fields("memory_bytes", bounds.memory_bytes);
    fields("games", bounds.games);
    fields("max_turns", bounds.max_turns);
    fields("directed", bounds.directed);
}

void describe(FieldWriter& fields, const AuditResult& result) {
    fields("schema", "rulescope.audit/2");
    fields("version", version());
    fields("engine", "reference");
    fields("ruleset", result.ruleset);
    fields("hash", result.hash);
    fields("set", result.set);
    fields("title", result.title);
    fields("rulebook", result.rulebook);
    fields("command", result.command);
    fields("seed", result.seed);
    fields("bounds", result.bounds);
    fields("level", result.level);
    fields("complete", result.complete);
    fields("verdicts", verdicts_of(result));
    fields("gaps", result.points);
    fields("situations", result.situations);
}

void mark_drawn(AuditResult& result, AuditDrawings drawings) {
    for (AuditedPoint& point : result.points) {
        bool drawn = false;
        for (AuditedPair& pair : point.pairs) {
            for (AuditedSide& side : pair.sides) {
                side.turn.drawn = drawings == AuditDrawings::all || !drawn;
            }
            drawn = drawn || !pair.sides.empty();
        }
    }
    const auto mark = [](AuditedSighting& sighting) {
        if (sighting.turn) {
            sighting.turn->drawn = true;
        }
    };
    for (AuditedSituation& situation : result.situations) {
        mark(situation.here);
        if (situation.under) {
            mark(situation.under->there);
        }
    }
}

Json audit_document(const AuditResult& result) {
    Json document = json_from(result);
    add_stopped(document, result.stopped_by);
    return document;
}

Json audit_bounds(const AuditResult& result) {
    return json_from(result.bounds);
}

}  // namespace rulescope::reports
