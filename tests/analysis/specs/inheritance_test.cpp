// `extends` and --set: changes of a child and of the command line, and their faults.
#include <gmock/gmock.h>

#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class SpecsInheritance : public Scratch {
protected:
    adaptoid::RuleSet child(const std::string& text) {
        return typed_adaptoid(write("mine.toml", "extends = \"adaptoid\"\n" + text)).rules;
    }
};

class SpecsOverride : public Scratch {
protected:
    static adaptoid::RuleSet with(const std::vector<std::string>& overrides) {
        return typed_adaptoid("adaptoid", overrides).rules;
    }
    static std::vector<std::string> wrong(const std::vector<std::string>& overrides) {
        return messages("", [&] { typed_adaptoid("adaptoid", overrides); });
    }
};

TEST_F(SpecsInheritance, TablesAreMergedKeyByKey) {
    const adaptoid::RuleSet rules =
        child("title = \"Six\"\n[goal]\ncaptures = 6\n[readings]\nattack_stronger = \"illegal\"\n");
    EXPECT_EQ(rules.title, "Six");
    EXPECT_EQ(rules.captures, 6);
    EXPECT_EQ(rules.counters, 5) << "inherited";
    EXPECT_EQ(rules.readings.attack_stronger, adaptoid::AttackStronger::illegal);
    EXPECT_EQ(rules.readings.growth, adaptoid::Growth::mandatory);
    EXPECT_EQ(rules.board.size(), 37);
}

TEST_F(SpecsInheritance, StartListsAreReplaced) {
    const adaptoid::RuleSet rules = child("[start]\nwhite = [\"A1\", \"A2\"]\n");
    EXPECT_EQ(rules.start[0], (std::vector<Cell>{rules.board.find("A1"), rules.board.find("A2")}));
    EXPECT_EQ(rules.start[1], std::vector<Cell>{rules.board.find("F4")});
}

TEST_F(SpecsInheritance, APieStartReplacesCellsAndCellsReplaceIt) {
    write("rulesets/pie.toml", "extends = \"adaptoid\"\n[start]\nby = \"pie\"\n");
    EXPECT_EQ(typed_adaptoid("pie").rules.start_by, adaptoid::StartBy::pie);
    EXPECT_TRUE(typed_adaptoid("pie").rules.start[0].empty());
    const std::string back = write("back.toml", "extends = \"pie\"\n[start]\nwhite = [\"A1\"]\nblack = [\"A2\"]\n");
    EXPECT_EQ(typed_adaptoid(back).rules.start_by, adaptoid::StartBy::cells);
    EXPECT_EQ(typed_adaptoid(back).rules.start[0].size(), 1U);
}

TEST_F(SpecsInheritance, AnotherShapeReplacesTheParentsBoard) {
    write("rulesets/stacks.toml", "extends = \"adaptoid\"\n[board]\nrandom = {stacks = 3, moves = 0, seed = 1}\n");
    EXPECT_EQ(typed_adaptoid("stacks").rules.board.discs(), 40);
    const std::string larger = write("larger.toml", "extends = \"stacks\"\n[board]\nhexagon = 5\n");
    EXPECT_EQ(typed_adaptoid(larger).rules.board.discs(), 64) << "the same shape: random is inherited";
    const std::string drawn = write("drawn.toml",
                                    "extends = \"stacks\"\n[board]\nlayout = \"1 1 1\"\n"
                                    "[start]\nwhite = [\"A1\"]\nblack = [\"C1\"]\n");
    EXPECT_EQ(typed_adaptoid(drawn).rules.board.discs(), 3) << "another shape: nothing is inherited";
    write("told.toml", "extends = \"drawn.toml\"\n[board.contacts]\nA1 = [\"C1\"]\nC1 = [\"A1\"]\n");
    EXPECT_EQ(typed_adaptoid(path("told.toml")).rules.board.size(), 2);
    const std::string replaced =
        write("told2.toml",
              "extends = \"told.toml\"\n[board.contacts]\nA1 = [\"B1\"]\nB1 = [\"A1\", \"C1\"]\nC1 = [\"B1\"]\n");
    EXPECT_EQ(typed_adaptoid(replaced).rules.board.size(), 3) << "contacts are replaced as a whole";
}

TEST_F(SpecsInheritance, ParentsAreFoundInTheFolderOfTheFile) {
    write("one/base.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 7\n");
    write("one/middle.toml", "extends = \"base\"\n[goal]\ncounters = 7\n");
    const std::string file = write("two/child.toml", "extends = \"../one/middle.toml\"\ntitle = \"Child\"\n");
    const LoadedAdaptoid loaded = typed_adaptoid(file);
    EXPECT_EQ(loaded.rules.captures, 7);
    EXPECT_THAT(loaded.files,
                ElementsAre(file, path("one/middle.toml"), path("one/base.toml"), path("rulesets/adaptoid.toml")));
}

