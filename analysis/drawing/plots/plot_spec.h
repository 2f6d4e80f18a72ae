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

/// The expression that divides a label into lines of at most 24 characters.
inline constexpr const char* lines_of_label =
    R"(split(replace(datum.label, regexp('(?=.{25})(.{1,24}) ', 'g'), '$1\n'), '\n'))";

/// Returns a specification without data and marks. Its texts have muted colours, so that the marks stand out; a page
/// may change the colours of the texts.
nlohmann::ordered_json base_spec(const std::string& description, int height);

/// Returns an axis of counts.
nlohmann::ordered_json whole_numbers(const std::string& title);

/// Returns an axis of shares in per cent, or of numbers. The labels have as many decimals as their distance needs, so
/// that no label is there twice.
nlohmann::ordered_json value_axis(const std::string& title, bool percent, int ticks);

/// Returns an axis of names. Names longer than 24 characters are written in lines. Marks at the beginning of the other
/// axis cover no name.
nlohmann::ordered_json name_axis();

/// Returns the height of a line of a plot with these names: at least `least` pixels, and room for the longest name.
int name_height(const std::vector<std::string>& names, int least);

/// Returns a tooltip that shows the columns of a plot's data.
nlohmann::ordered_json tooltip_of(const std::vector<Column>& columns);

/// Returns the colours of the sides in `wanted`. The order is fixed: colours of pieces, players A to F, "shared",
/// "nobody". The colours of the players alternate between dark and light, so that neighbours also differ in grey.
nlohmann::ordered_json colour_scale(const std::vector<std::string>& wanted);

}  // namespace rulescope::drawing
