// Pages on paper and on a narrow screen. Needs the browser and pdftotext.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "analysis/game/markup.h"
#include "reports/balance/balance.h"
#include "tests/reports/balance/small_study.h"
#include "tests/reports/report/support.h"
#include "tests/support/browser.h"
#include "tests/tools/command_run.h"

namespace rulescope::reports {
namespace {

struct NamedPage {
    std::string name, html;
};

const std::vector<NamedPage>& pages() {
    static const std::vector<NamedPage> list{
        {"report", page_of(sample("adaptoid"))},
        {"balance", balance_page(small_study({"adaptoid-tiny", "adapt3-tiny"}, {"strength", "ladder", "restricted"}))}};
    return list;
}

/// The texts of all headings without elements inside them, except those of figures, which are not broken.
std::set<std::string> headings_of(const std::string& html) {
    std::set<std::string> headings;
    std::string text = visible(html);
    for (std::size_t at = text.find("<figure"); at != std::string::npos; at = text.find("<figure", at)) {
        text.erase(at, text.find("</figure>", at) - at);
    }
    const std::regex heading("<h[234][^>]*>([^<]+)</h[234]>");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), heading); at != std::sregex_iterator(); ++at) {
        headings.insert((*at)[1].str());
    }
    return headings;
}

std::string without_margins(const std::string& line) {
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(' ') - first + 1);
}

/// The last line of a sheet of paper; "" for an empty sheet.
std::string last_line(const std::string& sheet) {
    std::string last;
    std::istringstream lines(sheet);
    for (std::string line; std::getline(lines, line);) {
        if (const std::string text = without_margins(line); !text.empty()) {
            last = text;
        }
    }
    return last;
}

TEST(PageLayout, NoHeadingIsAtTheFootOfASheet) {
    const tools::TemporaryFolder folder;
    for (const NamedPage& page : pages()) {
        folder.write(page.name + ".html", page.html);
        const std::string pdf = folder.path(page.name + ".pdf");
        testing::printed_by_browser(folder.path(page.name + ".html"), pdf, folder.path("profile"));
        std::istringstream sheets(testing::output_of("pdftotext -layout " + pdf + " -"));
        const std::set<std::string> headings = headings_of(page.html);
        ASSERT_GT(headings.size(), 10U) << page.name;
        std::size_t number = 0;
        for (std::string sheet; std::getline(sheets, sheet, '\f');) {
            ++number;
            EXPECT_FALSE(headings.contains(last_line(sheet))) << page.name << ", sheet " << number << ": " << sheet;
        }
        EXPECT_GT(number, 4U) << page.name;
    }
}

/// A page with another page in a frame of 360 pixels. It counts the pixels of the inner page's width, the tables, and
/// the tables that are wider than the frame and cannot be scrolled.
std::string in_narrow_frame(const std::string& html) {
    return "<!doctype html><body><iframe id=frame style='width:360px;height:800px;border:0' srcdoc=\"" +
           escaped_markup(html) +
           "\"></iframe><script>frame.onload = () => {"
           "const page = frame.contentDocument;"
           "const tables = [...page.querySelectorAll('table')].filter(each => each.offsetWidth > 0);"
           "const cut = tables.filter(each => each.getBoundingClientRect().right > 361 && "
           "getComputedStyle(each.parentElement).overflowX !== 'auto');"
           "document.body.dataset.found = `width ${page.documentElement.scrollWidth}, ${tables.length} tables, "
           "${cut.length} cut`; };</script>";
}

TEST(PageLayout, NarrowPagesLoseNoColumn) {
    const tools::TemporaryFolder folder;
    for (const NamedPage& page : pages()) {
        folder.write(page.name + ".html", in_narrow_frame(page.html));
        const std::string dump = testing::opened_in_browser(folder.path(page.name + ".html"), folder.path("profile"));
        const std::regex found("data-found=\"width (\\d+), (\\d+) tables, (\\d+) cut\"");
        std::smatch numbers;
        ASSERT_TRUE(std::regex_search(dump, numbers, found)) << page.name << dump.substr(0, 500);
        EXPECT_EQ(numbers[1].str(), "360") << page.name << ": the page is wider than the screen";
        EXPECT_GT(std::stoi(numbers[2].str()), 3) << page.name;
        EXPECT_EQ(numbers[3].str(), "0") << page.name;
    }
}

}  // namespace
}  // namespace rulescope::reports
