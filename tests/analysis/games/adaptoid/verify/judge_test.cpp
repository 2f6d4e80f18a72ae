// The judge and the catalogue: which cases are judged, counted and reported.
#include <gtest/gtest.h>

#include <set>

#include "analysis/games/adaptoid/verify/knowledge.h"
#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/play_before.h"

namespace rulescope {
namespace {

using namespace verify;
using adaptoid::find_property;
using adaptoid::Judge;
using adaptoid::Line;
using adaptoid::Listed;
using adaptoid::Phase;
using adaptoid::Ply;
using adaptoid::Property;
using adaptoid::Reference;
using adaptoid::RuleSet;
using adaptoid::Step;
using adaptoid::Subject;

// ---- the catalogue ----------------------------------------------------------------------------------

TEST(VerifyCatalogue, names_are_sentences_that_begin_with_the_id) {
    std::set<std::string_view> ids;
    for (const Property& property : adaptoid::properties()) {
        EXPECT_TRUE(ids.insert(property.id).second) << property.id << " twice";
        EXPECT_TRUE(property.name.starts_with(std::string(property.id) + " ")) << property.name;
        EXPECT_FALSE(property.clauses.empty()) << property.name;
        EXPECT_TRUE(property.on_rules || property.on_position || property.on_ply || property.on_turn ||
                    property.on_game)
            << property.name << " asks nothing";
        EXPECT_EQ(property.applies == nullptr, property.presupposes.empty())
            << property.name << ": what is presupposed is told in words and as a condition, or not at all";
    }
}

TEST(VerifyCatalogue, properties_are_found_by_id) {
    ASSERT_NE(find_property("A-18"), nullptr);
    EXPECT_EQ(find_property("A-18")->id, "A-18");
    EXPECT_EQ(find_property("A-99"), nullptr);
}

// ---- artificial properties, for counting by hand ---------------------------------------------------------

Finding in_step2(const Subject&, const Listed& here) {
    return here.position.phase == Phase::step2 ? holds() : not_applicable();
}

Finding never_creates(const Subject&, const Step& step) {
    return step.ply.kind == Ply::Kind::create ? violated("somebody was created") : holds();
}

Finding two_plies(const Subject&, const Line& line) {
    return line.plies.size() == 2 && line.positions.size() == 3 ? holds() : violated("not two plies");
}

Finding six_plies_from_the_start(const Subject&, const Line& line) {
    return line.plies.size() == 6 && line.from_start ? holds() : violated("not six plies");
}

Property made_up(std::string_view name) {
    return Property{.id = name, .name = name};
}

/// Three turns, each: stay, then the first growth (a creation).
void play_three_turns(Judge& judge, const Subject& subject) {
    const std::vector<std::uint32_t> choices(6, 0);
    play_before(judge, subject, subject.initial(), true, choices);
}

TEST(VerifyJudge, counts_premises_and_violations) {
    const Reference reference(testing::adaptoid_rules());
    Property premise = made_up("premise");
    premise.on_position = in_step2;
    Property violation = made_up("violation");
    violation.on_ply = never_creates;
    Property turns = made_up("turns");
    turns.on_turn = two_plies;
    Property game = made_up("game");
    game.on_game = six_plies_from_the_start;
    const std::vector<Property> properties{premise, violation, turns, game};
    Judge judge(reference, properties);
    play_three_turns(judge, reference);
    const auto tallies = judge.tallies();
    ASSERT_EQ(tallies.size(), 4U);
    EXPECT_EQ(tallies[0].premises, 3U);
    EXPECT_EQ(tallies[0].violations, 0U);
    EXPECT_EQ(tallies[1].premises, 6U);
    EXPECT_EQ(tallies[1].violations, 3U);
    EXPECT_EQ(tallies[2].premises, 3U);
    EXPECT_EQ(tallies[2].violations, 0U);
    EXPECT_EQ(tallies[3].premises, 1U);
    EXPECT_EQ(tallies[3].violations, 0U);
    EXPECT_EQ(judge.violated(), &tallies[1]);
}

TEST(VerifyJudge, reports_the_first_violation_with_position_and_ply) {
    const Reference reference(testing::adaptoid_rules());
    Property violation = made_up("never");
    violation.on_ply = never_creates;
    Judge judge(reference, violation);
    play_three_turns(judge, reference);
    ASSERT_NE(judge.violated(), nullptr);
    EXPECT_EQ(text_of(*judge.violated()), "never: somebody was created; position W 0-0 B4W00 F4B00 step=2; ply +A3");
}

TEST(VerifyJudge, leaves_out_what_presupposes_other_readings) {
    Property three = made_up("three");
    three.applies = [](const RuleSet& rules) { return rules.order.size() == 3; };
    three.on_position = in_step2;
    const Reference two_seats(testing::adaptoid_rules());
    const Reference three_seats(testing::adapt3_rules());
    EXPECT_EQ(Judge(two_seats, three).tallies().size(), 0U);
    EXPECT_EQ(Judge(three_seats, three).tallies().size(), 1U);
}

TEST(VerifyJudge, possible_is_settled_by_an_example) {
    const Reference reference(testing::adaptoid_rules());
    Property possible = made_up("possible");
    possible.expectation = Expectation::possible;
    possible.on_position = in_step2;
    Judge judge(reference, possible);
    EXPECT_FALSE(judge.tallies().front().settled());
    play_three_turns(judge, reference);
    EXPECT_TRUE(judge.tallies().front().settled());
    EXPECT_EQ(judge.violated(), nullptr);
    EXPECT_EQ(judge.tallies().front().first->position, "W 0-0 B4W00 F4B00 step=2");
}

TEST(VerifyJudge, a_choice_stream_replays_the_game) {
    const Reference reference(testing::adaptoid_rules());
    const std::vector<Property> none;
    const std::vector<std::uint32_t> choices{0, 6, 0, 13, 1, 7, 3, 11};
    Judge judge(reference, none);
    const std::vector<Ply> plies = play_before(judge, reference, reference.initial(), true, choices);
    EXPECT_EQ(plies.size(), choices.size());
    EXPECT_EQ(plies, play_before(judge, reference, reference.initial(), true, choices));
    EXPECT_EQ(plies[1], (Ply{Ply::Kind::add_leg, no_cell, reference.rules().board.find("B4"), adaptoid::Colour::none}));
}

TEST(VerifyJudge, a_reading_switched_away_from_the_rulebook_is_a_violation) {
    RuleSet misread = testing::adaptoid_rules();
    misread.readings.growth = adaptoid::Growth::optional;
    const Reference as_the_rulebook(misread, testing::adaptoid_rules());
    const Reference as_read(misread);
    Judge rulebook(as_the_rulebook, *find_property("A-9"));
    Judge reading(as_read, *find_property("A-9"));
    play_three_turns(rulebook, as_the_rulebook);
    play_three_turns(reading, as_read);
    EXPECT_NE(rulebook.violated(), nullptr);
    EXPECT_EQ(reading.violated(), nullptr);
}

}  // namespace
}  // namespace rulescope
