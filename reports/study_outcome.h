// What a study says at its end, for every way in: the command line, the workbench, Python and the line protocol.
#pragma once

#include <functional>
#include <string>

#include "reports/document/document.h"
#include "reports/json.h"

namespace rulescope::reports {

struct StudyOutcome {
    std::string name;                    ///< of the study: "perft"
    Json fields;                         ///< the document for machines
    std::function<Document()> document;  ///< the document for people
    int status = 0;                      ///< 0: what was asked holds, 1: it does not, 4: cut short
    /// Repeats the result; "" of what only the command line runs, which knows its own words: tile, validate, play,
    /// explain, `show` of a trace, and vectors unless they are checked.
    std::string command = {};
    std::string ended_early = {};   ///< why, as a sentence; "" if the bounds that were asked for were reached
    Json rulesets = Json::array();  ///< the rule sets of the manifest: identity()
    Json facts = Json::object();    ///< the facts of the manifest: budgets, counts
};

}  // namespace rulescope::reports
