// The calls behind clicks: cells, tools, turns by clicks, reasons, readings that differ, figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/tools/command_run.h"
#include "tests/tools/workbench/requests.h"

namespace rulescope::workbench {
namespace {

Json of(const std::string& name) {
    return {{"name", name}};
}

TEST(WorkbenchClicks, EveryBoardHasAreasAndWordsForItsCells) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json out = done({{"call", "position"}, {"rules", of(name)}});
        ASSERT_FALSE(out.at("cells").empty());
        std::set<std::string> names;
        for (const Json& cell : out.at("cells")) {
            EXPECT_TRUE(names.insert(cell.at("cell")).second) << cell;
            EXPECT_GT(cell.at("width").get<double>(), 0);
            EXPECT_LE(cell.at("x").get<double>() + cell.at("width").get<double>() / 2, out.at("width").get<double>());
            EXPECT_LE(cell.at("y").get<double>() + cell.at("height").get<double>() / 2, out.at("height").get<double>());
            EXPECT_FALSE(cell.at("words").get<std::string>().empty());
        }
        EXPECT_FALSE(out.at("words").get<std::string>().empty());
    }
}

TEST(WorkbenchClicks, ATurnOfEveryRuleSetIsMadeByClicks) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        Json now = done({{"call", "compose"}, {"rules", of(name)}, {"text", ""}});
        for (int clicks = 0; clicks < 12 && now.at("complete") == false; ++clicks) {
            const bool on_cell = !now.at("next").empty();
            ASSERT_TRUE(on_cell || !now.at("choices").empty()) << now;
            const Json click = on_cell ? now.at("next").at(0).at("cell") : now.at("choices").at(0).at("id");
            now = done({{"call", "compose"}, {"rules", of(name)}, {"text", now.at("text")}, {"click", click}});
            EXPECT_EQ(now.at("message"), "");
        }
        ASSERT_EQ(now.at("complete"), true) << now;
        const Json turn = done({{"call", "turn"}, {"rules", of(name)}, {"turn", now.at("text")}}).at("turn");
        EXPECT_EQ(turn.at("legal"), true);
    }
}

TEST(WorkbenchClicks, RefusedClicksNameTheClause) {
    const Json out = done({{"call", "compose"}, {"rules", of("adaptoid")}, {"text", ""}, {"click", "F4"}});
    EXPECT_EQ(out.at("text"), "");
    EXPECT_NE(out.at("message"), "");
}

TEST(WorkbenchClicks, ReasonsCoverEveryCell) {
    const Json cells = done({{"call", "position"}, {"rules", of("adaptoid")}}).at("cells");
    const Json out = done({{"call", "why"}, {"rules", of("adaptoid")}, {"cell", ""}});
    EXPECT_EQ(out.at("cells").size(), cells.size());
    for (const Json& cell : out.at("cells")) {
        EXPECT_EQ(cell.at("allowed") == true, cell.at("clause") == "") << cell;
        EXPECT_EQ(cell.at("allowed") == true, cell.at("sentence") == "") << cell;
    }
    EXPECT_EQ(answer({{"call", "why"}, {"rules", of("adaptoid")}, {"cell", "nowhere"}}).at("status"), 2);
}

TEST(WorkbenchClicks, ToolsChangeASetupAndFaultsKeepItsText) {
    for (const std::string name : {"adaptoid", "superadaptoid", "pentactic-basic", "four-in-a-row"}) {
        SCOPED_TRACE(name);
        const Json tools = done({{"call", "pieces"}, {"rules", of(name)}});
        ASSERT_FALSE(tools.at("tools").empty());
        const Json empty = answer({{"call", "edit"}, {"rules", of(name)}, {"position", tools.at("empty")}});
        EXPECT_EQ(empty.at("out").at("setup"), tools.at("empty"));
        EXPECT_EQ(empty.at("status") == 2, !empty.value("messages", Json::array()).empty());
    }
    const Json placed = answer({{"call", "edit"}, {"rules", of("adaptoid")}, {"tool", "white"}, {"cell", "C3"}});
    EXPECT_EQ(placed.at("out").at("changed"), true) << placed;
    EXPECT_NE(placed.at("out").at("setup").get<std::string>().find("C3"), std::string::npos) << placed;
    EXPECT_EQ(
        answer({{"call", "edit"}, {"rules", of("adaptoid")}, {"tool", "no such tool"}, {"cell", "C3"}}).at("status"),
        2);
}

TEST(WorkbenchClicks, ReadingsThatDifferHereAreListed) {
    const Json out = done({{"call", "readings_here"}, {"rules", of("adaptoid-tiny")}});
    EXPECT_GT(out.at("examined"), 0);
    EXPECT_EQ(out.at("complete"), true);
    for (const Json& reading : out.at("readings")) {
        EXPECT_FALSE(reading.at("gained").empty() && reading.at("lost").empty() && reading.at("changed").empty() &&
                     reading.at("not_possible") == "" && reading.at("over") == "");
    }
}

TEST(WorkbenchClicks, FiguresEqualTheCommands) {
    for (const Json& figure : done({{"call", "open"}, {"rules", of("adaptoid")}}).at("figures")) {
        const std::string id = figure.at("id");
        SCOPED_TRACE(id);
        const Json drawn = answer({{"call", "draw"}, {"rules", of("adaptoid")}, {"figure", id}});
        const tools::Ran native = tools::ran({"draw", "adaptoid", "--figure", id, "--json"});
        ASSERT_EQ(drawn.at("status") == 0, native.status == 0) << drawn << native.err;
        if (native.status == 0) {
            EXPECT_EQ(drawn.at("out").at("document").dump(), native.json().dump());
        }
    }
    const Json styled{{"call", "draw"},
                      {"rules", of("adaptoid")},
                      {"style", {{"lang", "es"}, {"palette", "grey"}, {"flip", true}}},
                      {"marks", {"plus B3", "arrow B3 D4"}}};
    const Json drawn = answer(styled);
    EXPECT_EQ(drawn.at("status"), 0) << drawn;
    const std::vector<std::string> words{"draw",   "adaptoid", "--lang",  "es",     "--palette",  "grey",
                                         "--flip", "--mark",   "plus B3", "--mark", "arrow B3 D4"};
    EXPECT_EQ(drawn.at("out").at("svg"), tools::ran(words).out);
    EXPECT_FALSE(drawn.at("out").at("cells").empty());
    Json file = styled;
    file["call"] = "figure_file";
    const Json toml = done(file).at("toml");
    EXPECT_EQ(done({{"call", "draw"}, {"rules", of("adaptoid")}, {"figure_toml", toml}}).at("svg"),
              drawn.at("out").at("svg"));
}

}  // namespace
}  // namespace rulescope::workbench
