// Paths and the traces made from them, for a rule set of every family.
#include "analysis/game/path.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "analysis/game/family.h"
#include "analysis/game/turns.h"
#include "analysis/specs/trace.h"
#include "core/random.h"

namespace rulescope {
namespace {

std::vector<specs::LoadedRules> some_rules() {
    std::vector<specs::LoadedRules> list;
    for (const char* name : {"adaptoid", "adapt3-tiny", "pentactic-duel", "tic-tac-toe"}) {
        list.push_back(specs::load_rules(name));
    }
    return list;
}

/// The plies of a random game, at most `most`.
std::vector<AnyPly> random_plies(const AnyGame& game, std::uint64_t seed, std::size_t most) {
    Random random(seed);
    std::vector<AnyPly> plies;
    AnyState state = game.initial();
    for (std::vector<AnyPly> legal = game.plies(state); !legal.empty() && plies.size() < most;
         legal = game.plies(state)) {
        plies.push_back(legal[random.below(legal.size())]);
        state = game.after(state, plies.back());
    }
    return plies;
}

TEST(Path, HasThePliesAndTheStatesOfItsTurns) {
    for (const specs::LoadedRules& rules : some_rules()) {
        const AnyGame game = game_of(rules.rules);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::vector<AnyPly> plies = random_plies(game, seed, 1 + 5 * seed);
            const Path path(game, game.initial(), plies);
            EXPECT_EQ(path.plies(), plies) << rules.rules.name;
            ASSERT_EQ(path.states.size(), path.turns.size() + 1);
            for (std::size_t turn = 0; turn < path.turns.size(); ++turn) {
                EXPECT_TRUE(game.between_turns(path.states[turn])) << rules.rules.name;
                EXPECT_EQ(game.key(after_plies(game, path.states[turn], path.turns[turn])),
                          game.key(path.states[turn + 1]));
            }
            EXPECT_EQ(game.key(path.end()), game.key(after_plies(game, game.initial(), plies)));
            EXPECT_EQ(game.key(Path(game, game.initial(), path.turns).end()), game.key(path.end()));
            Path by_choices(game.initial());
            for (const int choice : path.choices(game)) {
                ASSERT_TRUE(by_choices.play_choice(game, choice));
            }
            EXPECT_EQ(by_choices.turns, path.turns);
            EXPECT_FALSE(by_choices.play_choice(game, 1'000'000));
            EXPECT_FALSE(by_choices.play_choice(game, -1));
            const Path half = path.first(path.turns.size() / 2);
            EXPECT_EQ(half.turns.size(), path.turns.size() / 2);
            EXPECT_EQ(game.key(half.end()), game.key(path.states[half.turns.size()]));
        }
    }
}

TEST(Path, CompletesItsLastTurnWithTheWantedPliesAsLongAsTheyAreLegal) {
    std::set<std::size_t> added;
    for (const specs::LoadedRules& rules : some_rules()) {
        const AnyGame game = game_of(rules.rules);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Path whole(game, game.initial(), random_plies(game, seed, 30));
            const Path part = whole.first(whole.turns.size() - 1);
            Path again = part;
            again.complete(game);
            EXPECT_EQ(again.turns, part.turns) << "a complete turn stays";
            again.play(game, whole.turns.back().front());
            const std::size_t before = again.plies().size();
            again.complete(game, whole.plies());
            EXPECT_TRUE(turn_complete(game, again.end())) << rules.rules.name;
            EXPECT_EQ(again.turns.size(), whole.turns.size());
            if (turn_complete(game, whole.end())) {
                EXPECT_EQ(again.turns, whole.turns) << rules.rules.name;
            }
            added.insert(again.plies().size() - before);
        }
    }
    EXPECT_EQ(added, (std::set<std::size_t>{0, 1})) << "turns of one and of two plies came up";
}

TEST(Path, ItsTraceReplaysToTheSamePath) {
    for (const specs::LoadedRules& rules : some_rules()) {
        const AnyGame game = game_of(rules.rules);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Path path(game, game.initial(), random_plies(game, seed, 20));
            path.complete(game);
            Trace trace = trace_of(rules, game, path);
            EXPECT_EQ(trace.turns.size(), path.turns.size());
            const Replay by_texts = replay(game, trace);
            EXPECT_EQ(by_texts.fault, "") << rules.rules.name;
            EXPECT_EQ(by_texts.path().turns, path.turns);
            EXPECT_EQ(by_texts.choices, trace.choices);
            EXPECT_EQ(checked_trace(rules, game, *trace.start, trace.turns, game.text(path.end())).choices,
                      trace.choices);
            EXPECT_THROW(checked_trace(rules, game, *trace.start, trace.turns, *trace.start), std::logic_error);
            trace.turns.clear();
            const Replay by_choices = replay(game, trace);
            EXPECT_EQ(by_choices.fault, "") << rules.rules.name;
            EXPECT_EQ(by_choices.path().turns, path.turns);
            ASSERT_FALSE(by_choices.turns.empty());
            EXPECT_EQ(by_choices.turns.back().text, by_texts.turns.back().text);
            ASSERT_FALSE(by_choices.turns.back().plies.empty());
            EXPECT_EQ(by_choices.turns.back().plies.back().events, by_texts.turns.back().plies.back().events);
            EXPECT_EQ(by_choices.turns.back().plies.back().choice, trace.choices.back());
        }
    }
}

TEST(Path, AnIncompleteTurnHasChoicesButNoText) {
    const specs::LoadedRules rules = specs::load_rules("adaptoid");
    const AnyGame game = game_of(rules.rules);
    int incomplete = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Path path(game, game.initial(), random_plies(game, seed, 15));
        const Trace trace = trace_of(rules, game, path);
        EXPECT_EQ(trace.choices.size(), 15U);
        if (turn_complete(game, path.end())) {
            EXPECT_EQ(trace.turns.size(), path.turns.size());
            continue;
        }
        ++incomplete;
        EXPECT_EQ(trace.turns.size() + 1, path.turns.size());
        const Replay played = replay(game, Trace{"", {}, trace.start, {}, trace.choices});
        EXPECT_EQ(played.fault, "the trace ends in the middle of a turn");
        EXPECT_EQ(played.turns.size(), trace.turns.size());
        EXPECT_EQ(played.choices, trace.choices);
    }
    EXPECT_GT(incomplete, 0);
}

}  // namespace
}  // namespace rulescope