TEST_F(SpecsInheritance, AShippedParentComesBeforeANeighbourOfThatName) {
    const std::string file = write("adaptoid.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 7\n");
    EXPECT_EQ(typed_adaptoid(file).rules.captures, 7) << "a copy that extends the original is no circle";
}

TEST_F(SpecsInheritance, MissingParentsAndCirclesAreReportedAtExtends) {
    const std::string file = write("mine.toml", "\nextends = \"adaptoyd\"\n[goal]\ncaptures = 0\n");
    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file); }),
                ElementsAre(StartsWith("2:11: there is no rule set called 'adaptoyd'. Did you mean 'adaptoid'?")))
        << "without a parent there is no family whose keys the others could be";
    const std::string lost = write("lost.toml", "extends = \"no/such.toml\"\n");
    EXPECT_THAT(messages(lost, [&] { typed_adaptoid(lost); }),
                ElementsAre("1:11: there is no file '" + path("no/such.toml") + "'."));

    const std::string a = write("a.toml", "extends = \"b.toml\"\n");
    const std::string b = write("b.toml", "title = \"B\"\nextends = \"./a.toml\"\n");
    EXPECT_THAT(
        messages(a, [&] { typed_adaptoid(a); }),
        ElementsAre(b + ":2:11: the rule sets inherit from each other in a cycle: " + a + " -> " + b + " -> " + a));
    const std::string self = write("self.toml", "extends = \"self.toml\"\n");
    EXPECT_THAT(messages(self, [&] { typed_adaptoid(self); }),
                ElementsAre(StartsWith("1:11: the rule sets inherit from each other")));
}

TEST_F(SpecsInheritance, AFaultOfAParentIsReportedInTheParent) {
    const std::string parent = write("parent.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 0\n");
    const std::string file = write("mine.toml", "extends = \"parent.toml\"\n");
    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file); }),
                ElementsAre(StartsWith(parent + ":3:12: goal.captures is 0")));
    const std::string broken = write("parent.toml", "extends = \"adaptoid\"\n[goal\n");
    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file); }),
                ElementsAre(StartsWith(broken + ":2:6: this is not TOML")));
    const std::string mended = write("mended.toml", "extends = \"parent.toml\"\n[goal]\ncaptures = 5\n");
    write("parent.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 0\n");
    EXPECT_EQ(typed_adaptoid(mended).rules.captures, 5) << "what a child replaces does no harm";
}

// --- overrides --------------------------------------------------------------------------------------

TEST_F(SpecsOverride, ValuesAreTypedAsTomlOrTakenAsText) {
    EXPECT_EQ(with({"goal.captures=6"}).captures, 6);
    EXPECT_EQ(with({" goal . captures = 6 "}).captures, 6);
    EXPECT_EQ(with({"readings.growth=optional"}).readings.growth, adaptoid::Growth::optional);
    EXPECT_EQ(with({"readings.growth=\"optional\""}).readings.growth, adaptoid::Growth::optional);
    EXPECT_EQ(with({"readings.capture_step_cost=0"}).readings.capture_step_cost, adaptoid::CaptureStepCost::zero);
    EXPECT_EQ(with({"supply.legs=unlimited"}).supply.legs, adaptoid::unlimited);
    EXPECT_EQ(with({"title=A title = with anything # in it"}).title, "A title = with anything # in it");
    EXPECT_EQ(with({"title=2024"}).title, "2024");
    EXPECT_EQ(with({"start.by=pie"}).start_by, adaptoid::StartBy::pie);
    EXPECT_EQ(with({"board.random={stacks = 3, seed = 1}"}).board.discs(), 40);
    EXPECT_EQ(with({"board.random.stacks=2", "board.random.seed=1"}).board.discs(), 39);
    EXPECT_EQ(with({"setup.by=pie", "setup.max_moves=1"}).board.size(), Board::hexagon(5)->size());
}

TEST_F(SpecsOverride, ListsMayBeWrittenWithCommas) {
    const adaptoid::RuleSet rules = with({"start.white=A3, B4", "start.black=[\"F4\", \"F5\"]"});
    EXPECT_EQ(rules.start[0], (std::vector<Cell>{rules.board.find("A3"), rules.board.find("B4")}));
    EXPECT_EQ(rules.start[1].size(), 2U);
    EXPECT_EQ(with({"seats.order=black,white"}).order.front(), adaptoid::Colour::black);
}

