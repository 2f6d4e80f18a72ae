// Rule set files: valid contents, and all faults with their exact places.
#include <gmock/gmock.h>

#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/rule_set_scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class SpecsRuleSet : public RuleSetScratch {};

TEST_F(SpecsRuleSet, AShippedNameIsLoaded) {
    const LoadedAdaptoid loaded = typed_adaptoid("adaptoid");
    const adaptoid::RuleSet& rules = loaded.rules;
    EXPECT_EQ(rules.name, "adaptoid");
    EXPECT_EQ(rules.title, "Adaptoid");
    EXPECT_EQ(rules.rulebook, "adaptoid-es");
    EXPECT_EQ(loaded.family, "adaptoid");
    EXPECT_EQ(rules.board.size(), 37);
    EXPECT_EQ(rules.order, (std::vector{adaptoid::Colour::white, adaptoid::Colour::black}));
    EXPECT_EQ(rules.start[0], std::vector<Cell>{rules.board.find("B4")});
    EXPECT_EQ(rules.start[1], std::vector<Cell>{rules.board.find("F4")});
    EXPECT_EQ(rules.start_by, adaptoid::StartBy::cells);
    EXPECT_EQ(rules.supply, (adaptoid::Supply{12, 12, 12}));
    EXPECT_EQ(rules.captures, 5);
    EXPECT_EQ(rules.counters, 5);
    EXPECT_EQ(rules.readings, adaptoid::Readings{});
    EXPECT_THAT(loaded.files, ElementsAre(path("rulesets/adaptoid.toml")));
    EXPECT_TRUE(loaded.warnings.empty());
    EXPECT_EQ(loaded.hash.size(), 16U);
    EXPECT_THAT(shipped_rule_sets(), ElementsAre("adaptoid"));
}

TEST_F(SpecsRuleSet, APathIsLoadedUnderItsOwnName) {
    const std::string file = write("mine.toml", "extends = \"adaptoid\"\ntitle = \"Mine\"\n");
    EXPECT_EQ(typed_adaptoid(file).rules.name, file);
    EXPECT_EQ(typed_adaptoid(file).rules.title, "Mine");
}

TEST_F(SpecsRuleSet, EveryOptionOfEveryReadingCanBeWritten) {
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            const std::string line = std::string(reading.key) + " = \"" + std::string(reading.options[option]) + "\"\n";
            const std::string file = write("mine.toml", "extends = \"adaptoid\"\n[readings]\n" + line);
            EXPECT_EQ(reading.get(typed_adaptoid(file).rules.readings), static_cast<int>(option)) << line;
        }
    }
}

TEST_F(SpecsRuleSet, AnOptionThatIsANumberNeedsNoQuotationMarks) {
    const std::string file = write("mine.toml", "extends = \"adaptoid\"\n[readings]\ncapture_step_cost = 0\n");
    EXPECT_EQ(typed_adaptoid(file).rules.readings.capture_step_cost, adaptoid::CaptureStepCost::zero);
}

TEST_F(SpecsRuleSet, SilenceAboutReadingsIsAWarning) {
    const std::string text = adaptoid();
    const std::string file =
        write("mine.toml", text.substr(0, text.find("[readings]")) + "[readings]\nzero_pincer_attack = \"illegal\"\n");
    const LoadedAdaptoid loaded = typed_adaptoid(file);
    ASSERT_EQ(loaded.warnings.size(), 1U);
    EXPECT_THAT(loaded.warnings[0], HasSubstr("[readings] does not give attack_stronger, landing_on_own"));
}

TEST_F(SpecsRuleSet, ATargetAboveTheCountersIsAWarning) {
    const std::string file = write("mine.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 6\n");
    EXPECT_THAT(typed_adaptoid(file).warnings, ElementsAre(HasSubstr("(A-3)")));
}

TEST_F(SpecsRuleSet, UnlimitedSupplyCanBeWritten) {
    const std::string file =
        write("mine.toml", "extends = \"adaptoid\"\n[supply]\nlegs = \"unlimited\"\npincers = 0\n");
    EXPECT_EQ(typed_adaptoid(file).rules.supply, (adaptoid::Supply{12, adaptoid::unlimited, 0}));
}

