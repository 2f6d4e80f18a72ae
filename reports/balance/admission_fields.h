// Solved boards and admission as JSON: the fields `solved` and `admission` of "rulescope.balance/3" (docs/json.md).
#pragma once

#include "analysis/game/language.h"
#include "analysis/studies/balance/balance.h"
#include "reports/balance/balance_fields.h"
#include "reports/fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const studies::WinRate& won) {
    fields("won", won.won.games);
    fields("games", won.won.among);
    fields("different", won.different);
    fields("rate", won.won.value());
    fields("interval", won.won.interval());
}

inline void describe(FieldWriter& fields, const studies::SolvedBoard::Row& row) {
    fields("agent", row.agent);
    fields("family", row.family);
    fields("budget", row.budget);
    describe(fields, row.score);
    fields("itself", row.itself);
    fields("defender", text_if_any(row.defender));
    fields("defended", row.defender.empty() ? std::nullopt : std::optional(row.defended));
    fields("passed", row.passed());
}

inline void describe(FieldWriter& fields, const studies::SolvedBoard& solved) {
    add_identity(fields, solved.board.rules);
    fields("board", solved.board.title);
    fields("captures", solved.board.captures > 0 ? std::optional(solved.board.captures) : std::nullopt);
    fields("turns", solved.value.turns);
    fields("exact", solved.value.payoff);
    fields("winner_seat", solved.value.winner + 1);
    fields("winner",
           text_if_any(seat_colours(solved.board.rules.rules)[static_cast<std::size_t>(solved.value.winner)]));
    fields("how", std::string(solved.value.proof.empty() ? "solved in this run" : "proved: specs/proved.toml"));
    fields("proof", text_if_any(solved.value.proof));
    fields("rows", solved.rows);
}

inline void describe(FieldWriter& fields, const studies::SolvedBoards& solved) {
    fields("games", solved.games);
    fields("boards", solved.boards);
    fields("open", solved.open);
}

inline void describe(FieldWriter& fields, const studies::Admission::BySeat& seat) {
    fields("winner", seat.winner);
    fields("boards", seat.boards);
    fields("passed", seat.passed);
}

inline void describe(FieldWriter& fields, const studies::Admission::Failure& failure) {
    fields("board", failure.board);
    fields("winner", failure.winner);
    fields("rate", failure.rate);
    fields("against", failure.against);
}

inline void describe(FieldWriter& fields, const studies::Admission::Agent& agent) {
    fields("agent", agent.agent);
    fields("admitted", agent.admitted);
    fields("by_seat", agent.by_seat);
    fields("failures", agent.failures);
}

inline void describe(FieldWriter& fields, const studies::Admission& admission) {
    fields("games", admission.games);
    fields("enough", studies::Admission::enough);
    fields("required", studies::Admission::required);
    fields("boards", admission.boards);
    fields("open", admission.open);
    fields("agents", admission.agents);
}

}  // namespace rulescope::reports
