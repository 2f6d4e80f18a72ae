// Why a run ended before its bounds: one form for texts, documents and standard error.
#pragma once

#include <string>

#include "reports/json.h"

namespace rulescope::reports {

/// What ended a run.
struct EarlyEnd {
    std::string bound;   ///< "memory", "interrupt", "size", …
    std::string option;  ///< the option that moves the bound; empty if there is none
};

/// `stopped_by` is the word of a study: the name of a bound ("memory", "states", "depth", "nodes", "budget", "games",
/// "max-turns"), "enough" (violations), "interrupt", "size", "disk" and others.
EarlyEnd early_end(const std::string& stopped_by);

/// "the memory that --memory allows was not enough"
std::string sentence_of(const EarlyEnd& end);

/// {"bound", "option"}; `option` is null if no option moves the bound.
Json json_of(const EarlyEnd& end);

/// Adds the field "stopped" to the document of a run that ended early; does nothing if the word is empty.
void add_stopped(Json& document, const std::string& stopped_by);

}  // namespace rulescope::reports
