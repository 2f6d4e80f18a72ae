// Every property of the catalogue holds on the reference: over all shipped rule sets and random readings, on boards of
// 7 to 40 cells, in games by choice streams from the start and from the middle.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/checking.h"
#include "tests/support/play_before.h"

namespace rulescope {

namespace verify {
/// The id in the names of tests; an address would differ between runs.
inline void PrintTo(const adaptoid::Property* property, std::ostream* os) {
    *os << property->id;
}
}  // namespace verify

namespace {

using adaptoid::Judge;
using adaptoid::Property;
using adaptoid::Reference;

/// "A-D4" as part of a test's name.
std::string name_of_property(const ::testing::TestParamInfo<const Property*>& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<const Property*> all_properties() {
    std::vector<const Property*> list;
    for (const Property& property : adaptoid::properties()) {
        list.push_back(&property);
    }
    return list;
}

bool needs_play(const Property& property) {
    return property.on_position || property.on_ply || property.on_turn || property.on_game;
}

class Properties : public ::testing::TestWithParam<const Property*> {};

TEST_P(Properties, holds_on_the_reference) {
    const Property& property = *GetParam();
    std::uint64_t premises = 0;
    testing::check_cases(1500, [&] {
        const adaptoid::RuleSet rules = *testing::rule_sets_for(property).as("rule set");
        const Reference reference(rules);
        Judge judge(reference, property);
        judge.rules();
        if (needs_play(property)) {
            const auto starts = *testing::starts(rules).as("starts");
            const testing::Numbers choices = *testing::choices().as("choices");
            for (const testing::Start& start : starts) {
                verify::play_before(judge, reference, start.position, start.from_start, choices);
            }
        }
        premises += judge.tallies().front().premises;
        if (const verify::Tally* violated = judge.violated()) {
            RC_FAIL(text_of(*violated));
        }
    });
    EXPECT_GT(premises, 0U) << property.name << ": nothing in this run was what the sentence speaks of";
    RecordProperty("premises", std::to_string(premises));
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Properties, ::testing::ValuesIn(all_properties()), name_of_property);

}  // namespace
}  // namespace rulescope
