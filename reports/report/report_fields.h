// Fields of the document "rulescope.report/2" (docs/json.md), written and read with fields.h.
#pragma once

#include <string>

#include "reports/audit/audit_fields.h"
#include "reports/check/check_fields.h"
#include "reports/fields.h"
#include "reports/play/play_fields.h"
#include "reports/plots.h"
#include "reports/report/boards_fields.h"
#include "reports/report/report.h"
#include "reports/table.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, ReportBudgets& budgets) {
    fields("games", budgets.games);
    fields("seed", budgets.seed);
    fields.natural("max_turns", budgets.max_turns);
    fields.natural("depth", budgets.depth);
    fields.maybe("boards", budgets.boards);
    fields.maybe("full_atlas", budgets.full_atlas);
    fields.maybe("nodes", budgets.nodes);
}

template <class Fields>
void describe(Fields& fields, FairnessChapter::Seat& seat) {
    fields("name", seat.name);
    fields("verdict", seat.verdict);
    fields("score", seat.score);
    fields("interval", seat.interval);
}

template <class Fields>
void describe(Fields& fields, FairnessChapter::Length& length) {
    fields("games", length.games);
    describe(fields, length.summary);
}

template <class Fields>
void describe(Fields& fields, FairnessChapter& fairness) {
    fields("headline", fairness.headline);
    fields("verdict", fairness.verdict);
    fields("sentences", fairness.sentences);
    fields.maybe("proved", fairness.proved);
    fields("agent", fairness.agent);
    fields("games", fairness.games);
    fields("max_games", fairness.max_games);
    fields.natural("openings", fairness.openings);
    fields("margin", fairness.margin);
    fields("seats", fairness.seats);
    fields.maybe("length", fairness.length);
}

// Rules.

template <class Fields>
void describe(Fields& fields, ReportedRuleSet::Rulebook& rulebook) {
    fields("id", rulebook.id);
    fields("title", rulebook.title);
    fields("clauses", rulebook.clauses);
}

template <class Fields>
void describe(Fields& fields, ReportedRuleSet::Fact& fact) {
    fields("name", fact.name);
    fields("value", fact.value);
}

template <class Fields>
void describe(Fields& fields, ReportedRuleSet::Start& start) {
    fields("position", start.position);
    fields.drawing("svg", start.svg);
}

template <class Fields>
void describe(Fields& fields, ReportedRuleSet& ruleset) {
    fields("name", ruleset.name);
    fields("title", ruleset.title);
    fields("hash", ruleset.hash);
    fields("parents", ruleset.parents);
    fields("set", ruleset.set);
    fields("rulebook", ruleset.rulebook);
    fields("facts", ruleset.facts);
    fields("warnings", ruleset.warnings);
    fields("start", ruleset.start);
    fields("rules", ruleset.rules);
}

template <class Fields>
void describe(Fields& fields, ReportedClause& clause) {
    fields("id", clause.id);
    fields("line", clause.line);
    fields("text", clause.text);
    fields("kind", clause.kind);
    fields("properties", clause.properties);
    fields("same_as", clause.same_as);
    fields("figures", clause.figures);
    fields("instead", clause.instead);
}

template <class Fields>
void describe(Fields& fields, OtherMode& other) {
    fields("mode", other.mode);
    fields("clauses", other.clauses);
}

template <class Fields>
void describe(Fields& fields, ReportedReading::Option& option) {
    fields("name", option.name);
    fields("meaning", option.meaning);
    fields("says", option.says);
    fields("in_force", option.in_force);
}

template <class Fields>
void describe(Fields& fields, ReportedReading& reading) {
    fields("gap", reading.gap);
    fields("key", reading.key);
    fields("option", reading.option);
    fields("usual", reading.usual);
    fields.maybe("question", reading.question);
    fields.maybe("why", reading.why);
    fields.maybe("meaning", reading.meaning);
    fields("options", reading.options);
    fields.maybe("fired", reading.fired);
    fields.maybe("games", reading.games);
}

