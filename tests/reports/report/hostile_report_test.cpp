// Reports that somebody has edited to harm the reader of their page.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "analysis/specs/error.h"
#include "tests/reports/report/support.h"
#include "tests/tools/command_run.h"

namespace rulescope::reports {
namespace {

using ::testing::HasSubstr;

const std::string attack = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'`{{title}}{{{title}}}<!--";

/// The message about a sample in which one value is replaced; "" if its page is written.
std::string refusal_with(const std::string& place, const Json& value) {
    Json document = sample("adapt3");
    document[Json::json_pointer(place)] = value;
    try {
        page_of(document);
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

/// Replaces every text by the attack, one place after the other: `visit` gets each changed document.
void attack_texts(const Json& value, const Json::json_pointer& place, std::vector<Json::json_pointer>& places) {
    if (value.is_string()) {
        places.push_back(place);
    } else if (value.is_structured()) {
        std::size_t number = 0;
        for (const auto& [key, element] : value.items()) {
            if (value.is_array() && number++ >= 1) {
                break;  // the elements of a list have the same fields
            }
            attack_texts(element, value.is_array() ? place / 0 : place / key, places);
        }
    }
}

TEST(HostileReport, NoTextReachesThePageAsMarkup) {
    const Json original = sample("adapt3");
    std::vector<Json::json_pointer> places;
    attack_texts(original, Json::json_pointer(), places);
    ASSERT_GT(places.size(), 100U);
    const std::size_t scripts = count(page_of(original), "<script");
    // A text that does not matter for the drawings is replaced with all others at once; the rest are refused.
    Json document = original;
    const Report unchanged = read(original);
    std::size_t replaced = 0;
    for (const Json::json_pointer& place : places) {
        const std::string name = place.to_string();
        if (name.find("/trace") != std::string::npos || name == "/ruleset/rules" || name == "/ruleset/hash" ||
            name == "/figures/0/id") {
            continue;  // played or looked up, so that another text is refused when the page is drawn
        }
        const Json before = std::exchange(document[place], attack);
        try {
            read(document);
            ++replaced;
        } catch (const specs::InputError& refused) {
            EXPECT_THAT(refused.what(), HasSubstr("expected")) << name;
            document[place] = before;
        }
    }
    EXPECT_GT(replaced, 80U);
    std::string page;
    try {
        page = page_of(document);
    } catch (const specs::InputError& refused) {
        FAIL() << refused.what();
    }
    EXPECT_EQ(count(page, "<script"), scripts);
    EXPECT_EQ(count(page, "</script>"), scripts);
    EXPECT_EQ(page.find("<img src=x"), std::string::npos);
    EXPECT_EQ(count(page, "<!--"), 1U);
    EXPECT_GT(count(page, "&lt;img src=x onerror=alert(2)&gt;&quot;"), 50U);
}

TEST(HostileReport, DrawingsInTheDocumentAreIgnored) {
    Json document = sample("adapt3");
    document["ruleset"]["start"]["svg"] = "<svg onload=alert(1)></svg>" + attack;
    document["figures"][0]["svg"] = attack;
    document["check"]["witnesses"][0]["svg"] = attack;
    document["heat_maps"][0]["svg"] = attack;
    document["shortest_game"]["svg"] = attack;
    document["coverage"]["examples"][0]["svg"] = attack;
    EXPECT_EQ(page_of(document), page_of(sample("adapt3")));
}

TEST(HostileReport, ASpecificationOfAPlotThatComputesOrLoadsIsRefused) {
    const auto refusal = [](const std::string& place, const Json& value) {
        return refusal_with("/plots/1/spec" + place, value);
    };
    EXPECT_EQ(refusal("/description", "Another text"), "");
    for (const auto& [place, value, why] : std::vector<std::tuple<std::string, Json, std::string>>{
             {"/usermeta", {{"embedOptions", {{"ast", false}}}}, "it has the key \"usermeta\""},
             {"/params", Json::array(), "it has the key \"params\""},
             {"/layer/0/mark/href", "javascript:alert(1)", "it has the key \"href\""},
             {"/layer/0/data", {{"url", "http://localhost/"}}, "it has the key \"url\""},
             {"/layer/0/transform/0/calculate", "datum.turns + event.view", "\"calculate\" has another text"},
             {"/layer/0/mark/type", "image", "\"type\" has another text"},
             {"/layer/0/mark/color", "url(#x)", "\"color\" has another text"},
             {"/layer/0/encoding/x/field", "a']('b", "\"field\" has another text"},
             {"/width", 1e300, "\"width\" has a number beyond 10^15"},
             {"/layer/1/data/values/0/mean", "text", "its data are not numbers"},
             {"/title", std::string(5000, 'x'), "\"title\" has another text"}}) {
        EXPECT_THAT(refusal(place, value), HasSubstr("(" + why + ")")) << place;
    }
    Json deep;
    for (int level = 0; level < 30; ++level) {
        deep = Json{{"layer", Json::array({deep})}};
    }
    EXPECT_THAT(refusal("/layer/0", deep), HasSubstr("(it is too large)"));
    EXPECT_THAT(refusal_with("/plots/0/groups", Json::array({"a"})), HasSubstr("as many \"groups\" as \"rows\""));
    EXPECT_THAT(refusal_with("/plots/0/columns/0/field", "a\"><script>"), HasSubstr("letters and digits"));
}

TEST(HostileReport, NumbersOutOfRangeAreRefusedWithTheirPlace) {
    const std::string at = "report.json: the document is damaged: at ";
    const Json huge = 18'446'744'073'709'551'615ULL;
    EXPECT_EQ(refusal_with("/budgets/depth", huge),
              at + "/budgets/depth expected a number of fewer digits, found the number 18446744073709551615");
    EXPECT_EQ(refusal_with("/budgets/depth", 4'000'000'000ULL),
              at + "/budgets/depth expected a number of fewer digits, found the number 4000000000");
    EXPECT_EQ(refusal_with("/budgets/max_turns", -1),
              at + "/budgets/max_turns expected a number of 0 or more, found the number -1");
    EXPECT_EQ(refusal_with("/play/seats/0/score", 1.5),
              at + "/play/seats/0/score expected a share from 0 to 1, found the number 1.5");
    EXPECT_EQ(refusal_with("/play/length/mean", 1e308),
              at + "/play/length/mean expected a number of fewer digits, found the number 1e+308");
    EXPECT_EQ(refusal_with("/play/length/interval", Json::array({3, 2})),
              at + "/play/length/interval expected an interval, the smaller number first, found a list");
    EXPECT_THAT(refusal_with("/play/seats/0/wins", 4'000'000'000ULL), HasSubstr("no more than \"games\" games"));
    EXPECT_THAT(refusal_with("/play/games", huge), HasSubstr("at most 10^15 \"games\""));
    EXPECT_THAT(refusal_with("/plots/1/rows/0/turns", huge), HasSubstr("expected a number of fewer digits"));
    EXPECT_THAT(refusal_with("/play/level", -5), HasSubstr("expected a share"));
}

TEST(HostileReport, AFileThatIsNoReportEndsWithStatusTwoAndOneLine) {
    const tools::TemporaryFolder folder;
    Json control = sample("adapt3");
    control["title"] = "a\x1b[31mb";
    Json twice = sample("adapt3");
    for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
             {std::string(100'000, '['), "nested deeper than 64"},
             {control.dump(), "at /title: a text has the control character U+001B"},
             {R"({"schema": "rulescope.report/2", "schema": "x"})", "is given twice"},
             {R"({"schema": 1e400})", "a number is too large"},
             {"{\"schema\": \"" + std::string(2'000'000, 'x') + "\"}", "a text has 2 000 000 bytes"},
             {"{\"schema\": \"\xff\"}", "this is not JSON; expected a report.json"}}) {
        const tools::Ran run =
            tools::ran({"report", "--from", folder.write("report.json", text), "--out", folder.path("out")});
        EXPECT_EQ(run.status, 2) << why;
        EXPECT_TRUE(run.complains(why)) << run.err.substr(0, 400);
        EXPECT_EQ(count(run.err, "\n"), 1U);
        EXPECT_LT(run.err.size(), 600U);
    }
}

}  // namespace
}  // namespace rulescope::reports
