// Fields of a file of conformance vectors (docs/vectors.md), written and read with fields.h.
#pragma once

#include <algorithm>

#include "analysis/verify/vectors/vector_coverage.h"
#include "reports/fields.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, verify::VectorEnd& end) {
    const auto winner_of = [&]() -> std::optional<int> {
        const std::optional<Seat> seat = Outcome{end.payoffs, ""}.winner();
        return seat ? std::optional(*seat + 1) : std::nullopt;
    };
    std::optional<int> winner = winner_of();
    Json payoffs = end.payoffs;  // not rounded
    fields("winner", winner);
    fields("payoffs", payoffs);
    fields("clause", end.clause);
    fields.require(payoffs.is_array() && std::all_of(payoffs.begin(), payoffs.end(),
                                                     [](const Json& payoff) { return payoff.is_number(); }),
                   "numbers as payoffs");
    end.payoffs = payoffs.get<std::vector<double>>();
    fields.require(winner == winner_of(), "the winner that the payoffs give");
}

template <class Fields>
void describe(Fields& fields, verify::VectorTurn& turn) {
    fields("turn", turn.turn);
    fields("next", turn.next);
    fields("outcome", turn.outcome);
}

template <class Fields>
void describe(Fields& fields, verify::VectorRest& rest) {
    fields("count", rest.count);
    fields("digest", rest.digest);
}

template <class Fields>
void describe(Fields& fields, verify::VectorRefusal& refusal) {
    fields("turn", refusal.turn);
    fields("clause", refusal.clause);
    fields("sentence", refusal.sentence);
}

/// The origin of a position. `turns` are the turns of a game that lead to it; empty if the position was set up.
struct VectorOrigin {
    std::optional<std::vector<std::string>> turns;
};

template <class Fields>
void describe(Fields& fields, VectorOrigin& origin) {
    std::string from = origin.turns ? "game" : "set-up";
    fields("from", from);
    fields.maybe("turns", origin.turns);
    fields.require(from == (origin.turns ? "game" : "set-up"),
                   "{\"from\": \"game\", \"turns\": […]} or {\"from\": \"set-up\"}");
}

template <class Fields>
void describe(Fields& fields, verify::Vector& vector) {
    VectorOrigin origin{vector.game};
    fields("id", vector.id);
    fields("position", vector.position);
    fields("origin", origin);
    fields("seat", vector.seat);
    fields("outcome", vector.outcome);
    fields("covers", vector.covers);
    fields("turns", vector.turns);
    fields.maybe("partial", vector.rest);
    fields("illegal", vector.illegal);
    vector.game = origin.turns;
}

// Fields of the header.

template <class Fields>
void describe(Fields& fields, verify::CoveredFacts& covered) {
    fields("clauses", covered.clauses);
    fields("readings", covered.readings);
    fields("refusals", covered.refusals);
    fields("legal_under", covered.legal_under);
    fields("others", covered.others);
}

template <class Fields>
void describe(Fields& fields, verify::NotCovered& each) {
    fields.maybe("clause", each.clause);
    fields.maybe("event", each.event);
    fields.maybe("reading", each.reading);
    fields.maybe("refusal", each.refusal);
    fields("why", each.why);
}

}  // namespace rulescope::reports
