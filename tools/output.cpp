#include "tools/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

#include "analysis/specs/error.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_error.h"

namespace rulescope::tools {

namespace {

namespace fs = std::filesystem;

/// Errors of files as bad input.
template <class Work>
void with_file_errors(Work&& work) {
    try {
        work();
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    }
}

/// Devices (/dev/stdout, /dev/null) are written directly: renaming would replace them.
bool is_device(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored) && !fs::is_regular_file(path, ignored) && !fs::is_directory(path, ignored);
}

/// Bytes of the user's that are no text (in a path, say) are shown as such, not refused.
std::string text_of(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

void write_file(const std::string& path, const std::string& contents) {
    with_file_errors([&] { storage::write_atomically(path, contents); });
}

GrowingFile::GrowingFile(const std::string& path) {
    with_file_errors([&] { file_.emplace(path); });
}

void GrowingFile::add(const std::string& text) {
    with_file_errors([&] { file_->write(text); });
}

void GrowingFile::finish() {
    with_file_errors([&] { file_->commit(); });
}

std::string read_file(const std::string& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        throw specs::InputError(specs::Message{path, 0, 0, "cannot read this file: it is a folder"});
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream contents;
    contents << file.rdbuf();
    if (!file) {
        const std::string why = errno != 0 ? std::strerror(errno) : "it is empty";
        throw specs::InputError(specs::Message{path, 0, 0, "cannot read this file: " + why});
    }
    return contents.str();
}

void require_writable(const std::string& path) {
    with_file_errors([&] { storage::require_writable(path); });
}

void emit(const Context& context, const std::string& text) {
    if (!context.out.empty()) {
        write_file(context.out, text);
        return;
    }
    errno = 0;
    *context.out_stream << text << std::flush;
    if (!*context.out_stream && errno == EPIPE) {
        context.out_stream->clear();  // the reader has enough (`| head`)
        return;
    }
    if (!*context.out_stream) {
        throw specs::InputError(specs::Message{"standard output", 0, 0, "cannot write there"});
    }
}

void emit(const Context& context, const Json& document) {
    emit(context, text_of(document));
}

void write_manifest(const Context& context, const Json& rulesets, const Json& facts) {
    if (context.out.empty() || is_device(context.out)) {
        return;
    }
    Json manifest = new_document("manifest");
    manifest["command"] = context.command;
    manifest["seed"] = context.seed;
    manifest["rulesets"] = rulesets;
    for (const auto& [key, value] : facts.items()) {
        manifest[key] = value;
    }
    write_file(context.out + ".manifest.json", text_of(manifest));
}

}  // namespace rulescope::tools