TEST_F(SpecsRuleSet, BoardsCanBeDrawnGivenByContactsOrRandom) {
    const std::string start = "[start]\nwhite = [\"A1\"]\nblack = [\"B2\"]\n";
    const std::string drawn =
        write("drawn.toml", "extends = \"adaptoid\"\n[board]\nlayout = \"\"\"\n 1 2\n1 1\n\"\"\"\n" + start);
    const Board layout = typed_adaptoid(drawn).rules.board;
    EXPECT_EQ(layout.size(), 4);
    EXPECT_EQ(layout.discs(), 5);
    EXPECT_EQ(layout.height(layout.find("C2")), 2);

    const std::string contacts = write("told.toml",
                                       "extends = \"adaptoid\"\n[board]\nstacks = [\"C7\"]\n[board.contacts]\n"
                                       "A1 = [\"B2\", \"C7\"]\nB2 = [\"A1\"]\nC7 = [\"A1\"]\n" +
                                           start);
    const Board graph = typed_adaptoid(contacts).rules.board;
    EXPECT_EQ(graph.graph(), BoardGraph::contact_graph);
    EXPECT_TRUE(graph.adjacent(graph.find("A1"), graph.find("C7")));
    EXPECT_FALSE(graph.adjacent(graph.find("B2"), graph.find("C7")));
    EXPECT_EQ(graph.height(graph.find("C7")), 2);

    const std::string random =
        write("lot.toml", "extends = \"adaptoid\"\n[board]\nrandom = {stacks = 3, moves = 0, seed = 1}\n");
    EXPECT_EQ(typed_adaptoid(random).rules.board.discs(), 40);
    EXPECT_EQ(typed_adaptoid(random).rules.board.size(), 37);
}

TEST_F(SpecsRuleSet, ABoardSetUpByThePlayersHasRoomAround) {
    const std::string file = write("pie.toml", "extends = \"adaptoid\"\n[setup]\nby = \"pie\"\nmax_moves = 2\n");
    const adaptoid::RuleSet rules = typed_adaptoid(file).rules;
    EXPECT_TRUE(rules.setup.by_players);
    EXPECT_EQ(rules.setup.discs, 3);
    EXPECT_EQ(rules.setup.max_moves, 2);
    EXPECT_EQ(rules.start_by, adaptoid::StartBy::pie) << "G-S2: who arranges the discs also places the adaptoids";
    EXPECT_EQ(rules.board.size(), Board::hexagon(6)->size());
    EXPECT_EQ(rules.board.discs(), 37);

    const std::string still = write("still.toml", "extends = \"adaptoid\"\n[setup]\nby = \"pie\"\nmax_moves = 0\n");
    EXPECT_EQ(typed_adaptoid(still).rules.board.size(), 37);
}

// --- the seed of a random board ---------------------------------------------------------------------

TEST_F(SpecsRuleSet, ARandomBoardTakesTheSeedOfTheRun) {
    const std::string file = write("lot.toml", "extends = \"adaptoid\"\n[board]\nrandom = {stacks = 3, moves = 2}\n");
    const LoadedAdaptoid seven = typed_adaptoid(file, {}, 7);
    EXPECT_EQ(seven.seed, 7U);
    EXPECT_THAT(seven.overrides, ElementsAre("board.random.seed=7"));
    EXPECT_EQ(typed_adaptoid(file, seven.overrides).hash, seven.hash) << "what is recorded gives the same board";
    EXPECT_EQ(typed_adaptoid(file).hash, typed_adaptoid(file, {"board.random.seed=1"}).hash) << "1 if nobody says";
    EXPECT_NE(typed_adaptoid(file).hash, seven.hash);

    const LoadedAdaptoid own = typed_adaptoid(file, {"board.random.seed=3"}, 7);
    EXPECT_EQ(own.seed, std::nullopt);
    EXPECT_THAT(own.overrides, ElementsAre("board.random.seed=3"));
    EXPECT_EQ(own.hash, typed_adaptoid(file, {}, 3).hash) << "a seed of its own holds";
    EXPECT_EQ(typed_adaptoid("adaptoid", {}, 7).overrides, std::vector<std::string>{}) << "nothing is drawn there";

    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file, {}, ~std::uint64_t{0}); }),
                ElementsAre(StartsWith("--seed: the seed 18446744073709551615 is too large for random discs")));
}

// --- keys -------------------------------------------------------------------------------------------

