// A position, a turn or a game, step by step, as a document and as text.
#pragma once

#include <string>

#include "analysis/studies/show/show.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The document "rulescope.show/1". This and show_text() poll while they describe a game (analysis/game/halting.h).
Json show_json(const Show& shown);

struct ShowDetails {
    bool all = false;    ///< list every legal turn
    bool names = false;  ///< write the names of free cells
};
std::string show_text(const Show& shown, const ShowDetails& details);

}  // namespace rulescope::reports
