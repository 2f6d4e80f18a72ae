// The pictures of a report: drawn when its page is rendered, from the rule set, the positions and the traces that the
// document holds.
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
    /// Of a report. Throws specs::InputError where its rules cannot be read or have another hash.
    explicit ReportPictures(const ReportedRuleSet& ruleset);

    // The following fill in the pictures ("svg"). Throws specs::InputError where a trace does not hold.

    /// Of all chapters of a report.
    void draw_report(Report& report) const;
    /// Of the games and witnesses of the chapter of checking.
    void draw_check(CheckChapter& check) const;

    /// The last turn of the trace before and after; the start where there is none. By `rules` if there are any. Throws
    /// specs::InputError where the trace does not hold.
    [[nodiscard]] std::string last_turn(const Trace& trace, const std::string& rules = "") const;

private:
    /// A game as its trace has it; the last turn may break off.
    struct Played {
        std::vector<AnyState> states;  ///< before each turn, and at the end
        std::vector<std::vector<AnyPly>> turns;
    };

    [[nodiscard]] const AnyGame& game_with(const std::vector<std::string>& set) const;
    [[nodiscard]] const AnyGame& game_of_trace(const Trace& trace) const;
    [[nodiscard]] static Played played(const AnyGame& game, const Trace& trace);
    void draw_heat_maps(Report& report) const;

    std::string rules_;                                          ///< as text
    std::vector<std::string> set_;                               ///< the overrides that are in it
    mutable std::map<std::vector<std::string>, AnyGame> games_;  ///< by overrides beyond these
};

}  // namespace rulescope::reports
