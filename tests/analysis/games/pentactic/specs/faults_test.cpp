// All faults of rule sets of Pentactic, with their exact places, and keys of other families.
#include <gmock/gmock.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class SpecsPentacticFaults : public Scratch {
protected:
    void SetUp() override {
        Scratch::SetUp();
        ship_pentactic();
    }

    /// Messages of a child of pentactic-basic; its first line is `extends`.
    std::vector<std::string> child(const std::string& text, const std::vector<std::string>& set = {}) {
        const std::string file = write("mine.toml", "extends = \"pentactic-basic\"\n" + text);
        return messages(file, [&] { specs::load_rules(file, set); });
    }
    /// Messages of a solitaire with four stones on 8x8: [start] is in line 6.
    std::vector<std::string> solitaire(const std::string& start, const std::vector<std::string>& set = {}) {
        return child("[play]\nmode = \"solitaire\"\n[pieces]\nstones = 4\n" + start, set);
    }
    std::vector<std::string> root(const std::string& text) {
        const std::string file = write("root.toml", text);
        return messages(file, [&] { specs::load_rules(file); });
    }
};

// --- play ---------------------------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, AnUnknownModeNamesTheFour) {
    EXPECT_THAT(child("[play]\nmode = \"duell\"\n"),
                ElementsAre("3:8: play.mode is the text \"duell\"; expected \"solitaire\", \"basic\", \"duel\" or "
                            "\"group\". Did you mean 'duel'?"));
    EXPECT_THAT(child("[play]\nmode = 2\n"), ElementsAre(StartsWith("3:8: play.mode is the number 2; expected")));
}

TEST_F(SpecsPentacticFaults, P3_AGroupIsThreeToSix) {
    for (const char* players : {"2", "7", "0", "-3"}) {
        EXPECT_THAT(
            child(std::string("[play]\nmode = \"group\"\nplayers = ") + players + "\n"),
            ElementsAre(std::string("4:11: play.players is ") + players +
                        "; the mode \"group\" is for 3 to 6 players (P-3): expected a whole number from 3 to 6"));
    }
    EXPECT_THAT(child("[play]\nmode = \"group\"\n"),
                ElementsAre("3:8: play.players is missing; the mode \"group\" is for 3 to 6 players (P-3)"));
    EXPECT_THAT(child("[play]\nmode = \"group\"\nplayers = \"three\"\n"),
                ElementsAre(StartsWith("4:11: play.players is the text \"three\"; the mode \"group\"")));
}

TEST_F(SpecsPentacticFaults, P3_TheOtherModesHaveTheirNumber) {
    EXPECT_THAT(
        child("[play]\nplayers = 3\n"),
        ElementsAre("3:11: play.players is 3; the mode \"basic\" is for 2 players (P-3): leave it out, or write "
                    "mode = \"group\""));
    EXPECT_THAT(child("[play]\nmode = \"duel\"\nplayers = 1\n"),
                ElementsAre("4:11: play.players is 1; the mode \"duel\" is for 2 players (P-3): leave it out"));
    EXPECT_THAT(
        solitaire("", {"play.players=2"}),
        ElementsAre(HasSubstr("play.players is 2; the mode \"solitaire\" is for 1 player (P-3): leave it out")));
}

// --- board and pieces ---------------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, P2_AGridIsColumnsTimesRows) {
    for (const char* grid : {"8x0", "0x8", "99x99", "8x27", "8", "x", "8*8", "", "8x8x8", "-8x8", "08x8"}) {
        EXPECT_THAT(child(std::string("[board]\ngrid = \"") + grid + "\"\n"),
                    ElementsAre(std::string("3:8: board.grid: '") + grid +
                                "' is not a grid; expected columns x rows, each from 1 to 26, like 8x8"))
            << grid;
    }
    EXPECT_THAT(
        child("[board]\ngrid = 8\n"),
        ElementsAre("3:8: board.grid is the number 8; expected columns x rows in quotation marks, like \"8x8\""));
}

