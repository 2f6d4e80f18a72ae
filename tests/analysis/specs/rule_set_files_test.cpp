// Rule set files: the required keys of a root, invalid TOML, unreadable and missing files.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/user_file.h"
#include "tests/analysis/specs/rule_set_scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class SpecsRuleSetFiles : public RuleSetScratch {};

TEST_F(SpecsRuleSetFiles, ExtendsInATableIsSaidToStandThere) {
    EXPECT_THAT(root("title = \"Mine\"\n[goal]\ncaptures = 6\nextends = \"adaptoid\"\n"),
                ElementsAre("4:1: extends stands in the table [goal], which begins in line 2; expected it at the top of "
                            "the file, before the first table"));
}

TEST(SpecsFiles, AMissingFileHasTheNearestNameOfItsFolder) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("rulescope-near-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    write_file((folder / "kite.toml").string(), "");
    const std::string meant = ". Did you mean '" + (folder / "kite.toml").string() + "'?";
    for (const char* name : {"kite.tml", "Kite.toml", "kit.toml"}) {
        const std::string path = (folder / name).string();
        EXPECT_EQ(did_you_mean_file(path), meant) << name;
        EXPECT_THROW(
            {
                try {
                    read_file(path);
                } catch (const InputError& error) {
                    EXPECT_THAT(error.what(), HasSubstr(meant)) << name;
                    throw;
                }
            },
            InputError);
    }
    for (const auto& [name, near] : {std::pair("kite.tom", "kite.toml"), std::pair("kit", "kite.toml"),
                                     std::pair("adaptoid.tomll", "adaptoid")}) {
        try {
            find_source("rule set", "rulesets", name, folder.string(), {});
            ADD_FAILURE() << name;
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(), HasSubstr(std::string("Did you mean '") + near + "'?")) << name;
        }
    }
    EXPECT_EQ(did_you_mean_file((folder / "kite.toml").string()), "");
    EXPECT_EQ(did_you_mean_file((folder / "anything-else").string()), "");
    EXPECT_EQ(did_you_mean_file((folder / "nowhere" / "kite.toml").string()), "");
    std::filesystem::remove_all(folder);
}

TEST_F(SpecsRuleSetFiles, ARootMustGiveEverythingButReadings) {
    EXPECT_THAT(root("title = \"Mine\"\nfamily = \"adaptoid\"\n"),
                ElementsAre(HasSubstr("rulebook is missing"),
                            HasSubstr("the table [board] is missing; it must contain hexagon = 4, or another board (or "
                                      "extends = \"adaptoid\" at the top of the file, to inherit it)"),
                            HasSubstr("the table [seats] is missing"), HasSubstr("the table [supply] is missing"),
                            HasSubstr("the table [goal] is missing"), HasSubstr("the table [start] is missing")));
    const std::string text = adaptoid();
    const std::string without = text.substr(0, text.find("legs = 12")) + text.substr(text.find("pincers = 12"));
    EXPECT_THAT(root(without),
                ElementsAre("12:1: supply.legs is missing; expected a whole number from 0 to 999, or \"unlimited\""));
    EXPECT_THAT(root(text.substr(text.find("family"))),
                ElementsAre(HasSubstr("title is missing; expected a text in quotation marks")));
}

TEST_F(SpecsRuleSetFiles, WithoutAFamilyOnlyTheFamilyIsReported) {
    const std::string expected = "expected \"adaptoid\", \"pentactic\", \"four-in-a-row\" or \"hex\"";
    EXPECT_THAT(root("title = \"Mine\"\n[pieces]\nstones = 3\n"),
                ElementsAre(HasSubstr("family is missing; " + expected)));
    EXPECT_THAT(root("family = \"chess\"\n"), ElementsAre("1:10: family is the text \"chess\"; " + expected + "."));
    EXPECT_THAT(root("family = 4\n"), ElementsAre(HasSubstr("1:10: family is the number 4; " + expected)));
    EXPECT_THAT(root("famly = \"adaptoid\"\n"), ElementsAre("1:1: unknown key 'famly'. Did you mean 'family'?"));
}

