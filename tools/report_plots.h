// The plots and heat maps of a report, made from a play document by the family (analysis/drawing/pictures.h). The same
// over a family's own rules are found in its namespace.
#pragma once

#include "analysis/games/adaptoid/drawing/plots/play_plots.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/games/pentactic/drawing/plots/play_plots.h"
#include "tools/output.h"

namespace rulescope::tools {

using drawing::ClauseText;

inline Json report_plots(const AnyRules& rules, const Json& play, const ClauseText& says) {
    return kit_of(rules).pictures().plots(rules, play, says);
}
template <class Rules>
Json report_plots(const Rules& rules, const Json& play, const ClauseText& says) {
    return play_plots(rules, play, says);
}

inline Json report_heat_maps(const AnyRules& rules, const Json& play) {
    return kit_of(rules).pictures().heat_maps(rules, play);
}
template <class Rules>
Json report_heat_maps(const Rules& rules, const Json& play) {
    return play_heat_maps(rules, play);
}

}  // namespace rulescope::tools
