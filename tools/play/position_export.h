// --positions of `play`: writes the turns of all games, each with the position before it, as a table for other programs.
//
// The games come in the order of their numbers. The same matches give the same bytes for any number of threads and
// processes, and after a resumed run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/kept_game.h"
#include "reports/data/data_file.h"
#include "tools/output.h"

namespace rulescope::tools {

class PositionExport {
public:
    /// Begins the file for games of these rule sets. If the path is empty, there is no file, and no function has an effect.
    /// Throws specs::InputError.
    PositionExport(const std::string& path, const std::vector<specs::LoadedRules>& rulesets, int threads);

    [[nodiscard]] bool requested() const { return file_ != nullptr; }
    /// The games that follow belong to this match. `agents`: their names, one per seat.
    void begin(const specs::LoadedRules& ruleset, const play::MatchPlan& plan, const std::vector<std::string>& agents);
    void add(const storage::KeptGame& game);
    /// Writes the remaining games of the match.
    void end();
    /// Completes the file. It appears under its name only after this call.
    void finish();

private:
    /// A match, and how many of its games are written.
    struct Match {
        std::string ruleset;
        std::string title;
        std::string hash;
        std::vector<std::string> set;
        std::vector<std::string> agents;
        play::MatchPlan plan;
        AnyGame game;
        std::uint64_t games = 0;
    };

    [[nodiscard]] DataFacts facts() const;

    std::unique_ptr<DataFile> file_;
    int seats_ = 0;
    int threads_ = 1;
    std::vector<Match> matches_;
    std::vector<storage::KeptGame> waiting_;
};

}  // namespace rulescope::tools
