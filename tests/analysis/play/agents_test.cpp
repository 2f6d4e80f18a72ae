#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/pentactic/play/agents.h"
#include "analysis/play/agent.h"
#include "analysis/play/match/match_run.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/match_games.h"
#include "tests/support/typed_rules.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;
using pentactic::Pentactic;

AgentSpec agent_spec(const std::string& words) {
    const auto read = read_agent(words);
    EXPECT_TRUE(std::holds_alternative<AgentSpec>(read)) << words;
    return std::get<AgentSpec>(read);
}

template <class R>
std::optional<AgentFault> fault_of(const AgentSpec& spec, const R& rules) {
    const MatchGame match = testing::match_game(rules);
    return match.family->fault_of(spec, match.game.rules());
}

pentactic::RuleSet pentactic_rules(const std::string& name) {
    return typed_pentactic(name).rules;
}

std::vector<pentactic::RuleSet> shipped_pentactic() {
    std::vector<pentactic::RuleSet> list;
    for (const std::string& name : specs::shipped_rule_sets("pentactic")) {
        list.push_back(pentactic_rules(name));
    }
    return list;
}

/// Plays the first turns of a game and checks every choice against the list of turns.
template <Game G>
void chooses_what_is_legal(const G& game, const Agent<G>& agent, const std::string& who, int turns) {
    typename G::State state = game.initial();
    for (int turn = 1; turn <= turns && !game.outcome(state); ++turn) {
        Random random = Random::stream(7, static_cast<std::uint64_t>(turn));
        const Choice<G> choice = agent(game, state, random);
        bool listed = false;
        std::uint64_t legal = 0;
        typename G::State next = state;
        for_each_turn(game, state, [&](const auto& plies, const typename G::State& after) {
            ++legal;
            if (plies == choice.plies) {
                listed = true;
                next = after;
            }
        });
        ASSERT_TRUE(listed) << who << ", turn " << turn << ": " << game.text(state);
        EXPECT_EQ(choice.legal, legal) << who;
        if (!choice.expected.empty()) {
            ASSERT_EQ(choice.expected.size(), static_cast<std::size_t>(game.seats())) << who;
            double sum = 0.0;
            for (const double share : choice.expected) {
                EXPECT_GE(share, 0.0) << who;
                sum += share;
            }
            EXPECT_NEAR(sum, game.seats() == 1 ? sum : 1.0, 1e-6) << who;
        }
        state = next;
    }
}

TEST(Agents, ChooseLegalTurnsInEveryRuleSetOfTheAdaptoidFamily) {
    for (const adaptoid::RuleSet& rules : testing::shipped()) {
        if (testing::slow_to_set_up(rules)) {
            continue;
        }
        const Adaptoid game(rules);
        const bool slow = adaptoid::searches_on(rules) == "reference";
        for (const char* words : {"random", "mcts:12", "without:moves:mcts:12", "without:legs:random"}) {
            const AgentSpec spec = agent_spec(words);
            ASSERT_FALSE(fault_of(spec, rules)) << rules.name;
            chooses_what_is_legal(game, adaptoid::make_agent(spec, game), rules.name + " " + words, slow ? 2 : 6);
        }
    }
}

TEST(Agents, ChooseLegalTurnsInEveryRuleSetOfPentactic) {
    for (const pentactic::RuleSet& rules : shipped_pentactic()) {
        const Pentactic game(rules);
        const bool tiny = rules.grid.size() <= 24;
        for (const char* words : {"random", "mcts:8"}) {
            const AgentSpec spec = agent_spec(words);
            ASSERT_FALSE(fault_of(spec, rules)) << rules.name;
            chooses_what_is_legal(game, make_agent(spec, game), rules.name + " " + words, tiny ? 8 : 1);
        }
    }
}

TEST(Agents, RandomIsTheAgentThatNumbersArePinnedFor) {
    const Adaptoid game(testing::shipped("adaptoid"));
    const Agent<Adaptoid> agent = adaptoid::make_agent(agent_spec("random"), game);
    Random one(5);
    Random two(5);
    const Choice<Adaptoid> made = agent(game, game.initial(), one);
    EXPECT_EQ(made.plies, RandomAgent{}(game, game.initial(), two).plies);
    EXPECT_TRUE(made.expected.empty());
    EXPECT_EQ(one.next(), two.next());
}

TEST(Agents, AMatchIsTheSameOnAnyNumberOfThreads) {
    adaptoid::RuleSet rules = testing::shipped("adaptoid-tiny");
    rules.captures = 2;
    const MatchGame game = testing::match_game(rules);
    const AnyAgent agent = game.family->make_agent(agent_spec("mcts:15"), game.game);
    const auto counts = [&](int threads) {
        MatchCounter total(game);
        const MatchCounter counter = total.fresh();
        MatchRun run;
        run.plan.games = 70;
        run.threads = threads;
        run.counter = &counter;
        run_match(game, {{agent, agent}}, run, [&](const GameRecord&, const MatchCounts& counted) {
            total.merge(counted);
            return true;
        });
        return total.counts();
    };
    const MatchCounts alone = counts(1);
    EXPECT_EQ(alone.games, 70U);
    EXPECT_EQ(counts(4), alone);
}

