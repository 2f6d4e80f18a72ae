#include "reports/play/play_json.h"

#include "reports/early_end.h"
#include "reports/play/play_document.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const play::OpeningCount& lines) {
    fields("games", lines.games);
    fields("after_4", lines.after_four);
    fields("after_8", lines.after_eight);
}

inline void describe(FieldWriter& fields, const SideResult& side) {
    fields("wins", side.wins);
    fields("losses", side.losses);
    fields("draws", side.draws);
    fields("unfinished", side.unfinished);
    fields("score", side.score);
    fields("interval", side.interval);
    fields("wins_interval", side.wins_interval);
    fields.maybe("few_openings", side.few_openings);
}

inline void describe(FieldWriter& fields, const PlayDocument::Measure& measure) {
    describe(fields, measure.summary);
    fields.maybe("counts", measure.counts);
}

/// Writes each entry as a field of the outer object.
template <class T>
void describe_entries(FieldWriter& fields, const Entries<T>& entries) {
    for (const auto& [name, value] : entries.list) {
        fields(name.c_str(), value);
    }
}

inline void describe(FieldWriter& fields, const PlayDocument::Seat& seat) {
    fields("seat", seat.seat);
    fields.maybe("player", seat.player);
    fields("colour", seat.colour);
    fields("agent", seat.agent);
    describe(fields, seat.result);
    describe_entries(fields, seat.measures);
}

inline void describe(FieldWriter& fields, const PlayDocument::Colour& colour) {
    fields("colour", colour.colour);
    describe(fields, colour.result);
}

inline void describe(FieldWriter& fields, const PlayDocument::AgentSeat& there) {
    fields("seat", there.seat);
    describe(fields, there.result);
}

inline void describe(FieldWriter& fields, const PlayDocument::Agent& agent) {
    fields("agent", agent.agent);
    describe(fields, agent.result);
    fields("rounds", agent.rounds);
    fields("games_of_round", agent.games_of_round);
    fields("by_seat", agent.by_seat);
}

inline void describe(FieldWriter& fields, const PlayDocument::GameLength& game) {
    fields("game", game.game);
    fields("turns", game.turns);
}

inline void describe(FieldWriter& fields, const PlayDocument::Length& length) {
    describe(fields, length.summary);
    fields("counts", length.counts);
    fields.maybe("shortest", length.shortest);
    fields.maybe("longest", length.longest);
}

inline void describe(FieldWriter& fields, const PlayDocument::BranchingTurn& turn) {
    fields("turn", turn.turn);
    fields("games", turn.games);
    fields("mean", turn.mean);
    fields("low", turn.low);
    fields("median", turn.median);
    fields("high", turn.high);
    fields("max", turn.max);
}

inline void describe(FieldWriter& fields, const PlayDocument::Branching& branching) {
    describe(fields, branching.summary);
    fields("by_turn", branching.by_turn);
}

inline void describe(FieldWriter& fields, const PlayDocument::Ending& ending) {
    fields("clause", ending.clause);
    fields("games", ending.games);
    fields("winners", ending.winners);
}

inline void describe(FieldWriter& fields, const PlayDocument::Clause& clause) {
    fields("id", clause.id);
    fields("fired", clause.fired);
    fields("games", clause.games);
    fields("first", clause.first);
    fields("shortest", clause.shortest);
}

/// {"names", "positions", id: counts, group: {id: counts}}; CellCounts::games is not a field.
inline void describe(FieldWriter& fields, const play::CellCounts& cells) {
    fields("names", cells.names);
    fields("positions", cells.positions);
    Json groups = Json::object();
    for (const play::PlayCells& counted : cells.counts) {
        if (counted.group.empty()) {
            fields(counted.id.c_str(), counted.counts);
        } else {
            groups[counted.group][counted.id] = counted.counts;
            fields(counted.group.c_str(), groups[counted.group]);
        }
    }
}

void describe(FieldWriter& fields, const PlayDocument& play) {
    fields("schema", "rulescope.play/2");
    fields("version", play.version);
    fields("engine", play.engine);
    fields("ruleset", play.ruleset);
    fields("title", play.title);
    fields("set", play.set);
    fields("hash", play.hash);
    fields("games", play.games);
    fields("seed", play.seed);
    fields("max_turns", play.max_turns);
    fields("seating", play.seating);
    fields("openings", play.openings);
    fields.maybe("line", play.line);
    fields("complete", play.complete);
    fields("level", play.level);
    fields.maybe("opening_lines", play.lines);
    fields.maybe("other_openings", play.other_openings);
    fields.maybe("earlier_reports", play.earlier_reports);
    describe_entries(fields, play.of_family);
    fields("seats", play.seats);
    fields.maybe("colours", play.colours);
    describe_entries(fields, play.measures);
    fields.maybe("agents", play.agents);
    fields.maybe("sprt", play.sprt);
    fields("unfinished", play.unfinished);
    fields("length", play.length);
    fields("branching", play.branching);
    fields("endings", play.endings);
    fields.maybe("final_losses", play.final_losses);
    fields("clauses", play.clauses);
    fields("cells", play.cells);
}

Json play_json(const play::PlayResult& result) {
    Json document = json_from(play_document(result));
    const bool open = result.answer && result.answer->verdict == statistics::SequentialVerdict::open;
    add_stopped(document, !result.complete               ? "interrupt"
                          : open                         ? "games"
                          : result.counts.unfinished > 0 ? "max-turns"
                                                         : "");
    return document;
}

}  // namespace rulescope::reports
