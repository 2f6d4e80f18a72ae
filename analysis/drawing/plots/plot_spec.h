// What the plots share: the frame of a Vega-Lite specification and the colours of its marks.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace rulescope::drawing {

inline const std::string accent = "#2f6690";
inline const std::string accent_band = "#9dbdd6";

/// The colour of an outline, which keeps white marks visible on white and black ones on black.
inline constexpr const char* outline = "#857d6b";

/// The words are quiet, the marks speak. The page may recolour the words.
nlohmann::ordered_json base_spec(const std::string& description, nlohmann::ordered_json values, int height);

/// An axis of counts.
nlohmann::ordered_json whole_numbers(const std::string& title);

/// The colours of those sides that occur, in the order of the table: pieces' colours, players (A to F, from dark to
/// light and back, so that neighbours differ in grey too), "shared", "nobody".
nlohmann::ordered_json colour_scale(const std::vector<std::string>& wanted);

}  // namespace rulescope::drawing
