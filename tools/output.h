// Output of results to standard output or to a file. A file appears complete or not at all.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "analysis/game/json_text.h"
#include "analysis/specs/user_file.h"
#include "reports/early_end.h"
#include "reports/json.h"
#include "tools/command.h"

namespace rulescope::tools {

using specs::GrowingFile;
using specs::read_file;
using specs::require_writable;
using specs::ResultLock;
using specs::write_file;

/// Writes the result of a subcommand to --out if given, else to standard output. Throws specs::InputError on failure.
/// On standard output control characters are escaped: names and titles of somebody else cannot command a terminal.
void emit(const Context& context, const std::string& text);
void emit(const Context& context, const Json& document);

/// Writes a part of a long result to standard output, as it is. Returns false if the reader has closed the pipe (`|
/// head`). Throws specs::InputError on failure.
bool put(const Context& context, const std::string& part);

/// Writes a message to standard error, with control characters escaped.
void warn(const Context& context, const std::string& text);
/// Reports that the state of --state is lost (`lost`; nothing happens if it is empty). Returns the status of the run:
/// `status`, or exit_cut_short instead of exit_done.
int with_state_lost(const Context& context, const std::string& subcommand, const std::string& lost, int status);

/// Writes to standard error why the command ended early: "rulescope NAME: ended early: REASON; MORE". `stopped_by`: the
/// word of a study (reports/early_end.h); if it is empty, nothing is written.
void warn_ended_early(const Context& context, const std::string& name, const std::string& stopped_by,
                      const std::string& more = "");
void warn_ended_early(const Context& context, const std::string& name, const EarlyEnd& end,
                      const std::string& more = "");

/// Does work that has no result before its end, and returns its exit status. An interrupt ends the work where it polls
/// (analysis/game/halting.h): a message says so, and the status is exit_cut_short.
int until_interrupted(const Context& context, const std::string& name, const std::function<int()>& work);

/// Writes the manifest of a result to FILE.manifest.json next to --out: version, command, seed, rule sets with their
/// hashes, and `facts` (budgets, counts). No effect without --out or if --out is a device.
void write_manifest(const Context& context, const Json& rulesets, const Json& facts);

}  // namespace rulescope::tools
