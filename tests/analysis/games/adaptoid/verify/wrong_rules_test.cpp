// Every mutant is refuted by its properties, and every property refutes at least one mutant.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <ostream>
#include <set>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/wrong_rules.h"
#include "tests/support/checking.h"
#include "tests/support/play_before.h"

namespace rulescope {

namespace testing {
/// The first refuting property in the names of tests; an address would differ between runs.
inline void PrintTo(const WrongRule* rule, std::ostream* os) {
    *os << rule->refuted_by.front();
}
}  // namespace testing

namespace {

using adaptoid::Judge;
using adaptoid::Property;
using testing::WrongRule;

std::vector<const WrongRule*> all_wrong_rules() {
    std::vector<const WrongRule*> list;
    for (const WrongRule& rule : testing::wrong_rules()) {
        list.push_back(&rule);
    }
    return list;
}

std::string name_of_wrong_rule(const ::testing::TestParamInfo<const WrongRule*>& info) {
    std::string name = info.param->name;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

/// The first positions of the games: the start of the implementation, the middle of games, the given position.
std::vector<testing::Start> drawn_starts(const WrongRule& rule, const adaptoid::Subject& subject) {
    std::vector<testing::Start> starts = *testing::starts(rule.judged_by).as("starts");
    starts.push_back({subject.initial(), true, ""});
    if (!rule.start.empty()) {
        const auto position = adaptoid::parse_position(rule.judged_by, rule.start);
        RC_ASSERT(position.ok());
        starts.push_back({position.value(), false, rule.start});
    }
    return starts;
}

/// RapidCheck prints every failure, but failures are expected here.
class Quiet : public rc::detail::TestListener {
    void onTestCaseFinished(const rc::detail::CaseDescription&) override {}
    void onShrinkTried(const rc::detail::CaseDescription&, bool) override {}
    void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}
};

/// The verdict of a property on games of an implementation: the text of the first violation, or empty.
std::string refutation(const adaptoid::Subject& subject, const WrongRule& rule, const Property& property, int cases) {
    rc::detail::TestParams params = testing::cases(cases);
    params.disableShrinking = true;
    std::string found;
    Quiet quiet;
    rc::detail::checkTestable(
        [&] {
            Judge judge(subject, property);
            judge.rules();
            const testing::Numbers choices = *testing::choices(60).as("choices");
            for (const testing::Start& start : drawn_starts(rule, subject)) {
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

class WrongRules : public ::testing::TestWithParam<const WrongRule*> {};

TEST_P(WrongRules, is_refuted) {
    const WrongRule& rule = *GetParam();
    ASSERT_FALSE(rule.refuted_by.empty());
    for (const std::string& id : rule.refuted_by) {
        const Property* property = adaptoid::find_property(id);
        ASSERT_NE(property, nullptr) << id;
        ASSERT_TRUE(property->applies_to(rule.judged_by)) << property->name << " does not speak of the rule set";
        const std::string found = refutation(*rule.make(), rule, *property, 2000);
        EXPECT_FALSE(found.empty()) << "\"" << rule.name << "\" survives " << property->name;
        RecordProperty(id, found);
    }
}

/// The same games under the right rules have no violation: the mutation is refuted, not the position.
TEST_P(WrongRules, is_killed_where_the_right_rule_passes) {
    const WrongRule& rule = *GetParam();
    const adaptoid::Reference right(rule.judged_by);
    for (const std::string& id : rule.refuted_by) {
        EXPECT_EQ(refutation(right, rule, *adaptoid::find_property(id), 200), "");
    }
}

INSTANTIATE_TEST_SUITE_P(All, WrongRules, ::testing::ValuesIn(all_wrong_rules()), name_of_wrong_rule);

TEST(Catalogue, every_property_refutes_a_wrong_rule) {
    std::set<std::string> refuting;
    for (const WrongRule& rule : testing::wrong_rules()) {
        refuting.insert(rule.refuted_by.begin(), rule.refuted_by.end());
    }
    for (const Property& property : adaptoid::properties()) {
        EXPECT_TRUE(refuting.count(std::string(property.id)) > 0) << property.name << " refutes nothing";
    }
}

}  // namespace
}  // namespace rulescope