// ---- restrictions -------------------------------------------------------------------------------

/// Plays random games with a restricted seat 0; returns the number of its turns in positions with both kinds of turns.
template <Game G, class Forbidden>
std::uint64_t turns_without(const G& game, const std::string& words, int games, Forbidden forbidden) {
    const Agent<G> agent = make_agent(agent_spec(words), game);
    std::uint64_t tempted = 0;  // turns in which the restriction had an effect
    for (int number = 0; number < games; ++number) {
        typename G::State state = game.initial();
        for (int turn = 0; turn < 40 && !game.outcome(state); ++turn) {
            Random random = Random::stream(static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(turn));
            const bool restricted = game.seat_to_act(state) == 0;
            const Choice<G> choice = restricted ? agent(game, state, random) : RandomAgent{}(game, state, random);
            if (restricted) {
                bool other = false;
                bool such = false;
                for_each_turn(game, state, [&](const auto& plies, const auto& after) {
                    (forbidden(state, plies, after) ? such : other) = true;
                });
                typename G::State after = state;
                for (const auto& ply : choice.plies) {
                    after = game.after(after, ply, nullptr);
                }
                EXPECT_TRUE(!other || !forbidden(state, choice.plies, after)) << words << ": " << game.text(state);
                tempted += other && such ? 1U : 0U;
            }
            for (const auto& ply : choice.plies) {
                state = game.after(state, ply, nullptr);
            }
        }
    }
    return tempted;
}

bool has_ply(const std::vector<adaptoid::Ply>& plies, adaptoid::Ply::Kind kind) {
    return std::any_of(plies.begin(), plies.end(), [&](const adaptoid::Ply& ply) { return ply.kind == kind; });
}

TEST(Restrictions, AreKept) {
    using Kind = adaptoid::Ply::Kind;
    using Plies = std::vector<adaptoid::Ply>;
    using adaptoid::Position;
    adaptoid::RuleSet rules = testing::shipped("adaptoid-19");
    rules.readings.growth = adaptoid::Growth::optional;
    const auto attacks = [](const Position& before, const Plies& plies) {
        return plies.front().kind == Kind::move && !before.at(plies.front().to).empty();
    };
    const auto enemies = [](const Position& before, const Position& position) {
        int sum = 0;
        for (const adaptoid::Piece& piece : position.cells) {
            sum += !piece.empty() && piece.colour != before.mover() ? 1 : 0;
        }
        return sum;
    };
    const std::map<std::string, std::function<bool(const Position&, const Plies&, const Position&)>> forbidden{
        {"legs", [](const auto&, const Plies& plies, const auto&) { return has_ply(plies, Kind::add_leg); }},
        {"pincers", [](const auto&, const Plies& plies, const auto&) { return has_ply(plies, Kind::add_pincer); }},
        {"creation", [](const auto&, const Plies& plies, const auto&) { return has_ply(plies, Kind::create); }},
        {"moves", [](const auto&, const Plies& plies, const auto&) { return has_ply(plies, Kind::move); }},
        {"walks", [&](const auto& before, const Plies& plies,
                      const auto&) { return has_ply(plies, Kind::move) && !attacks(before, plies); }},
        {"attacks", [&](const auto& before, const Plies& plies, const auto&) { return attacks(before, plies); }},
        {"starving",
         [&](const Position& before, const Plies& plies, const Position& after) {
             return enemies(before, before) - enemies(before, after) > (attacks(before, plies) ? 1 : 0);
         }},
        {"growth",
         [](const auto&, const Plies& plies, const auto&) {
             return has_ply(plies, Kind::create) || has_ply(plies, Kind::add_leg) || has_ply(plies, Kind::add_pincer);
         }},
    };
    std::vector<std::string> names;
    for (const auto& [name, is] : forbidden) {
        names.push_back(name);
        const Adaptoid game(rules);
        EXPECT_GT(turns_without(game, "without:" + name + ":random", 4, is), 0U) << name;
        EXPECT_GT(turns_without(game, "without:" + name + ":mcts:20", 4, is), 0U) << name;
    }
    std::vector<std::string> restrictions = adaptoid::restrictions_of(rules);
    std::sort(restrictions.begin(), restrictions.end());
    EXPECT_EQ(restrictions, names) << "a restriction without its test";
}

