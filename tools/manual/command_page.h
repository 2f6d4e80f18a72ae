// The generated parts of the manual: in docs/command.md the examples, options and exit statuses of each subcommand, in
// docs/json.md the fields of its JSON documents.
#pragma once

#include <string>
#include <vector>

#include "reports/schema.h"
#include "tools/manual/description.h"

namespace rulescope::tools {

/// The documents that a section of docs/json.md describes.
struct DocumentSection {
    std::string name;  ///< the subcommand that prints them, or "manifest"
    std::vector<reports::Schema> schemas;
};
std::vector<DocumentSection> document_sections();

/// The page with each part between "<!-- generated: options of NAME -->" or "<!-- generated: fields of all documents
/// -->" and "<!-- end -->" made anew. A page has parts of one kind. Throws specs::InputError if a part has no end or
/// names no subcommand, or if a subcommand has no part. `file`: the name of the page in errors.
std::string with_generated_parts(const std::string& page, Description& description, const std::string& file);

}  // namespace rulescope::tools
