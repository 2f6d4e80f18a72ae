#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "analysis/specs/catalogues/catalogue.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// A copy of the shipped data that replaces it during the test and can be damaged.
class CommandValidate : public ::testing::Test {
protected:
    void SetUp() override {
        std::filesystem::copy(specs_path(""), folder_.path(), std::filesystem::copy_options::recursive);
        const char* before = std::getenv("RULESCOPE_SPECS");
        before_ = before == nullptr ? "" : before;
        setenv("RULESCOPE_SPECS", folder_.path().c_str(), 1);
    }
    void TearDown() override {
        before_.empty() ? unsetenv("RULESCOPE_SPECS") : setenv("RULESCOPE_SPECS", before_.c_str(), 1);
    }

    /// Replaces the first `from` after `where` in a file; both must be there.
    void damage(const std::string& name, const std::string& where, const std::string& from, const std::string& to) {
        std::string text = folder_.read(name);
        const std::size_t near = text.find(where);
        ASSERT_NE(near, std::string::npos) << where;
        const std::size_t place = text.find(from, near);
        ASSERT_NE(place, std::string::npos) << from;
        text.replace(place, from.size(), to);
        folder_.write(name, text);
    }

    [[nodiscard]] Ran validate() const { return ran({"validate", folder_.path()}); }

    /// Requires a fault that contains all of these texts.
    void expect_fault(const std::string& file, const std::string& message) const {
        const Json found = document({"validate", folder_.path()}, exit_does_not_hold);
        EXPECT_EQ(found["valid"], false);
        bool reported = false;
        for (const Json& fault : found["faults"]) {
            reported = reported || (fault["file"].get<std::string>().ends_with(file) &&
                                    fault["message"].get<std::string>().find(message) != std::string::npos);
        }
        EXPECT_TRUE(reported) << message << "\n" << found["faults"].dump(1);
    }

    /// The faults of this file; requires at least one.
    std::set<std::string> faults_of_file(const std::string& file) const {
        std::set<std::string> messages;
        const Json found = document({"validate", folder_.path()}, exit_does_not_hold);
        for (const Json& fault : found["faults"]) {
            if (fault["file"].get<std::string>().ends_with(file)) {
                messages.insert(fault["message"].get<std::string>());
            }
        }
        return messages;
    }

    /// True if one of the faults begins with this text.
    static bool says(const std::set<std::string>& messages, const std::string& beginning) {
        return std::any_of(messages.begin(), messages.end(),
                           [&](const std::string& message) { return message.rfind(beginning, 0) == 0; });
    }

    TemporaryFolder folder_;
    std::string before_;
};

TEST_F(CommandValidate, TheShippedDataHaveNoFaults) {
    const Json found = document({"validate", folder_.path()});
    EXPECT_EQ(found["valid"], true);
    EXPECT_GE(found["clauses"], 102);
    EXPECT_GE(found["properties"], 65);
    EXPECT_GE(found["figures"], 5);
    EXPECT_GE(found["gaps"], 33);
    EXPECT_GE(found["fixtures"], 17);
    EXPECT_EQ(found["rulebooks"], 7);
    const Ran text = validate();
    EXPECT_EQ(text.status, exit_done);
    EXPECT_TRUE(text.says(" clauses, ")) << text.out;
    EXPECT_TRUE(text.says(" properties, ")) << text.out;
    EXPECT_TRUE(text.says(" figures, ")) << text.out;
    EXPECT_TRUE(text.says("no faults")) << text.out;
}

// Removes the properties and figures of each clause of every rulebook in turn; each removal is reported.
TEST_F(CommandValidate, EveryClauseNeedsAPropertyOrAFigure) {
    const specs::Rulebook book = specs::load_rulebook("adaptoid-es");
    std::istringstream whole(folder_.read("rulebooks/adaptoid-es.toml"));
    std::string bare;
    for (std::string line; std::getline(whole, line);) {
        if (line.rfind("properties", 0) != 0 && line.rfind("figures", 0) != 0) {
            bare += line + "\n";
        }
    }
    folder_.write("rulebooks/adaptoid-es.toml", bare);
    const std::set<std::string> messages = faults_of_file("adaptoid-es.toml");
    for (const specs::Clause& clause : book.clauses) {
        EXPECT_TRUE(says(messages, "clause " + clause.id + " names neither a property nor a figure")) << clause.id;
    }
}

