// Links from a report to the workbench: each drawn position and game has one, and its address reproduces what is drawn.
#include "reports/report/workbench_links.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "analysis/specs/trace.h"
#include "tests/reports/report/support.h"

namespace rulescope::reports {
namespace {

/// The decoded values of an address, by key. The key `set` may occur several times.
std::multimap<std::string, std::string> values_of(const std::string& address) {
    std::multimap<std::string, std::string> values;
    const std::size_t hash = address.find('#');
    EXPECT_EQ(address.substr(0, hash), workbench_file);
    std::string key;
    std::string text;
    const auto end_pair = [&] {
        values.emplace(key, text);
        key.clear();
        text.clear();
    };
    for (std::size_t at = hash + 1; at < address.size(); ++at) {
        if (address[at] == '=') {
            key = std::move(text);
            text.clear();
        } else if (address[at] == '&') {
            end_pair();
        } else if (address[at] == '%') {
            text += static_cast<char>(std::stoi(address.substr(at + 1, 2), nullptr, 16));
            at += 2;
        } else {
            text += address[at];
        }
    }
    end_pair();
    return values;
}

std::string value_of(const std::string& address, const std::string& key) {
    const auto values = values_of(address);
    return values.count(key) == 1 ? values.find(key)->second : "";
}

/// All addresses of the workbench in a page.
std::vector<std::string> links_in(const std::string& page) {
    const std::string begin = "<a class=\"workbench\" href=\"";
    std::vector<std::string> links;
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        std::string link = page.substr(from, page.find('"', from) - from);
        for (std::size_t escaped = link.find("&amp;"); escaped != std::string::npos; escaped = link.find("&amp;")) {
            link.replace(escaped, 5, "&");
        }
        links.push_back(link);
    }
    return links;
}

/// The drawings of a page; pictures within a drawing are parts of it.
std::size_t drawings_in(const std::string& page) {
    std::size_t drawings = 0;
    int depth = 0;
    for (std::size_t at = page.find("svg"); at != std::string::npos; at = page.find("svg", at + 1)) {
        if (page.compare(at - 1, 4, "<svg") == 0) {
            drawings += depth == 0 ? 1 : 0;
            ++depth;
        } else if (page.compare(at - 2, 6, "</svg>") == 0) {
            --depth;
        }
    }
    EXPECT_EQ(depth, 0);
    return drawings;
}

TEST(WorkbenchLinks, AShippedRuleSetIsNamedWithItsOverrides) {
    Report report = reported("adaptoid-tiny");
    const WorkbenchLinks plain(report.ruleset);
    EXPECT_EQ(plain.position("W 0-0 B4W00"), "workbench.html#rules=adaptoid-tiny&position=W%200-0%20B4W00");

    const specs::LoadedRules changed =
        specs::load_rules("adaptoid-tiny", {"goal.captures=6", "readings.growth=optional"});
    report.ruleset.set = changed.overrides;
    report.ruleset.hash = changed.hash;
    report.ruleset.rules = specs::canonical_text(changed.rules);
    EXPECT_EQ(WorkbenchLinks(report.ruleset).figure("movement"),
              "workbench.html#rules=adaptoid-tiny&set=goal.captures%3D6&set=readings.growth%3Doptional&panel=figures&"
              "figure=movement");
}

TEST(WorkbenchLinks, ARuleSetOfTheUserIsGivenAsText) {
    Report report = reported("adaptoid-tiny");
    report.ruleset.hash = "0123456789abcdef";
    const std::string address = WorkbenchLinks(report.ruleset).position("W 0-0");
    EXPECT_EQ(value_of(address, "toml"), report.ruleset.rules);
    EXPECT_EQ(value_of(address, "rules"), "");
    report.ruleset.name = "mine";
    EXPECT_EQ(value_of(WorkbenchLinks(report.ruleset).position("W 0-0"), "toml"), report.ruleset.rules);
}

TEST(WorkbenchLinks, WithoutAWorkbenchThereAreNone) {
    for (const std::string& name : reported_names) {
        EXPECT_EQ(page_of(name).find(workbench_file), std::string::npos) << name;
    }
    EXPECT_EQ(WorkbenchLinks().position("W 0-0"), "");
    EXPECT_EQ(WorkbenchLinks().trace(Trace{}), "");
}

TEST(WorkbenchLinks, EachDrawnPositionAndGameOfAPageHasOne) {
    for (const auto& [name, own] : {std::pair<std::string, bool>{"adaptoid-tiny", false},
                                    {"adaptoid-tiny", true},
                                    {"adapt3-tiny", false},
                                    {"pentactic-solitaire-tiny", false},
                                    {"pentactic-solitaire-tiny", true},
                                    {"pentactic-tiny", false}}) {
        Report report = reported(name);
        report.ruleset.name = own ? "mine" : report.ruleset.name;
        const std::string page = report_page(report, true);
        const std::vector<std::string> links = links_in(page);
        std::size_t traces = 0;
        for (const std::string& link : links) {
            const std::string text = value_of(link, "trace");
            if (text.empty()) {
                EXPECT_NE(value_of(link, "position") + value_of(link, "figure"), "") << link;
                continue;
            }
            ++traces;
            // The trace holds every override that the rules of the link do not include.
            Trace trace = specs::trace_from(Json::parse(text), "link");
            const std::string toml = value_of(link, "toml");
            const specs::LoadedRules rules = toml.empty() ? specs::load_rules(value_of(link, "rules"), trace.set)
                                                          : specs::parse_rules(toml, "link", trace.set);
            EXPECT_EQ(replay(game_of(rules.rules), trace).fault, "") << link;
        }
        // Heat maps and sheets of boards show no position of play; every other drawing has a link.
        const std::size_t drawings =
            drawings_in(visible(page)) - count(page, "id=\"map-") - count(page, "plate sheet") -
            (report.boards ? report.boards->atlas.unsolvable.size() + report.boards->atlas.hardest.size() : 0);
        EXPECT_GE(traces, 4U) << name;
        EXPECT_EQ(links.size(), drawings) << name;
    }
}

}  // namespace
}  // namespace rulescope::reports
