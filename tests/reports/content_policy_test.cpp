// Content security policies: the hashes of a page's scripts and styles, and no others.
#include "reports/content_policy.h"

#include <gtest/gtest.h>

#include <set>

#include "analysis/game/characters.h"
#include "reports/balance/balance.h"
#include "tests/reports/balance/small_study.h"
#include "tests/reports/report/support.h"
#include "tests/support/browser.h"
#include "tests/tools/command_run.h"

namespace rulescope::reports {
namespace {

// Test vectors of FIPS 180-4, in Base64.
TEST(ContentPolicy, Sha256EqualsItsTestVectors) {
    EXPECT_EQ(sha256_base64(""), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    EXPECT_EQ(sha256_base64("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    EXPECT_EQ(sha256_base64("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=");
    EXPECT_EQ(sha256_base64(std::string(1'000'000, 'a')), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=");
}

/// The contents of all elements of a kind that have no attributes.
std::vector<std::string> elements(const std::string& page, const std::string& kind) {
    std::vector<std::string> list;
    const std::string begin = "<" + kind + ">";
    const std::string end = "</" + kind + ">";
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
        at += begin.size();
        list.push_back(page.substr(at, page.find(end, at) - at));
    }
    return list;
}

std::string policy_of(const std::string& page) {
    const std::string name = "Content-Security-Policy\" content=\"";
    const std::size_t at = page.find(name) + name.size();
    return page.substr(at, page.find('"', at) - at);
}

struct PolicyPage {
    std::string name, html;
    std::size_t plots = 0;
};

std::string written_page(const std::vector<std::string>& arguments, const std::string& file) {
    const tools::TemporaryFolder folder;
    std::vector<std::string> words = arguments;
    for (std::string& word : words) {
        word = word == "FOLDER" ? folder.path() : word == "FILE" ? folder.path(file) : word;
    }
    const tools::Ran run = tools::ran(words);
    EXPECT_TRUE(run.status <= 1 || run.status == 4) << run.err;  // 4: a check within small bounds is inconclusive
    return folder.read(file);
}

/// One page of every kind that the command writes.
const std::vector<PolicyPage>& all_pages() {
    static const std::vector<PolicyPage> pages{
        {"report", page_of("adaptoid-tiny"), plots_of(reported("adaptoid-tiny")).size()},
        {"boards", page_of("pentactic-solitaire-tiny"), plots_of(reported("pentactic-solitaire-tiny")).size()},
        {"balance", balance_page(small_study({"adaptoid-tiny"}, {"strength", "restricted"})), 0},
        {"audit", written_page({"audit", "adaptoid-tiny", "--gap", "G-1", "--games", "5", "--states", "50",
                                "--directed", "50", "--page", "FILE"},
                               "audit.html")},
        {"check",
         written_page({"check", "adaptoid-tiny", "--states", "50", "--games", "2", "--page", "FILE"}, "check.html")},
        {"solve", written_page({"solve", "tic-tac-toe", "--page", "FILE", "--agents", "random", "--sample", "20"},
                               "solve.html")},
        {"figures", written_page({"draw", "--all-figures", "--out", "FOLDER"}, "index.html")}};
    return pages;
}

/// The policy names the hashes of the page's scripts and styles, no others, and evaluates no text.
void expect_hashes(const std::vector<PolicyPage>& pages) {
    for (const PolicyPage& page : pages) {
        const std::string policy = policy_of(page.html);
        std::set<std::string> hashes;
        for (const std::string kind : {"script", "style"}) {
            for (const std::string& content : elements(page.html, kind)) {
                hashes.insert("'sha256-" + sha256_base64(content) + "'");
            }
        }
        EXPECT_GE(hashes.size(), 1U) << page.name;
        for (const std::string& hash : hashes) {
            EXPECT_NE(policy.find(hash), std::string::npos) << page.name << ": " << policy;
        }
        EXPECT_EQ(count(policy, "sha256-"), hashes.size()) << page.name;
        EXPECT_TRUE(policy.starts_with("default-src 'none'; ")) << page.name;
        EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos) << page.name;
        if (const std::size_t scripts = policy.find("script-src"); scripts != std::string::npos) {
            const std::string of_scripts = policy.substr(scripts, policy.find(';', scripts) - scripts);
            EXPECT_EQ(of_scripts.find("unsafe"), std::string::npos) << page.name << ": " << of_scripts;
        }
    }
}

TEST(ContentPolicy, AReportAllowsItsOwnScriptsAndStylesByTheirHashes) {
    expect_hashes({{"report", page_of("adapt3-tiny"), 0}});
}

TEST(ExtraContentPolicy, EveryPageAllowsItsOwnScriptsAndStylesByTheirHashes) {
    expect_hashes(all_pages());
}

/// What Chromium says about a page: its console, and the page after its scripts have run.
std::string in_browser(const PolicyPage& page) {
    const tools::TemporaryFolder folder;
    folder.write("page.html", page.html);
    return testing::opened_in_browser(folder.path("page.html"), folder.path("profile"));
}

/// Needs the browser.
TEST(ExtraContentPolicy, PagesOpenedFromTheDiskDrawTheirPlotsAndBreakNoRule) {
    for (const PolicyPage& page : all_pages()) {
        const std::string dump = in_browser(page);
        EXPECT_EQ(dump.find(":CONSOLE"), std::string::npos)
            << page.name << ": " << dump.substr(std::min(dump.size(), dump.find(":CONSOLE")), 500);
        const std::size_t places = count(page.html, "data-plot=\"");
        EXPECT_EQ(count(dump, "class=\"marks\""), places) << page.name;
        if (page.plots > 0) {
            EXPECT_EQ(places, page.plots) << page.name;
        }
        EXPECT_EQ(count(dump, "could not be drawn"), count(page.html, "could not be drawn")) << page.name;
    }
}

/// Needs the browser. Had an attacker written into the page, the browser would still run nothing.
TEST(ExtraContentPolicy, AScriptWrittenIntoAPageDoesNotRun) {
    PolicyPage page = all_pages().front();
    const std::string attack =
        "<script>document.title = 'broken';</script><img src=\"x\" onerror=\"document.title = 'broken'\">"
        "<svg onload=\"document.title = 'broken'\"></svg><base href=\"http://localhost/\">"
        "<style>body { display: none }</style>";
    page.html.insert(page.html.find("<main>") + 6, attack);
    const std::string dump = in_browser(page);
    EXPECT_EQ(dump.find("<title>broken"), std::string::npos);
    EXPECT_NE(dump.find("<title>Adaptoid"), std::string::npos);
    EXPECT_NE(dump.find("Content Security Policy"), std::string::npos) << "the browser reports what it refused";
}

}  // namespace
}  // namespace rulescope::reports
