// The renderings of a table of results (analysis/game/table.h).
#pragma once

#include <string>

#include "analysis/game/table.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// A cell as text: "14 880", "52.9", "49.2 %"; "–" without a value.
std::string cell_text(const Cell& cell, Format format);

/// For terminals, "-" without a value. Labels and rows, columns two spaces apart and as wide as they need to be; words
/// to the left, numbers to the right. Every line begins with two spaces.
std::string table_text(const Table& table);

/// <thead> and <tbody> of a table: words, and numbers of class "number".
std::string table_html(const Table& table);

/// A line of field names, then a line for each row, as RFC 4180 has them; numbers in full, an empty field without a
/// value.
std::string table_csv(const Table& table);

/// {"title", "caption", "columns": [{"field", "label", "format"}], "rows": [{field: value}]}
Json table_json(const Table& table);
/// The table of such a document. Throws specs::InputError.
Table read_table(const Json& json, const Place& place);

template <class Fields>
void describe(Fields& fields, Column& column) {
    fields("field", column.field);
    fields("label", column.label);
    fields("format", column.format);
}

}  // namespace rulescope::reports
