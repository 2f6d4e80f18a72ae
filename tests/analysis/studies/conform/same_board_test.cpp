// Positions with the same board: a program that keeps answers by a part of the position is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/family.h"
#include "analysis/verify/knowledge.h"
#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using namespace studies;
using namespace testing;

/// The position without its losses: "W 0-0 A1W00 C1B00" -> "W A1W00 C1B00".
std::string without_losses(const std::string& position) {
    const std::size_t begin = position.find(' ');
    return position.substr(0, begin) + position.substr(position.find(' ', begin + 1));
}

/// The pieces on the board alone: without seat, losses and the fields after the board.
std::string pieces_in(const std::string& position) {
    const std::string board = without_losses(position).substr(1);
    return board.substr(0, board.find('=') == std::string::npos ? board.size() : board.rfind(' ', board.find('=')));
}

std::string without_stones(const std::string& position) {
    return position.substr(0, position.find(" stones="));
}

/// A program that keeps the list of turns by a part of the position.
AnsweringProgram keeping(std::string (*part)(const std::string&)) {
    auto kept = std::make_shared<std::map<std::string, Json>>();
    return AnsweringProgram({}, [=](const Json& request, Reply& reply) {
        if (request["request"] == "turns") {
            Json answer = Json::parse(reply.text);
            answer["turns"] = kept->emplace(part(request["position"]), answer["turns"]).first->second;
            reply.text = answer.dump();
        }
    });
}

void expect_found(const std::string& ruleset, std::string (*part)(const std::string&), const std::string& other) {
    AnsweringProgram program = keeping(part);
    ConformOptions options = testing::few();
    options.situations = 0;
    options.reduce = false;
    const ConformResult result = compare(program, options, ruleset);
    EXPECT_TRUE(std::any_of(result.findings.begin(), result.findings.end(), [&](const ConformFinding& finding) {
        return finding.from.ends_with(", other " + other);
    })) << as_text(result);
}

TEST(ConformSameBoard, AProgramThatForgetsTheLossesIsFound) {
    expect_found("adaptoid", without_losses, "losses");
}

TEST(ConformSameBoard, AProgramThatForgetsTheBoxesIsFound) {
    expect_found("pentactic-group", without_stones, "boxes");
}

// Each pair is asked one directly after the other, and some pairs again at the end; a right program has no finding.
TEST(ConformSameBoard, PairsAreAskedDirectlyAndAgain) {
    AnsweringProgram program;
    ConformOptions options = testing::few();
    options.situations = 0;
    const ConformResult result = compare(program, options, "adaptoid-tiny");
    EXPECT_TRUE(result.findings.empty()) << as_text(result);
    EXPECT_EQ(result.stages.back().name, "again");
    EXPECT_EQ(result.stages.back().done, result.stages.back().asked);
    EXPECT_GT(result.stages.back().done, 20U);
}

// The other positions are valid, differ from the position, and have its board.
TEST(ConformSameBoard, TheBoardIsTheSame) {
    for (const char* ruleset : {"adaptoid", "adapt3", "adaptoid-igg", "pentactic-basic", "pentactic-group"}) {
        const AnyGame game = game_of(specs::load_rules(ruleset).rules);
        const bool grid = std::string(ruleset).starts_with("pentactic");
        std::set<std::string> kinds;
        AnyState now = game.initial();
        for (std::size_t ply = 0; ply < 20 && !game.outcome(now); ++ply) {
            for (const verify::OnSameBoard& other : verify::knowledge_of(game).on_same_board(game, now)) {
                kinds.insert(other.other);
                EXPECT_NE(game.key(other.position), game.key(now));
                EXPECT_TRUE(verify::position_from(game, game.text(other.position))) << game.text(other.position);
                const std::string text = game.text(now);
                const std::string there = game.text(other.position);
                if (!grid) {
                    EXPECT_EQ(pieces_in(text), pieces_in(there)) << other.other;
                }
            }
            const std::vector<AnyPly> plies = game.plies(now);
            now = game.after(now, plies[plies.size() / 2]);
        }
        EXPECT_FALSE(kinds.empty()) << ruleset;
    }
}

}  // namespace
}  // namespace rulescope
