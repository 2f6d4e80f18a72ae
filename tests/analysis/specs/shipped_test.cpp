// All files under specs/ load with the required contents.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <gmock/gmock.h>

#include "analysis/game/family.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/reading_view.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// The data of the source tree, independent of an installation.
class SpecsShipped : public Scratch {
protected:
    void SetUp() override {
        Scratch::SetUp();
        setenv("RULESCOPE_SPECS", RULESCOPE_SOURCE_DIR "/specs", 1);
    }
};

TEST_F(SpecsShipped, TheRuleSetsOfTheFamilyAreThere) {
    const std::vector<std::string> names = shipped_rule_sets();
    for (const char* name : {"adaptoid", "adaptoid-igg", "superadaptoid", "superadaptoid-stacks", "superadaptoid-free",
                             "adapt3", "adapt3-reversed", "adaptoid-tiny"}) {
        EXPECT_THAT(names, Contains(name));
    }
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
}

TEST_F(SpecsShipped, TheFourModesOfPentacticAreThereLargeAndSmall) {
    EXPECT_THAT(shipped_rule_sets("pentactic"),
                ::testing::ElementsAre("pentactic-basic", "pentactic-duel", "pentactic-duel-tiny", "pentactic-group",
                                       "pentactic-group-tiny", "pentactic-solitaire", "pentactic-solitaire-tiny",
                                       "pentactic-tiny"));
}

TEST_F(SpecsShipped, FourInARowIsThereLargeAndSmallAndAsTicTacToe) {
    EXPECT_THAT(shipped_rule_sets("four-in-a-row"),
                ::testing::ElementsAre("four-in-a-row", "four-in-a-row-tiny", "tic-tac-toe"));
}

TEST_F(SpecsShipped, EveryRuleSetHasAFamily) {
    std::size_t sum = 0;
    for (const std::string& family : family_names()) {
        sum += shipped_rule_sets(family).size();
    }
    EXPECT_EQ(sum, shipped_rule_sets().size());
}

TEST_F(SpecsShipped, P2_P22_EveryGridOfTheBoxCanBePlayedInEveryMode) {
    for (const std::string name : {"pentactic-basic", "pentactic-duel", "pentactic-group", "pentactic-solitaire"}) {
        for (const std::string grid : {"8x8", "9x7", "11x6"}) {
            const LoadedPentactic loaded = typed_pentactic(name, {"board.grid=" + grid});
            EXPECT_EQ(loaded.rules.grid.text(), grid);
            EXPECT_TRUE(loaded.warnings.empty()) << name << " on " << grid;
        }
    }
}

TEST_F(SpecsShipped, EveryRuleSetLoadsAndIsSilentAboutNothing) {
    for (const std::string& name : shipped_rule_sets()) {
        const LoadedRules loaded = load_rules(name);
        EXPECT_EQ(loaded.rules.name, name);
        EXPECT_THAT(loaded.warnings, Not(Contains(HasSubstr("says nothing")))) << name;
        EXPECT_EQ(verify::knowledge_of(loaded.rules).unplayable(loaded.rules), "") << name;
    }
}

TEST_F(SpecsShipped, EveryRuleSetSurvivesItsCanonicalText) {
    std::vector<std::string> hashes;
    for (const std::string& name : shipped_rule_sets()) {
        const LoadedRules loaded = load_rules(name);
        const std::string text = loaded.rules.family().reader().canonical_text(loaded.rules);
        const std::string& hash = loaded.hash;
        EXPECT_EQ(load_rules(write("again.toml", text)).hash, hash) << text;
        EXPECT_EQ(parse_rules(text, "again").hash, hash) << text;
        EXPECT_THAT(hashes, Not(Contains(hash))) << name << " is told twice";
        hashes.push_back(hash);
    }
}

TEST_F(SpecsShipped, EveryRuleSetCanBeNamedByItsPath) {
    for (const std::string& name : shipped_rule_sets()) {
        const std::string file = specs_dir() + "/rulesets/" + name + ".toml";
        EXPECT_EQ(load_rules(file).hash, load_rules(name).hash);
    }
}

TEST_F(SpecsShipped, TheCataloguesLoad) {
    EXPECT_THAT(shipped_rulebooks(), ::testing::IsSupersetOf({"adaptoid-es", "superadaptoid", "adapt3", "adaptoid-nl",
                                                              "pentactic", "four-in-a-row"}));
    for (const std::string& rulebook : shipped_rulebooks()) {
        EXPECT_FALSE(load_rulebook(rulebook).clauses.empty()) << rulebook;
    }
    EXPECT_THAT(shipped_figures(),
                ::testing::IsSupersetOf({"start", "movement", "creation", "feeding", "configurations"}));
    for (const std::string& figure : shipped_figures()) {
        EXPECT_EQ(load_figure(figure).id, figure);
    }
    EXPECT_FALSE(load_pinned().empty());
    EXPECT_GE(load_witnesses().size(), 17U);
}

