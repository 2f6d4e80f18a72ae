// A file of conformance vectors: JSON Lines, a header and then one vector in each line (docs/vectors.md).
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/vectors/vector.h"
#include "tools/output.h"

namespace rulescope::tools {

inline constexpr const char* vectors_schema = "rulescope.vectors/1";

struct VectorFile {
    Json header;
    std::vector<verify::Vector> vectors;  ///< vector n (from 0) is line n + 2
};

/// The prefix of the ids of vectors: the name of a rule set, or the name of its file without folder and extension.
std::string vector_stem(const std::string& ruleset);

Json json_of(const verify::Vector& vector);
/// Reads one line of a file. Throws specs::InputError.
verify::Vector vector_from(const Json& document, const std::string& path, int line);
std::string text_of(const VectorFile& file);

/// Throws specs::InputError with the line of a missing, unknown or invalid field.
VectorFile read_vectors(const std::string& path);

}  // namespace rulescope::tools
