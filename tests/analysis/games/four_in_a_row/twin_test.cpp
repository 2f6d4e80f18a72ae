// The fast twin of four in a row equals the reference on every position of small boards and along random games on large
// boards, under every reading. Its packed states equal the exact key.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analysis/play/reference_turns.h"
#include "tests/analysis/games/four_in_a_row/support.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::flat_rules;
using testing::four_in_a_row_rules;
using testing::overlines_ignored;
using testing::second_seat_wins_full_boards;
using testing::small_four_in_a_row_rules;
using testing::tic_tac_toe;

/// The difference between the twin and the reference in a position; empty: none.
std::string difference_at(const FourInARow& game, const Twin& twin, const Position& position) {
    const TwinState state = twin.state_of(position);
    if (twin.position_of(state) != position) {
        return "the position";
    }
    const std::optional<Outcome> outcome = game.outcome(position);
    play::Payoffs payoffs{};
    if (twin.over(state, payoffs) != outcome.has_value() ||
        (outcome && (payoffs[0] != outcome->payoff[0] || payoffs[1] != outcome->payoff[1]))) {
        return "the outcome";
    }
    const std::vector<Ply> plies = game.plies(position);
    if (twin.seat_to_act(state) != game.seat_to_act(position) || twin.count_turns(state) != plies.size()) {
        return "who is to act, or the number of turns";
    }
    std::size_t number = 0;
    std::string difference;
    twin.for_each_turn(state, [&](const Ply& ply, const TwinState& next) {
        TwinState played = state;
        const bool same = ply == plies[number] && next == twin.state_of(game.after(position, ply)) &&
                          twin.play(played, number) == ply && played == next;
        difference += same ? "" : "turn " + std::to_string(number) + " ";
        ++number;
        return true;
    });
    return number == plies.size() ? difference : "a turn is missing";
}

/// Every reachable position.
std::map<Key, Position> all_positions(const FourInARow& game) {
    std::map<Key, Position> found{{game.key(game.initial()), game.initial()}};
    std::vector<Position> open{game.initial()};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        for (const Ply& ply : game.plies(position)) {
            const Position next = game.after(position, ply);
            if (found.emplace(game.key(next), next).second) {
                open.push_back(next);
            }
        }
    }
    return found;
}

std::vector<RuleSet> large_rules() {
    return {four_in_a_row_rules(),
            four_in_a_row_rules(9, 6),
            four_in_a_row_rules(1, 63, 3),
            four_in_a_row_rules(26, 1, 3),
            four_in_a_row_rules(12, 4, 5),
            flat_rules(7, 8, 5),
            flat_rules(32, 1, 4),
            overlines_ignored(four_in_a_row_rules(6, 7, 3)),
            overlines_ignored(flat_rules(7, 7, 3)),
            second_seat_wins_full_boards(four_in_a_row_rules(5, 4, 5))};
}

TEST(FourInARowTwin, equals_the_reference_on_every_position_of_small_boards) {
    for (const RuleSet& rules : small_four_in_a_row_rules()) {
        const FourInARow game(rules);
        const Twin twin(rules);
        for (const auto& [key, position] : all_positions(game)) {
            ASSERT_EQ(difference_at(game, twin, position), "") << rules.grid().text() << " " << game.text(position);
        }
    }
}

TEST(FourInARowTwin, equals_the_reference_along_random_games_on_large_boards) {
    for (const RuleSet& rules : large_rules()) {
        ASSERT_TRUE(Twin::covers(rules));
        const FourInARow game(rules);
        const Twin twin(rules);
        for (std::uint64_t number = 0; number < 20; ++number) {
            Random random = Random::stream(1, number);
            Position position = game.initial();
            for (auto plies = game.plies(position);; plies = game.plies(position)) {
                ASSERT_EQ(difference_at(game, twin, position), "") << rules.grid().text() << " " << game.text(position);
                if (plies.empty()) {
                    break;
                }
                position = game.after(position, plies[static_cast<std::size_t>(random.below(plies.size()))]);
            }
        }
    }
}

TEST(FourInARowTwin, plays_the_same_game_as_the_reference_from_the_same_random_numbers) {
    for (const RuleSet& rules : {four_in_a_row_rules(), flat_rules(5, 5, 4)}) {
        const play::ReferenceTurns<FourInARow> reference{FourInARow(rules)};
        const Twin twin(rules);
        std::set<double> payoffs_found;
        for (std::uint64_t number = 0; number < 50; ++number) {
            Random one = Random::stream(7, number);
            Random other = Random::stream(7, number);
            const play::Payoffs payoffs = twin.playout({}, one, 100);
            EXPECT_EQ(payoffs, reference.playout({}, other, 100));
            EXPECT_EQ(one.next(), other.next());
            payoffs_found.insert(payoffs[0]);
        }
        EXPECT_GE(payoffs_found.size(), 2U);
        Random luck(1);
        EXPECT_EQ(twin.playout({}, luck, 3), play::equal_shares(2)) << "unfinished";
    }
}