TEST_F(SpecsPentacticFaults, P2_ABoxHoldsEightStones) {
    EXPECT_THAT(child("[pieces]\nstones = 9\n"),
                ElementsAre("3:10: pieces.stones is 9; expected a whole number from 0 to 8"));
    EXPECT_THAT(child("[pieces]\nstones = -1\n"),
                ElementsAre("3:10: pieces.stones is -1; expected a whole number from 0 to 8"));
}

TEST_F(SpecsPentacticFaults, P1_EachOfTheTwelveIsThereOnce) {
    EXPECT_THAT(child("[pieces]\npentominoes = \"FQI\"\n"),
                ElementsAre("3:17: pieces.pentominoes names a letter that no pentomino has; expected some of "
                            "FILNPTUVWXYZ (P-1)"));
    EXPECT_THAT(child("[pieces]\npentominoes = \"FIF\"\n"),
                ElementsAre("3:18: pieces.pentominoes names F twice; a box holds each of the twelve once (P-1)"));
    EXPECT_THAT(child("[pieces]\npentominoes = \"fI\"\n"),
                ElementsAre("3:16: pieces.pentominoes: a pentomino has a capital letter; write F for f"));
    EXPECT_THAT(child("[pieces]\npentominoes = \"\u00f1 I\"\n").size(), 1U) << "wrong letters are one fault";
    EXPECT_THAT(child("[pieces]\npentominoes = \"\"\n"),
                ElementsAre(StartsWith("3:15: pieces.pentominoes: expected at least 2 letters")));
    EXPECT_THAT(child("[pieces]\npentominoes = \"X\"\n"),
                ElementsAre(AllOf(StartsWith("3:15: pieces.pentominoes"), HasSubstr("basic"))))
        << "each game of a basic match takes out another one (P-5)";
}

// --- the solitaire --------------------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, P22_TheFreeCellsAreFiveForEachPentomino) {
    EXPECT_THAT(child("[play]\nmode = \"solitaire\"\n[pieces]\nstones = 5\n"),
                ElementsAre(AllOf(StartsWith("5:10: pieces.stones: 5 stones on 8x8 leave 59 free cells"),
                                  HasSubstr("expected 4 stones"))));
    EXPECT_THAT(solitaire("", {"board.grid=9x7"}),
                ElementsAre(AllOf(StartsWith("--set board.grid=9x7, column 12"), HasSubstr("expected 3 stones"))))
        << "the one changed last is to mend";
    EXPECT_THAT(solitaire("", {"pieces.pentominoes=FIL"}), ElementsAre(HasSubstr("expected a grid of 15 to 23 cells")));
}

TEST_F(SpecsPentacticFaults, P22_AGridThatNoNumberOfStonesFits) {
    const std::string text = pentactic();
    const std::size_t stones = text.find("stones = 8\n");
    std::string silent = text.substr(0, stones) + text.substr(text.find("[readings]"));
    silent.replace(silent.find("basic"), 5, "solitaire");
    for (const char* grid : {"5x5", "9x9"}) {
        std::string other = silent;
        other.replace(other.find("8x8"), 3, grid);
        EXPECT_THAT(root(other), ElementsAre(AllOf(StartsWith(std::string("7:8: board.grid: ") + grid),
                                                   HasSubstr("12 pentominoes and at most 8 stones fill 60 to 68"))));
    }
    EXPECT_THAT(root(silent + "[start]\nstones = [\"d4\", \"e4\"]\n"),
                ElementsAre(AllOf(StartsWith("22:10: pieces.stones: 2 stones on 8x8"), HasSubstr("expected 4 stones"))))
        << "told where the stones are named";
}