// Includes clauses with a figure and a property: the figure alone does not suffice.
TEST_F(CommandValidate, AClauseThatLosesItsLastPropertyIsFound) {
    int emptied = 0;
    for (const std::string& id : specs::shipped_rulebooks()) {
        const std::string file = "rulebooks/" + id + ".toml";
        const std::string whole = folder_.read(file);
        std::string text = whole;
        std::vector<std::string> losers;
        for (const specs::Clause& clause : specs::load_rulebook(id).clauses) {
            if (clause.properties.empty() || clause.figures.empty()) {
                continue;
            }
            const std::size_t at = text.find("\nproperties = [", text.find("id = \"" + clause.id + "\"")) + 1;
            text = text.substr(0, at) + "properties = []" + text.substr(text.find('\n', at));
            losers.push_back(clause.id);
        }
        if (losers.empty()) {
            continue;
        }
        folder_.write(file, text);
        const std::set<std::string> messages = faults_of_file(id + ".toml");
        for (const std::string& clause : losers) {
            EXPECT_TRUE(says(messages, "clause " + clause + " ")) << clause;
        }
        emptied += static_cast<int>(losers.size());
        folder_.write(file, whole);
    }
    EXPECT_GE(emptied, 16);
}

TEST_F(CommandValidate, EveryPropertyNeedsAClause) {
    for (const std::string book : {"adaptoid-es", "superadaptoid", "adapt3", "adaptoid-nl"}) {
        std::string text = folder_.read("rulebooks/" + book + ".toml");
        for (std::size_t at = text.find("\"A-D5\""); at != std::string::npos; at = text.find("\"A-D5\"")) {
            text.replace(at, 6, "\"A-D8\"");
        }
        folder_.write("rulebooks/" + book + ".toml", text);
    }
    expect_fault("rulebooks", "no clause names the property A-D5");
}

TEST_F(CommandValidate, AnUnknownPropertyIsFoundAtItsPlace) {
    damage("rulebooks/adaptoid-es.toml", "id = \"A-8\"", "properties = [\"", "properties = [\"A-88\", \"");
    expect_fault("adaptoid-es.toml", "there is no property 'A-88'");
    const Ran text = validate();
    EXPECT_TRUE(text.says("rulebooks/adaptoid-es.toml:")) << text.out;
}

TEST_F(CommandValidate, APropertyOfTheOtherFamilyIsNone) {
    damage("rulebooks/pentactic.toml", "id = \"P-8\"", "\"P-8\"]", "\"A-9\"]");
    expect_fault("pentactic.toml", "there is no property 'A-9'");
    expect_fault("rulebooks", "no clause names the property P-8");
}

TEST_F(CommandValidate, AnUnknownFigureIsFound) {
    damage("rulebooks/adaptoid-es.toml", "figures = [", "movement", "movment");
    expect_fault("adaptoid-es.toml", "movment");
}

TEST_F(CommandValidate, AFigureWithAnImpossiblePositionIsFound) {
    damage("figures/movement.toml", "position", "B3W32", "B3W35");
    expect_fault("movement.toml", "B3");
}

TEST_F(CommandValidate, AFigureAboutAnEmptyCellIsFound) {
    damage("figures/movement.toml", "focus", "\"B3\"", "\"A1\"");
    expect_fault("movement.toml", "A1");
}

TEST_F(CommandValidate, AWitnessOfAnUnknownRuleSetIsFound) {
    damage("fixtures/readings.toml", "id = \"W4\"", "\"adaptoid\"", "\"adaptiod\"");
    expect_fault("readings.toml", "adaptiod");
}

TEST_F(CommandValidate, APinnedNumberOfAnUnknownRuleSetIsFound) {
    const std::string name = std::filesystem::directory_iterator(folder_.path("pinned"))->path().filename().string();
    damage("pinned/" + name, "ruleset = \"", "ruleset = \"", "ruleset = \"x");
    expect_fault(name, "'x");
}

TEST_F(CommandValidate, GapsAreHeldAgainstTheReadingsOfTheRules) {
    damage("gaps.toml", "key = \"readings.growth\"", "name = \"optional\"", "name = \"skippable\"");
    expect_fault("gaps.toml", "skippable");
}

TEST_F(CommandValidate, AReadingWithoutAGapIsFound) {
    damage("gaps.toml", "key = \"readings.growth\"", "readings.growth", "readings.growht");
    expect_fault("gaps.toml", "the reading readings.growth (G-13) has no gap here");
}

TEST_F(CommandValidate, GapsOfPentacticAreHeldAgainstItsReadings) {
    damage("gaps.toml", "key = \"readings.pass\"", "default = \"forced_only\"", "default = \"free\"");
    expect_fault("gaps.toml", "the default of readings.pass is 'forced_only'");
    damage("gaps.toml", "key = \"readings.draft\"", "readings.draft", "readings.draught");
    expect_fault("gaps.toml", "the reading readings.draft (G-P9) has no gap here");
}

