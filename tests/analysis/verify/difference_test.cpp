// Divergence of two rule sets: the search against an independent implementation over whole turns, the witnesses of the
// readings, bounds, threads.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analysis/game/family.h"
#include "analysis/game/turns.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/difference/search.h"
#include "analysis/verify/difference/walk.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {
namespace {

using Both = Sides;

AnyGame game(const std::string& name, const std::vector<std::string>& set = {}) {
    return game_of(specs::load_rules(name, set).rules);
}

WalkBounds small(std::uint64_t pairs, int depth = 100) {
    WalkBounds bounds;
    bounds.pairs = pairs;
    bounds.depth = depth;
    return bounds;
}

WalkResult walk_result(const AnyGame& a, const AnyGame& b, const WalkBounds& bounds) {
    return walk_in_step(Both{a, b}, {a.initial(), b.initial()}, bounds);
}

/// Whole turns by their text, with the positions after them.
std::map<std::string, AnyState> turns_by_text(const AnyGame& rules, const AnyState& position) {
    std::map<std::string, AnyState> turns;
    for (const Turn<AnyGame>& turn : turns_of(rules, position)) {
        turns.emplace(rules.turn_text(position, turn.plies), turn.state);
    }
    return turns;
}

/// The turn of the divergence, computed from texts of whole turns and positions; 0: none within `depth`.
int parting_by_texts(const AnyGame& a, const AnyGame& b, int depth) {
    std::vector<std::pair<AnyState, AnyState>> layer{{a.initial(), b.initial()}};
    for (int turn = 1; turn <= depth; ++turn) {
        std::vector<std::pair<AnyState, AnyState>> next;
        std::set<std::string> met;
        for (const auto& [in_a, in_b] : layer) {
            const std::map<std::string, AnyState> turns_a = turns_by_text(a, in_a);
            const std::map<std::string, AnyState> turns_b = turns_by_text(b, in_b);
            if (turns_a.size() != turns_b.size()) {
                return turn;
            }
            for (const auto& [text, after_a] : turns_a) {
                const auto other = turns_b.find(text);
                if (other == turns_b.end()) {
                    return turn;
                }
                const auto end_a = a.outcome(after_a);
                const auto end_b = b.outcome(other->second);
                const std::string text_a = a.text(after_a);
                if (text_a != b.text(other->second) || end_a.has_value() != end_b.has_value() ||
                    (end_a && end_a->payoff != end_b->payoff)) {
                    return turn;
                }
                if (met.insert(text_a).second) {
                    next.emplace_back(after_a, other->second);
                }
            }
        }
        layer = std::move(next);
    }
    return 0;
}

/// Checks that the rule sets diverge at the end of the line and not before.
void expect_parting(const Both& games, const Pair& start, const Divergence& divergence) {
    Pair now = start;
    for (std::size_t ply = 0; ply < divergence.plies.size(); ++ply) {
        ASSERT_FALSE(difference_between_positions(games, now)) << "ply " << ply;
        ASSERT_EQ(games.a.plies(now.a), games.b.plies(now.b)) << "ply " << ply;
        ASSERT_FALSE(games.a.refusal(now.a, divergence.plies[ply]).has_value());
        now = after_both(games, now, divergence.plies[ply]);
    }
    if (divergence.kind != DivergenceKind::turn) {
        EXPECT_EQ(difference_between_positions(games, now), divergence.kind);
        return;
    }
    ASSERT_TRUE(divergence.refused.has_value());
    EXPECT_EQ(games.a.refusal(now.a, *divergence.refused).has_value(), !divergence.legal_in_a);
    EXPECT_EQ(games.b.refusal(now.b, *divergence.refused).has_value(), divergence.legal_in_a);
}

struct Pinned {
    const char* set;
    int turn;  ///< 0: no divergence within the bounds
};

// The turns of the divergences of readings on the seven cells of adaptoid-tiny.
class DifferenceTiny : public ::testing::TestWithParam<Pinned> {};

TEST_P(DifferenceTiny, TheShortestPartingIsThatOfTheIndependentAccount) {
    constexpr int depth = 6;
    const AnyGame a = game("adaptoid-tiny");
    const AnyGame b = game("adaptoid-tiny", {GetParam().set});
    const WalkResult found = walk_result(a, b, small(1'000'000, depth));
    EXPECT_EQ(found.divergence ? found.divergence->turn : 0, GetParam().turn);
    EXPECT_EQ(parting_by_texts(a, b, GetParam().turn == 0 ? depth - 1 : depth), GetParam().turn);
    EXPECT_EQ(found.depth, found.divergence ? GetParam().turn - 1 : depth);
    if (found.divergence) {
        EXPECT_EQ(found.end, WalkEnd::divergence);
        expect_parting({a, b}, {a.initial(), b.initial()}, *found.divergence);
    } else {
        EXPECT_EQ(found.end, WalkEnd::depth);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Readings, DifferenceTiny,
    ::testing::Values(Pinned{"readings.growth=optional", 1}, Pinned{"readings.zero_pincer_attack=compare", 3},
                      Pinned{"readings.capture_step_cost=0", 3}, Pinned{"readings.food_need=legs", 4},
                      Pinned{"readings.self_starving_turn=illegal", 4}, Pinned{"readings.move_steps=exact", 5},
                      Pinned{"readings.win_check=end_of_turn", 5}, Pinned{"readings.mutual_capture_credit=none", 5},
                      Pinned{"readings.attack_stronger=illegal", 5}, Pinned{"readings.starvation=sequential", 6},
                      Pinned{"readings.tie=larger_count", 0}));

TEST(Difference, ARuleSetIsTheSameAsItself) {
    const AnyGame a = game("adaptoid-7", {"goal.captures=1"});
    const WalkResult all = walk_result(a, game("adaptoid-7", {"goal.captures=1"}), small(10'000'000));
    EXPECT_EQ(all.end, WalkEnd::exhausted);
    EXPECT_FALSE(all.divergence.has_value());
    EXPECT_GT(all.distinct, 1000U);
    // Distinct pairs of a rule set with itself are its positions that are not over.
    std::set<Key> positions{a.key(a.initial())};
    std::vector<AnyState> open{a.initial()};
    while (!open.empty()) {
        const AnyState position = open.back();
        open.pop_back();
        for_each_turn(a, position, [&](const std::vector<AnyPly>&, const AnyState& next) {
            if (!a.outcome(next) && positions.insert(a.key(next)).second) {
                open.push_back(next);
            }
        });
    }
    EXPECT_EQ(all.distinct, positions.size());
}

TEST(Difference, EveryWitnessPartsItsReadingsWithinOneTurn) {
    int pairs = 0;
    for (const specs::Witness& witness : specs::load_witnesses()) {
        for (std::size_t one = 0; one < witness.results.size(); ++one) {
            for (std::size_t other = one + 1; other < witness.results.size(); ++other) {
                const specs::WitnessResult& x = witness.results[one];
                const specs::WitnessResult& y = witness.results[other];
                // Data that a result does not contain are not compared.
                const bool other_loss = x.lost && y.lost && *x.lost != *y.lost;
                const bool other_cells = !x.emptied.empty() && !y.emptied.empty() && x.emptied != y.emptied;
                const bool alike = x.legal == y.legal && x.winner == y.winner && !other_loss && !other_cells;
                if (alike || x.set.empty() || y.set.empty()) {
                    continue;
                }
                const AnyGame a = game(witness.ruleset, x.set);
                const AnyGame b = game(witness.ruleset, y.set);
                const Pair start{*position_from(a, witness.position), *position_from(b, witness.position)};
                ++pairs;
                if (difference_between_positions(Both{a, b}, start)) {
                    EXPECT_TRUE(x.over_before || y.over_before) << witness.id;
                    continue;
                }
                const WalkResult found = walk_in_step(Both{a, b}, start, small(100'000, 1));
                ASSERT_TRUE(found.divergence.has_value()) << witness.id << " " << x.set.front() << " " << y.set.front();
                EXPECT_EQ(found.divergence->turn, 1) << witness.id;
                expect_parting({a, b}, start, *found.divergence);
            }
        }
    }
    EXPECT_GE(pairs, 15);
}

TEST(Difference, BoxesDifferByWhatWasTakenOutOfThem) {
    const AnyGame printed = game("adaptoid-tiny");
    const AnyGame more = game("adaptoid-tiny", {"supply.legs=20", "supply.pincers=\"unlimited\""});
    const AnyGame removed = game("adaptoid-tiny", {"readings.captured_return=removed"});
    EXPECT_TRUE(knowledge_of(printed).same(printed, printed.initial(), more, more.initial()));
    EXPECT_FALSE(walk_result(printed, more, small(3'000)).divergence.has_value());
    const WalkResult apart = walk_result(printed, removed, small(1'000'000));
    ASSERT_TRUE(apart.divergence.has_value());
    EXPECT_EQ(apart.divergence->kind, DivergenceKind::position);
}

TEST(Difference, WhatCannotBeComparedIsSaid) {
    const auto why_not = [](const std::string& a, const std::string& b) {
        const AnyGame first = game(a);
        return knowledge_of(first).not_comparable(first.rules(), game(b).rules());
    };
    EXPECT_EQ(why_not("adaptoid", "adaptoid-igg"), "");
    EXPECT_NE(why_not("adaptoid", "adapt3").find("2 players"), std::string::npos);
    EXPECT_NE(why_not("adaptoid", "adaptoid-tiny").find("different cells"), std::string::npos);
}

TEST(Difference, BoundsAreDistinguished) {
    const AnyGame a = game("adaptoid");
    const WalkResult pairs = walk_result(a, a, small(1'000));
    EXPECT_EQ(pairs.end, WalkEnd::pairs);
    EXPECT_EQ(pairs.depth, 2);  // 8 and 64 turns; not all of the 976 were followed
    const WalkResult depth = walk_result(a, a, small(1'000'000, 3));
    EXPECT_EQ(depth.end, WalkEnd::depth);
    EXPECT_EQ(depth.depth, 3);
    WalkBounds tight = small(1'000'000);
    tight.memory_bytes = 1 << 20U;
    EXPECT_EQ(walk_result(a, a, tight).end, WalkEnd::memory);
    const std::atomic<bool> stop{true};
    WalkBounds stopped = small(1'000'000);
    stopped.stop = &stop;
    EXPECT_EQ(walk_result(a, a, stopped).end, WalkEnd::interrupt);
}

TEST(Difference, ThreadsDoNotShow) {
    const AnyGame a = game("adaptoid-tiny");
    const AnyGame b = game("adaptoid-tiny", {"readings.win_check=end_of_turn"});
    const Both games{a, b};
    const Pair start{a.initial(), b.initial()};
    std::vector<WalkResult> walks;
    std::vector<DivergencesInPlay> plays;
    std::vector<Searched> searches;
    for (const int threads : {1, 3}) {
        WalkBounds bounds = small(5'000);
        bounds.threads = threads;
        walks.push_back(walk_in_step(games, start, bounds));
        SearchOptions options;
        options.games = 150;
        options.threads = threads;
        options.shortened = 3;
        plays.push_back(divergences_in_play(games, start, options));
        searches.push_back(search_by_play(games, start, options, plays.back()));
    }
    EXPECT_EQ(walks[0].pairs, walks[1].pairs);
    EXPECT_EQ(walks[0].distinct, walks[1].distinct);
    EXPECT_EQ(plays[0].turns, plays[1].turns);
    ASSERT_TRUE(searches[0].divergence && searches[1].divergence);
    EXPECT_EQ(searches[0].divergence->plies, searches[1].divergence->plies);
    EXPECT_EQ(searches[0].diverged, searches[1].diverged);
    expect_parting(games, start, *searches[0].divergence);
}

TEST(Difference, PlayFindsAndShortensWhatTheWalkIsKeptFrom) {
    const AnyGame a = game("adaptoid-tiny");
    const AnyGame b = game("adaptoid-tiny", {"readings.starvation=sequential"});
    const Both games{a, b};
    const Pair start{a.initial(), b.initial()};
    SearchOptions options;
    options.games = 200;
    options.shortened = 4;
    const DivergencesInPlay uniform = divergences_in_play(games, start, options);
    ASSERT_GT(uniform.diverged(), 0U);
    int soonest = options.max_turns;
    for (const int turn : uniform.turns) {
        soonest = turn > 0 ? std::min(soonest, turn) : soonest;
    }
    const Searched found = search_by_play(games, start, options, uniform);
    ASSERT_TRUE(found.divergence.has_value());
    expect_parting(games, start, *found.divergence);
    EXPECT_LE(found.divergence->turn, soonest);
    EXPECT_GE(found.divergence->turn, walk_result(a, b, small(1'000'000)).divergence->turn);
}

TEST(Difference, ANeedlesslyLongLineIsMadeShorter) {
    const AnyGame a = game("adaptoid-tiny");
    const AnyGame b = game("adaptoid-tiny", {"goal.captures=1"});
    const Both games{a, b};
    const Pair start{a.initial(), b.initial()};
    SearchOptions options;
    options.games = 40;
    const DivergencesInPlay uniform = divergences_in_play(games, start, options);
    const auto longest = std::max_element(uniform.turns.begin(), uniform.turns.end());
    const auto number = static_cast<std::uint64_t>(longest - uniform.turns.begin()) + 1;
    const JointLine line = random_line(games, start, options, number);
    ASSERT_TRUE(line.divergence.has_value());
    const Divergence shorter = shorten(games, start, *line.divergence, nullptr);
    expect_parting(games, start, shorter);
    EXPECT_LT(shorter.turn, line.divergence->turn);
}

}  // namespace
}  // namespace rulescope::verify
