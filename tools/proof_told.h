// What a proof-number search found out, without its codes: what is told to people and programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/proof_check.h"
#include "analysis/solve/proof_search.h"
#include "tools/output.h"

namespace rulescope::tools {

/// The proof that was made of a win.
struct ProofMade {
    std::string file;             ///< its contents
    std::uint64_t positions = 0;  ///< unfinished positions in it, one for each class
    std::uint32_t longest = 0;    ///< at most so many turns to the end
    std::uint64_t searched_again = 0;
    std::uint64_t made_again = 0;
    std::vector<std::string> turns;  ///< one line of it
    std::string end;                 ///< the position at its end, as text
    solve::ProofCheck check;
};

struct ProofFound {
    std::string engine;
    std::string position;
    std::string who;       ///< "White", "seat 2"
    std::string opponent;  ///< "Black", "the others"
    solve::ProofResult result;
    std::uint64_t budget = 0;
    std::optional<ProofMade> made;
    std::string not_made;  ///< why there is no proof of what was proved: "memory", "budget", "interrupt"
};

struct ProofChecked {
    std::string engine;  ///< that checked
    std::string who;
    std::string file;
    solve::ProofHeader header;
    std::uint64_t bytes = 0;
    solve::ProofCheck check;
};

/// `line`: the trace of the proof's line, replayed; null if there is none.
Json proof_fields(const ProofFound& found, const std::string& file, const Json& line);
std::string proof_text(const ProofFound& found, const std::string& file);
Json check_fields(const ProofChecked& checked);
std::string check_text(const ProofChecked& checked);

}  // namespace rulescope::tools
