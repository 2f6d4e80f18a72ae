// The pictures of a report. They are drawn when the page is rendered, from the rule set, positions and traces of the
// document.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "reports/report/report.h"

namespace rulescope::reports {

class ReportPictures {
public:
    explicit ReportPictures(const specs::LoadedRules& ruleset);
    /// Draws with the rule set of a report. Throws specs::InputError if its rules cannot be read or have a different
    /// hash.
    explicit ReportPictures(const ReportedRuleSet& ruleset);

    // The following functions set the pictures ("svg"). They throw specs::InputError if a trace cannot be replayed.

    /// Draws the pictures of all chapters of a report.
    void draw_report(Report& report) const;
    /// Draws the games and witnesses of the chapter about checking.
    void draw_check(CheckChapter& check) const;

    /// Returns a picture of the positions before and after the last turn of the trace, or of the start if the trace has
    /// no turn. `rules`: the text of the rules to use; if empty, the rules of the trace. Throws specs::InputError if
    /// the trace cannot be replayed.
    [[nodiscard]] std::string last_turn(const Trace& trace, const std::string& rules = "") const;

private:
    /// A replayed trace; the last turn may be incomplete.
    struct Played {
        std::vector<AnyState> states;  ///< before each turn, and after the last one
        std::vector<std::vector<AnyPly>> turns;
    };

    [[nodiscard]] const AnyGame& game_with(const std::vector<std::string>& set) const;
    [[nodiscard]] const AnyGame& game_of_trace(const Trace& trace) const;
    [[nodiscard]] static Played played(const AnyGame& game, const Trace& trace);
    void draw_heat_maps(Report& report) const;

    std::string rules_;                                          ///< text of the rule set (specs::canonical_text())
    std::vector<std::string> set_;                               ///< the overrides that the text includes
    mutable std::map<std::vector<std::string>, AnyGame> games_;  ///< [additional overrides]
};

}  // namespace rulescope::reports