TEST_F(CommandValidate, ACitedLineHasText) {
    damage("rulebooks/superadaptoid.toml", "id = \"S-11\"", "line = \"L73, L77\"", "line = \"L75, L77\"");
    expect_fault("superadaptoid.toml", "clause S-11: L75 has no text; the nearest lines with text are L73 and L77");
    expect_fault("superadaptoid.toml", "no clause cites L73");
    damage("gaps.toml", "id = \"G-2\"", "NL L36: it cannot", "NL L35: it cannot");
    expect_fault("gaps.toml", "G-2: NL L35 has no text");
}

TEST_F(CommandValidate, TheDefaultOfAGapIsThatOfTheRules) {
    damage("gaps.toml", "key = \"readings.growth\"", "default = \"mandatory\"", "default = \"optional\"");
    expect_fault("gaps.toml", "the default of readings.growth is 'mandatory'");
}

TEST_F(CommandValidate, ARuleSetOfTheUsersOwn) {
    const std::string good = folder_.write("mine/good.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 4\n");
    EXPECT_EQ(ran({"validate", good}).status, exit_done);
    const std::string odd = folder_.write("mine/odd.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 7\n");
    const Ran warned = ran({"validate", odd});
    EXPECT_EQ(warned.status, exit_done);
    EXPECT_TRUE(warned.says("(a warning)")) << warned.out;
    const std::string bad = folder_.write(
        "mine/bad.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 0\n[readings]\ngrwth = \"optional\"\n");
    const Ran faults = ran({"validate", bad});
    EXPECT_EQ(faults.status, exit_does_not_hold);
    EXPECT_TRUE(faults.says("bad.toml:3:")) << faults.out;
    EXPECT_TRUE(faults.says("bad.toml:5:1: unknown reading 'grwth'")) << faults.out;
    EXPECT_TRUE(faults.says("2 faults")) << "all at once: " << faults.out;
}

// Without legs and pincers nobody grows, moves or captures, and without adaptoids nobody creates.
TEST_F(CommandValidate, WarnsIfNoSeatHasAChoice) {
    const std::string empty = folder_.write(
        "mine/empty.toml", "extends = \"adaptoid\"\n[supply]\nadaptoids = 1\nlegs = 0\npincers = 0\n");
    const Ran warned = ran({"validate", empty});
    EXPECT_EQ(warned.status, exit_done) << warned.out;
    EXPECT_TRUE(warned.says("no seat has a choice: in the first 24 turns")) << warned.out;
    const Ran good = ran({"validate", folder_.path("rulesets/adaptoid.toml")});
    EXPECT_FALSE(good.says("no seat has a choice")) << good.out;
}

TEST_F(CommandValidate, ARuleSetOfPentacticOfTheUsersOwn) {
    const std::string good = folder_.write(
        "mine/good.toml", "extends = \"pentactic-group\"\n[play]\nplayers = 5\n[board]\ngrid = \"9x7\"\n");
    EXPECT_EQ(ran({"validate", good}).status, exit_done);
    const std::string odd = folder_.write("mine/odd.toml", "extends = \"pentactic-duel\"\n[board]\ngrid = \"10x10\"\n");
    const Ran warned = ran({"validate", odd});
    EXPECT_EQ(warned.status, exit_done);
    EXPECT_TRUE(warned.says("(a warning)")) << warned.out;
    const std::string bad = folder_.write(
        "mine/bad.toml", "extends = \"pentactic-group\"\n[play]\nplayers = 7\n[readings]\ngrowth = \"optional\"\n");
    const Ran faults = ran({"validate", bad});
    EXPECT_EQ(faults.status, exit_does_not_hold);
    EXPECT_TRUE(faults.says("bad.toml:3:11: play.players is 7")) << faults.out;
    EXPECT_TRUE(faults.says("bad.toml:5:1: unknown reading 'growth'")) << faults.out;
}

TEST_F(CommandValidate, ARuleSetOfAnUnknownRulebookIsFound) {
    const std::string path = folder_.write("mine/other.toml", "extends = \"adaptoid\"\nrulebook = \"adaptoid-fr\"\n");
    const Ran result = ran({"validate", path});
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("adaptoid-fr")) << result.out;
}

TEST_F(CommandValidate, AFileThatIsNotTomlHasAFaultAndAMissingOneIsBadInput) {
    const std::string broken = folder_.write("mine/broken.toml", "title = \n");
    const Ran result = ran({"validate", broken});
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("broken.toml:1:")) << result.out;
    EXPECT_EQ(ran({"validate", folder_.path("mine/none.toml")}).status, exit_bad_input);
    std::filesystem::create_directories(folder_.path("empty"));
    EXPECT_EQ(ran({"validate", folder_.path("empty")}).status, exit_bad_input);
}

}  // namespace
}  // namespace rulescope::tools
