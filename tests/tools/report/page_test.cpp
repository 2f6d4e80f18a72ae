#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <sstream>

#include "analysis/game/markup.h"
#include "analysis/specs/error.h"
#include "reports/report/report.h"
#include "reports/report/report_template.h"
#include "tests/tools/browser.h"
#include "tests/tools/command_run.h"
#include "tests/tools/report/support.h"

namespace rulescope::tools {
namespace {

TEST(ReportPage, TodaysCodeShowsTheCommittedReports) {
    for (const std::string& name : sample_names) {
        const Json document = drawn(sample(name));
        const std::string page = report_page(sample(name));
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
        for (const Json& example : document["coverage"]["examples"]) {
            EXPECT_NE(text.find("id=\"" + example["id"].get<std::string>() + "\""), std::string::npos);
            EXPECT_NE(text.find(example["svg"].get<std::string>()), std::string::npos);
        }
        for (const Json& plot : plots_of(document)) {
            EXPECT_NE(page.find(script_json(plot["spec"])), std::string::npos) << plot["id"];
        }
        for (const Json& reading : document["readings"]) {
            EXPECT_NE(text.find(escaped_markup(reading["key"].get<std::string>())), std::string::npos);
        }
        EXPECT_NE(text.find(escaped_markup(document["command"].get<std::string>())), std::string::npos);
        EXPECT_EQ(text.find("{{"), std::string::npos) << "a hole of the template was left open";
    }
}

TEST(ReportPage, IsRenderedFromPositionsAndTraces) {
    for (const std::string& name : sample_names) {
        EXPECT_EQ(sample(name).dump().find("<svg"), std::string::npos) << name;
    }
    const auto message_of = [](const Json& report) -> std::string {
        try {
            report_page(report);
        } catch (const specs::InputError& fault) {
            return fault.messages().front().text;
        }
        return "";
    };
    Json other_rules = sample("adapt3");
    other_rules["ruleset"]["hash"] = "0123456789abcdef";
    EXPECT_THAT(message_of(other_rules), testing::HasSubstr("expected 0123456789abcdef"));
    Json other_game = sample("adapt3");
    other_game["coverage"]["examples"][0]["trace"]["choices"][0] = 1000;
    EXPECT_THAT(message_of(other_game), testing::HasSubstr("choice 1000"));
    Json no_choices = sample("adapt3");
    no_choices["shortest_game"]["trace"]["choices"] = "many";
    EXPECT_THAT(message_of(no_choices), testing::HasSubstr("expected a list of whole numbers"));
}

TEST(ReportPage, AsksNothingOfAnyNetwork) {
    const std::string page = report_page(sample("adaptoid"));
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
    const std::string page = report_page(document);
    EXPECT_EQ(count(page, "<script"), count(page, "</script>"));
    EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
    EXPECT_NE(page.find("<h1>&lt;b&gt;&amp;&quot;&#39;</h1>"), std::string::npos);
    EXPECT_EQ(count(page, "<!--"), 1U);
}

TEST(ReportPage, LinksLeadSomewhere) {
    for (const std::string name : {"adapt3", "pentactic-basic"}) {
        const std::string text = visible(report_page(sample(name)));
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
    EXPECT_THROW(report_page(Json::parse(R"({"schema": "rulescope.report/2"})")), specs::InputError);
    Json damaged = sample("adaptoid");
    damaged["play"].erase("games");
    EXPECT_THROW(report_page(damaged), specs::InputError);
    damaged = sample("adaptoid");
    damaged["plots"][0]["columns"][0].erase("label");
    EXPECT_THROW(report_page(damaged), specs::InputError);
    const TemporaryFolder folder;
    folder.write("other.json", R"({"schema": "rulescope.play/1"})");
    EXPECT_THROW(read_report(folder.path("other.json")), specs::InputError);
    folder.write("text.json", "not JSON");
    EXPECT_THROW(read_report(folder.path("text.json")), specs::InputError);
    EXPECT_THROW(read_report(folder.path("none.json")), specs::InputError);
    EXPECT_THROW(write_page(folder.path("page"), Json::object()), specs::InputError);
    EXPECT_FALSE(std::filesystem::exists(folder.path("page")));
}

/// In headless Chromium every plot is drawn and the console stays silent. Needs the browser.
TEST(ReportPage, OpensInChromiumWithoutAComplaint) {
    const TemporaryFolder folder;
    for (const std::string name : {"adaptoid", "pentactic-solitaire"}) {
        write_page(folder.path(name), sample(name));
        const std::string dump = opened_in_browser(folder.path(name + "/index.html"), folder.path("profile"));
        EXPECT_EQ(count(dump, "class=\"marks\""), plots_of(sample(name)).size()) << name;
        std::istringstream lines(dump);
        for (std::string line; std::getline(lines, line);) {
            EXPECT_EQ(line.find(":CONSOLE"), std::string::npos) << name << ": " << line;
        }
    }
}

}  // namespace
}  // namespace rulescope::tools