TEST_F(SpecsPentacticFaults, P22_StonesLieOnCellsOfTheGrid) {
    EXPECT_THAT(
        solitaire("[start]\nstones = [\"d4\", \"j4\", \"44\", \"c3\"]\n"),
        ElementsAre("7:17: start.stones: j4 is outside the grid 8x8, whose cells are a1 to h8. The nearest cell "
                    "is h4.",
                    "7:23: start.stones: '44' is not a cell; expected a letter for the column and a number for the "
                    "row, from a1 to h8"));
    EXPECT_THAT(
        solitaire("[start]\nstones = [\"d4\", \"e4\", \"d5\", \"h8\"]\n", {"board.grid=9x7", "pieces.stones=3"}),
        ElementsAre(StartsWith("--set board.grid=9x7, column 12: start.stones: h8 is outside the grid 9x7")));
}

TEST_F(SpecsPentacticFaults, P22_ACellHoldsOneStone) {
    EXPECT_THAT(solitaire("[start]\nstones = [\"d4\", \"e4\", \"D4\", \"e5\"]\n"),
                ElementsAre("7:23: start.stones names d4 twice; a cell holds one stone"));
}

TEST_F(SpecsPentacticFaults, P22_AsManyCellsAsStones) {
    EXPECT_THAT(solitaire("[start]\nstones = [\"d4\", \"e4\"]\n"),
                ElementsAre("7:10: start.stones names 2 cells, but pieces.stones is 4"));
}

TEST_F(SpecsPentacticFaults, GP14_NoTwoStonesInARowOrColumnUnderRowCol) {
    const std::string start = "[start]\nstones = [\"a1\", \"b2\", \"c3\", \"d2\"]\n";
    EXPECT_THAT(solitaire(start), IsEmpty());
    EXPECT_THAT(solitaire(start + "[readings]\nsolo_stones = \"row_col\"\n"),
                ElementsAre("7:29: start.stones: b2 and d2 share a row or a column, which readings.solo_stones = "
                            "\"row_col\" does not allow (G-P14)"));
    EXPECT_THAT(solitaire(start, {"readings.solo_stones=row_col"}),
                ElementsAre(StartsWith("--set readings.solo_stones=row_col, column 22: start.stones: b2 and d2")));
}

TEST_F(SpecsPentacticFaults, GP14_NoDrawPutsMoreStonesThanRows) {
    EXPECT_THAT(child("[play]\nmode = \"solitaire\"\n[board]\ngrid = \"17x4\"\n[pieces]\nstones = 8\n"
                      "[readings]\nsolo_stones = \"row_col\"\n"),
                ElementsAre(StartsWith("7:10: pieces.stones: 8 stones cannot lie on 17x4, no two in a row or column")));
}

TEST_F(SpecsPentacticFaults, P22_StonesAreThereFromTheStartInASolitaireAlone) {
    EXPECT_THAT(child("[start]\nstones = [\"d4\"]\n"),
                ElementsAre("3:1: start.stones belongs to the mode \"solitaire\" (P-22), but the mode is "
                            "\"basic\", in which the grid begins empty; leave the key out"));
    EXPECT_THAT(
        child("[play]\nmode = \"duel\"\n[start]\nseed = 4\n"),
        ElementsAre(StartsWith("5:1: start.seed belongs to the mode \"solitaire\" (P-22), but the mode is \"duel\"")));
}

TEST_F(SpecsPentacticFaults, CellsAndASeedTogetherAreOneTooMany) {
    EXPECT_THAT(solitaire("[start]\nstones = [\"a1\", \"b2\", \"c3\", \"d2\"]\nseed = 3\n"),
                ElementsAre("8:1: start.stones places the stones, start.seed draws them at random; keep one"));
    EXPECT_THAT(solitaire("[start]\nseed = -1\n"), ElementsAre(StartsWith("7:8: start.seed is -1; expected")));
    const std::string file =
        write("lot.toml", "extends = \"pentactic-basic\"\n[play]\nmode = \"solitaire\"\n[pieces]\nstones = 4\n");
    EXPECT_THAT(messages(file, [&] { specs::load_rules(file, {}, ~std::uint64_t{0}); }),
                ElementsAre(StartsWith("--seed: the seed 18446744073709551615 is too large for random stones")));
}

