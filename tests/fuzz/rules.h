// The rule sets that the fuzz targets play: Adaptoid and Adapt3 on the printed boards.
#pragma once

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

inline RuleSet fuzz_rules(bool three) {
    RuleSet rules;
    rules.board = Board::hexagon(4).value();
    rules.start[index(Colour::white)] = {rules.board.find("B4")};
    rules.start[index(Colour::black)] = {rules.board.find(three ? "F6" : "F4")};
    if (three) {
        rules.order = {Colour::white, Colour::black, Colour::red};
        rules.start[index(Colour::red)] = {rules.board.find("D2")};
        rules.captures = 8;
    }
    return rules;
}

}  // namespace rulescope::adaptoid