TEST_F(SpecsShipped, EveryClauseOfAFigureNamesTheFigure) {
    std::map<std::string, std::vector<std::string>> figures_of;
    for (const std::string& rulebook : shipped_rulebooks()) {
        for (const Clause& clause : load_rulebook(rulebook).clauses) {
            figures_of[clause.id] = clause.figures;
        }
    }
    for (const std::string& id : shipped_figures()) {
        for (const std::string& clause : load_figure(id).clauses) {
            EXPECT_THAT(figures_of[clause], Contains(id)) << clause;
        }
    }
}

TEST_F(SpecsShipped, EveryFigureHasItsTextsInSpanishAndDutch) {
    for (const std::string& id : shipped_figures()) {
        const FigureSpec figure = load_figure(id);
        for (const std::string language : {"es", "nl"}) {
            ASSERT_EQ(figure.titles.count(language), 1U) << id;
            ASSERT_EQ(figure.captions.count(language), 1U) << id;
            EXPECT_NE(figure.titles.at(language), figure.title) << id;
            EXPECT_NE(figure.captions.at(language), figure.caption) << id;
        }
    }
}

TEST_F(SpecsShipped, TheFiguresOfTheFiveRulebooksAreThere) {
    EXPECT_THAT(shipped_figures(),
                ::testing::IsSupersetOf(
                    {// Adaptoid: material, start, creation, adding a leg, movement, feeding
                     "pieces", "start", "creation", "adding-a-leg", "configurations", "movement", "feeding",
                     // Superadaptoid: a board with stacks, contact numbers
                     "superadaptoid-board", "stacks", "contact-numbers",
                     // Adapt3: material, start, who hunts whom
                     "adapt3-pieces", "adapt3-start", "adapt3-hunters",
                     // iGGameCenter: pieces, two moves, creation, feeding before and after
                     "igg-pieces", "igg-move", "igg-move-black", "igg-creation", "igg-feeding", "igg-starved",
                     // Pentactic: the set, the grids, legal stones
                     "pentactic-set", "pentactic-grids", "pentactic-stones"}));
}

TEST_F(SpecsShipped, EveryReadingIsInTheListOfGaps) {
    std::vector<std::string> keys;
    for (const Gap& gap : load_gaps()) {
        keys.push_back(gap.key);
    }
    for (const ReadingView& reading : all_readings()) {
        EXPECT_EQ(std::count(keys.begin(), keys.end(), "readings." + reading.key), 1) << reading.key;
    }
}

TEST_F(SpecsShipped, EveryReadingHasOneFamily) {
    std::vector<std::string> keys;
    for (const ReadingView& reading : all_readings()) {
        EXPECT_THAT(keys, Not(Contains(reading.key)));
        keys.push_back(reading.key);
        EXPECT_EQ(find_reading(reading.key), &reading);
    }
    EXPECT_EQ(find_reading("growht"), nullptr);
}

TEST_F(SpecsShipped, EveryRulebookNamesItsFamily) {
    EXPECT_EQ(load_rulebook("pentactic").family->id(), "pentactic");
    EXPECT_EQ(load_rulebook("adapt3").family->id(), "adaptoid");
    EXPECT_EQ(load_rulebook("pentactic").clauses.size(), 22U);
}

TEST_F(SpecsShipped, EveryFileNamesItsKind) {
    const std::map<std::string, FileKind> kinds{{"rulesets", FileKind::rule_set},
                                                {"rulebooks", FileKind::rulebook},
                                                {"figures", FileKind::figure},
                                                {"pinned", FileKind::pinned},
                                                {"fixtures", FileKind::witnesses},
                                                {"languages", FileKind::language}};
    for (const auto& [folder, kind] : kinds) {
        for (const auto& file : std::filesystem::directory_iterator(specs_dir() + "/" + folder)) {
            EXPECT_EQ(kind_of_file(file.path().string()), kind) << file.path();
        }
    }
}

TEST_F(SpecsShipped, WithoutTheVariableTheFolderOfTheSourceTreeIsUsed) {
    unsetenv("RULESCOPE_SPECS");
    EXPECT_TRUE(std::filesystem::equivalent(specs_dir(), RULESCOPE_SOURCE_DIR "/specs"));
}

}  // namespace
}  // namespace rulescope::specs
