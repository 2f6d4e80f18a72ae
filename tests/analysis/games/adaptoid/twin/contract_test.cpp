// The contract suite over the twin, with texts and refusals of the reference; and the conformance vectors of the
// whole family.
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/packed/notated_twin.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "reports/studies/vector_file.h"
#include "tests/support/adaptoid/contract.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/contract_suite.h"

namespace rulescope::testing {
namespace {

using adaptoid::Ply;
using adaptoid::RuleSet;
using twin::State;

/// The twin with the refusals of the reference, which checks its lists of plies clause by clause.
class RefusingTwin : public adaptoid::NotatedTwin {
public:
    using adaptoid::NotatedTwin::NotatedTwin;
    [[nodiscard]] std::optional<Refusal> refusal(const State& state, const Ply& ply) const {
        return reference().refusal(twin::position_of(twin(), state), ply);
    }
};

Contract<RefusingTwin> twin_contract(const RuleSet& rules, int cases = 25) {
    const Contract<adaptoid::Adaptoid> model = contract_of(rules);
    Contract<RefusingTwin> contract{RefusingTwin(model.game), {}, {}, {}, {}, {}, {}};
    const RefusingTwin game = contract.game;
    const auto position = [game](const State& state) { return twin::position_of(game.twin(), state); };
    contract.candidates = [model, position](const State& state) { return model.candidates(position(state)); };
    contract.middle = [model, game](const Numbers& numbers) {
        return twin::state_of(game.twin(), model.middle(numbers));
    };
    contract.read = [game](const std::string& text) { return position_from(game, text); };
    contract.read_turn = [model, position](const State& state, const std::string& text) {
        return model.read_turn(position(state), text);
    };
    contract.rank_may_stay = [model, position](const State& state, const std::vector<Ply>& turn) {
        return model.rank_may_stay(position(state), turn);
    };
    contract.cases = cases;
    return contract;
}

#define RULESCOPE_ENGINE_CONTRACT(suite, name)                                                     \
    struct suite##_engine {                                                                        \
        static Contract<RefusingTwin> contract() { return twin_contract(testing::shipped(name)); } \
    };                                                                                             \
    INSTANTIATE_TYPED_TEST_SUITE_P(twin_contract_##suite, ContractSuite, suite##_engine)

RULESCOPE_ENGINE_CONTRACT(adaptoid_7, "adaptoid-7");
RULESCOPE_ENGINE_CONTRACT(superadaptoid_tiny, "superadaptoid-tiny");

TEST(EngineVectors, all_shipped_vectors_of_the_family_hold) {
    int files = 0;
    for (const RuleSet& rules : shipped()) {
        if (!twin::left_to_reference(rules).empty()) {
            continue;
        }
        const adaptoid::Adaptoid reference(rules);
        const verify::Implementation fast = verify::implementation_of(adaptoid::NotatedTwin(reference));
        const verify::Implementation portable = verify::implementation_of(adaptoid::NotatedTwin(reference, true));
        const auto path = std::string(RULESCOPE_SOURCE_DIR) + "/specs/vectors/" + rules.name + ".jsonl";
        const std::vector<verify::Vector> vectors = reports::read_vectors(path).vectors;
        EXPECT_GT(vectors.size(), 2U) << path;
        for (const verify::Vector& vector : vectors) {
            const auto holds = [&](const verify::Implementation& game, const char* name) {
                for (const verify::VectorFault& fault : verify::faults_of(game, vector)) {
                    ADD_FAILURE() << name << ", " << vector.id << ": " << fault.part << ": expected " << fault.expected
                                  << ", found " << fault.found;
                }
            };
            holds(fast, "fast");
            holds(portable, "portable");
        }
        ++files;
    }
    EXPECT_GE(files, 19);
}

}  // namespace
}  // namespace rulescope::testing
