// An option of a study is one row: a toy study finds its option on every way in.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "analysis/game/number_text.h"
#include "analysis/specs/error.h"
#include "analysis/studies/request/option.h"
#include "tests/tools/command_run.h"
#include "tools/command_line/subcommand_parts.h"
#include "tools/manual/command_page.h"
#include "tools/manual/description.h"

namespace rulescope::tools {
namespace {

struct ToyRequest {
    std::string ruleset;
    int dice = 2;
    double luck = 0.5;
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    std::string engine = "fast";
    std::optional<std::string> position;
    std::vector<std::string> marks;
    bool loud = false;
};

std::vector<Option> options(ToyRequest& request) {
    return {number("--dice-thrown", "N", "Throw N dice (default {})", &request.dice, {1, 6}),
            typed_option(
                "--luck", "SHARE", Reads::decimal, "The share of luck (default {})", &request.luck,
                [](double value) { return fmt::format("{}", value); },
                [](const std::string& place, const std::string& text) {
                    const std::optional<double> share = read_decimal(text);
                    if (!share) {
                        specs::bad_option(place, "expected a share, got '" + text + "'");
                    }
                    return *share;
                }),
            memory("Stop when dice need more than this (default {})", &request.memory_bytes),
            choice("--engine", "Which dice are thrown", &request.engine, {"fast", "reference"}),
            {"--position", "TEXT", "Where the dice lie", &request.position},
            {"--mark", "MARK", "A mark on a die; repeatable", &request.marks},
            {"--loud", "", "Say the sum aloud", &request.loud}};
}

struct Toy {
    std::shared_ptr<ToyRequest> request = std::make_shared<ToyRequest>();
    std::vector<Subcommand> subcommands{
        {"toy",
         "Throw dice",
         {"  rulescope toy adaptoid --dice-thrown 3", "", {{1, "the dice are lost"}}},
         with_rows({{"RULESET", "", ruleset_help, &request->ruleset}}, options(*request)),
         [](const Context&) { return 0; }}};

