#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <sstream>

#include "analysis/game/markup.h"
#include "analysis/specs/error.h"
#include "reports/plots.h"
#include "reports/report/report_template.h"
#include "tests/reports/report/support.h"
#include "tests/support/browser.h"
#include "tests/tools/command_run.h"

namespace rulescope::reports {
namespace {

TEST(ReportPage, TodaysCodeShowsTheCommittedReports) {
    for (const std::string& name : sample_names) {
        const Json document = drawn(sample(name));
        const std::string page = page_of(sample(name));
        const std::string text = visible(page);
        EXPECT_NE(page.find("<title>" + document["title"].get<std::string>() + " · "), std::string::npos);
        for (const Json& clause : document["rules"]) {
            EXPECT_NE(text.find(escaped_markup(clause["text"].get<std::string>())), std::string::npos) << clause["id"];
        }
        for (const Json& figure : document["figures"]) {
            EXPECT_NE(text.find(escaped_markup(figure["caption"].get<std::string>())), std::string::npos)
                << figure["id"];
            EXPECT_NE(text.find(figure["svg"].get<std::string>()), std::string::npos) << figure["id"];
        }
        for (const Json& witness : document["check"]["witnesses"]) {
            EXPECT_EQ(count(text, "id=\"" + witness["id"].get<std::string>() + "\""), 1U) << witness["id"];
            EXPECT_NE(text.find(witness["svg"].get<std::string>()), std::string::npos) << witness["id"];
        }
        for (const Json& plot : plots_of(document)) {
            drawing::Plot read;
            read_value(plot, Place(name, ""), read);
            EXPECT_NE(page.find(script_json(drawing::vega_lite(read))), std::string::npos) << plot["id"];
        }
        for (const Json& reading : document["readings"]) {
            EXPECT_NE(text.find(escaped_markup(reading["key"].get<std::string>())), std::string::npos);
        }
        EXPECT_NE(text.find(escaped_markup(document["command"].get<std::string>())), std::string::npos);
        EXPECT_EQ(text.find("{{"), std::string::npos) << "a hole of the template was left open";
    }
}

TEST(ReportPage, AReportThatIsReadIsTheOneThatWasWritten) {
    for (const std::string& name : sample_names) {
        EXPECT_EQ(report_json(read_report(sample_path(name))).dump(), sample(name).dump()) << name;
    }
    ReportOptions options;
    options.games = 40;
    options.audited_games = 5;
    options.depth = 2;
    options.boards = 3;
    for (const std::string name : {"adaptoid-tiny", "pentactic-solitaire-tiny"}) {
        const Report built = build_report(run_report(specs::load_rules(name), options));
        const Report read_again = read(Json::parse(report_json(built).dump()));
        EXPECT_EQ(report_json(read_again).dump(), report_json(built).dump()) << name;
        EXPECT_EQ(report_page(read_again), report_page(built)) << name;
    }
}

/// The fault of a sample in which one value is replaced.
std::string fault_with(const std::string& place, const Json& value) {
    Json document = sample("adapt3");
    document.at(Json::json_pointer(place)) = value;
    try {
        read(document);
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

TEST(ReportPage, ADamagedReportNamesThePlace) {
    EXPECT_EQ(fault_with("/title", "another title"), "");
    EXPECT_EQ(
        fault_with("/ruleset/rulebook/clauses", -1),
        "report.json: the document is damaged: at /ruleset/rulebook/clauses expected a number of 0 or more, found "
        "the number -1");
    EXPECT_EQ(fault_with("/coverage/clauses/2/kind", 7),
              "report.json: the document is damaged: at /coverage/clauses/2/kind expected a text, found the number 7");
    EXPECT_EQ(fault_with("/check/witnesses/0/clauses", Json::object()),
              "report.json: the document is damaged: at /check/witnesses/0/clauses expected a list, found an object");
    EXPECT_EQ(fault_with("/audit/situations/0/by", "luck"),
              "report.json: the document is damaged: at /audit/situations/0/by expected one of \"not found\", "
              "\"breadth-first\", \"by chance\", \"directed\", found the text \"luck\"");
    EXPECT_EQ(fault_with("/perft/rows/0/events", Json::array()),
              "report.json: the document is damaged: at /perft/rows/0/events expected an object, found a list");
    EXPECT_EQ(fault_with("/plots/0/columns/0", Json{{"field", "side"}, {"format", "text"}}),
              "report.json: the document is damaged: at /plots/0/columns/0 the field \"label\" is missing");
    EXPECT_EQ(fault_with("/plots/0/columns/0/format", "words"),
              "report.json: the document is damaged: at /plots/0/columns/0/format expected one of \"text\", \"count\", "
              "\"decimal\", \"percent\", \"number\", found the text \"words\"");
    EXPECT_EQ(fault_with("/heat_maps/1/rows/0", Json::object()),
              "report.json: the document is damaged: at /heat_maps/1/rows/0 the field \"cell\" is missing");
    EXPECT_THAT(fault_with("/play/cells/created", Json::parse("[1, 2]")),
                ::testing::HasSubstr("at /play/cells/created expected"));
    EXPECT_EQ(fault_with("/play/seats/1/interval", Json::array({0.5})),
              "report.json: the document is damaged: at /play/seats/1/interval expected a list of two, found a list");
    EXPECT_EQ(
        fault_with("/readings/0/options/0/in_force", "yes"),
        "report.json: the document is damaged: at /readings/0/options/0/in_force expected true or false, found the "
        "text \"yes\"");
}

TEST(ReportPage, IsRenderedFromPositionsAndTraces) {
    for (const std::string& name : sample_names) {
        EXPECT_EQ(sample(name).dump().find("<svg"), std::string::npos) << name;
    }
    const auto message_of = [](const Json& report) -> std::string {
        try {
            page_of(report);
        } catch (const specs::InputError& fault) {
            return fault.messages().front().text;
        }
        return "";
    };
    Json other_rules = sample("adapt3");
    other_rules["ruleset"]["hash"] = "0123456789abcdef";
    EXPECT_THAT(message_of(other_rules), ::testing::HasSubstr("expected 0123456789abcdef"));
    Json other_game = sample("adapt3");
    other_game["coverage"]["examples"][0]["trace"]["choices"][0] = 1000;
    EXPECT_THAT(message_of(other_game), ::testing::HasSubstr("choice 1000"));
    Json no_counts = sample("adapt3");
    no_counts["play"]["cells"].erase("created");
    EXPECT_THAT(message_of(no_counts), ::testing::HasSubstr("at /play/cells nothing is counted by cell as created"));
    Json no_choices = sample("adapt3");
    no_choices["shortest_game"]["trace"]["choices"] = "many";
    EXPECT_THAT(message_of(no_choices), ::testing::HasSubstr("at /shortest_game/trace/choices expected a list"));
}

TEST(ReportPage, AsksNothingOfAnyNetwork) {
    const std::string page = page_of(sample("adaptoid"));
    EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
    const std::string text = visible(page);
    // Addresses occur only as XML name spaces of drawings; links lead to anchors of the page.
    const std::regex address(R"((href|src|srcset|action|data)="(?!#|data:,")[^"]*")");
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, address)) << found.str();
    const std::size_t style = page.find("<style>");
    const std::string rules = page.substr(style, page.find("</style>") - style);
    EXPECT_EQ(rules.find("@import"), std::string::npos);
    EXPECT_EQ(rules.find("url("), std::string::npos);
}

TEST(ReportPage, ScriptsAndDataCannotEndTheirElements) {
    Json document = sample("adapt3");
    document["plots"][0]["spec"]["description"] = "</script><script>alert(1)</script>";
    document["title"] = "<b>&\"'";
    const std::string page = page_of(document);
    EXPECT_EQ(count(page, "<script"), count(page, "</script>"));
    EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
    EXPECT_NE(page.find("<h1>&lt;b&gt;&amp;&quot;'</h1>"), std::string::npos);
    EXPECT_EQ(count(page, "<!--"), 1U);
}

TEST(ReportPage, LinksLeadSomewhere) {
    for (const std::string name : {"adapt3", "pentactic-basic"}) {
        const std::string text = visible(page_of(sample(name)));
        const std::regex link("href=\"#([^\"]+)\"");
        int links = 0;
        for (auto at = std::sregex_iterator(text.begin(), text.end(), link); at != std::sregex_iterator(); ++at) {
            ++links;
            EXPECT_NE(text.find("id=\"" + (*at)[1].str() + "\""), std::string::npos) << at->str();
        }
        EXPECT_GT(links, 25) << name;
    }
}

TEST(ReportPage, DamagedReportsAreBadInput) {
    EXPECT_THROW(page_of(Json::parse(R"({"schema": "rulescope.report/2"})")), specs::InputError);
    Json damaged = sample("adaptoid");
    damaged["play"].erase("games");
    EXPECT_THROW(page_of(damaged), specs::InputError);
    const tools::TemporaryFolder folder;
    folder.write("other.json", R"({"schema": "rulescope.play/1"})");
    EXPECT_THROW(read_report(folder.path("other.json")), specs::InputError);
    folder.write("text.json", "not JSON");
    EXPECT_THROW(read_report(folder.path("text.json")), specs::InputError);
    EXPECT_THROW(read_report(folder.path("none.json")), specs::InputError);
}

/// In headless Chromium every plot is drawn and the console stays silent. Needs the browser.
TEST(ReportPage, OpensInChromiumWithoutAComplaint) {
    const tools::TemporaryFolder folder;
    for (const std::string name : {"adaptoid", "pentactic-solitaire"}) {
        write_page(folder.path(name), read(sample(name)));
        const std::string dump = testing::opened_in_browser(folder.path(name + "/index.html"), folder.path("profile"));
        EXPECT_EQ(count(dump, "class=\"marks\""), plots_of(sample(name)).size()) << name;
        std::istringstream lines(dump);
        for (std::string line; std::getline(lines, line);) {
            EXPECT_EQ(line.find(":CONSOLE"), std::string::npos) << name << ": " << line;
        }
    }
}

}  // namespace
}  // namespace rulescope::reports
