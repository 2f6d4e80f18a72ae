#include "reports/table.h"

#include <gtest/gtest.h>

namespace rulescope::reports {
namespace {

Table scores() {
    return {"Scores",
            "Of finished games.",
            {{"name", "Agent", Format::text},
             {"n", "Games", Format::count},
             {"score", "Score", Format::percent},
             {"length", "Turns", Format::decimal},
             {"interval", "95 % interval", Format::number}},
            {{std::string("café, \"A\""), std::int64_t{14880}, 0.4917, 52.96, std::string("48.5 to 49.9 %")},
             {std::string("<B>"), std::int64_t{7}, TableCell{}, TableCell{}, TableCell{}}}};
}

TEST(TableText, AlignsWordsLeftAndNumbersRight) {
    EXPECT_EQ(table_text(scores()),
              "  Agent       Games   Score  Turns   95 % interval\n"
              "  café, \"A\"  14 880  49.2 %   53.0  48.5 to 49.9 %\n"
              "  <B>             7       -      -               -\n");
}

TEST(TableText, CountsOfAllSizesAreGrouped) {
    const Table table{"", "", {{"n", "n", Format::count}}, {{whole(14880)}, {whole(~std::uint64_t{0})}}};
    EXPECT_EQ(table_text(table),
              "                           n\n"
              "                      14 880\n"
              "  18 446 744 073 709 551 615\n");
    EXPECT_NE(table_csv(table).find("18446744073709551615"), std::string::npos);
}

TEST(TableText, ATableWithoutLabelsHasNoLineOfLabels) {
    const Table table{"", "", {{"part", ""}, {"clause", ""}}, {{std::string("Step 1"), std::string("A-8")}}};
    EXPECT_EQ(table_text(table), "  Step 1  A-8\n");
    EXPECT_EQ(table_html(table), "<tbody>\n<tr><td>Step 1</td><td>A-8</td></tr>\n</tbody>");
}

TEST(TableHtml, EscapesAndMarksNumbers) {
    const std::string html = table_html(scores());
    EXPECT_NE(html.find("<th scope=\"col\">Agent</th><th scope=\"col\" class=\"number\">Games</th>"),
              std::string::npos);
    EXPECT_NE(html.find("<td>&lt;B&gt;</td><td class=\"number\">7</td><td class=\"number\">–</td>"), std::string::npos);
    EXPECT_NE(html.find("14\u202f880"), std::string::npos);
    EXPECT_NE(html.find("<td class=\"number\">49.2\u202f%</td>"), std::string::npos);
    EXPECT_NE(html.find("<td class=\"number\">48.5 to 49.9\u202f%</td>"), std::string::npos);
}

TEST(TableCsv, HasFieldNamesAndUnroundedValues) {
    EXPECT_EQ(table_csv(scores()),
              "name,n,score,length,interval\r\n"
              "\"café, \"\"A\"\"\",14880,0.4917,52.96,48.5 to 49.9 %\r\n"
              "<B>,7,,,\r\n");
}

TEST(TableJson, NamesTheValuesOfEachRow) {
    const Json json = json_from(scores());
    EXPECT_EQ(json["columns"][1], Json::parse(R"({"field": "n", "label": "Games", "format": "count"})"));
    EXPECT_EQ(json["rows"][0]["n"], 14880);
    EXPECT_TRUE(json["rows"][1]["score"].is_null());
}

}  // namespace
}  // namespace rulescope::reports