template <class Fields>
void describe(Fields& fields, ReportedFigure& figure) {
    fields("id", figure.id);
    fields("title", figure.title);
    fields("caption", figure.caption);
    fields("wide", figure.wide);
    fields("of", figure.of);
    fields("clauses", figure.clauses);
    fields("kind", figure.kind);
    fields.maybe("position", figure.position);
    fields.maybe("marks", figure.marks);
    fields.drawing("svg", figure.svg);
}

// Random play.

template <class Fields>
void describe(Fields& fields, ReportedHeatMap& map) {
    fields("id", map.id);
    describe(fields, map.data);
    fields.drawing("svg", map.svg);
}

template <class Fields>
void describe(Fields& fields, ShortestGame& shortest) {
    fields("game", shortest.game);
    fields("turns", shortest.turns);
    fields("trace", shortest.trace);
    fields.maybe("note", shortest.note);
    fields.drawing("svg", shortest.svg);
}

template <class Fields>
void describe(Fields& fields, CoveragePart& part) {
    fields("id", part.id);
    fields("text", part.text);
    fields("fired", part.fired);
    fields("games", part.games);
    fields.share("share", part.share);
    fields.share("interval", part.interval);
    fields.maybe("first", part.first);
    fields.maybe("shortest", part.shortest);
    fields.maybe("example", part.example);
    fields("depth", part.depth);
    fields.maybe("impossible", part.impossible);
}

template <class Fields>
void describe(Fields& fields, ClauseCoverage& clause) {
    fields("id", clause.id);
    fields("line", clause.line);
    fields("text", clause.text);
    fields("kind", clause.kind);
    fields("parts", clause.parts);
}

template <class Fields>
void describe(Fields& fields, CoverageExample::Clause& clause) {
    fields("id", clause.id);
    fields("sentence", clause.sentence);
}

template <class Fields>
void describe(Fields& fields, CoverageExample& example) {
    fields("id", example.id);
    fields("game", example.game);
    fields("turn", example.turn);
    fields("clauses", example.clauses);
    fields("text", example.text);
    fields("before", example.before);
    fields("trace", example.trace);
    fields.drawing("svg", example.svg);
}

template <class Fields>
void describe(Fields& fields, Coverage& coverage) {
    fields("events", coverage.events);
    fields("fired", coverage.fired);
    fields("missing", coverage.missing);
    fields("never", coverage.never);
    fields("clauses", coverage.clauses);
    fields("examples", coverage.examples);
}

template <class Fields>
void describe(Fields& fields, search::PerftRow& row) {
    fields("depth", row.depth);
    fields("turns", row.turns);
    fields("positions", row.positions);
    fields("classes", row.classes);
    fields("events", row.events);
}

template <class Fields>
void describe(Fields& fields, PerftChapter& perft) {
    fields("depth", perft.depth);
    fields("automatic", perft.automatic);
    fields("complete", perft.complete);
    fields("stopped_by", perft.stopped_by);
    fields("exhausted", perft.exhausted);
    fields("rows", perft.rows);
}

template <class Fields>
void describe(Fields& fields, Report& report) {
    std::string schema = report_schema;
    fields("schema", schema);
    fields("version", report.version);
    fields("engine", report.engine);
    fields("title", report.title);
    fields("complete", report.complete);
    fields("budgets", report.budgets);
    fields("command", report.command);
    fields("findings", report.findings);
    fields("ruleset", report.ruleset);
    fields("rules", report.rules);
    fields.maybe("elsewhere", report.other_modes);
    fields("figures", report.figures);
    fields.maybe("fairness", report.fairness);
    fields("play", report.play);
    fields.maybe("results", report.results);
    fields("plots", report.plots);
    fields("heat_maps", report.heat_maps);
    fields("shortest_game", report.shortest_game);
    fields("coverage", report.coverage);
    fields("check", report.check);
    fields("audit", report.audit);
    fields("perft", report.perft);
    fields("readings", report.readings);
    fields.maybe("boards", report.boards);
}

}  // namespace rulescope::reports