TEST(Restrictions, AreKeptBySearchesOnTheReferenceToo) {
    // The same kinds of the same turns, by the twin and by the reference.
    const Adaptoid game(testing::shipped("adaptoid-12"));
    const adaptoid::TwinTurns fast(twin::Twin(game.rules(), {}));
    const ReferenceTurns<Adaptoid> plied(game);
    std::map<TurnKinds, int> counts;
    for (std::uint64_t number = 0; number < 10; ++number) {
        adaptoid::Position position = game.initial();
        Random random(number);
        for (int turn = 0; turn < 25 && !game.outcome(position); ++turn) {
            const twin::State state = twin::state_of(fast.twin(), position);
            std::vector<TurnKinds> kinds;
            fast.for_each_turn(state, [&](const twin::Turn& played, const twin::State& after) {
                kinds.push_back(adaptoid::AdaptoidKinds{}(fast, state, played, after));
                return true;
            });
            std::size_t at = 0;
            plied.for_each_turn(position, [&](const auto& plies, const adaptoid::Position& after) {
                EXPECT_LT(at, kinds.size());
                EXPECT_EQ(adaptoid::AdaptoidKinds{}(plied, position, plies, after), kinds[at]) << game.text(position);
                ++counts[kinds[at]];
                ++at;
                return true;
            });
            for (const adaptoid::Ply& ply : RandomAgent{}(game, position, random).plies) {
                position = game.after(position, ply);
            }
        }
    }
    EXPECT_GE(counts.size(), 9U) << "walks, attacks and staying with creation, legs and pincers";
}

TEST(Restrictions, OfPentacticAreKept) {
    pentactic::RuleSet rules = pentactic_rules("pentactic-duel-tiny");
    using Plies = std::vector<pentactic::Ply>;
    using Kind = pentactic::Ply::Kind;
    EXPECT_EQ(restrictions_of(rules), (std::vector<std::string>{"I", "P"}));
    const auto lays_i = [](const auto&, const Plies& plies, const auto&) {
        return plies.front().kind == Kind::place && pentactic::letter_of(plies.front().piece) == 'I';
    };
    rules.readings.pass = pentactic::Pass::free;
    EXPECT_EQ(restrictions_of(rules), (std::vector<std::string>{"I", "P", "passing", "stones"}));
    const Pentactic game(rules);
    EXPECT_GT(turns_without(game, "without:I:mcts:8", 10, lays_i), 0U);
    EXPECT_GT(
        turns_without(game, "without:passing:random", 10,
                      [](const auto&, const Plies& plies, const auto&) { return plies.front().kind == Kind::pass; }),
        0U);
    EXPECT_GT(
        turns_without(game, "without:stones:mcts:8", 10,
                      [](const auto&, const Plies& plies, const auto&) { return plies.front().kind == Kind::stone; }),
        0U);
}

TEST(Agents, ThatAGameHasNoMeaningForAreRefused) {
    const adaptoid::RuleSet& rules = testing::shipped("adaptoid");
    const auto sentence = [](const std::optional<AgentFault>& fault) {
        return fault ? fault->sentence : std::string();
    };
    EXPECT_EQ(sentence(fault_of(agent_spec("without:legs:mcts:5"), rules)), "");
    EXPECT_EQ(sentence(fault_of(agent_spec("without:growth:mcts:5"), rules)),
              "'without:growth' is not a restriction of " + rules.title +
                  "; its restrictions are moves, walks, attacks, starving, creation, legs, pincers");
    EXPECT_EQ(fault_of(agent_spec("without:legz:mcts:5"), rules)->unknown, "legz");
    EXPECT_EQ(fault_of(agent_spec("without:legz:mcts:5"), rules)->choices, adaptoid::restrictions_of(rules));
    EXPECT_NE(sentence(fault_of(agent_spec("without:legs:perfect:tiny.table"), rules)).find("full rules"),
              std::string::npos);
    EXPECT_EQ(sentence(fault_of(agent_spec("perfect:tiny.table"), rules)), "");
    EXPECT_NE(sentence(fault_of(agent_spec("alphabeta:5"), testing::shipped("adapt3"))).find("two seats"),
              std::string::npos);
    EXPECT_NE(sentence(fault_of(agent_spec("maxn:5"), rules)).find("'maxn' is for three seats and more"),
              std::string::npos);
    EXPECT_EQ(sentence(fault_of(agent_spec("maxn:5"), testing::shipped("adapt3"))), "");
    const pentactic::RuleSet basic = pentactic_rules("pentactic-basic");
    EXPECT_NE(sentence(fault_of(agent_spec("without:legs:random"), basic)).find("its restrictions are F, I, L"),
              std::string::npos);
    EXPECT_NE(sentence(fault_of(agent_spec("without:passing:random"), basic)), "");
}

}  // namespace
}  // namespace rulescope::play
