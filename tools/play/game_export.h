// Games of matches as tables for other programs: CSV, one line a game, and JSON Lines, one document a game.
//
// Both hold the games in the order of their numbers and nothing that depends on time or place: the same match, the same
// bytes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/storage/kept_game.h"
#include "tools/output.h"

namespace rulescope::tools {

/// What the games of one match have in common.
struct ExportedMatch {
    std::string ruleset;
    std::vector<std::string> set;     ///< overrides of the rule set
    std::vector<std::string> agents;  ///< in words
};

class GameExport {
public:
    /// Empty paths: not wanted. Throws specs::InputError if one cannot be written.
    GameExport(const std::string& csv, const std::string& jsonl);
    void add(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game);
    /// The files are there from now on.
    void finish();

private:
    std::optional<GrowingFile> csv_;
    std::optional<GrowingFile> jsonl_;
};

}  // namespace rulescope::tools
