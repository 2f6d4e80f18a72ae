// The paint of the adaptoids of each colour.
#pragma once

#include <string>

#include "core/adaptoid/piece.h"

namespace rulescope::adaptoid {

/// The paint of the adaptoids of one colour.
struct PiecePaint {
    std::string body;
    std::string outline;
    std::string detail;  ///< the mark or the label in the middle
    std::string socket;  ///< an empty socket
};

inline PiecePaint paint_of(Colour colour) {
    switch (colour) {
        case Colour::white: return {"#ffffff", "#1b1b1b", "#1b1b1b", "#cfc8b8"};
        case Colour::black: return {"#26292e", "#000000", "#ffffff", "#d8d4c8"};
        case Colour::red: return {"#cf4a37", "#471109", "#ffffff", "#471109"};
        case Colour::none: break;
    }
    return {"#bdbdbd", "#4d4d4d", "#1b1b1b", "#4d4d4d"};
}

}  // namespace rulescope::adaptoid
