// The plots and heat maps of a play document that every game has; a family adds its own.
#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/pictures.h"

namespace rulescope::drawing {

nlohmann::ordered_json length_plot_of(const nlohmann::ordered_json& play);
/// Null with less than two turns to show.
nlohmann::ordered_json branching_plot_of(const nlohmann::ordered_json& play);
nlohmann::ordered_json endings_plot_of(const nlohmann::ordered_json& play, const ClauseText& says);

struct HeatMapText {
    std::string id, title, caption;
    double per = 1;    ///< what a count is worth
    std::string unit;  ///< "in 100 games"
    int decimals = 0;
};

/// {"id", "title", "caption", "columns", "rows", "svg"}: `counts` by cell of a board whose cells are called `names`.
nlohmann::ordered_json heat_map_of(const std::function<std::string(const HeatMap&)>& draw,
                                   const nlohmann::ordered_json& names, const nlohmann::ordered_json& counts,
                                   const HeatMapText& text);

}  // namespace rulescope::drawing
