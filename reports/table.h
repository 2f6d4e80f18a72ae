// The renderings of a table of results (analysis/game/table.h).
#pragma once

#include <string>

#include "analysis/game/table.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// A cell as text: "14 880", "52.9", "49.2 %"; "–" for a cell without a value.
std::string cell_text(const TableCell& cell, Format format);

/// The number of characters (not bytes, without marks), which is the width in a terminal.
std::size_t width_of(const std::string& text);

/// A table for terminals: a line of labels, then a line for each row. Columns are as wide as their widest cell and two
/// spaces apart; words are left-aligned, numbers right-aligned. Every line begins with two spaces. A cell without a
/// value is "-". Without a line of labels if all of them are empty.
std::string table_text(const Table& table);

/// What a page shows of the rows and cells of a table in addition to their values. Each list may be empty.
struct TableStyle {
    std::vector<std::string> ids = {};          ///< [row]: its place on the page
    std::vector<bool> violated = {};            ///< [row]: it stands out
    std::vector<std::vector<int>> shades = {};  ///< [row][column]: from 0 (orange) to 10 (blue), -1 for none
    bool heads = false;                         ///< the first column names the rows
};

/// <thead> and <tbody> of a table; cells with numbers have the class "number", sentences the class "prose". Cells may
/// hold marks (document/marks.h).
std::string table_html(const Table& table, const TableStyle& style = {});

/// A table as CSV (RFC 4180): a line of field names, then a line for each row. Numbers are not rounded; a cell without
/// a value is an empty field.
std::string table_csv(const Table& table);

inline void describe(FieldWriter& fields, const Column& column) {
    fields("field", column.field);
    fields("label", column.label);
    fields("format", column.format);
}

/// Fields of a table: {"title", "caption", "columns": [{"field", "label", "format"}], "rows": [{field: value}]}
void describe(FieldWriter& fields, const Table& table);

// CSV files in the format of RFC 4180.

/// The text as a CSV field, quoted if necessary.
std::string csv_field(const std::string& text);

}  // namespace rulescope::reports
