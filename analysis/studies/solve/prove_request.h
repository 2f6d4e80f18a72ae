// Searching and checking a proof that a seat wins: the request of `prove` and its results.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// What is to be proved.
struct ProveRequest {
    std::string seat;                                      ///< its name, colour or number; not an option
    std::optional<std::string> position;                   ///< as text; nothing means the start
    std::uint64_t nodes = 100'000'000;                     ///< maximum number of generated positions
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;  ///< of the table of the search
    std::string engine = "auto";
    int proof_threads = 1;  ///< with more, counts and proofs differ between runs
    std::string state;      ///< a folder for the state of the search; "" for none
};
std::vector<Option> options(ProveRequest& request);

struct ProveRun {
    ProveRequest request;
    specs::LoadedRules ruleset;
    AnyGame game;
    std::string position;  ///< as text
    std::string who;       ///< "White", "Second player"
    std::string opponent;  ///< "Black", "the others"
    solve::ProofAttempt attempt;
};

struct ProofCheckRun {
    ProveRequest request;
    specs::LoadedRules ruleset;
    std::string engine;  ///< the engine that checked the proof
    std::string who;
    std::string file;
    solve::ProofHeader header;
    std::uint64_t bytes = 0;
    solve::ProofCheck check;
};

/// Searches. A proof that is found is checked. Throws specs::InputError, also for faults of the state folder.
ProveRun run_prove(const ProveRequest& request, const specs::LoadedRules& ruleset, const Run& run,
                   const std::string& version);

/// Checks the proof in a file. Of the request it uses the position, the engine and, unless it is "", the seat. Throws
/// specs::InputError if the file is no proof, or one of another rule set, position or seat.
ProofCheckRun run_proof_check(const ProveRequest& request, const std::string& file, const specs::LoadedRules& ruleset,
                              const Run& run);

}  // namespace rulescope::studies
