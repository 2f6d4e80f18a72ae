// The fields of JSON documents. Each study declares the fields of its document in the file that writes them; the tables
// of docs/json.md are made from these declarations.
#pragma once

#include <string>

#include "reports/json.h"

namespace rulescope::reports {

struct Schema {
    std::string name;
    int version;  ///< grows when a field gets another name or meaning or is left out
    /// Follows the identifier, in Markdown: " of a position:", and tables of the fields. A row of a table may continue
    /// in lines that begin with two blanks. The first table also gets the fields that families add
    /// (Language::document_fields()).
    std::string text;

    /// "rulescope.NAME/VERSION"
    [[nodiscard]] std::string identifier() const;
    /// The identifier and the text, with each row in one line and the rows of the families.
    [[nodiscard]] std::string markdown() const;
};

/// Returns a document with the fields with which every document begins: schema, version, engine.
Json new_document(const Schema& schema);

// The documents, each in the file that writes it.
Schema audit_schema();
Schema balance_schema();
Schema check_schema();
Schema conform_schema();
Schema diff_schema();
Schema draw_schema();
Schema explain_schema();
Schema explore_schema();
Schema figures_schema();
Schema games_schema();
Schema manifest_schema();  ///< a file beside a result
Schema perft_schema();
Schema play_schema();
Schema probe_schema();
Schema proof_check_schema();
Schema proof_schema();
Schema puzzles_schema();
Schema report_schema();
Schema show_schema();
Schema solve_schema();
Schema tile_schema();
Schema validate_schema();
Schema vectors_schema();

}  // namespace rulescope::reports
