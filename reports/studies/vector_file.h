// A file of conformance vectors (docs/vectors.md) in the format JSON Lines. The first line is a header, and every other
// line is a vector.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/vectors_request.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Readers and checks of a file poll at every line (analysis/game/halting.h).

/// A file that was read. check_vector_file() compares its header with the header that its vectors must have.
struct VectorFile {
    Json header;
    std::vector<verify::Vector> vectors;  ///< vector n, counted from 0, is in line n + 2
};

Json json_of(const verify::Vector& vector);
/// Reads one line of a file. Throws specs::InputError.
verify::Vector vector_from(const Json& document, const std::string& path, int line);
/// The field `rules` of the header: board, start, supplies, goal, order of play and the option of every reading. The
/// description does not refer to other files.
Json header_rules(const specs::LoadedRules& loaded);
/// The first line of the file.
Json header_json(const VectorSet& set);
std::string file_text(const VectorSet& set);

/// Reads a file. If a field is missing, unknown or invalid, throws specs::InputError, which names the line.
VectorFile read_vectors(const std::string& path);

/// Reads the text of a file; `path` names it in messages.
VectorFile parse_vectors(const std::string& text, const std::string& path);

/// Checks a file. Throws specs::InputError if the file cannot be read or belongs to another rule set.
VectorCheck check_vector_file(const std::string& path, const specs::LoadedRules& ruleset);

/// Checks the text of a file; `path` names it in messages.
VectorCheck check_vector_text(const std::string& text, const std::string& path, const specs::LoadedRules& ruleset);

}  // namespace rulescope::reports
