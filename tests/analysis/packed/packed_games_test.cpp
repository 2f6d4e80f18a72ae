// Packed games: their functions agree with each other, and the packed states of each family give the results of the
// reference.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/packed/reference_codes.h"
#include "analysis/packed/twin_game.h"
#include "analysis/search/explore.h"
#include "analysis/solve/solve.h"
#include "analysis/solve/space_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tests/support/packed_games.h"

namespace rulescope::packed {
namespace {

AnyGame shipped_game(const std::string& name, const std::vector<std::string>& overrides = {}) {
    return game_of(specs::load_rules(name, overrides).rules);
}

const PackedStates& states_of(const AnyGame& game) {
    return *kit_of(game.rules()).packed_states();
}

/// The first codes that a breadth-first search finds.
template <std::size_t Words>
std::vector<packed::Code<Words>> some_codes(const packed::PackedGame<Words>& game, std::size_t number) {
    std::vector<packed::Code<Words>> codes{game.start()};
    std::set<packed::Code<Words>> met{game.start()};
    for (std::size_t at = 0; at < codes.size() && codes.size() < number; ++at) {
        const packed::Code<Words> code = codes[at];  // a copy: the list grows
        game.for_each_next(code, [&](const packed::Code<Words>& next) {
            if (met.insert(next).second) {
                codes.push_back(next);
            }
        });
    }
    return codes;
}

template <std::size_t Words>
std::vector<packed::Code<Words>> successors(const packed::PackedGame<Words>& game, const packed::Code<Words>& code) {
    std::vector<packed::Code<Words>> list;
    game.for_each_next(code, [&](const packed::Code<Words>& next) { list.push_back(next); });
    return list;
}

/// What a game tells in one call is what follows from its other functions, on some positions.
/// The turns are as many as those of the reference.
template <std::size_t Words>
void expect_consistent(const PackedGame<Words>& game, const AnyGame& reference, std::size_t positions) {
    std::size_t largest = 0;
    for (const Code<Words>& code : some_codes(game, positions)) {
        const std::string text = game.position_text(code);
        EXPECT_EQ(game.code_of(text), code) << text;
        const std::vector<Code<Words>> next = successors(game, code);
        EXPECT_EQ(game.ending(code) == ongoing, !next.empty()) << text;
        if (!next.empty()) {
            const LastTurns last = game.last_turns(code);
            EXPECT_EQ(last.turns, next.size()) << text;
            const Seat seat = game.seat_to_act(code);
            EXPECT_EQ(last.wins, std::any_of(next.begin(), next.end(),
                                             [&](const Code<Words>& after) {
                                                 const int ending = game.ending(after);
                                                 return ending != ongoing &&
                                                        game.endings()[static_cast<std::size_t>(ending)].payoff[seat] ==
                                                            1.0;
                                             }))
                << text;
        }
        EXPECT_EQ(game.count_turns(code), next.size()) << text;
        EXPECT_EQ(count_turns(reference, read_position(reference, text)), next.size()) << text;
        if (!next.empty()) {
            EXPECT_NE(game.turn_text(code, next.back()), "") << text;
        }
        for (const bool symmetry : {false, true}) {
            const NodeInfo<Words> info = game.node_info(code, symmetry);
            const NodeInfo<Words> derived = game.PackedGame<Words>::node_info(code, symmetry);
            EXPECT_EQ(info.ending, derived.ending) << text;
            EXPECT_EQ(info.rank, derived.rank) << text;
            EXPECT_EQ(info.smallest, derived.smallest) << text;
            std::size_t turns = 0;
            game.for_each_turn(code, symmetry, [&](const Code<Words>& after, const ValueTurn& turn) {
                ASSERT_LT(turns, next.size());
                const Code<Words>& wanted = next[turns++];
                EXPECT_EQ(turn.ending, game.ending(wanted));
                EXPECT_EQ(turn.rank, turn.ending == ongoing && game.ranked() ? game.rank(wanted) : 0);
                EXPECT_EQ(after, symmetry && turn.ending == ongoing ? game.smallest_image(wanted) : wanted);
            });
            EXPECT_EQ(turns, next.size()) << text;
        }
        largest = std::max(largest, next.size());
    }
    EXPECT_GT(largest, 0U);
}

TEST(PackedGame, IsConsistentForTheTwinOfEveryWidth) {
    std::set<int> bytes;
    for (const std::string name : {"adaptoid-7-close", "adapt3-tiny", "adaptoid-19", "adaptoid"}) {
        const AnyGame game = shipped_game(name);
        const adaptoid::Adaptoid& own = game.as<adaptoid::Adaptoid>();
        adaptoid::with_packed_twin(own, own.initial(), [&](const auto& coded) {
            bytes.insert(coded.code_bytes());
            expect_consistent(coded, game, 120);
        });
    }
    EXPECT_GE(bytes.size(), 3U);
}

TEST(PackedGame, IsConsistentForTheReference) {
    const AnyGame game = shipped_game("adaptoid-7-close");
    expect_consistent<5>(testing::CodedReference(game.as<adaptoid::Adaptoid>()), game, 60);
}

/// Codes and keys distinguish the same positions, and a code decodes to its position.
void expect_exact(const AnyGame& game, const AnyPackedGame& packed, std::size_t positions) {
    std::vector<AnyState> states{game.initial()};
    std::map<Key, std::string> text_of_key;
    std::size_t checked = 0;
    packed.visit([&](const auto& coded) {
        using Code = typename std::decay_t<decltype(coded)>::Code;
        std::map<Code, Key> key_of_code;
        for (std::size_t at = 0; at < states.size() && checked < positions; ++at) {
            const AnyState state = states[at];
            const Key key = game.key(state);
            const std::string text = game.text(state);
            if (!text_of_key.try_emplace(key, text).second) {
                continue;
            }
            ++checked;
            const Code code = coded.code_of(text);
            EXPECT_TRUE(key_of_code.try_emplace(code, key).second) << text << " has the code of another position";
            EXPECT_EQ(coded.position_text(code), text);
            EXPECT_EQ(game.key(read_position(game, coded.position_text(code))), key);
            for (const AnyPly& ply : game.plies(state)) {
                states.push_back(game.after(state, ply));
            }
        }
    });
    EXPECT_GT(checked, 1U);
}

constexpr const char* small_pentactic[] = {"pentactic-tiny", "pentactic-duel-tiny", "pentactic-group-tiny",
                                           "pentactic-solitaire-tiny"};

TEST(PackedGame, OfPentacticHasExactCodes) {
    for (const std::string name : small_pentactic) {
        SCOPED_TRACE(name);
        const AnyGame game = shipped_game(name);
        ASSERT_TRUE(states_of(game).reasons_against_reference(game).empty());
        EXPECT_FALSE(states_of(game).reasons_against_twin(game).empty());
        expect_exact(game, states_of(game).by_reference(game, game.initial()), 400);
    }
    const AnyGame basic = shipped_game("pentactic-basic");
    ASSERT_TRUE(states_of(basic).reasons_against_reference(basic).empty());
    expect_exact(basic, states_of(basic).by_reference(basic, basic.initial()), 30);
    const AnyGame duel = shipped_game("pentactic-duel");
    EXPECT_FALSE(states_of(duel).reasons_against_reference(duel).empty()) << "two large grids take more than 40 bytes";
}

TEST(PackedGame, OfHexHasExactCodes) {
    for (const auto& [name, bytes] : {std::pair{"hex-3", 2}, std::pair{"hex", 25}}) {
        SCOPED_TRACE(name);
        const AnyGame game = shipped_game(name);
        ASSERT_TRUE(states_of(game).reasons_against_reference(game).empty());
        EXPECT_FALSE(states_of(game).reasons_against_twin(game).empty());
        const AnyPackedGame packed = states_of(game).by_reference(game, game.initial());
        EXPECT_EQ(packed.visit([](const auto& coded) { return coded.code_bytes(); }), bytes);
        expect_exact(game, packed, 300);
        packed.visit([&](const auto& coded) { expect_consistent(coded, game, 60); });
    }
}

// Packed states give the counts of the search by keys, including classes, because both use the same symmetries.
TEST(PackedGame, FamiliesWithoutATwinAreExploredAsByKeys) {
    for (const std::string name :
         {"pentactic-duel-tiny", "pentactic-group-tiny", "pentactic-solitaire-tiny", "hex-3"}) {
        SCOPED_TRACE(name);
        const AnyGame game = shipped_game(name);
        parallel::SingleProcess alone;
        const search::ExploreReport packed_report =
            search::explore_packed(states_of(game).by_reference(game, game.initial()), {}, alone);
        const search::ExploreReport by_keys = search::explore_unpacked(game, game.initial(), {});
        EXPECT_TRUE(packed_report.coded);
        EXPECT_FALSE(by_keys.coded);
        ASSERT_EQ(packed_report.layers.size(), by_keys.layers.size());
        for (std::size_t layer = 0; layer < by_keys.layers.size(); ++layer) {
            EXPECT_EQ(packed_report.layers[layer].positions, by_keys.layers[layer].positions) << layer;
            EXPECT_EQ(packed_report.layers[layer].classes, by_keys.layers[layer].classes) << layer;
            EXPECT_EQ(packed_report.layers[layer].turns, by_keys.layers[layer].turns) << layer;
            EXPECT_EQ(packed_report.layers[layer].terminal(), by_keys.layers[layer].terminal()) << layer;
        }
        EXPECT_EQ(packed_report.cyclic, by_keys.cyclic);
        EXPECT_EQ(packed_report.longest, by_keys.longest);
        std::map<std::vector<double>, std::uint64_t> ends[2];
        for (const search::ExploreReport::Ending& ending : packed_report.endings) {
            ends[0][ending.outcome.payoff] += ending.positions;
        }
        for (const search::ExploreReport::Ending& ending : by_keys.endings) {
            ends[1][ending.outcome.payoff] += ending.positions;
        }
        EXPECT_EQ(ends[0], ends[1]);
    }
}

TEST(PackedGame, PentacticIsSolvedAsByNumbers) {
    for (const std::string name : {"pentactic-duel-tiny", "pentactic-group-tiny"}) {
        SCOPED_TRACE(name);
        const AnyGame game = shipped_game(name);
        parallel::SingleProcess alone;
        solve::SolveRequest request;
        request.communicator = &alone;
        request.options.rules = "0123456789abcdef";
        request.options.version = "1.2.3";
        request.verify = true;
        const auto by_codes = solve::solve_packed(states_of(game).by_reference(game, game.initial()), request);
        const auto by_numbers = solve::solve_packed(
            solve::numbered_positions(game, game.initial(), {},
                                      [&](std::string_view text) { return read_position(game, std::string(text)); }),
            request);
        EXPECT_TRUE(by_codes->verification->holds()) << by_codes->verification->fault;
        EXPECT_EQ(by_codes->facts.counts.positions, by_numbers->facts.counts.positions);
        EXPECT_EQ(by_codes->facts.counts.turns, by_numbers->facts.counts.turns);
        EXPECT_EQ(by_codes->facts.counts.finished, by_numbers->facts.counts.finished);
        EXPECT_LT(by_codes->facts.counts.classes, by_codes->facts.counts.positions);
        EXPECT_EQ(by_codes->start.value, by_numbers->start.value);
        EXPECT_EQ(by_codes->to_act, by_numbers->to_act);
        std::map<std::string, std::uint64_t> values[2];
        for (const solve::SolvedCount& count : by_codes->counts) {
            values[0][count.value.text()] += count.positions;
        }
        for (const solve::SolvedCount& count : by_numbers->counts) {
            values[1][count.value.text()] += count.positions;
        }
        EXPECT_EQ(values[0], values[1]);
    }
}

// The reference verifies a table of the twin by texts only.
TEST(PackedGame, ATableOfTheTwinIsVerifiedByTheReference) {
    const AnyGame game = shipped_game("adaptoid-7", {"goal.captures=1"});
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.communicator = &alone;
    request.options.rules = "0123456789abcdef";
    request.verify = true;
    request.verifier = states_of(game).by_reference(game, game.initial());
    const auto solved = solve::solve_packed(states_of(game).by_twin(game, game.initial()), request);
    EXPECT_TRUE(solved->verification->holds()) << solved->verification->fault;
    EXPECT_EQ(solved->verified_by, "reference");
    // Rules with another goal do not agree with it.
    const AnyGame other = shipped_game("adaptoid-7", {"goal.captures=2"});
    request.verifier = states_of(other).by_reference(other, other.initial());
    EXPECT_FALSE(solve::solve_packed(states_of(game).by_twin(game, game.initial()), request)->verification->holds());
}

}  // namespace
}  // namespace rulescope::packed