    /// The message of the command line, or "" if it takes the words.
    std::string message(const std::vector<std::string>& words) const {
        std::ostringstream out, err;
        Context context;
        context.out_stream = &out;
        context.err_stream = &err;
        try {
            run_words(context, words, subcommands);
        } catch (const specs::InputError& fault) {
            return specs::text_of(fault.messages().front());
        }
        return out.str();
    }
};

TEST(StudyOptions, OneRowIsReadByTheCommandLineWithItsBounds) {
    const Toy toy;
    EXPECT_EQ(toy.message({"toy", "adaptoid", "--dice-thrown", "4", "--memory", "2M", "--engine", "reference", "--mark",
                           "a", "--mark", "b", "--loud"}),
              "");
    EXPECT_EQ(toy.request->dice, 4);
    EXPECT_EQ(toy.request->memory_bytes, std::uint64_t{2} << 20U);
    EXPECT_EQ(toy.request->engine, "reference");
    EXPECT_EQ(toy.request->marks, (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(toy.request->loud);
    EXPECT_EQ(Toy().message({"toy", "--dice-thrown", "7"}),
              "--dice-thrown: expected a whole number from 1 to 6, got '7'");
    EXPECT_EQ(Toy().message({"toy", "--engine", "refrence"}),
              "--engine: 'refrence' is not one of its values. Did you mean 'reference'?");
    EXPECT_EQ(Toy().message({"toy", "--dice-trown", "3"}),
              "rulescope toy: unknown option '--dice-trown'. Did you mean '--dice-thrown'?");
}

TEST(StudyOptions, OneRowIsInHelpManualCompletionsAndTheTablesOfTheManual) {
    const Toy toy;
    const std::string help = toy.message({"toy", "--help"});
    EXPECT_NE(help.find("--dice-thrown N"), std::string::npos) << help;
    EXPECT_NE(help.find("Throw N dice (default 2)"), std::string::npos) << help;
    EXPECT_NE(help.find("(default 1G)"), std::string::npos) << help;
    Description description(toy.subcommands);
    const Subcommand& subcommand = description.subcommand("toy");
    EXPECT_NE(
        page_of(description, subcommand).text.find("\\fB\\-\\-dice\\-thrown\\fR \\fIN\\fR\nThrow N dice (default 2)."),
        std::string::npos);
    EXPECT_NE(bash_completion(description).find("--dice-thrown"), std::string::npos);
    EXPECT_NE(zsh_completion(description).find("--dice-thrown"), std::string::npos);
    EXPECT_NE(fish_completion(description).find("dice-thrown"), std::string::npos);
    const std::string page = with_generated_parts(
        "# Toys\n<!-- generated: options of toy -->\nold\n<!-- end -->\nMore.\n", description, "toys.md");
    EXPECT_EQ(page.find("old"), std::string::npos);
    EXPECT_NE(page.find("\n| `--dice-thrown N` | Throw N dice (default 2) |\n"), std::string::npos) << page;
    EXPECT_NE(page.find("| `--engine NAME` | Which dice are thrown (`fast`, `reference`) |"), std::string::npos)
        << page;
    EXPECT_NE(page.find("Exit status 1: the dice are lost."), std::string::npos);
    EXPECT_TRUE(page.ends_with("<!-- end -->\nMore.\n"));
    EXPECT_EQ(with_generated_parts(page, description, "toys.md"), page);
}

TEST(StudyOptions, OneRowIsAFieldOfTheRequestAndAWordOfTheCommandThatRepeatsIt) {
    ToyRequest request;
    const auto read = [&](const Json& json) { read_fields(json, options(request), {"call"}); };
    read({{"call", "toy"}, {"dice_thrown", 5}, {"memory", 64}, {"mark", {"x"}}, {"loud", true}, {"position", nullptr}});
    EXPECT_EQ(request.dice, 5);
    EXPECT_EQ(request.memory_bytes, std::uint64_t{64} << 20U);
    EXPECT_EQ(request.position, std::nullopt);
    EXPECT_EQ(words_of_request(request), " --dice-thrown 5 --memory 64M --mark x --loud");
    read({{"dice_thrown", "3"}, {"memory", "1G"}, {"mark", Json::array()}, {"loud", false}, {"position", "a b"}});
    EXPECT_EQ(words_of_request(request), " --dice-thrown 3 --position 'a b'");
    EXPECT_EQ(words_of_request(ToyRequest()), "");
    const auto refused = [&](const Json& json) {
        try {
            read(json);
        } catch (const specs::InputError& fault) {
            return specs::text_of(fault.messages().front());
        }
        return std::string("taken");
    };
    read({{"luck", 0.25}});
    EXPECT_EQ(request.luck, 0.25);
    read({{"luck", 1}});
    EXPECT_EQ(request.luck, 1.0);
    read({{"luck", "0.75"}});
    EXPECT_EQ(words_of_request(request), " --dice-thrown 3 --luck 0.75 --position 'a b'");
    EXPECT_EQ(refused({{"luck", true}}), "luck: expected a number, got true");
    EXPECT_EQ(refused({{"luck", "much"}}), "luck: expected a share, got 'much'");
    EXPECT_EQ(refused({{"dice_thrown", 7}}), "dice_thrown: expected a whole number from 1 to 6, got '7'");
    EXPECT_EQ(refused({{"dice_thrown", 1.5}}), "dice_thrown: expected a whole number, got 1.5");
    EXPECT_EQ(refused({{"dice_trown", 3}}), "dice_trown: there is no such field. Did you mean 'dice_thrown'?");
    EXPECT_EQ(refused({{"engine", "refrence"}}),
              "engine: 'refrence' is not one of its values. Did you mean 'reference'?");
    EXPECT_EQ(refused({{"mark", "x"}}), "mark: expected a list of texts, got \"x\"");
    EXPECT_EQ(refused({{"loud", 1}}), "loud: expected true or false, got 1");
    EXPECT_EQ(refused({{"position", 3}}), "position: expected a text, got 3");
    EXPECT_EQ(refused({{"memory", std::uint64_t{1} << 60U}}),
              "memory: 1152921504606846976 may be rounded; write a number above 9 007 199 254 740 991 as a text of its "
              "digits");
}

TEST(StudyOptions, ThePagesOfTheManualAreCurrent) {
    Description description;
    for (const std::string page : {"docs/command.md", "docs/json.md"}) {
        const std::string file = std::string(RULESCOPE_SOURCE_DIR) + "/" + page;
        EXPECT_EQ(with_generated_parts(read_file(file), description, page), read_file(file))
            << "make it anew: rulescope manual --tables " << page;
    }
}

TEST(StudyOptions, TheFieldsOfADocumentAreRowsOfAPage) {
    const reports::Schema toy{"toy", 2,
                              " of a throw:\n\n| field | content |\n|---|---|\n| `sum`, `dice` | the sum; the number\n"
                              "  of dice |\n\nA *die* has `pips`.\n"};
    EXPECT_EQ(reports::new_document(toy)["schema"], "rulescope.toy/2");
    EXPECT_EQ(toy.markdown(),
              "`rulescope.toy/2` of a throw:\n\n| field | content |\n|---|---|\n"
              "| `sum`, `dice` | the sum; the number of dice |\n\nA *die* has `pips`.\n\n");
    EXPECT_EQ((reports::Schema{"toy", 1, " is empty."}.markdown()), "`rulescope.toy/1` is empty.\n\n");
    const std::string show = reports::show_schema().markdown();
    EXPECT_LT(show.find("\n| of Pentactic | `boards` "), show.find("With `--turn`"))
        << "families follow the first table";
}

TEST(StudyOptions, EverySubcommandWithADocumentHasASectionInTheManual) {
    const std::set<std::string> without{"completion", "help", "manual", "serve"};
    std::set<std::string> sections;
    for (const DocumentSection& section : document_sections()) {
        EXPECT_TRUE(sections.insert(section.name).second) << section.name;
        EXPECT_FALSE(section.schemas.empty()) << section.name;
    }
    std::set<std::string> expected{"manifest"};
    for (const std::string& name : Description().names()) {
        if (!without.contains(name)) {
            expected.insert(name);
        }
    }
    EXPECT_EQ(sections, expected);
}

TEST(StudyOptions, APageWithAMissingOrUnknownPartIsRefused) {
    Description description;
    const auto refused = [&](const std::string& page) {
        try {
            with_generated_parts(page, description, "page.md");
        } catch (const specs::InputError& fault) {
            return specs::text_of(fault.messages().front());
        }
        return std::string("taken");
    };
    EXPECT_EQ(refused("<!-- generated: options of games -->\n<!-- end -->\n"),
              "page.md: there is no part '<!-- generated: options of show -->'");
    EXPECT_NE(refused("<!-- generated: options of gmaes -->\n<!-- end -->\n").find("games"), std::string::npos);
    EXPECT_EQ(refused("<!-- generated: fields of games -->\n<!-- end -->\n"),
              "page.md: there are no fields of 'games'; expected 'all documents'");
    EXPECT_EQ(refused("<!-- generated: fields of all documents -->\n"),
              "page.md: '<!-- generated: fields of ' without '<!-- end -->'");
}

}  // namespace
}  // namespace rulescope::tools
