// The command line as a way in to a study: what it gives to the run, and what it does with the outcome.
#pragma once

#include <string>

#include "analysis/studies/request/run.h"
#include "reports/study_outcome.h"
#include "tools/progress.h"

namespace rulescope::tools {

/// Threads, seed, processes and the signals of the command; progress goes to `progress`, which must outlive the run.
Run run_of(const Context& context, Progress& progress);

/// Adds a sentence to the end of the document for people.
void add_sentence(StudyOutcome& outcome, const std::string& sentence);

/// Adds a file that an option of the command wrote: its fields, and a sentence for people. `complete`: false if an
/// interrupt left the file out, which ends the study early.
void add_written(StudyOutcome& outcome, const std::string& field, const Json& fields, const std::string& sentence,
                 bool complete);

/// Prints the outcome, as text or with --json as JSON, and writes its page to the file `page` unless that is empty, a
/// manifest if the outcome has rule sets or facts, and to standard error why it ended early. Returns its status.
int finish(const Context& context, const StudyOutcome& outcome, const std::string& page = "");

}  // namespace rulescope::tools