// --- keys -----------------------------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, AnUnknownKeyNamesTheNearestOrItsHome) {
    EXPECT_THAT(child("[pieces]\nston = 8\n"),
                ElementsAre("3:1: unknown key 'ston' in [pieces]. Did you mean 'stones'?"));
    EXPECT_THAT(child("[board]\nstones = 8\n"),
                ElementsAre("3:1: unknown key 'stones' in [board]. It belongs to the table [pieces]."));
    EXPECT_THAT(child("[play]\npass = \"free\"\n"),
                ElementsAre("3:1: unknown key 'pass' in [play]. It belongs to the table [readings]."));
    EXPECT_THAT(child("mode = \"duel\"\n"), ElementsAre("2:1: unknown key 'mode'. It belongs to the table [play]."));
    EXPECT_THAT(child("[readings]\nflip = \"no\"\n"),
                ElementsAre("3:1: unknown reading 'flip' in [readings]. Did you mean 'flips'?"));
    EXPECT_THAT(child("[readings]\nflips = \"none\"\n"),
                ElementsAre(StartsWith("3:9: readings.flips is the text \"none\"; expected \"yes\" or \"no\".")));
}

TEST_F(SpecsPentacticFaults, ARootMustGiveEverythingButReadings) {
    EXPECT_THAT(
        root("title = \"Mine\"\nfamily = \"pentactic\"\nrulebook = \"pentactic\"\n"),
        ElementsAre(HasSubstr("the table [play] is missing; it must contain mode = \"basic\", or another mode (or "
                              "extends = \"pentactic-basic\" at the top of the file, to inherit it)"),
                    HasSubstr("the table [board] is missing"), HasSubstr("the table [pieces] is missing")));
    const std::string text = pentactic();
    EXPECT_THAT(root(text.substr(0, text.find("stones = 8")) + text.substr(text.find("[readings]"))),
                ElementsAre("8:1: pieces.stones is missing; expected a whole number from 0 to 8"));
    EXPECT_THAT(root("title = \"Mine\"\n[play]\nmode = \"basic\"\n"),
                ElementsAre(HasSubstr("family is missing; expected " + families_listed())));
}

TEST_F(SpecsPentacticFaults, AllErrorsOfAFileAreReportedAtOnceFromTopToBottom) {
    EXPECT_THAT(child("titel = \"Mine\"\n[play]\nplayers = 4\n[board]\ngrid = \"8x0\"\n[pieces]\nstones = 9\n"
                      "[readings]\npass = \"never\"\n"),
                ElementsAre(StartsWith("2:1: unknown key 'titel'"), StartsWith("4:11: play.players is 4"),
                            StartsWith("6:8: board.grid: '8x0'"), StartsWith("8:10: pieces.stones is 9"),
                            StartsWith("10:8: readings.pass is the text \"never\"")));
}

// --- two families ---------------------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, AReadingOfTheOtherFamilyIsNamed) {
    EXPECT_THAT(
        child("[readings]\ngrowth = \"optional\"\n"),
        ElementsAre("3:1: unknown reading 'growth' in [readings]. It is a reading of the Adaptoid family; this is "
                    "a rule set of Pentactic."));
    EXPECT_THAT(
        messages("", [] { typed_adaptoid("adaptoid", {"readings.basic_winner=most"}); }),
        ElementsAre("--set readings.basic_winner=most, column 10: unknown reading 'basic_winner' in [readings]. It "
                    "is a reading of Pentactic; this is a rule set of the Adaptoid family."));
}

TEST_F(SpecsPentacticFaults, AKeyOfTheOtherFamilyIsNamed) {
    EXPECT_THAT(
        child("[goal]\ncaptures = 5\n"),
        ElementsAre("2:2: unknown key 'goal'. It belongs to rule sets of the Adaptoid family; this is a rule set of "
                    "Pentactic."));
    EXPECT_THAT(
        child("[board]\nhexagon = 4\n"),
        ElementsAre("3:1: unknown key 'hexagon' in [board]. It belongs to rule sets of the Adaptoid family; this "
                    "is a rule set of Pentactic."));
    EXPECT_THAT(messages("", [] { specs::load_rules("adaptoid", {"play.mode=duel"}); }),
                ElementsAre("--set play.mode=duel, column 1: unknown key 'play'. It belongs to rule sets of Pentactic; "
                            "this is a rule set of the Adaptoid family."));
}

