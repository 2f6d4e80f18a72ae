#include "analysis/specs/sqlite/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/file_lock.h"
#include "analysis/storage/input_file.h"

namespace rulescope::specs {

namespace {

namespace fs = std::filesystem;

constexpr const char* removed_meanwhile =
    "this file was removed or replaced during the run, and what was stored in it since is lost; run the same command "
    "again, and leave the file in its place";

/// The fault of a file with games.
std::string sqlite_fault(int code, const std::string& words, const std::string& path) {
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return fmt::format("another run{} is using this file; wait until it has ended, or name another file",
                               storage::FileLock::owner(path));
        case SQLITE_NOTADB: return "this is not a SQLite file of games; name another one, or remove it to start again";
        case SQLITE_CORRUPT:
            return fmt::format("this file is damaged ({}); use an undamaged copy, or remove it to start again", words);
        case SQLITE_FULL:
            return "the disk is full. Games stored before are intact: free some space and run the same command again";
        case SQLITE_IOERR:
            return fmt::format(
                "this file cannot be read or written ({}). Games stored before are intact: run the same command again "
                "when the disk works",
                words);
        case SQLITE_READONLY:
            if (code == SQLITE_READONLY_DBMOVED) {
                return removed_meanwhile;
            }
            [[fallthrough]];
        case SQLITE_PERM:
        case SQLITE_AUTH: return "cannot write this file: it is read-only";
        case SQLITE_CANTOPEN:
            return "cannot open this file; check that the folder exists and that the file is readable and writable";
        case SQLITE_NOMEM: return "there is not enough memory to use this file";
        default: return fmt::format("SQLite cannot use this file: {}", words);
    }
}

/// The fault of a file that is written from the beginning.
std::string fault_of_fresh(int code, const std::string& words) {
    return (code & 0xff) == SQLITE_FULL ? "cannot write this file: the disk is full"
                                        : fmt::format("cannot write this file: {}", words);
}

}  // namespace

Sqlite::Sqlite(const std::string& path, Open how, std::string shown)
    : path_(shown.empty() ? path : std::move(shown)), how_(how) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        refuse("it is a folder; name a file in it");
    }
    if (how != Open::fresh) {
        try {
            storage::require_regular(path);
        } catch (const storage::FileError& fault) {
            refuse(fault.sentence());
        }
    }
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored)) {
        refuse(fmt::format("there is no folder '{}'", folder.string()));
    }
    constexpr std::size_t longest_name = 255 - std::string_view("-journal").size();
    if (fs::path(path).filename().string().size() > longest_name) {
        refuse(fmt::format("this name is too long: SQLite writes a journal beside the file, so give at most {} bytes",
                           longest_name));
    }
    if (how == Open::reading && !fs::exists(path, ignored)) {
        refuse("there is no such file");
    }
    // A reader may have to roll back the transaction of a killed run, hence READWRITE.
    const int flags = SQLITE_OPEN_READWRITE | (how == Open::alone ? SQLITE_OPEN_CREATE : 0);
    // With the prefix "./", SQLite treats a name such as ":memory:" or "file:x" as the path of a file.
    const std::string name = fs::path(path).is_absolute() ? path : "./" + path;
    const int code = sqlite3_open_v2(name.c_str(), &handle_, flags, nullptr);
    if (code != SQLITE_OK) {
        const std::string words = handle_ == nullptr ? "" : sqlite3_errmsg(handle_);
        sqlite3_close_v2(handle_);
        refuse(how == Open::fresh ? fault_of_fresh(code, words) : sqlite_fault(code, words, path_));
    }
    sqlite3_extended_result_codes(handle_, 1);
    // The file may come from somebody else: its triggers and views do not run, and its schema cannot call functions
    // with effects.
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    if (how != Open::fresh) {
        sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    }
    // A second run fails at once instead of waiting.
    sqlite3_busy_timeout(handle_, 0);
    try {
        if (how == Open::alone) {
            // SQLite's lock is held from the first transaction until the file is closed; the other one names this run.
            lock_.emplace(path);
            run("PRAGMA locking_mode=EXCLUSIVE");
        } else if (how == Open::fresh) {
            run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE");
        }
    } catch (...) {
        close();
        throw;
    }
}

Sqlite::~Sqlite() {
    close();
}

void Sqlite::close() {
    const char* name = sqlite3_db_filename(handle_, "main");
    const std::string journal = name == nullptr ? std::string() : std::string(name) + "-journal";
    sqlite3_close_v2(handle_);
    if (how_ == Open::fresh && !journal.empty()) {  // a full disk can leave one
        std::error_code ignored;
        fs::remove(journal, ignored);
    }
}

void Sqlite::run(const std::string& sql) {
    const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) {
        fail(code);
    }
}

std::int64_t Sqlite::number(const std::string& sql) {
    SqliteStatement statement(*this, sql);
    return statement.step() ? statement.number(0) : 0;
}

void Sqlite::fail(int code) {
    const std::string words = sqlite3_errmsg(handle_);
    refuse(how_ == Open::fresh ? fault_of_fresh(code, words) : sqlite_fault(code, words, path_));
}

void Sqlite::refuse(const std::string& why) const {
    throw InputError(Message{path_, 0, 0, why});
}

SqliteTransaction::~SqliteTransaction() {
    if (!done_) {
        try {
            file_.run("ROLLBACK");
        } catch (const InputError&) {
            // SQLite has rolled back already, for example when the disk is full.
        }
    }
}

void SqliteTransaction::commit() {
    file_.run("COMMIT");
    done_ = true;
    file_.require_in_place();
}

void Sqlite::require_in_place() const {
    int moved = 0;
    if (how_ != Open::fresh && sqlite3_file_control(handle_, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
        moved != 0) {
        refuse(removed_meanwhile);
    }
}

SqliteStatement::SqliteStatement(Sqlite& file, const std::string& sql) : file_(file) {
    check(sqlite3_prepare_v2(file.handle_, sql.c_str(), static_cast<int>(sql.size()) + 1, &handle_, nullptr));
}

SqliteStatement::~SqliteStatement() {
    sqlite3_finalize(handle_);
}

void SqliteStatement::bind(int place, std::int64_t value) {
    check(sqlite3_bind_int64(handle_, place + 1, value));
}

void SqliteStatement::bind(int place, double value) {
    check(sqlite3_bind_double(handle_, place + 1, value));
}

void SqliteStatement::bind(int place, const std::string& value) {
    check(sqlite3_bind_text64(handle_, place + 1, value.c_str(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void SqliteStatement::bind_nothing(int place) {
    check(sqlite3_bind_null(handle_, place + 1));
}

bool SqliteStatement::step() {
    const int code = sqlite3_step(handle_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        file_.fail(code);
    }
    return code == SQLITE_ROW;
}

void SqliteStatement::again() {
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
}

std::int64_t SqliteStatement::number(int column) const {
    return sqlite3_column_int64(handle_, column);
}

bool SqliteStatement::is_number(int column) const {
    return sqlite3_column_type(handle_, column) == SQLITE_INTEGER;
}

std::string SqliteStatement::text(int column) const {
    const unsigned char* letters = sqlite3_column_text(handle_, column);
    const int length = sqlite3_column_bytes(handle_, column);
    return letters == nullptr ? std::string()
                              : std::string(reinterpret_cast<const char*>(letters), static_cast<std::size_t>(length));
}

void SqliteStatement::check(int code) {
    if (code != SQLITE_OK) {
        file_.fail(code);
    }
}

}  // namespace rulescope::specs
