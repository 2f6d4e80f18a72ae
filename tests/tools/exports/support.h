// Reads exported tables back, CSV and SQLite alike.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/sqlite/sqlite.h"
#include "tests/tools/command_run.h"

namespace rulescope::tools {

/// The rows of a table as texts by column; an empty cell is "".
using ExportedRows = std::vector<std::map<std::string, std::string>>;

inline std::vector<std::string> words_with(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The fields of a line of CSV.
inline std::vector<std::string> csv_fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"' && quoted && at + 1 < line.size() && line[at + 1] == '"') {
            fields.back() += line[++at];
        } else if (line[at] == '"') {
            quoted = !quoted;
        } else if (line[at] == ',' && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += line[at];
        }
    }
    return fields;
}

inline ExportedRows csv_rows(const std::string& text) {
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    const std::vector<std::string> names = csv_fields(line);
    ExportedRows rows;
    while (std::getline(lines, line)) {
        const std::vector<std::string> fields = csv_fields(line);
        EXPECT_EQ(fields.size(), names.size()) << line;
        std::map<std::string, std::string>& row = rows.emplace_back();
        for (std::size_t column = 0; column < std::min(names.size(), fields.size()); ++column) {
            row[names[column]] = fields[column];
        }
    }
    return rows;
}

/// The rows of a table of an SQLite file, in their order. Numbers have the texts that they have in CSV.
inline ExportedRows sqlite_rows(const std::string& path, const std::string& table) {
    specs::Sqlite file(path, specs::Sqlite::Open::reading);
    std::vector<std::string> names;
    std::vector<bool> real;
    std::string columns;
    specs::SqliteStatement info(file, "SELECT name, type FROM pragma_table_info('" + table + "')");
    while (info.step()) {
        const std::string name = info.text(0);
        names.push_back(name);
        real.push_back(info.text(1) == "REAL");
        columns += (columns.empty() ? "" : ", ") +
                   (real.back() ? "CASE WHEN " + name + " NOT NULL THEN printf('%!.17g', " + name + ") END" : name);
    }
    ExportedRows rows;
    specs::SqliteStatement found(file, "SELECT " + columns + " FROM " + table + " ORDER BY rowid");
    while (found.step()) {
        std::map<std::string, std::string>& row = rows.emplace_back();
        for (std::size_t column = 0; column < names.size(); ++column) {
            const std::string text = found.text(static_cast<int>(column));
            row[names[column]] = real[column] && !text.empty() ? fmt::format("{}", std::stod(text)) : text;
        }
    }
    return rows;
}

/// The facts of an SQLite file.
inline std::map<std::string, std::string> facts_in(const std::string& path) {
    specs::Sqlite file(path, specs::Sqlite::Open::reading);
    specs::SqliteStatement found(file, "SELECT name, value FROM about");
    std::map<std::string, std::string> facts;
    while (found.step()) {
        facts[found.text(0)] = found.text(1);
    }
    return facts;
}

}  // namespace rulescope::tools
