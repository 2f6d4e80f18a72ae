#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/studies/tile.h"

namespace rulescope::reports {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using tiling::Ended;

tiling::Answer about(const std::string& title) {
    tiling::Answer answer;
    answer.title = title;
    return answer;
}

std::string tile_text(const tiling::Answer& answer) {
    return text_of(outcome_of(answer).document());
}

Json tile_json(const tiling::Answer& answer) {
    return outcome_of(answer).fields;
}

TEST(TileText, ABoardHasTheNamesOfItsFilesAndRanks) {
    tiling::Answer answer = about("5x2 without stones, pieces LY");
    answer.solutions = tiling::SolutionList{{}, {"..", "oo"}, {}, {{{"LY", "YY"}, {}}, {{"YL", "LL"}, {}}}, 7, {}};
    answer.solutions->ended = Ended::done;
    EXPECT_EQ(tile_text(answer),
              "5x2 without stones, pieces LY\n2 solutions, there are no others:\n\n"
              "      2 | L Y\n      1 | Y Y\n          a b\n\n      2 | Y L\n      1 | L L\n          a b\n");
    answer.solutions->solutions = {{std::vector<std::string>(10, "o"), {}}};
    answer.solutions->ended = Ended::interrupt;
    EXPECT_THAT(tile_text(answer), HasSubstr("Solvable:\n\n      10 | o\n       9 | o\n"));
    EXPECT_THAT(tile_text(answer), EndsWith("       1 | o\n           a\nThere may be more: interrupted.\n"));
}

TEST(TileText, AnUnsolvableBoardIsShownWithItsReason) {
    tiling::Answer answer = about("2x2");
    answer.solutions = tiling::SolutionList{
        {"a1"}, {"..", "o."}, tiling::UnsolvableReason{"area", "too small", {"a2", "b2"}, 0}, {}, 3, Ended::done};
    EXPECT_EQ(tile_text(answer), "2x2\nNo solution: too small.\n\n      2 | . .\n      1 | o .\n          a b\nCells of the reason: a2, b2.\n");
    EXPECT_EQ(tile_json(answer).at("verdict"), "unsolvable");
    answer.solutions->reason.reset();
    answer.solutions->ended = Ended::budget;
    EXPECT_EQ(tile_text(answer), "2x2\nNot decided after 3 nodes: --budget is spent.\n");
    EXPECT_EQ(tile_json(answer).at("verdict"), "inconclusive");
    EXPECT_TRUE(tile_json(answer).at("reason").is_null());
}

TEST(TileText, TwentyUnsolvableClassesAreListed) {
    tiling::Answer answer = about("every set");
    answer.survey.emplace();
    answer.survey->counts = {30, 22, 8, 1, 0, 0, Ended::done};
    answer.survey->unsolvable = {{"region_size", "a region", 0, 0}, {"search", "by search", 22, 21}};
    answer.survey->listed.resize(21, {{"a1", "b2"}, 4, {"search", "because", {}, 5}});
    const std::string text = tile_text(answer);
    EXPECT_THAT(text, HasSubstr("  a1, b2 (a class of 4): because\n  and 1 more; --json lists all\n"));
    EXPECT_THAT(text, HasSubstr("73.33 %"));
    EXPECT_EQ(text.find("a region "), std::string::npos) << "a kind without a set";
    const Json json = tile_json(answer);
    EXPECT_EQ(json.at("failing").dump(), R"({"region_size":{"sets":0,"classes":0},"search":{"sets":22,"classes":21}})");
    EXPECT_EQ(json.at("failing_though_multiple_of_five").size(), 21U);
    EXPECT_EQ(json.at("fraction"), 8.0 / 30.0);
    answer.survey->counts.ended = Ended::interrupt;
    EXPECT_TRUE(tile_json(answer).at("fraction").is_null()) << "the sets decided first are no sample";
}

TEST(TileText, ASampleHasAFractionOfTheDecidedSets) {
    tiling::Answer answer = about("sample");
    answer.sample = tiling::SampleAnswer{4, "free", 1, {3, 0, 3, 0.0, {0.0, 1.0}, {}, Ended::budget}};
    EXPECT_EQ(tile_text(answer), "sample\n  none was decided\nEnded early: --budget is spent; 3 not decided.\n");
    EXPECT_TRUE(tile_json(answer).at("fraction").is_null());
    answer.sample->sample = {4, 3, 0, 0.75, {0.25, 0.9}, {5, 0, 2000, 7}, Ended::done};
    EXPECT_EQ(tile_text(answer),
              "sample\n  3 can be completed: 0.7500, 95 % interval 0.2500 to 0.9000\n"
              "  solutions per set: min 0, median 5, mean 503.0, max 2 000 (4 sets)\n");
    EXPECT_EQ(tile_json(answer).at("solutions_per_set").dump(),
              R"({"sets":4,"min":0,"median":5,"max":2000,"mean":503.0})");
}

}  // namespace
}  // namespace rulescope::reports
