// Pages on paper and on a narrow screen. Needs the browser and pdftotext.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "analysis/game/characters.h"
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
        {"report", page_of("adaptoid-tiny")},
        {"balance", balance_page(small_study({"adaptoid-tiny", "adapt3-tiny"}, {"strength", "restricted"}))}};
    return list;
}

/// The text with single spaces between its words.
std::string in_single_spaces(const std::string& text) {
    std::istringstream words(text);
    std::string joined;
    for (std::string word; words >> word;) {
        joined += (joined.empty() ? "" : " ") + word;
    }
    return joined;
}

/// The texts of all headings, except those of figures, which are not broken.
std::vector<std::string> headings_of(const std::string& html) {
    std::vector<std::string> headings;
    std::string text = visible(html);
    for (std::size_t at = text.find("<figure"); at != std::string::npos; at = text.find("<figure", at)) {
        text.erase(at, text.find("</figure>", at) - at);
    }
    const std::regex heading("<h[234][^>]*>([^\n]+)</h[234]>");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), heading); at != std::sregex_iterator(); ++at) {
        headings.push_back(in_single_spaces(std::regex_replace((*at)[1].str(), std::regex("<[^>]*>"), " ")));
    }
    return headings;
}

/// True if the line is a heading or the first line of one.
bool is_heading(const std::vector<std::string>& headings, const std::string& line) {
    constexpr std::size_t min_length = 4;
    return line.size() >= min_length && std::any_of(headings.begin(), headings.end(), [&](const std::string& heading) {
               return heading.starts_with(line);
           });
}

/// The last line of a sheet of paper; "" for an empty sheet.
std::string last_line(const std::string& sheet) {
    std::string last;
    std::istringstream lines(sheet);
    for (std::string line; std::getline(lines, line);) {
        if (const std::string text = in_single_spaces(line); !text.empty()) {
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
        const std::vector<std::string> headings = headings_of(page.html);
        ASSERT_GT(headings.size(), 10U) << page.name;
        std::size_t number = 0;
        for (std::string sheet; std::getline(sheets, sheet, '\f');) {
            ++number;
            EXPECT_FALSE(is_heading(headings, last_line(sheet))) << page.name << ", sheet " << number << ": " << sheet;
        }
        EXPECT_GT(number, 4U) << page.name;
    }
}

/// A page with another page in a frame of 360 pixels. It writes the width of the inner page and of the frame without
/// its scroll bar, and counts the tables and the tables that are wider than the frame and cannot be scrolled.
std::string in_narrow_frame(const std::string& html) {
    return "<!doctype html><body><iframe id=frame style='width:360px;height:800px;border:0' srcdoc=\"" +
           escaped_markup(html) +
           "\"></iframe><script>frame.onload = () => {"
           "const page = frame.contentDocument;"
           "const tables = [...page.querySelectorAll('table')].filter(each => each.offsetWidth > 0);"
           "const width = page.documentElement.clientWidth;"
           "const cut = tables.filter(each => each.getBoundingClientRect().right > width + 1 && "
           "getComputedStyle(each.parentElement).overflowX !== 'auto');"
           "document.body.dataset.found = `width ${page.documentElement.scrollWidth} of ${width}, ${tables.length} "
           "tables, "
           "${cut.length} cut`; };</script>";
}

TEST(PageLayout, NarrowPagesLoseNoColumn) {
    const tools::TemporaryFolder folder;
    for (const NamedPage& page : pages()) {
        folder.write(page.name + ".html", in_narrow_frame(page.html));
        const std::string dump = testing::opened_in_browser(folder.path(page.name + ".html"), folder.path("profile"));
        const std::regex found("data-found=\"width (\\d+) of (\\d+), (\\d+) tables, (\\d+) cut\"");
        std::smatch numbers;
        ASSERT_TRUE(std::regex_search(dump, numbers, found)) << page.name << dump.substr(0, 500);
        EXPECT_LE(std::stoi(numbers[2].str()), 360);
        EXPECT_EQ(numbers[1].str(), numbers[2].str()) << page.name << ": the page is wider than the screen";
        EXPECT_GT(std::stoi(numbers[3].str()), 3) << page.name;
        EXPECT_EQ(numbers[4].str(), "0") << page.name;
    }
}

}  // namespace
}  // namespace rulescope::reports
