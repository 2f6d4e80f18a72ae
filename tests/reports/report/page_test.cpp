#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <regex>
#include <sstream>

#include "analysis/game/characters.h"
#include "tests/reports/report/support.h"
#include "tests/support/browser.h"
#include "tests/tools/command_run.h"

namespace rulescope::reports {
namespace {

/// The text as a script element may hold it.
std::string without_less_than(const std::string& json) {
    std::string safe;
    for (const char c : json) {
        safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
    }
    return safe;
}

TEST(ReportPage, ShowsEveryPartOfTheReport) {
    for (const std::string& name : reported_names) {
        const Json document = drawn(reported(name));
        const std::string page = page_of(name);
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
        }
        for (const drawing::Plot& plot : plots_of(reported(name))) {
            EXPECT_NE(page.find(without_less_than(drawing::vega_lite(plot).dump())), std::string::npos) << plot.id;
        }
        for (const Json& reading : document["readings"]) {
            EXPECT_NE(text.find(escaped_markup(reading["key"].get<std::string>())), std::string::npos);
        }
        EXPECT_NE(text.find(escaped_markup(document["command"].get<std::string>())), std::string::npos);
        EXPECT_EQ(text.find("{{"), std::string::npos) << "a hole of the template was left open";
    }
}

TEST(ReportPage, PicturesAreOnThePageOnly) {
    for (const std::string& name : reported_names) {
        EXPECT_EQ(report_json(reported(name)).dump().find("<svg"), std::string::npos) << name;
        EXPECT_NE(page_of(name).find("<svg"), std::string::npos) << name;
    }
}

TEST(ReportPage, AsksNothingOfAnyNetwork) {
    const std::string page = page_of("adaptoid-tiny");
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
    Report report = reported("adaptoid-tiny");
    report.plots[0].spec["description"] = "</script><script>alert(1)</script>";
    report.title = "<b>&\"'";
    const std::string page = report_page(report);
    EXPECT_EQ(count(page, "<script"), count(page, "</script>"));
    EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
    EXPECT_NE(page.find("<h1>&lt;b&gt;&amp;&quot;'</h1>"), std::string::npos);
    EXPECT_EQ(count(page, "<!--"), 1U);
}

TEST(ReportPage, NoTextIsMarkup) {
    const std::string attack =
        "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'`{{title}}{{{title}}}<!--";
    Report report = reported("adaptoid-tiny");
    ASSERT_TRUE(report.fairness);
    for (std::string* text : {&report.title,
                              &report.command,
                              &report.findings.at(0),
                              &report.ruleset.name,
                              &report.ruleset.title,
                              &report.ruleset.rulebook.title,
                              &report.ruleset.facts.at(0).name,
                              &report.ruleset.facts.at(0).value,
                              &report.rules.at(0).text,
                              &report.rules.at(0).kind,
                              &report.figures.at(0).title,
                              &report.figures.at(0).caption,
                              &report.fairness->headline,
                              &report.fairness->agent,
                              &report.fairness->sentences.at(0),
                              &report.fairness->seats.at(0).name,
                              &report.plots.at(0).data.title,
                              &report.plots.at(0).data.caption,
                              &report.heat_maps.at(0).data.caption,
                              &report.coverage.clauses.at(0).text,
                              &report.check.witnesses.at(0).clauses.at(0).text,
                              &report.check.command,
                              &report.check.sentences.at(0),
                              &report.check.properties.at(0).name,
                              &report.check.properties.at(0).note,
                              &report.check.clauses.at(0).text,
                              &report.audit.command,
                              &report.audit.points.at(0).question,
                              &report.audit.points.at(0).why,
                              &report.audit.points.at(0).words,
                              &report.audit.points.at(0).options.at(0).meaning,
                              &report.readings.at(0).key,
                              &report.readings.at(0).option}) {
        *text = attack;
    }
    const std::string page = report_page(report);
    const std::string unchanged = page_of("adaptoid-tiny");
    EXPECT_EQ(count(page, "<script"), count(unchanged, "<script"));
    EXPECT_EQ(count(page, "</script>"), count(unchanged, "</script>"));
    EXPECT_EQ(page.find("<img src=x"), std::string::npos);
    EXPECT_EQ(count(page, "<!--"), 1U);
    EXPECT_GT(count(page, "&lt;img src=x onerror=alert(2)&gt;&quot;"), 25U);
}

TEST(ReportPage, LinksLeadSomewhere) {
    for (const std::string name : {"adapt3-tiny", "pentactic-tiny"}) {
        const std::string text = visible(page_of(name));
        const std::regex link("href=\"#([^\"]+)\"");
        int links = 0;
        for (auto at = std::sregex_iterator(text.begin(), text.end(), link); at != std::sregex_iterator(); ++at) {
            ++links;
            EXPECT_NE(text.find("id=\"" + (*at)[1].str() + "\""), std::string::npos) << at->str();
        }
        EXPECT_GT(links, 25) << name;
    }
}

/// In headless Chromium every plot is drawn and the console stays silent. Needs the browser.
TEST(ReportPage, OpensInChromiumWithoutAComplaint) {
    const tools::TemporaryFolder folder;
    for (const std::string name : {"adaptoid-tiny", "pentactic-solitaire-tiny"}) {
        const std::string page = folder.write(name + ".html", page_of(name));
        const std::string dump = testing::opened_in_browser(page, folder.path("profile"));
        EXPECT_EQ(count(dump, "class=\"marks\""), plots_of(reported(name)).size()) << name;
        std::istringstream lines(dump);
        for (std::string line; std::getline(lines, line);) {
            EXPECT_EQ(line.find(":CONSOLE"), std::string::npos) << name << ": " << line;
        }
    }
}

}  // namespace
}  // namespace rulescope::reports
