// `help` prints the text of --help; the manual pages are pages for man(1) and have every option.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/tools/command_run.h"
#include "tools/command.h"
#include "tools/manual/description.h"

namespace rulescope::tools {
namespace {

TEST(CommandHelp, PrintsTheTextOfTheOption) {
    EXPECT_EQ(ran({"help"}).out, ran({"--help"}).out);
    const Description description;
    for (const std::string& name : description.names()) {
        const Ran help = ran({"help", name});
        EXPECT_EQ(help.status, exit_done) << name;
        EXPECT_EQ(help.err, "");
        EXPECT_EQ(help.out, ran({name, "--help"}).out) << name;
        EXPECT_TRUE(help.says("Usage: rulescope " + name)) << help.out;
    }
}

TEST(CommandHelp, AnUnknownSubcommandIsRefusedWithTheNearest) {
    const Ran result = ran({"help", "chekc"});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("unknown subcommand 'chekc'. Did you mean 'check'?")) << result.err;
    EXPECT_EQ(ran({"help", "check", "diff"}).status, exit_bad_input);
}

TEST(CommandManualPages, OneForEachSubcommandWithEveryOption) {
    Description description;
    const TemporaryFolder folder;
    const Ran result = ran({"manual", "--out", folder.path("man1")});
    EXPECT_EQ(result.status, exit_done) << result.err;
    for (const Subcommand& subcommand : description.subcommands()) {
        const std::string page = folder.read("man1/rulescope-" + subcommand.name + ".1");
        EXPECT_EQ(page, ran({"manual", subcommand.name}).out);
        std::size_t at = 0;
        for (const std::string section :
             {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"}) {
            const std::size_t next = std::min(page.find(".SH " + section + "\n"), page.find(".SH \"" + section + "\""));
            ASSERT_NE(next, std::string::npos) << subcommand.name << " has no " << section;
            EXPECT_GT(next, at) << subcommand.name << ": " << section;
            at = next;
        }
        for (const Option& option : description.options_of(subcommand)) {
            std::string name = "\n\\fB" + option.name;
            for (std::size_t dash = 0; (dash = name.find('-', dash)) != std::string::npos; dash += 2) {
                name.replace(dash, 1, "\\-");
            }
            EXPECT_NE(page.find(name + "\\fR"), std::string::npos) << subcommand.name << " " << option.name;
        }
    }
    const std::string main = folder.read("man1/rulescope.1");
    EXPECT_EQ(main, ran({"manual"}).out);
    EXPECT_NE(main.find("\\fBrulescope\\-check\\fR(1)"), std::string::npos);
}

// groff -ww reports every mistake of a page.
TEST(CommandManualPages, GroffFindsNoMistake) {
    ASSERT_EQ(std::system("command -v groff > /dev/null"), 0)
        << "groff is not installed; cmake/prepare test installs it";
    const TemporaryFolder folder;
    ASSERT_EQ(ran({"manual", "--out", folder.path("man1")}).status, exit_done);
    for (const std::string& file : folder.files()) {
        ASSERT_EQ(file, "man1");
    }
    const std::string command = "cd " + folder.path("man1") + " && for page in *.1; do groff -man -Tutf8 -ww $page > " +
                                folder.path("text") + " 2>> " + folder.path("faults") + "; done";
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(folder.read("faults"), "");

    const std::string shown = "cd " + folder.path("man1") + " && MANWIDTH=100 groff -man -Tutf8 -P-c -P-b -P-u " +
                              "rulescope-diff.1 > " + folder.path("text");
    ASSERT_EQ(std::system(shown.c_str()), 0);
    const std::string text = folder.read("text");
    for (const std::string part :
         {"rulescope diff [OPTION]... [A] [B]", "--set-b KEY=VALUE", "0      The same within the reported bounds.",
          "1      They differ.", "rulescope diff adaptoid adaptoid-igg\n"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    }
}

// What roff would take for a request or an escape is printed as it is.
TEST(CommandManualPages, SpecialCharactersArePrinted) {
    Description description;
    Subcommand subcommand = description.subcommand("games");
    subcommand.help.notes = ".dot begins a line, 'quote' and \\back, `code` and an ellipsis …\n.and another";
    const std::string page = page_of(description, subcommand).text;
    EXPECT_NE(page.find("\n\\&.dot begins a line, \\(aqquote\\(aq and \\eback, \\fBcode\\fR and an ellipsis "
                        "\\[u2026]\n\\&.and another\n"),
              std::string::npos)
        << page;
}

TEST(CommandManualPages, BadInputIsRefused) {
    EXPECT_TRUE(ran({"manual", "chekc"}).complains("Did you mean 'check'?"));
    EXPECT_TRUE(ran({"manual", "--json"}).complains("leave --json out"));
    const TemporaryFolder folder;
    const Ran result = ran({"manual", "--out", folder.write("file", "")});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_EQ(result.out, "");
}

}  // namespace
}  // namespace rulescope::tools