TEST_F(SpecsRuleSetFiles, MistypingExtendsIsTheOnlyReport) {
    EXPECT_THAT(root("extend = \"adaptoid\"\n"), ElementsAre("1:1: unknown key 'extend'. Did you mean 'extends'?"));
}

TEST_F(SpecsRuleSetFiles, WhatIsNotTomlIsReportedWithLineAndColumn) {
    EXPECT_THAT(root("title = \n"), ElementsAre(StartsWith("1:9: this is not TOML: while reading a key-value pair")));
    EXPECT_THAT(root("growth = optional\n"), ElementsAre("1:10: optional needs quotation marks: \"optional\""));
    EXPECT_THAT(root("a = 1\n tie =   illegal # x\n"), ElementsAre("2:10: illegal needs quotation marks: \"illegal\""));
    EXPECT_THAT(root("white = [ \"A1\", B4]\n"), ElementsAre("1:17: B4 needs quotation marks: \"B4\""));
    EXPECT_THAT(root("white = [\n B4]\n"), ElementsAre(StartsWith("2:2: this is not TOML"))) << "at least the place";
    EXPECT_THAT(root("hexagon : 4\n"), ElementsAre(HasSubstr("write it as KEY = VALUE")));
    EXPECT_THAT(root("hexagon = 4x\n"),
                ElementsAre(StartsWith("1:12: this is not TOML: while reading a decimal integer")));
    EXPECT_THAT(child("[goal]\ncaptures = 99999999999999999999\n"), ElementsAre(HasSubstr("the number is too large")));
    EXPECT_THAT(root("[goal]\na = 1\na = 2\n"), ElementsAre(HasSubstr("the same name appears twice")));
    EXPECT_THAT(root("title = \"Ana\n"), ElementsAre(HasSubstr("closing quotation mark")));
    EXPECT_THAT(root("title = \"\xff\"\n"), ElementsAre(HasSubstr("save the file as UTF-8")));
}

TEST_F(SpecsRuleSetFiles, ALoadedRuleSetIsReloadedFromTheTextsThatWereRead) {
    const std::string parent = write("mine/parent.toml", "extends = \"adaptoid\"\ntitle = \"P\"\n[goal]\ncaptures = 3\n");
    const std::string file = write("mine/child.toml", "extends = \"parent.toml\"\ntitle = \"C\"\n");
    const LoadedRules loaded = load_rules(file);
    write("mine/parent.toml", "extends = \"adaptoid\"\ntitle = \"P\"\n[goal]\ncaptures = 5\n");
    std::filesystem::remove(file);
    EXPECT_EQ(reload(loaded, {}).hash, loaded.hash);
    EXPECT_EQ(reload(loaded, {}).rules.name, loaded.rules.name);
    EXPECT_EQ(reload(loaded, {"goal.captures=4"}).hash,
              load_rules_text("extends = \"adaptoid\"\ntitle = \"C\"\n", "x", {"goal.captures=4"}).hash);
    EXPECT_EQ(reload(loaded, {}, 1, 1).rules.name, parent);
    EXPECT_EQ(reload(loaded, {}, 1, 1).files.size(), 2U);
}

TEST_F(SpecsRuleSetFiles, WordsWithoutQuotationMarksAreShownWithThem) {
    EXPECT_THAT(root("title = My own game  # mine\n"),
                ElementsAre("1:9: My own game needs quotation marks: \"My own game\""));
    EXPECT_THAT(root("board = {layout = none, hexagon = 4}\n"),
                ElementsAre("1:19: none needs quotation marks: \"none\""));
    EXPECT_THAT(root("title = \"My \"own\" game\"\n"), ElementsAre(HasSubstr("this is not TOML")))
        << "here the marks are one too many";
    EXPECT_THAT(root("title = nice\"\n"), ElementsAre(HasSubstr("this is not TOML")));
}

