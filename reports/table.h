// The renderings of a table of results (analysis/game/table.h).
#pragma once

#include <string>

#include "analysis/game/table.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// A cell as text: "14 880", "52.9", "49.2 %"; "–" without a value.
std::string cell_text(const TableCell& cell, Format format);

/// For terminals, "-" without a value. Labels and rows, columns two spaces apart and as wide as they need to be; words
/// to the left, numbers to the right. Every line begins with two spaces.
std::string table_text(const Table& table);

/// <thead> and <tbody> of a table: words, and numbers of class "number".
std::string table_html(const Table& table);

/// A line of field names, then a line for each row, as RFC 4180 has them; numbers in full, an empty field without a
/// value.
std::string table_csv(const Table& table);

template <class Fields>
void describe(Fields& fields, Column& column) {
    fields("field", column.field);
    fields("label", column.label);
    fields("format", column.format);
}

/// {"title", "caption", "columns": [{"field", "label", "format"}], "rows": [{field: value}]}
void describe(FieldWriter& fields, Table& table);
void describe(FieldReader& fields, Table& table);
/// Reads its columns and rows alone.
void describe_data(FieldReader& fields, Table& table);

inline Json table_json(const Table& table) {
    return json_from(table);
}
/// Throws specs::InputError.
inline Table read_table(const Json& json, const Place& place) {
    Table table;
    read_value(json, place, table);
    return table;
}

}  // namespace rulescope::reports
