// Colours of all drawings. Elements of different colours also differ in lightness or shape.
#pragma once

#include <string>

namespace rulescope::drawing {

inline const std::string ink = "#1b1b1b";        ///< letters
inline const std::string faint_ink = "#6b665a";  ///< axes, outlines of counters
inline const std::string name_ink = "#3d3a33";   ///< cell names, which are printed in a small size
inline const std::string paper = "#ffffff";
inline const std::string disc_fill = "#e6dfcd";
inline const std::string disc_edge = "#9a917b";
inline const std::string lower_disc_fill = "#b5a98a";
inline const std::string cell_line = "#aaa28f";     ///< between free squares
inline const std::string green = "#0b6134";         ///< allowed
inline const std::string red_mark = "#b3261e";      ///< not allowed, removed
inline const std::string blue = "#1a4e8a";          ///< moved, changed
inline const std::string own_mark_ink = "#7a1fa0";  ///< marks that the editor adds

// The dark theme: the page around a board. The board keeps its colours.
inline const std::string dark_page = "#1d1f22";
inline const std::string dark_page_ink = "#ece8de";
inline const std::string dark_page_faint_ink = "#b5afa1";
inline const std::string dark_page_plate = "#ece8de";  ///< below the marks of a legend

}  // namespace rulescope::drawing
