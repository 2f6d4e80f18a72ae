// Runs conform on a program of the tests.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "analysis/studies/conform/conform_request.h"
#include "reports/studies/conform.h"
#include "reports/studies/vector_file.h"
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
    return reports::text_of(reports::outcome_of(result, {}, {"rulescope conform", {"program"}}).document());
}

/// Changes the answer to one kind of request.
inline AnsweringProgram with_answer(const std::string& name,
                                    const std::function<void(const Json& request, Json& answer)>& f) {
    return AnsweringProgram({}, [=](const Json& request, studies::Reply& reply) {
        if (request["request"] == name) {
            Json answer = Json::parse(reply.text);
            f(request, answer);
            reply.text = answer.dump();
        }
    });
}

/// The first finding of a run. All its findings must have this kind.
inline studies::ConformFinding first_finding(AnsweringProgram& program, studies::FindingKind kind,
                                             const ConformOptions& options = few()) {
    const ConformResult result = compare(program, options);
    EXPECT_EQ(result.verdict(), studies::ConformVerdict::differs);
    for (const studies::ConformFinding& finding : result.findings) {
        EXPECT_EQ(finding.difference.kind, kind) << as_text(result);
    }
    if (result.findings.empty()) {
        ADD_FAILURE() << "no finding";
        return {};
    }
    return result.findings.front();
}

}  // namespace rulescope::testing