TEST_F(SpecsOverride, ABoardComesWithItsStart) {
    const adaptoid::RuleSet rules = with({"board.hexagon=2", "start.white=A2", "start.black=C2"});
    EXPECT_EQ(rules.board.size(), 7);
    EXPECT_EQ(with({"board.layout=\" 1 1\\n1 1\"", "start.white=A1", "start.black=B1"}).board.size(), 4);
    EXPECT_THAT(wrong({"board.hexagon=3"}),
                ElementsAre("--set board.hexagon=3, column 15: start.black = F4 is outside this board (a board of 19 "
                            "cells from A1 to E5). Give start cells of this board too, like start.black = E3."));
}

TEST_F(SpecsOverride, TheLastOfTwoHolds) {
    EXPECT_EQ(with({"goal.captures=6", "goal.captures=7"}).captures, 7);
}

TEST_F(SpecsOverride, WhatIsGivenIsRecorded) {
    EXPECT_THAT(typed_adaptoid("adaptoid", {"goal.captures=6"}).overrides, ElementsAre("goal.captures=6"));
}

TEST_F(SpecsOverride, FaultsNameTheArgumentAndTheColumn) {
    EXPECT_THAT(
        wrong({"goal.captrues=6"}),
        ElementsAre("--set goal.captrues=6, column 6: unknown key 'captrues' in [goal]. Did you mean 'captures'?"));
    EXPECT_THAT(wrong({"gaol.captures=6"}),
                ElementsAre("--set gaol.captures=6, column 1: unknown key 'gaol'. Did you mean 'goal'?"));
    EXPECT_THAT(wrong({"captures=6"}),
                ElementsAre("--set captures=6, column 1: unknown key 'captures'. It belongs to the table [goal]."));
    EXPECT_THAT(
        wrong({"readings.grwth=optional"}),
        ElementsAre(
            "--set readings.grwth=optional, column 10: unknown reading 'grwth' in [readings]. Did you mean 'growth'?"));
    EXPECT_THAT(
        wrong({"goal.captures=0"}),
        ElementsAre("--set goal.captures=0, column 15: goal.captures is 0; expected a whole number from 1 to 999"));
    EXPECT_THAT(wrong({"goal.captures=six"}), ElementsAre(HasSubstr("column 15: goal.captures is the text \"six\"")));
    EXPECT_THAT(wrong({"start.white=A3,Z9"}),
                ElementsAre(HasSubstr("column 16: start.white = Z9 is outside this board")));
    EXPECT_THAT(wrong({"start.white=[\"A3\", \"Z9\"]"}),
                ElementsAre(HasSubstr("column 20: start.white = Z9 is outside")));
    EXPECT_THAT(wrong({"board.random={stacks = 3, sed = 1}"}),
                ElementsAre(HasSubstr("column 27: unknown key 'sed' in [board.random]. Did you mean 'seed'?")));
    EXPECT_THAT(wrong({"start.white=[\"A3\", B4]"}),
                ElementsAre(HasSubstr("column 20: this is not TOML: while reading a value")));
    EXPECT_THAT(wrong({"board.random={stacks=3"}),
                ElementsAre(HasSubstr("this is not TOML: while reading an inline table")));
    EXPECT_THAT(wrong({"goal.captures"}), ElementsAre(HasSubstr("column 1: expected KEY=VALUE")));
    EXPECT_THAT(wrong({"goal..captures=6"}), ElementsAre(HasSubstr("column 6: a key is missing here")));
    EXPECT_THAT(wrong({"=6"}), ElementsAre(HasSubstr("column 1: a key is missing here")));
    EXPECT_THAT(
        wrong({"goal=6"}),
        ElementsAre(HasSubstr("column 6: goal is the number 6; expected a key of this table, like goal.KEY=VALUE")));
    EXPECT_THAT(wrong({"extends=adaptoid"}), ElementsAre(HasSubstr("column 1: extends cannot be overridden")));
    EXPECT_THAT(wrong({"start.by=pie", "start.white=A1"}),
                ElementsAre(HasSubstr("column 13: start.white contradicts start.by")));
    EXPECT_THAT(wrong({"title="}), ElementsAre(HasSubstr("column 7: title is empty")));
}

TEST_F(SpecsOverride, AllFaultsAreReportedAtOnce) {
    EXPECT_THAT(wrong({"goal.captures=0", "nonsense", "readings.tie=maybe"}),
                ElementsAre(HasSubstr("--set nonsense"), HasSubstr("--set goal.captures=0"),
                            HasSubstr("--set readings.tie=maybe")));
}

}  // namespace
}  // namespace rulescope::specs
