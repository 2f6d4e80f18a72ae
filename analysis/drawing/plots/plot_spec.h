// Parts that all plots share: the frame of a Vega-Lite specification and the colours of the marks.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/game/table.h"

namespace rulescope::drawing {

inline const std::string accent = "#2f6690";
inline const std::string accent_band = "#9dbdd6";

/// Colour of outlines. It keeps white marks visible on a white background and black marks on a black one.
inline constexpr const char* outline = "#857d6b";

/// Returns a specification without data and marks. Its texts have muted colours, so that the marks stand out; a page
/// may change the colours of the texts.
nlohmann::ordered_json base_spec(const std::string& description, int height);

/// Returns an axis of counts.
nlohmann::ordered_json whole_numbers(const std::string& title);

/// Returns a tooltip that shows the columns of a plot's data.
nlohmann::ordered_json tooltip_of(const std::vector<Column>& columns);

/// Returns the colours of the sides in `wanted`. The order is fixed: colours of pieces, players A to F, "shared",
/// "nobody". The colours of the players alternate between dark and light, so that neighbours also differ in grey.
nlohmann::ordered_json colour_scale(const std::vector<std::string>& wanted);

}  // namespace rulescope::drawing
