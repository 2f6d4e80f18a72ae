// Runs conform on a program of the tests.
#pragma once

#include <string>

#include "analysis/studies/conformance/conform.h"
#include "reports/conformance/conform_documents.h"
#include "reports/vectors/vector_file.h"
#include "tests/support/answering_program.h"

namespace rulescope::testing {

using studies::ConformOptions;
using studies::ConformResult;

inline ConformOptions few() {
    ConformOptions options;
    options.games = 2;
    options.setups = 3;
    options.positions = 30;
    options.sequences = 2'000;
    return options;
}

inline ConformResult compare(AnsweringProgram& program, const ConformOptions& options = few(),
                             const std::string& ruleset = "tic-tac-toe") {
    const specs::LoadedRules loaded = specs::load_rules(ruleset);
    ConformOptions with_vectors = options;
    if (!options.position) {
        with_vectors.vectors = reports::read_vectors(specs::specs_dir() + "/vectors/" + ruleset + ".jsonl").vectors;
    }
    return studies::conform(loaded, program, reports::setup_request(loaded), with_vectors);
}

inline std::string as_text(const ConformResult& result) {
    return reports::conform_text(result, {}, {"rulescope conform", {"program"}});
}

}  // namespace rulescope::testing
