// SQLite as games are kept in: a connection and its statements, with faults told for people.
#pragma once

#include <cstdint>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace rulescope::play {

/// An open file. All functions throw specs::InputError naming it: no SQLite file, damaged, in use, no room, ...
class Sqlite {
public:
    enum class Open : std::uint8_t {
        alone,   ///< makes the file if it is not there; nobody else reads or writes it from begin() to the end
        reading  ///< the file has to be there
    };
    Sqlite(const std::string& path, Open how);
    ~Sqlite();
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    /// One or several statements that give nothing.
    void run(const std::string& sql);
    /// The number that a statement gives.
    std::int64_t number(const std::string& sql);
    /// Throws the fault that `code` is.
    [[noreturn]] void fail(int code);
    /// Throws that the file is not what it should be.
    [[noreturn]] void refuse(const std::string& why) const;

private:
    friend class SqliteStatement;
    std::string path_;
    sqlite3* handle_ = nullptr;
};

/// What is done all or not at all: undone, unless commit() was reached.
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

/// A prepared statement; places and columns are counted from 0.
class SqliteStatement {
public:
    SqliteStatement(Sqlite& file, const std::string& sql);
    ~SqliteStatement();
    SqliteStatement(const SqliteStatement&) = delete;
    SqliteStatement& operator=(const SqliteStatement&) = delete;

    void bind(int place, std::int64_t value);
    void bind(int place, const std::string& value);
    void bind_nothing(int place);
    /// Is there another row?
    bool step();
    /// To be run once more, with nothing bound.
    void again();
    [[nodiscard]] std::int64_t number(int column) const;
    /// "" for nothing.
    [[nodiscard]] std::string text(int column) const;

private:
    void check(int code);
    Sqlite& file_;
    sqlite3_stmt* handle_ = nullptr;
};

}  // namespace rulescope::play
