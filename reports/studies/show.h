// A position, a turn or a game, step by step, as a document.
#pragma once

#include "analysis/studies/show_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// Status 1: the turn is illegal, or the trace is not valid. The fields and the document poll while they describe a
/// game (analysis/game/halting.h).
StudyOutcome outcome_of(Show shown, const ShowRequest& request);

/// The fields of "show".
Json show_fields(const Show& shown);
/// The document without its title, for documents that hold examples.
Blocks show_blocks(const Show& shown, const ShowRequest& request);
/// Its title: "Adapt3: …", the rule set and the position.
std::string show_title(const Show& shown);

}  // namespace rulescope::reports
