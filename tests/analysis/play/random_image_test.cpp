// Agents on random images of the position: no direction of the board is preferred.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/agents.h"
#include "analysis/play/random_image.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {
namespace {

struct Searched {
    const char* rules;
    std::vector<const char*> agents;
    std::vector<std::string> overrides = {};

    [[nodiscard]] specs::LoadedRules load() const { return specs::load_rules(rules, overrides); }
};

/// Rule sets with symmetries, and the agents that search in each. No symmetry keeps the start of Adapt3; with the three
/// adaptoids on one line a reflection does.
const std::vector<Searched>& searched() {
    static const std::vector<Searched> all{
        {"adaptoid", {"greedy", "mcts:40", "alphabeta:300"}},
        {"superadaptoid-tiny", {"greedy", "mcts:40", "alphabeta:100"}},
        {"adapt3", {"greedy", "mcts:15", "maxn:300"}, {"start.white=D4", "start.black=A1", "start.red=G7"}},
        {"pentactic-duel-tiny", {"greedy", "mcts:30", "alphabeta:60"}},
        {"pentactic-group-tiny", {"greedy", "mcts:30", "maxn:60"}},
        {"four-in-a-row", {"greedy", "mcts:40", "alphabeta:200"}},
    };
    return all;
}

AgentSpec spec_of(const std::string& words) {
    return std::get<AgentSpec>(read_agent(words));
}

std::string text_of_turn(const AnyGame& game, const AnyState& state, const std::vector<AnyPly>& plies) {
    return game.turn_text(state, plies);
}

std::vector<AnyPly> image_of(const AnyGame& game, std::vector<AnyPly> plies, int symmetry) {
    for (AnyPly& ply : plies) {
        ply = game.image(ply, symmetry);
    }
    return plies;
}

/// The first turn of a thousand games, by the class of symmetric turns: within a class each turn is expected equally
/// often. Every test of a class fails with a probability of 1 in 10 000 if that holds.
TEST(RandomImage, FirstTurnsSpreadEvenlyOverEachSymmetryClass) {
    for (const Searched& each : searched()) {
        const specs::LoadedRules loaded = each.load();
        const AnyGame game = game_of(loaded.rules);
        const AnyState start = game.initial();
        ASSERT_GT(game.symmetries(), 1) << each.rules;
        for (const char* words : each.agents) {
            const AnyAgent agent = kit_of(loaded.rules).agents().make_agent(spec_of(words), game);
            std::map<std::string, int> times;
            std::map<std::string, std::vector<AnyPly>> turns;
            for (std::uint64_t number = 0; number < 1000; ++number) {
                Random random = Random::stream(31, number);
                const std::vector<AnyPly> plies = agent(game, start, random).plies;
                const std::string text = text_of_turn(game, start, plies);
                ++times[text];
                turns.emplace(text, plies);
            }
            std::set<std::string> done;
            for (const auto& [text, plies] : turns) {
                if (done.contains(text)) {
                    continue;
                }
                std::set<std::string> members;
                for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                    members.insert(text_of_turn(game, start, image_of(game, plies, symmetry)));
                }
                done.insert(members.begin(), members.end());
                int sum = 0;
                for (const std::string& member : members) {
                    sum += times[member];
                }
                const double expected = static_cast<double>(sum) / static_cast<double>(members.size());
                double squares = 0;
                for (const std::string& member : members) {
                    squares += (times[member] - expected) * (times[member] - expected) / expected;
                }
                // Bounds of chi-squared with a tail of 1e-4, by degrees of freedom (R: qchisq(1 - 1e-4, 0:11)).
                const std::vector<double> bounds{0,     15.14, 18.42, 21.11, 23.51, 25.74,
                                                 27.86, 29.88, 31.83, 33.72, 35.56, 37.37};
                ASSERT_LE(members.size(), bounds.size());
                EXPECT_LE(squares, bounds[members.size() - 1] + 1e-9)
                    << each.rules << ", " << words << ", class of " << text << ", " << sum << " games";
            }
        }
    }
}

/// Over all images of a position the decisions are those of every symmetric position, mapped by the symmetry.
TEST(RandomImage, SymmetricPositionsGetSymmetricDecisions) {
    for (const Searched& each : searched()) {
        const specs::LoadedRules loaded = each.load();
        const AnyGame game = game_of(loaded.rules);
        const AnyAgent random_agent = kit_of(loaded.rules).agents().make_agent(AgentSpec{}, game);
        int compared = 0;
        for (std::uint64_t number = 0; number < 6; ++number) {
            Random random = Random::stream(7, number);
            AnyState state = game.initial();
            for (std::uint64_t turn = 0; turn < 2 + number && !game.outcome(state); ++turn) {
                for (const AnyPly& ply : random_agent(game, state, random).plies) {
                    state = game.after(state, ply);
                }
            }
            std::set<Key> images;
            for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                images.insert(game.key(game.image(state, symmetry)));
            }
            if (game.outcome(state) || static_cast<int>(images.size()) < game.symmetries()) {
                continue;
            }
            for (const char* words : each.agents) {
                const AnyAgent agent = kit_of(loaded.rules).agents().make_agent(spec_of(words), game);
                const auto decisions = [&](const AnyState& at, int map) {
                    std::multiset<std::string> texts;
                    for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
                        // The stream selects no image by itself: the agent's own draw is the same for all.
                        Random own(number);
                        const auto decided = decide_on_image<AnyGame>(agent, game, at, symmetry, own).plies;
                        texts.insert(text_of_turn(game, state, image_of(game, decided, map)));
                    }
                    return texts;
                };
                const std::multiset<std::string> here = decisions(state, 0);
                for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
                    const AnyState there = game.image(state, symmetry);
                    EXPECT_EQ(decisions(there, symmetry_back(game, state, there)), here) << each.rules << ", " << words;
                    ++compared;
                }
            }
        }
        EXPECT_GT(compared, 3) << each.rules;
    }
}

}  // namespace
}  // namespace rulescope::play