TEST_F(SpecsRuleSetFiles, MessagesCanBePrintedWhateverWasTyped) {
    EXPECT_THAT(child("\"ti\\ntle\" = 1\n"), ElementsAre("2:1: unknown key 'ti\\ntle'. Did you mean 'title'?"));
    EXPECT_THAT(messages("", [] { typed_adaptoid("adapt\xffoid"); }),
                ElementsAre(HasSubstr("there is no rule set called 'adapt\xEF\xBF\xBDoid'")));
}

TEST_F(SpecsRuleSetFiles, ColumnsCountLettersNotBytes) {
    EXPECT_THAT(root("extends = \"adaptoid\"\ntitle = \"Año ñ\" x\n"), ElementsAre(StartsWith("2:17: ")));
    EXPECT_THAT(child("setup = {\"ñandú\" = 1, discs = -1}\n"),
                ElementsAre(StartsWith("2:10: unknown key 'ñandú'"), StartsWith("2:31: setup.discs is -1")));
}

TEST_F(SpecsRuleSetFiles, FilesThatCannotBeReadAreNamed) {
    const std::string gone = path("gone.toml");
    EXPECT_THAT(messages(gone, [&] { typed_adaptoid(gone); }),
                ElementsAre(HasSubstr("there is no file '" + gone + "'")));
    const std::string near = path("adaptoid.toml");
    EXPECT_THAT(messages(near, [&] { typed_adaptoid(near); }),
                ElementsAre(HasSubstr("A shipped rule set is called 'adaptoid'.")));
    std::filesystem::create_directory(path("folder.toml"));
    EXPECT_THAT(messages(path("folder.toml"), [&] { typed_adaptoid(path("folder.toml")); }),
                ElementsAre(" cannot read this file: it is a folder; expected a TOML file written by hand"));
}

TEST_F(SpecsRuleSetFiles, AFileThatFailsInTheMiddleSaysSo) {
    const std::string file = "/proc/self/mem";  // can be opened; its first page cannot be read
    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file); }), ElementsAre(HasSubstr(" cannot read this file: Input/output error")));
}

TEST_F(SpecsRuleSetFiles, AFileThatMayNotBeReadSaysSo) {
    const std::string locked = write("locked.toml", "title = \"x\"\n");
    std::filesystem::permissions(locked, std::filesystem::perms::none);
    if (std::ifstream(locked).good()) {
        GTEST_SKIP() << "this user may read everything";
    }
    EXPECT_THAT(messages(locked, [&] { typed_adaptoid(locked); }),
                ElementsAre(HasSubstr(" cannot read this file: Permission denied")));
}

TEST_F(SpecsRuleSetFiles, AnUnknownNameNamesTheNearestShippedOne) {
    EXPECT_THAT(messages("adaptiod", [] { typed_adaptoid("adaptiod"); }),
                ElementsAre(" there is no rule set called 'adaptiod'. Did you mean 'adaptoid'? Shipped: adaptoid. Or "
                            "give the path of a file."));
    setenv("RULESCOPE_SPECS", path("nowhere").c_str(), 1);
    EXPECT_THAT(messages("adaptoid", [] { typed_adaptoid("adaptoid"); }),
                ElementsAre(" there is no rule set called 'adaptoid'. None is shipped in " + path("nowhere") +
                            "; check RULESCOPE_SPECS."));
}

TEST_F(SpecsRuleSetFiles, AFileOfTensOfMegabytesIsNotReadToItsEnd) {
    const std::string file = write("big.toml", std::string(5U << 20U, '#'));
    EXPECT_THAT(messages(file, [&] { typed_adaptoid(file); }), ElementsAre(HasSubstr("larger than 4 MB")));
}

}  // namespace
}  // namespace rulescope::specs
