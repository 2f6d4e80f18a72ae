// The page of a balance report: the verdict first, every plot with its data, and no messages of the browser.
#include <gtest/gtest.h>

#include <sstream>

#include "analysis/specs/error.h"
#include "reports/balance/balance.h"
#include "tests/tools/browser.h"
#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

Json balance_sample(const std::string& name) {
    return Json::parse(
        read_file(std::string(RULESCOPE_SOURCE_DIR) + "/reports/samples/balance/" + name + "/report.json"));
}

std::size_t occurrences(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        ++found;
    }
    return found;
}

TEST(BalancePage, TheVerdictIsTheFirstThingThatIsSaid) {
    for (const char* name : {"adaptoid", "adapt3", "pentactic-basic"}) {
        const Json report = balance_sample(name);
        EXPECT_EQ(report["schema"], "rulescope.balance/1");
        EXPECT_EQ(report["findings"][0], report["verdict"]["sentence"]);
        const std::string page = balance_page(report);
        const std::size_t verdict = page.find("class=\"verdict verdict-box\"");
        ASSERT_NE(verdict, std::string::npos);
        EXPECT_LT(verdict, page.find("id=\"provenance\""));
        EXPECT_LT(page.find("id=\"provenance\""), page.find("class=\"plots\""));
        EXPECT_EQ(occurrences(page, "data-plot="), report["plots"].size()) << name;
        EXPECT_EQ(occurrences(page, "<details class=\"data\"><summary>Data</summary>") >= report["plots"].size(), true)
            << name;
        EXPECT_EQ(page.find("http://"), page.find("http://www.w3.org")) << "nothing is asked of a network";
        for (const Json& shown : report["shown"]) {
            EXPECT_NE(page.find("Game " + std::to_string(shown["game"].get<int>())), std::string::npos) << name;
        }
    }
}

TEST(BalancePage, DamagedReportsAreRefused) {
    Json report = balance_sample("adapt3");
    report["verdict"].erase("verdict");
    EXPECT_THROW(balance_page(report), specs::InputError);
    EXPECT_THROW(balance_page(Json::object()), specs::InputError);
}

TEST(BalancePage, OpensInChromiumWithoutAComplaint) {
    const TemporaryFolder folder;
    const Json report = balance_sample("adaptoid");
    const std::string page = folder.write("index.html", balance_page(report));
    const std::string dump = opened_in_browser(page, folder.path("profile"));
    EXPECT_EQ(occurrences(dump, "class=\"marks\""), report["plots"].size());
    std::istringstream lines(dump);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(line.find(":CONSOLE"), std::string::npos) << line;
    }
}

}  // namespace
}  // namespace rulescope::tools