TEST_F(SpecsRuleSet, UnknownKeysAreNamedWithTheNearestOne) {
    EXPECT_THAT(child("[readings]\ngrwth = \"optional\"\n"),
                ElementsAre("3:1: unknown reading 'grwth' in [readings]. Did you mean 'growth'?"));
    EXPECT_THAT(child("[gaol]\ncaptures = 6\n"), ElementsAre("2:2: unknown key 'gaol'. Did you mean 'goal'?"));
    EXPECT_THAT(child("[goal]\n  captrues = 6\n"),
                ElementsAre("3:3: unknown key 'captrues' in [goal]. Did you mean 'captures'?"));
    EXPECT_THAT(child("[supply]\nelephants = 6\n"),
                ElementsAre("3:1: unknown key 'elephants' in [supply]. Expected one of: adaptoids, legs, pincers."));
    EXPECT_THAT(child("[board]\nhexagn = 3\n"),
                ElementsAre("3:1: unknown key 'hexagn' in [board]. Did you mean 'hexagon'?"));
    EXPECT_THAT(child("[seats]\nordr = []\n"),
                ElementsAre("3:1: unknown key 'ordr' in [seats]. Did you mean 'order'?"));
    EXPECT_THAT(child("[start]\nwhte = []\n"),
                ElementsAre("3:1: unknown key 'whte' in [start]. Did you mean 'white'?"));
    EXPECT_THAT(child("[setup]\nmaxmoves = 3\n"),
                ElementsAre("3:1: unknown key 'maxmoves' in [setup]. Did you mean 'max_moves'?"));
}

TEST_F(SpecsRuleSet, AKeyInTheWrongTableIsSentHome) {
    EXPECT_THAT(child("captures = 6\n"), ElementsAre("2:1: unknown key 'captures'. It belongs to the table [goal]."));
    EXPECT_THAT(child("[board]\nwhite = [\"A1\"]\n"),
                ElementsAre("3:1: unknown key 'white' in [board]. It belongs to the table [start]."));
    EXPECT_THAT(child("[goal]\ngrowth = \"optional\"\n"),
                ElementsAre("3:1: unknown key 'growth' in [goal]. It belongs to the table [readings]."));
    EXPECT_THAT(
        child("[goal]\ntitle = \"Mine\"\n"),
        ElementsAre("3:1: unknown key 'title' in [goal]. It belongs to the top of the file, before the first table."));
}

TEST_F(SpecsRuleSet, AnUnknownOptionNamesTheOptions) {
    EXPECT_THAT(child("[readings]\ngrowth = \"optinal\"\n"),
                ElementsAre("3:10: readings.growth is the text \"optinal\"; expected \"mandatory\" or \"optional\". "
                            "Did you mean 'optional'?"));
    EXPECT_THAT(child("[readings]\nfood_need = true\n"),
                ElementsAre("3:13: readings.food_need is true; expected \"limbs\", \"legs\" or \"limbs_plus_body\"."));
    EXPECT_THAT(child("[readings]\ncapture_step_cost = 2\n"),
                ElementsAre("3:21: readings.capture_step_cost is the number 2; expected \"1\" or \"0\"."));
}

TEST_F(SpecsRuleSet, AllErrorsOfAFileAreReportedAtOnceFromTopToBottom) {
    EXPECT_THAT(
        child("titel = \"Mine\"\n[goal]\ncaptures = 0\n[readings]\ngrwth = \"optional\"\ntie = 6\n"),
        ElementsAre(StartsWith("2:1: unknown key 'titel'"), StartsWith("4:12: goal.captures is 0"),
                    StartsWith("6:1: unknown reading 'grwth'"), StartsWith("7:7: readings.tie is the number 6")));
}

// --- values -----------------------------------------------------------------------------------------

TEST_F(SpecsRuleSet, NumbersOutOfRangeAreRefused) {
    EXPECT_THAT(child("[goal]\ncaptures = 0\n"),
                ElementsAre("3:12: goal.captures is 0; expected a whole number from 1 to 999"));
    EXPECT_THAT(child("[goal]\ncounters = -1\n"),
                ElementsAre("3:12: goal.counters is -1; expected a whole number from 0 to 999"));
    EXPECT_THAT(child("[board]\nhexagon = 14\n"),
                ElementsAre("3:11: board.hexagon is 14; expected a whole number from 1 to 13"));
    EXPECT_THAT(child("[board]\nhexagon = 0\n"),
                ElementsAre("3:11: board.hexagon is 0; expected a whole number from 1 to 13"));
    EXPECT_THAT(
        child("[supply]\nlegs = 1000\n"),
        ElementsAre("3:8: supply.legs is the number 1000; expected a whole number from 0 to 999, or \"unlimited\"."));
    EXPECT_THAT(child("[supply]\nlegs = \"unlimted\"\n"),
                ElementsAre(HasSubstr("or \"unlimited\". Did you mean 'unlimited'?")));
    EXPECT_THAT(child("[setup]\nmax_moves = 13\n"),
                ElementsAre("3:13: setup.max_moves is 13; expected a whole number from 0 to 12"));
    EXPECT_THAT(child("[setup]\ndiscs = -1\n"),
                ElementsAre("3:9: setup.discs is -1; expected a whole number from 0 to 999"));
    EXPECT_THAT(
        child("[goal]\ncaptures = 5.5\n"),
        ElementsAre("3:12: goal.captures is a number that is not whole; expected a whole number from 1 to 999"));
}

