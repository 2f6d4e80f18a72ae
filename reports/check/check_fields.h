// Fields of the chapter about checking, written and read with fields.h.
#pragma once

#include "reports/check/check_chapter.h"
#include "reports/fields.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, CheckedGame& game) {
    fields("turns", game.turns);
    fields("proved", game.proved);
    fields("before", game.before);
    fields("trace", game.trace);
    fields.maybe("position", game.position);
    fields.maybe("show", game.show);
    fields.drawing("svg", game.svg);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Row& row) {
    fields("id", row.id);
    fields("name", row.name);
    fields("verdict", row.verdict);
    fields("violated", row.violated);
    fields("note", row.note);
    fields("cases", row.cases);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Vacuous& vacuous) {
    fields("id", vacuous.id);
    fields("name", vacuous.name);
    fields("why", vacuous.why);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Shown& shown) {
    describe(fields, shown.game);
    fields("id", shown.id);
    fields("name", shown.name);
    fields("violated", shown.violated);
    fields("finding", shown.finding);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Clause& clause) {
    fields("id", clause.id);
    fields("text", clause.text);
    fields("fired", clause.fired);
    fields("positions", clause.positions);
    fields("games", clause.games);
    fields("depth", clause.depth);
    fields("proved", clause.proved);
    fields("decisive", clause.decisive);
    fields("witness", clause.witness);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Never& never) {
    fields("id", never.id);
    fields("why", never.why);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Witness::Clause& clause) {
    fields("id", clause.id);
    fields("text", clause.text);
}

template <class Fields>
void describe(Fields& fields, CheckChapter::Witness& witness) {
    describe(fields, witness.game);
    fields("id", witness.id);
    fields("clauses", witness.clauses);
}

template <class Fields>
void describe(Fields& fields, CheckChapter& check) {
    fields("verdict", check.verdict);
    fields("scope", check.scope);
    fields("exhaustive", check.exhaustive);
    fields("complete", check.complete);
    fields("states", check.states);
    fields("depth", check.depth);
    fields("games_played", check.games_played);
    fields("sentences", check.sentences);
    fields("command", check.command);
    fields("certificate", check.certificate);
    fields("claims", check.claims);
    fields("properties", check.properties);
    fields("vacuous", check.vacuous);
    fields("games", check.games);
    fields("clauses", check.clauses);
    fields("witnesses", check.witnesses);
    fields("never", check.never);
}

}  // namespace rulescope::reports
