#include "tools/output.h"

#include <cerrno>
#include <filesystem>
#include <ostream>

#include "analysis/game/characters.h"
#include "analysis/game/halting.h"
#include "analysis/specs/error.h"
#include "reports/schema.h"

namespace rulescope::tools {

namespace {

namespace fs = std::filesystem;

/// Returns true for a device (/dev/stdout, /dev/null). A device gets no manifest.
bool is_device(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored) && !fs::is_regular_file(path, ignored) && !fs::is_directory(path, ignored);
}

/// The document as text. Invalid UTF-8 from the user's input, such as a path, is replaced. Control and format
/// characters are escaped, so that a terminal can show the document.
std::string text_of(const Json& document) {
    return escaped_json(document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace

void emit(const Context& context, const std::string& text) {
    if (!context.out.empty()) {
        write_file(context.out, is_device(context.out) ? printable_lines(text) : text);
        return;
    }
    put(context, printable_lines(text));
}

bool put(const Context& context, const std::string& part) {
    errno = 0;
    *context.out_stream << part << std::flush;
    if (!*context.out_stream && errno == EPIPE) {
        context.out_stream->clear();
        return false;
    }
    if (!*context.out_stream) {
        throw specs::InputError(specs::Message{"standard output", 0, 0, "cannot write"});
    }
    return true;
}

void emit(const Context& context, const Json& document) {
    emit(context, text_of(document));
}

int with_state_lost(const Context& context, const std::string& subcommand, const std::string& lost, int status) {
    if (lost.empty()) {
        return status;
    }
    warn(context, "rulescope " + subcommand + ": " + lost + "; the result is reported\n");
    return status == exit_done ? exit_cut_short : status;
}

void warn(const Context& context, const std::string& text) {
    *context.err_stream << printable_lines(text) << std::flush;
}

void warn_ended_early(const Context& context, const std::string& name, const std::string& stopped_by,
                      const std::string& more) {
    if (!stopped_by.empty()) {
        warn_ended_early(context, name, early_end(stopped_by), more);
    }
}

void warn_ended_early(const Context& context, const std::string& name, const EarlyEnd& end, const std::string& more) {
    warn(context,
         "rulescope " + name + ": ended early: " + sentence_of(end) + (more.empty() ? "" : "; " + more) + "\n");
}

int until_interrupted(const Context& context, const std::string& name, const std::function<int()>& work) {
    try {
        const HaltedBy scope(&interrupted());
        return work();
    } catch (const Halted&) {
        warn_ended_early(context, name, "interrupt", "nothing was written");
        return exit_cut_short;
    }
}

void write_manifest(const Context& context, const Json& rulesets, const Json& facts) {
    if (context.out.empty() || is_device(context.out)) {
        return;
    }
    Json manifest = new_document(manifest_schema());
    manifest["command"] = context.command;
    manifest["seed"] = context.seed;
    manifest["rulesets"] = rulesets;
    for (const auto& [key, value] : facts.items()) {
        manifest[key] = value;
    }
    write_file(storage::name_beside(context.out, ".manifest.json"), text_of(manifest));
}

}  // namespace rulescope::tools
