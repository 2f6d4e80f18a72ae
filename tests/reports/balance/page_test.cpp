// The page of a balance report: the verdict first, every plot with its data, and no complaint of a browser.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "reports/balance/balance.h"
#include "reports/balance/balance_sections.h"
#include "tests/reports/balance/small_study.h"
#include "tests/support/browser.h"

namespace rulescope::reports {
namespace {

std::size_t occurrences(const std::string& text, const std::string& word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        ++found;
    }
    return found;
}

std::string shown(const studies::ShownGame& game) {
    return "Game " + std::to_string(game.number) + ", " + game.why + ": " + std::to_string(game.path.turns.size()) +
           " turns";
}

TEST(BalancePage, BeginsWithTheVerdict) {
    for (const studies::BalanceResult& result :
         {small_study({"adaptoid-tiny"}, {"strength", "solved", "restricted"}), small_study({"adapt3-tiny"}, {"seats"}),
          small_study({"pentactic-tiny", "pentactic-duel-tiny"}, {}), small_pie_study()}) {
        const std::string name = result.rulesets.front().rules.name;
        const BalanceView view = view_of(result);
        const std::string page = balance_page(view);
        const std::size_t verdict = page.find("class=\"verdict verdict-box\"");
        ASSERT_NE(verdict, std::string::npos);
        EXPECT_LT(verdict, page.find("class=\"results\"")) << name;
        EXPECT_EQ(occurrences(page.substr(page.find("<section id=\"provenance\"")), "<section"), 1U)
            << name << ": provenance is last";
        EXPECT_GT(view.plots.size(), 2U) << name;
        EXPECT_EQ(occurrences(page, "data-plot="), view.plots.size()) << name;
        EXPECT_EQ(occurrences(page, "<details class=\"data\"><summary>Data</summary>"),
                  view.plots.size() + view.cells.size() + view.placements.size())
            << name;
        EXPECT_EQ(page.find("http://"), page.find("http://www.w3.org")) << "the page asks nothing of a network";
        EXPECT_EQ(result.shown.size(), 3U) << name;
        for (const studies::ShownGame& game : result.shown) {
            EXPECT_NE(page.find(shown(game)), std::string::npos) << name;
        }
        EXPECT_GE(occurrences(page, "<svg"), 3 + view.cells.size() + view.placements.size()) << name;
        for (const BalanceSection& section : balance_sections(view)) {
            EXPECT_NE(page.find("<section id=\"" + section.id + "\">\n<h2>" + section.heading), std::string::npos);
        }
    }
}

TEST(BalancePage, OpensInChromiumWithoutAComplaint) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("rulescope-balance-page-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const studies::BalanceResult result = small_study({"adaptoid-tiny"}, {"strength", "solved", "restricted"});
    const std::string page = (folder / "index.html").string();
    std::ofstream(page, std::ios::binary) << balance_page(result);
    const std::string dump = testing::opened_in_browser(page, (folder / "profile").string());
    EXPECT_EQ(occurrences(dump, "class=\"marks\""), view_of(result).plots.size());
    std::istringstream lines(dump);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(line.find(":CONSOLE"), std::string::npos) << line;
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace rulescope::reports
