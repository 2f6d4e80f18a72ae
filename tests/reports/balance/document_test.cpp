// The document of a balance report and its files.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "reports/balance/balance.h"
#include "tests/reports/balance/small_study.h"

namespace rulescope::reports {
namespace {

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(BalanceDocument, HoldsTracesAndValuesInsteadOfDrawings) {
    const studies::BalanceResult result = small_pie_study();
    const Json document = balance_json(result);
    EXPECT_EQ(document.at("schema"), "rulescope.balance/3");
    EXPECT_EQ(document.dump().find("<svg"), std::string::npos);
    ASSERT_EQ(document.at("shown").size(), 3U);
    const AnyGame own = game_of(result.rulesets.front().rules);
    for (std::size_t game = 0; game < 3; ++game) {
        EXPECT_EQ(document.at("shown").at(game).at("trace").at("turns"), Json(result.shown[game].path.texts(own)));
    }
    ASSERT_FALSE(document.at("heat_maps").empty());
    EXPECT_FALSE(document.at("heat_maps").at(0).at("rows").empty());
    const Json& placements = document.at("placements");
    ASSERT_FALSE(placements.at("maps").empty());
    for (const Json& map : placements.at("maps")) {
        // With White on one cell of seven, Black has six.
        EXPECT_EQ(map.at("rows").size(), 6U);
    }
    EXPECT_EQ(placements.at("rows").size(), placements.at("classes"));
}

// How far the score of the deciding match holds in other openings: a sentence where the number says more than the
// interval.
TEST(BalanceDocument, SaysOnceHowFarTheScoreHoldsInOtherOpenings) {
    studies::BalanceResult result = small_study({"adaptoid-tiny"}, {});
    studies::DecidingMatch& match = result.deciding.front();
    const std::string said = "For players like these in other openings the interval of White is 1.0 to 99.0 %.";
    const auto findings = [&] { return balance_json(result).at("findings").dump(); };
    match.other_openings = {0.01, 0.99};
    match.verdict.by_seat.front().judged = {{0.3, 0.7}, false, false};
    EXPECT_NE(findings().find(said), std::string::npos) << findings();
    match.verdict.by_seat.front().judged = {{0.01, 0.99}, false, true};
    EXPECT_EQ(findings().find("in other openings"), std::string::npos) << "few openings: the same interval";
    match.verdict.by_seat.front().judged = {{0.05, 0.95}, false, false};
    EXPECT_EQ(findings().find("in other openings"), std::string::npos) << "hardly wider";
}

/// The number of characters of the longest text in a document.
std::size_t longest_text(const Json& document) {
    if (document.is_string()) {
        return document.get_ref<const std::string&>().size();
    }
    std::size_t longest = 0;
    if (document.is_structured()) {
        for (const Json& part : document) {
            longest = std::max(longest, longest_text(part));
        }
    }
    return longest;
}

TEST(BalanceDocument, SamplesHoldNoDrawings) {
    for (const char* name : {"adaptoid", "adaptoid-igg", "adapt3", "pentactic-basic"}) {
        const std::string text =
            read(std::string(RULESCOPE_SOURCE_DIR) + "/tests/samples/balance/" + name + "/report.json");
        const Json document = Json::parse(text);
        EXPECT_EQ(document.at("schema"), "rulescope.balance/3") << name;
        EXPECT_EQ(document.at("findings").at(0), document.at("verdict").at("sentence")) << name;
        EXPECT_EQ(text.find("<svg"), std::string::npos) << name;
        EXPECT_LT(longest_text(document), 1500U) << name;  // a drawing or a page would be longer
    }
}

TEST(BalanceFiles, PlotsHaveTheirDataInACsvFile) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("rulescope-balance-files-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const studies::BalanceResult result = small_study({"adaptoid-tiny"}, {"strength"});
    write_balance(folder.string(), result, "rulescope balance", {{"threads", 1}});
    const studies::Score& random = result.strength->rows.front().by_seat.front();
    const std::string csv = read(folder / "strength.csv");
    EXPECT_EQ(csv.rfind("label,value,low,high,n\r\nrandom," + Json(rounded(random.mean())).dump() + ",", 0), 0U) << csv;
    EXPECT_EQ(read(folder / "report.json"), balance_json(result).dump(1) + "\n");
    EXPECT_EQ(read(folder / "index.html"), balance_page(result));
    const Json manifest = Json::parse(read(folder / "manifest.json"));
    EXPECT_EQ(manifest.at("reproduce"), "rulescope balance adaptoid-tiny");
    EXPECT_EQ(manifest.at("machine").at("threads"), 1);
    EXPECT_EQ(manifest.at("budgets"), balance_json(result).at("budgets"));
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace rulescope::reports
