// A thin wrapper of SQLite for files that the user names: connection, transaction, statement. Errors are thrown as
// InputError with a readable message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/specs/user_file.h"

struct sqlite3;
struct sqlite3_stmt;

namespace rulescope::specs {

/// An open file. All functions throw InputError, which names the file, if the file is not an SQLite file, is
/// damaged or in use, if the disk is full, and so on.
class Sqlite {
public:
    enum class Open : std::uint8_t {
        alone,    ///< creates the file if it does not exist; locks it from the first transaction until it is closed
        reading,  ///< the file must exist
        fresh     ///< an empty file that is worthless unless it is completed: without a journal
    };
    /// Messages call the file `shown`; if it is empty, they call it `path`.
    Sqlite(const std::string& path, Open how, std::string shown = "");
    ~Sqlite();
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    /// Runs one or several statements without results.
    void run(const std::string& sql);
    /// Runs a statement and returns its single integer.
    std::int64_t number(const std::string& sql);
    /// Throws InputError for an SQLite result code.
    [[noreturn]] void fail(int code);
    /// Refuses a file that was removed or replaced since it was opened: what was stored in it is lost.
    void require_in_place() const;
    /// Throws InputError with this reason.
    [[noreturn]] void refuse(const std::string& why) const;

private:
    friend class SqliteStatement;
    void close();

    std::string path_;  ///< as shown in messages
    Open how_;
    sqlite3* handle_ = nullptr;
    std::optional<ResultLock> lock_;  ///< with Open::alone: names this run to others
};

/// A transaction; the destructor rolls it back unless commit() succeeded.
class SqliteTransaction {
public:
    explicit SqliteTransaction(Sqlite& file, const char* begin = "BEGIN") : file_(file) { file_.run(begin); }
    ~SqliteTransaction();
    SqliteTransaction(const SqliteTransaction&) = delete;
    SqliteTransaction& operator=(const SqliteTransaction&) = delete;
    void commit();

private:
    Sqlite& file_;
    bool done_ = false;
};

/// A prepared statement; parameters (`place`) and columns are counted from 0.
class SqliteStatement {
public:
    SqliteStatement(Sqlite& file, const std::string& sql);
    ~SqliteStatement();
    SqliteStatement(const SqliteStatement&) = delete;
    SqliteStatement& operator=(const SqliteStatement&) = delete;

    void bind(int place, std::int64_t value);
    void bind(int place, double value);
    void bind(int place, const std::string& value);
    void bind_nothing(int place);
    /// Advances to the next row; returns false if there is none.
    bool step();
    /// Resets the statement and clears its bindings.
    void again();
    [[nodiscard]] const Sqlite& file() const { return file_; }
    [[nodiscard]] std::int64_t number(int column) const;
    /// True if the column holds an integer.
    [[nodiscard]] bool is_number(int column) const;
    /// The text of a column; "" for NULL.
    [[nodiscard]] std::string text(int column) const;

private:
    void check(int code);
    Sqlite& file_;
    sqlite3_stmt* handle_ = nullptr;
};

}  // namespace rulescope::specs