TEST(FourInARowTwin, covers_boards_that_fit_one_word_with_their_guard_bits) {
    EXPECT_TRUE(Twin::covers(four_in_a_row_rules(9, 6)));
    EXPECT_FALSE(Twin::covers(four_in_a_row_rules(8, 8)));
    EXPECT_TRUE(Twin::codes_cover(four_in_a_row_rules(8, 7)));
    EXPECT_TRUE(Twin::codes_cover(flat_rules(5, 5, 4)));
    EXPECT_FALSE(Twin::codes_cover(flat_rules(6, 6, 4)));
}

/// Codes, images and texts of a position against the reference; the code goes into `codes`.
void expect_packed(const FourInARow& game, const Twin& twin, const PackedGame& packed, const Position& position,
                   std::map<PackedGame::Code, Key>& codes) {
    const TwinState state = twin.state_of(position);
    const PackedGame::Code code = twin.encode(state);
    ASSERT_EQ(twin.decode(code), state) << game.text(position);
    ASSERT_EQ(codes.emplace(code, game.key(position)).first->second, game.key(position));
    ASSERT_EQ(packed.code_bytes() < 8 ? code[0] >> (8 * packed.code_bytes()) : 0, 0U);
    ASSERT_EQ(packed.seat_to_act(code), game.seat_to_act(position));
    ASSERT_EQ(packed.rank(code), game.rank(position));
    ASSERT_EQ(packed.position_text(code), game.text(position));
    ASSERT_EQ(packed.code_of(game.text(position)), code);
    const std::optional<Outcome> outcome = game.outcome(position);
    ASSERT_EQ(packed.ending(code) == packed::ongoing, !outcome.has_value());
    ASSERT_TRUE(!outcome || packed.endings()[static_cast<std::size_t>(packed.ending(code))] == *outcome);
    std::set<PackedGame::Code> images;
    for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
        images.insert(twin.encode(twin.state_of(game.image(position, symmetry))));
    }
    ASSERT_EQ(packed.smallest_image(code), *images.begin()) << game.text(position);
    ASSERT_EQ(packed.orbit_size(code), static_cast<int>(images.size()));
    std::size_t number = 0;
    const std::vector<Ply> plies = game.plies(position);
    packed.for_each_next(code, [&](const PackedGame::Code& next) {
        const Position after = game.after(position, plies.at(number));
        EXPECT_EQ(next, twin.encode(twin.state_of(after)));
        EXPECT_EQ(packed.turn_text(code, next), game.turn_text(position, {plies[number]}));
        ++number;
    });
    ASSERT_EQ(number, plies.size());
}

TEST(FourInARowPacked, equals_the_exact_key) {
    for (const RuleSet& rules : small_four_in_a_row_rules()) {
        SCOPED_TRACE(rules.grid().text());
        const FourInARow game(rules);
        const Twin twin(rules);
        const PackedGame packed = packed_game(game, game.initial());
        std::map<PackedGame::Code, Key> codes;
        for (const auto& [key, position] : all_positions(game)) {
            expect_packed(game, twin, packed, position, codes);
        }
        EXPECT_EQ(codes.size(), all_positions(game).size());
    }
    for (const RuleSet& rules : large_rules()) {
        if (!Twin::codes_cover(rules)) {
            continue;
        }
        SCOPED_TRACE(rules.grid().text());
        const FourInARow game(rules);
        const PackedGame packed = packed_game(game, game.initial());
        std::map<PackedGame::Code, Key> codes;
        Random random(3);
        Position position = game.initial();
        for (auto plies = game.plies(position); !plies.empty(); plies = game.plies(position)) {
            expect_packed(game, Twin(rules), packed, position, codes);
            position = game.after(position, plies[static_cast<std::size_t>(random.below(plies.size()))]);
        }
        expect_packed(game, Twin(rules), packed, position, codes);
    }
}

TEST(FourInARowPacked, keeps_only_the_symmetries_of_its_start) {
    const FourInARow game(tic_tac_toe());
    EXPECT_EQ(packed_game(game, game.initial()).symmetries(), 8);
    const Position corner = parse_position(game.rules(), "B W2/3/3").value();
    EXPECT_EQ(packed_game(game, corner).symmetries(), 2);
    EXPECT_THROW((void)packed_game(game, corner).code_of("W 3/3"), std::invalid_argument);
}

}  // namespace
}  // namespace rulescope::four_in_a_row
