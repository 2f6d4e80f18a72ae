// A rule set cites its own rulebook: every clause that an event, a refusal or an end names is a clause of that
// rulebook, is one under another id (events, same_as), or is a gap of that rulebook. The cases are the positions and
// turns of the shipped vectors, which cover every clause that can be reached, played by the rules of today.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"
#include "reports/studies/vector_file.h"

namespace rulescope {
namespace {

/// The clauses that a rule set cites, with the first turn that shows each.
using Citations = std::map<std::string, std::string>;

void collect(const AnyGame& game, const std::string& position, const std::string& turn, Citations& cited) {
    const std::optional<AnyState> state = verify::position_from(game, position);
    ASSERT_TRUE(state) << position;
    const std::string at = position + ": " + turn;
    const auto cite = [&](std::string_view clause) { cited.emplace(clause, at); };
    const Result<JudgedTurn> judged = parse_turn(game, *state, turn);
    if (!judged.ok()) {
        return;
    }
    for (const PlayedPly<AnyGame>& played : judged->plies) {
        for (const Event& event : played.events) {
            cite(event.clause);
        }
    }
    if (judged->refusal) {
        cite(judged->refusal->clause);
    }
    if (const std::optional<Outcome> end = game.outcome(judged->after)) {
        cite(end->clause);
    }
}

/// Is it a clause of the rulebook, another name for one, or a gap of the rulebook?
bool belongs(const specs::Rulebook& rulebook, const std::vector<specs::Gap>& gaps, const std::string& clause) {
    const auto own_gap = [&](const specs::Gap& gap) {
        return gap.id == clause &&
               std::find(gap.rulebooks.begin(), gap.rulebooks.end(), rulebook.id) != gap.rulebooks.end();
    };
    return rulebook.find(clause) != nullptr || std::any_of(gaps.begin(), gaps.end(), own_gap) ||
           !specs::also_called(rulebook, clause).empty();
}

Citations citations_of(const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    Citations cited;
    const std::string file = specs::specs_dir() + "/vectors/" + loaded.rules.name + ".jsonl";
    for (const verify::Vector& vector : reports::read_vectors(file).vectors) {
        for (const verify::VectorTurn& turn : vector.turns) {
            collect(game, vector.position, turn.turn, cited);
        }
        for (const verify::VectorRefusal& turn : vector.illegal) {
            collect(game, vector.position, turn.turn, cited);
        }
    }
    return cited;
}

TEST(Citations, AreClausesOrGapsOfTheOwnRulebook) {
    const std::vector<specs::Gap> gaps = specs::load_gaps();
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const specs::LoadedRules loaded = specs::load_rules(name);
        const specs::Rulebook rulebook = specs::load_rulebook(loaded.rules.rulebook);
        const Citations cited = citations_of(loaded);
        EXPECT_FALSE(cited.empty());
        for (const auto& [clause, where] : cited) {
            EXPECT_TRUE(belongs(rulebook, gaps, clause))
                << clause << " is no clause of " << rulebook.id << ": " << where;
        }
    }
}

TEST(Citations, ATieOfTheDutchPageCitesItsGap) {
    const specs::LoadedRules dutch = specs::load_rules("adaptoid-igg");
    Citations cited;
    collect(game_of(dutch.rules), "W 0-0 B4W11 C4B01", "B4xC4", cited);
    EXPECT_TRUE(cited.contains("G-35"));
    EXPECT_FALSE(cited.contains("A-28"));
    const specs::Rulebook rulebook = specs::load_rulebook("adaptoid-nl");
    EXPECT_FALSE(belongs(rulebook, {}, "A-99"));
    EXPECT_EQ(specs::label_of(rulebook, "G-35"), "G-35");
    EXPECT_EQ(specs::label_of(rulebook, "A-14"), "A-14 (G-12)");
    EXPECT_EQ(specs::label_of(rulebook, "A-18"), "A-18 (N-7)");
}

TEST(Citations, APlyOfASetUpThatDoesNotExistCitesTheOwnStart) {
    for (const auto& [name, position, turn, clause] :
         {std::tuple{"adaptoid", "W 0-0 B4W00 F4B00", "take white", "A-5"},
          {"adapt3", "W 0-0-0 B4W00 F6B00 D2R00", "place W:A1 B:A2", "A-5"},
          {"adaptoid-igg", "W 0-0 setup=placing", "stack A1", "A-1"},
          {"superadaptoid-pie", "W 0-0 setup=stacking", "take white", "N-4"}}) {
        SCOPED_TRACE(std::string(name) + ": " + turn);
        const specs::LoadedRules loaded = specs::load_rules(name);
        Citations cited;
        collect(game_of(loaded.rules), position, turn, cited);
        EXPECT_TRUE(cited.contains(clause));
        EXPECT_TRUE(belongs(specs::load_rulebook(loaded.rules.rulebook), specs::load_gaps(), clause));
    }
}

}  // namespace
}  // namespace rulescope
