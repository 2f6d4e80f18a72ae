// The conformance vectors of a rule set, generated or checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/verify/vectors/vector_coverage.h"
#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::studies {

struct VectorsRequest {
    std::optional<std::uint64_t> size = {};  ///< nothing: until everything is covered
    std::string tier = {};                   ///< "small" or "large"; "" for small
};
std::vector<Option> options(VectorsRequest& request);

struct VectorSet {
    specs::LoadedRules ruleset;
    std::uint64_t seed = 1;
    std::vector<verify::Vector> vectors;  ///< empty if the `progress` function in the options cancelled the generation
    verify::VectorCoverage coverage;
};

VectorSet make_vectors(const specs::LoadedRules& ruleset, const verify::VectorOptions& options);
/// The same with the progress of a run; no vectors if the run was interrupted.
VectorSet make_vectors(const specs::LoadedRules& ruleset, const VectorsRequest& request, const Run& run);

/// The prefix of the ids of vectors: the name of a rule set, or the name of its file without folder and extension.
std::string vector_stem(const std::string& ruleset);

/// A fault with its line in a file of vectors. The header is line 1, and vector n (counted from 0) is line n + 2.
struct VectorLineFault {
    std::size_t line = 1;
    std::string id;
    verify::VectorFault fault;
    std::string engine = "reference";  ///< the implementation that differs from the file
};

struct VectorCheck {
    specs::LoadedRules ruleset;
    std::vector<std::string> engines{"reference"};  ///< also "fast" if the fast twin covers the rule set
    std::size_t vectors = 0;
    std::vector<VectorLineFault> faults;

    [[nodiscard]] bool holds() const { return faults.empty(); }
};

/// Checks the vectors of a set with the reference and the fast twin. The ids must be STEM-1, STEM-2, …. If both find
/// the same fault, the file is wrong, and the fault is listed once. Polls at every vector (analysis/game/halting.h).
VectorCheck check_vectors(const VectorSet& set, const std::string& stem);

}  // namespace rulescope::studies