TEST_F(SpecsRuleSet, ValuesOfTheWrongKindAreRefused) {
    EXPECT_THAT(child("[goal]\ncaptures = \"six\"\n"),
                ElementsAre("3:12: goal.captures is the text \"six\"; expected a whole number from 1 to 999"));
    EXPECT_THAT(child("title = 6\n"), ElementsAre("2:9: title is the number 6; expected a text in quotation marks"));
    EXPECT_THAT(child("title = \" \"\n"), ElementsAre("2:9: title is empty; expected a text"));
    EXPECT_THAT(
        child("board = 4\n"),
        ElementsAre(
            "2:9: board is the number 4; expected a table: write [board] on a line of its own and the keys below it"));
    EXPECT_THAT(child("start = 4\n"), ElementsAre(StartsWith("2:9: start is the number 4; expected a table")));
    EXPECT_THAT(child("[start]\nwhite = \"B4\"\n"),
                ElementsAre("3:9: start.white is the text \"B4\"; expected a list in square brackets, like [\"B4\"]"));
    EXPECT_THAT(child("[start]\nwhite = [4]\n"), ElementsAre(StartsWith("3:10: start.white contains the number 4")));
    EXPECT_THAT(child("extends = 4\n"), ElementsAre(StartsWith("2:11: this is not TOML"))) << "given twice";
    EXPECT_THAT(root("extends = 4\n"), ElementsAre(StartsWith("1:11: extends is the number 4; expected the name")));
    EXPECT_THAT(child("family = \"adaptiod\"\n"), ElementsAre("2:10: family is the text \"adaptiod\"; expected " +
                                                              families_listed() + ". Did you mean 'adaptoid'?"));
    EXPECT_THAT(child("rulebook = \"adaptoid-se\"\n"),
                ElementsAre("2:12: there is no rulebook 'adaptoid-se'. Did you mean 'adaptoid-es'?"));
}

TEST_F(SpecsRuleSet, SeatsNeedColoursOfTheirOwn) {
    EXPECT_THAT(child("[seats]\norder = [\"white\", \"white\"]\n"),
                ElementsAre("3:19: seats.order names white twice; each seat needs a colour of its own"));
    EXPECT_THAT(child("[seats]\norder = [\"white\", \"blak\"]\n"),
                ElementsAre("3:19: seats.order names 'blak', which is not a colour. Did you mean 'black'?"));
    EXPECT_THAT(child("[seats]\norder = [\"white\"]\n"),
                ElementsAre("3:9: seats.order names 1 colour; expected two or three, in the order of play"));
    EXPECT_THAT(child("[seats]\norder = [\"white\", \"black\", \"red\"]\n"),
                ElementsAre("3:9: start.red is missing, but Red has a seat (seats.order); expected the cells on which "
                            "Red begins, like start.red = [\"C3\"]"));
}

// --- the start --------------------------------------------------------------------------------------

TEST_F(SpecsRuleSet, AStartMustLieOnTheBoard) {
    EXPECT_THAT(child("[start]\nwhite = [\"B4\", \"G3\"]\n"),
                ElementsAre("3:16: start.white = G3 is outside this board (a board of 37 cells from A1 to G7). "
                            "The nearest cell is F3."));
    EXPECT_THAT(child("[start]\nwhite = [\"44\"]\n"),
                ElementsAre("3:10: start.white: '44' is not a cell: expected a letter and a number, like B4"));
    EXPECT_THAT(child("[start]\nwhite = [\"F4\"]\n"),
                ElementsAre("3:10: start.white: two adaptoids start on F4, the other by start.black; each needs a "
                            "cell of its own"));
    EXPECT_THAT(child("[start]\nwhite = [\"C3\", \"c3\"]\n"),
                ElementsAre("3:16: start.white: two adaptoids start on C3; each needs a cell of its own"));
    EXPECT_THAT(child("[start]\nwhite = []\n"),
                ElementsAre("3:9: start.white is empty; White must start with at least one adaptoid"));
    EXPECT_THAT(
        child("[start]\nred = [\"A1\"]\n"),
        ElementsAre("3:7: start.red names cells, but Red has no seat; add \"red\" to seats.order or write red = []"));
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n1 . 1\n 1 1\n\"\"\"\n[start]\nwhite = [\"B2\"]\nblack = [\"A1\"]\n"),
                ElementsAre("8:10: start.white = B2 is a hole in this board (a board of 4 cells from A1 to C2). The "
                            "nearest cell is A1."));
}

