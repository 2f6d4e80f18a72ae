// The place of a game that shows the finding of a check: one answer for the text, the document and the page.
#pragma once

#include <string>

#include "analysis/studies/check/check_run.h"

namespace rulescope::reports {

struct ShownPlace {
    AnyState state;        ///< of a finding about a position: that position; otherwise the state before the last turn
    std::string position;  ///< its text
    std::string turn;      ///< the last turn; of a finding about a position: a turn that is legal either under the rule
                           ///< set or as its rulebook reads it, but not both, refused ones first; "" if there is none
    std::string command;   ///< "rulescope show ... --position ... --turn ...": shows it
};

/// `play`: the game of `shown`, replayed.
ShownPlace shown_place(const studies::CheckRun& run, const AnyGame& game, const verify::ShownGame& shown,
                       const studies::ShownPlay& play);

}  // namespace rulescope::reports
