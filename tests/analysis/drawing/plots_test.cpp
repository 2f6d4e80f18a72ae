#include "analysis/drawing/plots/plots.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <utility>

#include "analysis/drawing/plots/board_plots.h"

namespace rulescope::drawing {
namespace {

using Json = nlohmann::ordered_json;

Plot sides(const std::vector<SideRow>& rows) {
    return sides_plot("points", {"player", "Player"}, {"points", "Points", Format::number}, "By points.", rows);
}

std::vector<Plot> examples() {
    return {wins_plot({{"White", "white", 484, 1000, 0.484, 0.453, 0.515},
                       {"Black", "black", 516, 1000, 0.516, 0.485, 0.547}},
                      0.5, "Share of wins"),
            length_plot({{48, 3}, {50, 7}, {51, 1}}, 49.6),
            branching_plot({{1, 100, 8.0, 8, 8}, {2, 100, 8.5, 8, 9}}),
            endings_plot({{"A-26", "five captures", "white", 60},
                          {"A-26", "five captures", "black", 39},
                          {"A-28", "the last mover", "black", 1}}),
            sides({{"white", 5, 60}, {"black", 5, 40}}),
            sides({{"A", -1, 3}, {"B", 2, 5}}),
            solutions_plot({{0, 0, 2}, {1, 1, 3}, {2, 3, 1}}),
            difficulty_plot({"atlas", "Solutions by grid", "Boards.", "Solutions", "Share", "Grid", "Stones", "Class",
                             "Low", "High"},
                            {{"8x8", "anywhere", 0, 0, 3, 0.3, 0.1, 0.6},
                             {"8x8", "anywhere", 1024, 2047, 7, 0.7, 0.4, 0.9},
                             {"9x7", "no two in a row or column", 1024, 2047, 10, 1, 0.7, 1}})};
}

Plot measures(double low, double high, const std::string& label = "goal captures 1") {
    return points_plot({.id = "drama", .title = "Drama", .caption = "Means.", .measure = "Drama", .percent = false},
                       {{label, "", (low + high) / 2, low, high, 12}});
}

std::pair<double, double> domain_of(const Plot& plot) {
    const Json domain = plot.spec["layer"][0]["encoding"]["x"]["scale"]["domain"];
    return {domain[0].get<double>(), domain[1].get<double>()};
}

/// Every "field" that an encoding uses.
std::set<std::string> fields_of(const Json& json) {
    std::set<std::string> fields;
    const std::function<void(const Json&)> visit = [&](const Json& part) {
        if (part.is_object() && part.contains("field")) {
            fields.insert(part["field"].get<std::string>());
        }
        if (part.is_structured()) {
            for (const Json& inner : part) {
                visit(inner);
            }
        }
    };
    visit(json);
    return fields;
}

TEST(Plots, CarryTheirDataAndNameItsColumns) {
    for (const Plot& plot : examples()) {
        const Json rows = vega_lite(plot).at("data").at("values");
        ASSERT_FALSE(rows.empty()) << plot.id;
        ASSERT_FALSE(plot.data.columns.empty()) << plot.id;
        for (const Json& row : rows) {
            ASSERT_TRUE(row.is_object()) << plot.id << row;
            EXPECT_EQ(row.size(), plot.data.columns.size() + (plot.groups.empty() ? 0 : 1)) << plot.id;
            for (const Column& column : plot.data.columns) {
                EXPECT_TRUE(row.contains(column.field)) << plot.id << " " << column.field;
            }
        }
    }
}

TEST(Plots, AskOnlyForFieldsThatThereAre) {
    for (const Plot& plot : examples()) {
        std::set<std::string> defined{"fair", "mean", "from", "to"};  // of the lines and of computed edges
        for (const Column& column : plot.data.columns) {
            defined.insert(column.field);
        }
        for (const char* part : {"encoding", "layer"}) {
            if (plot.spec.contains(part)) {
                for (const std::string& field : fields_of(plot.spec[part])) {
                    EXPECT_TRUE(defined.contains(field)) << plot.id << " asks for " << field;
                }
            }
        }
    }
}

TEST(Plots, LoadNothing) {
    for (const Plot& plot : examples()) {
        EXPECT_EQ(vega_lite(plot).dump().find("\"url\""), std::string::npos) << plot.id;
    }
}

TEST(Plots, WinsShowPointIntervalAndTheFairShare) {
    const Json spec = examples()[0].spec;
    ASSERT_EQ(spec["layer"].size(), 3U);
    EXPECT_EQ(spec["layer"][0]["encoding"]["x"]["field"], "low");
    EXPECT_EQ(spec["layer"][0]["encoding"]["x2"]["field"], "high");
    EXPECT_EQ(spec["layer"][1]["data"]["values"], Json::parse(R"([{"fair": 0.5}])"));
    EXPECT_EQ(spec["layer"][2]["encoding"]["x"]["field"], "share");
    const Json domain = spec["layer"][0]["encoding"]["x"]["scale"]["domain"];
    EXPECT_LT(domain[0].get<double>(), 0.453);
    EXPECT_GT(domain[1].get<double>(), 0.547);
    EXPECT_EQ(spec["layer"][0]["encoding"]["y"]["sort"], Json::parse(R"(["White", "Black"])"));
}

TEST(Plots, AnAxisOfAMeasureIsAsWideAsItsIntervals) {
    // A share of a game is never negative, and intervals without a length do not make the axis ten times longer.
    const auto [from, to] = domain_of(measures(0.29, 0.29));
    EXPECT_LT(from, 0.29);
    EXPECT_GT(from, 0.2);
    EXPECT_GT(to, 0.29);
    EXPECT_LT(to, 0.4);
    EXPECT_EQ(domain_of(measures(0, 0.5)).first, 0);
    EXPECT_EQ(domain_of(measures(0, 0)), std::pair(0.0, 1.0));
    EXPECT_LT(domain_of(measures(-30, 30)).first, -30);
}

TEST(Plots, LongNamesHaveRoomForTheirLines) {
    const std::string words = "Adapt3 on seven cells, first loss decides";
    EXPECT_GT(measures(0, 1, words).spec["height"], measures(0, 1).spec["height"]);
    EXPECT_GT(measures(0, 1, words + ", " + words).spec["height"], measures(0, 1, words).spec["height"]);
}

TEST(Plots, LengthHasABarForEachLength) {
    const Json spec = vega_lite(examples()[1]);
    EXPECT_EQ(spec["data"]["values"], Json::parse(R"([{"turns": 48, "games": 3}, {"turns": 50, "games": 7},
                                                      {"turns": 51, "games": 1}])"));
    EXPECT_EQ(spec["layer"][0]["transform"].size(), 2U);
    EXPECT_EQ(spec["layer"][0]["encoding"]["x"]["bin"], "binned");
    EXPECT_EQ(spec["layer"][1]["data"]["values"][0]["mean"], 49.6);
}

TEST(Plots, PiecesHaveTheColoursOfThePieces) {
    const Json scale = examples()[3].spec["layer"][0]["encoding"]["color"]["scale"];
    EXPECT_EQ(scale["domain"], Json::parse(R"(["white", "black"])"));
    ASSERT_EQ(scale["range"].size(), 2U);
    // White is light, black is dark: distinguishable without colour.
    EXPECT_GT(scale["range"][0].get<std::string>(), "#e");
    EXPECT_LT(scale["range"][1].get<std::string>(), "#4");
}

TEST(Plots, PlayersArePaintedApartAndOneAloneIsNot) {
    const Json scale = examples()[5].spec["encoding"]["color"]["scale"];
    EXPECT_EQ(scale["domain"], Json::parse(R"(["A", "B"])"));
    EXPECT_NE(scale["range"][0], scale["range"][1]);
    const Json alone = sides({{"A", 3, 10}, {"A", 4, 2}}).spec["encoding"];
    EXPECT_FALSE(alone.contains("xOffset"));
    EXPECT_FALSE(alone["color"].contains("scale"));
}

TEST(Plots, SolutionsFollowTheOrderOfTheirClasses) {
    const Json spec = examples()[6].spec;
    EXPECT_EQ(spec["layer"][0]["encoding"]["y"]["sort"], Json::parse(R"(["none", "1", "2 to 3"])"));
}

}  // namespace
}  // namespace rulescope::drawing
