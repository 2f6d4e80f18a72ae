// The plots and heat maps of a play document of Pentactic: score (but not alone), points, length, branching, endings;
// where stones and pentominoes lay.
#pragma once

#include <nlohmann/json.hpp>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// As json_of(Plot); those without data are left out.
nlohmann::ordered_json play_plots(const RuleSet& rules, const nlohmann::ordered_json& play,
                                  const drawing::ClauseText& says);

/// [{"id", "title", "caption", "columns", "rows", "svg"}], drawn on the board.
nlohmann::ordered_json play_heat_maps(const RuleSet& rules, const nlohmann::ordered_json& play);

}  // namespace rulescope::pentactic
