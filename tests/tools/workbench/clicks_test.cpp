// The calls behind clicks: cells, tools, turns by clicks, reasons, readings that differ, figures.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <regex>
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

/// The page lays its marks on the middle of cells.
TEST(WorkbenchClicks, NoNameIsInTheMiddleOfAFreeCell) {
    static const std::regex text("<text[^>]* x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"[^>]*>([^<]+)<");
    std::size_t texts = 0;
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json out = done({{"call", "position"}, {"rules", of(name)}});
        const std::string svg = out.at("svg");
        for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at) {
            const double x = std::stod((*at)[1]);
            const double y = std::stod((*at)[2]);
            ++texts;
            for (const Json& cell : out.at("cells")) {
                const bool inside = std::abs(cell.at("x").get<double>() - x) < 0.3 * cell.at("width").get<double>() &&
                                    std::abs(cell.at("y").get<double>() - y) < 0.3 * cell.at("height").get<double>();
                EXPECT_FALSE(inside && cell.at("occupied") == false) << (*at)[3] << " on " << cell.at("cell");
            }
        }
    }
    EXPECT_GT(texts, 100U) << "names along the edges were found";
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

/// Every refused cell has a clause and words.
void expect_reasons(const Json& why) {
    for (const Json& cell : why.at("cells")) {
        EXPECT_EQ(cell.at("allowed") == true, cell.at("clause") == "") << why.at("from") << ": " << cell;
        EXPECT_EQ(cell.at("allowed") == true, cell.at("sentence") == "") << why.at("from") << ": " << cell;
    }
}

TEST(WorkbenchClicks, EveryRefusalHasItsClauseAtEveryPointOfATurn) {
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json start{{"call", "compose"}, {"rules", of(name)}, {"text", ""}};
        const auto reasons = [&](const Json& text) {
            expect_reasons(done({{"call", "why"}, {"rules", of(name)}, {"cell", text}}));
        };
        // Clicks follow until the turn is complete.
        for (const bool cells_first : {false, true}) {
            Json now = done(start);
            reasons("");
            for (int clicks = 0; clicks < 6 && now.at("open") == true; ++clicks) {
                const bool on_cell = !now.at("next").empty() && (cells_first || now.at("choices").empty());
                const Json click = on_cell ? now.at("next").back().at("cell") : now.at("choices").front().at("id");
                Json request = start;
                request["text"] = now.at("text");
                request["click"] = click;
                now = done(request);
                reasons(now.at("text"));
            }
        }
    }
    // A piece that can only grow: why it cannot move is the reason.
    const Json grown = done({{"call", "why"}, {"rules", of("adaptoid")}, {"cell", "B4"}});
    EXPECT_EQ(grown.at("cells").at(0).at("clause"), "A-8") << grown;
    EXPECT_EQ(grown.at("cells").at(0).at("sentence"), "B4 has no legs; only adaptoids with legs move") << grown;
}

TEST(WorkbenchClicks, TheBoardShowsThePliesOfAnUnfinishedTurn) {
    // A turn of Adaptoid, cell by cell: the board stays that of the position until the first ply is complete.
    const auto clicked = [](const Json& text, const std::string& cell, const Json& theme) {
        return done({{"call", "compose"},
                     {"rules", of("adaptoid")},
                     {"position", "W 0-0 D4W21 D5B02 E4B50 E5B00"},
                     {"text", text},
                     {"click", cell},
                     {"theme", theme}});
    };
    const auto occupied = [](const Json& composed) {
        std::set<std::string> cells;
        for (const Json& cell : composed.at("board").at("cells")) {
            if (cell.at("occupied") == true) {
                cells.insert(cell.at("cell"));
            }
        }
        return cells;
    };
    EXPECT_TRUE(clicked("", "", Json()).at("board").is_null());
    const Json selected = clicked("", "D4", Json());
    EXPECT_EQ(selected.at("text"), "D4");
    EXPECT_TRUE(selected.at("board").is_null()) << "a selected piece has not moved yet";
    const Json moved = clicked("D4", "C4", Json());
    ASSERT_TRUE(moved.at("board").is_object()) << moved.at("text");
    EXPECT_EQ(moved.at("text"), "D4-C4");
    EXPECT_EQ(occupied(moved), (std::set<std::string>{"C4", "D5", "E4", "E5"}));
    EXPECT_FALSE(moved.at("board").at("facts").empty());
    EXPECT_NE(moved.at("board").at("situation"),
              done({{"call", "position"}, {"rules", of("adaptoid")}}).at("situation"))
        << "the turn has begun";
    EXPECT_NE(clicked("D4", "C4", "dark").at("board").at("svg"), moved.at("board").at("svg"));
    const Json attack = clicked("D4", "E4", Json());
    ASSERT_TRUE(attack.at("board").is_object()) << attack.at("text");
    EXPECT_EQ(attack.at("text"), "D4xE4");
    EXPECT_EQ(occupied(attack), (std::set<std::string>{"D5", "E4", "E5"})) << "the captured piece is gone";
}

