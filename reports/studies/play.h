// The result of `play`: matches between agents, with their opening trees.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/play/counting/opening_tree.h"
#include "analysis/play/match/play_match.h"
#include "reports/fields.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

struct MatchResult {
    play::PlayResult result;
    std::optional<play::OpeningTreeResult> tree = {};
};

/// The fields are those of play_schema(); those of events are complete only if the match was played
/// with Counted::events. The status is 1 if a sequential match did not decide for its greater strength. Requires a
/// match. `command`: StudyOutcome::command.
StudyOutcome outcome_of(std::vector<MatchResult> matches, const std::string& command = "");

/// The fields of one match. The same rule set, agents, seating, openings, seed, number of games and max_turns give the
/// same fields.
Json play_fields(const play::PlayResult& result);

/// The same with the field "stopped" of a match that ended early.
Json play_json(const play::PlayResult& result);

/// The game and the turn of something that happened.
inline void describe(FieldWriter& fields, const play::Place& place) {
    fields("game", place.game);
    fields("turn", place.turn);
}

/// The score and the interval of the seat that plays the turn: "53.1 % (48.3 to 57.8 %)"; "-" if no game is finished.
std::string branch_score_text(const play::OpeningBranch& branch);

// The result of a match as sentences.

/// One sentence per result: "White won 49.2 % of 20 000 random games (95 % interval 48.5 to 49.9 %)."
std::vector<std::string> play_sentences(const play::PlayResult& result);

}  // namespace rulescope::reports
