// The plots and heat maps of a report, made from a play document.
#pragma once

#include <functional>
#include <string>

#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"
#include "tools/output.h"

namespace rulescope::tools {

/// What a clause says, by its id.
using ClauseText = std::function<std::string(const std::string&)>;

/// Plots as analysis/drawing/plots.h tells them; those without data are left out. The Adaptoid family: wins, length,
/// branching, endings, losses. Pentactic: score (but not alone), points, length, branching, endings.
Json report_plots(const adaptoid::RuleSet& rules, const Json& play, const ClauseText& says);
Json report_plots(const pentactic::RuleSet& rules, const Json& play, const ClauseText& says);

/// [{"id", "title", "caption", "svg", "columns", "rows"}], drawn on the board. The Adaptoid family: where each colour
/// stood, where adaptoids were captured and where they starved. Pentactic: where stones and pentominoes lay.
Json report_heat_maps(const adaptoid::RuleSet& rules, const Json& play);
Json report_heat_maps(const pentactic::RuleSet& rules, const Json& play);

/// Those plots that every game has.
Json length_plot_of(const Json& play);
/// Null with less than two turns to show.
Json branching_plot_of(const Json& play);

}  // namespace rulescope::tools
