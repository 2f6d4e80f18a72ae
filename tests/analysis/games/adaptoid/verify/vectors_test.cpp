// Conformance vectors: mutants fail the committed ones, every change in them is detected, and few cover everything.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/vectors_request.h"
#include "analysis/verify/vectors/vector_coverage.h"
#include "analysis/verify/vectors/vector_facts.h"
#include "reports/studies/vector_file.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/adaptoid/wrong_rules.h"
#include "tests/support/any.h"
#include "tests/support/checking.h"
#include "tests/support/text_subject.h"

namespace rulescope {
namespace {

using testing::TextSubject;
using testing::WrongRule;
using verify::Vector;

std::vector<Vector> committed(const std::string& name) {
    return reports::read_vectors(specs::specs_dir() + "/vectors/" + name + ".jsonl").vectors;
}

/// The mutant on a shipped rule set.
WrongRule on(const adaptoid::RuleSet& rules, WrongRule wrong) {
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        const bool misread = reading.get(wrong.played.readings) != reading.get(wrong.judged_by.readings);
        const int option = reading.get(misread ? wrong.played.readings : rules.readings);
        reading.set(wrong.played.readings, option);
    }
    const adaptoid::Readings readings = wrong.played.readings;
    wrong.judged_by = rules;
    wrong.played = rules;
    wrong.played.readings = readings;
    return wrong;
}

/// The first vector that an implementation fails, with the fault.
std::string first_failure(const TextSubject& game, const std::vector<Vector>& vectors) {
    const verify::Implementation implementation = verify::implementation_of(game);
    for (const Vector& vector : vectors) {
        const std::vector<verify::VectorFault> faults = verify::faults_of(implementation, vector);
        if (!faults.empty()) {
            const verify::VectorFault& fault = faults.front();
            return vector.id + ": " + fault.part + ": expected " + fault.expected + ", found " + fault.found;
        }
    }
    return "";
}

class PublishedMistakes : public ::testing::TestWithParam<std::size_t> {};

// docs/sources.md, known mistakes: every one fails the vectors of Adaptoid itself.
TEST_P(PublishedMistakes, FailAVectorOfAdaptoid) {
    static const std::vector<Vector> vectors = committed("adaptoid");
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    const WrongRule wrong = on(rules, testing::published_mistakes()[GetParam()]);
    const std::string failure = first_failure(TextSubject(wrong.make()), vectors);
    EXPECT_NE(failure, "") << "\"" << wrong.name << "\" survives every vector";
    RecordProperty("failure", failure);
    // The correct rules pass through the same adapter, so that the mutation causes the failure.
    EXPECT_EQ(first_failure(TextSubject(std::make_shared<adaptoid::Reference>(rules)), vectors), "");
}

INSTANTIATE_TEST_SUITE_P(All, PublishedMistakes, ::testing::Range(std::size_t{0}, testing::published_mistakes().size()),
                         [](const auto& mistake) {
                             std::string name = testing::published_mistakes()[mistake.param].name;
                             std::replace_if(
                                 name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

/// Every mistake in the boundaries of numbers, which a program can make and still play most games right, fails.
void expect_boundaries(const std::string& ruleset, const std::vector<Vector>& vectors) {
    const adaptoid::RuleSet& rules = testing::shipped(ruleset);
    for (const testing::BoundaryMistake& mistake : testing::boundary_mistakes()) {
        if (rules.board.size() < 30 && mistake.twist.plies) {
            continue;  // nothing is so far away on a small board
        }
        const WrongRule wrong = testing::twisted(mistake.name, {}, rules, mistake.twist);
        EXPECT_NE(first_failure(TextSubject(wrong.make()), vectors), "") << mistake.name << " survives " << ruleset;
    }
}

TEST(Vectors, MistakesInTheBoundariesOfNumbersFail) {
    for (const char* ruleset : {"adaptoid", "adaptoid-12"}) {
        expect_boundaries(ruleset, committed(ruleset));
    }
}

TEST(ExtraVectors, MistakesInTheBoundariesOfNumbersFailInTheLargeTier) {
    for (const char* ruleset : {"adaptoid", "adaptoid-12"}) {
        verify::VectorOptions options;
        options.large = true;
        expect_boundaries(ruleset, studies::make_vectors(specs::load_rules(ruleset), options).vectors);
    }
}

// An option that is not in force acts as a mutant: its game fails for every option that the file covers.
TEST(Vectors, AnotherReadingFailsWhereTheFileSaysSo) {
    for (const std::string name : {"adaptoid", "adapt3-reversed", "superadaptoid-pie-tiny"}) {
        const std::vector<Vector> vectors = committed(name);
        const adaptoid::RuleSet& rules = testing::shipped(name);
        int checked = 0;
        for (const auto& other : verify::other_options(testing::any(rules)).games) {
            const auto& played = other.game.rules().as<adaptoid::RuleSet>();
            const verify::Implementation game =
                verify::implementation_of(TextSubject(std::make_shared<adaptoid::Reference>(played, rules)));
            for (const Vector& vector : vectors) {
                const bool covered = std::find(vector.covers.begin(), vector.covers.end(), "reading " + other.name) !=
                                     vector.covers.end();
                // A finished position may be unfinished under the other option, which texts of the right one omit.
                if (covered && !vector.outcome) {
                    ++checked;
                    EXPECT_FALSE(verify::faults_of(game, vector).empty()) << vector.id << " " << other.name;
                }
            }
        }
        EXPECT_GT(checked, 20) << name;
    }
}

/// True if a changed vector is detected: it is unreadable or has faults.
bool noticed(const AnyGame& game, const std::vector<verify::OtherReading>& others, const std::string& id,
             const Json& changed) {
    const verify::Implementation reference = verify::reference_of(game);
    try {
        const Vector vector = reports::vector_from(changed, "changed.jsonl", 2);
        return vector.id != id || !verify::faults_of(reference, vector).empty() ||
               !verify::faults_of_covers(game, others, vector).empty();
    } catch (const specs::InputError&) {
        return true;
    }
}

/// The value, changed a little.
Json other_value(const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>() + "1";
    }
    if (value.is_number_integer()) {
        return value.get<int>() + 1;
    }
    if (value.is_number()) {
        return value.get<double>() == 1.0 ? 0.5 : 1.0;
    }
    return value.is_null() ? Json(Json::object()) : Json(nullptr);
}

/// The vector without one field or one item of a list.
Json without(Json vector, const Json::json_pointer& place) {
    Json& parent = vector[place.parent_pointer()];
    if (parent.is_object()) {
        parent.erase(place.back());
    } else {
        parent.erase(static_cast<std::size_t>(std::stoul(place.back())));
    }
    return vector;
}

void change_everything(const std::string& name, std::size_t largest) {
    const AnyRules rules = specs::load_rules(name).rules;
    const AnyGame game = game_of(rules);
    const auto others = verify::other_options(rules).games;
    const std::vector<Vector> vectors = committed(name);
    int changes = 0;
    for (std::size_t number = 0; number < std::min(largest, vectors.size()); ++number) {
        const Json right = reports::json_of(vectors[number]);
        ASSERT_FALSE(noticed(game, others, vectors[number].id, right)) << vectors[number].id;
        const Json flat = right.flatten();
        for (const auto& [pointer, value] : flat.items()) {
            const Json::json_pointer place(pointer);
            Json changed = right;
            changed[place] = other_value(value);  // an empty list reads as null here and becomes something else, too
            EXPECT_TRUE(noticed(game, others, vectors[number].id, changed)) << vectors[number].id << pointer;
            changed = without(right, place);
            EXPECT_TRUE(noticed(game, others, vectors[number].id, changed))
                << vectors[number].id << " without " << pointer;
            changes += 2;
        }
        // Whole turns, too: a list that lacks one turn is a different statement.
        for (const char* list : {"turns", "illegal"}) {
            for (std::size_t at = 0; at < right[list].size(); ++at) {
                Json changed = right;
                changed[list].erase(at);
                EXPECT_TRUE(noticed(game, others, vectors[number].id, changed)) << vectors[number].id << list << at;
            }
        }
    }
    EXPECT_GT(changes, 200);
}

TEST(Vectors, NothingCanBeChangedUnnoticed) {
    change_everything("adaptoid-7", 12);
    change_everything("pentactic-duel-tiny", 8);
}

// If not all turns are listed, the digest covers the rest.
TEST(Vectors, AnUnlistedTurnIsNoticedByTheDigest) {
    const std::vector<std::string> lines{verify::digest_line({"+A1", "W 0-0", std::nullopt}),
                                         verify::digest_line({"+A2", "W 0-1", verify::VectorEnd{{0, 1}, "A-26"}})};
    EXPECT_EQ(lines[1], "+A2\tW 0-1\t2\n");
    EXPECT_EQ(verify::digest_of(lines), verify::digest_of({lines[1], lines[0]}));
    EXPECT_NE(verify::digest_of(lines), verify::digest_of({lines[0]}));
    EXPECT_EQ(verify::digest_of({}), "cbf29ce484222325");  // FNV-1a of nothing
    EXPECT_EQ(verify::digest_of({"a"}), "af63dc4c8601ec8c");

    // The first vector of Adaptoid on iGGameCenter is the placement, with 1332 turns (N-4), of which a few are listed.
    const verify::Implementation reference = verify::reference_of(testing::any_game(testing::shipped("adaptoid-igg")));
    const Vector placing = committed("adaptoid-igg").front();
    ASSERT_TRUE(placing.rest.has_value());
    EXPECT_EQ(placing.rest->count, 1332U);
    EXPECT_LT(placing.turns.size(), 20U);
    EXPECT_TRUE(verify::faults_of(reference, placing).empty());
    Vector changed = placing;
    changed.rest->count = 1331;
    EXPECT_EQ(verify::faults_of(reference, changed).size(), 1U);
    changed = placing;
    changed.rest->digest = verify::digest_of({});
    EXPECT_EQ(verify::faults_of(reference, changed).size(), 1U);
}

// The same seed gives the same vectors; another seed gives others that are also correct.
TEST(Vectors, AreMadeFromTheSeedAlone) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid-7");
    const AnyGame game = testing::any_game(rules);
    const verify::Implementation reference = verify::reference_of(game);
    const auto others = verify::other_options(testing::any(rules)).games;
    const auto made = [&](std::uint64_t seed, std::size_t size) {
        verify::VectorOptions options;
        options.seed = seed;
        options.size = size;
        options.min_rounds = 4;
        options.max_rounds = 4;
        std::string text;
        for (const Vector& vector : verify::choose_vectors(game, others, {}, "x", options)) {
            EXPECT_TRUE(verify::faults_of(reference, vector).empty()) << vector.id;
            EXPECT_TRUE(verify::faults_of_covers(game, others, vector).empty()) << vector.id;
            text += reports::json_of(vector).dump() + "\n";
        }
        return text;
    };
    const std::string one = made(1, 0);
    EXPECT_EQ(one, made(1, 0));
    EXPECT_NE(one, made(2, 0));
    const std::string more = made(1, 40);
    EXPECT_EQ(std::count(more.begin(), more.end(), '\n'), 40);
}

RC_GTEST_PROP(VectorCover, covers_everything_with_nothing_superfluous, ()) {
    // Each number is a sketch: twelve bits are its facts, the rest is its cost.
    const std::vector<std::uint32_t> drawn = *rc::gen::nonEmpty(rc::gen::arbitrary<std::vector<std::uint32_t>>());
    std::vector<verify::Sketch> sketches;
    verify::Facts all;
    for (const std::uint32_t number : drawn) {
        sketches.emplace_back();
        sketches.back().cost = 1 + (number >> 12U) % 100;
        for (unsigned fact = 0; fact < 12; ++fact) {
            if ((number >> fact) % 2 == 1) {
                sketches.back().facts.insert(std::to_string(fact));
            }
        }
        all.insert(sketches.back().facts.begin(), sketches.back().facts.end());
    }
    const std::vector<std::size_t> chosen = verify::cover(sketches, 0, 0);
    RC_ASSERT(std::is_sorted(chosen.begin(), chosen.end()));
    RC_ASSERT(chosen.front() == 0U);
    std::map<std::string, int> covered;
    for (const std::size_t sketch : chosen) {
        for (const std::string& fact : sketches[sketch].facts) {
            ++covered[fact];
        }
    }
    RC_ASSERT(covered.size() == all.size());
    for (const std::size_t sketch : chosen) {
        const verify::Facts& facts = sketches[sketch].facts;
        RC_ASSERT(
            (sketch == 0 || std::any_of(facts.begin(), facts.end(), [&](const auto& f) { return covered[f] == 1; })));
    }
    // Vectors are added up to the requested number, or until none is left.
    const std::size_t useful = static_cast<std::size_t>(
        std::count_if(sketches.begin(), sketches.end(), [](const auto& each) { return !each.facts.empty(); }));
    const std::size_t largest = verify::cover(sketches, 0, 1000).size();
    RC_ASSERT(largest >= chosen.size());
    RC_ASSERT(largest <= useful + 1);
}

}  // namespace
}  // namespace rulescope
