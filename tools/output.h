// Where results go: standard output, or a file that is never seen half-written.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "analysis/game/json.h"
#include "analysis/specs/user_file.h"
#include "reports/json.h"
#include "tools/command.h"

namespace rulescope::tools {

using specs::GrowingFile;
using specs::read_file;
using specs::require_writable;
using specs::write_file;

/// What a subcommand has to say, at its end: to --out if given, else to standard output.
void emit(const Context& context, const std::string& text);
void emit(const Context& context, const Json& document);

/// What a number can be re-derived from: version, command, seed, rule sets with their hashes, and `facts`
/// (budgets, counts). Written beside --out as FILE.manifest.json; nothing happens without --out.
void write_manifest(const Context& context, const Json& rulesets, const Json& facts);

}  // namespace rulescope::tools
