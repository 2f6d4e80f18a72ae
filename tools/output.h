// Where results go: standard output, or a file that is never seen half-written.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "analysis/game/json.h"
#include "analysis/storage/atomic_file.h"
#include "reports/json.h"
#include "tools/command.h"

namespace rulescope::tools {

using reports::new_document;

/// Writes a file under a temporary name beside it and renames it, so that a reader sees the old file or the
/// new one. Throws specs::InputError when that is impossible.
void write_file(const std::string& path, const std::string& contents);

/// A file that grows while something goes on, and is there under its name once finish() was called, as with
/// write_file(). Throws specs::InputError when it cannot be written.
class GrowingFile {
public:
    explicit GrowingFile(const std::string& path);
    void add(const std::string& text);
    void finish();

private:
    std::optional<storage::AtomicFile> file_;
};

/// Reads a whole file; throws specs::InputError when it cannot be read.
std::string read_file(const std::string& path);

/// Asked before long work: could write_file() write there? Throws specs::InputError if not.
void require_writable(const std::string& path);

/// What a subcommand has to say, at its end: to --out if given, else to standard output.
void emit(const Context& context, const std::string& text);
void emit(const Context& context, const Json& document);

/// What a number can be re-derived from: version, command, seed, rule sets with their hashes, and `facts`
/// (budgets, counts). Written beside --out as FILE.manifest.json; nothing happens without --out.
void write_manifest(const Context& context, const Json& rulesets, const Json& facts);

}  // namespace rulescope::tools
