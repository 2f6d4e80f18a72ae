// Fields of a play document, written and read with fields.h.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "reports/play/play_cells.h"
#include "reports/play/play_document.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, play::Place& place) {
    fields("game", place.game);
    fields("turn", place.turn);
}

template <class Fields>
void describe(Fields& fields, OpeningResult& result) {
    fields("interval", result.interval);
    fields("clusters", result.clusters);
    fields("design_effect", result.design_effect);
    fields("few", result.few);
}

template <class Fields>
void describe(Fields& fields, play::OpeningCount& lines) {
    fields("games", lines.games);
    fields("after_4", lines.after_four);
    fields("after_8", lines.after_eight);
}

template <class Fields>
void describe(Fields& fields, SideResult& side) {
    fields("wins", side.wins);
    fields("losses", side.losses);
    fields("draws", side.draws);
    fields("unfinished", side.unfinished);
    fields.share("score", side.score);
    fields("interval", side.interval);
    fields("wins_interval", side.wins_interval);
    fields.maybe("by_opening", side.by_opening);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Measure& measure) {
    describe(fields, measure.summary);
    fields.maybe("counts", measure.counts);
}

/// Writes each entry as a field of the outer object.
template <class T>
void describe_entries(FieldWriter& fields, Entries<T>& entries, bool (*)(const std::string& name, const Json& value)) {
    for (auto& [name, value] : entries.list) {
        fields(name.c_str(), value);
    }
}
/// Reads the fields of the outer object for which `is_entry` returns true.
template <class T>
void describe_entries(FieldReader& fields, Entries<T>& entries,
                      bool (*is_entry)(const std::string& name, const Json& value)) {
    entries.list.clear();
    for (const auto& [name, value] : fields.json().items()) {
        if (is_entry(name, value)) {
            entries.list.emplace_back().first = name;
            fields(name.c_str(), entries.list.back().second);
        }
    }
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Seat& seat) {
    fields("seat", seat.seat);
    fields.maybe("player", seat.player);
    fields("colour", seat.colour);
    fields("agent", seat.agent);
    describe(fields, seat.result);
    describe_entries(fields, seat.measures, [](const std::string& name, const Json& value) {
        return value.is_object() && name != "by_opening";
    });
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Colour& colour) {
    fields("colour", colour.colour);
    describe(fields, colour.result);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::AgentSeat& there) {
    fields("seat", there.seat);
    describe(fields, there.result);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Agent& agent) {
    fields("agent", agent.agent);
    describe(fields, agent.result);
    fields("rounds", agent.rounds);
    fields("games_of_round", agent.games_of_round);
    fields("by_seat", agent.by_seat);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::GameLength& game) {
    fields("game", game.game);
    fields("turns", game.turns);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Length& length) {
    describe(fields, length.summary);
    fields("counts", length.counts);
    fields.maybe("shortest", length.shortest);
    fields.maybe("longest", length.longest);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::BranchingTurn& turn) {
    fields("turn", turn.turn);
    fields("games", turn.games);
    fields("mean", turn.mean);
    fields("low", turn.low);
    fields("median", turn.median);
    fields("high", turn.high);
    fields("max", turn.max);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Branching& branching) {
    describe(fields, branching.summary);
    fields("by_turn", branching.by_turn);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Ending& ending) {
    fields("clause", ending.clause);
    fields("games", ending.games);
    fields("winners", ending.winners);
}

template <class Fields>
void describe(Fields& fields, PlayDocument::Clause& clause) {
    fields("id", clause.id);
    fields("fired", clause.fired);
    fields("games", clause.games);
    fields("first", clause.first);
    fields("shortest", clause.shortest);
}

/// Returns true if the field is a text, and only some families of games have it.
inline bool is_text_of_family(const std::string& name, const Json& value) {
    constexpr std::array<const char*, 7> of_all{"schema", "version", "engine", "ruleset", "title", "hash", "seating"};
    return value.is_string() && std::find(of_all.begin(), of_all.end(), name) == of_all.end();
}
/// Returns true if the field is a measure, and only some families of games have it.
inline bool is_measure(const std::string& name, const Json& value) {
    constexpr std::array<const char*, 5> of_all{"length", "branching", "cells", "opening_lines", "sprt"};
    return value.is_object() && std::find(of_all.begin(), of_all.end(), name) == of_all.end();
}

template <class Fields>
void describe(Fields& fields, PlayDocument& play) {
    std::string schema = "rulescope.play/1";
    fields("schema", schema);
    fields("version", play.version);
    fields("engine", play.engine);
    fields("ruleset", play.ruleset);
    fields("title", play.title);
    fields("set", play.set);
    fields("hash", play.hash);
    fields("games", play.games);
    fields("seed", play.seed);
    fields.natural("max_turns", play.max_turns);
    fields("seating", play.seating);
    fields.natural("openings", play.openings);
    fields.maybe("line", play.line);
    fields("complete", play.complete);
    fields.share("level", play.level);
    fields.maybe("opening_lines", play.lines);
    fields.maybe("earlier_reports", play.earlier_reports);
    describe_entries(fields, play.of_family, is_text_of_family);
    fields("seats", play.seats);
    fields.maybe("colours", play.colours);
    describe_entries(fields, play.measures, is_measure);
    fields.maybe("agents", play.agents);
    fields.maybe("sprt", play.sprt);
    fields("unfinished", play.unfinished);
    fields("length", play.length);
    fields("branching", play.branching);
    fields("endings", play.endings);
    fields.maybe("final_losses", play.final_losses);
    fields("clauses", play.clauses);
    fields("cells", play.cells);
    play.cells.games = play.games;
    constexpr std::uint64_t most_games = 1'000'000'000'000'000;
    fields.require(play.games <= most_games, "at most 10^15 \"games\"");
    for (const PlayDocument::Seat& seat : play.seats) {
        const SideResult& result = seat.result;
        fields.require(std::max({result.wins, result.losses, result.draws, result.unfinished}) <= play.games,
                       "results of no more than \"games\" games in \"seats\"");
    }
}

}  // namespace rulescope::reports
