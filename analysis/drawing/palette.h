// Colours of all drawings, chosen so that what differs in colour also differs in lightness or shape.
#pragma once

#include <string>

#include "core/adaptoid/piece.h"

namespace rulescope::drawing {

inline const std::string ink = "#1b1b1b";        ///< letters
inline const std::string faint_ink = "#6b665a";  ///< axes, outlines of counters
inline const std::string name_ink = "#3d3a33";   ///< cell names, which are small
inline const std::string paper = "#ffffff";
inline const std::string disc_fill = "#e6dfcd";
inline const std::string disc_edge = "#9a917b";
inline const std::string lower_disc_fill = "#b5a98a";
inline const std::string green = "#0b6134";     ///< allowed
inline const std::string red_mark = "#b3261e";  ///< not allowed, removed
inline const std::string blue = "#1a4e8a";      ///< moved, changed

/// How one colour's adaptoids are painted.
struct PiecePaint {
    std::string body;
    std::string outline;
    std::string detail;  ///< middle mark and label
    std::string socket;  ///< an empty socket
};

inline PiecePaint paint_of(adaptoid::Colour colour) {
    switch (colour) {
        case adaptoid::Colour::white: return {"#ffffff", "#1b1b1b", "#1b1b1b", "#cfc8b8"};
        case adaptoid::Colour::black: return {"#26292e", "#000000", "#ffffff", "#d8d4c8"};
        case adaptoid::Colour::red: return {"#cf4a37", "#471109", "#ffffff", "#471109"};
        case adaptoid::Colour::none: break;
    }
    return {"#bdbdbd", "#4d4d4d", "#1b1b1b", "#4d4d4d"};
}

}  // namespace rulescope::drawing