TEST(WorkbenchClicks, TheBoardOfATurnIsThatOfThePositionAfterIt) {
    // Every rule set: a complete ply changes what the page shows, and after the last one it shows the position that
    // the turn leads to. The drawing alone need not change: a pentomino that is taken out of play is off the grid.
    const auto shown = [](const Json& board) {
        return Json{board.at("svg"), board.at("cells"), board.at("words"), board.at("situation"), board.at("facts")};
    };
    for (const std::string& name : specs::shipped_rule_sets()) {
        SCOPED_TRACE(name);
        const Json start = shown(done({{"call", "position"}, {"rules", of(name)}}));
        Json now = done({{"call", "compose"}, {"rules", of(name)}, {"text", ""}});
        EXPECT_TRUE(now.at("board").is_null());
        for (int clicks = 0; clicks < 12 && now.at("open") == true; ++clicks) {
            const bool on_cell = !now.at("next").empty();
            const Json click = on_cell ? now.at("next").at(0).at("cell") : now.at("choices").at(0).at("id");
            now = done({{"call", "compose"}, {"rules", of(name)}, {"text", now.at("text")}, {"click", click}});
            if (!now.at("board").is_null()) {
                EXPECT_NE(shown(now.at("board")), start) << now.at("text");
            }
        }
        ASSERT_EQ(now.at("complete"), true) << now;
        ASSERT_FALSE(now.at("board").is_null()) << now.at("text");
        const Json turn = done({{"call", "turn"}, {"rules", of(name)}, {"turn", now.at("text")}}).at("turn");
        const Json after = turn.at("after").at("position");
        EXPECT_EQ(shown(now.at("board")), shown(done({{"call", "position"}, {"rules", of(name)}, {"position", after}})))
            << now.at("text");
    }
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

TEST(WorkbenchClicks, ToolsAndChoicesHavePictures) {
    const auto svg_of = [](const Json& list, const std::string& key, const std::string& id) {
        const auto found = std::find_if(list.begin(), list.end(), [&](const Json& one) { return one.at(key) == id; });
        return found == list.end() ? "missing" : found->at("svg").get<std::string>();
    };
    const Json tools = done({{"call", "pieces"}, {"rules", of("pentactic-duel")}}).at("tools");
    for (const std::string id : {"F", "I", "Z", "stone", "out:L"}) {
        EXPECT_TRUE(svg_of(tools, "tool", id).starts_with("<svg ")) << id;
    }
    EXPECT_NE(svg_of(tools, "tool", "F"), svg_of(tools, "tool", "out:F"));
    EXPECT_EQ(svg_of(tools, "tool", "phase:stones"), "");
    const Json letters = done({{"call", "compose"}, {"rules", of("pentactic-solitaire")}, {"text", ""}}).at("choices");
    EXPECT_EQ(svg_of(letters, "id", "F"), svg_of(tools, "tool", "F"));
    const auto turned = [&](const std::string& text) {
        const Json composed = done({{"call", "compose"}, {"rules", of("pentactic-solitaire")}, {"text", text}});
        return svg_of(composed.at("choices"), "id", "turn");
    };
    EXPECT_NE(turned("L:"), turned("L:r1"));  // the picture shows the next orientation
    EXPECT_EQ(turned("L:r3"), svg_of(tools, "tool", "L"));
}

TEST(WorkbenchClicks, SetupsThatAreNoPositionsAreDrawn) {
    for (const std::string name : {"superadaptoid-pie-tiny", "pentactic-solitaire"}) {
        SCOPED_TRACE(name);
        const Json empty = done({{"call", "pieces"}, {"rules", of(name)}}).at("empty");
        const Json out = done({{"call", "edit"}, {"rules", of(name)}, {"position", empty}}, 2);
        EXPECT_TRUE(out.at("svg").get<std::string>().starts_with("<svg ")) << out;
        EXPECT_FALSE(out.at("cells").empty());
        Json dark{{"call", "edit"}, {"rules", of(name)}, {"position", empty}, {"theme", "dark"}};
        EXPECT_NE(done(dark, 2).at("svg"), out.at("svg"));
    }
    // Black has a disc too many.
    const Json black = done({{"call", "edit"}, {"rules", of("four-in-a-row")}, {"tool", "black"}, {"cell", "d1"}}, 2);
    EXPECT_NE(black.at("svg").get<std::string>().find("class=\"disc black\""), std::string::npos);
    for (const Json& cell : black.at("cells")) {
        EXPECT_EQ(cell.at("occupied"), cell.at("cell") == "d1") << cell;
    }
    // A pentomino that is on the grid and out of play cannot be drawn; the faults tell why.
    const Json laid = done({{"call", "edit"}, {"rules", of("pentactic-duel")}, {"tool", "X"}, {"cell", "A:d4"}}, 2);
    const Json twice =
        done({{"call", "edit"}, {"rules", of("pentactic-duel")}, {"position", laid.at("setup")}, {"tool", "out:X"}}, 2);
    EXPECT_EQ(twice.at("svg"), "");
}

TEST(WorkbenchClicks, BoardsHaveTheThemeOfThePage) {
    for (const std::string name : {"adaptoid", "pentactic-solitaire", "four-in-a-row"}) {
        SCOPED_TRACE(name);
        const auto drawn = [&](const Json& theme) {
            return done({{"call", "position"}, {"rules", of(name)}, {"theme", theme}}).at("svg").get<std::string>();
        };
        EXPECT_EQ(drawn("light"), drawn(Json()));
        EXPECT_EQ(drawn("light"), tools::ran({"draw", name}).out);
        EXPECT_EQ(drawn("dark"), tools::ran({"draw", name, "--theme", "dark"}).out);
        EXPECT_EQ(drawn("transparent"), tools::ran({"draw", name, "--theme", "transparent"}).out);
    }
    EXPECT_EQ(answer({{"call", "position"}, {"rules", of("adaptoid")}, {"theme", "blue"}}).at("status"), 2);
    const Json trace{{"call", "trace"}, {"rules", of("adaptoid")}, {"trace", R"({"turns": ["+C4"]})"}};
    Json dark = trace;
    dark["theme"] = "dark";
    EXPECT_NE(done(trace).at("positions").at(1).at("svg"), done(dark).at("positions").at(1).at("svg"));
    EXPECT_FALSE(done(trace).at("positions").at(1).at("facts").empty());
}

TEST(WorkbenchClicks, OneOpenPointIsAudited) {
    const Json request{{"call", "audit"}, {"rules", of("adaptoid-7-close")},
                       {"gap", "G-2"},    {"states", 2000},
                       {"games", 10},     {"directed", 500},
                       {"memory", 2048},  {"seed", 1}};
    const Json audited = answer(request);
    EXPECT_EQ(audited.at("status"), 0) << audited;
    ASSERT_EQ(audited.at("out").at("gaps").size(), 1U);
    EXPECT_EQ(audited.at("out").at("gaps").at(0).at("id"), "G-2");
    const tools::Ran native = tools::ran({"audit", "adaptoid-7-close", "--gap", "G-2", "--states", "2000", "--games",
                                          "10", "--directed", "500", "--json"});
    EXPECT_EQ(audited.at("out").dump(), native.json().dump());
    const Json all =
        tools::ran({"audit", "adaptoid-7-close", "--states", "2000", "--games", "10", "--directed", "500", "--json"})
            .json();
    EXPECT_NE(std::find(all.at("gaps").begin(), all.at("gaps").end(), audited.at("out").at("gaps").at(0)),
              all.at("gaps").end());
    Json wrong = request;
    wrong["gap"] = "G-0";
    EXPECT_EQ(answer(wrong).at("messages").at(0).at("where"), "gap");
    EXPECT_TRUE(tools::ran({"audit", "adaptoid", "--gap", "G-0"})
                    .complains("--gap: the rulebook of adaptoid has no open point 'G-0'"));
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
    const Json opened = done({{"call", "open"}, {"rules", of("adaptoid")}});
    for (const Json& figure : opened.at("figures")) {
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
