// `rulescope explore --export`: positions and turns, compared with the counts of the document and with the reference.
#include <gtest/gtest.h>

#include <set>

#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tests/tools/exports/support.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

using Words = std::vector<std::string>;

struct ExportedSpace {
    Json json;
    ExportedRows positions, turns;
    std::map<std::string, std::string> facts;
};

ExportedSpace exported_space(Words words) {
    const TemporaryFolder folder;
    const std::string file = folder.path("graph.sqlite");
    ExportedSpace all;
    words.insert(words.end(), {"--no-longest", "--export", file});
    all.json = document(words);
    all.positions = sqlite_rows(file, "positions");
    all.turns = sqlite_rows(file, "turns");
    all.facts = facts_in(file);
    words.back() = folder.path("graph.csv");
    EXPECT_EQ(document(words)["export"]["positions"], all.positions.size());
    EXPECT_EQ(csv_rows(folder.read("graph.csv")), all.positions);
    return all;
}

/// The counts of layers and endings are those of the document.
void expect_space_counts(const ExportedSpace& all) {
    EXPECT_EQ(all.positions.size(), all.json["states"]);
    std::map<std::string, std::uint64_t> layers, finished, turns_from, endings;
    std::map<std::string, std::string> layer_of;
    for (const auto& row : all.positions) {
        ++layers[row.at("turn")];
        layer_of[row.at("number")] = row.at("turn");
        if (!row.at("clause").empty()) {
            ++finished[row.at("turn")];
            ++endings[row.at("clause") + " " + row.at("payoff_1")];
            EXPECT_EQ(row.at("legal"), "0");
        } else {
            EXPECT_EQ(row.at("payoff_1"), "");
        }
    }
    std::uint64_t all_turns = 0;
    for (const auto& row : all.turns) {
        turns_from[layer_of.at(row.at("from_number"))] += std::stoull(row.at("count"));
        all_turns += std::stoull(row.at("count"));
    }
    EXPECT_EQ(all_turns, all.json["export"]["turns"]);
    EXPECT_EQ(all_turns, all.json["turns"]);
    EXPECT_EQ(all.facts.at("turns"), std::to_string(all_turns));
    ASSERT_EQ(layers.size(), all.json["layers"].size());
    for (const Json& layer : all.json["layers"]) {
        const std::string turn = std::to_string(layer["layer"].get<int>());
        EXPECT_EQ(layers[turn], layer["states"]) << turn;
        EXPECT_EQ(finished[turn], layer["terminal"]) << turn;
        EXPECT_EQ(turns_from[turn], layer["turns"].is_null() ? Json(0) : layer["turns"]) << turn;
    }
    for (const Json& ending : all.json["endings"]) {
        const std::string payoff = fmt::format("{}", ending["payoff"][0].get<double>());
        EXPECT_EQ(endings[ending["clause"].get<std::string>() + " " + payoff], ending["states"]) << ending;
    }
    EXPECT_EQ(endings.size(), all.json["endings"].size());
}

/// Every turn leads from its position to the other by the reference; the parent of a position has a turn to it.
void expect_space_turns(const ExportedSpace& all, const std::string& name, const std::vector<std::string>& set) {
    const AnyGame game = game_of(specs::load_rules(name, set).rules);
    const auto position = [&](const std::string& number) {
        const auto& row = all.positions.at(std::stoull(number) - 1);
        EXPECT_EQ(row.at("number"), number);
        return read_position(game, row.at("position"));
    };
    EXPECT_EQ(all.positions.front().at("position"), game.text(game.initial()));
    EXPECT_EQ(all.positions.front().at("parent"), "");
    std::set<std::pair<std::string, std::string>> pairs;
    for (const auto& row : all.turns) {
        const auto judged = judge_turn(game, position(row.at("from_number")), row.at("text"), "turn");
        ASSERT_TRUE(judged.legal()) << row.at("text");
        EXPECT_EQ(game.key(judged.after), game.key(position(row.at("to_number"))));
        EXPECT_TRUE(pairs.insert({row.at("from_number"), row.at("to_number")}).second);
    }
    for (const auto& row : all.positions) {
        const AnyState state = position(row.at("number"));
        EXPECT_EQ(row.at("legal"), std::to_string(game.outcome(state) ? 0 : game.count_turns(state)));
        EXPECT_EQ(row.at("seat_to_act"), std::to_string(game.seat_to_act(state) + 1));
        EXPECT_TRUE(row.at("parent").empty() || pairs.contains({row.at("parent"), row.at("number")}));
    }
}

TEST(CommandExploreExport, CountsAreThoseOfTheDocument) {
    for (const Words& words : {Words{"explore", "tic-tac-toe"},
                               Words{"explore", "adaptoid-7", "--set", "goal.captures=1"},
                               Words{"explore", "pentactic-solitaire-tiny"}}) {
        const ExportedSpace all = exported_space(words);
        ASSERT_EQ(all.json["scope"], "exhaustive") << words[1];
        EXPECT_EQ(all.facts.at("scope"), "exhaustive");
        expect_space_counts(all);
    }
}

TEST(CommandExploreExport, BoundsAreThoseOfTheSearchAndTurnsThoseOfTheReference) {
    const std::vector<std::string> set{"goal.captures=1"};
    for (const std::string engine : {"fast", "reference"}) {
        const ExportedSpace all =
            exported_space({"explore", "adaptoid-tiny", "--set", set[0], "--depth", "3", "--engine", engine});
        EXPECT_EQ(all.facts.at("scope"), "bounded");
        expect_space_counts(all);
        expect_space_turns(all, "adaptoid-tiny", set);
    }
    const ExportedSpace few = exported_space({"explore", "tic-tac-toe", "--states", "100", "--no-symmetry"});
    expect_space_counts(few);
    expect_space_turns(few, "tic-tac-toe", {});
}

TEST(CommandExploreExport, IsTheSameForAnyNumberOfThreads) {
    const TemporaryFolder folder;
    for (const std::string threads : {"1", "3"}) {
        for (const std::string ending : {".csv", ".sqlite"}) {
            document({"explore", "tic-tac-toe", "--threads", threads, "--export", folder.path(threads + ending)});
        }
    }
    EXPECT_EQ(folder.read("1.csv"), folder.read("3.csv"));
    EXPECT_EQ(folder.read("1.sqlite"), folder.read("3.sqlite"));
}

TEST(CommandExploreExport, RefusesWhatItCannotWrite) {
    const TemporaryFolder folder;
    const Ran ending = ran({"explore", "tic-tac-toe", "--export", "graph.graphml"});
    EXPECT_EQ(ending.status, exit_bad_input);
    EXPECT_TRUE(ending.complains("--export: the name 'graph.graphml' has no known format")) << ending.err;
    const Ran large = ran({"explore", "adaptoid", "--depth", "6", "--export", folder.path("graph.csv")});
    EXPECT_EQ(large.status, exit_bad_input);
    EXPECT_TRUE(large.complains("--export: more than 200 ")) << large.err;
    EXPECT_TRUE(large.complains("positions are too many to show in such a file; the limit is 200 000; bound them with "
                                "--depth or --states"))
        << large.err;
    EXPECT_TRUE(folder.files().empty());
    set_interrupted(true);
    const Ran stopped = ran({"explore", "tic-tac-toe", "--export", folder.path("graph.db")});
    set_interrupted(false);
    EXPECT_EQ(stopped.status, exit_cut_short);
    EXPECT_TRUE(stopped.says("Export: interrupted")) << stopped.out;
    EXPECT_TRUE(folder.files().empty());
}

}  // namespace
}  // namespace rulescope::tools