TEST_F(SpecsRuleSet, ANewBoardIsBlamedForAnInheritedStart) {
    EXPECT_THAT(child("[board]\nhexagon = 3\n"),
                ElementsAre("3:11: start.black = F4 is outside this board (a board of 19 cells from A1 to E5). Give "
                            "start cells of this board too, like start.black = E3."));
}

TEST_F(SpecsRuleSet, TheSupplyMustHoldTheStart) {
    EXPECT_THAT(child("[supply]\nadaptoids = 0\n"),
                ElementsAre(HasSubstr("3:13: supply.adaptoids is 0, but White begins with 1 on the board"),
                            HasSubstr("3:13: supply.adaptoids is 0, but Black begins with 1 on the board")));
    EXPECT_THAT(
        child("[supply]\nadaptoids = 1\n[start]\nwhite = [\"A1\", \"A2\"]\n"),
        ElementsAre(
            "3:13: supply.adaptoids is 1, but White begins with 2 on the board (start.white); expected at least 2"));
    EXPECT_THAT(child("[supply]\nadaptoids = 0\n[start]\nby = \"pie\"\n"),
                ElementsAre(StartsWith("3:13: supply.adaptoids is 0")));
}

TEST_F(SpecsRuleSet, CellsAndPieContradictEachOther) {
    EXPECT_THAT(child("[start]\nby = \"pie\"\nwhite = [\"A1\"]\n"),
                ElementsAre("4:9: start.white contradicts start.by = \"pie\", by which the first player places the "
                            "adaptoids; keep one of them"));
    EXPECT_THAT(child("[setup]\nby = \"pie\"\n[start]\nwhite = [\"A1\"]\n"),
                ElementsAre("5:9: start.white contradicts setup.by = \"pie\", by which the first player places the "
                            "adaptoids; keep one of them"));
    EXPECT_THAT(child("[start]\nby = \"lot\"\n"), ElementsAre("3:6: start.by is the text \"lot\"; expected \"pie\"."));
    EXPECT_THAT(child("[seats]\norder = [\"white\", \"red\"]\n[start]\nby = \"pie\"\n"),
                ElementsAre(StartsWith("5:6: start.by = \"pie\" needs the two colours white and black")));
}

// --- the board --------------------------------------------------------------------------------------

TEST_F(SpecsRuleSet, ALayoutIsRefusedAtItsLineAndColumn) {
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n\n 1 x\n1 3 1\n\"\"\"\n"),
                ElementsAre(StartsWith("5:4: board.layout: 'x' is unknown; expected 1 or 2"),
                            StartsWith("6:3: board.layout: a stack of 3 discs")));
    EXPECT_THAT(child("[board]\nlayout = \"1 1 x\"\n"), ElementsAre(StartsWith("3:15: board.layout: 'x' is unknown")));
    EXPECT_THAT(child("[board]\nlayout = \"\"\"1 1\n1 x\"\"\"\n"),
                ElementsAre(StartsWith("4:1: board.layout: this cell is not shifted by half a cell"),
                            StartsWith("4:3: board.layout: 'x' is unknown")));
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n 1·1\n\t1\n\"\"\"\n"),
                ElementsAre(StartsWith("4:3: board.layout has a character without meaning here"),
                            StartsWith("5:1: board.layout has a tab here")));
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n1 1 . . 1 1\n\"\"\"\n"),
                ElementsAre("4:9: board.layout: the board is not connected: E1 is disconnected; expected a path "
                            "over touching discs between all discs"))
        << "of two equal parts the last is the one cut off";
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n2 . . 1 1\n . . 2 .\n\"\"\"\n"),
                ElementsAre(StartsWith("4:1: board.layout: the board is not connected: A2 is disconnected")));
    EXPECT_THAT(child("[board]\nlayout = \"\"\"\n1 1 1\n1 1 1\n1 1\n\"\"\"\n"),
                ElementsAre(StartsWith("5:1: board.layout: this cell is not shifted by half a cell")))
        << "the row, not each of its cells";
    EXPECT_THAT(child("[board]\nlayout = \"\"\n"),
                ElementsAre(StartsWith("3:10: board.layout: the layout has no cell")));
}

