// Rule sets of others: their parents stay in their folder, and their faults are bounded.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/analysis/specs/rule_set_scratch.h"

namespace rulescope::specs {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// The shipped data is in `shipped`, beside the folders `mine` and `yours`.
class SpecsForeignFiles : public Scratch {
protected:
    void SetUp() override {
        Scratch::SetUp();
        write("shipped/rulebooks/adaptoid-es.toml", "id = \"adaptoid-es\"\n");
        write("shipped/rulesets/adaptoid.toml", adaptoid());
        setenv("RULESCOPE_SPECS", path("shipped").c_str(), 1);
        write("yours/base.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 7\n");
    }
    void TearDown() override {
        unsetenv("RULESCOPE_PARENTS");
        Scratch::TearDown();
    }
    std::vector<std::string> refusal(const std::string& file) {
        return messages(file, [&] { typed_adaptoid(file); });
    }
};

TEST_F(SpecsForeignFiles, AParentOutsideTheFolderIsRefused) {
    const std::string file = write("mine/child.toml", "extends = \"../yours/base.toml\"\n");
    EXPECT_THAT(refusal(file), ElementsAre(HasSubstr("lies outside the folder of this rule set")));
    const std::string whole = write("mine/whole.toml", "extends = \"" + path("yours/base.toml") + "\"\n");
    EXPECT_THAT(refusal(whole),
                ElementsAre(HasSubstr("1:11: the parent '" + path("yours/base.toml") + "' lies outside")));
    std::filesystem::create_symlink(path("yours/base.toml"), path("mine/link.toml"));
    EXPECT_THAT(refusal(write("mine/linked.toml", "extends = \"link.toml\"\n")),
                ElementsAre(HasSubstr("lies outside")));
    std::filesystem::create_directory_symlink(path("yours"), path("mine/folder"));
    EXPECT_THAT(refusal(write("mine/in.toml", "extends = \"folder/base.toml\"\n")),
                ElementsAre(HasSubstr("lies outside")));
}

TEST_F(SpecsForeignFiles, AParentInOrBelowTheFolderOrShippedIsRead) {
    write("mine/deep/base.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 6\n");
    EXPECT_EQ(typed_adaptoid(write("mine/a.toml", "extends = \"deep/base.toml\"\n")).rules.captures, 6);
    EXPECT_EQ(typed_adaptoid(write("mine/b.toml", "extends = \"../mine/deep/base.toml\"\n")).rules.captures, 6);
    EXPECT_EQ(typed_adaptoid(write("mine/c.toml", "extends = \"../shipped/rulesets/adaptoid.toml\"\n")).rules.captures,
              5);
}

TEST_F(SpecsForeignFiles, TheEnvironmentAllowsFurtherFolders) {
    const std::string file = write("mine/child.toml", "extends = \"../yours/base.toml\"\n");
    setenv("RULESCOPE_PARENTS", (path("none") + ":" + path("yours")).c_str(), 1);
    EXPECT_EQ(typed_adaptoid(file).rules.captures, 7);
    setenv("RULESCOPE_PARENTS", (path("your") + ":").c_str(), 1);
    EXPECT_THAT(refusal(file), ElementsAre(HasSubstr("lies outside"))) << "the beginning of a name is no folder";
}

TEST_F(SpecsForeignFiles, AParentThatIsAPipeIsRefusedWithoutWaiting) {
    write("mine/x", "");
    ASSERT_EQ(::mkfifo(path("mine/pipe.toml").c_str(), 0600), 0);
    const std::string file = write("mine/child.toml", "extends = \"pipe.toml\"\n");
    EXPECT_THAT(messages(path("mine/pipe.toml"), [&] { typed_adaptoid(file); }),
                ElementsAre(HasSubstr("cannot read this file: it is a pipe")));
}

TEST_F(SpecsForeignFiles, OfManyFaultsThirtyAreListed) {
    // 300 cells, each of which touches all others: each pair of faraway cells is a fault.
    std::string text = "extends = \"adaptoid\"\n[board]\nlayout = \"\"\"\n";
    for (int row = 0; row < 15; ++row) {
        for (int cell = 0; cell < 20; ++cell) {
            text += "1 ";
        }
        text += "\n";
    }
    text += "\"\"\"\n[board.contacts]\n";
    for (int cell = 0; cell < 300; ++cell) {
        text += fmt::format("Q{} = [\"Q{}\", \"Q{}\"]\n", cell, cell + 1, cell + 2);
    }
    const std::string file = write("mine/all.toml", text);
    try {
        typed_adaptoid(file);
        FAIL() << "it has faults";
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 31U);
        EXPECT_THAT(error.messages().back().text, HasSubstr("more faults are not listed; correct these first"));
    }
}

}  // namespace
}  // namespace rulescope::specs
