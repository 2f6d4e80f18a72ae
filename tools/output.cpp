#include "tools/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>
#include <utility>

#include "analysis/specs/error.h"

namespace rulescope::tools {

namespace {

namespace fs = std::filesystem;

/// Beside the file, so that renaming stays within one file system.
fs::path temporary_beside(const fs::path& path) {
    fs::path temporary = path;
    temporary += fmt::format(".part-{}", ::getpid());
    return temporary;
}

[[noreturn]] void cannot_write(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, "cannot write this file: " + why});
}

/// Opens the temporary file or says why that is impossible.
std::ofstream open_temporary(const std::string& path, const fs::path& temporary) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        cannot_write(path, "it is a folder; name a file in it");
    }
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored)) {
        cannot_write(path, fmt::format("there is no folder '{}'", folder.string()));
    }
    errno = 0;
    std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
    if (!file) {
        cannot_write(path, std::strerror(errno));
    }
    return file;
}

/// Devices (/dev/stdout, /dev/null) are written directly: renaming would replace them.
bool is_device(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored) && !fs::is_regular_file(path, ignored) && !fs::is_directory(path, ignored);
}

void write_device(const std::string& path, const std::string& contents) {
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << contents;
    file.flush();
    if (!file) {
        cannot_write(path, std::strerror(errno));
    }
}

/// Bytes of the user's that are no text (in a path, say) are shown as such, not refused.
std::string text_of(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

void write_file(const std::string& path, const std::string& contents) {
    if (is_device(path)) {
        write_device(path, contents);
        return;
    }
    const fs::path temporary = temporary_beside(path);
    std::ofstream file = open_temporary(path, temporary);
    file << contents;
    file.close();
    std::error_code fault;
    if (!file) {
        const std::string why = std::strerror(errno);
        fs::remove(temporary, fault);
        cannot_write(path, why);
    }
    fs::rename(temporary, path, fault);
    if (fault) {
        const std::string why = fault.message();
        fs::remove(temporary, fault);
        cannot_write(path, why);
    }
}

GrowingFile::GrowingFile(std::string path)
    : path_(std::move(path)), written_(is_device(path_) ? path_ : temporary_beside(path_).string()) {
    if (written_ == path_) {
        file_.open(path_, std::ios::binary);
        check();
    } else {
        file_ = open_temporary(path_, written_);
    }
}

GrowingFile::~GrowingFile() {
    if (file_.is_open() && written_ != path_) {
        file_.close();
        std::error_code ignored;
        fs::remove(written_, ignored);
    }
}

void GrowingFile::add(const std::string& text) {
    errno = 0;
    file_ << text;
    check();
}

void GrowingFile::finish() {
    errno = 0;
    file_.flush();
    check();
    file_.close();
    if (written_ != path_) {
        std::error_code fault;
        fs::rename(written_, path_, fault);
        if (fault) {
            cannot_write(path_, fault.message());
        }
    }
}

void GrowingFile::check() {
    if (!file_) {
        cannot_write(path_, std::strerror(errno));
    }
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
    if (is_device(path)) {
        return;
    }
    const fs::path temporary = temporary_beside(path);
    open_temporary(path, temporary).close();
    std::error_code ignored;
    fs::remove(temporary, ignored);
}

void emit(const Context& context, const std::string& text) {
    if (!context.out.empty()) {
        write_file(context.out, text);
        return;
    }
    *context.out_stream << text << std::flush;
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