TEST_F(SpecsRuleSet, ContactsAreRefusedAtTheirCell) {
    const std::string start = "[start]\nwhite = [\"A1\"]\nblack = [\"A2\"]\n";
    EXPECT_THAT(child("[board.contacts]\nA1 = [\"A2\"]\nA2 = [\"A3\"]\nA3 = [\"A2\"]\n" + start),
                ElementsAre(HasSubstr("4:1: board.contacts: A1 touches A2, but A2 does not list A1")));
    EXPECT_THAT(child("[board.contacts]\nA1 = [\"A2\"]\nA2 = [\"A1\", \"Z9\"]\n" + start),
                ElementsAre("4:1: board.contacts: A2 touches 'Z9', which is not a cell of this board"));
    EXPECT_THAT(child("[board.contacts]\nA1 = [\"A2\"]\nA2 = [\"A1\"]\nA3 = [\"A4\"]\nA4 = [\"A3\"]\n" + start),
                ElementsAre(HasSubstr("5:1: board.contacts: the board is not connected: A3 is disconnected")));
    EXPECT_THAT(child("[board]\nstacks = [\"A1\", \"A1\"]\n[board.contacts]\nA1 = [\"A2\"]\nA2 = [\"A1\"]\n" + start),
                ElementsAre("3:17: board.contacts: a second stack on A1; a stack holds at most two discs"));
    EXPECT_THAT(child("[board.contacts]\nA1 = \"A2\"\nA2 = [\"A1\"]\n" + start),
                ElementsAre(StartsWith("3:6: board.contacts.A1 is the text \"A2\"; expected a list")));
}

TEST_F(SpecsRuleSet, TheBoardIsGivenOnce) {
    EXPECT_THAT(child("[board]\nhexagon = 4\nlayout = \"1 1\"\n"),
                ElementsAre("4:1: the board is defined twice, by board.hexagon and by board.layout; remove one"));
    EXPECT_THAT(child("[board]\nstacks = [\"A1\"]\n"),
                ElementsAre(StartsWith("3:10: board.stacks belongs to a board given by contacts")));
    EXPECT_THAT(child("[board]\nrandom = {seed = 3}\n"),
                ElementsAre("3:10: board.random.stacks is missing; expected a whole number from 0 to 999"));
    EXPECT_THAT(child("[board]\nrandom = {stacks = 40, seed = 1}\n"),
                ElementsAre(StartsWith("3:10: board.random: random layout: expected 0 to 37 stacks")));
    EXPECT_THAT(child("[board]\nrandom = {stacks = 3, seed = -1}\n"),
                ElementsAre("3:30: board.random.seed is -1; expected a whole number, 0 or more"));
    EXPECT_THAT(child("[board]\nrandom = {stacks = 3, seed = 1, sed = 2}\n"),
                ElementsAre(HasSubstr("unknown key 'sed' in [board.random]. Did you mean 'seed'?")));
    EXPECT_THAT(child("[board]\nrandom = {stacks = 1, seed = 1}\n[board.contacts]\nA1 = [\"A2\"]\nA2 = "
                      "[\"A1\"]\n[start]\nwhite = [\"A1\"]\nblack = [\"A2\"]\n"),
                ElementsAre(StartsWith("3:10: board.random needs a hexagon or a layout")));
}

TEST_F(SpecsRuleSet, DiscsMovedByPlayersNeedRoomForNames) {
    EXPECT_THAT(child("[board]\nhexagon = 10\n[setup]\nby = \"pie\"\nmax_moves = 4\n"),
                ElementsAre(HasSubstr("expected setup.max_moves from 0 to 3")));
    EXPECT_THAT(
        child("[board]\nhexagon = 1\n[setup]\nby = \"pie\"\nmax_moves = 0\n"),
        ElementsAre(HasSubstr("no room for two adaptoids"), StartsWith("4:1: setup.discs: 3 discs to be stacked")));
}

}  // namespace
}  // namespace rulescope::specs
