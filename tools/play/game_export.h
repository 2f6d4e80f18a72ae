// Games of matches as tables for other programs: CSV with one line for each game, and JSON Lines with one document for
// each game.
//
// Both files list the games in the order of their numbers. The same match gives the same bytes at any time and on any
// machine.
#pragma once

#include <optional>
#include <string>
#include <functional>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/storage/kept_game.h"
#include "tools/output.h"

namespace rulescope::tools {

/// The fields that all games of one match share.
struct ExportedMatch {
    std::string ruleset;
    std::vector<std::string> set;     ///< overrides of the rule set
    std::vector<std::string> agents;  ///< as specified: "mcts:400"
};

class GameExport {
public:
    /// The arguments are the paths of the files; no file is written for an empty path. Throws specs::InputError if a
    /// file cannot be written.
    GameExport(const std::string& csv, const std::string& jsonl);
    void add(const ExportedMatch& match, const play::MatchPlan& plan, const storage::KeptGame& game);
    /// Completes the files. They appear under their names only after this call.
    /// A fault of one file ends that file alone; it is thrown when the other one is complete.
    void finish();

private:
    void attempt(std::optional<GrowingFile>& file, const std::function<void(GrowingFile&)>& work);

    std::optional<specs::InputError> fault_{};
    std::optional<GrowingFile> csv_;
    std::optional<GrowingFile> jsonl_;
};

}  // namespace rulescope::tools
