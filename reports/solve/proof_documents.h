// The results of a proof search and of a proof check, as documents and as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/proof/proof.h"
#include "reports/json.h"

namespace rulescope::reports {

struct ProofFound {
    std::string position;
    std::string who;       ///< "White", "seat 2"
    std::string opponent;  ///< "Black", "the others"
    std::uint64_t budget = 0;
    int threads = 1;  ///< threads of the search
    solve::ProofAttempt attempt;
};

struct ProofChecked {
    std::string engine;  ///< engine that checked the proof
    std::string who;
    std::string file;
    solve::ProofHeader header;
    std::uint64_t bytes = 0;
    solve::ProofCheck check;
};

/// What ended the search, or the writing of the proof, early: "nodes", "memory" or "interrupt"; empty if nothing did.
std::string stopped_by(const ProofFound& found);

/// `line`: the replayed trace of the proof's line; null if there is no proof.
Json proof_fields(const ProofFound& found, const std::string& file, const Json& line);
std::string proof_text(const ProofFound& found, const std::string& file);
Json check_fields(const ProofChecked& checked);
std::string check_text(const ProofChecked& checked);

}  // namespace rulescope::reports