TEST_F(SpecsPentacticFaults, NothingIsInheritedFromTheOtherFamily) {
    const std::string file =
        write("mixed.toml", "extends = \"adaptoid\"\nfamily = \"pentactic\"\n[play]\nmode = \"duel\"\n");
    EXPECT_THAT(
        messages(file, [&] { specs::load_rules(file); }),
        ElementsAre(AllOf(StartsWith("2:10: family is \"pentactic\", but the parent is a rule set of the Adaptoid "
                                     "family"),
                          HasSubstr("rulesets/adaptoid.toml, line 2"))))
        << "and nothing else, for all the rest follows from it";
    EXPECT_THAT(messages("", [] { specs::load_rules("pentactic-basic", {"family=adaptoid"}); }),
                ElementsAre(StartsWith("--set family=adaptoid, column 8: family is \"adaptoid\", but")));
    EXPECT_THAT(child("family = \"pentactic\"\n"), IsEmpty()) << "to say it again does no harm";
}

TEST_F(SpecsPentacticFaults, ARulebookIsOfTheSameFamily) {
    EXPECT_THAT(
        child("rulebook = \"adaptoid-es\"\n"),
        ElementsAre(
            "2:12: the rulebook 'adaptoid-es' belongs to the Adaptoid family, but this is a rule set of Pentactic; "
            "expected pentactic"));
    EXPECT_THAT(child("rulebook = \"pentatcic\"\n"),
                ElementsAre("2:12: there is no rulebook 'pentatcic'. Did you mean 'pentactic'?"));
}

// --- other data about Pentactic -------------------------------------------------------------------------

TEST_F(SpecsPentacticFaults, GapsMayBeReadingsOfPentactic) {
    const std::string gap =
        "[[gap]]\nid = \"G-P13\"\nkey = \"readings.flips\"\nrulebooks = [\"pentactic\"]\nquestion = "
        "\"Turned over?\"\ndefault = \"yes\"\nwhy = \"Twelve.\"\n[[gap.option]]\nname = \"yes\"\n"
        "meaning = \"Yes.\"\n[[gap.option]]\nname = \"no\"\nmeaning = \"No.\"\n";
    const auto gaps = [&](const std::string& text) {
        const std::string file = write("gaps.toml", text);
        return messages(file, [&] { specs::load_gaps(file); });
    };
    EXPECT_THAT(gaps(gap), IsEmpty());
    std::string other = gap;
    other.replace(other.find("\"pentactic\""), 11, "\"adaptoid-es\"");
    EXPECT_THAT(gaps(other),
                ElementsAre("4:14: flips is a reading of Pentactic, but the rulebook 'adaptoid-es' belongs to "
                            "the Adaptoid family"));
    std::string third = gap;
    third.replace(third.find("name = \"no\""), 11, "name = \"never\"");
    EXPECT_THAT(gaps(third), ElementsAre("3:7: G-P13 lists the options yes, never; the rules have yes, no"));
}

TEST_F(SpecsPentacticFaults, PinnedNumbersMayBeThoseOfPentactic) {
    const auto pinned = [&](const std::string& position) {
        const std::string file = write("pinned.toml",
                                       "[[perft]]\nruleset = \"pentactic-basic\"\nset = [\"board.grid=3x2\"]"
                                       "\nposition = \"" +
                                           position + "\"\nturns = [1]\nsource = \"hand\"\n");
        return messages(file, [&] { specs::load_pinned(file); });
    };
    EXPECT_THAT(pinned("B pentominoes game=1 board=3/o2-L"), IsEmpty());
    EXPECT_THAT(pinned("B pentominoes game=1 board=3/o3-L"), ElementsAre(HasSubstr("position: ")));
}

}  // namespace
}  // namespace rulescope::specs
