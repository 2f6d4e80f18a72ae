// The fields of JSON documents. Each study declares the fields of its document in the file that writes them; the tables
// of docs/json.md are made from these declarations.
#pragma once

#include <string>
#include <vector>

#include "reports/json.h"

namespace rulescope::reports {

/// Fields that belong together. Both texts are Markdown.
struct FieldRow {
    std::string names;  ///< "`a`, `b`"
    std::string content;
};

/// The fields of a document or of an object in it.
struct FieldTable {
    std::string text;            ///< a paragraph above the table; "" if there is none
    std::string heading;         ///< of the first column: "field", "field of a property"
    std::vector<FieldRow> rows;  ///< empty if the text says everything
};

struct Schema {
    std::string name;
    int version;       ///< grows when a field gets another name or meaning or is left out
    std::string text;  ///< follows the identifier: " of a position:"
    std::vector<FieldTable>
        tables{};  ///< the first one also gets the fields that families add (Language::document_fields())

    /// "rulescope.perft/1"
    [[nodiscard]] std::string identifier() const;
    /// The text and the tables in Markdown, for a page 120 columns wide.
    [[nodiscard]] std::string markdown() const;
};

/// Returns a document with the fields with which every document begins: schema, version, engine.
Json new_document(const Schema& schema);

/// The fields of "rulescope.manifest/1", the file that is written beside a result.
Schema manifest_schema();

}  // namespace rulescope::reports
