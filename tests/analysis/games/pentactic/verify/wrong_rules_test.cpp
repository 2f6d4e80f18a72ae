// Every mutant of Pentactic is refuted by its properties, and every property refutes at least one mutant.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <ostream>
#include <set>

#include "analysis/games/pentactic/properties/catalogue.h"
#include "tests/support/checking.h"
#include "tests/support/pentactic/wrong_rules.h"
#include "tests/support/play_before.h"

namespace rulescope {

namespace testing {
/// The first refuting property in the names of tests; an address would differ between runs.
inline void PrintTo(const WrongPentactic* rule, std::ostream* os) {
    *os << rule->refuted_by.front();
}
}  // namespace testing

namespace {

using pentactic::Judge;
using pentactic::Property;
using testing::WrongPentactic;

std::vector<const WrongPentactic*> wrong_pentactic_rules() {
    std::vector<const WrongPentactic*> list;
    for (const WrongPentactic& rule : testing::wrong_pentactic()) {
        list.push_back(&rule);
    }
    return list;
}

std::string name_of_wrong_pentactic(const ::testing::TestParamInfo<const WrongPentactic*>& info) {
    std::string name = info.param->name;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

/// RapidCheck prints every failure, but failures are expected here.
class Quiet : public rc::detail::TestListener {
    void onTestCaseFinished(const rc::detail::CaseDescription&) override {}
    void onShrinkTried(const rc::detail::CaseDescription&, bool) override {}
    void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}
};

/// The verdict of a property on games of an implementation, from its own start and from positions of correct games:
/// the text of the first violation, or empty.
std::string refutation(const pentactic::Subject& subject, const WrongPentactic& rule,
                       const pentactic::Property& property, int cases) {
    rc::detail::TestParams params = testing::cases(cases);
    params.disableShrinking = true;
    std::string found;
    Quiet quiet;
    rc::detail::checkTestable(
        [&] {
            pentactic::Judge judge(subject, property);
            judge.rules();
            const testing::Numbers choices = *testing::choices().as("choices");
            verify::play_before(judge, subject, subject.initial(), true, choices);
            for (const testing::PentacticStart& start : *testing::starts(rule.judged_by).as("starts")) {
                verify::play_before(judge, subject, start.position, start.from_start, choices);
            }
            if (const verify::Tally* violated = judge.violated()) {
                found = text_of(*violated);
                RC_FAIL(found);
            }
        },
        rc::detail::TestMetadata{rule.name, rule.name}, params, quiet);
    return found;
}

class VerifyPentacticWrongRules : public ::testing::TestWithParam<const WrongPentactic*> {};

TEST_P(VerifyPentacticWrongRules, is_refuted) {
    const WrongPentactic& rule = *GetParam();
    ASSERT_FALSE(rule.refuted_by.empty());
    ASSERT_TRUE(pentactic::faults_of(rule.judged_by).empty()) << pentactic::faults_of(rule.judged_by).front().message;
    for (const std::string& id : rule.refuted_by) {
        const pentactic::Property* property = pentactic::find_property(id);
        ASSERT_NE(property, nullptr) << id;
        ASSERT_TRUE(property->applies_to(rule.judged_by)) << property->name << " does not speak of the rule set";
        const std::string found = refutation(*rule.make(), rule, *property, 1000);
        EXPECT_FALSE(found.empty()) << "\"" << rule.name << "\" survives " << property->name;
        RecordProperty(id, found);
    }
}

/// The same games under the right rules have no violation: the mutation is refuted, not the position.
TEST_P(VerifyPentacticWrongRules, is_killed_where_the_right_rule_passes) {
    const WrongPentactic& rule = *GetParam();
    const pentactic::Reference right(rule.judged_by);
    for (const std::string& id : rule.refuted_by) {
        EXPECT_EQ(refutation(right, rule, *pentactic::find_property(id), 60), "");
    }
}

INSTANTIATE_TEST_SUITE_P(All, VerifyPentacticWrongRules, ::testing::ValuesIn(wrong_pentactic_rules()),
                         name_of_wrong_pentactic);

TEST(VerifyPentacticCatalogue, every_property_refutes_a_wrong_rule) {
    std::set<std::string> refuting;
    for (const WrongPentactic& rule : testing::wrong_pentactic()) {
        refuting.insert(rule.refuted_by.begin(), rule.refuted_by.end());
    }
    for (const pentactic::Property& property : pentactic::properties()) {
        EXPECT_TRUE(refuting.count(std::string(property.id)) > 0) << property.name << " refutes nothing";
    }
}

}  // namespace
}  // namespace rulescope
