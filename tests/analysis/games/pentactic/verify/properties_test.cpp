// Every property of Pentactic holds on the reference: in games of random rule sets by choice streams, from the start
// and from the middle.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "analysis/games/pentactic/properties/catalogue.h"
#include "tests/support/checking.h"
#include "tests/support/pentactic/generators.h"
#include "tests/support/play_before.h"

namespace rulescope {

namespace verify {
/// The id in the names of tests; an address would differ between runs.
inline void PrintTo(const pentactic::Property* property, std::ostream* os) {
    *os << property->id;
}
}  // namespace verify

namespace {

using pentactic::Judge;
using pentactic::Property;
using pentactic::Reference;

/// "P-D1" as part of a test's name.
std::string name_of_pentactic_property(const ::testing::TestParamInfo<const pentactic::Property*>& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<const pentactic::Property*> properties_of_pentactic() {
    std::vector<const pentactic::Property*> list;
    for (const pentactic::Property& property : pentactic::properties()) {
        list.push_back(&property);
    }
    return list;
}

bool needs_play(const pentactic::Property& property) {
    return property.on_position || property.on_ply || property.on_turn || property.on_game;
}

class VerifyPentacticProperties : public ::testing::TestWithParam<const pentactic::Property*> {};

TEST_P(VerifyPentacticProperties, holds_on_the_reference) {
    const pentactic::Property& property = *GetParam();
    std::uint64_t premises = 0;
    testing::check_cases(400, [&] {
        const pentactic::RuleSet rules = *testing::pentactic_rules_for(property).as("rule set");
        const pentactic::Reference reference(rules);
        pentactic::Judge judge(reference, property);
        judge.rules();
        if (needs_play(property)) {
            const auto starts = *testing::starts(rules).as("starts");
            const testing::Numbers choices = *testing::choices().as("choices");
            for (const testing::PentacticStart& start : starts) {
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

INSTANTIATE_TEST_SUITE_P(Catalogue, VerifyPentacticProperties, ::testing::ValuesIn(properties_of_pentactic()),
                         name_of_pentactic_property);

TEST(VerifyPentacticCatalogue, names_are_sentences_that_begin_with_the_id) {
    std::set<std::string_view> ids;
    for (const pentactic::Property& property : pentactic::properties()) {
        EXPECT_TRUE(ids.insert(property.id).second) << property.id << " twice";
        EXPECT_TRUE(property.name.starts_with(std::string(property.id) + " ")) << property.name;
        EXPECT_FALSE(property.clauses.empty()) << property.name;
        EXPECT_TRUE(property.on_rules || needs_play(property)) << property.name << " asks nothing";
        EXPECT_EQ(property.applies == nullptr, property.presupposes.empty())
            << property.name << ": what is presupposed is told in words and as a condition, or not at all";
    }
}

TEST(VerifyPentacticCatalogue, every_clause_has_its_property) {
    for (int clause = 1; clause <= 22; ++clause) {
        const std::string id = "P-" + std::to_string(clause);
        ASSERT_NE(pentactic::find_property(id), nullptr) << id;
        EXPECT_EQ(pentactic::find_property(id)->id, id);
    }
    EXPECT_EQ(pentactic::find_property("P-23"), nullptr);
}

/// A property applies to the mode of its clause; each of the four modes has some.
TEST(VerifyPentacticCatalogue, every_mode_has_properties) {
    using pentactic::Mode;
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        const auto all = pentactic::properties();
        const auto count = std::count_if(all.begin(), all.end(), [&](const pentactic::Property& property) {
            return property.applies_to(testing::pentactic_rules(mode));
        });
        EXPECT_GE(count, 4) << name_of(mode);
    }
}

}  // namespace
}  // namespace rulescope
