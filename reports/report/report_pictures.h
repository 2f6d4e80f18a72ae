// The pictures of a report. They are drawn when the page is rendered, from positions and traces of the report.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "reports/report/report.h"
#include "reports/report/workbench_links.h"

namespace rulescope::reports {

class ReportPictures {
public:
    explicit ReportPictures(const specs::LoadedRules& ruleset);
    /// Draws with the rule set of a report.
    explicit ReportPictures(const ReportedRuleSet& ruleset);

    /// Gives the pictures links to the workbench.
    void link_to(WorkbenchLinks links) { links_ = std::move(links); }
    [[nodiscard]] const WorkbenchLinks& links() const { return links_; }

    // The following functions set the pictures ("svg"). They throw std::logic_error if a trace cannot be replayed.

    /// Draws the pictures of all chapters of a report.
    void draw_report(Report& report) const;
    /// Draws the games and witnesses of the chapter about checking.
    void draw_check(CheckChapter& check) const;

    /// Returns a picture of two positions: before and after the last turn of the trace. If the trace has no turn, the
    /// picture shows its start. `rules`: the text of the rules to use; if it is empty, the rules of the trace are used.
    /// Throws std::logic_error if the trace cannot be replayed.
    [[nodiscard]] std::string last_turn(const Trace& trace, const std::string& rules = "") const;
    /// Returns a picture of a position of the trace's game. Throws specs::InputError if it is no position.
    [[nodiscard]] std::string board(const Trace& trace, const std::string& position) const;

private:
    [[nodiscard]] const AnyGame& game_with(const std::vector<std::string>& set) const;
    [[nodiscard]] const AnyGame& game_of_trace(const Trace& trace) const;
    [[nodiscard]] static Path played(const AnyGame& game, const Trace& trace);
    void draw_heat_maps(Report& report) const;

    WorkbenchLinks links_;
    std::string rules_;                                          ///< text of the rule set (specs::canonical_text())
    std::vector<std::string> set_;                               ///< the overrides that the text includes
    mutable std::map<std::vector<std::string>, AnyGame> games_;  ///< key: additional overrides
};

}  // namespace rulescope::reports
